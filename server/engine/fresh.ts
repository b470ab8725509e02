import type { Values } from './types'

/** Stands for an id that the database makes as it writes: the row as it reads then has it, and what it names is written after it. */
export const freshId = Symbol('fresh id')

/** The fields that somebody wrote, and not the system for itself. */
export const writtenIn = (values: Values): string[] => Object.keys(values).filter((key) => values[key] !== freshId)

export const freshIn = (values: Values): ReadonlySet<string> => new Set(Object.keys(values).filter((key) => values[key] === freshId))

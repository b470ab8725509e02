import type { Queue } from '../kit/report'

/** The groups of figures of the home page, in their order: the queues of the nouns that say so stand in them. */
export const figureGroups = ['waiting', 'mine', 'today'] as const satisfies readonly NonNullable<Queue['home']>[]

export type FigureGroup = (typeof figureGroups)[number]

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from './parts.mjs'

/** How many seconds each file of tests took when `npm test -- --time` measured them, by its path. */
export type Durations = Readonly<Record<string, number>>

/** How many seconds a file takes. What nobody has measured counts as the average. */
export const secondsIn = (durations: Durations): ((path: string) => number) => {
  const known = Object.values(durations)
  const average = known.reduce((sum, seconds) => sum + seconds, 0) / Math.max(known.length, 1)
  return (path) => durations[path] ?? average
}

/** The longest first, so that no core waits for another at the end. */
export const longestFirst = (durations: Durations, paths: readonly string[]): string[] => {
  const secondsOf = secondsIn(durations)
  return [...paths].sort((one, other) => secondsOf(other) - secondsOf(one) || (one < other ? -1 : 1))
}

/** Another order for each seed, the same for the same one: files must pass in any. */
export const shuffled = (seed: number, paths: readonly string[]): string[] => {
  // Small and good enough for an order: mulberry32.
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return [...paths]
    .sort()
    .map((path) => ({ path, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ path }) => path)
}

const durationsFile = new URL('durations.json', import.meta.url)

const pathOf = ({ moduleId }: TestSpecification): string => relative(root, moduleId)

/** The order in which files of tests begin; groups of projects stay one after the other. SHUFFLE=<number> makes it the shuffled one of that seed. */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const paths = files.map(pathOf)
    const order = process.env.SHUFFLE ? shuffled(Number(process.env.SHUFFLE), paths) : longestFirst(readDurations(), paths)
    const place = new Map(order.map((path, index) => [path, index]))
    const placeOf = (file: TestSpecification): number => place.get(pathOf(file)) ?? 0
    return [...files].sort((one, other) => placeOf(one) - placeOf(other))
  }
}

/** What `npm test -- --time` measured last. */
export const readDurations = (): Durations => JSON.parse(readFileSync(durationsFile, 'utf8')) as Durations

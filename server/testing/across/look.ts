import { expect } from 'vitest'
import { excused } from './excused'
import open from './open.json'

/** What a law that looks across nouns found: each finding is a short name, such as "housekeep/order examine". */
export interface Look {
  readonly law: LawName
  /** How many things were tried. */
  readonly tried: number
  /** Names of what does not hold, sorted. */
  readonly found: readonly string[]
}

export type LawName = keyof typeof open

/** Returns a look with its findings once each, sorted. */
export const lookOf = (law: LawName, tried: number, found: Iterable<string>): Look => ({ law, tried, found: [...new Set(found)].sort() })

/** A look beside what is known: findings without an entry, entries without a finding, and a line for people. */
export interface Verdict {
  readonly unknown: readonly string[]
  readonly said: string
}

/** Compares a look with the findings that have a reason (`excused.ts`) and those that wait for somebody (`open.json`, which only shrinks). */
export const judge = ({ law, tried, found }: Look): Verdict => {
  const withReason = new Set((excused[law] ?? []).flatMap(({ names }) => names))
  const waiting = new Set<string>(open[law])
  const gone = [...withReason, ...waiting].filter((name) => !found.includes(name))
  const counts = `${tried} tried, ${found.filter((name) => withReason.has(name)).length} with a reason, ${found.filter((name) => waiting.has(name)).length} open`
  const stale = gone.length > 0 ? `; ${gone.length} are no longer found, LOWER=1 takes them out of open.json: ${gone.slice(0, 5).join('; ')}` : ''
  return { unknown: found.filter((name) => !withReason.has(name) && !waiting.has(name)), said: `${law}: ${counts}${stale}` }
}

/** Prints what looks found, and fails where something is neither excused nor open, or nothing was tried. */
export const keepLooks = (looks: readonly Look[]): void => {
  for (const look of looks) {
    const { unknown, said } = judge(look)
    console.log(said)
    expect.soft(look.tried, look.law).toBeGreaterThan(0)
    expect.soft(unknown, look.law).toEqual([])
  }
}

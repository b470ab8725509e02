import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { laws } from '../laws'
import { changesIn } from './changed'
import { subjects, theCourt } from './court'
import type { Court } from './making'
import { type Extent, type Plan, planOf } from './plan'
import { keepTried } from './tried'

/** How many files the laws are tried in, so that every core has some of them until the end: laws-1.test.ts and so on. */
const parts = 6

const extentOf = (word: string | undefined): Extent => {
  if (word === undefined || word === '') return 'changed'
  if (word === 'all' || word === 'cover' || word === 'tables') return word
  if (/^[1-5]$/.test(word)) return Number(word) as Extent
  throw new Error(`LAWS is "${word}", and knows all, cover, tables and the fifths 1 to 5`)
}

const names = subjects.map(({ noun }) => noun.name)

/** The same for every part; a process that tries several makes it once. */
let plan: Plan | undefined
const thePlan = (): Plan => {
  plan ??= planOf({ laws, subjects, extent: extentOf(process.env.LAWS), changes: changesIn(names) })
  return plan
}

/** Tries one part of the nouns by the laws; the first part also says how much of the whole is tried. */
export const tryLaws = (part: number): void => {
  const { trials, said } = thePlan()
  let court: Court
  beforeAll(async () => {
    court = await theCourt()
  })

  // Dealt out by name alone: a part must not depend on the plan, or a noun could be lost between two of them.
  const own = names.filter((name, index) => index % parts === part - 1 && trials.has(name))
  const planned = own.flatMap((name) => (trials.get(name) ?? []).map((law) => law.name))
  const counts = new Map(planned.map((law) => [law, 0]))
  let ran = 0
  describe.each(own)('%s', (name) => {
    for (const law of trials.get(name) ?? [])
      it(law.name, async () => {
        ran++
        const tried = await law.hold(court, court.model(name))
        counts.set(law.name, (counts.get(law.name) ?? 0) + (typeof tried === 'number' ? tried : expect.getState().assertionCalls))
      })
  })
  afterAll(() => keepTried(inject('database').folder, { part, parts, isWhole: ran === planned.length, counts: [...counts] }))
  if (part > 1) return

  it('every part has its file', () => {
    const files = readdirSync(fileURLToPath(new URL('..', import.meta.url))).filter((name) => /^laws-\d+\.test\.ts$/.test(name))
    expect(files.sort()).toEqual(Array.from({ length: parts }, (_, index) => `laws-${index + 1}.test.ts`))
    console.log(said)
  })

  it('nouns that are kept for others have no calls', async () => {
    for (const { noun } of court.engine.models.values()) {
      if (!noun.internal) continue
      for (const path of ['page', 'detail?id=1', '1'])
        expect((await court.client('chief').get(`${noun.path}/${path}`)).status, `${noun.name} ${path}`).toBe(404)
      expect((await court.client('chief').post(noun.path, {})).status, noun.name).toBe(404)
    }
  })
}

import type { Attempt, Step } from '../sample'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isResource, type Resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operationsOf } from '../../engine/wire/operation'
import { changesIn, lotOf } from '../laws/changed'
import { theCourt } from '../laws/court'
import type { Court } from '../laws/making'
import { attemptsCall, proveCall } from './calls'
import { attemptsGeneric, narrowLists, proveGeneric, targetOf } from './generic'
import { proofOf } from './places'
import { changed, stateOf } from './state'
import { entries, refused } from './step'

/** How many files the walk is made in: walk-1.test.ts and so on. */
const parts = 3

/** The walk goes once through every kind of generic call; what each noun keeps of them is the business of the laws. */
const kindOf = (entry: Resource, { task, method, path }: Operation): string => {
  const action = task.do === 'action' ? entry.actions?.[task.name] : undefined
  const verbs = task.do === 'changes' ? (['add', 'edit'] as const).filter((verb) => !entry.appendOnly && !entry.without?.includes(verb)) : []
  return [task.do, method, task.do === 'action' || task.do === 'face' ? '' : path, entry.tenancy, action?.bin, ...verbs].join(' ')
}

const firsts = new Map<string, Operation>()
const operations = new Map(
  entries.map((entry) => [
    entry.name,
    operationsOf(entry).filter((operation) => {
      if (!isResource(entry) || operation.task.do === 'call' || operation.task.do === 'import') return true
      const kind = kindOf(entry, operation)
      if (firsts.has(kind)) return false
      firsts.set(kind, operation)
      return true
    }),
  ]),
)

/** The nouns that are walked: with TRIED=drawn a third of them, as the commit draws it, and some of those that were changed; else all. */
const walkedNouns = (): ReadonlySet<string> => {
  const names = entries.map(({ name }) => name)
  const { commit, nouns } = changesIn(names)
  const isPart = process.env.TRIED === 'drawn' && commit !== ''
  return new Set(names.filter((name) => !isPart || nouns.has(name) || lotOf(commit, `walk ${name}`) < '5'))
}

/**
 * Walks one part of the routes that the server has. Each is first made to work by somebody who may, and its effect looked at; then it is tried by whoever
 * may not, and afterwards not a row of the database may differ.
 */
export const walk = (part: number): void => {
  let court: Court
  const walked = { proven: 0, tried: 0, places: 0 }
  beforeAll(async () => {
    court = await theCourt()
  })
  afterAll(() => {
    console.log(
      `walk ${part}: ${walked.proven + walked.places} routes (${walked.proven} calls, ${walked.places} other places), ${walked.tried} attempts refused`,
    )
  })

  /** What must be refused, by the noun it is about. */
  const attempts = new Map<string, [Step, Attempt][]>()
  const among = walkedNouns()
  const own = entries.filter(({ name }, index) => index % parts === part - 1 && among.has(name) && operations.get(name)?.length)
  describe.each(own.map((entry) => [entry.name, entry] as const))('%s', (name, entry) => {
    const stepsOf = (): Step[] =>
      (operations.get(name) ?? []).map((operation) => ({
        court,
        entry,
        model: court.engine.models.get(name),
        operation,
        route: `${operation.method} ${entry.path}${operation.path ? `/${operation.path}` : ''}`,
      }))

    it('works for who may', { timeout: 60_000 }, async () => {
      const steps = stepsOf()
      for (const step of steps) {
        try {
          await (step.operation.task.do === 'call' ? proveCall(step) : proveGeneric(step))
          walked.proven++
        } catch (error) {
          expect.soft(error instanceof Error ? error.message : error, `${step.route} is not proven`).toBeUndefined()
        }
      }
      const model = court.engine.models.get(name)
      const isGeneric = ({ operation }: Step): boolean => operation.task.do !== 'call'
      const target = model && steps.some(isGeneric) ? await targetOf(court, model) : undefined
      const some: [Step, Attempt][] = []
      for (const step of steps) {
        const tried = isGeneric(step) ? (target ? await attemptsGeneric(step, target) : []) : await attemptsCall(step)
        some.push(...tried.map((attempt): [Step, Attempt] => [step, attempt]))
      }
      attempts.set(name, some)
      for (const step of steps) if (target && isGeneric(step)) await narrowLists(step, target)
    })
  })

  // To look at every table takes longer than all that is refused in between, so it is done once, and again for each noun only where something differs.
  it('is closed to who may not, none of whom changes a row', { timeout: 300_000 }, async () => {
    const { database } = court.world
    const tryAll = async (some: readonly [Step, Attempt][]): Promise<string[]> => {
      const before = await stateOf(database)
      for (const [step, attempt] of some) await refused(step, attempt)
      return changed(before, await stateOf(database))
    }
    const differing = await tryAll([...attempts.values()].flat())
    walked.tried = [...attempts.values()].reduce((sum, some) => sum + some.length, 0)
    const byNoun: Record<string, string[]> = {}
    if (differing.length > 0)
      for (const [name, some] of attempts) {
        const tables = await tryAll(some)
        if (tables.length > 0) byNoun[name] = tables
      }
    expect({ differing, byNoun }, 'tables that differ after refused attempts, and after those of each noun').toEqual({ differing: [], byNoun: {} })
  })
  if (part > 1) return

  describe('every other place', () => {
    it('is known and proven', async () => {
      const places = court.world.routes.filter((route) => !/^\w+ \/api\/\*$/.test(route))
      expect(places.filter((place) => !proofOf(place))).toEqual([])
      for (const place of places) {
        await proofOf(place)?.(court)
        walked.places++
      }
    })
  })

  it('every part has its file', () => {
    const files = readdirSync(fileURLToPath(new URL('..', import.meta.url))).filter((name) => /^walk-\d+\.test\.ts$/.test(name))
    expect(files.sort()).toEqual(Array.from({ length: parts }, (_, index) => `walk-${index + 1}.test.ts`))
  })
}

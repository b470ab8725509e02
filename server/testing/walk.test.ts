import * as register from '@masthead/contract/index'
import { isResource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationsOf } from '../engine/wire/operation'
import { type Court, openCourt } from './laws/court'
import { attemptsCall, proveCall } from './walk/calls'
import { attemptsGeneric, narrowLists, proveGeneric, targetOf } from './walk/generic'
import { proofOf } from './walk/places'
import { changed, stateOf } from './walk/state'
import { type Attempt, refused, type Step } from './walk/step'

/**
 * Walks every route that the server has. Each is first made to work by somebody who may, and its effect looked at; then it is tried by whoever may not,
 * and afterwards not a row of the database may differ.
 */
let court: Court
const walked = { proven: 0, tried: 0, places: 0 }

beforeAll(async () => {
  court = await openCourt({ paper: false })
}, 60_000)
afterAll(async () => {
  await court?.world.close()
  console.log(
    `walked ${walked.proven + walked.places} routes (${walked.proven} calls, ${walked.places} other places), ${walked.tried} attempts refused`,
  )
})

const entries = Object.values(register).filter((entry) => !isResource(entry) || !entry.internal)

describe.each(entries.map((entry) => [entry.name, entry] as const))('%s', (_name, entry) => {
  const stepsOf = (): Step[] =>
    operationsOf(entry).map((operation) => ({
      court,
      entry,
      model: court.engine.models.get(entry.name),
      operation,
      route: `${operation.method} ${entry.path}${operation.path ? `/${operation.path}` : ''}`,
    }))

  it('works for who may, and is closed to who may not', { timeout: 60_000 }, async () => {
    const steps = stepsOf()
    for (const step of steps) {
      try {
        await (step.operation.task.do === 'call' ? proveCall(step) : proveGeneric(step))
        walked.proven++
      } catch (error) {
        expect.soft(error instanceof Error ? error.message : error, `${step.route} is not proven`).toBeUndefined()
      }
    }
    const model = court.engine.models.get(entry.name)
    const target = model && (await targetOf(court, model))
    const attempts: [Step, Attempt][] = []
    for (const step of steps) {
      const some = step.operation.task.do === 'call' ? await attemptsCall(step) : target ? await attemptsGeneric(step, target) : []
      attempts.push(...some.map((attempt): [Step, Attempt] => [step, attempt]))
    }
    const before = await stateOf(court.world.database)
    for (const [step, attempt] of attempts) await refused(step, attempt)
    expect(changed(before, await stateOf(court.world.database)), 'tables that differ after refused attempts').toEqual([])
    walked.tried += attempts.length
    for (const step of steps) if (target && step.operation.task.do !== 'call') await narrowLists(step, target)
  })
})

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

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laws } from './laws'
import { type Court, openCourt, subjects } from './laws/court'

let court: Court
beforeAll(async () => {
  court = await openCourt()
}, 60_000)
afterAll(() => court?.world.close())

it('nouns that are kept for others have no calls', async () => {
  for (const { noun } of court.engine.models.values()) {
    if (!noun.internal) continue
    for (const path of ['page', 'detail?id=1', '1'])
      expect((await court.client('chief').get(`${noun.path}/${path}`)).status, `${noun.name} ${path}`).toBe(404)
    expect((await court.client('chief').post(noun.path, {})).status, noun.name).toBe(404)
  }
})

describe.each(subjects.map((model) => [model.noun.name, model] as const))('%s', (name, subject) => {
  for (const law of laws) if (law.of?.(subject) ?? true) it(law.name, () => law.hold(court, court.model(name)))
})

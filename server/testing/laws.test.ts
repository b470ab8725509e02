import { afterAll, beforeAll, describe, it } from 'vitest'
import { laws } from './laws'
import { type Court, openCourt, subjects } from './laws/court'

let court: Court
beforeAll(async () => {
  court = await openCourt()
}, 60_000)
afterAll(() => court?.world.close())

describe.each(subjects.map((model) => [model.noun.name, model] as const))('%s', (name, subject) => {
  for (const law of laws) if (law.of?.(subject) ?? true) it(law.name, () => law.hold(court, court.model(name)))
})

import type { ReviewChain } from '@masthead/contract/kit/review'
import { actionCalls, statesIn } from '@masthead/contract/kit/name'
import { expect } from 'vitest'
import type { Model } from '../../engine/types'
import type { Court } from './making'
import { answered, ask, at, type Law, noField } from './law'

type Step = ReviewChain['steps'][number]

const stateOf = (model: Model, name: string): number => (model.noun.state as Readonly<Record<string, number>>)[name] as number

/** A row that waits in this state, asked for and signed before by somebody else. */
const waiting = async (court: Court, model: Model, state: string, signed: readonly Step[]): Promise<string> => {
  const { id } = await court.make(model, 'acme')
  const by = court.stages.acme.users.below
  await court.place(model, id, { status: stateOf(model, state), ...Object.fromEntries(signed.map(({ as }) => [as, by])) })
  return id
}

const send = async (court: Court, model: Model, who: string, name: string, id: string) => {
  const action = model.noun.actions?.[name]
  if (!action) throw new Error(`${model.noun.name} has no ${name}`)
  const [method, path] = actionCalls(name, action)[0] as [string, string]
  const told = await court.input(model, action, 'acme')
  return ask(court.client(who), model, { method, path, task: { do: 'action', name }, alias: false }, id, { ...told, remark: `${name} 已阅` })
}

const readBack = async (court: Court, model: Model, id: string) => (await court.client('chief').get(at(model, id))).data

const partOf = (as: string, what: 'Time' | 'Remark'): string => as.replace(/User$/, what)

export const reviewLaws: readonly Law[] = [
  {
    name: 'each review is signed with who, when and what was said, leads on, and is not followed by another one of the same person',
    fields: noField,
    of: ({ noun }) => (noun.reviews ?? []).length > 0,
    async hold(court, model) {
      for (const { steps, passed, skipFrom } of model.noun.reviews ?? [])
        for (const [index, step] of steps.entries()) {
          const next = steps[index + 1]
          const id = await waiting(court, model, step.in, steps.slice(0, index))
          if (!answered(await send(court, model, 'deputy', step.by, id), 200, step.by)) continue
          const row = await readBack(court, model, id)
          const ends = [next?.in ?? passed, ...(next && next.by === skipFrom ? [passed] : [])].map((name) => stateOf(model, name))
          expect.soft(ends, `${step.by} leads on`).toContain(row.status)
          expect.soft(row[step.as], `${step.by} is signed`).toBe(court.stages.acme.users.deputy)
          const [time, remark] = [partOf(step.as, 'Time'), partOf(step.as, 'Remark')]
          if (model.columns.has(time)) expect.soft(row[time], `${step.by} has its time`).toMatch(/^\d{4}-/)
          if (model.columns.has(remark)) expect.soft(row[remark], `${step.by} has its remark`).toBe(`${step.by} 已阅`)
          if (!next || row.status !== stateOf(model, next.in)) continue
          answered(await send(court, model, 'deputy', next.by, id), 403, `${next.by} by who did ${step.by}`)
          expect.soft((await readBack(court, model, id)).status, `${next.by} was not done`).toBe(stateOf(model, next.in))
        }
    },
  },
  {
    name: 'what a review does not pass ends as its reviews say, and is signed by nobody where it may be sent in again',
    fields: noField,
    of: ({ noun }) => (noun.reviews ?? []).length > 0,
    async hold(court, model) {
      for (const { steps, refused } of model.noun.reviews ?? [])
        for (const [index, step] of steps.entries()) {
          // What nobody has reviewed yet may stand where it goes back to.
          if (!statesIn(model.noun.actions?.[refused.by]?.from).status?.includes(stateOf(model, step.in))) continue
          const what = `${refused.by} instead of ${step.by}`
          const id = await waiting(court, model, step.in, steps.slice(0, index))
          if (!answered(await send(court, model, 'deputy', refused.by, id), 200, what)) continue
          const row = await readBack(court, model, id)
          expect.soft(row.status, what).toBe(stateOf(model, refused.to))
          if (refused.clears) for (const { as } of steps) expect.soft(row[as], `${what} clears ${as}`).toBeNull()
        }
    },
  },
]

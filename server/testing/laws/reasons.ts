import type { Action } from '@masthead/contract/kit/action'
import { partiesOf, statesIn } from '@masthead/contract/kit/name'
import { expect } from 'vitest'
import { ident } from '../../engine/sql'
import type { Model } from '../../engine/types'
import type { Court } from './making'
import { answered, ask, at, calls, type Law, refusedByName, noField, unchanged } from './law'
import { joinParty } from './persons'

const asking = (model: Model): [string, Action][] =>
  Object.entries(model.noun.actions ?? {}).filter(([, { reason, system }]) => reason !== undefined && !system)

/** What the log of a noun tells of a row last. */
const lastRemark = async (court: Court, model: Model, id: string): Promise<unknown> => {
  const log = court.model(model.noun.log?.noun ?? '')
  const key = log.columns.get(model.noun.log?.key ?? '')?.name ?? 'id'
  const [line] = await court.world.database.query<{ remark: string }>(
    `select remark from ${ident(log.table)} where ${ident(key)}::text = $1 order by id desc limit 1`,
    [id],
  )
  return line?.remark
}

export const reasonLaws: readonly Law[] = [
  {
    name: 'what asks for a reason is not done without one, and keeps the one that was given',
    fields: noField,
    of: (model) => asking(model).length > 0,
    async hold(court, model) {
      const client = court.client('deputy')
      for (const [name, action] of asking(model)) {
        const { id } = await court.make(model, 'acme')
        await court.place(model, id, Object.fromEntries(Object.entries(statesIn(action.from)).map(([machine, [state]]) => [machine, state])))
        for (const party of partiesOf(action)) await joinParty(court, model, party, id, 'deputy')
        const operation = calls(model, 'action').find(({ task }) => task.do === 'action' && task.name === name)
        if (!operation) throw new Error(`${name} has no call`)
        const { remark: _, ...input } = await court.input(model, action, 'acme')
        await unchanged(court, model, id, name, async () => {
          for (const remark of [undefined, '', null]) refusedByName(await ask(client, model, operation, id, { ...input, remark }), 'remark', name)
        })
        const why = `因为${name}`
        const answer = await ask(client, model, operation, id, { ...input, remark: why })
        // What a behaviour asks for besides is its own business; its refusal is a 409 that says so.
        if (answer.status === 409 || !answered(answer, 200, name)) continue
        if (typeof action.reason === 'string')
          expect.soft((await court.writer(model).get(at(model, id))).data[action.reason], `${name}: ${action.reason}`).toBe(why)
        if (model.noun.log) expect.soft(await lastRemark(court, model, id), `${name}: the log`).toBe(why)
      }
    },
  },
]

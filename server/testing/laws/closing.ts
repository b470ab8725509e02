import { partiesOf, statesIn } from '@masthead/contract/kit/name'
import { expect } from 'vitest'
import { inTransaction } from '../../engine/reach/context'
import type { Model } from '../../engine/types'
import { act } from '../../engine/write/act'
import { periodsOf, writesRow } from '../../engine/reach/closed'
import { insertRow } from '../../engine/write/write'
import { Refusal } from '../../platform/refusal'
import { answered, ask, at, calls, has, type Law, noField, unchanged } from './law'
import type { Body, Court } from './making'
import { joinParty } from './persons'

let count = 0

/** A period that no row of the court belongs to. */
const another = (): string => `19${String(10 + (count++ % 90)).padStart(2, '0')}-01`

const closes: Law['of'] = ({ noun }) => noun.closes !== undefined

const periods = (court: Court, model: Model) => {
  const found = periodsOf(court.engine, model)
  if (!found) throw new Error(`${model.noun.name} has no periods`)
  return found
}

const refusal = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

/** The period of a value in a state: opened by the system, then put there. */
const placed = async (court: Court, model: Model, value: string, status: number): Promise<string> => {
  const { model: period, key } = periods(court, model)
  const own = { ...court.world.own, tenantId: 'acme' }
  const [known] = await court.world.database.query<{ id: string }>(
    `select id::text as id from ${period.table} where tenant_id = 'acme' and ${key.name} = $1 and not is_deleted`,
    [value],
  )
  const id = known?.id ?? (await inTransaction(own, (tx) => insertRow(tx, period, { [key.key]: value })))
  await court.place(period, id, { status })
  return id
}

const closedState = (court: Court, model: Model): number => {
  const { model: period, open } = periods(court, model)
  return Number(Object.keys(period.machines.status?.states ?? {}).find((state) => Number(state) !== open))
}

export const closingLaws: readonly Law[] = [
  {
    name: 'of a period that is closed nothing is made, changed, deleted or offered',
    fields: noField,
    of: closes,
    runs: ({ actions }) => actions !== undefined,
    async hold(court, model) {
      const { by } = periods(court, model)
      const client = court.writer(model)
      const value = another()
      const row = await court.make(model, 'acme')
      await court.place(model, row.id, { [by.key]: value })
      await placed(court, model, value, closedState(court, model))
      const own = { ...court.world.own, tenantId: 'acme' }
      const values = await court.world.database.query<Body>(`select * from ${model.table} where id = $1::bigint`, [row.id])
      expect.soft(values.length, 'the row').toBe(1)
      expect.soft(await refusal(inTransaction(own, (tx) => insertRow(tx, model, { [by.key]: value }))), 'a new row').toBe('period_closed')
      if (model.log) return
      const shown = async (): Promise<Body> => (await client.get(at(model, 'page', { id_equal: row.id }))).data.records[0]
      const verbs = calls(model, 'update', 'remove')
      for (const operation of verbs) {
        const [verb, states] = operation.task.do === 'update' ? (['edit', model.noun.editIn] as const) : (['delete', model.noun.deleteIn] as const)
        if (!has(model, verb)) continue
        const [state] = statesIn(states).status ?? []
        if (state !== undefined) await court.place(model, row.id, { status: state })
        const body = verb === 'edit' ? { ...(await court.change(model, row, 'acme')), version: row.version } : {}
        await unchanged(court, model, row.id, verb, async () => {
          const answer = await ask(client, model, operation, row.id, body)
          if (answered(answer, 409, verb)) expect.soft(answer.data?.[by.key], `${verb}: which period`).toBe(value)
        })
        expect.soft((await shown())._can, `${verb} is not offered`).not.toContain(verb)
      }
      for (const [name, action] of Object.entries(model.noun.actions ?? {})) {
        if (action.system || !writesRow(action)) continue
        await court.place(model, row.id, {
          ...Object.fromEntries(Object.entries(statesIn(action.from)).map(([machine, [state]]) => [machine, state])),
          is_deleted: action.bin === 'outOf',
        })
        const operation = calls(model, 'action').find(({ task }) => task.do === 'action' && task.name === name)
        if (!operation) continue
        for (const party of partiesOf(action)) await joinParty(court, model, party, row.id, 'deputy')
        const input = await court.input(model, action, 'acme')
        await unchanged(court, model, row.id, name, async () => {
          answered(await ask(court.client('deputy'), model, operation, row.id, input), 409, name)
        })
        if (action.bin !== 'outOf') expect.soft((await shown())._can, `${name} is not offered`).not.toContain(name)
      }
      await court.place(model, row.id, { is_deleted: false })
      expect.soft((await client.get(at(model, row.id))).data._closed, 'its detail says so').toBe(true)
    },
  },
  {
    name: 'no period closes while a row of it waits, and none afterwards holds one',
    fields: noField,
    of: (model) => model.noun.closes?.waits !== undefined,
    async hold(court, model) {
      const { model: period, by, open } = periods(court, model)
      const value = another()
      const id = await placed(court, model, value, open)
      const row = await court.make(model, 'acme')
      const [closing] = Object.entries(period.noun.actions ?? {}).find(([, { from, to }]) => {
        const [starts, ends] = [statesIn(from).status ?? [open], statesIn(to).status ?? []]
        return starts.includes(open) && ends.some((state) => state !== open)
      }) as [string, unknown]
      const close = () => refusal(act({ ...court.world.own, tenantId: 'acme' }, period, closing, id, {}))
      const waits = statesIn(model.noun.closes?.waits).status ?? []
      for (const status of waits) {
        await court.place(model, row.id, { [by.key]: value, status })
        await unchanged(court, period, id, `waiting in ${status}`, async () => {
          expect.soft(await close(), `waiting in ${status}`).toBe('period_waits')
        })
      }
      const rest = Object.keys(model.machines.status?.states ?? {}).find((state) => !waits.includes(Number(state)))
      await court.place(model, row.id, { status: Number(rest) })
      expect.soft(await close(), 'nothing waits').toBeUndefined()
      expect
        .soft(await refusal(inTransaction({ ...court.world.own, tenantId: 'acme' }, (tx) => insertRow(tx, model, { [by.key]: value }))), 'a new row')
        .toBe('period_closed')
    },
  },
]

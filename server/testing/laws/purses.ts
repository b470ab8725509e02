import { expect } from 'vitest'
import type { Action } from '@masthead/contract/kit/action'
import { actionCalls, partiesOf, statesIn } from '@masthead/contract/kit/name'
import { modelNamed } from '../../engine/model'
import { inTransaction } from '../../engine/reach/context'
import type { Context, Model, Row } from '../../engine/types'
import { act } from '../../engine/write/act'
import type { Move } from '../../engine/ledger/move'
import { type Occasion, post, reverse } from '../../engine/ledger/post'
import { ownerKey } from '../../engine/ledger/postings'
import { storeRow } from '../../engine/write/store'
import { insertRow } from '../../engine/write/write'
import { verifyLedger } from '../../pay/ledger'
import { sandboxPurse } from '../../pay/sandbox'
import { Refusal } from '../../platform/refusal'
import type { Court } from './making'
import { answered, ask, at, calls, has, type Law } from './law'
import { joinParty } from './persons'
import { actionSample } from '../samples'

const ownIn = (court: Court): Context => ({ ...court.world.own, tenantId: 'acme' })

const ledgerHolds = async (court: Court, what: string): Promise<void> => {
  expect.soft((await verifyLedger(court.engine, court.world.database)).flaws, `${what}: the ledger`).toEqual([])
}

/** Puts so much into a purse, or takes it out, from beyond the system. */
const between = (model: Model, owner: string, purse: string, amount: number): Move[] => {
  const unit = model.noun.fields[purse]?.purse?.unit ?? ''
  return [
    // Money of the sandbox comes from the sandbox alone.
    { account: 'outside', owner, purse: purse === sandboxPurse ? sandboxPurse : 'law', unit, amount: -amount },
    { account: model.noun.name, owner, purse, unit, amount },
  ]
}

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(String, (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)))

const tally = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(outcomes)].sort().map((one) => [one, outcomes.filter((other) => other === one).length]))

const entriesOf = (court: Court, noun: string, id: string, verb: string) =>
  court.world.database.query<{ unit: string; amount: number; occurrence: string }>(
    'select unit, amount::float8 as amount, occurrence from platform_ledger where source_noun = $1 and source_id = $2 and verb = $3 order by id',
    [noun, id, verb],
  )

/** The entries of a verb of a row: one occurrence, which is the audit's line of it, and nothing left over. */
const postedOnce = async (court: Court, model: Model, id: string, verb: string): Promise<void> => {
  const entries = await entriesOf(court, model.noun.name, id, verb)
  const lines = await court.world.database.query<{ id: string }>(
    'select id::text as id from log_operatelog where biz_type = $1 and biz_id = $2 and action = $3',
    [model.noun.name, id, verb],
  )
  expect.soft(entries.length, `${verb}: entries`).toBeGreaterThan(1)
  expect.soft([...new Set(entries.map(({ occurrence }) => occurrence))], `${verb}: occurrence`).toEqual(lines.map((line) => line.id))
}

export const purseLaws: readonly Law[] = [
  {
    name: 'of fifty postings against one balance as many go as it holds, each once, and it is the sum of its entries',
    of: (model) => model.noun.purses !== undefined,
    async hold(court, model) {
      const ctx = ownIn(court)
      const row = await court.make(model, 'acme')
      const owner = String(row[ownerKey(model)])
      const posting = (occasion: Occasion, moves: readonly Move[]): Promise<boolean> => inTransaction(ctx, (tx) => post(tx, occasion, moves))
      const balance = async (purse: string): Promise<unknown> => {
        const [found] = await court.world.database.query<{ now: string; version: string }>(
          `select ${model.columns.get(purse)?.name}::text as now, version::text as version from ${model.table} where id = $1::bigint`,
          [row.id],
        )
        return found
      }
      for (const [purse, { may }] of Object.entries(model.noun.purses ?? {})) {
        const of = (verb: string, occurrence: string): Occasion => ({ noun: model.noun.name, id: row.id, verb: `${purse} ${verb}`, occurrence })
        // A provider that calls back ten times about one payment.
        const filled = await Promise.all(
          Array.from({ length: 10 }, () => posting(of('fill', 'payment'), between(model, owner, purse, 70)).then(String)),
        )
        expect.soft(tally(filled), `${purse}: one payment told ten times`).toEqual({ false: 9, true: 1 })
        const taken = await Promise.all(
          Array.from({ length: 50 }, (_, n) => outcome(posting(of('take', String(n)), between(model, owner, purse, -7)))),
        )
        expect.soft(tally(taken), `${purse}: fifty at once`).toEqual(may === 'owe' ? { true: 50 } : { '409 insufficient': 40, true: 10 })
        expect.soft(await balance(purse), `${purse}: balance and version`).toEqual({ now: may === 'owe' ? '-280' : '0', version: '1' })
        const one = taken.indexOf('true')
        const back = await Promise.all(Array.from({ length: 3 }, () => inTransaction(ctx, (tx) => reverse(tx, of('take', String(one)))).then(String)))
        expect.soft(tally(back), `${purse}: taken back once`).toEqual({ false: 2, true: 1 })
        expect.soft(await balance(purse), `${purse}: taken back`).toEqual({ now: may === 'owe' ? '-273' : '7', version: '1' })
      }
      await ledgerHolds(court, model.noun.name)
    },
  },
  {
    name: 'nothing but a posting writes a purse',
    of: (model) => model.noun.purses !== undefined,
    async hold(court, model) {
      const ctx = ownIn(court)
      const row = await court.make(model, 'acme')
      const rich = Object.fromEntries(Object.keys(model.noun.purses ?? {}).map((key) => [key, 999]))
      for (const key of Object.keys(rich)) {
        const stored = inTransaction(ctx, (tx) => storeRow(tx, model, row, { [key]: 999 }))
        await expect.soft(stored, `${key} by a store`).rejects.toThrow('postings alone')
        const inserted = inTransaction(ctx, (tx) => insertRow(tx, model, { [key]: 999 }))
        await expect.soft(inserted, `${key} by an insert`).rejects.toThrow('postings alone')
      }
      for (const operation of calls(model, 'create', 'update', 'submit', 'action'))
        await ask(court.writer(model), model, operation, row.id, { version: row.version, ...rich })
      const [found] = await court.world.database.query<Record<string, string>>(
        `select ${Object.keys(rich).map((key) => `sum(${model.columns.get(key)?.name})::text as "${key}"`)} from ${model.table} where id = $1::bigint`,
        [row.id],
      )
      expect.soft(found).toEqual(Object.fromEntries(Object.keys(rich).map((key) => [key, '0'])))
      await ledgerHolds(court, model.noun.name)
    },
  },
  {
    name: 'what is posted stands in the ledger once, under the line of the audit, and cancels',
    of: (model) => model.noun.made?.posts !== undefined || Object.values(model.noun.actions ?? {}).some(({ posts }) => posts),
    async hold(court, model) {
      if (model.noun.made?.posts && has(model, 'add')) await postedOnce(court, model, (await court.make(model, 'acme')).id, 'add')
      for (const [name, action] of Object.entries(model.noun.actions ?? {})) {
        if (!action.posts) continue
        const { id } = await court.make(model, 'acme')
        const from = Object.fromEntries(Object.entries(statesIn(action.from)).map(([machine, states]) => [machine, states[0]]))
        await court.place(model, id, { ...from, ...actionSample(model.noun.name, name).owed })
        for (const party of partiesOf(action)) await joinParty(court, model, party, id, 'deputy')
        await carryOut(court, model, name, action, id)
        await postedOnce(court, model, id, name)
      }
      await ledgerHolds(court, model.noun.name)
    },
  },
  {
    name: 'entries are neither changed nor deleted, and what does not cancel is not committed',
    of: (model) => model.table === 'platform_ledger',
    async hold(court, model) {
      const { database } = court.world
      const { id } = await court.some(model)
      const ledger = modelNamed(court.engine, model.noun.name)
      for (const sql of ['update platform_ledger set amount = amount + 1 where id = $1::bigint', 'delete from platform_ledger where id = $1::bigint'])
        await expect.soft(database.run(sql, [id]), sql).rejects.toThrow('neither changed nor deleted')
      const lone = inTransaction(ownIn(court), async (tx) => {
        const values = {
          account: 'outside',
          accountId: '1',
          purse: 'law',
          unit: 'cent',
          sourceNoun: 'law',
          sourceId: '1',
          verb: 'law',
          occurrence: '1',
        }
        await insertRow(tx, ledger, { ...values, amount: 5, line: 0 })
      })
      await expect.soft(lone, 'an entry alone').rejects.toThrow('do not cancel')
    },
  },
]

const carryOut = async (court: Court, model: Model, name: string, action: Action, id: string): Promise<Row | undefined> => {
  const input = await court.input(model, action, 'acme')
  if (action.system) return act(ownIn(court), model, name, id, input)
  const [method, path] = actionCalls(name, action)[0] as [string, string]
  const answer = await ask(court.client('deputy'), model, { method, path, task: { do: 'action', name }, alias: false }, id, input)
  return answered(answer, 200, `${name} at ${at(model, path)}`) ? (answer.data as Row) : undefined
}

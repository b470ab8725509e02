import { expect } from 'vitest'
import type { Action } from '@masthead/contract/kit/action'
import { actionCalls, partiesOf, statesIn } from '@masthead/contract/kit/name'
import type { Party } from '@masthead/contract/kit/definition'
import { inTransaction } from '../../engine/reach/context'
import { memberParties, membership, partyTarget, userPartiesOf } from '../../engine/reach/party'
import { insertRow } from '../../engine/write/write'
import type { Model } from '../../engine/types'
import type { Court } from './making'
import { answered, ask, at, calls, type Law, noField, unchanged } from './law'
import { actionSample } from '../samples'

/** Makes somebody of acme a member of a party of a row: he stands in its column, or in a row of its members. */
/** What the row of a member says who is of the party. */
const likenessOf = ({ among = {} }: Party): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(among).map(([key, [value]]) => [key, value]))

export const joinParty = async (court: Court, model: Model, name: string, id: string, who: string): Promise<void> => {
  const party = model.noun.parties?.[name]
  const user = court.stages.acme.users[who]
  if (!party || !user) throw new Error(`${model.noun.name} has no party ${name}, or acme no ${who}`)
  // No user belongs to a party of the site's members.
  if (memberParties(model).includes(name)) return
  const found = membership(court.engine, model, party)
  if (!found) return court.place(model, id, { [party.field]: user })
  // Where an account is of one party alone, the row becomes that party's.
  if (found.members.noun.fields.userId?.unique === true) {
    const key = found.members.columns.get(found.key)?.name ?? ''
    const [known] = await court.world.database.query<{ id: string }>(
      `select ${key}::text as id from ${found.members.table} where tenant_id = 'acme' and user_id = $1::bigint and not is_deleted`,
      [user],
    )
    if (known) return court.place(model, id, { [party.field]: known.id })
  }
  const target = party.field === 'id' ? { id } : await court.target(partyTarget(model, party) ?? '', 'acme', true)
  if (party.field !== 'id') await court.place(model, id, { [party.field]: target.id })
  const body = await court.body(found.members, 'acme', { own: { ...likenessOf(party), [found.key]: target.id, userId: user } })
  const ctx = { ...court.world.own, tenantId: 'acme' }
  await inTransaction(ctx, (tx) => insertRow(tx, found.members, { ...body, status: 1 }))
}

/** Puts a row where an action starts, with what it needs besides. */
const ready = async (court: Court, model: Model, name: string, action: Action): Promise<string> => {
  const { id } = await court.make(model, 'acme')
  const from = Object.fromEntries(Object.entries(statesIn(action.from)).map(([machine, states]) => [machine, states[0] as number]))
  const { owed, ready } = actionSample(model.noun.name, name)
  await court.place(model, id, { ...from, ...owed, ...(await ready?.({ court, model, id })) })
  return id
}

const offered = (model: Model): [string, Action][] => Object.entries(model.noun.actions ?? {}).filter(([, action]) => !action.system)

/** What the action is told; what it refers to is made along with it, and so before anything is compared. */
type Told = Awaited<ReturnType<Court['input']>>

const send = (court: Court, model: Model, name: string, action: Action, id: string, told: Told) => {
  const [call] = actionCalls(name, action)
  const [method, path] = call as [string, string]
  return ask(court.client('deputy'), model, { method, path, task: { do: 'action', name }, alias: false }, id, told)
}

const offeredTo = async (court: Court, model: Model, id: string): Promise<readonly string[]> =>
  (await court.client('deputy').get(at(model, 'page', { id_equal: id }))).data.records[0]?._can ?? []

const userParties = (model: Model): string[] => Object.keys(model.noun.parties ?? {}).filter((name) => !memberParties(model).includes(name))

export const personLaws: readonly Law[] = [
  {
    name: 'who stands in a row as one who may not neither sees the button nor passes the call',
    fields: noField,
    of: (model) => model.byTenant && offered(model).some(([, { notBy }]) => (notBy ?? []).length > 0),
    async hold(court, model) {
      for (const [name, action] of offered(model)) {
        for (const key of action.notBy ?? []) {
          const what = `${name} by ${key}`
          const id = await ready(court, model, name, action)
          for (const party of partiesOf(action)) await joinParty(court, model, party, id, 'deputy')
          expect.soft(await offeredTo(court, model, id), `${what}: offered to others`).toContain(name)
          await court.place(model, id, { [key]: court.stages.acme.users.deputy })
          expect.soft(await offeredTo(court, model, id), `${what}: not offered`).not.toContain(name)
          const told = await court.input(model, action, 'acme')
          await unchanged(court, model, id, what, async () => {
            const answer = await send(court, model, name, action, id, told)
            if (answered(answer, 403, what)) expect.soft(answer.data?.field, what).toBe(key)
          })
        }
      }
    },
  },
  {
    name: 'an action of a party is a 403 to everybody else who reaches the row',
    fields: noField,
    of: (model) => offered(model).some(([, action]) => userPartiesOf(model, action).length > 0),
    async hold(court, model) {
      for (const [name, action] of offered(model)) {
        const parties = userPartiesOf(model, action)
        if (parties.length === 0) continue
        const id = await ready(court, model, name, action)
        for (const party of parties) await joinParty(court, model, party, id, 'own')
        expect.soft(await offeredTo(court, model, id), `${name}: not offered`).not.toContain(name)
        const told = await court.input(model, action, 'acme')
        await unchanged(court, model, id, name, async () => {
          answered(await send(court, model, name, action, id, told), 403, name)
        })
        await joinParty(court, model, parties[0] as string, id, 'deputy')
        expect.soft(await offeredTo(court, model, id), `${name}: offered to a member`).toContain(name)
        answered(await send(court, model, name, action, id, await court.input(model, action, 'acme')), 200, `${name} by a member`)
      }
    },
  },
  {
    name: 'who reaches rows by a party finds those of his party, and of others not even that they are there',
    fields: noField,
    // The party of a row that is read from a ledger follows from its account; server/housekeep/reach.test.ts tries that.
    of: (model) => userParties(model).length > 0 && model.table !== 'platform_ledger_merchant',
    async hold(court, model) {
      const [party] = userParties(model) as [string]
      const member = court.client('member')
      const mine = await court.make(model, 'acme')
      await joinParty(court, model, party, mine.id, 'member')
      const other = await court.make(model, 'acme')
      // What is its maker's alone for a while is nobody's by a party.
      const alone = statesIn(model.noun.aloneIn).status ?? []
      const shared = Object.keys(model.noun.states ?? {}).find((state) => !alone.includes(Number(state)))
      if (alone.length > 0) for (const { id } of [mine, other]) await court.place(model, id, { status: shared })
      // A row of nobody's, or where it must be somebody's, of somebody else's.
      const of = model.noun.parties?.[party]?.field ?? ''
      const field = model.noun.fields[of]
      const another = async () => (field?.to === 'user/user' ? court.stages.acme.users.chief : (await court.target(field?.to ?? '', 'acme', true)).id)
      // A row whose members point at it has none until some are made; of rows of which each person has one, another is made for somebody else.
      if (of !== 'id' && field?.unique !== true)
        await court.place(model, other.id, { [of]: model.columns.get(of)?.required ? await another() : null })
      const list = await member.get(at(model, 'page', { id_equal: `${mine.id},${other.id}` }))
      if (answered(list, 200, 'list'))
        expect
          .soft(
            list.data.records.map(({ id }: { id: string }) => id),
            'rows of the list',
          )
          .toEqual([mine.id])
      answered(await member.get(at(model, mine.id)), 200, 'his own')
      await unchanged(court, model, other.id, 'an outsider', async () => {
        for (const operation of calls(model, 'detail', 'update', 'remove', 'action'))
          answered(await ask(member, model, operation, other.id, { version: other.version }), 404, `${operation.method} ${operation.path}`)
      })
    },
  },
]

import { expect } from 'vitest'
import type { Field } from '@masthead/contract/kit/field'
import type { Operation } from '../../engine/wire/operation'
import type { Model } from '../../engine/types'
import type { Client } from '../world'
import { openly, shared } from './alone'
import { answered, ask, at, calls, detailOf, has, type Law, noField, unchanged } from './law'
import type { Body, Court } from './making'
import { targetOf } from './target'

const everything: readonly Operation['task']['do'][] = [
  'page',
  'nested',
  'tree',
  'lazyTree',
  'lazyList',
  'roots',
  'options',
  'detail',
  'create',
  'update',
  'submit',
  'remove',
  'action',
  'export',
  'import',
  'importTemplate',
]

/** The declared calls that ask for a permission, or for a session at least. */
const declaredCalls = (model: Model, access: 'verb' | 'session'): Operation[] =>
  calls(model, 'call').filter(({ task }) => {
    const call = task.do === 'call' ? model.noun.calls?.[task.name] : undefined
    return access === 'verb' ? typeof call?.access === 'object' : call?.access !== 'public'
  })

/** Rows of acme as people of three departments made them; what each of the narrow users sees of them follows. */
export const spread = async (court: Court, model: Model) => {
  const { users, depts } = court.stages.acme
  const origins = {
    mine: { createDept: depts.main },
    colleague: { createUser: users.chief, createDept: depts.main },
    below: { createUser: users.chief, createDept: depts.child },
    stranger: { createUser: users.chief, createDept: depts.other },
  }
  const rows: Record<keyof typeof origins, string> = { mine: '', colleague: '', below: '', stranger: '' }
  for (const key of Object.keys(rows) as (keyof typeof origins)[]) {
    const { id } = await court.make(model, 'acme', { ...unlisted(model), ...(await ownOwner(court, model)) })
    await placeWhole(court, model, id, { ...origins[key], ...(await unheld(court, model)), ...openly(model) }, origins[key])
    rows[key] = id
  }
  return rows
}

/** Nobody has a row but who made it; one that must be with somebody is with a department of which nobody here is. */
const unheld = async (court: Court, { noun }: Model): Promise<Body> => {
  const columns: Body = {}
  for (const key of noun.heldBy ?? []) {
    const { required, kind, to = '' } = noun.fields[key] as Field
    // A list is made empty, and stays so unless somebody fills it.
    if (kind !== 'refs') columns[key] = required ? (await court.target(to, 'acme', true)).id : null
  }
  return columns
}

/** Of a new row the lists of departments that it is handed to: nobody is in them. */
const unlisted = ({ noun }: Model): Body =>
  Object.fromEntries((noun.heldBy ?? []).filter((key) => noun.fields[key]?.kind === 'refs').map((key) => [key, []]))

/** Where a row lies, or a new one may: the noun of the other one, and what to write into the row. */
const ownerOf = (court: Court, { noun }: Model, row: Body = {}): { owner: Model; key: string; more: Body } | undefined => {
  if (noun.within === undefined) return undefined
  if (typeof noun.within === 'string') return { owner: court.model(noun.fields[noun.within]?.to ?? ''), key: noun.within, more: {} }
  const [type, key] = noun.within
  const name = String(row[type] ?? Object.keys(noun.fields[type]?.choices ?? {})[0])
  return { owner: court.model(name), key, more: { [type]: name } }
}

/** A row that reaches as far as another one gets one of its own to lie in. */
const ownOwner = async (court: Court, model: Model): Promise<Body> => {
  const found = ownerOf(court, model)
  if (!found) return {}
  const owner = (await targetOf(court, model, found.key)) ?? (await court.make(found.owner, 'acme'))
  return { [found.key]: owner.id, ...found.more }
}

/** Places a row, and the one whose reach it shares. */
const placeWhole = async (
  court: Court,
  model: Model,
  id: string,
  columns: Readonly<Record<string, unknown>>,
  further: Readonly<Record<string, unknown>> = columns,
): Promise<void> => {
  await court.place(model, id, columns)
  if (model.noun.within === undefined) return
  const row = await detailOf(court, model, id)
  const found = ownerOf(court, model, row)
  if (found) await court.place(found.owner, String(row[found.key]), { ...further, ...(await unheld(court, found.owner)), ...openly(found.owner) })
}

const sees = { own: ['mine'], dept: ['mine', 'colleague'], below: ['mine', 'colleague', 'below'], custom: ['stranger'] } as const

export const rightsLaws: readonly Law[] = [
  {
    name: 'without a token every call is a 401, and a cookie is no token',
    fields: noField,
    isDecidedEarly: true,
    async hold(court, model) {
      const row = await court.some(model)
      const { token } = court.writer(model)
      const cookie: Client = {
        ...court.world.nobody,
        send: (method, path, body) =>
          court.world.nobody.send(method, path, body, { cookie: `saber-access-token=${token}; Blade-Auth=${token}; access_token=${token}` }),
      }
      const withCookie: Client = { ...cookie, get: (path) => cookie.send('GET', path) }
      await unchanged(court, model, row.id, 'nobody', async () => {
        for (const operation of [...calls(model, ...everything), ...declaredCalls(model, 'session')]) {
          answered(await ask(court.world.nobody, model, operation, row.id, { version: row.version }), 401, `${operation.method} ${operation.path}`)
        }
        for (const operation of calls(model, 'page', 'update'))
          answered(await ask(withCookie, model, operation, row.id, { version: row.version }), 401, `${operation.method} ${operation.path} by cookie`)
      })
    },
  },
  {
    name: 'without the permission every verb and action is a 403',
    fields: noField,
    isDecidedEarly: true,
    async hold(court, model) {
      const bare = court.client('bare')
      const row = await court.some(model)
      await unchanged(court, model, row.id, 'somebody without permissions', async () => {
        for (const operation of [...calls(model, ...everything), ...declaredCalls(model, 'verb')]) {
          answered(await ask(bare, model, operation, row.id, { version: row.version }), 403, `${operation.method} ${operation.path}`)
        }
      })
    },
  },
  {
    name: 'a narrow data scope sees and touches its own rows alone',
    fields: noField,
    // Rows that are read from a ledger are nobody's to place; server/housekeep/reach.test.ts tries whose they are.
    of: (model) => model.byTenant && has(model, 'view') && model.table !== 'platform_ledger_merchant',
    async hold(court, model) {
      const rows = await spread(court, model)
      const { depts, users } = court.stages.acme
      for (const [who, seen] of Object.entries(sees)) {
        const client = court.client(who)
        await placeWhole(court, model, rows.mine, { createUser: users[who] ?? null, createDept: who === 'custom' ? depts.child : depts.main })
        const list = await client.get(at(model, 'page', { id_equal: Object.values(rows).join(','), size: '200' }))
        if (!answered(list, 200, `${who}: list`)) continue
        const listed = Object.entries(rows)
          .filter(([, id]) => list.data.records.some((row: { id: string }) => row.id === id))
          .map(([name]) => name)
        expect.soft(listed.sort(), `${who}: rows of the list`).toEqual([...seen].sort())
        expect.soft(list.data.total, `${who}: total`).toBe(seen.length)
        const options = await client.get(at(model, 'options', { ids: Object.values(rows).join(',') }))
        expect
          .soft(options.data?.records.map(({ id }: { id: string }) => id).sort(), `${who}: options`)
          .toEqual(seen.map((name) => rows[name]).sort())
        for (const [name, id] of Object.entries(rows))
          answered(await client.get(at(model, id)), (seen as readonly string[]).includes(name) ? 200 : 404, `${who}: detail of ${name}`)
        const outside = Object.entries(rows).filter(([name]) => !(seen as readonly string[]).includes(name))
        const [name, id] = outside[outside.length - 1] as [string, string]
        await unchanged(court, model, id, `${who} touches ${name}`, async () => {
          if (has(model, 'edit')) answered(await client.put(at(model, id), { version: 1 }), 404, `${who}: update of ${name}`)
          if (has(model, 'delete')) answered(await client.delete(at(model, id)), 404, `${who}: delete of ${name}`)
          for (const operation of calls(model, 'action'))
            answered(await ask(client, model, operation, id), 404, `${who}: ${operation.path} of ${name}`)
        })
      }
    },
  },
  {
    name: 'a department that a row is handed to reaches it, and another one does not',
    fields: noField,
    of: (model) => (model.noun.heldBy ?? []).length > 0,
    async hold(court, model) {
      const { depts, users } = court.stages.acme
      const keys = model.noun.heldBy ?? []
      const key = keys.find((one) => model.columns.has(one)) ?? keys[0] ?? ''
      const own = await ownOwner(court, model)
      for (const [holder, status] of [
        [depts.other, 404],
        [depts.main, 200],
      ] as const) {
        const listed = model.columns.has(key) ? {} : { [key]: [holder] }
        const { id } = await court.make(model, 'acme', { ...unlisted(model), ...listed, ...own })
        await placeWhole(court, model, id, { createUser: users.chief, createDept: depts.other, ...(await unheld(court, model)) })
        if (model.columns.has(key)) await court.place(model, id, { [key]: holder })
        answered(await court.client('dept').get(at(model, id)), status, `held by ${holder === depts.main ? 'mine' : 'another'}`)
        const list = await court.client('dept').get(at(model, 'page', { id_equal: id }))
        expect.soft(list.data.total, 'the list').toBe(status === 200 ? 1 : 0)
      }
    },
  },
  {
    name: 'what is seen but lies outside of the scope of a verb is not offered, and not touched',
    fields: noField,
    of: (model) => model.byTenant && has(model, 'view') && (has(model, 'edit') || has(model, 'delete') || calls(model, 'action').length > 0),
    async hold(court, model) {
      const client = court.client('mixed')
      const { users, depts } = court.stages.acme
      const mine = await court.make(model, 'acme', await ownOwner(court, model))
      // What is its maker's alone is not seen at all.
      const other = model.noun.aloneIn === undefined ? await court.some(model) : await shared(court, model, await court.make(model, 'acme'))
      // Who may do something to a row may go by the department that has it.
      const held = Object.fromEntries((model.noun.heldBy ?? []).slice(0, 1).map((key) => [key, depts.main]))
      await placeWhole(court, model, mine.id, { createUser: users.mixed ?? null, createDept: depts.main, ...held })
      const full = await court.client('chief').get(at(model, mine.id))
      const list = await client.get(at(model, 'page', { id_equal: `${mine.id},${other.id}` }))
      if (!answered(list, 200, 'list')) return
      const can = (id: string): string[] => list.data.records.find((row: { id: string }) => row.id === id)?._can
      // What goes by who stands in the row has a law of its own.
      const byPerson = (name: string): boolean => {
        const { notBy, by, holds } = model.noun.actions?.[name] ?? {}
        return (notBy ?? by) !== undefined || holds === 'free'
      }
      const plain = (names: readonly string[]): string[] => names.filter((name) => !byPerson(name))
      expect.soft(plain(can(mine.id)), 'offered of its own row').toEqual(plain(full.data._can))
      expect.soft(can(other.id), "offered of somebody else's row").toEqual([])
      await unchanged(court, model, other.id, "somebody else's row", async () => {
        answered(await client.get(at(model, other.id)), 200, 'detail')
        for (const operation of calls(model, 'update', 'remove', 'action'))
          answered(await ask(client, model, operation, other.id, { version: other.version }), 404, `${operation.method} ${operation.path}`)
      })
    },
  },
  {
    name: 'a narrow data scope changes what it sees',
    fields: noField,
    of: (model) => model.byTenant && has(model, 'edit') && has(model, 'add'),
    async hold(court, model) {
      const { users, depts } = court.stages.acme
      const row = await court.make(model, 'acme')
      await placeWhole(court, model, row.id, { createUser: users.own ?? null, createDept: depts.main })
      const answer = await court.client('own').put(at(model, row.id), { version: row.version, ...(await court.change(model, row, 'acme')) })
      answered(answer, 200, 'an update by its maker')
    },
  },
]

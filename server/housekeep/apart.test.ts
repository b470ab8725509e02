import * as register from '@masthead/contract/index'
import { actionCalls, statesIn } from '@masthead/contract/kit/name'
import type { Field } from '@masthead/contract/kit/field'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed, verbsOf } from '../engine/model'
import { ident } from '../engine/sql'
import type { Model } from '../engine/types'
import { inputFields } from '../engine/input/taken'
import { act } from '../engine/write/act'
import { writable } from '../engine/input/parse'
import { type Operation, operationsOf } from '../engine/wire/operation'
import { ask, at } from '../testing/laws/law'
import { createMaker } from '../testing/laws/maker'
import type { Body, Maker } from '../testing/laws/making'
import { bankAccounts, type House, house, secrets } from '../testing/merchants'
import { type Stage, stage } from '../testing/people'
import { fetchFile, sendFile, sheetFile, sheetsOf } from '../testing/sheets'
import { type Client, type World, world } from '../testing/world'

/** Two merchants of a town and one of another town, whose people hold every right over what is their merchant's: what one of them reaches of the others', by every call there is. */

const families = ['merchant', 'housekeep', 'pay']
const all: readonly (Resource | Service)[] = Object.values(register)
const entries = all.filter((entry) => families.includes(entry.family) && !(isResource(entry) && entry.internal))

let product: World
let acme: Stage
let maker: Maker
let [mine, theirs] = [undefined as unknown as House, undefined as unknown as House]
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client
const model = (name: string): Model => modelNamed(product.own.engine, name)

beforeAll(async () => {
  product = await world()
  const merchants = { codes: 'every', scope: 6, as: ['merchant', 'owner', 'shop'] } as const
  acme = await stage(product, 'acme', { chief: { codes: 'all' }, customer: {}, mine: merchants, theirs: merchants, mineWorker: {}, theirsWorker: {} })
  await stage(product, 'beta', { foreign: { codes: 'all' } })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  people.foreign = await product.as('foreign@beta')
  const admin = await product.as('admin@000000')
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? who('chief') : admin) })
  mine = await house({ product, acme, maker }, 'mine')
  theirs = await house({ product, acme, maker }, 'theirs')
})
afterAll(() => product?.close())

/** All that an answer says, be it a file or not. */
const said = async (client: Client, path: string): Promise<{ status: number; text: string }> => {
  const { status, bytes } = await fetchFile(product, client, path)
  return { status, text: bytes.subarray(0, 2).toString() === 'PK' ? JSON.stringify(await sheetsOf(bytes)) : bytes.toString() }
}

/** Every row of the others' as the database has it, and how many rows of any noun are theirs. */
const standing = async (): Promise<string[]> => {
  const lines: string[] = []
  for (const [noun, ids] of theirs.rows) {
    const found = await product.database.query<{ text: string }>(
      `select t::text as text from ${ident(model(noun).table)} t where id::text = any($1::text[]) order by id`,
      [ids],
    )
    lines.push(...found.map(({ text }) => `${noun} ${text}`))
  }
  for (const { table, columns } of product.own.engine.models.values()) {
    const pointers = [...columns.values()].filter(({ field }) => field.to === 'merchant/merchant' && !field.many).map(({ name }) => name)
    for (const column of pointers) {
      const [found] = await product.database.query<{ count: number }>(
        `select count(*)::int as count from ${ident(table)} where ${ident(column)} = $1::bigint`,
        [theirs.id],
      )
      lines.push(`${table}.${column}: ${found?.count}`)
    }
  }
  return lines
}

const inputOf = async (fields: Readonly<Record<string, Field>>, own: Body): Promise<Body> => {
  const body: Body = { ...own }
  for (const [key, field] of Object.entries(fields)) {
    if (key in body) continue
    const [their] = (field.to && theirs.rows.get(field.to)) || []
    if (their) body[key] = their
    else if (field.required && field.kind !== 'parts') body[key] = await maker.value(field, 'acme')
  }
  return body
}

const reading = ['page', 'roots', 'nested', 'tree', 'lazyTree', 'lazyList', 'options', 'export']
/** Names of merchants are for everybody who has to choose one. */
const open = ['merchant/merchant select']

/** The calls of an entry that read, each with the queries by which somebody might get at what is the others'. */
const questions = async (entry: Resource | Service, { method, path, task }: Operation): Promise<string[]> => {
  const ids = theirs.rows.get(entry.name) ?? []
  const spelled = (place: string, query: Body = {}): string =>
    `${entry.path}${place ? `/${place}` : ''}?${new URLSearchParams(query as Record<string, string>)}`
  if (reading.includes(task.do) && method === 'GET')
    return [
      { size: '200' },
      { size: '200', id_equal: ids[0] },
      { size: '200', merchantId: theirs.id },
      { size: '200', key: 'theirs' },
      { ids: ids.join(',') },
    ].map((query) => spelled(path, query as Body))
  if (task.do === 'detail' || task.do === 'changes')
    return ids.slice(0, 2).map((id) => (path.includes('{') ? spelled(path.replace(/\{\w+\}/, id)) : spelled(path, { id })))
  if (task.do !== 'call' || method !== 'GET') return []
  const call = entry.calls?.[task.name]
  if (call?.access === 'public' || open.includes(`${entry.name} ${task.name}`)) return []
  const input = await inputOf(call?.input ?? {}, {
    ...(call?.input && 'id' in call.input ? { id: ids[0] ?? theirs.id } : {}),
    ...(call?.input && 'account' in call.input
      ? { account: 'housekeep/merchantbalance', accountId: theirs.rows.get('housekeep/merchantbalance')?.[0] }
      : {}),
    ...(call?.input && 'startDate' in call.input ? { startDate: '2020-01-01', endDate: '2099-12-31' } : {}),
  })
  const place = path.replace(/\{(\w+)\}/g, (_whole, key: string) => String(entry.name.endsWith('merchantbalance') ? theirs.id : input[key]))
  return [
    spelled(place, input),
    ...(call?.listed ? [spelled(place, { ...input, size: '200', merchantId: theirs.id }), spelled(place, { size: '200' })] : []),
  ]
}

it('tells the people of one merchant, and those of another town, nothing of another merchant by any call that reads', async () => {
  const ids = [...theirs.rows.values()].flat().filter((id) => id !== theirs.id)
  const words = [...secrets('theirs'), 'theirs的师傅', 'theirs家政', '13911110002']
  let heard = 0
  for (const entry of entries) {
    for (const operation of operationsOf(entry)) {
      for (const question of await questions(entry, operation)) {
        for (const by of ['mine', 'foreign']) {
          const { status, text } = await said(who(by), question)
          expect.soft(status, `${by}: ${operation.method} ${question}`).toBeLessThan(500)
          expect
            .soft(
              [...ids, ...words].filter((secret) => text.includes(secret)),
              `${by}: ${operation.method} ${question}`,
            )
            .toEqual([])
          if (status === 200) heard += 1
        }
      }
    }
  }
  // And there is something to be heard: his own rows.
  expect(heard).toBeGreaterThan(200)
  for (const noun of [
    'housekeep/order',
    'housekeep/merchantwithdrawal',
    'housekeep/merchantmargin',
    'merchant/merchantuser',
    'housekeep/orderlog',
    'housekeep/ordercoupon',
  ])
    expect((await said(who('mine'), at(model(noun), 'page', { size: '200' }))).text, noun).toContain(mine.rows.get(noun)?.[0])
}, 300_000)

it('lets them change, move or uncover nothing of it, alone or among rows of their own', async () => {
  const before = await standing()
  let refused = 0
  for (const entry of entries) {
    for (const operation of operationsOf(entry)) {
      const { method, path, task } = operation
      const noun = isResource(entry) ? model(entry.name) : undefined
      const ids = theirs.rows.get(entry.name) ?? []
      if (method === 'GET' && task.do !== 'action') continue
      for (const id of ids.slice(0, 2)) {
        const action = task.do === 'action' ? noun?.noun.actions?.[task.name] : undefined
        const call = task.do === 'call' ? entry.calls?.[task.name] : undefined
        if (!noun || call?.upload || task.do === 'import') continue
        const body = await inputOf(
          { ...(action ? inputFields(noun, action) : {}), ...(call?.input ?? {}) },
          { remark: '我来', field: noun.noun.unmask?.[0] },
        )
        for (const by of ['mine', 'foreign'])
          for (const target of [id, ...(action && !path.includes('{') ? [`${mine.rows.get(entry.name)?.[1] ?? ''},${id}`] : [])]) {
            const answer = await ask(who(by), noun, operation, target, { ...body, version: 1 })
            expect.soft(answer.status, `${by}: ${method} ${entry.path}/${path} of ${target}: ${answer.msg}`).not.toBe(500)
            if (target === id)
              expect.soft([400, 403, 404, 405, 409], `${by}: ${method} ${entry.path}/${path}: ${answer.msg}`).toContain(answer.status)
            expect.soft(JSON.stringify(answer.data ?? null), `${by}: ${method} ${entry.path}/${path}`).not.toContain(bankAccounts.theirs)
            refused += 1
          }
      }
    }
  }
  expect(refused).toBeGreaterThan(200)
  // The bank's word on a transfer of theirs comes from whoever pays it out.
  const sheet = await sheetFile([
    ['转账单号', '金额', '打款结果', '银行流水号'],
    ['theirs-transfer', 600, '成功', 'ICBC-9'],
  ])
  for (const by of ['mine', 'foreign']) {
    const { data } = await sendFile(product, who(by), 'blade-housekeep/merchantwithdrawal/payout-result', sheet)
    expect(data?.paid ?? 0, by).toBe(0)
  }
  expect(await standing()).toEqual(before)
}, 300_000)

it('lets them put nothing of it into rows of their own, and none of their own into it', async () => {
  const before = await standing()
  const pointing = (fields: Readonly<Record<string, Field>>): [string, string][] =>
    Object.entries(fields).flatMap(([key, { to, many }]) => {
      const [id] = (to && !many && theirs.rows.get(to)) || []
      return id ? [[key, id] as [string, string]] : []
    })
  let tried = 0
  for (const entry of entries) {
    if (!isResource(entry)) continue
    const noun = model(entry.name)
    const [own] = mine.rows.get(entry.name) ?? []
    for (const [key, id] of pointing(writable(noun))) {
      if (verbsOf(entry).includes('add')) {
        const made = await who('mine').post(entry.path, await maker.body(noun, 'acme', { own: { [key]: id } }))
        expect.soft([400, 403, 404, 409], `a new ${entry.name} with ${key}: ${made.msg}`).toContain(made.status)
        tried += 1
      }
      if (!own || !verbsOf(entry).includes('edit')) continue
      const { version } = (await who('chief').get(at(noun, own))).data
      const changed = await who('mine').put(at(noun, own), { version, [key]: id })
      expect.soft((await who('chief').get(at(noun, own))).data[key], `${entry.name} ${key}: ${changed.status} ${changed.msg}`).not.toBe(id)
      tried += 1
    }
    for (const [name, action] of Object.entries(entry.actions ?? {})) {
      if (action.system || !own) continue
      for (const [key, id] of pointing(inputFields(noun, action))) {
        const states = Object.entries(statesIn(action.from)).map(
          ([machine, [state]]) => `${ident(noun.columns.get(machine)?.name ?? machine)} = ${Number(state)}`,
        )
        if (states.length > 0) await product.database.run(`update ${ident(noun.table)} set ${states.join(', ')} where id = $1::bigint`, [own])
        const [[method, path] = ['', '']] = actionCalls(name, action)
        const body = { ...(await maker.input(noun, action, 'acme')), [key]: id }
        const answer = await ask(who('mine'), noun, { method, path, task: { do: 'action', name }, alias: false }, own, body)
        expect.soft([400, 403, 404, 409], `${entry.name} ${name} with ${key}: ${answer.msg}`).toContain(answer.status)
        tried += 1
      }
    }
  }
  expect(tried).toBeGreaterThan(10)
  const [orderId] = theirs.rows.get('housekeep/order') ?? []
  const coupon = await maker.make(model('housekeep/houseofflinecouponsmanage'), 'acme', { code: 'APART12345', serviceIds: [] })
  await act(acme.ctx, model('housekeep/houseofflinecouponsmanage'), 'issue', coupon.id, {})
  const scan = (body: object) => who('mine').post('blade-housekeep/houseofflinecouponsmanage/verification', { code: 'APART12345', ...body })
  for (const body of [{ verifyShopId: theirs.id }, { verifyShopId: mine.id, orderId }, { verifyShopId: theirs.id, orderId }])
    expect([400, 403, 404, 409], JSON.stringify(body)).toContain((await scan(body)).status)
  expect(await standing()).toEqual(before)
}, 120_000)

import { ref, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stage } from '../../testing/people'
import { makeTables } from '../../testing/tables'
import { type World, world } from '../../testing/world'
import { modelNamed } from '../model'
import { blankIn } from './blank'

const streetlight = resource('cms/streetlight', {
  label: ['路灯', 'Street light'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true }),
    keeperId: ref(['看守', 'Keeper'], 'user/user'),
    buyerId: ref(['买主', 'Buyer'], 'user/user', { readOnly: true }),
  },
  parties: { keeper: { label: ['看守', 'Keeper'], field: 'keeperId' }, buyer: { label: ['买主', 'Buyer'], field: 'buyerId' } },
  states: { out: { value: 0, label: ['熄', 'Out'] }, lit: { value: 1, label: ['亮', 'Lit'] }, fetched: { value: 2, label: ['已取走', 'Fetched'] } },
  actions: {
    light: { label: ['点亮', 'Light'], from: 'out', to: 'lit', by: 'keeper' },
    fetch: { label: ['取走', 'Fetch'], from: 'out', to: 'fetched', by: 'buyer' },
  },
})

let product: World
beforeAll(async () => {
  product = await world({ nouns: [streetlight] })
  await makeTables(product.database, [streetlight])
})
afterAll(() => product?.close())

it('takes for empty in a new row only what the tables of all nouns leave empty', async () => {
  const filled = await product.own.db.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and (a.atthasdef or a.attidentity <> ''
       or exists (select 1 from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 4 <> 0 and t.tgtype & 66 <> 0))`,
  )
  const names = new Set(filled.map(({ name }) => name))
  const taken = [...product.own.engine.models.values()].flatMap((model) =>
    [...blankIn(model, {})].map((key) => `${model.table}.${model.columns.get(key)?.name}`),
  )
  expect(taken).toEqual(expect.arrayContaining(['housekeep_order.pay_time', 'housekeep_order.region_code', 'pay_payorder.success_time']))
  expect(taken.filter((name) => names.has(name))).toEqual([])
})

it('takes nothing for empty that is written, but a region that is written as empty', () => {
  const order = modelNamed(product.own.engine, 'housekeep/order')
  const blank = blankIn(order, { payTime: '2026-03-01 08:30:00', lat: null, regionCode: null })
  expect([blank.has('payTime'), blank.has('lat'), blank.has('regionCode'), blank.has('workerId')]).toEqual([false, false, true, true])
  expect(blankIn(order, { regionCode: '110000' }).has('regionCode')).toBe(false)
})

it('offers whoever makes a row what its parties may do, as a reading does', async () => {
  const acme = await stage(product, 'acme', { chief: { codes: 'all' } })
  const chief = await product.as('chief@acme')
  for (const [keeperId, may] of [[acme.users.chief, ['light']] as const, [undefined, []] as const]) {
    const made = await chief.post('blade-cms/streetlight', { name: '东门', keeperId })
    expect(made.data._can).toEqual(['edit', 'delete', ...may])
    expect(made.data).toEqual((await chief.get(`blade-cms/streetlight/${made.data.id}`)).data)
  }
})

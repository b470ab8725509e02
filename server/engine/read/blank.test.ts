import { afterAll, beforeAll, expect, it } from 'vitest'
import { type World, world } from '../../testing/world'
import { modelNamed } from '../model'
import { blankIn } from './blank'

let product: World
beforeAll(async () => {
  product = await world()
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

import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { mostCodes } from '@masthead/contract/mall/voucher'
import { member } from '@masthead/contract/user/member'
import { voucherdetail } from '@masthead/contract/mall/voucherdetail'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, unscoped } from '../engine/read/rows'
import { act } from '../engine/verbs'
import { runDue } from '../engine/due/due'
import { eventually } from '../testing/eventually'
import { must } from '../testing/duty-office'
import { mallShop, type MallShop } from '../testing/mallshop'
import { type Reader, readerAt } from '../testing/member'
import { overtake } from '../testing/race'
import { refundCase } from './refunds'
import { codeMaking } from './voucher'

/** Codes of voucher products: made and sealed, one for each piece that was paid, shown once, used once. */

const phone = '13900008001'
let shop: MallShop
let me: Reader
let myId: string

beforeAll(async () => {
  shop = await mallShop('000000', { PAY_SANDBOX: '1' })
  const chief = shop.who('chief')
  const { id } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id }))
  await must(chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
  me = readerAt(shop.world)
  await me.enter(phone)
  const [found] = await rows(shop.ctx, member, {}, unscoped).list(['id'], { sort: ['-id'], limit: 1 })
  myId = found?.id ?? ''
  shop.world.background.start()
}, 60_000)
afterAll(() => shop?.close())

const at = (noun: string): string => `blade-mall/${noun}`
const page = async (query: string) => (await must(shop.who('chief').get(`${at('voucherdetail')}/page?size=100&${query}`))).records

/** A voucher product with a batch in use of so many codes. */
const batch = async (makes: number, more: object = {}): Promise<{ sku: string; id: string }> => {
  const sku = await shop.sku(100, 5_000, { type: 'voucher', name: '联票' })
  const { productId } = await must(shop.who('chief').get(`${at('productspecs')}/${sku}`))
  const body = { name: '联票', productId, faceValue: 5_000, makes, days: 30, ...more }
  const { id } = await must(shop.who('chief').post(at('voucher'), body))
  await must(shop.who('chief').post(`${at('voucher')}/activate/${id}`))
  await eventually(
    () => must(shop.who('chief').get(`${at('voucher')}/${id}`)),
    ({ total }) => total === makes,
  )
  return { sku, id }
}

const buy = async (sku: string, qty: number) => {
  const { data, msg } = await shop.ask([{ skuId: sku, qty }], { userId: myId })
  expect(data?.id, msg).toBeTruthy()
  return act(shop.ctx, mallOrder, 'paid', data.id)
}

/** The codes of an order in full, as who may lift their mask reads them. */
const codesOf = async (orderId: string): Promise<{ id: string; code: string }[]> => {
  const found = await shop.world.database.query<{ id: string; code: string }>(
    'select id::text as id, code from mall_voucherdetail where order_id = $1::bigint order by id',
    [orderId],
  )
  return found.map(({ id, code }) => ({ id, code: shop.own.keys.decrypt('000000', code) }))
}

const verify = (name: string, code: string) => shop.who(name).post(`${at('voucherdetail')}/verification`, { code })

it('makes as many codes as were asked for, each another one, and keeps them sealed', async () => {
  const { id } = await batch(201)
  // What ends one day may be put into use until then.
  await batch(0, { validType: 'range', validFrom: '2024-01-01 00:00:00', validTo: '2098-01-01 00:00:00' })
  const kept = await shop.world.database.query<{ code: string }>('select code from mall_voucherdetail where voucher_id = $1::bigint', [id])
  const plain = new Set(kept.map(({ code }) => shop.own.keys.decrypt('000000', code)))
  expect([kept.length, plain.size, kept.some(({ code }) => plain.has(code))]).toEqual([201, 201, false])
  expect((await page(`voucherId=${id}`))[0].code).toMatch(/^.{4}\*{8}.{4}$/)
  const own = await must(shop.who('chief').post(at('voucherdetail'), { voucherId: id, code: 'MUSEUM-0001' }))
  expect(own.status).toBe(voucherdetail.state.free)
  expect((await shop.who('chief').post(at('voucherdetail'), { voucherId: id, code: 'MUSEUM-0001' })).data.fields).toHaveProperty('code')
  expect((await shop.who('chief').post(at('voucherdetail'), { voucherId: id, code: '短' })).data.fields).toHaveProperty('code')
  const goods = await must(shop.who('chief').get(`${at('productspecs')}/${await shop.sku(1)}`))
  const wrong = await shop.who('chief').post(at('voucher'), { name: '错', productId: goods.productId, faceValue: 1 })
  expect(wrong.data.fields).toEqual({ productId: '请选择卡券类商品' })
})

it('says how far it has come while it makes codes, and tells whoever asked for them at the end', async () => {
  const { id } = await batch(401, { name: '夜场票' })
  const told = await shop.world.database.query<{ verb: string }>(`select verb from platform_event where row_id = $1::bigint and verb = 'progress'`, [
    id,
  ])
  expect(told).toHaveLength(3)
  const { records } = await must(shop.who('chief').get('blade-desk/notice/page?size=100'))
  expect(records.map(({ title }: { title: string }) => title)).toContain('券码已生成：夜场票，401 个')
})

it('gives each piece that is paid a code of its own, and sells no more than there are', async () => {
  const { sku, id } = await batch(3)
  const order = await buy(sku, 2)
  expect([order.status, (await codesOf(order.id)).length]).toEqual([mallOrder.state.completed, 2])
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.ask([{ skuId: sku, qty: 1 }], { userId: myId })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ msg: '券码不足，仅剩 0 个', data: { left: 0 } })
  expect(await must(shop.who('chief').get(`${at('voucher')}/${id}`))).toMatchObject({ total: 3, issued: 2, used: 0 })
})

it('shows its code to its buyer once, and to nobody else', async () => {
  const { sku } = await batch(1)
  const [own] = await codesOf((await buy(sku, 1)).id)
  const path = `/me/vouchers/${own?.id}`
  const before = (await me.get(path)).html
  expect([before.includes(own?.code ?? ''), before.includes('查看券码')]).toEqual([false, true])
  const stranger = readerAt(shop.world)
  await stranger.enter('13900008002')
  expect([(await stranger.get(path)).status, (await stranger.send(`${path}/show`)).status]).toEqual([404, 404])
  expect((await me.send(`${path}/show`)).location).toBe(path)
  expect((await me.get(path)).html).toContain(own?.code)
  await shop.world.database.run(`update mall_voucherdetail set shown_time = now() - interval '61 seconds' where id = $1::bigint`, [own?.id])
  const after = (await me.get(path)).html
  expect([after.includes(own?.code ?? ''), after.includes('查看券码'), (await me.send(`${path}/show`)).status]).toEqual([false, false, 404])
  expect((await me.get('/me')).html).toContain(path)
})

it('is used once by its merchant, who has ten wrong tries an hour', async () => {
  const { sku } = await batch(2)
  const [own, other] = await codesOf((await buy(sku, 2)).id)
  expect((await verify('platform', own?.code ?? '')).status).toBe(403)
  expect((await verify('seller', own?.code ?? '')).data).toMatchObject({ name: '联票', faceValue: 5_000 })
  const uses = await Promise.allSettled(Array.from({ length: 5 }, () => act(shop.ctx, voucherdetail, 'use', other?.id ?? '')))
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = await verify('seller', other?.code ?? '')
  expect([again.status, again.msg, again.data]).toEqual([409, expect.stringContaining('核销'), { useTime: expect.stringMatching(/^\d{4}-/) }])
  const tries = []
  for (let n = 0; n < 11; n++) tries.push((await verify('seller', `WRONG-CODE-${n}`)).status)
  expect(tries).toEqual([...Array(10).fill(404), 429])
})

it('goes back while nobody has used it: sold again where nobody saw it, void where somebody did', async () => {
  const { sku } = await batch(3)
  const order = await buy(sku, 3)
  const [first, second, third] = await codesOf(order.id)
  await act(shop.ctx, voucherdetail, 'use', first?.id ?? '')
  await act(shop.ctx, voucherdetail, 'show', second?.id ?? '')
  const item = (await must(shop.who('chief').get(`${at('order')}/${order.id}`))).items[0]
  const wish = (qty: number) => shop.who('chief').post(at('aftersale'), { orderItemId: item.id, way: 'refund', qty, applyReason: '不去了' })
  expect((await wish(3)).data.fields).toEqual({ qty: '已使用或过期的卡券不能退，还可申请 2 张' })
  const { data } = await wish(2)
  // While it is being dealt with nobody uses what may go back.
  await expect(act(shop.ctx, voucherdetail, 'use', second?.id ?? '')).rejects.toMatchObject({ status: 409, code: 'in_aftersale' })
  await act(shop.ctx, aftersale, 'agree', data.id)
  await act(shop.ctx, aftersale, 'refund', data.id)
  await refundCase(shop.ctx, data.id)
  const status = async (id = '') => shop.status(at('voucherdetail'), id)
  const { used, free } = voucherdetail.state
  expect([await status(first?.id), await status(second?.id), await status(third?.id)]).toEqual([used, voucherdetail.state.void, free])
  const kept = async (id = '') => {
    const { userId, orderId, orderItemId, issueTime, validFrom, validTo, voidReason } = await must(
      shop.who('chief').get(`${at('voucherdetail')}/${id}`),
    )
    return [userId, orderId, orderItemId, issueTime, validFrom, validTo, voidReason]
  }
  expect(await kept(third?.id)).toEqual(Array(7).fill(null))
  expect(await kept(second?.id)).toEqual([myId, order.id, item.id, ...Array(3).fill(expect.any(String)), '已退款'])
  expect((await must(shop.who('chief').get(`${at('order')}/${order.id}`))).refundPrice).toBe(10_000)
  // The one that is free again can be bought again: its piece is in stock.
  expect((await must(shop.who('chief').get(`${at('productspecs')}/${sku}`))).stock).toBe(100 - 3 + 1)
})

it('ends at its time, and is not used then', async () => {
  const { sku } = await batch(1)
  const [own] = await codesOf((await buy(sku, 1)).id)
  const later = { ...shop.own, clock: { now: () => new Date(Date.now() + 31 * 86_400_000) } }
  await runDue(later, { nouns: [voucherdetail.name] })
  expect(await shop.status(at('voucherdetail'), own?.id ?? '')).toBe(voucherdetail.state.expired)
  await expect(act(shop.ctx, voucherdetail, 'use', own?.id ?? '')).rejects.toMatchObject({ status: 409 })
})

it('makes no code of a batch that has ended, nor where it has to stop, and keeps no more than a batch may have', async () => {
  const { id } = await batch(2)
  const job = (isAborted = false) => ({
    ...{ id: '1', tenantId: '000000', userId: null, name: 'mall/codes', data: { id } },
    signal: isAborted ? AbortSignal.abort() : new AbortController().signal,
  })
  const make = (isAborted = false) => codeMaking(shop.own).handler(job(isAborted) as never)
  const total = async () => (await must(shop.who('chief').get(`${at('voucher')}/${id}`))).total
  await shop.world.database.run('update mall_voucher set makes = 4 where id = $1::bigint', [id])
  await make(true)
  expect(await total()).toBe(2)
  await make()
  expect(await total()).toBe(4)
  const bring = (code: string) => shop.who('chief').post(at('voucherdetail'), { voucherId: id, code })
  await must(bring('BROUGHT-0001'))
  await shop.world.database.run('update mall_voucher set makes = $2 where id = $1::bigint', [id, mostCodes - 1])
  const refused = await bring('BROUGHT-0002')
  expect([refused.status, refused.msg]).toEqual([409, `每批最多 ${mostCodes} 个券码，其中 ${mostCodes - 5} 个正在生成`])
  await shop.world.database.run('update mall_voucher set makes = 5 where id = $1::bigint', [id])
  await make()
  expect(await total()).toBe(6)
  await must(shop.who('chief').post(`${at('voucher')}/end/${id}`))
  await shop.world.database.run('update mall_voucher set makes = 6 where id = $1::bigint', [id])
  await make()
  expect(await total()).toBe(6)
  await eventually(
    () => shop.world.database.query(`select 1 from platform_job where name = 'mall/codes'`),
    (found) => found.length === 0,
  )
  const full = await batch(1)
  const columns = await shop.world.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'mall_voucherdetail' and table_schema = 'public' and is_generated = 'NEVER'`,
  )
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => (name === 'id' ? 'next_id()' : name === 'code_hash' ? 'd.code_hash || n' : `d.${name}`))
  const copies = `insert into mall_voucherdetail (${names.join(', ')}) select ${values.join(', ')} from mall_voucherdetail d, generate_series(1, $2::int) n where d.voucher_id = $1::bigint`
  await shop.world.database.run(copies, [full.id, mostCodes - 2])
  const add = (code: string) => shop.who('chief').post(at('voucherdetail'), { voucherId: full.id, code })
  const [last, over] = await overtake(
    shop.world,
    () => add('LAST-00001'),
    () => add('LAST-00002'),
  )
  expect([last.status, over.status, over.msg]).toEqual([200, 409, `每批最多 ${mostCodes} 个券码`])
})

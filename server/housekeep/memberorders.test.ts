import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'
import { must } from '../testing/duty-office'
import { createMaker } from '../testing/laws/maker'
import { type Reader, readerAt } from '../testing/member'
import { forgetLeft } from './leftorders'
import { type Stage, stage } from '../testing/people'
import { payFor } from '../testing/till'
import { type Client, type World, world } from '../testing/world'

const orders = 'blade-housekeep/order'
const [phone, address] = ['13712345678', '中山路一号三单元 502']
let product: World
let house: Stage
let chief: Client
let serviceId: string
let merchantId: string
let me: Reader

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  house = await stage(product, '000000', { chief: all, customer: all, boss: all, worker: all })
  chief = await product.as('chief@000000')
  const { id } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id }))
  await must(chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
  const model = (name: string) => modelNamed(product.own.engine, name)
  const admin = await product.as('admin@000000')
  const maker = createMaker({
    world: product,
    engine: product.own.engine,
    stages: { '000000': house },
    writer: (one) => (one.byTenant ? chief : admin),
  })
  merchantId = (await maker.make(model('merchant/merchant'), '000000', { ownerId: house.users.boss })).id
  await act(house.ctx, model('merchant/merchant'), 'apply', merchantId, {})
  await act(house.ctx, model('merchant/merchant'), 'examine', merchantId, { result: 2 })
  await must(
    chief.post('blade-merchant/merchantuser', { merchantId, userId: house.users.worker, name: '王兰芳', phone: '13800000001', role: 'worker' }),
  )
  const offer = { name: '日常保洁', status: 1, price: 10_000, minQty: 1, durationMin: 60, feeRate: 1_000 }
  serviceId = (await maker.make(model('housekeep/services'), '000000', offer)).id
  me = readerAt(product)
  await me.enter(phone)
})
afterAll(() => product?.close())

const place = async (hour: number, own: object = {}): Promise<string> => {
  const bookTime = `2031-02-01 ${String(hour).padStart(2, '0')}:00:00`
  const given = { userId: house.users.customer, serviceId, qty: 1, bookTime, contact: '王', phone, address }
  return (await must(chief.post(orders, { ...given, ...own }))).id
}
const pay = async (id: string): Promise<void> => {
  const [{ id: payment }] = (await must(chief.get(`blade-pay/payorder/page?sourceId=${id}`))).records
  expect(await payFor(house.ctx, payment)).toBe(200)
}
const row = (id: string) => must(chief.get(`${orders}/${id}`))

test('a member finds the orders of his phone, each with its course, and nobody else’s', async () => {
  const [open, paid, foreign] = [await place(8), await place(9), await place(10, { phone: '13787654321' })]
  await pay(paid)
  const { html } = await me.get('/me')
  expect([open, paid, foreign].map((id) => html.includes(`href="/me/orders/${id}"`))).toEqual([true, true, false])
  const page = await me.get(`/me/orders/${paid}`)
  for (const sign of ['日常保洁', '待派单', '下单', '支付成功', '¥100.00', (await row(paid)).orderNo]) expect(page.html, sign).toContain(sign)
  expect([page.status, page.headers['cache-control'], page.html.includes(address)]).toEqual([200, 'private, no-store', false])
  for (const wrong of [`orders/${foreign}`, 'orders/1', 'orders/x', `questions/${paid}`, `nothing/${paid}`])
    expect((await me.get(`/me/${wrong}`)).status, wrong).toBe(404)
  expect((await me.send(`/me/orders/${foreign}/cancel`)).status).toBe(404)
  expect((await readerAt(product).get(`/me/orders/${paid}`)).location).toBe('/me/login')
  expect((await me.send(`/me/orders/${open}/cancel`, {}, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect([(await row(open)).status, (await row(foreign)).status]).toEqual([0, 0])
})

test('an order is a member’s whose phone was proven, before and after it was placed, and goes with the phone', async () => {
  const [early, proven, fresh] = ['13700001111', '13700002222', '13700003333']
  const before = await place(8, { phone: early })
  expect((await row(before)).memberId).toBeNull()
  const reader = readerAt(product)
  await reader.enter(early)
  const { memberId } = await row(before)
  expect(memberId).toMatch(/^\d+$/)
  // Placed for the phone of somebody who is a member already, changed to another phone, and back.
  const after = await place(9, { phone: early })
  expect((await row(after)).memberId).toBe(memberId)
  const other = readerAt(product)
  await other.enter(proven)
  const change = async (to: string) => must(chief.put(orders, { id: after, version: (await row(after)).version, phone: to }))
  await change(proven)
  const { memberId: second } = await row(after)
  expect([second === memberId, second === null]).toEqual([false, false])
  expect([(await reader.get(`/me/orders/${after}`)).status, (await other.get(`/me/orders/${after}`)).status]).toEqual([404, 200])
  await change(fresh)
  expect((await row(after)).memberId).toBeNull()
  // Neither a phone that is somebody else's by now, nor a locked member, is taken for the one who proved it once.
  await product.database.run("update user_member set last_login_time = now() - interval '91 days' where id = $1::bigint", [second])
  expect((await row(await place(9, { phone: proven }))).memberId).toBeNull()
  await must(chief.post('blade-user/member/lock', { id: memberId, remark: '滥用' }))
  expect((await row(await place(10, { phone: early }))).memberId).toBeNull()
})

test('a member reads on the site what becomes of an order, and not who in the house did it', async () => {
  const id = await place(17)
  await pay(id)
  await must(chief.put(`${orders}/platform-assign`, { id, merchantId }))
  await must((await product.as('boss@000000')).put(`${orders}/merchant-accept`, { id }))
  const { html } = await me.get('/me')
  const { bookTime, snapshot } = await row(id)
  const said = `${snapshot.name}，${bookTime.slice(0, 16)}`
  expect(html).toContain(`商户已接单：${said}`)
  expect(html).toContain(`href="/me/orders/${id}"`)
  // The course says what has happened, in words for customers.
  const course = (await me.get(`/me/orders/${id}`)).html
  expect(['下单', '支付成功', '已派给商户', '商户已接单'].map((step) => course.includes(`>${step}<`))).toEqual([true, true, true, true])
  expect(course).not.toContain('平台派单')
  // What members do themselves they are not told.
  await me.send(`/me/orders/${id}/servicesCancelOrder`, { remark: '改期' })
  expect((await me.get('/me')).html).not.toContain(`订单已取消：${said}`)
})

test('calls one off where its state allows it, with a reason once it is paid, and what was paid goes back', async () => {
  const [open, paid] = [await place(11), await place(12)]
  await pay(paid)
  expect((await me.send(`/me/orders/${open}/cancel`)).location).toBe(`/me/orders/${open}`)
  expect((await row(open)).status).toBe(80)
  // What the page does not offer is not done.
  for (const deed of ['cancel', 'confirm', 'agreeRefund', 'platformAssign'])
    expect((await me.send(`/me/orders/${paid}/${deed}`)).status, deed).toBe(404)
  const missing = await me.send(`/me/orders/${paid}/servicesCancelOrder`, { remark: '' })
  expect([missing.status, missing.html.includes('role="alert"')]).toEqual([400, true])
  expect((await me.send(`/me/orders/${paid}/servicesCancelOrder`, { remark: '临时有事' })).status).toBe(303)
  expect(await row(paid)).toMatchObject({ status: 80, refundAmount: 10_000, cancelReason: '临时有事' })
  expect((await me.get(`/me/orders/${paid}`)).html).not.toContain('action="/me/orders/')
})

test('reads before he calls one off what comes back, by the rule that it has, and is asked why once', async () => {
  const tiers = [
    { hoursBefore: 4, percent: 50 },
    { hoursBefore: 24, percent: 80 },
  ]
  const { id: refundRuleId } = await must(chief.post('blade-housekeep/refundrule', { name: '分档', tiers, afterStartPercent: 10 }))
  const { version } = await must(chief.get(`blade-housekeep/services/${serviceId}`))
  await must(chief.post('blade-housekeep/services/submit', { id: serviceId, version, refundRuleId }))
  const id = await place(13)
  await pay(id)
  const offered = async (): Promise<string> => (await me.get(`/me/orders/${id}`)).html
  const html = await offered()
  expect(html).toContain('服务前 24 小时以上退 80%；服务前 4 小时以上退 50%；此后退 10%')
  expect(html).toMatch(/现在取消可退<\/dt><dd>¥100\.00</)
  expect(html.match(/name="remark"/g)).toHaveLength(1)
  // A merchant has accepted it: the rule holds from now on.
  await product.database.run('update housekeep_order set status = 30, merchant_id = $2::bigint where id = $1::bigint', [id, merchantId])
  expect(await offered()).toMatch(/现在取消可退<\/dt><dd>¥80\.00</)
})

test('confirms what was done, and when he leaves his orders that are over lose him', async () => {
  const [ended, unpaid] = [await place(14), await place(15)]
  await pay(ended)
  const send = (who: string, path: string, body: object = {}) =>
    product.as(`${who}@000000`).then((client) => must(client.put(`${orders}/${path}`, { id: ended, ...body })))
  await send('chief', 'platform-assign', { merchantId })
  await send('boss', 'merchant-accept')
  await send('boss', 'merchant-assign', { workerId: house.users.worker })
  // Who came and left, and how that is proven, is told elsewhere.
  await product.database.run('update housekeep_order set status = 60, finish_time = now() where id = $1::bigint', [ended])
  expect((await me.get(`/me/orders/${ended}`)).html).toContain(`action="/me/orders/${ended}/confirm"`)
  expect((await me.send(`/me/orders/${ended}/confirm`)).status).toBe(303)
  expect(await row(ended)).toMatchObject({ status: 70, settleStatus: 1 })
  expect((await me.get(`/me/orders/${ended}`)).html).toMatch(/<option value="5">5/)
  expect((await me.send(`/me/orders/${ended}/rate`, { score: '5', comment: '很仔细' })).status).toBe(303)
  expect(await row(ended)).toMatchObject({ score: 5, comment: '很仔细' })
  // Whoever looks again changes what he said, and begins with that.
  const again = (await me.get(`/me/orders/${ended}`)).html
  for (const sign of [/>修改评价<\/button>/, /<option value="5" selected="">/, /<textarea[^>]*>很仔细<\/textarea>/]) expect(again).toMatch(sign)
  const under = await place(16)
  await pay(under)
  expect((await me.send('/me/leave', { sure: '1' })).status).toBe(200)
  const nameless = { contact: '〔已注销〕', phone: expect.stringMatching(/^000/), address: expect.not.stringContaining('中山') }
  expect(await row(ended)).toMatchObject({ status: 70, payPrice: 10_000, ...nameless })
  expect(await row(unpaid)).toMatchObject({ status: 80, ...nameless })
  expect(await row(under)).toMatchObject({ status: 10, contact: '王' })
  await forgetLeft(product.own)
  expect(await row(under)).toMatchObject({ status: 10, contact: '王' })
  await product.database.run('update housekeep_order set status = 60, finish_time = now() where id = $1::bigint', [under])
  await forgetLeft(product.own)
  expect(await row(under)).toMatchObject({ status: 60, contact: '王' })
  await product.database.run('update housekeep_order set status = 90 where id = $1::bigint', [under])
  await forgetLeft(product.own)
  expect(await row(under)).toMatchObject({ status: 90, memberId: null, ...nameless })
})

test.each([
  ['abc', 400],
  ['1371234567', 400],
  ['137123456789', 400],
  ['13712345678', 200],
  ['0571-88000010', 200],
  ['0571-88000010-8', 200],
  ['400-800-1234', 200],
  ['571-88000010', 400],
])('an order is for a phone that can be called: %s', async (phone, status) => {
  const answer = await chief.post(orders, { serviceId, qty: 1, bookTime: '2033-01-01 09:00:00', contact: '王', address, phone })
  expect([answer.status, answer.status === 400 ? Object.keys(answer.data.fields) : []]).toEqual([status, status === 400 ? ['phone'] : []])
})

import { merchant } from '@masthead/contract/merchant/merchant'
import { payrefund } from '@masthead/contract/pay/payrefund'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDue } from '../engine/due/due'
import { modelNamed } from '../engine/model'
import { act } from '../engine/verbs'
import { refundNow } from '../housekeep/money'
import { refundPackage } from '../housekeep/packages'
import { must } from '../testing/duty-office'
import { createMaker } from '../testing/laws/maker'
import { type Reader, readerAt } from '../testing/member'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'
import { verifyLedger } from '../pay/ledger'

/** Packages of services: bought on the site and at the desk, booked from, given back and expired. */

const packages = 'blade-housekeep/packageorder'
const orders = 'blade-housekeep/order'

let product: World
let house: Stage
let chief: Client
let me: Reader
let other: Reader
let [cleaning, windows] = ['', '']
let goodsId = ''

beforeAll(async () => {
  product = await world({ env: { PAY_SANDBOX: '1' } })
  const all = { codes: 'all' } as const
  house = await stage(product, '000000', { chief: all, boss: all, worker: all })
  chief = await product.as('chief@000000')
  const { id } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id }))
  await must(chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
  const model = (name: string) => modelNamed(product.own.engine, name)
  const admin = await product.as('admin@000000')
  const stages = { '000000': house }
  const maker = createMaker({ world: product, engine: product.own.engine, stages, writer: (one) => (one.byTenant ? chief : admin) })
  const offer = { status: 1, price: 10_000, minQty: 2, durationMin: 60, advanceHours: 2, feeRate: 1_000 }
  cleaning = (await maker.make(model('housekeep/services'), '000000', { ...offer, name: '日常保洁' })).id
  windows = (await maker.make(model('housekeep/services'), '000000', { ...offer, name: '擦窗', price: 5_000, minQty: 1 })).id
  const merchantId = (await maker.make(model('merchant/merchant'), '000000', { ownerId: house.users.boss })).id
  await act(house.ctx, merchant, 'apply', merchantId, {})
  await act(house.ctx, merchant, 'examine', merchantId, { result: 2 } as never)
  const goods = { name: '开春套餐', merchantId, serviceIds: [cleaning, windows], images: ['/files/2024/05/1.png'], price: 20_001, stock: 3 }
  goodsId = (await maker.make(model('housekeep/product'), '000000', { ...goods, limitPerUser: 2, validDays: 30, detail: '<p>两项服务</p>' })).id
  await must(chief.put('blade-housekeep/product/isUp', { id: goodsId }))
  me = readerAt(product)
  await me.enter('13712345678')
  other = readerAt(product)
  await other.enter('13787654321')
})
afterAll(() => product?.close())

const purchase = { qty: '1', contact: '王芳', phone: '13712345678' }
const at = (path = '') => `/me/offers/${goodsId}${path}`
const stock = async () => (await must(chief.get(`blade-housekeep/product/${goodsId}`))).stock
const read = (id: string) => must(chief.get(`${packages}/${id}`))
const buy = async (reader: Reader, own: object = {}): Promise<{ pay: string; id: string }> => {
  const { status, location = '' } = await reader.send(at('/book'), { ...purchase, ...own })
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/me\/pay\/\d+$/)])
  return { pay: location, id: (await must(chief.get(`blade-pay/payorder/${location.split('/')[3]}`))).sourceId }
}
const paid = async (reader: Reader, own: object = {}): Promise<string> => {
  const { pay, id } = await buy(reader, own)
  await reader.send(pay, { channelCode: 'mock' })
  expect((await reader.send(`${pay}/press`, { what: 'paid' })).location).toBe(pay)
  return id
}
const booking = { bookTime: '2031-03-01T09:00', qty: '9', contact: '王芳', phone: '13712345678', address: '中山路一号', remark: '' }
const book = (reader: Reader, serviceId: string, packageId: string, hour: string) =>
  reader.send(`/me/services/${serviceId}/book`, { ...booking, packageId, bookTime: `2031-03-01T${hour}` })
const bookedBy = async (serviceId: string, packageId: string, hour: string): Promise<string> => {
  const { status, location = '' } = await book(me, serviceId, packageId, hour)
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/me\/orders\/\d+$/)])
  return location.split('/')[3] ?? ''
}
const holds = async () => expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])

test('a member buys no more than there is and than a person may, and each mistake stands at its field', async () => {
  expect((await me.get('/me/services')).html).toContain(`href="${at()}"`)
  const { html } = await me.get(at())
  for (const sign of ['¥200.01', '付款后 30 天内有效', '每人限购 2 份', '剩余 3 份', '含日常保洁', '两项服务']) expect(html).toContain(sign)
  expect((await me.get('/me/offers/1')).status).toBe(404)
  for (const [field, value] of [
    ['qty', '0'],
    ['qty', '3'],
    ['qty', '4'],
    ['phone', 'abc'],
    ['contact', ''],
  ] as const) {
    const answer = await me.send(at('/book'), { ...purchase, [field]: value })
    expect([answer.status, answer.html.includes(`id="${field}-fault"`)], `${field} ${value}`).toEqual([400, true])
  }
  expect((await me.send(at('/check'), { ...purchase, qty: '2' })).html).toContain('¥400.02')
  expect(await stock()).toBe(3)
  const { pay, id } = await buy(me, { qty: '2' })
  // The button pressed once more is the same purchase.
  expect((await me.send(at('/book'), { ...purchase, qty: '2' })).location).toBe(pay)
  expect([await stock(), (await me.send(at('/book'), purchase)).status]).toEqual([1, 400])
  expect((await other.get(`/me/packages/${id}`)).status).toBe(404)
  expect((await book(me, cleaning, id, '09:00')).status).toBe(400)
  expect((await me.send(`/me/packages/${id}/cancel`)).status).toBe(303)
  expect([await stock(), (await read(id)).status]).toEqual([3, 80])
  expect((await me.send(pay, { channelCode: 'mock' })).status).toBe(409)
})

test('books each service in it once, gets a booking back that was called off, and the rest in money', async () => {
  const { id: codeId, code } = await must(chief.post('blade-activities/promotioncode', { name: '海报', target: 'site' }))
  const scan = {
    method: 'POST',
    url: '/api/blade-activities/promotioncode/front/scan',
    payload: { promotionCode: code, tenantId: '000000' },
  } as const
  const [kept] = (await product.app.inject(scan)).cookies
  expect(kept).toMatchObject({ name: 'masthead-promotion', path: '/me', httpOnly: true })
  me.cookie += `; ${kept?.name}=${kept?.value}`
  const id = await paid(me)
  expect(await read(id)).toMatchObject({ status: 10, uses: 2, used: 0, payPrice: 20_001, validUntil: expect.any(String) })
  expect((await me.get(`/me/packages/${id}`)).html).toContain(`href="/me/services/${cleaning}?package=${id}"`)
  expect((await me.get(`/me/services/${cleaning}?package=${id}`)).html).toMatch(new RegExp(`<option value="${id}" selected`))
  // Nobody else books by it, and it pays for what is in it alone.
  expect((await book(other, cleaning, id, '08:00')).status).toBe(400)
  const staff = { contact: '李', phone: '13700000000', address: '一号', bookTime: '2031-03-01 08:00:00', qty: 2, packageId: id }
  expect((await chief.post(orders, { ...staff, serviceId: cleaning })).data.fields).toHaveProperty('packageId')
  const first = await bookedBy(cleaning, id, '09:00')
  // 20,001 cents over 20,000 and 5,000: the order has its share of the package, in the quantity of the package.
  expect(await must(chief.get(`${orders}/${first}`))).toMatchObject({ status: 10, qty: 2, payPrice: 16_001, packageId: id })
  expect((await book(me, cleaning, id, '11:00')).status).toBe(400)
  expect((await read(id)).used).toBe(1)
  // The package and the booking were brought by the code that the member came with.
  expect((await must(chief.get(`blade-activities/promotioncode/${codeId}`))).orders).toBe(2)
  await must(chief.put(`${orders}/front/servicesCancelOrder`, { id: first, remark: '改期' }))
  await refundNow(house.ctx, first)
  expect(await must(chief.get(`${orders}/${first}`))).toMatchObject({ status: 80, refundStatus: 3, refundedPrice: 16_001, isUseBack: true })
  expect((await read(id)).used).toBe(0)
  const second = await bookedBy(cleaning, id, '13:00')
  expect((await other.send(`/me/packages/${id}/refund`, { remark: '不要' })).status).toBe(404)
  expect((await me.send(`/me/packages/${id}/refund`, { remark: '搬家了' })).status).toBe(303)
  await refundPackage(house.ctx, id)
  expect(await read(id)).toMatchObject({ status: 30, refundAmount: 4_000, refundedPrice: 4_000 })
  // One service was used: its piece does not go back on the shelf. What is called off from now on goes back as money.
  expect([await stock(), (await book(me, windows, id, '15:00')).status]).toEqual([2, 400])
  await must(chief.put(`${orders}/front/servicesCancelOrder`, { id: second, remark: '不做了' }))
  // Sent by a channel outside, it has gone back once the channel says so, and the package hears nothing of it.
  await product.database.run(`update pay_payorder set channel_code = 'wx_pub' where source_id = $1`, [id])
  await refundNow(house.ctx, second)
  const back = async () => (await must(chief.get(`${orders}/${second}`))).refundStatus
  const [{ id: refundId }] = (await must(chief.get(`blade-pay/payrefund/page?amount_ge=16001&amount_le=16001`))).records
  expect(await back()).toBe(2)
  await act(house.ctx, payrefund, 'failed', refundId, { errorText: '余额不足' })
  expect([await back(), (await read(id)).status]).toEqual([5, 30])
  await must(chief.post(`${orders}/retry-refund/${second}`, {}))
  await refundNow(house.ctx, second)
  await act(house.ctx, payrefund, 'refunded', refundId, { channelRefundNo: 'R1', successTime: '2026-01-01 10:00:00' })
  expect([await back(), (await read(id)).status]).toEqual([3, 30])
  const payment = (await must(chief.get(`blade-pay/payorder/page?sourceId=${id}`))).records[0]
  expect([payment.refundedPrice, (await must(chief.get(`${orders}/${second}`))).isUseBack]).toEqual([20_001, false])
  await holds()
})

test('what is free costs nothing, an unpaid one lapses, and what was not used when it expires goes back', async () => {
  await must(chief.put('blade-housekeep/product/isFree', { id: goodsId }))
  const { location = '' } = await other.send(at('/book'), { ...purchase, phone: '13787654321' })
  expect(location).toMatch(/^\/me\/packages\/\d+$/)
  const free = location.split('/')[3] ?? ''
  expect(await read(free)).toMatchObject({ status: 10, payPrice: 0, uses: 2 })
  expect((await other.send(`/me/packages/${free}/refund`, { remark: '不要' })).status).toBe(409)
  const order = (await book(other, windows, free, '09:00')).location?.split('/')[3] ?? ''
  expect((await read(free)).used).toBe(1)
  await must(chief.put(`${orders}/front/servicesCancelOrder`, { id: order, remark: '不做了' }))
  expect((await read(free)).used).toBe(0)
  // Staff book for the customer by the phone that the package was bought with, and for nobody else.
  const staff = { serviceId: cleaning, contact: '李', address: '一号', bookTime: '2031-03-02 08:00:00', qty: 2, packageId: free }
  expect((await chief.post(orders, { ...staff, phone: '13787654320' })).data.fields).toHaveProperty('packageId')
  const { id: byPhone } = await must(chief.post(orders, { ...staff, phone: '13787654321' }))
  expect((await read(free)).used).toBe(1)
  await must(chief.put(`${orders}/front/servicesCancelOrder`, { id: byPhone, remark: '改期' }))
  expect((await read(free)).used).toBe(0)
  await must(chief.put('blade-housekeep/product/isFree', { id: goodsId }))
  await product.database.run('update housekeep_product set stock = 5 where id = $1::bigint', [goodsId])
  const [late, kept] = [await buy(me), await paid(other, { phone: '13787654321' })]
  await product.database.run(`update housekeep_packageorder set pay_before = now() - interval '1 second' where id = $1::bigint`, [late.id])
  await product.database.run(`update housekeep_packageorder set valid_until = now() - interval '1 second' where id = any($1::bigint[])`, [
    [kept, free],
  ])
  expect((await book(other, windows, kept, '10:00')).status).toBe(400)
  const before = await stock()
  await runDue(product.own, { nouns: ['housekeep/packageorder'] })
  expect([(await read(late.id)).status, (await read(free)).status, (await read(kept)).status]).toEqual([80, 40, 20])
  await refundPackage(house.ctx, kept)
  expect(await read(kept)).toMatchObject({ status: 30, refundedPrice: 20_001 })
  expect(await stock()).toBe(before + 2)
  await holds()
})

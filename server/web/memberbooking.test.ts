import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueCoupon } from '../coupon/issuing'
import { inTransaction, system } from '../engine/reach/context'
import { eventually } from '../testing/eventually'
import { refundNow } from '../housekeep/money'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'
import { must } from '../testing/duty-office'
import { createMaker } from '../testing/laws/maker'
import { type Reader, readerAt } from '../testing/member'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

let product: World
let house: Stage
let chief: Client
let me: Reader
let other: Reader
let merchantId: string
let serviceId: string
const orders = 'blade-housekeep/order'
const booking = { bookTime: '2031-03-01T09:00', qty: '2', contact: '王芳', phone: '13712345678', address: '中山路一号三单元 502', remark: '有猫' }

beforeAll(async () => {
  product = await world({ env: { PAY_SANDBOX: '1' } })
  const all = { codes: 'all' } as const
  house = await stage(product, '000000', { chief: all, second: all, boss: all, worker: all })
  chief = await product.as('chief@000000')
  const { id } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id }))
  await must(chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
  const model = (name: string) => modelNamed(product.own.engine, name)
  const admin = await product.as('admin@000000')
  const stages = { '000000': house }
  const maker = createMaker({ world: product, engine: product.own.engine, stages, writer: (one) => (one.byTenant ? chief : admin) })
  merchantId = (await maker.make(model('merchant/merchant'), '000000', { ownerId: house.users.boss })).id
  await act(house.ctx, model('merchant/merchant'), 'apply', merchantId, {})
  await act(house.ctx, model('merchant/merchant'), 'examine', merchantId, { result: 2 })
  const staff = { merchantId, userId: house.users.worker, name: '王兰芳', phone: '13800000001', role: 'worker' }
  await must(chief.post('blade-merchant/merchantuser', staff))
  const offer = { name: '日常保洁', status: 1, price: 10_000, minQty: 2, unit: 'hour', durationMin: 60, advanceHours: 2, feeRate: 1_000 }
  serviceId = (await maker.make(model('housekeep/services'), '000000', offer)).id
  await maker.make(model('housekeep/services'), '000000', { name: '下架的服务', status: 2 })
  me = readerAt(product)
  await me.enter('13712345678')
  other = readerAt(product)
  await other.enter('13787654321')
})
afterAll(() => product?.close())

const at = (path = '') => `/me/services/${serviceId}${path}`
const row = (id: string) => must(chief.get(`${orders}/${id}`))
const book = async (own: object = {}): Promise<{ pay: string; id: string }> => {
  const { status, location = '' } = await me.send(at('/book'), { ...booking, ...own })
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/me\/pay\/\d+$/)])
  const [, , , payment] = location.split('/')
  const { sourceId } = await must(chief.get(`blade-pay/payorder/${payment}`))
  return { pay: location, id: sourceId }
}
const paid = async (own: object = {}): Promise<string> => {
  const { pay, id } = await book(own)
  await me.send(pay, { channelCode: 'mock' })
  expect((await me.send(`${pay}/press`, { what: 'paid' })).location).toBe(pay)
  return id
}

test('a member sees what is on offer and what a booking costs, and each mistake at its field', async () => {
  expect((await readerAt(product).get('/me/services')).location).toBe('/me/login')
  expect((await me.get('/me')).html).toContain('href="/me/services"')
  const { html: list } = await me.get('/me/services')
  expect([list.includes('日常保洁'), list.includes('¥100.00'), list.includes('下架的服务')]).toEqual([true, true, false])
  const { html: form } = await me.get(at())
  for (const sign of ['value="13712345678"', 'type="datetime-local"', 'min="2"', '须提前 2 小时预约', '2 小时起订', '单位：小时'])
    expect(form).toContain(sign)
  for (const wrong of ['1', 'x', `${serviceId}0`]) expect((await me.get(`/me/services/${wrong}`)).status, wrong).toBe(404)
  const { status, html } = await me.send(at('/check'), booking)
  expect(status).toBe(200)
  for (const sign of ['¥200.00', '>2 小时<', '¥100.00 / 小时', '2031-03-01 09:00', '王芳', '中山路一号三单元 502', '有猫', `action="${at('/book')}"`])
    expect(html).toContain(sign)
  // Nothing was placed by looking.
  expect((await must(chief.get(`${orders}/page?serviceId=${serviceId}`))).total).toBe(0)
  for (const [field, value] of [
    ['qty', '1'],
    ['qty', 'x'],
    ['bookTime', '2020-01-01T09:00'],
    ['bookTime', ''],
    ['phone', 'abc'],
    ['address', ''],
  ] as const)
    for (const step of ['/check', '/book']) {
      const answer = await me.send(at(step), { ...booking, [field]: value })
      expect([answer.status, answer.html.includes(`id="${field}-fault"`)], `${step} ${field} ${value}`).toEqual([400, true])
      expect(answer.html).toContain('有猫')
    }
  expect((await must(chief.get(`${orders}/page?serviceId=${serviceId}`))).total).toBe(0)
})

test('books, pays in the sandbox, and is the only one who may', async () => {
  const { pay, id } = await book()
  const { memberId, userId, phone } = await row(id)
  expect([userId, memberId === null, phone]).toEqual([null, false, '137****5678'])
  // The button pressed once more is the same order.
  expect((await me.send(at('/book'), booking)).location).toBe(pay)
  expect((await me.get(`/me/orders/${id}`)).html).toContain(`href="${pay}"`)
  const { html } = await me.get(pay)
  for (const sign of ['¥200.00', '待支付', 'value="mock"', `data-follow="${pay}/state"`]) expect(html).toContain(sign)
  for (const path of [pay, `${pay}/state`]) expect((await other.get(path)).status).toBe(404)
  for (const path of [pay, `${pay}/press`, `${pay}/result`]) expect((await other.send(path, { channelCode: 'mock', what: 'paid' })).status).toBe(404)
  // What is not offered is not paid by, and what was not chosen is not pressed.
  expect((await me.send(pay, { channelCode: 'wallet' })).status).toBe(400)
  expect((await me.send(pay, { channelCode: 'gold' })).status).toBe(400)
  expect((await me.send(pay, { channelCode: 'mock' })).html).toContain(`action="${pay}/press"`)
  expect((await me.send(`${pay}/press`, { what: 'failed' })).location).toBe(pay)
  expect(JSON.parse((await me.get(`${pay}/state`)).html)).toEqual({ state: '待支付', path: pay })
  await me.send(`${pay}/press`, { what: 'paid' })
  expect(JSON.parse((await me.get(`${pay}/state`)).html).state).toBe('已支付')
  expect((await me.get(pay)).html).not.toContain('<button class="count" type="submit">沙箱')
  expect(await row(id)).toMatchObject({ status: 10, payPrice: 20_000 })
  expect((await me.send(pay, { channelCode: 'mock' })).status).toBe(409)
})

test('asks for a part of it back, appeals once it was refused, and has it', async () => {
  const id = await paid({ bookTime: '2031-03-02T09:00' })
  const page = `/me/orders/${id}`
  expect((await me.get(page)).html).toContain(`action="${page}/refund"`)
  for (const [refundAmount, field] of [
    ['', 'refundAmount'],
    ['abc', 'refundAmount'],
    ['1.234', 'refundAmount'],
    ['200.01', 'refundAmount'],
  ] as const) {
    const { status, html } = await me.send(`${page}/refund`, { refundAmount, refundReason: '少做了一间' })
    expect([status, html.includes(`id="refund-${field}-fault"`)], refundAmount).toEqual([400, true])
  }
  expect((await other.send(`${page}/refund`, { refundAmount: '1', refundReason: '我的' })).status).toBe(404)
  expect((await me.send(`${page}/refund`, { refundAmount: '50.5', refundReason: '少做了一间' })).status).toBe(303)
  expect(await row(id)).toMatchObject({ refundStatus: 1, refundAmount: 5_050, refundReason: '少做了一间' })
  expect((await me.get(page)).html).toContain('>¥50.50<')
  await must(chief.put(`${orders}/refuseRefund`, { id, remark: '已按约完成' }))
  const { html } = await me.get(page)
  expect([html.includes('申诉，再次申请退款'), html.includes('拒绝退款')]).toEqual([true, true])
  expect((await me.get('/me')).html).toContain('已按约完成')
  expect([html.includes('单位为元，最多 ¥200.00'), html.includes('退款被拒绝：已按约完成')]).toEqual([true, true])
  expect((await me.send(`${page}/refund`, { refundAmount: '50.50', refundReason: '照片可证' })).status).toBe(303)
  await must((await product.as('second@000000')).put(`${orders}/agreeRefund`, { id }))
  await refundNow(house.ctx, id)
  expect(await row(id)).toMatchObject({ refundedPrice: 5_050, status: 10 })
  expect((await me.get(page)).html).toMatch(/已退金额<\/dt><dd>¥50\.50</)
})

test('an order of nothing is placed without paying, and one that expired is paid no more', async () => {
  const { version } = await must(chief.get(`blade-housekeep/services/${serviceId}`))
  await must(chief.post('blade-housekeep/services/submit', { id: serviceId, version, price: 0 }))
  const { location = '' } = await me.send(at('/book'), { ...booking, bookTime: '2031-03-03T09:00' })
  expect(location).toMatch(/^\/me\/orders\/\d+$/)
  expect((await row(location.split('/')[3] ?? '')).status).toBe(10)
  await must(chief.post('blade-housekeep/services/submit', { id: serviceId, version: version + 1, price: 10_000 }))
  const { pay, id } = await book({ bookTime: '2031-03-04T09:00' })
  await me.send(`/me/orders/${id}/cancel`)
  const closed = await me.send(pay, { channelCode: 'mock' })
  expect([closed.status, closed.html.includes('已关闭')]).toEqual([409, true])
})

test('what reports say was sold is what the orders that were paid add up to', async () => {
  await book({ bookTime: '2031-03-05T09:00' })
  const all: { payTime: string | null; payPrice: number }[] = (await must(chief.get(`${orders}/page?size=200`))).records
  const sum = (rows: typeof all): number => rows.reduce((total, { payPrice }) => total + payPrice, 0)
  const sold = sum(all.filter(({ payTime }) => payTime !== null))
  expect([sold > 0, sum(all) > sold]).toEqual([true, true])
  for (const report of ['service-ranking', 'month-statistics']) {
    const lines: { gmv: number | null }[] = (await must(chief.get(`${orders}/${report}?size=200`))).records
    expect(
      lines.reduce((total, { gmv }) => total + Number(gmv ?? 0), 0),
      report,
    ).toBe(sold)
  }
})

const couponHeld = async (own: object): Promise<string> => {
  const body = {
    name: '保洁立减',
    type: 'amount',
    threshold: 0,
    amount: 3_000,
    scope: 'service',
    scopeIds: serviceId,
    takeType: 'admin',
    totalCount: 9,
  }
  const { id: couponId } = await must(chief.post('blade-coupon/coupon', { ...body, perLimit: 9, ...own }))
  await must(chief.post(`blade-coupon/coupon/activate/${couponId}`))
  const memberId = (await must(chief.get('blade-user/member/page?phone=13712345678'))).records[0].id
  return inTransaction({ ...house.ctx, actor: system('coupon') }, (tx) => issueCoupon(tx, { couponId, memberId, takeType: 'admin' }))
}
const coupon = (id: string) => must(chief.get(`blade-coupon/usercoupon/${id}`))
const { unused, locked, used } = usercoupon.state

test('a coupon is held with placing, used with payment, and back when the order ends unpaid or its money goes back whole', async () => {
  const userCouponId = await couponHeld({})
  // One that is good for other things is not offered here.
  await couponHeld({ name: '商户立减', scope: 'merchant', scopeIds: merchantId })
  const offered = (await me.get(at())).html
  expect([offered.includes('保洁立减：减 ¥30.00'), offered.includes('商户立减')]).toEqual([true, false])
  const { html: check } = await me.send(at('/check'), { ...booking, userCouponId })
  expect(['-¥30.00', '¥170.00'].filter((text) => !check.includes(text))).toEqual([])
  expect((await other.send(at('/check'), { ...booking, userCouponId })).html).toContain('所选优惠券不存在')
  const first = await book({ userCouponId, bookTime: '2031-04-01T09:00' })
  expect(await coupon(userCouponId)).toMatchObject({ status: locked, orderId: first.id, discount: 3_000, orderPrice: 17_000 })
  expect((await me.send(at('/book'), { ...booking, userCouponId, bookTime: '2031-04-02T09:00' })).status).toBe(409)
  // More of it is ordered: the coupon holds for what that comes to.
  const { version } = await row(first.id)
  await must(chief.put(`${orders}/${first.id}`, { version, qty: 3 }))
  expect([await row(first.id), await coupon(userCouponId)]).toMatchObject([{ payPrice: 27_000 }, { status: locked, orderPrice: 27_000 }])
  await me.send(`/me/orders/${first.id}/cancel`)
  expect(await coupon(userCouponId)).toMatchObject({ status: unused, orderId: null, discount: null })
  const id = await paid({ userCouponId, bookTime: '2031-04-03T09:00' })
  expect([await row(id), await coupon(userCouponId)]).toMatchObject([{ payPrice: 17_000, platformOff: 0, subsidy: 0 }, { status: used }])
  await act(house.ctx, modelNamed(product.own.engine, 'housekeep/order'), 'servicesCancelOrder', id, { remark: '不去了' })
  await refundNow(house.ctx, id)
  await eventually(
    () => coupon(userCouponId),
    ({ status }) => status === unused,
  )
})

test('what the platform bears of a coupon is added to what the merchant is settled, and a cent is paid at least', async () => {
  const settled = async (own: object, bookTime: string) => {
    const id = await paid({ userCouponId: await couponHeld(own), bookTime })
    await product.database.run(`update housekeep_order set status = 60, merchant_id = $2::bigint where id = $1::bigint`, [id, merchantId])
    await act(house.ctx, modelNamed(product.own.engine, 'housekeep/order'), 'confirm', id, {})
    return row(id)
  }
  const earned = async (): Promise<number> => {
    const [found] = await product.database.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::float8 as sum from platform_ledger where account = 'housekeep/merchantbalance'`,
    )
    return found?.sum ?? 0
  }
  const before = await earned()
  expect(await settled({}, '2031-05-01T09:00')).toMatchObject({ netPrice: 17_000, platformFee: 1_700, subsidy: 0, merchantIncome: 15_300 })
  expect((await earned()) - before).toBe(15_300)
  const borne = await settled({ bearer: 'platform' }, '2031-05-02T09:00')
  expect(borne).toMatchObject({ netPrice: 17_000, platformOff: 3_000, platformFee: 1_700, subsidy: 3_000, merchantIncome: 18_300 })
  expect((await earned()) - before).toBe(15_300 + 18_300)
  const all = await settled({ bearer: 'platform', amount: 30_000 }, '2031-05-03T09:00')
  expect(all).toMatchObject({ payPrice: 1, subsidy: 19_999, merchantIncome: 20_000 - all.platformFee })
})

import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { voucherdetail } from '@masthead/contract/mall/voucherdetail'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { award } from '../activities/award'
import { asSystem, inTransaction } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { act } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { type MallShop, shopWithBuyer } from '../testing/mallshop'
import { type Reader, readerAt } from '../testing/member'
import { linesOf } from '../testing/memberpage'
import { memberVouchers } from './myvouchers'
import { earnPoints } from './points'
import { refundCase } from './refunds'

/** What a member reads of points, vouchers and claims, and what is asked of them. */

let shop: MallShop
let buyer: Reader
let userId: string
const phone = '13900006311'
const at = (noun: string): string => `blade-mall/${noun}`

beforeAll(async () => {
  ;({ shop, buyer, userId } = await shopWithBuyer(phone))
}, 60_000)
afterAll(() => shop?.close())

const idOf = async (number: string): Promise<string> => (await must(shop.who('chief').get(`blade-user/member/page?phone=${number}`))).records[0].id
const step = (name: string, noun: string, verb: string, id: unknown, body: object = {}) => shop.who(name).post(`${at(noun)}/${verb}/${id}`, body)
const page = async (path: string) => (await buyer.get(path)).html
const own = <T>(does: (tx: TxContext) => Promise<T>): Promise<T> => inTransaction(asSystem(shop.ctx, 'mall'), does)
const lineOf = async (orderId: string) => (await must(shop.who('chief').get(`${at('order')}/${orderId}`))).items[0].id as string

/** Sends pieces of a line back without sending them: the money is with the buyer. */
const refund = async (orderItemId: string, qty: number) => {
  const { id } = await must(shop.who('chief').post(at('aftersale'), { orderItemId, way: 'refund', qty, applyReason: '不要了' }))
  await must(step('seller', 'aftersale', 'agree', id))
  await must(step('cashier', 'aftersale', 'refund', id))
  await refundCase(shop.ctx, id)
  return must(shop.who('chief').get(`${at('aftersale')}/${id}`))
}

it('offers the pieces of a line that are left, each field that must be filled in marked so, and nothing once all are back', async () => {
  const { id } = await shop.paid([{ skuId: await shop.sku(9), qty: 3 }], { userId })
  const line = await lineOf(id)
  const whole = await page(`/me/mall/${id}`)
  expect(whole).toContain('江城茶（250克） × 3')
  for (const key of ['orderItemId', 'way', 'qty', 'applyReason'])
    expect(whole, key).toMatch(
      new RegExp(`<(?:input|select)[^>]* id="claim-${key}"[^>]* required|<(?:input|select)[^>]* required[^>]* id="claim-${key}"`),
    )
  // What was not sent does not come back.
  expect(whole).not.toContain('value="return"')
  await refund(line, 1)
  const rest = await page(`/me/mall/${id}`)
  expect([rest.includes('江城茶（250克） × 2'), rest.includes('已退 1 件')]).toEqual([true, true])
  await refund(line, 2)
  expect(await page(`/me/mall/${id}`)).not.toContain('id="claim-qty"')
})

it('offers of several lines those of which something is left, and says nothing of what an order does not have', async () => {
  const skus = [await shop.sku(9, 1_000, { name: '绿茶' }), await shop.sku(9, 1_000, { name: '红茶' })]
  const { id, items } = await shop.paid(
    skus.map((skuId) => ({ skuId, qty: 2 })),
    { userId },
  )
  const [first, second] = items as unknown as { id: string }[]
  await refund(first?.id ?? '', 2)
  await refund(second?.id ?? '', 1)
  const html = await page(`/me/mall/${id}`)
  expect([html.includes(`<option value="${first?.id}"`), html.includes(`<option value="${second?.id}"`)]).toEqual([false, true])
  for (const label of ['积分抵扣', '优惠', '积分支付', '物流公司', '买家备注']) expect(html, label).not.toContain(`<dt>${label}</dt>`)
  const headers = { host: 'localhost', cookie: buyer.cookie, 'accept-language': 'en' }
  const english = (await shop.world.app.inject({ url: `/me/mall/${id}`, headers })).body
  expect([english.includes('红茶（250克） × 1</option>'), english.includes('1 returned')]).toEqual([true, true])
  expect((await buyer.get('/me/points/7')).status).toBe(404)
})

it('takes a claim until seven days after the end, and offers none afterwards', async () => {
  const { id } = await shop.paid([{ skuId: await shop.sku(9), qty: 1 }], { userId })
  await must(step('seller', 'order', 'deliver', id, { carrier: '顺丰', logisticsNo: 'SF1' }))
  await buyer.send(`/me/mall/${id}/receive`)
  const ended = (ago: string) => shop.world.database.run(`update mall_order set finish_time = now() - $2::interval where id = $1::bigint`, [id, ago])
  await ended('6 days 23 hours')
  expect(await page(`/me/mall/${id}`)).toContain('value="return"')
  await ended('7 days 1 hour')
  expect(await page(`/me/mall/${id}`)).not.toContain('id="claim-qty"')
})

it('gives back the points of what cost nothing else, without a channel', async () => {
  await own((tx) => earnPoints(tx, { memberId: userId, type: 'SIGN', bizId: 'first', count: 500, description: '' }))
  const skuId = await shop.sku(9, 0, { payType: 'points', skus: [{ price: 0, points: 50, opening: 9 }], options: [] })
  const made = await must(shop.ask([{ skuId, qty: 2 }], { userId }))
  expect([made.status, made.totalPoints, made.payPrice]).toEqual([mallOrder.state.toSend, 100, 0])
  const refunds = (await must(shop.who('chief').get('blade-pay/payrefund/page'))).total
  const back = await refund(await lineOf(made.id), 1)
  expect([back.status, back.refundPrice, back.refundPoint]).toEqual([50, 0, 50])
  expect((await must(shop.who('chief').get('blade-pay/payrefund/page'))).total).toBe(refunds)
  expect(await page('/me/points/balance')).toContain('可用 450')
})

it('says what waits for an order to be settled, what is owed, and what activities brought', async () => {
  const number = '13900006313'
  const reader = readerAt(shop.world)
  await reader.enter(number)
  const readerId = await idOf(number)
  const balance = async () => (await reader.get('/me/points/balance')).html
  const before = await balance()
  expect([before.includes('待入账'), before.includes('待补扣'), before.includes('活动积分')]).toEqual([false, false, false])
  const { givePoint } = await shop.paid([{ skuId: await shop.sku(9, 100), qty: 1 }], { userId: readerId })
  expect(givePoint).toBe(1)
  expect(await balance()).toMatch(/待入账<\/dt><dd>1<\/dd>/)
  expect((await reader.get('/me')).html).toContain('待入账 1')
  const [{ id: account }] = (await must(shop.who('chief').get('blade-user/page?account=stranger'))).records
  await shop.world.database.run('update user_user set phone = $1, phone_hash = $2 where id = $3::bigint', [
    shop.own.keys.encrypt('000000', number),
    shop.own.keys.hmac('000000', number),
    account,
  ])
  await own((tx) => award(tx, { userId: account, activityId: null, bizType: 'grant', bizId: 'one', delta: 1, remark: '志愿服务' }))
  expect(await balance()).toMatch(/活动积分<\/dt><dd>1<\/dd>/)
})

it('shows a code where it was not seen yet, and says that it is shown once', async () => {
  const skuId = await shop.sku(9, 5_000, { type: 'voucher', name: '联票' })
  const { productId } = await must(shop.who('chief').get(`${at('productspecs')}/${skuId}`))
  const batch = await must(
    shop.who('chief').post(at('voucher'), { name: '春季联票', productId, faceValue: 5_000, makes: 0, days: 30, rule: '周一闭馆' }),
  )
  for (const code of ['READ-0001', 'READ-0002']) await must(shop.who('chief').post(at('voucherdetail'), { voucherId: batch.id, code }))
  await must(step('chief', 'voucher', 'activate', batch.id))
  const order = await shop.paid([{ skuId, qty: 2 }], { userId })
  const codes = (await must(shop.who('chief').get(`${at('voucherdetail')}/page?orderId=${order.id}`))).records as { id: string }[]
  const [one, two] = codes.map(({ id }) => `/me/vouchers/${id}`) as [string, string]
  const fresh = await page(one)
  for (const sign of ['未使用', '¥50.00', '周一闭馆', '券码只完整显示一次', '查看券码', `/me/mall/${order.id}`]) expect(fresh, sign).toContain(sign)
  await buyer.send(`${one}/show`)
  const seen = await page(one)
  expect([seen.includes('券码只完整显示一次'), seen.includes('查看券码')]).toEqual([false, false])
  await act(shop.ctx, voucherdetail, 'use', codes[1]?.id ?? '')
  const used = await page(two)
  expect([used.includes('查看券码'), used.includes('券码只完整显示一次'), used.includes('已使用')]).toEqual([false, false, true])
  expect((await buyer.send(`${two}/show`)).status).toBe(409)
  const day = String.raw`\d{4}-\d\d-\d\d`
  expect(used).toMatch(new RegExp(`<dd>${day} – ${day}</dd>`))
  expect(used.match(new RegExp(`>${day} \\d\\d:\\d\\d<`, 'g'))).toHaveLength(2)
  const list = await page('/me')
  for (const sign of ['春季联票', '未使用', '到期']) expect(list, sign).toContain(sign)
})

it('lets a member leave whose orders stand in each state: unpaid ones are cancelled, those under way go on', async () => {
  const number = '13900006312'
  const leaver = readerAt(shop.world)
  await leaver.enter(number)
  const leaverId = await idOf(number)
  const skuId = await shop.sku(30)
  const [unpaid, waits, done] = [
    await must(shop.ask([{ skuId, qty: 1 }], { userId: leaverId })),
    await shop.paid([{ skuId, qty: 1 }], { userId: leaverId }),
    await shop.paid([{ skuId, qty: 1 }], { userId: leaverId }),
  ]
  await must(step('seller', 'order', 'deliver', done.id, { carrier: '顺丰', logisticsNo: 'SF2' }))
  await must(step('chief', 'order', 'receive', done.id))
  expect((await leaver.send('/me/leave', { sure: '1' })).status).toBe(200)
  const left = async (id: string) => {
    const { status, receiver, cancelReason } = await must(shop.who('chief').get(`${at('order')}/${id}`))
    return [status, receiver, cancelReason]
  }
  expect([await left(unpaid.id), await left(waits.id), await left(done.id)]).toEqual([
    [mallOrder.state.cancelled, '〔已注销〕', '会员注销 / the member has left'],
    [mallOrder.state.toSend, '张三', null],
    [mallOrder.state.completed, '〔已注销〕', null],
  ])
})

/** A batch in use of a voucher product of its own, with these codes. */
const batchOf = async (name: string, codes: readonly string[], more: object = {}) => {
  const skuId = await shop.sku(9, 5_000, { type: 'voucher', name })
  const { productId } = await must(shop.who('chief').get(`${at('productspecs')}/${skuId}`))
  const { id } = await must(shop.who('chief').post(at('voucher'), { name, productId, faceValue: 1_250, makes: 0, days: 30, ...more }))
  for (const code of codes) await must(shop.who('chief').post(at('voucherdetail'), { voucherId: id, code }))
  await must(step('chief', 'voucher', 'activate', id))
  return { skuId, id }
}
/** Codes of their own each time. */
let coded = 1_000

it('calls each voucher by its own batch, says of it what there is to say, and shows the whole code for a minute', async () => {
  const [day, night] = [`DAY-SHOW${++coded}`, `NIGHTLY-${++coded}`]
  const one = await batchOf('日场', [day])
  const other = await batchOf('夜场', [night], { rule: '十八点后入场' })
  const order = await shop.paid(
    [one, other].map(({ skuId }) => ({ skuId, qty: 1 })),
    { userId },
  )
  const codes = (await must(shop.who('chief').get(`${at('voucherdetail')}/page?orderId=${order.id}`))).records as { id: string; voucherId: string }[]
  const [first = '', second = ''] = [one, other].map(({ id }) => codes.find((code) => code.voucherId === id)?.id)
  const lines = async (id: string) => linesOf(await page(`/me/vouchers/${id}`))
  const head = (name: string, state: string, code: string) => [name, state, `券码：${code}`, '面值：¥12.50', '有效期：〔日〕 – 〔日〕']
  const masked = (code: string) => `${code.slice(0, 4)}****${code.slice(-4)}`
  const note = '提示：券码只完整显示一次，请在核销前记好'
  const bought = ['记录', '购得', '〔分〕']
  expect(await lines(first)).toEqual([...head('日场', '未使用', masked(day)), note, '* 查看券码', '查看订单', ...bought, '返回'])
  const rule = '使用说明：十八点后入场'
  expect(await lines(second)).toEqual([...head('夜场', '未使用', masked(night)), rule, note, '* 查看券码', '查看订单', ...bought, '返回'])
  const listed = linesOf(await page('/me'))
  for (const name of ['日场', '夜场']) expect(listed.slice(listed.indexOf(name), listed.indexOf(name) + 2)).toEqual([name, '未使用〔日〕 到期'])
  // Nothing else is done to it, and none is found by what is no number.
  expect((await buyer.send(`/me/vouchers/${first}/use`)).status).toBe(404)
  for (const id of ['7', 'abc'])
    expect([(await buyer.get(`/me/vouchers/${id}`)).status, (await buyer.send(`/me/vouchers/${id}/show`)).status]).toEqual([404, 404])
  expect((await buyer.send(`/me/vouchers/${first}/show`)).status).toBe(303)
  expect(await lines(first)).toEqual([...head('日场', '未使用', day), '* 查看订单', ...bought, '返回'])
  expect((await buyer.send(`/me/vouchers/${first}/show`)).status).toBe(404)
  const shown = new Date('2030-01-01T00:00:00Z')
  await shop.world.database.run(`update mall_voucherdetail set shown_time = $2::timestamptz where id = $1::bigint`, [first, shown.toISOString()])
  const after = async (seconds: number) => {
    const ctx = { ...shop.ctx, clock: { now: () => new Date(shown.getTime() + seconds * 1_000) } }
    const found = await memberVouchers.open?.(ctx, { id: userId, memberNo: '', hashes: [], from: '' }, first)
    return found?.facts[0]?.[1]
  }
  expect([await after(60), await after(61)]).toEqual([day, masked(day)])
  await act(shop.ctx, voucherdetail, 'use', second)
  expect(await lines(second)).toEqual([...head('夜场', '已使用', masked(night)), rule, '* 查看订单', ...bought, '已使用', '〔分〕', '返回'])
})

it('does to an order and to a case what their pages offer, and nothing else of what may be done to them', async () => {
  const order = await shop.paid([{ skuId: await shop.sku(9), qty: 1 }], { userId })
  for (const deed of ['receive', 'cancel', 'deliver', 'settle', 'remark'])
    expect((await buyer.send(`/me/mall/${order.id}/${deed}`, { remark: '我自己来', carrier: '顺丰', logisticsNo: '1' })).status, deed).toBe(404)
  const { id } = await must(
    shop.who('chief').post(at('aftersale'), { orderItemId: await lineOf(order.id), way: 'refund', qty: 1, applyReason: '不要了' }),
  )
  for (const deed of ['deliver', 'appeal', 'agree', 'refund'])
    expect((await buyer.send(`/me/aftersale/${id}/${deed}`, { remark: '我自己来' })).status, deed).toBe(404)
  expect([await shop.status(at('order'), order.id), await shop.status(at('aftersale'), id)]).toEqual([
    mallOrder.state.toSend,
    aftersale.state.applied,
  ])
  for (const path of ['/me/mall/7', '/me/aftersale/7'])
    expect([(await buyer.get(path)).status, (await buyer.send(`${path}/cancel`)).status], path).toEqual([404, 404])
  expect((await buyer.send(`/me/aftersale/${id}/cancel`)).status).toBe(303)
})

it('has a case of an order where the order is among the staff, and says with what goods were handed over that have no number', async () => {
  const long = Array.from({ length: 3 }, (_, at) => `${'长'.repeat(40)}${at}`)
  const skus: string[] = []
  for (const name of long) skus.push(await shop.sku(9, 1_000, { name, deliveryType: 'pickup', options: [], skus: [{ price: 1_000, opening: 9 }] }))
  const order = await shop.paid(
    skus.map((skuId) => ({ skuId, qty: 1 })),
    { userId, deliveryType: 'pickup' },
  )
  const lines = async () => linesOf(await page(`/me/mall/${order.id}`))
  expect((await lines())[0]).toBe(long.join('、').slice(0, 100))
  await must(step('seller', 'order', 'deliver', order.id, { carrier: '前台' }))
  expect(await lines()).toContain('物流公司：前台')
  const claim = { orderItemId: await lineOf(order.id), way: 'return', qty: '1', applyReason: '不要了' }
  const { location = '' } = await buyer.send(`/me/mall/${order.id}/claim`, claim)
  const made = await must(shop.who('chief').get(`${at('aftersale')}/${location.split('/').at(-1)}`))
  expect([order.createDept === null, made.createDept]).toEqual([false, order.createDept])
})

it('keeps of a member who has left no name, no number and no address, and says so in the audit', async () => {
  const number = `139${++coded}6312`.slice(0, 11)
  const leaver = readerAt(shop.world)
  await leaver.enter(number)
  const { id } = await must(shop.ask([{ skuId: await shop.sku(3), qty: 1 }], { userId: await idOf(number), userRemark: '放门口' }))
  await leaver.send('/me/leave', { sure: '1' })
  const [kept] = await shop.world.database.query<Record<string, string>>(`select phone, address from mall_order where id = $1::bigint`, [id])
  const open = (text = '') => shop.own.keys.decrypt('000000', text)
  expect([open(kept?.phone), open(kept?.address)]).toEqual([`000${id}`.slice(0, 20), '〔已注销〕'])
  expect((await must(shop.who('chief').get(`${at('order')}/${id}`))).userRemark).toBeNull()
  const told = await must(shop.who('chief').get(`blade-log/operatelog/page?bizType_equal=mall/order&bizId_equal=${id}&action_equal=erase`))
  expect(told.total).toBe(1)
})

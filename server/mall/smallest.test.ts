import { aftersale } from '@masthead/contract/mall/aftersale'
import { merchantgrant } from '@masthead/contract/mall/merchantgrant'
import { mallOrder } from '@masthead/contract/mall/order'
import { payorder } from '@masthead/contract/pay/payorder'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, inTransaction } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { act } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { type MallShop, shopWithBuyer } from '../testing/mallshop'
import { type Reader, readerAt } from '../testing/member'
import { eventually } from '../testing/eventually'
import { linesOf } from '../testing/memberpage'
import { clawBack, earnPoints } from './points'
import { refundCase } from './refunds'

/** What a single cent, a single point and the last of what there is do: the edges of the sums of the mall, as people see them. */

let shop: MallShop
let buyer: Reader
let userId: string
const phone = '13900006411'
const at = (noun: string): string => `blade-mall/${noun}`

beforeAll(async () => {
  ;({ shop, buyer, userId } = await shopWithBuyer(phone))
}, 60_000)
afterAll(() => shop?.close())

const chief = () => shop.who('chief')
const get = (path: string) => must(chief().get(path))
const own = <T>(does: (tx: TxContext) => Promise<T>): Promise<T> => inTransaction(asSystem(shop.ctx, 'mall'), does)
/** A member of its own, with so many points. */
const fresh = async (number: string, count: number): Promise<{ id: string; reader: Reader }> => {
  const reader = readerAt(shop.world)
  await reader.enter(number)
  const { id } = (await get(`blade-user/member/page?phone=${number}`)).records[0]
  if (count > 0) await own((tx) => earnPoints(tx, { memberId: id, type: 'SIGN', bizId: `${number}0`, count, description: '' }))
  return { id, reader }
}
const pointsOf = async (id: string) => {
  const [row] = (await get(`${at('memberpoints')}/page?userId=${id}`)).records
  return [row.open, row.pending, row.owed]
}

it('says of a piece what it costs to the cent and the point, and nothing of what it does not cost', async () => {
  const { id, reader } = await fresh('13900006412', 10)
  for (const [price, points, payType, says] of [
    [1, 0, 'money', '¥0.01 × 1'],
    [0, 1, 'points', '1 积分 × 1'],
    [1, 1, 'both', '¥0.01 + 1 积分 × 1'],
    [100, 2, 'both', '¥1.00 + 2 积分 × 1'],
  ] as const) {
    const skuId = await shop.sku(9, price, { payType, skus: [{ price, points, opening: 9 }], options: [] })
    const order = await must(shop.ask([{ skuId, qty: 1 }], { userId: id }))
    expect(linesOf((await reader.get(`/me/mall/${order.id}`)).html), says).toContain(`江城茶：${says}`)
  }
})

it('says of an order and its case each single cent and point that they have', async () => {
  const { id, reader } = await fresh('13900006418', 2)
  const kind = { name: '一分券', type: 'amount', threshold: 0, amount: 1, takeType: 'user', totalCount: 99, endDays: 9 }
  const coupon = await must(chief().post('blade-coupon/coupon', kind))
  await must(chief().post(`blade-coupon/coupon/activate/${coupon.id}`))
  await reader.send(`/me/coupons/take-${coupon.id}/take`)
  const [mine] = (await get(`blade-coupon/usercoupon/page?userId=${id}&couponId=${coupon.id}`)).records
  const skuId = await shop.sku(9, 3, { payType: 'both', skus: [{ price: 3, points: 1, opening: 9 }], options: [] })
  const order = await shop.paid([{ skuId, qty: 1 }], { userId: id, userCouponId: mine.id, usePoint: 1 })
  const said = async (path: string) => linesOf((await reader.get(path)).html)
  const facts = ['优惠：−¥0.01 · 一分券', '积分抵扣：−¥0.01 · 1 积分', '积分支付：1 积分', '实付：¥0.01']
  expect(await said(`/me/mall/${order.id}`)).toEqual(expect.arrayContaining(facts))
  const [{ id: line }] = (await get(`${at('order')}/${order.id}`)).items
  const pics = ['/files/2026/01/1.png', '/files/2026/01/2.png']
  const { id: caseId } = await must(
    chief().post(at('aftersale'), { orderItemId: line, way: 'refund', qty: 1, applyReason: '不要了', pics: pics.join(',') }),
  )
  for (const verb of ['agree', 'refund'] as const) await act(shop.ctx, aftersale, verb, caseId)
  await refundCase(shop.ctx, caseId)
  expect(await said(`/me/aftersale/${caseId}`)).toEqual(expect.arrayContaining(['退款金额：¥0.01', '退还积分：2']))
  const { html } = await reader.get(`/me/aftersale/${caseId}`)
  expect([1, 2].map((n) => html.includes(`alt="照片 ${n}"`))).toEqual([true, true])
  expect(await said(`/me/mall/${order.id}`)).toContain('已退金额：¥0.01')
})

it('keeps what a merchant pays in the sandbox for its points in the sandbox, and the points are points', async () => {
  const merchantId = await shop.anotherMerchant()
  const made = await must(shop.who('seller').post(at('merchantrechargelog'), { merchantId, money: 100 }))
  const { payOrderId } = await get(`${at('merchantrechargelog')}/${made.id}`)
  await must(chief().post('blade-pay/payorder/press', { id: payOrderId, what: 'paid' }))
  const purses = await shop.world.database.query<{ purse: string; unit: string; sum: number }>(
    `select purse, unit, sum(amount)::float8 as sum from platform_ledger where source_noun = 'mall/merchantrechargelog' and source_id = $1
       and account = 'platform' group by 1, 2 order by 1, 2`,
    [made.id],
  )
  expect(purses).toEqual([{ purse: 'points', unit: 'point', sum: -made.points }])
  const [account] = (await get(`${at('merchantpoints')}/page?merchantId=${merchantId}`)).records
  expect(account.points).toBe(made.points)
  // All of them may be given, at once or later, as long as there is somebody to get them.
  const { reader, id } = await fresh('13900006419', 0)
  const gift = async (number: string, giveNow: boolean) =>
    must(shop.who('seller').post(at('merchantgrant'), { merchantId, phone: number, points: made.points, remark: '周年', giveNow }))
  const waits = await gift('13900006419', false)
  expect([waits.status, await pointsOf((await fresh('13900006420', 1)).id)]).toEqual([merchantgrant.state.toGive, [1, 0, 0]])
  await reader.send('/me/leave', { sure: '1' })
  const given = await shop.who('seller').post(`${at('merchantgrant')}/give/${waits.id}`)
  expect([given.status, given.msg]).toEqual([409, '该会员已注销或停用，不能赠送'])
  const byHand = await chief().post(at('pointsgrant'), { userId: id, delta: 1, remark: '活动' })
  expect([byHand.status, byHand.data.fields]).toEqual([400, { userId: '该会员已注销' }])
  expect((await gift('13900006420', true)).status).toBe(merchantgrant.state.given)
})

it('takes exactly the points that there are, none that there are not, and none while one is owed', async () => {
  const { id } = await fresh('13900006413', 3)
  const skuId = await shop.sku(9, 0, { payType: 'points', skus: [{ price: 0, points: 1, opening: 9 }], options: [] })
  const buy = (qty: number) => shop.ask([{ skuId, qty }], { userId: id })
  const over = await buy(4)
  expect([over.status, over.data]).toMatchObject([409, { left: 3 }])
  // What has ended is not there, also where nobody has looked yet.
  const late = (await fresh('13900006421', 5)).id
  await shop.world.database.run(
    `update platform_lot set ends_at = now() - interval '1 minute' where account_id = (select id::text from mall_memberpoints where user_id = $1::bigint)`,
    [late],
  )
  await own((tx) => earnPoints(tx, { memberId: late, type: 'SIGN', bizId: 'later', count: 2, description: '' }))
  const ended = await shop.ask([{ skuId: await shop.sku(9), qty: 1 }], { userId: late, usePoint: 9 })
  expect([ended.status, ended.data]).toMatchObject([409, { left: 2 }])
  expect((await buy(3)).status).toBe(200)
  expect(await pointsOf(id)).toEqual([0, 0, 0])
  // Money alone moves no points, and leaves no entry.
  const entries = (await get(`${at('pointsconsumelog')}/page?userId=${id}`)).total
  await shop.paid([{ skuId: await shop.sku(9, 1), qty: 1 }], { userId: id })
  expect((await get(`${at('pointsconsumelog')}/page?userId=${id}`)).total).toBe(entries)
  // Of one that is owed nothing may be spent, of none everything.
  const { id: debtor, reader: poor } = await fresh('13900006414', 5)
  const taken = { memberId: debtor, type: 'ADMIN', description: '' } as const
  const dear = await shop.sku(9, 10_000)
  const pay = () => shop.ask([{ skuId: dear, qty: 1 }], { userId: debtor, usePoint: 1 })
  await own((tx) => clawBack(tx, { ...taken, bizId: '77001', count: 6 }, { type: 'SIGN', bizId: '139000064140' }))
  expect(await pointsOf(debtor)).toEqual([0, 0, -1])
  expect(linesOf((await poor.get('/me/points/balance')).html)).toContain('待补扣：1')
  const refused = await pay()
  expect([refused.status, refused.data]).toMatchObject([409, { left: 0, owed: 1 }])
  await own((tx) => earnPoints(tx, { ...taken, bizId: '77002', count: 2 }))
  expect(await pointsOf(debtor)).toEqual([1, 0, 0])
  expect((await pay()).status).toBe(200)
})

it('tells a member of a single point that was given or taken, and finds no other account by an address', async () => {
  const { id, reader } = await fresh('13900006415', 0)
  for (const [delta, says] of [
    [1, '获得 1 积分'],
    [-1, '扣除 1 积分'],
  ] as const) {
    await must(chief().post(at('pointsgrant'), { userId: id, delta, remark: '活动' }))
    expect((await reader.get('/me')).html).toContain(says)
  }
  expect((await chief().post(at('pointsgrant'), { userId: id, delta: 0, remark: '活动' })).data.fields).toEqual({ delta: '积分不能为 0' })
  await must(chief().post('blade-system/param-biz', { paramName: '签到', paramKey: 'mall.signPoints', paramValue: '5' }))
  expect((await reader.send('/me/points/7/sign')).status).toBe(404)
  expect((await reader.send('/me/points/balance/sign')).status).toBe(303)
  expect((await pointsOf(id))[0]).toBe(5)
})

it('lets a member convert points by the rules in force, as many as are whole, and only with an account of the same phone', async () => {
  const number = '13900006416'
  const { id, reader } = await fresh(number, 40)
  const balance = async (by = reader) => linesOf((await by.get('/me/points/balance')).html)
  const rule = { fromType: 'mall', toType: 'activity', fromRate: 10, toRate: 3, minStep: 10, fee: 0 }
  const make = (own: object) => must(chief().post(at('pointsconversion'), { ...rule, ...own }))
  const on = await make({ name: '换活动分' })
  const others = [await make({ name: '已过', endTime: '2020-01-01 00:00:00' }), await make({ name: '未到', startTime: '2099-01-01 00:00:00' })]
  const convert = (form: Record<string, string>, by = reader) => by.send('/me/points/balance/convert', form)
  const plain = (open: string) => ['我的积分', open, expect.stringMatching(/^到期：\d+ · 〔日〕$/)]
  // Nobody in the house has that phone.
  expect((await balance()).includes('转换积分')).toBe(false)
  expect((await convert({ rule: on.id, amount: '10' })).status).toBe(404)
  const [{ id: account }] = (await get('blade-user/page?account=stranger')).records
  await shop.world.database.run('update user_user set phone = $1, phone_hash = $2 where id = $3::bigint', [
    ...[shop.own.keys.encrypt('000000', number), shop.own.keys.hmac('000000', number), account],
  ])
  const form = ['转换积分', '规则', '{rule !}', '• 请选择', '◦ 换活动分：10 商城积分换 3 活动积分', '转出积分', '{amount number !}', '- 转换积分']
  const signIn = '* 今日签到'
  expect(await balance()).toEqual([...plain('可用 40'), signIn, '记录', '每日签到 +40', '〔分〕', ...form, '返回'])
  const english = { host: 'localhost', cookie: reader.cookie, 'accept-language': 'en' }
  expect((await shop.world.app.inject({ url: '/me/points/balance', headers: english })).body).toContain('10 mall points become 3 activity points')
  for (const [given, status] of [
    [{ rule: '', amount: '10' }, 404],
    [{ rule: 'abc', amount: '10' }, 404],
    [{ rule: others[0].id, amount: '10' }, 409],
    [{ rule: others[1].id, amount: '10' }, 409],
    [{ rule: on.id, amount: '' }, 400],
    [{ rule: on.id, amount: '0' }, 400],
    [{ rule: on.id, amount: '1e1' }, 400],
    [{ rule: on.id, amount: '15' }, 400],
    [{ rule: on.id, amount: '50' }, 409],
  ] as const)
    expect((await convert(given)).status, JSON.stringify(given)).toBe(status)
  const asked = { rule: on.id, amount: '10' }
  expect([(await reader.send('/me/points/balance/other', asked)).status, (await reader.send('/me/points/7/convert', asked)).status]).toEqual([
    404, 404,
  ])
  expect(await pointsOf(id)).toEqual([40, 0, 0])
  expect((await convert(asked)).status).toBe(303)
  expect((await balance()).slice(0, 4)).toEqual(['我的积分', '可用 30', '活动积分：3', expect.stringMatching(/^到期：30 · /)])
  const [kept] = (await get(`${at('pointsconversionlog')}/page?ruleId=${on.id}`)).records
  expect(kept).toMatchObject({ beforeBalance: 40, afterBalance: 30, fromAmount: 10, toAmount: 3, feeAmount: 0 })
  const back = await make({ name: '换商城分', fromType: 'activity', toType: 'mall', fromRate: 1, toRate: 2, minStep: 1 })
  expect((await convert({ rule: back.id, amount: '3' })).status).toBe(303)
  expect(await pointsOf(id)).toEqual([36, 0, 0])
  // Who does it is not notified.
  expect((await reader.get('/me')).html).not.toContain('转入 6 积分')
  for (const one of [on, back])
    await must(chief().put(`${at('pointsconversion')}/${one.id}`, { version: one.version, endTime: '2020-01-01 00:00:00' }))
  expect((await balance()).includes('转换积分')).toBe(false)
})

it('shows of a member who has many entries the balance and the latest, fifty lines in all, and the last day of what ends', async () => {
  const { id, reader } = await fresh('13900006417', 0)
  await own(async (tx) => {
    for (let n = 1; n <= 52; n++) await earnPoints(tx, { memberId: id, type: 'PRIZE', bizId: `${id}/${n}`, count: 1_000 + n, description: '' })
  })
  const all = linesOf((await reader.get('/me')).html)
  expect(all.filter((line) => line === '活动奖励')).toHaveLength(49)
  expect([all.some((line) => line.startsWith('+1052')), all.some((line) => line.startsWith('+1003'))]).toEqual([true, false])
  const [{ day } = { day: '' }] = await shop.world.database.query<{ day: string }>(
    `select to_char((max(ends_at) - interval '1 second') at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from platform_lot l
       join mall_memberpoints t on t.tenant_id = l.tenant_id and t.id::text = l.account_id where t.user_id = $1::bigint`,
    [id],
  )
  expect((await reader.get('/me/points/balance')).html).toContain(`· ${day}</dd>`)
})

it('asks for nothing any more when an order has come to cost nothing', async () => {
  const coupon = await must(
    chief().post('blade-coupon/coupon', { name: '全免', type: 'amount', threshold: 0, amount: 1_000, takeType: 'user', totalCount: 9, endDays: 9 }),
  )
  await must(chief().post(`blade-coupon/coupon/activate/${coupon.id}`))
  await buyer.send(`/me/coupons/take-${coupon.id}/take`)
  const [mine] = (await get(`blade-coupon/usercoupon/page?userId=${userId}`)).records
  const skuId = await shop.sku(9, 500)
  const order = await must(shop.ask([{ skuId, qty: 3 }], { userId, userCouponId: mine.id }))
  expect([order.payPrice, order.status]).toEqual([500, mallOrder.state.unpaid])
  const payments = async () => (await get(`blade-pay/payorder/page?sourceId=${order.id}`)).records.map((one: { status: number }) => one.status)
  expect(await payments()).toEqual([payorder.state.waiting])
  const [{ id: line }] = order.items
  const less = await must(chief().put(`${at('order')}/${order.id}`, { version: order.version, items: [{ id: line, qty: 2 }] }))
  expect([less.payPrice, less.status]).toEqual([0, mallOrder.state.toSend])
  expect(await payments()).toEqual([payorder.state.closed])
  const beyond = await shop.paid([{ skuId, qty: 1 }], { userId })
  expect((await get(`blade-pay/payorder/page?sourceId=${beyond.id}`)).records).toMatchObject([{ status: payorder.state.closed }])
})

it('is under way again where the cashier of payments sends a refund once more that failed', async () => {
  const order = await shop.paid([{ skuId: await shop.sku(9), qty: 1 }], { userId })
  const [{ id: orderItemId }] = (await get(`${at('order')}/${order.id}`)).items
  const { id } = await must(chief().post(at('aftersale'), { orderItemId, way: 'refund', qty: 1, applyReason: '不要了' }))
  await act(shop.ctx, aftersale, 'agree', id)
  const about = { refundKey: `case ${id}` }
  const told = async () => shop.status(at('aftersale'), id)
  await act(shop.ctx, mallOrder, 'refundFailed', order.id, { ...about, errorText: '余额不足' })
  expect(await told()).toBe(aftersale.state.refundFailed)
  await act(shop.ctx, mallOrder, 'retryRefund', order.id, about)
  expect(await told()).toBe(aftersale.state.toRefund)
  // The money goes by itself once it is asked for.
  shop.world.background.start()
  const next = await shop.paid([{ skuId: await shop.sku(9), qty: 1 }], { userId })
  const [line] = (await get(`${at('order')}/${next.id}`)).items
  const other = await must(chief().post(at('aftersale'), { orderItemId: line.id, way: 'refund', qty: 1, applyReason: '不要了' }))
  for (const verb of ['agree', 'refund'] as const) await act(shop.ctx, aftersale, verb, other.id)
  await eventually(
    () => shop.status(at('aftersale'), other.id),
    (status) => status === aftersale.state.completed,
  )
})

it('settles what is worth a cent, keeps no more than half of it, and asks for an address as long as it is to be sent', async () => {
  const merchantId = await shop.anotherMerchant()
  const rate = { name: '过半', kind: 'order', merchantId, rate: 9_000, minFee: 0, effectiveFrom: '2020-01-01' }
  await must(chief().post('blade-housekeep/platformrate', rate))
  const order = (id: string) => get(`${at('order')}/${id}`)
  const { unsettled, settled } = mallOrder.machineState.settleStatus
  const ticket = await shop.paid([{ skuId: await shop.sku(9, 1, { type: 'virtual', merchantId }), qty: 1 }], { userId, address: null })
  expect(await order(ticket.id)).toMatchObject({ feeRate: 5_000, settleStatus: unsettled, settleAt: expect.any(String) })
  const made = await must(shop.ask([{ skuId: await shop.sku(9, 1, { merchantId }), qty: 1 }], { userId }))
  const without = await chief().put(`${at('order')}/${made.id}`, { version: made.version, address: '' })
  expect([without.status, without.data.fields]).toEqual([400, { address: '请填写收货地址' }])
  for (const verb of ['paid', 'deliver', 'receive'] as const)
    await act(shop.ctx, mallOrder, verb, made.id, (verb === 'deliver' ? { carrier: '顺丰', logisticsNo: 'SF1' } : {}) as never)
  const { settleAt, items } = await order(made.id)
  const { id } = await must(chief().post(at('aftersale'), { orderItemId: items[0].id, way: 'refund', qty: 1, applyReason: '不要了' }))
  await must(chief().post(`${at('aftersale')}/cancel/${id}`))
  expect([settleAt === null, (await order(made.id)).settleAt]).toEqual([false, settleAt])
  await shop.world.database.run(`update mall_order set settle_at = now() - interval '1 minute' where id = $1::bigint`, [made.id])
  expect((await act(shop.ctx, mallOrder, 'settle', made.id)).settleStatus).toBe(settled)
})

import { coupon } from '@masthead/contract/coupon/coupon'
import { mallOrder } from '@masthead/contract/mall/order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueCoupon } from '../coupon/issuing'
import { asSystem, inTransaction } from '../engine/reach/context'
import { act, createRow } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { type MallShop, shopWithBuyer } from '../testing/mallshop'
import { type Reader, readerAt } from '../testing/member'
import { linesOf } from '../testing/memberpage'
import { clawBack, earnPoints, spendPoints } from './points'
import { refundCase } from './refunds'

/** Pages of a member of the mall, word by word: what stands on them in each state, and what does not. */

let shop: MallShop
let buyer: Reader
let userId: string
const at = (noun: string): string => `blade-mall/${noun}`

beforeAll(async () => {
  ;({ shop, buyer, userId } = await shopWithBuyer('13900006411'))
}, 60_000)
afterAll(() => shop?.close())

const page = async (path: string, reader = buyer) => linesOf((await reader.get(path)).html)
const step = (name: string, noun: string, verb: string, id: unknown, body: object = {}) =>
  must(shop.who(name).post(`${at(noun)}/${verb}/${id}`, body))
const own = <T>(does: Parameters<typeof inTransaction<T>>[1]): Promise<T> => inTransaction(asSystem(shop.ctx, 'mall'), does)
let given = 0
const earn = (memberId: string, count: number, description = '') =>
  own((tx) => earnPoints(tx, { memberId, type: 'PRIZE', bizId: `${memberId}/${++given}`, count, description }))
const to = () => ({ userId, address: '江城市滨江路1号三单元' })
const who = ['收货人：张三', '收货地址：江城市滨江路*****']
const did = (...what: readonly string[]): string[] => ['记录', ...what.flatMap((one) => [one, '〔分〕'])]

/** The form for a claim of what is left; what was sent comes back. */
const claim = (left: string, isSent: boolean): string[] => [
  ...['申请售后', '商品', '{orderItemId !}', '◦ 请选择', `• ${left}`, '方式', '{way !}', '◦ 请选择'],
  ...(isSent ? ['◦ 仅退款', '• 退货退款'] : ['• 仅退款']),
  ...['数量', '{qty number from 1 = 1 !}', '退款金额', '{refundPrice text}', '单位元。留空则按数量退实付金额', '申请原因', '{applyReason text !}'],
  ...['问题描述', '{applyDesc}', '照片', '{pics file}', '选填。最多 9 张 JPEG、PNG 或 WebP 图片，每张 5 MB 以内', '- 申请售后'],
]

it('says of an order what it cost and what is known of it, state by state', async () => {
  const skuId = await shop.sku(99)
  const tea = (state: string, ...facts: readonly string[]) => ['江城茶（250克）', state, '订单号：〔号〕', ...facts]
  const unpaid = await must(shop.ask([{ skuId, qty: 1 }], { ...to(), userRemark: '工作日' }))
  const price = ['江城茶（250克）：¥10.00 × 1', '运费：¥0.00', '应付：¥10.00']
  expect(await page(`/me/mall/${unpaid.id}`)).toEqual([
    ...tea('待支付', ...price, '赠送积分：10 积分', ...who, '买家备注：工作日', '支付截止：〔分〕', '* 去支付', ...did('下单')),
    ...['取消', '原因', '{remark !}', '- 取消', '返回'],
  ])
  await step('chief', 'order', 'cancel', unpaid.id, { remark: '不要了' })
  expect(await page(`/me/mall/${unpaid.id}`)).toEqual([
    ...tea('已取消', ...price, ...who, '买家备注：工作日', '取消原因：不要了', ...did('下单', '取消')),
    '返回',
  ])
  const { id: couponId } = await createRow(shop.ctx, coupon, {
    ...{ name: '小券', type: 'amount', threshold: 1_000, amount: 200, totalCount: 5, endDays: 9 },
  } as never)
  await act(shop.ctx, coupon, 'activate', couponId)
  const userCouponId = await own((tx) => issueCoupon(tx, { couponId, memberId: userId, takeType: 'user' }))
  await earn(userId, 100)
  const order = await shop.paid([{ skuId, qty: 2 }], { ...to(), userCouponId, usePoint: 100 })
  const paid = (state: string, { returned = '', back = [] as string[], more = [] as string[] } = {}) => [
    ...tea(state, `江城茶（250克）：¥10.00 × 2${returned}`, '优惠：−¥2.00 · 小券', '积分抵扣：−¥1.00 · 100 积分'),
    ...['运费：¥0.00', '实付：¥17.00', ...back, '赠送积分：17 积分', ...who, ...more],
  ]
  const path = `/me/mall/${order.id}`
  expect(await page(path)).toEqual([...paid('待发货'), ...did('下单', '支付成功'), ...claim('江城茶（250克） × 2', false), '返回'])
  await step('seller', 'order', 'deliver', order.id, { carrier: '顺丰', logisticsNo: 'SF1' })
  const sent = ['物流公司：顺丰 SF1']
  expect(await page(path)).toEqual([
    ...paid('已发货', { more: [...sent, '自动收货：〔分〕'] }),
    ...['* 确认收货', ...did('下单', '支付成功', '发货'), ...claim('江城茶（250克） × 2', true), '返回'],
  ])
  await buyer.send(`${path}/receive`)
  const received = did('下单', '支付成功', '发货', '确认收货')
  expect(await page(path)).toEqual([...paid('已完成', { more: sent }), ...received, ...claim('江城茶（250克） × 2', true), '返回'])
  const [item] = order.items as unknown as { id: string }[]
  const { id } = await must(
    shop.who('chief').post(at('aftersale'), { orderItemId: item?.id, way: 'return', qty: 1, applyReason: '不要了', applyDesc: '小了' }),
  )
  expect(await page(path)).toEqual([...paid('已完成', { more: sent }), '售后单 〔号〕：待处理', ...received, '返回'])
  const about = (state: string, ...facts: readonly string[]) => [
    ...[
      '江城茶（250克）',
      state,
      '售后单号：〔号〕',
      '方式：退货退款',
      '数量：1',
      '退款金额：¥8.50',
      '退还积分：50',
      '申请原因：不要了',
      '问题描述：小了',
    ],
    ...facts,
  ]
  const its = `/me/aftersale/${id}`
  expect(await page(its)).toEqual([...about('待处理', '处理截止：〔分〕', '* 查看订单'), ...did('申请售后'), '- 撤销申请', '返回'])
  await step('seller', 'aftersale', 'agree', id)
  const form = ['寄回', '物流公司', '{carrier text !}', '物流单号', '{logisticsNo text !}', '* 寄回']
  expect(await page(its)).toEqual([
    ...about('待退货', expect.stringMatching(/^寄往：.+ · .+ · 1\d{10}/) as unknown as string, '寄回截止：〔分〕', ...form, '查看订单'),
    ...[...did('申请售后', '同意'), '- 撤销申请', '返回'],
  ])
  await buyer.send(`${its}/deliver`, { carrier: '圆通', logisticsNo: 'YT9' })
  expect(await page(its)).toEqual([
    ...about('买家已寄', '物流公司：圆通 YT9', '自动收货：〔分〕', '* 查看订单'),
    ...[...did('申请售后', '同意', '寄回'), '- 撤销申请', '返回'],
  ])
  await step('seller', 'aftersale', 'receive', id, { sellable: 1 })
  await step('cashier', 'aftersale', 'refund', id)
  await refundCase(shop.ctx, id)
  expect(await page(its)).toEqual([
    ...about('已完成', '物流公司：圆通 YT9', '* 查看订单'),
    ...[...did('申请售后', '同意', '寄回', '确认收货', '退款', '退款到账'), '返回'],
  ])
  expect(await page(path)).toEqual([
    ...paid('已完成', { returned: ' · 已退 1 件', back: ['已退金额：¥8.50'], more: sent }),
    ...['售后单 〔号〕：已完成', ...received, '退款到账', '〔分〕', ...claim('江城茶（250克） × 1', true), '返回'],
  ])
})

it('says what was paid in points, and of what is not sent no address', async () => {
  await earn(userId, 120)
  const priced = (price: number, points: number, payType: string) => shop.sku(9, 0, { payType, skus: [{ price, points, opening: 9 }], options: [] })
  const points = await must(shop.ask([{ skuId: await priced(0, 50, 'points'), qty: 2 }], to()))
  const head = (state: string) => ['江城茶', state, '订单号：〔号〕']
  expect(points.settleStatus).toBe(mallOrder.machineState.settleStatus.unsettled)
  expect(await page(`/me/mall/${points.id}`)).toEqual([
    ...[...head('待发货'), '江城茶：50 积分 × 2', '积分支付：100 积分', '运费：¥0.00', '实付：¥0.00', ...who],
    ...[...did('下单', '支付成功'), ...claim('江城茶 × 2', false), '返回'],
  ])
  const both = await must(shop.ask([{ skuId: await priced(700, 5, 'both'), qty: 2 }], to()))
  expect((await page(`/me/mall/${both.id}`)).slice(0, 8)).toEqual([
    ...[...head('待支付'), '江城茶：¥7.00 + 5 积分 × 2', '积分支付：10 积分', '运费：¥0.00', '应付：¥14.00', '赠送积分：14 积分'],
  ])
  const virtual = await shop.paid([{ skuId: await shop.sku(5, 700, { type: 'virtual' }), qty: 1 }], { userId, address: null })
  expect(await page(`/me/mall/${virtual.id}`)).toEqual([
    ...[
      '江城茶（250克）',
      '已完成',
      '订单号：〔号〕',
      '江城茶（250克）：¥7.00 × 1',
      '运费：¥0.00',
      '实付：¥7.00',
      '赠送积分：7 积分',
      '收货人：张三',
    ],
    ...[...did('下单', '支付成功'), ...claim('江城茶（250克） × 1', false), '返回'],
  ])
})

it('takes a claim of a line of that order alone, and names each order and case by its own goods', async () => {
  const [green, red] = [await shop.sku(9, 1_000, { name: '绿茶' }), await shop.sku(9, 500, { name: '红茶' })]
  const [one, other] = [await shop.paid([{ skuId: green, qty: 1 }], to()), await shop.paid([{ skuId: red, qty: 2 }], to())]
  const lineOf = ({ items }: { items: unknown }) => (items as { id: string }[])[0]?.id ?? ''
  const form = { way: 'refund', qty: '1', applyReason: '不要了' }
  expect((await buyer.send(`/me/mall/${one.id}/claim`, { ...form, orderItemId: lineOf(other) })).status).toBe(404)
  for (const order of [one, other]) expect((await buyer.send(`/me/mall/${order.id}/claim`, { ...form, orderItemId: lineOf(order) })).status).toBe(303)
  const all = await page('/me')
  const orders = all.indexOf('我的商城订单')
  expect(all.slice(orders, orders + 5)).toEqual(['我的商城订单', '红茶（250克）', '待发货〔分〕¥10.00', '绿茶（250克）', '待发货〔分〕¥10.00'])
  const cases = all.indexOf('我的售后')
  expect(all.slice(cases, cases + 5)).toEqual(['我的售后', '红茶（250克）', '待处理〔分〕¥5.00', '绿茶（250克）', '待处理〔分〕¥10.00'])
})

/** A member who has just come, and no points. */
const newcomer = async (number: string): Promise<{ reader: Reader; id: string }> => {
  const reader = readerAt(shop.world)
  await reader.enter(number)
  return { reader, id: (await must(shop.who('chief').get(`blade-user/member/page?phone=${number}`))).records[0].id }
}
let numbers = 13_900_006_420

it('says of points what there is, what waits and what is owed, and nothing of what there is not', async () => {
  const { reader, id } = await newcomer(String(numbers++))
  const balance = () => page('/me/points/balance', reader)
  const listed = async () => {
    const all = await page('/me', reader)
    const [from, end] = [all.indexOf('我的积分'), all.indexOf('我的家政订单')]
    return from < end ? all.slice(from, end) : all.slice(from, all.indexOf('还没有订单。', from))
  }
  expect(await balance()).toEqual(['我的积分', '可用 0', '* 今日签到', '返回'])
  expect((await listed()).slice(0, 3)).toEqual(['我的积分', '可用 0 积分', '签到与明细'])
  const set = { paramName: '签到积分', paramKey: 'mall.signPoints', paramValue: '0' }
  const kept = await must(shop.who('chief').post('blade-system/param-biz', set))
  // Nobody is asked to sign in for nothing.
  expect(await balance()).toEqual(['我的积分', '可用 0', '返回'])
  expect((await page('/me', reader)).filter((line) => line === '还没有积分。')).toHaveLength(1)
  // What waits is shown where there is nothing else.
  const waits = await newcomer(String(numbers++))
  await shop.paid([{ skuId: await shop.sku(9, 100), qty: 1 }], { userId: waits.id })
  const shown = await page('/me', waits.reader)
  expect(shown[shown.indexOf('可用 0 积分') + 1]).toBe('签到与明细待入账 1')
  expect((await reader.send('/me/points/balance/sign')).status).toBe(404)
  const change = async (paramValue: string) =>
    must(
      shop.who('chief').put(`blade-system/param-biz/${kept.id}`, {
        ...set,
        paramValue,
        version: (await must(shop.who('chief').get(`blade-system/param-biz/${kept.id}`))).version,
      }),
    )
  await change('1')
  expect(await balance()).toEqual(['我的积分', '可用 0', '* 今日签到', '返回'])
  expect((await reader.send('/me/points/balance/sign')).location).toBe('/me/points/balance')
  const ends = '到期：1 · 〔日〕'
  expect(await balance()).toEqual(['我的积分', '可用 1', ends, '记录', '每日签到 +1', '〔分〕', '返回'])
  expect((await reader.send('/me/points/balance/sign')).status).toBe(409)
  await own((tx) => spendPoints(tx, { memberId: id, type: 'ADMIN', bizId: `${id}`, count: 1, description: '更正' }))
  await change('0')
  // Who has entries has points, whether or not any are left.
  expect(await balance()).toEqual(['我的积分', '可用 0', '记录', '人工调整 -1', '〔分〕', '每日签到 +1', '〔分〕', '返回'])
  const rest = await page('/me', reader)
  const from = rest.indexOf('可用 0 积分')
  expect(rest.slice(from, from + 6)).toEqual([
    '可用 0 积分',
    '签到与明细',
    '人工调整',
    '-1〔分〕更正',
    '每日签到',
    expect.stringMatching(/^\+1〔分〕\d{4}|^\+1〔分〕〔日〕$/),
  ])
  await must(shop.who('chief').delete(`blade-system/param-biz/${kept.id}`))
})

it('asks whoever owes points to earn them back before any are put in, and says so of their balance', async () => {
  const { reader, id } = await newcomer(String(numbers++))
  await own((tx) => earnPoints(tx, { memberId: id, type: 'PRIZE', bizId: id, count: 5, description: '' }))
  await own((tx) => clawBack(tx, { memberId: id, type: 'ORDER_GIVE_CANCEL', bizId: id, count: 12, description: '' }, { type: 'PRIZE', bizId: id }))
  expect((await page('/me/points/balance', reader)).slice(0, 3)).toEqual(['我的积分', '可用 0', '待补扣：7'])
  const listed = await page('/me', reader)
  expect(listed[listed.indexOf('可用 0 积分') + 1]).toBe('签到与明细待补扣 7')
  await reader.send('/me/basket/add', { skuId: await shop.sku(9), qty: '1' })
  const refused = await reader.send(`/me/checkout/${shop.merchantId}`, { usePoint: '1' })
  expect([refused.status, refused.html.includes('有 7 积分待补扣，补齐前不能使用积分')]).toEqual([409, true])
  // Who owes none puts in as many as there are, and not one more.
  const { reader: other, id: otherId } = await newcomer(String(numbers++))
  await own((tx) => earnPoints(tx, { memberId: otherId, type: 'PRIZE', bizId: otherId, count: 5, description: '' }))
  await other.send('/me/basket/add', { skuId: await shop.sku(9), qty: '1' })
  const put = (usePoint: string) => other.send(`/me/checkout/${shop.merchantId}`, { usePoint })
  const [exact, over] = [await put('5'), await put('6')]
  expect([exact.status, exact.html.includes('value="995"'), over.status, over.html.includes('积分不足，可用 5')]).toEqual([200, true, 409, true])
})

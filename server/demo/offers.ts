import { activity } from '@masthead/contract/coupon/activity'
import { activityshare } from '@masthead/contract/coupon/activityshare'
import { coupon } from '@masthead/contract/coupon/coupon'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { mallOrder } from '@masthead/contract/mall/order'
import { productspecs } from '@masthead/contract/mall/productspecs'
import { payorder } from '@masthead/contract/pay/payorder'
import { member } from '@masthead/contract/user/member'
import { countFriend } from '../coupon/sharing'
import { takePart } from '../coupon/takingpart'
import { wireTime } from '../engine/kinds/time'
import { asSystem } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, addRow, createRow } from '../engine/verbs'
import { receiveInSandbox } from '../pay/receive'
import type { Cast } from './cast'
import { promoter } from './promotions'

const dayMs = 86_400_000

const coupons = [
  ['五元茶券', { type: 'amount', threshold: 3_000, amount: 500, totalCount: 2_000, perLimit: 20, endDays: 30 }],
  ['会员日满减券', { type: 'amount', threshold: 8_000, amount: 1_500, totalCount: 800, perLimit: 5, endDays: 15 }],
  ['商城九折券', { type: 'percent', percent: 10, maxOff: 2_000, totalCount: 500, perLimit: 5, endDays: 30 }],
  ['好礼兑换券', { type: 'exchange', maxOff: 5_000, totalCount: 60, perLimit: 1, endDays: 60 }],
] as const

const rules = '优惠券在“我的优惠券”中查看，结算时自动选用最合适的一张。\n同一张订单只能使用一张优惠券。\n订单全部退款后优惠券退回，已过期的不退。'

/** Activities of each kind in the demo town: some that run, one that has ended and one that is being prepared; who took part, and what it brought. */
export const furnishOffers = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const as: TxContext = { ...tx, actor: cast(promoter) }
  const own = asSystem(tx, 'demo')
  const time = (days: number): string => wireTime(new Date(at.getTime() + days * dayMs), tx.zone)
  const ids = new Map<string, string>()
  for (const [name, body] of coupons) {
    const { id } = await createRow(as, coupon, { name, takeType: 'activity', scope: 'all', desc: '商城通用。', ...body })
    await act(as, coupon, 'activate', id)
    ids.set(name, id)
  }
  const of = (name: (typeof coupons)[number][0]): string => ids.get(name) ?? ''
  const open = async (body: Parameters<typeof createRow<typeof activity>>[2]): Promise<string> => {
    const { id } = await createRow(as, activity, { startTime: time(-12), endTime: time(30), ...body })
    await act(as, activity, 'start', id)
    return id
  }
  const receive = await open({
    name: '立冬好券天天领',
    type: 'receive',
    couponIds: [of('五元茶券'), of('会员日满减券')],
    perLimit: 2,
    total: 400,
    budget: 500_000,
    page: { intro: '入冬囤茶备年货，领两张券，下单立减。', rules },
  })
  const lottery = await open({
    name: '周末幸运抽奖',
    type: 'lottery',
    prizes: [
      { couponId: of('好礼兑换券'), weight: 2, total: 20 },
      { couponId: of('商城九折券'), weight: 18, total: 200 },
      { couponId: of('五元茶券'), weight: 40 },
    ],
    missWeight: 40,
    drawsPerDay: 3,
    perLimit: 10,
    page: { intro: '每天三次机会，中奖概率公开，抽完即止。', rules },
  })
  const share = await open({
    name: '请朋友喝茶',
    type: 'share',
    couponIds: [of('会员日满减券')],
    perLimit: 5,
    page: { intro: '朋友通过您的链接首次下单，售后期满后您得一张满减券。', rules },
  })
  await open({
    name: '新会员见面礼',
    type: 'new',
    couponIds: [of('五元茶券')],
    page: { intro: '登录成为会员，五元茶券自动到账。', rules },
  })
  const over = await open({ name: '国庆领券', type: 'receive', couponIds: [of('商城九折券')], total: 100, startTime: time(-50), endTime: time(1) })
  const paused = await open({ name: '茶友周签到礼', type: 'receive', couponIds: [of('商城九折券')], perLimit: 4 })
  await act(as, activity, 'pause', paused)
  await createRow(as, activity, {
    name: '岁末分享季',
    type: 'share',
    couponIds: [of('商城九折券')],
    startTime: time(20),
    endTime: time(45),
    page: { intro: '年末邀请朋友，双方都有礼。', rules },
  })
  const members = await rows(tx, member, { status: member.state.open }, unscoped).ids({ limit: 8 })
  const sharer = members[0] ?? ''
  for (const memberId of members.slice(0, 5)) await takePart(own, receive, memberId)
  for (const memberId of members.slice(2)) await takePart(own, lottery, memberId)
  for (const memberId of members.slice(0, 2)) await takePart(own, over, memberId)
  await act(as, activity, 'end', over)
  // Two friends came by a link: the order of one is settled, that of the other is under way.
  const { settled: isSettled } = mallOrder.machineState.settleStatus
  const orders = await rows(tx, mallOrder, {}, unscoped).list(['userId', 'status', 'settleStatus'], { sort: ['-id'], limit: 300 })
  const settled = orders.find(({ userId, settleStatus }) => settleStatus === isSettled && userId !== sharer)
  const sent = orders.find(({ userId, status }) => status === mallOrder.state.sent && userId !== sharer && userId !== settled?.userId)
  for (const one of [settled, sent])
    if (one) await addRow(own, activityshare, { activityId: share, userId: sharer, friendId: one.userId, orderId: one.id })
  if (settled) await countFriend(own, settled)
  // One who took coupons has ordered with one of them.
  await orderWith({ ...tx, actor: cast('qinlan') }, receive, at)
}

const orderWith = async (as: TxContext, activityId: string, at: Date): Promise<void> => {
  const mine = await rows(as, usercoupon, { activityId, status: usercoupon.state.unused }, unscoped).one('userId')
  const sku = await rows(as, productspecs, { price_ge: 8_000, stock_ge: 3, status: productspecs.state.on }, unscoped).one('price')
  if (!mine || !sku) return
  const to = { receiver: '林晚', phone: '13900001001', address: '江城市滨江区沿江路 30 号' }
  const { id } = await createRow(as, mallOrder, { ...to, userId: mine.userId, items: [{ skuId: sku.id, qty: 1 }], userCouponId: mine.id })
  const payment = await rows(as, payorder, { sourceType: mallOrder.name as 'mall/order', sourceId: id }, unscoped).one('payNo', 'price', 'configId')
  if (payment) await receiveInSandbox(asSystem(as, 'demo'), payment, at)
}

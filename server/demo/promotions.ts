import { coupon } from '@masthead/contract/coupon/coupon'
import { couponissue } from '@masthead/contract/coupon/couponissue'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { order } from '@masthead/contract/housekeep/order'
import { clientmerchantrelation } from '@masthead/contract/mall/clientmerchantrelation'
import { merchantgrant } from '@masthead/contract/mall/merchantgrant'
import { merchantrechargelog } from '@masthead/contract/mall/merchantrechargelog'
import { pointsfreeze } from '@masthead/contract/mall/pointsfreeze'
import { pointsgrant } from '@masthead/contract/mall/pointsgrant'
import { pointsconversion } from '@masthead/contract/mall/pointsconversion'
import { merchant } from '@masthead/contract/merchant/merchant'
import { payorder } from '@masthead/contract/pay/payorder'
import { member } from '@masthead/contract/user/member'
import { award } from '../activities/award'
import { wireTime } from '../engine/kinds/time'
import { system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, addRow, createRow } from '../engine/verbs'
import { issueCoupon } from '../coupon/issuing'
import { holdCoupon, spendCoupon } from '../coupon/using'
import { convert } from '../mall/conversion'
import { clawBack, earnPoints, givePoints, spendPoints } from '../mall/points'
import { receiveInSandbox } from '../pay/receive'
import type { Cast } from './cast'
import { merchants as houses } from './house-words'

const dayMs = 86_400_000

/** The account of the person who runs points, coupons and vouchers in the demo town. */
export const promoter = 'luyao'

/** Members of the demo site, each with the days of the last weeks on which they signed in. */
const readers = [
  ['林晚', '13900001001', 26],
  ['赵青禾', '13900001002', 18],
  ['孙一鸣', '13900001003', 12],
  ['周小满', '13900001004', 9],
  ['吴可', '13900001005', 5],
  ['郑禾苗', '13900001006', 3],
  ['王立夏', '13900001007', 1],
  ['冯知秋', '13900001008', 0],
] as const

/** Members with points and what became of them, merchants who bought some, and a rule by which points are converted. */
export const furnishPoints = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const as = (account: string): TxContext => ({ ...tx, actor: cast(account) })
  const own: TxContext = { ...tx, actor: system('demo') }
  const day = (back: number): string => wireTime(new Date(at.getTime() - back * dayMs), tx.zone).slice(0, 10)
  const memberIds: string[] = []
  for (const [name, phone, days] of readers) {
    const { id } = await addRow(own, member, { name, phone })
    memberIds.push(id)
    for (let back = days; back > 0; back--) await earnPoints(own, { memberId: id, type: 'SIGN', bizId: day(back), count: 5, description: day(back) })
  }
  await within(tx).run(
    `update mall_pointsconsumelog set create_time = ((biz_id || ' 08:' || lpad((id % 60)::text, 2, '0'))::timestamp at time zone $2) where ${ofTenant} and biz_type = 'SIGN'`,
    [tx.zone],
  )
  const [first = '', second = '', third = ''] = memberIds
  await createRow(as(promoter), pointsgrant, { userId: first, delta: 200, remark: '读者日征文获奖' })
  await spendPoints(own, { memberId: second, type: 'ADMIN', bizId: 'demo', count: 30, description: '兑换电影票一张' })
  // An order that was paid yesterday, and one that was sent back after its points were spent.
  await givePoints(own, { memberId: second, orderId: second, orderNo: '' }, 36)
  await clawBack(
    own,
    { memberId: memberIds.at(-1) ?? '', type: 'ORDER_GIVE_CANCEL', bizId: 'demo', count: 12, description: '订单退款，收回赠送' },
    { type: 'ORDER_GIVE', bizId: 'demo' },
  )
  await furnishMerchantPoints(tx, cast)
  const { id: ruleId } = await createRow(as(promoter), pointsconversion, {
    name: '活动积分换商城积分',
    fromType: 'activity',
    toType: 'mall',
    fromRate: 1,
    toRate: 2,
    minStep: 10,
    dayLimit: 100,
    userLimit: 2_000,
    fee: 0,
  })
  const accountId = cast('linxiao').userId ?? ''
  await award(own, { userId: accountId, activityId: null, bizType: 'grant', bizId: 'demo', delta: 60, remark: '江滩河道清洁志愿服务' })
  await convert(own, ruleId, { memberId: third, accountId }, { amount: 40, from: ['activity'] })
}

/** Two merchants buy points, one of them gives some away, and one has not paid yet. */
const furnishMerchantPoints = async (tx: TxContext, cast: Cast): Promise<void> => {
  const promoting: TxContext = { ...tx, actor: cast(promoter) }
  const found = await rows(tx, merchant, { status: merchant.state.passed }, unscoped).list(['ownerId'], { sort: ['id'], limit: 3 })
  for (const [index, { id: merchantId, ownerId }] of found.entries()) {
    const owner = houses.map((house) => house.owner).find((account) => cast(account).userId === ownerId)
    if (!owner) continue
    const as: TxContext = { ...tx, actor: cast(owner) }
    const { payOrderId } = await createRow(as, merchantrechargelog, { merchantId, money: 20_000 * (index + 1) })
    const payment = await rows(tx, payorder, { id: payOrderId }, unscoped).one('payNo', 'price', 'configId')
    if (index === 2 || !payment) continue
    await receiveInSandbox(tx, payment, tx.clock.now())
    const gift = { merchantId, phone: readers[index]?.[1] ?? '', remark: '满意评价回馈' }
    await createRow(as, merchantgrant, { ...gift, points: 100 * (index + 1), giveNow: true })
    // Prepared, and not given yet.
    if (index === 0)
      for (const [points, remark] of [
        [300, '年终回馈'],
        [150, '节日回馈'],
      ] as const)
        await createRow(as, merchantgrant, { ...gift, points, remark })
    await createRow(promoting, clientmerchantrelation, {
      merchantId,
      clientId: (await rows(tx, member, {}, unscoped).ids({ limit: 5 }))[index + 2] ?? '',
      role: 'vip',
      isDefault: true,
    })
    if (index === 1) await createRow(promoting, pointsfreeze, { merchantId, points: 500, remark: '核查重复充值' })
  }
}

/** Coupons in each state, some of them taken, one held, one used and one made void, and an issue to many. */
export const furnishCoupons = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const as: TxContext = { ...tx, actor: cast(promoter) }
  const own: TxContext = { ...tx, actor: system('demo') }
  const time = (days: number): string => wireTime(new Date(at.getTime() + days * dayMs), tx.zone)
  const made = new Map<string, string>()
  for (const [name, body] of couponBodies(time)) made.set(name, (await createRow(as, coupon, { name, ...body })).id)
  const id = (name: string): string => made.get(name) ?? ''
  for (const name of ['新客满减券', '周末折扣券', '家政体验券', '读者日券']) await act(as, coupon, 'activate', id(name))
  await act(as, coupon, 'pause', id('家政体验券'))
  const memberIds = await rows(tx, member, { status: member.state.open }, unscoped).ids({ limit: readers.length })
  const taken: string[] = []
  for (const memberId of memberIds.slice(0, 5)) taken.push(await issueCoupon(own, { couponId: id('新客满减券'), memberId, takeType: 'user' }))
  const [held = '', used = '', annulled = ''] = taken
  const orders = await rows(tx, order, {}, unscoped).ids({ limit: 2 })
  for (const [index, one] of [held, used].entries())
    await holdCoupon(own, { id: one, discount: 1_000 }, { orderType: order.name as 'housekeep/order', orderId: orders[index] ?? '0' })
  await spendCoupon(own, { orderType: order.name as 'housekeep/order', orderId: orders[1] ?? '0' })
  await act(as, usercoupon, 'annul', annulled, { remark: '重复领取' })
  const phones = [...readers.slice(0, 4).map(([, phone]) => phone), '13900009999'].join('\n')
  await createRow(as, couponissue, { couponId: id('周末折扣券'), audience: 'phones', phones })
  await act(as, coupon, 'end', id('读者日券'))
}

const couponBodies = (time: (days: number) => string) =>
  [
    ['新客满减券', { type: 'amount', threshold: 5_000, amount: 1_000, takeType: 'user', totalCount: 500, perLimit: 1, endDays: 30 }],
    ['周末折扣券', { type: 'percent', percent: 15, maxOff: 3_000, takeType: 'admin', totalCount: 200, perLimit: 2, budget: 300_000, endDays: 14 }],
    ['家政体验券', { type: 'amount', threshold: 10_000, amount: 2_000, takeType: 'admin', totalCount: 100, endDays: 60 }],
    [
      '读者日券',
      { type: 'exchange', maxOff: 5_000, takeType: 'activity', totalCount: 50, validityType: 'range', validFrom: time(-20), validTo: time(20) },
    ],
    ['中秋满减券', { type: 'amount', threshold: 20_000, amount: 5_000, takeType: 'user', totalCount: 300, takeFrom: time(5), takeTo: time(25) }],
  ] as const

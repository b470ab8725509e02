import { activity } from '@masthead/contract/coupon/activity'
import { coupon } from '@masthead/contract/coupon/coupon'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { member } from '@masthead/contract/user/member'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, inTransaction } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { act, addRow } from '../engine/verbs'
import { Refusal } from '../platform/refusal'
import { must } from '../testing/duty-office'
import { type MallShop, shopWithBuyer } from '../testing/mallshop'
import { type Reader, readerAt } from '../testing/member'
import { linesOf } from '../testing/memberpage'
import { whyNot } from './issuing'
import { takePart, whyClosed } from './takingpart'
import { couponFor, freeState, usableCoupons } from './using'
import { welcome } from './welcome'

/** Activities at their first and last moments, at the last that they have to give, and for friends who come by a link. */

let shop: MallShop
let me: Reader
let myId: string
const at = (noun: string): string => `blade-coupon/${noun}`

beforeAll(async () => {
  ;({ shop, buyer: me, userId: myId } = await shopWithBuyer('13900005301'))
}, 60_000)
afterAll(() => shop?.close())

const chief = () => shop.who('chief')
const get = (path: string) => must(chief().get(path))
const post = (path: string, body: object = {}) => must(chief().post(path, body))
const couponOf = async (more: object = {}): Promise<string> => {
  const body = { name: '茶券', type: 'amount', threshold: 0, amount: 500, takeType: 'activity', totalCount: 100, perLimit: 50, ...more }
  const { id } = await post(at('coupon'), body)
  await post(`${at('coupon')}/activate/${id}`)
  return id
}
const times = { startTime: '2024-01-01 00:00:00', endTime: '2098-07-06 05:43:21' }
const drafted = async (body: object): Promise<string> => (await post(at('activity'), { name: '活动', ...times, ...body })).id
const started = async (body: object): Promise<string> => {
  const id = await drafted(body)
  await post(`${at('activity')}/start/${id}`)
  return id
}
const read = (id: string) => get(`${at('activity')}/${id}`)
const own = <T>(does: (tx: TxContext) => Promise<T>, ctx = shop.ctx): Promise<T> => inTransaction(asSystem(ctx, 'coupon'), does)
const outcome = (doing: Promise<{ result: string }>): Promise<string> =>
  doing.then(
    ({ result }) => result,
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)),
  )
const take = (id: string, memberId = myId) => outcome(own((tx) => takePart(tx, id, memberId)))
const page = async (path: string, reader = me) => linesOf((await reader.get(path)).html)
let numbers = 13_900_005_310
const newcomer = async (): Promise<{ reader: Reader; id: string; joined: string }> => {
  const reader = readerAt(shop.world)
  const number = String(numbers++)
  await reader.enter(number)
  const { id, createTime } = (await get(`blade-user/member/page?phone=${number}`)).records[0]
  return { reader, id, joined: createTime }
}

it('runs from its first second to its last, and is neither started nor put off into what is past', async () => {
  const from = { startTime: '2030-01-01 00:00:00', endTime: '2030-01-02 00:00:00' }
  const couponIds = [await couponOf()]
  const when = (moment: string) => ({ ...shop.ctx, clock: { now: () => new Date(`${moment.replace(' ', 'T')}+08:00`) } })
  const running = { ...from, status: activity.state.running }
  const closed = (moment: string, own: Partial<typeof running> = {}) => whyClosed(when(moment), { ...running, ...own } as never)?.code
  expect([closed('2029-12-31 23:59:59'), closed('2030-01-01 00:00:00')]).toEqual(['too_early', undefined])
  expect([closed('2030-01-01 23:59:59'), closed('2030-01-02 00:00:00')]).toEqual([undefined, 'too_late'])
  const { paused, ended, draft } = activity.state
  expect([paused, ended, draft].map((status) => closed('2030-01-01 12:00:00', { status } as never))).toEqual(['paused', 'too_late', 'too_late'])
  const [late, just] = [await drafted({ ...from, couponIds }), await drafted({ ...from, couponIds })]
  await expect(act(when('2030-01-02 00:00:00'), activity, 'start', late)).rejects.toMatchObject({ code: 'too_late' })
  await act(when('2030-01-01 23:59:59'), activity, 'start', just)
  const { version } = await read(late)
  expect((await chief().put(`${at('activity')}/${late}`, { version, endTime: from.startTime })).data.fields).toEqual({
    endTime: '结束时间须晚于开始时间',
  })
  // What is over, though nobody has looked yet, is put off to a time that is to come.
  await shop.world.database.run(`update coupon_activity set end_time = '2025-01-01 00:00:00+08' where id = $1::bigint`, [just])
  const adjust = (body: object) => chief().post(`${at('activity')}/adjust/${just}`, body)
  for (const endTime of ['2024-12-31 23:59:59', '2025-01-02 00:00:00'])
    expect((await adjust({ endTime })).data.fields, endTime).toEqual({ endTime: '只能延后' })
  expect(await must(adjust({ endTime: '2098-01-01 00:00:00' }))).toMatchObject({ endTime: '2098-01-01 00:00:00' })
})

it('is to be got, and good, from a first second to the last before another', async () => {
  const when = (moment: string) => ({ ...shop.ctx, clock: { now: () => new Date(`${moment.replace(' ', 'T')}+08:00`) } })
  const [before, from, last, to] = ['2029-12-31 23:59:59', '2030-01-01 00:00:00', '2030-12-31 23:59:59', '2031-01-01 00:00:00'] as const
  const moments = [before, from, last, to]
  const kind = { status: coupon.state.active, validityType: 'range', validTo: null, takeCount: 0, totalCount: 1, takeFrom: null, takeTo: null }
  const got = (own: object) => moments.map((moment) => whyNot(when(moment), { ...kind, ...own } as never)?.code)
  expect(got({ takeFrom: from, takeTo: to })).toEqual(['too_early', undefined, undefined, 'too_late'])
  expect(got({ validTo: to })).toEqual([undefined, undefined, undefined, 'too_late'])
  expect(got({ validTo: from, validityType: 'days' })).toEqual(Array(4).fill(undefined))
  const couponId = await couponOf({ takeType: 'user', validityType: 'range', validFrom: from, validTo: to })
  await me.send(`/me/coupons/take-${couponId}/take`)
  const [mine] = (await get(`${at('usercoupon')}/page?userId=${myId}&couponId=${couponId}`)).records
  const used = (moment: string) =>
    couponFor(when(moment), mine.id, myId, [{ price: 500, qty: 1 }]).then(
      () => 'good',
      (error: unknown) => (error as Refusal).code,
    )
  expect(await Promise.all(moments.map(used))).toEqual(['coupon_time', 'good', 'good', 'coupon_time'])
  // One that an order holds is good for no other, at the checkout neither.
  const other = await couponOf({ takeType: 'user', name: '占用券' })
  await me.send(`/me/coupons/take-${other}/take`)
  const [held] = (await get(`${at('usercoupon')}/page?userId=${myId}&couponId=${other}`)).records
  const skuId = await shop.sku(9, 900)
  await must(shop.ask([{ skuId, qty: 1 }], { userId: myId, userCouponId: held.id }))
  await me.send('/me/basket/add', { skuId, qty: '1' })
  const refused = await me.send(`/me/checkout/${shop.merchantId}`, { userCouponId: held.id, usePoint: '', deliveryType: 'express' })
  expect([refused.status, refused.html.includes('该优惠券已被使用或失效')]).toEqual([409, true])
  const { unused, expired } = usercoupon.state
  expect([last, to].map((moment) => freeState(when(moment), { validTo: to }))).toEqual([unused, expired])
  const usable = async (moment: string) => (await usableCoupons(when(moment), myId, [{ price: 500, qty: 1 }])).some(({ id }) => id === mine.id)
  expect(await Promise.all(moments.map(usable))).toEqual([false, true, true, false])
})

it('may give more while it runs and never less, and be limited where it was not', async () => {
  const id = await started({ couponIds: [await couponOf()], total: 5 })
  const adjust = (body: object) => chief().post(`${at('activity')}/adjust/${id}`, { endTime: times.endTime, ...body })
  expect((await adjust({ total: 4 })).data.fields).toEqual({ total: '只能增加' })
  expect(await must(adjust({ total: 5, budget: 900 }))).toMatchObject({ total: 5, budget: 900 })
  expect((await adjust({ budget: 899 })).data.fields).toEqual({ budget: '只能增加' })
  expect(await must(adjust({ budget: 901 }))).toMatchObject({ total: 5, budget: 901 })
  expect(await must(adjust({ total: null }))).toMatchObject({ total: null })
})

it('draws for coupons of activities alone, makes prizes of none that has prizes, and says so at its field', async () => {
  const [good, byHand] = [await couponOf(), await couponOf({ takeType: 'user' })]
  const starting = async (body: object) => (await chief().post(`${at('activity')}/start/${await drafted({ type: 'lottery', ...body })}`)).data?.fields
  const only = '只能选择发放中的活动券'
  expect(await starting({ prizes: [{ couponId: byHand, weight: 1 }] })).toEqual({ prizes: only })
  expect(await starting({ couponIds: [byHand] })).toEqual({ prizes: only })
  const both = await started({ type: 'lottery', couponIds: [good], prizes: [{ couponId: good, weight: 7 }] })
  expect((await read(both)).prizes).toMatchObject([{ weight: 7 }])
  expect((await read(both)).prizes).toHaveLength(1)
})

it('gives of several coupons what is left of its budget for, and says of a coupon that is not to be had why', async () => {
  const dear = await couponOf({ name: '大券', amount: 1_000 })
  const cheap = await couponOf({ name: '小券', amount: 400 })
  const id = await started({ couponIds: [dear, cheap], budget: 1_800, perLimit: 9 })
  expect([await take(id), await take(id), await take(id)]).toEqual(['got', 'got', '409 exhausted'])
  const takes = (await get(`${at('activitytake')}/page?activityId=${id}&ascs=id`)).records as { gave: string; count: number }[]
  expect(takes.map(({ gave, count }) => [gave, count])).toEqual([
    ['大券、小券', 2],
    ['小券', 1],
  ])
  expect(await read(id)).toMatchObject({ budgetUsed: 1_800, received: 3 })
  const once = await started({ couponIds: [await couponOf({ perLimit: 1 })], perLimit: 9 })
  expect([await take(once), await take(once)]).toEqual(['got', '409 limit'])
  // Who asks several times at once is given as many as one after the other.
  const twice = await started({ couponIds: [await couponOf()], perLimit: 2 })
  expect((await Promise.all(Array.from({ length: 5 }, () => take(twice)))).sort()).toEqual([...Array(3).fill('409 limit'), 'got', 'got'])
  const few = await started({ couponIds: [await couponOf({ totalCount: 1, perLimit: 1 })], perLimit: 9 })
  expect([await take(few), await take(few)]).toEqual(['got', '409 exhausted'])
})

it('ends once each of its prizes has been won, not before, and gives nothing that its budget does not pay for', async () => {
  const [one, two] = [await couponOf({ name: '甲' }), await couponOf({ name: '乙' })]
  const prizes = [
    { couponId: one, weight: 1, total: 1 },
    { couponId: two, weight: 1, total: 2 },
  ]
  const id = await started({ type: 'lottery', prizes, drawsPerDay: 100, perLimit: 50 })
  for (let n = 0; n < 60 && (await read(id)).status === activity.state.running; n++) await take(id)
  expect(await read(id)).toMatchObject({ status: activity.state.ended, received: 3, prizes: [{ taken: 1 }, { taken: 2 }] })
  const poor = await started({ type: 'lottery', prizes: [{ couponId: one, weight: 1 }], budget: 499, drawsPerDay: 9 })
  const before = await read(poor)
  expect(await take(poor)).toBe('missed')
  expect(await read(poor)).toMatchObject({ received: 0, budgetUsed: 0, version: before.version, prizes: [{ taken: 0 }] })
  const [missed] = (await get(`${at('activitytake')}/page?activityId=${poor}`)).records
  expect(missed).toMatchObject({ result: 'missed', gave: '未中奖', count: 0 })
  expect((await me.get(`/me/deals/${poor}`)).html).toContain('抽中的奖品已发完，或您已达领取上限')
  const limited = await started({ type: 'lottery', prizes: [{ couponId: two, weight: 1 }], drawsPerDay: 9, perLimit: 1 })
  await me.send(`/me/deals/${limited}/draw`)
  const again = await me.send(`/me/deals/${limited}/draw`)
  expect([again.status, again.html.includes('每人最多中奖 1 次')]).toEqual([409, true])
})

it('finds each draw wrong whose seed, number, prize or weights are not those that it was drawn by', async () => {
  const [one, two] = [await couponOf(), await couponOf()]
  const prizes = [
    { couponId: one, weight: 1_000_000 },
    { couponId: two, weight: 1 },
  ]
  const id = await started({ type: 'lottery', prizes, drawsPerDay: 9, perLimit: 9 })
  for (let n = 0; n < 4; n++) await take(id)
  const found = await get(`${at('activitytake')}/page?activityId=${id}&ascs=id`)
  const [first, second, third, fourth] = found.records.map(({ id: takeId }: { id: string }) => takeId)
  expect((await get(`${at('activitytake')}/${first}`)).seed).toMatch(/^[0-9a-f]{48}$/)
  const odds = async () => (await get(`${at('activity')}/odds/${id}`)).map(({ draws, wrong }: { draws: number; wrong: number }) => [draws, wrong])
  expect(await odds()).toEqual([
    [4, 0],
    [0, 0],
    [0, 0],
  ])
  const set = (takeId: string, sql: string) => shop.world.database.run(`update coupon_activitytake set ${sql} where id = $1::bigint`, [takeId])
  await set(first, 'seed = null')
  await set(second, 'weights = null')
  await set(third, 'drawn = drawn + 1')
  expect((await odds())[0]).toEqual([4, 3])
  const other = (await read(id)).prizes[1].id
  await set(fourth, `prize_id = ${other}`)
  expect(await odds()).toEqual([
    [3, 3],
    [1, 1],
    [0, 0],
  ])
})

it('shows a member the activities that are open to them, each by its own address, and says of others why not', async () => {
  const couponIds = [await couponOf()]
  const { createTime } = await get(`blade-user/member/${myId}`)
  const mine = await started({ name: '正好', type: 'new', couponIds, startTime: createTime })
  const later = await started({ name: '未到', couponIds, startTime: '2097-01-01 00:00:00' })
  const others = await started({ name: '不是我', couponIds, userScope: { joinedTo: '2024-01-01' } })
  const list = (await me.get('/me')).html
  expect([mine, later, others].map((id) => list.includes(`/me/deals/${id}`))).toEqual([true, false, false])
  const facts = ['结束时间：〔分〕', '每人最多得券次数：1', '活动详情', '返回']
  expect(await page(`/me/deals/${others}`)).toEqual(['不是我', '您的注册日期不在活动范围内', ...facts])
  expect(await page(`/me/deals/${mine}`)).toEqual(['正好', '新人礼', ...facts.slice(0, 2), '* 领取新人礼', ...facts.slice(2)])
  for (const id of ['7', 'abc'])
    expect([(await me.get(`/me/deals/${id}`)).status, (await me.send(`/me/deals/${id}/take`)).status]).toEqual([404, 404])
  expect((await me.send(`/me/deals/${mine}/take`)).status).toBe(303)
  expect(await page(`/me/deals/${mine}`)).toEqual(['正好', '新人礼每人一份', ...facts.slice(0, 3), '记录', '得到：茶券', '〔分〕', '返回'])
})

it('takes off one piece for a coupon that exchanges one, and off the goods alone that a coupon is for', async () => {
  const skus = [await shop.sku(20, 700), await shop.sku(20, 900)]
  const { productId } = await get(`blade-mall/productspecs/${skus[0]}`)
  const holding = async (more: object) => {
    const couponId = await couponOf({ takeType: 'user', ...more })
    await me.send(`/me/coupons/take-${couponId}/take`)
    return (await get(`${at('usercoupon')}/page?userId=${myId}&couponId=${couponId}`)).records[0].id
  }
  const off = async (userCouponId: string, qty: number) => {
    const lines = skus.map((skuId) => ({ skuId, qty }))
    const { couponPrice, items } = await must(shop.ask(lines, { userId: myId, userCouponId }))
    return [couponPrice, ...items.map((item: { couponPrice: number }) => item.couponPrice)]
  }
  const exchange = { type: 'exchange', amount: null, scope: 'product', scopeIds: [productId] }
  expect(await off(await holding({ ...exchange, maxOff: 1_000 }), 2)).toEqual([700, 700, 0])
  expect(await off(await holding({ ...exchange, maxOff: 600 }), 2)).toEqual([600, 600, 0])
  expect(await off(await holding({ amount: 300, scope: 'product', scopeIds: [productId] }), 1)).toEqual([300, 300, 0])
})

it('welcomes whom it finds there, to what there was when they came', async () => {
  const before = await couponOf({ name: '入会券', takeType: 'register' })
  const { id, joined } = await newcomer()
  const just = await couponOf({ name: '同时', takeType: 'register' })
  const after = await couponOf({ name: '后来', takeType: 'register' })
  const made = (couponId: string, moment: string) =>
    shop.world.database.run(`update coupon_coupon set create_time = ($2::timestamp at time zone 'Asia/Shanghai')${moment} where id = $1::bigint`, [
      couponId,
      joined,
    ])
  await made(just, '')
  await made(after, " + interval '1 second'")
  const given = async (memberId: string) =>
    (await get(`${at('usercoupon')}/page?userId=${memberId}&ascs=id`)).records.flatMap(({ couponId }: { couponId: string }) =>
      [before, just, after].includes(couponId) ? [couponId] : [],
    )
  expect(await given(id)).toEqual([before])
  const broken = {
    ...shop.ctx,
    clock: {
      now: () => {
        throw new Error('the clock has stopped')
      },
    },
  }
  await expect(own((tx) => welcome(tx, id), broken as never)).rejects.toThrow('the clock has stopped')
  await own((tx) => welcome(tx, id))
  expect(await given(id)).toEqual([before, just])
  // Who is locked is not there.
  const { id: locked } = await own((tx) => addRow(tx, member, { phone: '13900005399' }))
  await shop.world.database.run('update user_member set status = $2 where id = $1::bigint', [locked, member.state.locked])
  await own((tx) => welcome(tx, locked))
  expect([await given(locked), await take(await started({ couponIds: [await couponOf()] }), locked)]).toEqual([[], '409 not_open'])
})

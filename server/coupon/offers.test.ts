import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { mallOrder } from '@masthead/contract/mall/order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { act } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { mallShop, type MallShop, openShopSite } from '../testing/mallshop'
import { type Reader, readerAt } from '../testing/member'
import { linesOf } from '../testing/memberpage'

/** Activities and coupons as members read them, and what is left of them when they go. */

let shop: MallShop
let me: Reader
let myId: string
const phone = '13900005101'
const at = (noun: string): string => `blade-coupon/${noun}`

beforeAll(async () => {
  const codes = ['coupon_coupon_view', 'coupon_activity_view', 'user_member_view']
  shop = await mallShop(
    '000000',
    { PAY_SANDBOX: '1' },
    {
      clerk: { codes, hides: { 'coupon/coupon': ['name', 'type', 'takeTo', 'totalCount'] } },
      watcher: { codes, hides: { 'coupon/activity': ['missWeight'] } },
    },
  )
  await openShopSite(shop)
  me = readerAt(shop.world)
  await me.enter(phone)
  myId = await idOf(phone)
}, 60_000)
afterAll(() => shop?.close())

const get = (path: string) => must(shop.who('chief').get(path))
const post = (path: string, body: object = {}) => must(shop.who('chief').post(path, body))
const idOf = async (number: string): Promise<string> => (await get(`blade-user/member/page?phone=${number}`)).records[0].id
const couponOf = async (more: object = {}): Promise<string> => {
  const body = { name: '茶券', type: 'amount', threshold: 0, amount: 500, takeType: 'activity', totalCount: 100, perLimit: 5, ...more }
  const { id } = await post(at('coupon'), body)
  await post(`${at('coupon')}/activate/${id}`)
  return id
}
const times = { startTime: '2024-01-01 00:00:00', endTime: '2098-07-06 05:43:21' }
const started = async (body: object): Promise<string> => {
  const { id } = await post(at('activity'), { name: '活动', ...times, ...body })
  await post(`${at('activity')}/start/${id}`)
  return id
}
const page = async (path: string) => (await me.get(path)).html

it('says when an activity ends, how often a member may take part, and has a link to share where it is to be shared', async () => {
  const couponIds = [await couponOf()]
  const taken = await started({ couponIds, perLimit: 3, userScope: { joinedFrom: '2024-01-01', joinedTo: '2097-01-01' } })
  const shared = await started({ couponIds, type: 'share', perLimit: 2, userScope: { joinedFrom: '2024-01-01' } })
  const first = await page(`/me/deals/${taken}`)
  for (const sign of ['<dd>2098-07-06 05:43</dd>', '<dd>3</dd>', `/offer?id=${taken}`]) expect(first, sign).toContain(sign)
  expect(first).not.toContain('/me/shared/')
  const other = await page(`/me/deals/${shared}`)
  expect([other.includes(`/me/shared/${shared}/`), other.includes('type="submit">领取')]).toEqual([true, false])
  expect(await page('/me')).toContain('2098-07-06 05:43 结束')
  // Prizes are made of coupons where they are drawn, and nowhere else.
  expect((await get(`${at('activity')}/${taken}`)).prizes).toEqual([])
  const later = await started({ couponIds, startTime: '2097-01-02 03:04:05' })
  const early = await page(`/me/deals/${later}`)
  expect([early.includes('活动 2097-01-02 03:04 开始'), early.includes('03:04:05'), early.includes(`/me/deals/${later}/take`)]).toEqual([
    true,
    false,
    false,
  ])
  const english = async (path: string) =>
    (await shop.world.app.inject({ url: path, headers: { host: 'localhost', cookie: me.cookie, 'accept-language': 'en' } })).body
  expect(await english(`/me/deals/${later}`)).toContain('It begins at 2097-01-02 03:04')
  await post(`${at('activity')}/pause/${shared}`)
  expect(await page(`/me/deals/${shared}`)).not.toContain(`/me/shared/${shared}/`)
  expect((await me.get(`/me/deals/${(await post(at('activity'), { name: '草稿', ...times, couponIds })).id}`)).status).toBe(404)
  expect((await me.send(`/me/deals/${shared}/take`)).status).toBe(404)
})

it('counts no friend who has bought before, by whatever way', async () => {
  const id = await started({ type: 'share', couponIds: [await couponOf({ name: '谢礼' })], perLimit: 5 })
  const link = /\/me\/shared\/\d+\/[\w-]+/.exec(await page(`/me/deals/${id}`))?.[0] ?? ''
  const answer = await shop.world.app.inject({ url: link, headers: { host: 'localhost' } })
  const kept = answer.cookies.find(({ name }) => name === 'masthead-share')?.value ?? ''
  expect(kept).not.toBe('')
  // Who brought somebody is said by a sign that nobody else can make.
  const forged = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const other = await shop.world.app.inject({ url: forged, headers: { host: 'localhost' } })
  expect(other.cookies.find(({ name }) => name === 'masthead-share')).toBeUndefined()
  const skuId = await shop.sku(20, 2_000)
  const friend = readerAt(shop.world)
  await friend.enter('13900005102')
  await shop.paid([{ skuId, qty: 1 }], { userId: await idOf('13900005102') })
  await friend.send('/me/basket/add', { skuId, qty: '1' })
  friend.cookie = `${friend.cookie}; masthead-share=${encodeURIComponent(kept)}`
  const to = { receiver: '友', phone: '13900005109', address: '江城路 1 号', addressId: '', seenPrice: '2000' }
  expect((await friend.send(`/me/checkout/${shop.merchantId}/place`, to)).location).toMatch(/^\/me\/pay\//)
  expect((await get(`${at('activityshare')}/page?activityId=${id}`)).total).toBe(0)
})

it('shows of a coupon what is left, when it holds, and what it took off; unused ones go with who leaves', async () => {
  const open = await couponOf({ name: '领用券', takeType: 'user', totalCount: 7, perLimit: 2, threshold: 1_000, amount: 200, desc: '每单一张' })
  const offer = await page(`/me/coupons/take-${open}`)
  for (const sign of ['<dd>7</dd>', '满 ¥10.00 减 ¥2.00', '每单一张', '全场', '可领取']) expect(offer, sign).toContain(sign)
  // What says nothing of its terms has no line for them.
  const plain = await couponOf({ name: '无说明券', takeType: 'user' })
  expect(await page(`/me/coupons/take-${plain}`)).not.toContain('使用说明')
  await me.send(`/me/coupons/take-${plain}/take`)
  const [own] = (await get(`${at('usercoupon')}/page?userId=${myId}&couponId=${plain}`)).records
  expect(await page(`/me/coupons/${own.id}`)).not.toContain('使用说明')
  const select = (query: string) => get(`${at('coupon')}/select?userId=${myId}${query}`)
  expect([await select(''), (await select('&price=1')).map(({ discount }: { discount: number }) => discount)]).toEqual([[], [1]])
  const number = '13900005103'
  const leaver = readerAt(shop.world)
  await leaver.enter(number)
  const leaverId = await idOf(number)
  for (let n = 0; n < 2; n++) await leaver.send(`/me/coupons/take-${open}/take`)
  expect((await leaver.send(`/me/coupons/take-${open}/take`)).status).toBe(409)
  expect(await page(`/me/coupons/take-${open}`)).toContain('<dd>5</dd>')
  const mine = (await get(`${at('usercoupon')}/page?userId=${leaverId}&couponId=${open}`)).records as {
    id: string
    validFrom: string
    validTo: string
  }[]
  const skuId = await shop.sku(9, 1_500)
  const order = await must(shop.ask([{ skuId, qty: 1 }], { userId: leaverId, userCouponId: mine[0]?.id }))
  await act(shop.ctx, mallOrder, 'paid', order.id)
  const used = (await leaver.get(`/me/coupons/${mine[0]?.id}`)).html
  for (const sign of ['已使用', '<dd>¥2.00</dd>', `${mine[0]?.validFrom.slice(0, 16)} – ${mine[0]?.validTo.slice(0, 16)}`])
    expect(used, sign).toContain(sign)
  await must(shop.who('seller').post(`blade-mall/order/deliver/${order.id}`, { carrier: '顺丰', logisticsNo: 'SF1' }))
  await must(shop.who('chief').post(`blade-mall/order/receive/${order.id}`))
  await leaver.send('/me/leave', { sure: '1' })
  const left = await Promise.all(mine.map(async ({ id }) => (await get(`${at('usercoupon')}/${id}`)).status))
  expect(left).toEqual([usercoupon.state.used, usercoupon.state.annulled])
  expect((await get(`${at('usercoupon')}/page?userId=${myId}&couponId=${open}`)).total).toBe(0)
})

it('lets members in whom nothing is left for, and takes one day for those who joined on it', async () => {
  const startTime = '2024-01-01 00:00:00'
  const couponIds = [await couponOf({ name: '见面券' })]
  await started({ name: '见面礼', type: 'new', couponIds, startTime, budget: 100 })
  const fresh = readerAt(shop.world)
  expect((await fresh.enter('13900005104')).status).toBe(303)
  expect((await fresh.get('/me')).html).not.toContain('见面券')
  const userScope = { joinedFrom: '2026-01-01', joinedTo: '2026-01-01' }
  expect((await post(at('activity'), { name: '一天', ...times, couponIds, userScope })).userScope).toMatchObject(userScope)
})

/** The day so many days from the one on which the member joined. */
const joined = async (days: number): Promise<string> => {
  const { createTime } = await get(`blade-user/member/${myId}`)
  return new Date(Date.parse(`${createTime.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

it('is for those who joined from the first day to the last, both of them with it', async () => {
  const couponIds = [await couponOf({ name: '同日券' })]
  const state = async (userScope: object) => (await me.send(`/me/deals/${await started({ couponIds, userScope })}/take`)).status
  const [before, day, after] = [await joined(-1), await joined(0), await joined(1)]
  expect([await state({ joinedFrom: day }), await state({ joinedTo: day }), await state({ joinedFrom: day, joinedTo: day })]).toEqual([303, 303, 303])
  expect([await state({ joinedFrom: after }), await state({ joinedTo: before })]).toEqual([409, 409])
  // Members outside of it do not see it.
  const hidden = await started({ name: '与我无关', couponIds, userScope: { joinedTo: before } })
  const shown = await started({ name: '为我而设', couponIds, userScope: { joinedTo: day } })
  const list = await page('/me')
  expect([list.includes(`/me/deals/${hidden}`), list.includes(`/me/deals/${shown}`)]).toEqual([false, true])
  for (const [who, status] of [
    ['fresh', 303],
    ['bought', 409],
  ] as const)
    expect(await state({ who }), who).toBe(status)
})

it('says of each draw what came of it, and which chances there are, also before there are any', async () => {
  const couponId = await couponOf({ name: '奖券' })
  const odds = (id: string) => get(`${at('activity')}/odds/${id}`)
  const draft = await post(at('activity'), { name: '未设奖项', type: 'lottery', ...times, missWeight: 0 })
  expect(await odds(draft.id)).toEqual([{ prize: '未中奖', weight: 0, total: null, chance: 0, draws: 0, given: 0, wrong: 0 }])
  expect((await shop.who('chief').post(`${at('activity')}/start/${draft.id}`)).data.fields).toEqual({ prizes: '请设置奖项' })
  const lost = await started({
    name: '全不中',
    type: 'lottery',
    prizes: [{ couponId, weight: 1, total: 1 }],
    missWeight: 1_000_000,
    drawsPerDay: 2,
    perLimit: 9,
  })
  await me.send(`/me/deals/${lost}/draw`)
  expect(linesOf(await page(`/me/deals/${lost}`))).toEqual([
    ...['全不中', '抽奖', '结束时间：〔分〕', '每人最多得券次数：9', '* 抽奖', '活动详情', '记录', '未中奖', '〔分〕', '返回'],
  ])
  await me.send(`/me/deals/${lost}/draw`)
  expect((await me.send(`/me/deals/${lost}/draw`)).status).toBe(409)
  const won = await started({
    name: '必中',
    type: 'lottery',
    prizes: [{ couponId, weight: 3, total: 1 }],
    missWeight: 0,
    drawsPerDay: 3,
    perLimit: 9,
  })
  await me.send(`/me/deals/${won}/draw`)
  expect(linesOf(await page(`/me/deals/${won}`)).slice(0, 2)).toEqual(['必中', '活动已结束'])
  expect(await odds(won)).toEqual([
    { prize: '奖券', weight: 3, total: 1, chance: 100, draws: 1, given: 1, wrong: 0 },
    { prize: '未中奖', weight: 0, total: null, chance: 0, draws: 0, given: 0, wrong: 0 },
  ])
  const takes = (await get(`${at('activitytake')}/page?activityId=${lost}&ascs=id`)).records as { occasion: string; result: string }[]
  expect(takes.map(({ occasion, result }) => [occasion.slice(-2), result])).toEqual([
    ['/1', 'missed'],
    ['/2', 'missed'],
  ])
  // A weight that was changed by hand shows where it was drawn by another.
  await shop.world.database.run(`update coupon_activitytake set drawn = drawn + 1 where activity_id = $1::bigint`, [lost])
  expect((await odds(lost)).map(({ draws, wrong }: { draws: number; wrong: number }) => [draws, wrong])).toEqual([
    [0, 0],
    [2, 2],
  ])
})

it('names to nobody in a choice or beside chances what is hidden from them', async () => {
  const taken = await couponOf({ name: '不露名的券', takeType: 'user', takeTo: '2098-01-01 00:00:00' })
  await me.send(`/me/coupons/take-${taken}/take`)
  const select = async (name: string, query = '') =>
    (await must(shop.who(name).get(`${at('coupon')}/select?${query}`))).filter(({ id }: { id: string }) => id === taken)
  const [row] = await select('chief')
  expect(row).toMatchObject({ name: '不露名的券', type: 'amount', validTo: '2098-01-01 00:00:00', left: 99 })
  expect(await select('clerk')).toEqual([{ ...row, name: null, type: null, validTo: null, left: null }])
  const mine = `userId=${myId}&price=2500`
  const [fit] = await select('chief', mine)
  expect(fit).toMatchObject({ name: '不露名的券', type: 'amount', discount: 500, left: 1 })
  expect(await select('clerk', mine)).toEqual([{ ...fit, name: null, type: null }])
  const prizes = [{ couponId: await couponOf({ name: '不露名的奖' }), weight: 1, total: 1 }]
  const id = await started({ type: 'lottery', prizes, missWeight: 1, drawsPerDay: 1, perLimit: 1 })
  const odds = (name: string) => shop.who(name).get(`${at('activity')}/odds/${id}`)
  const prizesFor = async (name: string) => (await must(odds(name))).map(({ prize }: { prize: string }) => prize)
  expect([await prizesFor('chief'), await prizesFor('clerk')]).toEqual([
    ['不露名的奖', '未中奖'],
    ['不可见 1', '未中奖'],
  ])
  expect((await odds('watcher')).status).toBe(403)
})

it('counts no friend who comes by a link to what is over or paused', async () => {
  const couponIds = [await couponOf({ name: '谢礼' })]
  const skuId = await shop.sku(50, 2_000)
  let friends = 13_900_005_200 + Math.floor(Math.random() * 1_000) * 10
  const to = { receiver: '友', phone: '13900005109', address: '江城路 1 号', addressId: '', seenPrice: '2000' }
  /** How many friends an activity has once somebody ordered who came by the link, after this became of it. */
  const counted = async (becomes: string | undefined): Promise<number> => {
    const id = await started({ type: 'share', couponIds, perLimit: 5 })
    const link = /\/me\/shared\/\d+\/[\w-]+/.exec(await page(`/me/deals/${id}`))?.[0] ?? ''
    const answer = await shop.world.app.inject({ url: link, headers: { host: 'localhost' } })
    const kept = answer.cookies.find(({ name }) => name === 'masthead-share')?.value ?? ''
    if (becomes) await post(`${at('activity')}/${becomes}/${id}`)
    const friend = readerAt(shop.world)
    await friend.enter(String(friends++))
    await friend.send('/me/basket/add', { skuId, qty: '1' })
    friend.cookie = `${friend.cookie}; masthead-share=${encodeURIComponent(kept)}`
    expect((await friend.send(`/me/checkout/${shop.merchantId}/place`, to)).location).toMatch(/^\/me\/pay\//)
    return (await get(`${at('activityshare')}/page?activityId=${id}`)).total
  }
  expect([await counted(undefined), await counted('pause'), await counted('end')]).toEqual([1, 0, 0])
})

it('gives of several coupons what its budget pays for, and says what that was', async () => {
  const free = await couponOf({ name: '换购券', type: 'exchange', amount: null, maxOff: 1_000 })
  const dear = await couponOf({ name: '满减券', amount: 700 })
  const id = await started({ couponIds: [free, dear], budget: 1_500, perLimit: 9, total: 3 })
  await me.send(`/me/deals/${id}/take`)
  expect(await get(`${at('activity')}/${id}`)).toMatchObject({ received: 1, budgetUsed: 1_000 })
  expect((await get(`${at('activitytake')}/page?activityId=${id}`)).records).toMatchObject([{ count: 1, gave: '换购券', occasion: 'receive/1' }])
  expect((await me.send(`/me/deals/${id}/take`)).status).toBe(409)
})

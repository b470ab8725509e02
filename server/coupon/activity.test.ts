import { activity } from '@masthead/contract/coupon/activity'
import { activityshare } from '@masthead/contract/coupon/activityshare'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { numberDrawn, prizeDrawn } from '@masthead/contract/coupon/lottery'
import { mallOrder } from '@masthead/contract/mall/order'
import { member } from '@masthead/contract/user/member'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, inTransaction } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { act, addRow } from '../engine/verbs'
import { runDue } from '../engine/due/due'
import { Refusal } from '../platform/refusal'
import { must } from '../testing/duty-office'
import { mallShop, type MallShop } from '../testing/mallshop'
import { type Reader, readerAt } from '../testing/member'
import { takePart } from './takingpart'

/** Activities that give coupons: taken, drawn, for a friend's first order and on joining, as many as there are. */

let shop: MallShop
let me: Reader
let myId: string
let members = 0

beforeAll(async () => {
  shop = await mallShop('000000', { PAY_SANDBOX: '1' })
  const { id } = await call('post', 'blade-resource/sms', { smsCode: 'dev', signName: '日报' })
  await call('post', 'blade-resource/sms/enable', { id })
  for (const paramKey of ['site.members', 'site.mall'])
    await call('post', 'blade-system/param-biz', { paramName: paramKey, paramKey, paramValue: '1' })
  me = readerAt(shop.world)
  await me.enter('13900005001')
  myId = await memberWith('13900005001')
}, 60_000)
afterAll(() => shop?.close())

const at = (noun: string): string => `blade-coupon/${noun}`
const call = (method: 'get' | 'post' | 'put', path: string, body?: object) =>
  must(method === 'get' ? shop.who('chief').get(path) : shop.who('chief')[method](path, body))
const memberWith = async (phone: string): Promise<string> => (await call('get', `blade-user/member/page?phone=${phone}`)).records[0].id
const work = <T>(does: (tx: TxContext) => Promise<T>): Promise<T> => inTransaction(asSystem(shop.ctx, 'coupon'), does)
const newMember = async (): Promise<string> => (await work((tx) => addRow(tx, member, { phone: `136${String(++members).padStart(8, '0')}` }))).id
const outcome = (doing: Promise<{ result: string }>): Promise<string> =>
  doing.then(
    ({ result }) => result,
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)),
  )
const take = (id: string, memberId: string) => outcome(work((tx) => takePart(tx, id, memberId)))

const couponOf = async (more: object = {}): Promise<string> => {
  const body = { name: '茶券', type: 'amount', threshold: 0, amount: 500, takeType: 'activity', totalCount: 1000, perLimit: 100, ...more }
  const { id } = await call('post', at('coupon'), body)
  await call('post', `${at('coupon')}/activate/${id}`)
  return id
}
const from = { startTime: '2024-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }
const started = async (body: object): Promise<string> => {
  const { id } = await call('post', at('activity'), { name: '活动', ...from, ...body })
  await call('post', `${at('activity')}/start/${id}`)
  return id
}
const read = (id: string) => call('get', `${at('activity')}/${id}`)
const takes = async (id: string) => (await call('get', `${at('activitytake')}/page?activityId=${id}&size=100`)).records

it('refuses at its field what contradicts itself, and coupons that an activity cannot give', async () => {
  const couponId = await couponOf()
  const byHand = await couponOf({ takeType: 'user' })
  const fields = async (body: object) =>
    (await shop.who('chief').post(at('activity'), { name: '错', ...from, couponIds: [couponId], ...body })).data?.fields
  expect(Object.keys(await fields({ endTime: from.startTime }))).toEqual(['endTime'])
  expect(Object.keys(await fields({ couponIds: [] }))).toEqual(['couponIds'])
  expect(Object.keys(await fields({ budget: 0 }))).toEqual(['budget'])
  expect(JSON.stringify(await fields({ userScope: { joinedFrom: '2026-02-02', joinedTo: '2026-02-01' } }))).toContain('注册止不能早于注册起')
  const starting = async (body: object) => {
    const { id } = await call('post', at('activity'), { name: '草稿', ...from, ...body })
    return shop.who('chief').post(`${at('activity')}/start/${id}`)
  }
  expect((await starting({ couponIds: [couponId, byHand] })).data.fields).toHaveProperty('couponIds')
  expect((await starting({ type: 'lottery' })).data.fields).toHaveProperty('prizes')
  expect((await starting({ couponIds: [couponId], endTime: '2024-01-02 00:00:00' })).msg).toBe('结束时间已过')
  const running = await started({ couponIds: [couponId], total: 5 })
  const { version } = await read(running)
  expect((await shop.who('chief').put(`${at('activity')}/${running}`, { version, perLimit: 9 })).status).toBe(409)
  const adjusting = (body: object) => shop.who('chief').post(`${at('activity')}/adjust/${running}`, body)
  expect((await adjusting({ total: 4, endTime: '2098-01-01 00:00:00' })).data.fields).toEqual({ total: '只能增加', endTime: '只能延后' })
  expect((await adjusting({ total: 6, endTime: from.endTime, page: { rules: '每人一次' } })).data).toMatchObject({
    total: 6,
    page: { rules: '每人一次' },
  })
})

it('gives one of each coupon within its limits, and says why not', async () => {
  const [one, other] = [await couponOf(), await couponOf({ type: 'percent', percent: 10, maxOff: 2_000, name: '折扣' })]
  const id = await started({ couponIds: [one, other], perLimit: 2, total: 5, budget: 100_000 })
  expect([await take(id, myId), await take(id, myId), await take(id, myId)]).toEqual(['got', 'got', '409 limit'])
  const [last] = await takes(id)
  expect([last.count, last.gave.split('、').sort()]).toEqual([2, ['折扣', '茶券']])
  expect(await read(id)).toMatchObject({ received: 4, budgetUsed: 5_000, status: activity.state.running })
  // The last one of the total is one coupon, and with it the activity is over.
  expect(await take(id, await newMember())).toBe('got')
  expect(await read(id)).toMatchObject({ received: 5, status: activity.state.ended })
  expect(await take(id, await newMember())).toBe('409 too_late')
  const mine = await call('get', `${at('usercoupon')}/page?activityId=${id}&size=20`)
  expect([mine.total, mine.records.every(({ takeType }: { takeType: string }) => takeType === 'activity')]).toEqual([5, true])
  const report = await call('get', `${at('usercoupon')}/activity-statistics?size=50`)
  expect(report.records).toEqual(expect.arrayContaining([expect.objectContaining({ activityId: id, coupons: 5, people: 2 })]))
})

it('gives of several coupons those that its budget still pays for', async () => {
  const id = await started({ couponIds: [await couponOf(), await couponOf()], budget: 999 })
  expect(await take(id, myId)).toBe('got')
  expect((await takes(id)).map(({ count }: { count: number }) => count)).toEqual([1])
  expect(await read(id)).toMatchObject({ received: 1, budgetUsed: 500 })
  expect(await take(id, await newMember())).toBe('409 exhausted')
})

it.each([
  ['total', { total: 1 }, 1],
  ['budget', { budget: 1_400 }, 2],
] as const)('lets fifty who want the last of its %s at once have as many as there are', async (_what, limit, wins) => {
  const id = await started({ couponIds: [await couponOf()], ...limit })
  const wanting = []
  for (let n = 0; n < 50; n++) wanting.push(await newMember())
  const outcomes = await Promise.all(wanting.map((one) => take(id, one)))
  expect(outcomes.filter((one) => one === 'got')).toHaveLength(wins)
  expect(outcomes.filter((one) => /^409 (exhausted|too_late)$/.test(one))).toHaveLength(50 - wins)
  expect(await read(id)).toMatchObject({ received: wins, budgetUsed: wins * 500 })
})

it('is for the members whom it names, in its time, and not while it is paused', async () => {
  const couponIds = [await couponOf()]
  const stranger = await newMember()
  expect(await take(await started({ couponIds, userScope: { who: 'bought' } }), stranger)).toBe('409 not_for_you')
  expect(await take(await started({ couponIds, userScope: { who: 'fresh' } }), stranger)).toBe('got')
  expect(await take(await started({ couponIds, userScope: { joinedTo: '2024-01-01' } }), stranger)).toBe('409 not_for_you')
  expect(await take(await started({ couponIds, userScope: { joinedFrom: '2024-01-01' } }), stranger)).toBe('got')
  expect(await take(await started({ couponIds, startTime: '2098-01-01 00:00:00' }), stranger)).toBe('409 too_early')
  const id = await started({ couponIds })
  await call('post', `${at('activity')}/pause/${id}`)
  expect(await take(id, stranger)).toBe('409 paused')
  await call('post', `${at('activity')}/resume/${id}`)
  expect(await take(id, stranger)).toBe('got')
  await runDue({ ...shop.own, clock: { now: () => new Date('2099-01-01T00:00:00Z') } }, { nouns: [activity.name] })
  expect((await read(id)).status).toBe(activity.state.ended)
})

it('draws by weights that anybody can count again, so often a day, and a prize that is gone wins nothing', async () => {
  const [rare, often] = [await couponOf({ name: '大奖' }), await couponOf({ name: '小奖' })]
  const prizes = [
    { couponId: rare, weight: 1, total: 1 },
    { couponId: often, weight: 3 },
  ]
  const id = await started({ type: 'lottery', prizes, missWeight: 2, drawsPerDay: 2, perLimit: 50 })
  const drawing = []
  for (let n = 0; n < 20; n++) drawing.push(await newMember())
  for (const one of drawing) expect([await take(id, one), await take(id, one), await take(id, one)].at(-1)).toBe('409 limit')
  const kept = await takes(id)
  expect(kept).toHaveLength(40)
  for (const { id: takeId } of kept.slice(0, 10)) {
    const { seed, weights, drawn, prizeId } = await call('get', `${at('activitytake')}/${takeId}`)
    const plain = weights.map((one: { prizeId: string | null; weight: number }) => ({ ...one, prizeId: one.prizeId ?? '' }))
    const digest = createHash('sha256').update(seed).digest('hex')
    expect([numberDrawn({ weights: plain, digest }), prizeDrawn(plain, drawn)]).toEqual([drawn, prizeId ?? ''])
  }
  const odds = () => call('get', `${at('activity')}/odds/${id}`)
  const first = await odds()
  expect(first.map(({ weight, chance, wrong }: Record<string, number>) => [weight, chance, wrong])).toEqual([
    [1, 16.6667, 0],
    [3, 50, 0],
    [2, 33.3333, 0],
  ])
  expect(first.reduce((sum: number, { draws }: { draws: number }) => sum + draws, 0)).toBe(40)
  expect(first[0].given).toBe(Math.min(1, first[0].draws))
  expect((await call('get', `${at('coupon')}/${often}`)).takeCount).toBe(first[1].draws)
  // A number that somebody changed afterwards is seen.
  await shop.world.database.run(
    `update coupon_activitytake set drawn = (drawn + 1) % 6 where id = (select min(id) from coupon_activitytake where activity_id = $1::bigint)`,
    [id],
  )
  expect((await odds()).reduce((sum: number, { wrong }: { wrong: number }) => sum + wrong, 0)).toBe(1)
  expect((await shop.who('chief').get(`${at('activity')}/odds/${await started({ couponIds: [often] })}`)).status).toBe(409)
})

it('makes a prize of each coupon where a lottery names coupons alone, and ends with its last prize', async () => {
  const id = await started({ type: 'lottery', couponIds: [await couponOf()] })
  expect((await read(id)).prizes).toMatchObject([{ weight: 1, taken: 0 }])
  const once = await started({ type: 'lottery', prizes: [{ couponId: await couponOf(), weight: 1, total: 1 }] })
  const wanting = []
  for (let n = 0; n < 20; n++) wanting.push(await newMember())
  const outcomes = await Promise.all(wanting.map((one) => take(once, one)))
  expect(outcomes.sort()).toEqual([...Array(19).fill('409 too_late'), 'got'])
  expect((await read(once)).status).toBe(activity.state.ended)
})

it('counts the first order of a friend once it is settled, and nobody for themselves', async () => {
  const id = await started({ type: 'share', couponIds: [await couponOf({ name: '谢礼' })], perLimit: 1 })
  const own = await me.get(`/me/deals/${id}`)
  const link = /\/me\/shared\/\d+\/[\w-]+/.exec(own.html)?.[0] ?? ''
  expect(await outcome(work((tx) => takePart(tx, id, myId)))).toBe('409 by_friends')
  const sku = await shop.sku(50, 2_000)
  const cookieOf = async (path: string) =>
    (await shop.world.app.inject({ url: path, headers: { host: 'localhost' } })).cookies.find(({ name }) => name === 'masthead-share')?.value ?? ''
  expect(await cookieOf(`${link}x`)).toBe('')
  const shared = await cookieOf(link)
  const buy = async (reader: Reader, seenPrice = '2000') => {
    await reader.send('/me/basket/add', { skuId: sku, qty: '1' })
    const plain = reader.cookie
    reader.cookie = `${plain}; masthead-share=${encodeURIComponent(shared)}`
    const to = { receiver: '友', phone: '13900005009', address: '江城路 1 号', addressId: '', seenPrice }
    const placed = await reader.send(`/me/checkout/${shop.merchantId}/place`, to)
    expect(placed.location, placed.html).toMatch(/^\/me\/pay\//)
    reader.cookie = plain
    const [row] = (await call('get', 'blade-mall/order/page?size=1')).records
    return row.id as string
  }
  const settle = async (orderId: string) => {
    await act(shop.ctx, mallOrder, 'paid', orderId)
    await act(shop.ctx, mallOrder, 'deliver', orderId, { carrier: '邮政', logisticsNo: '1' })
    await act(shop.ctx, mallOrder, 'receive', orderId)
    await shop.world.database.run(`update mall_order set settle_at = now() - interval '1 minute' where id = $1::bigint`, [orderId])
    await act(shop.ctx, mallOrder, 'settle', orderId)
  }
  const shares = async () => (await call('get', `${at('activityshare')}/page?activityId=${id}`)).records
  await buy(me)
  expect(await shares()).toEqual([])
  const [friend, late] = [readerAt(shop.world), readerAt(shop.world)]
  await friend.enter('13900005002')
  const first = await buy(friend)
  await act(shop.ctx, mallOrder, 'cancel', first, { remark: '不要了' })
  const second = await buy(friend)
  expect(await shares()).toMatchObject([{ userId: myId, orderId: second, status: activityshare.state.ordered }])
  await settle(second)
  expect(await shares()).toMatchObject([{ status: activityshare.state.counted }])
  expect((await me.get('/me')).html).toContain('朋友的首单已完成，您得到优惠券')
  expect((await me.get(`/me/deals/${id}`)).html).toContain('得到：谢礼')
  // Who has bought before counts for nobody, and beyond the limit the member is told.
  await buy(friend)
  await late.enter('13900005003')
  await settle(await buy(late))
  expect((await shares()).map(({ status }: { status: number }) => status)).toEqual([activityshare.state.refused, activityshare.state.counted])
  expect((await me.get('/me')).html).toContain('每人最多参与 1 次')
  expect(await call('get', `${at('usercoupon')}/page?activityId=${id}`)).toMatchObject({ total: 1 })
})

it('welcomes a new member once, and nobody who was there before', async () => {
  const early = await newMember()
  const startTime = (await call('get', `blade-user/member/${early}`)).createTime
  await shop.world.database.run(`update user_member set create_time = create_time - interval '1 minute' where id = $1::bigint`, [early])
  const id = await started({ type: 'new', name: '见面礼', couponIds: [await couponOf({ name: '新人券' })], startTime })
  const register = await couponOf({ takeType: 'register', name: '注册券' })
  expect(await take(id, early)).toBe('409 not_new')
  const fresh = readerAt(shop.world)
  await fresh.enter('13900005004')
  const memberId = await memberWith('13900005004')
  const owned = async () => (await call('get', `${at('usercoupon')}/page?userId=${memberId}`)).records
  const names = (await owned()).map(({ name }: { name: string }) => name).sort()
  expect(names).toEqual(['新人券', '注册券'])
  expect((await fresh.get(`/me/deals/${id}`)).html).not.toContain('领取新人礼')
  await fresh.enter('13900005004').catch(() => undefined)
  expect([await take(id, memberId), (await owned()).length]).toEqual(['409 limit', 2])
  expect((await call('get', `${at('coupon')}/${register}`)).takeCount).toBe(1)
})

it('is offered on the site with its chances, taken there without a script, and brings what its orders came to', async () => {
  const couponId = await couponOf({ name: '满减', threshold: 1_000 })
  const id = await started({ name: '天天领券', couponIds: [couponId], page: { intro: '领券下单', rules: '每人一次' } })
  const lottery = await started({ name: '抽一抽', type: 'lottery', prizes: [{ couponId, weight: 1 }], missWeight: 3 })
  const reader = readerAt(shop.world)
  expect((await reader.get('/mall')).html).toContain(`/offer?id=${id}`)
  const page = await reader.get(`/offer?id=${id}`)
  expect(['天天领券', '领券下单', '每人一次', '满 ¥10.00 减 ¥5.00', `/me/deals/${id}`].filter((text) => !page.html.includes(text))).toEqual([])
  expect((await reader.get(`/offer?id=${lottery}`)).html).toMatch(/25%[\s\S]*75%/)
  expect((await reader.send(`/me/deals/${id}/take`)).location).toBe('/me/login')
  expect((await me.get('/me')).html).toContain(`/me/deals/${id}`)
  expect((await me.send(`/me/deals/${id}/draw`)).status).toBe(404)
  expect((await me.get(`/me/deals/${id}`)).html).toMatch(/<button class="button" type="submit">领取</)
  expect((await me.send(`/me/deals/${id}/take`)).location).toBe(`/me/deals/${id}`)
  const taken = (await me.get(`/me/deals/${id}`)).html
  expect([taken.includes('得到：满减'), taken.includes('每人最多参与 1 次'), taken.includes(`action="/me/deals/${id}/take"`)]).toEqual([
    true,
    true,
    false,
  ])
  // What is used up for today is not offered either.
  expect((await me.get(`/me/deals/${lottery}`)).html).toContain(`action="/me/deals/${lottery}/draw"`)
  await me.send(`/me/deals/${lottery}/draw`)
  const drawn = (await me.get(`/me/deals/${lottery}`)).html
  expect([drawn.includes('今天的 1 次抽奖已用完'), drawn.includes(`action="/me/deals/${lottery}/draw"`)]).toEqual([true, false])
  const again = await me.send(`/me/deals/${id}/take`)
  expect([again.status, again.html.includes('每人最多参与 1 次')]).toEqual([409, true])
  const [mine] = (await call('get', `${at('usercoupon')}/page?activityId=${id}`)).records
  const { data } = await shop.ask([{ skuId: await shop.sku(5, 3_000), qty: 1 }], { userId: myId, userCouponId: mine.id })
  await act(shop.ctx, mallOrder, 'paid', data.id)
  expect(await call('get', `${at('usercoupon')}/${mine.id}`)).toMatchObject({ status: usercoupon.state.used, discount: 500, orderPrice: 2_500 })
  const report = await call('get', `${at('usercoupon')}/activity-statistics?size=50`)
  expect(report.records).toEqual(expect.arrayContaining([expect.objectContaining({ activityId: id, discount: 500, orders: 2_500 })]))
  await call('post', `${at('activity')}/end/${id}`)
  expect((await reader.get(`/offer?id=${id}`)).status).toBe(302)
})

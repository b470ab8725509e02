import { coupon } from '@masthead/contract/coupon/coupon'
import { couponissue } from '@masthead/contract/coupon/couponissue'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { type CouponRules, discountOf, termsOf } from '@masthead/contract/coupon/discount'
import { member } from '@masthead/contract/user/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, system } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { runDue } from '../engine/due/due'
import { addRow } from '../engine/verbs'
import { Refusal } from '../platform/refusal'
import { must } from '../testing/duty-office'
import { eventually } from '../testing/eventually'
import { type Reader, readerAt } from '../testing/member'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'
import { couponIssuing } from './couponissue'
import { issueCoupon } from './issuing'
import { couponFor, holdCoupon, releaseCoupon, returnCoupon, spendCoupon } from './using'

const at = (noun: string): string => `blade-coupon/${noun}`
const phone = '13712345678'
let product: World
let house: Stage
let chief: Client
let me: Reader
let myId: string
let members = 0

beforeAll(async () => {
  product = await world()
  house = await stage(product, '000000', { chief: { codes: 'all' } })
  chief = await product.as('chief@000000')
  const { id } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id }))
  await must(chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
  me = readerAt(product)
  await me.enter(phone)
  myId = (await must(chief.get(`blade-user/member/page?phone=${phone}`))).records[0].id
  product.background.start()
})
afterAll(() => product?.close())

const work = <T>(does: (tx: TxContext) => Promise<T>): Promise<T> => inTransaction({ ...house.ctx, actor: system('mall') }, does)
const newMember = async (): Promise<string> => (await work((tx) => addRow(tx, member, { phone: `138${String(++members).padStart(8, '0')}` }))).id
const code = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)),
  )
const body = { name: '满减', type: 'amount', threshold: 5_000, amount: 1_000, totalCount: 100 }
const active = async (own: object = {}): Promise<string> => {
  const { id } = await must(chief.post(at('coupon'), { ...body, ...own }))
  await must(chief.post(`${at('coupon')}/activate/${id}`))
  return id
}
const issue = (couponId: string, memberId: string) => work((tx) => issueCoupon(tx, { couponId, memberId, takeType: 'user' }))
const read = (noun: string, id: string) => must(chief.get(`${at(noun)}/${id}`))
const lines = [{ price: 3_000, qty: 2 }]
const order = (orderId: string) => ({ orderType: 'mall/order', orderId }) as const
const hold = (id: string, orderId: string, memberId: string) =>
  work(async (tx) => holdCoupon(tx, await couponFor(tx, id, memberId, lines), order(orderId)))

test.each([
  ['from its threshold on', { threshold: 6_000 }, 1_000],
  ['not below it', { threshold: 6_001 }, 0],
  ['no more than there is', { threshold: 0, amount: 9_000 }, 6_000],
  ['so many percent', { type: 'percent', percent: 33, maxOff: 5_000 }, 1_980],
  ['so many percent at most so much', { type: 'percent', percent: 33, maxOff: 1_500 }, 1_500],
  ['one piece', { type: 'exchange', maxOff: 5_000 }, 3_000],
  ['one piece at most so much', { type: 'exchange', maxOff: 2_999 }, 2_999],
  ['of what it is for', { scope: 'product', scopeIds: '7,8', threshold: 0 }, 0],
] as const)('a coupon takes off %s', (_what, own, off) => {
  const rules = { type: 'amount', threshold: 0, amount: 1_000, percent: null, maxOff: null, scope: 'all', scopeIds: null, ...own } as CouponRules
  expect(discountOf(termsOf(rules, lines), lines)).toBe(off)
})

test('rules that make no sense are refused at their field, and those of an active coupon stay as they are', async () => {
  for (const [field, own] of [
    ['percent', { type: 'percent', percent: 101, maxOff: 100 }],
    ['percent', { type: 'percent', maxOff: 100 }],
    ['amount', { amount: 5_001 }],
    ['amount', { amount: 0 }],
    ['amount', { threshold: 1, amount: 2 }],
    ['bearer', { bearer: 'platform' }],
    ['perLimit', { totalCount: 1, perLimit: 2 }],
    ['takeTo', { takeFrom: '2030-01-02 00:00:00', takeTo: '2030-01-01 00:00:00' }],
    ['validTo', { validityType: 'range', validFrom: '2030-01-02 00:00:00', validTo: '2030-01-02 00:00:00' }],
  ] as const) {
    const { status, body: answer } = await chief.post(at('coupon'), { ...body, ...own })
    expect([status, JSON.stringify(answer)], field).toEqual([400, expect.stringContaining(`"${field}"`)])
  }
  const id = await active({ budget: 5_000 })
  const change = async (own: object) => chief.put(`${at('coupon')}/${id}`, { version: (await read('coupon', id)).version, ...own })
  for (const own of [{ amount: 900 }, { threshold: 1 }, { totalCount: 99 }, { budget: 4_999 }]) expect((await change(own)).status).toBe(400)
  expect(await must(change({ totalCount: 101, budget: 6_000, takeTo: '2031-01-01 00:00:00', amount: 1_000 }))).toMatchObject({ totalCount: 101 })
  expect((await change({ takeTo: '2030-12-31 00:00:00' })).status).toBe(400)
  for (const own of [{ desc: '每单一张' }, { takeTo: null }, { budget: null }, { budget: 1 }, { takeTo: '2029-01-01 00:00:00' }])
    expect((await change(own)).status, JSON.stringify(own)).toBe(200)
  expect((await chief.delete(`${at('coupon')}/${id}`)).status).toBe(409)
  const nowhere = await must(chief.post(at('coupon'), { ...body, scope: 'merchant', scopeIds: '1' }))
  const refused = await chief.post(`${at('coupon')}/activate/${nowhere.id}`)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('"scopeIds"')])
  for (const [own, status] of [
    [{ takeTo: '2020-01-01 00:00:00' }, 409],
    [{ validityType: 'range', validFrom: '2020-01-01 00:00:00', validTo: '2020-01-02 00:00:00' }, 409],
    [{ validityType: 'range', validFrom: '2020-01-01 00:00:00', validTo: '2031-01-02 00:00:00' }, 200],
    [{ validityType: 'days', endDays: 9, validTo: '2020-01-02 00:00:00' }, 200],
  ] as const) {
    const made = await must(chief.post(at('coupon'), { ...body, ...own }))
    expect((await chief.post(`${at('coupon')}/activate/${made.id}`)).status, JSON.stringify(own)).toBe(status)
  }
})

test('of twenty who want the last coupon one gets it, and nobody more than the limit a person', async () => {
  const last = await active({ totalCount: 1 })
  const wanting = await Promise.all(Array.from({ length: 20 }, newMember))
  const outcomes = await Promise.all(wanting.map((memberId) => code(issue(last, memberId))))
  expect(outcomes.sort()).toEqual([...Array(19).fill('409 exhausted'), 'done'])
  expect(await read('coupon', last)).toMatchObject({ takeCount: 1, status: coupon.state.ended })
  const two = await active({ perLimit: 2 })
  const mine = await Promise.all(Array.from({ length: 20 }, () => code(issue(two, myId))))
  expect(mine.sort()).toEqual([...Array(18).fill('409 limit'), 'done', 'done'])
  await must(chief.post(`${at('coupon')}/pause/${two}`))
  expect(await code(issue(two, await newMember()))).toBe('409 not_active')
  await must(chief.post(`${at('coupon')}/resume/${two}`))
  expect(await code(issue(two, await newMember()))).toBe('done')
})

test('a coupon is held by one order, used once, released or given back, and its budget is never passed', async () => {
  const id = await active({ perLimit: 100, budget: 2_000 })
  const [one, two, three] = [await issue(id, myId), await issue(id, myId), await issue(id, myId)]
  const tried = await Promise.all(Array.from({ length: 20 }, (_, n) => code(hold(one, `1${n}`, myId))))
  expect(tried.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(tried.filter((outcome) => /^409 (coupon_taken|\w+)$/.test(outcome))).toHaveLength(19)
  expect(await code(hold(two, '31', await newMember()))).toBe('404 not_found')
  await hold(two, '32', myId)
  expect(await code(hold(three, '33', myId))).toBe('409 exhausted')
  // What took of the budget tells it, with what was there before; what was refused leaves nothing.
  const traces = `select a.action, a.before, a.after, (select array_agg(e.data order by e.id) from platform_event e where e.noun = 'coupon/coupon' and e.verb = 'claim' and e.row_id = $1::text::bigint) as data
    from log_operatelog a where a.biz_type = 'coupon/coupon' and a.biz_id = $1::text and a.after ? 'budgetUsed' and a.action = 'claim' order by a.id`
  const traced = await product.database.query<{ before: unknown; after: unknown; data: unknown[] }>(traces, [id])
  expect(traced.map(({ before, after }) => [before, after])).toMatchObject(
    [0, 1_000].map((was) => [
      { budgetUsed: was, version: expect.any(Number) },
      { budgetUsed: was + 1_000, version: expect.any(Number) },
    ]),
  )
  expect(traced[0]?.data).toContainEqual({ version: expect.any(Number), changed: ['budgetUsed'] })
  expect(await read('usercoupon', three)).toMatchObject({ status: usercoupon.state.unused, discount: null })
  await work((tx) => releaseCoupon(tx, order('32')))
  await work((tx) => releaseCoupon(tx, order('32')))
  expect(await read('usercoupon', two)).toMatchObject({ status: usercoupon.state.unused, orderId: null, discount: null })
  await hold(three, '33', myId)
  await work((tx) => spendCoupon(tx, order('33')))
  await work((tx) => spendCoupon(tx, order('33')))
  expect(await read('coupon', id)).toMatchObject({ budgetUsed: 2_000, useCount: 1 })
  await work((tx) => returnCoupon(tx, order('33')))
  await work((tx) => returnCoupon(tx, order('33')))
  expect(await read('coupon', id)).toMatchObject({ budgetUsed: 1_000, useCount: 0 })
  expect(await read('usercoupon', three)).toMatchObject({ status: usercoupon.state.unused, discount: null })
  const log = (await must(chief.get(`${at('userlog')}/page?userCouponId=${three}`))).records.map((line: { action: string }) => line.action)
  expect(log.reverse()).toEqual(['get', 'lock', 'use', 'giveBack'])
  // One that is made void while an order holds it has taken off what it takes off, until the order lets it go: once.
  for (const ends of ['unpaid', 'paid'] as const) {
    const own = await issue(id, myId)
    await hold(own, `4${own}`, myId)
    await must(chief.post(`${at('usercoupon')}/annul/${own}`, { remark: '误发' }))
    expect(await read('coupon', id)).toMatchObject({ budgetUsed: 2_000 })
    if (ends === 'paid') await work((tx) => spendCoupon(tx, order(`4${own}`)))
    expect(await read('coupon', id)).toMatchObject({ budgetUsed: 2_000, useCount: 0 })
    for (let times = 0; times < 2; times++) await work((tx) => (ends === 'paid' ? returnCoupon : releaseCoupon)(tx, order(`4${own}`)))
    expect(await read('coupon', id)).toMatchObject({ budgetUsed: 1_000, useCount: 0 })
    expect(await read('usercoupon', own)).toMatchObject({ status: usercoupon.state.annulled, discount: null })
  }
  // One that has ended meanwhile has ended.
  await hold(two, '34', myId)
  await product.database.run(`update coupon_usercoupon set valid_to = now() - interval '1 minute' where id = $1::bigint`, [two])
  await work((tx) => releaseCoupon(tx, order('34')))
  expect((await read('usercoupon', two)).status).toBe(usercoupon.state.expired)
  const four = await issue(id, myId)
  await hold(four, '36', myId)
  await work((tx) => spendCoupon(tx, order('36')))
  await product.database.run(`update coupon_usercoupon set valid_to = now() - interval '1 minute' where id = $1::bigint`, [four])
  await work((tx) => returnCoupon(tx, order('36')))
  expect((await read('usercoupon', four)).status).toBe(usercoupon.state.expired)
  const taken = (await read('coupon', id)).takeCount
  expect((await chief.post(`${at('usercoupon')}/annul/${three}`)).status).toBe(400)
  await must(chief.post(`${at('usercoupon')}/annul/${three}`, { remark: '发错' }))
  expect([(await read('coupon', id)).takeCount, await code(hold(three, '35', myId))]).toEqual([taken - 1, '409 coupon_taken'])
  expect((await chief.post(`${at('usercoupon')}/annul/${two}`, { remark: '发错' })).status).toBe(409)
})

test('a coupon is refused to an order below its threshold, and beyond its time', async () => {
  const [just, dear] = [await issue(await active({ threshold: 6_000 }), myId), await issue(await active({ threshold: 6_001 }), myId)]
  expect([await code(hold(dear, '41', myId)), await code(hold(just, '42', myId))]).toEqual(['409 coupon_unfit', 'done'])
  const late = await issue(await active(), myId)
  await product.database.run(`update coupon_usercoupon set valid_to = now() - interval '1 minute' where id = $1::bigint`, [late])
  expect(await code(hold(late, '43', myId))).toBe('409 coupon_time')
  expect((await read('usercoupon', late)).orderId).toBeNull()
})

test('a member takes a coupon on the site, hears three days before it ends, and select names what fits a basket', async () => {
  const id = await active({ name: '领取试试', perLimit: 1 })
  expect((await me.get('/me')).html).toContain(`/me/coupons/take-${id}`)
  expect((await me.get(`/me/coupons/take-${id}`)).html).toContain('满 ¥50.00 减 ¥10.00')
  expect((await me.send(`/me/coupons/take-${id}/take`)).location).toBe(`/me/coupons/take-${id}`)
  expect((await me.send(`/me/coupons/take-${id}/take`)).status).toBe(409)
  const [mine] = (await must(chief.get(`${at('usercoupon')}/page?couponId=${id}`))).records
  expect((await me.get(`/me/coupons/${mine.id}`)).html).toContain(mine.code)
  // What it is good for and its terms are said before and after it is taken.
  const { id: categoryId } = await must(chief.post('blade-general/category', { categoryName: '茶与食品', categoryType: 8 }))
  const narrow = await active({ scope: 'category', scopeIds: [categoryId], desc: '每单限用一张' })
  const said = async (address: string) => (await me.get(`/me/coupons/${address}`)).html
  const before = await said(`take-${narrow}`)
  await me.send(`/me/coupons/take-${narrow}/take`)
  for (const html of [before, await said(`take-${narrow}`)])
    for (const sign of ['指定分类：茶与食品', '每单限用一张']) expect(html, sign).toContain(sign)
  expect(await said(mine.id)).toContain('全场')
  const hidden = await active({ takeType: 'admin' })
  expect((await me.send(`/me/coupons/take-${hidden}/take`)).status).toBe(404)
  const select = (query: string) => must(chief.get(`${at('coupon')}/select?${query}`))
  expect(await select('')).toEqual(expect.arrayContaining([expect.objectContaining({ id: hidden, left: 100 })]))
  expect(await select(`userId=${myId}&price=2499&qty=2`)).toEqual([])
  expect(await select(`userId=${myId}&price=2500&qty=2`)).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, userCouponId: mine.id, discount: 1_000, type: 'amount' })]),
  )
  await product.database.run(`update coupon_usercoupon set valid_to = now() + interval '2 days' where id = $1::bigint`, [mine.id])
  await runDue(product.own, { nouns: [usercoupon.name] })
  expect((await me.get('/me')).html).toContain('优惠券即将到期')
  await product.database.run(`update coupon_usercoupon set valid_to = now() - interval '1 hour' where id = $1::bigint`, [mine.id])
  await runDue(product.own, { nouns: [usercoupon.name] })
  expect((await read('usercoupon', mine.id)).status).toBe(usercoupon.state.expired)
})

test('a coupon is issued to many, with a result for each', async () => {
  const id = await active({ takeType: 'admin', totalCount: 2 })
  const wrong = await chief.post(at('couponissue'), { couponId: id, audience: 'phones', phones: `13800000001\n${'9'.repeat(30)}` })
  expect([wrong.status, wrong.data.fields]).toEqual([400, { phones: `手机号格式不正确：${'9'.repeat(20)}` }])
  const unopened = await must(chief.post(at('coupon'), { name: '未启用', type: 'amount', threshold: 0, amount: 100, totalCount: 9, endDays: 9 }))
  const draft = await chief.post(at('couponissue'), { couponId: unopened.id, audience: 'phones', phones: phone })
  expect([draft.status, draft.data.fields]).toEqual([400, { couponId: '请选择发放中的优惠券' }])
  const phones = [phone, '13999999999', '13800000001', '13800000002', ''].join(',\n')
  const made = await must(chief.post(at('couponissue'), { couponId: id, audience: 'phones', phones }))
  await eventually(
    () => read('couponissue', made.id),
    ({ status }) => status === couponissue.state.done,
  )
  expect(await read('couponissue', made.id)).toMatchObject({ total: 4, done: 2, failed: 2, phones: '******' })
  const found = (await must(chief.get(`${at('couponissueline')}/page?issueId=${made.id}`))).records
  expect(found.map(({ result, reason }: { result: string; reason: string | null }) => [result, reason])).toEqual([
    ['issued', null],
    ['refused', '没有使用此手机号的会员'],
    ['issued', null],
    ['refused', '优惠券已领完'],
  ])
  // More than the job takes at a time, with each phone once.
  const strangers = Array.from({ length: 60 }, (_, n) => `138111111${String(n).padStart(2, '0')}`)
  const many = await must(
    chief.post(at('couponissue'), { couponId: await active(), audience: 'phones', phones: [...strangers, strangers[0]].join(', ') }),
  )
  await eventually(
    () => read('couponissue', many.id),
    ({ status }) => status === couponissue.state.done,
  )
  // How far it has come is no change of it; that it is done is one.
  expect(await read('couponissue', many.id)).toMatchObject({ total: 60, done: 0, failed: 60, version: many.version + 1 })
  expect((await must(chief.get(`${at('couponissueline')}/page?issueId=${many.id}&size=100`))).total).toBe(60)
  await Promise.all(Array.from({ length: 40 }, newMember))
  const everybody = await active({ takeType: 'admin', totalCount: 1_000 })
  const all = await must(chief.post(at('couponissue'), { couponId: everybody, audience: 'all' }))
  await eventually(
    () => read('couponissue', all.id),
    ({ status }) => status === couponissue.state.done,
  )
  const row = await read('couponissue', all.id)
  expect([row.done, row.failed, row.total > 50]).toEqual([row.total, 0, true])
  // What is done is not done once more.
  const job = { id: '1', tenantId: '000000', userId: null, name: 'coupon/issue', data: { id: all.id }, signal: new AbortController().signal }
  await couponIssuing(product.own).handler(job as never)
  expect((await must(chief.get(`${at('couponissueline')}/page?issueId=${all.id}`))).total).toBe(row.total)
  await eventually(
    () => product.database.query(`select 1 from platform_job where name = 'coupon/issue'`),
    (jobs) => jobs.length === 0,
  )
})

import { couponissue } from '@masthead/contract/coupon/couponissue'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { mallOrder } from '@masthead/contract/mall/order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, inTransaction } from '../engine/reach/context'
import { act } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { mallShop, type MallShop, openShopSite } from '../testing/mallshop'
import { type Reader, readerAt } from '../testing/member'
import { linesOf } from '../testing/memberpage'
import { overtake, writingTo } from '../testing/race'
import { couponIssuing } from './couponissue'
import { welcome } from './welcome'

/** What the rules of a coupon promise: how long it is good, when it is to be got, what its page says, and that one made void was never got. */

let shop: MallShop
let me: Reader
let myId: string
const phone = '13900005201'
const at = (noun: string): string => `blade-coupon/${noun}`

beforeAll(async () => {
  shop = await mallShop('000000', { PAY_SANDBOX: '1' })
  await openShopSite(shop)
  me = readerAt(shop.world)
  await me.enter(phone)
  myId = (await get(`blade-user/member/page?phone=${phone}`)).records[0].id
}, 60_000)
afterAll(() => shop?.close())

const get = (path: string) => must(shop.who('chief').get(path))
const post = (path: string, body: object = {}) => must(shop.who('chief').post(path, body))
const couponOf = async (more: object = {}): Promise<string> => {
  const body = { name: '茶券', type: 'amount', threshold: 0, amount: 500, takeType: 'activity', totalCount: 100, perLimit: 5, ...more }
  const { id } = await post(at('coupon'), body)
  await post(`${at('coupon')}/activate/${id}`)
  return id
}
const page = async (path: string) => (await me.get(path)).html

it('is good from the day that its rules say for as long as they say, and to be got in its time alone', async () => {
  const owned = async (couponId: string) => (await get(`${at('usercoupon')}/page?userId=${myId}&couponId=${couponId}`)).records[0]
  const take = async (couponId: string) => (await me.send(`/me/coupons/take-${couponId}/take`)).status
  const days = (from: string, to: string): number => Math.round((Date.parse(to.replace(' ', 'T')) - Date.parse(from.replace(' ', 'T'))) / 86_400_000)
  for (const [startDays, endDays] of [
    [0, 3],
    [2, 5],
  ] as const) {
    const id = await couponOf({ name: '天数券', takeType: 'user', startDays, endDays })
    await take(id)
    const { createTime, validFrom, validTo } = await owned(id)
    expect([days(createTime, validFrom), days(validFrom, validTo)]).toEqual([startDays, endDays])
  }
  const ranged = { takeType: 'user', validityType: 'range', validFrom: '2030-01-01 00:00:00', validTo: '2031-01-01 00:00:00' }
  const range = await couponOf({ name: '日期券', ...ranged })
  await take(range)
  expect(await owned(range)).toMatchObject({ validFrom: ranged.validFrom, validTo: ranged.validTo })
  const early = await couponOf({ name: '未到', takeType: 'user', takeFrom: '2098-01-01 00:00:00' })
  const open = await couponOf({ name: '在期', takeType: 'user', takeFrom: '2020-01-01 00:00:00', takeTo: '2098-01-01 00:00:00' })
  const over = await couponOf({ name: '已过', ...ranged })
  await shop.world.database.run(`update coupon_coupon set valid_to = now() where id = $1::bigint`, [over])
  expect([await take(early), await take(open), await take(over)]).toEqual([404, 303, 404])
  const list = await page('/me')
  expect([list.includes(`take-${early}`), list.includes(`take-${over}`)]).toEqual([false, false])
})

it('tells of a coupon its terms, its time and what it took off, line by line, and is made void as if it had never been got', async () => {
  const id = await couponOf({ name: '逐字券', takeType: 'user', threshold: 1_000, amount: 1, desc: '每单一张', perLimit: 2 })
  const terms = ['满减券：满 ¥10.00 减 ¥0.01', '适用范围：全场']
  expect(linesOf(await page(`/me/coupons/take-${id}`)).slice(0, 7)).toEqual([
    '逐字券',
    '可领取',
    ...terms,
    '剩余：100',
    '使用说明：每单一张',
    '* 领取',
  ])
  await me.send(`/me/coupons/take-${id}/take`)
  const [mine] = (await get(`${at('usercoupon')}/page?userId=${myId}&couponId=${id}`)).records
  const own = async () => linesOf(await page(`/me/coupons/${mine.id}`)).map((line) => line.replace(mine.code, '〔码〕'))
  const facts = [...terms, '券码：〔码〕', '有效期：〔分〕 – 〔分〕']
  expect(await own()).toEqual(['逐字券', '未使用', ...facts, '使用说明：每单一张', '记录', '领取', '〔分〕', '返回'])
  // A cent is something. Of the only one that was got none is left once it is void.
  const only = await couponOf({ name: '仅一张', takeType: 'user', perLimit: 1 })
  const isOffered = async () => (await page('/me')).includes(`/me/coupons/take-${only}`)
  expect(await isOffered()).toBe(true)
  await me.send(`/me/coupons/take-${only}/take`)
  expect(await isOffered()).toBe(false)
  const [single] = (await get(`${at('usercoupon')}/page?userId=${myId}&couponId=${only}`)).records
  await must(shop.who('chief').post(`${at('usercoupon')}/annul/${single.id}`, { remark: '误发' }))
  expect([(await get(`${at('coupon')}/${only}`)).takeCount, await isOffered()]).toEqual([0, true])
  const order = await must(shop.ask([{ skuId: await shop.sku(9, 1_000), qty: 1 }], { userId: myId, userCouponId: mine.id }))
  expect([order.couponPrice, order.payPrice]).toEqual([1, 999])
  await act(shop.ctx, mallOrder, 'paid', order.id)
  expect(await own()).toEqual(['逐字券', '已使用', ...facts, '优惠金额：¥0.01', '使用说明：每单一张', '记录', '领取', '〔分〕', '返回'])
  await me.send(`/me/coupons/take-${id}/take`)
  const [next] = (await get(`${at('usercoupon')}/page?userId=${myId}&couponId=${id}&status=${usercoupon.state.unused}`)).records
  await must(shop.who('chief').post(`${at('usercoupon')}/annul/${next.id}`, { remark: '误发' }))
  expect((await get(`${at('coupon')}/${id}`)).takeCount).toBe(1)
  const select = async (query: string) => (await get(`${at('coupon')}/select?userId=${myId}${query}`)).map((one: { name: string }) => one.name)
  await me.send(`/me/coupons/take-${id}/take`)
  expect([(await select('&price=999')).includes('逐字券'), (await select('&price=1000')).includes('逐字券')]).toEqual([false, true])
})

it('is given on joining once, however often a member is welcomed, and as many as are taken on the site', async () => {
  const id = await couponOf({ name: '入会券', takeType: 'register', perLimit: 3 })
  const number = '13900005202'
  await readerAt(shop.world).enter(number)
  const memberId = (await get(`blade-user/member/page?phone=${number}`)).records[0].id
  const given = async () => (await get(`${at('usercoupon')}/page?userId=${memberId}&couponId=${id}`)).total
  expect(await given()).toBe(1)
  await inTransaction(asSystem(shop.ctx, 'coupon'), (tx) => welcome(tx, memberId))
  expect(await given()).toBe(1)
  const thrice = await couponOf({ name: '三张券', takeType: 'user', perLimit: 3 })
  for (const status of [303, 303, 303, 409]) expect((await me.send(`/me/coupons/take-${thrice}/take`)).status).toBe(status)
  // Which one of a member's it is, each of them says.
  const { records } = await get(`${at('usercoupon')}/page?userId=${myId}&couponId=${thrice}&ascs=id`)
  expect(records.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3])
  // What is no coupon is not there, and nothing is done with one but what is offered.
  expect([(await me.get('/me/coupons/take-abc')).status, (await me.send('/me/coupons/take-abc/take')).status]).toEqual([404, 404])
  const more = await couponOf({ name: '另一张', takeType: 'user' })
  expect((await me.send(`/me/coupons/take-${more}/other`)).status).toBe(404)
  expect((await get(`${at('usercoupon')}/page?userId=${myId}&couponId=${more}`)).total).toBe(0)
})

it('is issued once to each, also where two come to issue it', async () => {
  const couponId = await couponOf({ name: '群发券', takeType: 'admin' })
  const { id } = await post(at('couponissue'), { couponId, audience: 'phones', phones: `${phone}\n13999999998` })
  const job = { id: '1', tenantId: '000000', userId: null, name: 'coupon/issue', data: { id }, signal: new AbortController().signal }
  const issue = () => couponIssuing(shop.own).handler(job as never)
  await overtake(shop.world, issue, issue, writingTo('coupon_couponissueline'))
  expect(await get(`${at('couponissue')}/${id}`)).toMatchObject({ status: couponissue.state.done, done: 1, failed: 1 })
  expect((await get(`${at('couponissueline')}/page?issueId=${id}`)).total).toBe(2)
  expect((await get(`${at('usercoupon')}/page?couponId=${couponId}`)).total).toBe(1)
})

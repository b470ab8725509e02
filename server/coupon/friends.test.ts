import { activity } from '@masthead/contract/coupon/activity'
import { activityshare } from '@masthead/contract/coupon/activityshare'
import { mallOrder } from '@masthead/contract/mall/order'
import { member } from '@masthead/contract/user/member'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { act, readRow } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { type MallShop, shopWithBuyer } from '../testing/mallshop'
import { type Reader, readerAt } from '../testing/member'
import { linesOf } from '../testing/memberpage'

/** Friends who come by a member's link: who is counted, and what the member sees of it. */

let shop: MallShop
let me: Reader
let myId: string
const at = (noun: string): string => `blade-coupon/${noun}`

beforeAll(async () => {
  ;({ shop, buyer: me, userId: myId } = await shopWithBuyer('13900005401'))
}, 60_000)
afterAll(() => shop?.close())

const get = (path: string) => must(shop.who('chief').get(path))
const post = (path: string, body: object = {}) => must(shop.who('chief').post(path, body))
const couponOf = async (more: object = {}): Promise<string> => {
  const body = { name: '茶券', type: 'amount', threshold: 0, amount: 500, takeType: 'activity', totalCount: 100, perLimit: 50, ...more }
  const { id } = await post(at('coupon'), body)
  await post(`${at('coupon')}/activate/${id}`)
  return id
}
const started = async (body: object): Promise<string> => {
  const { id } = await post(at('activity'), { name: '活动', startTime: '2024-01-01 00:00:00', endTime: '2098-07-06 05:43:21', ...body })
  await post(`${at('activity')}/start/${id}`)
  return id
}
const page = async (path: string, reader = me) => linesOf((await reader.get(path)).html)
let numbers = 13_900_005_410
const newcomer = async (): Promise<{ reader: Reader; id: string }> => {
  const reader = readerAt(shop.world)
  const number = String(numbers++)
  await reader.enter(number)
  return { reader, id: (await get(`blade-user/member/page?phone=${number}`)).records[0].id }
}

/** What a reader's browser keeps of a link that a member gave. */
const keptOf = async (link: string) => {
  const answer = await shop.world.app.inject({ url: link, headers: { host: 'localhost' } })
  return {
    status: answer.statusCode,
    location: String(answer.headers.location ?? ''),
    kept: answer.cookies.find(({ name }) => name === 'masthead-share')?.value ?? '',
  }
}
const linkOn = async (id: string, reader = me) => /\/me\/shared\/\d+\/[\w-]+/.exec((await reader.get(`/me/deals/${id}`)).html)?.[0] ?? ''
const to = { receiver: '友', phone: '13900005109', address: '江城路 1 号', addressId: '', seenPrice: '2000' }
/** Orders as a friend who came by a link; answers the order. */
const buyBy = async (kept: string, skuId: string, reader: Reader): Promise<string> => {
  await reader.send('/me/basket/add', { skuId, qty: '1' })
  const plain = reader.cookie
  reader.cookie = `${plain}; masthead-share=${encodeURIComponent(kept)}`
  const placed = await reader.send(`/me/checkout/${shop.merchantId}/place`, to)
  expect(placed.location, placed.html).toMatch(/^\/me\/pay\/\d+$/)
  reader.cookie = plain
  return (await get('blade-mall/order/page?size=1')).records[0].id
}
const settle = async (orderId: string) => {
  await act(shop.ctx, mallOrder, 'paid', orderId)
  await act(shop.ctx, mallOrder, 'deliver', orderId, { carrier: '邮政', logisticsNo: '1' })
  await act(shop.ctx, mallOrder, 'receive', orderId)
  await shop.world.database.run(`update mall_order set settle_at = now() - interval '1 minute' where id = $1::bigint`, [orderId])
}
const sharesOf = async (id: string) => (await get(`${at('activityshare')}/page?activityId=${id}&ascs=id`)).records as { id: string; status: number }[]

it('counts as many friends as it allows, however many orders are settled at once, and shows each of them to who brought them', async () => {
  const id = await started({ name: '请朋友', type: 'share', couponIds: [await couponOf({ name: '谢礼' })], perLimit: 1 })
  const { kept } = await keptOf(await linkOn(id))
  const skuId = await shop.sku(50, 2_000)
  const orders: string[] = []
  for (let n = 0; n < 3; n++) orders.push(await buyBy(kept, skuId, (await newcomer()).reader))
  const facts = ['请朋友', '分享有礼', '结束时间：〔分〕', '每人最多得券次数：1', '我的专属链接：复制后发给朋友', '活动详情', '记录']
  expect(await page(`/me/deals/${id}`)).toEqual([...facts, ...Array(3).fill(['朋友已下单，结算后计入', '〔分〕']).flat(), '返回'])
  for (const orderId of orders) await settle(orderId)
  await Promise.all(orders.map((orderId) => act(shop.ctx, mallOrder, 'settle', orderId)))
  const shares = await sharesOf(id)
  const { counted, refused } = activityshare.state
  expect(shares.map(({ status }) => status).sort()).toEqual([counted, refused, refused])
  expect(await page(`/me/deals/${id}`)).toEqual([...facts, '得到：谢礼', '〔分〕', '返回'])
  // What they are told leads to the activity by the friend; for nobody else.
  const [share] = shares
  expect((await page(`/me/deals/${share?.id}`))[0]).toBe('请朋友')
  const { reader, id: strangerId } = await newcomer()
  expect((await reader.get(`/me/deals/${share?.id}`)).status).toBe(404)
  // Whose link it is must be a member still, and a link is of one activity and one member.
  const link = await linkOn(id)
  for (const other of [`/me/shared/${id}/x`, `/me/shared/${id}/${myId}`, `${link}x`, link.replace(id, strangerId), link.replace(myId, strangerId)])
    expect(await keptOf(other), other).toMatchObject({ status: 404, kept: '' })
  const came = await keptOf(link)
  expect(came.kept).toBe(kept)
  // A friend reads what an order does for who sent the link, and everybody else how to get one of their own.
  const [friends, everybodys] = [(await me.get(came.location)).html, (await me.get(`/offer?id=${id}`)).html]
  expect([friends.includes('这位朋友会得到'), friends.includes('取得分享链接')]).toEqual([true, false])
  expect([everybodys.includes('这位朋友会得到'), everybodys.includes('取得分享链接')]).toEqual([false, true])
  await shop.world.database.run('update user_member set status = $2 where id = $1::bigint', [myId, member.state.locked])
  expect(await keptOf(link)).toMatchObject({ status: 404, kept: '' })
  await shop.world.database.run('update user_member set status = $2 where id = $1::bigint', [myId, member.state.open])
})

it('counts nobody for a member whom it is not for any more, nor for a link that somebody made up', async () => {
  const { reader: sharer, id: sharerId } = await newcomer()
  const id = await started({ type: 'share', couponIds: [await couponOf()], perLimit: 5, userScope: { who: 'fresh' } })
  const { kept } = await keptOf(await linkOn(id, sharer))
  expect(kept).not.toBe('')
  const skuId = await shop.sku(50, 2_000)
  for (const made of ['', 'x', `${id}.x`, `${kept}x`]) await buyBy(made, skuId, (await newcomer()).reader)
  expect(await sharesOf(id)).toEqual([])
  await buyBy(kept, skuId, (await newcomer()).reader)
  expect(await sharesOf(id)).toHaveLength(1)
  await shop.paid([{ skuId, qty: 1 }], { userId: sharerId })
  await buyBy(kept, skuId, (await newcomer()).reader)
  expect(await sharesOf(id)).toHaveLength(1)
  expect((await readRow(shop.ctx, activity, id, { verb: null })).received).toBe(0)
})

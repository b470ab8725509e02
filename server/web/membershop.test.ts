import { forgetLeftBuyers } from '../mall/leftorders'
import { member } from '@masthead/contract/user/member'
import { mallOrder } from '@masthead/contract/mall/order'
import { mallProduct } from '@masthead/contract/mall/product'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, unscoped } from '../engine/read/rows'
import { coupon } from '@masthead/contract/coupon/coupon'
import { issueCoupon } from '../coupon/issuing'
import { asSystem, inTransaction } from '../engine/reach/context'
import { act, createRow } from '../engine/verbs'
import { earnPoints } from '../mall/points'
import { refundCase } from '../mall/refunds'
import { mallShop, type MallShop, openShopSite } from '../testing/mallshop'
import { must } from '../testing/duty-office'
import { type Reader, readerAt } from '../testing/member'

let shop: MallShop
let reader: Reader
const phone = '13900007001'

beforeAll(async () => {
  shop = await mallShop('000000', { PAY_SANDBOX: '1' })
  expect((await readerAt(shop.world).get('/mall')).status).toBe(302)
  await openShopSite(shop)
  reader = readerAt(shop.world)
}, 60_000)
afterAll(() => shop?.close())

const nameOf = 'masthead-basket'

it('shows what is on sale and keeps the page through sales, until a product is few or gone', async () => {
  const sku = await shop.sku(20, 1_200, { name: '云雾茶' })
  const page = await reader.get('/mall')
  expect([page.status, page.html.includes('云雾茶'), page.html.includes('¥12.00')]).toEqual([200, true, true])
  const tag = async (): Promise<unknown> => (await reader.get('/mall?q=云雾')).headers.etag
  const before = await tag()
  await shop.ask([{ skuId: sku, qty: 3 }])
  expect(await tag()).toBe(before)
  await shop.ask([{ skuId: sku, qty: 13 }])
  const after = await reader.get('/mall?q=云雾')
  expect([after.headers.etag === before, after.html.includes('仅剩少量')]).toEqual([false, true])
})

it('keeps the places of the pictures of a product, however their links are written, and says which contents they have', async () => {
  const links = ['a', 'b', 'c'].map((name) => `/files/2026/01/${name.repeat(22)}.png`)
  const upload = `insert into resource_attach (tenant_id, original_name, link, width, height, sha256) select '000000', '图.png', l.link, 600 + n, 400, repeat(n::text, 64)
    from unnest($1::text[]) with ordinality l(link, n)`
  await shop.world.database.run(upload, [links.slice(0, 2)])
  const sku = await shop.sku(5, 900, { name: '画册', cover: links[0], images: [`https://cdn.example.org${links[1]}`, links[2]] })
  const { productId } = await must(shop.who('chief').get(`blade-mall/productspecs/${sku}`))
  const { html } = await reader.get(`/goods?id=${productId}`)
  const tagOf = (link: string): string => html.match(/<img[^>]*>/g)?.find((tag) => tag.includes(link)) ?? ''
  const [cover = '', other = '', unknown = ''] = links.map(tagOf)
  expect([/width="601" height="400"/.test(cover), cover.includes(`?v=${'1'.repeat(12)}`)], cover).toEqual([true, true])
  expect(other).toMatch(/src="https:\/\/cdn\.example\.org[^"]*"[^>]*width="602" height="400"/)
  expect([unknown.includes(links[2] ?? '-'), unknown.includes('width='), unknown.includes('?v=')]).toEqual([true, false, false])
  await act(shop.ctx, mallProduct, 'end', productId, {})
  expect([(await reader.get(`/goods?id=${productId}`)).location, (await reader.get('/goods?id=7')).location]).toEqual(['/404', '/404'])
  for (const id of ['abc', '99999999999999999999', "1'"]) expect((await reader.get(`/goods?id=${encodeURIComponent(id)}`)).location, id).toBe('/404')
})

it('lets a visitor fill a basket, log in and keep it, order, pay in the sandbox and return one of three', async () => {
  const sku = await shop.sku(9, 1_001, { name: '山茶' })
  const visitor = readerAt(shop.world)
  const chief = shop.who('chief')
  const { productId } = await must(chief.get(`blade-mall/productspecs/${sku}`))
  const seller = await must(chief.get(`blade-merchant/merchant/${shop.merchantId}`))
  const goods = (await visitor.get(`/goods?id=${productId}`)).html
  expect(goods).toContain(`商户 ${seller.shortName || seller.name}`)
  expect(goods).toContain(`<p class="brief">${seller.intro}</p>`)
  const added = await shop.world.app.inject({
    method: 'POST',
    url: '/me/basket/add',
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `skuId=${sku}&qty=3`,
  })
  const token = added.cookies.find(({ name }) => name === nameOf)?.value ?? ''
  expect([added.statusCode, added.headers.location, token.length > 20]).toEqual([303, '/me/basket', true])
  visitor.cookie = `${nameOf}=${token}`
  expect((await visitor.get('/me/basket')).html).toContain('山茶（250克）')
  expect((await readerAt(shop.world).get('/me/basket')).html).toContain('购物车还是空的')
  expect((await visitor.get(`/me/checkout/${shop.merchantId}`)).location).toBe('/me/login')
  expect((await visitor.enter(phone)).location).toBe('/me/basket')
  const checkout = await visitor.get(`/me/checkout/${shop.merchantId}`)
  expect([checkout.html.includes('¥30.03'), /name="seenPrice" value="3003"/.test(checkout.html)]).toEqual([true, true])
  const to = { receiver: '沈眉', phone, address: '江城市滨江路 1 号', addressId: '' }
  const place = (form: Record<string, string>) => visitor.send(`/me/checkout/${shop.merchantId}/place`, { ...to, ...form })
  const dearer = await place({ seenPrice: '1' })
  expect([dearer.status, dearer.html.includes('价格已变化'), dearer.html.includes('value="3003"')]).toEqual([409, true, true])
  expect((await place({ seenPrice: '3003', address: '' })).html).toContain('请填写收货地址')
  const placed = await place({ seenPrice: '3003' })
  expect(placed.location).toMatch(/^\/me\/pay\/\d+$/)
  expect((await visitor.get('/me/basket')).html).toContain('购物车还是空的')
  const pay = String(placed.location)
  const inEnglish = await shop.world.app.inject({
    method: 'GET',
    url: pay,
    headers: { host: 'localhost', cookie: visitor.cookie, 'accept-language': 'en' },
  })
  expect(inEnglish.body).toMatch(/<dd>Mall order SC\w+<\/dd>/)
  await visitor.send(pay, { channelCode: 'mock' })
  await visitor.send(`${pay}/press`, { what: 'paid' })
  const [own] = await rows({ ...shop.ctx }, mallOrder, { receiver_equal: '沈眉' } as never, unscoped).list(['status', 'userId'])
  expect(own?.status).toBe(mallOrder.state.toSend)
  const id = own?.id ?? ''
  const page = async () => (await visitor.get(`/me/mall/${id}`)).html
  await shop.who('seller').post(`blade-mall/order/deliver/${id}`, { carrier: '顺丰', logisticsNo: 'SF77' })
  expect(await page()).toContain('SF77')
  expect((await visitor.send(`/me/mall/${id}/receive`)).status).toBe(303)
  expect(await page()).toMatch(/id="claim-qty"[^>]* type="number"/)
  const headers = { host: 'localhost', cookie: visitor.cookie, 'accept-language': 'en' }
  const english = (await shop.world.app.inject({ method: 'GET', url: `/me/mall/${id}`, headers })).body
  expect(english).toMatch(/Ordered.*Paid.*Shipped.*Received/s)
  const [item] = (await shop.who('chief').get(`blade-mall/order/${id}`)).data.items as { id: string }[]
  const claim = (form: Record<string, string>) =>
    visitor.send(`/me/mall/${id}/claim`, { orderItemId: item?.id ?? '', way: 'return', qty: '1', applyReason: '色差', ...form })
  expect((await claim({ qty: '4' })).html).toContain('还可申请 3 件')
  expect((await claim({ refundPrice: '99' })).html).toContain('最多 10.01 元')
  expect((await claim({})).status).toBe(303)
  const { records } = (await shop.who('chief').get(`blade-mall/aftersale/page?orderId=${id}`)).data
  expect(records).toMatchObject([{ status: 10, refundPrice: 1_001, qty: 1 }])
  await shop.who('seller').post(`blade-mall/aftersale/agree/${records[0].id}`, {})
  expect((await visitor.send(`/me/aftersale/${records[0].id}/deliver`, { carrier: '圆通', logisticsNo: 'YT1' })).status).toBe(303)
  expect((await visitor.get(`/me/aftersale/${records[0].id}`)).html).toContain('买家已寄')
  await must(shop.who('seller').post(`blade-mall/aftersale/receive/${records[0].id}`, { sellable: 1 }))
  expect((await shop.who('seller').post(`blade-mall/aftersale/refund/${records[0].id}`, {})).status).toBe(403)
  await must(shop.who('cashier').post(`blade-mall/aftersale/refund/${records[0].id}`, {}))
  await refundCase(shop.ctx, records[0].id)
  expect([(await visitor.get(`/me/aftersale/${records[0].id}`)).html.includes('已完成'), (await page()).includes('已退 1 件')]).toEqual([true, true])
  const mine = (await visitor.get('/me')).html
  for (const href of [`/me/mall/${id}`, `/me/aftersale/${records[0].id}`]) expect(mine).toContain(`<a href="${href}">山茶（250克）</a>`)
  const stranger = readerAt(shop.world)
  await stranger.enter('13900007002')
  expect([(await stranger.get(`/me/mall/${id}`)).status, (await stranger.get(`/me/aftersale/${records[0].id}`)).status]).toEqual([404, 404])
  expect((await stranger.send(`/me/mall/${id}/claim`, { orderItemId: item?.id ?? '' })).status).toBe(404)
})

it('lets a member choose a coupon and put in points at the checkout, and shows both on the order', async () => {
  const sku = await shop.sku(9, 2_000, { name: '竹篮' })
  const own = readerAt(shop.world)
  await own.enter('13900007004')
  const [who] = await rows(shop.ctx, member, {}, unscoped).list(['id'], { sort: ['-id'], limit: 1 })
  const memberId = who?.id ?? ''
  await inTransaction(asSystem(shop.ctx, 'mall'), (tx) => earnPoints(tx, { memberId, type: 'SIGN', bizId: 'first', count: 300, description: '' }))
  for (const [name, amount] of [
    ['小券', 200],
    ['大券', 500],
  ] as const) {
    const { id } = await createRow(shop.ctx, coupon, { name, type: 'amount', threshold: 1_000, amount, totalCount: 5, endDays: 9 } as never)
    await act(shop.ctx, coupon, 'activate', id)
    await inTransaction(asSystem(shop.ctx, 'coupon'), (tx) => issueCoupon(tx, { couponId: id, memberId, takeType: 'user' }))
  }
  await own.send('/me/basket/add', { skuId: sku, qty: '1' })
  const path = `/me/checkout/${shop.merchantId}`
  const first = (await own.get(path)).html
  // The one that takes off most is chosen to begin with.
  for (const sign of ['大券：减 ¥5.00', '小券：减 ¥2.00', '不使用优惠券', '可用 300 积分，本单最多用 300，抵 ¥3.00', 'name="seenPrice" value="1500"'])
    expect(first, sign).toContain(sign)
  const [, best, small] = [...first.matchAll(/<option value="(\d*)"/g)].map((found) => found[1] ?? '')
  expect((await own.send(path, { userCouponId: '', usePoint: '' })).html).toContain('name="seenPrice" value="2000"')
  expect((await own.send(path, { userCouponId: small ?? '', usePoint: '100' })).html).toContain('name="seenPrice" value="1700"')
  const over = await own.send(path, { userCouponId: best ?? '', usePoint: '301' })
  expect([over.status, over.html.includes('积分不足，可用 300')]).toEqual([409, true])
  const form = { receiver: '沈眉', phone, address: '江城市滨江路 2 号', addressId: '', userCouponId: best ?? '', usePoint: '300', seenPrice: '1200' }
  const placed = await own.send(`${path}/place`, form)
  expect(placed.location).toMatch(/^\/me\/pay\/\d+$/)
  const [order] = await rows(shop.ctx, mallOrder, { userId: memberId } as never, unscoped).list(['payPrice'])
  const page = (await own.get(`/me/mall/${order?.id}`)).html
  for (const sign of ['大券', '−¥5.00', '−¥3.00', '300 积分', '¥12.00']) expect(page, sign).toContain(sign)
})

it('asks nobody where to send what is not sent', async () => {
  const merchantId = await shop.anotherMerchant()
  const sku = await shop.sku(5, 700, { type: 'virtual', merchantId })
  const buyer = readerAt(shop.world)
  await buyer.enter('13900007077')
  await buyer.send('/me/basket/add', { skuId: sku, qty: '1' })
  const { html } = await buyer.get(`/me/checkout/${merchantId}`)
  const asked = ['name="receiver"', 'name="phone"', 'name="address"', '/me/addresses/new', 'name="userRemark"']
  expect(asked.map((sign) => html.includes(sign))).toEqual([false, false, false, false, true])
  expect((await buyer.send(`/me/checkout/${merchantId}/place`, { seenPrice: '700' })).location).toMatch(/^\/me\/pay\/\d+$/)
})

it('erases the buyer from what is over when the member leaves, and empties the basket', async () => {
  const sku = await shop.sku(5, 300)
  const leaver = readerAt(shop.world)
  await leaver.enter('13900007003')
  await leaver.send('/me/basket/add', { skuId: sku, qty: '2' })
  await leaver.send('/me/basket/0', { qty: '1' })
  const [who] = await rows(shop.ctx, member, {}, unscoped).list(['id'], { sort: ['-id'], limit: 1 })
  const { data } = await shop.ask([{ skuId: sku, qty: 1 }], { userId: who?.id })
  await leaver.send('/me/leave', { sure: '1' })
  const left = (await shop.who('chief').get(`blade-mall/order/${data.id}`)).data
  expect([left.status, left.receiver]).toEqual([mallOrder.state.cancelled, '〔已注销〕'])
  const [counts] = await shop.world.database.query<{ lines: number }>('select count(*)::int as lines from mall_basket where member_id = $1', [
    who?.id,
  ])
  expect(counts).toEqual({ lines: 0 })
  await act(shop.ctx, mallOrder, 'remark', data.id, { adminRemark: '已注销' })
  // What was under way keeps its address for as long as something is sent there.
  const stands = (status: number) =>
    shop.world.database.run(`update mall_order set status = $2, receiver = '沈眉' where id = $1::bigint`, [data.id, status])
  const receiver = async () => (await shop.who('chief').get(`blade-mall/order/${data.id}`)).data.receiver
  await stands(mallOrder.state.sent)
  await forgetLeftBuyers(shop.world.own)
  expect(await receiver()).toBe('沈眉')
  await stands(mallOrder.state.completed)
  await forgetLeftBuyers(shop.world.own)
  expect(await receiver()).toBe('〔已注销〕')
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { must } from '../testing/duty-office'
import { type MallShop, shopWithBuyer } from '../testing/mallshop'
import { codeFor, type Reader, readerAt } from '../testing/member'
import { joinBaskets } from './basket'

/** Baskets: what goes in, how much of it, whose it is, and the order that comes of it. */

let shop: MallShop
let buyer: Reader
let userId: string
const phone = '13900006211'
const at = (noun: string): string => `blade-mall/${noun}`

beforeAll(async () => {
  ;({ shop, buyer, userId } = await shopWithBuyer(phone))
}, 60_000)
afterAll(() => shop?.close())

const get = (noun: string, id: unknown) => must(shop.who('chief').get(`${at(noun)}/${id}`))
const productOf = async (skuId: string): Promise<string> => (await get('productspecs', skuId)).productId

it('keeps a basket of one line for each size, of one to 999 pieces, and says of each line what stands in its way', async () => {
  const skuId = await shop.sku(4, 700, { name: '砖茶' })
  const add = (qty: string, id = skuId) => buyer.send('/me/basket/add', { skuId: id, qty })
  for (const [qty, word] of [
    ['0', '数量须为 1 至 999'],
    ['1000', '数量须为 1 至 999'],
    ['1.5', '数量须为 1 至 999'],
  ] as const)
    expect((await add(qty)).html, qty).toContain(word)
  expect((await add('1', '7')).html).toContain('所选规格不存在')
  await add('2')
  await add('2')
  const basket = async () => (await buyer.get('/me/basket')).html
  expect(await basket()).toMatch(/value="4"[\s\S]*¥28\.00/)
  expect(await basket()).not.toContain('库存不足')
  await add('1')
  const short = await basket()
  expect([short.includes('库存不足'), short.includes('去结算')]).toEqual([true, false])
  await add('999')
  const most = await basket()
  expect(most).toContain('value="999"')
  const [, line = ''] = /action="\/me\/basket\/(\d+)"/.exec(most) ?? []
  const stranger = readerAt(shop.world)
  await stranger.enter('13900006112')
  await stranger.send(`/me/basket/${line}`, { qty: '0' })
  expect(await basket()).toContain('value="999"')
  expect((await buyer.send(`/me/basket/${line}`, { qty: '1000' })).status).toBe(400)
  await buyer.send(`/me/basket/${line}`, { qty: '3' })
  expect(await basket()).toMatch(/value="3"[\s\S]*去结算/)
  await must(shop.ask([{ skuId, qty: 4 }]))
  expect(await basket()).toContain('暂时无货')
  await buyer.send(`/me/basket/${line}`, { qty: '0' })
  expect(await basket()).toContain('购物车还是空的')
  // What somebody means to buy is nobody's business: no line of the audit tells it.
  expect(await shop.world.database.query("select 1 from log_operatelog where biz_type = 'mall/basket'")).toEqual([])
})

it('tells members whose basket held a product that it was deleted', async () => {
  const skuId = await shop.sku(4, 700, { name: '停产茶饼' })
  const id = await productOf(skuId)
  await buyer.send('/me/basket/add', { skuId, qty: '2' })
  await must(shop.who('chief').put(`${at('product')}/isUp`, { id, isUp: 0 }))
  expect((await buyer.get('/me/basket')).html).toContain('停产茶饼')
  await must(shop.who('chief').post(`${at('product')}/remove?ids=${id}`))
  expect((await buyer.get('/me/basket')).html).not.toContain('停产茶饼')
  expect((await buyer.get('/me')).html).toMatch(/<a[^>]+href="\/me\/basket"[^>]*>商品已不再出售，已从购物车移除：停产茶饼/)
})

it('tells members whose basket held a size that it was deleted, and beside one that its product has no more that it is off sale', async () => {
  const values = ['大', '中', '小']
  const made = await must(
    shop.who('chief').post(at('product'), {
      name: '竹编篮',
      merchantId: shop.merchantId,
      cover: '/files/2026/01/1.png',
      options: [{ name: '尺寸', values }],
      skus: values.map((value) => ({ specs: [{ name: '尺寸', value }], price: 800, opening: 5 })),
    }),
  )
  await must(shop.who('chief').put(`${at('product')}/isUp`, { id: made.id }))
  const [big] = made.skus as { id: string }[]
  for (const sku of made.skus as { id: string }[]) await buyer.send('/me/basket/add', { skuId: sku.id, qty: '1' })
  const seen = async () => (await buyer.get('/me/basket')).html
  await must(shop.who('chief').delete(`${at('productspecs')}/${big?.id}`))
  const after = await seen()
  expect(values.map((value) => after.includes(`竹编篮（${value}）`))).toEqual([false, true, true])
  expect((await buyer.get('/me')).html).toMatch(/<a[^>]+href="\/me\/basket"[^>]*>商品已不再出售，已从购物车移除：竹编篮（大）/)
  const { version } = await get('product', made.id)
  await must(shop.who('chief').put(`${at('product')}/${made.id}`, { version, options: [{ name: '尺寸', values: ['小'] }] }))
  expect(await seen()).toMatch(/竹编篮（中）[\s\S]*该规格已下架[\s\S]*竹编篮（小）/)
  await shop.world.database.run('delete from mall_basket')
})

it('has fifty lines in a basket at most, also where that of a visitor joins it', async () => {
  const sizes = Array.from({ length: 52 }, (_, index) => `${index + 1}号`)
  const pages = [sizes.slice(0, 20), sizes.slice(20, 40), sizes.slice(40)]
  const skus: string[] = []
  for (const values of pages) {
    const made = await must(
      shop.who('chief').post(at('product'), {
        name: '印章',
        merchantId: shop.merchantId,
        cover: '/files/2026/01/1.png',
        options: [{ name: '号', values }],
        skus: values.map((value) => ({ specs: [{ name: '号', value }], price: 100, opening: 5 })),
      }),
    )
    await must(shop.who('chief').put(`${at('product')}/isUp`, { id: made.id }))
    skus.push(...(made.skus as { id: string }[]).map(({ id }) => id))
  }
  for (const skuId of skus.slice(0, 49)) await buyer.send('/me/basket/add', { skuId, qty: '1' })
  /** The token of a visitor's basket that begins with this. */
  const begun = async (skuId: string | undefined, qty: number): Promise<string> => {
    const added = await shop.world.app.inject({
      method: 'POST',
      url: '/me/basket/add',
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `skuId=${skuId}&qty=${qty}`,
    })
    return added.cookies.find(({ name }) => name === 'masthead-basket')?.value ?? ''
  }
  const token = await begun(skus[49], 2)
  const visitor = readerAt(shop.world)
  visitor.cookie = `masthead-basket=${token}`
  for (const index of [50, 0]) await visitor.send('/me/basket/add', { skuId: skus[index] ?? '', qty: '1' })
  const linesOf = async (reader: Reader) => (await reader.get('/me/basket')).html.match(/aria-label="数量 /g)?.length
  expect([await linesOf(visitor), await linesOf(buyer)]).toEqual([3, 49])
  expect(await joinBaskets(shop.ctx, token, userId)).toBe(1)
  expect([await linesOf(visitor), await linesOf(buyer)]).toEqual([undefined, 50])
  const { html } = await buyer.get('/me/basket?left=1')
  expect(html).toContain('登录前选的 1 种没有加入')
  const lineOf = (name: string) => html.match(/<input[^>]*aria-label[^>]*>/g)?.find((tag) => tag.includes(name)) ?? ''
  for (const name of ['印章（50号）', '印章（1号）']) expect(lineOf(name), name).toContain('value="2"')
  expect((await buyer.get('/me')).html).toMatch(/登录前选的 1 种没有加入[\s\S]*印章（51号）/)
  const full = await buyer.send('/me/basket/add', { skuId: skus[51] ?? '', qty: '1' })
  expect([full.status, full.html.includes('购物车最多 50 种商品')]).toEqual([409, true])
  expect((await buyer.send('/me/basket/add', { skuId: skus[0] ?? '', qty: '1' })).status).toBe(303)
  // One that is full takes nothing of a visitor's, and who logs in is not held up by that.
  expect([await joinBaskets(shop.ctx, await begun(skus[51], 1), userId), await linesOf(buyer)]).toEqual([1, 50])
  await shop.world.database.run('delete from mall_basket')
})

it('joins the basket of a visitor also where a comment was kept through the login', async () => {
  const skuId = await shop.sku(4, 700, { name: '竹筒茶' })
  const from = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' }
  const added = await shop.world.app.inject({ method: 'POST', url: '/me/basket/add', headers: from, payload: `skuId=${skuId}&qty=2` })
  const token = added.cookies.find(({ name }) => name === 'masthead-basket')?.value ?? ''
  const visitor = readerAt(shop.world)
  await visitor.ask('13900006113')
  visitor.cookie = `masthead-basket=${token}`
  const kept = JSON.stringify({ path: '/me/comment', fields: { content: '写得好' } })
  const entered = await visitor.send('/me/enter', { phone: '13900006113', code: await codeFor(shop.world, '13900006113'), kept })
  expect([entered.status, entered.html.includes('写得好')]).toEqual([200, true])
  expect((await visitor.get('/me/basket')).html).toContain('竹筒茶')
})

it('lays what a member orders where its goods lie, and orders nothing of an empty basket', async () => {
  const skuId = await shop.sku(9, 500)
  const path = `/me/checkout/${shop.merchantId}/place`
  const to = { receiver: '沈眉', phone, address: '江城市滨江路 1 号', addressId: '', seenPrice: '500' }
  expect((await buyer.send(path, to)).location).toBe('/me/basket')
  await buyer.send('/me/basket/add', { skuId, qty: '1' })
  expect((await buyer.send(path, to)).location).toMatch(/^\/me\/pay\/\d+$/)
  const [order] = (await must(shop.who('chief').get(`${at('order')}/page?userId=${userId}`))).records
  const { createDept } = await get('product', await productOf(skuId))
  expect([createDept === null, (await get('order', order.id)).createDept]).toEqual([false, createDept])
})

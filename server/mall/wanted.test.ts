import { mallProduct } from '@masthead/contract/mall/product'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { act } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { type MallShop, mallShop } from '../testing/mallshop'

/** Lines of an order as clients send them: what may be left out, and what is said of each that cannot be read. */

let shop: MallShop
let skuId: string

beforeAll(async () => {
  shop = await mallShop()
  skuId = await shop.sku(900)
}, 60_000)
afterAll(() => shop?.close())

type Line = Readonly<Record<string, unknown>>
const order = 'blade-mall/order'
const to = { receiver: '张三', phone: '13800138000', address: '江城路1号' }
const quantities = ({ items }: { items: { qty: number }[] }) => items.map(({ qty }) => qty)
const stock = async () => (await must(shop.who('chief').get(`blade-mall/productspecs/${skuId}`))).stock
const wrongIn = async (answer: ReturnType<MallShop['ask']>) => {
  const { status, data } = await answer
  return [status, data?.fields]
}
const notThere = '所选规格不存在'

it('takes one piece of a line that says nothing, and as many as it says', async () => {
  for (const [line, qty] of [
    [{}, 1],
    [{ qty: '' }, 1],
    [{ qty: null }, 1],
    [{ qty: 1 }, 1],
    [{ qty: '7' }, 7],
  ] as const)
    expect(quantities(await must(shop.ask([{ skuId, ...line }]))), JSON.stringify(line)).toEqual([qty])
  expect(await stock()).toBe(900 - 11)
})

it('names each line and field that it cannot read, in the words of who asks, and takes nothing', async () => {
  const before = await stock()
  for (const [lines, fields] of [
    [[{ skuId, qty: 0 }], { 'items[0].qty': '第 1 行：数量不能小于 1' }],
    [[{ skuId, qty: 1_000 }], { 'items[0].qty': '第 1 行：数量不能大于 999' }],
    [[{ skuId, qty: 1.5 }], { 'items[0].qty': '第 1 行：数量必须是整数' }],
    [[{ skuId }, {}], { 'items[1].skuId': '第 2 行：请选择规格' }],
    [[{ skuId: '' }], { 'items[0].skuId': '第 1 行：请选择规格' }],
    [[{ skuId: 'abc' }], { 'items[0].skuId': `第 1 行：${notThere}` }],
    [[{ skuId: '0' }], { 'items[0].skuId': `第 1 行：${notThere}` }],
    [[{ skuId: '7' }], { 'items[0].skuId': `第 1 行：${notThere}` }],
    [[{ skuId, colour: 'red' }], { 'items[0].colour': '第 1 行：不认识的字段：colour' }],
    [
      [{ skuId, qty: 0 }, { skuId }, { skuId: 'x', qty: 'y' }],
      { 'items[0].qty': '第 1 行：数量不能小于 1', 'items[2].qty': '第 3 行：数量必须是整数', 'items[2].skuId': `第 3 行：${notThere}` },
    ],
  ] as readonly (readonly [Line[], object])[])
    expect(await wrongIn(shop.ask(lines)), JSON.stringify(lines)).toEqual([400, fields])
  const english = await shop
    .who('chief')
    .send('POST', order, { ...to, userId: shop.memberId, items: [{ skuId }, { skuId, qty: 0 }] }, { 'accept-language': 'en' })
  expect(english.data.fields).toMatchObject({ 'items[1].qty': 'Line 2: Quantity cannot be less than 1' })
  expect(await stock()).toBe(before)
})

it('leaves of a line that stands what is not said of it, and reads one that is new as an order does', async () => {
  const made = await must(shop.ask([{ skuId, qty: 3 }]))
  const [{ id }] = made.items
  const put = async (...items: Line[]) =>
    shop.who('chief').put(`${order}/${made.id}`, { version: (await must(shop.who('chief').get(`${order}/${made.id}`))).version, items })
  const before = await stock()
  for (const [lines, fields] of [
    [[{ id, qty: '' }], { 'items[0].qty': '第 1 行：请输入数量' }],
    [[{ id, qty: null }], { 'items[0].qty': '第 1 行：请输入数量' }],
    [[{ id, qty: 0 }], { 'items[0].qty': '第 1 行：数量不能小于 1' }],
    [[{ id }, { qty: 2 }], { 'items[1].skuId': '第 2 行：请选择规格' }],
    [[{ id }, { id: '7', qty: 2 }], { 'items[1].skuId': '第 2 行：请选择规格' }],
  ] as readonly (readonly [Line[], object])[])
    expect(await wrongIn(put(...lines)), JSON.stringify(lines)).toEqual([400, fields])
  expect(await stock()).toBe(before)
  const other = await shop.sku(9, 500)
  expect(quantities(await must(put({ id }, { skuId: other })))).toEqual([3, 1])
  const more = await must(put({ id, qty: '5' }))
  // Of what nobody says what it costs, five cost nobody knows what.
  expect([quantities(more), more.items[0].costPrice ?? null]).toEqual([[5], null])
  expect([await stock(), (await must(shop.who('chief').get(`blade-mall/productspecs/${other}`))).stock]).toEqual([before - 2, 9])
  // What is off sale stays with who has ordered it, and is not ordered any more.
  const { productId } = await must(shop.who('chief').get(`blade-mall/productspecs/${skuId}`))
  await act(shop.ctx, mallProduct, 'end', productId, {})
  expect(quantities(await must(put({ id, qty: 6 })))).toEqual([6])
  expect(await wrongIn(put({ id, qty: 6 }, { skuId, qty: 1 }))).toEqual([400, { 'items[0].skuId': '第 1 行：该商品已下架' }])
})

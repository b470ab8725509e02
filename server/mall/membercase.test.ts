import { aftersale } from '@masthead/contract/mall/aftersale'
import { sizedLink } from '@masthead/contract/resource/upload'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { must } from '../testing/duty-office'
import { mallShop, type MallShop, openShopSite } from '../testing/mallshop'
import { type Reader, readerAt } from '../testing/member'
import { picture } from '../testing/people'
import { act } from '../engine/verbs'
import { refundCase } from './refunds'

/** What a buyer reads of an order and of a case on their own pages: all that both sides said, what was shown, and until when somebody has to act. */

let shop: MallShop
let buyer: Reader
let userId: string
const phone = '13900007111'

beforeAll(async () => {
  shop = await mallShop('000000', { PAY_SANDBOX: '1' })
  const chief = shop.who('chief')
  await openShopSite(shop)
  buyer = readerAt(shop.world)
  await buyer.enter(phone)
  userId = (await must(chief.get(`blade-user/member/page?phone=${phone}`))).records[0].id
}, 60_000)
afterAll(() => shop?.close())

/** The moment of a row, as pages show it. */
const minute = (moment: string): string => moment.slice(0, 16)

it('tells until when an order is to be paid, what its buyer noted, and when it counts as received by itself', async () => {
  const skuId = await shop.sku(9)
  const made = await must(shop.ask([{ skuId, qty: 1 }], { userId, userRemark: '工作日送达' }))
  const page = async (id: string) => (await buyer.get(`/me/mall/${id}`)).html
  const unpaid = await page(made.id)
  for (const sign of ['支付截止', minute(made.payBefore), '工作日送达']) expect(unpaid, sign).toContain(sign)
  const { id } = await shop.paid([{ skuId, qty: 1 }], { userId })
  expect(await page(id)).not.toContain('支付截止')
  await must(shop.who('seller').post(`blade-mall/order/deliver/${id}`, { carrier: '顺丰', logisticsNo: 'SF1' }))
  const { confirmBefore } = await must(shop.who('chief').get(`blade-mall/order/${id}`))
  const sent = await page(id)
  for (const sign of ['自动收货', minute(confirmBefore)]) expect(sent, sign).toContain(sign)
  await buyer.send(`/me/mall/${id}/receive`)
  expect(await page(id)).not.toContain('自动收货')
})

it('shows what both sides and the arbiter said of a case, the pictures of what came back, and the time that each of them has', async () => {
  const skuId = await shop.sku(9)
  const { id, items } = await shop.paid([{ skuId, qty: 1 }], { userId })
  const [item] = items as unknown as { id: string }[]
  await must(shop.who('seller').post(`blade-mall/order/deliver/${id}`, { carrier: '顺丰', logisticsNo: 'SF2' }))
  await buyer.send(`/me/mall/${id}/receive`)
  const claim = { orderItemId: item?.id ?? '', way: 'return', qty: '1', applyReason: '罐子瘪了', applyDesc: '收到时盖子打不开' }
  expect((await buyer.send(`/me/mall/${id}/claim`, claim)).status).toBe(303)
  const [found] = (await must(shop.who('chief').get(`blade-mall/aftersale/page?orderId=${id}`))).records
  const seen = async () => (await buyer.get(`/me/aftersale/${found.id}`)).html
  const row = () => must(shop.who('chief').get(`blade-mall/aftersale/${found.id}`))
  const step = (name: string, verb: string, body: object = {}) => must(shop.who(name).post(`blade-mall/aftersale/${verb}/${found.id}`, body))
  const asked = await seen()
  for (const sign of ['收到时盖子打不开', '处理截止', minute((await row()).answerBefore)]) expect(asked, sign).toContain(sign)
  await step('seller', 'agree')
  // What is over is no deadline any more.
  expect((await row()).answerBefore).toBeNull()
  const agreed = await seen()
  expect([agreed.includes('处理截止'), agreed.includes('寄回截止')]).toEqual([false, true])
  // Until it is on its way the buyer reads where it goes, and who answers there.
  const { name, contact } = await must(shop.who('chief').get(`blade-merchant/merchant/${(await row()).merchantId}`))
  expect(/寄往<\/dt><dd[^>]*>([^<]*)</.exec(agreed)?.[1]).toMatch(new RegExp(`^${name} · ${contact} · 1\\d{10}`))
  await buyer.send(`/me/aftersale/${found.id}/deliver`, { carrier: '圆通', logisticsNo: 'YT9' })
  const onItsWay = await seen()
  expect([onItsWay.includes('圆通 YT9'), onItsWay.includes('寄往')]).toEqual([true, false])
  await step('seller', 'refuse-receipt', { receivePics: picture, remark: '少了内包装' })
  const refused = await seen()
  expect(refused).toContain(`<a href="${picture}"><img src="${sizedLink(picture, 320)}" alt="拒收凭证"`)
  await buyer.send(`/me/aftersale/${found.id}/appeal`, { remark: '寄出时包装齐全' })
  const appealed = await seen()
  for (const sign of ['少了内包装', '寄出时包装齐全', '陈述截止', minute((await row()).statementBefore)]) expect(appealed, sign).toContain(sign)
  await step('seller', 'respond', { merchantStatement: '开箱录像为证' })
  await step('platform', 'arbitrate', { result: 62, remark: '录像清楚' })
  const decided = await seen()
  expect((await row()).statementBefore).toBeNull()
  for (const sign of ['开箱录像为证', '录像清楚']) expect(decided, sign).toContain(sign)
  expect(decided).not.toContain('陈述截止')
})

it('says nothing of sending back where only money goes back', async () => {
  const skuId = await shop.sku(9)
  const { items } = await shop.paid([{ skuId, qty: 1 }], { userId })
  const [item] = items as unknown as { id: string }[]
  const { id } = await must(shop.who('chief').post('blade-mall/aftersale', { orderItemId: item?.id, way: 'refund', qty: 1, applyReason: '不要了' }))
  const agreed = await must(shop.who('seller').post(`blade-mall/aftersale/agree/${id}`))
  expect([agreed.status, agreed.sendBefore]).toEqual([40, null])
  expect((await buyer.get(`/me/aftersale/${id}`)).html).not.toContain('寄回截止')
  // The buyer hears of the money once, by the case.
  await must(shop.who('cashier').post(`blade-mall/aftersale/refund/${id}`))
  await refundCase(shop.ctx, id)
  const told = (await buyer.get('/me')).html.match(/退款已到账：\w+/g)
  expect(told).toEqual([`退款已到账：${agreed.no}`])
})

it('names to the buyer all that came back, with the freight of what was never sent and the points', async () => {
  const merchantId = await shop.anotherMerchant()
  await must(shop.who('chief').post('blade-mall/freight', { name: '固定', merchantId, kind: 'fixed', price: 600 }))
  await must(shop.who('chief').post('blade-mall/pointsgrant', { userId, delta: 33, remark: '读者日' }))
  const { items } = await shop.paid([{ skuId: await shop.sku(1, 333, { merchantId }), qty: 1 }], { userId, usePoint: 33 })
  const [item] = items as unknown as { id: string }[]
  const { id } = await must(shop.who('chief').post('blade-mall/aftersale', { orderItemId: item?.id, way: 'refund', qty: 1, applyReason: '不要了' }))
  for (const verb of ['agree', 'refund'] as const) await act(shop.ctx, aftersale, verb, id)
  await refundCase(shop.ctx, id)
  const seen = (await buyer.get('/me')).html
  expect(seen).toContain('退款 ¥9.00（含运费 ¥6.00），退回 33 积分')
  expect(seen).not.toContain('¥3.00')
})

it('counts as received what its seller says nothing of for ten days, and sells none of that again', async () => {
  const skuId = await shop.sku(9)
  const { id, items } = await shop.paid([{ skuId, qty: 2 }], { userId })
  const [item] = items as unknown as { id: string }[]
  await must(shop.who('seller').post(`blade-mall/order/deliver/${id}`, { carrier: '顺丰', logisticsNo: 'SF3' }))
  await buyer.send(`/me/mall/${id}/receive`)
  await buyer.send(`/me/mall/${id}/claim`, { orderItemId: item?.id ?? '', way: 'return', qty: '1', applyReason: '颜色不对' })
  const [found] = (await must(shop.who('chief').get(`blade-mall/aftersale/page?orderId=${id}`))).records
  const row = () => must(shop.who('seller').get(`blade-mall/aftersale/${found.id}`))
  const seen = async () => (await buyer.get(`/me/aftersale/${found.id}`)).html
  const left = async () => (await must(shop.who('chief').get(`blade-mall/productspecs/${skuId}`))).stock
  await must(shop.who('seller').post(`blade-mall/aftersale/agree/${found.id}`))
  expect(await seen()).not.toContain('自动收货')
  await buyer.send(`/me/aftersale/${found.id}/deliver`, { carrier: '圆通', logisticsNo: 'YT10' })
  const { at } = (await row())._due
  expect((await row())._due).toMatchObject({ action: 'receive', reason: null })
  const waiting = await seen()
  for (const sign of ['自动收货', minute(at)]) expect(waiting, sign).toContain(sign)
  const moment = Date.parse(`${at.replace(' ', 'T')}+08:00`)
  const before = await left()
  const runAt = (ms: number) => runDue({ ...shop.own, clock: { now: () => new Date(ms) } }, { nouns: ['mall/aftersale'] })
  await runAt(moment - 60_000)
  expect((await row()).status).toBe(30)
  await runAt(moment + 1_000)
  const over = await row()
  expect([over.status, over.sellable, await left()]).toEqual([40, false, before])
  expect(await seen()).not.toContain('自动收货')
  await must(shop.who('cashier').post(`blade-mall/aftersale/refund/${found.id}`))
  await refundCase(shop.ctx, found.id)
  expect((await row()).status).toBe(50)
})

import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { voucherdetail } from '@masthead/contract/mall/voucherdetail'
import { member } from '@masthead/contract/user/member'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, inTransaction } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { act, addRow } from '../engine/verbs'
import { must } from '../testing/duty-office'
import { type MallShop, shopWithBuyer } from '../testing/mallshop'
import { type Reader, readerAt } from '../testing/member'
import { overtake, writingTo } from '../testing/race'
import { joinBaskets, newToken, putIn } from './basket'
import { forgetLeftBuyers } from './leftorders'
import { earnPoints, givePoints, pointsOfMember, settleGiven, takeBackGiven } from './points'
import { refundCase } from './refunds'
import { codeMaking } from './voucher'

/** Two at the same basket, line, code or order at once: the second finds what the first has left of it, and nothing is lost, doubled or forgotten. */

let shop: MallShop
let buyer: Reader
let userId: string
const at = (noun: string): string => `blade-mall/${noun}`
const sent = { carrier: '顺丰', logisticsNo: 'SF1' }

beforeAll(async () => {
  ;({ shop, buyer, userId } = await shopWithBuyer('13900006711'))
}, 60_000)
afterAll(() => shop?.close())

const chief = () => shop.who('chief')
const get = (noun: string, id: unknown) => must(chief().get(`${at(noun)}/${id}`))
const step = (name: string, noun: string, verb: string, id: unknown, body: object = {}) => shop.who(name).post(`${at(noun)}/${verb}/${id}`, body)
/** What two were told that ran into each other. */
const statuses = (answers: readonly { readonly status: number }[]): number[] => answers.map(({ status }) => status)
const claim = (orderItemId: unknown, more: object = {}) =>
  chief().post(at('aftersale'), { orderItemId, way: 'refund', qty: 1, applyReason: '不要了', ...more })
const linesOf = async (orderId: string): Promise<string[]> => (await get('order', orderId)).items.map(({ id }: { id: string }) => id)
const received = async (orderId: string) => {
  await must(step('seller', 'order', 'deliver', orderId, sent))
  await must(step('chief', 'order', 'receive', orderId))
}

it('adds up what comes into a basket at once, from the same member and from who turns out to be the member', async () => {
  const skuId = await shop.sku(9)
  const put = (qty: number) => () => buyer.send('/me/basket/add', { skuId, qty: String(qty) })
  const pieces = async () => {
    const where = [userId, skuId]
    const [row] = await shop.world.database.query<{ qty: number }>(
      'select qty::int as qty from mall_basket where member_id = $1::bigint and sku_id = $2::bigint',
      where,
    )
    return row?.qty
  }
  await put(1)()
  await overtake(shop.world, put(2), put(3), writingTo('mall_basket'))
  expect(await pieces()).toBe(6)
  const token = newToken()
  await putIn(shop.ctx, { token }, { skuId, qty: 4 })
  const line = { sql: 'select 1 from mall_basket where member_id = $1::bigint and sku_id = $2::bigint for update', params: [userId, skuId] }
  await overtake(shop.world, () => joinBaskets(shop.ctx, token, userId), put(5), line)
  expect(await pieces()).toBe(15)
})

it('sells no more of a product than its limit to who orders two sizes of it at once, and no code twice', async () => {
  const sizes = async (more: object) => {
    const options = [{ name: '规格', values: ['大', '小'] }]
    const skus = ['大', '小'].map((value) => ({ specs: [{ name: '规格', value }], price: 1_000, opening: 9 }))
    const { productId } = await get('productspecs', await shop.sku(9, 1_000, { options, skus, ...more }))
    const { records } = await must(chief().get(`${at('productspecs')}/page?productId=${productId}`))
    const ask = (size: number) => () => shop.ask([{ skuId: records[size].id, qty: 1 }], { userId })
    return { productId, one: ask(0), other: ask(1) }
  }
  const few = await sizes({ limitPerUser: 1 })
  const limited = await overtake(shop.world, few.one, few.other)
  expect([statuses(limited), limited[1].data]).toEqual([[200, 409], { left: 0 }])
  const ticket = await sizes({ type: 'voucher', name: '联票' })
  const batch = await must(chief().post(at('voucher'), { name: '联票', productId: ticket.productId, faceValue: 1_000, makes: 0, days: 30 }))
  await must(chief().post(at('voucherdetail'), { voucherId: batch.id, code: `ATONCE-${batch.id}` }))
  await must(step('chief', 'voucher', 'activate', batch.id))
  const coded = await overtake(shop.world, ticket.one, ticket.other)
  expect([statuses(coded), coded[1].msg]).toEqual([[200, 409], '券码不足，仅剩 0 个'])
})

/** A code that somebody bought. */
const soldCode = async () => {
  const skuId = await shop.sku(9, 1_000, { type: 'voucher', name: '展票' })
  const { productId } = await get('productspecs', skuId)
  const batch = await must(chief().post(at('voucher'), { name: '展票', productId, faceValue: 1_000, makes: 0, days: 30 }))
  const code = `SOLD-${batch.id}`
  const { id } = await must(chief().post(at('voucherdetail'), { voucherId: batch.id, code }))
  await must(step('chief', 'voucher', 'activate', batch.id))
  const order = await shop.paid([{ skuId, qty: 1 }], { userId })
  const [line] = await linesOf(order.id)
  return {
    id,
    batch: batch.id as string,
    use: () => shop.who('seller').post(`${at('voucherdetail')}/verification`, { code }),
    ask: () => claim(line),
  }
}

it('uses a code or gives it back, whichever is asked for first', async () => {
  const [used, back] = [await soldCode(), await soldCode()]
  const first = await overtake(shop.world, used.use, used.ask)
  expect([statuses(first), first[1].data.fields]).toEqual([[200, 400], { qty: '已使用或过期的卡券不能退，还可申请 0 张' }])
  const second = await overtake(shop.world, back.ask, back.use)
  expect([statuses(second), second[1].msg]).toEqual([[200, 409], '该券正在退款处理中'])
  expect([(await get('voucherdetail', used.id)).status, (await get('voucherdetail', back.id)).status]).toEqual([
    voucherdetail.state.used,
    voucherdetail.state.issued,
  ])
})

it('lets nobody try more than ten codes by trying two at once, and makes no code twice', async () => {
  await shop.world.database.run(`delete from general_publicvisit where what = 'mall/voucherdetail'`)
  const attempt = (code: string) => () => chief().post(`${at('voucherdetail')}/verification`, { code })
  for (let n = 1; n <= 9; n++) expect((await attempt(`NONE-${n}`)()).status).toBe(404)
  expect(statuses(await overtake(shop.world, attempt('NONE-A'), attempt('NONE-B'), writingTo('general_publicvisit')))).toEqual([404, 429])
  const { productId } = await get('productspecs', await shop.sku(9, 1_000, { type: 'voucher', name: '夜场票' }))
  const { id } = await must(chief().post(at('voucher'), { name: '夜场票', productId, faceValue: 1_000, makes: 3, days: 30 }))
  const job = { id: '1', tenantId: '000000', userId: null, name: 'mall/codes', data: { id }, signal: new AbortController().signal }
  const make = () => codeMaking(shop.own).handler(job as never)
  await overtake(shop.world, make, make, writingTo('mall_voucherdetail'))
  expect((await get('voucher', id)).total).toBe(3)
})

it('settles an order whose last two cases end at once, and opens none that holds up what is being settled', async () => {
  const merchantId = await shop.anotherMerchant()
  const skus = [await shop.sku(9, 1_000, { merchantId }), await shop.sku(9, 1_000, { merchantId })]
  const { id } = await shop.paid(
    skus.map((skuId) => ({ skuId, qty: 2 })),
    { userId },
  )
  await received(id)
  const settleAt = async () => (await get('order', id)).settleAt
  const usual = await settleAt()
  const [one, other] = await linesOf(id)
  const [first, second] = [await must(claim(one)), await must(claim(other))]
  expect(await settleAt()).toBeNull()
  const cancel = (caseId: string) => () => step('chief', 'aftersale', 'cancel', caseId)
  expect(statuses(await overtake(shop.world, cancel(first.id), cancel(second.id)))).toEqual([200, 200])
  expect(await settleAt()).toBe(usual)
  await shop.world.database.run(`update mall_order set settle_at = now() - interval '1 minute' where id = $1::bigint`, [id])
  const due = await settleAt()
  const late = await overtake(
    shop.world,
    () => step('cashier', 'order', 'settle', id),
    () => claim(one, { way: 'return' }),
  )
  expect(statuses(late)).toEqual([200, 200])
  expect([await settleAt(), (await get('order', id)).settleStatus]).toEqual([due, mallOrder.machineState.settleStatus.settled])
  // Its merchant gives the money of what is to be sent back once that has come.
  const available = async () => (await must(chief().get(`blade-housekeep/merchantbalance/page?merchantId=${merchantId}`))).records[0].available
  const caseId = late[1].data.id
  await must(step('seller', 'aftersale', 'agree', caseId))
  await must(step('chief', 'aftersale', 'deliver', caseId, sent))
  expect(await available()).toBe(4_000)
  await must(step('seller', 'aftersale', 'receive', caseId, { sellable: 1 }))
  expect(await available()).toBe(3_000)
})

it('opens one case of a line, and gives what it cost to send back with the last of two cases, whichever that is', async () => {
  const merchantId = await shop.anotherMerchant()
  await must(chief().post(at('freight'), { name: '运费', merchantId, kind: 'fixed', price: 600 }))
  const waiting = async () => {
    const skus = [await shop.sku(9, 1_000, { merchantId }), await shop.sku(9, 1_000, { merchantId })]
    const { id } = await shop.paid(
      skus.map((skuId) => ({ skuId, qty: 1 })),
      { userId },
    )
    return { id, lines: await linesOf(id) }
  }
  const { id, lines } = await waiting()
  const [line, beside] = lines
  const twice = await overtake(
    shop.world,
    () => claim(line),
    () => claim(line),
  )
  expect([statuses(twice), twice[1].msg]).toEqual([[200, 409], '该商品已有售后在处理'])
  const cases = [twice[0].data.id, (await must(claim(beside))).id] as [string, string]
  for (const one of cases) for (const verb of ['agree', 'refund'] as const) await act(shop.ctx, aftersale, verb, one)
  await overtake(
    shop.world,
    () => refundCase(shop.ctx, cases[0]),
    () => refundCase(shop.ctx, cases[1]),
  )
  expect(await get('order', id)).toMatchObject({ status: mallOrder.state.cancelled, refundPrice: 2_600 })
  // Who agrees to the last one while the other goes back says what it cost to send as well.
  const more = await waiting()
  const [last, first] = [(await must(claim(more.lines[0]))).id, (await must(claim(more.lines[1]))).id]
  for (const verb of ['agree', 'refund'] as const) await act(shop.ctx, aftersale, verb, first)
  await overtake(
    shop.world,
    () => refundCase(shop.ctx, first),
    () => step('seller', 'aftersale', 'agree', last),
  )
  expect((await get('aftersale', last)).freightPrice).toBe(600)
})

it('changes nothing of a case whose refund has failed or is sent again meanwhile', async () => {
  const order = await shop.paid([{ skuId: await shop.sku(9), qty: 1 }], { userId })
  const { id } = await must(claim((await linesOf(order.id))[0]))
  for (const verb of ['agree', 'refund'] as const) await act(shop.ctx, aftersale, verb, id)
  const about = { refundKey: `case ${id}` }
  const fails = (refundError: string) => () => act(shop.ctx, aftersale, 'refundFailed', id, { refundError })
  const told = async () => {
    const { status, refundError } = await get('aftersale', id)
    return [status, refundError]
  }
  await overtake(shop.world, fails('账户受限'), () => act(shop.ctx, mallOrder, 'refundFailed', order.id, { ...about, errorText: '余额不足' }))
  expect(await told()).toEqual([aftersale.state.refundFailed, '账户受限'])
  await overtake(
    shop.world,
    () => act(shop.ctx, aftersale, 'retried', id),
    () => act(shop.ctx, mallOrder, 'retryRefund', order.id, about),
  )
  await overtake(shop.world, fails('账户注销'), () => refundCase(shop.ctx, id))
  expect([await told(), (await get('order', order.id)).refundPrice]).toEqual([[aftersale.state.refundFailed, '账户注销'], 0])
})

it('lets a member leave whose order is paid at that moment, and erases them once it is over, whoever settles it', async () => {
  const number = '13900006712'
  const leaver = readerAt(shop.world)
  await leaver.enter(number)
  const [{ id: own }] = (await must(chief().get(`blade-user/member/page?phone=${number}`))).records
  const order = await must(shop.ask([{ skuId: await shop.sku(9), qty: 1 }], { userId: own }))
  const [, left] = await overtake(
    shop.world,
    () => act(shop.ctx, mallOrder, 'paid', order.id),
    () => leaver.send('/me/leave', { sure: '1' }),
  )
  expect([left.status, (await get('order', order.id)).status]).toEqual([200, mallOrder.state.toSend])
  await received(order.id)
  await shop.world.database.run(`update mall_order set settle_at = now() - interval '1 minute' where id = $1::bigint`, [order.id])
  await overtake(
    shop.world,
    () => step('cashier', 'order', 'settle', order.id),
    () => forgetLeftBuyers(shop.own),
  )
  expect((await get('order', order.id)).receiver).toBe('〔已注销〕')
})

const work = <T>(does: (tx: TxContext) => Promise<T>): Promise<T> => inTransaction(asSystem(shop.ctx, 'mall'), does)
let members = 0
const newMember = async (): Promise<string> => (await work((tx) => addRow(tx, member, { phone: `135${String(++members).padStart(8, '0')}` }))).id
const has = (memberId: string) => pointsOfMember(shop.ctx, memberId)

it('enters points once for what they are for, and takes those of an order where they are by then', async () => {
  const log = writingTo('mall_pointsconsumelog')
  const first = await newMember()
  const earn = () => work((tx) => earnPoints(tx, { memberId: first, type: 'PRIZE', bizId: 'one', count: 7, description: '' }))
  expect(await overtake(shop.world, earn, earn, log)).toEqual([7, 7])
  expect(await has(first)).toEqual({ open: 7, pending: 0, owed: 0 })
  const ledger = writingTo('platform_ledger')
  for (const isSettledFirst of [true, false]) {
    const memberId = await newMember()
    const order = { memberId, orderId: `${memberId}1`, orderNo: '1' }
    await work((tx) => givePoints(tx, order, 100))
    const settle = () => work((tx) => settleGiven(tx, order))
    const take = () => work((tx) => takeBackGiven(tx, order, { count: 30, key: `${memberId}a` }))
    await overtake(shop.world, ...(isSettledFirst ? ([settle, take] as const) : ([take, settle] as const)), ledger)
    expect(await has(memberId), `settled first: ${isSettledFirst}`).toEqual({ open: 70, pending: 0, owed: 0 })
  }
})

it('counts one sign-in of two at once, and leaves no points with who leaves as they come in', async () => {
  const log = writingTo('mall_pointsconsumelog')
  const entered = async (number: string) => {
    const reader = readerAt(shop.world)
    await reader.enter(number)
    return { reader, id: (await must(chief().get(`blade-user/member/page?phone=${number}`))).records[0].id as string }
  }
  const [twice, leaver] = [await entered('13900006713'), await entered('13900006714')]
  const sign = (by: Reader) => () => by.send('/me/points/balance/sign')
  expect(statuses(await overtake(shop.world, sign(twice.reader), sign(twice.reader), log))).toEqual([303, 409])
  expect((await has(twice.id)).open).toBe(5)
  const leave = () => leaver.reader.send('/me/leave', { sure: '1' })
  expect(statuses(await overtake(shop.world, sign(leaver.reader), leave, log))).toEqual([303, 200])
  expect((await has(leaver.id)).open).toBe(0)
})

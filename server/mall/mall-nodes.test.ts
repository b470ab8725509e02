import { once } from 'node:events'
import { coupon } from '@masthead/contract/coupon/coupon'
import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { member } from '@masthead/contract/user/member'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueCoupon } from '../coupon/issuing'
import { asSystem, inTransaction } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import { act, addRow, createRow } from '../engine/verbs'
import { verifyLedger } from '../pay/ledger'
import { must } from '../testing/duty-office'
import { eventually } from '../testing/eventually'
import { wrongBudgets, wrongOrders, wrongStock } from '../testing/mallbooks'
import { type MallShop, mallShopIn } from '../testing/mallshop'
import { readerAt } from '../testing/member'
import { chance } from '../testing/moneywalk'
import { type Node, nodes } from '../testing/nodes'
import { type PayServer, wechatServer } from '../testing/payserver'
import type { Answer, Client } from '../testing/world'
import { earnPoints, pointsOfMember } from './points'

/** The last of everything that a shop gives, wanted by many at once at two nodes, and nodes that are killed while they sell, take money, give it back and issue coupons. */

/** A hundredth of what `npm run prove -- mall` does. */
const rounds = Number(process.env.MALL_ROUNDS ?? 1)
/** How often a node is killed: each time it is another one, which takes seconds to start. */
const kills = Number(process.env.MALL_KILLS ?? 1)
const atOnce = Number(process.env.MALL_AT_ONCE ?? 12)
/** Of each kind of thing that is under way when a node is killed. */
const each = kills > 1 ? 8 : 3
const there = 3
const [orders, cases] = ['blade-mall/order', 'blade-mall/aftersale'] as const

const house = nodes()
let [one, two] = [undefined as unknown as Node, undefined as unknown as Node]
let shop: MallShop
let wx: PayServer
let notified = ''
let members = 0

beforeAll(async () => {
  one = await house.start()
  two = await house.start()
  shop = await mallShopIn(one, '000000')
  wx = await wechatServer()
  for (const [key, value] of [
    ['outbound.hosts', `127.0.0.1:${wx.port}`],
    ['pay.origin', 'https://pay.example.org'],
  ])
    await one.database.run('update system_param set param_value = $2 where param_key = $1', [key, value])
  const chief = shop.who('chief')
  const { id } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id }))
  await must(chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
  const product = await must(chief.post('blade-pay/product', { name: '商城', isDefault: true }))
  const channel = { name: '微信', productId: product.id, feeRate: 0, channelCode: 'wx_pub', ...wx.config }
  const account = await must(chief.post('blade-pay/payconfiginfo', channel))
  await must(chief.post('blade-pay/payconfiginfo/enable', { id: account.id }))
  notified = `/pay/notify/000000/${account.id}`
}, 120_000)
afterAll(async () => {
  await wx?.close()
  await house.close()
})

/** Many times the same, at either node in turn: how many it was granted, and what the others were told. */
const many = async (ask: (client: Client, n: number) => Promise<Answer>): Promise<{ won: number; lost: Answer[] }> => {
  const [here, beside] = [shop.who('chief'), two.withToken(shop.who('chief').token)]
  const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => ask(n % 2 ? beside : here, n)))
  const lost = answers.filter(({ status }) => status !== 200)
  return { won: answers.length - lost.length, lost }
}

const to = { receiver: '张三', phone: '13800138000', address: '江城路1号' }
const want = (client: Client, skuId: string, userId: string, more: object = {}): Promise<Answer> =>
  client.post(orders, { ...to, userId, items: [{ skuId, qty: 1 }], ...more })

/** All who came too late are told so in the same words, with what is left. */
const said = (lost: readonly Answer[]) => [...new Set(lost.map(({ status, msg, data }) => `${status} ${msg} ${data?.left ?? ''}`.trim()))]

const newMember = (points = 0): Promise<string> =>
  inTransaction(asSystem(shop.ctx, 'mall'), async (tx) => {
    const { id } = await addRow(tx, member, { phone: `136${String(++members).padStart(8, '0')}` })
    if (points > 0) await earnPoints(tx, { memberId: id, type: 'SIGN', bizId: 'first', count: points, description: '' })
    return id
  })

const couponKind = async (more: object = {}): Promise<string> => {
  const body = { name: '满减', type: 'amount', threshold: 0, amount: 100, totalCount: 1_000, perLimit: 100, endDays: 30, ...more }
  const { id } = await createRow(shop.ctx, coupon, body as never)
  await act(shop.ctx, coupon, 'activate', id)
  return id
}

const give = (couponId: string, memberId: string, count: number): Promise<string[]> =>
  inTransaction(asSystem(shop.ctx, 'mall'), async (tx) => {
    const ids: string[] = []
    for (let n = 0; n < count; n++) ids.push(await issueCoupon(tx, { couponId, memberId, takeType: 'user' }))
    return ids
  })

const holds = async (what: string, couponIds: readonly string[]): Promise<void> => {
  const placed = await rows(shop.ctx, mallOrder, {}, unscoped).ids()
  expect(await wrongOrders(one.database, placed), what).toEqual([])
  expect(await wrongBudgets(one.database, couponIds), what).toEqual([])
  expect((await verifyLedger(one.own.engine, one.database)).flaws, what).toEqual([])
}

it('gives the last of everything to as many as there are, whatever many want at once at two nodes, and tells the others', async () => {
  const reader = readerAt(one)
  await reader.enter('13700000001')
  const beside = readerAt(two)
  beside.cookie = reader.cookie
  const [mine = ''] = await rows(shop.ctx, member, {}, unscoped).ids({ sort: ['-id'], limit: 1 })
  for (let round = 0; round < rounds; round++) {
    const about = `round ${round}`
    const sku = await shop.sku(there, 1_000)
    const pieces = await many((client) => want(client, sku, shop.memberId))
    expect([pieces.won, said(pieces.lost)], about).toEqual([there, ['409 库存不足：「江城茶（250克）」仅剩 0 件 0']])
    const plenty = await shop.sku(1_000, 1_000)
    // Taken by a member from the page of coupons, each time another one of the same kind.
    const last = await couponKind({ takeType: 'user', totalCount: there, perLimit: there })
    const takes = await Promise.all(Array.from({ length: atOnce }, (_, n) => (n % 2 ? beside : reader).send(`/me/coupons/take-${last}/take`)))
    const got = await must(shop.who('chief').get(`blade-coupon/usercoupon/page?couponId=${last}`))
    expect([got.total, takes.filter(({ status }) => status === 303).length, [...new Set(takes.map(({ status }) => status))].sort()], about).toEqual([
      there,
      there,
      [303, 409],
    ])
    expect(takes.find(({ status }) => status === 409)?.html).toContain('优惠券已领完')
    const kind = await couponKind({ budget: there * 100 })
    const [first = '', ...others] = await give(kind, mine, atOnce + 1)
    const once = await many((client) => want(client, plenty, mine, { userCouponId: first }))
    expect([once.won, said(once.lost)], about).toEqual([1, ['409 该优惠券已被使用或失效']])
    // One of the budget is held by now.
    const budget = await many((client, n) => want(client, plenty, mine, { userCouponId: others[n] }))
    expect([budget.won, new Set(budget.lost.map(({ status }) => status))], about).toEqual([there - 1, new Set([409])])
    const saver = await newMember(there * 100)
    const points = await many((client) => want(client, plenty, saver, { usePoint: 100 }))
    expect([points.won, new Set(points.lost.map(({ status }) => status)), (await pointsOfMember(shop.ctx, saver)).open], about).toEqual([
      there,
      new Set([409]),
      0,
    ])
    const ticket = await shop.sku(1_000, 1_000, { type: 'voucher', name: '联票' })
    const { productId } = await must(shop.who('chief').get(`blade-mall/productspecs/${ticket}`))
    const batch = await must(shop.who('chief').post('blade-mall/voucher', { name: '联票', productId, faceValue: 1_000, makes: 0, days: 30 }))
    for (let n = 0; n < there; n++)
      await must(shop.who('chief').post('blade-mall/voucherdetail', { voucherId: batch.id, code: `CODE-${round}-${n}-${batch.id}` }))
    await must(shop.who('chief').post(`blade-mall/voucher/activate/${batch.id}`))
    const codes = await many((client) => want(client, ticket, shop.memberId))
    expect([codes.won, said(codes.lost)], about).toEqual([there, ['409 券码不足，仅剩 0 个 0']])
    expect(await wrongStock(one.database, [sku], there), about).toEqual([])
    expect(await wrongStock(one.database, [plenty, ticket], 1_000), about).toEqual([])
    await holds(about, [last, kind])
  }
}, 1_800_000)

/** An order that waits for its payment. */
const placed = async (sku: string): Promise<{ id: string; payNo: string }> => {
  const { id } = await must(want(shop.who('chief'), sku, shop.memberId))
  const { records } = await must(shop.who('chief').get(`blade-pay/payorder/page?sourceId=${id}`))
  await must(shop.who('chief').post('blade-pay/payorder/pay', { id: records[0].id, channelCode: 'wx_pub' }))
  wx.pay(records[0].payNo)
  return { id, payNo: records[0].payNo }
}

/** The channel tells a node of a payment; 0 where the node ends before it has answered. */
const tell = ({ address }: { readonly address: string }, payNo: string): Promise<number> => {
  const { body, headers } = wx.callback(payNo)
  return fetch(`${address}${notified}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }).then(
    ({ status }) => status,
    () => 0,
  )
}

interface Said {
  readonly status: number
  readonly id?: string | undefined
}

/** Asks a node over the wire; 0 where it ends before it has answered. */
const over = async ({ address }: { readonly address: string }, path: string, body: object): Promise<Said> => {
  const headers = {
    'content-type': 'application/json',
    'blade-auth': `bearer ${shop.who('chief').token}`,
    authorization: `Basic ${btoa('saber:saber_secret')}`,
  }
  try {
    const answer = await fetch(`${address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, id: ((await answer.json()) as { data: { id?: string } | null }).data?.id }
  } catch {
    return { status: 0 }
  }
}

const states = (ids: readonly string[]): Promise<number[]> => Promise.all(ids.map((id) => shop.status(orders, id)))

it('loses and doubles nothing when a node is killed amid orders, callbacks, refunds and an issue', async () => {
  const dice = chance(kills)
  const { unpaid, toSend } = mallOrder.state
  for (let round = 0; round < kills; round++) {
    const opening = 1_000
    const sku = await shop.sku(opening, 1_000)
    const [used, given] = [await couponKind({ budget: 100_000 }), await couponKind({ takeType: 'admin', perLimit: 1 })]
    const buyer = await newMember(each * 100)
    const coupons = await give(used, buyer, each)
    const called = await Promise.all(Array.from({ length: each }, () => placed(sku)))
    const sorry = await Promise.all(
      Array.from({ length: each }, async () => {
        const { id, payNo } = await placed(sku)
        expect(await tell(one, payNo)).toBe(200)
        const { items } = await must(shop.who('chief').get(`${orders}/${id}`))
        const { data, msg } = await shop.who('chief').post(cases, { orderItemId: items[0].id, way: 'refund', qty: 1, applyReason: '不要了' })
        expect(data?.id, msg).toBeTruthy()
        await act(shop.ctx, aftersale, 'agree', data.id)
        return { id, caseId: String(data.id), payNo }
      }),
    )
    for (let n = 0; n < 60; n++) await newMember()
    const phones = Array.from({ length: 60 }, (_, n) => `136${String(members - n).padStart(8, '0')}`)
    const node = await house.spawn()
    const ended = once(node, 'exit')
    const asked: (() => Promise<Said & { readonly what: string; readonly of?: string }>)[] = [
      ...coupons.map((userCouponId) => async () => ({
        what: 'order',
        of: userCouponId,
        ...(await over(node, orders, { ...to, userId: buyer, items: [{ skuId: sku, qty: 1 }], userCouponId, usePoint: 100 })),
      })),
      ...called.map(({ id, payNo }) => async () => ({ what: 'callback', of: id, status: await tell(node, payNo) })),
      ...sorry.map(({ caseId }) => async () => ({ what: 'refund', of: caseId, ...(await over(node, `${cases}/refund/${caseId}`, {})) })),
      async () => ({
        what: 'issue',
        ...(await over(node, 'blade-coupon/couponissue', { couponId: given, audience: 'phones', phones: phones.join('\n') })),
      }),
    ]
    const after = 1 + dice.below(asked.length / 2)
    const about = `round ${round}, killed after ${after}`
    let answered = 0
    const told = await Promise.all(
      dice.mixed(asked).map(async (ask) => {
        const answer = await ask()
        answered += 1
        if (answered === after) node.kill('SIGKILL')
        return answer
      }),
    )
    await ended
    expect(told.filter(({ status }) => status === 0).length, about).toBeGreaterThan(0)
    expect(
      told.filter(({ status }) => status !== 0 && status !== 200),
      about,
    ).toEqual([])
    const well = (what: string) => told.filter((answer) => answer.what === what && answer.status === 200)
    // What was answered stands.
    expect(await states(well('order').map(({ id }) => id ?? '')), about).toEqual(well('order').map(() => unpaid))
    expect(await states(well('callback').map(({ of }) => of ?? '')), about).toEqual(well('callback').map(() => toSend))
    await holds(about, [used])
    // Asked again it goes on where it was: the channel tells of it again, a coupon that is held is taken, and everybody has one of what was issued.
    for (const { payNo } of called) expect(await tell(two, payNo), about).toBe(200)
    for (const { status, what, of } of told) {
      if (what === 'order') {
        const again = await want(shop.who('chief'), sku, buyer, { userCouponId: of, usePoint: 100 })
        expect(status === 200 ? [409] : [200, 409], `${about}: ${again.msg}`).toContain(again.status)
      }
      if (what === 'refund') await shop.who('chief').post(`${cases}/refund/${of}`)
      if (what === 'issue' && status === 0 && (await must(shop.who('chief').get(`blade-coupon/couponissue/page?couponId=${given}`))).total === 0)
        await must(shop.who('chief').post('blade-coupon/couponissue', { couponId: given, audience: 'phones', phones: phones.join('\n') }))
    }
    expect(await states(called.map(({ id }) => id)), about).toEqual(called.map(() => toSend))
    for (const { caseId, id } of sorry)
      await eventually(
        async () => [await shop.status(cases, caseId), (await must(shop.who('chief').get(`${orders}/${id}`))).refundPrice],
        ([status, back]) => status === aftersale.state.completed && back === 1_000,
        120_000,
      )
    expect(
      sorry.map(({ payNo }) => [...wx.refunds.keys()].filter((key) => key.includes(payNo)).length <= 1),
      about,
    ).toEqual(sorry.map(() => true))
    const issue = await eventually(
      () => must(shop.who('chief').get(`blade-coupon/couponissue/page?couponId=${given}`)),
      ({ records }) => records.length === 1 && records[0].status === 2,
      120_000,
    )
    expect(issue.records[0], about).toMatchObject({ total: 60, done: 60, failed: 0 })
    const [got] = await one.database.query<{ count: number; people: number }>(
      'select count(*)::int as count, count(distinct user_id)::int as people from coupon_usercoupon where coupon_id = $1::bigint',
      [given],
    )
    expect(got, about).toEqual({ count: 60, people: 60 })
    const [bought] = await one.database.query<{ count: number; points: number }>(
      `select count(*)::int as count, sum(use_point)::int as points from mall_order where user_id = ${buyer}`,
    )
    expect([bought, (await pointsOfMember(shop.ctx, buyer)).open], about).toEqual([{ count: each, points: each * 100 }, 0])
    expect(await wrongStock(one.database, [sku], opening), about).toEqual([])
    await holds(`${about}, asked again`, [used])
  }
}, 3_600_000)

import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { verifyLedger } from '../pay/ledger'
import { eventually } from '../testing/eventually'
import { sums } from '../testing/moneybooks'
import { merchantWith, type Place, placeIn, placeOrder, payForRow, type Walker } from '../testing/moneyplace'
import { chance } from '../testing/moneywalk'
import { type Node, nodes } from '../testing/nodes'
import { type PayServer, wechatServer } from '../testing/payserver'
import { fillWallet } from '../testing/till'
import type { Answer, Client } from '../testing/world'

/** A hundredth of what `npm run prove -- money` does. */
const rounds = Number(process.env.MONEY_ROUNDS ?? 1)
/** How often a node is killed: each time it is another one, which takes seconds to start. */
const kills = Number(process.env.MONEY_KILLS ?? 1)
const atOnce = 50
/** Of each kind of thing that is under way when a node is killed. */
const each = kills > 1 ? 8 : 3
const price = 10_000
const orders = 'blade-housekeep/order'

const house = nodes()
let [one, two] = [undefined as unknown as Node, undefined as unknown as Node]
let place: Place
let [serviceId, merchantId] = ['', '']
/** A channel outside, and what it calls back to. */
let wx: PayServer
let notified = ''
const who = (name: string): Client => place.who(name as Walker)

beforeAll(async () => {
  one = await house.start()
  two = await house.start()
  place = await placeIn(one)
  serviceId = await service({ slotCapacity: null })
  merchantId = (await merchantWith(place)).merchantId
  wx = await wechatServer()
  for (const [key, value] of [
    ['outbound.hosts', `127.0.0.1:${wx.port}`],
    ['pay.origin', 'https://pay.example.org'],
  ])
    await one.database.run('update system_param set param_value = $2 where param_key = $1', [key, value])
  const { id: productId } = (await who('chief').post('blade-pay/product', { name: '家政', isDefault: true })).data
  await fillWallet(place.acme.ctx, String(place.acme.users.customer), 1_000_000_000)
  for (const channel of [{ channelCode: 'wallet' }, { channelCode: 'wx_pub', ...wx.config }]) {
    const { id } = (await who('chief').post('blade-pay/payconfiginfo', { name: channel.channelCode, productId, feeRate: 0, ...channel })).data
    expect((await who('chief').post('blade-pay/payconfiginfo/enable', { id })).status).toBe(200)
    notified = `/pay/notify/acme/${id}`
  }
})
afterAll(async () => {
  await wx?.close()
  await house.close()
})

/** An order that its customer has paid through the channel, which has not told so yet. */
const paidOutside = async (): Promise<{ id: string; payNo: string }> => {
  const id = await placeOrder(place, serviceId)
  const payment = await paymentOf(id)
  expect((await who('chief').post('blade-pay/payorder/pay', { id: payment.id, channelCode: 'wx_pub' })).status).toBe(200)
  wx.pay(payment.payNo)
  return { id, payNo: payment.payNo }
}

/** The channel tells a node of it; the status of the answer, 0 where the node ends before it has answered. */
const tell = async (node: { readonly address: string }, { body, headers }: ReturnType<PayServer['callback']>): Promise<number> => {
  const sent = fetch(`${node.address}${notified}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
  return sent.then(
    ({ status }) => status,
    () => 0,
  )
}

const service = async (more: object): Promise<string> => {
  const offer = { status: 1, price, minQty: 1, durationMin: 60, feeRate: 1_000, ...more }
  return (await place.maker.make(modelNamed(one.own.engine, 'housekeep/services'), 'acme', offer)).id
}

/** Fifty times the same, at either node in turn; answers how often it went well. */
const fifty = async (name: string, ask: (client: Client, n: number) => Promise<Answer>): Promise<number> => {
  const other = two.withToken(who(name).token)
  const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => ask(n % 2 ? other : who(name), n)))
  expect(answers.filter(({ status }) => status >= 500).map(({ msg }) => msg)).toEqual([])
  return answers.filter(({ status }) => status === 200).length
}

const read = async (id: string) => (await who('chief').get(`${orders}/${id}`)).data
const times = async (orderId: string, action: string): Promise<number> =>
  (await who('chief').get(`blade-housekeep/orderlog/page?orderId=${orderId}&action=${action}`)).data.total
const wallet = async () => (await who('chief').get(`blade-housekeep/merchantbalance/page?merchantId=${merchantId}`)).data.records[0]
const paymentOf = async (id: string) => (await who('chief').get(`blade-pay/payorder/page?sourceId=${id}`)).data.records[0]
/** As if a merchant had come so far with orders. */
const bring = (ids: readonly string[], status: number) =>
  one.database.run('update housekeep_order set status = $2, merchant_id = $3::bigint where id = any($1::bigint[])', [ids, status, merchantId])
const holds = async (what: string) => {
  expect((await verifyLedger(one.own.engine, one.database)).flaws, what).toEqual([])
  expect((await sums(one)).wrong, what).toEqual([])
}

it('has one effect, whatever fifty ask for at once at two nodes', async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await placeOrder(place, serviceId)
    const payment = await paymentOf(id)
    const paying = { id: payment.id, channelCode: 'wallet' }
    expect(await fifty('customer', (client) => client.post('blade-pay/payorder/pay', paying))).toBeGreaterThan(0)
    expect([(await read(id)).status, await times(id, 'paid')]).toEqual([10, 1])
    const called = await paidOutside()
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => tell(n % 2 ? one : two, wx.callback(called.payNo))))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect([(await read(called.id)).status, await times(called.id, 'paid')]).toEqual([10, 1])
    expect((await who('chief').get(`blade-pay/paynotify/page?bizNo=${called.payNo}`)).data.records).toMatchObject([{ times: atOnce }])
    expect(await fifty('chief', (client) => client.put(`${orders}/platform-assign`, { id, merchantId }))).toBeGreaterThan(0)
    expect(await fifty('owner', (client) => client.put(`${orders}/merchant-accept`, { id }))).toBeGreaterThan(0)
    expect([(await read(id)).status, await times(id, 'platformAssign'), await times(id, 'merchantAccept')]).toEqual([30, 1, 1])
    await bring([id], 60)
    const before = (await wallet()).available
    expect(await fifty('customer', (client) => client.post(`${orders}/confirm/${id}`))).toBeGreaterThan(0)
    expect([(await wallet()).available - before, await times(id, 'confirm')]).toEqual([9_000, 1])
    expect((await who('customer').put(`${orders}/refund`, { id, refundAmount: 2_500, refundReason: '不满意' })).status).toBe(200)
    expect(await fifty('chief', (client) => client.put(`${orders}/agreeRefund`, { id }))).toBeGreaterThan(0)
    const back = await eventually(
      () => read(id),
      ({ refundStatus }) => refundStatus === 3,
      120_000,
    )
    expect([back.refundedPrice, (await wallet()).available - before, (await paymentOf(id)).refundedPrice]).toEqual([2_500, 6_750, 2_500])
    // Agreed to and called off at once, no more goes back than was paid, and each at most once.
    const contested = await placeOrder(place, serviceId)
    expect(await payForRow(place, contested, 'paid')).toBe(200)
    await bring([contested], 20)
    expect((await who('customer').put(`${orders}/refund`, { id: contested, refundAmount: 2_500, refundReason: '不满意' })).status).toBe(200)
    await fifty('chief', (client, n) =>
      n % 4 < 2
        ? client.put(`${orders}/agreeRefund`, { id: contested })
        : client.put(`${orders}/front/servicesCancelOrder`, { id: contested, remark: '不需要了' }),
    )
    const [agreed, calledOff] = [await times(contested, 'agreeRefund'), await times(contested, 'servicesCancelOrder')]
    expect([agreed <= 1, calledOff <= 1, agreed + calledOff > 0]).toEqual([true, true, true])
    const returned = await eventually(
      () => read(contested),
      ({ refundStatus, refundedPrice }) => refundStatus === 3 && refundedPrice === (calledOff === 1 ? price : 2_500),
      120_000,
    )
    expect((await paymentOf(contested)).refundedPrice).toBe(returned.refundedPrice)
    // Three of fifty find something in the purse.
    const { available } = await wallet()
    const amount = Math.floor(available / 3.5)
    const ask = (client: Client, n: number) =>
      client.post('blade-housekeep/merchantwithdrawal', { merchantId, amount, idempotencyKey: `round ${round} ${n}` })
    expect(await fifty('owner', ask)).toBe(3)
    expect(await wallet()).toMatchObject({ available: available - 3 * amount })
    const { records } = (await who('chief').get(`blade-housekeep/merchantwithdrawal/page?status=0&merchantId=${merchantId}`)).data
    // Fifty pass the same one, and it has passed once; whoever did does not pass it a second time.
    const [first] = records
    expect(await fifty('first', (client) => client.put('blade-housekeep/merchantwithdrawal/examind-f-pass', { id: first.id }))).toBe(atOnce)
    expect((await who('first').put('blade-housekeep/merchantwithdrawal/examind-s-pass', { id: first.id })).status).toBe(403)
    const passes = `blade-housekeep/merchantwithdrawlog/page?withdrawalId=${first.id}&action=firstPass`
    expect((await who('chief').get(passes)).data.total).toBe(1)
    expect((await who('second').put('blade-housekeep/merchantwithdrawal/examind-no-pass', { id: first.id, remark: '不付' })).status).toBe(200)
    for (const row of records.slice(1)) expect((await who('owner').post(`blade-housekeep/merchantwithdrawal/cancel/${row.id}`)).status).toBe(200)
    const limited = await service({ slotCapacity: 1 })
    const body = { userId: place.acme.users.customer, serviceId: limited, qty: 1, contact: '王', phone: '13900000000', address: '中山路一号' }
    expect(await fifty('chief', (client) => client.post(orders, { ...body, bookTime: '2033-01-01 10:00:00' }))).toBe(1)
    await holds(`round ${round}`)
  }
}, 1_800_000)

interface Asked {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** A callback of the channel about this payment, in place of a call. */
  readonly payNo?: string
  /** Whether it has been done, for an answer that says so. */
  stands(answer: { readonly id?: string }): Promise<boolean>
}

/** Asks a node over the wire; 0 where it ends before it has answered. */
const over = async (node: { readonly address: string }, asked: Asked): Promise<{ status: number; data: { id?: string } }> => {
  const { name, method, path, body, payNo } = asked
  if (payNo !== undefined) return { status: await tell(node, wx.callback(payNo)), data: {} }
  const headers = {
    'content-type': 'application/json',
    'blade-auth': `bearer ${who(name).token}`,
    authorization: `Basic ${btoa('saber:saber_secret')}`,
  }
  try {
    const answer = await fetch(`${node.address}/api/${path}`, { method, headers, body: JSON.stringify(body) })
    return { status: answer.status, data: ((await answer.json()) as { data: { id?: string } | null }).data ?? {} }
  } catch {
    return { status: 0, data: {} }
  }
}

it('stands as it was told and never by halves when a node is killed in the middle, and goes on where it was asked again', async () => {
  const dice = chance(kills)
  for (let round = 0; round < kills; round++) {
    const some = (count: number) => Promise.all(Array.from({ length: count }, () => placeOrder(place, serviceId)))
    const [unpaid, done, off, offered, sorry] = [await some(each), await some(each), await some(each), await some(each), await some(each)]
    const before = await some(3)
    const called = await Promise.all(Array.from({ length: each }, paidOutside))
    for (const id of [...done, ...off, ...offered, ...sorry, ...before]) expect(await payForRow(place, id, 'paid')).toBe(200)
    await bring([...done, ...sorry, ...before], 60)
    await bring(offered, 20)
    for (const id of before) expect((await who('customer').post(`${orders}/confirm/${id}`)).status).toBe(200)
    for (const id of sorry)
      expect((await who('customer').put(`${orders}/refund`, { id, refundAmount: 4_000, refundReason: '不满意' })).status).toBe(200)
    const limited = await service({ slotCapacity: 1 })
    const { available, frozen } = await wallet()
    const asked: Asked[] = []
    const ask = (name: string, call: string, body: Asked['body'], stands: Asked['stands']) => {
      const [method = '', path = ''] = call.split(' ')
      asked.push({ name, method, path, body, stands })
    }
    const isIn =
      (id: string, ...states: readonly number[]) =>
      async () =>
        states.includes((await read(id)).status)
    for (const id of unpaid) ask('customer', 'POST blade-pay/payorder/pay', { id: (await paymentOf(id)).id, channelCode: 'wallet' }, isIn(id, 10))
    for (const { id, payNo } of called) asked.push({ name: 'chief', method: 'POST', path: notified, body: {}, payNo, stands: isIn(id, 10) })
    for (const id of done) ask('customer', `POST ${orders}/confirm/${id}`, {}, isIn(id, 70))
    for (const id of off) ask('chief', `PUT ${orders}/front/servicesCancelOrder`, { id, remark: '不需要了' }, isIn(id, 80))
    for (const id of offered) ask('owner', `PUT ${orders}/merchant-accept`, { id }, isIn(id, 30))
    for (const id of sorry) ask('chief', `PUT ${orders}/agreeRefund`, { id }, async () => [2, 3].includes((await read(id)).refundStatus))
    for (let n = 0; n < each; n++) {
      const body = { merchantId, amount: 1_000, idempotencyKey: `kill ${round} ${n}` }
      const found = async ({ id }: { id?: string }) => (await who('chief').get(`blade-housekeep/merchantwithdrawal/${id}`)).data?.status === 0
      ask('owner', 'POST blade-housekeep/merchantwithdrawal', body, found)
      const booked = { userId: place.acme.users.customer, serviceId: limited, qty: 1, contact: '王', phone: '13900000000', address: '中山路一号' }
      ask('chief', `POST ${orders}`, { ...booked, bookTime: '2033-02-01 10:00:00' }, async ({ id }) => (await read(String(id)))?.status === 0)
    }
    const node = await house.spawn()
    const ended = once(node, 'exit')
    const after = 1 + dice.below(asked.length / 2)
    let answered = 0
    const told = await Promise.all(
      dice.mixed(asked).map(async (one) => {
        const answer = await over(node, one)
        answered += 1
        if (answered === after) node.kill('SIGKILL')
        return { ...one, ...answer }
      }),
    )
    await ended
    const about = `round ${round}, killed after ${after}`
    expect(told.filter(({ status }) => status === 0).length, about).toBeGreaterThan(0)
    // Who comes too late for the last place is told so.
    expect(
      told.filter(({ path, status }) => ![0, 200, ...(path === orders ? [409] : [])].includes(status)),
      about,
    ).toEqual([])
    for (const { path, status, data, stands } of told) if (status === 200) expect(await stands(data), `${about}: ${path}`).toBe(true)
    await holds(about)
    for (const { name, method, path, body, payNo } of asked) {
      // Told before, it is told that it was heard.
      if (payNo !== undefined) {
        expect(await tell(one, wx.callback(payNo)), payNo).toBe(200)
        continue
      }
      const { status, msg } = await who(name).send(method, path, body)
      // What was done before says so: a withdrawal by its key, all else by its state.
      expect([200, path.endsWith('merchantwithdrawal') ? 400 : 409], `${path}: ${msg}`).toContain(status)
    }
    for (const id of [...off, ...sorry])
      await eventually(
        () => read(id),
        ({ refundStatus }) => refundStatus === 3,
        120_000,
      )
    const all = async <T>(ids: readonly string[], of: (id: string) => Promise<T>): Promise<T[]> => [...new Set(await Promise.all(ids.map(of)))]
    expect(await all(unpaid, async (id) => (await read(id)).status)).toEqual([10])
    for (const { id } of called) expect([(await read(id)).status, await times(id, 'paid')]).toEqual([10, 1])
    expect(await all(offered, async (id) => `${(await read(id)).status} ${await times(id, 'merchantAccept')}`)).toEqual(['30 1'])
    expect(await all(off, async (id) => (await paymentOf(id)).refundedPrice)).toEqual([price])
    expect(await all(sorry, async (id) => (await paymentOf(id)).refundedPrice)).toEqual([4_000])
    expect(await wallet()).toMatchObject({ available: available + each * 8_000, frozen: frozen + each * 1_000 })
    expect((await who('chief').get(`blade-housekeep/serviceslot/page?serviceId=${limited}`)).data.records).toMatchObject([{ booked: 1 }])
    expect((await who('chief').get(`${orders}/page?serviceId=${limited}`)).data.total).toBe(1)
    await holds(`${about}, asked again`)
  }
}, 3_600_000)

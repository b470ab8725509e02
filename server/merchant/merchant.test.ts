import { order } from '@masthead/contract/housekeep/order'
import { mallOrder } from '@masthead/contract/mall/order'
import { merchant } from '@masthead/contract/merchant/merchant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from '../engine/ledger/post'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { act } from '../engine/verbs'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

const merchants = 'blade-merchant/merchant'

let product: World
let acme: Stage
let maker: Maker
const clients: Record<string, Client> = {}
const who = (name: string): Client => clients[name] as Client

beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', { chief: { codes: 'all' }, examiner: { codes: 'all' }, owner: {}, stranger: {} })
  for (const name of Object.keys(acme.users)) clients[name] = await product.as(`${name}@acme`)
  const admin = await product.as('admin@000000')
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? who('chief') : admin) })
})
afterAll(() => product?.close())

const model = (name: string) => modelNamed(product.own.engine, name)
const made = (own: Record<string, unknown> = {}) => maker.make(model('merchant/merchant'), 'acme', own)
const read = async (id: string) => (await who('chief').get(`${merchants}/${id}`)).data
const examine = (id: string, result: 2 | 3) => who('examiner').put(`${merchants}/examine`, { id, result, remark: '看过' })
const rowsOf = async (path: string, id: string) => (await who('chief').get(`${path}/page?merchantId=${id}`)).data.records
const staffOf = (id: string) => rowsOf('blade-merchant/merchantuser', id)
const walletsOf = (id: string) => rowsOf('blade-housekeep/merchantbalance', id)

/** A merchant that has passed. */
const passed = async (): Promise<string> => {
  const { id } = await made()
  await act(acme.ctx, merchant, 'apply', id)
  await act(acme.ctx, merchant, 'examine', id, { result: 2, remark: '' })
  return id
}
const set = (table: string, id: string, column: string, value: number) =>
  product.database.run(`update ${table} set ${column} = $2 where id = $1::bigint`, [id, value])
/** What is said to a user who closes a merchant, null where it is closed, after which it stands as before. */
const closing = async (id: string): Promise<string | null> => {
  const answer = await who('chief').post(`${merchants}/close/${id}`, { remark: '停业' })
  if (answer.status === 409) return answer.msg
  expect([answer.status, answer.data.status], answer.msg).toEqual([200, merchant.state.closed])
  await set('merchant_merchant', id, 'status', merchant.state.passed)
  return null
}

it('does not close a merchant who still has an order to see to, or a refund under way', async () => {
  const merchantId = await passed()
  const { id } = await maker.make(model('housekeep/order'), 'acme')
  await product.database.run('update housekeep_order set merchant_id = $2::bigint where id = $1::bigint', [id, merchantId])
  const { toAccept, accepted, workerAssigned, inService, toConfirm, completed } = order.state
  for (const [name, status] of Object.entries(order.state)) {
    await set('housekeep_order', id, 'status', status)
    const isOpen = [toAccept, accepted, workerAssigned, inService, toConfirm].some((one) => one === status)
    expect(await closing(merchantId), name).toBe(isOpen ? '商户还有 1 个未完成的订单，不能关闭' : null)
  }
  await set('housekeep_order', id, 'status', completed)
  const { refundAsked, refunding, refundFailed } = order.machineState.refundStatus
  for (const [name, status] of Object.entries(order.machineState.refundStatus)) {
    await set('housekeep_order', id, 'refund_status', status)
    const isOpen = [refundAsked, refunding, refundFailed].some((one) => one === status)
    expect(await closing(merchantId), name).toBe(isOpen ? '商户还有 1 个未完成的退款，不能关闭' : null)
  }
  // Of an order that is open, and whose money goes back as well, the order is told.
  await set('housekeep_order', id, 'status', accepted)
  await set('housekeep_order', id, 'refund_status', refunding)
  expect(await closing(merchantId)).toBe('商户还有 1 个未完成的订单，不能关闭')
  // It is no matter of another merchant.
  expect(await closing(await passed())).toBeNull()
})

it('does not close a merchant whose orders of the mall are not over or not settled', async () => {
  const merchantId = await passed()
  const sales = [await maker.make(model('mall/order'), 'acme'), await maker.make(model('mall/order'), 'acme')]
  const [one = '', other = ''] = sales.map(({ id }) => id)
  const place = (id: string, status: number, settled: number) =>
    product.database.run('update mall_order set merchant_id = $2::bigint, status = $3, settle_status = $4 where id = $1::bigint', [
      id,
      merchantId,
      status,
      settled,
    ])
  const { unsettled, settled, nothingToSettle } = mallOrder.machineState.settleStatus
  const { unpaid, toSend, sent, completed, cancelled } = mallOrder.state
  await place(other, cancelled, unsettled)
  for (const status of Object.values(mallOrder.state)) {
    await place(one, status, settled)
    const isOpen = [unpaid, toSend, sent].some((open) => open === status)
    expect(await closing(merchantId), `${status}`).toBe(isOpen ? '商户还有 1 个未完结的商城订单，不能关闭' : null)
  }
  for (const state of [unsettled, settled, nothingToSettle]) {
    await place(one, completed, state)
    expect(await closing(merchantId), `${state}`).toBe(state === unsettled ? '商户还有 1 个未完结的商城订单，不能关闭' : null)
  }
  await place(one, completed, unsettled)
  await place(other, sent, unsettled)
  expect(await closing(merchantId)).toBe('商户还有 2 个未完结的商城订单，不能关闭')
})

it('does not close a merchant of whose money anything is left', async () => {
  const merchantId = await passed()
  expect(await closing(merchantId)).toBeNull()
  for (const purse of ['available', 'frozen', 'margin', 'margin_pending']) {
    const hold = (cents: number) =>
      product.database.run(`update housekeep_merchantbalance set ${purse} = $2 where merchant_id = $1::bigint`, [merchantId, cents])
    await hold(1)
    expect(await closing(merchantId), purse).toBe('商户仍有余额，不能关闭')
    await hold(0)
  }
  expect(await closing(merchantId)).toBeNull()
})

it('opens who has passed, with a wallet and its owner, and nobody who was refused', async () => {
  const { id } = await made({ ownerId: acme.users.owner, contact: '林掌柜', phone: '13911112222' })
  expect((await who('chief').post(`${merchants}/apply/${id}`)).status).toBe(200)
  expect((await examine(id, 3)).data).toMatchObject({ status: merchant.state.refused, openTime: null })
  expect([await staffOf(id), await walletsOf(id)]).toEqual([[], []])
  expect((await who('chief').post(`${merchants}/apply/${id}`)).status).toBe(200)
  const { data } = await examine(id, 2)
  expect(data).toMatchObject({ status: merchant.state.passed, openTime: data.examineTime })
  expect(await staffOf(id)).toMatchObject([{ userId: acme.users.owner, name: '林掌柜', role: 'owner', status: 1 }])
  const [staff] = await staffOf(id)
  const phone = await who('chief').post(`blade-merchant/merchantuser/unmask/${staff.id}`, { field: 'phone', reason: '核对' })
  expect(phone.data.value).toBe('13911112222')
  expect(await walletsOf(id)).toMatchObject([{ available: 0, frozen: 0 }])
})

it('opens who has nobody to run him, with a wallet alone', async () => {
  const { id } = await made()
  await product.database.run('update merchant_merchant set owner_id = null where id = $1::bigint', [id])
  await act(acme.ctx, merchant, 'apply', id)
  expect((await examine(id, 2)).status).toBe(200)
  expect([await staffOf(id), (await walletsOf(id)).length]).toEqual([[], 1])
})

it('leaves a wallet and a member of the staff that were there before', async () => {
  const { id } = await made({ ownerId: acme.users.owner })
  await inTransaction(acme.ctx, (tx) =>
    post(tx, { noun: 'merchant/merchant', id, verb: 'income', occurrence: '1' }, [
      { account: 'outside', owner: id, purse: 'orders', unit: 'cent', amount: -70 },
      { account: 'housekeep/merchantbalance', owner: id, purse: 'available', unit: 'cent', amount: 70 },
    ]),
  )
  const staff = { merchantId: id, userId: acme.users.owner, name: '早到', phone: '13800000000', role: 'manager' }
  expect((await who('chief').post('blade-merchant/merchantuser', staff)).status).toBe(200)
  await act(acme.ctx, merchant, 'apply', id)
  expect((await examine(id, 2)).status).toBe(200)
  expect(await staffOf(id)).toMatchObject([{ name: '早到', role: 'manager' }])
  expect(await walletsOf(id)).toMatchObject([{ available: 70 }])
})

it('is run by who applied, unless somebody is named, and dates another account alone', async () => {
  const mine = await made({ ownerId: null })
  expect(mine).toMatchObject({ ownerId: acme.users.chief, bankChangedAt: null })
  const named = await made({ ownerId: acme.users.owner })
  expect(named.ownerId).toBe(acme.users.owner)
  const edit = async (body: object) => who('chief').put(`${merchants}/${named.id}`, { version: (await read(named.id)).version, ...body })
  expect((await edit({ contact: '新人' })).data).toMatchObject({ contact: '新人', bankChangedAt: null })
  expect((await edit({ bankAccount: '6222021001000000017' })).data.bankChangedAt).toEqual(expect.stringMatching(/^\d{4}-/))
})

it('shows as mine the one that I work for, else the one that I applied for, and none to anybody else', async () => {
  const shown = async (name: string) => {
    const { status, data } = await who(name).get(`${merchants}/front/my-merchant`)
    expect(status).toBe(200)
    return data && data.id
  }
  expect(await shown('stranger')).toBeNull()
  const applied = await made({ ownerId: acme.users.stranger })
  expect(await shown('stranger')).toBe(applied.id)
  const employer = await made({ ownerId: acme.users.chief })
  const staff = { merchantId: employer.id, userId: acme.users.stranger, name: '帮工', phone: '13800000001', role: 'worker' }
  const { id } = (await who('chief').post('blade-merchant/merchantuser', staff)).data
  expect(await shown('stranger')).toBe(employer.id)
  // Who has left works there no more.
  await set('merchant_merchantuser', id, 'status', 2)
  expect(await shown('stranger')).toBe(applied.id)
  expect(await read(applied.id)).toMatchObject({ status: merchant.state.draft })
})

it('asks for its margin when it passes, where the tenant demands one, and not before', async () => {
  const marginsOf = async (id: string) => rowsOf('blade-housekeep/merchantmargin', id)
  expect(await marginsOf(await passed())).toEqual([])
  const path = 'blade-system/param-biz'
  const { data: parameter } = await who('chief').post(path, { paramName: '保证金', paramKey: 'merchant.margin', paramValue: '300' })
  const { id } = await maker.make(model('merchant/merchant'), 'acme', { ownerId: acme.users.owner })
  for (const [result, margins] of [
    [3, []],
    [2, [{ required: 300 }]],
  ] as const) {
    expect((await who('chief').post(`${merchants}/apply/${id}`)).status).toBe(200)
    expect((await examine(id, result)).status).toBe(200)
    expect(await marginsOf(id)).toMatchObject(margins)
  }
  expect((await who('chief').delete(`${path}/${parameter.id}`)).status).toBe(200)
})

import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { act } from '../engine/write/act'
import { insertRow } from '../engine/write/write'
import { signatureOf } from '../housekeep/signing'
import { createMaker } from './laws/maker'
import type { Maker } from './laws/making'
import { type Stage, stage } from './people'
import { type Becomes, payFor } from './till'
import type { Answer, Client, World } from './world'

/** People who try everything: each of them holds every right, and stands in rows as it comes. */
export const walkers = ['chief', 'customer', 'owner', 'worker', 'first', 'second', 'third', 'cashier'] as const
export type Walker = (typeof walkers)[number]

/** Where money moves: a tenant whose people may everything. */
export interface Place {
  readonly product: World
  readonly acme: Stage
  readonly maker: Maker
  readonly who: (name: Walker) => Client
}

/** What is sold there: a service, by the tenant itself and by a channel that has its part of it. */
export interface Market extends Place {
  readonly serviceId: string
  /** Places an order of the channel's; its id. */
  readonly brought: (bookTime: string) => Promise<string>
}

const well = async (asked: Promise<Answer>): Promise<Answer['data']> => {
  const { status, data, msg } = await asked
  if (status !== 200) throw new Error(`${status} ${msg}`)
  return data
}

export const placeIn = async (product: World): Promise<Place> => {
  const acme = await stage(product, 'acme', Object.fromEntries(walkers.map((name) => [name, { codes: 'all' as const }])))
  const clients: Record<string, Client> = {}
  for (const name of walkers) clients[name] = await product.as(`${name}@acme`)
  const who = (name: string): Client => clients[name] as Client
  const admin = await product.as('admin@000000')
  const maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? who('chief') : admin) })
  return { product, acme, maker, who }
}

/** Everything of which a part of the money depends: a margin that merchants are asked for, rates of orders and withdrawals, a rule of refunds, a channel. */
export const marketIn = async (place: Place): Promise<Market> => {
  const chief = place.who('chief')
  await well(chief.post('blade-system/param-biz', { paramName: '保证金', paramKey: 'merchant.margin', paramValue: '500000' }))
  await well(chief.post('blade-system/param-biz', { paramName: '退款复核', paramKey: 'order.refundSecondFrom', paramValue: '10000' }))
  await well(chief.post('blade-system/param-biz', { paramName: '三审', paramKey: 'withdrawal.thirdReviewFrom', paramValue: '3000' }))
  const rate = { name: '平台费率', kind: 'order', rate: 777, minFee: 450, effectiveFrom: '2020-01-01' }
  await well(chief.post('blade-housekeep/platformrate', rate))
  await well(chief.post('blade-housekeep/platformrate', { ...rate, name: '提现费率', kind: 'withdrawal', rate: 61, minFee: 33 }))
  const tiers = [{ hoursBefore: 24, percent: 100 }]
  await well(chief.post('blade-housekeep/refundrule', { name: '退款规则', tiers, afterStartPercent: 37, isDefault: true }))
  const offer = { status: 1, price: 10_000, minQty: 1, durationMin: 60, feeRate: 1_000, slotCapacity: null, refundRuleId: null }
  const serviceId = (await place.maker.make(modelNamed(place.product.own.engine, 'housekeep/services'), 'acme', offer)).id
  const channel = { name: '银行生活', code: 'BANK', rate: 333, customerId: place.acme.users.customer }
  const { id: channelId, appKey, newSecret } = await well(chief.post('blade-housekeep/housechannelmanage', channel))
  await well(chief.post('blade-housekeep/housechannelservice', { name: '保洁', channelId, serviceId, price: 8_001 }))
  let count = 0
  const brought = async (bookTime: string): Promise<string> => {
    const of = { appKey, timestamp: String(Math.floor(Date.now() / 1000)), channelOrderNo: `B${++count}`, serviceId, qty: 1, bookTime }
    const fields = { ...of, contact: '钱', phone: '13900000002', address: '滨江路' }
    const signed = { ...fields, sign: signatureOf(newSecret, fields), tenantId: 'acme' }
    return (await well(place.product.nobody.post('blade-housekeep/housechannelmanage/front/order', signed))).orderId
  }
  return { ...place, serviceId, brought }
}

/** A merchant in force of its own with its people, and the margin that is asked of it. */
export const merchantWith = async ({ product, acme, maker, who }: Place): Promise<{ merchantId: string; marginId: string }> => {
  const model = modelNamed(product.own.engine, 'merchant/merchant')
  const { id: merchantId } = await maker.make(model, 'acme', { ownerId: acme.users.owner })
  await act(acme.ctx, model, 'apply', merchantId, {})
  await act(acme.ctx, model, 'examine', merchantId, { result: 2 })
  const staff = { merchantId, userId: acme.users.worker, name: '王兰芳', phone: '13800000001', role: 'worker', status: 1 }
  await inTransaction(acme.ctx, (tx) => insertRow(tx, modelNamed(tx.engine, 'merchant/merchantuser'), staff))
  const { records } = (await who('chief').get(`blade-housekeep/merchantmargin/page?merchantId=${merchantId}`)).data
  return { merchantId, marginId: records[0]?.id }
}

let hour = 0
/** An hour at which nobody works yet, long before or long after now. */
export const freeHour = (isOver = false): string => {
  hour += 2
  return new Date(Date.UTC(isOver ? 2012 : 2032, 0, 1) + hour * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

export const placeOrder = async ({ acme, who }: Place, serviceId: string, bookTime = freeHour()): Promise<string> => {
  const body = { userId: acme.users.customer, serviceId, qty: 1, bookTime, contact: '王', phone: '13900000000', address: '中山路一号' }
  return (await well(who('chief').post('blade-housekeep/order', body))).id
}

/** Pays the payment that a row waits for, or lets something else become of it; answers the status that a call would have. */
export const payForRow = async ({ who, acme }: Place, sourceId: string, what: Becomes): Promise<number> => {
  const { records } = (await who('chief').get(`blade-pay/payorder/page?sourceId=${sourceId}`)).data
  return records[0] ? payFor(acme.ctx, records[0].id, what) : 404
}

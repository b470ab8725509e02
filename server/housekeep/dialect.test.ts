import { afterAll, beforeAll, describe, test } from 'vitest'
import { modelNamed } from '../engine/model'
import { inTransaction, userActor } from '../engine/reach/context'
import { act } from '../engine/write/act'
import { insertRow } from '../engine/write/write'
import { type Dialect, inEveryWay } from '../testing/dialect'
import { must } from '../testing/duty-office'
import { freeHour, merchantWith, type Place, placeIn, placeOrder, payForRow } from '../testing/moneyplace'
import { type World, world } from '../testing/world'
import { picture } from '../testing/people'

/** What merchants sell and are paid for, as clients call it: each noun in every way in which a row is made, read, changed and taken away. */

let product: World
let market: Place
let serviceId: string

beforeAll(async () => {
  product = await world()
  market = await placeIn(product)
  serviceId = (await market.maker.make(model('housekeep/services'), 'acme', { status: 1, price: 10_000, minQty: 1, durationMin: 60 })).id
})
afterAll(() => product?.close())

const model = (noun: string) => modelNamed(product.own.engine, noun)
const body = (noun: string) => () => market.maker.body(model(noun), 'acme')
const latest = async (path: string): Promise<string> => (await must(market.who('chief').get(`${path}/page?descs=id`))).records[0].id

const paid = async (): Promise<string> => {
  const id = await placeOrder(market, serviceId)
  if ((await payForRow(market, id, 'paid')) !== 200) throw new Error('not paid')
  return id
}
const issued = async (): Promise<string> => {
  const { id } = await market.maker.make(model('housekeep/houseofflinecouponsmanage'), 'acme')
  await act(market.acme.ctx, model('housekeep/houseofflinecouponsmanage'), 'issue', id, {})
  return id
}
const reviewed = async (noun: string, action: string, input: object): Promise<void> => {
  const { id } = await market.maker.make(model(noun), 'acme')
  await act({ ...market.acme.ctx, actor: userActor({ ...market.acme.ctx.actor, userId: market.acme.users.first ?? '' }) }, model(noun), action, id, {
    ...input,
  })
}

const nouns: readonly Dialect[] = [
  {
    path: 'blade-housekeep/order',
    body: () => ({
      userId: market.acme.users.customer,
      serviceId,
      qty: 1,
      bookTime: freeHour(),
      contact: '王',
      phone: '13900000000',
      address: '中山路一号',
    }),
    field: 'remark',
    stays: true,
  },
  { path: 'blade-housekeep/orderlog', made: () => paid().then(() => latest('blade-housekeep/orderlog')), stays: true },
  { path: 'blade-housekeep/services', body: body('housekeep/services'), field: 'name' },
  { path: 'blade-housekeep/product', body: body('housekeep/product'), field: 'name' },
  { path: 'blade-housekeep/platformrate', body: body('housekeep/platformrate'), field: 'name' },
  { path: 'blade-housekeep/refundrule', body: body('housekeep/refundrule'), field: 'name' },
  { path: 'blade-housekeep/merchantdepoydrawaltime', body: body('housekeep/merchantdepoydrawaltime'), field: 'name' },
  { path: 'blade-housekeep/merchantplatformbalance', made: () => paid().then(() => latest('blade-housekeep/merchantplatformbalance')), stays: true },
  {
    path: 'blade-housekeep/merchantbalance',
    made: () => merchantWith(market).then(() => latest('blade-housekeep/merchantbalance')),
    stays: true,
  },
  {
    path: 'blade-housekeep/merchantwithdrawal',
    body: body('housekeep/merchantwithdrawal'),
    field: 'amount',
    value: () => 1,
    unchanging: true,
    stays: true,
  },
  {
    path: 'blade-housekeep/merchantwithdrawlog',
    made: () => reviewed('housekeep/merchantwithdrawal', 'firstPass', {}).then(() => latest('blade-housekeep/merchantwithdrawlog')),
    stays: true,
  },
  { path: 'blade-housekeep/merchantmargin', body: body('housekeep/merchantmargin'), field: 'required', value: (index) => 70_000 + index },
  {
    path: 'blade-housekeep/merchantmarginlog',
    made: () =>
      reviewed('housekeep/merchantmargin', 'pay', { payWay: 'transfer', proof: picture }).then(() => latest('blade-housekeep/merchantmarginlog')),
    stays: true,
  },
  {
    path: 'blade-housekeep/houseofflinecouponsmanage',
    body: body('housekeep/houseofflinecouponsmanage'),
    field: 'faceValue',
    value: (index) => 900 + index,
  },
  {
    path: 'blade-housekeep/houseofflinecouponsmanagelog',
    made: () => issued().then(() => latest('blade-housekeep/houseofflinecouponsmanagelog')),
    stays: true,
  },
  {
    path: 'blade-housekeep/ordercoupon',
    made: async () => {
      const [orderId, couponId] = [await paid(), await issued()]
      const line = { orderId, couponId, batchNo: 'B', amount: 100, status: 1 }
      return inTransaction(market.acme.ctx, (tx) => insertRow(tx, model('housekeep/ordercoupon'), line))
    },
    stays: true,
  },
  { path: 'blade-housekeep/housechannelmanage', body: body('housekeep/housechannelmanage'), field: 'name' },
  { path: 'blade-housekeep/housechannelservice', body: body('housekeep/housechannelservice'), field: 'name' },
  { path: 'blade-housekeep/housechanneluser', body: body('housekeep/housechanneluser'), field: 'name' },
  {
    path: 'blade-housekeep/housechannelpayment',
    body: body('housekeep/housechannelpayment'),
    field: 'month',
    value: () => '2031-01',
    unchanging: true,
  },
  { path: 'blade-merchant/merchant', body: body('merchant/merchant'), field: 'contact' },
  { path: 'blade-merchant/merchantuser', body: body('merchant/merchantuser'), field: 'name' },
  { path: 'blade-pay/product', body: body('pay/product'), field: 'name' },
  { path: 'blade-pay/payconfiginfo', body: body('pay/payconfiginfo'), field: 'name' },
]

describe('clients make, read, change and take away in every way that they know', () => {
  test.each(nouns)('$path', (noun) => inEveryWay(market.who('chief'), noun))
})

import { coupon } from '@masthead/contract/coupon/coupon'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, inTransaction } from '../engine/reach/context'
import { act, createRow } from '../engine/verbs'
import { mallShop, type MallShop } from '../testing/mallshop'
import { type Walk, walker } from '../testing/stateswalk'
import { issueCoupon } from './issuing'
import { holdAhead, holdCoupon } from './using'

/** What may be done to coupons, and to those that members have, in each of their states and where it leads, written down here once more. */

let shop: MallShop

beforeAll(async () => {
  shop = await mallShop()
}, 60_000)
afterAll(() => shop?.close())

const { doTo, via, walk } = walker(() => shop.ctx)
const why = { remark: '已核对' }

const template = async (own: object = {}): Promise<string> => {
  const body = { name: '满减', type: 'amount', threshold: 0, amount: 100, totalCount: 1_000, perLimit: 100, endDays: 30, ...own }
  return (await createRow(shop.ctx, coupon, body as never)).id
}

const templates: Walk = {
  noun: coupon,
  states: {
    0: ['草稿', template],
    1: ['发放中', via(coupon, template, ['activate'])],
    2: ['已暂停', via(coupon, template, ['activate'], ['pause'])],
    3: ['已结束', via(coupon, template, ['activate'], ['end'])],
  },
  steps: {
    activate: { leads: { 0: 1 } },
    pause: { leads: { 1: 2 } },
    resume: { leads: { 2: 1 } },
    end: { leads: { 1: 3, 2: 3 } },
  },
}

let kind = ''
const held = async (): Promise<string> => {
  kind ||= await via(coupon, template, ['activate'])()
  return inTransaction(asSystem(shop.ctx, 'mall'), (tx) => issueCoupon(tx, { couponId: kind, memberId: shop.memberId, takeType: 'admin' }))
}
const hold = { orderType: 'mall/order', orderId: '77', discount: 100, orderPrice: 900 }

const coupons: Walk = {
  noun: usercoupon,
  states: {
    1: ['未使用', held],
    2: ['已锁定', via(usercoupon, held, ['lock', hold])],
    3: ['已使用', via(usercoupon, held, ['lock', hold], ['use'])],
    4: ['已过期', via(usercoupon, held, ['expire'])],
    5: ['已作废', via(usercoupon, held, ['annul', why])],
  },
  steps: {
    lock: { leads: { 1: 2 }, input: () => hold },
    release: { leads: { 2: 1 } },
    use: { leads: { 2: 3 } },
    giveBack: { leads: { 3: 1 } },
    remind: { leads: { 1: 1 } },
    expire: { leads: { 1: 4 } },
    annul: { leads: { 1: 5, 2: 5 }, input: () => why },
  },
}

describe.each([templates, coupons].map((one) => [one.noun.name, one] as const))('%s', (_name, one) => walk(one))

it('has expired where its time is over when an order lets it go or gives it back', async () => {
  const late = { after: 31 }
  expect(await doTo(usercoupon, 'release', await via(usercoupon, held, ['lock', hold])(), late)).toBe(4)
  expect(await doTo(usercoupon, 'giveBack', await via(usercoupon, held, ['lock', hold], ['use'])(), late)).toBe(4)
})

it('is refused to an order where it was taken in the same transaction after it was held', async () => {
  const id = await held()
  const order = { orderType: 'mall/order', orderId: '78' } as const
  const taking = inTransaction(asSystem(shop.ctx, 'coupon'), async (tx) => {
    await holdAhead(tx, id)
    await act(tx, usercoupon, 'lock', id, { ...order, discount: 100, orderPrice: 900 })
    await holdCoupon(tx, { id, discount: 100 }, order)
  })
  await expect(taking).rejects.toMatchObject({ status: 409, code: 'coupon_taken' })
})

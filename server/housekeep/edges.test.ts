import { merchantdepoydrawaltime } from '@masthead/contract/housekeep/merchantdepoydrawaltime'
import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { platformrate } from '@masthead/contract/housekeep/platformrate'
import { merchant } from '@masthead/contract/merchant/merchant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { act, insertRow } from '../engine/verbs'
import { type Stage, stage } from '../testing/people'
import { type World, world } from '../testing/world'
import { percentBack } from './booking'
import { feeOf, rateFor } from '../pay/rates'
import { demandWindow } from './windows'

let product: World
let acme: Stage
let merchantId: string

beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', { chief: { codes: 'all' } })
  merchantId = await inTransaction(acme.ctx, (tx) =>
    insertRow(tx, merchant, {
      name: '边界家政',
      contact: '某',
      licenseNo: '91330700000000001X',
      licenseImg: '/files/2024/05/1.png',
      phone: '13911110001',
    }),
  )
})
afterAll(() => product?.close())

it('gives back by the step that is reached at its hour, and not a moment later', () => {
  const steps = [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 4, percent: 80 },
    { hoursBefore: null, percent: 10 },
  ]
  expect([24.001, 24, 23.999, 4, 3.999, 0, -1].map((hours) => percentBack(steps, hours))).toEqual([100, 100, 80, 80, 10, 10, 10])
})

it('rounds a fee half up, and keeps the least fee', () => {
  const fee = (amount: number, minFee = 0) => feeOf(amount, { rate: 100, minFee })
  expect([fee(149), fee(150), fee(151), fee(249), fee(250), fee(250, 3), fee(250, 4)]).toEqual([1, 2, 2, 2, 3, 3, 4])
  expect(feeOf(250, undefined)).toBe(0)
})

it('applies a rate from the first to the last of its days, in the zone of the tenant', async () => {
  const rate = {
    name: '一月',
    kind: 'withdrawal',
    rate: 120,
    minFee: 0,
    effectiveFrom: '2030-01-01',
    effectiveTo: '2030-01-31',
    priority: 0,
    status: 1,
  } as const
  await inTransaction(acme.ctx, (tx) => insertRow(tx, platformrate, rate))
  const at = async (moment: string): Promise<number | undefined> => {
    const ctx: Context = { ...acme.ctx, clock: { now: () => new Date(moment) } }
    return (await rateFor(ctx, { kind: 'withdrawal', merchantId }))?.rate
  }
  expect(await at('2029-12-31T23:59:59+08:00')).toBeUndefined()
  expect(await at('2030-01-01T00:00:00+08:00')).toBe(120)
  expect(await at('2030-01-31T23:59:59+08:00')).toBe(120)
  expect(await at('2030-02-01T00:00:00+08:00')).toBeUndefined()
})

let made = 0
const withdrawal = (amount: number, status: number): Promise<string> =>
  inTransaction(acme.ctx, (tx) =>
    insertRow(tx, merchantwithdrawal, {
      merchantId,
      amount,
      net: amount,
      fee: 0,
      idempotencyKey: `edge ${++made}`,
      withdrawNo: `TXEDGE${made}`,
      status,
    } as never),
  )

it('counts every withdrawal of the day that was not refused or cancelled towards its limits', async () => {
  const window = { name: '每日', weekdays: [1, 2, 3, 4, 5, 6, 7], minAmount: 100, maxPerDay: 1_000, maxTimes: 2, status: 1 } as const
  await inTransaction(acme.ctx, (tx) => insertRow(tx, merchantdepoydrawaltime, window))
  const asks = (amount: number) => inTransaction(acme.ctx, (tx) => demandWindow(tx, { merchantId, amount, bankChangedAt: null }))
  const id = await withdrawal(600, 0)
  const { rejected, cancelled } = merchantwithdrawal.state
  for (const status of Object.values(merchantwithdrawal.state)) {
    await product.database.run('update housekeep_merchantwithdrawal set status = $2 where id = $1::bigint', [id, status])
    await asks(400)
    if (status === rejected || status === cancelled) await asks(401)
    else await expect(asks(401), `${status}`).rejects.toThrow()
  }
  await expect(asks(99)).rejects.toThrow()
  await product.database.run('update housekeep_merchantwithdrawal set status = 7, amount = 100 where id = $1::bigint', [id])
  await asks(100)
  await withdrawal(100, 7)
  await expect(asks(100)).rejects.toThrow()
})

it('asks for a third review from the limit on, and not a cent below', async () => {
  const { firstPassed, secondPassed, thirdPassed } = merchantwithdrawal.state
  const [below, from] = [await withdrawal(49_999, firstPassed), await withdrawal(50_000, firstPassed)]
  expect((await act(acme.ctx, merchantwithdrawal, 'secondPass', below, { remark: '' })).status).toBe(thirdPassed)
  expect((await act(acme.ctx, merchantwithdrawal, 'secondPass', from, { remark: '' })).status).toBe(secondPassed)
})

import { merchantdepoydrawaltime } from '@masthead/contract/housekeep/merchantdepoydrawaltime'
import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { platformrate } from '@masthead/contract/housekeep/platformrate'
import type { Label } from '@masthead/contract/kit/label'
import { merchant } from '@masthead/contract/merchant/merchant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import type { Context, TxContext } from '../engine/types'
import { act, insertRow } from '../engine/verbs'
import { createMaker } from '../testing/laws/maker'
import { type Stage, stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'
import { percentBack } from './booking'
import { feeOf, rateFor } from '../pay/rates'
import { lackingMargin, openMargin } from './margins'
import { demandWindow } from './windows'

let product: World
let acme: Stage
let chief: Client
let merchantId: string
let made = 0

beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', { chief: { codes: 'all' } })
  chief = await product.as('chief@acme')
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

/** Puts a rate or a window into the tenant for as long as something is tried. */
const during = async <T>(put: (tx: TxContext) => Promise<string>, table: string, attempt: () => Promise<T>): Promise<T> => {
  const id = await inTransaction(acme.ctx, put)
  try {
    return await attempt()
  } finally {
    await product.database.run(`update ${table} set status = 0 where id = $1::bigint`, [id])
  }
}

it('takes of the rates that fit the one of the highest priority, then the narrowest, then the newest', async () => {
  const maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: () => chief })
  const [categoryId, otherId] = await Promise.all(
    [0, 1].map(async () => (await maker.make(modelNamed(product.own.engine, 'general/category'), 'acme', { categoryType: 5 })).id),
  )
  const all = { name: '各级', kind: 'order', minFee: 0, effectiveFrom: '2020-01-01', priority: 1, status: 1 } as const
  const add = (own: object) => inTransaction(acme.ctx, (tx) => insertRow(tx, platformrate, { ...all, ...own } as never))
  const found = (own: object = {}) => rateFor(acme.ctx, { kind: 'order', merchantId, categoryId: categoryId ?? null, ...own })
  expect(await found()).toBeUndefined()
  await add({ rate: 10 })
  await add({ rate: 11, minFee: 5 })
  expect(await found()).toMatchObject({ rate: 11, minFee: 5 })
  await add({ rate: 20, categoryId })
  expect([(await found())?.rate, (await found({ categoryId: otherId }))?.rate, (await found({ categoryId: undefined }))?.rate]).toEqual([20, 11, 11])
  await add({ rate: 30, merchantId })
  await add({ rate: 21, categoryId })
  expect([(await found())?.rate, (await found({ merchantId: '0' }))?.rate, (await found({ categoryId: otherId }))?.rate]).toEqual([30, 21, 30])
  await add({ rate: 40, merchantId, categoryId })
  await add({ rate: 31, merchantId })
  expect([(await found())?.rate, (await found({ categoryId: otherId }))?.rate]).toEqual([40, 31])
  // A higher priority goes before what is narrower; what is switched off, or for something else, before nothing.
  await add({ rate: 50, priority: 2 })
  await add({ rate: 60, priority: 3, status: 0 })
  await add({ rate: 61, priority: 3, kind: 'withdrawal' })
  await add({ rate: 62, priority: 3, effectiveFrom: '2999-01-01' })
  expect((await found())?.rate).toBe(50)
  await product.database.run(`update housekeep_platformrate set status = 0 where name = '各级'`)
})

it('opens a window from its first minute to its last, on its weekdays within its days of the month', async () => {
  // The third of June is a Monday there.
  const own = {
    name: '周一',
    weekdays: [1],
    dayOfMonthFrom: 3,
    dayOfMonthTo: 10,
    timeFrom: '09:00',
    timeTo: '17:30',
    minAmount: 1,
    status: 1,
  } as const
  const at = async (moment: string): Promise<boolean> => {
    const ctx: Context = { ...acme.ctx, clock: { now: () => new Date(`2030-${moment}+08:00`) } }
    const asked = inTransaction(ctx, (tx) => demandWindow(tx, { merchantId, amount: 1, bankChangedAt: null }))
    return asked.then(
      () => true,
      (error: { code?: string }) => error.code !== 'window_closed',
    )
  }
  const open = ['06-03T09:00:00', '06-03T17:30:59', '06-10T12:00:00']
  const shut = ['06-03T08:59:59', '06-03T17:31:00', '06-04T12:00:00', '06-09T12:00:00', '06-17T12:00:00', '07-01T12:00:00', '07-02T12:00:00']
  const tried = await during(
    (tx) => insertRow(tx, merchantdepoydrawaltime, own),
    'housekeep_merchantdepoydrawaltime',
    async () => [await Promise.all(open.map(at)), await Promise.all(shut.map(at))],
  )
  expect(tried).toEqual([open.map(() => true), shut.map(() => false)])
  // With no window that is switched on any time will do.
  expect(await Promise.all([...open, ...shut].map(at))).toEqual([...open, ...shut].map(() => true))
})

it('waits as many days after a change of the account as its window says, to the second', async () => {
  const week = { name: `冷静期${++made}`, weekdays: [1, 2, 3, 4, 5, 6, 7], minAmount: 1, freezeDays: 1, status: 1 } as const
  const ctx: Context = { ...acme.ctx, clock: { now: () => new Date('2030-06-05T12:00:00+08:00') } }
  const asks = (bankChangedAt: string) =>
    inTransaction(ctx, (tx) => demandWindow(tx, { merchantId, amount: 1, bankChangedAt })).then(
      () => null,
      (error: { label?: Label }) => error.label?.[0],
    )
  const tried = await during(
    (tx) => insertRow(tx, merchantdepoydrawaltime, week),
    'housekeep_merchantdepoydrawaltime',
    async () => [await asks('2030-06-04 12:00:00'), await asks('2030-06-04 12:00:01')],
  )
  expect(tried).toEqual([null, '收款账户于 2030-06-04 变更，1 天后才能提现'])
  expect([await asks('2030-06-02 12:00:00'), await asks('2030-06-02 12:00:01')]).toEqual([null, '收款账户于 2030-06-02 变更，3 天后才能提现'])
})

it('has no window that ends before it begins', async () => {
  const path = 'blade-housekeep/merchantdepoydrawaltime'
  const window = { name: `倒置${++made}`, weekdays: '1', minAmount: 1 }
  const wrong = async (own: object) => Object.keys((await chief.post(path, { ...window, ...own })).data?.fields ?? {})
  expect(await wrong({ dayOfMonthFrom: 6, dayOfMonthTo: 5 })).toEqual(['dayOfMonthTo'])
  expect(await wrong({ timeFrom: '10:01', timeTo: '10:00' })).toEqual(['timeTo'])
  const row = (await chief.post(path, { ...window, dayOfMonthFrom: 5, dayOfMonthTo: 5, timeFrom: '10:00', timeTo: '10:00' })).data
  const change = (own: object) => chief.put(`${path}/${row.id}`, { version: row.version, ...own })
  expect(Object.keys((await change({ dayOfMonthFrom: 6 })).data.fields)).toEqual(['dayOfMonthTo'])
  expect(Object.keys((await change({ timeTo: '09:59' })).data.fields)).toEqual(['timeTo'])
  expect((await change({ dayOfMonthTo: 6, timeFrom: '09:59' })).status).toBe(200)
})

it('asks a merchant for a margin once, and for none where the tenant demands nothing', async () => {
  const asked = async (): Promise<number[]> => {
    await inTransaction(acme.ctx, (tx) => openMargin(tx, merchantId))
    const { records } = (await chief.get(`blade-housekeep/merchantmargin/page?merchantId=${merchantId}`)).data
    return records.map(({ required }: { required: number }) => required)
  }
  const path = 'blade-system/param-biz'
  expect(await asked()).toEqual([])
  const { data: made } = await chief.post(path, { paramName: '保证金', paramKey: 'merchant.margin', paramValue: '0' })
  expect(await asked()).toEqual([])
  expect((await chief.put(`${path}/${made.id}`, { version: made.version, paramValue: '1' })).status).toBe(200)
  expect([await asked(), await asked()]).toEqual([[1], [1]])
  expect(await inTransaction(acme.ctx, (tx) => lackingMargin(tx, []))).toEqual(new Set())
  expect(await inTransaction(acme.ctx, (tx) => lackingMargin(tx, ['1', merchantId]))).toEqual(new Set([merchantId]))
})

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

import { serviceslot } from '@masthead/contract/housekeep/serviceslot'
import { services } from '@masthead/contract/housekeep/services'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import type { Context } from '../engine/types'
import { createRow } from '../engine/verbs'
import { createMaker } from '../testing/laws/maker'
import type { Maker } from '../testing/laws/making'
import { type Stage, stage } from '../testing/people'
import { race } from '../testing/race'
import { type Client, type World, world } from '../testing/world'
import { demandOffer, endTime, later, percentBack } from './booking'

const orders = 'blade-housekeep/order'
const slots = 'blade-housekeep/serviceslot'

let product: World
let acme: Stage
let maker: Maker
let chief: Client

beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', { chief: { codes: 'all' } })
  chief = await product.as('chief@acme')
  const admin = await product.as('admin@000000')
  maker = createMaker({ world: product, engine: product.own.engine, stages: { acme }, writer: (one) => (one.byTenant ? chief : admin) })
})
afterAll(() => product?.close())

const usual = { status: 1, price: 10_000, minQty: 1, durationMin: 90, feeRate: 700, refundRuleId: null, slotCapacity: null, advanceHours: null }
const service = async (own: object = {}): Promise<string> =>
  (await maker.make(modelNamed(product.own.engine, 'housekeep/services'), 'acme', { ...usual, regionCodes: [], ...own })).id
const place = (serviceId: string, bookTime: string, more: object = {}) =>
  chief.post(orders, { serviceId, qty: 1, bookTime, contact: '王', phone: '13900000000', address: '中山路一号', ...more })
const slotsOf = async (serviceId: string) => (await chief.get(`${slots}/page?serviceId=${serviceId}`)).data.records

it('takes as many orders within an hour as the service has places, and gives a place back that is not used', async () => {
  const limited = await service({ slotCapacity: 2, name: '限量保洁' })
  const first = await place(limited, '2033-03-01 10:00:00')
  expect(first.data).toMatchObject({ endTime: '2033-03-01 11:30:00' })
  expect(await slotsOf(limited)).toMatchObject([
    { name: '2033-03-01 10:00 限量保洁', slotTime: '2033-03-01 10:00:00', capacity: 2, booked: 1, version: 1 },
  ])
  expect((await place(limited, '2033-03-01 10:59:59')).status).toBe(200)
  const [{ id }] = await slotsOf(limited)
  const history = (await chief.get(`blade-log/operatelog/page?bizId=${id}&action_equal=add`)).data.records
  expect(history).toHaveLength(1)
  expect((await place(limited, '2033-03-01 10:30:00')).status).toBe(409)
  // The hour after it has places of its own.
  expect((await place(limited, '2033-03-01 11:00:00')).status).toBe(200)
  expect((await chief.post(`${orders}/cancel/${first.data.id}`)).status).toBe(200)
  expect((await slotsOf(limited)).map(({ booked }: { booked: number }) => booked)).toEqual([1, 1])
  expect((await place(limited, '2033-03-01 10:30:00')).status).toBe(200)
})

it('counts an hour that was limited by hand, and no other of a service that takes all who come', async () => {
  const free = await service()
  await createRow(acme.ctx, serviceslot, { serviceId: free, slotTime: '2033-04-01 10:00:00', capacity: 1 } as never)
  const one = await place(free, '2033-04-01 10:15:00')
  expect([one.status, (await place(free, '2033-04-01 10:45:00')).status]).toEqual([200, 409])
  const other = await place(free, '2033-04-01 11:15:00')
  expect([other.status, (await slotsOf(free)).length]).toEqual([200, 1])
  expect((await chief.post(`${orders}/cancel/${other.data.id}`)).status).toBe(200)
  expect(await slotsOf(free)).toMatchObject([{ booked: 1 }])
})

it('counts both of two orders that begin an hour at once, and refuses the one of them that has no place', async () => {
  const both = async (slotCapacity: number) => {
    const id = await service({ slotCapacity })
    const call = () => place(id, '2033-04-02 10:00:00')
    const found = await race(product, call, call)
    return [found.map(({ status }) => status).sort(), (await slotsOf(id)).map(({ booked }: { booked: number }) => booked)]
  }
  expect(await both(2)).toEqual([[200, 200], [2]])
  expect(await both(1)).toEqual([[200, 409], [1]])
})

it('names everything that a service does not take of an order, to the hour and to the region', () => {
  const ctx: Context = { ...acme.ctx, clock: { now: () => new Date('2033-05-01T08:00:00+08:00') } }
  const offer = { status: services.state.on, minQty: 2, advanceHours: 4, regionCodes: '330702' }
  const wrong = (own: object, wanted: object = {}): string[] => {
    try {
      demandOffer(ctx, { ...offer, ...own } as never, { bookTime: '2033-05-01 12:00:00', qty: 2, regionCode: '330702', ...wanted })
      return []
    } catch (error) {
      return Object.keys((error as { details: { fields: object } }).details.fields)
    }
  }
  expect(wrong({})).toEqual([])
  expect(wrong({}, { bookTime: '2033-05-01 11:59:59' })).toEqual(['bookTime'])
  for (const advanceHours of [0, null]) expect(wrong({ advanceHours }, { bookTime: '2033-04-30 08:00:00' })).toEqual([])
  expect([wrong({}, { qty: 1 }), wrong({}, { regionCode: '330703' }), wrong({}, { regionCode: undefined })]).toEqual([['qty'], ['regionCode'], []])
  const all = { bookTime: '2033-05-01 09:00:00', qty: 1, regionCode: '110000' }
  for (const status of [services.state.draft, services.state.off])
    expect(wrong({ status }, all)).toEqual(['serviceId', 'qty', 'bookTime', 'regionCode'])
  expect(endTime({ durationMin: 45 }, { bookTime: '2033-05-31 23:00:00', qty: 2 })).toBe('2033-06-01 00:30:00')
  expect(later('2033-12-31 23:59:30', 1)).toBe('2034-01-01 00:00:30')
})

it('keeps of an order what the rate in force says, else the service, and never more than half', async () => {
  const serviceId = await service()
  const placed = async () => (await place(serviceId, '2033-06-01 09:00:00')).data
  expect(await placed()).toMatchObject({ feeRate: 700, leastFee: 0, platformFee: 700 })
  const rate = { name: '全平台', kind: 'order', rate: 0, minFee: 300, effectiveFrom: '2020-01-01', priority: 0 }
  const made = (await chief.post('blade-housekeep/platformrate', rate)).data
  expect(await placed()).toMatchObject({ feeRate: 0, leastFee: 300, platformFee: 300 })
  expect((await chief.put(`blade-housekeep/platformrate/${made.id}`, { version: made.version, rate: 5_001, minFee: 0 })).status).toBe(200)
  expect(await placed()).toMatchObject({ feeRate: 5_000, leastFee: 0, platformFee: 5_000 })
  expect((await chief.delete(`blade-housekeep/platformrate/${made.id}`)).status).toBe(200)
})

it('gives back by the rule of its service, else by the usual one, and everything where there is none', async () => {
  const steps = async (own: object) => {
    const { id } = (await place(await service(own), '2033-07-01 09:00:00')).data
    const [row] = await product.database.query<{ steps: unknown }>('select refund_steps as steps from housekeep_order where id = $1::bigint', [id])
    return row?.steps
  }
  const rule = async (name: string, own: object) => (await chief.post('blade-housekeep/refundrule', { name, ...own })).data.id
  const none = [{ hoursBefore: null, percent: 100 }]
  expect(await steps({})).toEqual(none)
  const tiers = [
    { hoursBefore: 2, percent: 30 },
    { hoursBefore: 24, percent: 90 },
    { hoursBefore: 8, percent: 60 },
  ]
  const own = await rule('自有', { tiers, afterStartPercent: 5, isDefault: false })
  expect(await steps({})).toEqual(none)
  const kept = await steps({ refundRuleId: own })
  expect(kept).toEqual([
    { hoursBefore: 24, percent: 90 },
    { hoursBefore: 8, percent: 60 },
    { hoursBefore: 2, percent: 30 },
    { hoursBefore: null, percent: 5 },
  ])
  const [day] = tiers
  const usualRule = await rule('默认', { tiers: [day], afterStartPercent: 0, isDefault: true })
  expect(await steps({})).toEqual([day, { hoursBefore: null, percent: 0 }])
  expect(await steps({ refundRuleId: own })).toEqual(kept)
  await product.database.run('update housekeep_refundrule set status = 0 where id = $1::bigint', [usualRule])
  expect(await steps({})).toEqual(none)
  // As text, as a list, and as nothing that is one.
  expect([JSON.stringify(kept), kept].map((one) => percentBack(one, 8))).toEqual([60, 60])
  expect([percentBack(null, 8), percentBack([], 8), percentBack([{ hoursBefore: undefined, percent: 7 }], 8)]).toEqual([100, 100, 7])
})

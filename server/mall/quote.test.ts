import { partOf, quote } from '@masthead/contract/mall/quote'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const lines = fc
  .array(
    fc.record({ price: fc.integer({ min: 0, max: 100_000 }), qty: fc.integer({ min: 1, max: 999 }), points: fc.integer({ min: 0, max: 100 }) }),
    { minLength: 1, maxLength: 50 },
  )
  .map((some) => some.map((line, at) => ({ ...line, id: String(at), ships: true })))
const coupon = fc.option(
  fc.record({
    kind: fc.constantFrom('amount' as const, 'percent' as const, 'exchange' as const),
    value: fc.integer({ min: 0, max: 200_000 }),
    cap: fc.option(fc.integer({ min: 0, max: 100_000 })),
    threshold: fc.option(fc.integer({ min: 0, max: 100_000 })),
    appliesTo: fc.option(fc.array(fc.integer({ min: 0, max: 49 }).map(String))),
  }),
  { nil: undefined },
)
const points = fc.option(
  fc.record({
    count: fc.integer({ min: 0, max: 1_000_000 }),
    rate: fc.integer({ min: 0, max: 50 }),
    cap: fc.option(fc.integer({ min: 0, max: 100_000 })),
  }),
  { nil: undefined },
)
const freight = fc.option(fc.record({ price: fc.integer({ min: 0, max: 5_000 }), freeFrom: fc.option(fc.integer({ min: 0, max: 100_000 })) }))

const sum = (numbers: readonly number[]): number => numbers.reduce((so, one) => so + one, 0)

test('shares add up to the totals, and no line pays less than nothing', () => {
  fc.assert(
    fc.property(lines, freight, coupon, points, (some, rule, off, put) => {
      const found = quote({ lines: some, freight: rule }, { coupon: off, points: put })
      expect(sum(found.lines.map(({ payPrice }) => payPrice)) + found.freightPrice).toBe(found.payPrice)
      expect(sum(found.lines.map(({ couponPrice }) => couponPrice))).toBe(found.couponPrice)
      expect(sum(found.lines.map(({ usePoint }) => usePoint))).toBe(found.usePoint)
      expect(found.pointPrice).toBe(found.usePoint * (put?.rate ?? 0))
      for (const { total, couponPrice, pointPrice, payPrice } of found.lines) {
        expect([couponPrice >= 0, pointPrice >= 0, payPrice >= 0, couponPrice + pointPrice + payPrice === total]).toEqual([true, true, true, true])
      }
      if (off?.cap !== null && off?.cap !== undefined) expect(found.couponPrice).toBeLessThanOrEqual(off.cap)
      if (off?.appliesTo) for (const { id, couponPrice } of found.lines) expect(couponPrice === 0 || off.appliesTo.includes(id)).toBe(true)
      if (put?.cap !== null && put?.cap !== undefined) expect(found.pointPrice).toBeLessThanOrEqual(put.cap)
      expect(found.usePoint).toBeLessThanOrEqual(put?.count ?? 0)
    }),
  )
})

test('the parts of a share that go back piece by piece are the share, in whatever order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 10 }), (share, cases) => {
      const of = sum(cases)
      let [goneQty, gone] = [0, 0]
      for (const qty of cases) {
        const part = partOf(share, { qty, of, goneQty, gone })
        expect(part).toBeGreaterThanOrEqual(0)
        goneQty += qty
        gone += part
      }
      expect(gone).toBe(share)
    }),
  )
})

const tea = { id: 'tea', price: 1_001, qty: 3, ships: true }
const cup = { id: 'cup', price: 500, qty: 1, ships: true }

test('a coupon holds from its threshold on, takes its percent rounded down, and exchanges pieces of the dearest line', () => {
  const basket = { lines: [tea, cup] }
  const off = (value: Parameters<typeof quote>[1]) => quote(basket, value)
  expect(off({ coupon: { kind: 'amount', value: 100, threshold: 3_504 } })).toMatchObject({ isCouponMet: false, couponPrice: 0, payPrice: 3_503 })
  expect(off({ coupon: { kind: 'amount', value: 100, threshold: 3_503 } })).toMatchObject({ isCouponMet: true, couponPrice: 100, payPrice: 3_403 })
  expect(off({ coupon: { kind: 'amount', value: 9_999 } }).payPrice).toBe(0)
  expect(off({ coupon: { kind: 'percent', value: 10 } }).couponPrice).toBe(350)
  expect(off({ coupon: { kind: 'percent', value: 10, cap: 349 } }).couponPrice).toBe(349)
  expect(off({ coupon: { kind: 'exchange', value: 2 } }).lines.map(({ couponPrice }) => couponPrice)).toEqual([2_002, 0])
  expect(off({ coupon: { kind: 'exchange', value: 9, appliesTo: ['cup'] } }).lines.map(({ couponPrice }) => couponPrice)).toEqual([0, 500])
})

test('freight is charged below its amount, not at it, not for what is sent free, and not where nothing is sent', () => {
  const freight = { price: 600, freeFrom: 3_003 }
  const charged = (line: object, extras = {}) => quote({ lines: [{ ...tea, ...line }], freight }, extras).freightPrice
  expect([charged({}), charged({ qty: 2 }), charged({ qty: 2, shipsFree: true }), charged({ qty: 2, ships: false })]).toEqual([0, 600, 0, 0])
  expect(charged({}, { coupon: { kind: 'amount', value: 1 } })).toBe(600)
})

test('amounts that are none are refused', () => {
  for (const line of [{ price: -1 }, { price: 0.5 }, { qty: Number.NaN }]) expect(() => quote({ lines: [{ ...tea, ...line }] })).toThrow(RangeError)
  expect(() => quote({ lines: [tea] }, { coupon: { kind: 'amount', value: -1 } })).toThrow(RangeError)
})

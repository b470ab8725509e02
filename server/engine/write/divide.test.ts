import { divide } from '@masthead/contract/kit/divide'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const sum = (numbers: readonly number[]): number => numbers.reduce((so, one) => so + one, 0)

it.each([
  [10, [33, 33, 34], [3, 3, 4]],
  [100, [1, 1, 1], [34, 33, 33]],
  [7, [50, 50], [4, 3]],
  [-7, [50, 50], [-4, -3]],
  [5, [0, 100], [0, 5]],
  [5, [0], [0]],
  [0, [3, 4], [0, 0]],
  [1, [], []],
])('divides %i by %j', (total, weights, parts) => {
  expect(divide(total, weights)).toEqual(parts)
})

it.each([
  [0.5, [1]],
  [1, [1, -1]],
  [1, [0.5]],
  [Number.MAX_SAFE_INTEGER + 1, [1]],
])('refuses to divide %d by %j', (total, weights) => {
  expect(() => divide(total, weights)).toThrow(RangeError)
})

it('gives out all of it, each within one of the exact share, more to a larger weight, and the first of equal ones before the next', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 }).filter((all) => sum(all) > 0)
  fc.assert(
    fc.property(fc.maxSafeInteger(), weights, (total, all) => {
      const parts = divide(total, all)
      expect(parts.reduce((so, part) => so + BigInt(part), 0n)).toBe(BigInt(total))
      for (const [at, weight] of all.entries()) {
        const part = parts[at] as number
        const off = BigInt(part) * BigInt(sum(all)) - BigInt(total) * BigInt(weight)
        expect((off < 0n ? -off : off) < BigInt(sum(all))).toBe(true)
        for (const [other, also] of all.slice(at + 1).entries()) {
          const next = Math.abs(parts[at + 1 + other] as number)
          if (weight === also) expect([0, 1]).toContain(Math.abs(part) - next)
          if (weight > also) expect(Math.abs(part)).toBeGreaterThanOrEqual(next)
          if (weight < also) expect(Math.abs(part)).toBeLessThanOrEqual(next)
        }
      }
    }),
  )
})

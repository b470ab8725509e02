import { expect, test } from 'vitest'
import { colourOf, ratioOf } from './contrast'

test('contrast is counted as WCAG 2 counts it', () => {
  expect(ratioOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(ratioOf([255, 255, 255], [255, 255, 255])).toBe(1)
  // The grey that just reaches 4.5 on white, and the next one that does not; in either order.
  expect(ratioOf([118, 118, 118], [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
  expect(ratioOf([255, 255, 255], [119, 119, 119])).toBeLessThan(4.5)
})

test('a colour is read as browsers tell it, and not where something else shows through', () => {
  expect(colourOf('rgb(1, 2, 3)')).toEqual([1, 2, 3])
  expect(colourOf('rgba(1, 2, 3, 1)')).toEqual([1, 2, 3])
  for (const none of ['rgba(0, 0, 0, 0)', 'rgb(1 2 3 / 0.5)', 'transparent', '']) expect(colourOf(none)).toBeUndefined()
})

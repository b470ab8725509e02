import { expect, test } from 'vitest'
import { changeOf } from './change'

test.each([
  [120, 100, { percent: 20 }],
  [80, 100, { percent: -20 }],
  [-50, -100, { percent: 50 }],
  // A difference that rounds to nothing is still one.
  [1001, 1000, { percent: 1 }],
  [999, 1000, { percent: -1 }],
  [0, 100, { percent: -100 }],
  [5, 0, 'fresh'],
  [0, 0, 'same'],
  [7, 7, 'same'],
  ['9007199254741192', '4503599627370596', { percent: 100 }],
  [null, 3, undefined],
  [3, null, undefined],
  ['2026-01-01', '2025-01-01', undefined],
])('%s after %s', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change)
})

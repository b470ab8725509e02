import { expect, test } from 'vitest'
import { aligned, type Size } from './sizes'

/** Where each field begins, in quarters of its line. */
const starts = (sizes: readonly Size[]): number[] => {
  let at = 0
  return aligned(sizes).map((size) => {
    const width = size === 'full' ? 4 : size === 'short' ? 1 : 2
    if (at + width > 4) at = 0
    const start = at
    at = (at + width) % 4
    return start
  })
}

test('a half begins at the edge or in the middle of its line, whatever stands before it', () => {
  const rows: readonly (readonly Size[])[] = [
    ['half', 'half', 'short', 'half', 'half'],
    ['short', 'short', 'half', 'short', 'short', 'short', 'half'],
    ['short', 'half', 'short', 'half'],
    ['full', 'short', 'full', 'short', 'half'],
  ]
  for (const sizes of rows) for (const [at, start] of starts(sizes).entries()) if (sizes[at] === 'half') expect([0, 2]).toContain(start)
})

test('quarters stand side by side, and one at an end stays a quarter', () => {
  expect(aligned(['short', 'short', 'short', 'short'])).toEqual(['short', 'short', 'short', 'short'])
  expect(aligned(['short', 'half', 'short'])).toEqual(['alone', 'half', 'short'])
  expect(aligned(['short', 'full'])).toEqual(['short', 'full'])
})

test('a picture that comes first has fields of two lines beside it, and what follows begins anew', () => {
  expect(aligned(['tall', 'half', 'short', 'half', 'short', 'full'])).toEqual(['tall', 'half', 'short', 'half', 'short', 'full'])
  expect(aligned(['tall', 'half', 'short', 'half', 'half', 'short', 'half'])).toEqual(['tall', 'half', 'short', 'half', 'half', 'alone', 'half'])
  expect(aligned(['half', 'tall', 'half'])).toEqual(['half', 'alone', 'half'])
})

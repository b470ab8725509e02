import { expect, test } from 'vitest'
import { shortNumber } from './shortNumber'

test.each([
  ['XP202600009', 'XP202600009'],
  ['1234567890123456', '1234567890123456'],
  ['12345678901234567', '…234567'],
  ['DD20261126384298879555741006', '…741006'],
])('%s is told as %s', (number, shown) => {
  expect(shortNumber(number)).toBe(shown)
})

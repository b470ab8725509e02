import { expect, it } from 'vitest'
import { findNetwork, findWrongRange } from './network'

/** Addresses and ranges as people write those of their office, and where callers are found in them. */

it.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.0/24', '203.0.113.255', true],
  ['203.0.113.0/24', '203.0.114.0', false],
  ['203.0.113.8/32', '203.0.113.8', true],
  ['203.0.113.8/32', '203.0.113.9', false],
  ['0.0.0.0/0', '198.51.100.1', true],
  [' 10.0.0.0/8 ', '10.255.0.1', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['10.0.0.0/8', '::FFFF:10.1.2.3', true],
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['2001:db8::1', '2001:db8::1', true],
  ['2001:db8::1/128', '2001:db8::2', false],
  ['10.0.0.0/8', '2001:db8::1', false],
  ['2001:db8::/32', '10.0.0.1', false],
  ['10.0.0.0/8', 'nowhere', false],
  ['10.0.0.0/8', '', false],
  ['nowhere', '10.0.0.1', false],
] as const)('%s holds %s: %s', (range, address, holds) => {
  expect(findNetwork([range], address)).toBe(holds ? range : undefined)
})

it('is the first of several that holds an address', () => {
  expect(findNetwork(['nowhere', '192.0.2.0/24', '10.0.0.0/8', '10.1.0.0/16'], '10.1.2.3')).toBe('10.0.0.0/8')
})

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/0', true],
  ['10.0.0.0/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/-1', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0/8', false],
  ['2001:db8::/128', true],
  ['2001:db8::/129', false],
  ['2001:db8::/33', true],
  ['office', false],
  ['', false],
] as const)('%s is a range: %s', (range, isOne) => {
  expect(findWrongRange(['192.0.2.1', range])).toBe(isOne ? undefined : range)
})

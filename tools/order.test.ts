import { expect, test } from 'vitest'
import { longestFirst, shuffled } from './order'

const paths = ['a.test.ts', 'b.test.ts', 'c.test.ts', 'new.test.ts']

test('the longest files begin, and a new one stands where the average does', () => {
  expect(longestFirst({ 'a.test.ts': 1, 'b.test.ts': 30, 'c.test.ts': 8 }, paths)).toEqual(['b.test.ts', 'new.test.ts', 'c.test.ts', 'a.test.ts'])
  expect(longestFirst({}, paths)).toEqual(paths)
})

test('a seed shuffles the same way each time, another one otherwise, and none is lost', () => {
  const many = Array.from({ length: 40 }, (_, index) => `${index}.test.ts`)
  const first = shuffled(7, many)
  expect(shuffled(7, [...many].reverse())).toEqual(first)
  expect(shuffled(8, many)).not.toEqual(first)
  expect([...first].sort()).toEqual([...many].sort())
})

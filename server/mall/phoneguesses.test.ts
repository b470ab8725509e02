import { expect, test } from 'vitest'
import { countMisses, mostMisses } from './phoneguesses'

const hour = 3_600_000

test('a merchant names ten phones of nobody within an hour, and goes on when the first is an hour old', () => {
  const misses = countMisses()
  for (let at = 0; at < mostMisses; at++) {
    misses.demandFew('one', at)
    misses.note('one', at)
  }
  expect(() => misses.demandFew('one', mostMisses)).toThrow(/60 minutes|60 分钟/)
  expect(() => misses.demandFew('one', hour - 1)).toThrow(/ 1 (minutes|分钟)/)
  expect(() => misses.demandFew('one', hour)).not.toThrow()
  expect(() => misses.demandFew('two', mostMisses)).not.toThrow()
})

test('remembers a bounded number of merchants', () => {
  const misses = countMisses(2)
  for (let at = 0; at < mostMisses; at++) for (const merchant of ['one', 'two']) misses.note(merchant, at)
  misses.note('three', mostMisses)
  expect(() => misses.demandFew('one', mostMisses)).not.toThrow()
  expect(() => misses.demandFew('two', mostMisses)).toThrow()
})

import { expect, test } from 'vitest'
import { running } from './running'

test('an entry leaves what the one before it left, and its own amount', () => {
  const entries = [
    { id: '3', amount: -200 },
    { id: '2', amount: 700 },
    { id: '1', amount: 500 },
  ]
  expect([...running(entries, 1_000)]).toEqual([
    ['3', 1_000],
    ['2', 1_200],
    ['1', 500],
  ])
})

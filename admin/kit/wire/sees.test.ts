import { expect, test } from 'vitest'
import { asksBy, inSeenOrder } from './sees'

test('rows are put in order by what their reader sees of each of them alone, and found as before', () => {
  const asked = { status: 1, ascs: 'deadline', descs: 'isTop,publishTime' }
  expect(inSeenOrder(asked, undefined)).toEqual(asked)
  expect(inSeenOrder(asked, { hidden: [], partly: ['title'] })).toEqual(asked)
  expect(inSeenOrder(asked, { hidden: [], partly: ['deadline', 'publishTime'] })).toEqual({ status: 1, descs: 'isTop' })
})

test('rows are asked for by fields that their reader sees in every row', () => {
  const veil = { hidden: ['newsId'], partly: ['newsId', 'type'] }
  expect([
    asksBy(undefined, ['newsId']),
    asksBy(veil, ['key', undefined]),
    asksBy(veil, ['newsId', undefined]),
    asksBy(veil, ['key', 'type']),
  ]).toEqual([true, true, false, false])
})

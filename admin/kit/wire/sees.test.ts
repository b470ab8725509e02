import { expect, test } from 'vitest'
import { inSeenOrder } from './sees'

test('rows are put in order by what their reader sees of each of them alone, and found as before', () => {
  const asked = { status: 1, ascs: 'deadline', descs: 'isTop,publishTime' }
  expect(inSeenOrder(asked, undefined)).toEqual(asked)
  expect(inSeenOrder(asked, { hidden: [], partly: ['title'] })).toEqual(asked)
  expect(inSeenOrder(asked, { hidden: [], partly: ['deadline', 'publishTime'] })).toEqual({ status: 1, descs: 'isTop' })
})

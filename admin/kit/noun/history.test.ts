import { mallProduct } from '@masthead/contract/mall/product'
import { expect, test } from 'vitest'
import { doneOf } from './done'
import { doneOfVerb, titleOfVerb } from './history'

test('an action that turned a flag off is called by what that is, and any other by its own name', () => {
  const isUp = (after: unknown) => titleOfVerb(mallProduct, 'isUp', [{ field: 'isUp', after }])[0]
  expect([isUp(1), isUp(true), isUp(0), isUp(false)]).toEqual(['上架', '上架', '下架', '下架'])
  expect(titleOfVerb(mallProduct, 'isUp')[0]).toBe('上架')
  expect(titleOfVerb(mallProduct, 'isUp', [{ field: 'isHot', after: 0 }])[0]).toBe('上架')
  expect(titleOfVerb(mallProduct, 'edit', [{ field: 'isUp', after: 0 }])[0]).toBe('修改')
})

test('a history says in English that something was done, and in Chinese what it is called', () => {
  const past = (en: string) => doneOf(['某', en])[1]
  expect(['Approve', 'Reply to the customer', 'Retry payout', 'Submit for review', 'Release', 'Enrol again'].map(past)).toEqual([
    'Approved',
    'Replied to the customer',
    'Retried payout',
    'Submitted for review',
    'Released',
    'Enrolled again',
  ])
  // Alone and with a particle it says what became of the row, with an object what somebody did.
  expect(['Withdraw', 'Withdraw the award', 'Take back', 'Choose the department', 'Go online'].map(past)).toEqual([
    'Withdrawn',
    'Withdrew the award',
    'Taken back',
    'Chose the department',
    'Went online',
  ])
  const asTheyAre = ['Refund failed', 'Turn reached', 'Back to draft', 'Given up', 'First review of the refund', 'Quota', 'Do not count']
  expect(asTheyAre.map(past)).toEqual(asTheyAre)
  expect(past('Mark as reached')).toBe('Marked as reached')
  expect(doneOfVerb(mallProduct, 'isUp', [{ field: 'isUp', after: 0 }])).toEqual(['下架', 'Taken off sale'])
  expect(doneOfVerb(mallProduct, 'edit')).toEqual(['修改', 'Changed'])
})

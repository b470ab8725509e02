import { mallProduct } from '@masthead/contract/mall/product'
import { expect, test } from 'vitest'
import { titleOfVerb } from './history'

test('an action that turned a flag off is called by what that is, and any other by its own name', () => {
  const isUp = (after: unknown) => titleOfVerb(mallProduct, 'isUp', [{ field: 'isUp', after }])[0]
  expect([isUp(1), isUp(true), isUp(0), isUp(false)]).toEqual(['上架', '上架', '下架', '下架'])
  expect(titleOfVerb(mallProduct, 'isUp')[0]).toBe('上架')
  expect(titleOfVerb(mallProduct, 'isUp', [{ field: 'isHot', after: 0 }])[0]).toBe('上架')
  expect(titleOfVerb(mallProduct, 'edit', [{ field: 'isUp', after: 0 }])[0]).toBe('修改')
})

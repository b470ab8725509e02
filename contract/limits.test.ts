import { expect, test } from 'vitest'
import { integer, money } from './kit/field'
import { problemWith } from './kit/message'

test('limits are told in what people type: money in yuan, rates in per cent, and everything else as it is kept', () => {
  const paid = money(['充值金额', 'Amount'], { min: 100, max: 1_000_050 })
  expect(problemWith(paid, 50)).toEqual(['充值金额不能小于 ¥1.00', 'Amount cannot be less than ¥1.00'])
  expect(problemWith(paid, 2_000_000)).toEqual(['充值金额不能大于 ¥10000.50', 'Amount cannot be more than ¥10000.50'])
  expect(problemWith(paid, 100)).toBeUndefined()
  expect(problemWith(money(['价格', 'Price'], { min: 0 }), -1)?.[0]).toBe('价格不能小于 0')
  expect(problemWith(integer(['费率', 'Rate'], { counts: 'tenThousandths', max: 5_000 }), 5_001)?.[0]).toBe('费率不能大于 50%')
  expect(problemWith(integer(['数量', 'Quantity'], { max: 999 }), 1_000)?.[0]).toBe('数量不能大于 999')
})

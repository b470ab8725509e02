import { longText, text } from '@masthead/contract/kit/field'
import { expect, test } from 'vitest'
import { isLong, shapeOf } from './shape'

const plain = (many: number) => Array.from({ length: many }, (_, at) => [`f${at}`, text(['甲', 'A'])] as const)

test('forms have two places: a dialog for a few plain fields, a drawer for all others, however many', () => {
  expect([6, 7, 28].map((many) => shapeOf(plain(many)))).toEqual(['dialog', 'drawer', 'drawer'])
  expect(shapeOf([['f', longText(['甲', 'A'])]])).toBe('drawer')
  expect([19, 20].map((many) => isLong(plain(many)))).toEqual([false, true])
})

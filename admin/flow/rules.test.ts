import type { FormQuestion } from '@masthead/contract/kit/form'
import { expect, test } from 'vitest'
import { comparisonsOf, fieldsOf, linesOf, questionsIn, rightsOf, whenOf } from './rules'

const questions: readonly FormQuestion[] = [
  { key: 'days', label: '天数', kind: 'integer' },
  { key: 'kind_of', label: '类别', kind: 'choice', options: '甲,乙' },
  { key: 'from', label: '开始', kind: 'day' },
  { key: 'paid', label: '带薪', kind: 'flag' },
  { key: 'proof', label: '证明', kind: 'file' },
]

test('a condition is read as its parts and written as it was', () => {
  const when = '{"days_gt":3,"kind_of":"甲","from_ge":"2026-03-01","paid":true,"proof_notnull":null}'
  const lines = linesOf(when, questions) ?? []
  expect(lines).toEqual([
    { field: 'days', operator: 'gt', value: 3 },
    { field: 'kind_of', operator: 'equal', value: '甲' },
    { field: 'from', operator: 'ge', value: '2026-03-01' },
    { field: 'paid', operator: 'equal', value: true },
    { field: 'proof', operator: 'notnull', value: null },
  ])
  expect(whenOf(lines)).toBe(when)
  expect([linesOf('', questions), whenOf([])]).toEqual([[], ''])
  // Days were compared under names of their own before.
  expect(linesOf('{"from_datele":"2026-03-01"}', questions)).toEqual([{ field: 'from', operator: 'le', value: '2026-03-01' }])
})

test.each([
  ['what is no condition', '{"days_gt"'],
  ['a list', '[1]'],
  ['an answer that the form does not ask for', '{"amount_gt":3}'],
  ['several values', '{"days":[1,2]}'],
  ['an operator that does not fit', '{"paid_gt":1}'],
])('is left as it is: %s', (_what, when) => {
  expect(linesOf(when, questions)).toBeUndefined()
})

test('rights name what is written and hidden, and what they do not name is read', () => {
  expect(rightsOf('days:write, note:hidden,odd:eat,:write')).toEqual({ days: 'write', note: 'hidden' })
  expect(fieldsOf({ days: 'write', from: 'read', note: 'hidden' })).toBe('days:write,note:hidden')
  expect([rightsOf(''), fieldsOf({})]).toEqual([{}, ''])
})

test('questions are those that have a key and a label, as a row has them or as they are typed', () => {
  const typed = [{ key: 'days', label: '天数', kind: 'integer' }, { key: 'note', label: '备注' }, { key: 'half' }, { label: '无' }, {}]
  const found = [
    { key: 'days', label: '天数', kind: 'integer' },
    { key: 'note', label: '备注', kind: 'text' },
  ]
  expect([questionsIn(typed), questionsIn(JSON.stringify(typed))]).toEqual([found, found])
  expect([questionsIn(undefined), questionsIn(''), questionsIn(null)]).toEqual([[], [], []])
})

test.each([
  ['an amount', { kind: 'money' }, ['equal', 'notequal', 'gt', 'ge', 'lt', 'le', 'notnull']],
  ['a day', { kind: 'day' }, ['equal', 'notequal', 'gt', 'ge', 'lt', 'le', 'notnull']],
  ['a row of another noun', { kind: 'ref' }, ['equal', 'notequal', 'notnull']],
  ['several of them', { kind: 'refs' }, ['like', 'notnull']],
  ['several of a dictionary', { kind: 'dict', many: true }, ['like', 'notnull']],
  ['a file', { kind: 'file' }, ['notnull']],
  ['a text', { kind: 'text' }, ['equal', 'notequal', 'like', 'notnull']],
] as const)('a condition on %s is offered what it can be compared by', (_what, field, offered) => {
  expect(comparisonsOf(field)).toEqual(offered)
})

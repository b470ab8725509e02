import { expect, it } from 'vitest'
import type { Refusal } from '../platform/refusal'
import { type Parameter, parametersOf, valuesOf } from './params'

/** What is said for the parameters of a report, and what is taken of it. */

const text: Parameter = { name: 'a', label: '甲', kind: 'text' }
const day: Parameter = { name: 'd', label: '日', kind: 'day' }
const number: Parameter = { name: 'n', label: '数', kind: 'number' }

const taken = (parameters: readonly Parameter[], given: unknown): unknown => {
  try {
    return valuesOf(parameters, given)
  } catch (error) {
    const { fields } = (error as Refusal).details as { fields: Record<string, [string, string]> }
    return Object.fromEntries(Object.entries(fields).map(([name, [zh]]) => [name, zh]))
  }
}
const wrong = (label: string): string => `${label}的值不正确`

it.each<[what: string, parameters: readonly Parameter[], given: unknown, comes: unknown]>([
  ['nothing', [text], undefined, {}],
  ['null', [text], null, {}],
  ['a text', [text], 'a', {}],
  ['a list', [text], ['a'], {}],
  ['an empty value', [text], { a: '' }, {}],
  ['a value that is null', [text], { a: null }, {}],
  ['a value', [text], { a: 'x' }, { a: 'x' }],
  ['a value that is a number', [text], { a: 0 }, { a: '0' }],
  ['what stands for nothing', [{ ...text, standard: 'x' }], {}, { a: 'x' }],
  ['a value in place of that', [{ ...text, standard: 'x' }], { a: 'y' }, { a: 'y' }],
  ['nothing where something must be', [{ ...text, isRequired: true }], {}, { a: '请填写甲' }],
  ['what stands for nothing where something must be', [{ ...text, isRequired: true, standard: 'x' }], {}, { a: 'x' }],
  ['a value that nothing asks for', [text], { a: 'x', b: 'y' }, { b: '没有参数 b' }],
  ['200 signs', [text], { a: 'x'.repeat(200) }, { a: 'x'.repeat(200) }],
  ['201 signs', [text], { a: 'x'.repeat(201) }, { a: wrong('甲') }],
  ['a day', [day], { d: '2026-02-28' }, { d: '2026-02-28' }],
  ['a day in another spelling', [day], { d: '2026-2-28' }, { d: wrong('日') }],
  ['a day of no month', [day], { d: '2026-13-01' }, { d: wrong('日') }],
  ['a moment', [day], { d: '2026-02-28 10:00:00' }, { d: wrong('日') }],
  ['a number', [number], { n: '-1.5' }, { n: '-1.5' }],
  ['blanks for a number', [number], { n: ' ' }, { n: wrong('数') }],
  ['no number', [number], { n: 'x' }, { n: wrong('数') }],
  ['a number without end', [number], { n: 'Infinity' }, { n: wrong('数') }],
  ['everything that is wrong', [{ ...text, isRequired: true }, day, number], { d: 'x', n: '1' }, { a: '请填写甲', d: wrong('日') }],
])('%s', (_what, parameters, given, comes) => {
  expect(taken(parameters, given)).toEqual(comes)
})

it('are a list, or there are none', () => {
  expect([parametersOf([text]), parametersOf(null), parametersOf('x')]).toEqual([[text], [], []])
})

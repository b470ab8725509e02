import { describe, expect, test } from 'vitest'
import { inspect, told } from './house'
import { tree } from './tree'

const breaches = (files: Readonly<Record<string, string>>): string[] => inspect(tree(files)).map((breach) => told(breach).split('\n')[0] ?? '')

describe('untyped places of families', () => {
  test.each([
    ['a state compared', 'if (row.status === 4) stop()', 'a state by its number'],
    ['a state of a row that is called error', 'if (error.status === 4) stop()', 'a state by its number'],
    ['a state of a further machine', 'if (row.refundStatus !== 10) stop()', 'a state by its number'],
    ['a state in a condition', 'rows(tx, order, { status: 1 })', 'a state by its number'],
    ['a state in a list', 'rows(tx, order, { status: [1, 2] })', 'a state by its number'],
    ['a state in SQL', "const sql = 'where o.refund_status in (1, 2)'", 'a state by its number'],
    ['a state that comes after others', 'if (row.status >= 40) stop()', 'a state by its number'],
    ['a state by the name alone', 'const isOver = state === 5', 'a state by its number'],
    ['a state as a text', "list({ status_equal: '1' })", 'a state by its number'],
    ['a state among numbers', 'if ([1, 2].includes(row.status)) stop()', 'a state by its number'],
    ['a model by its name', "modelNamed(engine, 'cms/news')", 'modelNamed'],
    ['a number made of a row', 'const price = Number(row.price)', 'a number made of a row'],
    ['a number that may be missing', 'const qty = Number(row.qty ?? 1)', 'a number made of a row'],
    ['a number further in', 'const status = Number(work.row.entry)', 'a number made of a row'],
    ['a text made of a row', 'const title = String(row.title)', 'a text made of a row'],
    ['a text that may be missing', "const code = String(values.code ?? '')", 'a text made of a row'],
    ['a cast', 'const it = row as unknown as Order', 'as unknown as'],
  ])('%s', (_, line, what) => {
    for (const path of ['server/cms/it.ts', 'admin/cms/It.tsx'])
      expect(breaches({ [path]: `export const it = () => {}\n${line}\n` })).toEqual([`${path}:2 has ${what}`])
  })

  test.each([
    ['an HTTP status', 'if (answer.status === 404) stop()'],
    ['an error without an answer', 'if (error.status === 0) stop()'],
    ['a state by its name', 'if (row.status === order.state.paid) stop()'],
    ['an HTTP status among others', 'if ([0, 400, 409].includes(error.status)) stop()'],
    ['a text made of what is no row', 'const text = String(error.message)'],
    ['a number of a text', "const size = Number('12')"],
  ])('are none in %s', (_, line) => {
    expect(breaches({ 'server/cms/it.ts': `export const it = () => {}\n${line}\n` })).toEqual([])
  })

  test('are no matter in the engine, in the kit and in tests', () => {
    const text = "export const it = modelNamed(engine, 'cms/news')\n"
    expect(breaches({ 'server/engine/it.ts': text, 'server/cms/it.test.ts': text, 'admin/kit/it.ts': text })).toEqual([])
  })

  test('stay where the ceiling of their file lets them, and are all named where there is one more', () => {
    const text = 'export const it = row.status === 1\nexport const two = row as unknown as Two\n'
    const ceiling = (most: number) => ({ 'tools/typing.json': JSON.stringify({ 'server/cms/it.ts': most }) })
    expect(breaches({ 'server/cms/it.ts': text, ...ceiling(2) })).toEqual([])
    expect(breaches({ 'server/cms/it.ts': text, ...ceiling(1) })).toEqual([
      'server/cms/it.ts:1 has a state by its number, one of 2 where 1 were',
      'server/cms/it.ts:2 has as unknown as, one of 2 where 1 were',
    ])
  })
})

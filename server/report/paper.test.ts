import { expect, it } from 'vitest'
import type { ChartColumn } from '../charts/shown'
import type { Context } from '../engine/types'
import type { Refusal } from '../platform/refusal'
import { readPdf } from '../testing/pdf'
import { paperOf, sheetOf } from './paper'
import { demandPrintable, type Shown } from './run'

/** A report as a sheet and on paper, line by line. */

const ctx = { language: 'zh' } as Context
const columns: readonly ChartColumn[] = [
  { key: 'type', label: '类型', kind: 'choice', role: 'group', nameKey: 'typeName' },
  { key: 'place', label: '地点', kind: 'text', role: 'group' },
  { key: 'n', label: '数量', kind: 'integer', role: 'sum' },
  { key: 'cost', label: '金额', kind: 'money', role: 'sum' },
]
const shown: Shown = {
  title: '来源',
  columns,
  bands: [
    {
      name: '合作',
      lines: [
        { type: 1, typeName: '本社', n: 2, cost: 1234 },
        { type: 7, place: '武昌', n: 0, cost: null },
      ],
      totals: { n: 2, cost: 1234 },
    },
    { name: '', lines: [], totals: null },
    { name: null, lines: [{ type: 3, typeName: '转载' }], totals: null },
  ],
  totals: { n: 3, cost: 5 },
  asked: [],
  isCut: false,
  at: '',
}

it('is a sheet with a heading for each section, its lines and what they add up to', async () => {
  const rowsOf = async (one: Shown, language: 'zh' | 'en' = 'zh') => {
    const { rows } = sheetOf({ language } as Context, one)
    const found: unknown[] = []
    for await (const some of rows) found.push(...some)
    return found
  }
  const lines = [['合作'], ['本社', '', '2', '12.34'], ['7', '武昌', '0', ''], ['合计', '', '2', '12.34'], ['未填写'], ['转载', '', '', '']]
  const total = ['合计', '', '3', '0.05']
  expect(await rowsOf(shown)).toEqual([...lines, total])
  expect(await rowsOf({ ...shown, totals: null })).toEqual(lines)
  expect(await rowsOf({ ...shown, isCut: true })).toEqual([...lines, total, ['数据过多，只列出前 20000 行']])
  expect((await rowsOf({ ...shown, isCut: true }, 'en')).at(-1)).toEqual(['Only the first 20,000 rows are listed'])
  const { name, header } = sheetOf(ctx, shown)
  expect([name, header]).toEqual(['来源', ['类型', '地点', '数量', '金额']])
})

it('is on paper with what was asked, its sections and their sums, and on pages of its own where it says so', async () => {
  const read = async (one: Partial<Shown>, layout = {}) => {
    const bytes = await paperOf(ctx, { ...shown, ...one }, layout)
    return { ...readPdf(bytes), isWide: /MediaBox \[0 0 841/.test(bytes.toString('latin1')) }
  }
  const has = async (signs: string, one: Partial<Shown>, layout = {}) => {
    const { characters } = await read(one, layout)
    return [...signs].every((sign) => characters.has(sign))
  }
  expect(await has('来源类型地点数量金额合作本社转载未填写计统时间武昌', {})).toBe(true)
  expect([await has('武汉', {}), await has('武汉', { asked: [{ label: '市', value: '武汉' }] })]).toEqual([false, true])
  expect([await has('过多', {}), await has('过多', { isCut: true })]).toEqual([false, true])
  // Nothing but the sums and the numbers of its pages says these.
  expect([await has('计0.', { bands: [], totals: null }), await has('计0.', { bands: [] })]).toEqual([false, true])
  const empty = { name: null, lines: [], totals: null }
  expect([await has('合', { bands: [empty], totals: null }), await has('合', { bands: [{ ...empty, totals: {} }], totals: null })]).toEqual([
    false,
    true,
  ])
  const numbered = await read({ bands: [], totals: null })
  expect([numbered.characters.has('1'), numbered.characters.has('/')]).toEqual([true, true])
  expect([numbered.pages, (await read({})).pages, (await read({}, { isPaged: true })).pages]).toEqual([1, 1, 3])
  const wide = (count: number) =>
    read({ columns: Array.from({ length: count }, (_, at) => ({ ...(columns[1] as ChartColumn), key: `k${at}` })), bands: [] })
  expect([(await wide(6)).isWide, (await wide(7)).isWide]).toEqual([false, true])
})

it('is printed up to five thousand lines, whatever its sections', () => {
  const of = (...counts: number[]) => ({ bands: counts.map((length) => ({ name: null, lines: Array.from({ length }, () => ({})), totals: null })) })
  const refusal = (one: Pick<Shown, 'bands'>): unknown => {
    try {
      return demandPrintable(one)
    } catch (error) {
      return (error as Refusal).code
    }
  }
  expect([refusal(of(2_500, 2_500)), refusal(of(2_500, 2_501)), refusal(of())]).toEqual([undefined, 'too_long', undefined])
})

import type { Label } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import type { Context } from '../engine/types'
import type { BookSheet } from '../platform/documents/book'
import { pdfOf, type PdfBlock } from '../platform/documents/pdf'
import type { ChartColumn } from '../charts/shown'
import type { Layout, Line, Shown } from './run'

const words = {
  total: ['合计', 'Total'],
  asked: ['条件', 'Asked'],
  at: ['统计时间', 'As of'],
  none: ['未填写', 'Not given'],
  cut: ['数据过多，只列出前 20000 行', 'Only the first 20,000 rows are listed'],
} as const satisfies Record<string, Label>

/** A value as people read it: amounts in yuan, names for ids. */
export const written = ({ key, nameKey, kind }: ChartColumn, line: Line): string => {
  const value = line[nameKey ?? key] ?? line[key]
  if (value === null || value === undefined) return ''
  return kind === 'money' ? (Number(value) / 100).toFixed(2) : `${value}`
}

const totalRow = (ctx: Context, columns: readonly ChartColumn[], totals: Line): string[] =>
  columns.map((column, at) => (column.role === 'sum' ? written(column, totals) : at === 0 ? say(words.total, ctx.language) : ''))

/** The report as a sheet: a heading for each band, its lines, what they add up to. */
export const sheetOf = (ctx: Context, shown: Shown): BookSheet => {
  const rows: string[][] = []
  for (const { name, lines, totals } of shown.bands) {
    if (name !== null) rows.push([nameOf(ctx, name)])
    for (const line of lines) rows.push(shown.columns.map((column) => written(column, line)))
    if (totals) rows.push(totalRow(ctx, shown.columns, totals))
  }
  if (shown.totals) rows.push(totalRow(ctx, shown.columns, shown.totals))
  if (shown.isCut) rows.push([say(words.cut, ctx.language)])
  return {
    name: shown.title,
    columns: shown.columns.map(() => ({ width: 20, look: 'plain' as const })),
    header: shown.columns.map(({ label }) => label),
    rows: [rows],
  }
}

const nameOf = (ctx: Context, name: string): string => name || say(words.none, ctx.language)

/** The report on paper; each of its bands on a page of its own where its layout says so. */
export const paperOf = (ctx: Context, shown: Shown, { isPaged = false }: Layout = {}): Promise<Buffer> => {
  const head = shown.columns.map(({ label }) => label)
  const blocks: PdfBlock[] = [
    { kind: 'title', text: shown.title },
    {
      kind: 'facts',
      facts: [...shown.asked.map(({ label, value }) => [label, value] as const), [say(words.at, ctx.language), shown.at]],
      columns: 2,
    },
  ]
  for (const [at, { name, lines, totals }] of shown.bands.entries()) {
    if (isPaged && at > 0) blocks.push({ kind: 'page' })
    if (name !== null) blocks.push({ kind: 'heading', text: nameOf(ctx, name) })
    const rows = lines.map((line) => shown.columns.map((column) => written(column, line)))
    blocks.push({ kind: 'table', head, rows: totals ? [...rows, totalRow(ctx, shown.columns, totals)] : rows })
  }
  if (shown.totals) blocks.push({ kind: 'table', head, rows: [totalRow(ctx, shown.columns, shown.totals)] })
  if (shown.isCut) blocks.push({ kind: 'text', text: say(words.cut, ctx.language) })
  return pdfOf({ title: shown.title, isNumbered: true, isLandscape: shown.columns.length > 6, foot: shown.title }, blocks)
}

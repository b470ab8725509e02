import { datasource } from '@masthead/contract/develop/datasource'
import type { report } from '@masthead/contract/report/report'
import type { Report } from '@masthead/contract/kit/report'
import type { RowOf } from '@masthead/contract/kit/resource'
import { faultOf } from '../engine/reach/where'
import { wireTime } from '../engine/kinds/time'
import { readReport, readWhole } from '../engine/report/report'
import { demandSaved, parseSaved, reportOf } from '../engine/report/saved-report'
import type { Context, Model } from '../engine/types'
import { findRow } from '../engine/verbs'
import { type ChartColumn, columnsOf } from '../charts/shown'
import { type DriverClass, drivers } from '../develop/address'
import { mostRows, withSource } from '../develop/connection'
import { sourceOf } from '../develop/source'
import { badRequest, forbidden, invalid } from '../platform/refusal'
import { type Parameter, parametersOf, valuesOf } from './params'
import { bind } from './query'

type Saved = RowOf<typeof report>
export type Line = Readonly<Record<string, unknown>>

/** Lines that belong together, with what they add up to. */
export interface Band {
  readonly name: string | null
  readonly lines: readonly Line[]
  readonly totals: Line | null
}

/** A report that was run. */
export interface Shown {
  readonly title: string
  readonly columns: readonly ChartColumn[]
  readonly bands: readonly Band[]
  readonly totals: Line | null
  readonly asked: readonly { readonly label: string; readonly value: string }[]
  readonly isCut: boolean
  readonly at: string
}

/** How a report is laid out, by the names of its columns. */
export interface Layout {
  readonly by?: string
  readonly hasTotals?: boolean
  readonly isPaged?: boolean
  readonly sums?: readonly string[]
}

export const layoutOf = ({ bands }: Pick<Saved, 'bands'>): Layout => (bands ?? {}) as Layout

/** Who may not write queries of their own must not run those of others either: they read with the platform's secret. */
export const demandPlatform = (ctx: Context): void => {
  if (!ctx.actor.isPlatform) throw forbidden(['只有平台管理员可以查询数据源', 'Only platform administrators can query data sources'])
}

/** Runs a saved report for the caller, with the values of its parameters. */
export const runReport = async (ctx: Context, saved: Saved, given: unknown): Promise<Shown> => {
  const parameters = parametersOf(saved.params)
  const values = valuesOf(parameters, given)
  const asked = parameters.flatMap(({ name, label }) => (values[name] === undefined ? [] : [{ label, value: values[name] }]))
  const common = { title: saved.name, asked, at: wireTime(ctx.clock.now(), ctx.zone) }
  if (saved.kind === 'sql') return { ...common, ...(await overSource(ctx, saved, values)) }
  return { ...common, ...(await overNoun(ctx, saved, parameters, values)) }
}

type Found = Pick<Shown, 'columns' | 'bands' | 'totals' | 'isCut'>

const overNoun = async (ctx: Context, saved: Saved, parameters: readonly Parameter[], values: Readonly<Record<string, string>>): Promise<Found> => {
  const { model, saved: dataset } = parseSaved(ctx, saved.dataset)
  const whole = reportOf(dataset, [saved.name, saved.name])
  demandSaved(ctx, model, whole)
  const query = Object.fromEntries(parameters.flatMap(({ name, filter }) => (filter && values[name] !== undefined ? [[filter, values[name]]] : [])))
  const { records, total } = await readReport(ctx, model, whole, query, { whole: 'sheet' })
  const { by, hasTotals, sums: totalled = [] } = layoutOf(saved)
  const columns = columnsOf(ctx, model, whole)
  const band = by === undefined ? undefined : columns.find(({ key }) => key === by)
  const left = columns.filter(({ key, role }) => role === 'sum' && totalled.length > 0 && !totalled.includes(key)).map(({ key }) => key)
  const told = (line: Line | undefined): Line | null =>
    line ? Object.fromEntries(Object.entries(line).filter(([key]) => !left.includes(key))) : null
  const totals = hasTotals ? told((await readWhole(ctx, model, whole, query)).records[0]) : null
  const sums = hasTotals && band ? await bandTotals(ctx, model, whole, band.key, query) : new Map<string, Line>()
  return { columns, bands: banded(records, band, (key) => told(sums.get(key))), totals, isCut: total > records.length }
}

/** What each band adds up to, asked of the database: an average is none of averages. */
const bandTotals = async (
  ctx: Context,
  model: Model,
  whole: Report,
  by: string,
  query: Readonly<Record<string, string>>,
): Promise<Map<string, Line>> => {
  const group = whole.groups?.[by]
  if (group === undefined) return new Map()
  const { sort: _, ...plain } = whole
  const { records } = await readReport(ctx, model, { ...plain, groups: { [by]: group } }, query, { whole: 'sheet' })
  return new Map(records.map((line) => [`${line[by]}`, line]))
}

const banded = (lines: readonly Line[], band: ChartColumn | undefined, totalsOf: (key: string, lines: readonly Line[]) => Line | null): Band[] => {
  if (!band) return [{ name: null, lines, totals: null }]
  const found = new Map<string, Line[]>()
  for (const line of lines) {
    const key = `${line[band.key]}`
    const known = found.get(key)
    if (known) known.push(line)
    else found.set(key, [line])
  }
  return [...found].map(([key, own]) => ({ name: `${own[0]?.[band.nameKey ?? band.key] ?? ''}`, lines: own, totals: totalsOf(key, own) }))
}

const overSource = async (ctx: Context, saved: Saved, values: Readonly<Record<string, string>>): Promise<Found> => {
  demandPlatform(ctx)
  const source = await sourceOf(ctx, `${saved.datasourceId}`)
  const { sql, places } = bind(
    saved.content ?? '',
    source.dialect,
    parametersOf(saved.params).map(({ name }) => name),
  )
  const most = mostRows + 1
  // The statement of a user stands in brackets: it answers rows, and so many of them.
  const lines = await withSource(ctx, source, (ask) =>
    ask(
      `select * from (\n${sql}\n) as report limit ${most}`,
      places.map((one) => ('text' in one ? one.text : (values[one.name] ?? null))),
    ),
  )
  const kept = lines.slice(0, mostRows)
  const { by, hasTotals, sums = [] } = layoutOf(saved)
  const keys = Object.keys(kept[0] ?? {})
  const columns = keys.map((key): ChartColumn => ({ key, label: key, kind: 'text', role: sums.includes(key) ? 'sum' : 'group' }))
  const add = (own: readonly Line[]): Line | null => (hasTotals ? Object.fromEntries(sums.map((key) => [key, sumOf(own, key)])) : null)
  const band = columns.find(({ key }) => key === by)
  return { columns, bands: banded(kept, band, (_, own) => add(own)), totals: add(kept), isCut: lines.length > mostRows }
}

const digits = 6

const sumOf = (lines: readonly Line[], key: string): number => {
  const total = lines.reduce((sum, line) => sum + (Number.isFinite(Number(line[key] ?? 0)) ? Number(line[key] ?? 0) : 0), 0)
  return Number(total.toFixed(digits))
}

interface Layouts {
  readonly kind: unknown
  readonly dataset: unknown
  readonly datasourceId: unknown
  readonly content: unknown
  readonly params: unknown
  readonly bands: unknown
}

/** Refuses parameters and a layout that the report has nothing for. */
export const checkLayout = async (ctx: Context, given: Layouts): Promise<void> => {
  const read = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)
  const parameters = parametersOf(read(given.params))
  const names = parameters.map(({ name }) => name)
  if (new Set(names).size < names.length) throw invalid({ params: ['参数名称重复', 'Two parameters have one name'] })
  for (const { name, standard, ...one } of parameters) if (standard) valuesOf([{ name, standard, ...one }], {})
  if (given.kind === 'sql') {
    demandPlatform(ctx)
    const source = await findRow(ctx, datasource, given.datasourceId, { verb: null })
    if (!source) throw invalid({ datasourceId: ['数据源不存在', 'There is no such data source'] })
    if (typeof given.content === 'string') bind(given.content, drivers[source.driverClass as DriverClass], names)
    return
  }
  const { model, saved } = parseSaved(ctx, read(given.dataset))
  for (const { filter, label } of parameters) {
    const fault = filter === undefined ? 'it names no filter' : faultOf(model, { [filter]: '1' })
    if (fault) throw invalid({ params: [`参数 ${label} 没有对应的查询条件`, `The parameter ${label} has no filter: ${fault}`] })
  }
  const { by } = (read(given.bands) ?? {}) as Layout
  if (by && !Object.hasOwn(saved.groups ?? {}, by)) throw invalid({ bands: [`没有分组 ${by}`, `There is no group ${by}`] })
}

/** Refuses to make a document of more rows than one can hold. */
export const demandPrintable = ({ bands }: Pick<Shown, 'bands'>): void => {
  const rows = bands.reduce((sum, { lines }) => sum + lines.length, 0)
  if (rows <= 5_000) return
  throw badRequest('too_long', ['数据超过 5000 行，请导出 Excel', 'More than 5,000 rows: export a spreadsheet instead'])
}

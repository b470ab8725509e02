import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { displayName } from '@masthead/contract/kit/name'
import { groupedBy, meanDigits, type Measure, type Report } from '@masthead/contract/kit/report'
import type { Queryable } from '../../platform/database/database'
import type { Reading } from '../../platform/database/reading'
import { badRequest, invalid } from '../../platform/refusal'
import { truth } from '../kinds/flag'
import { isWithin } from '../reach/context'
import { rulesFor, scopeSql, visible } from '../reach/scope'
import { hiddenTitles } from '../reach/veil'
import { demandSeen, faultOf, keysIn, queryOf, whereSql } from '../reach/where'
import { ident, literal, type Params, params as newParams } from '../sql'
import type { Context, Model } from '../types'
import { conditions } from '../read/filter'
import { type Page, page, paging } from '../read/read'
import { hasBin } from '../read/select'
import { fieldOf, type Group, isMoment, type Line, named } from './report-lines'

type Query = Readonly<Record<string, unknown>>

/** Groups that a bare list answers, and those that a spreadsheet holds. */
const mostListed = 1_000
const mostInSheet = 20_000
/** Milliseconds that one may take. */
const longest = 8_000

/** The fields that a report is worked out of. */
export const reportKeys = (model: Model, { groups = {}, sums, where }: Report): string[] => [
  ...Object.values(groups).map((group) => groupedBy(group).key),
  ...Object.values(sums).flatMap((measure) => [...(measure.of ? [measure.of] : []), ...keysIn(model, measure.where)]),
  ...keysIn(model, where),
]

/** What a report asks of the database for one caller: reach, conditions and filters are in its text and values. */
export interface ReportPlan {
  readonly sql: string
  readonly values: readonly unknown[]
  readonly groups: readonly Group[]
  readonly current: number
  readonly size: number
}

/** Plans a report for the caller. Throws a 403 that names the column where one that it is worked out of is hidden. */
export const planReport = (
  ctx: Context,
  model: Model,
  report: Report,
  query: Query,
  { whole, code }: { whole?: 'list' | 'sheet'; code?: string } = {},
): ReportPlan => {
  demandSeen(ctx, model, reportKeys(model, report))
  const asked = spelledOut(report, query)
  const { current, size } = whole ? { current: 1, size: whole === 'list' ? (report.most ?? mostListed) : mostInSheet } : paging(asked)
  const p = newParams()
  const groups = groupsOf(ctx, model, report)
  const sums = Object.entries(report.sums)
  const inner = [
    ...groups.map((group, at) => `${groupSql(ctx, model, group)} as g${at}`),
    ...sums.map(([, measure], at) => `${sumSql(ctx, model, measure, p)} as s${at}`),
  ]
  const where = reach(ctx, model, report, asked, groups, code, p)
  const by = groups.map((_, at) => `g${at}`).join(', ')
  const outer = [
    ...groups.flatMap((group, at) => [...shownGroup(ctx, model, group, `p.g${at}`, at), ...(group.isUntold ? [`p.n${at} as "n${at}"`] : [])]),
    ...sums.map(([, measure], at) => `${shownSum(ctx, model, measure, `p.s${at}`)} as "s${at}"`),
  ]
  const order = orderOf(report, groups, asked)
  // Of what is not told by its name each has a number, the same one on every page.
  const numbered = groups.map(({ isUntold }, at) => (isUntold ? `, dense_rank() over (order by g${at})::int as n${at}` : '')).join('')
  const sql = `with g as (select ${inner.join(', ')} from ${ident(model.table)} t where ${where.join(' and ') || 'true'}${by ? ` group by ${by}` : ''})
     select c.total as "_total", p.place as "_place", ${outer.join(', ')} from (select count(*)::float8 as total from g) c
     left join (select *, row_number() over (order by ${order}) as place${numbered} from g order by place limit ${p.add(size)} offset ${p.add((current - 1) * size)}) p on true
     order by p.place`
  return { sql, values: p.values, groups, current, size }
}

const groupsOf = (ctx: Context, model: Model, report: Report): Group[] =>
  Object.entries(report.groups ?? {}).map(([name, group]) => {
    const { key, by } = groupedBy(group)
    const field = fieldOf(model, key)
    const isUntold = !by && field !== undefined && hiddenTitles(ctx, model).has(displayName(key, field))
    return { name, key, ...(by ? { by } : {}), ...(isUntold ? { isUntold } : {}) }
  })

/** Carries out what was planned, and names what references, words and states are called. */
export const carryOut = async (ctx: Context, model: Model, report: Report, plan: ReportPlan): Promise<Page<Line>> => {
  const there = isWithin(ctx) ? undefined : (ctx.database.replica?.reading() ?? ctx.database)
  const found = await bounded<Line & { _total: number; _place: string | null }>(there ?? ctx.db, plan.sql, plan.values)
  const total = found[0]?._total ?? 0
  const lines = await named(
    there ? { ...ctx, db: there } : ctx,
    model,
    report,
    plan.groups,
    found.filter(({ _place }) => _place !== null),
  )
  return page(lines, { total, exact: true, current: plan.current, size: plan.size })
}

/** A page of a report; all that it has of groups where `whole` tells that they go into one list or sheet. */
export const readReport = async (
  ctx: Context,
  model: Model,
  report: Report,
  query: Query,
  options: { whole?: 'list' | 'sheet'; code?: string } = {},
): Promise<Page<Line>> => {
  const plan = planReport(ctx, model, report, query, options)
  return carryOut(ctx, model, report, plan)
}

/** The one line of a report over all of its rows, without groups, and for each sum the filters by which the list shows the rows that it counts. */
export interface WholeReport extends Page<Line> {
  readonly lists: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const readWhole = async (ctx: Context, model: Model, report: Report, query: Query): Promise<WholeReport> => {
  // What the groups are worked out of decides who may see the report, also where they are not asked for.
  demandSeen(ctx, model, reportKeys(model, report))
  const { groups: _, sort: __, ...plain } = report
  const { ascs: ___, descs: ____, ...asked } = query
  const found = await readReport(ctx, model, plain, asked, { whole: 'list' })
  const lists = Object.entries(report.sums).flatMap(([name, { where = {} }]) => {
    const meant = { ...report.where, ...where }
    return faultOf(model, meant, { asList: true }) === undefined ? [[name, queryOf(ctx, model, meant)] as const] : []
  })
  return { ...found, lists: Object.fromEntries(lists) }
}

/** Adds up for a bounded time: whoever asks for too much is told so, and holds the database up no longer. */
const bounded = async <R extends object>(db: Reading | Queryable, sql: string, values: readonly unknown[]): Promise<R[]> => {
  if (!('transaction' in db)) return db.query<R>(sql, values)
  try {
    return await db.transaction(
      (tx) => {
        tx.send(`set local statement_timeout = ${longest}`)
        return tx.query<R>(sql, values)
      },
      { readOnly: true },
    )
  } catch (error) {
    if ((error as { code?: unknown }).code !== '57014') throw error
    throw badRequest('report_too_large', ['统计数据过多，请缩小时间范围或增加查询条件', 'Too much data: choose a shorter period or more filters'])
  }
}

/** The parameters of a report by the names of the list's filters. */
const spelledOut = ({ asks = {} }: Report, query: Query): Query =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [Object.hasOwn(asks, name) ? (asks[name] as string) : name, value]))

const notFilters = new Set(['current', 'size', 'ascs', 'descs', 'tenantId', 'whole'])

/** The rows that the list would show with these filters, and of those what the report is about. */
const reach = (ctx: Context, model: Model, report: Report, asked: Query, groups: readonly Group[], code: string | undefined, p: Params): string[] => {
  const bin = hasBin(model) && truth(asked.isRecycled) === true
  const spans = groups.filter(({ name, by }) => by !== undefined && asked[name] !== undefined && !model.columns.has(name))
  const filters = Object.fromEntries(
    Object.entries(asked).filter(
      ([name]) => !notFilters.has(name) && !(name === 'isRecycled' && hasBin(model)) && !spans.some((span) => span.name === name),
    ),
  )
  const more = code === undefined ? 'true' : scopeSql(ctx, model, rulesFor(ctx, model, code), p)
  return [
    ...visible(ctx, model, 'view', p, { bin }),
    ...(more === 'true' ? [] : [more]),
    ...whereSql(ctx, model, report.where ?? {}, p),
    ...spans.flatMap((span) => spanSql(ctx, model, span, asked[span.name], p)),
    ...conditions(ctx, model, filters, p),
  ]
}

const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const
const shapes = { day: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, month: /^\d{4}-(0[1-9]|1[0-2])$/, year: /^\d{4}$/ } as const

/** The rows of one day, month or year, by a range over the column so that its index serves. */
const spanSql = (ctx: Context, model: Model, { name, key, by = 'day' }: Group, value: unknown, p: Params): string[] => {
  const text = String(value ?? '').trim()
  if (text === '') return []
  const first = `${text}${by === 'year' ? '-01-01' : by === 'month' ? '-01' : ''}`
  const day = new Date(`${first}T00:00:00Z`)
  if (!shapes[by].test(text) || Number(text.slice(0, 4)) < 1 || day.toISOString().slice(0, 10) !== first)
    throw invalid({ [name]: [`查询条件 ${name} 的值不正确`, `the value of the filter ${name} is not valid`] })
  const column = model.columns.get(key)
  const at =
    column?.field.kind === 'time'
      ? (sql: string): string => `(${sql}::timestamp at time zone ${literal(ctx.zone)})`
      : (sql: string): string => `${sql}::date`
  const from = `${p.add(first)}::date`
  const sql = `t.${ident(column?.name ?? key)}`
  return [`${sql} >= ${at(from)}`, `${sql} < ${at(`(${from} + interval '1 ${by}')`)}`]
}

/** A field's value in the noun's table. */
const valueSql = (ctx: Context, model: Model, key: string): string => {
  const column = model.columns.get(key)
  return column ? `t.${ident(column.name)}` : `(${model.behaviour.columns?.[key]?.({ t: 't', zone: ctx.zone })})`
}

const groupSql = (ctx: Context, model: Model, { key, by }: Group): string => {
  const sql = valueSql(ctx, model, key)
  if (!by) return sql
  const isTime = model.columns.get(key)?.field.kind === 'time'
  return `to_char(${isTime ? `${sql} at time zone ${literal(ctx.zone)}` : sql}, '${formats[by]}')`
}

/** A group's value in its wire form. */
const shownGroup = (ctx: Context, model: Model, { key, by }: Group, sql: string, at: number): string[] => {
  const column = model.columns.get(key)
  if (by || !column) return [`${sql} as "g${at}"`]
  return [`${column.kind.read?.(sql, column.field, ctx.zone) ?? sql} as "g${at}"`]
}

const sumSql = (ctx: Context, model: Model, { do: what, of, where }: Measure, p: Params): string => {
  const only = where ? ` filter (where ${whereSql(ctx, model, where, p).join(' and ')})` : ''
  if (what === 'share') return `round(100.0 * count(*)${only} / nullif(count(*), 0))`
  if (of === undefined) return `count(*)${only}`
  const sql = valueSql(ctx, model, of)
  if (what === 'count') return `count(distinct ${sql})${only}`
  if (what === 'sum') return `coalesce(sum(${sql})${only}, 0)`
  if (what !== 'avg') return `${what}(${sql})${only}`
  const field = fieldOf(model, of)
  // Cents stay whole cents.
  return `round(avg(${sql})${only}, ${field?.kind === 'money' ? 0 : (field?.scale ?? meanDigits)})`
}

/** Numbers come as text, so that no digit of a large sum is lost on the way. */
const shownSum = (ctx: Context, model: Model, measure: Measure, sql: string): string => {
  const column = isMoment(model, measure) ? model.columns.get(measure.of ?? '') : undefined
  return column ? (column.kind.read?.(sql, column.field, ctx.zone) ?? sql) : `${sql}::text`
}

const orderOf = (report: Report, groups: readonly Group[], query: Query): string => {
  const sums = Object.keys(report.sums)
  const columnOf = (name: string): string | undefined => {
    const group = groups.findIndex((one) => one.name === name)
    if (group >= 0) return `g${group}`
    return sums.includes(name) ? `s${sums.indexOf(name)}` : undefined
  }
  const time = groups.find(({ by }) => by)
  const own = report.sort ?? [`-${time?.name ?? sums[0] ?? ''}`]
  const asked = [...listOf(query.descs).map((name) => `-${name}`), ...listOf(query.ascs)]
  const wrong: Record<string, Label> = {}
  const terms = (asked.length > 0 ? asked : own).flatMap((term) => {
    const name = term.replace(/^-/, '')
    const column = columnOf(name)
    if (!column) wrong[term.startsWith('-') ? 'descs' : 'ascs'] = [`不能按 ${name} 排序`, `cannot sort by ${name}`]
    return column ? [`${column} ${term.startsWith('-') ? 'desc' : 'asc'} nulls last`] : []
  })
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return [...terms, ...groups.map((_, at) => `g${at}`)].join(', ') || '1'
}

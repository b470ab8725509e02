import { Readable } from 'node:stream'
import { say } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { type BookSheet, bookOf } from '../../platform/documents/book'
import { badRequest } from '../../platform/refusal'
import type { Row, Context, Model } from '../types'
import { exportColumns, headerOf, type SheetColumn, type Shown, shownIn } from './cells'
import { conditions, orderBy } from '../read/filter'
import { filterNamed, keyOf } from '../reach/condition'
import { truth } from '../kinds/flag'
import { wireTime } from '../kinds/time'
import { nameAway } from '../naming'
import { demand } from '../read/read'
import { rulesFor, scopeSql, visible } from '../reach/scope'
import { hasBin, present, selectList } from '../read/select'
import { ident, params as newParams, statementName } from '../sql'
import { withoutHiddenFields, veilColumns, veilOf } from '../reach/veil'

type Query = Readonly<Record<string, unknown>>

/** Rows that a sheet can hold below its header. */
export const mostSheetRows = 1_048_575

/** The rows of an export in their order: 64-bit ids as a comma list, which takes 20 bytes a row whatever the row holds. */
export interface Keys {
  readonly count: number
  readonly text: string
  readonly bin: boolean
}

/** Whether somebody may export a noun's rows; throws a 403 Refusal who may not. */
export const demandExport = (ctx: Context, model: Model): void => {
  demand(ctx, model, permission(model.noun, 'view'), false)
  demand(ctx, model, permission(model.noun, 'export'), false)
}

/**
 * The keys of the rows that a list with these filters and this order shows, `most` of them at most: within tenant, and within the data scope of the list
 * as well as that of the export.
 */
export const exportKeys = async (ctx: Context, model: Model, query: Query, most: number): Promise<Keys> => {
  const p = newParams()
  const { isRecycled, ...rest } = query
  const filters = hasBin(model) ? rest : query
  const bin = hasBin(model) && truth(isRecycled) === true
  const where = [...reach(ctx, model, bin, p), ...conditions(ctx, model, filters, p)]
  const [found] = await ctx.db.query<{ text: string }>(
    `select array_to_string(array(select t.id from ${ident(model.table)} t where ${where.join(' and ') || 'true'} order by ${orderBy(ctx, model, query)} limit ${p.add(most)}), ',') as text`,
    p.values,
  )
  const text = found?.text ?? ''
  return { text, bin, count: text === '' ? 0 : text.split(',').length }
}

const reach = (ctx: Context, model: Model, bin: boolean, p: ReturnType<typeof newParams>, isExport = true): string[] => {
  if (!isExport) return visible(ctx, model, 'view', p, { bin })
  const more = scopeSql(ctx, model, rulesFor(ctx, model, permission(model.noun, 'export')), p)
  return [...visible(ctx, model, 'view', p, { bin }), ...(more === 'true' ? [] : [more])]
}

const pageRows = 500

/** The rows of these keys, page by page, as an export shows them; rows that went away meanwhile are missing. For `view` the data scope of the list alone counts. */
export async function* exportPages(
  ctx: Context,
  model: Model,
  keys: Keys,
  verb: 'export' | 'view' = 'export',
): AsyncGenerator<{ rows: Row[]; asked: number }> {
  for (let at = 0; at < keys.text.length; ) {
    let end = at - 1
    let asked = 0
    for (; asked < pageRows && end < keys.text.length; asked++) {
      const next = keys.text.indexOf(',', end + 1)
      end = next < 0 ? keys.text.length : next
    }
    const p = newParams()
    const page = p.add(`{${keys.text.slice(at, end)}}`)
    // Said twice, since the planner knows what to do with a list of keys but not how many rows a function has.
    const where = [`t.id = any(${page}::bigint[])`, ...reach(ctx, model, keys.bin, p, verb === 'export')]
    const select = [selectList(ctx.engine, model, 'sheet', ctx.zone, { language: ctx.language }), ...veilColumns(ctx, model, p)].join(', ')
    const sql = `select ${select} from unnest(${page}::bigint[]) with ordinality k(id, place)
      join ${ident(model.table)} t on t.id = k.id where ${where.join(' and ')} order by k.place`
    const rows = await ctx.db.query<Record<string, unknown>>(sql, p.values, statementName(sql))
    await nameAway(ctx, model, rows)
    yield { rows: rows.map((row) => withoutHiddenFields(present(ctx, model, row))), asked }
    at = end + 1
  }
}

/**
 * The .xlsx file of these rows as it is read: a page is asked for when the reader wants more. `done` is told after each page how many rows are through; what
 * it throws ends the file, as does whatever the database throws.
 */
export const exportFile = (ctx: Context, model: Model, keys: Keys, done?: (rows: number) => Promise<void>): Readable => {
  const hidden = veilOf(ctx, model)?.hidden
  const columns = exportColumns(model).filter(({ key }) => !hidden?.has(key))
  const rows = async function* (): AsyncGenerator<Shown[][]> {
    let count = 0
    for await (const { rows, asked } of exportPages(ctx, model, keys)) {
      yield rows.map((row) => columns.map((column) => shownIn(ctx, column, row)))
      count += asked
      await done?.(count)
    }
  }
  const sheet: BookSheet = {
    name: say(model.noun.label, ctx.language),
    columns: columns.map((column) => ({ width: widthOf(column), look: column.field.kind === 'money' ? 'amount' : 'plain' })),
    header: columns.map((column) => headerOf(column, ctx.language)),
    rows: rows(),
  }
  return Readable.from(bookOf([sheet]), { objectMode: false })
}

/** Refuses what no sheet can hold. */
export const refuseBeyondSheet = (keys: Keys): void => {
  if (keys.count > mostSheetRows)
    throw badRequest('too_many_rows', [`最多导出 ${mostSheetRows} 行，请缩小查询范围`, `At most ${mostSheetRows} rows, please narrow the filters`])
}

const widthOf = ({ key, field }: SheetColumn): number =>
  ['html', 'longText', 'json', 'images'].includes(field.kind)
    ? 40
    : key === 'id'
      ? 21
      : ['flag', 'integer', 'choice', 'day'].includes(field.kind)
        ? 12
        : 20

/** The name of a noun's file on a day of the tenant's zone: 新闻来源-2026-01-31.xlsx. */
export const exportName = (ctx: Context, model: Model): string =>
  `${say(model.noun.label, ctx.language).replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')}-${wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)}.xlsx`

/** Filters as the audit keeps them: which, and for what. What somebody looked for by a personal value is not written down again. */
export const toldFilters = (model: Model, query: Query): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => value !== '' && !['current', 'size', 'tenantId'].includes(name))
      .map(([name, value]) => [name, isPersonal(model, name) ? '******' : value]),
  )

const isPersonal = (model: Model, name: string): boolean => {
  const named = filterNamed(model, name)
  const keys = named ? ('on' in named ? named.on : []) : [keyOf(model, name) ?? keyOf(model, name.slice(0, Math.max(name.lastIndexOf('_'), 0))) ?? '']
  return keys.some((key) => model.columns.get(key)?.sealed)
}

import type { PassThrough } from 'node:stream'
import { say } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { badRequest } from '../platform/refusal'
import type { Row } from './behave'
import { exportColumns, headerOf, type SheetColumn, shownIn } from './cells'
import type { Context } from './context'
import { conditions, keyOf, orderBy } from './filter'
import { truth } from './kinds/flag'
import { wireTime } from './kinds/time'
import type { Model } from './model'
import { demand } from './read'
import { rulesFor, scopeSql, visible } from './scope'
import { hasBin, present, selectList } from './select'
import { ident, params as newParams, statementName } from './sql'

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
    const sql = `select ${selectList(ctx.engine, model, 'sheet', ctx.zone)} from unnest(${page}::bigint[]) with ordinality k(id, place)
      join ${ident(model.table)} t on t.id = k.id where ${where.join(' and ')} order by k.place`
    const rows = await ctx.db.query<Record<string, unknown>>(sql, p.values, statementName(sql))
    yield { rows: rows.map((row) => present(ctx, model, row)), asked }
    at = end + 1
  }
}

/** What the writer of an export wants to know and say. */
export interface Progress {
  /** Told after each page how many rows are done; what it throws ends the export. */
  done?(rows: number): Promise<void> | void
}

/**
 * Writes the rows of these keys as an .xlsx file to `out`, page by page and no faster than it is read. Answers how many rows it wrote. Throws, with `out` destroyed,
 * when the database or the reader fails.
 */
export const writeExport = async (ctx: Context, model: Model, keys: Keys, out: PassThrough, progress: Progress = {}): Promise<number> => {
  let count = 0
  // A stream that was read to its end closes as well.
  const gone = new Promise<void>((over, broken) =>
    out.once('close', () => (out.readableEnded ? over() : broken(new Error('the reader of an export went away')))),
  )
  gone.catch(() => undefined)
  try {
    const { default: excel } = await import('exceljs')
    const columns = exportColumns(model)
    const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
    const sheet = book.addWorksheet(sheetName(say(model.noun.label, ctx.language)), { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = columns.map((column) => ({ header: headerOf(column, ctx.language), width: widthOf(column), style: styleOf(column) }))
    const head = sheet.getRow(1)
    head.font = { bold: true }
    head.commit()
    for await (const { rows, asked } of exportPages(ctx, model, keys)) {
      for (const row of rows) sheet.addRow(columns.map((column) => shownIn(ctx, column, row))).commit()
      count += asked
      await progress.done?.(count)
      // Compressing is done beside; it gets its turn, and a slow reader his time.
      await new Promise((go) => setImmediate(go))
      if (out.destroyed) await gone
      if (out.writableNeedDrain) await Promise.race([new Promise((go) => out.once('drain', go)), gone])
    }
    sheet.commit()
    await Promise.race([book.commit(), gone])
    return count
  } catch (error) {
    out.destroy(error instanceof Error ? error : undefined)
    throw error
  }
}

/** Refuses what no sheet can hold. */
export const refuseBeyondSheet = (keys: Keys): void => {
  if (keys.count > mostSheetRows)
    throw badRequest('too_many_rows', [`最多导出 ${mostSheetRows} 行，请缩小查询范围`, `${mostSheetRows} rows at most, please narrow the filters`])
}

const styleOf = ({ field }: SheetColumn): { numFmt?: string } => (field.kind === 'money' ? { numFmt: '0.00' } : {})

const widthOf = ({ key, field }: SheetColumn): number =>
  ['html', 'longText', 'json', 'images'].includes(field.kind)
    ? 40
    : key === 'id'
      ? 21
      : ['flag', 'integer', 'choice', 'day'].includes(field.kind)
        ? 12
        : 20

/** A name that a sheet may have. */
export const sheetName = (label: string): string =>
  label
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet'

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
  const named = model.noun.filters?.[name]
  const keys = named ? ('on' in named ? named.on : []) : [keyOf(model, name) ?? keyOf(model, name.slice(0, Math.max(name.lastIndexOf('_'), 0))) ?? '']
  return keys.some((key) => model.columns.get(key)?.sealed)
}

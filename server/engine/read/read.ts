import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { camel } from '@masthead/contract/kit/name'
import type { Face } from '@masthead/contract/kit/face'
import { forbidden, invalid, notFound } from '../../platform/refusal'
import type { Row, Context, Model, TxContext } from '../types'
import { faceFields } from './asked-fields'
import type { Chosen } from './chosen'
import { abreast, isWithin, may } from '../reach/context'
import { conditions, orderBy } from './filter'
import { truth } from '../kinds/flag'
import { idText } from '../kinds/ref'
import { faceNamed } from '../model'
import { namesFollow } from '../names'
import { noteNames } from '../naming'
import { tablesIn } from '../../platform/database/written'
import { holding } from './held'
import type { Found } from './shape'
import type { Asked } from '../reach/party'
import { visible } from '../reach/scope'
import { bringParts } from './parts'
import { hasBin, presentAll, rowSelect, type Since, sinceOf, type Width } from './select'
import { ident, params as newParams, type Params, statementName } from '../sql'
import { keptTotal, total } from './total'

export interface Page<T = Row> {
  readonly records: T[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  /** false when the total is a kept count, a few seconds old. */
  readonly totalExact?: boolean
}

type Query = Readonly<Record<string, unknown>>

/** Refuses who may not; platform nouns are the platform's alone. */
export const demand = (ctx: Context, model: Pick<Model, 'noun'>, code: string, writes: boolean): void => {
  const { tenancy } = model.noun
  if (!may(ctx, code) || (tenancy === 'platform' && !ctx.actor.isPlatform) || (tenancy === 'shared' && writes && !ctx.actor.isPlatform)) {
    throw forbidden(['没有权限执行此操作', 'You do not have permission to do this'], { permission: code })
  }
}

/** current and size of a request; size is 1 to 200, 10 unless told. */
export const paging = (query: Query): { current: number; size: number } => {
  const wrong: Record<string, Label> = {}
  const read = (name: string, fallback: number, most: number): number => {
    const text = String(query[name] ?? '').trim()
    if (text === '') return fallback
    const number = Number(text)
    if (!Number.isInteger(number) || number < 1 || number > most)
      wrong[name] = [`${name} 必须是 1 到 ${most} 的整数`, `${name} must be a whole number from 1 to ${most}`]
    return number
  }
  const found = { current: read('current', 1, 10_000_000), size: read('size', 10, 200) }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return found
}

/** A page of a noun's rows within tenant, data scope and filters. */
export const listRows = async (
  ctx: Context,
  model: Model,
  query: Query,
  options: {
    verb?: string | null
    width?: Width
    where?: string[]
    fixed?: (params: Params) => string[]
    given?: Asked
    only?: Chosen | undefined
  } = {},
): Promise<Page> => {
  const { current, size } = paging(query)
  const p = newParams()
  const { isRecycled, ...filters } = query
  const bin = hasBin(model) && isRecycled !== undefined && truth(isRecycled) === true
  const asked = hasBin(model) ? filters : query
  let isPlain = true
  const filterOf = (by: Context, values: Params): string => {
    const reach = visible(by, model, options.verb === undefined ? 'view' : options.verb, values, { bin, asked: { ...asked, ...options.given } })
    const filters = conditions(by, model, asked, values)
    isPlain &&= filters.length === 0
    const where = [...reach, ...filters, ...(options.where ?? []), ...(options.fixed?.(values) ?? [])]
    return `where ${where.join(' and ') || 'true'}`
  }
  const ahead = (await model.behaviour.planFilters?.(ctx, query)) ?? ctx
  const filter = filterOf(ahead, p)
  const q = ahead === ctx ? undefined : newParams()
  const counting = `select 1 from ${ident(model.table)} t ${q ? filterOf(ctx, q) : filter}`
  const counted = (q ?? p).values.slice()
  const order = orderBy(ctx, model, query)
  const part = { only: options.only, later: namesFollow(ctx, model) }
  const select = rowSelect(ctx, model, options.width ?? 'list', p, part)
  const offset = (current - 1) * size
  const same = model.byTenant ? 't.tenant_id = k.tenant_id and ' : ''
  // Behind the middle of a list whose length is known, the way from its end is the shorter one.
  const behind = offset > 0 ? (keptTotal(ctx, counting, counted) ?? 0) - offset : 0
  const fromEnd = behind > 0 && behind < offset
  const most = fromEnd ? Math.min(size, behind) : size
  const skipped = fromEnd ? behind - most : offset
  // Which rows are on the page is found out first, over an index where there is one, and only those are read and presented. The size
  // stands in the text, and a first page has no offset, so that a plan kept for them knows how little it is asked for.
  const way = fromEnd ? orderBy(ctx, model, query, { reversed: true }) : order
  const keys = `select ${model.byTenant ? 't.tenant_id, ' : ''}t.id from ${ident(model.table)} t ${filter} order by ${way} limit ${most}${skipped > 0 ? ` offset ${p.add(skipped)}` : ''}`
  const sql = `select ${select} from (${keys}) k join ${ident(model.table)} t on ${same}t.id = k.id order by ${order}`
  const [rows, sum] = await Promise.all([
    ctx.db.query<Record<string, unknown>>(sql, p.values, statementName(sql)),
    total(ctx, counting, counted, { follows: model.behaviour.countFollows, isPlain }),
  ])
  return page(await presentAll(ctx, model, rows, part), { ...sum, current, size })
}

/** How many rows a list with these filters would tell: the same rows, the same count. */
export const countRows = (ctx: Context, model: Model, query: Query): Promise<{ total: number; exact: boolean }> => {
  const p = newParams()
  const where = [...visible(ctx, model, 'view', p, { asked: query }), ...conditions(ctx, model, query, p)]
  return total(ctx, `select 1 from ${ident(model.table)} t where ${where.join(' and ') || 'true'}`, p.values, {
    follows: model.behaviour.countFollows,
  })
}

export const page = <T>(
  records: T[],
  { total, exact, current, size }: { total: number; exact: boolean; current: number; size: number },
): Page<T> => ({
  records,
  total,
  size,
  current,
  pages: Math.ceil(total / size),
  ...(exact ? {} : { totalExact: false }),
})

export interface ReadOptions {
  /** The verb or permission code whose data scope applies; null for none. What viewing does not reach is told to nobody, unless `where` says whose it is. */
  readonly verb?: string | null
  readonly lock?: boolean
  readonly where?: readonly string[]
  /** Looks in the recycle bin instead. */
  readonly bin?: boolean
  /** The part of the row that is wanted; all of it unless told. */
  readonly only?: Chosen
  /** The row as it was read in this transaction before these fields of it were written: what they leave alone is not read again. */
  readonly since?: Since
}

/** One row, or a 404 that does not tell whether it exists elsewhere. `lock` holds it until the transaction ends. */
export const readRow = async (ctx: Context, model: Model, id: unknown, options: ReadOptions = {}): Promise<Row> => {
  const row = await findRow(ctx, model, id, options)
  if (!row) throw notFound()
  return row
}

export const findRow = async (ctx: Context, model: Model, id: unknown, options: ReadOptions = {}): Promise<Row | undefined> => {
  const key = rowId(id)
  if (key === undefined) return undefined
  if (!options.lock) return selectRow(ctx, model, key, options)
  // Taken first and alone: a locked row may have changed while it was waited for, and the next statement sees what it became.
  const p = newParams()
  const held = [...visible(ctx, model, null, p, { bin: options.bin ?? false }), `t.id = ${p.add(key)}`]
  const sql = `select 1 from ${ident(model.table)} t where ${held.join(' and ')} for update of t`
  const [, row] = await abreast(ctx.db.query(sql, p.values, statementName(sql)), selectRow(ctx, model, key, options))
  return row
}

const selectRow = async (ctx: Context, model: Model, key: string, options: ReadOptions): Promise<Row | undefined> => {
  const p = newParams()
  const where = [
    `t.id = ${p.add(key)}`,
    ...visible(ctx, model, options.verb === undefined ? 'view' : options.verb, p, { bin: options.bin ?? false }),
    ...(options.where ?? []),
  ]
  const reach = options.verb !== undefined && options.verb !== 'view' && options.where === undefined
  const before = sinceOf(ctx, model, options.since)
  const { only } = options
  const part = { later: before === undefined && namesFollow(ctx, model), reach, since: before, only }
  const sql = `select ${rowSelect(ctx, model, 'detail', p, part)} from ${ident(model.table)} t where ${where.join(' and ')}`
  const note = noteNames(ctx, model)
  const hold = options.lock && !only && isWithin(ctx) ? holding(ctx as TxContext, tablesIn(sql)) : undefined
  const rows = await ctx.db.query<Record<string, unknown>>(sql, p.values, statementName(sql))
  note?.(rows)
  const [row] = await presentAll(ctx, model, rows, part)
  if (row) hold?.(row, rows[0] as Found)
  if (row) await bringParts(ctx, model, row, only?.show)
  return row
}

/** Rows of these ids in full and in their order, whatever the caller's data scope; throws where one is not there. */
export const readRows = async (ctx: Context, model: Model, ids: readonly string[]): Promise<Row[]> => {
  const p = newParams()
  const where = [`t.id = any(${p.add(ids)}::bigint[])`, ...visible(ctx, model, null, p)]
  const part = { later: namesFollow(ctx, model) }
  const sql = `select ${rowSelect(ctx, model, 'detail', p, part)} from ${ident(model.table)} t where ${where.join(' and ')}`
  const found = await presentAll(ctx, model, await ctx.db.query<Record<string, unknown>>(sql, p.values, statementName(sql)), part)
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw notFound()
    return row
  })
}

/** An id of a request, or undefined when no row can have it. */
export const rowId = (value: unknown): string | undefined => {
  try {
    return idText(value)
  } catch {
    return undefined
  }
}

/** The rows of a public face: what everybody may read of a noun, no more. */
export const listFace = async (ctx: Context, model: Model, face: Face, query: Query): Promise<Page> => {
  const allowed = new Set([...(face.filters ?? face.fields), 'current', 'size', 'ascs', 'descs'])
  const wrong: Record<string, Label> = {}
  for (const [name, value] of Object.entries(query))
    if (value !== '' && !allowed.has(name) && !allowed.has(name.slice(0, name.lastIndexOf('_'))))
      wrong[name] = [`不认识的查询条件：${name}`, `unknown filter: ${name}`]
  for (const name of [...listOf(query.ascs), ...listOf(query.descs)])
    if (!allowed.has(name) && !face.fields.includes(camel(name))) wrong.sort = [`不能按 ${name} 排序`, `cannot sort by ${name}`]
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const found = await listRows(
    ctx,
    model,
    { ...query, ...(query.descs || query.ascs ? {} : faceOrder(face)) },
    { verb: null, where: faceWhere(ctx, model, face), only: faceFields(ctx, model, face) },
  )
  return { ...found, records: found.records.map((row) => faceRow(face, row)) }
}

export const readFace = async (ctx: Context, model: Model, face: Face, id: unknown): Promise<Row> => {
  const row = await findRow(ctx, model, id, { verb: null, where: faceWhere(ctx, model, face), only: faceFields(ctx, model, face) })
  if (row) return faceRow(face, row)
  const key = rowId(id)
  throw (key === undefined ? undefined : await model.behaviour.missing?.(ctx, key)) ?? notFound()
}

/** A row cut down to what a face shows. */
export const shownBy = (model: Model, face: string, row: Row): Row => faceRow(faceNamed(model, face), row)

const faceOrder = (face: Face): Query => ({
  descs: face.sort
    .filter((name) => name.startsWith('-'))
    .map((name) => name.slice(1))
    .join(','),
  ascs: face.sort.filter((name) => !name.startsWith('-')).join(','),
})

/** What a face asks of its rows. */
export const faceWhere = (ctx: Context, model: Model, face: Face): string[] => {
  const name = Object.entries(model.noun.faces ?? {}).find(([, one]) => one === face)?.[0] ?? ''
  const more = model.behaviour.faces?.[name]?.({ t: 't', zone: ctx.zone })
  const declared = Object.entries(face.where).map(([key, value]) => {
    const column = model.columns.get(key)
    if (!column) throw new Error(`${model.noun.name}: its face asks for the unknown column ${key}`)
    return `t.${ident(column.name)} = ${typeof value === 'string' ? `'${value.replace(/'/g, "''")}'` : value}`
  })
  return more ? [...declared, more] : declared
}

const faceRow = (face: Face, row: Row): Row => {
  const shown: Record<string, unknown> = { id: row.id }
  for (const name of face.fields) if (name in row) shown[name] = row[name]
  return shown as Row
}

import type { Field } from '@masthead/contract/kit/field'
import { detailOnly, displayName, furtherNames } from '@masthead/contract/kit/name'
import { type Language, say } from '@masthead/contract/kit/label'
import { isAnswered } from '../kinds/kinds'
import { abilities, abilityColumns } from '../reach/ability'
import { isApprovable } from '../reach/carried'
import type { Row, Context, Column, Engine, Join, Model } from '../types'
import { type Chosen, shownOf } from './chosen'
import { countRowsOf } from '../ledger/counts'
import { carriedBy, dictionaryOf, isCarried, isNamedAway, isNamedLater, namedOf, titleColumn, titleSql } from '../names'
import { nameAway, nameRows } from '../naming'
import { ident, literal, type Params } from '../sql'
import { dropEndedHold } from '../reach/hold'
import { markVeiled, reachColumns, veilColumns } from '../reach/veil'
import { type Found, type Outgoing, shaped } from './shape'
import { isSubject, nameSubjects, subjectNames } from './subjects'
import { plannedOf } from '../due/due-plan'
import { dependsOn } from './held'

/** Which columns an answer brings: all of a row, those of a list, or all for a spreadsheet, where long texts are cut short. */
export type Width = 'detail' | 'list' | 'sheet'

/** Characters of a long text that a spreadsheet is given. */
const sheetText = 30_001

const lists = new WeakMap<Model, Map<string, string>>()

/** Which part of its columns an answer brings, and whether their names are filled in later. */
export interface Part {
  readonly only?: Chosen | undefined
  readonly later?: boolean
  /** Whether the caller may view each row is asked too. */
  readonly reach?: boolean
  /** In which language names that come with the rows are. */
  readonly language?: Language
  /** The row as it was before a change that left its lists and references alone: they and their names are not read again. */
  readonly since?: Row | undefined
  /** The columns that are known to hold nothing, of a row that is being made. */
  readonly blank?: ReadonlySet<string> | undefined
  /** The columns of a row that is being made that name what is written after it: its maker says what they are called. */
  readonly fresh?: ReadonlySet<string> | undefined
  /** The columns of the table that a statement writes: what depends on none of them is not read again. */
  readonly written?: ReadonlySet<string> | undefined
}

/** Where a row has its lists and names as they were read, whatever a behaviour shows in their places. */
const carried = Symbol('lists and names as they were read')

/** A row as it was read in this transaction, and the fields that were written since. */
export interface Since {
  readonly row: Row
  readonly changed: readonly string[]
}

/** The row that lends its lists and names to the one that it became; undefined where some of them may have changed. */
export const sinceOf = ({ engine }: Context, model: Model, since: Since | undefined): Row | undefined =>
  since && carried in since.row && !since.changed.some((key) => isCarried(engine, model, key) || isSubject(model, key)) ? since.row : undefined

/** Texts kept for a noun: callers may choose columns in many ways. */
const mostTexts = 100

/** The select list of a noun for one width and zone; the same text every time, so that the database keeps its plan. */
export const selectList = (
  engine: Engine,
  model: Model,
  width: Width,
  zone: string,
  { only, later = false, language = 'zh', since, blank, written }: Part = {},
): string => {
  const byShape = lists.get(model) ?? new Map<string, string>()
  lists.set(model, byShape)
  const shape = `${width} ${zone} ${later} ${later ? '' : language} ${since !== undefined} ${only?.id ?? ''}${blank ? ` without ${[...blank].join(' ')}` : ''}${written ? ` after ${[...written].join(' ')}` : ''}`
  const known = byShape.get(shape)
  if (known) return known
  if (byShape.size >= mostTexts) byShape.clear()
  const parts: string[] = []
  const isLeftOut = (key: string): boolean => only?.read !== undefined && !only.read.has(key)
  const isNamed = (key: string): boolean =>
    !isNamedAway(engine, model, key) && (since ? !isCarried(engine, model, key) : !later || !isNamedLater(engine, model, key))
  for (const column of model.columns.values()) {
    if (!isAnswered(column.field) || (width === 'list' && !column.base && detailOnly(column.field)) || isLeftOut(column.key)) continue
    const sql = `t.${ident(column.name)}`
    const isBlank = blank?.has(column.key)
    const read = isBlank ? 'null' : columnSql(column, zone)
    if (!written || written.has(column.name) || column.field.computed !== undefined)
      parts.push(`${width === 'sheet' && isLong(column.field) ? `left((${read})::text, ${sheetText})` : read} as "${column.key}"`)
    const text = isNamed(column.key) ? displaySql(engine, model, column, sql, language) : undefined
    if (text) parts.push(`${isBlank ? 'null' : text} as "${displayName(column.key, column.field)}"`)
  }
  if (hasBin(model) && (!written || written.has('is_deleted'))) parts.push('t.is_deleted as "isRecycled"')
  for (const join of model.joins.values()) {
    const field = model.noun.fields[join.key]
    if (!field || since || (width === 'list' && field.detail) || isLeftOut(join.key)) continue
    const own = joined(model)
    parts.push(`${joinSql(model, join)} as "${join.key}"`)
    const target = engine.models.get(join.target)
    const title = target ? titleColumn(target) : undefined
    if (target && title && isNamed(join.key)) {
      const same = target.byTenant ? 'x.tenant_id = j.tenant_id and ' : ''
      parts.push(
        `coalesce((select string_agg(${titleSql(target, title, 'x', language)}, ',' order by j.place) from ${ident(join.table)} j join ${ident(target.table)} x on ${same}x.id = j.target_id where ${own}), '') as "${displayName(join.key, field)}"`,
      )
    }
  }
  for (const [key, field] of model.derived) {
    if ((width === 'list' && detailOnly(field)) || isLeftOut(key) || (later && model.behaviour.counts?.[key])) continue
    const sql = `(${model.behaviour.columns?.[key]?.({ t: 't', zone })})`
    if (written && !model.behaviour.counts?.[key] && !dependsOn(sql, model.table, written)) continue
    parts.push(`${width === 'sheet' && isLong(field) ? `left(${sql}::text, ${sheetText})` : sql} as "${key}"`)
  }
  if (width === 'detail')
    for (const [key, read] of Object.entries(model.behaviour.reads ?? {})) {
      const sql = `(${read({ t: 't', zone })})`
      if (!written || dependsOn(sql, model.table, written)) parts.push(`${sql} as "${key}"`)
    }
  const text = parts.join(', ')
  byShape.set(shape, text)
  return text
}

/** A column of the table at `t` in its wire form. */
export const columnSql = ({ name, kind, field }: Column, zone: string): string => kind.read?.(`t.${ident(name)}`, field, zone) ?? `t.${ident(name)}`

const joined = (model: Model): string => `${model.byTenant ? 'j.tenant_id = t.tenant_id and ' : ''}j.row_id = t.id`

/** A list of references of the row at `t` in its wire form: a comma string of ids. */
export const joinSql = (model: Model, join: Join): string =>
  `array_to_string(array(select j.target_id from ${ident(join.table)} j where ${joined(model)} order by j.place), ',')`

const isLong = ({ kind }: Field): boolean => kind === 'html' || kind === 'longText' || kind === 'json'

/** Whether rows go into a recycle bin and come back out of it. */
export const hasBin = (model: Model): boolean => Object.values(model.noun.actions ?? {}).some((action) => action.bin !== undefined)

/** SQL of the name that goes with a column's value, for those whose name comes with their rows. */
export const displaySql = (engine: Engine, model: Model, column: Column, sql: string, language: Language): string | undefined => {
  const { field, key } = column
  if (field.kind === 'ref' && key !== 'id') {
    const target = engine.models.get(field.to ?? '')
    const title = target ? titleColumn(target) : undefined
    if (!target || !title) return undefined
    const same = target.byTenant ? (model.byTenant ? 'x.tenant_id = t.tenant_id and ' : 'false and ') : ''
    const by = field.by ? target.columns.get(field.by)?.name : 'id'
    if (!by) return undefined
    return `(select ${titleSql(target, title, 'x', language)} from ${ident(target.table)} x where ${same}x.${ident(by)} = ${sql} limit 1)`
  }
  if (field.kind === 'dict') {
    const target = dictionaryOf(engine, field)
    const title = target && titleColumn(target)
    if (!target || !title || !field.dict) return undefined
    const word = titleSql(target, title, 'd', language)
    const same = `${target.byTenant ? 'd.tenant_id = t.tenant_id and ' : ''}d.code = ${literal(field.dict)} and not d.is_deleted`
    if (field.many)
      return `(select string_agg(${word}, ',' order by d.sort) from ${ident(target.table)} d where ${same} and d.dict_key = any(${sql}))`
    return `(select ${word} from ${ident(target.table)} d where ${same} and d.dict_key = ${sql}${field.numeric ? '::text' : ''} limit 1)`
  }
  if (field.kind === 'region') {
    const target = engine.models.get('system/region')
    if (!target) return undefined
    const from = `from ${ident(target.table)} x where not x.is_deleted and x.code`
    return field.many
      ? `(select string_agg(x.name, ',' order by array_position(${sql}, x.code)) ${from} = any(${sql}))`
      : `(select x.name ${from} = ${sql} limit 1)`
  }
  return undefined
}

/** Whether rows tell their reader what may be done to them: users and members of the site. */
export const hasAbilities = ({ actor }: Pick<Context, 'actor'>): boolean => actor.kind === 'user' || actor.kind === 'member'

/** Select list plus what the caller's abilities need to know of each row. */
export const rowSelect = (ctx: Context, model: Model, width: Width, params: Params, part: Part = {}): string => {
  const extra = !hasAbilities(ctx) ? [] : [...abilityColumns(ctx, model, params, part.blank), ...veilColumns(ctx, model, params)]
  if (part.reach && ctx.actor.kind === 'user') extra.push(...reachColumns(ctx, model, params))
  return [selectList(ctx.engine, model, width, ctx.zone, { language: ctx.language, ...part }), ...extra].join(', ')
}

/** Rows of the database as they go out, cut down to the part that was asked for. */
export const presentAll = async (ctx: Context, model: Model, found: readonly Found[], part: Part = {}): Promise<Row[]> => {
  const { only, later = false, since, fresh } = part
  const isCounted = (key: string): boolean => only?.read === undefined || only.read.has(key)
  const rows = shapedFor(ctx, model, found, part)
  await Promise.all([
    ...(later
      ? [nameRows(ctx, model, rows, fresh ? { only: ({ key }) => !fresh.has(key) } : {}), countRowsOf(ctx, model, rows, isCounted)]
      : [nameAway(ctx, model, rows, since !== undefined)]),
    ...(since ? [] : [nameSubjects(ctx, model, rows)]),
  ])
  if ('isTransaction' in ctx.db) for (const row of rows) carry(ctx, model, row, since)
  for (const [at, row] of rows.entries()) finish(ctx, model, row, found[at] as Found)
  return only ? rows.map((row) => shownOf(only, row)) : rows
}

/** These rows with a place for all that they are given on their way out. */
const shapedFor = (ctx: Context, model: Model, found: readonly Found[], { later = false, since, fresh, only }: Part): Outgoing[] => {
  const before = since && carriedIn(since)
  const isAbled = hasAbilities(ctx)
  const kind = `${model.noun.name} ${later} ${isAbled} ${fresh ? [...fresh].join() : ''} ${before ? Object.keys(before).join() : ''} ${only?.id ?? ''}`
  return shaped(found, kind, (keys) => {
    const has = new Set(keys)
    const named = later ? namedOf(ctx.engine, model).filter(({ key }) => has.has(key) && !fresh?.has(key)) : []
    const words = presented(model).flatMap(({ key, words }) => (words !== undefined && has.has(key) ? [words] : []))
    const further = furtherOf(model).flatMap(([name, key]) => (has.has(key) ? [name] : []))
    return [...named.map(({ as }) => as), ...words, ...further, ...Object.keys(before ?? {}), ...(isAbled ? ['_can'] : [])]
  })
}

const carriedIn = (row: Row): Record<string, unknown> | undefined => (row as { readonly [carried]?: Record<string, unknown> })[carried]

const carry = (ctx: Context, model: Model, row: Record<string | symbol, unknown>, since: Row | undefined): void => {
  const before = since && carriedIn(since)
  if (before) Object.assign(row, before)
  row[carried] =
    before ?? Object.fromEntries([...carriedBy(ctx.engine, model), ...subjectNames(model)].flatMap((key) => (key in row ? [[key, row[key]]] : [])))
}

/** A row of the database as it goes out: labels of choices, masks, abilities. */
export const present = (ctx: Context, model: Model, found: Found): Row => {
  const [row] = shapedFor(ctx, model, [found], {}) as [Outgoing]
  finish(ctx, model, row, found)
  return row
}

const finish = (ctx: Context, model: Model, row: Outgoing, found: Found): void => {
  for (const { key, field, kind, words } of presented(model)) {
    if (!(key in row)) continue
    if (kind.present) row[key] = kind.present(row[key], field, ctx)
    if (words !== undefined) row[words] = choiceText(ctx, field.choices ?? {}, row[key], field.many ?? false)
  }
  dropEndedHold(ctx, model, row)
  model.behaviour.present?.(row, ctx)
  for (const [name, key] of furtherOf(model)) if (key in row) row[name] = row[key]
  if (!hasAbilities(ctx)) return
  row._can = abilities(ctx, model, row, found)
  markVeiled(ctx, model, row, found)
}

/** The words of a choice's value, or of several. */
export const choiceText = (
  ctx: Context,
  choices: Readonly<Record<string, readonly [string, string]>>,
  value: unknown,
  many: boolean,
): string | null => {
  if (value === null || value === undefined) return null
  const text = (key: string): string => (choices[key] ? say(choices[key], ctx.language) : key)
  return many ? String(value).split(',').filter(Boolean).map(text).join(',') : text(String(value))
}

/** A column whose value goes out as something else, or with its words beside it under a name of their own. */
type Presented = Pick<Column, 'key' | 'field' | 'kind'> & { readonly words: string | undefined }

const touched = new WeakMap<Model, Presented[]>()

const presented = (model: Model): Presented[] => {
  const known = touched.get(model)
  if (known) return known
  const columns = [...model.columns.values()]
    .filter(({ kind, field }) => kind.present || field.kind === 'choice')
    .map(({ key, field, kind }) => ({ key, field, kind, words: field.kind === 'choice' ? displayName(key, field) : undefined }))
  touched.set(model, columns)
  return columns
}

/** Every name that a row of this noun may answer; a client may send them back. */
export const answeredNames = (model: Model): ReadonlySet<string> => {
  const known = answered.get(model)
  if (known) return known
  const names = new Set<string>(['_can', 'hasChildren', 'children', 'isRecycled', ...(model.behaviour.answers ?? [])])
  for (const column of model.columns.values()) {
    if (column.base) names.add(column.key)
    names.add(displayName(column.key, column.field))
  }
  for (const key of model.parts.keys()) names.add(key)
  for (const key of [...model.joins.keys(), ...model.derived.keys()]) {
    const field = model.noun.fields[key]
    if (field) names.add(displayName(key, field))
  }
  if (plannedOf(model).length > 0) names.add('_due')
  if (model.noun.closes) names.add('_closed')
  if (isApprovable(model)) names.add('_waits')
  for (const name of Object.keys(furtherNames(model.noun.fields))) names.add(name)
  answered.set(model, names)
  return names
}

const further = new WeakMap<Model, readonly (readonly [name: string, key: string])[]>()

/** Further names of a noun's fields, each with the field's own. */
export const furtherOf = (model: Model): readonly (readonly [name: string, key: string])[] => {
  const known = further.get(model) ?? Object.entries(furtherNames(model.noun.fields))
  further.set(model, known)
  return known
}

const answered = new WeakMap<Model, ReadonlySet<string>>()

import { isMaskedSecret } from '@masthead/contract/kit/secret'
import { camel, furtherNames } from '@masthead/contract/kit/name'
import { listOf } from '@masthead/contract/kit/message'
import type { NamedFilter, Operator } from '@masthead/contract/kit/definition'
import type { Label } from '@masthead/contract/kit/label'
import { invalid } from '../../platform/refusal'
import type { Context, Column, Model } from '../types'
import type { Search } from '../kinds/kind'
import { searchOf } from '../kinds/kinds'
import { truth } from '../kinds/flag'
import { ident, likeFor, likeText, literal, oneOf, type Params } from '../sql'

/** Which operators a way of searching knows; the first is what a filter without one means. */
const operators: Record<Search, readonly Operator[]> = {
  text: ['like', 'equal', 'notequal', 'likeleft', 'likeright', 'notlike', 'null', 'notnull', 'ge', 'le', 'gt', 'lt'],
  list: ['equal', 'like', 'notequal', 'notlike', 'null', 'notnull'],
  number: ['equal', 'notequal', 'ge', 'le', 'gt', 'lt', 'null', 'notnull', 'like'],
  flag: ['equal', 'notequal', 'null', 'notnull'],
  day: ['equal', 'notequal', 'dateequal', 'datege', 'dategt', 'datele', 'datelt', 'ge', 'le', 'gt', 'lt', 'null', 'notnull'],
  time: ['equal', 'notequal', 'dateequal', 'datege', 'dategt', 'datele', 'datelt', 'ge', 'le', 'gt', 'lt', 'null', 'notnull'],
  id: ['equal', 'notequal', 'null', 'notnull'],
  ids: ['equal', 'like', 'notequal', 'null', 'notnull'],
  sealed: ['equal', 'like', 'null', 'notnull'],
  none: ['null', 'notnull'],
}

/** The operators of a way of searching, the one that a filter without any means first. */
export const operatorsOf = (search: Search): readonly Operator[] => operators[search]

const signs: Partial<Record<Operator, string>> = {
  equal: '=',
  notequal: '<>',
  ge: '>=',
  le: '<=',
  gt: '>',
  lt: '<',
  datege: '>=',
  dategt: '>',
  datele: '<=',
  datelt: '<',
  dateequal: '=',
}

const unknown = (name: string): Label => [`不认识的查询条件：${name}`, `unknown filter: ${name}`]
const unfit = (name: string): Label => [`查询条件 ${name} 的值不正确`, `the value of the filter ${name} is not valid`]

/** Parameters of a list that are not filters. */
export const listParameters = new Set(['current', 'size', 'ascs', 'descs', 'tenantId'])

/**
 * Conditions for every filter of a query. Only declared columns and named filters; anything else is a 400 that names it.
 * Empty values are dropped.
 */
export const conditionsOf = (
  ctx: Context,
  model: Model,
  query: Readonly<Record<string, unknown>>,
  params: Params,
  t: string,
  /** Whether this filter may be asked for; every one where the question is not the caller's own. */
  mayAsk: (name: string) => boolean = () => true,
): string[] => {
  const found: string[] = []
  const wrong: Record<string, Label> = {}
  for (const [name, given] of Object.entries(query)) {
    if (listParameters.has(name) && !Object.hasOwn(model.noun.fields, name)) continue
    const value = Array.isArray(given) ? given.join(',') : String(given ?? '').trim()
    if (value === '') continue
    const sql = mayAsk(name) ? condition(ctx, model, name, value, params, t) : undefined
    if (sql === undefined) wrong[name] = unknown(name)
    else if (sql === null) wrong[name] = unfit(name)
    else found.push(sql)
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return found
}

/** undefined: no such filter; null: not a value for it. */
const condition = (ctx: Context, model: Model, name: string, value: string, params: Params, t: string): string | undefined | null => {
  const named = filterNamed(model, name)
  if (named) {
    if ('by' in named) return model.behaviour.filters?.[name]?.({ value, t, params, ctx })
    // A named "null" or "notnull" is asked with yes or no.
    if (named.op === 'null' || named.op === 'notnull') {
      const yes = truth(value)
      if (yes === undefined) return null
      const op = (named.op === 'notnull') === yes ? 'notnull' : 'null'
      return `(${named.on.map((key) => onField(ctx, model, key, op, value, params, t) ?? 'false').join(yes ? ' and ' : ' or ')})`
    }
    const parts = named.on.map((key) => onField(ctx, model, key, named.op, value, params, t))
    if (parts.some((part) => part === null || part === undefined)) return null
    return `(${parts.join(' or ')})`
  }
  const whole = keyOf(model, name)
  if (whole) {
    const own = model.behaviour.filters?.[whole]
    return own ? own({ value, t, params, ctx }) : onField(ctx, model, whole, null, value, params, t)
  }
  const cut = name.lastIndexOf('_')
  const key = cut > 0 ? keyOf(model, name.slice(0, cut)) : undefined
  if (!key) return undefined
  return onField(ctx, model, key, name.slice(cut + 1) as Operator, value, params, t)
}

/** A filter that the noun declares under this name; what every object of the language has is none. */
export const filterNamed = (model: Model, name: string): NamedFilter | undefined => {
  const { filters } = model.noun
  return filters && Object.hasOwn(filters, name) ? filters[name] : undefined
}

/** A field by its wire name, in camelCase or snake_case. */
export const keyOf = (model: Model, name: string): string | undefined => {
  const further = furtherNames(model.noun.fields)
  const known = (key: string): string | undefined => {
    if (model.columns.has(key) || model.joins.has(key) || model.derived.has(key)) return key
    return Object.hasOwn(further, key) ? further[key] : undefined
  }
  return known(name) ?? known(camel(name))
}

const onField = (
  ctx: Context,
  model: Model,
  key: string,
  op: Operator | null,
  value: string,
  params: Params,
  t: string,
): string | undefined | null => {
  const join = model.joins.get(key)
  if (join) return onJoin(model, join, op ?? 'equal', value, params, t)
  const derived = model.derived.get(key)
  const column = model.columns.get(key)
  const field = column?.field ?? derived
  if (!field) return undefined
  const search = searchOf(field)
  // Clients show a box for it; nobody finds out by it what a secret is.
  if (op === null && isMaskedSecret(field)) return 'false'
  const chosen = op ?? operators[search][0]
  if (!chosen || !operators[search].includes(chosen) || (op === null && search === 'none')) return undefined
  const sql = column ? `${t}.${ident(column.name)}` : `(${model.behaviour.columns?.[key]?.({ t, zone: ctx.zone })})`
  if (chosen === 'null') return `${sql} is null`
  if (chosen === 'notnull') return `${sql} is not null`
  if (search === 'text') return onText(sql, chosen, value, params)
  if (search === 'list') return `${chosen.startsWith('not') ? 'not ' : ''}${sql} && ${params.add(listOf(value))}::text[]`
  if (search === 'number') return onNumber(sql, column, chosen, value, params)
  if (search === 'flag') return truth(value) === undefined ? null : `${sql} is ${chosen === 'equal' ? '' : 'not '}${truth(value)}`
  if (search === 'day' || search === 'time') {
    const found = onTime(sql, search, chosen, value, params, ctx.zone)
    return found !== null && model.noun.byMonth && key === 'createTime' ? `${found}${idBounds(chosen, value, params, ctx.zone, t)}` : found
  }
  if (search === 'id') return onId(sql, column, chosen, value, params)
  if (search === 'sealed') return column?.hash ? oneOf(`${t}.${ident(column.hash)}`, ctx.keys.hmacs(ctx.tenantId, value), params, 'text') : undefined
  return undefined
}

const onText = (sql: string, op: Operator, value: string, params: Params): string => {
  if (op === 'like') return `${sql} ${likeFor(value)} ${params.add(`%${likeText(value)}%`)}`
  if (op === 'notlike') return `${sql} not ${likeFor(value)} ${params.add(`%${likeText(value)}%`)}`
  if (op === 'likeleft') return `${sql} ${likeFor(value)} ${params.add(`%${likeText(value)}`)}`
  if (op === 'likeright') return `${sql} ${likeFor(value)} ${params.add(`${likeText(value)}%`)}`
  return `${sql} ${signs[op]} ${params.add(value)}`
}

const onNumber = (sql: string, column: Column | undefined, op: Operator, value: string, params: Params): string | null => {
  const numbers = value.split(',').map(Number)
  if (numbers.some((number) => !Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER)) return null
  // Compared with a numeric, a column of whole numbers would be cast row by row, past its indexes.
  const isWhole = column !== undefined && ['integer', 'bigint'].includes(column.kind.sqlType(column.field)) && numbers.every(Number.isInteger)
  const type = isWhole ? 'bigint' : 'numeric'
  if (numbers.length > 1) return `${op === 'notequal' ? 'not ' : ''}${sql} = any(${params.add(numbers)}::${type}[])`
  return `${sql} ${signs[op === 'like' ? 'equal' : op]} ${params.add(numbers[0])}::${type}`
}

const onId = (sql: string, column: Column | undefined, op: Operator, value: string, params: Params): string | null => {
  const isText = column?.kind.sqlType(column.field).startsWith('text') ?? true
  const ids = value.split(',').map((one) => one.trim())
  if (!isText && ids.some((id) => !/^\d{1,18}$/.test(id))) return null
  // Roots are NULL in the table and 0 on the wire.
  if (column?.field.kind === 'ref' && ids.length === 1 && ids[0] === '0') return `${sql} is ${op === 'equal' ? '' : 'not '}null`
  return `${op === 'notequal' ? 'not ' : ''}${oneOf(sql, ids, params, isText ? 'text' : 'bigint')}`
}

const onTime = (sql: string, search: 'day' | 'time', op: Operator, value: string, params: Params, zone: string): string | null => {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(value)
  if (
    !match ||
    Number.isNaN(Date.parse(`${match[1]}T${match[2] ?? '00:00'}Z`)) ||
    new Date(`${match[1]}T00:00:00Z`).toISOString().slice(0, 10) !== match[1]
  )
    return null
  if (search === 'day') return `${sql} ${signs[op]} ${params.add(match[1])}::date`
  const at = (text: string): string => `(${params.add(text)}::timestamp at time zone ${literal(zone)})`
  if (match[2]) {
    if (op === 'equal' || op === 'notequal' || op === 'dateequal') return `date_trunc('second', ${sql}) ${signs[op]} ${at(value)}`
    return `${sql} ${signs[op]} ${at(value)}`
  }
  // A bare day means all of it: its end belongs to a range that ends on it.
  const day = match[1] as string
  const next = (): string => `((${params.add(day)}::date + 1)::timestamp at time zone ${literal(zone)})`
  if (op === 'equal' || op === 'dateequal') return `(${sql} >= ${at(day)} and ${sql} < ${next()})`
  if (op === 'notequal') return `not (${sql} >= ${at(day)} and ${sql} < ${next()})`
  return op.endsWith('ge') || op.endsWith('gt') ? `${sql} >= ${at(day)}` : `${sql} < ${next()}`
}

/**
 * What a time of creation says about the ids of a table that is parted by them, so that only those parts and pages are read: a line is made at most
 * ten minutes after what it tells of, and by a clock that is at most as far from ours.
 */
const idBounds = (op: Operator, value: string, params: Params, zone: string, t: string): string => {
  const at = (more: string): string => `id_at((${params.add(value)}::timestamp at time zone ${literal(zone)}) ${more})`
  const from = (): string => `${t}.id >= ${at("- interval '10 minutes'")}`
  // A bare day reaches to its end, and a second too.
  const to = (): string => `${t}.id < ${at("+ interval '1 day 10 minutes'")}`
  if (op === 'notequal') return ''
  if (op === 'equal' || op === 'dateequal') return ` and ${from()} and ${to()}`
  return ` and ${op.endsWith('ge') || op.endsWith('gt') ? from() : to()}`
}

const onJoin = (model: Model, join: { table: string; key: string }, op: Operator, value: string, params: Params, t: string): string | null => {
  const own = `from ${ident(join.table)} j where ${model.byTenant ? `j.tenant_id = ${t}.tenant_id and ` : ''}j.row_id = ${t}.id`
  if (op === 'null') return `not exists (select 1 ${own})`
  if (op === 'notnull') return `exists (select 1 ${own})`
  const ids = listOf(value)
  if (ids.some((id) => !/^\d{1,18}$/.test(id))) return null
  return `${op === 'notequal' ? 'not ' : ''}exists (select 1 ${own} and ${oneOf('j.target_id', ids, params, 'bigint')})`
}

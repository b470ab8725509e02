import type { Field, Fields } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import { listOf, problemWith, applies, requiredMessage } from '@masthead/contract/kit/message'
import { camel } from '@masthead/contract/kit/name'
import type { SavedReport } from '@masthead/contract/kit/report'
import { isMaskedSecret, secretMask } from '@masthead/contract/kit/secret'
import { invalid } from '../../platform/refusal'
import type { Row, Values, Context, Model, TxContext } from '../types'
import { Unfit } from '../kinds/kind'
import { isAnswered, kinds } from '../kinds/kinds'
import { wireTime } from '../kinds/time'
import { demandSaved, parseSaved, reportOf } from '../report/saved-report'
import { answeredNames, furtherOf } from '../read/select'
import { isThere, whenThere } from '../read/there'
import { type Questions, questions } from '../questions'
import { ident, literal, type Params } from '../sql'
import { veiledIn } from '../reach/veil'

export type Body = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A body must be one object. */
export const asBody = (body: unknown): Body => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid({ body: ['请求体必须是对象', 'the body must be an object'] })
  return body as Body
}

const written = new WeakMap<Model, Fields>()

/** The fields of a noun that a client may write. */
export const writable = (model: Model): Fields => {
  const known = written.get(model)
  if (known) return known
  const fields: Record<string, Field> = {}
  for (const column of model.columns.values()) if (!column.base && !column.field.readOnly) fields[column.key] = column.field
  for (const [key, field] of Object.entries(model.noun.fields))
    if ((model.joins.has(key) || model.derived.has(key) || model.parts.has(key)) && !field.readOnly) fields[key] = field
  written.set(model, fields)
  return fields
}

/** The name of the field that a body means by this; undefined where the noun knows none to be written. */
const keyOf = (fields: Readonly<Record<string, Field>>, name: string): string | undefined =>
  Object.hasOwn(fields, name) ? name : Object.hasOwn(fields, camel(name)) ? camel(name) : undefined

/** Whether a name needs no reading: it is nothing of a row's own, or the noun answers it itself. */
const isAside = (model: Model, name: string): boolean =>
  name.startsWith('$') || ['id', 'version', 'tenantId'].includes(name) || answeredNames(model).has(name) || Object.hasOwn(model.noun.fields, name)

const unknown = (name: string): Label => [`不认识的字段：${name}`, `unknown field: ${name}`]

/** The names of a body that its noun does not know, each with what to say of it. */
export const unknownIn = (model: Model, body: Body): Record<string, Label> => {
  const fields = writable(model)
  const names = Object.keys(body).filter((name) => body[name] !== undefined && keyOf(fields, name) === undefined && !isAside(model, name))
  return Object.fromEntries(names.map((name) => [name, unknown(name)]))
}

/**
 * Reads the body of a create (`before` null) or an update into values for the database, keyed by field. Names the noun
 * answers itself are ignored; unknown ones, and every value that does not fit, are refused together in one 400. `read` has
 * values of the body that were read before, as they are kept.
 */
export const parseBody = async (ctx: Context, model: Model, body: Body, before: Row | null, read: Values = {}): Promise<Values> => {
  const fields = writable(model)
  const wrong: Record<string, Label> = unknownIn(model, body)
  const given: Record<string, unknown> = {}
  const further = furtherOf(model)
  for (const [name, value] of Object.entries(body)) {
    if (name.startsWith('$') || name === 'id' || name === 'version' || value === undefined) continue
    const key = keyOf(fields, name)
    if (key !== undefined) given[key] = value
  }
  // Of a row that comes back whole, with one of its names changed, the change counts.
  for (const [name, key] of further) {
    const field = fields[key]
    const isSame = given[key] === undefined || (before !== null && field !== undefined && unchanged(given[key], before[key], field))
    if (field && body[name] !== undefined && isSame) given[key] = body[name]
  }
  const hidden = veiledIn(before)
  const merged = { ...before, ...given }
  const values: Values = {}
  for (const [key, field] of Object.entries(fields)) {
    let value = given[key]
    if (before && lacks(key, field, before, merged) && !hidden?.has(key)) wrong[key] = requiredMessage(field)
    if (before && value === undefined) continue
    if (hidden?.has(key)) {
      wrong[key] = [`没有查看${field.label[0]}的权限，不能修改`, `${field.label[1]} is hidden from you and cannot be changed`]
      continue
    }
    if (before && (model.parts.has(key) ? sameLines(value, before[key] as readonly Row[] | undefined) : unchanged(value, before[key], field)))
      continue
    if (!before && isEmpty(value) && field.default !== undefined) value = unsaid(ctx, field)
    // A secret is never answered, so nothing tells whether it had a value: it counts as given.
    if (before && field.once && (field.kind === 'secret' || !isEmpty(before[key]))) {
      wrong[key] = [`${field.label[0]}不能修改`, `${field.label[1]} cannot be changed`]
      continue
    }
    const problem = applies(field, merged) ? (maskProblem(field, value) ?? problemOf(field, value)) : undefined
    if (problem) wrong[key] = problem
    else if (!isEmpty(value) && value === read[key]) values[key] = value
    else await take(ctx, key, field, value, values, wrong)
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return before ? changedOnly(ctx, values, before, fields) : values
}

/**
 * Reads the input of an action or call; every name must be declared. With `open` a hashed secret comes as its plain text, for a
 * behaviour that compares it; without, as the hash that a row keeps.
 */
export const parseInput = async (ctx: Context, fields: Fields, given: Body, options: { open?: boolean } = {}): Promise<Values> => {
  const wrong: Record<string, Label> = {}
  const values: Values = {}
  for (const [key, field] of Object.entries(fields)) {
    const value = given[key]
    const filled = isEmpty(value) && field.default !== undefined ? unsaid(ctx, field) : value
    const problem = applies(field, given) ? problemOf(field, filled) : undefined
    if (problem) wrong[key] = problem
    else if (filled !== undefined) await take(ctx, key, field, filled, values, wrong, options.open)
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return values
}

/** What stands for a value that nobody gave, as the wire would say it. */
const unsaid = (ctx: Context, field: Field): unknown => (field.default === '$now' ? wireTime(ctx.clock.now(), ctx.zone) : field.default)

/** Whether a change makes a field count that must have a value and has none. What counted before is left to who changes it; a secret tells nobody whether it is there. */
const lacks = (key: string, field: Field, before: Row, merged: Values): boolean =>
  Boolean(field.required) &&
  field.when !== undefined &&
  isAnswered(field) &&
  isEmpty(field.kind === 'secret' && isEmpty(merged[key]) ? before[key] : merged[key]) &&
  applies(field, merged) &&
  !applies(field, before)

/** What is wrong with a value as it came over the wire. A secret that travels encrypted is judged by its plain text, when its kind opens it. */
const problemOf = (field: Field, value: unknown): Label | undefined =>
  field.kind === 'secret' && field.keep === 'hash' && !isEmpty(value) ? undefined : problemWith(field, value)

/** A mask that is not the row's own stands for nothing: keeping it would lose the value. */
const maskProblem = (field: Field, value: unknown): Label | undefined =>
  (kinds[field.kind].sealed?.(field) && String(value).includes('*')) || (isMaskedSecret(field) && value === secretMask)
    ? [`请填写完整的${field.label[0]}`, `Please write ${field.label[1].toLowerCase()} in full`]
    : undefined

const take = async (
  ctx: Context,
  key: string,
  field: Field,
  value: unknown,
  values: Values,
  wrong: Record<string, Label>,
  open = false,
): Promise<void> => {
  if (isEmpty(value)) {
    // An empty flag reads as no, an empty list of references as none.
    values[key] = field.kind === 'flag' ? false : field.kind === 'refs' || field.kind === 'parts' ? [] : null
    return
  }
  try {
    const kind = kinds[field.kind]
    values[key] = open && kind.open ? kind.open(value, field, ctx) : await kind.parse(value, field, ctx)
    if (field.is === 'report') values[key] = JSON.stringify(savedFrom(ctx, values[key]))
    if (values[key] === null && field.required) wrong[key] = requiredMessage(field)
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    wrong[key] = error.isWhole ? error.label : [`${field.label[0]}${error.label[0]}`, `${field.label[1]} ${error.label[1]}`]
  }
}

/** A report that its author saves: one that the engine can answer, of what they see themselves. */
const savedFrom = (ctx: Context, text: unknown): SavedReport => {
  const { model, saved } = parseSaved(ctx, JSON.parse(`${text}`))
  demandSaved(ctx, model, reportOf(saved))
  return saved
}

/** Lines sent back as they were read: the same rows in the same order, and nothing in them that reads otherwise. */
const sameLines = (value: unknown, before: readonly Row[] | undefined): boolean => {
  if (!Array.isArray(value) || value.length !== before?.length) return false
  return value.every((line: Record<string, unknown> | null, at) => {
    const was = before[at] as Row
    return line?.id === was.id && Object.entries(line).every(([key, one]) => JSON.stringify(one) === JSON.stringify(was[key] ?? null))
  })
}

/** What reads the same as before needs no parsing; a value under its own mask is such a one, and a secret that is left empty. */
const unchanged = (value: unknown, before: unknown, field: Field): boolean =>
  value === before || (isEmpty(value) && (field.kind === 'secret' || (isEmpty(before) && field.kind !== 'flag')))

/** Texts are compared as they are, which for a long one takes a fraction of what its JSON does. */
const isEqual = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' ? one === other : JSON.stringify(one) === JSON.stringify(other)

/** Drops what parses to the same as the row already has: '1' for 1, a list for its comma string. */
const changedOnly = async (ctx: Context, values: Values, before: Row, fields: Readonly<Record<string, Field>>): Promise<Values> => {
  const changed: Values = {}
  for (const [key, value] of Object.entries(values)) {
    const field = fields[key] as Field
    const was: Values = {}
    // What is kept of rich text is what came out of its reading, which is most of the work of a save: it is not read once more.
    if (field.kind === 'html') was[key] = before[key]
    else await take(ctx, key, field, before[key], was, {})
    if (isEqual(was[key], value)) continue
    if (field.kind === 'json' && sameJson(was[key], value)) continue
    changed[key] = value
  }
  return changed
}

/** The names under which somebody says something else than what is kept; where he says nothing, he does not. */
export const saidOtherwise = async (ctx: Context, fields: Fields, given: Body, kept: Values): Promise<string[]> => {
  const other: string[] = []
  for (const [key, was] of Object.entries(kept)) {
    const field = fields[key]
    if (!field || isEmpty(given[key]) || unchanged(given[key], was, field)) continue
    const wrong: Record<string, Label> = {}
    const [now, before]: [Values, Values] = [{}, {}]
    await take(ctx, key, field, given[key], now, wrong)
    await take(ctx, key, field, was, before, {})
    if (key in wrong || JSON.stringify(now[key]) !== JSON.stringify(before[key])) other.push(key)
  }
  return other
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value

/** jsonb keeps its keys in an order of its own. */
const sameJson = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' && JSON.stringify(sorted(JSON.parse(a))) === JSON.stringify(sorted(JSON.parse(b)))

/**
 * Whether everything the values point at is there: rows of the same tenant (or shared ones) that are not deleted, and keys
 * of dictionaries that are not sealed. One query for each plane, whatever their number.
 */
export const checkReferences = async (tx: TxContext, fields: Fields, values: Values): Promise<void> => {
  const asked = questions()
  const checks: string[] = []
  const seen: (() => void)[] = []
  for (const [key, value] of Object.entries(values)) {
    const field = fields[key]
    if (!field || isEmpty(value) || typeof value === 'symbol') continue
    const target = field.kind === 'ref' && !field.by ? tx.engine.models.get(field.to ?? '') : undefined
    if (target && isThere(tx, target, 'seen', value)) continue
    if (askReference(tx, field, value, asked)) checks.push(key)
    if (target) seen.push(whenThere(tx, target, 'seen', value))
  }
  if (checks.length === 0) return
  const found = await asked.answers<boolean>(tx.db)
  const wrong: Record<string, Label> = {}
  for (const [index, key] of checks.entries()) {
    const field = fields[key] as Field
    if (!found[index]) wrong[key] = [`${field.label[0]}所选的数据不存在`, `${field.label[1]}: the selected item does not exist`]
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  for (const remember of seen) remember()
}

/** Asks whether what a value points at is there; false where it points at nothing. */
const askReference = (ctx: Context, field: Field, value: unknown, asked: Questions): boolean => {
  const name = { ref: field.to, refs: field.to, dict: field.biz ? 'system/dict-biz' : 'system/dict', region: 'system/region' }[field.kind as string]
  const target = ctx.engine.models.get(name ?? '')
  const sql = target && referenceSql(ctx, field, value, target, asked.params(target))
  if (!target || !sql) return false
  asked.ask(target, sql)
  return true
}

const referenceSql = (ctx: Context, field: Field, value: unknown, target: Model, p: Params): string | undefined => {
  const living = (model: Model): string =>
    `${model.byTenant ? `x.tenant_id = ${p.add(ctx.tenantId)} and ` : ''}${model.log ? 'true' : 'not x.is_deleted'}`
  if (field.kind === 'ref') {
    const by = field.by ? (target.columns.get(field.by)?.name ?? 'id') : 'id'
    return `exists (select 1 from ${ident(target.table)} x where ${living(target)} and x.${ident(by)} = ${p.add(value)})`
  }
  if (field.kind === 'refs')
    return `(select count(*) from ${ident(target.table)} x where ${living(target)} and x.id = any(${p.add(value)}::bigint[])) = ${(value as unknown[]).length}`
  if (field.kind === 'dict') {
    if (!field.dict) return undefined
    const keys = field.many ? listOf(value) : [String(value)]
    return `(select count(*) from ${ident(target.table)} x where ${living(target)} and x.code = ${literal(field.dict)} and x.parent_id is not null and x.dict_key = any(${p.add(keys)}) and not x.is_sealed) = ${keys.length}`
  }
  const codes = field.many ? listOf(value) : [String(value)]
  return `(select count(*) from ${ident(target.table)} x where ${living(target)} and x.code = any(${p.add(codes)})) = ${codes.length}`
}

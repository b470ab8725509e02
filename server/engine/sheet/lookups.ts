import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { may } from '../reach/context'
import type { Context, Model } from '../types'
import { visible } from '../reach/scope'
import { titleColumn, titleColumnsIn } from '../names'
import { ident, params as newParams } from '../sql'
import { isSeen } from '../reach/veil'

/** What people write for a reference or a word of a dictionary, and what is kept for it: several where a title is not unique. */
export type Lookup = ReadonlyMap<string, ReadonlySet<string>>

/** The separators of a list in a cell. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const looksUp = (field: Field): boolean => ['ref', 'refs', 'dict', 'region'].includes(field.kind)

/** Finds what these texts stand for in one query: keys as they are, else titles and words. Rows that are deleted or of another tenant are not found. */
export const lookUp = async (ctx: Context, field: Field, texts: Iterable<string>): Promise<Lookup> => {
  const wanted = new Set<string>()
  for (const text of texts) for (const one of [text.trim(), ...partsOf(text)]) if (one !== '') wanted.add(one)
  if (wanted.size === 0) return new Map()
  if (field.kind === 'dict') return dictionary(ctx, field, [...wanted])
  const target = ctx.engine.models.get(field.kind === 'region' ? 'system/region' : (field.to ?? ''))
  return target ? rowsNamed(ctx, target, field, [...wanted]) : new Map()
}

const living = (ctx: Context, model: Model, p: ReturnType<typeof newParams>): string =>
  [...(model.byTenant ? [`x.tenant_id = ${p.add(ctx.tenantId)}`] : []), ...(model.log ? [] : ['not x.is_deleted'])].join(' and ') || 'true'

const rowsNamed = async (ctx: Context, target: Model, field: Field, wanted: readonly string[]): Promise<Lookup> => {
  const by = field.kind === 'region' ? 'code' : field.by
  const value = by ? `x.${ident(target.columns.get(by)?.name ?? 'id')}` : 'x.id::text'
  // Who may not look at the platform's rows may still name the one he knows, but not search them by title.
  const named = target.noun.tenancy === 'platform' && !ctx.actor.isPlatform ? undefined : titleColumn(target)
  const title = named && isSeen(ctx, target, named.key) ? named : undefined
  // A spreadsheet that was written in English comes back in English.
  const names = title ? titleColumnsIn(target, title, 'en').map((column) => `x.${ident(column.name)}`) : []
  const p = newParams()
  const where = living(ctx, target, p)
  // As a picker has it: who may look at the noun finds titles within his data scope, who only points at it all of them.
  const reach = title ? visible(ctx, target, may(ctx, permission(target.noun, 'view')) ? 'view' : null, p, { t: 'x' }).join(' and ') || 'true' : ''
  const ids = wanted.filter((text) => /^\d{1,18}$/.test(text))
  const found = await ctx.db.query<{ value: string; titles: string[] }>(
    `select ${value} as value, array_remove(array[${names.map((name) => `${name} collate "C"`).join(', ')}]::text[], null) as titles from ${ident(target.table)} x where ${where}
     and (${by ? `${value} = any(${p.add(wanted)})` : `x.id = any(${p.add(ids)}::bigint[])`}${title ? ` or ((${names.map((name) => `${name} = any(${p.add(wanted)})`).join(' or ')}) and ${reach})` : ''})`,
    p.values,
  )
  return gather(
    found.map((row) => row.value),
    found.flatMap((row) => row.titles.map((title) => [title, row.value] as const)),
  )
}

const dictionary = async (ctx: Context, field: Field, wanted: readonly string[]): Promise<Lookup> => {
  const target = ctx.engine.models.get(field.biz ? 'system/dict-biz' : 'system/dict')
  if (!target) return new Map()
  const p = newParams()
  const found = await ctx.db.query<{ key: string; words: string[] }>(
    `select x.dict_key as key, array_remove(array[x.dict_value, x.dict_value_en], null) as words from ${ident(target.table)} x where ${living(ctx, target, p)} and x.code = ${p.add(field.dict)}
     and x.parent_id is not null and (x.dict_key = any(${p.add(wanted)}) or x.dict_value = any($${p.values.length}) or x.dict_value_en = any($${p.values.length}))`,
    p.values,
  )
  return gather(
    found.map(({ key }) => key),
    found.flatMap(({ key, words }) => words.map((word) => [word, key] as const)),
  )
}

/** A key stands for itself, whatever bears it as its title. */
const gather = (keys: readonly string[], named: readonly (readonly [string, string])[]): Lookup => {
  const map = new Map<string, Set<string>>()
  for (const [title, key] of named) map.set(title, (map.get(title) ?? new Set()).add(key))
  for (const key of keys) map.set(key, new Set([key]))
  return map
}

/** What a cell names, in the form a client sends it, or what is wrong with it. */
export const resolve = (field: Field, text: string, lookup: Lookup): { value: unknown } | { problem: Label } => {
  const isList = field.kind === 'refs' || field.many === true
  const whole = lookup.get(text.trim())
  const texts = whole || !isList ? [text.trim()] : partsOf(text)
  const values: string[] = []
  for (const one of texts) {
    const found = lookup.get(one)
    if (!found) return { problem: [`${field.label[0]}：没有“${one}”`, `${field.label[1]}: there is no "${one}"`] }
    if (found.size > 1)
      return {
        problem: [
          `${field.label[0]}：“${one}”有 ${found.size} 条，请填写编号`,
          `${field.label[1]}: ${found.size} rows are called "${one}", please write the id`,
        ],
      }
    values.push(...found)
  }
  return { value: isList ? values : values[0] }
}

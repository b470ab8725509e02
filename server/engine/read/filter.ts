import { listOf } from '@masthead/contract/kit/message'
import type { Label } from '@masthead/contract/kit/label'
import { invalid } from '../../platform/refusal'
import type { Context, Model } from '../types'
import { searchOf } from '../kinds/kinds'
import { ident, type Params } from '../sql'
import { isSeen } from '../reach/veil'
import { conditionsOf, filterNamed, keyOf } from '../reach/condition'

/** The conditions of a caller's own question: what he does not see in every row is no filter to him. */
export const conditions = (ctx: Context, model: Model, query: Readonly<Record<string, unknown>>, params: Params, t = 't'): string[] =>
  conditionsOf(ctx, model, query, params, t, (name) => mayAsk(ctx, model, name))

/** Whether the caller sees what a filter looks at; what he does not see is no filter to him. */
const mayAsk = (ctx: Context, model: Model, name: string): boolean => {
  const { unsearched } = model.behaviour
  const named = filterNamed(model, name)
  if (named) return ('on' in named ? named.on : (named.reads ?? [])).every((key) => isSeen(ctx, model, key))
  const key = keyOf(model, name) ?? keyOf(model, name.slice(0, Math.max(name.lastIndexOf('_'), 0)))
  if (key === undefined) return true
  const hasOwn = name === key && Object.hasOwn(model.behaviour.filters ?? {}, key)
  return isSeen(ctx, model, key) && (hasOwn || !unsearched?.includes(key))
}

/** ORDER BY of a list, or the same order from its end: what the caller asks for, else the noun's own order; the id ends every order. */
export const orderBy = (
  ctx: Context,
  model: Model,
  query: Readonly<Record<string, unknown>>,
  { t = 't', reversed = false }: { t?: string; reversed?: boolean } = {},
): string => {
  const asked = [
    ...listOf(query.descs).map((name) => ({ name, down: true, from: 'descs' })),
    ...listOf(query.ascs).map((name) => ({ name, down: false, from: 'ascs' })),
  ]
  const wrong: Record<string, Label> = {}
  const own = (model.noun.sort ?? ['-id']).map((name) => ({ name: name.replace(/^-/, ''), down: name.startsWith('-'), from: '' }))
  // Nothing is said about empty values: they come first downwards and last upwards, which are mirror images.
  const way = (down: boolean): string => (down !== reversed ? 'desc' : 'asc')
  const terms: string[] = []
  let last = true
  for (const { name, down, from } of asked.length > 0 ? asked : own) {
    const sql = sortable(ctx, model, name, t, from !== '')
    if (!sql) {
      wrong[from || 'sort'] = [`不能按 ${name} 排序`, `cannot sort by ${name}`]
      continue
    }
    last = down
    if (sql === `${t}.id`) break
    terms.push(`${sql} ${way(down)}`)
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return [...terms, `${t}.id ${way(last)}`].join(', ')
}

const sortable = (ctx: Context, model: Model, name: string, t: string, isAsked: boolean): string | undefined => {
  const key = keyOf(model, name)
  if (!key || (isAsked && (!isSeen(ctx, model, key) || model.behaviour.unsearched?.includes(key)))) return undefined
  const column = model.columns.get(key)
  if (column)
    return column.sealed || column.kind.silent || ['none', 'list'].includes(searchOf(column.field)) ? undefined : `${t}.${ident(column.name)}`
  const derived = model.derived.get(key)
  return derived && searchOf(derived) === 'number' ? `(${model.behaviour.columns?.[key]?.({ t, zone: ctx.zone })})` : undefined
}

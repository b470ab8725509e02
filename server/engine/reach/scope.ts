import { permission, statesIn } from '@masthead/contract/kit/name'
import { conditionsOf } from './condition'
import { columnSql, ident, type Params } from '../sql'
import { may } from './context'
import { type Asked, asksOwn, memberParties, partySql } from './party'
import type { Context, Model, ScopeRule } from '../types'

const everything: readonly ScopeRule[] = [{ type: 'all' }]

/**
 * The rules for one permission code of a noun: the union over a user's roles. A member reaches the rows of their own parties. The system reaches every row, and
 * so does a reader: what is public is told by faces and public calls.
 */
export const rulesFor = ({ actor }: Context, model: Model, code: string): readonly ScopeRule[] => {
  if (actor.kind === 'member') return memberParties(model).map((party) => ({ type: 'party', party }))
  if (actor.rights.all || !model.byTenant || actor.kind === 'reader') return everything
  return spelledOut(model, actor.rights.scopes.get(code))
}

/** Rules as a role holds them, the noun's default written out. */
export const spelledOut = (model: Model, rules: readonly ScopeRule[] = [{ type: 'default' }]): readonly ScopeRule[] =>
  rules.map((rule) => (rule.type === 'default' ? { type: model.noun.scope ?? 'all' } : rule))

export const isEverything = (rules: readonly ScopeRule[]): boolean => rules.some((rule) => rule.type === 'all')

/** The predicate of a data scope over the table at alias `t`; 'true' when it reaches every row. */
export const scopeSql = (ctx: Context, model: Model, rules: readonly ScopeRule[], params: Params, t = 't'): string => {
  if (isEverything(rules)) return 'true'
  const parts = rules.map((rule) => {
    if (rule.type === 'own') return `${t}.${columnOf(model, rule.column, 'own')} = ${params.add(ctx.actor.userId)}`
    if (rule.type === 'dept' || rule.type === 'deptBelow') {
      const depts = rule.type === 'dept' ? ctx.actor.deptIds : ctx.actor.deptBelow
      const [mine, place] = [
        params.add(ctx.actor.userId),
        depts.length === 1 ? `${params.add(depts[0])}::bigint` : `any(${params.add(depts)}::bigint[])`,
      ]
      const held = rule.column === undefined ? heldBy(model, t, place) : []
      return `(${[`${t}.${columnOf(model, rule.column, 'dept')} = ${place}`, ...held].join(' or ')} or ${t}.create_user = ${mine})`
    }
    if (rule.type === 'custom') {
      const found = conditionsOf(ctx, model, rule.where, params, t)
      return found.length === 0 ? 'false' : `(${found.join(' and ')})`
    }
    return rule.type === 'party' ? partySql(ctx, model, rule.party, params, t) : 'false'
  })
  return `(${parts.join(' or ') || 'false'})`
}

/** The nouns that a rule over users or departments may go by. */
export const scopeTargets = { own: 'user/user', dept: 'system/dept' } as const

/** The column of a rule: the one that was chosen where the noun has such a one, else who made the row. */
const columnOf = (model: Model, key: string | undefined, kind: keyof typeof scopeTargets): string => {
  const column = key === undefined ? undefined : model.columns.get(key)
  const fits = column?.field.kind === 'ref' && column.field.to === scopeTargets[kind] && key !== 'id'
  return fits ? ident(column.name) : kind === 'own' ? 'create_user' : 'create_dept'
}

/** SQL that holds where one of these departments has the row, alone or among others. Rows of a tenant alone are asked so. */
const heldBy = (model: Model, t: string, place: string): string[] =>
  (model.noun.heldBy ?? []).map((key) => {
    const join = model.joins.get(key)
    if (!join) return `${t}.${columnSql(model, key)} = ${place}`
    return `exists (select 1 from ${ident(join.table)} j where j.tenant_id = ${t}.tenant_id and j.row_id = ${t}.id and j.target_id = ${place})`
  })

interface Looked {
  readonly t?: string
  readonly bin?: boolean
  /** What the question asks besides, of every row. */
  readonly asked?: Asked
}

/** Tenancy, deletion and data scope in one: the predicate that every query of a noun's rows carries. */
export const visible = (ctx: Context, model: Model, verb: string | null, params: Params, options: Looked = {}): string[] => {
  const { t = 't', bin = false, asked } = options
  const parts: string[] = []
  if (model.byTenant) parts.push(`${t}.tenant_id = ${params.add(ctx.tenantId)}`)
  if (!model.log) parts.push(bin ? `${t}.is_deleted` : `not ${t}.is_deleted`)
  if (verb !== null) parts.push(...reaching(ctx, model, verb, params, t, asked))
  return parts
}

/** What the data scope of a verb asks of a row, the reach of the row that it lies in included; nothing where it reaches every row. */
export const reaching = (ctx: Context, model: Model, verb: string, params: Params, t = 't', asked: Asked = {}): string[] => {
  const rules = rulesFor(ctx, model, verb.includes('_') ? verb : permission(model.noun, verb))
  const isOwn = rules.some((rule) => rule.type === 'party' && asksOwn(ctx, model, rule.party, asked))
  const sql = isOwn ? 'true' : scopeSql(ctx, model, rules, params, t)
  const [through, alone] = [withinSql(ctx, model, params, t), aloneSql(ctx, model, params, t)]
  return [...(sql === 'true' ? [] : [sql]), ...(through ? [through] : []), ...(alone ? [alone] : [])]
}

/** Whether the noun keeps rows from the caller that their roles reach: those that are somebody else's alone, and classified ones. */
export const keepsAlone = (ctx: Context, { noun }: Model): boolean =>
  !ctx.actor.rights.all && ctx.actor.kind !== 'reader' && (noun.aloneIn !== undefined || isKeptSecret(ctx, noun))

/** Whether classified rows of the noun are kept from the caller. */
const isKeptSecret = (ctx: Context, noun: Model['noun']): boolean =>
  noun.classified !== undefined && !may(ctx, permission(noun, noun.classified.needs))

/** What a noun asks of a row that is its maker's alone by its state, or classified; nothing where the caller's roles decide alone. */
export const aloneSql = (ctx: Context, model: Model, params: Params, t = 't'): string | undefined => {
  if (!keepsAlone(ctx, model)) return undefined
  const states = statesIn(model.noun.aloneIn).status
  const parts = states ? [`(${t}.status <> all(${params.add(states)}::int[]) or ${t}.create_user = ${params.add(ctx.actor.userId)})`] : []
  const { classified } = model.noun
  if (classified && isKeptSecret(ctx, model.noun)) {
    const column = (key: string): string => `${t}.${columnSql(model, key)}`
    const mine = params.add(ctx.actor.userId)
    const own = classified.besides.map((key) => `${column(key)} = ${mine}::bigint`)
    parts.push(`(${[`${column(classified.by)}::int <> all(${params.add(classified.values)}::int[])`, ...own].join(' or ')})`)
  }
  return parts.length === 0 ? undefined : parts.join(' and ')
}

/** Whether a row is in a state that makes it its maker's alone. */
export const isAlone = ({ noun }: Model, { status }: { readonly status?: unknown }): boolean =>
  statesIn(noun.aloneIn).status?.includes(Number(status)) ?? false

/** Rows that belong to another's reach as far as the view of that one does. */
const withinSql = (ctx: Context, model: Model, params: Params, t: string): string | undefined => {
  const { within } = model.noun
  if (Array.isArray(within)) return withinAny(ctx, model, within as readonly [string, string], params, t)
  const column = model.columns.get(String(within))
  const owner = column && ctx.engine.models.get(column.field.to ?? '')
  if (!column || !owner) return undefined
  const rules = rulesFor(ctx, owner, permission(owner.noun, 'view'))
  return isEverything(rules) && !keepsAlone(ctx, owner) ? undefined : reachedIn(ctx, owner, rules, `${t}.${ident(column.name)}`, params, t)
}

/** The same where the row is one of several nouns, told by its name. Of a noun that the caller may not view he reaches nothing. */
const withinAny = (ctx: Context, model: Model, [type, id]: readonly [string, string], params: Params, t: string): string | undefined => {
  const [named, held] = [model.columns.get(type), model.columns.get(id)]
  if (!named || !held || ctx.actor.rights.all || ctx.actor.kind === 'reader') return undefined
  const parts = Object.keys(named.field.choices ?? {}).flatMap((name) => {
    const owner = ctx.engine.models.get(name)
    if (!owner || !may(ctx, permission(owner.noun, 'view'))) return []
    const rules = rulesFor(ctx, owner, permission(owner.noun, 'view'))
    const is = `${t}.${ident(named.name)} = ${params.add(name)}`
    return [
      isEverything(rules) && !keepsAlone(ctx, owner)
        ? is
        : `${is} and ${reachedIn(ctx, owner, rules, `${t}.${ident(held.name)}::bigint`, params, t)}`,
    ]
  })
  return `(${parts.join(' or ') || 'false'})`
}

/** SQL that holds where the row of this id lies within these rules. */
const reachedIn = (ctx: Context, owner: Model, rules: readonly ScopeRule[], id: string, params: Params, t: string): string => {
  const same = owner.byTenant ? `w.tenant_id = ${t}.tenant_id and ` : ''
  const alone = aloneSql(ctx, owner, params, 'w')
  return `exists (select 1 from ${ident(owner.table)} w where ${same}w.id = ${id} and ${scopeSql(ctx, owner, rules, params, 'w')}${alone ? ` and ${alone}` : ''})`
}

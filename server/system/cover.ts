import { role as roleNoun } from '@masthead/contract/system/role'
import { rows, unscoped } from '../engine/read/rows'
import { listOf } from '@masthead/contract/kit/message'
import type { Row, Values, Context, Rights, Engine, Model, ScopeRule } from '../engine/types'
import { callsByCode, isCallAllowed } from '../engine/reach/callrule'
import { permissionsOf } from '../engine/model'
import { spelledOut } from '../engine/reach/scope'
import { ofTenant, within } from '../engine/reach/within'
import { forbidden, type Refusal } from '../platform/refusal'
import { heldMenus } from './held'
import { loadRights, platformRole, platformTenant, type RoleRow, tenantRole } from './rights'

/** Said to whoever would give away, or get hold of, more than he has; `what` names it. */
export const beyond = (what: string): Refusal =>
  forbidden(['超出了您自己的权限，不能授予或操作', 'This goes beyond what you hold yourself'], { permission: what })

/** Whether the caller administers the tenant he works in: he holds all that its package leaves. */
export const administers = async (ctx: Context): Promise<boolean> => {
  if (ctx.actor.rights.all || ctx.actor.home !== undefined) return true
  const rows = await within(ctx).query(
    `select 1 from user_user_role_id j join system_role r on r.tenant_id = j.tenant_id and r.id = j.target_id and not r.is_deleted and r.status = ${roleNoun.state.on}
     where j.${ofTenant} and j.row_id = $2::bigint and r.role_alias = $3`,
    [ctx.actor.userId, tenantRole],
  )
  return rows.length > 0
}

/** An account as a grant reaches through it: what it may do, and where it stands. */
export interface Account {
  readonly roleIds: readonly string[]
  readonly deptIds: readonly string[]
}

/** The account of a row of users, as it is or as it will be with these values. */
export const accountOf = (row: Row | null, values: Values = {}): Account => ({
  roleIds: (values.roleId as string[] | undefined) ?? listOf(row?.roleId),
  deptIds: (values.deptId as string[] | undefined) ?? listOf(row?.deptId),
})

/**
 * Refuses an account that reaches further than the caller: permissions he lacks, or the same permission over more rows, since a rule that goes by
 * departments reaches as far as those of the account do. Whoever makes an account, changes it or takes it over comes by here.
 */
export const refuseAccountBeyond = (ctx: Context, { roleIds, deptIds }: Account): Promise<void> =>
  refuseRoles(ctx, roleIds, async () => standsIn(ctx, deptIds))

/**
 * Refuses roles that hold more than the caller, in the hands of those who have them now. Whoever changes a role or gives it something comes by here; a
 * role that is switched off counts like any other.
 */
export const refuseBeyond = (ctx: Context, roleIds: readonly string[]): Promise<void> =>
  refuseRoles(ctx, roleIds, async (role) => standsIn(ctx, await deptsOfHolders(ctx, role)))

const refuseRoles = async (ctx: Context, roleIds: readonly string[], placeOf: (role: string) => Promise<Place>): Promise<void> => {
  if (roleIds.length === 0) return
  const found = await rows(ctx, roleNoun, { id: roleIds }, unscoped).list(['roleAlias'])
  const roles = found.map(({ id, roleAlias }): RoleRow => ({ id, alias: roleAlias }))
  if (ctx.tenantId === platformTenant && !ctx.actor.isPlatform && roles.some(({ alias }) => alias === platformRole)) throw beyond(platformRole)
  if (ctx.actor.rights.all) return
  const held = new Set((await heldMenus(ctx)).map(({ code }) => code))
  const models = modelsByCode(ctx.engine)
  for (const role of roles) {
    const given = await loadRights(ctx.db, ctx.engine, { tenantId: ctx.tenantId, roles: [role], isPlatform: false })
    if (given.all) throw beyond(role.alias)
    const place = await placeOf(role.id)
    for (const code of given.permissions) {
      if (!held.has(code)) throw beyond(code)
      const model = models.get(code)
      if (model && !coversAll(ctx, spelledOut(model, ctx.actor.rights.scopes.get(code)), spelledOut(model, given.scopes.get(code)), place))
        throw beyond(code)
      if (!coversCalls(ctx, code, given)) throw beyond(code)
    }
  }
}

/** The departments that rules of an account go by: its own, and all below them. */
interface Place {
  readonly dept: readonly string[]
  readonly deptBelow: readonly string[]
}

const standsIn = async (ctx: Context, deptIds: readonly string[]): Promise<Place> => {
  if (deptIds.length === 0) return { dept: [], deptBelow: [] }
  const below = await within(ctx).query<{ id: string }>(
    `with recursive below(id) as (
       select unnest($2::bigint[])
       union select d.id from system_dept d join below b on d.parent_id = b.id where d.${ofTenant} and not d.is_deleted
     ) select id::text as id from below`,
    [deptIds],
  )
  return { dept: deptIds, deptBelow: below.map(({ id }) => id) }
}

const deptsOfHolders = async (ctx: Context, role: string): Promise<string[]> => {
  const rows = await within(ctx).query<{ id: string }>(
    `select distinct d.target_id::text as id from user_user_role_id r
     join user_user u on u.tenant_id = r.tenant_id and u.id = r.row_id and not u.is_deleted
     join user_user_dept_id d on d.tenant_id = r.tenant_id and d.row_id = r.row_id
     where r.${ofTenant} and r.target_id = $2::bigint`,
    [role],
  )
  return rows.map(({ id }) => id)
}

const known = new WeakMap<Engine, Map<string, Model>>()

/** The noun that a permission code belongs to, for those whose rows have a data scope. */
const modelsByCode = (engine: Engine): Map<string, Model> => {
  const kept = known.get(engine)
  if (kept) return kept
  const models = new Map<string, Model>()
  for (const model of engine.models.values()) if (model.byTenant) for (const { code } of permissionsOf(model.noun)) models.set(code, model)
  known.set(engine, models)
  return models
}

const reach = { own: 1, dept: 2, deptBelow: 3, all: 4, default: 5 } as const

/**
 * Whether one rule of the caller's reaches all that a rule of an account does. By "own" everybody reaches his own work, which is nobody else's; by
 * departments he reaches those where he stands.
 */
const covers = (ctx: Context, own: ScopeRule, given: ScopeRule, place: Place): boolean => {
  if (own.fields && !given.fields?.every((field) => own.fields?.includes(field))) return false
  if (own.type === 'all') return true
  if (own.type === 'custom' || given.type === 'custom')
    return own.type === 'custom' && given.type === 'custom' && JSON.stringify(own.where) === JSON.stringify(given.where)
  if (own.type === 'party' || given.type === 'party') return own.type === 'party' && given.type === 'party' && own.party === given.party
  if (own.column !== given.column && given.type !== 'all') return false
  if (reach[own.type] < reach[given.type]) return false
  if (given.type !== 'dept' && given.type !== 'deptBelow') return true
  const mine = new Set(own.type === 'dept' ? ctx.actor.deptIds : ctx.actor.deptBelow)
  return place[given.type].every((id) => mine.has(id))
}

/** Whether every call that these rights allow by a code is one that the caller may make himself. */
const coversCalls = (ctx: Context, code: string, given: Rights): boolean => {
  const own = ctx.actor.rights.calls
  if (!own) return true
  const calls = callsByCode(ctx.engine).get(code) ?? []
  return calls.every((spellings) => isCallAllowed(own, code, spellings) || (given.calls && !isCallAllowed(given.calls, code, spellings)))
}

const coversAll = (ctx: Context, own: readonly ScopeRule[], given: readonly ScopeRule[], place: Place): boolean =>
  given.every((rule) => own.some((mine) => covers(ctx, mine, rule, place)))

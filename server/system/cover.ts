import { callsByCode, isCallAllowed } from '../engine/callrule'
import type { Context, Rights } from '../engine/context'
import { type Engine, type Model, permissionsOf } from '../engine/model'
import { type ScopeRule, spelledOut } from '../engine/scope'
import { forbidden, type Refusal } from '../platform/refusal'
import { heldMenus } from './held'
import { loadRights, platformRole, platformTenant, type RoleRow, tenantRole } from './rights'

/** Said to whoever would give away, or get hold of, more than he has; `what` names it. */
export const beyond = (what: string): Refusal =>
  forbidden(['超出了您自己的权限，不能授予或操作', 'This goes beyond what you hold yourself'], { permission: what })

/** Whether the caller administers the tenant he works in: he holds all that its package leaves. */
export const administers = async (ctx: Context): Promise<boolean> => {
  if (ctx.actor.rights.all || ctx.actor.home !== undefined) return true
  const rows = await ctx.db.query(
    `select 1 from user_user_role_id j join system_role r on r.tenant_id = j.tenant_id and r.id = j.target_id and not r.is_deleted and r.status = 1
     where j.tenant_id = $1 and j.row_id = $2::bigint and r.role_alias = $3`,
    [ctx.tenantId, ctx.actor.userId, tenantRole],
  )
  return rows.length > 0
}

/**
 * Refuses roles that hold more than the caller: permissions he lacks, or the same permission over more rows. Whoever gives a role to
 * somebody, changes it, or takes over an account that has it, comes by here; a role that is switched off counts like any other.
 */
export const refuseBeyond = async (ctx: Context, roleIds: readonly string[]): Promise<void> => {
  if (roleIds.length === 0) return
  const roles = await ctx.db.query<RoleRow>(
    'select id::text as id, role_alias as alias from system_role where tenant_id = $1 and id = any($2::bigint[]) and not is_deleted',
    [ctx.tenantId, roleIds],
  )
  if (ctx.tenantId === platformTenant && !ctx.actor.isPlatform && roles.some(({ alias }) => alias === platformRole)) throw beyond(platformRole)
  if (ctx.actor.rights.all) return
  const held = new Set((await heldMenus(ctx)).map(({ code }) => code))
  const models = modelsByCode(ctx.engine)
  for (const role of roles) {
    const given = await loadRights(ctx.db, ctx.engine, { tenantId: ctx.tenantId, roles: [role], isPlatform: false })
    if (given.all) throw beyond(role.alias)
    for (const code of given.permissions) {
      if (!held.has(code)) throw beyond(code)
      const model = models.get(code)
      if (model && !coversAll(spelledOut(model, ctx.actor.rights.scopes.get(code)), spelledOut(model, given.scopes.get(code)))) throw beyond(code)
      if (!coversCalls(ctx, code, given)) throw beyond(code)
    }
  }
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

const covers = (own: ScopeRule, given: ScopeRule): boolean => {
  if (own.fields && !given.fields?.every((field) => own.fields?.includes(field))) return false
  if (own.type === 'all') return true
  if (own.type === 'custom' || given.type === 'custom')
    return own.type === 'custom' && given.type === 'custom' && JSON.stringify(own.where) === JSON.stringify(given.where)
  if (own.column !== given.column && given.type !== 'all') return false
  return reach[own.type] >= reach[given.type]
}

/** Whether every call that these rights allow by a code is one that the caller may make himself. */
const coversCalls = (ctx: Context, code: string, given: Rights): boolean => {
  const own = ctx.actor.rights.calls
  if (!own) return true
  const calls = callsByCode(ctx.engine).get(code) ?? []
  return calls.every((spellings) => isCallAllowed(own, code, spellings) || (given.calls && !isCallAllowed(given.calls, code, spellings)))
}

const coversAll = (own: readonly ScopeRule[], given: readonly ScopeRule[]): boolean => given.every((rule) => own.some((mine) => covers(mine, rule)))

import { permission } from '@masthead/contract/kit/name'
import type { Context } from '../engine/types'
import type { Queryable } from '../platform/database'
import { packageCodes, platformTenant } from './rights'

/** A menu or button as it is shown and granted; `key` is its id, for trees. */
export interface MenuRow {
  readonly id: string
  readonly key: string
  readonly parentId: string
  readonly code: string
  readonly name: string
  readonly nameEn: string | null
  readonly path: string | null
  readonly source: string | null
  readonly category: number
  readonly isOpen: number | null
  readonly roles: string | null
  readonly noun: string | null
}

const readMenus = (db: Queryable): Promise<MenuRow[]> =>
  db.query<MenuRow>(
    `select m.id::text as id, m.id::text as key, coalesce(m.parent_id, 0)::text as "parentId", m.code, m.name, m.name_en as "nameEn", m.path, m.source,
       m.category, m.is_open as "isOpen", array_to_string(m.roles, ',') as roles, m.noun
     from system_menu m where not m.is_deleted and m.status = 1 order by m.sort, m.id`,
  )

/** Some rows of a tree with what stands above them, so that every one can be reached; in the order of `all`. */
export const reachable = <T extends { readonly id: string; readonly parentId: string }>(all: readonly T[], mine: readonly T[]): T[] => {
  const byId = new Map(all.map((row) => [row.id, row]))
  const shown = new Set<string>()
  for (const row of mine) for (let at: T | undefined = row; at && !shown.has(at.id); at = byId.get(at.parentId)) shown.add(at.id)
  return all.filter((row) => shown.has(row.id))
}

/** Whether anybody but the platform's administrators could use a menu: what is the platform's alone they may neither open nor write. */
const isForTenants = (ctx: Context, row: MenuRow): boolean => {
  const noun = row.noun ? ctx.engine.models.get(row.noun)?.noun : undefined
  if (noun?.tenancy === 'platform') return false
  return !(noun?.tenancy === 'shared' && row.category === 2 && row.code !== permission(noun, 'view'))
}

/** The menus that a tenant could use at all; families of which nothing is left are left out. */
export const tenantMenus = async (ctx: Context): Promise<MenuRow[]> => {
  const usable = (await readMenus(ctx.db)).filter((row) => isForTenants(ctx, row))
  const parents = new Set(usable.map(({ parentId }) => parentId))
  return usable.filter(({ id, code }) => !code.startsWith('family_') || parents.has(id))
}

/** The menus that the caller holds, with what stands above them. */
export const heldMenus = async (ctx: Context): Promise<MenuRow[]> => {
  const all = await readMenus(ctx.db)
  const { rights, isPlatform } = ctx.actor
  if (isPlatform) return all
  const allowed = await packageCodes(ctx.db, ctx.tenantId)
  return reachable(
    all,
    all.filter((row) => isForTenants(ctx, row) && (!allowed || allowed.has(row.code)) && (rights.all || rights.permissions.has(row.code))),
  )
}

/** The menus that the caller may grant in the tenant he works in: what he holds, as far as the tenant's package has it. */
export const grantableMenus = async (ctx: Context): Promise<MenuRow[]> => {
  const all = await readMenus(ctx.db)
  const { rights, isPlatform } = ctx.actor
  const allowed = await packageCodes(ctx.db, ctx.tenantId)
  const isPlatforms = isPlatform && ctx.tenantId === platformTenant
  const mine = all.filter(
    (row) => (isPlatforms || isForTenants(ctx, row)) && (!allowed || allowed.has(row.code)) && (rights.all || rights.permissions.has(row.code)),
  )
  return reachable(all, mine)
}

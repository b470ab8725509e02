import { menu } from '@masthead/contract/system/menu'
import { permission } from '@masthead/contract/kit/name'
import { nobody } from '../engine/reach/context'
import type { Context, Rights } from '../engine/types'
import type { Cache, Caches } from '../platform/background/cache'
import type { Queryable } from '../platform/database/database'
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

const remembered = new WeakMap<Caches, Cache<readonly MenuRow[]>>()

/** Every menu; the same array until one changes on any node. */
const readMenus = (ctx: Context): Promise<readonly MenuRow[]> => {
  const cache = remembered.get(ctx.caches) ?? ctx.caches.of<readonly MenuRow[]>(['system/menu'])
  remembered.set(ctx.caches, cache)
  return 'isTransaction' in ctx.db ? queryMenus(ctx.db) : cache.get('', () => queryMenus(ctx.db))
}

const queryMenus = (db: Queryable): Promise<MenuRow[]> =>
  db.query<MenuRow>(
    `select m.id::text as id, m.id::text as key, coalesce(m.parent_id, 0)::text as "parentId", m.code, m.name, m.name_en as "nameEn", m.path, m.source,
       m.category, m.is_open as "isOpen", array_to_string(m.roles, ',') as roles, m.noun
     from system_menu m where not m.is_deleted and m.status = ${menu.state.on} order by m.sort, m.id`,
    [],
    'menus',
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
  const isPlatforms = (noun ?? ctx.engine.services.get(row.noun ?? ''))?.tenancy === 'platform'
  if (isPlatforms) return false
  return !(noun?.tenancy === 'shared' && row.category === 2 && row.code !== permission(noun, 'view'))
}

/** The menus that a tenant could use at all; families of which nothing is left are left out. */
export const tenantMenus = async (ctx: Context): Promise<MenuRow[]> => {
  const usable = (await readMenus(ctx)).filter((row) => isForTenants(ctx, row))
  const parents = new Set(usable.map(({ parentId }) => parentId))
  return usable.filter(({ id, code }) => !code.startsWith('family_') || parents.has(id))
}

/**
 * The menus that the caller holds, with what stands above them. They follow from the menus and from his rights, which are other objects as soon as one
 * of them, or his tenant's package, has changed; whoever is at work in another tenant asks anew each time, since his rights do not follow its package.
 */
export const heldMenus = async (ctx: Context): Promise<readonly MenuRow[]> => {
  const all = await readMenus(ctx)
  const { rights, isPlatform, home } = ctx.actor
  if (isPlatform) return all
  const byRights = held.get(all) ?? new WeakMap<Rights, Promise<readonly MenuRow[]>>()
  held.set(all, byRights)
  const isKept = home === undefined && rights !== nobody.rights
  const known = isKept ? byRights.get(rights) : undefined
  if (known) return known
  const finding = packageCodes(ctx.db, ctx.tenantId).then((allowed) =>
    reachable(
      all,
      all.filter((row) => isForTenants(ctx, row) && (!allowed || allowed.has(row.code)) && (rights.all || rights.permissions.has(row.code))),
    ),
  )
  if (isKept) byRights.set(rights, finding)
  finding.catch(() => byRights.delete(rights))
  return finding
}

const held = new WeakMap<readonly MenuRow[], WeakMap<Rights, Promise<readonly MenuRow[]>>>()

/** The menus that the caller may grant in the tenant he works in: what he holds, as far as the tenant's package has it. */
export const grantableMenus = async (ctx: Context): Promise<MenuRow[]> => {
  const all = await readMenus(ctx)
  const { rights, isPlatform } = ctx.actor
  const allowed = await packageCodes(ctx.db, ctx.tenantId)
  const isPlatforms = isPlatform && ctx.tenantId === platformTenant
  const mine = all.filter(
    (row) => (isPlatforms || isForTenants(ctx, row)) && (!allowed || allowed.has(row.code)) && (rights.all || rights.permissions.has(row.code)),
  )
  return reachable(all, mine)
}

import type { CallsOf } from '../engine/behave'
import type { menu } from '@masthead/contract/system/menu'
import { frontendmenu } from '@masthead/contract/system/frontendmenu'
import { dataScope } from '@masthead/contract/system/data-scope'
import { role } from '@masthead/contract/system/role'
import { permission } from '@masthead/contract/kit/name'
import type { CallBehaviour, Context, TxContext } from '../engine/types'
import { inTransaction, may } from '../engine/reach/context'
import { checkReferences } from '../engine/input/parse'
import { record } from '../engine/write/record'
import { nest, type TreeNode } from '../engine/tree/tree'
import { withFaults } from '../engine/input/fault'
import { ofTenant, within } from '../engine/reach/within'
import { modelOf, readRow, storeRow } from '../engine/verbs'
import { conflict, forbidden } from '../platform/refusal'
import { administers, beyond, refuseBeyond } from './cover'
import { grantableMenus, type MenuRow, reachable } from './held'
import { bumpEpoch, platformRole, tenantRole } from './rights'

const lists = ['menuIds', 'dataScopeIds', 'apiScopeIds', 'frontendMenuIds'] as const
type List = (typeof lists)[number]

interface Branch {
  readonly id: string
  readonly key: string
  readonly parentId: string
  readonly title: string
}

interface ScopeBranch extends Branch {
  readonly id: string
}

/** Branches as the nodes of one tree. */
export const toNodes = (rows: readonly Branch[]): TreeNode[] => {
  const finish = (row: Branch & { children: (Branch & { children: unknown[] })[] }): TreeNode => ({
    id: row.id,
    parentId: row.parentId,
    key: row.key,
    value: row.key,
    title: row.title,
    hasChildren: row.children.length > 0,
    ...(row.children.length > 0 ? { children: row.children.map((child) => finish(child as never)) } : {}),
  })
  return nest(rows).map((row) => finish(row as never))
}

/** A menu as it is granted, in the caller's language. */
export const menuBranch = (ctx: Context, row: MenuRow): Branch => ({
  id: row.id,
  key: row.id,
  parentId: row.parentId,
  title: ctx.language === 'en' ? (row.nameEn ?? row.name) : row.name,
})

/** What one of the caller's own roles holds of a kind. */
const ownIds = async (ctx: Context, table: 'data_scope_ids' | 'api_scope_ids' | 'frontend_menu_ids'): Promise<Set<string>> => {
  const rows = await within(ctx).query<{ id: string }>(
    `select distinct g.target_id::text as id from user_user_role_id j
     join system_role r on r.tenant_id = j.tenant_id and r.id = j.target_id and not r.is_deleted and r.status = ${role.state.on}
     join system_role_${table} g on g.tenant_id = r.tenant_id and g.row_id = r.id
     where j.${ofTenant} and j.row_id = $2::bigint`,
    [ctx.actor.userId],
  )
  return new Set(rows.map(({ id }) => id))
}

const scopesOf = (ctx: Context, table: 'system_data_scope' | 'system_api_scope'): Promise<ScopeBranch[]> =>
  within(ctx).query<ScopeBranch>(
    `select s.id::text as id, s.id::text as key, s.menu_id::text as "parentId", s.scope_name as title from ${table} s
     where s.${ofTenant} and not s.is_deleted and s.status = ${dataScope.state.on} order by s.id`,
  )

interface Grantable {
  readonly menus: readonly MenuRow[]
  readonly dataScopes: readonly ScopeBranch[]
  readonly apiScopes: readonly ScopeBranch[]
  readonly frontMenus: readonly Branch[]
}

/**
 * All that the caller may hand to a role. Data scopes narrow a menu, so any of a menu that he holds is listed; whether one would reach
 * further than his own is judged when it is granted. A call scope opens calls, and a front menu shows pages: those he must have himself.
 */
const grantable = async (ctx: Context): Promise<Grantable> => {
  const menus = await grantableMenus(ctx)
  const ids = new Set(menus.map(({ id }) => id))
  const isAdministrator = await administers(ctx)
  const ownScopes = isAdministrator ? undefined : await ownIds(ctx, 'api_scope_ids')
  const ownFronts = isAdministrator ? undefined : await ownIds(ctx, 'frontend_menu_ids')
  const fronts = await ctx.db.query<Branch>(
    `select f.id::text as id, f.id::text as key, coalesce(f.parent_id, 0)::text as "parentId", ${ctx.language === 'en' ? 'coalesce(f.name_en, f.name)' : 'f.name'} as title
     from system_frontendmenu f where not f.is_deleted and f.status = ${frontendmenu.state.on} order by f.sort, f.id`,
  )
  return {
    menus,
    dataScopes: (await scopesOf(ctx, 'system_data_scope')).filter(({ parentId }) => ids.has(parentId)),
    apiScopes: (await scopesOf(ctx, 'system_api_scope')).filter(({ id, parentId }) => ids.has(parentId) && (!ownScopes || ownScopes.has(id))),
    frontMenus: ownFronts
      ? reachable(
          fronts,
          fronts.filter(({ id }) => ownFronts.has(id)),
        )
      : fronts,
  }
}

/** Scopes as leaves of the menus they are bound to. */
const scopeTree = (ctx: Context, menus: readonly MenuRow[], scopes: readonly ScopeBranch[]): TreeNode[] => {
  const bound = new Set(scopes.map(({ parentId }) => parentId))
  const branches = reachable(
    menus,
    menus.filter(({ id }) => bound.has(id)),
  )
  return toNodes([...branches.map((row) => menuBranch(ctx, row)), ...scopes])
}

export const grantTree: CallsOf<typeof menu>['grantTree'] = async (ctx) => {
  const { menus, dataScopes, apiScopes, frontMenus } = await grantable(ctx)
  return {
    menu: toNodes(menus.map((row) => menuBranch(ctx, row))),
    dataScope: scopeTree(ctx, menus, dataScopes),
    apiScope: scopeTree(ctx, menus, apiScopes),
    frontendMenu: toNodes(frontMenus),
  }
}

export const roleTreeKeys: CallsOf<typeof menu>['roleTreeKeys'] = async (ctx, { input }) => {
  if (!may(ctx, permission(role, 'grant')) && !may(ctx, permission(role, 'view'))) {
    throw forbidden(['没有权限执行此操作', 'You do not have permission to do this'], { permission: permission(role, 'grant') })
  }
  const keys = async (table: string): Promise<string[]> => {
    const rows = await within(ctx).query<{ id: string }>(
      `select distinct j.target_id::text as id from system_role_${table} j
       join system_role r on r.tenant_id = j.tenant_id and r.id = j.row_id and not r.is_deleted
       where j.${ofTenant} and j.row_id = any($2::bigint[]) order by 1`,
      [input.roleIds],
    )
    return rows.map(({ id }) => id)
  }
  return {
    menu: await keys('menu_ids'),
    dataScope: await keys('data_scope_ids'),
    apiScope: await keys('api_scope_ids'),
    frontendMenu: await keys('frontend_menu_ids'),
  }
}

export const grantTopTree: CallsOf<typeof menu>['grantTopTree'] = async (ctx) => ({
  menu: toNodes((await grantableMenus(ctx)).filter(({ category }) => category === 1).map((row) => menuBranch(ctx, row))),
})

export const topTreeKeys: CallsOf<typeof menu>['topTreeKeys'] = async (ctx, { input }) => {
  const rows = await ctx.db.query<{ id: string }>(
    `select distinct j.target_id::text as id from system_topmenu_menu_ids j join system_topmenu t on t.id = j.row_id and not t.is_deleted where j.row_id = any($1::bigint[]) order by 1`,
    [input.topMenuIds],
  )
  return { menu: rows.map(({ id }) => id) }
}

/**
 * Writes what roles hold; a list that is not sent stays as it is. What comes in new must be the caller's to give, and a role that
 * holds more than he does, before or afterwards, is not his to change.
 */
export const grantRoles: CallBehaviour = (ctx, { input }) => {
  return withFaults(modelOf(ctx, role), () =>
    inTransaction(ctx, async (tx) => {
      const roleIds = [...(input.roleIds as string[])].sort()
      const wanted = Object.fromEntries(lists.filter((list) => list in input).map((list) => [list, input[list] as string[]])) as Partial<
        Record<List, string[]>
      >
      const mine = await grantable(tx)
      // A tree control sends the branches along with their leaves; in a tree of scopes the branches are menus.
      const branches = new Set(mine.menus.map(({ id }) => id))
      for (const list of ['dataScopeIds', 'apiScopeIds'] as const) if (wanted[list]) wanted[list] = wanted[list].filter((id) => !branches.has(id))
      await checkReferences(tx, role.fields, wanted)
      await refuseBeyond(tx, roleIds)
      for (const id of roleIds) await grantOne(tx, id, wanted, mine)
      await refuseBeyond(tx, roleIds)
      await bumpEpoch(tx.db, tx.tenantId)
      return null
    }),
  )
}

const grantOne = async (tx: TxContext, id: string, wanted: Partial<Record<List, string[]>>, mine: Grantable): Promise<void> => {
  const model = modelOf(tx, role)
  const before = await readRow(tx, role, id, { verb: permission(role, 'grant'), lock: true })
  if (before.roleAlias === tenantRole || before.roleAlias === platformRole) {
    throw conflict('holds_everything', ['管理员角色拥有全部权限，无需设置', 'An administrator role holds everything and needs no grants'])
  }
  const givable: Record<List, readonly { readonly id: string }[]> = {
    menuIds: mine.menus,
    dataScopeIds: mine.dataScopes,
    apiScopeIds: mine.apiScopes,
    frontendMenuIds: mine.frontMenus,
  }
  for (const list of lists) {
    const now = wanted[list]
    if (!now) continue
    const held = new Set(
      String(before[list] ?? '')
        .split(',')
        .filter(Boolean),
    )
    const allowed = new Set(givable[list].map((one) => one.id))
    const stranger = now.find((one) => !held.has(one) && !allowed.has(one))
    if (stranger) throw beyond(stranger)
    // Taking a call scope away can open calls, as some forbid them.
    const gone = list === 'apiScopeIds' ? [...held].find((one) => !now.includes(one) && !allowed.has(one)) : undefined
    if (gone) throw beyond(gone)
  }
  await storeRow(tx, role, before, { ...wanted }, { quiet: true })
  record(tx, { model, verb: 'grant', before, row: await readRow(tx, role, id, { verb: null }), changed: Object.keys(wanted) })
}

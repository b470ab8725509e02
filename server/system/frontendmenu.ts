import { role } from '@masthead/contract/system/role'
import { frontendmenu } from '@masthead/contract/system/frontendmenu'
import { behave } from '../engine/behave'
import type { Context, TxContext } from '../engine/types'
import { levelRows, nest, nestedRows } from '../engine/tree/tree'
import { ofTenant, within } from '../engine/reach/within'
import { modelOf } from '../engine/verbs'
import { administers } from './cover'
import { type MenuRow, reachable } from './held'
import { bumpEpoch, platformTenant } from './rights'

const moved = (tx: TxContext): Promise<void> => bumpEpoch(tx.db, platformTenant)

interface FrontRow extends Omit<MenuRow, 'category' | 'noun'> {
  readonly mine: boolean
}

/** The front menus that the caller's roles hold, with what stands above them; an administrator holds them all. */
const heldFrontMenus = async (ctx: Context): Promise<FrontRow[]> => {
  const all = await within(ctx).query<FrontRow>(
    `select f.id::text as id, f.id::text as key, coalesce(f.parent_id, 0)::text as "parentId", f.code, f.name, f.name_en as "nameEn", f.path, f.source, f.is_open as "isOpen",
       array_to_string(f.roles, ',') as roles, exists (
         select 1 from user_user_role_id j
         join system_role r on r.tenant_id = j.tenant_id and r.id = j.target_id and not r.is_deleted and r.status = ${role.state.on}
         join system_role_frontend_menu_ids g on g.tenant_id = r.tenant_id and g.row_id = r.id and g.target_id = f.id
         where j.${ofTenant} and j.row_id = $2::bigint) as mine
     from system_frontendmenu f where not f.is_deleted and f.status = ${frontendmenu.state.on} and f.category = 1 order by f.sort, f.id`,
    [ctx.actor.userId],
  )
  return (await administers(ctx))
    ? all
    : reachable(
        all,
        all.filter(({ mine }) => mine),
      )
}

const toRoute = (row: FrontRow & { children: unknown[] }): Record<string, unknown> => ({
  id: row.id,
  parentId: row.parentId,
  code: row.code,
  name: row.name,
  nameEn: row.nameEn,
  path: row.path,
  source: row.source,
  isOpen: row.isOpen ?? 1,
  roles: row.roles ? row.roles.split(',') : [],
  meta: { en: row.nameEn ?? row.name },
  children: row.children.map((child) => toRoute(child as never)),
})

export const frontendmenuBehaviour = behave(frontendmenu, {
  create: { effect: moved },
  update: { effect: moved },
  remove: { effect: moved },
  calls: {
    lazyMenuList: (ctx, { input }) => levelRows(ctx, modelOf(ctx, frontendmenu), { parentId: input.parentId ?? '', category: '1' }),
    menuList: (ctx) => nestedRows(ctx, modelOf(ctx, frontendmenu), { category: '1' }),
    async topMenu(ctx) {
      const tops = (await heldFrontMenus(ctx)).filter(({ parentId }) => parentId === '0')
      return tops.map(({ id, code, name, nameEn, path, source }) => ({ id, code, name, nameEn, path, source }))
    },
    async routes(ctx, { input }) {
      const found = nest(await heldFrontMenus(ctx)).map((row) => toRoute(row as never))
      return input.topMenuId ? found.filter(({ id }) => id === input.topMenuId) : found
    },
  },
})

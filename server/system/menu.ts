import { topmenu } from '@masthead/contract/system/topmenu'
import { user } from '@masthead/contract/user/user'
import { rows, unscoped } from '../engine/read/rows'
import { menu } from '@masthead/contract/system/menu'
import { behave } from '../engine/behave'
import type { Context, TxContext, Engine } from '../engine/types'
import { permissionsOf } from '../engine/model'
import { nest } from '../engine/tree/tree'
import { veilOf } from '../engine/reach/veil'
import { pageLabel } from '@masthead/contract/kit/face'
import { branchCode, familyLabels } from '@masthead/contract/kit/family'
import { permission, snake } from '@masthead/contract/kit/name'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import { grantTopTree, grantTree, roleTreeKeys, topTreeKeys } from './grants'
import { heldMenus, type MenuRow } from './held'
import { bumpEpoch, platformTenant } from './rights'

type Route = Record<string, unknown>

const toRoute = (row: MenuRow & { children: (MenuRow & { children: unknown[] })[] }): Route => ({
  id: row.id,
  parentId: row.parentId,
  name: row.name,
  nameEn: row.nameEn,
  code: row.code,
  path: row.path,
  source: row.source,
  isOpen: row.isOpen ?? 1,
  roles: row.roles ? row.roles.split(',') : [],
  noun: row.noun,
  meta: { en: row.nameEn ?? row.name, ...(row.noun ? { noun: row.noun } : {}) },
  // Clients take a node with children, though it be none, for a branch.
  ...(row.children.length > 0 ? { children: row.children.map((child) => toRoute(child as never)) } : {}),
})

const toRoutes = (rows: readonly MenuRow[]): Route[] => nest(withPages(rows)).map((row) => toRoute(row as never))

/** Without the families that have no page, whose nouns are reached by their calls alone. */
const withPages = (rows: readonly MenuRow[]): MenuRow[] => {
  const above = new Set(rows.map(({ parentId }) => parentId))
  return rows.filter(({ id, code }) => !code.startsWith('family_') || above.has(id))
}

const routes = new WeakMap<readonly MenuRow[], Route[]>()

/** The pages among the menus that somebody holds, made once for as long as he holds the same. */
const routesOf = (held: readonly MenuRow[]): Route[] => {
  const known = routes.get(held) ?? toRoutes(held.filter((row) => row.category === 1))
  routes.set(held, known)
  return known
}

export const menuBehaviour = behave(menu, {
  create: { effect: (tx) => bumpEpoch(tx.db, platformTenant) },
  update: { effect: (tx) => bumpEpoch(tx.db, platformTenant) },
  remove: { effect: (tx) => bumpEpoch(tx.db, platformTenant) },
  calls: {
    async routes(ctx, { input }) {
      if (await mustChangePassword(ctx)) return [passwordRoute]
      const held = await heldMenus(ctx)
      if (!input.topMenuId) return routesOf(held)
      let rows = held.filter((row) => row.category === 1)
      const chosen = await ctx.db.query<{ id: string }>('select target_id::text as id from system_topmenu_menu_ids where row_id = $1::bigint', [
        input.topMenuId,
      ])
      const ids = new Set(chosen.map(({ id }) => id))
      const byId = new Map(rows.map((row) => [row.id, row]))
      const below = (row: MenuRow | undefined): boolean => row !== undefined && (ids.has(row.id) || below(byId.get(row.parentId)))
      const inside = rows.filter(below)
      const above = new Set<string>()
      for (const row of inside) for (let at = byId.get(row.parentId); at; at = byId.get(at.parentId)) above.add(at.id)
      rows = rows.filter((row) => above.has(row.id) || inside.includes(row))
      return toRoutes(rows)
    },
    async buttons(ctx) {
      const rows = await heldMenus(ctx)
      const withButtons = rows.filter((row) => row.category === 2)
      const parents = new Set(withButtons.map((row) => row.parentId))
      return rows
        .filter((row) => row.category === 1 && parents.has(row.id))
        .map((row) => ({
          id: row.id,
          code: row.code,
          name: row.name,
          children: withButtons
            .filter((button) => button.parentId === row.id)
            .flatMap((button) =>
              [button.code, ...shortCode(ctx.engine, button), ...codesAlso(ctx.engine, button)].map((code) => ({
                id: button.id,
                parentId: row.id,
                code,
                name: button.name,
                ...leftOut(ctx, button),
              })),
            ),
        }))
    },
    async topMenu(ctx) {
      const held = new Set((await heldMenus(ctx)).map(({ id }) => id))
      const tops = await ctx.db.query<{
        id: string
        code: string
        name: string
        source: string | null
        path: string | null
        nameEn: string | null
        menus: string[] | null
      }>(
        `select t.id::text as id, t.code, t.name, t.name_en as "nameEn", t.source, t.path, (select array_agg(j.target_id::text) from system_topmenu_menu_ids j where j.row_id = t.id) as menus
         from system_topmenu t where not t.is_deleted and t.status = ${topmenu.state.on} order by t.sort, t.id`,
      )
      return tops.filter(({ menus }) => menus === null || menus.some((id) => held.has(id))).map(({ menus: _menus, ...rest }) => rest)
    },
    grantTree,
    roleTreeKeys,
    grantTopTree,
    topTreeKeys,
  },
})

/** Where whoever came in with a one-time password sets his own; until then he has no other page. */
const passwordRoute: Route = {
  id: '0',
  parentId: '0',
  name: '修改密码',
  nameEn: 'Change password',
  code: 'password',
  path: '/info/index',
  source: 'lock',
  isOpen: 1,
  roles: [],
  noun: null,
  meta: { en: 'Change password' },
}

const mustChangePassword = async (ctx: Context): Promise<boolean> => {
  if (ctx.actor.rights.all || ctx.actor.rights.permissions.size > 0) return false
  return rows(ctx, user, { id: ctx.actor.userId ?? '0', mustChangePwd: true }, unscoped).exists()
}

/** The code of a button without its family, which clients ask for as well; none where that is another's code. */
const shortCode = ({ models }: Engine, { code, noun }: MenuRow): string[] => {
  const own = models.get(noun ?? '')?.noun
  const prefix = own ? `${own.family.replace(/-/g, '_')}_` : ''
  if (!own || !code.startsWith(`${own.code}_`) || own.code !== `${prefix}${own.noun.replace(/-/g, '_')}`) return []
  const short = code.slice(prefix.length)
  const isTaken = [...models.values()].some((other) => short.startsWith(`${other.noun.code}_`))
  return isTaken ? [] : [short]
}

/** The further codes that the declaration of a noun names for the verb of a button. */
const codesAlso = ({ models }: Engine, { code, noun }: MenuRow): readonly string[] => {
  const own = models.get(noun ?? '')?.noun
  return own?.codeAlso?.[code.slice(own.code.length + 1)] ?? []
}

/** The fields of a noun that the button of viewing it does not show, in no row or not in every row. */
const leftOut = (ctx: Context, { code, noun }: MenuRow): { hidden?: string[]; partly?: string[] } => {
  const model = ctx.engine.models.get(noun ?? '')
  const veil = model && code === permission(model.noun, 'view') ? veilOf(ctx, model) : undefined
  return veil ? { hidden: [...veil.hidden], partly: [...veil.partly] } : {}
}

interface Entry {
  readonly code: string
  readonly parent: string | null
  readonly name: string
  readonly nameEn: string
  readonly path: string | null
  readonly source: string | null
  readonly sort: number
  readonly category: 1 | 2
  readonly noun: string | null
}

/** The menu that follows from the register: families, their nouns, and a button for every permission. */
const entriesFor = (engine: Engine): Entry[] => {
  const found: Entry[] = []
  const families = Object.keys(familyLabels)
  const add = (entry: Resource | Service, isPage: boolean): void => {
    const family = branchCode(entry.family)
    if (!found.some(({ code }) => code === family)) {
      const label = familyLabels[entry.family] ?? [entry.family, entry.family]
      found.push({
        code: family,
        parent: null,
        name: label[0],
        nameEn: label[1],
        path: `/${entry.family}`,
        source: entry.family,
        sort: families.indexOf(entry.family) + 1,
        category: 1,
        noun: null,
      })
    }
    if (isPage) {
      found.push({
        code: entry.code,
        parent: family,
        name: entry.label[0],
        nameEn: isResource(entry) ? pageLabel(entry)[1] : entry.label[1],
        path: entry.menu?.path ?? `/${entry.name}`,
        source: entry.menu?.icon ?? null,
        sort: entry.menu?.sort ?? 100,
        category: 1,
        noun: entry.name,
      })
      for (const [key, { label: own, entry: named, menu: path }] of Object.entries((isResource(entry) && entry.queues) || {})) {
        if (!path) continue
        const label = named ?? own
        const sort = (entry.menu?.sort ?? 100) + 1
        const source = entry.menu?.icon ?? null
        found.push({
          code: `${entry.code}_at_${snake(key)}`,
          parent: family,
          name: label[0],
          nameEn: label[1],
          path,
          source,
          sort,
          category: 1,
          noun: entry.name,
        })
      }
    }
    for (const [index, { code, label }] of permissionsOf(entry).entries()) {
      found.push({
        code,
        parent: isPage ? entry.code : family,
        name: isPage ? label[0] : `${entry.label[0]}${label[0]}`,
        nameEn: isPage ? label[1] : `${entry.label[1]}: ${label[1]}`,
        path: null,
        source: null,
        sort: index + 1,
        category: 2,
        noun: entry.name,
      })
    }
  }
  for (const { noun } of engine.models.values()) if (!noun.internal) add(noun, !noun.menu?.hidden)
  for (const service of engine.services.values())
    if (permissionsOf(service).length > 0) add(service, service.menu !== undefined && !service.menu.hidden)
  return found
}

/**
 * Brings the menu up to the register: entries that are new come in, in one statement a level; what an administrator changed, moved or deleted
 * stays as he left it, and what nobody touched is called as the register calls it now. Runs when the register's own list changed since the last time.
 */
export const syncMenus = async (tx: TxContext): Promise<number> => {
  const entries = entriesFor(tx.engine)
  let made = 0
  for (const level of [
    entries.filter(({ parent }) => parent === null),
    entries.filter(({ category, parent }) => parent !== null && category === 1),
    entries.filter(({ category }) => category === 2),
  ]) {
    made += await tx.db.run(
      `insert into system_menu (parent_id, code, name, name_en, path, source, sort, category, noun)
       select (select p.id from system_menu p where p.code = e.parent order by p.id limit 1), e.code, e.name, e."nameEn", e.path, e.source, e.sort, e.category, e.noun
       from jsonb_to_recordset($1::jsonb) as e(code text, parent text, name text, "nameEn" text, path text, source text, sort bigint, category int, noun text)
       where not exists (select 1 from system_menu m where m.code = e.code)`,
      [JSON.stringify(level)],
    )
  }
  // What nobody touched since the program wrote it is called as the program calls it today.
  const renamed = await tx.db.run(
    `update system_menu m set name = e.name, name_en = e."nameEn"
     from jsonb_to_recordset($1::jsonb) as e(code text, name text, "nameEn" text)
     where m.code = e.code and m.create_user is null and m.update_user is null and (m.name, coalesce(m.name_en, '')) is distinct from (e.name, e."nameEn")`,
    [JSON.stringify(entries)],
  )
  if (made + renamed > 0) await bumpEpoch(tx.db, platformTenant)
  return made
}

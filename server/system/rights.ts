import { role } from '@masthead/contract/system/role'
import type { Queryable } from '../platform/database/database'
import { codesLeft } from '../engine/reach/callrule'
import type { CallRule, RoleCalls, Rights, Engine, ScopeRule } from '../engine/types'
import { nobody } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'

/** The tenant that runs the installation; its role 'administrator' administers all of it. */
export const platformTenant = '000000'

/** Aliases that mean something to the program; exact, since a role called newsadmin is no administrator. */
export const platformRole = 'administrator'
export const tenantRole = 'admin'

/** What a session knows of its user, as long as nobody's rights change. */
export interface Standing {
  readonly rights: Rights
  readonly roleName: string
  readonly isPlatform: boolean
  readonly deptIds: readonly string[]
  readonly deptBelow: readonly string[]
}

/** Tells every node that rights changed: the next request of anybody in the tenant reads them anew; '000000' means everybody. */
export const bumpEpoch = async (db: Queryable, tenantId: string): Promise<void> => {
  await db.run(
    'insert into platform_epoch as kept (tenant_id, epoch) values ($1, 1) on conflict (tenant_id) do update set epoch = kept.epoch + 1',
    [tenantId],
    'bump_epoch',
  )
}

const kept = new WeakMap<object, Map<string, Standing>>()
const mostKept = 5000

/** Whose rights are asked for, and how they stood when he was found. */
interface Asked {
  readonly home: object
  readonly tenantId: string
  readonly epoch: string
}

const keptAt = (home: object): Map<string, Standing> => {
  const found = kept.get(home) ?? new Map<string, Standing>()
  kept.set(home, found)
  return found
}

const keep = (known: Map<string, Standing>, key: string, standing: Standing): Standing => {
  if (known.size >= mostKept) known.clear()
  known.set(key, standing)
  return standing
}

const keyOf = ({ tenantId, epoch }: Asked, userId: string): string => `${tenantId} ${userId} ${epoch}`

/**
 * The rights of a user, kept in the process until the epoch of the tenant or the platform moves. The epochs come with the
 * session's own query, so a change is seen by the next request on every node. Whoever must change his password first may do nothing else until then.
 */
export const standingOf = async (
  db: Queryable,
  engine: Engine,
  { userId, mustChange = false, ...asked }: Asked & { userId: string; mustChange?: boolean },
): Promise<Standing> => {
  const known = keptAt(asked.home)
  const key = `${keyOf(asked, userId)}${mustChange ? ' held' : ''}`
  const found = known.get(key)
  if (found) return found
  const loaded = await loadStanding(db, engine, asked.tenantId, userId)
  return keep(known, key, mustChange ? { ...loaded, rights: nobody.rights, isPlatform: false } : loaded)
}

/** The rights of several users of a tenant, of whom those are loaded together that are not kept. */
export const standingsOf = async (
  db: Queryable,
  engine: Engine,
  { userIds, ...asked }: Asked & { userIds: readonly string[] },
): Promise<ReadonlyMap<string, Standing>> => {
  const known = keptAt(asked.home)
  const found = new Map<string, Standing>()
  for (const id of userIds) {
    const one = known.get(keyOf(asked, id))
    if (one) found.set(id, one)
  }
  const missing = userIds.filter((id) => !found.has(id))
  for (const [id, one] of await loadStandings(db, engine, asked.tenantId, missing)) found.set(id, keep(known, keyOf(asked, id), one))
  return found
}

export interface RoleRow {
  readonly id: string
  readonly alias: string
}

/** What a user may do as the database has it now. */
export const loadStanding = async (db: Queryable, engine: Engine, tenantId: string, userId: string): Promise<Standing> =>
  (await loadStandings(db, engine, tenantId, [userId])).get(userId) as Standing

/** What users may do as the database has it now: their roles and departments are read for all of them at once, and what roles give once for those who hold the same ones. */
export const loadStandings = async (
  db: Queryable,
  engine: Engine,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> => {
  if (userIds.length === 0) return new Map()
  const roleRows = await within({ db, tenantId }).query<RoleRow & { userId: string }>(
    `select j.row_id::text as "userId", r.id::text as id, r.role_alias as alias from user_user_role_id j
     join system_role r on r.tenant_id = j.tenant_id and r.id = j.target_id and not r.is_deleted and r.status = ${role.state.on}
     where j.${ofTenant} and j.row_id = any($2::bigint[]) order by j.row_id, j.place`,
    [userIds],
  )
  const deptRows = await within({ db, tenantId }).query<{ userId: string; id: string; own: boolean }>(
    `with recursive mine as (
       select j.row_id as holder, j.target_id as id, j.place, true as own from user_user_dept_id j where j.${ofTenant} and j.row_id = any($2::bigint[])
     ), below as (
       select holder, id, place, own from mine
       union select b.holder, d.id, null::int, false from system_dept d join below b on d.parent_id = b.id where d.${ofTenant} and not d.is_deleted
     ) select holder::text as "userId", id::text as id, own from below order by place nulls last`,
    [userIds],
  )
  const [rolesBy, deptsBy] = [byUser(roleRows), byUser(deptRows)]
  const given = new Map<string, Rights>()
  const standings = new Map<string, Standing>()
  for (const userId of userIds) {
    const [roles, depts] = [rolesBy.get(userId) ?? [], deptsBy.get(userId) ?? []]
    const isPlatform = tenantId === platformTenant && roles.some((role) => role.alias === platformRole)
    const held = roles.map(({ id }) => id).join(',')
    const rights = given.get(held) ?? (await loadRights(db, engine, { tenantId, roles, isPlatform }))
    given.set(held, rights)
    standings.set(userId, {
      rights,
      roleName: roles.map((role) => role.alias).join(','),
      isPlatform,
      deptIds: [...new Set(depts.filter((dept) => dept.own).map((dept) => dept.id))],
      deptBelow: [...new Set(depts.map((dept) => dept.id))],
    })
  }
  return standings
}

const byUser = <R extends { readonly userId: string }>(list: readonly R[]): ReadonlyMap<string, readonly R[]> => {
  const found = new Map<string, R[]>()
  for (const row of list) {
    const own = found.get(row.userId)
    if (own) own.push(row)
    else found.set(row.userId, [row])
  }
  return found
}

/** Codes of the tenant's package; null when the tenant has none and may use everything. */
export const packageCodes = async (db: Queryable, tenantId: string): Promise<ReadonlySet<string> | null> => {
  const rows = await within({ db, tenantId }).query<{ code: string | null; packageId: string }>(
    `select m.code, t.package_id::text as "packageId" from system_tenant t
     left join system_tenantpackage_menu_ids j on j.row_id = t.package_id
     left join system_menu m on m.id = j.target_id and not m.is_deleted
     where t.${ofTenant} and t.package_id is not null and not t.is_deleted`,
  )
  return rows.length === 0 ? null : new Set(rows.flatMap(({ code }) => (code === null ? [] : [code])))
}

/** What roles give together; `isPlatform` says whether the platform's own role is among them. */
export const loadRights = async (
  db: Queryable,
  engine: Engine,
  { tenantId, roles, isPlatform }: { tenantId: string; roles: readonly RoleRow[]; isPlatform: boolean },
): Promise<Rights> => {
  if (isPlatform) return { all: true, permissions: new Set(), scopes: new Map() }
  const allowed = await packageCodes(db, tenantId)
  if (roles.some((role) => role.alias === tenantRole)) {
    return allowed
      ? { all: false, permissions: allowed, scopes: new Map(everywhere(allowed)) }
      : { all: true, permissions: new Set(), scopes: new Map() }
  }
  const ids = roles.map((role) => role.id)
  // Their states are looked at and not looked for: before the database has counted a table it would go through all menus or scopes for each of a role's.
  const held = await within({ db, tenantId }).query<Held>(
    `select j.row_id::text as role, m.id::text as id, m.parent_id::text as parent, m.code from system_role_menu_ids j
     join system_menu m on m.id = j.target_id and not m.is_deleted and coalesce(m.status, 0) = 1
     where j.${ofTenant} and j.row_id = any($2::bigint[])`,
    [ids],
  )
  const scopeRows = await within({ db, tenantId }).query<ScopeRow & { role: string; menu: string }>(
    `select j.row_id::text as role, s.menu_id::text as menu, ${scopeColumns} from system_role_data_scope_ids j
     join system_data_scope s on s.tenant_id = j.tenant_id and s.id = j.target_id and not s.is_deleted and coalesce(s.status, 0) = 1
     where j.${ofTenant} and j.row_id = any($2::bigint[])`,
    [ids],
  )
  const calls = await roleCalls(
    db,
    tenantId,
    ids,
    held.filter(({ code }) => !allowed || allowed.has(code)),
  )
  const left = new Map(ids.map((id, index) => [id, codesLeft(engine, calls[index] as RoleCalls)]))
  const permissions = new Set<string>()
  const scopes = new Map<string, ScopeRule[]>()
  const unscoped = new Set<string>()
  // A role may hold a thousand permissions and as many scopes.
  const bound = new Map<string, ScopeRow[]>()
  for (const row of scopeRows) {
    const key = `${row.role} ${row.menu}`
    const rows = bound.get(key)
    if (rows) rows.push(row)
    else bound.set(key, [row])
  }
  for (const { role, id, parent, code } of held) {
    if (!left.get(role)?.has(code)) continue
    permissions.add(code)
    // A scope bound to the button itself, or to the menu that the button stands in.
    const rules = [id, parent].flatMap((menu) => bound.get(`${role} ${menu}`) ?? []).map(ruleOf)
    if (rules.length === 0) unscoped.add(code)
    else scopes.set(code, [...(scopes.get(code) ?? []), ...rules])
  }
  // A role that holds the permission without any scope brings the noun's default, which the union keeps.
  for (const code of unscoped) if (scopes.has(code)) scopes.set(code, [...(scopes.get(code) ?? []), { type: 'default' }])
  return { all: false, permissions, scopes, ...(calls.some(({ rules }) => rules.length > 0) ? { calls } : {}) }
}

interface Held {
  readonly role: string
  readonly id: string
  readonly parent: string | null
  readonly code: string
}

/** The roles in the order of `ids`, each with its codes and the API scopes that narrow them. */
const roleCalls = async (db: Queryable, tenantId: string, ids: readonly string[], held: readonly Held[]): Promise<RoleCalls[]> => {
  const rows = await within({ db, tenantId }).query<{
    role: string
    menu: string
    code: string
    name: string
    method: string
    path: string
    type: number
  }>(
    `select j.row_id::text as role, s.menu_id::text as menu, s.resource_code as code, s.scope_name as name, s.method, s.scope_path as path, s.scope_type as type
     from system_role_api_scope_ids j join system_api_scope s on s.tenant_id = j.tenant_id and s.id = j.target_id and not s.is_deleted and coalesce(s.status, 0) = 1
     where j.${ofTenant} and j.row_id = any($2::bigint[])`,
    [ids],
  )
  return ids.map((role) => {
    const mine = held.filter((row) => row.role === role)
    const rules = rows
      .filter((row) => row.role === role)
      .map(
        ({ role: _role, menu, type, ...rule }): CallRule => ({
          ...rule,
          allows: type === 1,
          codes: new Set(type === 1 ? mine.filter(({ id, parent }) => id === menu || parent === menu).map(({ code }) => code) : []),
        }),
      )
    return { permissions: new Set(mine.map(({ code }) => code)), rules }
  })
}

const everywhere = (codes: ReadonlySet<string>): [string, ScopeRule[]][] => [...codes].map((code) => [code, [{ type: 'all' }]])

/** A data scope as the database has it. */
export interface ScopeRow {
  readonly type: number
  readonly value: string | null
  readonly fields: string | null
  readonly column: string | null
}

/** The columns of a data scope `s` that make a rule. */
export const scopeColumns = 's.scope_type as type, s.scope_value as value, s.scope_field as fields, s.scope_column as "column"'

export const ruleOf = ({ type, value, fields, column }: ScopeRow): ScopeRule => {
  const list = (fields ?? '')
    .split(',')
    .map((field) => field.trim())
    .filter(Boolean)
  const seen = list.length === 0 || list.includes('*') ? {} : { fields: list }
  const by = column && column !== 'createDept' && column !== 'createUser' ? { column } : {}
  if (type === 2) return { type: 'own', ...by, ...seen }
  if (type === 3) return { type: 'dept', ...by, ...seen }
  if (type === 4) return { type: 'deptBelow', ...by, ...seen }
  if (type === 5) return { type: 'custom', where: customOf(value), ...seen }
  if (type === 6) return { type: 'party', party: column ?? '', ...seen }
  return { type: 'all', ...seen }
}

/** A condition that cannot be read reaches nothing, rather than everything. */
const customOf = (text: string | null): Record<string, string> => {
  try {
    const found: unknown = JSON.parse(text ?? '')
    if (typeof found === 'object' && found !== null && !Array.isArray(found))
      return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, String(value)]))
  } catch {
    // falls through to a condition that no row meets
  }
  return { id_equal: '0', id_notnull: '1' }
}

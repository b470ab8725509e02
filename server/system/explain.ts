import type { CallsOf } from '../engine/behave'
import { role } from '@masthead/contract/system/role'
import { user } from '@masthead/contract/user/user'
import { menu } from '@masthead/contract/system/menu'
import { say } from '@masthead/contract/kit/label'
import { permission, scopedColumns } from '@masthead/contract/kit/name'
import { dataScope } from '@masthead/contract/system/data-scope'
import type { CallInputOf } from '@masthead/contract/kit/resource'
import type { Row, Context, Model, ScopeRule } from '../engine/types'
import { ruleAgainst, callsByCode } from '../engine/reach/callrule'
import { userActor } from '../engine/reach/context'
import { permissionsOf } from '../engine/model'
import { demand } from '../engine/read/read'
import { scopeSql, spelledOut } from '../engine/reach/scope'
import { ident, params } from '../engine/sql'
import { partOf, veilOf } from '../engine/reach/veil'
import { ofTenant, tenantIs, within } from '../engine/reach/within'
import { findRow, modelOf, readRow } from '../engine/verbs'
import { invalid } from '../platform/refusal'
import { loadRights, loadStanding, packageCodes, platformRole, ruleOf, type ScopeRow, scopeColumns, type Standing, tenantRole } from './rights'

interface ScopeFound extends ScopeRow {
  readonly role: string
  readonly id: string
  readonly name: string
  readonly menu: string
}

interface RoleFound {
  readonly id: string
  readonly name: string
  readonly alias: string
  readonly isOn: boolean
  readonly holds: boolean
}

/** What is asked about: a user, a verb of a noun, and perhaps one of its rows. */
interface Asked {
  readonly model: Model
  readonly code: string
  readonly userId: string
  readonly rowId: string | null
}

/**
 * Why somebody may or may not: which role holds the permission, through which button, with which scopes and what each of them reaches. Tells
 * nothing about users and rows that the caller does not see.
 */
export const explain: CallsOf<typeof dataScope>['explain'] = async (ctx, { input }) => {
  const asked = await read(ctx, input)
  const { model, code, userId, rowId } = asked
  const users = modelOf(ctx, user)
  demand(ctx, users, permission(user, 'view'), false)
  const account = await readRow(ctx, user, userId)
  const standing = await loadStanding(ctx.db, ctx.engine, ctx.tenantId, userId)
  const as: Context = { ...ctx, actor: userActor({ userId, account: account.account, name: account.name, ...standing }) }
  const [button] = await ctx.db.query<{
    id: string
    name: string
    nameEn: string | null
    above: string | null
    aboveEn: string | null
    isOn: boolean
  }>(
    `select m.id::text as id, m.name, m.name_en as "nameEn", p.name as above, coalesce(p.name_en, p.name) as "aboveEn", m.status = ${menu.state.on} as "isOn"
     from system_menu m left join system_menu p on p.id = m.parent_id where m.code = $1 and not m.is_deleted`,
    [code],
  )
  const allowed = await packageCodes(ctx.db, ctx.tenantId)
  const inPackage = allowed === null || allowed.has(code)
  const holds = standing.rights.all || standing.rights.permissions.has(code)
  const isTheirs = model.noun.tenancy !== 'platform' || standing.isPlatform
  const roles = await rolesOf(as, asked)
  const mayAtAll = account.status === user.state.on && holds && isTheirs
  const row =
    rowId === null ? null : { id: rowId, title: await titleOf(ctx, model, rowId), isSeen: mayAtAll && (await reaches(as, model, rowId, code)) }
  const veil = veilOf(as, model)
  return {
    user: { id: userId, ...named(account), isOn: account.status === user.state.on },
    noun: { name: model.noun.name, label: say(model.noun.label, ctx.language) },
    code,
    verb: say(permissionsOf(model.noun).find((one) => one.code === code)?.label ?? model.noun.label, ctx.language),
    button: button && {
      id: button.id,
      name: ctx.language === 'en' ? (button.nameEn ?? button.name) : button.name,
      menu: ctx.language === 'en' ? button.aboveEn : button.above,
      isOn: button.isOn,
    },
    inPackage,
    isTheirs,
    standing: standing.isPlatform ? 'platform' : roles.some(({ isAdministrator }) => isAdministrator) ? 'administrator' : 'roles',
    roles,
    holds: mayAtAll,
    row,
    isSeen: mayAtAll && (row === null || row.isSeen),
    hidden: [...(veil?.hidden ?? [])].map((key) => say(scopedColumns(model.noun)[key] ?? [key, key], ctx.language)),
    partly: [...(veil?.partly ?? [])]
      .filter((key) => !veil?.hidden.has(key))
      .map((key) => say(scopedColumns(model.noun)[key] ?? [key, key], ctx.language)),
  }
}

const read = async (ctx: Context, input: CallInputOf<typeof dataScope, 'explain'>): Promise<Asked> => {
  const model = ctx.engine.models.get(input.noun)
  if (!model || model.noun.internal) throw invalid({ noun: ['没有此资源', 'There is no such resource'] })
  const code = permission(model.noun, input.verb ?? 'view')
  if (!permissionsOf(model.noun).some((one) => one.code === code)) throw invalid({ verb: ['此资源没有这个操作', 'The resource has no such verb'] })
  demand(ctx, model, permission(model.noun, 'view'), false)
  return { model, code, userId: input.userId, rowId: input.rowId || null }
}

/** Who an account is, as far as the caller sees it. */
const named = (user: Row): { account: unknown; name: unknown } => {
  const { account, realName, name } = partOf(user, { account: 'account', realName: 'realName', name: 'name' })
  return { account: account ?? null, name: realName ?? name ?? user.id }
}

/** The title of a row that the caller sees; a 404 otherwise. */
const titleOf = async (ctx: Context, model: Model, rowId: string): Promise<unknown> => {
  const row = await readRow(ctx, model.noun, rowId)
  return partOf(row, { title: model.noun.title }).title ?? row.id
}

const reaches = async (as: Context, model: Model, rowId: string, code: string): Promise<boolean> =>
  (await findRow(as, model.noun, rowId, { verb: code })) !== undefined

const rolesOf = async (as: Context, { model, code, userId, rowId }: Asked) => {
  const found = await within(as).query<RoleFound>(
    `select r.id::text as id, r.role_name as name, r.role_alias as alias, r.status = ${role.state.on} as "isOn", exists (
       select 1 from system_role_menu_ids g join system_menu m on m.id = g.target_id and not m.is_deleted and m.status = ${menu.state.on}
       where g.tenant_id = r.tenant_id and g.row_id = r.id and m.code = $3) as holds
     from user_user_role_id j join system_role r on r.tenant_id = j.tenant_id and r.id = j.target_id and not r.is_deleted
     where j.${ofTenant} and j.row_id = $2::bigint order by j.place`,
    [userId, code],
  )
  const scopes = await within(as).query<ScopeFound>(
    `select j.row_id::text as role, s.id::text as id, s.scope_name as name, m.name as menu, ${scopeColumns} from system_role_data_scope_ids j
     join system_data_scope s on s.tenant_id = j.tenant_id and s.id = j.target_id and not s.is_deleted and coalesce(s.status, 0) = 1
     join system_menu b on b.code = $3 and not b.is_deleted join system_menu m on m.id = s.menu_id
     where j.${ofTenant} and j.row_id = any($2::bigint[]) and s.menu_id in (b.id, b.parent_id) order by s.id`,
    [found.map(({ id }) => id), code],
  )
  return Promise.all(
    found.map(async (role) => {
      const isAdministrator = role.alias === platformRole || role.alias === tenantRole
      const own = scopes.filter((scope) => scope.role === role.id)
      const rules = own.length > 0 ? own.map(ruleOf) : spelledOut(model)
      const hits = rowId === null || !model.byTenant ? rules.map(() => null) : await hitsOf(as, model, rowId, rules)
      const { rights } = await standingOfRole(as, role)
      return {
        id: role.id,
        name: role.name,
        isOn: role.isOn,
        isAdministrator,
        holds: isAdministrator || role.holds,
        // All calls of the permission are narrowed away.
        narrowedBy: !isAdministrator && role.holds && !rights.permissions.has(code) ? narrowing(as, rights, code) : null,
        scopes: isAdministrator || !model.byTenant ? [] : rules.map((rule, index) => shown(as, rule, hits[index] ?? null, own[index])),
      }
    }),
  )
}

const standingOfRole = async (as: Context, role: RoleFound): Promise<Pick<Standing, 'rights'>> => ({
  rights: await loadRights(as.db, as.engine, { tenantId: as.tenantId, roles: [role], isPlatform: false }),
})

const narrowing = (as: Context, rights: Standing['rights'], code: string): string | null => {
  const [spellings = []] = callsByCode(as.engine).get(code) ?? []
  const [role] = rights.calls ?? []
  return (role && ruleAgainst(role.rules, code, spellings)?.name) ?? null
}

/** A rule in words; one without a scope is what the noun itself says. */
const shown = (as: Context, rule: ScopeRule, reachesRow: boolean | null, scope: ScopeFound | undefined) => {
  const types = { all: 1, own: 2, dept: 3, deptBelow: 4, custom: 5, party: 6, default: 1 } as const
  const label = dataScope.fields.scopeType.choices?.[String(types[rule.type])] ?? ['', '']
  return {
    id: scope?.id ?? null,
    name: scope?.name ?? null,
    menu: scope?.menu ?? null,
    rule: say(label, as.language),
    condition: rule.type === 'custom' ? JSON.stringify(rule.where) : null,
    fields: rule.fields?.join(',') ?? '*',
    reaches: reachesRow,
  }
}

/** Which of some rules reach a row of the tenant. */
const hitsOf = async (as: Context, model: Model, rowId: string, rules: readonly ScopeRule[]): Promise<boolean[]> => {
  const p = params()
  const parts = rules.map((rule, index) => `coalesce(${scopeSql(as, model, [rule], p)}, false) as "r${index}"`)
  const [hits] = await as.db.query<Record<string, boolean>>(
    `select ${parts.join(', ')} from ${ident(model.table)} t where ${tenantIs(as, p, 't')} and t.id = ${p.add(rowId)}::bigint`,
    p.values,
  )
  return rules.map((_, index) => hits?.[`r${index}`] ?? false)
}

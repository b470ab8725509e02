import { scopedColumns } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { inTransaction } from '../engine/reach/context'
import { memberParties } from '../engine/reach/party'
import type { Context, TxContext } from '../engine/types'
import { modelNamed, permissionsOf } from '../engine/model'
import { auditNoun } from '../engine/write/record'
import { insertRow } from '../engine/write/write'
import { hashPassword } from '../platform/secrets/password'
import { tenantRole } from '../system/rights'
import { password, type World } from './world'

/** What a user of a test may do: everything in the tenant, or the named permissions, and which rows they reach. */
export interface Part {
  readonly codes?: 'all' | 'every' | readonly string[]
  /** 2 own, 3 own department, 4 department and below, 5 custom with `where`, 6 the first party of each noun that has one. */
  readonly scope?: 2 | 3 | 4 | 5 | 6
  /** With scope 6, the parties that count where a noun has several. */
  readonly as?: readonly string[]
  readonly where?: Readonly<Record<string, string>>
  /** `scope` narrows what changes things; every row is seen. */
  readonly seesAll?: true
  /** 'scope' narrows what views, and nothing else. */
  readonly seesLess?: true
  /** Every row is reached, and of each hardly a field is seen. */
  readonly isVeiled?: true
  /** With `isVeiled`, the logs of machines and the audit are seen whole. */
  readonly seesLogs?: true
  /** Every row is reached, and of these nouns all but these fields are seen. */
  readonly hides?: Readonly<Record<string, readonly string[]>>
  readonly dept?: 'main' | 'child' | 'other'
}

/** A picture that lies in each tenant of a stage, where something has to be proven by one. */
export const picture = '/files/2024/05/1.png'

export interface Stage {
  readonly tenantId: string
  readonly ctx: Context
  /** child stands below main; other beside it. */
  readonly depts: Readonly<Record<'main' | 'child' | 'other', string>>
  readonly postId: string
  /** Ids of users and of their roles by account. */
  readonly users: Readonly<Record<string, string>>
  readonly roles: Readonly<Record<string, string>>
}

/**
 * A tenant with departments and users of every kind a story needs; `all` is the tenant's administrator, `every` holds each permission by
 * name. With `known` people join a tenant that stands. They are the stage and not the play, so they are put into the database directly. Everybody's password is that of the world.
 */
export const stage = async (world: World, tenantId: string, cast: Readonly<Record<string, Part>>, known?: Stage): Promise<Stage> => {
  const ctx: Context = { ...world.own, tenantId }
  const hash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    const insert: Insert = (name, values) => insertRow(tx, modelNamed(tx.engine, name), values)
    if (!known && tenantId !== '000000') {
      await insert('system/tenant', { tenantId, tenantName: tenantId, accountNumber: -1 })
      if (tx.engine.models.has('resource/attach')) await insert('resource/attach', { originalName: '凭证.png', link: picture, extension: 'png' })
    }
    const depts = known?.depts ?? (await departments(insert))
    const postId = known?.postId ?? (await insert('system/post', { category: 3, postCode: `post-${tenantId}`, postName: '职员', sort: 1 }))
    const users: Record<string, string> = {}
    const roles: Record<string, string> = {}
    for (const [account, part] of Object.entries(cast)) {
      const all = part.codes === 'all'
      const known = all ? Object.keys(roles).find((name) => cast[name]?.codes === 'all') : undefined
      const roleId = known
        ? (roles[known] as string)
        : await insert('system/role', { roleName: account, roleAlias: all ? tenantRole : `role-${account}`, sort: 1 })
      roles[account] = roleId
      if (!all && part.codes) await grant(tx, roleId, part)
      users[account] = await insert('user/user', {
        account,
        password: hash,
        userType: 1,
        name: account,
        realName: `员${Object.keys(users).length}`,
        sex: 3,
        roleId: [roleId],
        deptId: [depts[part.dept ?? 'main']],
        postId: [postId],
      })
    }
    return { tenantId, ctx, depts, postId, users, roles }
  })
}

type Insert = (name: string, values: Record<string, unknown>) => Promise<string>

const departments = async (insert: Insert): Promise<Stage['depts']> => {
  const main = await insert('system/dept', { deptName: '编辑部', deptCategory: 2, sort: 1, ancestors: '0' })
  const child = await insert('system/dept', { deptName: '要闻组', deptCategory: 3, sort: 1, parentId: main, ancestors: `0,${main}` })
  const other = await insert('system/dept', { deptName: '经营部', deptCategory: 2, sort: 2, ancestors: '0' })
  return { main, child, other }
}

const grant = async (
  tx: TxContext,
  roleId: string,
  { codes, scope, as = [], where, seesAll, seesLess, isVeiled, seesLogs, hides = {} }: Part,
): Promise<void> => {
  const wanted = codes === 'every' ? null : (codes as readonly string[])
  const buttons = await tx.db.query<{ id: string; code: string }>(
    'select id::text as id, code from system_menu where category = 2 and not is_deleted and ($1::text[] is null or code = any($1::text[]))',
    [wanted],
  )
  const missing = (wanted ?? []).filter((code) => !buttons.some((button) => button.code === code))
  if (missing.length > 0) throw new Error(`no such permission: ${missing.join(', ')}`)
  const join = (table: string, ids: readonly string[]): Promise<number> =>
    tx.db.run(
      `insert into ${table} (tenant_id, row_id, target_id, place) select $1, $2::bigint, x.id, x.place from unnest($3::bigint[]) with ordinality x(id, place)`,
      [tx.tenantId, roleId, ids],
    )
  await join(
    'system_role_menu_ids',
    buttons.map(({ id }) => id),
  )
  if (isVeiled || Object.keys(hides).length > 0) {
    const logNames = new Set([auditNoun, ...[...tx.engine.models.values()].flatMap(({ noun }) => noun.log?.noun ?? [])])
    const nouns = [...tx.engine.models.values()]
      .filter(({ byTenant, noun }) => byTenant && (isVeiled || hides[noun.name]))
      .map(({ noun }) => noun)
      .filter(({ name }) => !seesLogs || !logNames.has(name))
    const allBut = ({ name, fields, machines = {} }: Resource): string =>
      Object.keys(scopedColumns({ fields, machines }))
        .filter((key) => !hides[name]?.includes(key))
        .join(',')
    const seen = nouns.map((noun) => [noun.name, isVeiled ? fewestOf(noun) : allBut(noun)] as const)
    const made = await tx.db.query<{ id: string }>(
      `insert into system_data_scope (tenant_id, menu_id, resource_code, scope_name, scope_type, scope_field)
       select $1, m.id, m.code, m.code, 1, x.field from system_menu m join unnest($3::text[], $4::text[]) x(noun, field) on x.noun = m.noun
       where m.id = any($2::bigint[]) returning id::text as id`,
      [tx.tenantId, buttons.map(({ id }) => id), seen.map(([name]) => name), seen.map(([, field]) => field)],
    )
    await join(
      'system_role_data_scope_ids',
      made.map(({ id }) => id),
    )
  }
  if (!scope) return
  const parties = [...tx.engine.models.values()].flatMap((model) => {
    const { noun } = model
    const known = Object.keys(noun.parties ?? {}).filter((party) => !memberParties(model).includes(party))
    const party = known.find((one) => as.includes(one)) ?? known[0]
    return scope === 6 && party ? permissionsOf(noun).map(({ code }) => [code, party] as const) : []
  })
  // Logs and what else stands within rows of a party are reached as far as those are.
  const nouns = [...tx.engine.models.values()].map(({ noun }) => noun)
  const logs = new Set(nouns.flatMap(({ log }) => log?.noun ?? []))
  const along = as.length > 0 ? nouns.filter(({ name, within }) => logs.has(name) || within).flatMap(permissionsOf) : []
  const made = await tx.db.query<{ id: string }>(
    `insert into system_data_scope (tenant_id, menu_id, resource_code, scope_name, scope_type, scope_value, scope_column)
     select $1, m.id, m.code, m.code, case when ($5 and m.code like '%\\_view') or ($6 and m.code not like '%\\_view') then 1 when $3 = 6 and p.party is null then 2 else $3 end, $4,
       coalesce(p.party, 'createDept')
     from system_menu m left join unnest($7::text[], $8::text[]) p(code, party) on p.code = m.code where m.id = any($2::bigint[]) and m.code <> all($9::text[]) returning id::text as id`,
    [
      tx.tenantId,
      buttons.map(({ id }) => id),
      scope,
      where ? JSON.stringify(where) : null,
      seesAll ?? false,
      seesLess ?? false,
      parties.map(([code]) => code),
      parties.map(([, party]) => party),
      along.map(({ code }) => code),
    ],
  )
  await join(
    'system_role_data_scope_ids',
    made.map(({ id }) => id),
  )
}

/** The field of a noun that says least of a row: a switch or a number, where it has one. */
export const fewestOf = ({ fields }: Resource): string => {
  const keys = Object.keys(fields)
  const plain = (kinds: readonly string[]): string | undefined => keys.find((key) => kinds.includes(fields[key]?.kind ?? ''))
  return plain(['flag']) ?? plain(['choice', 'integer', 'day', 'time']) ?? keys[keys.length - 1] ?? ''
}

import { paramBiz } from '@masthead/contract/system/param-biz'
import { dataScope } from '@masthead/contract/system/data-scope'
import { role } from '@masthead/contract/system/role'
import { permission, snake } from '@masthead/contract/kit/name'
import { parameterList } from '@masthead/contract/system/parameters'
import { makeSlots } from '../cms/guides/slots'
import type { Values, TxContext } from '../engine/types'
import { asTenant } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { addRow, insertRow, nounNamed } from '../engine/verbs'
import { createAccount } from '../user/accounts'
import type { Reached } from './firstrole'
import { firstRoles } from './firstroles'
import { parameterRow } from '../system/parameter'
import { packageCodes, platformTenant, tenantRole } from '../system/rights'

/**
 * What a tenant needs before anybody can work in it: departments, a post, a role that administers it and an account that has it, the roles of a newsroom as
 * far as the package reaches, the business dictionaries of the platform's own tenant as its first ones, and the slots of its site. All in the caller's
 * transaction. Answers the account and its one-time password.
 */
export const furnish = async (tx: TxContext, tenantId: string, tenantName: string): Promise<{ adminAccount: string; adminPassword: string }> => {
  const acting = asTenant(tx, tenantId) as TxContext
  const add = async (name: string, values: Values): Promise<string> => (await addRow(acting, nounNamed(acting, name), values)).id
  const roleId = await add('system/role', { roleName: '管理员', roleNameEn: 'Administrator', roleAlias: tenantRole, sort: 1 })
  await addRoles(acting, firstRoles)
  const deptId = await add('system/dept', { deptName: tenantName, fullName: tenantName, deptCategory: 1, sort: 1, ancestors: '0' })
  await add('system/dept', {
    deptName: '编辑部',
    fullName: `${tenantName}编辑部`,
    deptCategory: 2,
    sort: 1,
    parentId: deptId,
    ancestors: `0,${deptId}`,
  })
  const postId = await add('system/post', { category: 1, postCode: 'admin', postName: '管理员', sort: 1 })
  const account = 'admin'
  const { password } = await createAccount(acting, {
    account,
    name: '管理员',
    realName: '管理员',
    roleIds: [roleId],
    deptIds: [deptId],
    postIds: [postId],
  })
  await copyDictionaries(acting)
  await makeParameters(acting)
  await makeSlots(acting)
  return { adminAccount: account, adminPassword: password }
}

/** Makes roles of a tenant, each with the buttons that it needs as far as the tenant's package has them; a role of which the package has nothing is left out. */
export const addRoles = async (tx: TxContext, roles: typeof firstRoles, after = 1): Promise<void> => {
  const allowed = await packageCodes(tx.db, tx.tenantId)
  for (const [index, { name, nameEn, alias, remark, codes, parties = {}, reaches = {} }] of roles.entries()) {
    const held = codes.filter((code) => !allowed || allowed.has(code))
    if (held.length === 0) continue
    const menuIds = await menusOf(tx, held, entriesOf(tx, held))
    const dataScopeIds = [...(await partyScopes(tx, name, parties)), ...(await scopesOf(tx, name, held, reaches))]
    const values = { roleName: name, roleNameEn: nameEn, roleAlias: alias, remark, sort: index + after + 1, menuIds }
    await addRow(tx, role, { ...values, ...(dataScopeIds.length > 0 ? { dataScopeIds } : {}) })
  }
}

/** Data scopes by which a role reaches the rows of its people's party alone: one for each page, or for each button of what has no page. */
const partyScopes = async (tx: TxContext, role: string, parties: NonNullable<(typeof firstRoles)[number]['parties']>): Promise<string[]> => {
  const made: string[] = []
  for (const [noun, party] of Object.entries(parties)) {
    const { code, label } = nounNamed(tx, noun)
    const menus = await tx.db.query<{ id: string }>(
      `select distinct (case when p.noun = $1 then p.id else m.id end)::text as id from system_menu m join system_menu p on p.id = m.parent_id
       where m.noun = $1 and m.category = 2 and not m.is_deleted order by 1`,
      [noun],
    )
    for (const { id: menuId } of menus) {
      for (const scopeColumn of [party].flat()) {
        const rule = { scopeType: 6, scopeColumn, scopeClass: noun, scopeField: '*' } as const
        const values = { menuId, resourceCode: code, scopeName: `${role}：${label[0]}`, ...rule }
        made.push((await addRow(tx, dataScope, values)).id)
      }
    }
  }
  return made
}

/** The data scopes of a role whose codes do not reach what their nouns say. */
const scopesOf = async (tx: TxContext, role: string, codes: readonly string[], reaches: Readonly<Record<string, Reached>>): Promise<string[]> => {
  const narrowed = codes.flatMap((code) => {
    const noun = Object.keys(reaches).find((own) => code === own || code.startsWith(`${own}_`))
    return noun ? [{ code, ...(reaches[noun] as Reached) }] : []
  })
  const menus = await tx.db.query<{ id: string; code: string; name: string }>(
    'select id::text as id, code, name from system_menu where code = any($1) and category = 2 and not is_deleted',
    [narrowed.map(({ code }) => code)],
  )
  const ids: string[] = []
  for (const { code, ...rule } of narrowed) {
    const menu = menus.find((one) => one.code === code)
    if (!menu) continue
    const scope = { menuId: menu.id, resourceCode: code, scopeName: `${role}：${menu.name}`, scopeColumn: 'createDept', scopeField: '*', ...rule }
    ids.push(await insertRow(tx, dataScope, scope))
  }
  return ids
}

/** The entries of the menu that open a queue, or a page of its own in the place of one, for whoever may do what the queue waits for. */
const entriesOf = (tx: TxContext, codes: readonly string[]): string[] =>
  [...tx.engine.models.values()].flatMap(({ noun }) =>
    Object.entries(noun.queues ?? {}).flatMap(([key, { menu, needs }]) => {
      const needed = [needs ?? 'view'].flat().map((verb) => permission(noun, verb))
      return menu && needed.some((code) => codes.includes(code)) ? [`${noun.code}_at_${snake(key)}`] : []
    }),
  )

/** The buttons of these codes with the pages they stand on, and these entries; the platform may have taken some away. */
const menusOf = async (tx: TxContext, codes: readonly string[], entries: readonly string[]): Promise<string[]> => {
  const rows = await tx.db.query<{ id: string; parent: string }>(
    'select id::text as id, parent_id::text as parent from system_menu where (code = any($1) and category = 2 or code = any($2) and category = 1) and not is_deleted order by id',
    [codes, entries],
  )
  return [...new Set(rows.flatMap(({ id, parent }) => [parent, id]))]
}

/** Rows of the parameters that each tenant has of its own; those that it has stay. */
export const makeParameters = async (tx: TxContext): Promise<void> => {
  const keys = parameterList.flatMap(({ key, of }) => (of === 'tenant' ? [key] : []))
  const there = await within(tx).query<{ key: string }>(`select param_key as key from system_param_biz where ${ofTenant} and param_key = any($2)`, [
    keys,
  ])
  for (const key of keys) if (!there.some((one) => one.key === key)) await insertRow(tx, paramBiz, parameterRow(key))
}

/** Gives the tenant dictionaries like those of the platform's own tenant, which it changes as it likes. */
const copyDictionaries = async (tx: TxContext): Promise<void> => {
  await within({ db: tx.db, tenantId: platformTenant }).run(
    `with template as (
       select id, parent_id, next_id() as copy, code, dict_key, dict_value, dict_value_en, sort, is_sealed, color, remark, status
       from system_dict_biz where ${ofTenant} and not is_deleted
     ) insert into system_dict_biz (tenant_id, id, parent_id, code, dict_key, dict_value, dict_value_en, sort, is_sealed, color, remark, status, create_user, update_user)
     select $2, t.copy, p.copy, t.code, t.dict_key, t.dict_value, t.dict_value_en, t.sort, t.is_sealed, t.color, t.remark, t.status, $3::bigint, $3::bigint
     from template t left join template p on p.id = t.parent_id where t.parent_id is null or p.id is not null`,
    [tx.tenantId, tx.actor.userId],
  )
}

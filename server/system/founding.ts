import { makeSlots } from '../cms/guides/slots'
import type { Values, TxContext } from '../engine/types'
import { asTenant } from '../engine/reach/context'
import { modelNamed } from '../engine/model'
import { addRow } from '../engine/write/write'
import { createAccount } from '../user/accounts'
import { firstRoles } from './firstroles'
import { packageCodes, platformTenant, tenantRole } from './rights'

/**
 * What a tenant needs before anybody can work in it: departments, a post, a role that administers it and an account that has it, the roles of a newsroom as
 * far as the package reaches, the business dictionaries of the platform's own tenant as its first ones, and the slots of its site. All in the caller's
 * transaction. Answers the account and its one-time password.
 */
export const furnish = async (tx: TxContext, tenantId: string, tenantName: string): Promise<{ adminAccount: string; adminPassword: string }> => {
  const acting = asTenant(tx, tenantId) as TxContext
  const add = async (name: string, values: Values): Promise<string> => (await addRow(acting, modelNamed(acting.engine, name), values)).id
  const roleId = await add('system/role', { roleName: '管理员', roleAlias: tenantRole, sort: 1 })
  await addRoles(acting)
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
  await makeSlots(acting)
  return { adminAccount: account, adminPassword: password }
}

const addRoles = async (tx: TxContext): Promise<void> => {
  const allowed = await packageCodes(tx.db, tx.tenantId)
  for (const [index, { name, alias, remark, codes }] of firstRoles.entries()) {
    const menuIds = await menusOf(
      tx,
      codes.filter((code) => !allowed || allowed.has(code)),
    )
    await addRow(tx, modelNamed(tx.engine, 'system/role'), { roleName: name, roleAlias: alias, remark, sort: index + 2, menuIds })
  }
}

/** The buttons of these codes with the pages they stand on; the platform may have taken some away. */
const menusOf = async (tx: TxContext, codes: readonly string[]): Promise<string[]> => {
  const rows = await tx.db.query<{ id: string; parent: string }>(
    'select id::text as id, parent_id::text as parent from system_menu where code = any($1) and category = 2 and not is_deleted order by id',
    [codes],
  )
  return [...new Set(rows.flatMap(({ id, parent }) => [parent, id]))]
}

/** Gives the tenant dictionaries like those of the platform's own tenant, which it changes as it likes. */
const copyDictionaries = async (tx: TxContext): Promise<void> => {
  await tx.db.run(
    `with template as (
       select id, parent_id, next_id() as copy, code, dict_key, dict_value, sort, is_sealed, color, remark, status
       from system_dict_biz where tenant_id = $2 and not is_deleted
     ) insert into system_dict_biz (tenant_id, id, parent_id, code, dict_key, dict_value, sort, is_sealed, color, remark, status, create_user, update_user)
     select $1, t.copy, p.copy, t.code, t.dict_key, t.dict_value, t.sort, t.is_sealed, t.color, t.remark, t.status, $3::bigint, $3::bigint
     from template t left join template p on p.id = t.parent_id where t.parent_id is null or p.id is not null`,
    [tx.tenantId, platformTenant, tx.actor.userId],
  )
}

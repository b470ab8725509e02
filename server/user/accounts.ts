import { role } from '@masthead/contract/system/role'
import { rows, unscoped } from '../engine/read/rows'
import { randomInt } from 'node:crypto'
import type { RowOf } from '@masthead/contract/kit/resource'
import { user } from '@masthead/contract/user/user'
import type { TxContext } from '../engine/types'
import { record } from '../engine/write/record'
import { ofTenant, within } from '../engine/reach/within'
import { addRow, modelOf } from '../engine/verbs'
import { hashPassword } from '../platform/secrets/password'
import { conflict } from '../platform/refusal'
import { lock } from '../platform/database/lock'
import { refuseOverQuota } from '../system/quota'
import { platformRole, platformTenant, tenantRole } from '../system/rights'

// Without signs that are mistaken for each other when a password is read out.
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

/** A password of 12 letters and digits, at least one of each, to be used once. */
export const oneTimePassword = (): string => {
  const pick = (signs: string): string => signs[randomInt(signs.length)] ?? ''
  const signs = [pick(letters), pick(digits), ...Array.from({ length: 10 }, () => pick(letters + digits))]
  for (let at = signs.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[signs[at], signs[other]] = [signs[other] ?? '', signs[at] ?? '']
  }
  return signs.join('')
}

/**
 * Makes an account in the tenant of `tx` on behalf of the system and answers its id and its password, which nobody can read again. Without a
 * password of its own it gets one to be used once. Throws a 409 when the tenant's quota is used up.
 */
export const createAccount = async (
  tx: TxContext,
  given: {
    account: string
    name: string
    realName: string
    roleIds: readonly string[]
    deptIds: readonly string[]
    postIds: readonly string[]
    password?: string
  },
): Promise<{ id: string; password: string }> => {
  await refuseOverQuota(tx)
  const password = given.password ?? oneTimePassword()
  const row = await addRow(tx, user, {
    account: given.account,
    name: given.name,
    realName: given.realName,
    userType: 1,
    sex: 3,
    password: await hashPassword(password),
    mustChangePwd: given.password === undefined,
    roleId: [...given.roleIds],
    deptId: [...given.deptIds],
    postId: [...given.postIds],
  })
  return { id: row.id, password }
}

/** Gives an account another password and writes the audit line `verb`; its sessions are the caller's business. */
export const setPassword = async (
  tx: TxContext,
  row: RowOf<typeof user>,
  plain: string,
  options: { verb: string; mustChange: boolean },
): Promise<void> => {
  await within(tx).run(
    `update user_user set password = $3, pwd_changed_at = clock_timestamp(), must_change_pwd = $4, version = version + 1, update_time = clock_timestamp(), update_user = $5::bigint
     where ${ofTenant} and id = $2::bigint`,
    [row.id, await hashPassword(plain), options.mustChange, tx.actor.userId],
  )
  const after = { ...row, version: row.version + 1, mustChangePwd: options.mustChange }
  record(tx, { model: modelOf(tx, user), verb: options.verb, before: row, row: after, changed: ['mustChangePwd'] })
}

/** The alias of the role that administers a tenant. */
const administratorOf = (tenantId: string): string => (tenantId === platformTenant ? platformRole : tenantRole)

/** Whether one of these roles administers the tenant. */
export const isAdministrator = (tx: TxContext, roleIds: readonly string[]): Promise<boolean> => {
  return rows(tx, role, { id: roleIds, roleAlias: administratorOf(tx.tenantId) }, unscoped).exists()
}

/**
 * Refuses, after the change was written, that a tenant is left without anybody who administers it. The lock lasts until the end of the
 * transaction: of two administrators who switch each other off, the second is refused as the last.
 */
export const keepAdministrator = async (tx: TxContext): Promise<void> => {
  await lock(tx, 'administrators')
  const left = await within(tx).query(
    `select 1 from user_user u join user_user_role_id j on j.tenant_id = u.tenant_id and j.row_id = u.id
     join system_role r on r.tenant_id = j.tenant_id and r.id = j.target_id and not r.is_deleted and r.status = ${role.state.on}
     where u.${ofTenant} and not u.is_deleted and u.status = ${user.state.on} and r.role_alias = $2 limit 1`,
    [administratorOf(tx.tenantId)],
  )
  if (left.length === 0)
    throw conflict('last_administrator', ['不能停用或移除最后一个管理员', 'The last administrator cannot be disabled or taken away'])
}

/** Encrypts phones that were written in plain text before they were kept encrypted. */
export const sealPhones = async (tx: TxContext): Promise<void> => {
  const rows = await tx.db.query<{ id: string; tenantId: string; phone: string }>(
    'select id::text as id, tenant_id as "tenantId", phone from user_user where phone is not null and phone_hash is null for update',
  )
  for (const { id, tenantId, phone } of rows)
    await within({ db: tx.db, tenantId }).run(`update user_user set phone = $3, phone_hash = $4 where ${ofTenant} and id = $2::bigint`, [
      id,
      tx.keys.encrypt(tenantId, phone),
      tx.keys.hmac(tenantId, phone),
    ])
}

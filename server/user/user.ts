import type { CallsOf } from '../engine/behave'
import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import { user } from '@masthead/contract/user/user'
import { clearFailures, isLockedOut, noteFailure } from '../auth/lockout'
import { behave } from '../engine/behave'
import type { Row, TxContext } from '../engine/types'
import { atHome, inTransaction } from '../engine/reach/context'
import { checkReferences } from '../engine/input/parse'
import { record } from '../engine/write/record'
import { partOf } from '../engine/reach/veil'
import { withFaults } from '../engine/input/fault'
import { ofTenant, sameTenant, tenantIs, within } from '../engine/reach/within'
import { changeRow, modelOf, readRow } from '../engine/verbs'
import { verifyPassword } from '../platform/secrets/password'
import { conflict, forbidden, invalid, tooMany, unauthorized } from '../platform/refusal'
import { endSessionsOf } from '../platform/secrets/session'
import { endTokensOf } from '../auth/accesstoken'
import { accountOf, administers, refuseAccountBeyond } from '../system/cover'
import { refuseOverQuota } from '../system/quota'
import { bumpEpoch } from '../system/rights'
import { endSession, endTokenOf, forceLogout, sessions, tokens } from './presence'
import { isAdministrator, keepAdministrator, oneTimePassword, setPassword } from './accounts'
import { registerGuest } from './guest'
import { idaasDetail, platformDetail, submitIdaas, updatePlatform } from './platform'
import { forgetTraces, traces } from './traces'

const { on } = user.state

const rolesOf = (row: Row): string[] => listOf(row.roleId)

/** The caller's own account; `tx` is the context of their home tenant. */
const myself = async (tx: TxContext, lock: boolean): Promise<RowOf<typeof user>> => {
  if (tx.actor.userId === null) throw unauthorized()
  return readRow(tx, user, tx.actor.userId, { verb: null, lock, where: [`t.id = ${BigInt(tx.actor.userId)}`] })
}

/** Users see their own number without its mask. */
const inFull = async (tx: TxContext, row: Row): Promise<Row> => {
  const [kept] = await within(tx).query<{ phone: string | null }>(`select phone from user_user where ${ofTenant} and id = $2::bigint`, [row.id])
  return kept?.phone ? { ...row, phone: tx.keys.decrypt(tx.tenantId, kept.phone) } : row
}

/** After what a user is or may do has changed: nobody must be without an administrator, and every node reads the rights again. */
const settle = async (tx: TxContext, before: Row): Promise<void> => {
  if (before.status === on && (await isAdministrator(tx, rolesOf(before)))) await keepAdministrator(tx)
  await bumpEpoch(tx.db, tx.tenantId)
}

const updateInfo: CallsOf<typeof user>['updateInfo'] = (ctx, { input }) => {
  return withFaults(modelOf(ctx, user), () =>
    inTransaction(atHome(ctx), async (tx) => {
      const before = await myself(tx, true)
      const known = await inFull(tx, before)
      const changed = Object.fromEntries(Object.entries(input).filter(([key, value]) => (value ?? null) !== (known[key] ?? null)))
      if (Object.keys(changed).length > 0) await changeRow(tx, user, before, changed, { verb: 'update_info' })
      return null
    }),
  )
}

const updatePassword: CallsOf<typeof user>['updatePassword'] = async (asked, { input }) => {
  const ctx = atHome(asked)
  const { oldPassword, newPassword, newPassword1 } = input as Record<string, string>
  if (newPassword !== newPassword1) throw invalid({ newPassword1: mismatch })
  if (newPassword === oldPassword) throw invalid({ newPassword: ['新密码不能与原密码相同', 'The new password must differ from the old one'] })
  const wait = await isLockedOut(ctx, ctx.tenantId, ctx.actor.account)
  if (wait) throw tooMany([`失败次数过多，请 ${wait} 分钟后再试`, `Too many failures, try again in ${wait} minutes`])
  const [kept] = await within(ctx).query<{ password: string }>(
    `select password from user_user where ${ofTenant} and id = $2::bigint and not is_deleted`,
    [ctx.actor.userId],
  )
  if (!(await verifyPassword(kept?.password ?? '', oldPassword ?? ''))) {
    await noteFailure(ctx, ctx.tenantId, ctx.actor.account)
    throw invalid({ oldPassword: ['原密码不正确', 'The old password is wrong'] })
  }
  await clearFailures(ctx, ctx.tenantId, ctx.actor.account)
  return inTransaction(ctx, async (tx) => {
    const row = await myself(tx, true)
    await setPassword(tx, row, newPassword ?? '', { verb: 'update_password', mustChange: false })
    await endSessionsOf(tx.db, tx.tenantId, row.id, 'password_changed', tx.actor.sessionId ?? undefined)
    await endTokensOf(tx, row.id)
    return null
  })
}

/** One-time passwords for others, answered this once. An account that holds more than the caller is not for them to take over. */
const resetPassword: CallsOf<typeof user>['resetPassword'] = (ctx, { input }) =>
  inTransaction(ctx, async (tx) => {
    const answered: { id: string; account: unknown; password: string }[] = []
    for (const id of [...(input.userIds as string[])].sort()) {
      const row = await readRow(tx, user, id, { verb: permission(user, 'reset_password'), lock: true })
      if (row.id === tx.actor.userId)
        throw conflict('self', ['自己的密码请在个人信息中修改', 'Change your own password in your personal information'])
      await refuseAccountBeyond(tx, accountOf(row))
      const password = oneTimePassword()
      await setPassword(tx, row, password, { verb: 'reset_password', mustChange: true })
      await endSessionsOf(tx.db, tx.tenantId, row.id, 'password_reset')
      await endTokensOf(tx, row.id)
      answered.push({ id: row.id, account: null, ...partOf(row, { account: 'account' }), password })
    }
    return answered
  })

const grant: CallsOf<typeof user>['grant'] = (ctx, { input }) => {
  return withFaults(modelOf(ctx, user), () =>
    inTransaction(ctx, async (tx) => {
      const roleIds = input.roleIds as string[]
      await checkReferences(tx, { roleIds: { ...user.fields.roleId } }, { roleIds })
      for (const id of [...(input.userIds as string[])].sort()) {
        const before = await readRow(tx, user, id, { verb: permission(user, 'grant'), lock: true })
        if (before.id === tx.actor.userId && !(await administers(tx))) throw ownRights()
        for (const account of [accountOf(before), accountOf(before, { roleId: roleIds })]) await refuseAccountBeyond(tx, account)
        await changeRow(tx, user, before, { roleId: roleIds }, { verb: 'grant' })
        await settle(tx, before)
      }
      return null
    }),
  )
}

/** Lets accounts in again that failed to log in too often, from whichever address. */
const unlock: CallsOf<typeof user>['unlock'] = (ctx, { input }) =>
  inTransaction(ctx, async (tx) => {
    const model = modelOf(tx, user)
    for (const id of [...(input.userIds as string[])].sort()) {
      const row = await readRow(tx, user, id, { verb: permission(user, 'edit'), lock: true })
      await within(tx).run(`delete from platform_failed_login where ${ofTenant} and account = $2`, [row.account])
      record(tx, { model, verb: 'unlock', before: row, row, changed: [] })
    }
    return null
  })

const ownRights = () => forbidden(['不能修改自己的角色和机构', 'You cannot change your own roles and departments'])

/** Where failed logins of the account of a row are counted. */
const same = (t: string): string => `${sameTenant('f', t)} and f.account = ${t}.account`

/** A client that lets the password be typed twice sends both. */
const checkTwice = (tx: TxContext, { password, password2 }: Readonly<Record<string, unknown>>): void => {
  if (password2 === undefined || password2 === null) return
  const open = (sealed: unknown): string => tx.cipher.decrypt(String(sealed ?? ''))
  let isSame = false
  try {
    isSame = open(password) === open(password2)
  } catch {
    // What does not open is not the same.
  }
  if (!isSame) throw invalid({ password2: password2 === '' ? ['请再次输入密码', 'Please enter the password again'] : mismatch })
}

const mismatch: Label = ['两次输入密码不一致!', 'The two passwords do not match']

export const userBehaviour = behave(user, {
  answers: ['password2'],
  columns: { tenantName: ({ t }) => `select o.tenant_name from system_tenant o where ${sameTenant('o', t)}` },
  create: {
    async guard(tx, { values, body }) {
      checkTwice(tx, body)
      await refuseAccountBeyond(tx, accountOf(null, values))
      await refuseOverQuota(tx)
    },
    async effect(tx, { row }) {
      await within(tx).run(`update user_user set pwd_changed_at = create_time where ${ofTenant} and id = $2::bigint`, [row.id])
    },
  },
  update: {
    async guard(tx, { before, values }) {
      if (!before) return
      if (before.id === tx.actor.userId) {
        if ('status' in values && values.status !== on) throw conflict('self', ['不能停用自己的账号', 'You cannot disable your own account'])
        if (('roleId' in values || 'deptId' in values) && !(await administers(tx))) throw ownRights()
      }
      await refuseAccountBeyond(tx, accountOf(before))
      if ('roleId' in values || 'deptId' in values) await refuseAccountBeyond(tx, accountOf(before, values))
    },
    async effect(tx, { before, row, values }) {
      if (!before || !('status' in values || 'roleId' in values || 'deptId' in values)) return
      if (row.status !== on) await endSessionsOf(tx.db, tx.tenantId, row.id, 'disabled')
      await settle(tx, before)
    },
  },
  remove: {
    async guard(tx, { before }) {
      if (before) await refuseAccountBeyond(tx, accountOf(before))
    },
    async effect(tx, { before }) {
      if (!before) return
      await endSessionsOf(tx.db, tx.tenantId, before.id, 'deleted')
      await forgetTraces(tx, before.id)
      await settle(tx, before)
    },
  },
  filters: {
    // Of the department itself and of all that stand below it.
    deptBelow: ({ value, t, params, ctx }) =>
      /^\d{1,18}$/.test(value)
        ? `exists (select 1 from user_user_dept_id j where ${sameTenant('j', t)} and j.row_id = ${t}.id and j.target_id in (
            with recursive below(id) as (
              select ${params.add(value)}::bigint
              union select d.id from system_dept d join below b on d.parent_id = b.id where ${tenantIs(ctx, params, 'd')} and not d.is_deleted
            ) select id from below))`
        : null,
  },
  actions: { forceLogout },
  can: {
    delete: (row, ctx) => row.id !== ctx.actor.userId || conflict('self', ['不能删除自己的账号', 'You cannot delete your own account']),
    forceLogout: (row, ctx) => row.id !== ctx.actor.userId || conflict('self', ['不能强制自己下线，请退出登录', 'To end your own session, log out']),
  },
  reads: {
    _failures: ({ t }) => `(select coalesce(sum(f.failures), 0)::int from platform_failed_login f where ${same(t)})`,
    _lockedUntil: ({ t, zone }) =>
      `(select to_char(max(f.locked_until) at time zone '${zone}', 'YYYY-MM-DD HH24:MI:SS') from platform_failed_login f where ${same(t)} and f.locked_until > now())`,
  },
  present(row) {
    if (!('_failures' in row)) return
    row.failCount = row._failures
    row.lockUntil = row._lockedUntil
    delete row._failures
    delete row._lockedUntil
  },
  calls: {
    unlock,
    sessions,
    endSession,
    tokens,
    endToken: endTokenOf,
    info: (ctx) => inTransaction(atHome(ctx), async (tx) => inFull(tx, await myself(tx, false))),
    updateInfo,
    updatePassword,
    resetPassword,
    grant,
    registerGuest,
    updatePlatform,
    platformDetail,
    idaasDetail,
    submitIdaas,
  },
  owns: traces,
})

import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import { user } from '@masthead/contract/user/user'
import { clearFailures, isLockedOut, noteFailure } from '../auth/lockout'
import { behave, type CallBehaviour, type Row } from '../engine/behave'
import { inTransaction, type TxContext } from '../engine/context'
import { modelNamed } from '../engine/model'
import { checkReferences } from '../engine/parse'
import { readRow } from '../engine/read'
import { changeRow, withFaults } from '../engine/write'
import { verifyPassword } from '../platform/password'
import { conflict, forbidden, invalid, tooMany, unauthorized } from '../platform/refusal'
import { endSessionsOf } from '../platform/session'
import { administers, refuseBeyond } from '../system/cover'
import { bumpEpoch } from '../system/rights'
import { isAdministrator, keepAdministrator, oneTimePassword, refuseOverQuota, setPassword } from './accounts'

const on = 1

const rolesOf = (row: Row): string[] => listOf(row.roleId)

const myself = async (tx: TxContext, lock: boolean): Promise<Row> => {
  if (tx.actor.userId === null) throw unauthorized()
  return readRow(tx, modelNamed(tx.engine, user.name), tx.actor.userId, { verb: null, lock })
}

/** After what a user is or may do has changed: nobody must be without an administrator, and every node reads the rights anew. */
const settle = async (tx: TxContext, before: Row): Promise<void> => {
  if (before.status === on && (await isAdministrator(tx, rolesOf(before)))) await keepAdministrator(tx)
  await bumpEpoch(tx.db, tx.tenantId)
}

const updateInfo: CallBehaviour = (ctx, { input }) => {
  const model = modelNamed(ctx.engine, user.name)
  return withFaults(model, () =>
    inTransaction(ctx, async (tx) => {
      const before = await myself(tx, true)
      const changed = Object.fromEntries(Object.entries(input).filter(([key, value]) => (value ?? null) !== (before[key] ?? null)))
      if (Object.keys(changed).length > 0) await changeRow(tx, model, before, changed, { verb: 'update_info' })
      return null
    }),
  )
}

const updatePassword: CallBehaviour = async (ctx, { input }) => {
  const { oldPassword, newPassword, newPassword1 } = input as Record<string, string>
  if (newPassword !== newPassword1) throw invalid({ newPassword1: ['两次输入密码不一致!', 'The two passwords do not match'] })
  if (newPassword === oldPassword) throw invalid({ newPassword: ['新密码不能与原密码相同', 'The new password must differ from the old one'] })
  const wait = await isLockedOut(ctx, ctx.tenantId, ctx.actor.account)
  if (wait) throw tooMany([`失败次数过多，请 ${wait} 分钟后再试`, `Too many failures, try again in ${wait} minutes`])
  const [kept] = await ctx.db.query<{ password: string }>(
    'select password from user_user where tenant_id = $1 and id = $2::bigint and not is_deleted',
    [ctx.tenantId, ctx.actor.userId],
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
    return null
  })
}

/** One-time passwords for others, answered this once. An account that holds more than the caller is not his to take over. */
const resetPassword: CallBehaviour = (ctx, { input }) =>
  inTransaction(ctx, async (tx) => {
    const model = modelNamed(tx.engine, user.name)
    const answered: { id: string; account: unknown; password: string }[] = []
    for (const id of [...(input.userIds as string[])].sort()) {
      const row = await readRow(tx, model, id, { verb: permission(user, 'reset_password'), lock: true })
      if (row.id === tx.actor.userId)
        throw conflict('self', ['自己的密码请在个人信息中修改', 'Change your own password in your personal information'])
      await refuseBeyond(tx, rolesOf(row))
      const password = oneTimePassword()
      await setPassword(tx, row, password, { verb: 'reset_password', mustChange: true })
      await endSessionsOf(tx.db, tx.tenantId, row.id, 'password_reset')
      answered.push({ id: row.id, account: row.account, password })
    }
    return answered
  })

const grant: CallBehaviour = (ctx, { input }) => {
  const model = modelNamed(ctx.engine, user.name)
  return withFaults(model, () =>
    inTransaction(ctx, async (tx) => {
      const roleIds = input.roleIds as string[]
      await checkReferences(tx, { roleIds: { ...user.fields.roleId } }, { roleIds })
      await refuseBeyond(tx, roleIds)
      for (const id of [...(input.userIds as string[])].sort()) {
        const before = await readRow(tx, model, id, { verb: permission(user, 'grant'), lock: true })
        if (before.id === tx.actor.userId && !(await administers(tx))) throw ownRights()
        await refuseBeyond(tx, rolesOf(before))
        await changeRow(tx, model, before, { roleId: roleIds }, { verb: 'grant' })
        await settle(tx, before)
      }
      return null
    }),
  )
}

const ownRights = () => forbidden(['不能修改自己的角色和机构', 'Your own roles and departments are for somebody else to change'])

export const userBehaviour = behave(user, {
  create: {
    async guard(tx, { values }) {
      await refuseBeyond(tx, (values.roleId ?? []) as string[])
      await refuseOverQuota(tx)
    },
    async effect(tx, { row }) {
      await tx.db.run('update user_user set pwd_changed_at = create_time where tenant_id = $1 and id = $2::bigint', [tx.tenantId, row.id])
    },
  },
  update: {
    async guard(tx, { before, values }) {
      if (!before) return
      if (before.id === tx.actor.userId) {
        if ('status' in values && values.status !== on) throw conflict('self', ['不能停用自己的账号', 'You cannot disable your own account'])
        if (('roleId' in values || 'deptId' in values) && !(await administers(tx))) throw ownRights()
      }
      await refuseBeyond(tx, [...rolesOf(before), ...((values.roleId ?? []) as string[])])
    },
    async effect(tx, { before, row, values }) {
      if (!before || !('status' in values || 'roleId' in values || 'deptId' in values)) return
      if (row.status !== on) await endSessionsOf(tx.db, tx.tenantId, row.id, 'disabled')
      await settle(tx, before)
    },
  },
  remove: {
    async guard(tx, { before }) {
      if (before?.id === tx.actor.userId) throw conflict('self', ['不能删除自己的账号', 'You cannot delete your own account'])
      if (before) await refuseBeyond(tx, rolesOf(before))
    },
    async effect(tx, { before }) {
      if (!before) return
      await endSessionsOf(tx.db, tx.tenantId, before.id, 'deleted')
      await settle(tx, before)
    },
  },
  can: { delete: (row, ctx) => row.id !== ctx.actor.userId },
  calls: {
    info: (ctx) => inTransaction(ctx, (tx) => myself(tx, false)),
    updateInfo,
    updatePassword,
    resetPassword,
    grant,
  },
})

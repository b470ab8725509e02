import type { CallsOf } from '../engine/behave'
import { userthird } from '@masthead/contract/user/userthird'
import { rows, unscoped } from '../engine/read/rows'
import { user } from '@masthead/contract/user/user'
import { guestId, thirdOf } from '../auth/guest'
import { inTransaction, system } from '../engine/reach/context'
import { withFaults } from '../engine/input/fault'
import { addRow, modelOf } from '../engine/verbs'
import { hashPassword } from '../platform/secrets/password'
import { conflict, forbidden, invalid } from '../platform/refusal'
import { endSession } from '../platform/secrets/session'
import { refuseOverQuota } from '../system/quota'
import { applyThird } from '../auth/third'

const { awaitingApproval: waiting } = user.state

/** A guest asks for an account of their tenant: it waits, without any role, until an administrator approves it. The session ends with that. */
export const registerGuest: CallsOf<typeof user>['registerGuest'] = async (ctx, { input }) => {
  if (ctx.actor.userId !== guestId) throw forbidden(['您已有账号，无需注册', 'You have an account already'])
  const { account, password, password2, name, oauthId } = input as Record<string, string | null>
  if (password !== password2) throw invalid({ password2: ['两次输入密码不一致!', 'The two passwords do not match'] })
  const thirdId = await thirdOf(ctx)
  if (!thirdId || (oauthId && oauthId !== thirdId)) throw invalid({ oauthId: ['第三方账号不正确', 'This is not your third-party identity'] })
  const hash = await hashPassword(password ?? '')
  return withFaults(modelOf(ctx, user), () =>
    inTransaction(ctx, async (tx) => {
      const third = await rows(tx, userthird, { id: thirdId }, { ...unscoped, lock: 'update' }).one('status')
      if (third?.status !== userthird.state.visitor)
        throw conflict('waiting', ['您已提交注册申请，请等待管理员审核', 'You have registered already, an administrator will look at it'])
      await refuseOverQuota(tx)
      const shown = [...(name || account || '')].slice(0, 20).join('')
      const acting = { ...tx, actor: { ...system('register'), name: shown } }
      const row = await addRow(acting, user, {
        account: account ?? '',
        password: hash,
        name: shown,
        realName: [...shown].slice(0, 5).join(''),
        userType: 1,
        sex: 3,
        status: waiting,
        roleId: [],
        deptId: [],
        postId: [],
      })
      await applyThird(tx, thirdId, { userId: row.id, account: String(account) })
      if (tx.actor.sessionId) await endSession(tx.db, tx.actor.sessionId, 'registered')
      return null
    }),
  )
}

import { tenant } from '@masthead/contract/system/tenant'
import { rows, unscoped } from '../engine/read/rows'
import { login } from '@masthead/contract/log/login'
import type { RowOf } from '@masthead/contract/kit/resource'
import { inTransaction, nobody, tell, userActor } from '../engine/reach/context'
import type { Actor, Context } from '../engine/types'
import { insertRow } from '../engine/verbs'
import { deviceOf } from './device'

export interface LoginNote {
  readonly tenantId: string
  readonly account: string
  /** Whose login it was, once that is certain. */
  readonly userId?: string | undefined
  readonly succeeded: boolean
  /** A reason that the log declares. */
  readonly reason: RowOf<typeof login>['reason']
  readonly userAgent: string
}

/** Writes one line of the login log, in the caller's transaction where there is one; tries at a tenant that does not exist leave none. */
export const noteLogin = async (ctx: Context, note: LoginNote): Promise<void> => {
  const { tenantId, account, userId, succeeded, reason, userAgent } = note
  if (!(await rows(ctx, tenant, { tenantId }, unscoped).exists())) return
  const ua = userAgent.replaceAll('\u0000', '').slice(0, 300)
  const actor: Actor = userId ? userActor({ ...ctx.actor, userId }) : { ...nobody, name: ctx.actor.name, deptIds: ctx.actor.deptIds }
  await inTransaction({ ...ctx, tenantId, actor }, (tx) =>
    insertRow(tx, login, {
      account: account.replaceAll('\u0000', '').slice(0, 100),
      result: succeeded ? 1 : 0,
      reason,
      ip: ctx.ip,
      device: deviceOf(ua)[0],
      ua,
    }),
  )
  tell(
    { ...ctx, tenantId, actor: { ...actor, account: account.slice(0, 60) } },
    succeeded ? 'login' : 'login refused',
    { reason },
    succeeded ? 'info' : 'warn',
  )
}

import type { CallsOf } from '../engine/behave'
import type { oauth } from '@masthead/contract/auth/oauth'
import { lockPasswordEmpty } from '@masthead/contract/auth/oauth'
import { atHome } from '../engine/reach/context'
import { hashPassword, verifyPassword } from '../platform/secrets/password'
import { badRequest, invalid, unauthorized } from '../platform/refusal'
import { endSession } from '../platform/secrets/session'
import { userAgentOf } from './grants'
import { noteLogin } from './loginlog'

/** Wrong lock passwords in a row that end the session. */
const tries = 5

const overTries = () => unauthorized(['锁屏密码错误次数过多，请重新登录', 'Too many wrong lock passwords, please log in again'])

/** Locks the session's screen under a password, or under the one that it was locked with before. */
export const lock: CallsOf<typeof oauth>['lock'] = async (ctx, { input }) => {
  const plain = (input.password ?? '') as string
  const hash = plain === '' ? null : await hashPassword(plain)
  const locked = await ctx.db.run(
    `update platform_session set lock_hash = coalesce($2, lock_hash), locked_at = now(), lock_tries = 0
     where id = $1::bigint and ended_at is null and locked_at is null and ($2::text is not null or lock_hash is not null)`,
    [ctx.actor.sessionId, hash],
  )
  if (locked === 0 && hash === null) throw invalid({ password: lockPasswordEmpty })
  return null
}

/** Unlocks the screen; the fifth wrong password in a row ends the session. */
export const unlock: CallsOf<typeof oauth>['unlock'] = async (ctx, { input, request }) => {
  const { sessionId } = ctx.actor
  // The try is counted before the password is looked at, so that guesses at once do not all count as one.
  const [session] = await ctx.db.query<{ hash: string; tries: number }>(
    `update platform_session set lock_tries = lock_tries + 1 where id = $1::bigint and ended_at is null and locked_at is not null and lock_tries < $2
     returning lock_hash as hash, lock_tries as tries`,
    [sessionId, tries],
  )
  if (!session) {
    const [known] = await ctx.db.query('select 1 from platform_session where id = $1::bigint and ended_at is null and locked_at is null', [sessionId])
    if (known) return null
    throw overTries()
  }
  if (await verifyPassword(session.hash, input.password as string)) {
    await ctx.db.run('update platform_session set locked_at = null, lock_tries = 0 where id = $1::bigint and ended_at is null', [sessionId])
    return null
  }
  if (session.tries < tries) {
    const left = tries - session.tries
    throw badRequest('wrong_lock_password', [`锁屏密码错误，还可再试 ${left} 次`, `The lock password is wrong, ${left} tries left`], { left })
  }
  if (sessionId) await endSession(ctx.db, sessionId, 'lock_tries')
  await noteLogin(ctx, {
    tenantId: atHome(ctx).tenantId,
    account: ctx.actor.account,
    succeeded: false,
    reason: 'unlock',
    userAgent: userAgentOf(request),
  })
  throw overTries()
}

import { tenant } from '@masthead/contract/system/tenant'
import { userthird } from '@masthead/contract/user/userthird'
import { type Raw, raw } from '../engine/behave'
import { inTransaction, userActor } from '../engine/reach/context'
import type { Actor, Context } from '../engine/types'
import type { Queryable } from '../platform/database/database'
import { startSession } from '../platform/secrets/session'
import type { Third } from './third'
import { type GrantRequest, userAgentOf } from './grants'
import { noteLogin } from './loginlog'

/** The user id of a guest, who has no account yet. */
export const guestId = '-1'

/** Seconds that a guest has to ask for an account; the session is never renewed. */
const guestSeconds = 1800

/** A session for somebody that a provider vouches for and who has no account: it can ask for one and log out, nothing else. */
export const admitGuest = (ctx: Context, { client, request }: GrantRequest, third: Third): Promise<Raw> =>
  inTransaction(ctx, async (tx) => {
    const userAgent = userAgentOf(request)
    const tokens = await startSession(tx.db, {
      tenantId: tx.tenantId,
      userId: guestId,
      clientId: client.clientId,
      ip: tx.ip,
      userAgent: userAgent.replaceAll('\u0000', ''),
      accessSeconds: guestSeconds,
      refreshSeconds: guestSeconds,
    })
    await tx.db.run('update platform_session set guest_id = $2::bigint where id = $1::bigint', [tokens.id, third.id])
    await noteLogin(tx, { tenantId: tx.tenantId, account: third.nickName, succeeded: true, reason: 'guest', userAgent })
    return raw({
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      token_type: 'bearer',
      expires_in: tokens.expiresIn,
      tenant_id: tx.tenantId,
      user_id: guestId,
      account: '',
      user_name: third.nickName,
      nick_name: third.nickName,
      role_name: '',
      avatar: '',
      oauth_id: third.id,
    })
  })

/** A guest's session by the hash of its token, while it lives and the guest still has no account. */
export const findGuest = async (db: Queryable, hash: Buffer): Promise<{ tenantId: string; actor: Actor } | undefined> => {
  const [found] = await db.query<{ id: string; tenantId: string; name: string }>(
    `select s.id::text as id, s.tenant_id as "tenantId", coalesce(g.nick_name, '') as name from platform_session s
     join user_userthird g on g.tenant_id = s.tenant_id and g.id = s.guest_id and not g.is_deleted and g.status in (${userthird.state.visitor}, ${userthird.state.waiting})
     join system_tenant t on t.tenant_id = s.tenant_id and not t.is_deleted and t.status = ${tenant.state.on} and (t.expire_time is null or t.expire_time > now())
     where s.access_hash = $1 and s.user_id = -1 and s.ended_at is null and s.access_expires_at > now()`,
    [hash],
    'guest',
  )
  return found && { tenantId: found.tenantId, actor: userActor({ userId: guestId, name: found.name, sessionId: found.id }) }
}

/** The identity that a guest's session speaks for. */
export const thirdOf = async (ctx: Context): Promise<string | undefined> => {
  const [found] = await ctx.db.query<{ id: string }>('select guest_id::text as id from platform_session where id = $1::bigint and user_id = -1', [
    ctx.actor.sessionId,
  ])
  return found?.id
}

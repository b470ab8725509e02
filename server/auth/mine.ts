import { say } from '@masthead/contract/kit/label'
import type { CallBehaviour, Context } from '../engine/types'
import { atHome } from '../engine/reach/context'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { notFound } from '../platform/refusal'
import { endSession } from '../platform/secrets/session'
import { deviceOf } from './device'

interface Kept {
  readonly id: string
  readonly userAgent: string | null
  readonly ip: string | null
  readonly createTime: string
  readonly lastSeenTime: string
  readonly current: boolean
}

/** The sessions of a user that still live, the caller's own first. */
export const sessionsOf = async (ctx: Context, userId: string | null): Promise<unknown[]> => {
  const rows = await within(ctx).query<Kept>(
    `select id::text as id, user_agent as "userAgent", ip, created_at as "createTime", last_seen_at as "lastSeenTime", id = $3::bigint as current
     from platform_session where ${ofTenant} and user_id = $2::bigint and ended_at is null and refresh_expires_at > now()
     order by id = $3::bigint desc, last_seen_at desc, id limit 200`,
    [userId, ctx.actor.sessionId],
  )
  return rows.map(({ id, userAgent, ip, createTime, lastSeenTime, current }) => ({
    id,
    device: say(deviceOf(userAgent), ctx.language),
    ip: ip ?? '',
    createTime: wireTime(new Date(createTime), ctx.zone),
    lastSeenTime: wireTime(new Date(lastSeenTime), ctx.zone),
    current,
  }))
}

/** Ends one session of a user, at once and on every node; anybody else's looks like none. `reason` says who ended it. */
export const endSessionOf = async (ctx: Context, about: { userId: string | null; id: unknown; reason: string }): Promise<void> => {
  const [session] = await within(ctx).query<{ id: string }>(
    `select id::text as id from platform_session where ${ofTenant} and user_id = $2::bigint and id::text = $3 and ended_at is null`,
    [about.userId, String(about.id)],
  )
  if (!session) throw notFound(['登录不存在或已结束', 'This session does not exist or has ended'])
  await endSession(ctx.db, session.id, about.reason)
}

export const mySessions: CallBehaviour = (ctx) => sessionsOf(atHome(ctx), ctx.actor.userId)

export const endMine: CallBehaviour = async (ctx, { query }) => {
  await endSessionOf(atHome(ctx), { userId: ctx.actor.userId, id: query.id, reason: 'ended_by_user' })
  return null
}

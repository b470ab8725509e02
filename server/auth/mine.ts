import { say } from '@masthead/contract/kit/label'
import type { CallBehaviour } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { notFound } from '../platform/refusal'
import { endSession } from '../platform/session'
import { deviceOf } from './device'

interface Kept {
  readonly id: string
  readonly userAgent: string | null
  readonly ip: string | null
  readonly createTime: string
  readonly lastSeenTime: string
  readonly current: boolean
}

/** The sessions of the caller that still live, his own first. */
export const mySessions: CallBehaviour = async (ctx) => {
  const rows = await ctx.db.query<Kept>(
    `select id::text as id, user_agent as "userAgent", ip, created_at as "createTime", last_seen_at as "lastSeenTime", id = $3::bigint as current
     from platform_session where tenant_id = $1 and user_id = $2::bigint and ended_at is null and refresh_expires_at > now()
     order by id = $3::bigint desc, last_seen_at desc, id limit 200`,
    [ctx.tenantId, ctx.actor.userId, ctx.actor.sessionId],
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

/** Ends one session of the caller, at once and on every node; somebody else's looks like none. */
export const endMine: CallBehaviour = async (ctx, { query }) => {
  const [session] = await ctx.db.query<{ id: string }>(
    `select id::text as id from platform_session where tenant_id = $1 and user_id = $2::bigint and id::text = $3 and ended_at is null`,
    [ctx.tenantId, ctx.actor.userId, query.id],
  )
  if (!session) throw notFound(['登录不存在或已结束', 'No such session, or it is over'])
  await endSession(ctx.db, session.id, 'ended_by_user')
  return null
}

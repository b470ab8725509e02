import { tenant } from '@masthead/contract/system/tenant'
import { user } from '@masthead/contract/user/user'
import type { Actor } from '../engine/types'
import { tenantKnown } from '../engine/reach/within'
import type { Queryable } from '../platform/database/database'
import { platformTenant } from './rights'

/** What those need to know who hold on to a session longer than one request. */
export interface Living {
  readonly id: string
  /** The tenant of its user. */
  readonly tenantId: string
  /** Another tenant that it looks at. */
  readonly viewing: string | null
  /** Its user must change the password before anything else. */
  readonly mustChange: boolean
  /** Moves when rights of the user may have changed. */
  readonly epoch: string
  /** Of an access token: what it is granted. */
  readonly scopes: string | null
}

/** What a caller holds while they are let in: the id of a session, or that of an access token after its mark. */
export const holdOf = (actor: Actor): string => actor.sessionId ?? (actor.kind === 'user' && actor.grant ? `${tokenMark}${actor.grant.id}` : '')

const tokenMark = 'token '

/** Which sessions and access tokens of these still hold, by the same conditions under which a request of theirs would be let in. */
export const livingHolds = async (db: Queryable, holds: readonly string[], statement?: string): Promise<ReadonlyMap<string, Living>> => {
  const tokens = holds.flatMap((one) => (one.startsWith(tokenMark) ? [one.slice(tokenMark.length)] : []))
  const sessions = holds.filter((one) => one !== '' && !one.startsWith(tokenMark))
  const found = new Map(sessions.length > 0 ? await livingSessions(db, sessions, statement) : [])
  if (tokens.length > 0) for (const row of await livingTokens(db, tokens)) found.set(`${tokenMark}${row.id}`, row)
  return found
}

/** The same of access tokens, whose tenants come with them. */
const livingTokens = (db: Queryable, ids: readonly string[]): Promise<Living[]> =>
  db.query<Living>(
    `select s.id::text as id, s.tenant_id as "tenantId", null::text as viewing, coalesce(u.must_change_pwd, false) as "mustChange", s.scopes,
       concat_ws('.', coalesce(e.epoch, 0), coalesce(p.epoch, 0), case when u.must_change_pwd then 'held' end) as epoch
     from user_accesstoken s
     join user_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and not u.is_deleted and u.status = ${user.state.on}
     join system_tenant t on t.tenant_id = s.tenant_id and not t.is_deleted and t.status = ${tenant.state.on} and (t.expire_time is null or t.expire_time > now())
     left join platform_epoch e on e.tenant_id = s.tenant_id
     left join platform_epoch p on ${tenantKnown({ tenantId: platformTenant }, 'p')}
     where s.id = any($1::bigint[]) and not s.is_deleted and s.end_time is null and s.expire_time > now()`,
    [ids],
    'living_tokens',
  )

const livingSessions = async (db: Queryable, ids: readonly string[], statement = 'living_sessions'): Promise<ReadonlyMap<string, Living>> => {
  const rows = await db.query<Living>(
    `select s.id::text as id, s.tenant_id as "tenantId", s.viewing, coalesce(u.must_change_pwd, false) as "mustChange", null::text as scopes,
       concat_ws('.', coalesce(e.epoch, 0), coalesce(p.epoch, 0), s.viewing, v.epoch, case when u.must_change_pwd then 'held' end) as epoch
     from platform_session s
     join user_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and not u.is_deleted and u.status = ${user.state.on}
     join system_tenant t on t.tenant_id = s.tenant_id and not t.is_deleted and t.status = ${tenant.state.on} and (t.expire_time is null or t.expire_time > now())
     left join platform_epoch e on e.tenant_id = s.tenant_id
     left join platform_epoch p on ${tenantKnown({ tenantId: platformTenant }, 'p')}
     left join platform_epoch v on v.tenant_id = s.viewing
     where s.id = any($1::bigint[]) and s.ended_at is null and s.locked_at is null and s.access_expires_at > now()`,
    [ids],
    statement,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

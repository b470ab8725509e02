import type { FastifyRequest } from 'fastify'
import { type Actor, type Context, nobody } from '../engine/context'
import type { Engine } from '../engine/model'
import { languageOf } from '../engine/blade'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Keys } from '../platform/keys'
import type { PasswordCipher } from '../platform/password'
import { locked, notFound, unauthorized } from '../platform/refusal'
import { hashToken } from '../platform/session'
import { standingOf } from '../system/rights'

/** What every context is made of; put together once by the composition root. */
export interface Surroundings {
  readonly engine: Engine
  readonly database: Database
  readonly keys: Keys
  readonly cipher: PasswordCipher
  readonly clock: Clock
  readonly publicTenant: string
}

interface SessionRow {
  readonly id: string
  readonly tenantId: string
  readonly userId: string
  readonly account: string
  readonly name: string
  readonly epoch: string
  readonly zone: string | null
  readonly idle: boolean
  readonly isLocked: boolean
}

/** The tenant's zone until tenants may choose one. */
export const defaultZone = 'Asia/Shanghai'

const findSession = (by: string): string => `
  select s.id::text as id, s.tenant_id as "tenantId", s.user_id::text as "userId", u.account, coalesce(u.real_name, u.name) as name,
    coalesce(e.epoch, 0)::text || '.' || coalesce(p.epoch, 0)::text as epoch, s.last_seen_at < now() - interval '1 minute' as idle,
    s.locked_at is not null as "isLocked"
  from platform_session s
  join user_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and not u.is_deleted and u.status = 1
  join system_tenant t on t.tenant_id = s.tenant_id and not t.is_deleted and t.status = 1 and (t.expire_time is null or t.expire_time > now())
  left join platform_epoch e on e.tenant_id = s.tenant_id
  left join platform_epoch p on p.tenant_id = '000000'
  where ${by} and s.ended_at is null and s.access_expires_at > now()`

const byToken = findSession('s.access_hash = $1')
const byId = findSession('s.id = $1::bigint')

/** The token of a request: the Blade-Auth header alone, "bearer x" or bare. A cookie never opens the API. */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['blade-auth']
  const text = (Array.isArray(header) ? header[0] : header)?.trim()
  return text ? text.replace(/^bearer\s+/i, '') : undefined
}

/**
 * The context of the session that a request's token names. The session, its user and its tenant are looked at on every request. Throws a 401
 * for a dead session, a 423 for one whose screen is locked unless `whileLocked` says that this does not matter.
 */
export const authenticate = async (
  around: Surroundings,
  request: FastifyRequest,
  options: { whileLocked?: boolean | undefined } = {},
): Promise<Context> => {
  const token = tokenOf(request)
  if (!token) throw unauthorized()
  const { database } = around
  const [session] = await database.query<SessionRow>(byToken, [hashToken(token)], 'authenticate')
  if (!session) throw unauthorized(['登录已失效，请重新登录', 'Your session is over, please log in again'])
  if (session.isLocked && !options.whileLocked) throw locked()
  // The session's last sign of life is kept to the minute: a write for every request would cost more than it tells.
  if (session.idle) void database.run('update platform_session set last_seen_at = now() where id = $1', [session.id]).catch(() => undefined)
  return contextIn(around, request, session)
}

/** The context of a session by its id, while it lives; for what proves otherwise that it speaks for it. */
export const contextOfSession = async (around: Surroundings, request: FastifyRequest, id: string): Promise<Context | undefined> => {
  const [session] = await around.database.query<SessionRow>(byId, [id], 'session_by_id')
  return session && contextIn(around, request, session)
}

const contextIn = async (around: Surroundings, request: FastifyRequest, session: SessionRow): Promise<Context> => {
  const { database } = around
  const standing = await standingOf(database, database, session.tenantId, session.userId, session.epoch)
  const actor: Actor = { userId: session.userId, account: session.account, name: session.name, sessionId: session.id, ...standing }
  return contextOf(around, request, session.tenantId, actor)
}

/** The context of a reader without a session. */
export const welcome = async (around: Surroundings, request: FastifyRequest, tenantId: string | undefined): Promise<Context> => {
  const wanted = tenantId ?? around.publicTenant
  const [tenant] = await around.database.query(
    'select 1 from system_tenant where tenant_id = $1 and not is_deleted and status = 1 and (expire_time is null or expire_time > now())',
    [wanted],
    'welcome',
  )
  if (!tenant) throw notFound(['租户不存在', 'No such tenant'])
  return contextOf(around, request, wanted, nobody)
}

export const contextOf = (around: Surroundings, request: FastifyRequest, tenantId: string, actor: Actor): Context => ({
  engine: around.engine,
  db: around.database,
  database: around.database,
  keys: around.keys,
  cipher: around.cipher,
  clock: around.clock,
  tenantId,
  zone: defaultZone,
  actor,
  log: request.log,
  language: languageOf(request),
  requestId: request.id,
  ip: request.ip,
})

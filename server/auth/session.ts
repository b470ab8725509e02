import { tenant } from '@masthead/contract/system/tenant'
import type { FastifyRequest } from 'fastify'
import { nobody } from '../engine/reach/context'
import type { Actor, Context, Engine, UserActor } from '../engine/types'
import { languageOf } from '../engine/wire/blade'
import { ofTenant, tenantKnown, within } from '../engine/reach/within'
import type { Caches } from '../platform/background/cache'
import type { Clock } from '../platform/clock'
import type { Database, Queryable } from '../platform/database/database'
import type { Places } from '../platform/database/places'
import type { Keys } from '../platform/secrets/keys'
import type { PasswordCipher } from '../platform/secrets/password'
import { forbidden, locked, notFound, unauthorized } from '../platform/refusal'
import { hashToken } from '../platform/secrets/session'
import { grantedOf } from '../system/granted'
import { platformTenant, type Standing, standingOf } from '../system/rights'
import { contextOfViewer } from './viewing'
import { findGuest } from './guest'
import { type Holder, holderOf } from './holder'
import { keyOfToken } from './tokenkey'

/** What every context is made of; put together once by the composition root. */
export interface Services {
  readonly engine: Engine
  /** Where the control plane lies. */
  readonly database: Database
  /** Where the data of each tenant lie. */
  readonly places: Places
  readonly keys: Keys
  readonly cipher: PasswordCipher
  readonly clock: Clock
  readonly caches: Caches
  readonly publicTenant: string
  readonly note: Context['note']
}

/** A session, or an access token in its place, as it is found by its token. */
interface Found {
  readonly id: string
  readonly tenantId: string
  readonly userId: string
  readonly epoch: string
  readonly idle: boolean
  readonly isLocked: boolean
  readonly viewing: string | null
  /** Of an access token, in place of a session: what it is granted. */
  readonly scopes: string | null
  /** When the database looked, in milliseconds since 1970. */
  readonly at: number
}

type SessionRow = Found & Pick<Holder, 'account' | 'name' | 'mustChange'>

const callers = new WeakMap<FastifyRequest, Pick<Context, 'tenantId' | 'actor'>>()

/** Who a request turned out to come from, once its token was looked at; for the logs. */
export const callerOf = (request: FastifyRequest): Pick<Context, 'tenantId' | 'actor'> | undefined => callers.get(request)

/** The tenant's zone until tenants may choose one. */
export const defaultZone = 'Asia/Shanghai'

/** Both epochs in one word. A change of a user or a tenant moves them, so that what is known of the holder of a session holds while they stand. */
const epochs = `coalesce(e.epoch, 0)::text || '.' || coalesce(p.epoch, 0)::text as epoch, (extract(epoch from now()) * 1000)::float8 as at`
const joinEpochs = `left join platform_epoch e on e.tenant_id = s.tenant_id
  left join platform_epoch p on ${tenantKnown({ tenantId: platformTenant }, 'p')}`

const findSession = (by: string): string => `
  select s.id::text as id, s.tenant_id as "tenantId", s.user_id::text as "userId", s.viewing, ${epochs},
    s.last_seen_at < now() - interval '1 minute' as idle, s.locked_at is not null as "isLocked", null::text as scopes
  from platform_session s
  ${joinEpochs}
  where ${by} and s.ended_at is null and s.access_expires_at > now()`

const byToken = findSession('s.access_hash = $1')
/** The same of an access token, which names its tenant. */
const byAccessToken = `
  select s.id::text as id, s.tenant_id as "tenantId", s.user_id::text as "userId", null::text as viewing, ${epochs},
    coalesce(s.last_used_time < now() - interval '1 minute', true) as idle, false as "isLocked", s.scopes
  from user_accesstoken s
  ${joinEpochs}
  where s.${ofTenant} and s.token_hash = $2 and not s.is_deleted and s.end_time is null and s.expire_time > now()`

const byId = findSession('s.id = $1::bigint')

/** The token of a request: the Blade-Auth header alone, "bearer x" or bare. A cookie never opens the API. */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['blade-auth']
  const text = (Array.isArray(header) ? header[0] : header)?.trim()
  return text ? text.replace(/^bearer\s+/i, '') : undefined
}

/**
 * The context of the session that a request's token names. The session, its user and its tenant are looked at on every request. Throws a 401
 * for a dead session, a 423 for one whose screen is locked and a 403 for a guest's or one whose password must be changed, unless the options say that this does not matter.
 */
export const authenticate = async (around: Services, request: FastifyRequest, options: Leave = {}): Promise<Context> => {
  const token = tokenOf(request)
  if (!token) throw unauthorized()
  return enter(around, request, await find(around.database, around.database, token), options)
}

/** Who may come in besides those who may do anything. */
interface Leave {
  readonly whileLocked?: boolean | undefined
  readonly guests?: boolean | undefined
  readonly whileHeld?: boolean | undefined
}

/** The session of a token, looked for at `db`, while its user and its tenant may be here. */
const find = async (home: Database, db: Queryable, token: string): Promise<SessionRow | undefined> => {
  const key = keyOfToken(token)
  const [found] = key
    ? await db.query<Found>(byAccessToken, [key.tenantId, key.hash], 'authenticate_token')
    : await db.query<Found>(byToken, [hashToken(token)], 'authenticate')
  return withHolder(home, found)
}

const withHolder = async (home: Database, found: Found | undefined): Promise<SessionRow | undefined> => {
  const holder = found && (await holderOf(home, found))
  if (!found || !holder || holder.until <= found.at) return undefined
  const { account, name, mustChange } = holder
  return { ...found, account, name, mustChange }
}

const enter = async (around: Services, request: FastifyRequest, session: SessionRow | undefined, options: Leave = {}): Promise<Context> => {
  const { database } = around
  if (!session) return enterAsGuest(around, request, options)
  if (session.isLocked && !options.whileLocked) throw locked()
  if (session.mustChange && !options.whileHeld) throw forbidden(['请先修改密码', 'Please change your password first'], { mustChangePwd: true })
  // The session's last sign of life is kept to the minute: a write for every request would cost more than it tells.
  if (session.idle) void database.run(...signOfLife(session, request)).catch(() => undefined)
  return contextIn(around, request, session)
}

const signOfLife = ({ id, tenantId, scopes }: SessionRow, { ip }: FastifyRequest): [string, unknown[]] =>
  scopes === null
    ? ['update platform_session set last_seen_at = now() where id = $1', [id]]
    : [`update user_accesstoken set last_used_time = now(), last_used_ip = $3 where ${ofTenant} and id = $2::bigint`, [tenantId, id, ip]]

const enterAsGuest = async (around: Services, request: FastifyRequest, { guests }: Leave): Promise<Context> => {
  const guest = await findGuest(around.database, hashToken(tokenOf(request) ?? ''))
  if (!guest) throw unauthorized(['登录已失效，请重新登录', 'Your session has ended, please log in again'])
  if (!guests)
    throw forbidden(['您还没有账号，请先注册并等待管理员审核', 'You have no account yet: register, and wait for an administrator to approve it'])
  return contextOf(around, request, guest.tenantId, guest.actor)
}

/** The context of a session by its id, while it lives; for what proves otherwise that it speaks for it. */
export const contextOfSession = async (around: Services, request: FastifyRequest, id: string): Promise<Context | undefined> => {
  const [found] = await around.database.query<Found>(byId, [id], 'session_by_id')
  const session = await withHolder(around.database, found)
  return session && contextIn(around, request, session)
}

const contextIn = async (around: Services, request: FastifyRequest, session: SessionRow): Promise<Context> => {
  const { database } = around
  const standing = grantedOf(around.engine, await standingOf(database, around.engine, { ...session, home: database }), session.scopes)
  if (session.viewing !== null)
    return contextOfViewer(contextOf(around, request, session.viewing, actorOf(session, standing)), session.tenantId, request)
  return contextOf(around, request, session.tenantId, actorOf(session, standing))
}

const actorOf = (session: SessionRow, standing: Standing): UserActor => ({
  kind: 'user',
  memberId: null,
  userId: session.userId,
  account: session.account,
  name: session.name,
  sessionId: session.scopes === null ? session.id : null,
  ...(session.scopes === null ? {} : { grant: { id: session.id, scopes: session.scopes.split(',') } }),
  ...standing,
})

/** Somebody who was let in lately, by the hash of the token. */
interface Guest {
  readonly session: SessionRow
  readonly tenantId: string
  readonly actor: Actor
}

const recentSessions = new WeakMap<Database, Map<string, Guest>>()
const mostGuests = 5000

/**
 * Work that only looks, for the session that a request's token names. A user who was let in a moment ago need not wait at the door: the look at
 * the session travels ahead of the work's own statements on the same connection, and what they found is told only when the session is still
 * word for word the same. Otherwise the request begins again. Throws as authenticate does.
 */
export const readOptimistically = async <T>(around: Services, request: FastifyRequest, work: (ctx: Context) => Promise<T>): Promise<T> => {
  const { database } = around
  const token = tokenOf(request)
  if (!token) throw unauthorized()
  const hash = hashToken(token)
  const key = hash.toString('base64')
  const known = recentSessions.get(database) ?? new Map<string, Guest>()
  recentSessions.set(database, known)
  const guest = known.get(key)
  if (guest) {
    const told = await around.places.of(guest.tenantId).together(async (db) => {
      const finding = find(database, db, token)
      const working = work({ ...contextOf(around, request, guest.tenantId, guest.actor), db }).then(
        (value) => () => value,
        (error: unknown) => (): T => {
          throw error
        },
      )
      const session = await finding.finally(() => working)
      return session && isSame(session, guest.session) ? working : undefined
    })
    if (told) return told()
    known.delete(key)
  }
  const session = await find(database, database, token)
  const ctx = await enter(around, request, session)
  if (known.size >= mostGuests) known.clear()
  // A user who looks at another tenant comes by the door each time, where each step is noted.
  if (session && !session.idle && session.viewing === null) known.set(key, { session, tenantId: ctx.tenantId, actor: ctx.actor })
  return work(ctx)
}

/** Nothing of a session has changed that says who somebody is or what they may do. One that is due for a sign of life goes through the door. */
const isSame = (one: SessionRow, other: SessionRow): boolean =>
  (Object.keys(one) as (keyof SessionRow)[]).every((key) => key === 'at' || one[key] === other[key])

/** The context of a reader without a session. */
export const welcome = async (around: Services, request: FastifyRequest, tenantId: string | undefined): Promise<Context> => {
  const wanted = tenantId ?? around.publicTenant
  const [open] = await within({ db: around.database, tenantId: wanted }).query(
    `select 1 from system_tenant where ${ofTenant} and not is_deleted and status = ${tenant.state.on} and (expire_time is null or expire_time > now())`,
    [],
    'welcome',
  )
  if (!open) throw notFound(['租户不存在', 'No such tenant'])
  return contextOf(around, request, wanted, nobody)
}

export const contextOf = (around: Services, request: FastifyRequest, tenantId: string, actor: Actor): Context => {
  callers.set(request, { tenantId, actor })
  return contextFor(around, request, tenantId, actor)
}

const contextFor = (around: Services, request: FastifyRequest, tenantId: string, actor: Actor, database = around.places.of(tenantId)): Context => ({
  engine: around.engine,
  db: database,
  database,
  places: around.places,
  keys: around.keys,
  cipher: around.cipher,
  clock: around.clock,
  caches: around.caches,
  tenantId,
  zone: defaultZone,
  actor,
  log: request.log,
  language: languageOf(request),
  requestId: request.id,
  ip: request.ip,
  note: around.note,
})

import type { Language } from '@masthead/contract/kit/label'
import type { Caches } from '../platform/cache'
import type { Clock } from '../platform/clock'
import type { Database, Queryable, Transaction } from '../platform/database'
import type { Keys } from '../platform/keys'
import type { PasswordCipher } from '../platform/password'
import type { RoleCalls } from './callrule'
import type { Engine } from './model'
import type { ScopeRule } from './scope'

/** What somebody may do: permission codes, and for each noun which rows. */
export interface Rights {
  /** Every permission of the tenant's package, whatever their codes. */
  readonly all: boolean
  readonly permissions: ReadonlySet<string>
  /** The rows a permission reaches; absent means the noun's own default. */
  readonly scopes: ReadonlyMap<string, readonly ScopeRule[]>
  /** The roles one by one, where API scopes narrow what a code allows; absent where none does. */
  readonly calls?: readonly RoleCalls[]
}

/** Who asks. Nobody (a reader of the public site) has no userId and no rights. */
export interface Actor {
  readonly userId: string | null
  readonly account: string
  readonly name: string
  readonly roleName: string
  readonly sessionId: string | null
  /** The user's departments; the first is the primary one. */
  readonly deptIds: readonly string[]
  /** Those and everything below them. */
  readonly deptBelow: readonly string[]
  /** Holds the platform role in tenant 000000. */
  readonly isPlatform: boolean
  readonly rights: Rights
  /** The user's own tenant, where he is at work in another one. */
  readonly home?: string
}

/** Something that whoever runs the system wants to know of. */
export interface Note {
  readonly level: 'info' | 'warn' | 'error'
  /** What happened, a few words in English: 'login', 'act for tenant'. */
  readonly id: string
  /** Without secrets; whoever keeps it redacts it once more. */
  readonly data: unknown
  readonly tenantId: string
  readonly actor: Actor
  readonly ip: string
  readonly traceId: string
}

/** Who did something, as logs name him: somebody of another tenant is told apart from those who belong there. 60 characters at most. */
export const operatorOf = ({ userId, name, account, home }: Actor): string =>
  (home === undefined || userId === null ? name || account : `${name} (${account}@${home})`).slice(0, 60)

/** The context in the caller's own tenant, where his account and his sessions are. */
export const atHome = <C extends Context>(ctx: C): C => (ctx.actor.home === undefined ? ctx : { ...ctx, tenantId: ctx.actor.home })

export interface Log {
  info(details: object, message?: string): void
  warn(details: object, message?: string): void
  error(details: object, message?: string): void
}

/** All that a piece of work may know of its surroundings; passed first to every function that does something. */
export interface Context {
  readonly engine: Engine
  readonly db: Queryable
  readonly database: Database
  readonly tenantId: string
  /** IANA name of the tenant's zone; times on the wire are in it. */
  readonly zone: string
  readonly actor: Actor
  readonly keys: Keys
  /** Opens passwords that browsers encrypted. */
  readonly cipher: PasswordCipher
  readonly clock: Clock
  /** What this process remembers until rows change, on any node. */
  readonly caches: Caches
  readonly log: Log
  readonly language: Language
  readonly requestId: string
  readonly ip: string
  /** Takes a note into the log of what happened; `tell` makes one. */
  readonly note: (note: Note) => void
}

/** A context inside a transaction. */
export interface TxContext extends Context {
  readonly db: Transaction
}

/** Runs `work` in one transaction; inside of one it joins it. */
export const inTransaction = async <T>(ctx: Context, work: (ctx: TxContext) => Promise<T>): Promise<T> => {
  if ('isTransaction' in ctx.db) return work(ctx as TxContext)
  return ctx.database.transaction((tx) => work({ ...ctx, db: tx }))
}

/** Two pieces of work under way at once, the failure of the first told before that of the second, which may only follow from it. */
export const abreast = async <A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> => {
  second.catch(() => undefined)
  return [await first, await second]
}

const nothing: Rights = { all: false, permissions: new Set(), scopes: new Map() }

/** A reader without a session. */
export const nobody: Actor = {
  userId: null,
  account: '',
  name: '',
  roleName: '',
  sessionId: null,
  deptIds: [],
  deptBelow: [],
  isPlatform: false,
  rights: nothing,
}

/** The product itself at work for a tenant: jobs, callbacks, seeds. `reason` stands in the audit as the account. */
export const system = (reason: string): Actor => ({
  ...nobody,
  account: `system:${reason}`,
  name: reason,
  isPlatform: true,
  rights: { ...nothing, all: true },
})

/** Notes for the operators that something happened, once it is committed. */
export const tell = (ctx: Context, id: string, data: unknown = null, level: Note['level'] = 'info'): void => {
  const { tenantId, actor, ip, requestId: traceId } = ctx
  const note = (): void => ctx.note({ level, id, data, tenantId, actor, ip, traceId })
  if ('isTransaction' in ctx.db) (ctx as TxContext).db.afterCommit(note)
  else note()
}

/** The same work for another tenant; only the platform's administrators get here. */
export const asTenant = (ctx: Context, tenantId: string): Context => {
  if (tenantId === ctx.tenantId) return ctx
  ctx.log.info({ tenantId, by: ctx.actor.account, from: ctx.tenantId }, 'acting for another tenant')
  tell(ctx, 'act for tenant', { tenantId })
  return { ...ctx, tenantId, actor: { ...ctx.actor, home: ctx.actor.home ?? ctx.tenantId } }
}

export const may = (ctx: Context, permission: string): boolean => ctx.actor.rights.all || ctx.actor.rights.permissions.has(permission)

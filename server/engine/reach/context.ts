import type { Actor, Context, MemberActor, Note, ReaderActor, Rights, SystemActor, TxContext, UserActor } from '../types'

/** The name of an actor in logs, 60 characters at most: users of another tenant bring their account and tenant. */
export const operatorOf = ({ kind, name, account, home }: Actor): string =>
  (home === undefined || kind !== 'user' ? name || account : `${name} (${account}@${home})`).slice(0, 60)

/**
 * The same work for another tenant, over the database that has its data. A transaction goes on where that is the same one; else what follows is outside of it, for the two
 * databases are not written together.
 */
export const toTenant = (ctx: Context, tenantId: string): Context => {
  const database = ctx.places.of(tenantId)
  return database === ctx.database ? { ...ctx, tenantId } : { ...ctx, tenantId, database, db: database }
}

/** Of rows of many tenants, those whose tenants have their data in the context's database and may change them now. */
export const here = <R extends { readonly tenantId: string }>({ places, database }: Pick<Context, 'places' | 'database'>, rows: readonly R[]): R[] =>
  rows.filter(({ tenantId }) => places.isAt(database, tenantId))

/** Whether a context works over the database with the control plane. */
export const isHome = ({ places, database }: Pick<Context, 'places' | 'database'>): boolean => places.all()[0] === database

/** The program's own context in each database that has data of tenants, home first. */
export const everywhere = (own: Context): Context[] => own.places.all().map((database) => ({ ...own, database, db: database }))

/** The context in the caller's own tenant, where his account and his sessions are. A transaction goes on. */
export const atHome = <C extends Context>(ctx: C): C => {
  if (ctx.actor.home === undefined) return ctx
  if (isWithin(ctx)) return { ...ctx, tenantId: ctx.actor.home }
  const { database, db, tenantId } = toTenant(ctx, ctx.actor.home)
  return { ...ctx, database, db, tenantId }
}

/** The account that calls, for what is its own. Who has none comes to no call of this kind: it asks for a session of an account. */
export const callerOf = ({ actor }: Context): string => {
  if (actor.kind !== 'user' || !/^\d{1,19}$/.test(actor.userId)) throw new Error('whoever calls has no account')
  return actor.userId
}

/** Whether this is work within a transaction that somebody else began. */
export const isWithin = (ctx: Context): boolean => 'isTransaction' in ctx.db

/** The same work, which only looks and takes what a replica answers where there is one; inside of a transaction it stays in it. */
export const aside = (ctx: Context): Context => (isWithin(ctx) ? ctx : { ...ctx, db: ctx.database.replica?.reading() ?? ctx.database })

/** Runs `work` in one transaction; inside of one it joins it. */
export const inTransaction = async <T>(ctx: Context, work: (ctx: TxContext) => Promise<T>): Promise<T> => {
  if (isWithin(ctx)) return work(ctx as TxContext)
  return ctx.database.transaction((tx) => work({ ...ctx, db: tx }))
}

/** Two pieces of work under way at once, the failure of the first told before that of the second, which may only follow from it. */
export const abreast = async <A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> => {
  second.catch(() => undefined)
  return [await first, await second]
}

/** The same for work that writes: a failure is told when neither goes on any more. */
export const bothDone = async <A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> => {
  await Promise.allSettled([first, second])
  return [await first, await second]
}

/** Waits until all writes have settled. Throws the first failure. */
export const allDone = async (works: readonly Promise<unknown>[]): Promise<void> => {
  await Promise.allSettled(works)
  for (const work of works) await work
}

const nothing: Rights = { all: false, permissions: new Set(), scopes: new Map() }

const unknown = {
  account: '',
  name: '',
  roleName: '',
  sessionId: null,
  deptIds: [],
  deptBelow: [],
  isPlatform: false,
  rights: nothing,
} as const

/** A reader without a session. */
export const nobody: ReaderActor = { ...unknown, kind: 'reader', userId: null, memberId: null }

/** A user with what is known of them; without rights unless given. */
export const userActor = (own: Partial<Omit<UserActor, 'kind' | 'memberId'>> & Pick<UserActor, 'userId'>): UserActor => ({
  ...unknown,
  ...own,
  kind: 'user',
  memberId: null,
})

/** A member of the site, by number. */
export const memberActor = ({ id, memberNo }: { readonly id: string; readonly memberNo: string }): MemberActor => ({
  ...unknown,
  kind: 'member',
  userId: null,
  memberId: id,
  account: memberNo,
  name: memberNo,
})

/** The product itself at work for a tenant: jobs, callbacks, seeds. `reason` stands in the audit as the account. */
export const system = (reason: string): SystemActor => ({
  ...unknown,
  kind: 'system',
  userId: null,
  memberId: null,
  account: `system:${reason}`,
  name: reason,
  isPlatform: true,
  rights: { ...nothing, all: true },
})

/** The same work in the name of the program, which stands where the caller stands: it may all, and what it does says so. */
export const asSystem = <C extends Context>(ctx: C, reason: string): C => ({ ...ctx, actor: { ...system(reason), deptIds: ctx.actor.deptIds } })

/** The same work in the name of the program, which goes on with what this user did: `$me` is that user. */
export const asSystemFor = <C extends Context>(ctx: C, reason: string, userId: string | null): C => {
  const own = asSystem(ctx, reason)
  return userId === null ? own : { ...own, actor: { ...system(reason), deptIds: ctx.actor.deptIds, userId } }
}

/** The same caller, who may all for what follows from something that they may: who decides a review decides what it is about. `by` and `notBy` still hold. */
export const entitled = <C extends Context>(ctx: C): C => ({ ...ctx, actor: { ...ctx.actor, rights: { ...nothing, all: true } } })

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
  return { ...toTenant(ctx, tenantId), actor: { ...ctx.actor, home: ctx.actor.home ?? ctx.tenantId } }
}

export const may = (ctx: Context, permission: string): boolean => ctx.actor.rights.all || ctx.actor.rights.permissions.has(permission)

import type { CallsOf } from '../../engine/behave'
import { lockModes, news } from '@masthead/contract/cms/news'
import type { Label } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { Values, Context, TxContext, Model } from '../../engine/types'
import { Unfit } from '../../engine/kinds/kind'
import { may } from '../../engine/reach/context'
import { html } from '../../engine/kinds/html'
import { hasNul } from '../../engine/kinds/json'
import { wireTime } from '../../engine/kinds/time'
import { writable } from '../../engine/input/parse'
import { rowId } from '../../engine/read/read'
import { visible } from '../../engine/reach/scope'
import { params as newParams } from '../../engine/sql'
import { ofTenant, within } from '../../engine/reach/within'
import { modelOf } from '../../engine/verbs'
import { badRequest, conflict, notFound, type Refusal } from '../../platform/refusal'
import { calledBy } from '../../user/called'
import { keepBeside } from './revision'

/** An editor's sign of life holds an article for so long; the editor gives one every ten seconds. */
const heldForSeconds = 60

const isMine = (ctx: Context, row: RowOf<typeof news>): boolean => ctx.actor.userId !== null && row.lockUser === ctx.actor.userId

/** Takes a hold that has run out off a row that goes out. Rows of the database keep it until somebody else takes it. */
export const letGo = (ctx: Context, row: Record<string | symbol, unknown>): void => {
  if (row.isLockEdit === true || row.lockMode !== lockModes.editing) return
  if (typeof row.lockExpire === 'string' && row.lockExpire > wireTime(ctx.clock.now(), ctx.zone)) return
  for (const key of ['lockUser', 'lockUserName', 'lockTime', 'lockMode', 'lockModeName', 'lockExpire', 'lockSession']) if (key in row) row[key] = null
}

/** An article belongs to the user who locked it or is editing it, who is named to the others; who may break locks may write too. */
export const unlocked = (ctx: Context, row: RowOf<typeof news>): true | Refusal => {
  const isHeld = row.isLockEdit === true || row.lockMode === lockModes.editing
  if (!isHeld || isMine(ctx, row) || ctx.actor.kind === 'system' || may(ctx, 'news_unlock')) return true
  const [who, when] = [row.lockUserName, row.lockTime]
  const label: Label =
    row.isLockEdit === true
      ? [`${who ?? '他人'}于 ${when ?? ''} 锁定了此新闻`, `${who ?? 'Somebody else'} has locked this article since ${when ?? ''}`]
      : [`${who ?? '他人'}自 ${when ?? ''} 起正在编辑此新闻`, `${who ?? 'Somebody else'} has been editing this article since ${when ?? ''}`]
  return conflict('locked', label, { lockUser: row.lockUser, lockUserName: who, lockTime: when, lockMode: row.lockMode })
}

/** The columns of an article that nobody holds. */
export const noLock: Values = { isLockEdit: false, lockUser: null, lockTime: null, lockMode: null, lockSession: null, lockExpire: null }

/** What turning the lock over writes besides the flag: on by hand, or off for everybody. */
export const turnedLock = (ctx: Context, row: RowOf<typeof news>): Values =>
  row.isLockEdit
    ? { ...noLock }
    : {
        lockUser: ctx.actor.userId,
        lockTime: wireTime(ctx.clock.now(), ctx.zone),
        lockMode: lockModes.byHand,
        lockSession: ctx.actor.sessionId,
        lockExpire: null,
      }

/** Whether somebody else holds an article, so that it can be taken over. */
export const isHeldByOther = (ctx: Context, row: RowOf<typeof news>): boolean =>
  (row.isLockEdit === true || row.lockMode === lockModes.editing) && !isMine(ctx, row)

/** What taking over writes: the taker edits, for as long as they give signs of life, and locks nobody out for good. */
export const takenOver = (ctx: Context): Values => ({
  isLockEdit: false,
  lockUser: ctx.actor.userId,
  lockTime: wireTime(ctx.clock.now(), ctx.zone),
  lockMode: lockModes.editing,
  lockSession: ctx.actor.sessionId,
  lockExpire: wireTime(new Date(ctx.clock.now().getTime() + heldForSeconds * 1000), ctx.zone),
})

/** A user who breaks into an article keeps what its holder had typed: it becomes a revision in the holder's name, beside the article's own text. */
export const keepTakenOver = async (tx: TxContext, before: RowOf<typeof news>): Promise<void> => {
  if (before.lockUser === null || before.lockUser === undefined || isMine(tx, before)) return
  const [draft] = await within(tx).query<{ body: Values }>(
    `delete from cms_newsdraft where ${ofTenant} and news_id = $2::bigint and user_id = $3::bigint and not is_deleted returning body`,
    [before.id, before.lockUser],
  )
  if (!draft) return
  const { content = before.content, ...typed } = draft.body
  await keepBeside(tx, { ...before, ...typed }, await clean(tx, content), { reason: 'takeover', author: before.lockUser })
}

/** Typed text as a revision may hold it; where it holds what is not allowed, its words alone. */
const clean = async (ctx: Context, content: unknown): Promise<string | null> => {
  const markup = typeof content === 'string' ? content : ''
  try {
    return (await html.parse(markup, { kind: 'html', label: ['', ''] }, ctx)) as string | null
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    return `<p>${markup.replace(/<[^>]*>?/g, ' ').replace(/[<>]/g, ' ')}</p>`
  }
}

const zoned = (column: string, place: string): string => `to_char(${column} at time zone ${place}, 'YYYY-MM-DD HH24:MI:SS')`

/** The condition that finds the caller's article by its id for the calls around editing; an id that cannot be is a 404. */
const reached = (ctx: Context, model: Model, id: unknown): { where: string; p: ReturnType<typeof newParams> } => {
  const key = rowId(id)
  if (key === undefined) throw notFound()
  const p = newParams()
  return { where: [`t.id = ${p.add(key)}::bigint`, ...visible(ctx, model, 'edit', p)].join(' and '), p }
}

/**
 * A sign of life of the editor: takes a hold on an article that nobody holds, makes it last another minute, or with `leaving` gives it back. It
 * changes neither version nor text and leaves no trace. Answers whether the caller holds the article, and else who does and for how long they have been silent.
 */
export const heartbeat: CallsOf<typeof news>['heartbeat'] = async (ctx, { input }) => {
  const model = modelOf(ctx, news)
  const now = ctx.clock.now().toISOString()
  const { userId, sessionId } = ctx.actor
  const { where, p } = reached(ctx, model, input.id)
  const [me, session, at] = [p.add(userId), p.add(sessionId), p.add(now)]
  const isFree = `(t.lock_user is null or (not t.is_lock_edit and t.lock_mode = ${lockModes.editing} and t.lock_expire <= ${at}::timestamptz))`
  await ctx.db.run(
    input.leaving === true
      ? `update cms_news t set lock_user = null, lock_time = null, lock_mode = null, lock_session = null, lock_expire = null where ${where}
           and t.lock_user = ${me}::bigint and t.lock_mode = ${lockModes.editing} and t.lock_session is not distinct from ${session} and ${at}::timestamptz is not null`
      : `update cms_news t set lock_user = ${me}::bigint, lock_mode = ${lockModes.editing}, lock_expire = ${at}::timestamptz + interval '${heldForSeconds} seconds',
           lock_session = case when ${isFree} then ${session} else t.lock_session end, lock_time = case when ${isFree} then ${at}::timestamptz else t.lock_time end
         where ${where} and t.status <> ${news.state.retracted} and not t.is_lock_edit and (${isFree} or t.lock_user = ${me}::bigint)`,
    p.values,
  )
  const q = reached(ctx, model, input.id)
  const [zone, moment] = [q.p.add(ctx.zone), q.p.add(now)]
  const isHeld = `(t.is_lock_edit or t.lock_expire > ${moment}::timestamptz)`
  const [found] = await ctx.db.query<{ lockUser: string | null; lockSession: string | null; holder: string | null } & Values>(
    `select case when ${isHeld} then t.lock_user::text end as "lockUser", t.lock_session as "lockSession", t.lock_mode as "lockMode",
       t.lock_user::text as "holder",
       ${zoned('t.lock_time', zone)} as "lockTime", ${zoned('t.lock_expire', zone)} as "lockExpire", t.version::float8 as version,
       greatest(0, extract(epoch from ${moment}::timestamptz - t.lock_expire + interval '${heldForSeconds} seconds'))::int as "idleSeconds"
     from cms_news t where ${q.where}`,
    q.p.values,
  )
  if (!found) throw notFound()
  const { lockSession, holder, ...rest } = found
  const hold = { ...rest, lockUserName: (await calledBy(ctx, [holder])).get(holder ?? '')?.realName ?? null }
  const held = hold.lockUser !== null && hold.lockUser === userId
  if (hold.lockUser === null) return { ...hold, ...noHold, held }
  return { ...hold, held, otherSession: held && lockSession !== null && lockSession !== sessionId }
}

const noHold: Values = { lockUserName: null, lockMode: null, lockTime: null, lockExpire: null, idleSeconds: null, otherSession: false }

/** Keeps what somebody typed and has not saved: for that user alone, once an article, apart from every version. */
export const autosave: CallsOf<typeof news>['autosave'] = async (ctx, { input, body }) => {
  const model = modelOf(ctx, news)
  const given = typeof body === 'object' && body !== null ? (body as Values) : {}
  const typed = typeof given.values === 'object' && given.values !== null ? (given.values as Values) : given
  const values = Object.fromEntries(Object.keys(writable(model)).flatMap((key) => (typed[key] === undefined ? [] : [[key, typed[key]]])))
  const version = Number(given.version)
  if (Object.keys(values).length === 0) throw badRequest('nothing_to_keep', ['没有可保存的内容', 'There is nothing to save'])
  const text = JSON.stringify(values)
  if (hasNul(text)) throw badRequest('malformed', ['包含无效字符', 'It contains an invalid character'])
  const { where, p } = reached(ctx, model, input.id)
  const [me, base, kept] = [p.add(ctx.actor.userId), p.add(Number.isInteger(version) ? version : null), p.add(text)]
  const count = await ctx.db.run(
    `insert into cms_newsdraft (tenant_id, create_user, update_user, news_id, user_id, base_version, body)
     select t.tenant_id, ${me}::bigint, ${me}::bigint, t.id, ${me}::bigint, ${base}::bigint, ${kept}::jsonb from cms_news t where ${where}
     on conflict (tenant_id, news_id, user_id) where not is_deleted
     do update set body = excluded.body, base_version = excluded.base_version, update_time = clock_timestamp(), version = cms_newsdraft.version + 1`,
    p.values,
  )
  if (count === 0) throw notFound()
  return slotOf(ctx, input.id)
}

/** What the caller typed into an article and did not save, or null. */
export const autosaved: CallsOf<typeof news>['autosaved'] = (ctx, { input }) => slotOf(ctx, input.id)

const slotOf = async (ctx: Context, id: unknown): Promise<Values | null> => {
  const { where, p } = reached(ctx, modelOf(ctx, news), id)
  const [me, zone] = [p.add(ctx.actor.userId), p.add(ctx.zone)]
  const [found] = await ctx.db.query<{ kept: boolean } & Values>(
    `select d.id is not null as kept, d.base_version::float8 as version, d.body as values, ${zoned('d.update_time', zone)} as "updateTime"
     from cms_news t left join cms_newsdraft d on d.tenant_id = t.tenant_id and d.news_id = t.id and d.user_id = ${me}::bigint and not d.is_deleted where ${where}`,
    p.values,
  )
  if (!found) throw notFound()
  const { kept, ...slot } = found
  return kept ? slot : null
}

export const dropAutosave: CallsOf<typeof news>['dropAutosave'] = async (ctx, { input }) => {
  const key = rowId(input.id)
  if (key === undefined) throw notFound()
  const dropped = await within(ctx).run(
    `delete from cms_newsdraft where ${ofTenant} and news_id = $2::bigint and user_id = $3::bigint and not is_deleted`,
    [key, ctx.actor.userId],
  )
  // A caller who dropped nothing learns no more about an article that they may not see than anybody else.
  if (dropped === 0) await slotOf(ctx, input.id)
  return null
}

import { commentban } from '@masthead/contract/general/commentban'
import type { Label } from '@masthead/contract/kit/label'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { conflict, forbidden, Refusal } from '../platform/refusal'
import { sendLock } from '../platform/database/lock'
import { isOn } from '../system/parameter'
import { commentNumber, commentSetting } from './commentsettings'
import { newsThreads, type Threads } from './threads'

interface About {
  readonly bizType: string
  readonly bizId: string
}

const closed = (label: Label, since: string | null): Refusal =>
  conflict('comments_closed', since ? [`${label[0]}（${since}起）`, `${label[1]}, since ${since}`] : label, { since })

/** Since when an article takes no comments, and why not; undefined while it does. */
export const closedSince = async (ctx: Context, { bizId }: Pick<About, 'bizId'>): Promise<{ label: Label; since: string | null } | undefined> => {
  if (!isOn(await commentSetting(ctx, 'comments.open'))) return { label: ['全站评论已关闭', 'Comments are closed'], since: null }
  const days = await commentNumber(ctx, 'comments.days')
  const [found] = await within(ctx).query<{ open: boolean | null; changed: Date; ends: Date | null }>(
    `select open_comment as open, update_time as changed, case when $3 > 0 then publish_time + $3 * interval '1 day' end as ends from cms_news where ${ofTenant} and id = $2::bigint`,
    [bizId, days],
    'comments open',
  )
  if (!found?.open)
    return { label: ['该新闻未开启评论', 'This article takes no comments'], since: found ? wireTime(new Date(found.changed), ctx.zone) : null }
  const ends = found.ends && new Date(found.ends)
  if (ends && ends <= ctx.clock.now())
    return { label: ['该新闻的评论已截止', 'Comments on this article have ended'], since: wireTime(ends, ctx.zone) }
  return undefined
}

/** Throws a 409 with since when, where an article takes no comments. */
export const demandOpen = async (ctx: Context, about: About): Promise<void> => {
  const why = await closedSince(ctx, about)
  if (why) throw closed(why.label, why.since)
}

/** Throws a 403 with until when and why, where a member is banned. */
export const demandMayComment = async (ctx: Context, userId: string): Promise<void> => {
  const [found] = await within(ctx).query<{ ends: Date | null; reason: string }>(
    `select end_time as ends, reason from general_commentban where ${ofTenant} and user_id = $2::bigint and status = ${commentban.state.active} and not is_deleted
       and (end_time is null or end_time > $3::timestamptz) order by end_time desc nulls first limit 1`,
    [userId, ctx.clock.now().toISOString()],
    'comment ban',
  )
  if (!found) return
  const until = found.ends ? wireTime(new Date(found.ends), ctx.zone) : null
  throw forbidden(
    until
      ? [`您被暂停评论至 ${until}，原因：${found.reason}`, `You may not comment until ${until}: ${found.reason}`]
      : [`您已被禁止评论，原因：${found.reason}`, `You may not comment any more: ${found.reason}`],
    { until, reason: found.reason },
  )
}

/** Whether so many comments come on one article or letter within a minute that new ones are held. */
export const isStorm = async (ctx: Context, id: string, { table, about }: Threads = newsThreads): Promise<boolean> => {
  const most = await commentNumber(ctx, 'comments.storm')
  const found = await within(ctx).query(
    `select 1 from ${table} c where ${ofTenant} and ${about('$2')} and not is_deleted and create_time > clock_timestamp() - interval '1 minute' limit $3`,
    [id, most],
    `comment storm ${table}`,
  )
  return found.length === most
}

const tooOften = (seconds: number, label: Label): Refusal => new Refusal(429, 'too_many', label, { retryAfter: Math.ceil(seconds) })

/** Throws a 429 with when there may be another comment: so many an hour, those that were taken away among them, and one a minute while a storm goes over the article. */
export const demandPace = async (tx: TxContext, userId: string, id: string, threads: Threads = newsThreads): Promise<void> => {
  sendLock(tx, 'reactions of a member', userId)
  const most = await commentNumber(tx, 'comments.hour')
  const recent = await within(tx).query<{ age: number }>(
    `select extract(epoch from clock_timestamp() - create_time)::float8 as age from ${threads.table}
     where ${ofTenant} and user_id = $2::bigint and create_time > clock_timestamp() - interval '1 hour' and is_staff is not true order by create_time desc limit $3`,
    [userId, most],
    `comment pace ${threads.table}`,
  )
  const oldest = recent[most - 1]
  if (oldest) {
    const minutes = Math.ceil((3600 - oldest.age) / 60)
    throw tooOften(3600 - oldest.age, [
      `评论过于频繁，每小时最多 ${most} 条，请 ${minutes} 分钟后再试`,
      `At most ${most} comments an hour, try again in ${minutes} minutes`,
    ])
  }
  const newest = recent[0]
  if (newest && newest.age < 60 && (await isStorm(tx, id, threads)))
    throw tooOften(60 - newest.age, [
      '评论人数较多，每分钟最多一条，请稍后再试',
      'Many people are commenting right now: one comment a minute, please',
    ])
}

import { deskNotice } from '@masthead/contract/desk/notice'
import { notice } from '@masthead/contract/general/notice'
import { type Label, say } from '@masthead/contract/kit/label'
import type { CallInputOf } from '@masthead/contract/kit/resource'
import { noticeKinds, type NoticeKind } from '@masthead/contract/kit/tells'
import { behave } from '../engine/behave'
import { time } from '../engine/kinds/time'
import { callerOf, inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { likeText, params as newParams, type Params } from '../engine/sql'
import type { Context, TxContext } from '../engine/types'
import { asBody } from '../engine/input/parse'
import { readRow } from '../engine/verbs'
import { invalid, notFound } from '../platform/refusal'
import { removeAnnouncements, saveAnnouncement } from './announcement'
import { pushIdentity } from '../platform/outside/webpush'
import { moved, teller } from '../telling/tell'
import { subscribe, unsubscribe } from '../telling/push'
import { keepWays, waysOf } from '../telling/ways'

/** Released, and for everybody or for the caller. */
const forMe = (ctx: Context): string[] => [
  `t.status = ${notice.state.released}`,
  `(not exists (select 1 from general_notice_receivers j where j.tenant_id = t.tenant_id and j.row_id = t.id)
    or exists (select 1 from general_notice_receivers j where j.tenant_id = t.tenant_id and j.row_id = t.id and j.target_id = ${callerOf(ctx)}))`,
]

const readByMe = (ctx: Context): string =>
  `exists (select 1 from general_noticeread r where r.tenant_id = t.tenant_id and r.notice_id = t.id and r.user_id = ${callerOf(ctx)} and not r.is_deleted)`

/** Personal notices that are looked through, the latest ones: older ones are forgotten before long. */
const mostPersonal = 5_000

/** What a person is told in either way, one row each: announcements for them, and what the product told them alone. */
const mineSql = (ctx: Context, p: Params): string => {
  const english = ctx.language === 'en'
  const [zone, user] = [`${p.add(ctx.zone)}::text`, p.add(callerOf(ctx))]
  const day = (at: string): string => `to_char(${at} at time zone ${zone}, 'YYYYMMDD')`
  // Two tables agree on no order of their texts.
  const plain = (text: string): string => `(${text}) collate "C"`
  return `select t.id, ${plain('t.title')} as title, t.category, t.is_top, t.release_time as at, ${plain('null::text')} as kind, ${plain('null::text')} as leads,
      ${plain('null::text')} as body, ${readByMe(ctx)} as is_read, ${plain('t.id::text')} as likeness
      from general_notice t where t.${ofTenant} and not t.is_deleted and ${forMe(ctx).join(' and ')}
    union all
    select n.id, ${plain(english ? 'n.title_en' : 'n.title')}, 3, false, n.create_time, ${plain('n.kind')}, ${plain('n.leads')}, ${plain(english ? 'n.body_en' : 'n.body')},
      n.read_time is not null, ${plain(`concat_ws(' ', n.likeness, ${day('n.create_time')}, n.read_time is not null)`)}
      from (select * from desk_personalnotice where ${ofTenant} and user_id = ${user}::bigint and is_shown and not is_deleted order by id desc limit ${mostPersonal}) n`
}

interface Mine {
  readonly id: string
  readonly title: string
  readonly category: number
  readonly isTop: boolean
  readonly releaseTime: string
  readonly kind: NoticeKind | null
  readonly leads: string | null
  readonly body: string | null
  readonly isRead: boolean
  readonly alike: number
  readonly total: number
}

const idOf = (value: unknown): string => (/^\d{1,18}$/.test(String(value)) ? String(value) : '0')

type Asked = CallInputOf<typeof deskNotice, 'page'>

/** The conditions that a caller gives, over the rows of `mineSql`. */
const asked = (ctx: Context, input: Asked, query: Readonly<Record<string, string>>, p: Params): string[] => {
  return [
    // A flag that nobody gave is no wish for what is unread.
    ...(query.isRead === undefined ? [] : [`x.is_read = ${input.isRead ? 'true' : 'false'}`]),
    ...(input.title ? [`x.title ilike ${p.add(`%${likeText(input.title)}%`)}`] : []),
    ...(input.category ? [`x.category = ${p.add(input.category)}::int`] : []),
    ...(input.kind ? [`x.kind = ${p.add(input.kind)}`] : []),
    ...(input.alike ? [`x.likeness = (select likeness from mine where id = ${p.add(idOf(input.alike))}::bigint)`] : []),
    ...released(ctx, query, p),
  ]
}

/** The conditions on the time of release, in the spellings of the grammar of filters. Throws a 400 that names a value that is no day and no moment. */
const released = (ctx: Context, query: Readonly<Record<string, string>>, p: Params): string[] =>
  Object.entries(query).flatMap(([name, value]) => {
    if (!/^releaseTime(Range|_date(ge|gt|le|lt))?$/.test(name) || value.trim() === '') return []
    const times = value.split(',').map((one) => one.trim())
    if (times.length > 2 || !times.every(isTime))
      throw invalid({ [name]: [`查询条件 ${name} 的值不正确`, `the value of the filter ${name} is not valid`] })
    const [from = '', until = from] = times
    if (name.endsWith('ge') && name.includes('_')) return inTimes(ctx, { from }, p)
    if (name.endsWith('gt')) return inTimes(ctx, { from, isAfter: true }, p)
    if (name.endsWith('le')) return inTimes(ctx, { until }, p)
    if (name.endsWith('lt')) return inTimes(ctx, { until, isBefore: true }, p)
    return inTimes(ctx, { from, until }, p)
  })

const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(text) && !Number.isNaN(Date.parse(text.replace(' ', 'T')))

/** SQL of the rows between two times, both included to the second; a bare day begins at midnight and ends with the day. */
const inTimes = (
  ctx: Context,
  { from, until, isAfter, isBefore }: { from?: string; until?: string; isAfter?: true; isBefore?: true },
  p: Params,
): string[] => {
  const at = (text: string, more: string): string => `(${p.add(text)}::timestamp ${more}) at time zone ${p.add(ctx.zone)}::text`
  const isDay = (text: string): boolean => text.length === 10
  return [
    ...(from === undefined ? [] : [`x.at >= ${at(from, isAfter && !isDay(from) ? "+ interval '1 second'" : '')}`]),
    ...(until === undefined ? [] : [`x.at < ${at(until, isDay(until) ? "+ interval '1 day'" : isBefore ? '' : "+ interval '1 second'")}`]),
  ]
}

/** Notices of the caller, those that are alike as one where they want it so. */
const listed = async (ctx: Context, input: Asked, query: Readonly<Record<string, string>>): Promise<Mine[]> => {
  const [current, size] = [input.current ?? 1, input.size ?? 10]
  const p = newParams()
  p.add(ctx.tenantId)
  const where = asked(ctx, input, query, p)
  const place = input.fold ? 'row_number() over (partition by x.likeness order by x.at desc, x.id desc)' : '1'
  const at = time.read?.('y.at', { kind: 'time', label: ['', ''] }, ctx.zone) ?? 'y.at'
  return within(ctx).query<Mine>(
    `with mine as (${mineSql(ctx, p)}), wanted as (
       select x.*, ${place} as place, (count(*) over (partition by x.likeness))::int as alike from mine x ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
     ) select y.id::text as id, y.title, y.category, y.is_top as "isTop", ${at} as "releaseTime", y.kind, y.leads, y.body, y.is_read as "isRead", y.alike,
       (count(*) over ())::int as total from wanted y where y.place = 1
     order by y.is_top desc, y.at desc, y.id desc limit ${p.add(size)}::int offset ${p.add((current - 1) * size)}::bigint`,
    p.values.slice(1),
  )
}

const categories: Readonly<Record<number, Label>> = { 1: ['通知', 'Notice'], 2: ['公告', 'Announcement'], 3: ['提醒', 'Reminder'] }

/** What a reader is shown of a notice; who else it is for, and who has read it, is hidden. */
const faceOf = (ctx: Context, row: Mine): Record<string, unknown> => {
  const { id, title, category, isTop, releaseTime, isRead, kind, leads, alike } = row
  const names = { categoryName: say(categories[category] ?? ['', ''], ctx.language), kindName: kind && say(noticeKinds[kind], ctx.language) }
  return { id, title, category, isTop, releaseTime, isRead, kind, leads, alike, ...names }
}

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const unread = async (ctx: Context): Promise<number> => {
  const [found] = await within(ctx).query<{ count: number }>(
    `select ((select count(*) from general_notice t where t.${ofTenant} and not t.is_deleted and ${forMe(ctx).join(' and ')} and not ${readByMe(ctx)})
       + (select count(*) from desk_personalnotice n where n.${ofTenant} and n.user_id = $2::bigint and n.is_shown and n.read_time is null and not n.is_deleted))::int as count`,
    [callerOf(ctx)],
  )
  return found?.count ?? 0
}

/** Marks announcements as read; null for all of them. */
const readAnnouncements = async (tx: TxContext, ids: readonly string[] | null): Promise<number> => {
  // In the order of their ids, so that two who read at once do not wait for each other in a circle.
  const [found] = await within(tx).query<{ count: number }>(
    `with wanted as (
       select t.id from general_notice t where t.${ofTenant} and not t.is_deleted and ($3::bigint[] is null or t.id = any($3::bigint[]))
         and ${forMe(tx).join(' and ')} and not ${readByMe(tx)} order by t.id for update
     ), added as (
       insert into general_noticeread (tenant_id, create_user, update_user, notice_id, user_id, read_time)
       select $1, $2::bigint, $2::bigint, id, $2::bigint, clock_timestamp() from wanted returning notice_id
     ), counted as (
       update general_notice n set read_count = n.read_count + 1 from added a where n.${ofTenant} and n.id = a.notice_id returning 1
     ) select count(*)::int as count from counted`,
    [callerOf(tx), ids],
  )
  return found?.count ?? 0
}

const readPersonal = (tx: TxContext, ids: readonly string[] | null): Promise<number> =>
  within(tx).run(
    `with wanted as (
       select id from desk_personalnotice where ${ofTenant} and user_id = $2::bigint and read_time is null and not is_deleted and ($3::bigint[] is null or id = any($3::bigint[])) order by id for update
     ) update desk_personalnotice n set read_time = clock_timestamp() from wanted w where n.${ofTenant} and n.id = w.id`,
    [callerOf(tx), ids],
  )

/** The ids that the caller means: those that they name, and all that are like one of them. */
const meant = async (ctx: Context, { ids, alike }: CallInputOf<typeof deskNotice, 'read'>): Promise<readonly string[] | null> => {
  if (alike) return (await listed(ctx, { alike, size: mostPersonal }, {})).map(({ id }) => id)
  return ids ? ids.filter((id) => /^\d{1,18}$/.test(id)) : null
}

/** How the caller hears of things; whether they have an address is all that is said of it. */
const settings = async (ctx: Context): Promise<Record<string, unknown>> => {
  const { address, ...ways } = await waysOf(ctx)
  return { ...ways, hasAddress: address !== null && address !== '' }
}

/** The notices that are for the caller. */
export const deskNoticeBehaviour = behave(deskNotice, {
  teller,
  calls: {
    async page(ctx, { input, query }) {
      const [current, size] = [input.current ?? 1, input.size ?? 10]
      const found = await listed(ctx, input, query)
      const total = found[0]?.total ?? (current > 1 ? ((await listed(ctx, { ...input, current: 1, size: 1 }, query))[0]?.total ?? 0) : 0)
      return { records: found.map((row) => faceOf(ctx, row)), total, size, current, pages: Math.ceil(total / size) }
    },
    async detail(ctx, { input }) {
      const p = newParams()
      p.add(ctx.tenantId)
      const at = time.read?.('x.at', { kind: 'time', label: ['', ''] }, ctx.zone) ?? 'x.at'
      const [found] = await within(ctx).query<Mine>(
        `select x.id::text as id, x.title, x.category, x.is_top as "isTop", ${at} as "releaseTime", x.kind, x.leads, x.body, x.is_read as "isRead", 1 as alike, 1 as total
         from (${mineSql(ctx, p)}) x where x.id = ${p.add(idOf(input.id))}::bigint`,
        p.values.slice(1),
      )
      if (!found) throw notFound()
      if (found.kind !== null) return { ...faceOf(ctx, found), content: `<p>${escaped(found.body ?? found.title)}</p>`, attach: null }
      const row = await readRow(ctx, notice, found.id, { verb: null, where: forMe(ctx) })
      return { ...faceOf(ctx, found), content: row.content, attach: row.attach }
    },
    // Announcements are kept elsewhere; clients of old administer them here.
    submit: (ctx, { body }) => saveAnnouncement(ctx, asBody(body)),
    remove: (ctx, { input }) => removeAnnouncements(ctx, input.ids ?? []),
    settings,
    saveSettings: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        callerOf(tx)
        await keepWays(tx, input)
        return settings(tx)
      }),
    pushKey: async (ctx) => ({ key: (await pushIdentity(ctx.database, ctx.keys)).publicKey }),
    subscribe: (ctx, { input, request }) =>
      inTransaction(ctx, async (tx) => {
        callerOf(tx)
        await subscribe(tx, input, request.headers['user-agent'] ?? '')
        return null
      }),
    unsubscribe: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        callerOf(tx)
        await unsubscribe(tx, input.endpoint)
        return null
      }),
    unread: async (ctx) => ({ count: await unread(ctx) }),
    read: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        const ids = await meant(tx, input)
        const count = (await readAnnouncements(tx, ids)) + (await readPersonal(tx, ids))
        // The other devices of the same person show it too.
        if (count > 0) moved(tx, 'read', [callerOf(tx)])
        return { count }
      }),
  },
})

import type { Page } from '../engine/read/read'
import type { FastifyRequest } from 'fastify'
import type { Actions } from '@masthead/contract/kit/action'
import { news, newslog } from '@masthead/contract/cms/news'
import { newshistory } from '@masthead/contract/cms/newshistory'
import { dashboard } from '@masthead/contract/desk/dashboard'
import { figureGroups } from '@masthead/contract/desk/figures'
import { dayAfter } from '@masthead/contract/kit/days'
import { type Label, type Language, say } from '@masthead/contract/kit/label'
import { operatorLabel } from '@masthead/contract/kit/program'
import { permission } from '@masthead/contract/kit/name'
import { behave, type CallsOf } from '../engine/behave'
import type { Context, Row } from '../engine/types'
import { may } from '../engine/reach/context'
import { wireTime } from '../engine/kinds/time'
import { queueCounts, queuesFor } from '../engine/report/queues'
import { visible } from '../engine/reach/scope'
import { isSeen, partOf, veiledIn } from '../engine/reach/veil'
import { ident, params as newParams } from '../engine/sql'
import { listRows, modelOf } from '../engine/verbs'
import { sought } from './sought'
import { linesOf } from './weekfigures'

const feedLength = 12
/** Lines among which these are the latest. */
const feedRead = 60
/** Authors of a span that are told apart. */
const mostAuthors = 8

/** Every queue that has a figure and that the caller is shown, each counted as its list counts; one statement a noun. */
const figures: CallsOf<typeof dashboard>['figures'] = async (ctx) => {
  const nouns = [...ctx.engine.models.values()].filter(({ noun }) => noun.queues)
  const found = await Promise.all(
    nouns.map(async (model) => {
      const shown = queuesFor(ctx, model).filter(([, { home }]) => home !== undefined)
      const counts = await queueCounts(ctx, model, shown)
      const at = model.noun.face?.views?.calendar || null
      return counts.map((count, place) => {
        const { home: group = '', label, tone } = shown[place]?.[1] ?? {}
        return { group, ...count, at, noun: model.noun.name, label: label && say(label, ctx.language), tone: tone ?? null }
      })
    }),
  )
  const all = found.flat()
  return figureGroups.flatMap((group) => all.filter((one) => one.group === group))
}

/** Ids hold the time at which they were made: rows made since then have none below this, an hour of a clock that was set aside. */
const idSince = (place: string): string => `((extract(epoch from ${place}::timestamptz - interval '1 hour') * 1000)::bigint - 1704067200000) << 22`

interface Share {
  readonly value: string | null
  readonly label?: string | null
  readonly count: number
}

/** The articles of the last days: how many were begun and published each day, and what those begun are like. */
const trend: CallsOf<typeof dashboard>['trend'] = async (ctx, { input }) => {
  const model = modelOf(ctx, news)
  const nothing = { days: [], states: [], types: [], authors: [] }
  if (!may(ctx, permission(news, 'view'))) return nothing
  const count = input.days ?? 1
  const last = wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)
  const p = newParams()
  const where = visible(ctx, model, 'view', p)
  const zone = p.add(ctx.zone)
  const until = p.add(last)
  const since = `((${until}::date - ${p.add(count - 1)}::int)::timestamp at time zone ${zone})`
  const begun = [...where, `t.id >= ${idSince(since)}`, `t.create_time >= ${since}`].join(' and ')
  const issued = [...where, `t.status = ${news.state.online}`, 't.is_top = any(array[true, false])', `t.publish_time >= ${since}`].join(' and ')
  const table = ident(model.table)
  const on = (column: string): string => `to_char(t.${column} at time zone ${zone}, 'YYYY-MM-DD')`
  /** `name` is an aggregate over the rows of a share; `label` says it by the share's value `g.value` and by `g.name`. */
  const shares = (value: string, most: number, label: string, name = 'null'): string =>
    `(select coalesce(json_agg(json_build_object('value', g.value, 'label', ${label}, 'count', g.count) order by g.count desc, g.value), '[]')
      from (select ${value} as value, ${name} as name, count(*)::int as count from ${table} t where ${begun} group by 1 order by 3 desc, 1 limit ${most}) g)`
  const [found] = await ctx.db.query<{ days: { day: string; created: number; issued: number }[]; states: Share[]; types: Share[]; authors: Share[] }>(
    `select (select json_agg(json_build_object('day', to_char(d, 'YYYY-MM-DD'), 'created', coalesce(c.count, 0), 'issued', coalesce(i.count, 0)) order by d)
         from generate_series(${until}::date - ${count - 1}, ${until}::date, interval '1 day') d
         left join (select ${on('create_time')} as day, count(*)::int as count from ${table} t where ${begun} group by 1) c on c.day = to_char(d, 'YYYY-MM-DD')
         left join (select ${on('publish_time')} as day, count(*)::int as count from ${table} t where ${issued} group by 1) i on i.day = to_char(d, 'YYYY-MM-DD')) as days,
       ${shares('t.status::text', 20, 'null')} as states,
       ${isSeen(ctx, model, 'typeId') ? shares('t.type_id::text', 20, 'null') : "'[]'::json"} as types,
       ${shares('t.create_user::text', mostAuthors, 'g.name', isSeen(ctx, model, 'createName') ? 'max(t.create_name)' : 'null')} as authors`,
    p.values,
  )
  return found ? { ...found, types: await namedTypes(ctx, found.types) } : nothing
}

/** Kinds of articles with the words of their dictionary, which may lie in another database than the articles. */
const namedTypes = async (ctx: Context, types: readonly Share[]): Promise<Share[]> => {
  const words = await ctx.db.query<{ key: string; word: string }>(
    `select x.dict_key as key, ${ctx.language === 'en' ? 'coalesce(x.dict_value_en, x.dict_value)' : 'x.dict_value'} as word from system_dict x
     where x.code = 'cms_news_type' and x.dict_key = any($1::text[]) and not x.is_deleted`,
    [types.map(({ value }) => value)],
  )
  const byKey = new Map(words.map(({ key, word }) => [key, word]))
  return types.map((one) => ({ ...one, label: byKey.get(String(one.value)) ?? null }))
}

/** What readers did in the last days, and how long articles waited to be published, beside as many days before. */
const reach: CallsOf<typeof dashboard>['reach'] = async (ctx, { input }) => {
  const days = input.days ?? 1
  const until = dayAfter(wireTime(ctx.clock.now(), ctx.zone).slice(0, 10), 1)
  const from = dayAfter(until, -days)
  return { lines: await linesOf(ctx, { from, until }, { from: dayAfter(from, -days), until: from }, ['reach', 'signoff']) }
}

/** What became of an article, as one tells it; an action without words here is called by its own. */
const told: Readonly<Record<string, Label>> = {
  toCheck: ['送签', 'sent for sign-off'],
  audit: ['审核', 'reviewed'],
  toPublish: ['签发', 'published'],
  takeBack: ['撤回签发', 'took back'],
  toEdit: ['退回', 'sent back'],
  appear: ['定时上线', 'put online'],
  toOnline: ['上线', 'put online'],
  toOffline: ['下线', 'took offline'],
  retract: ['撤稿', 'retracted'],
  toTop: ['置顶', 'pinned'],
  lock: ['锁定', 'locked'],
  takeOver: ['接管编辑', 'took over'],
  recycle: ['移入回收站', 'moved to the bin'],
  restore: ['恢复', 'restored'],
  correct: ['更正', 'corrected'],
}

const verbName = (verb: string, language: Language): string => {
  const actions: Actions = news.actions ?? {}
  const label = told[verb] ?? actions[verb]?.label
  return label ? say(label, language) : verb
}

/** Corrections of live articles, which are kept with their texts and are no actions. */
const corrections = async (ctx: Context): Promise<Row[] | undefined> => {
  if (!may(ctx, permission(newshistory, 'view')) || !isSeen(ctx, modelOf(ctx, newshistory), 'reason')) return undefined
  const { records }: Page<Row> = await listRows(ctx, newshistory, { reason_equal: 'correct', size: feedLength })
  return records.map((one) => ({
    ...one,
    newsName: one.newsTitle,
    action: 'correct',
    operator: veiledIn(one)?.has('createUserName') ? null : one.createUserName,
  }))
}

/** Its place among lines: by its second, and within one by its id, which are as long as each other. */
const placeOf = (line: Row): string => `${line.createTime} ${line.id.padStart(20, '0')}`

const { online } = news.state

/** What happened last to the articles that the caller may see. */
const feed: CallsOf<typeof dashboard>['feed'] = async (ctx) => {
  if (!may(ctx, permission(news, 'view'))) return []
  const [{ records }, corrected] = await Promise.all([listRows(ctx, newslog, { size: feedRead }), corrections(ctx)])
  // What is published over a live article is a correction, and told as that alone.
  const lines = corrected ? records.filter(({ action, beforeStatus }) => action !== 'toPublish' || Number(beforeStatus) !== online) : records
  // Lines that came from elsewhere are younger than what they tell of.
  const latest = [...lines, ...(corrected ?? [])].sort((one, other) => placeOf(other).localeCompare(placeOf(one))).slice(0, feedLength)
  return latest.map((line) => ({
    title: null,
    ...partOf(line, { id: 'id', newsId: 'newsId', title: 'newsName', action: 'action', operator: 'operator', createTime: 'createTime' }),
    // A person may be called as the program calls itself.
    ...(line.createUser ? {} : { operator: say(operatorLabel(String(line.operator ?? '')), ctx.language) }),
    actionName: verbName(String(line.action), ctx.language),
  }))
}

/** Tells where the readers of a tenant find its site. */
export type SiteOf = (request: FastifyRequest, tenantId: string) => Promise<string | undefined>

export const dashboardBehaviour = (siteOf: SiteOf) =>
  behave(dashboard, {
    calls: { figures, trend, reach, feed, sought, site: async (ctx, { request }) => ({ url: (await siteOf(request, ctx.tenantId)) ?? null }) },
  })

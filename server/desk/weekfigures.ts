import { news, newslog } from '@masthead/contract/cms/news'
import type { WeeklyLine, WeeklySection, WeeklyUnit } from '@masthead/contract/desk/weekly'
import { statistical } from '@masthead/contract/general/statistical'
import { order as houseOrder } from '@masthead/contract/housekeep/order'
import { type Label, say } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import type { Measure } from '@masthead/contract/kit/report'
import type { Where } from '@masthead/contract/kit/where'
import { mallOrder } from '@masthead/contract/mall/order'
import { payorder } from '@masthead/contract/pay/payorder'
import { petitioncxtppxjj } from '@masthead/contract/petition/petitioncxtppxjj'
import { petitionxxptjjjb } from '@masthead/contract/petition/petitionxxptjjjb'
import { petitionxxptywyjxt } from '@masthead/contract/petition/petitionxxptywyjxt'
import { problem } from '@masthead/contract/petition/problem'
import { qetitionjcblzbd } from '@masthead/contract/petition/qetitionjcblzbd'
import { qetitionxxptjjjb } from '@masthead/contract/petition/qetitionxxptjjjb'
import { inDays } from '../engine/kinds/time'
import { readWhole } from '../engine/report/report'
import { may } from '../engine/reach/context'
import { visible } from '../engine/reach/scope'
import { sameTenant, tenantIs } from '../engine/reach/within'
import { ident, params as newParams } from '../engine/sql'
import type { Context } from '../engine/types'
import { type Declared, modelOf } from '../engine/verbs'
import { Refusal } from '../platform/refusal'
import { lastOf, type Week } from './week'

/** A figure of a week. `at` is the field that has the moment; without one it is told as it stands now. Several nouns are added up. */
interface Figure {
  readonly section: WeeklySection
  readonly key: string
  readonly label: Label
  readonly unit: WeeklyUnit
  readonly nouns: readonly Declared[]
  readonly at?: string
  readonly isDay?: true
  readonly where?: Where
  readonly sum: Measure
  readonly isBad?: true
}

const letters = [petitionxxptjjjb, petitionxxptywyjxt, qetitionxxptjjjb, petitioncxtppxjj, qetitionjcblzbd]
const count = { do: 'count', label: ['件数', 'Rows'] } as const
const sumOf = (of: string): Measure => ({ do: 'sum', of, label: ['合计', 'Sum'] })

const read = (key: string, label: Label): Figure => ({
  section: 'reach',
  key,
  label,
  unit: 'count',
  nouns: [statistical],
  at: 'statDate',
  isDay: true,
  where: { metric: key },
  sum: sumOf('value'),
})

const paid = { where: { status: payorder.state.paid, isSandbox: false }, nouns: [payorder], at: 'successTime' } as const

const figures: readonly Figure[] = [
  read('views', ['阅读', 'Reads']),
  read('likes', ['点赞', 'Likes']),
  read('comments', ['评论', 'Comments']),
  {
    section: 'reach',
    key: 'published',
    label: ['发布新闻', 'Articles published'],
    unit: 'count',
    nouns: [news],
    at: 'publishTime',
    where: { status: news.state.online },
    sum: count,
  },
  {
    section: 'signoff',
    key: 'waiting',
    label: ['现在待签发', 'Waiting for sign-off now'],
    unit: 'count',
    nouns: [news],
    where: { status: news.state.awaitingSignOff },
    sum: count,
    isBad: true,
  },
  { section: 'letters', key: 'received', label: ['收到信件', 'Letters received'], unit: 'count', nouns: letters, at: 'receiveTime', sum: count },
  { section: 'letters', key: 'closed', label: ['办结信件', 'Letters closed'], unit: 'count', nouns: letters, at: 'closeTime', sum: count },
  {
    section: 'letters',
    key: 'overdue',
    label: ['现在超期的信件', 'Letters overdue now'],
    unit: 'count',
    nouns: letters,
    where: { warnFlag: 3, closeTime: null },
    sum: count,
    isBad: true,
  },
  { section: 'letters', key: 'asked', label: ['网友提问', 'Questions asked'], unit: 'count', nouns: [problem], at: 'createTime', sum: count },
  {
    section: 'letters',
    key: 'answerHours',
    label: ['提问平均答复用时', 'Average hours to answer'],
    unit: 'hours',
    nouns: [problem],
    at: 'createTime',
    sum: { do: 'avg', of: 'answerHours', label: ['平均', 'Mean'] },
    isBad: true,
  },
  { section: 'money', key: 'received', label: ['收款', 'Received'], unit: 'cents', ...paid, sum: sumOf('price') },
  { section: 'money', key: 'refunded', label: ['其中已退款', 'Of which refunded'], unit: 'cents', ...paid, sum: sumOf('refundedPrice'), isBad: true },
  {
    section: 'money',
    key: 'houseOrders',
    label: ['家政订单', 'Housekeeping orders'],
    unit: 'count',
    nouns: [houseOrder],
    at: 'createTime',
    sum: count,
  },
  { section: 'money', key: 'mallOrders', label: ['商城订单', 'Mall orders'], unit: 'count', nouns: [mallOrder], at: 'createTime', sum: count },
]

const within = ({ at, isDay, where = {} }: Figure, { from, until }: Week): Where =>
  at === undefined ? where : { ...where, [`${at}_datege`]: isDay ? from : `${from} 00:00:00`, [`${at}_datelt`]: isDay ? until : `${until} 00:00:00` }

/** The value of a figure for the caller, and the noun that it is of where that is one; undefined where the caller may view none of it. */
const figureOf = async (
  ctx: Context,
  figure: Figure,
  week: Week,
): Promise<{ value: number | null; list?: Pick<WeeklyLine, 'noun' | 'query'> } | undefined> => {
  const where = within(figure, week)
  const values: (number | null)[] = []
  let list: Pick<WeeklyLine, 'noun' | 'query'> | undefined
  for (const noun of figure.nouns) {
    if (!may(ctx, permission(noun, 'view'))) continue
    const model = modelOf(ctx, noun)
    try {
      const report = { label: figure.label, call: 'GET week', access: 'login', where, sums: { value: figure.sum } } as const
      const { records, lists } = await readWhole(ctx, model, report, {})
      const value = records[0]?.value
      values.push(value === null || value === undefined ? null : Number(value))
      const query = lists.value
      if (query && figure.nouns.length === 1) list = { noun: noun.name, query }
    } catch (error) {
      // A column that the figure is worked out of is hidden from the caller.
      if (!(error instanceof Refusal) || error.status !== 403) throw error
    }
  }
  if (values.length === 0) return undefined
  const known = values.filter((one) => one !== null)
  return { value: known.length === 0 ? (figure.sum.do === 'avg' ? null : 0) : known.reduce((sum, one) => sum + one, 0), ...(list ? { list } : {}) }
}

/** Hours from the sending of an article to its publication, on average over what was published in the week; null where nothing was. */
const signOffHours = async (ctx: Context, week: Week): Promise<number | null> => {
  const model = modelOf(ctx, news)
  const p = newParams()
  const seen = visible(ctx, model, 'view', p, { t: 't' })
  const published = inDays(ctx, 'i.create_time', { startDate: week.from, endDate: lastOf(week) }, p)
  const log = ident(modelOf(ctx, newslog).table)
  const [found] = await ctx.db.query<{ hours: number | null }>(
    `select (avg(extract(epoch from i.create_time - s.sent)) / 3600)::float8 as hours
     from ${log} i join ${ident(model.table)} t on ${sameTenant('t', 'i')} and t.id = i.news_id
     join lateral (select max(c.create_time) as sent from ${log} c
       where ${sameTenant('c', 'i')} and c.news_id = i.news_id and c.action = 'toCheck' and c.create_time <= i.create_time) s on s.sent is not null
     where ${[tenantIs(ctx, p, 'i'), "i.action = 'toPublish'", ...published, ...seen].join(' and ')}`,
    p.values,
  )
  return found?.hours === null || found?.hours === undefined ? null : Math.round(found.hours * 10) / 10
}

/** The lines of a week, or of another span of days, beside those of the one before, each for who may view its rows; all of them, or those of some sections. */
export const linesOf = async (ctx: Context, week: Week, before: Week, of?: readonly WeeklySection[]): Promise<WeeklyLine[]> => {
  const lines: WeeklyLine[] = []
  for (const figure of figures) {
    const { section, key, label, unit, at, isBad = false } = figure
    if (of && !of.includes(section)) continue
    const now = await figureOf(ctx, figure, week)
    if (!now) continue
    const earlier = at === undefined ? undefined : await figureOf(ctx, figure, before)
    const line = { section, key, label: say(label, ctx.language), unit, value: now.value, isBad, ...now.list }
    lines.push(earlier ? { ...line, before: earlier.value } : line)
    if (key === 'waiting' && may(ctx, permission(newslog, 'view')))
      lines.push({
        section: 'signoff',
        key: 'hours',
        label: say(['从送签到发布的平均用时', 'Average time from sending to publishing'], ctx.language),
        unit: 'hours',
        value: await signOffHours(ctx, week),
        before: await signOffHours(ctx, before),
        isBad: true,
      })
  }
  return lines
}

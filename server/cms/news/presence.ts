import type { CallsOf } from '../../engine/behave'
import { news } from '@masthead/contract/cms/news'
import { newspresence } from '@masthead/contract/cms/newspresence'
import { presences } from '@masthead/contract/cms/presences'
import { inTransaction } from '../../engine/reach/context'
import { visible } from '../../engine/reach/scope'
import { ofTenant, tenantIs, within } from '../../engine/reach/within'
import { rowId } from '../../engine/read/read'
import { params } from '../../engine/sql'
import type { Context, TxContext } from '../../engine/types'
import { modelOf } from '../../engine/verbs'
import { notFound } from '../../platform/refusal'
import { calledBy } from '../../user/called'

type Activity = keyof typeof presences

/** Seconds that somebody is shown after the last sign of life of a tab. Browsers let a hidden tab give one a minute. */
const shownSeconds = 90

/** Tabs of one person that count in one article, and people who are answered at once. */
const mostTabs = 8
const mostPeople = 500

interface Person {
  readonly newsId: string
  readonly userId: string
  readonly activity: Activity
  readonly heading: string | null
  readonly seconds: number
}

const rank = (activity: Activity): number => Object.keys(presences).indexOf(activity)

/** The people in the articles that the caller may see, or in one of them. Several tabs are one person, with the busiest of what they do there. */
const peopleIn = async (ctx: Context, newsId?: string) => {
  const p = params()
  const now = p.add(ctx.clock.now().toISOString())
  const where = [
    tenantIs(ctx, p, 'x'),
    'not x.is_deleted',
    `x.seen_time > ${now}::timestamptz - interval '${shownSeconds} seconds'`,
    ...(newsId === undefined ? [] : [`x.news_id = ${p.add(newsId)}::bigint`]),
    ...visible(ctx, modelOf(ctx, news), 'view', p),
  ]
  const found = await ctx.db.query<Person>(
    `select x.news_id::text as "newsId", x.user_id::text as "userId", x.activity, x.heading,
       ceil(extract(epoch from x.seen_time - ${now}::timestamptz) + ${shownSeconds})::int as seconds
     from cms_newspresence x join cms_news t on t.tenant_id = x.tenant_id and t.id = x.news_id
     where ${where.join(' and ')} order by x.seen_time desc, x.id limit ${mostPeople}`,
    p.values,
  )
  const people = new Map<string, Person>()
  for (const one of found) {
    const key = `${one.newsId} ${one.userId}`
    const known = people.get(key)
    const busier = known === undefined || rank(one.activity) > rank(known.activity) ? one : known
    people.set(key, { ...busier, seconds: Math.max(one.seconds, known?.seconds ?? 0) })
  }
  const names = await calledBy(
    ctx,
    found.map(({ userId }) => userId),
  )
  return [...people.values()].map((one) => {
    const called = names.get(one.userId)
    return { ...one, userName: called?.realName || called?.name || null, mine: one.userId === ctx.actor.userId }
  })
}

/** Everybody who shows people in articles reads them again; what is told says neither who nor where. */
const tellMoved = (tx: TxContext): void => {
  tx.db.send(`insert into platform_event (tenant_id, noun, verb, data) values ($1, $2, 'moved', '{"version":1}')`, [tx.tenantId, newspresence.name])
  tx.db.moved({ noun: newspresence.name, tenantId: tx.tenantId })
}

interface Sign {
  readonly newsId: string
  readonly tab: string
  readonly activity: Activity
  readonly heading: string | null
}

/** Notes what a tab does with an article; answers whether that is another thing than before. */
const note = async (tx: TxContext, { newsId, tab, activity, heading }: Sign): Promise<boolean> => {
  const own = within(tx)
  const { userId } = tx.actor
  const [was] = await own.query<{ isSame: boolean }>(
    `select activity = $5 and heading is not distinct from $6 and seen_time > $7::timestamptz - interval '${shownSeconds} seconds' as "isSame"
     from cms_newspresence where ${ofTenant} and news_id = $2::bigint and user_id = $3::bigint and tab = $4 and not is_deleted`,
    [newsId, userId, tab, activity, heading, tx.clock.now().toISOString()],
  )
  await own.run(
    `insert into cms_newspresence (tenant_id, create_user, update_user, news_id, user_id, tab, activity, heading, seen_time)
     values ($1, $3::bigint, $3::bigint, $2::bigint, $3::bigint, $4, $5, $6, $7::timestamptz)
     on conflict (tenant_id, news_id, user_id, tab) where not is_deleted
     do update set activity = excluded.activity, heading = excluded.heading, seen_time = excluded.seen_time, update_time = clock_timestamp()
       where cms_newspresence.${ofTenant}`,
    [newsId, userId, tab, activity, heading, tx.clock.now().toISOString()],
  )
  if (!was)
    await own.run(
      `delete from cms_newspresence where (tenant_id, id) in (select tenant_id, id from cms_newspresence
         where ${ofTenant} and news_id = $2::bigint and user_id = $3::bigint and not is_deleted order by seen_time desc, id desc offset ${mostTabs})`,
      [newsId, userId],
    )
  return was?.isSame !== true
}

const leave = async (tx: TxContext, { newsId, tab }: Sign): Promise<boolean> =>
  (await within(tx).run(
    `delete from cms_newspresence where ${ofTenant} and news_id = $2::bigint and user_id = $3::bigint and tab = $4 and not is_deleted`,
    [newsId, tx.actor.userId, tab],
  )) > 0

/** Says that a tab of the caller has an article open and what is done there, or that it leaves it. Answers who has it open. */
export const present: CallsOf<typeof news>['present'] = (ctx, { input }) =>
  inTransaction(ctx, async (tx) => {
    const newsId = rowId(input.id)
    if (newsId === undefined) throw notFound()
    const p = params()
    const where = [`t.id = ${p.add(newsId)}::bigint`, ...visible(tx, modelOf(tx, news), 'view', p)]
    if ((await tx.db.query(`select 1 from cms_news t where ${where.join(' and ')}`, p.values)).length === 0) throw notFound()
    const heading = typeof input.heading === 'string' && input.heading !== '' ? input.heading : null
    const sign: Sign = { newsId, tab: input.tab, activity: (input.activity ?? 'reading') as Activity, heading }
    if (await (input.leaving === true ? leave : note)(tx, sign)) tellMoved(tx)
    return peopleIn(tx, newsId)
  })

/** Who has articles open that the caller may see. */
export const presence: CallsOf<typeof news>['presence'] = (ctx, { input }) =>
  peopleIn(ctx, typeof input.newsId === 'string' ? input.newsId : undefined)

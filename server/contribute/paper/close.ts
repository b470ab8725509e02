import { messageroyalties } from '@masthead/contract/contribute/messageroyalties'
import { statisticsfraction } from '@masthead/contract/contribute/statisticsfraction'
import { summarystatisticsfraction } from '@masthead/contract/contribute/summarystatisticsfraction'
import type { RowOf } from '@masthead/contract/kit/resource'
import { divide } from '@masthead/contract/kit/divide'
import { behave } from '../../engine/behave'
import { modelNamed } from '../../engine/model'
import { ofTenant, sameTenant, within } from '../../engine/reach/within'
import type { TxContext } from '../../engine/types'
import { addRow, insertRow } from '../../engine/write/write'
import { slipValues } from './royalties'
import { lock } from '../../platform/lock'

type Month = RowOf<typeof summarystatisticsfraction>

/** What one author had in a month. */
interface Tally {
  readonly kind: 'author' | 'child' | 'page'
  readonly author: string
  readonly personKey: string
  readonly personalId: string | null
  readonly unit: string | null
  readonly articles: number
  readonly score: number
  readonly royalty: number
}

const added = `count(*) filter (where entry = 0)::int as articles, coalesce(sum(score), 0)::float8 as score, coalesce(sum(royalty), 0)::float8 as royalty`

/** Who it is: a person by his id, anybody else by his name. */
const keyBy = (column: string): string => `coalesce(${column}::text, left(md5(a.author), 20)) collate "C"`

/** SQL: the first department of who designed a page. */
const deptOf = (t: string): string =>
  `(select o.dept_name collate "C" from user_user_dept_id j join system_dept o on ${sameTenant('o', 'j')} and o.id = j.target_id
    where ${sameTenant('j', t)} and j.row_id = ${t}.designer_id order by j.place limit 1)`

/** Confirmed works and adjustments of a month by author; a contributor counts as one person under whatever name he is printed. */
const talliesOf = async (tx: TxContext, month: string): Promise<Tally[]> => {
  const found = await within(tx).query<Tally>(
    `select 'author' as kind, max(a.author collate "C") as author, ${keyBy('a.personal_id')} as "personKey", a.personal_id::text as "personalId", max(p.unit collate "C") as unit, ${added}
     from contribute_newspaperauthor a left join contribute_contributepersonal p on ${sameTenant('p', 'a')} and p.id = a.personal_id
     where a.${ofTenant} and a.month = $2 and a.status = 3 and not a.is_deleted group by a.personal_id, ${keyBy('a.personal_id')}
     union all
     select 'child', max(a.author collate "C"), ${keyBy('a.little_reporter_id')}, null, max(c.school collate "C"), ${added}
     from contribute_littlereportnewspaperauthor a left join contribute_contributelittlereporter c on ${sameTenant('c', 'a')} and c.id = a.little_reporter_id
     where a.${ofTenant} and a.month = $2 and a.status = 3 and not a.is_deleted group by a.little_reporter_id, ${keyBy('a.little_reporter_id')}
     union all
     select 'page', coalesce(max(u.name collate "C"), ''), d.designer_id::text, null, max(${deptOf('d')}), count(*)::int, coalesce(sum(d.score), 0)::float8, coalesce(sum(d.royalty), 0)::float8
     from contribute_newspaperdiagrams d left join user_user u on ${sameTenant('u', 'd')} and u.id = d.designer_id
     where d.${ofTenant} and d.month = $2 and d.status = 3 and not d.is_deleted group by d.designer_id`,
    [month],
  )
  return found.sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : b.score - a.score || (a.personKey < b.personKey ? -1 : 1)))
}

/** Each kind has its own ranking, in which equal scores share a place. */
const ranks = (tallies: readonly Tally[]): number[] =>
  tallies.map(({ kind, score }) => 1 + tallies.filter((one) => one.kind === kind && one.score > score).length)

interface Earned {
  readonly personalId: string
  readonly cents: number
}

/** What contributors earned by works in the months that are closed, this one included. */
const worksUntil = (tx: TxContext, month: string): Promise<Earned[]> =>
  within(tx).query<Earned>(
    `select personal_id::text as "personalId", sum(royalty)::float8 as cents from contribute_newspaperauthor
     where ${ofTenant} and status = 3 and personal_id is not null and not is_deleted
       and month collate "C" in (select period from contribute_summarystatisticsfraction where ${ofTenant} and not is_deleted and (status = 1 or period = $2)) group by personal_id`,
    [month],
  )

/** What they were awarded in those months, each award divided among the authors of its text. */
const awardsUntil = async (tx: TxContext, month: string): Promise<Earned[]> => {
  const rows = await within(tx).query<{ amount: number; authors: string[] }>(
    `select w.amount::float8 as amount, array_agg(j.target_id::text order by j.place) as authors
     from contribute_manuscriptaward w join contribute_manuscript_author_ids j on ${sameTenant('j', 'w')} and j.row_id = w.manuscript_id
     where w.${ofTenant} and w.period collate "C" in (select period from contribute_summarystatisticsfraction where ${ofTenant} and not is_deleted and (status = 1 or period = $2))
     group by w.id, w.amount`,
    [month],
  )
  // What is taken back is taken from each as it was given to him.
  return rows.flatMap(({ amount, authors }) => {
    const parts = divide(
      amount,
      authors.map(() => 1),
    )
    return authors.map((personalId, at) => ({ personalId, cents: parts[at] as number }))
  })
}

const paidBefore = (tx: TxContext): Promise<Earned[]> =>
  within(tx).query<Earned>(
    `select personal_id::text as "personalId", -sum(gross)::float8 as cents from contribute_messageroyalties where ${ofTenant} and biz_type = 'month' and not is_deleted group by personal_id`,
  )

/**
 * A slip for everybody to whom something is due: all that he earned in closed months less all that earlier slips gave him. So whoever was adjusted below
 * nothing gets no slip until later months have made up for it, and no cent is lost.
 */
const writeSlips = async (tx: TxContext, row: Month, tallies: readonly Tally[]): Promise<void> => {
  const due = new Map<string, number>()
  for (const { personalId, cents } of [...(await worksUntil(tx, row.period)), ...(await awardsUntil(tx, row.period)), ...(await paidBefore(tx))])
    due.set(personalId, (due.get(personalId) ?? 0) + cents)
  const scores = new Map(tallies.flatMap(({ kind, personalId, score }) => (kind === 'author' && personalId ? [[personalId, score] as const] : [])))
  const model = modelNamed(tx.engine, messageroyalties.name)
  for (const [personalId, gross] of [...due].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (gross > 0)
      await addRow(tx, model, await slipValues(tx, { month: row.period, personalId, bizId: row.id, score: scores.get(personalId) ?? 0, gross }))
}

export const summarystatisticsfractionBehaviour = behave(summarystatisticsfraction, {
  actions: {
    close: {
      async guard(tx) {
        // Two months that are closed at once would both pay what only one of them owes.
        await lock(tx, 'months of royalties')
      },
      async set(tx, { row }) {
        const tallies = await talliesOf(tx, row.period)
        const sum = (key: 'articles' | 'score' | 'royalty'): number => tallies.reduce((so, one) => so + one[key], 0)
        return { articles: sum('articles'), authors: tallies.length, score: sum('score'), royalty: sum('royalty') }
      },
      async effect(tx, { row }) {
        const tallies = await talliesOf(tx, row.period)
        const places = ranks(tallies)
        const model = modelNamed(tx.engine, statisticsfraction.name)
        for (const [at, tally] of tallies.entries()) await insertRow(tx, model, { ...tally, period: row.period, rank: places[at] })
        await writeSlips(tx, row, tallies)
      },
    },
  },
})

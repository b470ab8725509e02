import { littlereportnewspaperauthor } from '@masthead/contract/contribute/littlereportnewspaperauthor'
import { messageroyalties } from '@masthead/contract/contribute/messageroyalties'
import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { newspaperdiagrams } from '@masthead/contract/contribute/newspaperdiagrams'
import { statisticsfraction } from '@masthead/contract/contribute/statisticsfraction'
import { summarystatisticsfraction } from '@masthead/contract/contribute/summarystatisticsfraction'
import { behave } from '../../engine/behave'
import { ofTenant, sameTenant, within } from '../../engine/reach/within'
import type { TxContext } from '../../engine/types'
import { insertRow } from '../../engine/verbs'
import { lock } from '../../platform/database/lock'
import { conflict } from '../../platform/refusal'
import { earnerKey, withdrawSlips, writeSlips } from './dues'
import { thisMonth } from './month'

const { closed } = summarystatisticsfraction.state

/** What one author had in a month. */
interface Tally {
  readonly kind: 'author' | 'child' | 'page'
  /** Whose it is, as slips remember it. */
  readonly key: string
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

/** Who designed pages, by their ids: what they are called, and the first department of each. */
const designersOf = async (
  tx: TxContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly author: string; readonly unit: string | null }>> => {
  const found = await within(tx).query<{ id: string; author: string; unit: string | null }>(
    `select u.id::text as id, u.name as author, (select o.dept_name from user_user_dept_id j join system_dept o on ${sameTenant('o', 'j')} and o.id = j.target_id
       where ${sameTenant('j', 'u')} and j.row_id = u.id order by j.place limit 1) as unit from user_user u where u.${ofTenant} and u.id = any($2::bigint[])`,
    [ids],
  )
  return new Map(found.map(({ id, ...rest }) => [id, rest]))
}

/** Confirmed works and adjustments of a month by author, the best first; a contributor counts as one person under whatever name he is printed. */
const talliesOf = async (tx: TxContext, month: string): Promise<Tally[]> => {
  const found = await within(tx).query<Tally>(
    `select * from (
     select 'author' as kind, ${earnerKey('p', 'n', 'a.personal_id', 'a.author')} as key, max(a.author collate "C") as author, ${keyBy('a.personal_id')} as "personKey", a.personal_id::text as "personalId", max(p.unit collate "C") as unit, ${added}
     from contribute_newspaperauthor a left join contribute_contributepersonal p on ${sameTenant('p', 'a')} and p.id = a.personal_id
     where a.${ofTenant} and a.month = $2 and a.status = ${newspaperauthor.state.confirmed} and not a.is_deleted group by a.personal_id, 2, ${keyBy('a.personal_id')}
     union all
     select 'child', ${earnerKey('c', 'k', 'a.little_reporter_id', 'a.author')}, max(a.author collate "C"), ${keyBy('a.little_reporter_id')}, null, max(c.school collate "C"), ${added}
     from contribute_littlereportnewspaperauthor a left join contribute_contributelittlereporter c on ${sameTenant('c', 'a')} and c.id = a.little_reporter_id
     where a.${ofTenant} and a.month = $2 and a.status = ${littlereportnewspaperauthor.state.confirmed} and not a.is_deleted group by a.little_reporter_id, 2, ${keyBy('a.little_reporter_id')}
     union all
     select 'page', ('u' || d.designer_id::text) collate "C", '', d.designer_id::text, null, null, count(*)::int, coalesce(sum(d.score), 0)::float8, coalesce(sum(d.royalty), 0)::float8
     from contribute_newspaperdiagrams d
     where d.${ofTenant} and d.month = $2 and d.status = ${newspaperdiagrams.state.confirmed} and not d.is_deleted group by d.designer_id
     ) t order by kind, score desc, "personKey" collate "C"`,
    [month],
  )
  const designers = await designersOf(
    tx,
    found.flatMap(({ kind, personKey }) => (kind === 'page' && personKey ? [personKey] : [])),
  )
  return found.map((one) => (one.kind === 'page' ? { ...one, ...designers.get(one.personKey) } : one))
}

/** Each kind has its own ranking, in which equal scores share a place. */
const ranks = (tallies: readonly Tally[]): number[] =>
  tallies.map(({ kind, score }) => 1 + tallies.filter((one) => one.kind === kind && one.score > score).length)

/** Two months that are closed at once would both pay what only one of them owes. */
const holdMonths = (tx: TxContext): Promise<void> => lock(tx, 'months of royalties')

/** SQL over the month's slips that wait for a payee. */
const heldOf = (what: string, t: string): string =>
  `select ${what} from contribute_messageroyalties s where ${sameTenant('s', t)} and s.biz_type = 'month' and s.biz_id collate "C" = ${t}.id::text
     and s.status = ${messageroyalties.state.held} and not s.is_deleted`

export const summarystatisticsfractionBehaviour = behave(summarystatisticsfraction, {
  columns: {
    heldSlips: ({ t }) => heldOf('count(*)::int', t),
    heldRoyalty: ({ t }) => heldOf('coalesce(sum(s.gross), 0)::float8', t),
  },
  actions: {
    close: {
      async guard(tx, { row }) {
        if (row.period >= thisMonth(tx))
          throw conflict('not_over', [`${row.period} 还没有结束，不能月结`, `${row.period} has not ended, so it cannot be closed yet`])
        await holdMonths(tx)
      },
      async set(tx, { row }) {
        const tallies = await talliesOf(tx, row.period)
        const sum = (key: 'articles' | 'score' | 'royalty'): number => tallies.reduce((so, one) => so + one[key], 0)
        return { articles: sum('articles'), authors: tallies.length, score: sum('score'), royalty: sum('royalty') }
      },
      async effect(tx, { row }) {
        const tallies = await talliesOf(tx, row.period)
        const places = ranks(tallies)
        for (const [at, { key: _, ...tally }] of tallies.entries())
          await insertRow(tx, statisticsfraction, { ...tally, period: row.period, rank: places[at] })
        await writeSlips(tx, row, new Map(tallies.map(({ key, score }) => [key, score])))
      },
    },
    reopen: {
      async guard(tx, { row }) {
        await holdMonths(tx)
        const [later] = await within(tx).query<{ period: string }>(
          `select o.period from contribute_summarystatisticsfraction m join contribute_summarystatisticsfraction o on ${sameTenant('o', 'm')}
             and o.status = ${closed} and not o.is_deleted and o.update_time > m.update_time where m.${ofTenant} and m.id = $2::bigint order by o.update_time desc limit 1`,
          [row.id],
        )
        if (later)
          throw conflict('closed_later', [
            `${later.period} 在它之后月结，请先撤销 ${later.period} 的月结`,
            `${later.period} was closed after it and builds on it: reopen ${later.period} first`,
          ])
        await withdrawSlips(tx, row)
      },
      async effect(tx, { row }) {
        await within(tx).run(`delete from contribute_statisticsfraction where ${ofTenant} and period = $2 and not is_deleted`, [row.period])
      },
    },
  },
})

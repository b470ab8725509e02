import { letterTypes } from '@masthead/contract/petition/letterwords'
import { qetitionjcblqltjz } from '@masthead/contract/petition/qetitionjcblqltjz'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { tenantIs } from '../engine/reach/within'
import { ident, params } from '../engine/sql'
import type { Context, Values } from '../engine/types'

/** What of a department's letters of all nouns falls into a month of the tenant's zone. */
const counted = async (ctx: Context, period: string, deptId: string): Promise<Values> => {
  const p = params()
  const [dept, zone, first] = [p.add(deptId), p.add(ctx.zone), p.add(`${period}-01`)]
  const within = (column: string): string =>
    `(${column} >= (${first}::timestamp at time zone ${zone}) and ${column} < ((${first}::timestamp + interval '1 month') at time zone ${zone}))`
  const letters = Object.keys(letterTypes)
    .map(
      (name) =>
        `select receive_time, close_time, reply_time, deadline, status, satisfaction from ${ident(modelNamed(ctx.engine, name).table)} t
         where ${tenantIs(ctx, p, 't')} and dept_id = ${dept}::bigint and not is_deleted`,
    )
    .join(' union all ')
  const [found] = await ctx.db.query<Values>(
    `select count(*) filter (where ${within('receive_time')})::int as received,
       count(*) filter (where status = 6 and ${within('close_time')})::int as closed,
       count(*) filter (where ${within('deadline')} and coalesce(reply_time, clock_timestamp()) > deadline and status in (2, 4, 5, 6))::int as overdue,
       (100.0 * count(*) filter (where status = 6 and ${within('close_time')} and reply_time <= deadline)
         / nullif(count(*) filter (where status = 6 and ${within('close_time')}), 0))::float8 as "onTimeRate",
       (100.0 * count(*) filter (where satisfaction in (1, 2) and ${within('close_time')})
         / nullif(count(*) filter (where satisfaction is not null and ${within('close_time')}), 0))::float8 as "satisfactionRate"
     from (${letters}) t`,
    p.values,
  )
  const rounded = (rate: unknown): number | null => (typeof rate === 'number' ? Math.round(rate * 10) / 10 : null)
  return { ...found, onTimeRate: rounded(found?.onTimeRate), satisfactionRate: rounded(found?.satisfactionRate) }
}

export const statisticsBehaviour = behave(qetitionjcblqltjz, {
  create: { set: (tx, { values }) => counted(tx, String(values.period), String(values.deptId)) },
  actions: { recount: { set: (tx, { row }) => counted(tx, row.period, row.deptId) } },
})

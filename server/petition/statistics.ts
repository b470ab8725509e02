import { petitionxxptywyjxt } from '@masthead/contract/petition/petitionxxptywyjxt'
import { letterTypes } from '@masthead/contract/petition/letterwords'
import { qetitionjcblqltjz } from '@masthead/contract/petition/qetitionjcblqltjz'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { here, inTransaction } from '../engine/reach/context'
import { tenantIs } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import { ident, params, type Params } from '../engine/sql'
import type { Context, Values } from '../engine/types'
import { addRow, modelOf } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'

/** The tenant's letters of all nouns, and whether a column of theirs falls into a month of its zone. */
const lettersOf = (ctx: Context, period: string, p: Params): { letters: string; within: (column: string) => string } => {
  const [zone, first] = [p.add(ctx.zone), p.add(`${period}-01`)]
  const letters = Object.keys(letterTypes)
    .map(
      (name) =>
        `select dept_id, receive_time, close_time, reply_time, deadline, status, satisfaction from ${ident(modelOf(ctx, { name }).table)} t
         where ${tenantIs(ctx, p, 't')} and not is_deleted`,
    )
    .join(' union all ')
  const within = (column: string): string =>
    `(${column} >= (${first}::timestamp at time zone ${zone}) and ${column} < ((${first}::timestamp + interval '1 month') at time zone ${zone}))`
  return { letters, within }
}

/** What of a department's letters falls into a month. */
const counted = async (ctx: Context, period: string, deptId: string): Promise<Values> => {
  const p = params()
  const { letters, within } = lettersOf(ctx, period, p)
  const [found] = await ctx.db.query<Values>(
    `select count(*) filter (where ${within('receive_time')})::int as received,
       count(*) filter (where status = ${petitionxxptywyjxt.state.closed} and ${within('close_time')})::int as closed,
       count(*) filter (where ${within('deadline')} and coalesce(reply_time, clock_timestamp()) > deadline and status in (${petitionxxptywyjxt.state.handedOver}, ${petitionxxptywyjxt.state.inHandling}, ${petitionxxptywyjxt.state.replyToCheck}, ${petitionxxptywyjxt.state.closed}))::int as overdue,
       (100.0 * count(*) filter (where status = ${petitionxxptywyjxt.state.closed} and ${within('close_time')} and reply_time <= deadline)
         / nullif(count(*) filter (where status = ${petitionxxptywyjxt.state.closed} and ${within('close_time')}), 0))::float8 as "onTimeRate",
       (100.0 * count(*) filter (where satisfaction in (1, 2) and ${within('close_time')})
         / nullif(count(*) filter (where satisfaction is not null and ${within('close_time')}), 0))::float8 as "satisfactionRate"
     from (${letters}) t where dept_id = ${p.add(deptId)}::bigint`,
    p.values,
  )
  const rounded = (rate: unknown): number | null => (typeof rate === 'number' ? Math.round(rate * 10) / 10 : null)
  return { ...found, onTimeRate: rounded(found?.onTimeRate), satisfactionRate: rounded(found?.satisfactionRate) }
}

/** Departments that had to do with letters in a month. */
const busyIn = async (ctx: Context, period: string): Promise<string[]> => {
  const p = params()
  const { letters, within } = lettersOf(ctx, period, p)
  const found = await ctx.db.query<{ id: string }>(
    `select distinct dept_id::text as id from (${letters}) t
     where dept_id is not null and (${['receive_time', 'close_time', 'deadline'].map(within).join(' or ')}) order by 1`,
    p.values,
  )
  return found.map(({ id }) => id)
}

/** Makes the row of the month before for each department that had to do with letters in it and has none yet, and none that somebody removed. */
export const countLastMonth = async (own: Context): Promise<number> => {
  const [year = 0, month = 1] = wireTime(own.clock.now(), own.zone).split('-').map(Number)
  const period = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
  const tenants = await own.db.query<{ tenantId: string }>(
    'select tenant_id as "tenantId" from system_tenant where not is_deleted order by tenant_id',
  )
  let made = 0
  for (const { tenantId } of here(own, tenants)) {
    const theirs = { ...own, tenantId }
    for (const deptId of await busyIn(theirs, period)) {
      if (await rows(theirs, qetitionjcblqltjz, { period, deptId }, { ...unscoped, bin: 'also' }).exists()) continue
      await inTransaction(theirs, (tx) =>
        addRow(tx, qetitionjcblqltjz, { period, deptId }, { behaviour: modelOf(own, qetitionjcblqltjz).behaviour.create }),
      )
      made++
    }
  }
  return made
}

export const letterMonths = (own: Context): JobKind =>
  defineJob('petition/months', () => countLastMonth(own), { cron: '0 20 0 1 * *', timeout: 300_000 })

export const statisticsBehaviour = behave(qetitionjcblqltjz, {
  create: { set: (tx, { values }) => counted(tx, values.period, values.deptId) },
  actions: { recount: { set: (tx, { row }) => counted(tx, row.period, row.deptId) } },
})

import { leave } from '@masthead/contract/desk/leave'
import { workcalendar } from '@masthead/contract/general/workcalendar'
import { dayAfter } from '@masthead/contract/kit/days'
import { attendanceclass } from '@masthead/contract/oa/attendanceclass'
import { user } from '@masthead/contract/user/user'
import { here, inTransaction, system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import type { Event } from '../platform/background/events'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { type Consumer, defineConsumer } from '../platform/background/outbox'
import { keepDays, todayOf, type Wanted } from './days'

/** So many days back somebody still expects a correction of what days depend on to show, where their month is open. */
const lookBack = 62

const asTenantOf = (own: Context, tenantId: string): Context => ({ ...own, tenantId, actor: system('attendance') })

const keep = (ctx: Context, wanted: Wanted): Promise<number> => inTransaction(ctx, (tx) => keepDays(tx, wanted))

/** The days that a row of another noun has to do with, deleted or not. */
const daysTouched = async (ctx: Context, { noun, rowId }: Event): Promise<Wanted | undefined> => {
  const today = todayOf(ctx)
  const whole = { from: dayAfter(today, -lookBack), to: today }
  // A great many changes at once come as one without a row.
  if (rowId === null || noun === attendanceclass.name) return whole
  if (noun === user.name) return { ...whole, userIds: [rowId] }
  const ofLeave = `select user_id::text as id, to_char(start_time at time zone $3, 'YYYY-MM-DD') as from, to_char(end_time at time zone $3, 'YYYY-MM-DD') as to from desk_leave
      where ${ofTenant} and id = $2::bigint`
  const ofCalendar = `select null as id, to_char(day, 'YYYY-MM-DD') as from, to_char(day, 'YYYY-MM-DD') as to from general_workcalendar
      where ${ofTenant} and id = $2::bigint and $3::text is not null`
  const [found] = await within(ctx).query<{ id: string | null; from: string; to: string }>(noun === leave.name ? ofLeave : ofCalendar, [
    rowId,
    ctx.zone,
  ])
  if (!found) return undefined
  const from = found.from < whole.from ? whole.from : found.from
  return { from, to: found.to, ...(found.id === null ? {} : { userIds: [found.id] }) }
}

/** Days are worked out again when leave, the work calendar, a class or somebody's departments move. */
export const attendanceConsumer = (own: Context): Consumer =>
  defineConsumer(
    'oa/attendance',
    async ({ data: event }) => {
      const ctx = asTenantOf(own, event.tenantId)
      const wanted = await daysTouched(ctx, event)
      if (wanted) await keep(ctx, wanted)
    },
    { nouns: [leave.name, workcalendar.name, attendanceclass.name, user.name], timeout: 300_000 },
  )

const tenantsWithClasses = async (own: Context): Promise<string[]> =>
  here(
    own,
    await own.db.query<{ tenantId: string }>(
      `select distinct tenant_id as "tenantId" from oa_attendanceclass where status = ${attendanceclass.state.on} and not is_deleted order by 1`,
    ),
  ).map(({ tenantId }) => tenantId)

const keepAll = async (own: Context, days: number): Promise<number> => {
  let written = 0
  for (const tenantId of await tenantsWithClasses(own)) {
    const ctx = asTenantOf(own, tenantId)
    const today = todayOf(ctx)
    written += await keep(ctx, { from: dayAfter(today, -days), to: today })
  }
  return written
}

/** A shift that has ended without a punch is found within ten minutes. */
export const attendanceJob = (own: Context): JobKind =>
  defineJob('oa/attendance', () => keepAll(own, 1), { cron: '0 */10 * * * *', timeout: 300_000 })

/** What moved without an event, such as a calendar of the platform's, is found in the night. */
export const attendanceNight = (own: Context): JobKind =>
  defineJob('oa/attendance-night', () => keepAll(own, lookBack), { cron: '0 20 1 * * *', timeout: 1_800_000 })

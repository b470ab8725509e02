import { leave } from '@masthead/contract/desk/leave'
import { dayAfter } from '@masthead/contract/kit/days'
import { type Correction, type DayOfWork, type Punch, type Stretch, workOutDays } from '@masthead/contract/oa/attendance'
import { attendanceday } from '@masthead/contract/oa/attendanceday'
import { attendancefix } from '@masthead/contract/oa/attendancefix'
import { attendancemonth } from '@masthead/contract/oa/attendancemonth'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { sendLock } from '../platform/database/lock'
import { daysBetween, listPersons, type Person, planOf } from './classes'

/** The day that the tenant's clocks show. */
export const todayOf = (ctx: Pick<Context, 'clock' | 'zone'>): string => wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)

/** Days of some people, or of everybody where none are named; both ends included. */
export interface Wanted {
  readonly from: string
  readonly to: string
  readonly userIds?: readonly string[]
}

/** People whose days are written by one statement. */
const atOnce = 200

type Held<T> = Map<string, T[]>

const held = <T extends { readonly userId: string }>(rows: readonly T[]): Held<T> => {
  const map: Held<T> = new Map()
  for (const row of rows) map.set(row.userId, [...(map.get(row.userId) ?? []), row])
  return map
}

/** What days depend on besides classes and rosters, by person. */
const sourcesOf = async (tx: TxContext, { from, to }: Wanted, ids: readonly string[]) => {
  const zone = tx.zone
  const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`
  const [first, last] = [`($3::date - 1)::timestamp at time zone $5`, `($4::date + 2)::timestamp at time zone $5`]
  const values = [ids, from, to, zone]
  const punches = await within(tx).query<Punch & { userId: string }>(
    `select user_id::text as "userId", ${ms('punch_time')} as at, punch_type as type from oa_attendancelog
     where ${ofTenant} and user_id = any($2::bigint[]) and punch_time >= ${first} and punch_time < ${last} and not is_deleted order by punch_time, id`,
    values,
  )
  const corrections = await within(tx).query<Correction & { userId: string }>(
    `select user_id::text as "userId", ${ms('fix_time')} as at, punch_type as type, to_char(work_date, 'YYYY-MM-DD') as day from oa_attendancefix
     where ${ofTenant} and user_id = any($2::bigint[]) and work_date between $3::date and $4::date and $5::text is not null
       and status = ${attendancefix.state.approved} and not is_deleted order by fix_time, id`,
    values,
  )
  const leaves = await within(tx).query<Stretch & { userId: string }>(
    `select user_id::text as "userId", ${ms('start_time')} as from, ${ms('end_time')} as to from desk_leave
     where ${ofTenant} and user_id = any($2::bigint[]) and start_time < ${last} and end_time > ${first}
       and status = ${leave.state.approved} and not is_deleted order by start_time, id`,
    values,
  )
  return { punches: held(punches), corrections: held(corrections), leaves: held(leaves) }
}

/** Of the months of these days those that are closed; the others stay open until the transaction ends. */
const closedMonths = async (tx: TxContext, { from, to }: Wanted): Promise<ReadonlySet<string>> => {
  const months = await within(tx).query<{ month: string; status: number }>(
    `select month, status::int as status from oa_attendancemonth where ${ofTenant} and month between $2 and $3 and not is_deleted order by month for share`,
    [from.slice(0, 7), to.slice(0, 7)],
  )
  return new Set(months.filter(({ status }) => status !== attendancemonth.state.open).map(({ month }) => month))
}

/**
 * Works days out of what stands now and keeps what differs; days of closed months stay, days to come have none. Answers how many rows were written.
 */
export const keepDays = async (tx: TxContext, wanted: Wanted): Promise<number> => {
  const today = todayOf(tx)
  const to = wanted.to < today ? wanted.to : today
  if (wanted.from > to) return 0
  const within = { ...wanted, to }
  const closed = await closedMonths(tx, within)
  const days = daysBetween(wanted.from, to).filter((day) => !closed.has(day.slice(0, 7)))
  if (days.length === 0) return 0
  const persons = await listPersons(tx, wanted.userIds)
  let written = 0
  for (let at = 0; at < persons.length; at += atOnce) written += await keepDaysOf(tx, within, persons.slice(at, at + atOnce), days)
  return written
}

const keepDaysOf = async (tx: TxContext, wanted: Wanted, persons: readonly Person[], days: readonly string[]): Promise<number> => {
  const ids = persons.map(({ id }) => id)
  // Two who work out one person's days come one after the other, so that the later one sees what the earlier one saw and more.
  for (const id of [...ids].sort()) sendLock(tx, 'days of attendance', id)
  const plan = await planOf(tx, dayAfter(wanted.from, -1), dayAfter(wanted.to), ids)
  const { punches, corrections, leaves } = await sourcesOf(tx, wanted, ids)
  const now = tx.clock.now().getTime()
  const around = daysBetween(dayAfter(wanted.from, -1), dayAfter(wanted.to))
  const rows = persons.flatMap((person) => {
    const planned = days.filter((day) => plan.isPlanned(person, day))
    const work = {
      days: planned,
      shifts: planned.length === 0 ? [] : around.flatMap((day) => plan.shifts(person, day)),
      punches: punches.get(person.id) ?? [],
      corrections: corrections.get(person.id) ?? [],
      leaves: leaves.get(person.id) ?? [],
      now,
    }
    return workOutDays(work).map((day) => lineOf(person, day))
  })
  return (await dropOthers(tx, ids, days, rows)) + (rows.length === 0 ? 0 : await write(tx, rows))
}

type Line = ReturnType<typeof lineOf>

const lineOf = ({ id, deptId }: Person, { day, classIds, on, off, ...rest }: DayOfWork) => ({
  person: id,
  dept: deptId,
  day,
  month: day.slice(0, 7),
  class: classIds[0],
  came: on === null ? null : new Date(on).toISOString(),
  went: off === null ? null : new Date(off).toISOString(),
  ...rest,
})

const figures = {
  class_id: 'class',
  on_time: 'came',
  off_time: 'went',
  result: 'result',
  late_min: '"lateMin"',
  early_min: '"earlyMin"',
  missing: 'missing',
  work_min: '"workMin"',
  leave_min: '"leaveMin"',
  fixed: 'fixed',
} as const

const columns = Object.keys(figures)

/** Lists that are open follow. */
const told = `insert into platform_event (tenant_id, noun, verb, row_id, data)
  select $1, '${attendanceday.name}', 'workOut', id, '{"version":1}'::jsonb from kept limit 1`

const write = async (tx: TxContext, rows: readonly Line[]): Promise<number> => {
  const [{ count } = { count: 0 }] = await within(tx).query<{ count: number }>(
    `with kept as (
       insert into oa_attendanceday as d (tenant_id, create_user, update_user, create_dept, user_id, work_date, month, ${columns.join(', ')})
       select $1, x.person, x.person, x.dept, x.person, x.day, x.month, ${Object.values(figures)
         .map((name) => `x.${name}`)
         .join(', ')}
       from jsonb_to_recordset($2::jsonb) x(person bigint, dept bigint, day date, month text, class bigint, came timestamptz, went timestamptz, result text,
         "lateMin" bigint, "earlyMin" bigint, missing bigint, "workMin" bigint, "leaveMin" bigint, fixed bigint)
       on conflict (tenant_id, user_id, work_date) where not is_deleted do update set ${columns.map((one) => `${one} = excluded.${one}`).join(', ')},
         version = d.version + 1, update_time = clock_timestamp()
       where d.${ofTenant} and (${columns.map((one) => `d.${one}`).join(', ')}) is distinct from (${columns.map((one) => `excluded.${one}`).join(', ')})
       returning d.id
     ), told as (${told}) select count(*)::int as count from kept`,
    [JSON.stringify(rows)],
    'attendance_days',
  )
  return count
}

/** Removes days that no class has any more. */
const dropOthers = async (tx: TxContext, ids: readonly string[], days: readonly string[], rows: readonly Line[]): Promise<number> =>
  within(tx).run(
    `delete from oa_attendanceday d where d.${ofTenant} and d.user_id = any($2::bigint[]) and d.work_date = any($3::date[]) and not d.is_deleted
     and not exists (select 1 from unnest($4::bigint[], $5::date[]) x(person, day) where x.person = d.user_id and x.day = d.work_date)`,
    [ids, days, rows.map(({ person }) => person), rows.map(({ day }) => day)],
  )

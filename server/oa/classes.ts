import { dayAfter } from '@masthead/contract/kit/days'
import { type Clock, isWorked, type Rules, type Shift, shiftsOn } from '@masthead/contract/oa/attendance'
import { attendanceclass } from '@masthead/contract/oa/attendanceclass'
import { attendanceroster } from '@masthead/contract/oa/attendanceroster'
import type { Context } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'
import { momentAt } from '../platform/zone'
import { daysOf } from '../general/workcalendar'

export interface Place {
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly radius: number
}

/** A class with the people that it is for. */
export interface AttendanceClass extends Rules {
  readonly name: string
  readonly places: readonly Place[] | null
  readonly wifi: readonly string[] | null
  readonly deptIds: readonly string[]
  readonly userIds: readonly string[]
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
}

/** Somebody who may have a class: their departments, and the ones above these, the nearest first. */
export interface Person {
  readonly id: string
  readonly deptId: string | undefined
  readonly levels: readonly (readonly string[])[]
}

const listed = (field: string): string =>
  `array(select j.target_id::text from oa_attendanceclass_${field} j where j.tenant_id = t.tenant_id and j.row_id = t.id)`

/** The classes in use, the newest first. */
export const listClasses = (ctx: Context): Promise<AttendanceClass[]> =>
  within(ctx).query<AttendanceClass>(
    `select t.id::text as id, t.name, t.type, t.work_days::int[] as "workDays", t.by_calendar as "byCalendar", t.segments, t.work_min::int as "workMin",
       t.before_min::int as "beforeMin", t.after_min::int as "afterMin", t.late_min::int as "lateMin", t.early_min::int as "earlyMin", t.absent_min::int as "absentMin",
       t.places, t.wifi, ${listed('dept_ids')} as "deptIds", ${listed('user_ids')} as "userIds",
       to_char(t.effective_from, 'YYYY-MM-DD') as "effectiveFrom", to_char(t.effective_to, 'YYYY-MM-DD') as "effectiveTo"
     from oa_attendanceclass t where t.${ofTenant} and t.status = ${attendanceclass.state.on} and not t.is_deleted
     order by t.effective_from desc, t.id desc`,
  )

/** Users with their departments: these, or all of the tenant. */
export const listPersons = async (ctx: Context, userIds?: readonly string[]): Promise<Person[]> => {
  const rows = await within(ctx).query<{ id: string; depts: { id: string; ancestors: string | null }[] | null }>(
    `select u.id::text as id, (select json_agg(json_build_object('id', d.id::text, 'ancestors', d.ancestors) order by j.place)
       from user_user_dept_id j join system_dept d on d.tenant_id = j.tenant_id and d.id = j.target_id and not d.is_deleted
       where j.tenant_id = u.tenant_id and j.row_id = u.id) as depts
     from user_user u where u.${ofTenant} and not u.is_deleted and ($2::bigint[] is null or u.id = any($2::bigint[])) order by u.id`,
    [userIds],
  )
  return rows.map(({ id, depts }) => {
    const chains = (depts ?? []).map(({ id: own, ancestors }) => [own, ...(ancestors ?? '').split(',').reverse()])
    const height = Math.max(0, ...chains.map(({ length }) => length))
    const levels = Array.from({ length: height }, (_, level) => chains.flatMap((chain) => chain[level] ?? []))
    return { id, deptId: depts?.[0]?.id, levels }
  })
}

/** The caller as somebody who may have a class; who works in another tenant has no department in this one. */
export const callerPerson = async (ctx: Context, id: string): Promise<Person> =>
  (await listPersons(ctx, [id]))[0] ?? { id, deptId: undefined, levels: [] }

/** The class that somebody has on a day, rosters apart: one that names them, else the one of their nearest department, else one that is for everybody. Shifts are for the users
 * that they name; others have them by roster alone. */
export const findClass = (classes: readonly AttendanceClass[], { id, levels }: Person, day: string): AttendanceClass | undefined => {
  const inForce = classes.filter(({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo))
  const named = inForce.find(({ userIds }) => userIds.includes(id))
  if (named) return named
  for (const level of levels) {
    const found = inForce.find(({ deptIds }) => level.some((dept) => deptIds.includes(dept)))
    if (found) return found
  }
  return inForce.find(({ type, userIds, deptIds }) => type !== 'shift' && userIds.length === 0 && deptIds.length === 0)
}

/** Moments of the clocks of a zone. */
export const clockIn =
  ({ zone }: Pick<Context, 'zone'>): Clock =>
  (day, time) =>
    momentAt(Date.parse(`${day}T${time}:00Z`), zone)

/** The days from one to another, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}

export interface Plan {
  readonly classes: readonly AttendanceClass[]
  /** The shifts that somebody has on a day. */
  shifts(person: Person, day: string): Shift[]
  /** Whether somebody has a class or a roster on a day. */
  isPlanned(person: Person, day: string): boolean
}

/** Who works when from one day to another, both included. */
export const planOf = async (ctx: Context, from: string, to: string, userIds?: readonly string[]): Promise<Plan> => {
  const classes = await listClasses(ctx)
  const look = await daysOf(ctx)
  const rosters = await within(ctx).query<{ userId: string; day: string; classId: string }>(
    `select user_id::text as "userId", to_char(work_date, 'YYYY-MM-DD') as day, class_id::text as "classId" from oa_attendanceroster
     where ${ofTenant} and not is_deleted and status = ${attendanceroster.state.on} and work_date between $2::date and $3::date and ($4::bigint[] is null or user_id = any($4::bigint[]))`,
    [from, to, userIds],
  )
  const byPerson = new Map<string, string[]>()
  for (const { userId, day, classId } of rosters) byPerson.set(`${userId} ${day}`, [...(byPerson.get(`${userId} ${day}`) ?? []), classId])
  const clock = clockIn(ctx)
  const made = new Map<string, Shift[]>()
  const shiftsOf = (rules: AttendanceClass, day: string): Shift[] => {
    const key = `${rules.id} ${day}`
    const known = made.get(key) ?? shiftsOn(rules, day, clock)
    made.set(key, known)
    return known
  }
  return {
    classes,
    isPlanned: (person, day) => byPerson.has(`${person.id} ${day}`) || findClass(classes, person, day) !== undefined,
    shifts(person, day) {
      const rostered = byPerson.get(`${person.id} ${day}`)
      if (rostered) return rostered.flatMap((id) => classes.filter((one) => one.id === id).flatMap((one) => shiftsOf(one, day)))
      const own = findClass(classes, person, day)
      if (!own || own.type === 'shift') return []
      const { source, isWorkday } = look(day)
      return isWorked(own, day, source === 'week' ? undefined : isWorkday) ? shiftsOf(own, day) : []
    },
  }
}

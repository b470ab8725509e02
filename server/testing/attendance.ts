import type { Job } from '../platform/background/jobs'
import { wireTime } from '../engine/kinds/time'
import { attendanceNight } from '../oa/following'
import { must } from './duty-office'
import { type Stage, stage } from './people'
import { type Answer, type Client, type World, world } from './world'

const fixes = ['view', 'add', 'edit', 'cancel'].map((verb) => `oa_attendancefix_${verb}`)
const leaves = ['view', 'add', 'start'].map((verb) => `desk_leave_${verb}`)
const own = { codes: ['oa_attendancelog_view', 'oa_attendancelog_add', 'oa_attendanceday_view', ...fixes, ...leaves], scope: 2 } as const

/** Monday to Sunday, as a class has them. */
export const everyDay = '1,2,3,4,5,6,7'
const rules = { type: 'fixed', segments: [{ on: '09:00', off: '18:00' }], workDays: everyDay, byCalendar: false, beforeMin: 0, afterMin: 0 }
const classes = 'blade-oa/attendanceclass'
const kept = ['desk_leave', 'oa_attendancefix', 'oa_attendancelog', 'oa_attendanceday', 'oa_attendancemonth', 'oa_attendanceroster']

/** A house without any class: an administrator, and people of a department, of one below it and of another one. */
export interface Attendance {
  readonly product: World
  readonly acme: Stage
  who(name: string): Client
  dayIn(count: number): string
  /** 1 Monday to 7 Sunday. */
  weekday(): number
  /** A class of nine to six on every day since 2020. */
  made(more?: object): Promise<string>
  change(id: string, body: object): Promise<Answer>
  /** Puts classes out of use. */
  drop(...ids: string[]): Promise<void>
  timeOf(name: string): Promise<Answer['data']>
  /** Looks at all days that somebody still expects to change. */
  night(): Promise<unknown>
  dayOf(name: string, day: string): Promise<Answer['data']>
  /** Punches as the machine at the door has them. */
  punched(name: string, day: string, on: string | null, off: string | null): Promise<void>
  /** Takes away all that was punched, asked for and worked out. */
  clear(): Promise<void>
}

export const attendance = async (): Promise<Attendance> => {
  const product = await world()
  const acme = await stage(product, 'acme', { chief: { codes: 'all' }, pat: own, kid: { ...own, dept: 'child' }, out: { ...own, dept: 'other' } })
  const people: Record<string, Client> = {}
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  const who = (name: string): Client => people[name] as Client
  const dayIn = (count: number): string => wireTime(new Date(Date.now() + count * 86_400_000), product.own.zone).slice(0, 10)
  let count = 0
  const change: Attendance['change'] = async (id, body) =>
    who('chief').post(`${classes}/update`, { id, version: (await must(who('chief').get(`${classes}/detail?id=${id}`))).version, ...body })
  return {
    product,
    acme,
    who,
    dayIn,
    weekday: () => new Date(`${dayIn(0)}T00:00:00Z`).getUTCDay() || 7,
    made: async (more = {}) =>
      String((await must(who('chief').post(`${classes}/save`, { ...rules, name: `班${++count}`, effectiveFrom: '2020-01-01', ...more }))).id),
    change,
    async drop(...ids) {
      for (const id of ids) await must(change(id, { status: 0 }))
    },
    timeOf: (name) => must(who(name).get(`${classes}/time`)),
    night: () => attendanceNight(product.own).handler({} as Job),
    dayOf: async (name, day) =>
      (await must(who('chief').get(`blade-oa/attendanceday/list?workDate_equal=${day}&userId_equal=${acme.users[name]}`))).records[0],
    async punched(name, day, on, off) {
      for (const [type, time] of Object.entries({ on, off }))
        if (time !== null)
          await product.database.run(
            `insert into oa_attendancelog (tenant_id, user_id, work_date, punch_time, punch_type, way)
             values ('acme', $1::bigint, $2::date, $3::timestamp at time zone $5, $4, 'wifi')`,
            [acme.users[name], day, `${day} ${time}`, type, product.own.zone],
          )
    },
    async clear() {
      for (const table of kept) await product.database.run(`update ${table} set is_deleted = true where tenant_id = 'acme'`)
    },
  }
}

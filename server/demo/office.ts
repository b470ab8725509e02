import { leave } from '@masthead/contract/desk/leave'
import { leavegrant } from '@masthead/contract/desk/leavegrant'
import { dayAfter } from '@masthead/contract/kit/days'
import { attendanceclass } from '@masthead/contract/oa/attendanceclass'
import { attendancefix } from '@masthead/contract/oa/attendancefix'
import { attendancemonth } from '@masthead/contract/oa/attendancemonth'
import { user } from '@masthead/contract/user/user'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import { ofTenant, within } from '../engine/reach/within'
import type { TxContext } from '../engine/types'
import { act, createRow } from '../engine/verbs'
import { calendarOf } from '../general/workcalendar'
import { keepDays } from '../oa/days'
import { type Cast, deptsOf } from './cast'
import { staff } from './people'

const personnel = 'cuiying'

/** Where the newsroom is; its network is one of those that stand in documentation. */
const places = [{ name: '融媒体中心大楼', lat: 30.5928, lng: 114.3055, radius: 300 }]
const wifi = '203.0.113.0/24'

/** Who works by night. */
const nightDesk = ['shenmo', 'miaoqing'] as const

const days = 40

/** The same each time, and different for each person and day: 0 to `most`. */
const chance = (seed: number, most: number): number => {
  const mixed = Math.imul(seed ^ (seed >>> 15), 2_246_822_519)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % (most + 1)
}

const minutes = (clock: string, more: number): string => {
  const at = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) + more
  return `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00`
}

interface Punched {
  readonly person: string
  readonly class: string
  readonly day: string
  readonly at: string
  readonly type: 'on' | 'off'
  readonly way: 'gps' | 'wifi'
}

/** What somebody punched on a day: mostly both, sometimes late, early, or only one of the two. */
const punchesOf = (person: string, own: { id: string; on: string; off: string }, day: string, seed: number): Punched[] => {
  const luck = chance(seed, 99)
  const on = luck < 4 ? 12 + luck : -chance(seed + 1, 25)
  const off = luck > 96 ? -20 : chance(seed + 2, 35)
  const last = own.off <= own.on ? dayAfter(day) : day
  const way = chance(seed + 3, 3) === 0 ? 'gps' : 'wifi'
  const both: Punched[] = [
    { person, class: own.id, day, at: `${day} ${minutes(own.on, on)}`, type: 'on', way },
    { person, class: own.id, day, at: `${last} ${minutes(own.off, off)}`, type: 'off', way },
  ]
  if (luck === 50) return []
  return both.filter(({ type }) => !(luck === 30 && type === 'on') && !(luck === 60 && type === 'off'))
}

/** A month of punches of those who work in the newsroom, with leave, corrections and the month before closed. */
export const furnishOffice = async (tx: TxContext, now: Date, cast: Cast): Promise<void> => {
  const as = (account: string): TxContext => ({ ...tx, actor: cast(account) })
  const [today, clock] = [wireTime(now, tx.zone).slice(0, 10), wireTime(now, tx.zone)]
  const first = dayAfter(today, -days)
  const people = new Map((await rows(tx, user, {}, unscoped).list(['account'])).map(({ id, account }) => [account, id]))
  const base = { places, wifi, effectiveFrom: first }
  const out = new Set(['linxiao', 'chenshu', 'yewen', 'luohe', 'xuzhao', 'qiaoan', 'kongwei', 'leiming', 'tanglin'])
  const idsOf = (accounts: readonly string[]): string[] => accounts.flatMap((account) => people.get(account) ?? [])
  const made = async (values: Parameters<typeof createRow<typeof attendanceclass>>[2]): Promise<string> =>
    (await createRow(as(personnel), attendanceclass, values)).id
  const office = await made({
    ...base,
    name: '行政班',
    segments: [{ on: '09:00', off: '18:00', restFrom: '12:00', restTo: '13:30' }],
    lateMin: 5,
    absentMin: 240,
    userIds: idsOf(staff.filter((account) => !out.has(account))),
  })
  const flexible = await made({
    ...base,
    name: '采编弹性班',
    type: 'flex',
    segments: [{ on: '08:00', off: '22:00', restFrom: '12:00', restTo: '13:00' }],
    workMin: 480,
    userIds: idsOf(staff.filter((account) => out.has(account))),
  })
  const night = await made({ ...base, name: '夜班', type: 'shift', segments: [{ on: '20:00', off: '04:00' }], lateMin: 10 })
  const calendar = await calendarOf(tx)
  const past = Array.from({ length: days }, (_, at) => dayAfter(first, at)).filter((day) => calendar.isWorkday(day))
  const hours = {
    office: { id: office, on: '09:00', off: '18:00' },
    flexible: { id: flexible, on: '08:50', off: '18:30' },
    night: { id: night, on: '20:00', off: '04:00' },
  }
  const rostered = past.flatMap((day, at) => ({ person: people.get(nightDesk[at % 2] as string) ?? '', day, class: night }))
  const punched = staff.flatMap((account, who) =>
    past.flatMap((day, at) => {
      const isNight = nightDesk[at % 2] === account
      const own = isNight ? hours.night : out.has(account) ? hours.flexible : hours.office
      return punchesOf(people.get(account) ?? '', own, day, (who + 1) * 7_919 + at * 104_729)
    }),
  )
  await within(tx).run(
    `insert into oa_attendanceroster (tenant_id, create_user, user_id, work_date, class_id)
     select $1, $3::bigint, x.person, x.day, x.class from jsonb_to_recordset($2::jsonb) x(person bigint, day date, class bigint)
     where not exists (select 1 from oa_attendanceroster r where r.${ofTenant} and r.user_id = x.person and r.work_date = x.day)`,
    [JSON.stringify(rostered), people.get(personnel)],
  )
  const depts = await deptsOf(tx)
  await within(tx).run(
    `insert into oa_attendancelog (tenant_id, create_user, create_dept, update_user, user_id, work_date, punch_time, punch_type, class_id, way, place, lat, lng, accuracy)
     select $1, x.person, x.dept, x.person, x.person, x.day,
       x.at at time zone $3, x.type, x.class, x.way, case x.way when 'gps' then $4 else $5 end,
       case x.way when 'gps' then 30.5929 end, case x.way when 'gps' then 114.3056 end, case x.way when 'gps' then 25 end
     from jsonb_to_recordset($2::jsonb) x(person bigint, dept bigint, class bigint, day date, at timestamp, type text, way text)
     where not exists (select 1 from oa_attendancelog l where l.${ofTenant} and l.user_id = x.person and l.work_date = x.day and l.punch_time = x.at at time zone $3)`,
    [JSON.stringify(punched.filter(({ at }) => at < clock).map((one) => ({ ...one, dept: depts.get(one.person) }))), tx.zone, places[0]?.name, wifi],
  )
  await furnishAway(as, today, calendar.isWorkday)
  await keepDays(tx, { from: first, to: today })
  await furnishFixes(as, tx, people, first)
  const month = today.slice(0, 7)
  const monthBefore = (one: string): string => dayAfter(`${one}-01`, -1).slice(0, 7)
  const waits = await rows(tx, attendancefix, { status: attendancefix.state.underReview, month: monthBefore(month) }, unscoped).exists()
  const before = waits ? monthBefore(monthBefore(month)) : monthBefore(month)
  for (const name of [before, month])
    if (!(await rows(tx, attendancemonth, { month: name }, unscoped).exists())) await createRow(as(personnel), attendancemonth, { month: name })
  const closing = await rows(tx, attendancemonth, { month: before }, unscoped).one()
  if (closing) await act(as(personnel), attendancemonth, 'close', closing.id)
}

const furnishAway = async (as: (account: string) => TxContext, today: string, isWorkday: (day: string) => boolean): Promise<void> => {
  const workday = (from: number, step: number): string => {
    let day = dayAfter(today, from)
    while (!isWorkday(day)) day = dayAfter(day, step)
    return day
  }
  const asked = async (account: string, from: string, to: string, reason: string, handoverTo?: string): Promise<string> => {
    const ctx = as(account)
    const body = { leaveType: 'personal' as const, startTime: from, endTime: to, reason }
    const { id } = await createRow(ctx, leave, { ...body, ...(handoverTo ? { handoverTo: as(handoverTo).actor.userId } : {}) })
    await act(ctx, leave, 'start', id)
    return id
  }
  for (const [account, amount] of [
    ['luohe', 20],
    ['chenshu', 30],
    ['yewen', 10],
    ['xuzhao', 20],
  ] as const)
    await createRow(as(personnel), leavegrant, {
      userId: as(account).actor.userId ?? '',
      year: Number(today.slice(0, 4)),
      amount,
      reason: '年度核给',
    })
  const [past, next] = [workday(-6, -1), workday(5, 1)]
  await act(as('linxiao'), leave, 'approve', await asked('luohe', `${past} 09:00:00`, `${past} 12:00:00`, '上午带孩子体检'))
  await act(as('linxiao'), leave, 'approve', await asked('chenshu', `${next} 09:00:00`, `${next} 18:00:00`, '家中有事', 'luohe'))
  await act(as('qiaoan'), leave, 'reject', await asked('kongwei', `${next} 13:30:00`, `${next} 18:00:00`, '外出办事'), {
    remark: '当天有版本发布，请改期',
  })
  await asked('yewen', `${next} 09:00:00`, `${next} 12:00:00`, '上午看牙')
  await createRow(as('xuzhao'), leave, { leaveType: 'sick', startTime: `${next} 09:00:00`, endTime: `${next} 12:00:00`, reason: '复诊' })
}

/** Corrections of punches that are missing: one that waits, one approved, one refused. */
const furnishFixes = async (as: (account: string) => TxContext, tx: TxContext, people: ReadonlyMap<string, string>, first: string): Promise<void> => {
  const accounts = new Map([...people].map(([account, id]) => [id, account]))
  const lacking = await within(tx).query<{ userId: string; day: string; type: 'on' | 'off'; shift: string }>(
    `select d.user_id::text as "userId", to_char(d.work_date, 'YYYY-MM-DD') as day, case when d.on_time is null then 'on' else 'off' end as type, c.type as shift
     from oa_attendanceday d join oa_attendanceclass c on c.tenant_id = d.tenant_id and c.id = d.class_id
     where d.${ofTenant} and d.missing = 1 and c.type <> 'shift' and d.work_date > $2::date order by d.work_date desc, d.user_id limit 3`,
    [first],
  )
  for (const [at, { userId, day, type, shift }] of lacking.entries()) {
    const account = accounts.get(userId) ?? ''
    const time = type === 'on' ? '08:55' : shift === 'flex' ? '18:30' : '18:05'
    const reason = at === 0 ? '外出采访，直接到现场' : '忘记打卡，监控可查'
    const { id } = await createRow(as(account), attendancefix, { workDate: day, punchType: type, fixTime: `${day} ${time}:00`, reason })
    if (at === 1) await act(as(personnel), attendancefix, 'approve', id, { remark: '已核实' })
    if (at === 2) await act(as(personnel), attendancefix, 'reject', id, { remark: '当日无外出登记' })
  }
}

import { attendancemonth } from '@masthead/contract/oa/attendancemonth'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { wireTime } from '../engine/kinds/time'
import { inTransaction } from '../engine/reach/context'
import { act } from '../engine/verbs'
import { metresBetween } from '../platform/distance'
import type { Job } from '../platform/background/jobs'
import { type Attendance, attendance, everyDay } from '../testing/attendance'
import { must } from '../testing/duty-office'
import { eventually } from '../testing/eventually'
import { keepDays } from './days'
import { attendanceJob } from './following'

/** Where and until when something counts, and what does not. */

let house: Attendance
let acme: Attendance['acme']
beforeAll(async () => {
  house = await attendance()
  acme = house.acme
})
beforeEach(() => house.clear())
afterAll(() => house?.product.close())

const who: Attendance['who'] = (...given) => house.who(...given)
const dayIn: Attendance['dayIn'] = (...given) => house.dayIn(...given)
const weekday: Attendance['weekday'] = (...given) => house.weekday(...given)
const made: Attendance['made'] = (...given) => house.made(...given)
const change: Attendance['change'] = (...given) => house.change(...given)
const drop: Attendance['drop'] = (...given) => house.drop(...given)
const timeOf: Attendance['timeOf'] = (...given) => house.timeOf(...given)
const night: Attendance['night'] = (...given) => house.night(...given)
const dayOf: Attendance['dayOf'] = (...given) => house.dayOf(...given)
const punched: Attendance['punched'] = (...given) => house.punched(...given)
/** Makes days worked by the calendar, without which nobody asks for leave; answers how that ends. */
const worked = async (...given: string[]): Promise<() => Promise<unknown>> => {
  const ids: string[] = []
  for (const day of given) ids.push((await must(who('chief').post('blade-general/workcalendar', { day, kind: 'workday', name: '上班' }))).id)
  return () => must(who('chief').post(`blade-general/workcalendar/remove?ids=${ids.join(',')}`))
}
const [punches, days, corrections] = ['log', 'day', 'fix'].map((one) => `blade-oa/attendance${one}`) as [string, string, string]

it('takes punches within a place to its last metre, and on a day off where the class of the day says', async () => {
  const at = { lat: 30.5928, lng: 114.3055 }
  const [office, yard] = [
    { name: '大楼', lat: 30.6, lng: 114.3055 },
    { name: '后院', lat: 30.5937, lng: 114.3055 },
  ]
  const far = metresBetween(at, office)
  const workDays = everyDay
    .split(',')
    .filter((one) => one !== String(weekday()))
    .join(',')
  const id = await made({
    userIds: [acme.users.out],
    workDays,
    places: [
      { ...yard, radius: 20 },
      { ...office, radius: far },
    ],
  })
  const punch = (body: object) => who('out').post(punches, { way: 'gps', accuracy: 30, ...at, ...body })
  expect(await must(punch({}))).toMatchObject({ place: '大楼', workDate: dayIn(0), classId: null, punchType: 'on' })
  expect(await must(punch({}))).toMatchObject({ punchType: 'off' })
  for (const [body, fields] of [
    [{ lng: null }, { lat: '未取得位置，请允许定位' }],
    [{ lat: null }, { lat: '未取得位置，请允许定位' }],
    [{ lat: undefined }, { lat: '未取得位置，请允许定位' }],
    [{ accuracy: null }, { accuracy: expect.stringContaining('100 米以内') }],
    [{ accuracy: undefined }, { accuracy: expect.stringContaining('100 米以内') }],
  ] as const)
    expect([body, (await punch(body)).data.fields]).toEqual([body, fields])
  expect((await punch({ way: 'wifi' })).data.fields).toHaveProperty('way')
  const places = [
    { ...office, radius: far },
    { ...yard, radius: 20 },
  ]
  await must(change(id, { places }))
  expect(await must(punch({}))).toMatchObject({ place: '大楼' })
  await must(change(id, { places: [{ ...office, radius: far - 1 }], wifi: '203.0.113.0/24,127.0.0.1' }))
  expect(await punch({})).toMatchObject({ status: 400, data: { distance: far, place: '大楼', radius: far - 1 } })
  expect(await must(punch({ way: 'wifi' }))).toMatchObject({ place: '127.0.0.1', punchType: 'off' })
  expect((await timeOf('out')).network).toBe('127.0.0.1')
  await must(change(id, { places: null, wifi: '203.0.113.0/24' }))
  expect(Object.keys((await punch({})).data.fields)).toEqual(['way'])
  expect([(await timeOf('out')).network, (await timeOf('out')).places, (await timeOf('out')).punches.length]).toEqual([null, [], 4])
  await drop(id)
})

it('corrects within the hours of a shift, once at a time, in the month of the day', async () => {
  const id = await made({ userIds: [acme.users.pat] })
  const day = dayIn(-3)
  const ask = (punchType: string, time: string, workDate = day) =>
    who('pat').post(corrections, { workDate, punchType, fixTime: `${workDate} ${time}`, reason: '忘记' })
  for (const [type, time] of [
    ['on', '08:59:59'],
    ['off', '18:00:01'],
  ] as const)
    expect([time, Object.keys((await ask(type, time)).data.fields)]).toEqual([time, ['fixTime']])
  const on = await must(ask('on', '09:00:00'))
  const off = await must(ask('off', '18:00:00'))
  expect((await ask('on', '09:30:00')).status).toBe(409)
  // Two that are sent at once are one.
  const both = await Promise.all([ask('on', '09:00:00', dayIn(-4)), ask('on', '09:00:00', dayIn(-4))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const put = async (body: object) =>
    who('pat').put(`${corrections}/${on.id}`, { version: (await must(who('pat').get(`${corrections}/${on.id}`))).version, ...body })
  await must(put({ reason: '真的忘记' }))
  expect(await must(put({ workDate: '2021-02-10', fixTime: '2021-02-10 09:00:00' }))).toMatchObject({ month: '2021-02' })
  expect((await put({ workDate: dayIn(-4), fixTime: `${dayIn(-4)} 09:00:00` })).status).toBe(409)
  await must(put({ workDate: day, fixTime: `${day} 09:00:00` }))
  await punched('pat', dayIn(-2), '09:00', '18:00')
  await must(who('chief').post(`${corrections}/approve/${on.id}`))
  // Its own day is worked out, and none after it.
  expect(await dayOf('pat', dayIn(-2))).toBeUndefined()
  await must(who('chief').post(`${corrections}/reject/${off.id}`, { remark: '不实' }))
  expect(await dayOf('pat', day)).toMatchObject({ result: 'missing', missing: 1, fixed: 1, onTime: `${day} 09:00:00`, offTime: null })
  await must(ask('off', '18:00:00'))
  await drop(id)
})

it('works days out of punches, leave and classes as they are, for days that have come, and writes what differs alone', async () => {
  const id = await made({ userIds: [acme.users.kid, acme.users.pat], effectiveFrom: dayIn(-10) })
  const [late, away, waits, none] = [dayIn(-6), dayIn(-5), dayIn(-8), dayIn(-9)] as [string, string, string, string]
  const done = await worked(late, away, waits)
  await punched('kid', late, '09:10', '17:50')
  await punched('kid', none, '09:00', '18:00')
  await house.product.database.run(`update oa_attendancelog set is_deleted = true where user_id = $1::bigint and work_date = $2::date`, [
    acme.users.kid,
    none,
  ])
  const leave = (day: string, from: string, to: string) =>
    must(who('kid').post('blade-desk/process/leave', { leaveType: 'sick', startTime: `${day} ${from}`, endTime: `${day} ${to}`, reason: '病' }))
  for (const [day, from, to, isAllowed] of [
    [away, '09:00:00', '18:00:00', true],
    [late, '18:00:00', '19:00:00', true],
    [waits, '09:00:00', '18:00:00', false],
  ] as const) {
    const { id: one } = await leave(day, from, to)
    await must(who('kid').post(`blade-desk/process/leave/start/${one}`))
    if (isAllowed) await must(who('chief').post(`blade-desk/process/leave/approve/${one}`))
  }
  await night()
  const worth = { result: 'late', lateMin: 10, earlyMin: 10, leaveMin: 0, workMin: 520 }
  expect(await dayOf('kid', late)).toMatchObject({ ...worth, classId: id, onTime: `${late} 09:10:00`, offTime: `${late} 17:50:00` })
  expect(await dayOf('kid', away)).toMatchObject({ result: 'leave', leaveMin: 540, missing: 0, onTime: null })
  for (const day of [waits, none]) expect(await dayOf('kid', day)).toMatchObject({ result: 'absent', leaveMin: 0 })
  const kept = async () =>
    (await must(who('chief').get(`${days}/list?size=200&userId_equal=${acme.users.kid}`))).records
      .map(({ workDate }: { workDate: string }) => workDate)
      .toSorted()
  expect(await kept()).toEqual(Array.from({ length: 11 }, (_, at) => dayIn(at - 10)))
  expect(await night()).toBe(0)
  // Ten minutes later yesterday is looked at, and nothing before it.
  await punched('kid', dayIn(-1), '09:00', '18:00')
  await punched('kid', dayIn(-2), '09:00', '18:00')
  await attendanceJob(house.product.own).handler({} as Job)
  expect([(await dayOf('kid', dayIn(-1))).result, (await dayOf('kid', dayIn(-2))).result]).toEqual(['normal', 'absent'])
  await must(change(id, { effectiveTo: dayIn(-7) }))
  await night()
  expect(await kept()).toEqual([dayIn(-10), dayIn(-9), dayIn(-8), dayIn(-7)])
  const keep = (from: string, to: string) => inTransaction(acme.ctx, (tx) => keepDays(tx, { from, to, userIds: [acme.users.kid as string] }))
  expect([await keep(dayIn(1), dayIn(2)), await keep(dayIn(0), dayIn(0))]).toEqual([0, 0])
  await done()
  await drop(id)
})

it('closes a month once it is over, with what it came to, and works it out again when it is reopened', async () => {
  const id = await made({ userIds: [acme.users.pat, acme.users.kid], effectiveTo: '2021-12-31' })
  await punched('pat', '2021-04-06', '09:30', '18:00')
  await punched('pat', '2021-04-07', '09:00', '17:00')
  await punched('pat', '2021-04-08', '09:00', null)
  await punched('kid', '2021-04-06', '09:30', '17:30')
  const months = 'blade-oa/attendancemonth'
  const { id: april } = await must(who('chief').post(months, { month: '2021-04' }))
  const { id: february } = await must(who('chief').post(months, { month: '2021-02' })).catch(
    async () => (await must(who('chief').get(`${months}/list?month_equal=2021-02`))).records[0],
  )
  const close = (monthId: string, at: string) =>
    act({ ...acme.ctx, clock: { now: () => new Date(`${at}+08:00`) } }, attendancemonth, 'close', monthId)
  for (const [monthId, at] of [
    [april, '2021-04-30T23:59:59'],
    [february, '2021-02-28T12:00:00'],
  ])
    await expect(close(monthId, at)).rejects.toMatchObject({ status: 409, code: 'not_over' })
  await close(april, '2021-05-01T00:00:00')
  await close(february, '2021-03-01T00:00:00')
  expect(await must(who('chief').get(`${months}/${april}`))).toMatchObject({ people: 2, lateTimes: 2, earlyTimes: 2, missing: 1, absent: 56 })
  expect(await must(who('chief').get(`${months}/${february}`))).toMatchObject({ people: 2, absent: 56, missing: 0 })
  await punched('pat', '2021-04-09', '09:00', '18:00')
  const again = { from: '2021-04-09', to: '2021-04-09' }
  expect(await inTransaction(acme.ctx, (tx) => keepDays(tx, again))).toBe(0)
  expect((await dayOf('pat', '2021-04-09')).result).toBe('absent')
  await must(who('chief').post(`${months}/reopen/${april}`, { remark: '补录', reopenReason: '补录' }))
  expect((await dayOf('pat', '2021-04-09')).result).toBe('normal')
  await drop(id)
})

it('follows leave, the calendar, classes and people by itself', async () => {
  house.product.background.start()
  const day = dayIn(-12)
  const id = await made({ deptIds: [acme.depts.other], byCalendar: true })
  const is = (name: string, at: string, result: string | undefined) =>
    eventually(
      async () => (await dayOf(name, at))?.result,
      (found) => found === result,
    )
  await is('out', day, 'absent')
  const { id: off } = await must(who('chief').post('blade-general/workcalendar', { day, kind: 'holiday', name: '停工' }))
  await is('out', day, 'rest')
  expect((await dayOf('out', dayIn(-13))).result).toBe('absent')
  await must(who('chief').post(`blade-general/workcalendar/remove?ids=${off}`))
  await is('out', day, 'absent')
  const done = await worked(day)
  const { id: asked } = await must(
    who('out').post('blade-desk/process/leave', { leaveType: 'sick', startTime: `${day} 09:00:00`, endTime: `${day} 18:00:00`, reason: '病' }),
  )
  await must(who('out').post(`blade-desk/process/leave/start/${asked}`))
  await must(who('chief').post(`blade-desk/process/leave/approve/${asked}`))
  await is('out', day, 'leave')
  const { version } = await must(who('chief').get(`blade-user/detail?id=${acme.users.out}`))
  await must(who('chief').put(`blade-user/${acme.users.out}`, { version, deptId: [acme.depts.main] }))
  await is('out', day, undefined)
  const back = await must(who('chief').get(`blade-user/detail?id=${acme.users.out}`))
  await must(who('chief').put(`blade-user/${acme.users.out}`, { version: back.version, deptId: [acme.depts.other] }))
  await is('out', dayIn(-13), 'absent')
  await drop(id)
  await is('out', dayIn(-13), undefined)
  await done()
})

it('holds a shift past midnight for its first day, and knows who has come already', async () => {
  const clockIn = (hours: number): string => wireTime(new Date(Date.now() + hours * 3_600_000), house.product.own.zone).slice(11, 16)
  const segments = [{ on: clockIn(2), off: clockIn(1) }]
  const id = await made({ segments, wifi: '127.0.0.1', userIds: [acme.users.pat, acme.users.kid] })
  const began = clockIn(2) < clockIn(0) ? dayIn(0) : dayIn(-1)
  const before = await timeOf('pat')
  expect(before).toMatchObject({ day: began, classId: id, isWorkday: true, punches: [] })
  expect(before.shifts).toEqual([expect.objectContaining({ on: `${began} ${segments[0]?.on}:00`, isNow: true })])
  expect(await must(who('pat').post(punches, { way: 'wifi', punchType: 'on' }))).toMatchObject({ workDate: began, classId: id })
  await must(who('pat').post(punches, { way: 'wifi', punchType: 'off' }))
  expect((await timeOf('pat')).punchType).toBe('off')
  // Who never came goes all the same, so late in the shift.
  expect((await must(who('kid').post(punches, { way: 'wifi' }))).punchType).toBe('off')
  expect((await must(who('pat').post(punches, { way: 'wifi' }))).punchType).toBe('off')
  expect((await timeOf('pat')).punches.map(({ punchType }: { punchType: string }) => punchType)).toEqual(['on', 'off', 'off'])
  await drop(id)
})

it('takes the first punch of a shift for coming and those after it for going, though two are made at once', async () => {
  const clockIn = (hours: number): string => wireTime(new Date(Date.now() + hours * 3_600_000), house.product.own.zone).slice(11, 16)
  const id = await made({ segments: [{ on: clockIn(-2), off: clockIn(-3) }], wifi: '127.0.0.1', userIds: [acme.users.pat, acme.users.kid] })
  const punch = async (name: string) => (await must(who(name).post(punches, { way: 'wifi' }))).punchType
  expect((await timeOf('pat')).punchType).toBe('on')
  expect((await Promise.all([punch('pat'), punch('pat')])).toSorted()).toEqual(['off', 'on'])
  expect([(await timeOf('pat')).punchType, await punch('pat')]).toEqual(['off', 'off'])
  await drop(id)
})

it('takes punches by the roster of the day on which a shift began', async () => {
  const clockIn = (hours: number): string => wireTime(new Date(Date.now() + hours * 3_600_000), house.product.own.zone).slice(11, 16)
  const id = await made({ type: 'shift', segments: [{ on: clockIn(2), off: clockIn(1) }], wifi: '127.0.0.1' })
  const began = clockIn(2) < clockIn(0) ? dayIn(0) : dayIn(-1)
  expect((await who('kid').post(punches, { way: 'wifi' })).msg).toBe('没有适用的考勤班次，请联系人事')
  await must(who('chief').post('blade-oa/attendanceroster', { userId: acme.users.kid, workDate: began, classId: id }))
  const over = await made({ userIds: [acme.users.kid], effectiveTo: '2020-12-31' })
  expect(await must(who('kid').post(punches, { way: 'wifi' }))).toMatchObject({ workDate: began, classId: id })
  const time = await timeOf('kid')
  expect(time).toMatchObject({ day: began, classId: id, isWorkday: true, shifts: [expect.objectContaining({ isNow: true })] })
  await drop(id, over)
})

it('gives who is in two departments the class of either, and all the shifts of a roster', async () => {
  const other = await made({ deptIds: [acme.depts.other], segments: [{ on: '09:00', off: '12:00' }] })
  const move = async (...depts: (string | undefined)[]) => {
    const { version } = await must(who('chief').get(`blade-user/detail?id=${acme.users.pat}`))
    await must(who('chief').put(`blade-user/${acme.users.pat}`, { version, deptId: depts }))
  }
  expect((await timeOf('pat')).classId).toBeNull()
  await move(acme.depts.main, acme.depts.other)
  expect((await timeOf('pat')).classId).toBe(other)
  await move(acme.depts.main)
  const [early, late] = [
    await made({ type: 'shift', segments: [{ on: '06:00', off: '10:00' }] }),
    await made({ type: 'shift', segments: [{ on: '16:00', off: '20:00' }] }),
  ]
  for (const classId of [late, early])
    await must(who('chief').post('blade-oa/attendanceroster', { userId: acme.users.kid, workDate: dayIn(-2), classId }))
  await punched('kid', dayIn(-2), '06:00', '10:00')
  await night()
  expect(await dayOf('kid', dayIn(-2))).toMatchObject({
    result: 'absent',
    workMin: 240,
    onTime: `${dayIn(-2)} 06:00:00`,
    offTime: `${dayIn(-2)} 10:00:00`,
  })
  expect(await dayOf('kid', dayIn(-3))).toBeUndefined()
  await drop(other, early, late)
})

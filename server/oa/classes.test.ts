import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Attendance, attendance, everyDay } from '../testing/attendance'
import { must } from '../testing/duty-office'

/** Who has which class, and what a class may say. */

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
const classes = 'blade-oa/attendanceclass'
const classOf = async (...names: string[]) => Promise.all(names.map(async (name) => (await timeOf(name)).classId))

it('gives people the class that names them, else that of the nearest department, else that of everybody, while it is in force', async () => {
  const all = await made()
  expect(await classOf('pat', 'kid', 'out')).toEqual([all, all, all])
  const main = await made({ deptIds: [acme.depts.main] })
  expect(await classOf('pat', 'kid', 'out')).toEqual([main, main, all])
  const child = await made({ deptIds: [acme.depts.child] })
  expect(await classOf('pat', 'kid')).toEqual([main, child])
  const named = await made({ userIds: [acme.users.kid] })
  expect(await classOf('pat', 'kid', 'out')).toEqual([main, named, all])
  // The newest counts; from its first day to its last one.
  const from = async (effectiveFrom: string, effectiveTo?: string) =>
    made({ deptIds: [acme.depts.main], effectiveFrom, ...(effectiveTo ? { effectiveTo } : {}) })
  const [today, tomorrow, over] = [await from(dayIn(0), dayIn(0)), await from(dayIn(1)), await from(dayIn(-2), dayIn(-1))]
  expect(await classOf('pat')).toEqual([today])
  await must(change(today, { status: 0 }))
  expect(await classOf('pat')).toEqual([main])
  await drop(all, main, child, named, today, tomorrow, over)
  expect(await classOf('pat', 'kid', 'out')).toEqual([null, null, null])
})

it('works on the days of the week and of the calendar, and by roster where it is so', async () => {
  const others = everyDay.split(',').filter((one) => one !== String(weekday()))
  const id = await made({ userIds: [acme.users.pat], segments: [{ on: '00:00', off: '23:59' }] })
  const works = async () => (await timeOf('pat')).isWorkday
  expect(await works()).toBe(true)
  await must(change(id, { workDays: others.join(',') }))
  expect([await works(), (await timeOf('pat')).shifts, (await timeOf('pat')).punchType]).toEqual([false, [], null])
  const { id: special } = await must(who('chief').post('blade-general/workcalendar', { day: dayIn(0), kind: 'workday', name: '调休' }))
  expect(await works()).toBe(false)
  await must(change(id, { byCalendar: true }))
  expect(await works()).toBe(true)
  const { version } = await must(who('chief').get(`blade-general/workcalendar/${special}`))
  await must(who('chief').put(`blade-general/workcalendar/${special}`, { version, kind: 'holiday' }))
  await must(change(id, { workDays: everyDay }))
  expect(await works()).toBe(false)
  await must(change(id, { byCalendar: false }))
  expect(await works()).toBe(true)
  await must(who('chief').post(`blade-general/workcalendar/remove?ids=${special}`))
  // Shifts are worked by roster alone, whatever other class there is on that day.
  const shift = await made({ type: 'shift', segments: [{ on: '00:00', off: '23:58' }], userIds: [acme.users.out] })
  expect([(await timeOf('out')).classId, (await timeOf('out')).shifts]).toEqual([shift, []])
  await must(who('chief').post('blade-oa/attendanceroster', { userId: acme.users.pat, workDate: dayIn(0), classId: shift }))
  expect((await timeOf('pat')).shifts).toEqual([expect.objectContaining({ on: `${dayIn(0)} 00:00:00`, off: `${dayIn(0)} 23:58:00` })])
  await drop(id, shift)
})

it.each<[string, object, string | null]>([
  [
    'begins as the one before ends',
    {
      segments: [
        { on: '09:00', off: '12:00' },
        { on: '12:00', off: '18:00' },
      ],
    },
    null,
  ],
  [
    'begins within the one past midnight',
    {
      segments: [
        { on: '20:00', off: '04:00' },
        { on: '03:59', off: '08:00' },
      ],
    },
    'segments',
  ],
  [
    'begins after the one past midnight',
    {
      segments: [
        { on: '20:00', off: '04:00' },
        { on: '04:00', off: '08:00' },
      ],
    },
    null,
  ],
  [
    'begins as the one past midnight did',
    {
      segments: [
        { on: '20:00', off: '04:00' },
        { on: '20:00', off: '23:00' },
      ],
    },
    'segments',
  ],
  ['breaks from its beginning to its end', { segments: [{ on: '09:00', off: '18:00', restFrom: '09:00', restTo: '18:00' }] }, null],
  ['breaks for no time', { segments: [{ on: '09:00', off: '18:00', restFrom: '12:00', restTo: '12:00' }] }, 'segments'],
  ['breaks until a minute after its end', { segments: [{ on: '09:00', off: '18:00', restFrom: '12:00', restTo: '18:01' }] }, 'segments'],
  ['breaks past midnight', { segments: [{ on: '22:00', off: '06:00', restFrom: '23:30', restTo: '00:30' }] }, null],
  ['breaks past midnight until its end', { segments: [{ on: '22:00', off: '06:00', restFrom: '05:30', restTo: '06:00' }] }, null],
  ['breaks past midnight until after its end', { segments: [{ on: '22:00', off: '06:00', restFrom: '05:30', restTo: '06:01' }] }, 'segments'],
  ['breaks in the morning of a night until noon', { segments: [{ on: '22:00', off: '12:00', restFrom: '09:30', restTo: '10:30' }] }, null],
  ['has only the end of a break', { segments: [{ on: '09:00', off: '18:00', restTo: '12:00' }] }, 'segments'],
  ['has the largest ranges', { wifi: '0.0.0.0/32,::/128,2001:db8::/32' }, null],
  ['has a range of IPv6 that is too large', { wifi: '2001:db8::/129' }, 'wifi'],
  ['has a range of a range', { wifi: '10.0.0.0/8/8' }, 'wifi'],
  ['has a range of letters', { wifi: '10.0.0.0/x' }, 'wifi'],
  ['is in force for a day', { effectiveTo: '2020-01-01' }, null],
])('a class that %s', async (what, more, field) => {
  const answer = await who('chief').post(`${classes}/save`, {
    type: 'fixed',
    segments: [{ on: '09:00', off: '18:00' }],
    name: what,
    effectiveFrom: '2020-01-01',
    ...more,
  })
  expect([answer.status, field === null ? null : Object.keys(answer.data.fields)]).toEqual(field === null ? [200, null] : [400, [field]])
  if (field === null) await drop(answer.data.id)
})

it('is told which of its segments is wrong, each beside the one before it', async () => {
  const segments = [
    { on: '06:00', off: '12:00' },
    { on: '13:00', off: '15:00' },
    { on: '14:00', off: '18:00' },
  ]
  const body = { name: '三段', type: 'fixed', segments, effectiveFrom: '2020-01-01' }
  expect((await who('chief').post(`${classes}/save`, body)).data.fields).toEqual({ segments: '第 3 段：须在上一段之后' })
  const { data } = await who('chief').send('POST', `${classes}/save`, body, { 'accept-language': 'en' })
  expect(data.fields).toEqual({ segments: 'Line 3: it must begin after the one before it' })
})

it('knows whether it goes past midnight, and what it was when parts of it change', async () => {
  const id = await made({ segments: [{ on: '22:00', off: '06:00' }], userIds: [acme.users.pat], effectiveTo: '2020-02-01' })
  const crossDay = async () => (await must(who('chief').get(`${classes}/detail?id=${id}`))).crossDay
  await must(change(id, { lateMin: 3 }))
  expect(await crossDay()).toBe(true)
  expect(Object.keys((await change(id, { effectiveFrom: '2020-02-02' })).data.fields)).toEqual(['effectiveTo'])
  const [day, evening] = [
    { on: '09:00', off: '18:00' },
    { on: '20:00', off: '02:00' },
  ]
  await must(change(id, { segments: [day] }))
  expect(await crossDay()).toBe(false)
  await must(change(id, { segments: [day, evening] }))
  expect(await crossDay()).toBe(true)
  await drop(id)
})

import { dayAfter } from '@masthead/contract/kit/days'
import {
  type Correction,
  type DayOfWork,
  isWorked,
  type Punch,
  type Rules,
  type Segment,
  shiftsOn,
  workOutDays,
} from '@masthead/contract/oa/attendance'
import { expect, it } from 'vitest'
import { clockIn } from './classes'

/** What a day comes to, case by case: hours of a class, punches, leave and corrections, and beside them the day as the office reads it. */

const rules = (segments: readonly Segment[], more: Partial<Rules> = {}): Rules => ({
  ...{ id: '1', type: 'fixed', workDays: [1, 2, 3, 4, 5], byCalendar: true, segments },
  ...{ workMin: 480, beforeMin: 120, afterMin: 240, lateMin: 0, earlyMin: 0, absentMin: null },
  ...more,
})
const hours = { on: '09:00', off: '18:00', restFrom: '12:00', restTo: '13:00' }
const office = rules([hours])
const lenient = rules([hours], { lateMin: 5, earlyMin: 5, absentMin: 30 })
const always = rules([hours], { byCalendar: false })
const night = rules([{ on: '22:00', off: '06:00' }], { workDays: [1, 2, 3, 4, 5, 6, 7] })
const morning = rules([{ on: '06:00', off: '14:00' }], { id: '2', workDays: [1, 2, 3, 4, 5, 6, 7] })
const midnight = rules([{ on: '00:00', off: '08:00' }])
const halves = rules(
  [
    { on: '08:00', off: '12:00' },
    { on: '12:00', off: '16:00' },
  ],
  { beforeMin: 60, afterMin: 60 },
)
const free = rules([{ on: '08:00', off: '20:00' }], { type: 'flex' })

const monday = '2026-03-02'

interface Case {
  readonly by?: Rules | readonly Rules[]
  readonly day?: string
  readonly zone?: string
  /** `on 09:00`, `off +06:00` on the next day, `on -23:50` on the day before. */
  readonly punches?: readonly string[]
  /** `09:00 12:00`. */
  readonly leaves?: readonly string[]
  readonly corrections?: readonly string[]
  /** Days on which the calendar says otherwise than the week. */
  readonly calendar?: Readonly<Record<string, boolean>>
  /** When it is looked at; two days later unless told. */
  readonly now?: string
}

/** A moment that a clock shows on a day, the next one (+) or the one before (-), with seconds perhaps. */
const at = (day: string, said: string, zone: string): number => {
  const [, sign = '', time = '', seconds = '0'] = /^([+-]?)(\d\d:\d\d)(?::(\d\d(?:\.\d+)?))?$/.exec(said) ?? []
  return clockIn({ zone })(dayAfter(day, sign === '+' ? 1 : sign === '-' ? -1 : 0), time) + Number(seconds) * 1000
}

/** `normal 480`, `late 479 late=1`: the result, the minutes worked, and what is not zero. */
const said = ({ result, workMin, lateMin, earlyMin, missing, leaveMin, fixed }: DayOfWork): string =>
  [
    result,
    workMin,
    ...Object.entries({ late: lateMin, early: earlyMin, missing, leave: leaveMin, fixed })
      .filter(([, value]) => value !== 0)
      .map(([name, value]) => `${name}=${value}`),
  ].join(' ')

const dayOf = ({
  by = office,
  day = monday,
  zone = 'Asia/Shanghai',
  punches = [],
  leaves = [],
  corrections = [],
  calendar = {},
  now,
}: Case): string => {
  const classes = [by].flat() as Rules[]
  const moment = (one: string): number => at(day, one, zone)
  const punch = (one: string): Punch => {
    const [type, time] = one.split(' ') as ['on' | 'off', string]
    return { type, at: moment(time) }
  }
  const around = [dayAfter(day, -1), day, dayAfter(day)]
  const shifts = around.flatMap((one) => classes.flatMap((own) => (isWorked(own, one, calendar[one]) ? shiftsOn(own, one, clockIn({ zone })) : [])))
  const [found] = workOutDays({
    days: [day],
    shifts,
    punches: punches.map(punch),
    corrections: corrections.map((one): Correction => ({ ...punch(one), day })),
    leaves: leaves.map((one) => {
      const [from = '', to = ''] = one.split(' ')
      return { from: moment(from), to: moment(to) }
    }),
    now: now === undefined ? clockIn({ zone })(dayAfter(day, 2), '12:00') : moment(now),
  })
  return said(found as DayOfWork)
}

const full = ['on 09:00', 'off 18:00']

it.each<[what: string, given: Case, comes: string]>([
  ['on time', { punches: full }, 'normal 480'],
  ['late by a minute', { punches: ['on 09:01', 'off 18:00'] }, 'late 479 late=1'],
  ['late by 59 seconds, which is no minute', { punches: ['on 09:00:59', 'off 18:00'] }, 'normal 479'],
  ['early by a minute', { punches: ['on 09:00', 'off 17:59'] }, 'early 479 early=1'],
  ['late and early', { punches: ['on 09:10', 'off 17:50'] }, 'late 460 late=10 early=10'],
  ['early and long: nothing counts outside of the hours', { punches: ['on 08:00', 'off 20:00'] }, 'normal 480'],
  ['late within what is let pass', { by: lenient, punches: ['on 09:05', 'off 18:00'] }, 'normal 475'],
  ['late beyond what is let pass', { by: lenient, punches: ['on 09:06', 'off 18:00'] }, 'late 474 late=6'],
  ['early within what is let pass', { by: lenient, punches: ['on 09:00', 'off 17:55'] }, 'normal 475'],
  ['so late that it is not yet absence', { by: lenient, punches: ['on 09:30', 'off 18:00'] }, 'late 450 late=30'],
  ['so late that it is absence', { by: lenient, punches: ['on 09:31', 'off 18:00'] }, 'absent 449 late=31'],
  ['no punch at all', {}, 'absent 0'],
  ['nobody punched out', { punches: ['on 09:00'] }, 'missing 0 missing=1'],
  ['nobody punched in', { punches: ['off 18:00'] }, 'missing 0 missing=1'],
  ['late, and never out', { punches: ['on 09:20'] }, 'missing 0 late=20 missing=1'],
  ['under way', { punches: ['on 09:00'], now: '15:00' }, 'open 0'],
  ['under way without a punch', { now: '10:00' }, 'open 0'],
  ['under way, and late already', { punches: ['on 09:20'], now: '15:00' }, 'late 0 late=20'],
  ['at the last moment of its punches', { punches: ['on 09:00'], now: '22:00' }, 'open 0'],
  ['a second after that', { punches: ['on 09:00'], now: '22:00:01' }, 'missing 0 missing=1'],
  ['in twice: the first counts', { punches: ['on 09:00', 'on 09:20', 'off 18:00'] }, 'normal 480'],
  ['out twice: the last counts', { punches: ['on 09:00', 'off 17:00', 'off 18:00'] }, 'normal 480'],
  ['out for lunch and in again', { punches: ['on 09:00', 'off 12:00', 'on 13:00', 'off 18:00'] }, 'normal 480'],
  ['out before in is no end', { punches: ['off 08:30', 'on 09:00'] }, 'missing 0 missing=1'],
  ['the first punch that counts', { punches: ['on 07:00', 'off 18:00'] }, 'normal 480'],
  ['a punch before that', { punches: ['on 06:59', 'off 18:00'] }, 'missing 0 missing=1'],
  ['the last punch that counts', { punches: ['on 09:00', 'off 22:00'] }, 'normal 480'],
  ['a punch after that', { punches: ['on 09:00', 'off 22:01'] }, 'missing 0 missing=1'],

  ['a Saturday', { day: '2026-03-07', punches: full }, 'rest 0'],
  ['a holiday', { day: '2026-10-01', calendar: { '2026-10-01': false } }, 'rest 0'],
  ['a holiday of a class that does not go by the calendar', { by: always, day: '2026-10-01', calendar: { '2026-10-01': false } }, 'absent 0'],
  ['a Saturday that is worked instead', { day: '2026-02-14', calendar: { '2026-02-14': true }, punches: full }, 'normal 480'],
  ['that Saturday without a punch', { day: '2026-02-14', calendar: { '2026-02-14': true } }, 'absent 0'],
  ['the last day of February in a leap year', { day: '2028-02-29', punches: full }, 'normal 480'],

  ['a night: out on the next day', { by: night, punches: ['on 22:00', 'off +06:00'] }, 'normal 480'],
  ['a night that ends a minute early', { by: night, punches: ['on 22:00', 'off +05:59'] }, 'early 479 early=1'],
  ['a night that begins after midnight', { by: night, punches: ['on +00:30', 'off +06:00'] }, 'late 330 late=150'],
  ['the morning after a night is not the next one', { by: night, punches: ['on -22:00', 'off 06:00'], now: '12:00' }, 'open 0'],
  ['the night of New Year’s Eve', { by: night, day: '2026-12-31', punches: ['on 22:00', 'off +06:00'] }, 'normal 480'],
  ['a shift from midnight, in the evening before', { by: midnight, punches: ['on -23:50', 'off 08:00'] }, 'normal 480'],
  ['two shifts that meet', { by: halves, punches: ['on 08:00', 'off 12:00', 'on 12:00', 'off 16:00'] }, 'normal 480'],
  ['two shifts that meet, without a punch between', { by: halves, punches: ['on 08:00', 'off 16:00'] }, 'missing 0 missing=2'],
  ['two shifts of which one was not worked', { by: halves, punches: ['on 08:00', 'off 12:00'] }, 'absent 240'],
  [
    'a morning after a night: who goes left the night',
    { by: [night, morning], punches: ['on -22:00', 'on 05:55', 'off 06:05', 'off 14:00'], now: '15:00' },
    'open 480',
  ],
  ['that night', { by: [night, morning], punches: ['on 06:00', 'off 14:00', 'on 22:00', 'on +05:55', 'off +06:05'] }, 'normal 960'],

  ['a whole day of leave', { leaves: ['09:00 18:00'] }, 'leave 0 leave=480'],
  ['leave in two parts', { leaves: ['09:00 12:00', '13:00 18:00'] }, 'leave 0 leave=480'],
  ['a morning of leave', { leaves: ['09:00 12:00'], punches: ['on 13:00', 'off 18:00'] }, 'leave 300 leave=180'],
  ['a morning of leave, late by a minute', { leaves: ['09:00 12:00'], punches: ['on 13:01', 'off 18:00'] }, 'late 299 late=1 leave=180'],
  ['a morning of leave, and nobody came', { leaves: ['09:00 12:00'] }, 'absent 0 leave=180'],
  ['an afternoon of leave', { leaves: ['13:00 18:00'], punches: ['on 09:00', 'off 12:00'] }, 'leave 180 leave=300'],
  ['an afternoon of leave, early by a minute', { leaves: ['13:00 18:00'], punches: ['on 09:00', 'off 11:59'] }, 'early 179 early=1 leave=300'],
  ['an hour of leave between: it is not worked as well', { leaves: ['10:00 11:00'], punches: full }, 'leave 420 leave=60'],
  ['in during the leave: the leave is not worked', { leaves: ['09:00 12:00'], punches: ['on 11:00', 'off 18:00'] }, 'leave 300 leave=180'],
  ['leave after hours', { leaves: ['18:00 19:00'], punches: full }, 'normal 480'],
  ['leave over the break alone', { leaves: ['12:00 13:00'], punches: full }, 'normal 480'],

  ['free hours: long enough', { by: free, punches: ['on 10:00', 'off 18:00'] }, 'normal 480'],
  ['free hours: too short by an hour', { by: free, punches: ['on 10:00', 'off 17:00'] }, 'early 420 early=60'],
  ['free hours with half a day of leave', { by: free, leaves: ['08:00 14:00'], punches: ['on 14:00', 'off 18:00'] }, 'leave 240 leave=360'],
  [
    'free hours worked during the leave alone',
    { by: free, leaves: ['08:00 14:00'], punches: ['on 09:00', 'off 13:00'] },
    'early 0 early=240 leave=360',
  ],

  ['out, corrected', { punches: ['on 09:00'], corrections: ['off 18:00'] }, 'normal 480 fixed=1'],
  ['in, corrected over a later punch', { punches: ['on 09:30', 'off 18:00'], corrections: ['on 09:00'] }, 'normal 480 fixed=1'],
  ['both, corrected', { corrections: full }, 'normal 480 fixed=2'],
  ['a correction of the next morning belongs to the night', { by: night, punches: ['on 22:00'], corrections: ['off +06:00'] }, 'normal 480 fixed=1'],
  ['a correction out of hours', { punches: ['on 09:00'], corrections: ['off 23:00'] }, 'missing 0 missing=1'],

  [
    'the night in which clocks go forward',
    { by: night, zone: 'Europe/Berlin', day: '2026-03-28', punches: ['on 22:00', 'off +06:00'] },
    'normal 420',
  ],
  ['the night in which clocks go back', { by: night, zone: 'Europe/Berlin', day: '2026-10-24', punches: ['on 22:00', 'off +06:00'] }, 'normal 540'],
  ['late in that night', { by: night, zone: 'Europe/Berlin', day: '2026-10-24', punches: ['on 22:01', 'off +06:00'] }, 'late 539 late=1'],
  ['the Monday after clocks went forward', { zone: 'Europe/Berlin', by: always, day: '2026-03-30', punches: full }, 'normal 480'],
])('%s', (_what, given, comes) => {
  expect(dayOf(given)).toBe(comes)
})

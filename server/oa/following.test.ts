import { leave } from '@masthead/contract/desk/leave'
import { workcalendar } from '@masthead/contract/general/workcalendar'
import { attendanceclass } from '@masthead/contract/oa/attendanceclass'
import { user } from '@masthead/contract/user/user'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../engine/reach/context'
import type { Event } from '../platform/background/events'
import type { Job } from '../platform/background/jobs'
import { type Attendance, attendance, everyDay } from '../testing/attendance'
import { must } from '../testing/duty-office'
import { keepDays } from './days'
import { attendanceConsumer } from './following'

/** Which days are worked out again when something moves, and which days of the week are worked. */

let house: Attendance
beforeAll(async () => {
  house = await attendance()
})
beforeEach(() => house.clear())
afterAll(() => house?.product.close())

/** The consumer hears of a row of a noun; of null where many rows changed at once. */
const heard = (noun: { readonly name: string }, rowId: string | null) =>
  attendanceConsumer(house.product.own).job.handler({ data: { noun: noun.name, rowId, tenantId: 'acme' } as Event } as Job<Event>)
const resultOf = async (name: string, back: number) => (await house.dayOf(name, house.dayIn(-back)))?.result
const punched = (name: string, back: number) => house.punched(name, house.dayIn(-back), '09:00', '18:00')
const ofPeople = (...names: string[]) => house.made({ userIds: names.map((name) => house.acme.users[name]), byCalendar: true })

it('looks at all days of two months where a class moves, or so much that nobody tells what', async () => {
  const id = await ofPeople('kid')
  // A night that begins today is still to be worked at every hour of today.
  const nights = await house.made({ userIds: [house.acme.users.out], byCalendar: true, segments: [{ on: '23:59', off: '08:00' }] })
  for (const moved of [id, nights]) await heard(attendanceclass, moved)
  expect([await resultOf('kid', 62), await resultOf('out', 0), await resultOf('kid', 63)]).toEqual(['absent', 'open', undefined])
  for (const noun of [workcalendar, user]) {
    await punched('kid', noun === user ? 40 : 41)
    await heard(noun, null)
  }
  expect([await resultOf('kid', 40), await resultOf('kid', 41)]).toEqual(['normal', 'normal'])
  await house.drop(id, nights)
})

it('looks at one day of everybody for the calendar, at all days of one for a user, and at its own days for a leave', async () => {
  const id = await ofPeople('kid', 'out')
  const chief = house.who('chief')
  await heard(attendanceclass, id)
  await punched('kid', 21)
  const { id: off } = await must(chief.post('blade-general/workcalendar', { day: house.dayIn(-20), kind: 'holiday', name: '停工' }))
  await heard(workcalendar, off)
  for (const name of ['kid', 'out']) expect([name, await resultOf(name, 20), await resultOf(name, 21)]).toEqual([name, 'rest', 'absent'])
  await must(chief.post(`blade-general/workcalendar/remove?ids=${off}`))
  await heard(workcalendar, off)
  expect(await resultOf('out', 20)).toBe('absent')
  const { id: tomorrow } = await must(chief.post('blade-general/workcalendar', { day: house.dayIn(1), kind: 'holiday', name: '停工' }))
  await heard(workcalendar, tomorrow)
  expect(await resultOf('out', -1)).toBeUndefined()
  await must(chief.post(`blade-general/workcalendar/remove?ids=${tomorrow}`))
  await punched('out', 21)
  await heard(user, house.acme.users.out ?? '')
  expect([await resultOf('kid', 21), await resultOf('out', 21)]).toEqual(['absent', 'normal'])

  const days: string[] = []
  for (const back of [30, 31])
    days.push((await must(chief.post('blade-general/workcalendar', { day: house.dayIn(-back), kind: 'workday', name: '上班' }))).id)
  const body = { leaveType: 'sick', startTime: `${house.dayIn(-31)} 09:00:00`, endTime: `${house.dayIn(-30)} 18:00:00`, reason: '病' }
  const { id: asked } = await must(house.who('kid').post('blade-desk/process/leave', body))
  await must(house.who('kid').post(`blade-desk/process/leave/start/${asked}`))
  await must(chief.post(`blade-desk/process/leave/approve/${asked}`))
  for (const back of [29, 32]) await punched('kid', back)
  await punched('out', 30)
  await heard(leave, asked)
  const found = await Promise.all([29, 30, 31, 32].map((back) => resultOf('kid', back)))
  expect([...found, await resultOf('out', 30)]).toEqual(['absent', 'leave', 'leave', 'absent', 'absent'])
  // One that began before anybody looks back is looked at from there on.
  await house.product.database.run("update desk_leave set start_time = start_time - interval '60 days' where id = $1::bigint", [asked])
  await heard(leave, asked)
  expect([await resultOf('kid', 62), await resultOf('kid', 63), await resultOf('kid', 29)]).toEqual(['leave', undefined, 'absent'])
  await must(chief.post(`blade-general/workcalendar/remove?ids=${days.join(',')}`))
  await house.drop(id)
})

it('takes a row that there is no more for one that nothing depends on', async () => {
  for (const noun of [leave, workcalendar]) expect(await heard(noun, '1')).toBeUndefined()
})

it('goes by the days of the class where the calendar says nothing of its own', async () => {
  const wanted = (weekday: number): number =>
    Array.from({ length: 7 }, (_, at) => at + 1).find((back) => (house.weekday() - back + 13) % 7 === weekday - 1) ?? 0
  const [saturday, wednesday] = [wanted(6), wanted(3)]
  const id = await ofPeople('kid')
  await must(house.change(id, { workDays: '6' }))
  await heard(attendanceclass, id)
  expect([await resultOf('kid', saturday), await resultOf('kid', wednesday)]).toEqual(['absent', 'rest'])
  await must(house.change(id, { workDays: everyDay }))
  await heard(attendanceclass, id)
  expect([await resultOf('kid', saturday), await resultOf('kid', wednesday)]).toEqual(['absent', 'absent'])
  await house.drop(id)
})

it('works out the days of one person one after the other, and those of others meanwhile', async () => {
  const id = await ofPeople('kid', 'out')
  await heard(attendanceclass, id)
  const { ctx, users } = house.acme
  const keep = (name: string, patience = '0') =>
    inTransaction(ctx, async (tx) => {
      await tx.db.run(`set local lock_timeout = '${patience}'`)
      return keepDays(tx, { from: house.dayIn(-1), to: house.dayIn(-1), userIds: [users[name] as string] })
    })
  await inTransaction(ctx, async (tx) => {
    expect(await keepDays(tx, { from: house.dayIn(-3), to: house.dayIn(-3), userIds: [users.kid as string] })).toBe(0)
    await expect(keep('kid', '500ms')).rejects.toThrow('lock timeout')
    expect(await keep('out')).toBe(0)
  })
  expect(await keep('kid')).toBe(0)
  await house.drop(id)
})

it('knows people who are in no department by the class of everybody alone, and leaves no day of who has none', async () => {
  const { users, ctx } = house.acme
  await house.product.database.run('delete from user_user_dept_id where row_id = $1::bigint', [users.out])
  const other = await house.made({ deptIds: [house.acme.depts.other] })
  expect((await house.timeOf('out')).classId).toBeNull()
  const everybody = await house.made()
  expect((await house.timeOf('out')).classId).toBe(everybody)
  await heard(user, users.out ?? '')
  expect(await resultOf('out', 1)).toBe('absent')
  await house.drop(everybody, other)
  const keep = () => inTransaction(ctx, (tx) => keepDays(tx, { from: house.dayIn(-1), to: house.dayIn(-1), userIds: [users.out as string] }))
  expect([await keep(), await resultOf('out', 1), await keep()]).toEqual([1, undefined, 0])
})

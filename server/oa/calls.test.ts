import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../engine/kinds/time'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

/** Somebody has a class, punches where it may be punched, and what their days come to follows. */

const own = ['oa_attendancelog_view', 'oa_attendancelog_add', 'oa_attendanceday_view', 'oa_attendanceday_export'] as const
const fixes = ['view', 'add', 'edit', 'cancel'].map((verb) => `oa_attendancefix_${verb}`)

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    ann: { codes: [...own, ...fixes], scope: 2 },
    bob: { codes: [...own, ...fixes], scope: 2, dept: 'other' },
    dim: {
      codes: [...own, 'oa_attendanceclass_view'],
      hides: {
        'oa/attendanceclass': ['name', 'wifi', 'segments', 'places'],
        'oa/attendanceday': ['result'],
        'oa/attendancelog': ['place'],
      },
    },
    head: { codes: ['oa_attendanceday_view', 'oa_attendancefix_view', 'oa_attendancefix_approve', 'oa_attendancefix_reject'], scope: 4 },
  })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
})
afterAll(() => product?.close())

const sent = async (answer: Promise<Answer>, status = 200) => {
  const { body, data } = await answer
  expect((body as { code: number }).code, JSON.stringify(body)).toBe(status)
  return data
}
const classes = 'blade-oa/attendanceclass'
const punches = 'blade-oa/attendancelog'
const days = 'blade-oa/attendanceday'
const corrections = 'blade-oa/attendancefix'
const zone = () => product.own.zone
const dayIn = (days: number): string => wireTime(new Date(Date.now() + days * 86_400_000), zone()).slice(0, 10)
const today = (): string => dayIn(0)
const office = { name: '大楼', lat: 30.5928, lng: 114.3055, radius: 200 }
/** A class of the whole day, so that whatever the clock shows a shift holds. */
const allDay = {
  type: 'fixed',
  segments: [{ on: '00:00', off: '23:59' }],
  workDays: '1,2,3,4,5,6,7',
  byCalendar: false,
  beforeMin: 0,
  afterMin: 0,
  places: [office],
  wifi: '127.0.0.0/8,::1',
  effectiveFrom: '2020-01-01',
}
const near = { way: 'gps', lat: 30.5929, lng: 114.3056, accuracy: 30 }

describe('a class', () => {
  let id: string

  it('is made, read, changed, listed and removed as its clients call it', async () => {
    id = (await sent(who('chief').post(`${classes}/save`, { ...allDay, name: '编辑部班', deptIds: [acme.depts.main] }))).id
    const row = await sent(who('chief').get(`${classes}/detail?id=${id}`))
    expect(row).toMatchObject({
      name: '编辑部班',
      type: 'fixed',
      crossDay: false,
      segments: [{ on: '00:00', off: '23:59' }],
      wifi: '127.0.0.0/8,::1',
    })
    expect((await sent(who('chief').get(`${classes}/list`))).records.map((one: { id: string }) => one.id)).toContain(id)
    await sent(who('chief').post(`${classes}/update`, { id, version: row.version, lateMin: 5 }))
    expect((await sent(who('chief').get(`${classes}/detail?id=${id}`))).lateMin).toBe(5)
    const spare = await sent(who('chief').post(`${classes}/save`, { ...allDay, name: '备用', segments: [{ on: '22:00', off: '06:00' }] }))
    expect(spare.crossDay).toBe(true)
    await sent(who('chief').post(`${classes}/remove?ids=${spare.id}`))
    await sent(who('chief').get(`${classes}/detail?id=${spare.id}`), 404)
  })

  it.each([
    ['ends as it begins', { segments: [{ on: '09:00', off: '09:00' }] }, 'segments'],
    [
      'overlaps the one before',
      {
        segments: [
          { on: '09:00', off: '12:00' },
          { on: '11:59', off: '18:00' },
        ],
      },
      'segments',
    ],
    ['has half a break', { segments: [{ on: '09:00', off: '18:00', restFrom: '12:00' }] }, 'segments'],
    ['has a break after its end', { segments: [{ on: '09:00', off: '12:00', restFrom: '12:00', restTo: '13:00' }] }, 'segments'],
    ['has a network that is none', { wifi: '203.0.113.0/33' }, 'wifi'],
    ['has an hour that is none', { segments: [{ on: '24:00', off: '09:00' }] }, 'segments'],
    ['ends before it is in force', { effectiveTo: '2019-12-31' }, 'effectiveTo'],
  ])('is refused where it %s', async (what, more, field) => {
    const refused = await sent(who('chief').post(classes, { ...allDay, name: what, ...more }), 400)
    expect(Object.keys(refused.fields)).toEqual([field])
  })

  it('tells its people what holds now, and others that nothing does', async () => {
    const mine = await sent(who('ann').get(`${classes}/time`))
    // Who punches in the first half of a shift comes.
    const punchType = mine.now.slice(11) < '11:59:30' ? 'on' : 'off'
    expect(mine).toMatchObject({ day: today(), classId: id, className: '编辑部班', isWorkday: true, punches: [], punchType, places: [office] })
    expect(mine.shifts).toEqual([expect.objectContaining({ on: `${today()} 00:00:00`, off: `${today()} 23:59:00`, isNow: true })])
    expect(mine.network).not.toBeNull()
    expect(await sent(who('bob').get(`${classes}/time`))).toMatchObject({
      ...{ classId: null, className: null, isWorkday: false, punchType: null, network: null, result: null },
      ...{ day: today(), shifts: [], punches: [], places: [] },
    })
    await sent(who('bob').post(punches, near), 409)
    // Who works for the platform has no department here.
    const platform = await product.as('admin@000000')
    expect(await sent(platform.get(`${classes}/time?tenantId=acme`))).toMatchObject({ classId: null, shifts: [] })
  })
})

describe('shifts', () => {
  it('are for whom a roster or their class names, never for everybody', async () => {
    const shifts = await sent(who('chief').post(`${classes}/save`, { ...allDay, type: 'shift', name: '轮班' }))
    expect(await sent(who('bob').get(`${classes}/time`))).toMatchObject({ classId: null, shifts: [] })
    const turn = await sent(who('chief').post('blade-oa/attendanceroster', { userId: acme.users.bob, workDate: today(), classId: shifts.id }))
    expect(await sent(who('bob').get(`${classes}/time`))).toMatchObject({ shifts: [expect.objectContaining({ isNow: true })] })
    await sent(who('chief').post(`blade-oa/attendanceroster/remove?ids=${turn.id}`))
    await sent(who('chief').post(`${classes}/remove?ids=${shifts.id}`))
  })
})

describe('a punch', () => {
  it('is taken at the place, within its accuracy, and nowhere else', async () => {
    const far = await who('ann').post(punches, { ...near, lat: 30.6028 })
    expect(far.status).toBe(400)
    expect(far.data.distance).toBeGreaterThan(1_000)
    expect(far.data).toMatchObject({ place: '大楼', radius: 200 })
    expect(Object.keys((await sent(who('ann').post(punches, { ...near, accuracy: 101 }), 400)).fields)).toEqual(['accuracy'])
    expect(Object.keys((await sent(who('ann').post(punches, { way: 'gps', accuracy: 10 }), 400)).fields)).toEqual(['lat'])
    const before = Math.floor(Date.now() / 1000)
    const row = await sent(who('ann').post(punches, { ...near, accuracy: 100, punchType: 'on' }))
    const after = Math.floor(Date.now() / 1000)
    expect(row).toMatchObject({ userId: acme.users.ann, workDate: today(), place: '大楼', punchType: 'on' })
    const at = Date.parse(`${row.punchTime.replace(' ', 'T')}+08:00`) / 1000
    expect([at >= before, at <= after]).toEqual([true, true])
  })

  it('is taken from the network of the office', async () => {
    const row = await sent(who('ann').post(punches, { way: 'wifi', punchType: 'off' }))
    expect(row.place).toMatch(/^(127\.0\.0\.0\/8|::1)$/)
    const [kept] = (await sent(who('chief').get(`${classes}/list`))).records
    await sent(who('chief').post(`${classes}/update`, { id: kept.id, version: kept.version, wifi: '203.0.113.0/24' }))
    expect((await sent(who('ann').post(punches, { way: 'wifi' }), 400)).fields).toHaveProperty('way')
  })

  it('is the caller’s, at the time of the server, and stays as it was', async () => {
    const page = await sent(who('ann').get(`${punches}/list`))
    expect(page.total).toBe(2)
    const [{ id, version }] = page.records
    await sent(who('ann').post(punches, { ...near, punchTime: '2020-01-01 09:00:00', userId: acme.users.bob }))
    expect((await sent(who('ann').get(`${punches}/page?punchTime_datelt=2021-01-01 00:00:00`))).total).toBe(0)
    expect((await who('ann').put(`${punches}/${id}`, { version, punchType: 'off' })).status).toBe(405)
    expect((await sent(who('bob').get(`${punches}/list`))).total).toBe(0)
  })

  it('makes the day of who punched', async () => {
    const [row] = (await sent(who('ann').get(`${days}/list?workDate_equal=${today()}`))).records
    expect(row).toMatchObject({ userId: acme.users.ann, workDate: today(), missing: 0 })
    expect(row.onTime).not.toBeNull()
    expect((await sent(who('ann').get(`${classes}/time`))).result).toBe(row.result)
  })
})

describe('a class of which fields are hidden', () => {
  it('is told without them, and so is what was punched by it', async () => {
    await sent(who('dim').post(punches, near))
    const { classId } = await sent(who('ann').get(`${classes}/time`))
    expect(await sent(who('dim').get(`${classes}/time`))).toMatchObject({
      ...{ classId, className: null, isWorkday: true, punchType: 'off', network: null, result: null },
      ...{ shifts: [], punches: [], places: [] },
    })
  })
})

describe('a correction', () => {
  it('is asked for, decided by somebody else, and counts from then on', async () => {
    const day = dayIn(-3)
    const asked = (punchType: string, fixTime: string) => ({ workDate: day, punchType, fixTime: `${day} ${fixTime}`, reason: '忘记打卡' })
    const on = await sent(who('ann').post(corrections, asked('on', '00:00:00')))
    await sent(who('ann').post(corrections, asked('on', '00:10:00')), 409)
    await sent(who('ann').post(`${corrections}/approve/${on.id}`), 403)
    await sent(who('head').post(`${corrections}/approve/${on.id}`, { remark: '属实' }))
    const dayOf = async () => (await sent(who('head').get(`${days}/list?workDate_equal=${day}&userId_equal=${acme.users.ann}`))).records[0]
    expect(await dayOf()).toMatchObject({ result: 'missing', missing: 1, fixed: 1, onTime: `${day} 00:00:00`, offTime: null })
    const off = await sent(who('ann').post(corrections, asked('off', '23:59:00')))
    await sent(who('head').post(`${corrections}/approve/${off.id}`))
    expect(await dayOf()).toMatchObject({ result: 'normal', missing: 0, fixed: 2, workMin: 1439 })
  })

  it.each([
    ['of a time to come', () => ({ workDate: today(), fixTime: `${dayIn(1)} 00:00:00` }), 'fixTime'],
    ['of a time that today’s shift has still to come to', () => ({ workDate: today(), fixTime: `${today()} 23:59:00` }), 'fixTime'],
    ['of another day', () => ({ workDate: dayIn(-5), fixTime: `${dayIn(-4)} 09:00:00` }), 'fixTime'],
    ['of a day without a shift', () => ({ workDate: '2019-12-31', fixTime: '2019-12-31 09:00:00' }), 'workDate'],
  ])('%s is refused', async (_what, values, field) => {
    const refused = await sent(who('ann').post(corrections, { punchType: 'on', reason: '忘记', ...values() }), 400)
    expect(Object.keys(refused.fields)).toEqual([field])
  })
})

describe('a day of punches', () => {
  it('has a hundred of them at most', async () => {
    const [{ id }] = (await sent(who('ann').get(`${punches}/list`))).records
    const fill = (count: number) =>
      product.database.run(
        `insert into oa_attendancelog (tenant_id, user_id, work_date, punch_time, punch_type, way)
         select tenant_id, user_id, work_date, punch_time, punch_type, way from oa_attendancelog, generate_series(1, $2::int) where id = $1::bigint`,
        [id, count],
      )
    const { total } = await sent(who('ann').get(`${punches}/page?workDate_dateequal=${today()}`))
    await fill(99 - total)
    await sent(who('ann').post(punches, near))
    await sent(who('ann').post(punches, near), 409)
  })
})

describe('a month', () => {
  it('is closed when it is over and nothing waits, and its days stay from then on', async () => {
    const months = 'blade-oa/attendancemonth'
    const month = '2021-03'
    const asked = { workDate: `${month}-02`, punchType: 'on', fixTime: `${month}-02 00:00:00`, reason: '补登' }
    const fix = await sent(who('ann').post(corrections, asked))
    const [row] = (await sent(who('chief').get(`${months}/list?month_equal=${month}`))).records
    expect((await sent(who('chief').post(`${months}/close/${row.id}`), 409)).waiting).toBe(1)
    await sent(who('head').post(`${corrections}/approve/${fix.id}`))
    const closed = await sent(who('chief').post(`${months}/close/${row.id}`))
    // Days of somebody with a class from before the month: 31 of ann, who has one punch in them.
    expect(closed).toMatchObject({ people: expect.any(Number), missing: 1 })
    await sent(who('ann').post(corrections, { ...asked, workDate: `${month}-03`, fixTime: `${month}-03 00:00:00` }), 409)
    const now = (await sent(who('chief').get(`${months}/list?month_equal=${today().slice(0, 7)}`))).records[0]
    const open = now ?? (await sent(who('chief').post(months, { month: today().slice(0, 7) })))
    await sent(who('chief').post(`${months}/close/${open.id}`), 409)
  })

  it('is answered by person and day in one call, within the reach of who asks', async () => {
    const grid = await sent(who('head').get(`${days}/month-grid?workDate_datege=2021-03-01&workDate_datele=2021-03-31`))
    const hers = grid.filter(({ userId }: { userId: string }) => userId === acme.users.ann)
    expect(grid).toHaveLength(4 * 31)
    expect(hers).toHaveLength(31)
    expect(hers[1]).toMatchObject({ workDate: '2021-03-02', result: 'missing', days: 1 })
    expect(await sent(who('bob').get(`${days}/month-grid?workDate_datege=2021-03-01&workDate_datele=2021-03-31`))).toEqual([])
  })

  it('is reported by person, and goes out as a sheet', async () => {
    const lines = (await sent(who('head').get(`${days}/month-statistics?month=2021-03&userId=${acme.users.ann}`))).records
    expect(lines).toEqual([expect.objectContaining({ month: '2021-03', userId: acme.users.ann, days: 31, missing: 1, absent: 30 })])
    expect((await who('ann').get(`${days}/export`)).status).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { system } from '../engine/reach/context'
import { act } from '../engine/write/act'
import { runDue } from '../engine/due/due'
import { type DutyOffice, dutyOffice, must } from '../testing/duty-office'
import { cases } from '../testing/event-clocks'
import { type World, world } from '../testing/world'

let product: World
let office: DutyOffice
/** A further node reads what the first one sealed. */
const env = { MASTHEAD_KEY: 'k'.repeat(32) }
const events = 'blade-ers/ersevent'

beforeAll(async () => {
  product = await world({ env })
  office = await dutyOffice(product)
})
afterAll(() => product?.close())

const who: DutyOffice['who'] = (name) => office.who(name)
const report: DutyOffice['report'] = (...own) => office.report(...own)
const send: DutyOffice['send'] = (...own) => office.send(...own)
const row: DutyOffice['row'] = (...own) => office.row(...own)
const inHand: DutyOffice['inHand'] = (own) => office.inHand(own)
const notices: DutyOffice['notices'] = (by, title) => office.notices(by, title)
/** The person on duty, at another time than now. */
const byDuty = () => ({ ...system('test'), userId: office.acme.users.duty as string })
/** The titles of deadline notices that a person got about an event, oldest first. */
const warned = async (id: string, by = 'duty'): Promise<string[]> =>
  (
    await product.database.query<{ title: string }>(
      `select title from desk_personalnotice where tenant_id = 'acme' and row_id = $1 and user_id = $2::bigint and kind = 'deadline' order by id`,
      [id, office.acme.users[by]],
    )
  ).map(({ title }) => title)
const hours = (from: string, to: string): number => (Date.parse(to.replace(' ', 'T')) - Date.parse(from.replace(' ', 'T'))) / 3_600_000
const at = (wire: string) => ({ ...product.own, tenantId: 'acme', clock: { now: () => new Date(`${wire.replace(' ', 'T')}+08:00`) } })
const look = (wire: string) => runDue(at(wire), { nouns: ['ers/ersevent'] })
/** Does something to an event at a time, as the person on duty. */
const then = (wire: string, action: string, id: string, input: object = {}) =>
  act({ ...at(wire), actor: byDuty() }, modelNamed(product.own.engine, 'ers/ersevent'), action, id, { ...input })
const regrade = (id: string, own: object, by = 'command') =>
  must(who(by).post(`${events}/regrade/${id}`, { severity: 3, typeId: office.typeIds.works, remark: '更正', ...own }))

describe('clocks', () => {
  it.each(cases)('%s of severity %i from %s on is received by %s and over by %s', async (type, severity, from, receive, handle) => {
    const { id, receiveDue } = await report({ typeId: office.typeIds[type], severity, reportTime: from })
    expect(receiveDue).toBe(receive)
    const model = modelNamed(product.own.engine, 'ers/ersevent')
    const then = { ...at(from), actor: system('test') }
    await act(then, model, 'receive', id, {})
    expect((await act(then, model, 'accept', id, {})).handleDue).toBe(handle)
  })

  it('that nobody answers go up step by step, once each, also where two nodes look; those above may then receive', async () => {
    const { id, title } = await report({ typeId: office.typeIds.fire, reportTime: '2031-03-03 10:00:00' })
    await look('2031-03-03 10:04:59')
    expect((await row(id)).escalation).toBe(0)
    await Promise.all([look('2031-03-03 10:05:00'), look('2031-03-03 10:05:00')])
    expect(await row(id)).toMatchObject({ escalation: 1, escalateAt: '2031-03-03 10:10:00' })
    expect(await notices('rescue', title)).toEqual(expect.arrayContaining([`无人接收的事件：${title}`]))
    for (const wire of ['2031-03-03 10:10:00', '2031-03-03 10:15:00', '2031-03-03 11:00:00', '2031-03-04 11:00:00']) await look(wire)
    expect(await row(id)).toMatchObject({ escalation: 3, escalateAt: null })
    await must(send('fire', 'receive', id))
    expect(await row(id)).toMatchObject({ escalation: 0, escalateAt: null })
  })

  it('of handling warn once before and once when they have passed, and the event is overdue then', async () => {
    const { id, title } = await report({ reportTime: '2032-03-01 09:00:00' })
    const model = modelNamed(product.own.engine, 'ers/ersevent')
    await must(send('duty', 'receive', id))
    await act({ ...at('2032-03-01 09:00:00'), actor: byDuty() }, model, 'accept', id, {})
    await look('2032-03-04 08:29:59')
    expect((await row(id)).warnFlag).toBe(0)
    await Promise.all([look('2032-03-04 08:30:00'), look('2032-03-04 08:30:00')])
    expect(await row(id)).toMatchObject({ warnFlag: 1, overdue: false })
    await look('2032-03-04 09:00:00')
    await look('2032-03-05 09:00:00')
    expect(await row(id)).toMatchObject({ warnFlag: 2, overdue: true })
    // The log says which warning it was.
    const told = await must(who('duty').get(`blade-ers/erseventlog/page?eventId=${id}&action_equal=warn&ascs=id`))
    expect(told.records.map(({ diff }: { diff: unknown }) => diff)).toMatchObject([{ warnFlag: [0, 1] }, { warnFlag: [1, 2] }])
    const lines = await product.database.query<{ count: number }>(
      `select count(*)::int as count from log_operatelog where tenant_id = 'acme' and biz_id = $1 and action = 'warn'`,
      [id],
    )
    expect(lines[0]?.count).toBe(2)
    expect((await must(who('command').get(`${events}/page?overdue=1&id_equal=${id}`))).total).toBe(1)
    expect(await warned(id)).toEqual([`事件即将超时：${title}`, `事件处置超时：${title}`])
  })

  it('of handling that passed while nobody looked warn of both, once each, where two nodes begin to look again at the same time', async () => {
    const { id, title } = await report({ reportTime: '2034-03-01 09:00:00' })
    await must(send('duty', 'receive', id))
    await act({ ...at('2034-03-01 09:00:00'), actor: byDuty() }, modelNamed(product.own.engine, 'ers/ersevent'), 'accept', id, {})
    const other = await world({ env, over: { url: product.url, dataDir: `${product.dataDir}/other` } })
    const later = at('2034-03-20 09:00:00')
    const lookFrom = (own = later) => runDue({ ...own, tenantId: 'acme', clock: later.clock }, { nouns: ['ers/ersevent'] })
    await Promise.all([lookFrom(), lookFrom(other.own), lookFrom(), lookFrom(other.own)])
    await lookFrom(other.own)
    await other.close()
    expect(await row(id)).toMatchObject({ warnFlag: 2, overdue: true })
    expect(await warned(id)).toEqual([`事件即将超时：${title}`, `事件处置超时：${title}`])
  })
})

describe('clocks after a correction', () => {
  const from = '2031-05-06 10:00:00'
  const edit = async (id: string, own: object) => {
    const { version } = await row(id)
    return must(who('duty').post(`${events}/submit`, { id, version, ...own }))
  }

  it('follow severity, type and time of the report as long as nobody received the event', async () => {
    const { id, title, receiveDue } = await report({ reportTime: from })
    expect(receiveDue).toBe('2031-05-06 10:30:00')
    expect(await edit(id, { severity: 1 })).toMatchObject({ receiveDue: '2031-05-06 10:10:00', escalateAt: '2031-05-06 10:10:00' })
    expect(await edit(id, { severity: 4 })).toMatchObject({ receiveDue: '2031-05-06 12:00:00', escalateAt: '2031-05-06 12:00:00' })
    expect(await edit(id, { reportTime: '2031-05-06 11:00:00' })).toMatchObject({ receiveDue: '2031-05-06 13:00:00' })
    expect(await regrade(id, { severity: 2 })).toMatchObject({ receiveDue: '2031-05-06 11:15:00', escalateAt: '2031-05-06 11:15:00', status: 0 })
    // A text that is corrected moves no clock, and nobody is notified of it again.
    expect(await edit(id, { place: '滨江路南段' })).toMatchObject({ receiveDue: '2031-05-06 11:15:00' })
    expect(await notices('second', title)).toEqual([`待接收事件：${title}`])
    // Where nobody noted since when its unit has it, that is since it was reported, or written down.
    const begins = (heldSince: string | null, reportTime: string | null) =>
      product.database.run(
        `update ers_ersevent set held_since = $2::timestamptz, report_time = $3::timestamptz, create_time = '2031-05-06 04:00:00+08' where id = $1::bigint`,
        [id, heldSince, reportTime],
      )
    await begins(null, '2031-05-06 05:00:00+08')
    expect(await edit(id, { severity: 3 })).toMatchObject({ receiveDue: '2031-05-06 05:30:00' })
    await begins(null, null)
    expect(await edit(id, { severity: 1 })).toMatchObject({ receiveDue: '2031-05-06 04:10:00' })
  })

  it('go up from where they stand, and end going up after three times', async () => {
    const { id } = await report({ reportTime: from })
    await look('2031-05-06 10:30:00')
    expect(await row(id)).toMatchObject({ escalation: 1, overdue: true, escalateAt: '2031-05-06 11:00:00' })
    expect(await edit(id, { severity: 4 })).toMatchObject({ receiveDue: '2031-05-06 12:00:00', escalateAt: '2031-05-06 14:00:00', overdue: false })
    await look('2031-05-06 14:10:00')
    // Looked for late, it goes up later, whatever its text says meanwhile.
    expect(await edit(id, { place: '滨江路' })).toMatchObject({ escalation: 2, escalateAt: '2031-05-06 16:10:00' })
    await look('2031-05-06 16:10:00')
    expect(await edit(id, { severity: 3 })).toMatchObject({ escalation: 3, escalateAt: null })
  })

  it('of another type move an event to its unit on duty, which is told, unless somebody chose the unit', async () => {
    const { id, title, deptId } = await report()
    expect(deptId).toBe(office.acme.depts.main)
    expect(await notices('second', title)).toEqual([`待接收事件：${title}`])
    expect(await edit(id, { typeId: office.typeIds.fire })).toMatchObject({ deptId: office.acme.depts.other })
    expect(await notices('fire', title)).toEqual([`待接收事件：${title}`])
    // What was said of it before waits no longer.
    const waitsFor = async (by: string) =>
      (
        await product.database.query(
          `select 1 from desk_personalnotice where row_id = $1 and user_id = $2::bigint and kind = 'waits' and read_time is null`,
          [id, office.acme.users[by]],
        )
      ).length
    expect([(await notices('second', title)).length, await waitsFor('second'), await waitsFor('fire')]).toEqual([2, 1, 1])
    const chosen = await report({ deptId: office.acme.depts.child })
    expect(await edit(chosen.id, { typeId: office.typeIds.fire })).toMatchObject({ deptId: office.acme.depts.child })
    const both = await report()
    expect(await edit(both.id, { typeId: office.typeIds.fire, deptId: office.acme.depts.child })).toMatchObject({ deptId: office.acme.depts.child })
    const regraded = await report()
    expect(await regrade(regraded.id, { typeId: office.typeIds.fire })).toMatchObject({ deptId: office.acme.depts.other })
    expect(await notices('fire', regraded.title)).toContain(`待接收事件：${regraded.title}`)
    // Of a type that names no unit it is the unit of who reported.
    expect(await edit(id, { typeId: office.typeIds.plain })).toMatchObject({ deptId: office.acme.depts.main })
    // Once received it stays where it is.
    await must(send('duty', 'receive', id))
    expect(await regrade(id, { typeId: office.typeIds.fire })).toMatchObject({ deptId: office.acme.depts.main, status: 1 })
  })

  it('of another unit begin with the correction', async () => {
    const { id } = await report({ typeId: office.typeIds.fire, reportTime: '2026-03-02 09:00:00' })
    const moved = await edit(id, { deptId: office.acme.depts.main })
    expect(moved.escalation).toBe(0)
    expect(hours(moved.heldSince, moved.receiveDue)).toBeCloseTo(5 / 60)
    expect(moved.heldSince > '2026-03-02 09:00:00').toBe(true)
  })

  it('run between receiving and accepting, follow there too, and end with the answer', async () => {
    const { id, title } = await report({ typeId: office.typeIds.fire })
    const received = await must(send('fire', 'receive', id))
    expect(hours(received.receiveTime, received.acceptDue)).toBeCloseTo(5 / 60)
    const graded = await regrade(id, { severity: 2, typeId: office.typeIds.fire })
    expect(hours(graded.receiveTime, graded.acceptDue)).toBeCloseTo(15 / 60)
    await look(graded.acceptDue)
    expect(await row(id)).toMatchObject({ overdue: true, status: 1 })
    expect(await warned(id, 'rescue')).toEqual([`事件接收后无人受理：${title}`])
    expect(await warned(id, 'fire')).toEqual([`事件接收后无人受理：${title}`])
    await look('2060-01-01 00:00:00')
    expect(await warned(id, 'fire')).toHaveLength(1)
    expect(await must(send('fire', 'accept', id))).toMatchObject({ acceptDue: null, overdue: false })
  })

  it('of handling follow in hand, handed on and sent back, from the first acceptance on', async () => {
    const { id } = await report({ reportTime: from })
    await must(send('duty', 'receive', id))
    await then(from, 'accept', id)
    expect(await row(id)).toMatchObject({ handleDue: '2031-05-09 10:00:00' })
    expect(await regrade(id, { severity: 1 })).toMatchObject({ handleDue: '2031-05-06 16:00:00' })
    await must(send('duty', 'transfer', id, { deptId: office.acme.depts.other, remark: '转' }))
    expect(await regrade(id, { severity: 2 })).toMatchObject({ handleDue: '2031-05-06 22:00:00', status: 3 })
    await must(send('fire', 'receive', id))
    const again = await must(send('fire', 'accept', id))
    expect([again.acceptTime, again.handleDue]).toEqual([from, '2031-05-06 22:00:00'])
    await must(send('fire', 'sendBack', id, { remark: '退' }))
    expect(await edit(id, { severity: 1 })).toMatchObject({ handleDue: '2031-05-06 16:00:00', status: 4 })
  })

  it('arm the warnings again, and take back that an event is late where it is not any more', async () => {
    const { id } = await report({ reportTime: from })
    await must(send('duty', 'receive', id))
    await then(from, 'accept', id)
    await look('2031-05-09 10:00:00')
    expect(await row(id)).toMatchObject({ warnFlag: 2, overdue: true })
    expect(await regrade(id, { severity: 4 })).toMatchObject({ handleDue: '2031-05-09 10:00:00' })
    expect(await regrade(id, { severity: 4, typeId: office.typeIds.plain })).toMatchObject({
      handleDue: '2031-05-13 10:00:00',
      warnFlag: 0,
      overdue: false,
    })
    await look('2031-05-13 10:00:00')
    expect(await row(id)).toMatchObject({ warnFlag: 2, overdue: true })
    // Handed on it stays late of its end, also for who receives it.
    expect(await must(send('duty', 'transfer', id, { deptId: office.acme.depts.other, remark: '转' }))).toMatchObject({ overdue: true })
    expect(await must(send('fire', 'receive', id))).toMatchObject({ overdue: true })
    expect(await must(send('fire', 'accept', id))).toMatchObject({ overdue: true })
  })

  it('leave an extension that was granted, until the event is opened again', async () => {
    const id = await inHand({ severity: 4 })
    const { id: request } = await must(who('duty').post('blade-ers/overdue', { eventId: id, reason: '工程量大', newDue: '2051-01-01 12:00:00' }))
    await must(who('command').post(`blade-ers/overdue/grant/${request}`))
    expect(await regrade(id, { severity: 3 })).toMatchObject({ handleDue: '2051-01-01 12:00:00', extended: 1 })
    await must(send('duty', 'feedbackByTypeId', id, { typeId: 'progress', content: '到', lat: 30, lng: 114 }))
    await must(send('duty', 'finish', id, { result: '好' }))
    const opened = await must(who('command').post(`${events}/reopen/${id}`, { remark: '复发' }))
    expect([opened.extended, opened.handleDue, hours(opened.receiveTime, opened.acceptDue)]).toEqual([0, null, 0.5])
    const { acceptTime, handleDue } = await must(send('command', 'accept', id))
    expect(hours(acceptTime, handleDue)).toBe(72)
    const graded = await regrade(id, { severity: 1 })
    expect(hours(acceptTime, graded.handleDue)).toBe(6)
  })

  it('tell who has the event and who reported it of another severity', async () => {
    const { id, title } = await report({}, 'second')
    await must(send('duty', 'receive', id))
    await regrade(id, { severity: 1 })
    for (const by of ['duty', 'second']) expect(await notices(by, title)).toContain(`事件等级调整为特别重大：${title}`)
  })
})

describe('a drill', () => {
  const mailsAbout = async (): Promise<number> =>
    (await product.database.query<{ count: number }>(`select count(*)::int as count from resource_maillog where tenant_id = 'acme'`))[0]?.count ?? 0

  it('says so in every notice, goes by no other channel, and alarms nobody above the unit', async () => {
    await product.database.run(`update user_user set email = 'fire@example.org' where tenant_id = 'acme' and account = 'fire'`)
    const wishes = { desk: 'waits,deadline', mail: 'waits,deadline', push: 'waits', quietFrom: null, quietTo: null }
    await must(who('fire').post('blade-desk/notice/settings', wishes))
    const own = { typeId: office.typeIds.fire, reportTime: '2033-03-03 10:00:00' }
    const { id, title } = await report({ ...own, isDrill: true })
    expect(await notices('fire', title)).toEqual([`【演练】待接收事件：${title}`])
    expect(await mailsAbout()).toBe(0)
    const real = await report(own)
    expect(await notices('fire', real.title)).toEqual([`待接收事件：${real.title}`])
    expect(await mailsAbout()).toBe(1)
    for (const wire of ['2033-03-03 10:05:00', '2033-03-03 10:10:00', '2033-03-03 10:15:00']) await look(wire)
    expect([(await row(id)).escalation, (await row(real.id)).escalation]).toEqual([3, 3])
    expect([await warned(id, 'rescue'), (await warned(real.id, 'rescue')).length]).toEqual([[], 3])
    const late = (await must(who('chief').get(`${events}/queues`))).find(({ key }: { key: string }) => key === 'overdue')
    expect(late.total).toBe((await must(who('chief').get(`${events}/page?overdue=1&isDrill=0`))).total)
    await must(send('fire', 'receive', id))
    await look((await row(id)).acceptDue)
    expect(await warned(id, 'fire')).toEqual([`【演练】事件接收后无人受理：${title}`])
    expect(await warned(id, 'rescue')).toEqual([])
  })
})

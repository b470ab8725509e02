import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../engine/model'
import { system } from '../engine/reach/context'
import { act } from '../engine/write/act'
import { runDue } from '../engine/write/due'
import { cases } from '../testing/event-clocks'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const typeIds: Record<string, string> = {}
const events = 'blade-ers/ersevent'

/** May do whatever people of a unit do, and decides nothing above it. */
const officer = [
  ...['view', 'add', 'edit', 'receive', 'accept', 'inadmissible', 'transfer', 'transfer_by_id', 'send_back', 'feedback'],
  ...['ask_finish', 'finish', 'merge', 'reopen', 'regrade'],
].map((verb) => `ers_ersevent_${verb}`)
const around = [
  'ers_erseventlog_view',
  'ers_erseventfeedback_view',
  'ers_erseventfeedback_add',
  'ers_overdue_view',
  'ers_overdue_add',
  'ers_erstype_view',
]

beforeAll(async () => {
  product = await world()
  const codes = [...officer, ...around]
  acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    duty: { codes },
    second: { codes },
    fire: { codes, dept: 'other' },
    rescue: { codes, dept: 'other' },
    command: { codes: [...codes, 'ers_ersevent_supervise', 'ers_overdue_grant', 'ers_ersevaluate_view', 'ers_ersevaluate_finalise'], dept: 'main' },
    outside: { codes, dept: 'child' },
  })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  await product.database.run('update system_dept set leader_id = $2::bigint where tenant_id = $1 and id = $3::bigint', [
    'acme',
    acme.users.rescue,
    acme.depts.other,
  ])
  for (const [code, deptId, clocks] of [
    ['fire', acme.depts.other, [{ severity: 3, receiveMinutes: 5, handleAmount: 8, handleUnit: 'h' }]],
    ['works', acme.depts.main, [{ severity: 4, receiveMinutes: 120, handleAmount: 3, handleUnit: 'wd' }]],
    ['plain', null, null],
  ] as const)
    typeIds[code] = (await must(who('chief').post('blade-ers/erstype', { name: code, code, deptId, clocks }))).id
})
afterAll(() => product?.close())

const who = (name: string): Client => people[name] as Client
const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}

let count = 0
const report = async (own: object = {}, by = 'duty'): Promise<Answer['data']> =>
  must(
    who(by).post(events, {
      title: `事件${++count}`,
      typeId: typeIds.works,
      severity: 3,
      content: '路人报告',
      place: '滨江路',
      occurTime: '2026-03-02 09:00:00',
      phone: '13812345678',
      ...own,
    }),
  )
const hours = (from: string, to: string): number => (Date.parse(to.replace(' ', 'T')) - Date.parse(from.replace(' ', 'T'))) / 3_600_000
const send = (by: string, action: string, id: string, body: object = {}): Promise<Answer> => who(by).post(`${events}/${action}`, { id, ...body })
const row = (id: string, by = 'chief'): Promise<Answer['data']> => must(who(by).get(`${events}/${id}`))
const proof = { typeId: 'progress', content: '已到现场', lat: 30.5, lng: 114.3 }

/** An event that duty has in hand. */
const inHand = async (own: object = {}): Promise<string> => {
  const { id } = await report(own)
  await must(send('duty', 'receive', id))
  await must(send('duty', 'accept', id))
  return id
}
const at = (wire: string) => ({ ...product.own, tenantId: 'acme', clock: { now: () => new Date(`${wire.replace(' ', 'T')}+08:00`) } })
const notices = async (by: string, title: string): Promise<string[]> =>
  (await must(who(by).get('blade-desk/notice/page?size=100'))).records
    .map((one: { title: string }) => one.title)
    .filter((one: string) => one.includes(title))

describe('an emergency', () => {
  it('goes to the unit on duty for its type, and from there through every call to its end', async () => {
    const { id, deptId, status, eventNo, title } = await report({ typeId: typeIds.fire })
    expect([deptId, status]).toEqual([acme.depts.other, 0])
    expect(eventNo).toMatch(/^TF20\d{6}\d{4}$/)
    // Who reported it sees it and does not have it.
    expect((await send('duty', 'receive', id)).status).toBe(409)
    expect(await must(send('fire', 'receive', id))).toMatchObject({ status: 1, ownerId: acme.users.fire })
    const { acceptTime, handleDue } = await must(send('fire', 'accept', id))
    expect(hours(acceptTime, handleDue)).toBe(8)
    expect((await send('fire', 'finish', id, { result: '好了' })).status).toBe(409)
    const graded = await must(who('fire').post(`${events}/regrade/${id}`, { severity: 2, typeId: typeIds.fire, remark: '二楼有人' }))
    expect([graded.severity, hours(acceptTime, graded.handleDue)]).toEqual([2, 12])
    expect(await must(send('fire', 'feedbackByTypeId', id, proof))).toMatchObject({ status: 2, proofs: 1, typeId: typeIds.fire })
    // A grave one: what was lost is said, and somebody else confirms.
    expect((await send('fire', 'finish', id, { result: '明火扑灭', loss: 0 })).status).toBe(409)
    expect((await who('fire').post(`${events}/ask-finish/${id}`, { result: '明火扑灭' })).data.fields).toHaveProperty('loss')
    await must(who('fire').post(`${events}/ask-finish/${id}`, { result: '明火扑灭', loss: 120_000 }))
    expect((await send('fire', 'finish', id)).status).not.toBe(200)
    expect(await must(send('command', 'finish', id))).toMatchObject({ status: 5, result: '明火扑灭', loss: 120_000 })
    const evaluation = (await must(who('command').get(`blade-ers/ersevaluate/page?eventId=${id}`))).records[0]
    expect(evaluation.status).toBe(0)
    const said = { id: evaluation.id, speed: 5, effect: 4, coordination: 5, summary: '处置及时' }
    expect(await must(who('command').post(`blade-ers/ersevaluate/finalise/${evaluation.id}`, said))).toMatchObject({
      status: 1,
      evaluator: acme.users.command,
    })
    const course = await must(who('fire').get(`blade-ers/erseventlog/ersEventLog/${id}`))
    expect(course.map(({ kind, action }: { kind: string; action: string }) => `${kind} ${action}`)).toEqual([
      'step add',
      'step receive',
      'step accept',
      'step regrade',
      'feedback progress',
      'step askFinish',
      'step finish',
    ])
    expect(await notices('duty', title)).toEqual(expect.arrayContaining([`事件已接收：${title}`, `事件已办结：${title}`]))
  })

  it('is received by one of two who do so at once, and the other is told who', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await report()
      const both = await Promise.all([send('duty', 'receive', id), send('second', 'receive', id)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const [won, lost] = both[0]?.status === 200 ? both : [both[1] as Answer, both[0] as Answer]
      expect((await row(id)).ownerId).toBe(won?.data.ownerId)
      expect(lost?.data.by).toBe(won?.data.ownerName)
    }
  })

  it('has one unit at any moment: handed on, sent back, meant for somebody; who had it goes on reading it', async () => {
    const id = await inHand()
    const { handleDue } = await row(id)
    expect((await send('duty', 'transfer', id, { deptId: acme.depts.main, remark: '转' })).status).toBe(409)
    expect(await must(send('duty', 'transfer', id, { deptId: acme.depts.other, remark: '需要专业力量' }))).toMatchObject({
      status: 3,
      deptId: acme.depts.other,
      fromDept: acme.depts.main,
      ownerId: null,
      handleDue,
    })
    expect((await row(id, 'duty')).coDepts).toBe(acme.depts.main)
    expect((await who('outside').get(`${events}/${id}`)).status).toBe(404)
    for (const action of ['receive', 'sendBack'] as const) expect((await send('duty', action, id, { remark: '我来' })).status).toBe(409)
    expect(await must(send('fire', 'sendBack', id, { remark: '不归我们' }))).toMatchObject({ status: 4, deptId: acme.depts.main, sendBacks: 1 })
    await must(send('second', 'receive', id))
    expect(await must(send('second', 'accept', id))).toMatchObject({ handleDue })
    await must(send('second', 'transfer', id, { deptId: acme.depts.other, remark: '请再看' }))
    await must(send('fire', 'sendBack', id, { remark: '还是不归我们' }))
    await must(send('second', 'receive', id))
    // Twice sent back by it, it does not go there again.
    expect((await send('second', 'transfer', id, { deptId: acme.depts.other, remark: '再转' })).status).toBe(409)
    expect(await must(send('second', 'transferById', id, { assigneeId: acme.users.duty, remark: '请老手处置' }))).toMatchObject({
      status: 3,
      deptId: acme.depts.main,
      assigneeId: acme.users.duty,
    })
    expect((await send('second', 'receive', id)).status).toBe(409)
    expect(await must(send('duty', 'receive', id))).toMatchObject({ ownerId: acme.users.duty, assigneeId: null })
    const chain = (await must(who('duty').get(`blade-ers/erseventlog/ersEventLog/${id}`)))
      .filter(({ action }: { action: string }) => action === 'transfer' || action === 'sendBack')
      .map(({ fromDept, toDept }: { fromDept: string; toDept: string }) => `${fromDept}>${toDept}`)
    expect(new Set(chain).size).toBe(2)
    expect(chain).toHaveLength(4)
  })

  it('is not accepted with a reason, merged into another one, and opened again', async () => {
    const { id } = await report()
    await must(send('duty', 'receive', id))
    expect((await send('duty', 'inadmissible', id, { inadmissibleCode: 'minor' })).status).toBe(400)
    expect(await must(send('duty', 'inadmissible', id, { inadmissibleCode: 'minor', remark: '自然现象' }))).toMatchObject({
      status: 6,
      inadmissibleReason: '自然现象',
    })
    expect((await who('duty').post(`${events}/reopen/${id}`, { remark: '再看看' })).status).toBe(409)
    expect(await must(who('command').post(`${events}/reopen/${id}`, { remark: '群众有新证据' }))).toMatchObject({ status: 1, reopenCount: 1 })
    const other = await report()
    expect((await who('duty').post(`${events}/merge/${other.id}`, { parentId: other.id })).status).toBe(400)
    const drill = await report({ isDrill: true })
    expect((await who('duty').post(`${events}/merge/${other.id}`, { parentId: drill.id })).status).toBe(409)
    expect(await must(who('duty').post(`${events}/merge/${other.id}`, { parentId: id }))).toMatchObject({
      status: 6,
      inadmissibleCode: 'duplicate',
      parentId: id,
    })
  })

  it('gets more time once, from somebody else', async () => {
    const id = await inHand()
    const asked = (newDue: string, by = 'duty') => who(by).post('blade-ers/overdue', { eventId: id, reason: '工程量大', newDue })
    expect((await asked('2026-03-01 00:00:00')).status).toBe(400)
    const { id: request, oldDue } = await must(asked('2031-01-01 12:00:00'))
    expect(oldDue).toBe((await row(id)).handleDue)
    expect((await asked('2031-02-01 12:00:00', 'second')).status).toBe(409)
    await must(who('command').post(`blade-ers/overdue/grant/${request}`))
    expect(await row(id)).toMatchObject({ handleDue: '2031-01-01 12:00:00', extended: 1 })
    expect((await asked('2032-01-01 12:00:00')).status).toBe(409)
  })

  it('takes feedback while it is handled, and tells whoever needs to know', async () => {
    const { id, title } = await report()
    const give = (body: object) => who('second').post('blade-ers/erseventfeedback', { eventId: id, content: '人手不够', ...body })
    expect((await give({})).status).toBe(409)
    await must(send('second', 'receive', id))
    await must(send('second', 'accept', id))
    await must(give({ typeId: 'resource', images: '', isPublic: true }))
    expect((await row(id)).proofs).toBe(0)
    await must(give({ lat: 30.5, lng: 114.3 }))
    expect((await row(id)).proofs).toBe(1)
    expect(await notices('duty', title)).toContain(`处置进展：${title}`)
  })

  it('is counted day by day, and shown while it is open', async () => {
    const day = '2027-05-06'
    await report({ occurTime: `${day} 08:00:00`, injured: 2 })
    await report({ occurTime: `${day} 23:00:00`, injured: 1 })
    await report({ occurTime: `${day} 12:00:00`, isDrill: true })
    const found = await must(who('duty').get(`${events}/getErsDate?startDate=${day} 00:00:00&endDate=${day} 23:59:59`))
    expect(found).toMatchObject([{ date: day, events: 2, open: 2, finished: 0, injured: 3 }])
    const over = await report({ occurTime: `${day} 09:00:00` })
    await must(send('duty', 'receive', over.id))
    await must(send('duty', 'inadmissible', over.id, { inadmissibleCode: 'outside', remark: '外地' }))
    const page = await must(who('duty').get(`${events}/page2?occurTime_datege=${day} 00:00:00&occurTime_datele=${day} 23:59:59`))
    expect(page.total).toBe(3)
    expect(page.records.map(({ id }: { id: string }) => id)).not.toContain(over.id)
    expect(page.records[0]).not.toHaveProperty('phone')
    expect(page.records[0]).toHaveProperty('deptName')
  })
})

describe('clocks', () => {
  it.each(cases)('%s of severity %i from %s on is received by %s and over by %s', async (type, severity, from, receive, handle) => {
    const { id, receiveDue } = await report({ typeId: typeIds[type], severity, reportTime: from })
    expect(receiveDue).toBe(receive)
    const model = modelNamed(product.own.engine, 'ers/ersevent')
    const then = { ...at(from), actor: system('test') }
    await act(then, model, 'receive', id, {})
    expect((await act(then, model, 'accept', id, {})).handleDue).toBe(handle)
  })

  it('that nobody answers go up step by step, once each, also where two nodes look; those above may then receive', async () => {
    const { id, title } = await report({ typeId: typeIds.fire, reportTime: '2031-03-03 10:00:00' })
    const look = (wire: string) => runDue(at(wire), { nouns: ['ers/ersevent'] })
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
    await act({ ...at('2032-03-01 09:00:00'), actor: system('test') }, model, 'accept', id, {})
    const look = (wire: string) => runDue(at(wire), { nouns: ['ers/ersevent'] })
    await look('2032-03-04 08:29:59')
    expect((await row(id)).warnFlag).toBe(0)
    await Promise.all([look('2032-03-04 08:30:00'), look('2032-03-04 08:30:00')])
    expect(await row(id)).toMatchObject({ warnFlag: 1, overdue: false })
    await look('2032-03-04 09:00:00')
    await look('2032-03-05 09:00:00')
    expect(await row(id)).toMatchObject({ warnFlag: 2, overdue: true })
    const lines = await product.database.query<{ count: number }>(
      `select count(*)::int as count from log_operatelog where tenant_id = 'acme' and biz_id = $1 and action = 'warn'`,
      [id],
    )
    expect(lines[0]?.count).toBe(2)
    expect((await must(who('command').get(`${events}/page?overdue=1&id_equal=${id}`))).total).toBe(1)
    expect(title).not.toBe('')
  })
})

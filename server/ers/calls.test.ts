import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchFile } from '../testing/sheets'
import { readPdf } from '../testing/pdf'
import { type DutyOffice, dutyOffice, must } from '../testing/duty-office'
import { stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

let product: World
let office: DutyOffice
const events = 'blade-ers/ersevent'
const proof = { typeId: 'progress', content: '已到现场', lat: 30.5, lng: 114.3 }

beforeAll(async () => {
  product = await world()
  office = await dutyOffice(product)
})
afterAll(() => product?.close())

const who: DutyOffice['who'] = (name) => office.who(name)
const report: DutyOffice['report'] = (...own) => office.report(...own)
const send: DutyOffice['send'] = (...own) => office.send(...own)
const row: DutyOffice['row'] = (...own) => office.row(...own)
const inHand: DutyOffice['inHand'] = (own) => office.inHand(own)
const notices: DutyOffice['notices'] = (by, title) => office.notices(by, title)
const hours = (from: string, to: string): number => (Date.parse(to.replace(' ', 'T')) - Date.parse(from.replace(' ', 'T'))) / 3_600_000

describe('an emergency', () => {
  it('goes to the unit on duty for its type, and from there through every call to its end', async () => {
    const { id, deptId, status, eventNo, title } = await report({ typeId: office.typeIds.fire })
    expect([deptId, status]).toEqual([office.acme.depts.other, 0])
    expect(eventNo).toMatch(/^TF20\d{6}\d{4}$/)
    // Who reported it sees it and does not have it.
    expect((await send('duty', 'receive', id)).status).toBe(409)
    expect(await must(send('fire', 'receive', id))).toMatchObject({ status: 1, ownerId: office.acme.users.fire })
    const { acceptTime, handleDue } = await must(send('fire', 'accept', id))
    expect(hours(acceptTime, handleDue)).toBe(8)
    expect((await send('fire', 'finish', id, { result: '好了' })).status).toBe(409)
    const graded = await must(who('fire').post(`${events}/regrade/${id}`, { severity: 2, typeId: office.typeIds.fire, remark: '二楼有人' }))
    expect([graded.severity, hours(acceptTime, graded.handleDue)]).toEqual([2, 12])
    expect(await must(send('fire', 'feedbackByTypeId', id, proof))).toMatchObject({ status: 2, proofs: 1, typeId: office.typeIds.fire })
    // A grave one: what was lost is said, and somebody else confirms.
    expect((await send('fire', 'finish', id, { result: '明火扑灭', loss: 0 })).status).toBe(409)
    expect((await who('fire').post(`${events}/ask-finish/${id}`, { result: '明火扑灭' })).data.fields).toHaveProperty('loss')
    await must(who('fire').post(`${events}/ask-finish/${id}`, { result: '明火扑灭', loss: 120_000 }))
    expect((await send('fire', 'finish', id)).status).not.toBe(200)
    expect((await who('fire').get(`${events}/report/${id}`)).status).toBe(409)
    expect(await must(send('command', 'finish', id))).toMatchObject({ status: 5, result: '明火扑灭', loss: 120_000 })
    const evaluation = (await must(who('command').get(`blade-ers/ersevaluate/page?eventId=${id}`))).records[0]
    expect(evaluation.status).toBe(0)
    const said = { id: evaluation.id, speed: 5, effect: 4, coordination: 5, summary: '处置及时' }
    expect(await must(who('command').post(`blade-ers/ersevaluate/finalise/${evaluation.id}`, said))).toMatchObject({
      status: 1,
      evaluator: office.acme.users.command,
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
    const filed = async (by: string) => readPdf((await fetchFile(product, who(by), `${events}/report/${id}`)).bytes).characters
    const [whole, own] = [await filed('command'), await filed('fire')]
    for (const sign of `${eventNo}责任单位明火扑灭处置及时`) expect(whole, sign).toContain(sign)
    // What was learnt is for those who may view evaluations, and a number is on no paper.
    expect([own.has('扑'), own.has('及'), whole.has('*')]).toEqual([true, false, false])
    expect(await notices('duty', title)).toEqual(expect.arrayContaining([`事件已接收：${title}`, `事件已办结：${title}`]))
  })

  it('says of each step who was told of it', async () => {
    const { id } = await report({ typeId: office.typeIds.fire })
    await must(send('fire', 'receive', id))
    await must(send('fire', 'accept', id))
    const nameOf = async (account: string): Promise<string> =>
      (await must(who('chief').get(`blade-user/page?account_equal=${account}`))).records[0].realName
    const [duty, fire] = [await nameOf('duty'), await nameOf('fire')]
    const course = await must(who('fire').get(`blade-ers/erseventlog/ersEventLog/${id}`))
    const told = Object.fromEntries(course.map((one: { action: string; told: string | null }) => [one.action, one.told]))
    expect(told).toMatchObject({ receive: duty, accept: duty })
    expect(told.add.split('、')).toContain(fire)
    const { records } = await must(who('fire').get(`blade-ers/erseventlog/page?eventId=${id}&ascs=id`))
    expect(records.map(({ told: names }: { told: string | null }) => names)).toEqual([duty, duty])
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

  it('is received by one of ten where fifty calls come at once; only his own again are answered as the first', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `officer${index}`)
    const codes = ['ers_ersevent_view', 'ers_ersevent_receive']
    await stage(product, 'acme', Object.fromEntries(names.map((name) => [name, { codes }])), office.acme)
    const officers = await Promise.all(names.map((name) => product.as(`${name}@acme`)))
    const { id } = await report()
    const all = await Promise.all(Array.from({ length: 50 }, (_, index) => (officers[index % 10] as Client).post(`${events}/receive`, { id })))
    const won = all.filter(({ status }) => status === 200)
    expect([new Set(won.map(({ data }) => data.ownerId)).size, won.length <= 5]).toEqual([1, true])
    expect(all.filter(({ status }) => status === 409).length + won.length).toBe(50)
    expect((await row(id)).ownerId).toBe(won[0]?.data.ownerId)
    const steps = await must(who('duty').get(`blade-ers/erseventlog/ersEventLog/${id}`))
    expect(steps.map(({ action }: { action: string }) => action)).toEqual(['add', 'receive'])
  })

  it('has one unit at any moment: handed on, sent back, meant for somebody; who had it goes on reading it', async () => {
    const id = await inHand()
    const { handleDue } = await row(id)
    expect((await send('duty', 'transfer', id, { deptId: office.acme.depts.main, remark: '转' })).status).toBe(409)
    expect(await must(send('duty', 'transfer', id, { deptId: office.acme.depts.other, remark: '需要专业力量' }))).toMatchObject({
      status: 3,
      deptId: office.acme.depts.other,
      fromDept: office.acme.depts.main,
      ownerId: null,
      handleDue,
    })
    expect((await row(id, 'duty')).coDepts).toBe(office.acme.depts.main)
    expect((await who('outside').get(`${events}/${id}`)).status).toBe(404)
    for (const action of ['receive', 'sendBack'] as const) expect((await send('duty', action, id, { remark: '我来' })).status).toBe(409)
    expect(await must(send('fire', 'sendBack', id, { remark: '不归我们' }))).toMatchObject({
      status: 4,
      deptId: office.acme.depts.main,
      sendBacks: 1,
    })
    await must(send('second', 'receive', id))
    expect(await must(send('second', 'accept', id))).toMatchObject({ handleDue })
    await must(send('second', 'transfer', id, { deptId: office.acme.depts.other, remark: '请再看' }))
    await must(send('fire', 'sendBack', id, { remark: '还是不归我们' }))
    await must(send('second', 'receive', id))
    // Twice sent back by it, it does not go there again.
    expect((await send('second', 'transfer', id, { deptId: office.acme.depts.other, remark: '再转' })).status).toBe(409)
    expect(await must(send('second', 'transferById', id, { assigneeId: office.acme.users.duty, remark: '请老手处置' }))).toMatchObject({
      status: 3,
      deptId: office.acme.depts.main,
      assigneeId: office.acme.users.duty,
    })
    expect((await send('second', 'receive', id)).status).toBe(409)
    expect(await must(send('duty', 'receive', id))).toMatchObject({ ownerId: office.acme.users.duty, assigneeId: null })
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
    const other = await inHand()
    const { handleDue } = await row(other)
    const refused = await must(who('duty').post('blade-ers/overdue', { eventId: other, reason: '人手不足', newDue: '2031-01-01 12:00:00' }))
    expect((await who('command').post(`blade-ers/overdue/refuse/${refused.id}`)).status).toBe(400)
    expect(await must(who('command').post(`blade-ers/overdue/refuse/${refused.id}`, { remark: '增派人手' }))).toMatchObject({ status: 2 })
    expect(await row(other)).toMatchObject({ handleDue, extended: 0 })
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

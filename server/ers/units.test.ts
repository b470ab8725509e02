import { ersevent } from '@masthead/contract/ers/ersevent'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { inTransaction } from '../engine/reach/context'
import { act } from '../engine/verbs'
import { type DutyOffice, dutyOffice, must } from '../testing/duty-office'
import { stage } from '../testing/people'
import { fetchFile } from '../testing/sheets'
import { overtake } from '../testing/race'
import { type Client, type World, world } from '../testing/world'
import { leadersAbove } from './unit'

let product: World
let office: DutyOffice
/** People of the unit on duty and of the one below it who reach every event; of these `far` supervises. */
const reaching = new Map<string, Client>()
const events = 'blade-ers/ersevent'
const { reported, received, inHandling, finished, notAccepted } = ersevent.state

beforeAll(async () => {
  product = await world()
  office = await dutyOffice(product)
  const verbs = ['view', 'receive', 'accept', 'inadmissible', 'transfer', 'transfer_by_id', 'send_back', 'feedback', 'ask_finish', 'finish']
  const codes = [...verbs, 'merge', 'reopen', 'regrade', 'supervise'].map((verb) => `ers_ersevent_${verb}`)
  const own = codes.filter((code) => !code.endsWith('supervise'))
  const hides = { 'ers/ersevent': ['phone'] }
  await stage(
    product,
    'acme',
    { near: { codes: own, hides }, below: { codes: own, hides, dept: 'child' }, far: { codes, hides, dept: 'child' } },
    office.acme,
  )
  for (const name of ['near', 'below', 'far']) reaching.set(name, await product.as(`${name}@acme`))
})
afterAll(() => product?.close())

const who: DutyOffice['who'] = (name) => reaching.get(name) ?? office.who(name)
const send = (by: string, action: string, id: string, body: object = {}) => who(by).post(`${events}/${action}`, { id, ...body })
const place = (id: string, columns: Readonly<Record<string, unknown>>) => {
  const keys = Object.keys(columns)
  return product.database.run(`update ers_ersevent set ${keys.map((key, at) => `${key} = $${at + 2}`).join(', ')} where id = $1::bigint`, [
    id,
    ...Object.values(columns),
  ])
}
const can = async (by: string, id: string): Promise<string[]> => (await must(who(by).get(`${events}/${id}`)))._can
const depts = () => office.acme.depts
const proof = { typeId: 'progress', content: '已到现场', lat: 0, lng: 114.3 }

it('is in the hands of its unit, of those that supervise, and of those above it once nobody received it in time', async () => {
  const { id } = await office.report({ deptId: depts().child })
  const may = (action: string) => Promise.all(['near', 'below', 'far', 'chief'].map(async (by) => (await can(by, id)).includes(action)))
  expect(await may('receive')).toEqual([false, true, true, true])
  await place(id, { escalation: 1 })
  expect(await may('receive')).toEqual([true, true, true, true])
  await place(id, { escalation: 0, dept_id: depts().other, status: received })
  expect(await may('accept')).toEqual([false, false, false, true])
  for (const action of ['transfer', 'transferById', 'regrade']) expect(await may(action), action).toEqual([false, false, true, true])
  for (const action of ['inadmissible', 'merge']) expect(await may(action), action).toEqual([false, false, false, true])
  await place(id, { dept_id: null })
  expect(await may('accept')).toEqual([false, false, false, true])
  await place(id, { dept_id: depts().child, status: inHandling, proofs: 1, severity: 2 })
  // A grave one is finished by those who supervise, once the unit has asked for it.
  expect(await may('finish')).toEqual([false, false, false, false])
  expect(await may('askFinish')).toEqual([false, true, true, true])
  await place(id, { asked_time: new Date() })
  expect(await may('finish')).toEqual([false, false, true, true])
  await place(id, { proofs: 0 })
  expect(await may('askFinish')).toEqual([false, false, false, false])
  await place(id, { proofs: 1, severity: 3 })
  expect(await may('askFinish')).toEqual([false, false, false, false])
  expect(await may('finish')).toEqual([false, true, true, true])
})

it('goes back to the unit it came from, else to the one that reported it, twice by a unit and any number of times by who supervises', async () => {
  const { id } = await office.report({ deptId: depts().other })
  await must(send('fire', 'receive', id))
  const back = async (by: string) => (await can(by, id)).includes('sendBack')
  expect(await back('fire')).toBe(true)
  for (const [sendBacks, isFree] of [
    [1, true],
    [2, false],
    [3, false],
  ] as const) {
    await place(id, { send_backs: sendBacks })
    expect(await back('fire'), `${sendBacks}`).toBe(isFree)
  }
  await place(id, { dept_id: depts().child, from_dept: null })
  expect(await back('far')).toBe(true)
  // There is no other unit that it could go back to.
  await place(id, { dept_id: depts().main, from_dept: depts().main, send_backs: 0 })
  expect(await back('duty')).toBe(false)
  await place(id, { from_dept: depts().child })
  expect(await must(send('duty', 'sendBack', id, { remark: '不归我们' }))).toMatchObject({
    deptId: depts().child,
    fromDept: depts().main,
    sendBacks: 1,
    escalation: 0,
    coDepts: depts().main,
  })
  // The unit that has it again takes part no more.
  await must(send('far', 'receive', id))
  await must(send('far', 'transfer', id, { deptId: depts().main, remark: '请处置' }))
  expect((await office.row(id)).coDepts).toBe(depts().child)
})

it('is received by the one that it is meant for, unless nobody did so in time or somebody supervises', async () => {
  const meant = async (own: object = {}) => {
    const id = await office.inHand()
    await must(send('duty', 'transferById', id, { assigneeId: office.acme.users.second, remark: '请处置', ...own }))
    return id
  }
  const first = await meant()
  expect((await send('duty', 'receive', first)).msg).toBe('该事件已指定他人处置')
  await must(send('second', 'receive', first))
  const late = await meant()
  await place(late, { escalation: 1 })
  await must(send('duty', 'receive', late))
  const other = await meant({ deptId: depts().child })
  expect(await office.row(other)).toMatchObject({ deptId: depts().child, assigneeId: office.acme.users.second })
  expect((await send('outside', 'receive', other)).status).toBe(409)
  await must(send('far', 'receive', other))
})

it('is opened again by its unit for thirty days after it was finished, and later by who supervises', async () => {
  const id = await office.inHand({ severity: 4 })
  await must(send('duty', 'feedbackByTypeId', id, proof))
  await must(send('duty', 'finish', id, { result: '好了' }))
  const ended = async (ago: string) => {
    await product.database.run(`update ers_ersevent set finish_time = now() - $2::interval where id = $1::bigint`, [id, ago])
    return [(await can('near', id)).includes('reopen'), (await can('far', id)).includes('reopen')]
  }
  expect([await ended('1 minute'), await ended('29 days 23:59:00'), await ended('30 days 00:01:00')]).toEqual([
    [true, true],
    [true, true],
    [false, true],
  ])
  await place(id, { finish_time: null })
  expect((await can('duty', id)).includes('reopen')).toBe(false)
  await place(id, { status: notAccepted, finish_time: new Date() })
  expect([(await can('duty', id)).includes('reopen'), (await can('far', id)).includes('reopen')]).toEqual([false, true])
  // Its evaluation was begun, and goes on.
  await place(id, { status: finished })
  await must(who('duty').post(`${events}/reopen/${id}`, { remark: '复发' }))
  expect(await office.row(id)).toMatchObject({ status: received, reopenCount: 1, warnFlag: 0, overdue: false })
  await must(send('duty', 'accept', id))
  await must(send('duty', 'finish', id, { result: '真好了' }))
  expect((await must(who('command').get(`blade-ers/ersevaluate/page?eventId=${id}`))).total).toBe(1)
})

it('of a grave kind ends with what was lost, once it was asked for and somebody who supervises confirms', async () => {
  const id = await office.inHand({ severity: 2 })
  const finish = async (by: string, own: object = {}) => {
    const { status, msg, data } = await send(by, 'finish', id, { result: '已控制', ...own })
    return status === 200 ? data.status : [status, msg]
  }
  expect(await finish('command', { loss: 0 })).toEqual([409, '须先有带图片或定位的现场反馈'])
  await must(send('duty', 'feedbackByTypeId', id, proof))
  expect(await finish('command', { loss: 0 })).toEqual([409, expect.stringContaining('须先提请办结')])
  await place(id, { asked_time: new Date() })
  expect(await finish('second', { loss: 0 })).toEqual([409, expect.stringContaining('须先提请办结')])
  expect(await finish('command')).toEqual([400, expect.stringContaining('须填写直接损失')])
  expect(await finish('command', { loss: 0 })).toBe(finished)
  const light = await office.inHand({ severity: 3 })
  await must(send('duty', 'feedbackByTypeId', light, proof))
  expect(await must(send('duty', 'finish', light, { result: '好了' }))).toMatchObject({ loss: null })
  for (const over of [light, id]) {
    const { status, headers } = await fetchFile(product, who('duty'), `${events}/report/${over}`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  }
})

it('hears of its place from its unit and from those that take part, and tells those whom it concerns alone', async () => {
  const { id, title } = await office.report({}, 'second')
  await must(send('duty', 'receive', id))
  await must(send('duty', 'accept', id, { coDepts: [depts().other] }))
  const say = (by: string, own: object) => send(by, 'feedbackByTypeId', id, { typeId: 'progress', content: '在办', ...own })
  expect((await say('outside', {})).status).toBeGreaterThanOrEqual(404)
  expect(await must(say('fire', {}))).toMatchObject({ proofs: 0 })
  expect(await must(say('fire', { lat: 0, lng: 0 }))).toMatchObject({ proofs: 1 })
  expect(await must(say('fire', { images: '/files/2024/05/1.png' }))).toMatchObject({ proofs: 2 })
  const heard = async (by: string, what: string) => (await office.notices(by, title)).filter((one) => one.startsWith(what)).length
  expect([await heard('duty', '现场请求支援'), await heard('second', '处置进展')]).toEqual([0, 0])
  await must(say('fire', { needSupport: true, content: '急'.repeat(101) }))
  expect([await heard('duty', '现场请求支援'), await heard('second', '处置进展')]).toEqual([1, 0])
  await must(say('fire', { isPublic: true }))
  expect([await heard('duty', '现场请求支援'), await heard('second', '处置进展')]).toEqual([1, 1])
  const [notice] = await product.database.query<{ content: string }>(
    `select body as content from desk_personalnotice where tenant_id = 'acme' and row_id = $1 and title like '现场请求支援%'`,
    [id],
  )
  expect(notice?.content).toContain('急'.repeat(100))
  expect(notice?.content).not.toContain('急'.repeat(101))
  // Feedback that is added by itself counts the same way.
  const add = (own: object) => who('second').post('blade-ers/erseventfeedback', { eventId: id, typeId: 'progress', content: '到', ...own })
  const proofs = async () => (await office.row(id)).proofs
  const { version } = await office.row(id)
  await must(add({}))
  expect(await proofs()).toBe(2)
  await must(add({ lat: 0, lng: 0 }))
  await must(add({ images: '/files/2024/05/1.png' }))
  expect(await office.row(id)).toMatchObject({ proofs: 4, version })
  // Nothing is said of an event any more that somebody finishes meanwhile.
  await place(id, { severity: 4 })
  const [over, late] = await overtake(
    product,
    () => send('duty', 'finish', id, { result: '好了' }),
    () => add({ lat: 1, lng: 1 }),
  )
  expect([over.status, late.status, late.msg, await proofs()]).toEqual([200, 409, '只能反馈处置中的事件', 4])
})

it('keeps its clocks where a correction says what stands there, and what is over keeps them in any case', async () => {
  const { id, receiveDue, heldSince } = await office.report({ reportTime: '2031-05-06 10:00:00' })
  const edit = async (own: object) => who('duty').put(`${events}/${id}`, { version: (await office.row(id)).version, ...own })
  const same = await must(edit({ severity: 3, typeId: office.typeIds.works, deptId: depts().main, reportTime: '2031-05-06 10:00:00' }))
  expect(same).toMatchObject({ receiveDue, heldSince, escalation: 0 })
  const unit = await must(edit({ deptId: depts().other }))
  expect([unit.deptId, unit.heldSince > '2031' || unit.heldSince !== heldSince]).toEqual([depts().other, true])
  expect(await must(edit({ deptId: depts().main }))).toMatchObject({ deptId: depts().main, status: reported })
})

it('is as grave as somebody says, else of the least grade, and is answered once: regraded in hand it waits for no acceptance', async () => {
  const own = { typeId: office.typeIds.plain, reportTime: '2031-05-06 10:00:00' }
  const [unsaid, least] = [await office.report({ ...own, severity: undefined }), await office.report({ ...own, severity: 4 })]
  expect([unsaid.severity, unsaid.receiveDue]).toEqual([4, least.receiveDue])
  const id = await office.inHand()
  const body = { severity: 1, typeId: office.typeIds.works, remark: '更正' }
  expect(await must(who('duty').post(`${events}/regrade/${id}`, body))).toMatchObject({ severity: 1, acceptDue: null, status: inHandling })
})

it('goes to nobody of a unit that gave it back twice, by name neither', async () => {
  const id = await office.inHand()
  const { rescue, second } = office.acme.users
  const hand = (by: string, assigneeId: string | undefined) => send(by, 'transferById', id, { assigneeId, remark: '请处置' })
  for (let back = 0; back < 2; back++) {
    await must(hand('duty', rescue))
    await must(send('fire', 'sendBack', id, { remark: '不归我们' }))
    await must(send('duty', 'receive', id))
  }
  expect((await hand('duty', rescue)).msg).toBe('该单位已两次退回，不能再转给它')
  expect((await hand('duty', second)).status).toBe(200)
})

it('goes up to one leader more each time, to the nearest one where nobody begins, and to two where it is late', async () => {
  const { main, child } = depts()
  const { id: below } = await must(who('chief').post('blade-system/dept/submit', { deptName: '三级', deptCategory: 3, parentId: child, sort: 1 }))
  for (const [dept, by] of [
    [main, 'command'],
    [child, 'outside'],
    [below, 'second'],
  ])
    await product.database.run('update system_dept set leader_id = $2::bigint where id = $1::bigint', [dept, office.acme.users[by as string]])
  const at = (wire: string) => ({ ...office.acme.ctx, clock: { now: () => new Date(`${wire.replace(' ', 'T')}+08:00`) } })
  const { id, title } = await office.report({ reportTime: '2035-03-01 09:00:00' })
  await place(id, { dept_id: below })
  const told = async (what: string) =>
    Promise.all(['second', 'outside', 'command'].map(async (by) => (await office.notices(by, title)).filter((one) => one.startsWith(what)).length))
  for (const wire of ['09:30:00', '10:00:00', '10:30:00']) await runDue(at(`2035-03-01 ${wire}`), { nouns: ['ers/ersevent'] })
  expect(await told('无人接收的事件')).toEqual([3, 2, 1])
  await act(at('2035-03-01 10:31:00'), ersevent, 'receive', id)
  await runDue(at('2035-03-01 11:01:00'), { nouns: ['ers/ersevent'] })
  expect(await told('事件接收后无人受理')).toEqual([1, 0, 0])
  const { handleDue } = await act(at('2035-03-01 11:02:00'), ersevent, 'accept', id)
  await runDue(at(String(handleDue)), { nouns: ['ers/ersevent'] })
  expect([await told('事件即将超时'), await told('事件处置超时')]).toEqual([
    [0, 0, 0],
    [1, 1, 0],
  ])
})

it('alarms those who lead its unit and as many above it as are asked for, once each', async () => {
  const { main, child, other } = depts()
  const lead = (dept: string, by: string | null) =>
    product.database.run('update system_dept set leader_id = $2::bigint where id = $1::bigint', [dept, by && office.acme.users[by]])
  const above = (deptId: string | null, steps: number, isDrill = false) =>
    inTransaction(office.acme.ctx, (tx) => leadersAbove(tx, { deptId, isDrill }, steps))
  const { command, outside, rescue } = office.acme.users
  await lead(main, 'command')
  await lead(child, 'outside')
  expect([await above(child, 1), (await above(child, 2)).sort(), (await above(child, 3)).sort()]).toEqual([
    [outside],
    [command, outside].sort(),
    [command, outside].sort(),
  ])
  expect([await above(main, 3), await above(other, 1), await above(null, 3), await above(child, 2, true)]).toEqual([[command], [rescue], [], []])
  await lead(child, 'command')
  expect(await above(child, 2)).toEqual([command])
  await lead(child, null)
  expect(await above(child, 2)).toEqual([command])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leave } from '@masthead/contract/desk/leave'
import { leavebalance } from '@masthead/contract/desk/leavebalance'
import { leavegrant } from '@masthead/contract/desk/leavegrant'
import { verifyLedger } from '../pay/ledger'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

/** Somebody asks for days off, somebody else decides, and what is asked for of the annual leave can be asked for once. */

const asker = ['desk_leave_view', 'desk_leave_add', 'desk_leave_edit', 'desk_leave_delete', 'desk_leave_start', 'desk_leave_cancel'] as const
const own = [...asker, 'desk_leave_give_back', 'desk_leavebalance_view'] as const

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', {
    lin: { codes: own, scope: 2 },
    zhou: { codes: own, scope: 2 },
    // Reaches what is handed over to him, and nothing of others besides.
    xu: { codes: own, scope: 6, as: ['successor'] },
    head: { codes: ['desk_leave_view', 'desk_leave_approve', 'desk_leave_reject', 'desk_leave_start', 'desk_leave_add'], scope: 4 },
    staff: { codes: ['desk_leavebalance_view', 'desk_leavegrant_view', 'desk_leavegrant_add', 'desk_leavegrant_revoke'] },
  })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
})
afterAll(() => product?.close())

const sent = async (answer: Promise<Answer>, status = 200) => {
  const { body, data } = await answer
  expect((body as { code: number }).code, JSON.stringify(body)).toBe(status)
  return data
}
const path = leave.path
const asked = (from: string, to: string, more: object = {}) => ({ leaveType: 'personal', startTime: from, endTime: to, reason: '家中有事', ...more })
const begin = (name: string, body: object) => who(name).post(`${path}/start-process`, body)
const balanceOf = async (name: string) => {
  const { records } = await sent(who('staff').get(`${leavebalance.path}/page?userId_equal=${acme.users[name]}`))
  return [records[0].open, records[0].held, records[0].taken]
}
/** Gives a person so many half-days. */
const give = async (name: string, amount: number): Promise<string> =>
  (await sent(who('staff').post(leavegrant.path, { userId: acme.users[name], year: 2031, amount, reason: '工龄满十年' }))).id

describe('how long it is', () => {
  it.each([
    ['a working day', 'personal', '2026-03-02 09:00:00', '2026-03-02 18:00:00', 1],
    ['a morning', 'personal', '2026-03-02 09:00:00', '2026-03-02 12:00:00', 0.5],
    ['an afternoon', 'personal', '2026-03-02 12:00:00', '2026-03-02 18:00:00', 0.5],
    ['a minute past noon', 'personal', '2026-03-02 09:00:00', '2026-03-02 12:01:00', 1],
    ['a weekend between', 'personal', '2026-03-06 13:00:00', '2026-03-09 12:00:00', 1],
    ['the Spring Festival, and a Saturday that is worked', 'personal', '2026-02-13 09:00:00', '2026-02-24 18:00:00', 3],
    ['every day of a maternity leave', 'maternity', '2026-03-01 00:00:00', '2026-08-06 00:00:00', 158],
  ])('%s', async (_what, leaveType, startTime, endTime, days) => {
    const { id, ...row } = await sent(who('lin').post(path, asked(startTime, endTime, { leaveType })))
    expect([row.days, row.balanceHold]).toEqual([days, 0])
    await sent(who('lin').post(`${path}/remove?ids=${id}`))
  })

  it.each([
    ['ends before it begins', '2026-03-02 18:00:00', '2026-03-02 09:00:00', 'endTime'],
    ['is over at once', '2026-03-02 18:00:00', '2026-03-02 18:00:00', 'endTime'],
    ['lies on a weekend', '2026-03-07 09:00:00', '2026-03-08 18:00:00', 'startTime'],
    ['is longer than a year', '2026-03-02 09:00:00', '2027-03-04 09:00:00', 'endTime'],
  ])('is refused where it %s', async (_what, from, to, field) => {
    const refused = await sent(who('lin').post(path, asked(from, to)), 400)
    expect(Object.keys(refused.fields)).toEqual([field])
  })

  it('is asked for in a body of its own fields', async () => {
    for (const body of [undefined, [], [1], 'x'] as const)
      expect((await who('lin').send('POST', `${path}/start-process`, body)).status, JSON.stringify(body)).toBe(400)
    const refused = await sent(begin('lin', asked('2031-03-03 09:00:00', '2031-03-03 18:00:00', { days: 1, status: 2, userId: '1', salary: 1 })), 400)
    expect(Object.keys(refused.fields)).toEqual(['salary'])
  })

  it('is counted anew when the draft changes', async () => {
    const { id, version } = await sent(who('lin').post(path, asked('2026-03-02 09:00:00', '2026-03-02 18:00:00')))
    const row = await sent(who('lin').put(`${path}/${id}`, { version, endTime: '2026-03-03 12:00:00', leaveType: 'annual' }))
    expect([row.days, row.balanceHold]).toEqual([1.5, 3])
    await sent(who('lin').put(`${path}/${id}`, { version: row.version, reason: '另有安排' }))
    expect((await sent(who('lin').get(`${path}/detail?businessId=${id}`))).days).toBe(1.5)
    await sent(who('lin').post(`${path}/remove?ids=${id}`))
  })
})

describe('annual leave', () => {
  it('is held while nobody has decided, taken when it is approved, and given back otherwise', async () => {
    await give('lin', 20)
    expect(await balanceOf('lin')).toEqual([20, 0, 0])
    const first = await sent(begin('lin', asked('2031-06-02 09:00:00', '2031-06-03 18:00:00', { leaveType: 'annual' })))
    expect([first.status, first.days, first.balanceHold, first.userId]).toEqual([1, 2, 4, acme.users.lin])
    expect(await balanceOf('lin')).toEqual([16, 4, 0])
    await sent(who('head').post(`${path}/reject/${first.id}`, { remark: '当天有大型报道' }))
    expect(await balanceOf('lin')).toEqual([20, 0, 0])
    // What came back is changed and sent again.
    const { version } = await sent(who('lin').get(`${path}/${first.id}`))
    await sent(who('lin').put(`${path}/${first.id}`, { version, endTime: '2031-06-02 18:00:00' }))
    const again = await sent(begin('lin', { businessId: first.id }))
    expect([again.status, again.rejectReason, again.decideUser]).toEqual([1, null, null])
    await sent(who('head').post(`${path}/approve/${first.id}`))
    expect(await balanceOf('lin')).toEqual([18, 0, 2])
    await sent(who('lin').post(`${path}/give-back/${first.id}`))
    expect(await balanceOf('lin')).toEqual([20, 0, 0])

    const second = await sent(begin('lin', asked('2031-06-04 09:00:00', '2031-06-04 18:00:00', { leaveType: 'annual' })))
    await sent(who('lin').post(`${path}/cancel/${second.id}`))
    expect(await balanceOf('lin')).toEqual([20, 0, 0])
    expect((await verifyLedger(product.own.engine, product.database)).flaws).toEqual([])
  })

  it('goes to one of two requests for the last of it, and is not made by whoever asks for more', async () => {
    const id = await give('zhou', 2)
    await sent(who('staff').post(`${leavegrant.path}/revoke/${await give('zhou', 5)}`, { remark: '核错' }))
    await sent(who('staff').post(leavegrant.path, { userId: acme.users.staff, year: 2031, amount: 2, reason: '自己' }), 403)
    const days = ['2031-07-01', '2031-07-02', '2031-07-03'].map((day) => asked(`${day} 09:00:00`, `${day} 18:00:00`, { leaveType: 'annual' }))
    const answers = await Promise.all(days.map((body) => begin('zhou', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    // Who was refused has no draft left that he did not ask for.
    expect((await sent(who('zhou').get(`${path}/page`))).total).toBe(1)
    expect(await balanceOf('zhou')).toEqual([0, 2, 0])
    // What is asked for is not taken back under him.
    await sent(who('staff').post(`${leavegrant.path}/revoke/${id}`, { remark: '核错' }), 409)
  })
})

describe('who decides', () => {
  it('is never who asks, and nobody sees a draft but its author', async () => {
    const draft = await sent(who('head').post(path, asked('2031-08-04 09:00:00', '2031-08-04 18:00:00')))
    await sent(who('lin').get(`${path}/${draft.id}`), 404)
    await sent(who('head').post(`${path}/start/${draft.id}`))
    await sent(who('head').post(`${path}/approve/${draft.id}`), 403)
    const { records } = await sent(who('head').get(`${path}/page?id_equal=${draft.id}`))
    expect(records[0]._can).not.toContain('approve')
    const hidden = await sent(who('lin').post(path, asked('2031-08-05 09:00:00', '2031-08-05 18:00:00')))
    await sent(who('head').get(`${path}/${hidden.id}`), 404)
    await sent(who('head').post(`${path}/start/${hidden.id}`), 404)
  })

  it('hears of it, and so does who takes over', async () => {
    const { id } = await sent(begin('lin', asked('2031-08-06 09:00:00', '2031-08-06 18:00:00', { leaveType: 'sick', handoverTo: acme.users.xu })))
    const told = async (name: string): Promise<string[]> =>
      (await sent(who(name).get('blade-desk/notice/page?size=50'))).records.map(({ title }: { title: string }) => title)
    await expect.poll(() => told('head')).toContainEqual(expect.stringContaining('待审批请假'))
    await sent(who('head').post(`${path}/approve/${id}`, { remark: '注意休息' }))
    await expect.poll(() => told('lin')).toContain('请假已批准：2031-08-06 09:00 至 2031-08-06 18:00')
    await expect.poll(() => told('xu')).toContainEqual(expect.stringContaining('工作由您接手'))
    expect((await sent(who('xu').get(`${path}/page`))).records.map((row: { id: string }) => row.id)).toEqual([id])
  })

  it('cannot let somebody be away twice at once', async () => {
    await sent(begin('lin', asked('2031-08-06 13:00:00', '2031-08-07 12:00:00')), 409)
    await sent(begin('lin', asked('2031-08-06 18:00:00', '2031-08-07 12:00:00')))
  })
})

it('is given back before it begins, and not afterwards', async () => {
  const { id } = await sent(begin('lin', asked('2026-03-04 09:00:00', '2026-03-04 18:00:00')))
  await sent(who('head').post(`${path}/approve/${id}`))
  await sent(who('lin').post(`${path}/give-back/${id}`), 409)
})

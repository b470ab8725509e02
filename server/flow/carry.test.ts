import { leave } from '@masthead/contract/desk/leave'
import { binding } from '@masthead/contract/flow/binding'
import { deputy } from '@masthead/contract/flow/deputy'
import { model as flowModel } from '@masthead/contract/flow/model'
import { follow } from '@masthead/contract/flow/follow'
import { user } from '@masthead/contract/user/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { stage } from '../testing/people'
import { type ProcessDesk, processDesk, sent } from '../testing/processdesk'

/** Leave that a process carries: the request begins it, nobody decides by hand meanwhile, and its end decides. */

let desk: ProcessDesk
let bindingId: string
const chief = () => desk.who('chief')
const wen = () => desk.who('wen')

const boundTo = async (modelId: string, conditions: readonly object[], more: object = {}) =>
  sent(chief().post(binding.path, { name: '请假审批', operation: 'desk/leave:start', modelId, conditions, ...more }))
const modelOf = async (definitionId: string): Promise<string> => (await sent(chief().get(`blade-flow/manager/detail?id=${definitionId}`))).modelId

beforeAll(async () => {
  desk = await processDesk()
  const { definitionId } = await desk.deployed([{ name: '审批', people: desk.users('zhou') }], { key: 'leave', form: [] })
  const bound = await boundTo(await modelOf(definitionId), [{ field: '天数', operator: 'ge', value: '2' }])
  bindingId = bound.id
  await sent(chief().post(`${binding.path}/enable/${bindingId}`))
  await sent(chief().post('blade-desk/leavegrant', { userId: desk.id('wen'), year: 2031, amount: 40, reason: '工龄' }))
})
afterAll(() => desk?.product.close())

const asked = (from: string, to: string, more: object = {}) => ({ leaveType: 'annual', startTime: from, endTime: to, reason: '家中有事', ...more })
const begin = (body: object) => sent(wen().post(`${leave.path}/start-process`, body))
const row = (id: string) => sent(chief().get(`${leave.path}/detail?businessId=${id}`))
const balance = async () => {
  const [found] = (await sent(chief().get(`blade-desk/leavebalance/page?userId_equal=${desk.id('wen')}`))).records
  return [found.open, found.held, found.taken]
}
/** The first Monday and Tuesday of a month of 2031. */
const days = (month: keyof typeof mondays): [string, string] => [
  `2031-${month}-0${mondays[month]} 09:00:00`,
  `2031-${month}-0${mondays[month] + 1} 18:00:00`,
]
const mondays = { '03': 3, '04': 7, '05': 5, '07': 7, '09': 1, '10': 6, '11': 3, '12': 1 } as const
const told = async (name: string): Promise<string[]> =>
  (await sent(desk.who(name).get('blade-desk/notice/page?size=100'))).records.map(({ title }: { title: string }) => title)

describe('leave in a process', () => {
  it('is approved by the end of the process, which books the balance for who decided', async () => {
    const made = await begin(asked(...days('03')))
    expect([made.status, made.days]).toEqual([leave.state.underReview, 2])
    const { instanceId } = await row(made.id)
    expect(await balance()).toEqual([36, 4, 0])
    const refused = await sent(chief().post(`${leave.path}/approve/${made.id}`), 409)
    expect(refused.instanceId).toBe(instanceId)
    await sent(chief().post(`${leave.path}/reject/${made.id}`, { remark: '不行' }), 409)
    await sent(wen().post(`${leave.path}/cancel/${made.id}`), 409)
    expect((await row(made.id))._can).not.toEqual(expect.arrayContaining(['approve']))
    expect((await row(made.id))._can).not.toEqual(expect.arrayContaining(['reject']))
    const taskId = await desk.task('zhou', instanceId)
    const sheet = await sent(desk.who('zhou').get(`blade-flow/work/sheet?taskId=${taskId}`))
    // It is called by what is asked for, once.
    const { records } = await sent(desk.who('zhou').get(`blade-flow/work/page?instanceId=${instanceId}`))
    expect(records[0].title).toMatch(new RegExp(`^请假：${made.leaveNo} · `))
    expect(sheet.about).toMatchObject({ label: '请假', title: made.leaveNo })
    expect(sheet.about.lines).toContainEqual({ label: '请假类型', value: '年假' })
    expect(sheet.about.lines.map(({ label }: { label: string }) => label)).toEqual(['申请人', '请假类型', '开始时间', '结束时间', '天数', '请假事由'])
    await sent(desk.complete('zhou', taskId, { comment: '同意，注意交接' }))
    expect(await row(made.id)).toMatchObject({
      status: leave.state.approved,
      decideUser: desk.id('zhou'),
      decideRemark: '同意，注意交接',
      instanceId,
    })
    expect(await balance()).toEqual([36, 0, 4])
    await expect.poll(() => told('wen')).toContainEqual(expect.stringMatching(/^请假已批准：\d{4}-\d\d-\d\d .* 至 /))
    await sent(wen().post(`${leave.path}/give-back/${made.id}`))
    expect(await balance()).toEqual([40, 0, 0])
  })

  it('is refused with what was said last, changed, and asked for again by another process', async () => {
    const made = await begin(asked(...days('04')))
    const { instanceId } = await row(made.id)
    await sent(desk.complete('zhou', await desk.task('zhou', instanceId), { flag: 'refuse', comment: '当天有大型报道' }))
    expect(await row(made.id)).toMatchObject({ status: leave.state.rejected, rejectReason: '当天有大型报道', decideUser: desk.id('zhou') })
    expect(await balance()).toEqual([40, 0, 0])
    const again = await begin({ businessId: made.id })
    expect([again.status, again.instanceId !== instanceId]).toEqual([leave.state.underReview, true])
    // Without a word the refusal has a reason all the same.
    await sent(desk.complete('zhou', await desk.task('zhou', again.instanceId), { flag: 'refuse' }))
    expect((await row(made.id)).rejectReason).toBe('流程审批未通过')
  })

  it.each([
    ['who asked takes the process back', () => wen(), (id: string) => `blade-flow/follow/revoke/${id}`],
    [
      'the administrator ends it',
      () => chief(),
      (id: string) => `blade-flow/follow/delete-process-instance?processInstanceId=${id}&deleteReason=重来`,
    ],
  ])('is cancelled where %s', async (_what, who, call) => {
    const made = await begin(asked(...days('05')))
    const { instanceId } = await row(made.id)
    await sent(who().post(call(instanceId)))
    expect((await row(made.id)).status).toBe(leave.state.cancelled)
    expect(await desk.stateOf(instanceId)).toBe(follow.state.cancelled)
    expect(await balance()).toEqual([40, 0, 0])
  })

  it('is decided by hand below what the binding asks for, and where it is switched off', async () => {
    const short = await begin(asked('2031-06-03 09:00:00', '2031-06-04 12:00:00'))
    expect([short.days, short.instanceId]).toEqual([1.5, null])
    await sent(chief().post(`${leave.path}/approve/${short.id}`))
    await sent(wen().post(`${leave.path}/give-back/${short.id}`))
    await sent(chief().post(`${binding.path}/disable/${bindingId}`))
    const long = await begin(asked(...days('07')))
    expect(long.instanceId).toBe(null)
    await sent(wen().post(`${leave.path}/cancel/${long.id}`))
    await sent(chief().post(`${binding.path}/enable/${bindingId}`))
  })
})

describe('a deputy', () => {
  const at = (moment: string) => runDue({ ...desk.product.own, tenantId: 'acme', clock: { now: () => new Date(moment) } }, { nouns: [deputy.name] })

  it('acts in the tasks of who is away on approved leave, for its days', async () => {
    const made = await begin(asked(...days('09'), { handoverTo: desk.id('xu') }))
    await sent(desk.complete('zhou', await desk.task('zhou', (await row(made.id)).instanceId)))
    const [{ id, status, userId, deputyId }] = (await sent(chief().get(`${deputy.path}/page?leaveId_equal=${made.id}`))).records
    expect([status, userId, deputyId]).toEqual([deputy.state.planned, desk.id('wen'), desk.id('xu')])
    const { definitionId } = await desk.deployed([{ people: desk.users('wen') }])
    const lies = await desk.begin('lin', definitionId)
    expect((await desk.mine('wen', 'todo-list', lies.id)).length).toBe(1)
    // What the deputy asked for stays with who is away.
    const { definitionId: strict } = await desk.deployed([{ people: desk.users('wen'), same: 'skip' }])
    const [theirs, allowed] = [await desk.begin('xu', strict), await desk.begin('xu', definitionId)]
    await at('2031-09-01T00:59:59Z')
    expect((await desk.mine('wen', 'todo-list', lies.id)).length).toBe(1)
    await at('2031-09-01T01:00:00Z')
    // What lay with them went over, and what comes goes there at once.
    expect([(await desk.mine('wen', 'todo-list', lies.id)).length, (await desk.mine('xu', 'todo-list', lies.id)).length]).toEqual([0, 1])
    const later = await desk.begin('xu', strict)
    for (const [one, stays] of [
      [theirs, 1],
      [later, 1],
      [allowed, 0],
    ] as const)
      expect([(await desk.mine('wen', 'todo-list', one.id)).length, (await desk.mine('xu', 'todo-list', one.id)).length]).toEqual([stays, 1 - stays])
    // Who is passed over has nobody to stand in for them.
    const { definitionId: either } = await desk.deployed([{ people: desk.users('wen', 'zhou'), same: 'skip' }])
    const passed = await desk.begin('wen', either)
    const steps = await sent(wen().get(`blade-flow/process/history-flow-list?processInstanceId=${passed.id}`))
    expect(steps.map(({ action }: { action: string }) => action)).toEqual(['start', 'open'])
    expect([(await desk.mine('zhou', 'todo-list', passed.id)).length, await desk.mine('xu', 'todo-list', passed.id)]).toEqual([1, []])
    const comes = await desk.begin('lin', definitionId)
    await sent(desk.complete('xu', await desk.task('xu', comes.id)))
    const history = await sent(desk.who('lin').get(`blade-flow/process/history-flow-list?processInstanceId=${comes.id}`))
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['start', 'transfer', 'approve'])
    expect(history[1].historyActivityName).toBe('审批')
    // Also where they act in place of nobody.
    const instead = await desk.deployed([{ people: 'user:1', nobody: desk.users('wen') }])
    const falls = await desk.begin('lin', instead.definitionId)
    expect([(await desk.mine('wen', 'todo-list', falls.id)).length, (await desk.mine('xu', 'todo-list', falls.id)).length]).toEqual([0, 1])
    await at('2031-09-02T10:00:00Z')
    expect((await sent(chief().get(`${deputy.path}/${id}`))).status).toBe(deputy.state.ended)
    const after = await desk.begin('lin', definitionId)
    expect((await desk.mine('wen', 'todo-list', after.id)).length).toBe(1)
  })

  it('ends before its time with the leave that is given back, and by who is away alone', async () => {
    const made = await begin(asked(...days('10'), { handoverTo: desk.id('xu') }))
    await sent(desk.complete('zhou', await desk.task('zhou', (await row(made.id)).instanceId)))
    const find = async () => (await sent(chief().get(`${deputy.path}/page?leaveId_equal=${made.id}`))).records[0]
    const { id } = await find()
    await sent(chief().post(`${deputy.path}/stop/${id}`), 403)
    await sent(wen().post(`${leave.path}/give-back/${made.id}`))
    expect((await find()).status).toBe(deputy.state.ended)
    const own = await begin(asked(...days('11'), { handoverTo: desk.id('wen') }))
    await sent(desk.complete('zhou', await desk.task('zhou', (await row(own.id)).instanceId)))
    expect((await sent(chief().get(`${deputy.path}/page?leaveId_equal=${own.id}`))).total).toBe(0)
  })
})

describe('a deputy who left', () => {
  it('leaves the tasks with who is away', async () => {
    const gone = `gone${Date.now()}`
    const { users } = await stage(desk.product, 'acme', { [gone]: {} }, desk.acme)
    const made = await begin(asked(...days('12'), { handoverTo: users[gone] }))
    await sent(desk.complete('zhou', await desk.task('zhou', (await row(made.id)).instanceId)))
    const lies = await desk.begin('lin', (await desk.deployed([{ people: desk.users('wen') }])).definitionId)
    const { version } = await sent(chief().get(`blade-user/detail?id=${users[gone]}`))
    await sent(chief().put(`blade-user/${users[gone]}`, { version, status: user.state.off }))
    const clock = { now: () => new Date('2031-12-01T01:00:00Z') }
    await runDue({ ...desk.product.own, tenantId: 'acme', clock }, { nouns: [deputy.name] })
    const [{ status }] = (await sent(chief().get(`${deputy.path}/page?leaveId_equal=${made.id}`))).records
    expect([status, (await desk.mine('wen', 'todo-list', lies.id)).length]).toEqual([deputy.state.acting, 1])
    const comes = await desk.begin('lin', (await desk.deployed([{ people: desk.users('wen') }])).definitionId)
    expect((await desk.mine('wen', 'todo-list', comes.id)).length).toBe(1)
    await sent(wen().post(`${leave.path}/give-back/${made.id}`))
  })
})

describe('a binding', () => {
  it('names fields as they are called, and refuses what the rows do not have', async () => {
    const model = await sent(chief().post(flowModel.path, { modelKey: 'undrawn', name: '未画', category: 'leave' }))
    const made = await boundTo(model.id, [
      { field: 'Kind of leave', operator: 'equal', value: '年假' },
      { field: '工作交接人', operator: 'notnull' },
    ])
    expect(made.conditions).toEqual([
      { field: 'leaveType', operator: 'equal', value: 'annual' },
      { field: 'handoverTo', operator: 'notnull' },
    ])
    await sent(chief().post(`${binding.path}/enable/${made.id}`), 409)
    for (const [conditions, says] of [
      [[{ field: '薪资', operator: 'equal', value: '1' }], '没有字段“薪资”'],
      [[{ field: '天数', operator: 'ge' }], '请填写“天数”的比较值'],
    ] as const) {
      const { fields } = await sent(chief().post(binding.path, { name: 'x', operation: 'desk/leave:start', modelId: model.id, conditions }), 400)
      expect(fields.conditions).toContain(says)
    }
    await sent(chief().put(`${binding.path}/${bindingId}`, { version: 99, name: '改名' }), 409)
  })
})

import { follow } from '@masthead/contract/flow/follow'
import { flowNamespace } from '@masthead/contract/flow/words'
import { work } from '@masthead/contract/flow/work'
import { modelNamed } from '../engine/model'
import { visible } from '../engine/reach/scope'
import { params } from '../engine/sql'
import type { Context } from '../engine/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { stage } from '../testing/people'
import { type ProcessDesk, processDesk, sent } from '../testing/processdesk'

/** What must not happen to a task, what not yet, and what comes along with it. */

let desk: ProcessDesk
beforeAll(async () => {
  desk = await processDesk()
})
afterAll(() => desk?.product.close())

const who: ProcessDesk['who'] = (...given) => desk.who(...given)
const id: ProcessDesk['id'] = (...given) => desk.id(...given)
const users: ProcessDesk['users'] = (...given) => desk.users(...given)
const deployed: ProcessDesk['deployed'] = (...given) => desk.deployed(...given)
const begin: ProcessDesk['begin'] = (...given) => desk.begin(...given)
const mine: ProcessDesk['mine'] = (...given) => desk.mine(...given)
const task: ProcessDesk['task'] = (...given) => desk.task(...given)
const complete: ProcessDesk['complete'] = (...given) => desk.complete(...given)
const stateOf: ProcessDesk['stateOf'] = (...given) => desk.stateOf(...given)
const { approved, rejected } = follow.state

const deed = (by: string, name: string, taskId: string, body: object = {}) => who(by).post(`blade-flow/work/${name}/${taskId}`, body)
const rowOf = (taskId: string) => sent(who('chief').get(`blade-flow/work/${taskId}`))
const names = async (by: string, instanceId: string) => (await mine(by, 'todo-list', instanceId)).map(({ name }) => name)
const history = async (instanceId: string): Promise<{ action: string; assigneeName: string; toName: string | null; comment: string | null }[]> =>
  sent(who('lin').get(`blade-flow/process/history-flow-list?processInstanceId=${instanceId}`))
const three = () =>
  deployed([
    { name: '一', people: users('zhou'), fields: 'days:write' },
    { name: '二', people: users('xu') },
    { name: '三', people: users('he') },
  ])
/** A drawing of these nodes, and ways as `from to`. */
const _drawing = (key: string, nodes: readonly string[], ways: readonly string[]): string =>
  `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:mh="${flowNamespace}" targetNamespace="x"><bpmn:process id="${key}" isExecutable="true">${[
    '<bpmn:startEvent id="start" />',
    ...nodes,
    '<bpmn:endEvent id="end" />',
    ...ways.map((way, index) => {
      const [from, to] = way.split(' ')
      return `<bpmn:sequenceFlow id="way${index}" sourceRef="${from}" targetRef="${to}" />`
    }),
  ].join('')}</bpmn:process></bpmn:definitions>`
const _userTask = (key: string, by: string, more = ''): string =>
  `<bpmn:userTask id="${key}" name="${key}" mh:people="${users(by)}" mh:nobody="${users('chief')}"${more} />`
const _due = (days: number, noun: 'work' | 'token' = 'work') =>
  runDue({ ...desk.product.own, tenantId: 'acme', clock: { now: () => new Date(Date.now() + days * 86_400_000) } }, { nouns: [`flow/${noun}`] })

describe('a task', () => {
  it('stands still with its process, whatever is done to it, and is over with it', async () => {
    const { definitionId } = await deployed([
      { people: users('zhou'), name: '一' },
      { people: users('xu', 'he'), name: '二' },
    ])
    const instance = await begin('lin', definitionId)
    const first = await task('zhou', instance.id)
    const set = (state: string) => sent(who('chief').post(`blade-flow/manager/change-state?processId=${definitionId}&state=${state}`))
    const deeds = [
      ['zhou', 'delegate', { userId: id('xu') }],
      ['zhou', 'transfer', { userId: id('xu') }],
      ['zhou', 'add-sign', { userId: id('xu'), place: 'before' }],
      ['zhou', 'return-task', { to: 'step1', comment: '退' }],
      ['lin', 'urge', {}],
    ] as const
    await set('suspend')
    for (const [by, name, body] of deeds) expect([name, (await deed(by, name, first, body)).msg]).toEqual([name, '流程已挂起，激活后再办理'])
    expect((await complete('zhou', first)).msg).toBe('流程已挂起，激活后再办理')
    await set('active')
    await sent(deed('zhou', 'delegate', first, { userId: id('xu'), comment: '请看' }))
    await set('suspend')
    expect((await deed('xu', 'resolve', first, { comment: '好' })).msg).toBe('流程已挂起，激活后再办理')
    await set('active')
    await sent(deed('xu', 'resolve', first, { comment: '好' }))
    await sent(deed('zhou', 'add-sign', first, { userId: id('xu'), place: 'after', comment: '也请看' }))
    const signer = (await mine('chief', 'all-list', instance.id)).find((one) => one.id !== first)?.id ?? ''
    await set('suspend')
    expect((await deed('zhou', 'remove-sign', signer)).msg).toBe('流程已挂起，激活后再办理')
    await set('active')
    await sent(deed('zhou', 'remove-sign', signer))
    await sent(complete('zhou', first, { comment: '同意' }))
    expect(await rowOf(first)).toMatchObject({ status: work.state.approved, comment: '同意', finishTime: expect.stringMatching(/^\d{4}-/) })
    await set('suspend')
    expect((await deed('zhou', 'withdraw', first)).msg).toBe('流程已挂起，激活后再办理')
    const [shared] = await mine('xu', 'claim-list', instance.id)
    expect((await who('xu').post(`blade-flow/work/claim-task?taskId=${shared?.id}`)).msg).toBe('流程已挂起，激活后再办理')
    await set('active')
    await sent(who('xu').post(`blade-flow/work/claim-task?taskId=${shared?.id}`))
    // Claimed by the next one, a decision is not taken back any more; released, the others may claim again.
    expect((await deed('zhou', 'withdraw', first)).msg).toBe('后续环节已处理，不能撤回')
    await set('suspend')
    expect((await deed('xu', 'release', shared?.id ?? '')).msg).toBe('流程已挂起，激活后再办理')
    await set('active')
    expect((await mine('he', 'claim-list', instance.id)).length).toBe(0)
    await sent(deed('xu', 'release', shared?.id ?? ''))
    expect([(await mine('he', 'claim-list', instance.id)).length, (await mine('xu', 'todo-list', instance.id)).length]).toEqual([1, 0])
    expect((await mine('xu', 'all-list?candidate=1', instance.id).catch(() => [])).length).toBeLessThanOrEqual(1)
    await sent(who('he').post(`blade-flow/work/claim-task?taskId=${shared?.id}`))
    await sent(complete('he', shared?.id ?? ''))
    expect(await stateOf(instance.id)).toBe(approved)
    expect((await deed('zhou', 'withdraw', first)).status).toBe(409)
    expect((await history(instance.id)).map(({ action, assigneeName, toName, comment }) => [action, assigneeName, toName, comment])).toEqual([
      ['start', '员1', null, null],
      ['delegate', '员2', '员3', '请看'],
      ['resolve', '员3', null, '好'],
      ['sign', '员2', '员3', '也请看'],
      ['unsign', '员2', '员3', null],
      ['approve', '员2', null, '同意'],
      ['claim', '员3', null, null],
      ['release', '员3', null, null],
      ['claim', '员4', null, null],
      ['approve', '员4', null, null],
    ])
  })

  it('goes to nobody who is off, is a stranger, or is the one who hands it on; and only what may be claimed is released', async () => {
    const instance = await begin('lin', (await three()).definitionId)
    const first = await task('zhou', instance.id)
    for (const name of ['delegate', 'transfer', 'add-sign'])
      for (const userId of [id('zhou'), '1', 'x']) {
        const answer = await deed('zhou', name, first, { userId, ...(name === 'add-sign' ? { place: 'after' } : {}) })
        expect([name, userId, answer.status, Object.keys(answer.data?.fields ?? {})]).toEqual([name, userId, 400, ['userId']])
      }
    const left = `left${Date.now()}`
    const { users: came } = await stage(desk.product, 'acme', { [left]: {} }, desk.acme)
    const { version } = await sent(who('chief').get(`blade-user/detail?id=${came[left]}`))
    await sent(who('chief').put(`blade-user/${came[left]}`, { version, status: 0 }))
    for (const name of ['delegate', 'transfer', 'add-sign'])
      expect([name, (await deed('zhou', name, first, { userId: came[left] })).data.fields]).toEqual([name, { userId: '该用户已停用' }])
    expect((await deed('zhou', 'release', first)).status).toBeGreaterThanOrEqual(403)
    for (const by of ['xu', 'lin', 'spy']) expect([by, (await complete(by, first)).status]).not.toEqual([by, 200])
    expect((await rowOf(first)).assignee).toBe(id('zhou'))
  })

  it('returns to the step that is named, and comes back straight or step by step', async () => {
    const { definitionId } = await three()
    const last = async (instanceId: string) => {
      await sent(complete('zhou', await task('zhou', instanceId)))
      await sent(complete('xu', await task('xu', instanceId)))
      return task('he', instanceId)
    }
    const [one, other] = [await begin('lin', definitionId), await begin('lin', definitionId)]
    const early = await begin('lin', definitionId)
    // To what was not passed, is not drawn, or is the step itself, it does not go.
    for (const to of ['step1', 'step2', 'step3', 'start', 'nowhere'])
      expect([to, Object.keys((await deed('zhou', 'return-task', await task('zhou', early.id), { to, comment: '退' })).data.fields)]).toEqual([
        to,
        ['to'],
      ])
    await sent(deed('he', 'return-task', await last(one.id), { to: 'step1', straight: true, comment: '补' }))
    await sent(deed('he', 'return-task', await last(other.id), { to: 'step1', comment: '重来' }))
    for (const instance of [one, other]) await sent(complete('zhou', await task('zhou', instance.id)))
    expect([await names('he', one.id), await names('xu', one.id)]).toEqual([['三'], []])
    expect([await names('he', other.id), await names('xu', other.id)]).toEqual([[], ['二']])
    const returned = (await history(one.id)).find(({ action }) => action === 'return')
    expect(returned).toMatchObject({ assigneeName: '员4', comment: '补' })
  })

  it('is taken back with its form, its next steps and those whom it closed', async () => {
    const { definitionId } = await deployed([
      { name: '会签', people: users('zhou', 'xu', 'he'), vote: 'ratio', ratio: 50, fields: 'days:write' },
      { name: '终审', people: users('chief') },
    ])
    const instance = await begin('lin', definitionId, { reason: '外出', days: 1 })
    const [first, second, third] = [await task('zhou', instance.id), await task('xu', instance.id), await task('he', instance.id)]
    await sent(complete('zhou', first))
    await sent(complete('xu', second, { variables: { days: 9 } }))
    expect([await names('he', instance.id), await names('chief', instance.id)]).toEqual([[], ['终审']])
    // The decision before the last one stays.
    expect((await deed('zhou', 'withdraw', first)).status).toBe(409)
    expect((await sent(who('xu').get(`blade-flow/work/${second}`))).undo ?? null).toBeNull()
    await sent(deed('xu', 'withdraw', second))
    expect([await names('he', instance.id), await names('xu', instance.id), await names('chief', instance.id)]).toEqual([['会签'], ['会签'], []])
    expect((await sent(who('xu').get(`blade-flow/work/sheet?taskId=${second}`))).form.days).toBe(1)
    expect((await rowOf(second)).finishTime ?? null).toBeNull()
    await sent(complete('he', third))
    expect(await names('chief', instance.id)).toEqual(['终审'])
    // One after the other: who was next waits again.
    const turns = await deployed([{ people: users('zhou', 'xu', 'he'), vote: 'inTurn' }])
    const inTurn = await begin('lin', turns.definitionId)
    const own = await task('zhou', inTurn.id)
    await sent(complete('zhou', own))
    expect(await names('xu', inTurn.id)).toEqual(['审批'])
    await sent(deed('zhou', 'withdraw', own))
    expect([await names('zhou', inTurn.id), await names('xu', inTurn.id), await names('he', inTurn.id)]).toEqual([['审批'], [], []])
    for (const by of ['zhou', 'xu', 'he']) await sent(complete(by, await task(by, inTurn.id)))
    expect(await stateOf(inTurn.id)).toBe(approved)
  })

  it('is offered to be taken back by the answer to its decision until its process ends, of which the audit tells nothing', async () => {
    const { definitionId } = await deployed([
      { name: '一', people: users('zhou') },
      { name: '二', people: users('xu') },
    ])
    const offered = async (flag: string): Promise<boolean[]> => {
      const instance = await begin('lin', definitionId)
      const first = await task('zhou', instance.id)
      const decided = await sent(complete('zhou', first))
      const last = await sent(complete('xu', await task('xu', instance.id), { flag }))
      const shown = await sent(who('zhou').get(`blade-flow/work/${first}`))
      const [line] = await desk.product.database.query<{ after: object }>(
        `select after from log_operatelog where biz_type = 'flow/work' and biz_id = $1 and action = 'completeTask'`,
        [first],
      )
      expect(Object.keys(line?.after ?? {}).sort()).toEqual(['comment', 'finishTime', 'status', 'version'])
      return [decided, last, shown].map((one) => one._can.includes('withdraw') && one.isUndoable)
    }
    expect(await offered('approve')).toEqual([true, false, false])
    expect(await offered('refuse')).toEqual([true, false, false])
  })

  it('loses a signer after it, and goes on; each signer is asked once', async () => {
    const instance = await begin('lin', (await three()).definitionId)
    const first = await task('zhou', instance.id)
    await sent(deed('zhou', 'add-sign', first, { userId: id('he'), place: 'after' }))
    expect([await names('he', instance.id), (await rowOf(first)).status]).toEqual([[], work.state.toDo])
    await sent(complete('zhou', first))
    const signer = await task('he', instance.id)
    expect((await rowOf(signer)).adderId).toBe(id('zhou'))
    await sent(deed('zhou', 'remove-sign', signer))
    expect([await names('he', instance.id), await names('xu', instance.id)]).toEqual([[], ['二']])
    await sent(deed('xu', 'add-sign', await task('xu', instance.id), { userId: id('he'), place: 'before' }))
    await sent(complete('he', await task('he', instance.id), { flag: 'refuse' }))
    expect(await stateOf(instance.id)).toBe(rejected)
  })

  it('is urged an hour after it was urged, and not before', async () => {
    const instance = await begin('lin', (await three()).definitionId)
    const first = await task('zhou', instance.id)
    const urgedAgo = (seconds: number) =>
      desk.product.database.run(`update flow_work set urged_time = clock_timestamp() - interval '${seconds} seconds' where id = $1::bigint`, [first])
    await sent(deed('lin', 'urge', first))
    await sent(deed('zhou', 'copy', first, { userIds: [id('xu')] }))
    await urgedAgo(3590)
    expect((await deed('lin', 'urge', first)).msg).toBe('一小时内只能催办一次')
    await urgedAgo(3601)
    await sent(deed('lin', 'urge', first))
    expect((await history(instance.id)).filter(({ action }) => action === 'urge').length).toBe(2)
    expect((await history(instance.id)).find(({ action }) => action === 'copy')?.toName).toBe('员3')
  })

  it('is looked up among the people of tasks, unless the question is about the caller’s own, who are among them anyway', () => {
    const model = modelNamed(desk.product.own.engine, 'flow/work')
    const zhou = id('zhou')
    const scopes = new Map([['flow_work_view', [{ type: 'party', party: 'involved' } as const]]])
    const actor = {
      ...desk.product.own.actor,
      kind: 'user' as const,
      userId: zhou,
      rights: { all: false, permissions: new Set(['flow_work_view']), scopes },
    }
    const ctx = { ...desk.product.own, tenantId: 'acme', actor } as Context
    const looksUp = (asked: Readonly<Record<string, string>>): boolean =>
      visible(ctx, model, 'view', params(), { asked }).some((one) => one.includes('flow_person'))
    expect(looksUp({ status: '2,3', assignee: zhou })).toBe(false)
    const others: readonly Readonly<Record<string, string>>[] = [
      {},
      { assignee: id('he') },
      { assignee: `${zhou},${id('he')}` },
      { starterId: zhou },
      { assignee_notequal: zhou },
    ]
    for (const asked of others) expect([asked, looksUp(asked)]).toEqual([asked, true])
    expect(looksUp({ assignee: '' })).toBe(true)
  })

  it('lets who acts choose the next people where the drawing says so, and nowhere else', async () => {
    const { definitionId } = await deployed([
      { people: users('zhou'), name: '一' },
      { people: 'previous', name: '二' },
    ])
    const [one, other, none] = [await begin('lin', definitionId), await begin('lin', definitionId), await begin('lin', definitionId)]
    const asksNext = async (by: string, instanceId: string) =>
      (await sent(who(by).get(`blade-flow/work/sheet?taskId=${await task(by, instanceId)}`))).asksNext
    expect(await asksNext('zhou', one.id)).toBe(true)
    await sent(complete('zhou', await task('zhou', one.id), { next: [id('xu')] }))
    // Nothing follows on the second step that its people could choose.
    expect(await asksNext('xu', one.id)).toBe(false)
    await sent(complete('zhou', await task('zhou', other.id), { next: `${id('xu')},${id('he')}` }))
    await sent(complete('zhou', await task('zhou', none.id)))
    expect([await names('xu', one.id), (await mine('he', 'claim-list', other.id)).length, await names('chief', none.id)]).toEqual([['二'], 1, ['二']])
    const plain = await begin('lin', (await three()).definitionId)
    const refused = await complete('zhou', await task('zhou', plain.id), { next: [id('xu')] })
    expect([refused.status, Object.keys(refused.data.fields)]).toEqual([400, ['next']])
    expect(await names('zhou', plain.id)).toEqual(['一'])
  })
})

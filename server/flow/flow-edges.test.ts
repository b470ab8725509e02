import { follow } from '@masthead/contract/flow/follow'
import { flowNamespace } from '@masthead/contract/flow/words'
import { planXml, type PlanStep } from '@masthead/contract/flow/plan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { type ProcessDesk, processDesk, sent } from '../testing/processdesk'

/** The people that processes find, the ways that they take, and how those end that call each other. */

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
const { running, approved, rejected, cancelled } = follow.state

const deed = (by: string, name: string, taskId: string, body: object = {}) => who(by).post(`blade-flow/work/${name}/${taskId}`, body)
const names = async (by: string, instanceId: string) => (await mine(by, 'todo-list', instanceId)).map(({ name }) => name)
const _history = async (instanceId: string): Promise<{ action: string; assigneeName: string; toName: string | null; comment: string | null }[]> =>
  sent(who('lin').get(`blade-flow/process/history-flow-list?processInstanceId=${instanceId}`))
const three = () =>
  deployed([
    { name: '一', people: users('zhou'), fields: 'days:write' },
    { name: '二', people: users('xu') },
    { name: '三', people: users('he') },
  ])
/** A drawing of these nodes, and ways as `from to`. */
const drawing = (key: string, nodes: readonly string[], ways: readonly string[]): string =>
  `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:mh="${flowNamespace}" targetNamespace="x"><bpmn:process id="${key}" isExecutable="true">${[
    '<bpmn:startEvent id="start" />',
    ...nodes,
    '<bpmn:endEvent id="end" />',
    ...ways.map((way, index) => {
      const [from, to] = way.split(' ')
      return `<bpmn:sequenceFlow id="way${index}" sourceRef="${from}" targetRef="${to}" />`
    }),
  ].join('')}</bpmn:process></bpmn:definitions>`
const userTask = (key: string, by: string, more = ''): string =>
  `<bpmn:userTask id="${key}" name="${key}" mh:people="${users(by)}" mh:nobody="${users('chief')}"${more} />`
const due = (days: number, noun: 'work' | 'token' = 'work') =>
  runDue({ ...desk.product.own, tenantId: 'acme', clock: { now: () => new Date(Date.now() + days * 86_400_000) } }, { nouns: [`flow/${noun}`] })

describe('people', () => {
  it('are those who are there, each once, of units, posts and forms, and the head above where the starter is one', async () => {
    const { depts, postId } = desk.acme
    const lead = async (deptId: string | undefined, leaderId: string | null) =>
      sent(who('chief').post('blade-system/dept/submit', { ...(await sent(who('chief').get(`blade-system/dept/detail?id=${deptId}`))), leaderId }))
    await lead(depts.main, id('lin'))
    const text = { reason: '9999999999999999999' }
    for (const [people, by, more] of [
      // The starter heads their own unit: the next one above decides, or the fallback.
      ['starterHead', 'chief', {}],
      ['head:2', 'chief', {}],
      [`deptHead:${depts.main}`, 'chief', {}],
      ['deptHead:1', 'chief', {}],
      [`${users('zhou')},${users('zhou')}`, 'zhou', {}],
      // What is no id, or nobody's, is nobody.
      ['field:reason', 'chief', text],
      ['field:note', 'xu', { reason: 'x', note: ` ${id('xu')} ` }],
      ['chosen', 'chief', { reason: 'x' }],
    ] as const) {
      const { definitionId } = await deployed([{ people, same: 'head' }])
      const instance = await begin('lin', definitionId, 'reason' in more ? more : { reason: 'x' }, {
        chosen: { step1: ['x', '1'], nowhere: [id('xu')] },
      })
      expect([people, await names(by, instance.id)]).toEqual([people, ['审批']])
    }
    await lead(depts.main, null)
    const { definitionId } = await deployed([{ people: `post:${postId}` }])
    const posted = await begin('lin', definitionId)
    expect((await mine('zhou', 'claim-list', posted.id)).length + (await mine('chief', 'todo-list', posted.id)).length).toBeGreaterThan(0)
    // Who started it is passed over, kept, or replaced by the head.
    for (const [same, own] of [
      ['keep', 1],
      ['skip', 0],
    ] as const) {
      const { definitionId: asked } = await deployed([{ people: users('lin', 'zhou'), vote: 'all', same }])
      expect([same, (await names('lin', (await begin('lin', asked)).id)).length]).toEqual([same, own])
    }
  })
})

describe('a process', () => {
  it('goes on after both of its branches, and ends them where one returns out of them', async () => {
    const xml = drawing(
      'both',
      [
        userTask('before', 'lin', ' mh:same="keep"'),
        '<bpmn:parallelGateway id="fork" />',
        userTask('left', 'zhou'),
        userTask('right', 'xu'),
        '<bpmn:parallelGateway id="join" />',
        userTask('after', 'he'),
      ],
      ['start before', 'before fork', 'fork left', 'fork right', 'left join', 'right join', 'join after', 'after end'],
    )
    const { definitionId } = await deployed([], { key: 'both', xml })
    const instance = await begin('lin', definitionId)
    await sent(complete('lin', await task('lin', instance.id)))
    expect([await names('zhou', instance.id), await names('xu', instance.id)]).toEqual([['left'], ['right']])
    const left = await task('zhou', instance.id)
    await sent(complete('zhou', left))
    expect(await names('he', instance.id)).toEqual([])
    const shown = await sent(who('xu').get(`blade-flow/work/drawing?taskId=${await task('xu', instance.id)}`))
    expect([shown.open.toSorted(), shown.done.toSorted()]).toEqual([
      ['join', 'right'],
      ['before', 'left'],
    ])
    await sent(deed('xu', 'return-task', await task('xu', instance.id), { to: 'before', comment: '重来' }))
    expect([await names('lin', instance.id), await names('zhou', instance.id), await names('xu', instance.id)]).toEqual([['before'], [], []])
    await sent(complete('lin', await task('lin', instance.id)))
    for (const by of ['zhou', 'xu', 'he']) await sent(complete(by, await task(by, instance.id)))
    expect(await stateOf(instance.id)).toBe(approved)
  })

  it('takes the way of its moment where a task is late, and asks nobody for what is late any more', async () => {
    const late =
      '<bpmn:boundaryEvent id="late" attachedToRef="ask" cancelActivity="true"><bpmn:outgoing>way2</bpmn:outgoing><bpmn:timerEventDefinition><bpmn:timeDuration>P2D</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>'
    const xml = drawing(
      'lateness',
      [userTask('ask', 'zhou'), late, userTask('instead', 'he')],
      ['start ask', 'ask end', 'late instead', 'instead end'],
    )
    const { definitionId } = await deployed([], { key: 'lateness', xml })
    const instance = await begin('lin', definitionId)
    await due(1.9)
    expect(await names('zhou', instance.id)).toEqual(['ask'])
    await due(2.1)
    expect([await names('zhou', instance.id), await names('he', instance.id)]).toEqual([[], ['instead']])
  })

  it('ends with what it called, which nobody ends alone, and calls nothing that is not there', async () => {
    await deployed([{ people: users('he') }], { key: 'called' })
    const outer = (key: string, calls: string) =>
      drawing(key, [userTask('ask', 'zhou'), `<bpmn:callActivity id="other" calledElement="${calls}" />`], ['start ask', 'ask other', 'other end'])
    const { definitionId } = await deployed([], { key: 'calls', xml: outer('calls', 'called') })
    const inner = async () =>
      (await sent(who('chief').get('blade-flow/follow/list?size=200&status=1'))).records.filter(
        ({ parentId }: { parentId: string | null }) => parentId === current,
      )
    let current = ''
    const calling = async () => {
      current = (await begin('lin', definitionId)).id
      const first = await task('zhou', current)
      await sent(complete('zhou', first))
      const [child] = await inner()
      return { outer: current, child: child.id as string, first }
    }
    const ended = await calling()
    expect((await who('lin').post(`blade-flow/follow/revoke/${ended.child}`)).msg).toBe('由上级流程发起，请终止上级流程')
    expect((await who('chief').post(`blade-flow/follow/delete-process-instance?processInstanceId=${ended.child}&deleteReason=停`)).status).toBe(409)
    expect(await names('he', ended.child)).toEqual(['审批'])
    await sent(who('lin').post(`blade-flow/follow/revoke/${ended.outer}`))
    expect([await stateOf(ended.outer), await stateOf(ended.child), await names('he', ended.child)]).toEqual([cancelled, cancelled, []])
    const back = await calling()
    await sent(deed('zhou', 'withdraw', back.first))
    expect([await stateOf(back.outer), await stateOf(back.child), await names('zhou', back.outer)]).toEqual([running, cancelled, ['ask']])
    const no = await calling()
    await sent(complete('he', await task('he', no.child), { flag: 'refuse' }))
    expect([await stateOf(no.outer), await stateOf(no.child)]).toEqual([rejected, rejected])
    const { definitionId: broken } = await deployed([], { key: 'broken', xml: outer('broken', 'nothing') })
    const lost = await begin('lin', broken)
    expect((await complete('zhou', await task('zhou', lost.id))).msg).toBe('没有部署流程“nothing”')
    expect(await names('zhou', lost.id)).toEqual(['ask'])
    const { definitionId: endless } = await deployed([], {
      key: 'endless',
      xml: drawing('endless', ['<bpmn:callActivity id="other" calledElement="endless" />'], ['start other', 'other end']),
    })
    expect((await who('lin').post('blade-flow/work/start', { processDefinitionId: endless, variables: { reason: 'x' } })).msg).toBe(
      '流程最多嵌套 5 层',
    )
  })

  it('is read after its deployment was deleted, by who took part', async () => {
    const { definitionId } = await three()
    const instance = await begin('lin', definitionId)
    const first = await task('zhou', instance.id)
    for (const by of ['zhou', 'xu', 'he']) await sent(complete(by, await task(by, instance.id)))
    await sent(who('chief').post(`blade-flow/manager/delete-deployment?deploymentIds=${definitionId}`))
    const sheet = await sent(who('zhou').get(`blade-flow/work/sheet?taskId=${first}`))
    expect([sheet.form, sheet.history.length, sheet.returns]).toEqual([{ reason: '外出采访' }, 4, []])
    expect((await sent(who('zhou').get(`blade-flow/work/drawing?taskId=${first}`))).done.toSorted()).toEqual(['step1', 'step2', 'step3'])
  })
})

describe('a deployment', () => {
  const steps = [{ name: '审批', people: 'starter' }]
  const draw = (key: string, more: object = {}) => planXml({ key, name: '图', steps: [{ ...steps[0], nobody: users('chief'), ...more } as PlanStep] })
  const model = (key: string, more: object = {}) =>
    who('chief').post('blade-flow/model', { modelKey: key, name: `流程${key}`, category: 'leave', xml: draw(key), ...more })
  const deploy = (one: string) => who('chief').post('blade-flow/model/deploy', { id: one })
  const choosing = (options: string) => [{ key: 'kind', label: '种类', kind: 'choice', options }]
  const fresh = () => `k${Math.random().toString(36).slice(2)}`

  it('has a form without doubles, with something to choose, and with the fields that the drawing speaks of', async () => {
    const twice = ['a', 'a'].map((key) => ({ key, label: '同', kind: 'text' }))
    for (const [form, status] of [
      [twice, 400],
      [choosing('一'), 400],
      [choosing(''), 400],
      [choosing('一,二'), 200],
      [[{ ...choosing('一')[0], kind: 'choices' }], 400],
    ] as const)
      expect([form, (await model(fresh(), { form })).status]).toEqual([form, status])
    const made = await sent(model(fresh(), { form: choosing('一,二') }))
    const changed = await who('chief').post('blade-flow/model/submit', { id: made.id, version: made.version, form: twice })
    expect([changed.status, Object.keys(changed.data.fields)]).toEqual([400, ['form']])
    for (const more of [{ fields: 'salary:write' }, { people: 'field:salary' }]) {
      const key = fresh()
      const { id: one } = await sent(model(key, { form: choosing('一,二'), xml: draw(key, more) }))
      expect((await deploy(one)).data).toMatchObject({ element: 'step1', fields: { xml: '表单没有字段“salary”' } })
      const bare = fresh()
      const { id: without } = await sent(model(bare, { form: [], xml: draw(bare, more) }))
      expect((await deploy(without)).status).toBe(200)
    }
    const key = fresh()
    const { id: asked } = await sent(model(key, { form: choosing('一,二'), xml: draw(key, { when: '{"salary_gt":3}' }) }))
    expect((await deploy(asked)).data.fields).toEqual({ xml: '表单没有字段“salary”' })
  })

  it('is the drawing of its model, counted on after one was deleted, and the newest alone is started', async () => {
    const empty = await sent(model(fresh(), { xml: null }))
    expect(Object.keys((await deploy(empty.id)).data.fields)).toEqual(['xml'])
    const other = await sent(model(fresh(), { xml: draw('another') }))
    expect((await deploy(other.id)).msg).toContain('流程图中的流程标识应为')
    const key = fresh()
    const { id: one } = await sent(model(key, { description: '说明' }))
    const first = await sent(deploy(one))
    await sent(who('chief').post(`blade-flow/manager/delete-deployment?deploymentIds=${first.definitionId}`))
    const second = await sent(deploy(one))
    const third = await sent(deploy(one))
    expect([first, second, third].map(({ versionNo }) => versionNo)).toEqual([1, 2, 3])
    // It says when by the clocks of the house, as everything else does.
    const { deployTime, createTime } = await sent(who('chief').get(`blade-flow/manager/${third.definitionId}`))
    expect(Math.round((Date.parse(deployTime) - Date.parse(createTime)) / 3_600_000)).toBeCloseTo(0)
    const offered = async () => (await sent(who('lin').get(`blade-flow/work/start-list?size=200&processKey=${key}`))).records
    expect(await offered()).toMatchObject([{ id: third.definitionId, versionNo: 3, description: '说明', form: [] }])
    const toggle = (more = '') => sent(who('chief').post(`blade-flow/manager/change-state?processId=${third.definitionId}${more}`))
    await toggle()
    expect(await offered()).toEqual([])
    await toggle('&state=active')
    expect((await offered()).length).toBe(1)
    await toggle('&state=suspend')
    expect(await offered()).toEqual([])
    await toggle()
    expect((await offered()).length).toBe(1)
    const check = (xml: string) => sent(who('chief').post('blade-flow/model/check', { xml }))
    expect([await check(draw('x')), (await check(draw('x', { people: '' }))).ok]).toEqual([{ ok: true, flaws: [] }, false])
  })

  it('is started by its form as an object or its text, named after who starts it, and by nobody elsewhere', async () => {
    const { definitionId } = await deployed([
      { people: `chosen,${users('zhou')}`, fields: 'days:write,note:hidden' },
      { name: '终审', people: users('he') },
    ])
    const start = (by: string, body: object) =>
      who(by).post('blade-flow/work/start', { processDefinitionId: definitionId, variables: { reason: 'x' }, ...body })
    const offered = (await sent(who('lin').get('blade-flow/work/start-list?size=200'))).records as { id: string; choices: unknown }[]
    expect(offered.find((one) => one.id === definitionId)?.choices).toEqual([{ key: 'step1', name: '审批' }])
    expect(offered.map(({ choices }) => choices)).toContainEqual([])
    for (const variables of [[1], '[1]', 'x', 1]) expect([variables, (await start('lin', { variables })).status]).toEqual([variables, 400])
    expect([(await start('spy', {})).status, (await start('lin', { processDefinitionId: '1' })).status]).toEqual([404, 404])
    const one = await sent(
      start('lin', { variables: '{"reason":"文字","note":"密"}', chosen: { step1: `${id('xu')},${id('zhou')}`, step2: [id('odd')] } }),
    )
    expect(one.title).toMatch(/^流程p\d+ · /)
    expect((await sent(start('lin', { title: '自拟' }))).title).toBe('自拟')
    expect([(await mine('xu', 'claim-list', one.id)).length, (await mine('zhou', 'claim-list', one.id)).length]).toEqual([1, 1])
    const [claimed] = await mine('xu', 'claim-list', one.id)
    await sent(who('xu').post(`blade-flow/work/claim-task?taskId=${claimed?.id}`))
    const sheet = await sent(who('xu').get(`blade-flow/work/sheet?taskId=${claimed?.id}`))
    expect(sheet).toMatchObject({
      form: { reason: '文字' },
      next: ['终审'],
      asksNext: false,
      returns: [],
      instance: { id: one.id, starterId: id('lin') },
    })
    expect(sheet.questions.map(({ key, right }: Record<string, string>) => [key, right])).toEqual([
      ['reason', 'read'],
      ['days', 'write'],
    ])
    expect(sheet.history.at(-1)).toMatchObject({ action: 'open', historyActivityName: '审批', assigneeName: '员3', endTime: null })
    await sent(complete('xu', claimed?.id ?? ''))
    // What step 2 was chosen for by the starter is not the starter's to choose.
    expect(await names('he', one.id)).toEqual(['终审'])
    for (const call of ['sheet', 'drawing']) expect((await who('spy').get(`blade-flow/work/${call}?taskId=${claimed?.id}`)).status).toBe(404)
    expect((await sent(who('chief').get(`blade-flow/manager/${definitionId}`))).running).toBe(2)
  })
})

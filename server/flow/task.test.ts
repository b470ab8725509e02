import { follow } from '@masthead/contract/flow/follow'
import type { PlanStep } from '@masthead/contract/flow/plan'
import { flowNamespace } from '@masthead/contract/flow/words'
import { work } from '@masthead/contract/flow/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { type ProcessDesk, processDesk, questions, sent } from '../testing/processdesk'

/** What several people, and each of them, do with a task. */

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
const { running, approved, rejected } = follow.state

describe('several people', () => {
  it.each<[string, Partial<PlanStep>, readonly [string, string][], number]>([
    [
      'all of them',
      { vote: 'all' },
      [
        ['zhou', 'approve'],
        ['xu', 'approve'],
        ['he', 'approve'],
      ],
      approved,
    ],
    [
      'all but one',
      { vote: 'all' },
      [
        ['zhou', 'approve'],
        ['xu', 'refuse'],
      ],
      rejected,
    ],
    [
      'two thirds',
      { vote: 'ratio', ratio: 66 },
      [
        ['zhou', 'refuse'],
        ['xu', 'approve'],
        ['he', 'approve'],
      ],
      approved,
    ],
    [
      'less than two thirds',
      { vote: 'ratio', ratio: 66 },
      [
        ['zhou', 'refuse'],
        ['xu', 'refuse'],
      ],
      rejected,
    ],
    [
      'one after the other',
      { vote: 'inTurn' },
      [
        ['zhou', 'approve'],
        ['xu', 'approve'],
        ['he', 'approve'],
      ],
      approved,
    ],
  ])('decide: %s', async (_what, rule, votes, ends) => {
    const { definitionId } = await deployed([{ people: users('zhou', 'xu', 'he'), ...rule }])
    const instance = await begin('lin', definitionId)
    if (rule.vote === 'inTurn') expect(await mine('he', 'todo-list', instance.id)).toEqual([])
    for (const [by, flag] of votes) {
      expect(await stateOf(instance.id)).toBe(running)
      await sent(complete(by, await task(by, instance.id), { flag }))
    }
    expect(await stateOf(instance.id)).toBe(ends)
    for (const by of ['zhou', 'xu', 'he']) expect(await mine(by, 'todo-list', instance.id)).toEqual([])
  })

  it('claim and vote at once with one outcome', async () => {
    const { definitionId } = await deployed([{ people: users('zhou', 'xu', 'he') }])
    const instance = await begin('lin', definitionId)
    const [{ id: taskId } = { id: '' }] = await mine('zhou', 'claim-list', instance.id)
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) => who(['zhou', 'xu', 'he'][index % 3] as string).post(`blade-flow/work/claim-task?taskId=${taskId}`)),
    )
    const won = claims.filter(({ status }) => status === 200).map(({ data }) => data.assignee)
    expect(new Set(won).size).toBe(1)
    expect(claims.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const voted = await deployed([
      { people: users('zhou', 'xu', 'he'), vote: 'ratio', ratio: 60 },
      { name: '终审', people: users('chief') },
    ])
    const both = await begin('lin', voted.definitionId)
    const tasks = await Promise.all(['zhou', 'xu', 'he'].map((by) => task(by, both.id)))
    const votes = await Promise.all(['zhou', 'xu', 'he'].map((by, index) => complete(by, tasks[index] as string)))
    expect(votes.filter(({ status }) => status === 200).length).toBe(2)
    const open = await mine('chief', 'todo-list', both.id)
    expect(open.map(({ name }) => name)).toEqual(['终审'])
  })
})

describe('a task', () => {
  const two = () => deployed([{ people: users('zhou') }, { name: '终审', people: users('he') }])

  it('goes back to a passed step, and straight to where it was returned from', async () => {
    const { definitionId } = await two()
    const instance = await begin('lin', definitionId)
    await sent(complete('zhou', await task('zhou', instance.id)))
    const last = await task('he', instance.id)
    const { returns } = await sent(who('he').get(`blade-flow/work/sheet?taskId=${last}`))
    expect(returns).toEqual([{ key: 'step1', name: '审批' }])
    await sent(who('he').post(`blade-flow/work/return-task/${last}`, { to: 'step2', comment: '不对' }), 400)
    await sent(who('he').post(`blade-flow/work/return-task/${last}`, { to: 'step1' }), 400)
    await sent(who('he').post(`blade-flow/work/return-task/${last}`, { to: 'step1', straight: true, comment: '请补充' }))
    expect((await mine('zhou', 'todo-list', instance.id)).map(({ name }) => name)).toEqual(['审批'])
    await sent(complete('zhou', await task('zhou', instance.id)))
    await sent(complete('he', await task('he', instance.id)))
    expect(await stateOf(instance.id)).toBe(approved)
  })

  it('is delegated and resolved, and transferred', async () => {
    const { definitionId } = await two()
    const instance = await begin('lin', definitionId)
    const taskId = await task('zhou', instance.id)
    await sent(who('zhou').post(`blade-flow/work/delegate/${taskId}`, { userId: id('zhou') }), 400)
    await sent(who('zhou').post(`blade-flow/work/delegate/${taskId}`, { userId: id('xu') }))
    await sent(complete('zhou', taskId), 409)
    await sent(who('xu').post(`blade-flow/work/resolve/${taskId}`, { comment: '没问题' }))
    await sent(who('zhou').post(`blade-flow/work/transfer/${taskId}`, { userId: id('xu') }))
    await sent(complete('zhou', taskId), 403)
    await sent(complete('xu', taskId))
    expect(await mine('he', 'todo-list', instance.id)).toHaveLength(1)
  })

  it.each([
    ['before', ['xu', 'zhou']],
    ['after', ['zhou', 'xu']],
  ])('waits for a signer who is added %s', async (place, order) => {
    const { definitionId } = await two()
    const instance = await begin('lin', definitionId)
    await sent(who('zhou').post(`blade-flow/work/add-sign/${await task('zhou', instance.id)}`, { userId: id('xu'), place }))
    for (const by of order) {
      expect(await mine('he', 'todo-list', instance.id)).toEqual([])
      await sent(complete(by, await task(by, instance.id)))
    }
    expect(await mine('he', 'todo-list', instance.id)).toHaveLength(1)
  })

  it('loses an added signer again', async () => {
    const { definitionId } = await two()
    const instance = await begin('lin', definitionId)
    await sent(who('zhou').post(`blade-flow/work/add-sign/${await task('zhou', instance.id)}`, { userId: id('xu'), place: 'before' }))
    await sent(who('xu').post(`blade-flow/work/remove-sign/${await task('xu', instance.id)}`), 403)
    await sent(who('zhou').post(`blade-flow/work/remove-sign/${await task('xu', instance.id)}`))
    await sent(complete('zhou', await task('zhou', instance.id)))
    expect(await mine('he', 'todo-list', instance.id)).toHaveLength(1)
  })

  it('is taken back until the next one acts, is copied, and urged once an hour', async () => {
    const { definitionId } = await two()
    const instance = await begin('lin', definitionId)
    const taskId = await task('zhou', instance.id)
    await sent(who('zhou').post(`blade-flow/work/urge/${taskId}`), 403)
    for (const _again of [1, 2]) await sent(who('lin').post(`blade-flow/work/urge/${taskId}`))
    expect(
      (await sent(who('lin').get(`blade-flow/work/sheet?taskId=${taskId}`))).history.filter(({ action }: { action: string }) => action === 'urge'),
    ).toHaveLength(1)
    await sent(complete('zhou', taskId))
    await sent(who('zhou').post(`blade-flow/work/withdraw/${taskId}`))
    expect([await mine('he', 'todo-list', instance.id), (await mine('zhou', 'todo-list', instance.id)).length]).toEqual([[], 1])
    await sent(complete('zhou', taskId))
    await sent(who('zhou').post(`blade-flow/work/copy/${taskId}`, { userIds: [id('xu')] }))
    expect((await sent(who('xu').get(`blade-flow/work/${taskId}`))).status).toBe(work.state.approved)
    await sent(complete('he', await task('he', instance.id)))
    await sent(who('zhou').post(`blade-flow/work/withdraw/${taskId}`), 409)
  })

  it('finds its people by department, head, role and form, and goes to its fallback where there is none', async () => {
    const main = await sent(who('chief').get(`blade-system/dept/detail?id=${desk.acme.depts.main}`))
    await sent(who('chief').post('blade-system/dept/submit', { ...main, leaderId: id('zhou') }))
    const form = [...questions, { key: 'by', label: '经办人', kind: 'user' }]
    for (const [peopleRule, by] of [
      ['starterHead', 'zhou'],
      ['head:1', 'zhou'],
      ['head:2', 'chief'],
      [`deptHead:${desk.acme.depts.main}`, 'zhou'],
      [`deptHead:${desk.acme.depts.child}`, 'zhou'],
      [`role:${desk.acme.roles.he}`, 'he'],
      ['field:by', 'xu'],
      ['chosen', 'xu'],
      [`dept:${desk.acme.depts.child}`, 'chief'],
      ['starter', 'lin'],
    ] as const) {
      const { definitionId } = await deployed([{ people: peopleRule }], { form })
      const instance = await begin('lin', definitionId, { reason: 'x', by: id('xu') }, { chosen: { step1: [id('xu')] } })
      expect((await mine(by, 'todo-list', instance.id)).length, peopleRule).toBe(1)
    }
    // Who would decide about themselves leaves it to their head.
    const { definitionId: toHead } = await deployed([{ people: 'starter', same: 'head' }])
    const headed = await begin('lin', toHead)
    expect([(await mine('lin', 'todo-list', headed.id)).length, (await mine('zhou', 'todo-list', headed.id)).length]).toEqual([0, 1])
    const { definitionId } = await deployed([
      { people: 'starter', same: 'skip' },
      { name: '终审', people: users('he') },
    ])
    const instance = await begin('lin', definitionId)
    expect((await mine('he', 'todo-list', instance.id)).map(({ name }) => name)).toEqual(['终审'])
  })

  it.each([
    ['remind', running],
    ['pass', approved],
    ['refuse', rejected],
  ])('that is out of time may %s', async (does, state) => {
    const { definitionId } = await deployed([{ people: users('zhou'), days: 2, does }])
    const instance = await begin('lin', definitionId)
    const later = (days: number) => ({ ...desk.product.own, tenantId: 'acme', clock: { now: () => new Date(Date.now() + days * 86_400_000) } })
    await runDue(later(1.9), { nouns: ['flow/work'] })
    expect(await stateOf(instance.id)).toBe(running)
    await Promise.all([runDue(later(2.1), { nouns: ['flow/work'] }), runDue(later(2.1), { nouns: ['flow/work'] })])
    expect(await stateOf(instance.id)).toBe(state)
    const history = await sent(who('lin').get(`blade-flow/process/history-flow-list?processInstanceId=${instance.id}`))
    expect(history.filter(({ action }: { action: string }) => action === 'expire')).toHaveLength(1)
  })
})

describe('a timer and another process', () => {
  it('wait for their moment and for its end, and go on by themselves', async () => {
    await deployed([{ people: users('he') }], { key: 'inner' })
    const nodes = [
      '<bpmn:startEvent id="start" />',
      '<bpmn:intermediateCatchEvent id="later"><bpmn:timerEventDefinition><bpmn:timeDuration>PT2H</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>',
      '<bpmn:callActivity id="other" calledElement="inner" />',
      '<bpmn:endEvent id="end" />',
      ...['start later', 'later other', 'other end'].map((way, index) => {
        const [from, to] = way.split(' ')
        return `<bpmn:sequenceFlow id="way${index}" sourceRef="${from}" targetRef="${to}" />`
      }),
    ]
    const xml = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x"><bpmn:process id="outer" isExecutable="true">${nodes.join('')}</bpmn:process></bpmn:definitions>`
    const { definitionId } = await deployed([], { key: 'outer', xml })
    const instance = await begin('lin', definitionId)
    const look = (hours: number) =>
      runDue({ ...desk.product.own, tenantId: 'acme', clock: { now: () => new Date(Date.now() + hours * 3_600_000) } }, { nouns: ['flow/token'] })
    // The inner process has another id; its tasks are told from those of other stories by when they came.
    const before = new Set((await mine('he', 'todo-list')).map((one) => one.id))
    const fresh = async () => (await mine('he', 'todo-list')).filter((one) => !before.has(one.id))
    await look(1.9)
    expect(await fresh()).toEqual([])
    await Promise.all([look(2.1), look(2.1)])
    const [inner, ...others] = await fresh()
    expect(others).toEqual([])
    expect(inner?.name).toBe('审批')
    expect(await stateOf(instance.id)).toBe(running)
    await sent(complete('he', inner?.id ?? ''))
    expect(await stateOf(instance.id)).toBe(approved)
  })

  it('call each other five deep, however long each of them waits', async () => {
    const person = `mh:people="${users('he')}" mh:nobody="${users('chief')}"`
    const drawn = (level: number): string => {
      const [key, calls] = [`deep${level}`, level < 5]
      const nodes = ['<bpmn:startEvent id="start" />', `<bpmn:userTask id="ask" name="${key}" ${person} />`, '<bpmn:endEvent id="end" />']
      if (calls) nodes.push(`<bpmn:callActivity id="other" calledElement="deep${level + 1}" />`)
      const ways = ['start ask', ...(calls ? ['ask other', 'other end'] : ['ask end'])].map((way, index) => {
        const [from, to] = way.split(' ')
        return `<bpmn:sequenceFlow id="way${index}" sourceRef="${from}" targetRef="${to}" />`
      })
      return `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:mh="${flowNamespace}" targetNamespace="x"><bpmn:process id="${key}" isExecutable="true">${[...nodes, ...ways].join('')}</bpmn:process></bpmn:definitions>`
    }
    const levels = [5, 4, 3, 2, 1]
    const made = []
    for (const level of levels) made.push(await deployed([], { key: `deep${level}`, xml: drawn(level) }))
    const whole = await begin('lin', made.at(-1)?.definitionId ?? '')
    for (const level of levels.toReversed()) {
      const open = (await mine('he', 'todo-list')).filter(({ name }) => name === `deep${level}`)
      expect([level, open.length]).toEqual([level, 1])
      await sent(complete('he', open[0]?.id ?? ''))
    }
    expect(await stateOf(whole.id)).toBe(approved)
  })
})

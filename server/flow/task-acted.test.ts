import { readFileSync } from 'node:fs'
import { follow } from '@masthead/contract/flow/follow'
import { flowNamespace } from '@masthead/contract/flow/words'
import { work } from '@masthead/contract/flow/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { type ProcessDesk, processDesk, sent } from '../testing/processdesk'

/** What a decision may still be taken back from, where a task may go back to, and who comes next. */

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
const deed = (by: string, name: string, taskId: string, body: object = {}) => who(by).post(`blade-flow/work/${name}/${taskId}`, body)
const rowOf = (taskId: string) => sent(who('chief').get(`blade-flow/work/${taskId}`))
const names = async (by: string, instanceId: string) => (await mine(by, 'todo-list', instanceId)).map(({ name }) => name)
const acted = '后续环节已处理，不能撤回'

describe('a decision', () => {
  it.each<[string, string, object | 'due', boolean]>([
    ['delegates', 'delegate', { userId: 'he' }, false],
    ['transfers', 'transfer', { userId: 'he' }, false],
    ['adds a signer before', 'add-sign', { userId: 'he', place: 'before' }, false],
    ['adds a signer after', 'add-sign', { userId: 'he', place: 'after' }, false],
    ['returns', 'return-task', { to: 'step1', comment: '退' }, false],
    ['is out of time', 'expire', 'due', false],
    ['sends a copy', 'copy', { userIds: ['he'] }, true],
  ])('once the next one %s', async (_what, name, body, mayStill) => {
    const { definitionId } = await deployed([
      { name: '一', people: users('zhou') },
      { name: '二', people: users('xu'), days: 1, does: 'pass' },
      { name: '三', people: users('chief') },
    ])
    const instance = await begin('lin', definitionId)
    const first = await task('zhou', instance.id)
    expect((await sent(complete('zhou', first)))._can).toContain('withdraw')
    const next = await task('xu', instance.id)
    if (body === 'due') {
      const clock = { now: () => new Date(Date.now() + 86_400_000) }
      await runDue({ ...desk.product.own, tenantId: 'acme', clock }, { nouns: ['flow/work'] })
      // Who was late is asked no more.
      expect([await names('xu', instance.id), await names('chief', instance.id)]).toEqual([[], ['三']])
    } else {
      const said = Object.fromEntries(
        Object.entries(body).map(([key, value]) => [key, key === 'userId' ? id(value) : key === 'userIds' ? value.map(id) : value]),
      )
      await sent(deed('xu', name, next, said))
    }
    const taken = await deed('zhou', 'withdraw', first)
    expect([taken.status, mayStill || taken.msg]).toEqual(mayStill ? [200, true] : [409, acted])
    expect([(await rowOf(first)).isUndoable, (await rowOf(next)).isUndoable]).toEqual([false, false])
  })

  it('once what was delegated is resolved, or a signer beside it is removed', async () => {
    const { definitionId } = await deployed([{ people: users('zhou', 'xu', 'he'), vote: 'all' }])
    const instance = await begin('lin', definitionId)
    const [first, second] = [await task('zhou', instance.id), await task('xu', instance.id)]
    await sent(deed('zhou', 'delegate', first, { userId: id('chief') }))
    await sent(complete('xu', second))
    expect((await rowOf(second)).isUndoable).toBe(true)
    await sent(deed('chief', 'resolve', first, { comment: '好' }))
    expect((await deed('xu', 'withdraw', second)).msg).toBe(acted)
    const other = await begin('lin', definitionId)
    const [own, theirs] = [await task('zhou', other.id), await task('xu', other.id)]
    await sent(deed('zhou', 'add-sign', own, { userId: id('chief'), place: 'before' }))
    const signer = await task('chief', other.id)
    await sent(complete('xu', theirs))
    await sent(deed('zhou', 'remove-sign', signer))
    expect((await deed('xu', 'withdraw', theirs)).msg).toBe(acted)
    expect([(await rowOf(signer)).isUndoable, (await rowOf(signer)).status]).toEqual([false, work.state.closed])
    // The task that waited for them is back, and nothing else of the step moved.
    expect([(await rowOf(own)).status, await names('he', other.id), await names('xu', other.id)]).toEqual([work.state.toDo, ['审批'], []])
  })

  it('taken back is one not taken: without its word, before its signers, and in its turn', async () => {
    const { definitionId } = await deployed([{ people: users('zhou') }, { name: '终审', people: users('xu') }])
    const instance = await begin('lin', definitionId)
    const first = await task('zhou', instance.id)
    await sent(deed('zhou', 'add-sign', first, { userId: id('he'), place: 'after' }))
    await sent(complete('zhou', first, { comment: '同意' }))
    expect(await names('he', instance.id)).toEqual(['审批'])
    await sent(deed('zhou', 'withdraw', first))
    expect([await names('zhou', instance.id), await names('he', instance.id)]).toEqual([['审批'], []])
    const history = await sent(who('lin').get(`blade-flow/process/history-flow-list?processInstanceId=${instance.id}`))
    expect(history.map(({ action }: { action: string }) => action)).toContain('withdraw')
    expect((await rowOf(first)).isUndoable).toBe(false)
    await sent(complete('zhou', first))
    expect((await rowOf(first)).comment ?? null).toBeNull()
    await sent(complete('he', await task('he', instance.id)))
    expect(await names('xu', instance.id)).toEqual(['终审'])
    const turns = await begin('lin', (await deployed([{ people: users('zhou', 'xu', 'he'), vote: 'inTurn' }])).definitionId)
    await sent(complete('zhou', await task('zhou', turns.id)))
    const second = await task('xu', turns.id)
    await sent(complete('xu', second))
    await sent(deed('xu', 'withdraw', second))
    expect([await names('zhou', turns.id), await names('xu', turns.id), await names('he', turns.id)]).toEqual([[], ['审批'], []])
    // Who decided in an earlier turn has decided; the one whose turn had come waits again.
    const four = await begin('lin', (await deployed([{ people: users('zhou', 'xu', 'he', 'chief'), vote: 'inTurn' }])).definitionId)
    await sent(complete('zhou', await task('zhou', four.id)))
    const decided = await task('xu', four.id)
    await sent(complete('xu', decided))
    const third = await task('he', four.id)
    await sent(complete('he', third))
    await sent(deed('he', 'withdraw', third))
    expect([await names('xu', four.id), await names('he', four.id), await names('chief', four.id)]).toEqual([[], ['审批'], []])
    expect((await rowOf(decided)).status).toBe(work.state.approved)
    await sent(complete('he', third))
    expect([await names('xu', four.id), await names('chief', four.id)]).toEqual([[], ['审批']])
  })
})

describe('a decision in a process that is over', () => {
  it('is not offered to be taken back, and is not', async () => {
    const { definitionId } = await deployed([{ people: users('zhou') }, { people: users('xu') }])
    const instance = await begin('lin', definitionId)
    const first = await task('zhou', instance.id)
    await sent(complete('zhou', first))
    expect((await sent(who('zhou').get(`blade-flow/work/${first}`)))._can).toContain('withdraw')
    await sent(who('lin').post(`blade-flow/follow/revoke/${instance.id}`))
    const row = await sent(who('zhou').get(`blade-flow/work/${first}`))
    expect([row._can.includes('withdraw'), row.isUndoable, (await deed('zhou', 'withdraw', first)).msg]).toEqual([false, false, acted])
  })
})

describe('a signer', () => {
  it('who was added before starters saw such tasks is seen by the starter all the same, once', async () => {
    const instance = await begin('lin', (await deployed([{ people: users('zhou') }])).definitionId)
    const own = await task('zhou', instance.id)
    await sent(deed('zhou', 'add-sign', own, { userId: id('xu'), place: 'before' }))
    const signer = await task('xu', instance.id)
    const { database } = desk.product
    const starters = async () =>
      (await database.query(`select 1 from flow_person where task_id = $1::bigint and part = 'starter' and not is_deleted`, [signer])).length
    expect(await starters()).toBe(1)
    await database.run(`delete from flow_person where task_id = $1::bigint and part = 'starter'`, [signer])
    expect((await deed('lin', 'urge', signer)).status).toBe(404)
    const repair = readFileSync(new URL('../migrations/20261128T033500_starters_of_signers.sql', import.meta.url), 'utf8')
    for (const _again of [1, 2]) await database.run(repair)
    expect(await starters()).toBe(1)
    await sent(deed('lin', 'urge', signer))
    // Who may see the others has them as before.
    expect([await names('xu', instance.id), await names('zhou', instance.id)]).toEqual([['审批'], []])
  })
})

describe('a return', () => {
  const refused = async (by: string, instanceId: string, to: string) => {
    const answer = await deed(by, 'return-task', await task(by, instanceId), { to, comment: '退' })
    expect([to, answer.status, Object.keys(answer.data?.fields ?? {})]).toEqual([to, 400, ['to']])
  }

  it('goes to no step that was passed over, and not to the own one, though others decided there', async () => {
    const { definitionId } = await deployed([
      { name: '一', people: users('zhou') },
      { name: '二', people: users('he'), when: '{"days_gt":3}' },
      { name: '三', people: users('zhou', 'xu'), vote: 'all', same: 'keep' },
    ])
    const instance = await begin('lin', definitionId, { reason: '外出', days: 1 })
    await sent(complete('zhou', await task('zhou', instance.id)))
    await sent(complete('zhou', await task('zhou', instance.id)))
    for (const to of ['step2', 'step3']) await refused('xu', instance.id, to)
    await sent(deed('xu', 'return-task', await task('xu', instance.id), { to: 'step1', comment: '退' }))
    expect([await names('zhou', instance.id), await names('xu', instance.id)]).toEqual([['一'], []])
  })

  it('does not go over to another branch', async () => {
    const asks = (key: string, by: string) => `<bpmn:userTask id="${key}" name="${key}" mh:people="${users(by)}" mh:nobody="${users('chief')}" />`
    const nodes = [asks('left', 'zhou'), asks('right', 'xu'), '<bpmn:parallelGateway id="fork" />', '<bpmn:parallelGateway id="join" />']
    const ways = ['start fork', 'fork left', 'fork right', 'left join', 'right join', 'join end'].map((way, at) => {
      const [from, to] = way.split(' ')
      return `<bpmn:sequenceFlow id="way${at}" sourceRef="${from}" targetRef="${to}" />`
    })
    const key = `branches${Date.now()}`
    const parts = ['<bpmn:startEvent id="start" />', ...nodes, '<bpmn:endEvent id="end" />', ...ways].join('')
    const xml = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:mh="${flowNamespace}" targetNamespace="x"><bpmn:process id="${key}" isExecutable="true">${parts}</bpmn:process></bpmn:definitions>`
    const instance = await begin('lin', (await deployed([], { key, xml })).definitionId)
    await sent(complete('zhou', await task('zhou', instance.id)))
    expect((await sent(who('xu').get(`blade-flow/work/sheet?taskId=${await task('xu', instance.id)}`))).returns).toEqual([])
    await refused('xu', instance.id, 'left')
    await sent(complete('xu', await task('xu', instance.id)))
    expect(await desk.stateOf(instance.id)).toBe(follow.state.approved)
  })
})

describe('people', () => {
  it('are those whom the one before chose, among others whom the drawing names, or the latter alone', async () => {
    const { definitionId } = await deployed([
      { name: '一', people: users('zhou') },
      { name: '二', people: `previous,${users('he')}`, vote: 'all' },
    ])
    const chosen = async (next: unknown) => {
      // It is not for the starter to say.
      const instance = await begin('lin', definitionId, { reason: 'x' }, { chosen: { step2: [id('xu')] } })
      await sent(complete('zhou', await task('zhou', instance.id), { next }))
      return [(await names('xu', instance.id)).length, (await names('he', instance.id)).length]
    }
    expect([await chosen([id('xu')]), await chosen(''), await chosen(id('xu'))]).toEqual([
      [1, 1],
      [0, 1],
      [1, 1],
    ])
  })

  it('who would decide about themselves leave it to their head, else to the fallback, and keep it where that is nobody else', async () => {
    for (const [nobody, by] of [
      [users('chief'), 'chief'],
      [users('lin'), 'lin'],
    ] as const) {
      const instance = await begin('lin', (await deployed([{ people: 'starter', same: 'head', nobody }])).definitionId)
      expect([by, await names(by, instance.id)]).toEqual([by, ['审批']])
    }
    // The fallback too is without them, and who is asked besides them decides alone.
    const fallback = `dept:${desk.acme.depts.main}`
    const rest = await begin('lin', (await deployed([{ people: 'starter', same: 'head', nobody: fallback }])).definitionId)
    expect([(await mine('zhou', 'claim-list', rest.id)).length, (await mine('lin', 'claim-list', rest.id)).length]).toEqual([1, 0])
    const both = await begin('lin', (await deployed([{ people: users('lin', 'zhou'), same: 'head' }])).definitionId)
    expect([await names('zhou', both.id), await names('chief', both.id)]).toEqual([['审批'], []])
    // Who has just approved is not asked again, unless the step keeps them.
    for (const [same, left] of [
      ['skip', ['he']],
      ['keep', ['zhou', 'he']],
    ] as const) {
      const steps = [{ people: users('zhou') }, { name: '二', people: users('zhou', 'he'), vote: 'all' as const, same }]
      const instance = await begin('lin', (await deployed(steps)).definitionId)
      await sent(complete('zhou', await task('zhou', instance.id)))
      const open = await Promise.all(['zhou', 'he'].map(async (by) => ((await names(by, instance.id)).length > 0 ? [by] : [])))
      expect([same, open.flat()]).toEqual([same, left])
    }
  })

  it('are asked again who were asked before', async () => {
    const instance = await begin('lin', (await deployed([{ people: users('zhou') }])).definitionId)
    const taskId = await task('zhou', instance.id)
    for (const _again of [1, 2]) {
      await sent(deed('zhou', 'delegate', taskId, { userId: id('xu') }))
      await sent(deed('xu', 'resolve', taskId, { comment: '好' }))
    }
    await sent(deed('zhou', 'transfer', taskId, { userId: id('xu') }))
    await sent(deed('xu', 'transfer', taskId, { userId: id('zhou') }))
    expect([await names('zhou', instance.id), (await mine('xu', 'all-list', instance.id)).length]).toEqual([['审批'], 1])
    const noted = "select 1 from flow_person where task_id = $1::bigint and user_id = $2::bigint and part = 'actor' and not is_deleted"
    expect((await desk.product.database.query(noted, [taskId, id('xu')])).length).toBe(1)
  })

  it('find what they may claim, and lists tell nothing of what a withdrawal restores', async () => {
    const instance = await begin('lin', (await deployed([{ people: users('zhou', 'xu') }])).definitionId)
    const found = async (by: string, candidate: string) => {
      const { status, data } = await who(by).get(`blade-flow/work/page?instanceId=${instance.id}&candidate=${candidate}`)
      return status === 200 ? data.records.length : status
    }
    for (const [by, candidate, count] of [
      ['zhou', 'true', 1],
      ['xu', '1', 1],
      ['chief', 'true', 0],
      ['chief', '1', 0],
      ['chief', 'false', 400],
      ['chief', '0', 400],
    ] as const)
      expect([by, candidate, await found(by, candidate)]).toEqual([by, candidate, count])
    const own = await begin('lin', (await deployed([{ people: users('zhou') }])).definitionId)
    expect((await sent(who('zhou').get(`blade-flow/work/page?instanceId=${own.id}&candidate=true`))).records).toEqual([])
    const { records } = await sent(who('chief').get(`blade-flow/work/all-list?instanceId=${instance.id}`))
    expect(records).toEqual([expect.objectContaining({ name: '审批', title: instance.title, status: work.state.toClaim, starterId: id('lin') })])
    expect(Object.keys(records[0])).not.toContain('undo')
  })
})

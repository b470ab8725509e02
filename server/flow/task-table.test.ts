import { deputy } from '@masthead/contract/flow/deputy'
import { work } from '@masthead/contract/flow/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { type ProcessDesk, processDesk, sent } from '../testing/processdesk'

/**
 * Whatever may be done to a task, in each of its states, by each who could try. The task is one that two may claim; the deputy, who stands in for one of them, has claimed it.
 */

let desk: ProcessDesk
let definitionId: string
const who: ProcessDesk['who'] = (...given) => desk.who(...given)
const id: ProcessDesk['id'] = (...given) => desk.id(...given)

/** Who tries: the starter, the deputy, the other one who may claim it, who is away, an employee who has nothing to do with it, who runs the house, somebody of another tenant. */
const people = { starter: 'lin', deputy: 'xu', other: 'zhou', away: 'wen', stranger: 'he', chief: 'chief', foreigner: 'spy' } as const
type Who = keyof typeof people

beforeAll(async () => {
  desk = await processDesk()
  await sent(who('chief').post('blade-desk/leavegrant', { userId: id('wen'), year: 2031, amount: 40, reason: '工龄' }))
  const leave = {
    ...{ leaveType: 'annual', startTime: '2031-09-01 09:00:00', endTime: '2031-09-05 18:00:00' },
    ...{ reason: '家中有事', handoverTo: id('xu') },
  }
  const asked = await sent(who('wen').post('blade-desk/process/leave/start-process', leave))
  await sent(who('chief').post(`blade-desk/process/leave/approve/${asked.id}`))
  const clock = { now: () => new Date('2031-09-01T01:00:00Z') }
  await runDue({ ...desk.product.own, tenantId: 'acme', clock }, { nouns: [deputy.name] })
  const steps = [
    { name: '初审', people: 'starter', same: 'keep' as const },
    { name: '复审', people: desk.users('wen', 'zhou') },
    { name: '终审', people: desk.users('chief') },
  ]
  ;({ definitionId } = await desk.deployed(steps))
})
afterAll(() => desk?.product.close())

interface Placed {
  readonly id: string
  readonly instanceId: string
}

const { waiting, toClaim, toDo, delegated, approved, refused, returned, closed } = work.state
/** Those that clients call in a spelling of their own name the task beside what they say. */
const named = new Set(['claim-task', 'complete-task'])
const deed = (by: string, path: string, taskId: string, body: object = {}) =>
  who(by).post(`blade-flow/work/${path}${named.has(path) ? `?taskId=${taskId}` : `/${taskId}`}`, body)
const rowOf = (taskId: string) => sent(who('chief').get(`blade-flow/work/${taskId}`))

const claimable = async (): Promise<Placed> => {
  const { id: instanceId } = await desk.begin('lin', definitionId)
  await sent(desk.complete('lin', await desk.task('lin', instanceId)))
  const [open] = await desk.mine('xu', 'claim-list', instanceId)
  return { id: open?.id ?? '', instanceId }
}
const claimed = async (): Promise<Placed> => {
  const made = await claimable()
  await sent(who('xu').post(`blade-flow/work/claim-task?taskId=${made.id}`))
  return made
}
const after = async (path: string, body: object = {}): Promise<Placed> => {
  const made = await claimed()
  await sent(deed('xu', path, made.id, body))
  return made
}
/** The task of a signer that the deputy adds after the own one: it waits until that is decided. */
const signed = async (): Promise<Placed> => {
  const { instanceId } = await after('add-sign', { userId: id('zhou'), place: 'after' })
  const found = await desk.mine('chief', 'page', instanceId)
  const signer = found.find(({ status }) => status === waiting)
  return { id: signer?.id ?? '', instanceId }
}

const states: Readonly<Record<string, readonly [state: number, make: () => Promise<Placed>]>> = {
  waiting: [waiting, signed],
  toClaim: [toClaim, claimable],
  toDo: [toDo, claimed],
  delegated: [delegated, () => after('delegate', { userId: id('zhou') })],
  approved: [approved, () => after('complete-task')],
  refused: [refused, () => after('complete-task', { flag: 'refuse' })],
  returned: [returned, () => after('return-task', { to: 'step1', comment: '请补' })],
  closed: [
    closed,
    async () => {
      const found = await claimed()
      await sent(who('lin').post(`blade-flow/follow/revoke/${found.instanceId}`))
      return found
    },
  ],
}

interface Deed {
  readonly path: string
  readonly body?: () => object
  /** By the state from which it works: who does it there, and where it leads. */
  readonly works: Readonly<Record<string, readonly [by: readonly Who[], to: number]>>
}

const deeds: readonly Deed[] = [
  { path: 'claim-task', works: { toClaim: [['deputy', 'other'], toDo] } },
  { path: 'release', works: { toDo: [['deputy'], toClaim] } },
  { path: 'complete-task', works: { toDo: [['deputy'], approved] } },
  { path: 'return-task', body: () => ({ to: 'step1', comment: '请补' }), works: { toDo: [['deputy'], returned] } },
  { path: 'delegate', body: () => ({ userId: id('zhou') }), works: { toDo: [['deputy'], delegated] } },
  { path: 'resolve', body: () => ({ comment: '已看' }), works: { delegated: [['other'], toDo] } },
  { path: 'transfer', body: () => ({ userId: id('zhou') }), works: { toDo: [['deputy'], toDo] } },
  { path: 'add-sign', body: () => ({ userId: id('zhou'), place: 'after' }), works: { toDo: [['deputy'], toDo] } },
  // The task itself was added by nobody.
  { path: 'remove-sign', works: { waiting: [['deputy'], closed], toDo: [[], closed] } },
  {
    path: 'copy',
    body: () => ({ userIds: [id('he')] }),
    works: { toDo: [['deputy'], toDo], approved: [['deputy'], approved], refused: [['deputy'], refused] },
  },
  { path: 'withdraw', works: { approved: [['deputy'], toDo] } },
  { path: 'urge', works: { toClaim: [['starter'], toClaim], toDo: [['starter'], toDo], delegated: [['starter'], delegated] } },
]

/** Who is not told that there is such a task. */
const blind = new Set<Who>(['away', 'stranger', 'foreigner'])
/** What the deputy did last, who says it again: it is answered with the task as it is. */
const again: Readonly<Record<string, string>> = {
  toDo: 'claim-task',
  delegated: 'delegate',
  approved: 'complete-task',
  refused: 'complete-task',
  returned: 'return-task',
}

/** What is answered to somebody who tries. */
const answerTo = (name: string, { path, works }: Deed, by: Who): number => {
  if (blind.has(by)) return 404
  const [allowed] = works[name] ?? []
  if (!allowed) return by === 'deputy' && again[name] === path ? 200 : 409
  return allowed.includes(by) ? 200 : 403
}

describe.each(Object.entries(states))('a task that is %s', (name, [state, make]) => {
  it('changes by what works there alone, for who it is alone', async () => {
    const { id: taskId } = await make()
    const before = await rowOf(taskId)
    expect(before.status).toBe(state)
    const works: [Deed, Who, number][] = []
    for (const one of deeds)
      for (const [by, account] of Object.entries(people) as [Who, string][]) {
        const expected = answerTo(name, one, by)
        const [allowed, to] = one.works[name] ?? [[], state]
        if (allowed.includes(by)) works.push([one, by, to])
        else expect([one.path, by, (await deed(account, one.path, taskId, one.body?.())).status]).toEqual([one.path, by, expected])
      }
    expect(await rowOf(taskId)).toEqual(before)
    for (const [one, by, to] of works) {
      const own = await make()
      const answer = await deed(people[by], one.path, own.id, one.body?.())
      expect([one.path, by, answer.status, answer.data?.status], JSON.stringify(answer.body)).toEqual([one.path, by, 200, to])
      expect((await rowOf(own.id)).status).toBe(to)
    }
  })
})

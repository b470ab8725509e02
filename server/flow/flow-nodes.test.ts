import { once } from 'node:events'
import { follow } from '@masthead/contract/flow/follow'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { type Node, nodes } from '../testing/nodes'
import { type ProcessDesk, processDesk, sent } from '../testing/processdesk'
import type { Client } from '../testing/world'

/** Processes at two nodes, and at nodes that are killed: what is asked for many times at once happens once, and nothing of a step is lost. */

/** A hundredth of what `npm run prove -- flow` does. */
const rounds = Number(process.env.FLOW_ROUNDS ?? 1)
const kills = Number(process.env.FLOW_KILLS ?? 1)
const instances = Number(process.env.FLOW_INSTANCES ?? 2)
const atOnce = 51

const house = nodes()
let [one, two] = [undefined as unknown as Node, undefined as unknown as Node]
let desk: ProcessDesk
const three = ['zhou', 'xu', 'he'] as const

beforeAll(async () => {
  one = await house.start()
  two = await house.start()
  desk = await processDesk(one)
})
afterAll(() => house.close())

/** Somebody at one of the nodes in turn. */
const at = (name: string, n: number): Client => (n % 2 ? two.withToken(desk.who(name).token) : desk.who(name))
const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await one.database.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values))[0]?.count ?? -1
const said = (instanceId: string, action: string) => count('flow_opinion where instance_id = $1::bigint and action = $2', instanceId, action)
/** How many tasks of a step a process ever had. */
const tasks = (instanceId: string, key: string) => count('flow_work where instance_id = $1::bigint and task_key = $2', instanceId, key)
const finished = (instanceId: string) => count(`log_operatelog where biz_type = 'flow/follow' and biz_id = $1 and action = 'finish'`, instanceId)

it('gives a task to one of those who claim it at once', async () => {
  const { definitionId } = await desk.deployed([{ people: desk.users(...three) }])
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await desk.begin('lin', definitionId)
    const [open] = await desk.mine('zhou', 'claim-list', id)
    const taskId = open?.id
    const claims = await Promise.all(
      Array.from({ length: atOnce }, async (_, n) => {
        const name = three[n % 3] as string
        return { name, status: (await at(name, n).post('blade-flow/work/claim-task', { taskId })).status }
      }),
    )
    const winners = new Set(claims.filter(({ status }) => status === 200).map(({ name }) => name))
    expect([winners.size, await said(id, 'claim')]).toEqual([1, 1])
    expect(claims.every(({ status, name }) => status === (winners.has(name) ? status : 409))).toBe(true)
    expect((await desk.mine([...winners][0] as string, 'todo-list', id)).length).toBe(1)
  }
})

it('counts the votes of a share once, however many come at once', async () => {
  const { definitionId } = await desk.deployed([{ people: desk.users(...three), vote: 'ratio', ratio: 60 }, { people: desk.users('zhou') }])
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await desk.begin('lin', definitionId)
    const own = await Promise.all(three.map((name) => desk.task(name, id)))
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, n) => at(three[n % 3] as string, n).post('blade-flow/work/complete-task', { taskId: own[n % 3] })),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ body }) => body)).toEqual([])
    expect([await said(id, 'approve'), await tasks(id, 'step2')]).toEqual([2, 1])
    const last = await desk.task('zhou', id)
    await Promise.all(Array.from({ length: atOnce }, (_, n) => at('zhou', n).post('blade-flow/work/complete-task', { taskId: last })))
    expect([await desk.stateOf(id), await finished(id), await said(id, 'approve')]).toEqual([follow.state.approved, 1, 3])
  }
})

/** A process from its start to its end, each call at the node that is asked for; answers all that is left of it. */
const walked = async (definitionId: string, n: number, clientOf: (name: string) => Client): Promise<unknown> => {
  const variables = { reason: '采访', days: n % 7 }
  const { id } = await sent(clientOf('lin').post('blade-flow/work/start', { processDefinitionId: definitionId, variables }))
  let decided = 0
  for (const name of [...three, ...three]) {
    const lists = async (list: string): Promise<{ id: string }[]> =>
      (await sent(clientOf(name).get(`blade-flow/work/${list}?instanceId=${id}`))).records
    for (const task of await lists('claim-list')) await sent(clientOf(name).post('blade-flow/work/claim-task', { taskId: task.id }))
    for (const task of await lists('todo-list')) {
      const flag = (n + decided++) % 5 === 4 ? 'refuse' : 'approve'
      await sent(clientOf(name).post('blade-flow/work/complete-task', { taskId: task.id, flag }))
    }
  }
  const [left] = await one.database.query(
    `select f.status::int, (select count(*)::int from flow_token t where t.instance_id = f.id and t.status = 1) as tokens,
       (select jsonb_agg(jsonb_build_array(w.task_key, w.status) order by w.task_key, w.status) from flow_work w where w.instance_id = f.id) as tasks,
       (select jsonb_agg(o.action order by o.id) from flow_opinion o where o.instance_id = f.id) as said
     from flow_follow f where f.id = $1::bigint`,
    [id],
  )
  return left
}

it('ends processes at two nodes as at one, many of them at once', async () => {
  const { definitionId } = await desk.deployed([
    { people: desk.users(...three), vote: 'ratio', ratio: 60 },
    { name: '复核', people: desk.users('xu'), when: '{"days_gt":3}' },
    { name: '终审', people: desk.users(...three) },
  ])
  const all = Array.from({ length: instances }, (_, n) => n)
  const alone = new Map<number, unknown>()
  for (const n of all) alone.set(n, await walked(definitionId, n, (name) => desk.who(name)))
  let calls = 0
  for (let from = 0; from < instances; from += 20)
    await Promise.all(
      all.slice(from, from + 20).map(async (n) => expect(await walked(definitionId, n, (name) => at(name, calls++)), `${n}`).toEqual(alone.get(n))),
    )
  for (const left of alone.values()) expect(left).toMatchObject({ tokens: 0, status: expect.any(Number) })
  expect([...alone.values()]).not.toContainEqual(expect.objectContaining({ status: follow.state.running }))
})

it('passes a task whose time came while nobody was there once, whichever node looks', async () => {
  const { definitionId } = await desk.deployed([{ people: desk.users('zhou'), days: 3, does: 'pass' }, { people: desk.users('xu') }])
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await desk.begin('lin', definitionId)).id as string))
  const clock = { now: () => new Date(Date.now() + 30 * 86_400_000) }
  const look = (node: Node) => runDue({ ...node.own, clock }, { nouns: ['flow/work'] })
  await Promise.all([look(one), look(two), look(one), look(two)])
  for (const id of ids) expect([await said(id, 'expire'), await tasks(id, 'step2')]).toEqual([1, 1])
})

it('loses nothing and does nothing twice where a node is killed in the middle of steps', async () => {
  const { definitionId } = await desk.deployed([{ people: desk.users('zhou') }, { people: desk.users('xu') }])
  for (let kill = 0; kill < kills; kill += 1) {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await desk.begin('lin', definitionId)).id as string))
    const first = await Promise.all(ids.map((id) => desk.task('zhou', id)))
    const child = await house.spawn()
    const headers = { 'content-type': 'application/json', 'blade-auth': `bearer ${desk.who('zhou').token}` }
    let answered = 0
    const gone = once(child, 'exit')
    const calls = first.map((taskId) =>
      fetch(`${child.address}/api/blade-flow/work/complete-task`, { method: 'POST', headers, body: JSON.stringify({ taskId }) }).then(
        ({ status }) => {
          answered += 1
          // As soon as some are through, others are half done.
          if (answered === 1 + (kill % 6)) child.kill('SIGKILL')
          return status
        },
        () => 0,
      ),
    )
    const statuses = await Promise.all(calls)
    child.kill('SIGKILL')
    await gone
    for (const [n, id] of ids.entries()) {
      const done = await said(id, 'approve')
      // What was answered stands; what was not is whole or not there at all.
      if (statuses[n] === 200) expect(done).toBe(1)
      expect(await tasks(id, 'step2')).toBe(done)
      expect((await desk.complete('zhou', first[n] as string)).status).toBe(200)
      expect([await said(id, 'approve'), await tasks(id, 'step2')]).toEqual([1, 1])
      expect((await desk.complete('xu', await desk.task('xu', id))).status).toBe(200)
      expect([await desk.stateOf(id), await finished(id)]).toEqual([follow.state.approved, 1])
    }
  }
})

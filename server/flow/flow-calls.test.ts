import { follow } from '@masthead/contract/flow/follow'
import { token as flowToken } from '@masthead/contract/flow/token'
import { flowNamespace } from '@masthead/contract/flow/words'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDue } from '../engine/due/due'
import { asSystem } from '../engine/reach/context'
import { act } from '../engine/verbs'
import { type ProcessDesk, processDesk, sent } from '../testing/processdesk'

/** How far a process goes by itself: through steps that nobody decides, through other processes, and through what it carries out. */

let desk: ProcessDesk
beforeAll(async () => {
  desk = await processDesk()
})
afterAll(() => desk?.product.close())

const { running, approved, rejected, cancelled } = follow.state
let made = 0
/** Keys are those of this story alone, however often it is told. */
const fresh = (): string => `c${Date.now().toString(36)}${++made}`

/** Deploys a drawing of these nodes and ways as `from to`. */
const drawn = async (nodes: readonly string[], ways: readonly string[], end = '', key = fresh()) => {
  const parts = ['<bpmn:startEvent id="start" />', ...nodes, `<bpmn:endEvent id="end"${end} />`]
  for (const [index, way] of ways.entries()) {
    const [from, to] = way.split(' ')
    parts.push(`<bpmn:sequenceFlow id="way${index}" sourceRef="${from}" targetRef="${to}" />`)
  }
  const process = `<bpmn:process id="${key}" isExecutable="true">${parts.join('')}</bpmn:process>`
  const xml = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:mh="${flowNamespace}" targetNamespace="x">${process}</bpmn:definitions>`
  return desk.deployed([], { key, xml, form: [] })
}
const ask = (name: string, by: string): string =>
  `<bpmn:userTask id="ask" name="${name}" mh:people="${desk.users(by)}" mh:nobody="${desk.users('chief')}" />`
const call = (key: string): string => `<bpmn:callActivity id="other" calledElement="${key}" />`
const calling = (key: string) => drawn([call(key)], ['start other', 'other end'])
const waiting = (key: string) => drawn([ask('先审', 'zhou'), call(key)], ['start ask', 'ask other', 'other end'])
const named = async (by: string, name: string) => (await desk.mine(by, 'todo-list')).filter((one) => one.name === name)

it('calls processes that call others, five deep and no deeper, whether or not somebody acts before', async () => {
  const name = fresh()
  const levels = [await drawn([ask(name, 'he')], ['start ask', 'ask end'])]
  while (levels.length < 5) levels.push(await calling(levels.at(-1)?.key ?? ''))
  const [fourth, whole] = [levels[3], levels[4]] as [(typeof levels)[0], (typeof levels)[0]]
  const straight = await desk.begin('lin', whole.definitionId, {})
  const [deepest, ...others] = await named('he', name)
  expect(others).toEqual([])
  await sent(desk.complete('he', deepest?.id ?? ''))
  expect(await desk.stateOf(straight.id)).toBe(approved)
  const [fits, tooDeep] = [await waiting(fourth.key), await waiting(whole.key)]
  const first = await desk.begin('lin', fits.definitionId, {})
  await sent(desk.complete('zhou', await desk.task('zhou', first.id)))
  await sent(desk.complete('he', (await named('he', name))[0]?.id ?? ''))
  expect(await desk.stateOf(first.id)).toBe(approved)
  const last = await desk.begin('lin', tooDeep.definitionId, {})
  expect((await desk.complete('zhou', await desk.task('zhou', last.id))).msg).toBe('流程最多嵌套 5 层')
  expect([(await named('he', name)).length, (await desk.mine('zhou', 'todo-list', last.id)).length]).toEqual([0, 1])
  const begun = await desk.who('lin').post('blade-flow/work/start', { processDefinitionId: (await calling(whole.key)).definitionId })
  expect([begun.status, begun.msg]).toEqual([400, '流程最多嵌套 5 层'])
  // Nor where each of them waits for somebody before it calls the next one.
  const step = fresh()
  let top = levels[0] as (typeof levels)[0]
  for (let level = 2; level <= 6; level += 1) top = await drawn([ask(step, 'zhou'), call(top.key)], ['start ask', 'ask other', 'other end'])
  await desk.begin('lin', top.definitionId, {})
  const goOn = async () => desk.complete('zhou', (await named('zhou', step))[0]?.id ?? '')
  for (let level = 2; level <= 5; level += 1) await sent(goOn())
  expect((await goOn()).msg).toBe('流程最多嵌套 5 层')
})

it.each([
  ['approved', '', approved],
  ['refused', ' mh:result="refused"', rejected],
] as const)('goes on at once where what it calls ends as %s without anybody', async (_how, end, state) => {
  const inner = await drawn([], ['start end'], end)
  const outer = await drawn([call(inner.key), ask('再审', 'zhou')], ['start other', 'other ask', 'ask end'])
  const { id } = await desk.begin('lin', outer.definitionId, {})
  expect([await desk.stateOf(id), (await desk.mine('zhou', 'todo-list', id)).length]).toEqual(state === approved ? [running, 1] : [rejected, 0])
})

it('starts what there is, under its own title or one of its name and who began it', async () => {
  const { definitionId } = await drawn([ask('审批', 'zhou')], ['start ask', 'ask end'])
  const plain = await desk.begin('lin', definitionId, {})
  expect(plain.title).toMatch(/^流程c\w+ · 员1$/)
  expect((await desk.begin('lin', definitionId, {}, { title: '江滩采访' })).title).toBe('江滩采访')
  await sent(desk.who('lin').post('blade-flow/work/start', { processDefinitionId: '1' }), 404)
})

it('leaves nothing open of a process that is refused', async () => {
  const { definitionId } = await desk.deployed([{ people: desk.users('zhou', 'xu'), vote: 'all' }, { people: desk.users('he') }])
  const { id } = await desk.begin('lin', definitionId)
  await sent(desk.complete('zhou', await desk.task('zhou', id), { flag: 'refuse' }))
  const shown = await sent(desk.who('lin').get(`blade-flow/follow/drawing?processInstanceId=${id}`))
  expect([await desk.stateOf(id), shown.open, await desk.mine('xu', 'todo-list', id)]).toEqual([rejected, [], []])
})

it('passes steps over that nobody decides, and says so of each, up to two hundred in a row', async () => {
  const passed = (count: number) =>
    desk.deployed(Array.from({ length: count }, (_, at) => ({ name: `第${at + 1}步`, people: 'starter', same: 'skip' as const })))
  const { id } = await desk.begin('lin', (await passed(199)).definitionId)
  expect(await desk.stateOf(id)).toBe(approved)
  const history = await sent(desk.who('lin').get(`blade-flow/process/history-flow-list?processInstanceId=${id}`))
  const skips = history.filter(({ action }: { action: string }) => action === 'skip')
  expect([skips.length, skips[0].historyActivityName]).toEqual([199, '第1步'])
  const { definitionId } = await passed(200)
  const endless = await desk.who('lin').post('blade-flow/work/start', { processDefinitionId: definitionId, variables: { reason: 'x' } })
  expect([endless.status, endless.data]).toEqual([409, expect.objectContaining({ node: 'step200' })])
})

it('waits for its moment to the second', async () => {
  const timer =
    '<bpmn:intermediateCatchEvent id="later"><bpmn:timerEventDefinition><bpmn:timeDuration>PT10H</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>'
  const { definitionId } = await drawn([timer], ['start later', 'later end'])
  const { id } = await desk.begin('lin', definitionId, {})
  const [token] = await desk.product.database.query<{ at: string }>(
    'select extract(epoch from wake_time - create_time)::text as at from flow_token where instance_id = $1::bigint',
    [id],
  )
  expect(Math.abs(Number(token?.at) - 36_000)).toBeLessThan(20)
  const late = await desk.begin('lin', (await desk.deployed([{ people: desk.users('zhou'), days: 2, does: 'remind' }])).definitionId)
  const [task] = await desk.product.database.query<{ at: string }>(
    'select extract(epoch from due_time - create_time)::text as at from flow_work where instance_id = $1::bigint',
    [late.id],
  )
  expect(Math.abs(Number(task?.at) - 172_800)).toBeLessThan(20)
  const look = (seconds: number) => {
    const clock = { now: () => new Date(Date.now() + seconds * 1000) }
    return runDue({ ...desk.product.own, tenantId: 'acme', clock }, { nouns: ['flow/token'] })
  }
  await look(35_900)
  expect(await desk.stateOf(id)).toBe(running)
  const over = await desk.begin('lin', definitionId, {})
  const { database, own } = desk.product
  const [woken] = await database.query<{ id: string }>('select id::text as id from flow_token where instance_id = $1::bigint', [over.id])
  await sent(desk.who('lin').post(`blade-flow/follow/revoke/${over.id}`))
  await look(36_000)
  expect(await desk.stateOf(id)).toBe(approved)
  // What comes to its turn when the process is over does nothing any more.
  await act(asSystem({ ...own, tenantId: 'acme' }, 'flow'), flowToken, 'wake', woken?.id ?? '')
  expect(await desk.stateOf(over.id)).toBe(cancelled)
})

const service = (what: string): string => {
  const [noun, action] = what.split(':')
  return `<bpmn:serviceTask id="does" name="启用规则" mh:noun="${noun}" mh:action="${action}" />`
}
const around = (what: string) =>
  drawn([ask('审批', 'zhou'), service(what), ask('再审', 'he').replace('"ask"', '"again"')], ['start ask', 'ask does', 'does again', 'again end'])
const lookAfter = (seconds: number) => {
  const clock = { now: () => new Date(Date.now() + seconds * 1000) }
  return runDue({ ...desk.product.own, tenantId: 'acme', clock }, { nouns: ['flow/token'] })
}
const sheetOf = async (id: string) => sent(desk.who('lin').get(`blade-flow/follow/sheet?processInstanceId=${id}`))

it('says on its page what it could not carry out, tells who deploys processes, and does it as soon as it can be done', async () => {
  const { definitionId } = await around('flow/binding:enable')
  const { id } = await desk.begin('lin', definitionId, {})
  await sent(desk.complete('zhou', await desk.task('zhou', id)))
  await lookAfter(0)
  expect([await desk.stateOf(id), await desk.mine('he', 'todo-list', id)]).toEqual([running, []])
  const { held } = await sheetOf(id)
  expect(held).toMatchObject([{ step: '启用规则', problem: '流程没有可执行“enable”的数据' }])
  const told = async (): Promise<string[]> => {
    const { database } = desk.product
    const found = await database.query<{ id: string }>(
      `select user_id::text as id from desk_personalnotice where tenant_id = 'acme' and title like '流程停在“启用规则”%'`,
    )
    const people = await database.query<{ who: string }>(
      `select account as who from user_user where tenant_id = 'acme' and id = any($1::bigint[]) order by 1`,
      [found.map(({ id }) => id)],
    )
    expect(people.length).toBe(found.length)
    return people.map(({ who }) => who)
  }
  expect(await told()).toEqual(['chief', 'lin'])
  // It is tried again, and nobody hears of that.
  await lookAfter(70)
  const again = (await sheetOf(id)).held
  expect(again[0].next > held[0].next).toBe(true)
  expect(await told()).toEqual(['chief', 'lin'])

  const rule = { name: '请假审批', operation: 'desk/leave:start', modelId: (await desk.deployed([{}])).id, conditions: [] }
  const made = await sent(desk.who('chief').post('blade-flow/binding', rule))
  // What a process is about is said when it begins: here it comes late.
  await desk.product.database.run('update flow_follow set business_key = $1 where id = $2::bigint', [`flow/binding:${made.id}`, id])
  await lookAfter(240)
  expect((await sent(desk.who('chief').get(`blade-flow/binding/${made.id}`))).status).toBe(1)
  expect([(await sheetOf(id)).held, (await desk.mine('he', 'todo-list', id)).length]).toEqual([[], 1])
  await sent(desk.complete('he', await desk.task('he', id)))
  expect(await desk.stateOf(id)).toBe(approved)
})

it.each([
  ['flow/binding:vanish', '没有操作“flow/binding:vanish”'],
  ['desk/leave:approve', '“批准”由流程的开始或结束执行'],
  ['desk/leave:reject', '“驳回”由流程的开始或结束执行'],
  ['cms/news:toPublish', '“签发”须由有权的人执行'],
  ['housekeep/merchantwithdrawal:firstPass', '“一审通过”须由有权的人执行'],
  ['flow/token:wake', '没有操作“flow/token:wake”'],
  ['flow/model:deploy', undefined],
])('is deployed or not where a step would carry out %s', async (what, why) => {
  const [noun = '', action = ''] = what.split(':')
  const key = fresh()
  const task = `<bpmn:serviceTask id="does" mh:noun="${noun}" mh:action="${action}" />`
  const process = `<bpmn:process id="${key}" isExecutable="true"><bpmn:startEvent id="start" />${task}<bpmn:endEvent id="end" /><bpmn:sequenceFlow id="a" sourceRef="start" targetRef="does" /><bpmn:sequenceFlow id="b" sourceRef="does" targetRef="end" /></bpmn:process>`
  const xml = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:mh="${flowNamespace}" targetNamespace="x">${process}</bpmn:definitions>`
  const model = await sent(desk.who('chief').post('blade-flow/model', { name: key, modelKey: key, category: 'leave', xml, form: [] }))
  const refused = await desk.who('chief').post('blade-flow/model/deploy', { id: model.id })
  expect(refused.status === 200 ? [] : [refused.status, refused.msg, refused.data.element]).toEqual(why === undefined ? [] : [400, why, 'does'])
})

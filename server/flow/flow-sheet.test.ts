import { flowNamespace } from '@masthead/contract/flow/words'
import { planXml } from '@masthead/contract/flow/plan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProcessDesk, processDesk, sent } from '../testing/processdesk'

/** What people read of a process beside its tasks, what they fill in, and processes that come as files. */

let desk: ProcessDesk
beforeAll(async () => {
  desk = await processDesk()
})
afterAll(() => desk?.product.close())

const who: ProcessDesk['who'] = (...given) => desk.who(...given)
const id: ProcessDesk['id'] = (...given) => desk.id(...given)
const users: ProcessDesk['users'] = (...given) => desk.users(...given)
const begin: ProcessDesk['begin'] = (...given) => desk.begin(...given)
const task: ProcessDesk['task'] = (...given) => desk.task(...given)
const complete: ProcessDesk['complete'] = (...given) => desk.complete(...given)
let made = 0
const fresh = (): string => `s${Date.now().toString(36)}${++made}`
const deployed = (...[steps, more = {}]: Parameters<ProcessDesk['deployed']>) => desk.deployed(steps, { key: fresh(), ...more })
const sheetOf = (by: string, taskId: string) => sent(who(by).get(`blade-flow/work/sheet?taskId=${taskId}`))
const historyOf = (instanceId: string) => sent(who('lin').get(`blade-flow/process/history-flow-list?processInstanceId=${instanceId}`))

describe('a task', () => {
  it('says which people come next on any way, each once, and which steps it may go back to', async () => {
    const key = fresh()
    const asks = (step: string, by: string, name = '') =>
      `<bpmn:userTask id="${step}" name="${name}" mh:people="${users(by)}" mh:nobody="${users('chief')}" />`
    const ways = [
      ...['start first', 'first outer', 'outer upper days_gt:3', 'outer lower', 'upper left days_gt:5', 'upper last'],
      ...['lower right days_gt:2', 'lower last', 'left last', 'right last', 'last again', 'again first days_gt:50', 'again end'],
    ].map((way) => {
      const [from, to, when] = way.split(' ')
      const [field, than] = when?.split(':') ?? []
      const said = field ? ` mh:when="{&quot;${field}&quot;:${than}}"` : ''
      return `<bpmn:sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"${said} />`
    })
    const others = { outer: 'lower', upper: 'last', lower: 'last', again: 'end' }
    const nodes = [
      ...[
        '<bpmn:startEvent id="start" />',
        asks('first', 'zhou', '初审'),
        asks('left', 'xu'),
        asks('right', 'he', '右'),
        asks('last', 'zhou', '终审'),
      ],
      ...Object.entries(others).map(([gate, to]) => `<bpmn:exclusiveGateway id="${gate}" default="${gate}-${to}" />`),
      '<bpmn:endEvent id="end" />',
    ]
    const process = `<bpmn:process id="${key}" isExecutable="true">${[...nodes, ...ways].join('')}</bpmn:process>`
    const xml = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:mh="${flowNamespace}" targetNamespace="x">${process}</bpmn:definitions>`
    const instance = await begin('lin', (await deployed([], { key, xml })).definitionId, { reason: '外出', days: 6 })
    const first = await task('zhou', instance.id)
    const shown = async (by: string) => {
      const { next, returns, asksNext } = await sheetOf(by, await task(by, instance.id))
      return [next, returns, asksNext]
    }
    expect(await shown('zhou')).toEqual([['left', '终审', '右'], [], false])
    await sent(complete('zhou', first))
    expect(await shown('xu')).toEqual([['终审'], [{ key: 'first', name: '初审' }], false])
    await sent(who('xu').post(`blade-flow/work/return-task/${await task('xu', instance.id)}`, { to: 'first', comment: '补' }))
    // It passed the own step once already, and does not go back to where it stands.
    expect(await shown('zhou')).toEqual([['left', '终审', '右'], [], false])
    await sent(complete('zhou', await task('zhou', instance.id)))
    await sent(complete('xu', await task('xu', instance.id)))
    const [next, returns] = await shown('zhou')
    expect([next, returns.toSorted((a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1))]).toEqual([
      ['初审'],
      [
        { key: 'first', name: '初审' },
        { key: 'left', name: 'left' },
      ],
    ])
    const drawn = await sent(who('zhou').get(`blade-flow/work/drawing?taskId=${first}`))
    expect([drawn.open, drawn.done.toSorted()]).toEqual([['last'], ['first', 'left']])
    // What was decided leads nowhere any more.
    expect((await sheetOf('zhou', first)).returns).toEqual([])
  })

  it('tells what happened with the names of all who did it, and for whom it waits', async () => {
    const steps = [
      { name: '一', people: users('zhou') },
      { name: '二', people: users('xu', 'he'), vote: 'inTurn' as const, days: 3, does: 'remind' },
      { name: '三', people: users('xu', 'he') },
    ]
    const { id: instanceId } = await begin('lin', (await deployed(steps)).definitionId)
    const first = await task('zhou', instanceId)
    await sent(who('zhou').post(`blade-flow/work/copy/${first}`, { userIds: [id('he')], comment: '知会' }))
    await sent(complete('zhou', first, { comment: '同意' }))
    const [begun, copied, decided, open, ...more] = await historyOf(instanceId)
    expect(more).toEqual([])
    expect(begun).toMatchObject({ historyActivityName: '发起', action: 'start', assigneeName: '员1', toName: null, files: null, comment: null })
    expect(copied).toMatchObject({ historyActivityName: '一', action: 'copy', assigneeName: '员2', toName: '员4', comment: '知会' })
    expect(decided).toMatchObject({ actionName: '同意', assigneeName: '员2', comment: '同意', createTime: expect.stringMatching(/^\d{4}-/) })
    expect(decided.endTime).toBe(decided.createTime)
    // Who has their turn is asked, and who waits for theirs is not.
    expect(open).toMatchObject({ historyActivityName: '二', action: 'open', actionName: '待办理', assigneeName: '员3', endTime: null, toName: null })
    const days = (Date.parse(open.dueTime) - Date.parse(open.createTime)) / 86_400_000
    expect(days).toBe(3)
    for (const by of ['xu', 'he']) await sent(complete(by, await task(by, instanceId)))
    expect((await historyOf(instanceId)).at(-1)).toMatchObject({ historyActivityName: '三', assignee: null, assigneeName: null, dueTime: null })
    const english = await who('lin').send('GET', `blade-flow/process/history-flow-list?processInstanceId=${instanceId}`, undefined, {
      'accept-language': 'en',
    })
    expect(english.data.at(-1).actionName).toBe('Open')
    const sheet = await sheetOf('zhou', first)
    expect(sheet.instance).toMatchObject({ id: instanceId, starterId: id('lin'), starterName: '员1', businessKey: null })
  })
})

describe('a form', () => {
  it('says which of its fields a step does not write, and which it does not have', async () => {
    const { definitionId } = await deployed([
      { people: users('zhou'), fields: 'days:write' },
      { name: '终审', people: users('he') },
    ])
    const instance = await begin('lin', definitionId, { reason: '外出' })
    const taskId = await task('zhou', instance.id)
    const refused = await complete('zhou', taskId, { variables: { reason: '改', salary: 1, days: 2 } })
    expect([refused.status, refused.data.fields]).toEqual([400, { reason: '本环节不能填写：reason', salary: '不认识的表单字段：salary' }])
    for (const variables of ['null', 'true', '[]', '{']) {
      const odd = await complete('zhou', taskId, { variables })
      expect([variables, odd.status, Object.keys(odd.data.fields)]).toEqual([variables, 400, ['variables']])
    }
    expect((await sheetOf('zhou', taskId)).form).toEqual({ reason: '外出' })
    await sent(complete('zhou', taskId, { variables: { days: 2 } }))
    // What nobody filled in is not there.
    expect((await sheetOf('he', await task('he', instance.id))).form).toEqual({ reason: '外出', days: 2 })
  })

  it('is that of the own house, of whatever tenant the caller speaks, and begins empty where it asks for nothing', async () => {
    const { definitionId, key } = await deployed([{ people: users('zhou') }], { form: [] })
    const offered = await sent(who('lin').get(`blade-flow/work/start-list?processKey=${key}&tenantId=acme`))
    expect(offered.records).toMatchObject([{ id: definitionId, form: [], description: null, choices: [], routeValue: '/work/process/leave' }])
    const instance = await begin('lin', definitionId, {})
    const list = await sent(who('lin').get(`blade-flow/work/send-list?tenantId=acme&definitionId=${definitionId}`))
    expect(list.records.map((one: { id: string }) => one.id)).toEqual([instance.id])
    expect((await sent(who('zhou').get(`blade-flow/work/send-list?definitionId=${definitionId}`))).records).toEqual([])
  })
})

describe('files', () => {
  const manager = 'blade-flow/manager'
  const xml = (key: string, step: object = {}) => planXml({ key, name: `图${key}`, steps: [{ name: '审批', people: 'starter', ...step }] })
  const put = async (
    by: string,
    files: readonly (readonly [name: string, text: string])[],
    fields: object = { category: 'leave' },
    language = 'zh',
  ) => {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    for (const [name, text] of files) form.append('files', new Blob([text]), name)
    const whole = new Response(form)
    const headers = { 'content-type': whole.headers.get('content-type') ?? '', 'blade-auth': `bearer ${who(by).token}`, 'accept-language': language }
    const payload = Buffer.from(await whole.arrayBuffer())
    return (await desk.product.app.inject({ method: 'POST', url: `/api/${manager}/deploy-upload`, headers, payload })).json()
  }

  it('make a version each, under the name of the process and of the file', async () => {
    const [one, other] = [fresh(), fresh()]
    const long = `${'长'.repeat(130)}.bpmn`
    const { data } = await put('chief', [
      [long, xml(one)],
      ['b.XML', xml(other)],
    ])
    expect(data.map((each: { ok: boolean; msg: string }) => [each.ok, each.msg])).toEqual([
      [true, '已部署'],
      [true, '已部署'],
    ])
    const rowOf = (at: number) => sent(who('chief').get(`${manager}/${data[at].id}`))
    expect(await rowOf(0)).toMatchObject({ name: `图${one}`, processKey: one, versionNo: 1, category: 'leave', resourceName: long.slice(-120) })
    expect(await rowOf(1)).toMatchObject({
      processKey: other,
      deploymentId: `${other}:1`,
      isLatest: true,
      modelId: null,
      resourceName: 'b.XML',
      description: null,
    })
    const again = await put('chief', [['a.bpmn20.xml', xml(one)]], { category: 'leave', tenantIds: 'acme,acme,' }, 'en')
    expect(again.data).toMatchObject([{ tenantId: 'acme', ok: true, msg: 'Deployed' }])
    expect(await sent(who('chief').get(`${manager}/${again.data[0].id}`))).toMatchObject({ versionNo: 2, isLatest: true })
    expect((await rowOf(0)).isLatest).toBe(false)
    expect((await rowOf(1)).isLatest).toBe(true)
  })

  it('are refused where there is none, one is something else, or nobody says of what type', async () => {
    const good = ['a.bpmn', xml(fresh())] as const
    for (const [files, fields, wrong] of [
      [[], { category: 'leave' }, { files: '请选择流程文件' }],
      [[good, ['b.txt', xml(fresh())]], { category: 'leave' }, { files: '不是流程文件：b.txt' }],
      [[good], {}, { category: '请选择流程类型' }],
    ] as const) {
      const { code, data } = await put('chief', files, fields)
      expect([code, data.fields]).toEqual([400, wrong])
    }
    expect((await who('chief').post(`${manager}/deploy-upload`, { category: 'leave' })).data.fields).toEqual({ files: '请选择流程文件' })
    const many = Array.from({ length: 11 }, (_, at) => [`${at}.bpmn`, xml(fresh())] as const)
    const [ten, eleven] = [await put('chief', many.slice(1)), await put('chief', many)]
    expect([ten.data.length, eleven.code]).toEqual([10, 400])
    const huge = await put('chief', [['a.bpmn', ' '.repeat(1_000_001)]])
    expect([huge.code, huge.msg]).toEqual([400, '流程图不能超过 1 MB'])
    expect((await put('chief', [['a.bpmn', ' '.repeat(1_000_002)]])).code).toBe(400)
  })

  it('are deployed each for itself, and each says why it was not', async () => {
    const key = fresh()
    const odd = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:mh="${flowNamespace}" targetNamespace="x"><bpmn:process id="${key}" isExecutable="true"><bpmn:startEvent id="start" /><bpmn:serviceTask id="does" mh:noun="flow/binding" mh:action="vanish" /><bpmn:endEvent id="end" /><bpmn:sequenceFlow id="a" sourceRef="start" targetRef="does" /><bpmn:sequenceFlow id="b" sourceRef="does" targetRef="end" /></bpmn:process></bpmn:definitions>`
    const files = [
      ['odd.bpmn', odd],
      ['good.bpmn', xml(fresh())],
    ] as const
    expect((await put('chief', files)).data).toMatchObject([
      { tenantId: 'acme', id: null, ok: false, msg: '没有操作“flow/binding:vanish”' },
      { tenantId: 'acme', ok: true },
    ])
    expect(
      (await put('platform', files, { category: 'leave', tenantIds: 'beta,acme' })).data.map(({ tenantId, ok }: Record<string, unknown>) => [
        tenantId,
        ok,
      ]),
    ).toEqual([
      ['beta', false],
      ['beta', true],
      ['acme', false],
      ['acme', true],
    ])
    // Nothing of what was refused is left, and what is not named goes to the own house.
    for (const by of ['chief', 'spy']) expect((await sent(who(by).get(`${manager}/list?processKey=${key}`))).records).toEqual([])
    const own = await put('platform', [['a.bpmn', xml(key)]], { category: 'leave', tenantIds: ' ' })
    expect(own.data).toMatchObject([{ tenantId: '000000', ok: true }])
  })
})

import { follow } from '@masthead/contract/flow/follow'
import { planXml } from '@masthead/contract/flow/plan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProcessDesk, processDesk, questions, sent } from '../testing/processdesk'

/** Processes are drawn, deployed, started, and end by what people decide; every call of theirs as its clients say it. */

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

describe('a process', () => {
  it('whose drawing can no longer be read is still listed, and takes no other one out of the list', async () => {
    const [broken, whole] = [await deployed([{ people: users('zhou') }]), await deployed([{ people: users('zhou') }])]
    await desk.product.database.run(`update flow_definition set xml = '<x' where id = $1::bigint`, [broken.definitionId])
    const { records } = await sent(who('lin').get('blade-flow/work/start-list?size=200'))
    const listed = records.map((row: { processDefinitionId: string; choices: unknown }) => [row.processDefinitionId, row.choices])
    for (const one of [broken, whole]) expect(listed).toContainEqual([one.definitionId, []])
  })

  it('is drawn, deployed, started, claimed, approved and ended, by the calls of its clients', async () => {
    const { definitionId, key, versionNo } = await deployed([
      { people: users('zhou', 'xu') },
      { name: '终审', people: users('he'), when: '{"days_gt":3}' },
    ])
    expect(versionNo).toBe(1)
    const startable = await sent(who('lin').get('blade-flow/work/start-list?size=200'))
    expect(startable.records.find((row: { processKey: string }) => row.processKey === key)).toMatchObject({
      processDefinitionId: definitionId,
      routeKey: 'flow_leave',
      categoryName: '请假流程',
      form: questions.map(({ key }) => expect.objectContaining({ key })),
    })
    const instance = await begin('lin', definitionId, { reason: '外出采访', days: 4 })
    expect(instance).toMatchObject({ status: running, starterId: id('lin') })
    const [claimable] = await mine('zhou', 'claim-list', instance.id)
    expect(await mine('he', 'claim-list', instance.id)).toEqual([])
    await sent(who('zhou').post(`blade-flow/work/claim-task?taskId=${claimable?.id}`))
    const late = await sent(who('xu').post(`blade-flow/work/claim-task?taskId=${claimable?.id}`), 409)
    expect(JSON.stringify(late)).toContain('员2')
    await sent(who('he').post(`blade-flow/work/claim-task?taskId=${claimable?.id}`), 404)
    await sent(complete('xu', claimable?.id ?? ''), 403)
    await sent(
      complete('zhou', claimable?.id ?? '', {
        processInstanceId: instance.id,
        flag: 'approve',
        comment: '同意',
        files: [{ name: '附件', link: '/files/x' }],
      }),
    )
    expect((await mine('zhou', 'done-list', instance.id)).map(({ name }) => name)).toEqual(['审批'])
    await sent(complete('he', await task('he', instance.id), { comment: '可以' }))
    expect(await stateOf(instance.id)).toBe(approved)
    const history = await sent(who('lin').get(`blade-flow/process/history-flow-list?processInstanceId=${instance.id}`))
    expect(history.map(({ action, assigneeName }: { action: string; assigneeName: string }) => [action, assigneeName])).toEqual([
      ['start', '员1'],
      ['claim', '员2'],
      ['approve', '员2'],
      ['approve', '员4'],
    ])
    expect(history[2].files).toEqual([{ name: '附件', link: '/files/x' }])
    expect((await mine('lin', 'send-list')).map(({ id: one }) => one)).toContain(instance.id)
    expect((await mine('chief', 'all-list', instance.id)).length).toBe(2)
    const followed = await sent(who('chief').get('blade-flow/follow/list?size=200'))
    expect(JSON.stringify(followed)).toContain(instance.id)
    expect(JSON.stringify(await sent(who('chief').get('blade-flow/model/list?size=200')))).toContain(key)
    const page = (name: string, status = 200) => sent(who(name).get(`blade-flow/follow/sheet?processInstanceId=${instance.id}`), status)
    const own = await page('lin')
    expect([own.instance.title, own.process.versionNo, own.about, own.history.length]).toEqual([instance.title, 1, null, 4])
    // Who started it reads what was filled in; others read that in their tasks, within the rights of these.
    expect([own.form, own.questions.length]).toEqual([{ reason: '外出采访', days: 4 }, questions.length])
    for (const name of ['zhou', 'chief']) expect([(await page(name)).form, (await page(name)).questions]).toEqual([{}, []])
    const drawing = (name: string, status = 200) => sent(who(name).get(`blade-flow/follow/drawing?processInstanceId=${instance.id}`), status)
    expect(await drawing('lin')).toMatchObject({ open: [], done: ['step1', 'step2'], xml: expect.stringContaining('终审') })
    for (const name of ['odd', 'spy']) {
      await page(name, 404)
      await drawing(name, 404)
    }
    // A stranger, of the house or not, finds nothing.
    await sent(who('odd').get(`blade-flow/process/history-flow-list?processInstanceId=${instance.id}`), 404)
    await sent(who('spy').get(`blade-flow/process/history-flow-list?processInstanceId=${instance.id}`), 404)
  })

  it('passes a step over where its condition does not hold, and is rejected by one refusal', async () => {
    const { definitionId } = await deployed([{ people: users('zhou') }, { name: '终审', people: users('he'), when: '{"days_gt":3}' }])
    const short = await begin('lin', definitionId, { reason: '看病', days: 3 })
    await sent(complete('zhou', await task('zhou', short.id)))
    expect(await stateOf(short.id)).toBe(approved)
    const no = await begin('lin', definitionId)
    await sent(complete('zhou', await task('zhou', no.id), { pass: 'false', comment: '人手不够' }))
    expect(await stateOf(no.id)).toBe(rejected)
  })

  it('keeps its version while another one is deployed, stands still while suspended, and holds its deployment up while it runs', async () => {
    const { definitionId, key, id: modelId } = await deployed([{ people: users('zhou') }])
    const instance = await begin('lin', definitionId)
    const { version } = await sent(who('chief').get(`blade-flow/model/${modelId}`))
    await sent(
      who('chief').post('blade-flow/model/submit', {
        id: modelId,
        version,
        xml: planXml({ key, name: '新版', steps: [{ name: '只此一步', people: users('he') }] }),
      }),
      200,
    )
    const again = await sent(who('chief').post('blade-flow/model/deploy', { id: modelId }), 400)
    expect(again.flaws[0]).toMatchObject({ element: 'step1' })
    const model = await sent(who('chief').get(`blade-flow/model/${modelId}`))
    await sent(
      who('chief').post('blade-flow/model/submit', {
        id: modelId,
        version: model.version,
        xml: planXml({ key, name: '新版', steps: [{ name: '只此一步', people: users('he'), nobody: users('chief') }] }),
      }),
    )
    expect((await sent(who('chief').post('blade-flow/model/deploy', { id: modelId }))).versionNo).toBe(2)
    await sent(who('chief').post(`blade-flow/manager/change-state?processId=${definitionId}&state=suspend`))
    await sent(complete('zhou', await task('zhou', instance.id)), 409)
    await sent(who('lin').post('blade-flow/work/start', { processDefinitionId: definitionId, variables: { reason: 'x' } }), 409)
    await sent(who('chief').post(`blade-flow/manager/change-state?processId=${definitionId}&state=active`))
    expect(await sent(who('chief').post(`blade-flow/manager/delete-deployment?deploymentIds=${definitionId}`), 409)).toMatchObject({ running: 1 })
    await sent(complete('zhou', await task('zhou', instance.id)))
    await sent(who('chief').post(`blade-flow/manager/delete-deployment?deploymentIds=${definitionId}`))
    const { records } = await sent(who('chief').get(`blade-flow/manager/list?processKey=${key}`))
    expect(records.map(({ versionNo }: { versionNo: number }) => versionNo)).toEqual([2])
    // What it had done stays readable.
    expect((await sent(who('lin').get(`blade-flow/process/history-flow-list?processInstanceId=${instance.id}`))).length).toBe(2)
    await sent(who('chief').post(`blade-flow/model/remove?ids=${modelId}`))
  })

  it('is ended with a reason by who may, and taken back by its starter alone', async () => {
    const { definitionId } = await deployed([{ people: users('zhou') }])
    const [one, other] = [await begin('lin', definitionId), await begin('lin', definitionId)]
    await sent(who('chief').post(`blade-flow/follow/delete-process-instance?processInstanceId=${one.id}`), 400)
    await sent(who('chief').post(`blade-flow/follow/delete-process-instance?processInstanceId=${one.id}&deleteReason=重复`))
    expect([await stateOf(one.id), (await mine('zhou', 'todo-list', one.id)).length]).toEqual([cancelled, 0])
    await sent(who('zhou').post(`blade-flow/follow/revoke/${other.id}`), 403)
    await sent(who('lin').post(`blade-flow/follow/revoke/${other.id}`))
    expect(await stateOf(other.id)).toBe(cancelled)
  })

  it('comes from files too, for other tenants by the platform alone', async () => {
    const xml = (key: string) => planXml({ key, name: '上传的流程', steps: [{ name: '审批', people: 'starter' }] })
    const put = async (by: string, file: string, fields: Record<string, string>) => {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.append(key, value)
      form.append('files', new Blob([file]), 'a.bpmn')
      const whole = new Response(form)
      const headers = { 'content-type': whole.headers.get('content-type') ?? '', 'blade-auth': `bearer ${who(by).token}` }
      const payload = Buffer.from(await whole.arrayBuffer())
      return (await desk.product.app.inject({ method: 'POST', url: '/api/blade-flow/manager/deploy-upload', headers, payload })).json()
    }
    const own = await put('chief', xml('uploaded'), { category: 'leave' })
    expect(own.data).toMatchObject([{ tenantId: 'acme', ok: true }])
    for (const tenantIds of ['beta', 'acme,beta'])
      expect((await put('chief', xml('uploaded'), { category: 'leave', tenantIds })).code, tenantIds).toBe(403)
    expect((await put('platform', xml('given'), { category: 'leave', tenantIds: 'acme,beta' })).data).toMatchObject([
      { tenantId: 'acme', ok: true },
      { tenantId: 'beta', ok: true },
    ])
    expect((await put('platform', xml('given'), { category: 'leave', tenantIds: 'beta' })).data).toMatchObject([{ tenantId: 'beta', ok: true }])
    const versions = async (by: string) =>
      (await sent(who(by).get('blade-flow/manager/list?processKey=given&ascs=id'))).records.map((one: { versionNo: number }) => one.versionNo)
    expect([await versions('chief'), await versions('spy')]).toEqual([[1], [1, 2]])
    const refused = await put('chief', xml('evil').replace('<bpmn:endEvent', '<bpmn:scriptTask id="run"/><bpmn:endEvent'), { category: 'leave' })
    expect([refused.code, refused.data.element]).toEqual([400, 'run'])
    expect((await put('chief', 'no drawing', { category: 'leave' })).code).toBe(400)
  })
})

describe('a form', () => {
  it('is checked by its questions and by the rights of each task', async () => {
    const { definitionId } = await deployed([
      { people: users('zhou'), fields: 'days:write,note:hidden' },
      { name: '终审', people: users('he') },
    ])
    for (const [variables, field] of [
      [{ days: 1 }, 'reason'],
      [{ reason: 'x', days: 101 }, 'days'],
      [{ reason: 'x', salary: 1 }, 'salary'],
    ] as const)
      expect(
        Object.keys((await sent(who('lin').post('blade-flow/work/start', { processDefinitionId: definitionId, variables }), 400)).fields),
      ).toEqual([field])
    const instance = await begin('lin', definitionId, { reason: '外出', days: 2, note: '请勿外传' })
    const taskId = await task('zhou', instance.id)
    const sheet = await sent(who('zhou').get(`blade-flow/work/sheet?taskId=${taskId}`))
    expect([sheet.form, sheet.next]).toEqual([{ reason: '外出', days: 2 }, ['终审']])
    expect(JSON.stringify(sheet)).not.toContain('请勿外传')
    expect(JSON.stringify(await sent(who('zhou').get(`blade-flow/follow/${instance.id}`)))).not.toContain('请勿外传')
    for (const variables of [{ reason: '改' }, { note: '改' }, { salary: 1 }]) await sent(complete('zhou', taskId, { variables }), 400)
    await sent(complete('zhou', taskId, { variables: { days: 1 } }))
    expect((await sent(who('he').get(`blade-flow/work/sheet?taskId=${await task('he', instance.id)}`))).form).toEqual({
      reason: '外出',
      days: 1,
      note: '请勿外传',
    })
  })
})

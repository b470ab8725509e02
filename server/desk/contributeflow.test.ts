import { manuscript } from '@masthead/contract/contribute/manuscript'
import { messageroyalties } from '@masthead/contract/contribute/messageroyalties'
import { contributeflow } from '@masthead/contract/desk/contributeflow'
import { binding } from '@masthead/contract/flow/binding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProcessDesk, processDesk, sent } from '../testing/processdesk'

/** A manuscript goes through a process, whose end decides about it, and nobody does so by hand meanwhile; own things and tasks stand in one list. */

let desk: ProcessDesk
let authorId: string
const banks = [{ bankName: '工商银行', account: '6222021234567890123' }]
const author = { name: '赵六', identifyType: 'CORRESPONDENT', mobile: '13800138000', payment: 1, banks }
beforeAll(async () => {
  desk = await processDesk()
  authorId = (await sent(desk.who('chief').post('blade-contribute/contributepersonal', author))).id
  await desk.deployed([{ people: desk.users('zhou') }], { key: 'contribute', form: [] })
})
afterAll(() => desk?.product.close())

const chief = () => desk.who('chief')
const submitted = async (): Promise<string> =>
  (
    await sent(
      chief().post('blade-contribute/manuscript/create', { title: '江边的灯', content: '<p>灯亮了。</p>', authorIds: authorId, sendNow: true }),
    )
  ).id
const manuscriptState = async (id: string): Promise<number> => (await sent(chief().get(`blade-contribute/manuscript/${id}`))).status
const begin = (manuscriptId: string, status = 200) =>
  sent(chief().post('blade-desk/process/contribute/start-process', { manuscriptId, royalty: 12_000, opinion: '建议采用' }), status)
const { adopted, rejected, submitted: waiting } = manuscript.state

describe('a manuscript in a process', () => {
  it.each([
    ['adopted where it is approved', 'approve', adopted, contributeflow.state.approved],
    ['rejected with the opinion where it is refused', 'refuse', rejected, contributeflow.state.rejected],
  ] as const)('is %s', async (_what, flag, ends, state) => {
    const manuscriptId = await submitted()
    const { id, instanceId } = await begin(manuscriptId)
    const detail = await sent(chief().get(`blade-desk/process/contribute/detail?businessId=${id}`))
    expect(detail).toMatchObject({ title: '江边的灯', status: contributeflow.state.underReview, instanceId })
    // Meanwhile it is not decided by hand, nor carried by a second process; nothing of it is offered.
    for (const verb of ['adopt', 'toDraft', 'reject'])
      expect((await chief().post(`blade-contribute/manuscript/${verb}?id=${manuscriptId}`, { remark: '重复' })).status, verb).toBe(409)
    const carried = await sent(chief().get(`blade-contribute/manuscript/${manuscriptId}`))
    expect([carried.inProcess, carried._can.includes('adopt'), carried._can.includes('reject')]).toEqual([true, false, false])
    await sent(chief().post(`blade-desk/process/contribute/pass/${id}`), 404)
    await begin(manuscriptId, 409)
    const sheet = await sent(desk.who('zhou').get(`blade-flow/work/sheet?taskId=${await desk.task('zhou', instanceId)}`))
    expect(sheet.about.lines).toContainEqual({ label: '拟付稿酬', value: '120.00' })
    await sent(desk.complete('zhou', await desk.task('zhou', instanceId), { flag, comment: '选题重复' }))
    expect(await manuscriptState(manuscriptId)).toBe(ends)
    expect((await sent(chief().get(`blade-desk/process/contribute/detail?businessId=${id}`))).status).toBe(state)
    // What was proposed is a slip for the author, by nobody who decided, and none where it was refused.
    const slips = (await sent(chief().get(`blade-contribute/messageroyalties/page?personalId=${authorId}&size=50`))).records
    const own = slips.filter(({ bizId }: { bizId: string }) => bizId === id)
    expect(own.map(({ gross, status }: { gross: number; status: number }) => [gross, status])).toEqual(
      flag === 'approve' ? [[12_000, messageroyalties.state.draft]] : [],
    )
    const after = await sent(chief().get(`blade-contribute/manuscript/${manuscriptId}`))
    expect([after.inProcess, after.editorId]).toEqual([false, desk.id('zhou')])
    if (flag === 'refuse') expect((await sent(chief().get(`blade-contribute/manuscript/${manuscriptId}`))).rejectReason).toBe('选题重复')
  })

  it('is free again where the process is ended, and goes for approval once more', async () => {
    const manuscriptId = await submitted()
    const { id, instanceId } = await begin(manuscriptId)
    await sent(chief().post(`blade-flow/follow/delete-process-instance?processInstanceId=${instanceId}&deleteReason=重来`))
    expect([await manuscriptState(manuscriptId), (await sent(chief().get(`blade-desk/process/contribute/${id}`))).status]).toEqual([
      waiting,
      contributeflow.state.cancelled,
    ])
    expect((await sent(chief().post('blade-desk/process/contribute/start-process', { businessId: id }))).status).toBe(
      contributeflow.state.underReview,
    )
    await sent(chief().post('blade-desk/process/contribute/start-process', { manuscriptId: '1' }), 400)
  })
})

describe('the process of a manuscript', () => {
  it('is the one that the row names, else the one that is bound, else the latest of its key; without any it does not begin', async () => {
    const bound = await desk.deployed([{ people: desk.users('xu') }], { form: [] })
    const { modelId } = await sent(chief().get(`blade-flow/manager/detail?id=${bound.definitionId}`))
    const conditions = [{ field: '拟付稿酬', operator: 'ge', value: '500' }]
    const rule = await sent(chief().post(binding.path, { name: '高稿酬', operation: 'desk/contributeflow:start', modelId, conditions }))
    await sent(chief().post(`${binding.path}/enable/${rule.id}`))
    const start = async (more: object) =>
      (await sent(chief().post('blade-desk/process/contribute/start-process', { manuscriptId: await submitted(), ...more }))).instanceId
    const named = await desk.deployed([{ people: desk.users('he') }], { form: [] })
    for (const [who, more] of [
      ['zhou', { royalty: 49_900 }],
      ['xu', { royalty: 50_000 }],
      ['he', { royalty: 50_000, processDefinitionId: named.definitionId }],
    ] as const)
      await desk.task(who, await start(more))
    await sent(desk.who('spy').post('blade-contribute/contributepersonal', author)).then(async ({ id: authorIds }) => {
      const text = { title: '海边的灯', content: '<p>灯亮了。</p>', authorIds, sendNow: true }
      const { id: manuscriptId } = await sent(desk.who('spy').post('blade-contribute/manuscript/create', text))
      await sent(desk.who('spy').post('blade-desk/process/contribute/start-process', { manuscriptId }), 409)
      expect((await sent(desk.who('spy').get('blade-desk/process/contribute/page'))).total).toBe(0)
    })
  })
})

describe('own things to do', () => {
  it('are noted, listed with tasks by what is due first, and finished by their owner alone', async () => {
    const note = (title: string, dueDate?: string) => sent(chief().post('blade-desk/contribute/submit', { title, ...(dueDate ? { dueDate } : {}) }))
    const later = await note('回复来信')
    const first = await note('核对清样', '2026-01-02')
    const { definitionId } = await desk.deployed([{ people: desk.users('chief') }])
    const { id: instanceId } = await desk.begin('lin', definitionId)
    const all = await sent(chief().get('blade-desk/contribute/waiting'))
    expect(all.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['own', 'own', 'task'])
    expect(all[0]).toMatchObject({ id: first.id, kind: 'own', due: '2026-01-02' })
    expect(all.find(({ kind }: { kind: string }) => kind === 'task').link).toBe(`/flow/task/${await desk.task('chief', instanceId)}`)
    await sent(chief().post(`blade-desk/contribute/finish/${first.id}`))
    expect((await sent(chief().get('blade-desk/contribute/waiting'))).map(({ id }: { id: string }) => id)).not.toContain(first.id)
    await sent(chief().post(`blade-desk/contribute/remove?ids=${later.id}`))
    await sent(desk.who('spy').get(`blade-desk/contribute/detail?id=${first.id}`), 404)
  })
})

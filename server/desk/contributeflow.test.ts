import { manuscript } from '@masthead/contract/contribute/manuscript'
import { contributeflow } from '@masthead/contract/desk/contributeflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProcessDesk, processDesk, sent } from '../testing/processdesk'

/** A manuscript goes through a process, whose end decides about it, and nobody does so by hand meanwhile; own things and tasks stand in one list. */

let desk: ProcessDesk
let authorId: string
beforeAll(async () => {
  desk = await processDesk()
  const banks = [{ bankName: '工商银行', account: '6222021234567890123' }]
  const author = { name: '赵六', identifyType: 'CORRESPONDENT', mobile: '13800138000', payment: 1, banks }
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
    // Meanwhile it is not decided by hand, nor carried by a second process.
    expect((await chief().post(`blade-contribute/manuscript/adopt?id=${manuscriptId}`)).status).toBe(409)
    await begin(manuscriptId, 409)
    await sent(desk.complete('zhou', await desk.task('zhou', instanceId), { flag, comment: '选题重复' }))
    expect(await manuscriptState(manuscriptId)).toBe(ends)
    expect((await sent(chief().get(`blade-desk/process/contribute/detail?businessId=${id}`))).status).toBe(state)
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

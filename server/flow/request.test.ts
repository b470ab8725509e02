import { news } from '@masthead/contract/cms/news'
import { binding } from '@masthead/contract/flow/binding'
import { follow } from '@masthead/contract/flow/follow'
import { model as flowModel } from '@masthead/contract/flow/model'
import { planXml } from '@masthead/contract/flow/plan'
import { request } from '@masthead/contract/flow/request'
import { work } from '@masthead/contract/flow/work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, userActor } from '../engine/reach/context'
import { act } from '../engine/verbs'
import { loadStanding } from '../system/rights'
import { type Desk, openDesk } from '../testing/desk'
import { stage } from '../testing/people'
import { sent } from '../testing/processdesk'
import type { Client } from '../testing/world'

/** Publishing that a process approves first: it waits with what was said, and the end does it in the name of who asked, or says why it cannot. */

let desk: Desk
let zhou: Client
let ids: Readonly<Record<string, string>>
let bindingId: string
const { awaitingSignOff, online, scheduled } = news.state

const flowing = [
  ...['view', 'start', 'claim_task', 'complete_task'].map((verb) => `flow_work_${verb}`),
  ...['flow_follow_view', 'flow_follow_revoke', 'flow_opinion_view'],
]
const publishing = ['news_view', 'news_issue', 'news_edit', 'news_to_edit', 'news_to_top', 'news_delete']

beforeAll(async () => {
  desk = await openDesk()
  const more = { zhou: { codes: flowing, scope: 6 }, bian: { codes: [...flowing, ...publishing] }, gone: { codes: publishing } } as const
  ids = (await stage(desk.world, '000000', more, desk.stage)).users
  zhou = await desk.world.as('zhou@000000')
  const steps = [{ name: '终审', people: `user:${ids.zhou}`, nobody: `user:${desk.stage.users.chief}` }]
  const { id } = await sent(
    desk.chief.post(flowModel.path, {
      ...{ modelKey: 'issue', name: '重大稿件', category: 'contribute', form: [] },
      xml: planXml({ key: 'issue', name: '重大稿件', steps }),
    }),
  )
  await sent(desk.chief.post('blade-flow/model/deploy', { id }))
  const conditions = [{ field: '标题', operator: 'like', value: '重大' }]
  bindingId = (await sent(desk.chief.post(binding.path, { name: '重大稿件', operation: 'cms/news:toPublish', modelId: id, conditions }))).id
  await sent(desk.chief.post(`${binding.path}/enable/${bindingId}`))
})
afterAll(() => desk?.world.close())

const awaiting = async (title = '重大决定'): Promise<string> => {
  const { id } = await desk.save({ title })
  await sent(desk.author.patch(`${news.path}/to-check/${id}`))
  return id
}
const publish = (who: Client, id: string, body: object = {}, status = 200) => sent(who.patch(`${news.path}/to-publish/${id}`, body), status)
const nameOf = async (name: string): Promise<string> => (await sent(desk.chief.get(`blade-user/detail?id=${ids[name]}`))).realName
const statusOf = async (id: string): Promise<number> => (await desk.row(id)).status
const decide = async (instanceId: string, flag: string, comment = '同意') => {
  const { records } = await sent(zhou.get(`${work.path}/todo-list?instanceId=${instanceId}`))
  return sent(zhou.post(`${work.path}/complete-task`, { taskId: records[0].id, flag, comment }))
}
const requestOf = async (rowId: string) => {
  const [found] = await desk.world.database.query<{ status: number; problem: string | null }>(
    'select status::int, problem from flow_request where row_id = $1 order by id desc limit 1',
    [rowId],
  )
  return found
}

it('is asked for by people of the tenant, and not by who acts for another one', async () => {
  const id = await awaiting()
  const own = { ...desk.world.own, tenantId: '000000' }
  const standing = await loadStanding(own.db, own.engine, own.tenantId, ids.bian as string)
  const ctx = { ...own, actor: userActor({ userId: ids.bian as string, account: 'bian', ...standing, home: 'elsewhere' }) }
  await expect(inTransaction(ctx, (tx) => act(tx, news, 'toPublish', id))).rejects.toMatchObject({
    status: 403,
    label: ['此操作须由本租户的用户申请审批', expect.any(String)],
  })
  expect([await statusOf(id), await requestOf(id)]).toEqual([awaitingSignOff, undefined])
})

it('waits with what was said, and is done in the name of who asked, with who approved in the log', async () => {
  const bian = await desk.world.as('bian@000000')
  const id = await awaiting()
  const asked = await publish(bian, id, { publishTime: '2098-01-01 08:00:00' })
  expect([asked.status, asked._can.includes('toPublish')]).toEqual([awaitingSignOff, false])
  const sheet = await sent(
    zhou.get(`${work.path}/sheet?taskId=${(await sent(zhou.get(`${work.path}/todo-list?instanceId=${asked._waits}`))).records[0].id}`),
  )
  const about = { label: '新闻', title: '重大决定', id, noun: news.name }
  expect(sheet.about).toMatchObject(about)
  // What was said with it is read in words, on the page of the task and on that of the process.
  const said = { label: '签发', lines: [{ label: '发布时间', value: '2098-01-01 08:00' }], problem: null }
  expect(sheet.about.asked).toEqual(said)
  const page = `${follow.path}/sheet?processInstanceId=${asked._waits}`
  expect((await sent(bian.get(page))).about).toMatchObject({ ...about, asked: said })
  // Nothing else is done to it: no second try, no edit, no return, no deletion.
  const { version } = await desk.row(id)
  for (const answer of [
    publish(desk.issuer, id, {}, 409),
    sent(bian.put(`${news.path}/${id}`, { version, title: '改过的标题' }), 409),
    sent(bian.post(`${news.path}/remove?ids=${id}`), 409),
  ])
    expect((await answer).instanceId).toBe(asked._waits)
  await decide(asked._waits, 'approve')
  const row = await desk.row(id)
  expect([row.status, row.publishAt, row._waits]).toEqual([scheduled, '2098-01-01 08:00:00', undefined])
  const line = (await desk.log(id)).find(({ action }) => action === 'toPublish')
  expect(line).toMatchObject({ beforeStatus: awaitingSignOff, afterStatus: scheduled, operator: await nameOf('bian') })
  expect(line?.remark?.replace(/LC\d+/, '…')).toBe(`审批：${await nameOf('zhou')}（…）`)
})

it.each([
  ['refused', (instanceId: string) => decide(instanceId, 'refuse', '缺少依据')],
  ['taken back', async (instanceId: string) => sent((await desk.world.as('bian@000000')).post(`${follow.path}/revoke/${instanceId}`))],
])('is free again where it is %s', async (_what, end) => {
  const bian = await desk.world.as('bian@000000')
  const id = await awaiting()
  const { _waits } = await publish(bian, id)
  await end(_waits)
  expect([await statusOf(id), (await requestOf(id))?.status]).toEqual([awaitingSignOff, request.state.dropped])
  expect((await publish(bian, id))._waits).not.toBe(_waits)
})

it('says to both why it cannot be done any more', async () => {
  const gone = await desk.world.as('gone@000000')
  const id = await awaiting()
  const { _waits } = await publish(gone, id)
  const account = await sent(desk.chief.get(`blade-user/detail?id=${ids.gone}`))
  await sent(desk.chief.put(`blade-user/${ids.gone}`, { version: account.version, status: 0 }))
  await decide(_waits, 'approve')
  expect(await statusOf(id)).toBe(awaitingSignOff)
  expect(await requestOf(id)).toEqual({ status: request.state.failed, problem: '申请人的账号已停用' })
  const { about } = await sent(zhou.get(`${follow.path}/sheet?processInstanceId=${_waits}`))
  expect(about.asked).toEqual({ label: '签发', lines: [], problem: '申请人的账号已停用' })
  const told = async () => (await sent(zhou.get('blade-desk/notice/page?size=50'))).records.map(({ title }: { title: string }) => title)
  await expect.poll(told).toContainEqual(expect.stringMatching(/^审批已通过，但未能执行：.*重大决定/))

  // What the row has become meanwhile is asked again too.
  const bian = await desk.world.as('bian@000000')
  const other = await awaiting()
  const waits = (await publish(bian, other))._waits
  await desk.world.database.run('update cms_news set version = version + 1 where id = $1::bigint', [other])
  await decide(waits, 'approve')
  expect([await statusOf(other), (await requestOf(other))?.status]).toEqual([awaitingSignOff, request.state.failed])
})

it('is done at once where the conditions are not met, and where nothing is bound any more', async () => {
  const plain = await awaiting('寻常消息')
  expect((await publish(desk.issuer, plain, { atOnce: true })).status).toBe(online)
  await sent(desk.chief.post(`${binding.path}/disable/${bindingId}`))
  const id = await awaiting()
  expect((await publish(desk.issuer, id, { atOnce: true })).status).toBe(online)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runDue } from '../engine/due/due'
import { gatewaySignature } from '../platform/outside/pushgateway'
import { eventually } from '../testing/eventually'
import { type Node, nodes } from '../testing/nodes'
import { stage } from '../testing/people'
import { type Gateway, gatewayApp, openGateway } from '../testing/pushgateway'
import { trustHosts } from '../testing/travel'
import { putFile } from '../testing/upload'
import type { Answer, Client } from '../testing/world'

const tasks = 'blade-message-push/task'
/** A hundredth of what `npm run prove -- push` takes. */
const receivers = Number(process.env.PUSH_RECEIVERS ?? 100)
/** The last five have none; the first five have switched theirs off, and the sixth does not want news. */
const devices = receivers - 5
/** The first twenty live elsewhere. */
const far = devices - 20

const house = nodes()
let w: Node
let gateway: Gateway
let editor: Client
let second: Client
let chief: Client
let appId: string
let users: string[]

const say = async (asked: Promise<Answer>): Promise<Answer['data']> => {
  const { status, data, msg } = await asked
  expect(status, msg).toBe(200)
  return data
}

beforeAll(async () => {
  w = await house.start()
  gateway = await openGateway()
  const may = (...verbs: string[]): string[] => verbs.map((verb) => `message_push_${verb}`)
  const writes = ['task_view', 'task_add', 'task_edit', 'task_submit', 'task_cancel', 'task_approve', 'pushlog_view', 'push_push_all']
  await stage(w, 'acme', {
    chief: { codes: 'all' },
    editor: { codes: [...may(...writes), 'resource_media_send', 'resource_attach_view'] },
    second: { codes: may('task_view', 'task_approve') },
    plain: { codes: may('task_view') },
  })
  editor = await w.as('editor@acme')
  second = await w.as('second@acme')
  chief = await w.as('chief@acme')
  await trustHosts(w, [gateway.host])
  const app = { appName: '新闻客户端', provider: 'http', gateway: `http://${gateway.host}/push`, ...gatewayApp }
  appId = (await say(chief.post('blade-message-push/appinfo', app))).id
  await w.database.run(
    `insert into user_user (tenant_id, account, name, real_name, password, status) select 'acme', 'reader' || x, 'r', 'r', 'none', 1 from generate_series(1, ${receivers}) x`,
  )
  users = (
    await w.database.query<{ id: string }>(`select id::text as id from user_user where tenant_id = 'acme' and account like 'reader%' order by id`)
  ).map(({ id }) => id)
  const clients = users.slice(0, devices).map((userId, index) => ({
    userId,
    token: w.own.keys.encrypt('acme', `device-${index}`),
    hash: w.own.keys.hmac('acme', `device-${index}`),
    alias: `a${index}`,
    tags: index < 10 ? 'sport,city' : 'city',
    region: index < 20 ? '330100' : '420100',
    enabled: index >= 5,
    muted: index === 5 ? ['news'] : null,
  }))
  await w.database.run(
    `insert into message_push_userclient (tenant_id, user_id, app_id, client_id, client_id_hash, alias, tags, region_code, enabled, muted)
     select 'acme', x."userId", $2::bigint, x.token, x.hash, x.alias, string_to_array(x.tags, ','), x.region, x.enabled, x.muted
     from jsonb_to_recordset($1::jsonb) x("userId" bigint, token text, hash text, alias text, tags text, region text, enabled boolean, muted text[])`,
    [JSON.stringify(clients), appId],
  )
})
afterAll(async () => {
  gateway?.close()
  await house.close()
})
beforeEach(() => {
  gateway.got.clear()
  gateway.says.of = () => 'accepted'
})

const due = () => runDue({ ...w.own, clock: { now: () => new Date() } }, { nouns: ['message-push/task'] })
const detail = (id: string) => say(chief.get(`${tasks}/detail?id=${id}`))

/** A task that has come to its end; what waits for another try need not wait for it here. */
const ended = async (id: string) => {
  await due()
  return eventually(
    async () => {
      await w.database.run(`update platform_job set run_at = now() where name = 'message-push/send' and status = 0 and attempts > 0`)
      return detail(id)
    },
    ({ status }) => status >= 4,
    300_000,
  )
}
const draft = async (more: Record<string, unknown> = {}): Promise<string> =>
  (await say(editor.post(tasks, { title: '停水通知', content: '周三停水', appId, audience: 'all', quietOk: true, ...more }))).id
const submit = (id: string) => say(editor.post(`${tasks}/submit/${id}`))

/** Its sums, which add up to its devices. */
const sums = ({ total, sent, delivered, opened, failed, skipped }: Record<string, number>) => {
  expect(Number(sent) + Number(delivered) + Number(opened) + Number(failed) + Number(skipped)).toBe(total)
  return { total, sent, delivered, opened, failed, skipped }
}
const none = { sent: 0, delivered: 0, opened: 0, failed: 0, skipped: 0 }

test('whom a push reaches is counted before anything is sent, and why some are passed over', async () => {
  const look = async (audience: string, audienceValue = '', type = 'notice') => {
    const { reasons, some, ...counts } = await say(
      editor.get(`${tasks}/preview?appId=${appId}&audience=${audience}&audienceValue=${audienceValue}&type=${type}`),
    )
    return { counts, reasons: reasons.map(({ reason, count }: { reason: string; count: number }) => `${count} ${reason}`), some }
  }
  const all = await look('all')
  expect(all.counts).toEqual({ users: devices, devices, reached: devices - 5, skipped: 5 })
  expect(all.reasons).toEqual(['5 终端已关闭推送 / switched off'])
  expect(all.some.map(({ alias }: { alias: string }) => alias)).toEqual(['a5', 'a6', 'a7', 'a8', 'a9', 'a10', 'a11', 'a12', 'a13', 'a14'])
  expect((await look('all', '', 'news')).reasons).toEqual(['5 终端已关闭推送 / switched off', '1 不接收此类推送 / does not want this kind'])
  expect((await look('tag', 'sport,chess')).counts).toEqual({ users: 10, devices: 10, reached: 5, skipped: 5 })
  expect((await look('alias', 'a7,a8')).counts).toEqual({ users: 2, devices: 2, reached: 2, skipped: 0 })
  expect((await look('region', '33')).counts).toEqual({ users: 20, devices: 20, reached: 15, skipped: 5 })
  expect((await look('user', `${users[7]},${users[receivers - 1]}`)).counts).toEqual({ users: 2, devices: 1, reached: 1, skipped: 1 })
  expect((await editor.get(`${tasks}/preview?appId=${appId}&audience=user&audienceValue=abc`)).status).toBe(400)
  const nobody = await editor.post(`${tasks}/submit/${await draft({ audience: 'tag', audienceValue: 'chess' })}`)
  expect([nobody.status, nobody.msg]).toEqual([409, '推送范围内没有终端'])
  expect(gateway.got.size).toBe(0)
})

test('a push to everybody goes once a second person has approved it, and every device is told apart', async () => {
  const asked = await say(
    editor.post('blade-message-push/push/push-all', {
      title: '要闻',
      content: '今日要闻',
      link: '/newDetail?id=1',
      quietOk: true,
      dedupeKey: 'morning',
    }),
  )
  expect([asked.status, asked.estimate]).toEqual([1, devices])
  const { id } = asked
  expect((await say(editor.post('blade-message-push/push/push-all', { title: '要闻', content: '又一次', dedupeKey: 'morning' }))).id).toBe(id)
  expect((await say(second.get('blade-desk/notice/page'))).records[0]).toMatchObject({ title: '待审批推送：要闻', kind: 'waits' })
  const own = await editor.post(`${tasks}/approve/${id}`)
  expect(own.status).toBe(403)
  expect((await chief.post('blade-message-push/push/push-all', { content: '没有标题' })).status).toBe(400)
  expect((await second.post('blade-message-push/push/push-all', { title: '越权', content: '越权' })).status).toBe(403)
  // The gateway refuses one, knows another no more, and says nothing of a third the first time.
  let silent = 1
  gateway.says.of = ({ clientId }) =>
    clientId === 'device-20' ? 'rejected' : clientId === 'device-21' ? 'gone' : clientId === 'device-22' && silent-- > 0 ? undefined : 'accepted'
  await say(second.post(`${tasks}/approve/${id}`))
  const done = await ended(id)
  expect([done.status, sums(done)]).toEqual([4, { ...none, total: devices, sent: devices - 7, failed: 2, skipped: 5 }])
  expect(gateway.got.size).toBe(devices - 5)
  const twice = [...gateway.got.values()].filter(({ times }) => times > 1)
  expect(twice).toEqual([{ times: 2, message: expect.objectContaining({ clientId: 'device-22', title: '要闻', link: '/newDetail?id=1' }) }])
  const log = (await say(editor.get(`blade-message-push/pushlog/page?taskId=${id}&status_equal=5&size=200`))).records
  expect(log.map(({ reason }: { reason: string }) => reason)).toEqual(Array(5).fill('终端已关闭推送 / switched off'))
  expect(
    (await say(chief.get('blade-message-push/userclient/page?alias_equal=a21'))).records.map((one: { enabled: boolean }) => one.enabled),
  ).toEqual([false])
  expect((await say(editor.get('blade-desk/notice/page'))).records[0]).toMatchObject({ title: '推送已发送：要闻', kind: 'done' })
  await w.database.run(`update message_push_userclient set enabled = true where alias = 'a21'`)
})

test('what a gateway took before the line broke is sent again with the same ids, and the sums add up', async () => {
  gateway.says.isDeaf = 2
  const id = await draft({ audience: 'region', audienceValue: '420100', dedupeKey: 'broken' })
  expect((await submit(id)).status).toBe(2)
  await due()
  const held = await eventually(
    () => detail(id),
    ({ problem }) => problem !== null,
  )
  expect([held.status, held.problem]).toEqual([3, expect.stringContaining('127.0.0.1')])
  const done = await ended(id)
  expect([done.status, done.problem, sums(done)]).toEqual([4, null, { ...none, total: far, sent: far }])
  expect([gateway.got.size, Math.max(...[...gateway.got.values()].map(({ times }) => times))]).toEqual([far, 3])
  const again = await editor.post(tasks, { title: '重复', content: '重复', appId, dedupeKey: 'broken' })
  expect([again.status, again.data.fields]).toEqual([400, { dedupeKey: expect.any(String) }])
})

test('a node that is killed while a gateway has its messages leaves them to another, which sends them with the same ids', async () => {
  await w.background.stop()
  gateway.says.holds = true
  const id = await draft({ audience: 'region', audienceValue: '420100' })
  await submit(id)
  expect(await due()).toBe(1)
  const child = await house.spawn()
  await eventually(
    () => gateway.got.size,
    (size) => size > 0,
  )
  child.kill('SIGKILL')
  gateway.says.holds = false
  expect((await detail(id)).sent).toBe(0)
  await w.database.run(`update platform_job set lease_until = now() - interval '1 second' where name = 'message-push/send'`)
  w.background.start()
  const done = await ended(id)
  expect([done.status, sums(done)]).toEqual([4, { ...none, total: far, sent: far }])
  expect([gateway.got.size, Math.max(...[...gateway.got.values()].map(({ times }) => times))]).toEqual([far, 2])
})

test('a gateway tells what arrived and what was opened, signed, each event once and never backwards', async () => {
  const id = await draft({ audience: 'user', audienceValue: `${users[30]},${users[31]}` })
  await submit(id)
  await ended(id)
  const [one, two] = [...gateway.got.keys()]
  const tell = (messageId: string | undefined, event: string, more: Record<string, unknown> = {}) => {
    const time = String(Date.now())
    const sign = gatewaySignature(gatewayApp.secret, String(messageId), event, time)
    return w.nobody.post('blade-message-push/pushlog/receipt', { tenantId: 'acme', appKey: gatewayApp.appKey, messageId, event, time, sign, ...more })
  }
  expect((await tell(one, 'opened')).data).toEqual({ taken: 1 })
  expect((await tell(one, 'delivered')).data).toEqual({ taken: 0 })
  expect((await tell(two, 'delivered')).data).toEqual({ taken: 1 })
  expect((await tell(two, 'delivered')).data).toEqual({ taken: 0 })
  expect((await tell(two, 'opened', { sign: 'f'.repeat(64) })).status).toBe(403)
  expect((await tell(two, 'opened', { sign: '签'.repeat(64) })).status).toBe(403)
  expect((await tell(two, 'opened', { appKey: 'other' })).status).toBe(404)
  expect((await tell('1-1', 'opened')).data).toEqual({ taken: 0 })
  expect(sums(await detail(id))).toEqual({ ...none, total: 2, delivered: 1, opened: 1 })
})

test('what waits can be withdrawn, and what would disturb at night waits for the morning', async () => {
  const later = await draft({ audience: 'alias', audienceValue: 'a40', sendTime: '2099-01-01 23:30:00', quietOk: false })
  expect(await submit(later)).toMatchObject({ status: 2, startAt: '2099-01-02 08:00:00' })
  expect((await say(editor.post(`${tasks}/cancel/${later}`))).status).toBe(5)
  // Half of it went out, and the gateway falls silent.
  await w.background.stop()
  const id = await draft({ audience: 'alias', audienceValue: 'a41,a42' })
  await submit(id)
  expect(await due()).toBe(1)
  await w.database.run(
    `update message_push_pushlog set status = 1 where task_id = $1::bigint and message_id = (select min(message_id) from message_push_pushlog where task_id = $1::bigint)`,
    [id],
  )
  await w.database.run('update message_push_task set sent = 1 where id = $1::bigint', [id])
  expect((await say(editor.post(`${tasks}/cancel/${id}`))).status).toBe(5)
  w.background.start()
  await eventually(
    () => w.database.query("select 1 from platform_job where name = 'message-push/send'"),
    (left) => left.length === 0,
  )
  expect([gateway.got.size, sums(await detail(id))]).toEqual([0, { ...none, total: 2, sent: 1, skipped: 1 }])
  expect((await editor.post(`${tasks}/submit/${id}`)).status).toBe(409)
})

test('a push that nobody gets has failed, one of an article asks for it to be online, and a gateway is tried before it is relied on', async () => {
  gateway.says.of = () => 'rejected'
  const id = await draft({ audience: 'alias', audienceValue: 'a50,a51' })
  await submit(id)
  const done = await ended(id)
  expect([done.status, sums(done)]).toEqual([6, { ...none, total: 2, failed: 2 }])
  const { id: newsId } = await say(chief.post('blade-cms/news/submit', { title: '未上线的新闻', content: '<p>正文</p>' }))
  const offline = await editor.post(`${tasks}/submit/${await draft({ type: 'news', newsId, audience: 'alias', audienceValue: 'a50' })}`)
  expect([offline.status, offline.msg]).toEqual([409, '新闻尚未上线，不能推送'])
  await say(chief.post(`blade-message-push/appinfo/test/${appId}`))
  const wrong = { appName: '另一个', appKey: 'other', provider: 'http', gateway: `http://${gateway.host}/push`, secret: 'x' }
  const other = await say(chief.post('blade-message-push/appinfo', wrong))
  const tried = await chief.post(`blade-message-push/appinfo/test/${other.id}`)
  expect([tried.status, tried.msg]).toEqual([400, expect.stringContaining('403')])
  const kept = await say(chief.get(`blade-message-push/appinfo/detail?id=${appId}`))
  expect([kept.clients, JSON.stringify(kept).includes(gatewayApp.secret)]).toEqual([devices, false])
  await say(chief.post(`blade-message-push/appinfo/remove?ids=${other.id}`))
})

test('a file is pushed to people by its link; who has no device is passed over', async () => {
  const file = await putFile(w, editor, '值班表.txt', '周一 张三')
  const { attachId, link } = file.data
  const made = await say(editor.post('blade-resource/media/endpoint/send', { attachId, appId, userIds: [users[52], users[receivers - 1]] }))
  expect(made.status).toBe(2)
  expect(sums(await ended(made.id))).toEqual({ ...none, total: 2, sent: 1, skipped: 1 })
  expect([...gateway.got.values()].map(({ message }) => [message.clientId, message.title, message.link])).toEqual([['device-52', '值班表.txt', link]])
  const plain = await w.as('plain@acme')
  expect((await plain.post('blade-resource/media/endpoint/send', { attachId, appId, userIds: [users[52]] })).status).toBe(403)
})

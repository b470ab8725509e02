import { webhook } from '@masthead/contract/develop/webhook'
import { webhooklog } from '@masthead/contract/develop/webhooklog'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, system } from '../engine/reach/context'
import { must as ok } from '../testing/duty-office'
import { type Hooked, hooks, logs, openHooks } from '../testing/hooks'
import { makeRole, makeTenant, makeUser } from '../testing/tenants'
import { addDelivery, sendDelivery, webhookExpiry } from './webhooksend'

/** What a webhook may follow, who changes that, and what is kept of what was sent. */

let hooked: Hooked
let it: Hooked['it']
let acme: Hooked['acme']
let integrator: Hooked['integrator']
let received: Hooked['received']
let make: Hooked['make']
let off: Hooked['off']
let addSource: Hooked['addSource']
let handOut: Hooked['handOut']
let send: Hooked['send']
let linesOf: Hooked['linesOf']

let count = 0
const { waiting, delivered, failed } = webhooklog.state

beforeAll(async () => {
  hooked = await openHooks()
  ;({ it, acme, integrator, received, make, off, addSource, handOut, send, linesOf } = hooked)
})
afterAll(() => hooked?.close())
beforeEach(() => hooked.begin())

test('is made once for each event, however often that is told, and nothing is sent of what is gone', async () => {
  const hook = await make('cms/sources:add')
  const ctx = { ...it.own, tenantId: acme.tenantId, actor: system('test') }
  const told = { eventId: `told-${++count}`, event: 'cms/sources:add', rowId: null, actor: null, kind: 'event' } as const
  for (const _ of [1, 2]) await inTransaction(ctx, (tx) => addDelivery(tx, { id: hook.id, ownerId: null }, told))
  expect(await linesOf(hook.id)).toHaveLength(1)
  await off(hook)
  expect(await send()).toBe(1)
  await sendDelivery(ctx, '1')
  expect([received.length, (await linesOf(hook.id))[0]]).toEqual([0, expect.objectContaining({ status: failed, statusCode: null })])
})

test('what it follows already stays when somebody changes it who may not view that, and nothing else is added', async () => {
  const hook = await make(['cms/sources:add', 'cms/sources:*'])
  const keeper = await makeUser(it, acme, `keeper${++count}`, [
    await makeRole(acme, `看护${count}`, ['develop_webhook_view', 'develop_webhook_edit']),
  ])
  const change = (version: number, own: object) => keeper.post(`${hooks}/submit`, { id: hook.id, version, ...own })
  const kept = await change(hook.version, { events: ['cms/sources:add'], remark: '少一个' })
  expect([kept.status, kept.msg]).toEqual([200, expect.any(String)])
  const { version } = (await integrator.get(`${hooks}/detail?id=${hook.id}`)).data
  const more = await change(version, { events: ['cms/sources:add', 'cms/sources:ad'] })
  expect(more.data.fields).toEqual({ events: '没有可订阅的操作 cms/sources:ad' })
  expect((await change(version, { url: 'https://127.0.0.1/in' })).data.fields).toEqual({ url: expect.stringContaining('外网') })
  expect((await change(version, { remark: '只改说明' })).status).toBe(200)
  await off(hook)
})

test('is forgotten a month after it was delivered or given up, and never while it waits', async () => {
  const hook = await make('cms/sources:add')
  for (let made = 0; made < 4; made++) await addSource()
  await handOut()
  const lines: { id: string }[] = await linesOf(hook.id)
  const month = 30 * 24
  for (const [at, [hours, state]] of (
    [
      [month + 1, delivered],
      [month + 1, failed],
      [month - 1, delivered],
      [month + 1, waiting],
    ] as const
  ).entries())
    await it.database.run(`update develop_webhooklog set create_time = now() - make_interval(hours => $2), status = $3 where id = $1::bigint`, [
      lines[at]?.id,
      hours,
      state,
    ])
  // More than go at a time.
  await it.database.run(
    `insert into develop_webhooklog (tenant_id, webhook_id, event, event_id, body, status, create_time)
     select $1, $2::bigint, 'old', 'old' || n, '{}', $3, now() - interval '60 days' from generate_series(1, 5000) n`,
    [acme.tenantId, hook.id, delivered],
  )
  const forget = (signal: AbortSignal) => webhookExpiry(it.own).handler({ signal } as never)
  const left = async (): Promise<number> => (await ok(integrator.get(`${logs}/page?webhookId=${hook.id}&size=1`))).total
  await forget(AbortSignal.abort())
  expect(await left()).toBe(5004)
  const signal = AbortSignal.timeout(30_000)
  await forget(signal)
  expect([signal.aborted, await left()]).toEqual([false, 2])
  expect(new Set((await linesOf(hook.id)).map(({ id }: { id: string }) => id))).toEqual(new Set([lines[2]?.id, lines[3]?.id]))
  await off(hook)
})

test.each([
  [{ url: 'http://example.org/in' }, 'url'],
  [{ url: 'https://127.0.0.1/in' }, 'url'],
  [{ url: 'https://169.254.169.254/latest' }, 'url'],
  [{ url: 'https://[::1]/in' }, 'url'],
  [{ url: 'ftp://example.org/in' }, 'url'],
  [{ events: 'cms/sources' }, 'events'],
  [{ events: 'cms/sources:burn' }, 'events'],
  [{ events: 'cms/nothing:add' }, 'events'],
  [{ events: 'user/membersession:add' }, 'events'],
  [{ events: 'develop/webhook:edit' }, 'events'],
  [{ url: 'https://[::1/in' }, 'url'],
  [{ events: 'cms/sources:add:more' }, 'events'],
  // Nobody subscribes to what they may not view.
  [{ events: 'cms/topic:add' }, 'events'],
  [{ events: '' }, 'events'],
])('refuses %j by its field', async (wrong, field) => {
  const answer = await integrator.post(`${hooks}/submit`, {
    name: `错${++count}`,
    url: 'https://example.org/in',
    events: 'cms/sources:add',
    ...wrong,
  })
  expect([answer.status, Object.keys(answer.data.fields)]).toEqual([400, [field]])
})

test('offers what the caller may view, and is nobody’s elsewhere', async () => {
  const offered = await ok(integrator.get(`${hooks}/events`))
  const one = offered.find(({ noun }: { noun: string }) => noun === 'cms/sources')
  expect([offered.some(({ noun }: { noun: string }) => noun === 'cms/topic'), one.events.map(({ key }: { key: string }) => key).slice(0, 3)]).toEqual(
    [false, ['cms/sources:add', 'cms/sources:edit', 'cms/sources:delete']],
  )
  // Of all that there is: what a tenant has, that leaves a trace, and that somebody may view; neither webhooks nor logs.
  const every: { noun: string; events: { key: string }[] }[] = await ok(acme.admin.get(`${hooks}/events`))
  const all = every.map(({ noun }) => noun)
  const among = (noun: string): [string, boolean] => [noun, all.includes(noun)]
  expect(['cms/news', 'cms/topic', 'user/user'].map(among).map(([, isTold]) => isTold)).toEqual([true, true, true])
  const untold = ['system/dict', 'user/accesstoken', 'general/like', 'app-config/aboutlog', 'develop/webhook', 'develop/webhooklog']
  expect(untold.map(among)).toEqual(untold.map((noun) => [noun, false]))
  // What nobody may do to its rows does not happen.
  const keys = every.find(({ noun }) => noun === 'cms/opinion')?.events.map(({ key }) => key) ?? []
  expect(['add', 'edit', 'delete'].map((verb) => keys.includes(`cms/opinion:${verb}`))).toEqual([true, false, true])
  const hook = await make('cms/sources:add', { url: 'https://example.org/in' })
  expect(hook.status).toBe(webhook.state.on)
  const beta = await makeTenant(it)
  expect((await beta.admin.get(`${hooks}/detail?id=${hook.id}`)).status).toBe(404)
  await off(hook)
})

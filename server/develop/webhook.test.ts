import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmac } from 'node:crypto'
import { webhook } from '@masthead/contract/develop/webhook'
import { webhooklog } from '@masthead/contract/develop/webhooklog'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { system } from '../engine/reach/context'
import { dispatch } from '../platform/background/outbox'
import { startRunner } from '../platform/background/runner'
import { createLog } from '../platform/log'
import { must as ok } from '../testing/duty-office'
import { eventually } from '../testing/eventually'
import { makeRole, makeTenant, makeUser, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'
import { mostTries, sendDelivery, webhookConsumer, webhookExpiry, webhookJobName } from './webhooksend'

/** Webhooks: each action that is subscribed to is sent once, signed, tried again, logged, and sent again by hand. */

interface Received {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let it: World
let acme: Tenant
let integrator: Client
let receiver: Server
let host: string
let status = 200
/** Headers of what is answered besides. */
let more: Record<string, string> = {}
let count = 0
const received: Received[] = []

const hooks = 'blade-develop/webhook'
const logs = 'blade-develop/webhooklog'
const { waiting, delivered, failed } = webhooklog.state

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ headers: request.headers, body: String(Buffer.concat(parts)) })
    response.writeHead(status, { ...(status === 302 ? { location: 'http://127.0.0.1:1/' } : {}), ...more }).end('{}')
  })
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  it = await world()
  acme = await makeTenant(it)
  await it.database.run(`update system_param set param_value = $1 where param_key = 'outbound.hosts'`, [host])
  const codes = ['view', 'add', 'edit', 'delete'].flatMap((verb) => [`develop_webhook_${verb}`, `cms_sources_${verb}`])
  integrator = await makeUser(it, acme, 'integrator', [
    await makeRole(acme, '对接', [...codes, 'develop_webhooklog_view', 'develop_webhooklog_replay']),
  ])
})
afterAll(async () => {
  receiver?.close()
  await it?.close()
})
beforeEach(() => {
  status = 200
  more = {}
  received.length = 0
})

const make = async (events: string | readonly string[], own: object = {}) =>
  ok(integrator.post(`${hooks}/submit`, { name: `对接${++count}`, url: `http://${host}/in`, events, ...own }))

const addSource = async (client: Client = integrator) => ok(client.post('blade-cms/sources/submit', { name: `来源${++count}`, type: 1 }))

/** What waits in the outbox becomes deliveries, as a node makes them; none of them is sent. */
const handOut = async (): Promise<void> => {
  const consumer = webhookConsumer(it.own)
  while ((await dispatch(it.database, [consumer])) > 0);
  const runner = startRunner({ database: it.database, log: createLog({ logLevel: 'silent' }), jobs: [consumer.job], every: 20 })
  await eventually(
    () => it.database.query('select id from platform_job where name = $1 and status < 2', [consumer.job.name]),
    (left) => left.length === 0,
  )
  await runner.stop()
}

/** Sends what waits, whenever it is due; answers how many deliveries there were. */
const send = async (): Promise<number> => {
  const taken = await it.database.query<{ tenant: string; data: { id: string } }>(
    'delete from platform_job where name = $1 returning tenant_id as tenant, data',
    [webhookJobName],
  )
  for (const { tenant, data } of taken) await sendDelivery({ ...it.own, tenantId: tenant, actor: system('test') }, data.id)
  return taken.length
}

const linesOf = async (id: string) => (await ok(integrator.get(`${logs}/page?webhookId=${id}&size=50`))).records

test('sends each action that is subscribed to once, signed, with its time and key, and says no more than what happened', async () => {
  const hook = await make(['cms/sources:add', 'cms/sources:delete'])
  expect(hook.newSecret).toMatch(/^[\w-]{43}$/)
  const source = await addSource()
  await ok(integrator.post('blade-cms/sources/submit', { id: source.id, version: source.version, name: '改名' }))
  await ok(integrator.post(`blade-cms/sources/remove?ids=${source.id}`))
  await handOut()
  await handOut()
  expect(await send()).toBe(2)
  // Deliveries do not wait for each other.
  received.sort((a, b) => (String(a.headers['x-masthead-event']) < String(b.headers['x-masthead-event']) ? -1 : 1))
  expect(received.map(({ headers }) => headers['x-masthead-event'])).toEqual(['cms/sources:add', 'cms/sources:delete'])
  for (const { headers, body } of received) {
    const expected = createHmac('sha256', hook.newSecret).update(`${headers['x-masthead-time']}.${body}`).digest('hex')
    expect(headers['x-masthead-signature']).toBe(`sha256=${expected}`)
    expect(headers['idempotency-key']).toBe(JSON.parse(body).id)
  }
  const { time, id, actorId, version, ...said } = JSON.parse(received[0]?.body ?? '{}')
  expect(said).toEqual({ event: 'cms/sources:add', noun: 'cms/sources', verb: 'add', rowId: source.id, tenantId: acme.tenantId })
  expect([typeof id, typeof actorId, typeof version, time]).toEqual(['string', 'string', 'number', expect.stringMatching(/^\d{4}-/)])
  expect(
    (await linesOf(hook.id)).map((line: { status: number; tries: number; statusCode: number }) => [line.status, line.tries, line.statusCode]),
  ).toEqual([
    [delivered, 1, 200],
    [delivered, 1, 200],
  ])
  expect((await ok(integrator.get(`${hooks}/detail?id=${hook.id}`))).lastTime).toBeTruthy()
  expect(JSON.stringify(await ok(integrator.get(`${hooks}/detail?id=${hook.id}`)))).not.toContain(hook.newSecret)
  await ok(integrator.post(`${hooks}/off`, { id: hook.id }))
})

test('everything of a noun, of one’s own tenant alone, and nothing while it is off', async () => {
  const hook = await make('cms/sources:*')
  const beta = await makeTenant(it)
  await addSource(beta.admin)
  await addSource()
  await handOut()
  expect((await linesOf(hook.id)).map(({ event }: { event: string }) => event)).toEqual(['cms/sources:add'])
  await ok(integrator.post(`${hooks}/off`, { id: hook.id }))
  await send()
  // It was switched off before it was sent.
  expect([received.length, (await linesOf(hook.id))[0].status]).toEqual([0, failed])
  await addSource()
  await handOut()
  expect(await linesOf(hook.id)).toHaveLength(1)
})

test('is tried again a while later, given up after six times, and sent again by hand under the same key', async () => {
  const hook = await make('cms/sources:add')
  await addSource()
  await handOut()
  status = 503
  for (let tries = 1; tries < mostTries; tries++) {
    expect(await send()).toBe(1)
    const [line] = await linesOf(hook.id)
    expect([line.status, line.tries, line.statusCode]).toEqual([waiting, tries, 503])
    expect(Date.parse(line.nextTime) - Date.parse(line.sentTime)).toBe(60_000 * 2 ** (tries - 1))
  }
  await send()
  expect((await linesOf(hook.id))[0]).toMatchObject({ status: failed, tries: mostTries })
  expect((await ok(integrator.get(`${hooks}/detail?id=${hook.id}`))).failures).toBe(1)
  status = 200
  const [line] = await linesOf(hook.id)
  await ok(integrator.post(`${logs}/replay`, { id: line.id }))
  expect(await send()).toBe(1)
  expect((await linesOf(hook.id))[0]).toMatchObject({ status: delivered, tries: 1, error: null })
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect((await ok(integrator.get(`${hooks}/detail?id=${hook.id}`))).failures).toBe(0)
  await ok(integrator.post(`${hooks}/off`, { id: hook.id }))
})

test('waits as long as the receiver asks for, a day at most, and never less than its own turn', async () => {
  const hook = await make('cms/sources:add')
  await addSource()
  await handOut()
  status = 429
  for (const [asked, waits] of [
    ['600', 600],
    ['9', 120],
    ['999999', 86_400],
    ['soon', 480],
  ] as const) {
    more = { 'retry-after': asked }
    await send()
    const [line] = await linesOf(hook.id)
    expect([line.status, (Date.parse(line.nextTime) - Date.parse(line.sentTime)) / 1000], asked).toEqual([waiting, waits])
  }
  await ok(integrator.post(`${hooks}/off`, { id: hook.id }))
})

test('is sent once, however often somebody comes for it again', async () => {
  const hook = await make('cms/sources:add')
  await addSource()
  await handOut()
  const [line] = await linesOf(hook.id)
  const ctx = { ...it.own, tenantId: acme.tenantId, actor: system('test') }
  await Promise.all([sendDelivery(ctx, line.id), sendDelivery(ctx, line.id)])
  const [sent] = await linesOf(hook.id)
  expect([sent.status, sent.tries]).toEqual([delivered, 1])
  const before = received.length
  await sendDelivery(ctx, line.id)
  expect([received.length, (await linesOf(hook.id))[0]]).toEqual([before, sent])
  await ok(integrator.post(`${hooks}/off`, { id: hook.id }))
})

test('is forgotten a month after it was delivered or given up, and never while it waits', async () => {
  const hook = await make('cms/sources:add')
  for (let made = 0; made < 4; made++) await addSource()
  await handOut()
  const lines: { id: string }[] = await linesOf(hook.id)
  for (const [at, [days, state]] of (
    [
      [31, delivered],
      [31, failed],
      [29, delivered],
      [31, waiting],
    ] as const
  ).entries())
    await it.database.run(`update develop_webhooklog set create_time = now() - make_interval(days => $2), status = $3 where id = $1::bigint`, [
      lines[at]?.id,
      days,
      state,
    ])
  const signal = AbortSignal.timeout(30_000)
  await webhookExpiry(it.own).handler({ signal } as never)
  expect(signal.aborted).toBe(false)
  expect(new Set((await linesOf(hook.id)).map(({ id }: { id: string }) => id))).toEqual(new Set([lines[2]?.id, lines[3]?.id]))
  await ok(integrator.post(`${hooks}/off`, { id: hook.id }))
})

test('one that refuses is given up at once, one that leads elsewhere is not followed, and its owner is told', async () => {
  const hook = await make('cms/sources:add')
  for (const [answer, said] of [
    [401, /核对密钥/],
    [302, /跳转/],
  ] as const) {
    status = answer
    await addSource()
    await handOut()
    await send()
    expect((await linesOf(hook.id))[0]).toMatchObject({ status: failed, tries: 1, statusCode: answer, error: expect.stringMatching(said) })
  }
  const notices = await ok(integrator.get('blade-desk/notice/page?size=10'))
  expect(JSON.stringify(notices.records)).toContain('外发通知未能送达：cms/sources:add')
  await ok(integrator.post(`${hooks}/off`, { id: hook.id }))
})

test('a trial is sent, and another secret signs what follows', async () => {
  const hook = await make('cms/sources:add')
  const rotated = await ok(integrator.post(`${hooks}/rotate`, { id: hook.id }))
  await ok(integrator.post(`${hooks}/ping`, { id: hook.id }))
  await send()
  const [{ headers, body } = { headers: {}, body: '' }] = received
  const signed = (secret: string): string => `sha256=${createHmac('sha256', secret).update(`${headers['x-masthead-time']}.${body}`).digest('hex')}`
  expect([headers['x-masthead-event'], headers['x-masthead-signature'] === signed(rotated.newSecret)]).toEqual(['ping', true])
  expect(rotated.newSecret).not.toBe(hook.newSecret)
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
  const hook = await make('cms/sources:add', { url: 'https://example.org/in' })
  expect(hook.status).toBe(webhook.state.on)
  const beta = await makeTenant(it)
  expect((await beta.admin.get(`${hooks}/detail?id=${hook.id}`)).status).toBe(404)
})

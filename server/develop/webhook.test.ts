import { createHmac } from 'node:crypto'
import { webhooklog } from '@masthead/contract/develop/webhooklog'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { system } from '../engine/reach/context'
import type { Event } from '../platform/background/events'
import { startRunner } from '../platform/background/runner'
import { createLog } from '../platform/log'
import { must as ok } from '../testing/duty-office'
import { eventually } from '../testing/eventually'
import { type Hooked, hooks, logs, openHooks } from '../testing/hooks'
import { overtake, writingTo } from '../testing/race'
import { makeTenant } from '../testing/tenants'
import { mostTries, sendDelivery, webhookConsumer, webhookJob, webhookJobName } from './webhooksend'

/** Webhooks: each action that is subscribed to is sent once, signed, tried again, logged, and sent again by hand. */

let hooked: Hooked
let it: Hooked['it']
let acme: Hooked['acme']
let integrator: Hooked['integrator']
let nowhere: Hooked['nowhere']
let answer: Hooked['answer']
let received: Hooked['received']
let make: Hooked['make']
let off: Hooked['off']
let addSource: Hooked['addSource']
let handOut: Hooked['handOut']
let send: Hooked['send']
let linesOf: Hooked['linesOf']

const { waiting, delivered, failed } = webhooklog.state

beforeAll(async () => {
  hooked = await openHooks()
  ;({ it, acme, integrator, nowhere, answer, received, make, off, addSource, handOut, send, linesOf } = hooked)
})
afterAll(() => hooked?.close())
beforeEach(() => hooked.begin())

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
  await off(hook)
})

test('everything of a noun, of one’s own tenant alone, and nothing while it is off', async () => {
  const [hook, other] = [await make('cms/sources:*'), await make('cms/sources:delete')]
  const beta = await makeTenant(it)
  await addSource(beta.admin)
  await addSource()
  await handOut()
  expect((await linesOf(hook.id)).map(({ event }: { event: string }) => event)).toEqual(['cms/sources:add'])
  expect(await linesOf(other.id)).toEqual([])
  const wants = await webhookConsumer(it.own).among?.(it.database, [{ tenantId: acme.tenantId } as Event])
  const event = { noun: 'cms/sources', verb: 'edit', tenantId: acme.tenantId } as Event
  const others = [
    { ...event, noun: 'cms/topic' },
    { ...event, tenantId: beta.tenantId },
  ]
  expect([wants?.(event), ...others.map((one) => wants?.(one))]).toEqual([true, false, false])
  await off(other)
  await off(hook)
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
  answer.status = 503
  for (let tries = 1; tries < mostTries; tries++) {
    expect(await send()).toBe(1)
    const [line] = await linesOf(hook.id)
    expect([line.status, line.tries, line.statusCode]).toEqual([waiting, tries, 503])
    expect(Date.parse(line.nextTime) - Date.parse(line.sentTime)).toBe(60_000 * 2 ** (tries - 1))
  }
  await send()
  expect((await linesOf(hook.id))[0]).toMatchObject({ status: failed, tries: mostTries })
  expect((await ok(integrator.get(`${hooks}/detail?id=${hook.id}`))).failures).toBe(1)
  answer.status = 200
  const [line] = await linesOf(hook.id)
  await ok(integrator.post(`${logs}/replay`, { id: line.id }))
  expect(await send()).toBe(1)
  expect((await linesOf(hook.id))[0]).toMatchObject({ status: delivered, tries: 1, error: null })
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect((await ok(integrator.get(`${hooks}/detail?id=${hook.id}`))).failures).toBe(0)
  await off(hook)
})

test('waits as long as the receiver asks for, a day at most, and never less than its own turn', async () => {
  const hook = await make('cms/sources:add')
  await addSource()
  await handOut()
  answer.status = 429
  for (const [asked, waits] of [
    ['600', 600],
    ['9', 120],
    ['999999', 86_400],
    ['soon', 480],
  ] as const) {
    answer.headers = { 'retry-after': asked }
    await send()
    const [line] = await linesOf(hook.id)
    expect([line.status, (Date.parse(line.nextTime) - Date.parse(line.sentTime)) / 1000], asked).toEqual([waiting, waits])
  }
  await off(hook)
})

test('is sent once, however often somebody comes for it again', async () => {
  const hook = await make('cms/sources:add')
  await addSource()
  await handOut()
  const [line] = await linesOf(hook.id)
  const ctx = { ...it.own, tenantId: acme.tenantId, actor: system('test') }
  const sending = () => sendDelivery(ctx, line.id)
  await overtake(it, sending, sending, writingTo('develop_webhooklog'))
  const [sent] = await linesOf(hook.id)
  expect([sent.status, sent.tries]).toEqual([delivered, 1])
  const before = received.length
  await sendDelivery(ctx, line.id)
  expect([received.length, (await linesOf(hook.id))[0]]).toEqual([before, sent])
  await off(hook)
})

test('what is no setback of the receiver is told to nobody as delivered', async () => {
  const hook = await make('cms/sources:add')
  await addSource()
  await handOut()
  await it.database.run(`update develop_webhook set url = 'nowhere' where id = $1::bigint`, [hook.id])
  await expect(send()).rejects.toThrow('Invalid URL')
  expect((await linesOf(hook.id))[0]).toMatchObject({ status: waiting, tries: 0 })
  await off(hook)
})

test('nobody who answers is a setback, told in both languages, and the job that sends leaves nothing behind', async () => {
  const hook = await make('cms/sources:add', { url: `http://${nowhere}/in` })
  await addSource()
  await handOut()
  const runner = startRunner({ database: it.database, log: createLog({ logLevel: 'silent' }), jobs: [webhookJob(it.own)], every: 20 })
  const [line] = await eventually(
    () => linesOf(hook.id),
    ([first]) => first?.tries === 1,
  )
  await runner.stop()
  expect(line).toMatchObject({ status: waiting, statusCode: null, error: expect.stringMatching(/^无法连接：.+ \/ No answer: .+$/) })
  // One waits for the next try, and no other is kept.
  const jobs = await it.database.query<{ status: number }>('select status from platform_job where name = $1', [webhookJobName])
  expect(jobs).toEqual([{ status: 0 }])
  await off(hook)
})

test('one that refuses is given up at once, one that leads elsewhere is not followed, and its owner is told', async () => {
  const hook = await make('cms/sources:add')
  for (const [status, said] of [
    [401, /^127.+核对密钥/],
    [302, /^127.+跳转/],
  ] as const) {
    answer.status = status
    await addSource()
    await handOut()
    await send()
    const [{ error, ...line }] = await linesOf(hook.id)
    expect(line).toMatchObject({ status: failed, tries: 1, statusCode: status })
    expect(error).toMatch(said)
    expect(error).toMatch(/ \/ 127\.0\.0\.1:\d+ (?:denied|redirects)/)
  }
  const notices = await ok(integrator.get('blade-desk/notice/page?size=10'))
  expect(JSON.stringify(notices.records)).toContain('外发通知未能送达：cms/sources:add')
  await off(hook)
})

test('a trial is sent, and another secret signs what follows', async () => {
  const hook = await make('cms/sources:add')
  const rotated = await ok(integrator.post(`${hooks}/rotate`, { id: hook.id }))
  await ok(integrator.post(`${hooks}/ping`, { id: hook.id }))
  await send()
  const [{ headers, body } = { headers: {}, body: '' }] = received
  const signed = (secret: string): string => `sha256=${createHmac('sha256', secret).update(`${headers['x-masthead-time']}.${body}`).digest('hex')}`
  expect([headers['x-masthead-event'], headers['x-masthead-signature'] === signed(rotated.newSecret)]).toEqual(['ping', true])
  expect(headers['idempotency-key']).toMatch(/^trial-[\w-]{12}$/)
  const { id, time, ...said } = JSON.parse(body)
  expect(said).toEqual({
    event: 'ping',
    noun: null,
    verb: 'ping',
    rowId: hook.id,
    version: null,
    actorId: expect.any(String),
    tenantId: acme.tenantId,
  })
  // The time beside the signature is that of the sending, in seconds.
  expect(Math.abs(Number(headers['x-masthead-time']) - Date.parse(`${time}+08:00`) / 1000)).toBeLessThan(3600)
  expect(rotated.newSecret).not.toBe(hook.newSecret)
  await off(hook)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../platform/background/jobs'
import { eventually } from '../testing/eventually'
import { follow } from '../testing/follow'
import { startNode, type TestNode } from '../testing/node'
import { type World, world } from '../testing/world'

const token = 'token-of-today-16-letters'
let product: World
let guarded: TestNode
let proxied: TestNode
beforeAll(async () => {
  product = await world()
  const key = readFileSync(join(product.dataDir, 'secret'), 'utf8').trim()
  guarded = await startNode(product.url, key, { METRICS_TOKEN: `${token},next-token-16-letters`, PUBLIC_URL: 'https://news.example.com' })
  proxied = await startNode(product.url, key, { TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  await guarded?.close()
  await proxied?.close()
  await product?.close()
})

/** Samples of a text of metrics: the value by name and labels as they stand there. */
const samplesOf = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )

const read = async (): Promise<ReadonlyMap<string, number>> => {
  const { statusCode, body, headers } = await product.app.inject({ url: '/metrics' })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  return samplesOf(body)
}
const answered = (samples: ReadonlyMap<string, number>, route: string, family: string, status: number): number =>
  samples.get(`masthead_http_requests_total{route="${route}",family="${family}",status="${status}"}`) ?? 0

describe('what is read', () => {
  it('counts answers by kind of call, family and status, and how long they took', async () => {
    const admin = await product.as('admin')
    const before = await read()
    await admin.get('blade-cms/sources/page')
    await admin.get('blade-cms/sources/page?nothing_equal=1')
    await product.nobody.get('blade-cms/sources/page')
    await product.app.inject({ url: '/robots.txt' })
    const after = await read()
    const grown = (route: string, family: string, status: number) => answered(after, route, family, status) - answered(before, route, family, status)
    expect([grown('api page', 'cms', 200), grown('api page', 'cms', 400), grown('api page', 'cms', 401), grown('/robots.txt', '', 200)]).toEqual([
      1, 1, 1, 1,
    ])
    const took = (samples: ReadonlyMap<string, number>) => samples.get('masthead_http_request_duration_seconds_count{route="api page"}') ?? 0
    expect(took(after) - took(before)).toBe(3)
  })

  it('makes no series of what callers write into paths', async () => {
    await read()
    const before = await read()
    for (let n = 1; n <= 20; n += 1) {
      await product.app.inject({ url: `/nothing-${n}` })
      await product.nobody.get(`blade-cms/nothing-${n}/page`)
      await product.nobody.get(`blade-cms/sources/${n}`)
      await product.app.inject({ url: `/files/${n}.png` })
    }
    const after = await read()
    const added = [...after.keys()].filter((name) => !before.has(name))
    expect(added.filter((name) => /\d+\.png|nothing|\/sources/.test(name))).toEqual([])
    expect(added.filter((name) => name.startsWith('masthead_http_requests_total')).length).toBeLessThanOrEqual(4)
  })

  it('tells what waits: jobs by state, events, and since when', async () => {
    const others = (await read()).get('masthead_jobs{state="waiting"}') ?? 0
    const ids = await product.database.transaction(async (tx) => [
      await enqueue(tx, 'trial/late', null, { at: new Date(Date.now() - 90_000) }),
      await enqueue(tx, 'trial/later', null, { at: new Date(Date.now() + 90_000_000) }),
    ])
    await product.database.run('update platform_event set handled_at = now() where handled_at is null')
    await product.database.run(
      `insert into platform_event (tenant_id, noun, verb, created_at) values ('000000', 'trial/noun', 'add', clock_timestamp() - interval '50 seconds')`,
    )
    const samples = await read()
    expect(samples.get('masthead_jobs{state="waiting"}')).toBe(others + 2)
    expect(samples.get('masthead_jobs_lag_seconds')).toBeGreaterThanOrEqual(90)
    expect(samples.get('masthead_outbox_events')).toBe(1)
    expect(samples.get('masthead_outbox_lag_seconds')).toBeGreaterThanOrEqual(50)
    expect(samples.get('masthead_database_up')).toBe(1)
    await product.database.run('delete from platform_job where id = any($1::bigint[])', [ids])
    await product.database.run('update platform_event set handled_at = now() where handled_at is null')
    const calm = await read()
    expect([calm.get('masthead_jobs{state="waiting"}'), calm.get('masthead_outbox_events'), calm.get('masthead_outbox_lag_seconds')]).toEqual([
      others,
      0,
      0,
    ])
  })

  it('counts open streams while they are open, and requests under way', async () => {
    const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const admin = await product.as('admin')
    const stream = await follow(address, admin.token, 'system/param')
    const open = await read()
    expect([open.get('masthead_streams_open{kind="events"}'), open.get('masthead_http_requests_underway')]).toEqual([1, 2])
    expect(open.get('masthead_database_connections_most')).toBeGreaterThan(0)
    expect(open.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    stream.stop()
    await eventually(
      read,
      (samples) => samples.get('masthead_streams_open{kind="events"}') === 0 && samples.get('masthead_http_requests_underway') === 1,
    )
  })

  it('answers without the database, and says that it is not up', async () => {
    const { database } = guarded
    const query = database.query
    Object.assign(database, { query: () => Promise.reject(new Error('gone')) })
    const { statusCode, body } = await guarded.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    Object.assign(database, { query })
    const samples = samplesOf(body)
    expect([statusCode, samples.get('masthead_database_up'), samples.get('masthead_outbox_lag_seconds')]).toEqual([200, 0, Number.NaN])
    expect([...samples.keys()].filter((name) => name.startsWith('masthead_jobs{'))).toEqual([])
  })
})

describe('who reads it', () => {
  it.each([
    ['the token', `Bearer ${token}`, 200],
    ['the next token', 'bearer next-token-16-letters', 200],
    ['a token of yesterday', 'Bearer token-of-yesterday-16', 401],
    ['a part of the token', `Bearer ${token.slice(0, -1)}`, 401],
    ['the token in another scheme', `Basic ${token}`, 401],
    ['both tokens as they stand in the environment', `Bearer ${token},next-token-16-letters`, 401],
    ['nothing', undefined, 401],
  ])('where there is a token, %s', async (_, authorization, status) => {
    const answer = await guarded.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {}, remoteAddress: '127.0.0.1' })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined)
    if (status === 401) expect(answer.body).not.toContain('masthead')
  })

  it.each([
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine by IPv6', '::1', {}, 200],
    ['this machine by IPv4 in IPv6', '::ffff:127.0.0.1', {}, 200],
    ['another machine', '10.0.0.7', {}, 404],
    ['an address that only begins like this machine', '128.0.0.1', {}, 404],
    ['another machine through a proxy on this one', '127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }, 404],
  ])('without a token, %s', async (_, remoteAddress, headers, status) => {
    expect((await product.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status)
  })

  it('without a token nobody where a proxy stands before it, whose requests all come from this machine', async () => {
    expect((await proxied.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
  })
})

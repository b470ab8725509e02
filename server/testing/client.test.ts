import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { webhooklog } from '@masthead/contract/develop/webhooklog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeClient } from '../../tools/client'
import { root } from '../../tools/parts.mjs'
import { sendDelivery, webhookConsumer, webhookJobName } from '../develop/webhooksend'
import { system } from '../engine/reach/context'
import { createLog } from '../platform/log'
import { dispatch } from '../platform/background/outbox'
import { startRunner } from '../platform/background/runner'
import { must as ok } from './duty-office'
import { eventually } from './eventually'
import { makeTenant, type Tenant } from './tenants'
import { trustHosts } from './travel'
import { type World, world } from './world'

/** The package of the API as programs of others use it: by an access token, over HTTP, with its types. */

let it: World
let acme: Tenant
let url: string
let folder: string
// biome-ignore lint/suspicious/noExplicitAny: the package is made by the test, which no compiler of this tree knows
let api: any
// biome-ignore lint/suspicious/noExplicitAny: as above
let made: any
const asked: string[] = []
let breakOnce = false
/** What the compiler says of a program that uses the package. */
let compiled: Promise<string>

const program = `
import { connect, MastheadError, type CmsSources, type Page } from './index.js'
const api = connect({ url: 'https://example.org', token: 'x' })
export const page: Promise<Page<CmsSources>> = api.cms.sources.page({ name_like: 'x' })
export const added: Promise<CmsSources> = api.cms.sources.add({ name: 'x', type: 1 })
export const names = async (): Promise<string[]> => {
  const found: string[] = []
  for await (const row of api.cms.sources.rows()) found.push(row.name)
  return found
}
export const done = api.develop.webhook.turnOff(['1', '2']).then((all) => all.map(({ ok }) => ok))
// @ts-expect-error: there is no such field
api.cms.sources.add({ name: 'x', type: 1, colour: 'red' })
// @ts-expect-error: a name is needed
api.cms.sources.add({ type: 1 })
// @ts-expect-error: there is no such noun
api.cms.nothing.page()
for await (const told of api.follow(['cms/sources'])) if (told.event === 'change') console.log(told.verb, told.rowId?.length)
export const said = (error: unknown): string => (error instanceof MastheadError ? Object.values(error.fields).join() : '')
`

/** Compiles the program beside the tests, as a process of its own. */
const compile = (): Promise<string> => {
  const file = join(folder, 'program.ts')
  writeFileSync(file, program)
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
  const flags = ['--ignoreConfig', '--noEmit', '--strict', '--lib', 'es2023,dom', '--module', 'nodenext', '--types', '']
  return new Promise((done) => void execFile(process.execPath, [compiler, ...flags, file], (error, told) => done(told || (error?.message ?? ''))))
}

/** Calls as a program does; once an answer is lost after it was given. */
const send: typeof fetch = async (input, init) => {
  asked.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`)
  const answer = await fetch(input, init)
  if (!breakOnce || init?.method !== 'PATCH') return answer
  breakOnce = false
  await answer.arrayBuffer()
  throw new TypeError('socket hang up')
}

const tokenFor = async (scopes: readonly string[]): Promise<string> =>
  (await ok(acme.admin.post('blade-auth/accesstoken/submit', { name: '对接', scopes, days: 1 }))).token

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-client-'))
  writeClient(folder)
  compiled = compile()
  it = await world()
  acme = await makeTenant(it)
  url = await it.app.listen({ port: 0, host: '127.0.0.1' })
  made = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.js')).href)
  api = made.connect({ url, token: await tokenFor(['cms:write', 'develop:write', 'resource:write']), fetch: send })
})
afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true })
  await it?.close()
})

test('makes, reads, changes and deletes rows', async () => {
  const source = await api.cms.sources.add({ name: '省报', type: 1 })
  expect(await api.cms.sources.detail(source.id)).toMatchObject({ id: source.id, name: '省报' })
  const changed = await api.cms.sources.update(source.id, source.version, { name: '省日报' })
  expect((await api.cms.sources.page({ name_like: '省日' })).records.map(({ id }: { id: string }) => id)).toEqual([source.id])
  await expect(api.cms.sources.update(source.id, source.version, { name: '晚了' })).rejects.toMatchObject({ name: 'MastheadError', status: 409 })
  await api.cms.sources.remove([changed.id])
  await expect(api.cms.sources.detail(source.id)).rejects.toMatchObject({ status: 404 })
})

test('reads every row of a list, page by page, each once', async () => {
  for (let at = 0; at < 5; at++) await api.cms.sources.add({ name: `翻页${at}`, type: 1 })
  asked.length = 0
  const names: string[] = []
  for await (const row of api.cms.sources.rows({ name_like: '翻页', size: 2, ascs: 'name' })) names.push(row.name)
  expect([names, asked.length]).toEqual([['翻页0', '翻页1', '翻页2', '翻页3', '翻页4'], 3])
  for await (const row of api.cms.sources.rows({ name_like: '没有这样的' })) expect(row).toBeUndefined()
})

test('carries out actions on one row and on several, and declared calls', async () => {
  const hook = (name: string) => api.develop.webhook.add({ name, url: 'https://receiver.example.org/in', events: ['cms/sources:add'] })
  const [one, other] = [await hook('甲'), await hook('乙')]
  expect((await api.develop.webhook.turnOff(one.id)).status).toBe(0)
  const outcomes = await api.develop.webhook.turnOff([one.id, other.id])
  expect(outcomes.map(({ id, ok: isDone }: { id: string; ok: boolean }) => [id, isDone])).toEqual([
    [one.id, expect.any(Boolean)],
    [other.id, true],
  ])
  const offered = await api.develop.webhook.events()
  expect(offered.map(({ noun }: { noun: string }) => noun)).toContain('cms/sources')
})

test('an integrator lives by a token, a webhook and the package alone: told of a row, they read it', async () => {
  const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ headers: request.headers, body: String(Buffer.concat(parts)) })
    response.end()
  })
  await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  await trustHosts(it, [host])
  const { id, newSecret } = await api.develop.webhook.add({ name: '对接系统', url: `http://${host}/in`, events: ['cms/sources:add'] })
  const source = await api.cms.sources.add({ name: '对接来源', type: 1 })
  const consumer = webhookConsumer(it.own)
  while ((await dispatch(it.database, [consumer])) > 0);
  const runner = startRunner({ database: it.database, log: createLog({ logLevel: 'silent' }), jobs: [consumer.job], every: 20 })
  await eventually(
    () => it.database.query('select id from platform_job where name = $1 and status < 2', [consumer.job.name]),
    (left) => left.length === 0,
  )
  await runner.stop()
  const sent = await it.database.query<{ data: { id: string } }>('delete from platform_job where name = $1 returning data', [webhookJobName])
  for (const { data } of sent) await sendDelivery({ ...it.own, tenantId: acme.tenantId, actor: system('test') }, data.id)
  receiver.closeAllConnections()
  await new Promise((done) => void receiver.close(done))
  const about = received.filter(({ body }) => JSON.parse(body).rowId === source.id)
  expect(about).toHaveLength(1)
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '{}' }] = about
  const signed = createHmac('sha256', newSecret).update(`${headers['x-masthead-time']}.${body}`).digest('hex')
  expect([headers['x-masthead-signature'], body.includes('对接来源')]).toEqual([`sha256=${signed}`, false])
  // What happened is told, and what the row says is read by the rights of the token.
  expect((await api.cms.sources.detail(JSON.parse(body).rowId)).name).toBe('对接来源')
  await expect(made.connect({ url, token: await tokenFor(['develop:read']) }).cms.sources.detail(source.id)).rejects.toMatchObject({ status: 403 })
  const { records } = await api.develop.webhooklog.page({ webhookId: id, size: 50 })
  expect(new Set(records.map(({ status }: { status: number }) => status))).toEqual(new Set([webhooklog.state.delivered]))
})

test('tells refusals by status and field, scopes that lack, and servers that do not answer', async () => {
  const failure = await api.cms.sources.add({ type: 1 }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(made.MastheadError)
  expect([failure.status, Object.keys(failure.fields)]).toEqual([400, ['name']])
  await expect(api.general.tags.page()).rejects.toMatchObject({ status: 403, data: { scope: 'general/tags:read' } })
  const away = made.connect({ url: 'http://127.0.0.1:1', token: 'x' })
  await expect(away.cms.sources.page()).rejects.toMatchObject({ name: 'MastheadError', status: 0 })
  const stop = new AbortController()
  stop.abort()
  await expect(api.cms.sources.page({}, stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
})

test('uploads a file in pieces, and goes on where it was cut off', async () => {
  const text = '一段文字。'.repeat(400_000)
  asked.length = 0
  breakOnce = true
  const sent: number[] = []
  const kept = await api.upload(new Blob([text]), { name: '长文.txt', onProgress: (bytes: number) => sent.push(bytes) })
  expect(asked.map((line) => line.split(' ')[0])).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH', 'POST'])
  expect(sent.at(-1)).toBe(Buffer.byteLength(text))
  const file = await fetch(`${url}${new URL(kept.link, url).pathname}`, { headers: { 'blade-auth': acme.admin.token } })
  expect([file.status, (await file.text()) === text]).toEqual([200, true])
})

test('follows what happens over broken connections, each change once, until its token is revoked', async () => {
  it.background.start()
  const made = await ok(acme.admin.post('blade-auth/accesstoken/submit', { name: '跟随', scopes: ['desk:read', 'cms/sources:read'], days: 1 }))
  const reader = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.js')).href)
  asked.length = 0
  const follower = reader.connect({ url, token: made.token, fetch: send })
  const told: string[] = []
  const following = (async (): Promise<unknown> => {
    try {
      for await (const one of follower.follow(['cms/sources'], { pauseMs: 20 }))
        told.push(one.event === 'change' ? `${one.verb} ${one.rowId}` : one.event)
      return undefined
    } catch (error) {
      return error
    }
  })()
  const streams = (count: number) =>
    eventually(
      () => asked.filter((line) => line.endsWith('/stream')).length,
      (found) => found >= count,
    )
  const hears = (line: string) =>
    eventually(
      () => told.includes(line),
      (isTold) => isTold,
    )
  await streams(1)
  // The stream is open once it tells of something.
  const first = await eventually(
    async () => (await api.cms.sources.add({ name: `跟随${told.length}${Math.random()}`, type: 1 })).id as string,
    () => told.length > 0,
  )
  await hears(`add ${first}`)
  const known = asked.length
  it.app.server.closeAllConnections()
  const missed = await ok(acme.admin.post('blade-cms/sources/submit', { name: '断线时', type: 1 }))
  await hears(`add ${missed.id}`)
  expect(asked.length).toBeGreaterThan(known)
  expect(new Set(told).size).toBe(told.length)
  await expect(follower.follow(['cms/topic'])[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    status: 403,
    data: { scope: 'cms/topic:read' },
  })
  const leave = new AbortController()
  const left = follower.follow(['cms/sources'], { signal: leave.signal })[Symbol.asyncIterator]().next()
  leave.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  await ok(acme.admin.post('blade-auth/accesstoken/revoke', { id: made.id }))
  expect(await following).toMatchObject({ name: 'MastheadError', status: 401 })
})

test('its types let through what the API takes, and nothing else', async () => {
  expect(await compiled).toBe('')
})

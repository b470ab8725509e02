import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database'
import { eventually } from '../testing/eventually'
import { forgetPeak, memoryOf, type Process, startProcess } from '../testing/process'
import { enter, type Remote, remoteWith } from '../testing/remote'
import { password } from '../testing/world'

/** `npm run prove -- files` says 500. */
const megabytes = Number(process.env.PROVE_MEGABYTES ?? 5)
const isWhole = megabytes >= 500
const megabyte = 1024 * 1024
const size = megabytes * megabyte
const dataDir = mkdtempSync(join(tmpdir(), 'masthead-large-'))
let fresh: Awaited<ReturnType<typeof freshDatabase>>
let server: Process
let remote: Remote

const environment = () => ({ DATABASE_URL: fresh.url, MASTHEAD_KEY: 'k'.repeat(32), DATA_DIR: dataDir, ADMIN_PASSWORD: password })

beforeAll(async () => {
  fresh = await freshDatabase()
  server = await startProcess(environment())
  remote = await enter(server.origin)
})

afterAll(async () => {
  await server?.stop()
  await fresh?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What an MP4 begins with, and then bytes that differ from place to place; never whole in memory. */
const part = (from: number, to: number): Buffer => {
  const bytes = Buffer.alloc(to - from)
  for (let at = 0; at < bytes.length; at += 8) bytes.writeBigUInt64LE((BigInt(from + at) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn, at)
  if (from === 0) Buffer.from('\x00\x00\x00\x18ftypmp42', 'latin1').copy(bytes)
  return bytes
}
const step = megabyte

const tus = (method: string, url: string, headers: Record<string, string> = {}, body?: Buffer) =>
  fetch(`${server.origin}${url}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', 'blade-auth': remote.token, ...headers },
    ...(body ? { body: Uint8Array.from(body) } : {}),
  })
const offsetOf = async (url: string): Promise<number> => Number((await tus('HEAD', url)).headers.get('upload-offset'))
/** Goes on from where the server is, up to a place. */
const sendUpTo = async (url: string, end: number): Promise<void> => {
  for (let at = await offsetOf(url); at < end; ) {
    const to = Math.min(at + 8 * step, end)
    const bytes = Buffer.concat(
      Array.from({ length: Math.ceil((to - at) / step) }, (_, index) => part(at + index * step, Math.min(at + (index + 1) * step, to))),
    )
    const { status } = await tus('PATCH', url, { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' }, bytes)
    expect(status).toBe(204)
    at = to
  }
}
const filesIn = (): number => readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

test(`a video of ${megabytes} MB goes on after its sender and then the server were killed, and comes whole`, async () => {
  const begun = await tus('POST', '/uploads', { 'upload-length': String(size), 'upload-metadata': `filename ${btoa('large.mp4')}` })
  const url = String(begun.headers.get('location'))
  const before = memoryOf(server.pid)
  if (existsSync('/proc/self/clear_refs')) forgetPeak(server.pid)
  const sixty = Math.floor((size * 0.6) / step) * step
  await sendUpTo(url, sixty)

  // The sender dies within a request.
  const sent = request(`${server.origin}${url}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'blade-auth': remote.token,
      'upload-offset': sixty,
      'content-type': 'application/offset+octet-stream',
      'content-length': size - sixty,
    },
  })
  sent.on('error', () => undefined)
  await new Promise<void>((done) => sent.write(part(sixty, sixty + step / 2), () => done()))
  sent.destroy()
  const went = await eventually(
    () => offsetOf(url),
    (offset) => offset >= sixty,
  )
  expect(went - sixty).toBeLessThanOrEqual(step / 2)
  const grown = (memoryOf(server.pid).peak - before.now) / megabyte
  if (isWhole) {
    console.info(`${megabytes} MB: ${grown.toFixed(1)} MB more at the peak over ${(before.now / megabyte).toFixed(0)} MB`)
    expect(grown).toBeLessThan(100)
  }

  await server.kill()
  server = await startProcess(environment())
  remote = remoteWith(server.origin, remote.token)
  expect(await offsetOf(url)).toBe(went)
  // What follows is told from where it is, whatever the place.
  const end = Math.ceil(went / step) * step
  const filler = part(Math.floor(went / step) * step, end).subarray(went % step)
  if (went % step !== 0)
    expect((await tus('PATCH', url, { 'upload-offset': String(went), 'content-type': 'application/offset+octet-stream' }, filler)).status).toBe(204)
  await sendUpTo(url, size)
  const { data } = await remote.post('blade-resource/oss/endpoint/finish-upload', { id: url.split('/').at(-1) })
  const hash = createHash('sha256')
  for (let at = 0; at < size; at += step) hash.update(part(at, Math.min(at + step, size)))
  const row = (await remote.get(`blade-resource/attach/detail?id=${data.attachId}`)).data
  expect([row.attachSize, row.sha256]).toEqual([size, hash.digest('hex')])
  expect(filesIn()).toBe(1)
})

test('a disk that takes no more says so, and what had come goes on when there is room again', async () => {
  const narrow = await startProcess(environment(), { fileMegabytes: 2 })
  const before = server
  try {
    server = narrow
    const begun = await tus('POST', '/uploads', { 'upload-length': String(5 * step), 'upload-metadata': `filename ${btoa('full.zip')}` })
    const url = String(begun.headers.get('location'))
    const content = Buffer.alloc(5 * step, 7)
    content.write('PK\x03\x04', 'latin1')
    const full = await tus('PATCH', url, { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, content)
    expect([full.status, (await full.json()).msg]).toEqual([500, '上传失败，服务器磁盘空间不足'])
    expect(await offsetOf(url)).toBe(0)
    const left = filesIn()
    server = before
    expect((await tus('PATCH', url, { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, content)).status).toBe(204)
    expect(filesIn()).toBe(left + 1)
  } finally {
    server = before
    await narrow.stop()
  }
})

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database'
import { forgetPeak, memoryOf, type Process, startProcess } from '../testing/process'
import { enter } from '../testing/remote'
import { formWith, uploadPath } from '../testing/upload'
import { password } from '../testing/world'

const megabyte = 1024 * 1024
const dataDir = mkdtempSync(join(tmpdir(), 'masthead-memory-'))
let fresh: Awaited<ReturnType<typeof freshDatabase>>
let server: Process
let token: string

const environment = () => ({ DATABASE_URL: fresh.url, MASTHEAD_KEY: 'k'.repeat(32), DATA_DIR: dataDir, ADMIN_PASSWORD: password })

beforeAll(async () => {
  fresh = await freshDatabase()
  server = await startProcess(environment())
  token = (await enter(server.origin)).token
}, 120_000)

afterAll(async () => {
  await server?.stop()
  await fresh?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Sends a ZIP of that many bytes as fast as the server takes it. */
const upload = (bytes: number): Promise<{ status: number; body: { data?: { name: string }; msg: string } }> =>
  new Promise((done, failed) => {
    const { payload, headers } = formWith('large.zip', 'PK\x03\x04')
    const end = payload.length - payload.lastIndexOf('\r\n--')
    const head = payload.subarray(0, payload.length - end)
    const sent = request(`${server.origin}${uploadPath}`, {
      method: 'POST',
      headers: { ...headers, 'blade-auth': token, 'content-length': payload.length - 4 + bytes },
    })
    sent.on('response', async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      done({ status: answer.statusCode ?? 0, body: JSON.parse(text) })
    })
    sent.on('error', failed)
    const chunk = Buffer.alloc(256 * 1024, 7)
    let left = bytes - 4
    const write = (): void => {
      while (left > 0) {
        const part = chunk.subarray(0, Math.min(left, chunk.length))
        left -= part.length
        if (!sent.write(part)) return void sent.once('drain', write)
      }
      sent.end(payload.subarray(payload.length - end))
    }
    sent.write(head)
    write()
  })

const keptFiles = () => readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

test.skipIf(!existsSync('/proc/self/clear_refs'))(
  'an attachment of 200 MB passes through less than 60 MB of memory',
  async () => {
    expect((await upload(5 * megabyte)).status).toBe(200)
    const before = memoryOf(server.pid)
    forgetPeak(server.pid)
    const started = performance.now()
    const { status, body } = await upload(200 * megabyte)
    const seconds = (performance.now() - started) / 1000
    const grown = (memoryOf(server.pid).peak - before.now) / megabyte
    console.info(`200 MB in ${seconds.toFixed(1)} s, ${grown.toFixed(1)} MB more at the peak over ${(before.now / megabyte).toFixed(0)} MB`)
    expect([status, body.msg]).toEqual([200, '操作成功'])
    expect(grown).toBeLessThan(60)
  },
  120_000,
)

test('one byte more than 200 MB is refused when it has come, and leaves nothing', async () => {
  const before = keptFiles()
  const { status, body } = await upload(200 * megabyte + 1)
  expect([status, body.msg]).toEqual([400, '附件超过200M，不会上传'])
  expect(keptFiles()).toBe(before)
}, 120_000)

test('a disk that takes no more of a file is told in words, and nothing of it stays', async () => {
  const narrow = await startProcess(environment(), { fileMegabytes: 2 })
  try {
    const remote = await enter(narrow.origin)
    const before = keptFiles()
    const { status, msg } = await remote.upload('large.pdf', Buffer.from(`%PDF-1.7${'x'.repeat(3 * megabyte)}`))
    expect([status, msg]).toEqual([500, '上传失败，服务器磁盘空间不足'])
    expect(keptFiles()).toBe(before)
    expect((await remote.upload('small.pdf', Buffer.from('%PDF-1.7'))).status).toBe(200)
  } finally {
    await narrow.stop()
  }
}, 120_000)

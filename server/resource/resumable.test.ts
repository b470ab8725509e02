import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { videoBytes } from '@masthead/contract/resource/upload'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually'
import { stage } from '../testing/people'
import { type LocalS3, startS3, storeAt, trust, useStore } from '../testing/s3'
import { fileCookie } from '../testing/upload'
import { type Client, type World, world } from '../testing/world'
import { sweepFiles } from './sweep'

const env = { MASTHEAD_KEY: 'k'.repeat(32) }
let now = new Date()
let here: World
let there: World
let s3: LocalS3
let admin: Client
let mate: Client
let stranger: Client

beforeAll(async () => {
  s3 = await startS3()
  here = await world({ env, clock: { now: () => now } })
  there = await world({ env, over: { url: here.url, dataDir: `${here.dataDir}/there` } })
  await trust(here, `127.0.0.1:${s3.port}`)
  await stage(here, '430001', { all: { codes: 'all' }, mate: { codes: ['news_add'] }, guest: {} })
  await stage(here, '430002', { all: { codes: 'all' } })
  admin = await here.as('all@430001')
  mate = await here.as('mate@430001')
  stranger = await here.as('all@430002')
  await useStore(admin, storeAt(s3, 'first'))
  for (const { app } of [here, there]) await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await there?.close()
  await here?.close()
  await s3?.close()
})

const originOf = ({ app }: World): string => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const told = (name: string): string => `filename ${Buffer.from(name).toString('base64')}`
const headersOf = (client: Client, more: Record<string, string | number> = {}) => ({
  'tus-resumable': '1.0.0',
  'blade-auth': `bearer ${client.token}`,
  ...more,
})
const begin = (client: Client, name: string, size: number) =>
  here.app.inject({ method: 'POST', url: '/uploads', headers: headersOf(client, { 'upload-length': size, 'upload-metadata': told(name) }) })
const begun = async (name: string, size: number, client = admin): Promise<string> => {
  const { statusCode, headers } = await begin(client, name, size)
  expect(statusCode).toBe(201)
  return String(headers.location)
}
const send = (url: string, offset: number, payload: Buffer, client = admin, app = here.app) =>
  app.inject({
    method: 'PATCH',
    url,
    headers: headersOf(client, { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' }),
    payload,
  })
const ask = (url: string, client = admin, app = here.app) => app.inject({ method: 'HEAD', url, headers: headersOf(client) })
const zip = (bytes: number): Buffer => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(bytes - 4)])
const idOf = (url: string): string => url.split('/').at(-1) ?? ''
const finish = (url: string, client = admin) => client.post('blade-resource/oss/endpoint/finish-upload', { id: idOf(url) })
const pieces = (): number => s3.keys().filter((key) => key.endsWith('.part')).length

describe('a file that comes in pieces', () => {
  test('goes on at another node where it broke off, and is then what any upload is', async () => {
    const content = zip(12 * 1024 * 1024)
    const upload = (origin: string, uploadUrl?: string) => {
      const options = { headers: { 'blade-auth': `bearer ${admin.token}` }, chunkSize: 5 * 1024 * 1024, retryDelays: null }
      return new Promise<string>((done, failed) => {
        const sent: Upload = new Upload(content, {
          ...options,
          ...(uploadUrl ? { uploadUrl } : { endpoint: `${origin}/uploads` }),
          metadata: { filename: '资料.zip' },
          onError: failed,
          onSuccess: () => done(sent.url ?? ''),
          // The first sender leaves once a piece is known to be there.
          onChunkComplete: () => {
            if (!uploadUrl) void sent.abort().then(() => done(sent.url ?? ''))
          },
        })
        sent.start()
      })
    }
    const url = new URL(await upload(originOf(here))).pathname
    const { headers } = await ask(url, admin, there.app)
    expect([headers['upload-offset'], headers['upload-length']]).toEqual([String(5 * 1024 * 1024), String(content.length)])
    await upload(originOf(there), `${originOf(there)}${url}`)
    const { data } = await finish(url)
    expect(data.originalName).toBe('资料.zip')
    const row = (await admin.get(`blade-resource/attach/detail?id=${data.attachId}`)).data
    expect(row).toMatchObject({
      sha256: createHash('sha256').update(content).digest('hex'),
      attachSize: content.length,
      ossCode: 'first',
      mime: 'application/zip',
    })
    const file = await here.app.inject({ url: data.link, headers: { cookie: await fileCookie(admin) } })
    expect(file.rawPayload.equals(content)).toBe(true)
    expect([pieces(), (await finish(url)).data.attachId]).toEqual([0, data.attachId])
  })

  test('keeps what has come when its sender is cut off in the middle of a request', async () => {
    const content = zip(6_000_000)
    const url = await begun('cut.zip', content.length)
    const sent = request(`${originOf(here)}${url}`, {
      method: 'PATCH',
      headers: headersOf(admin, { 'upload-offset': 0, 'content-type': 'application/offset+octet-stream', 'content-length': content.length }),
    })
    sent.on('error', () => undefined)
    sent.write(content.subarray(0, 5_000_000))
    const offset = async () => Number((await ask(url)).headers['upload-offset'])
    await eventually(offset, (at) => at >= 4 * 1024 * 1024)
    sent.destroy()
    // More of what was on its way may still be kept in the moment between the two calls: then the sender asks again.
    await eventually(
      async () => {
        const at = await offset()
        return (await send(url, at, content.subarray(at))).statusCode
      },
      (status) => status === 204,
    )
    const { data } = await finish(url)
    const row = (await admin.get(`blade-resource/attach/detail?id=${data.attachId}`)).data
    expect(row.sha256).toBe(createHash('sha256').update(content).digest('hex'))
  })

  test('takes each place once, however many send it at the same time', async () => {
    const content = zip(1000)
    const url = await begun('twice.zip', 2000)
    const answers = await Promise.all([send(url, 0, content), send(url, 0, content, admin, there.app), send(url, 0, content)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409])
    expect([(await ask(url)).headers['upload-offset'], (await send(url, 500, content)).statusCode, pieces()]).toEqual(['1000', 409, 1])
    expect((await finish(url)).msg).toBe('文件尚未传完')
    expect((await here.app.inject({ method: 'DELETE', url, headers: headersOf(admin) })).statusCode).toBe(204)
    expect([(await ask(url)).statusCode, pieces()]).toEqual([404, 0])
  })

  test('is its sender’s alone, who proves with each request who he is', async () => {
    const url = await begun('own.zip', 1000, mate)
    const content = zip(1000)
    for (const client of [admin, stranger, await here.as('guest@430001')]) {
      const answers = [await ask(url, client), await send(url, 0, content, client)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(client === admin || client === stranger ? [404, 404] : [403, 403])
    }
    expect((await here.app.inject({ method: 'HEAD', url, headers: { 'tus-resumable': '1.0.0' } })).statusCode).toBe(401)
    expect((await here.app.inject({ method: 'HEAD', url, headers: { 'blade-auth': mate.token } })).statusCode).toBe(412)
    expect((await finish(url)).status).toBe(404)
    expect((await send(url, 0, content, mate)).statusCode).toBe(204)
    expect((await finish(url, mate)).data.originalName).toBe('own.zip')
  })
})

describe('what cannot become a file', () => {
  test('is refused before anything comes', async () => {
    const wrong = [
      ['a.exe', 10, expect.stringMatching(/^上传文件格式异常\n允许的格式：/)],
      ['a.zip', 209_715_201, '附件超过200M，不会上传'],
      ['a.mp4', videoBytes + 1, '上传视频大小不能超过500MB哦!'],
      ['a.png', 5 * 1024 * 1024 + 1, '上传失败，图片大小须在5M以内'],
    ] as const
    for (const [name, size, message] of wrong) {
      const answer = await begin(admin, name, size)
      expect([name, answer.statusCode, answer.json().msg]).toEqual([name, 400, message])
    }
  })

  test('is refused with its first bytes, or when it is whole, and leaves nothing', async () => {
    const url = await begun('lying.mp4', 20_000)
    const first = await send(url, 0, randomBytes(10_000))
    expect([first.statusCode, first.json().msg, (await ask(url)).statusCode]).toEqual([400, '上传文件格式异常，文件内容与扩展名不符', 404])
    const late = await begun('lying.docx', 20_000)
    expect((await send(late, 0, zip(10_000))).statusCode).toBe(204)
    const whole = await send(late, 10_000, randomBytes(10_000))
    expect([whole.statusCode, whole.json().msg, (await ask(late)).statusCode, pieces()]).toEqual([
      400,
      '上传文件格式异常，文件内容与扩展名不符',
      404,
      0,
    ])
    const long = await begun('long.zip', 1000)
    expect([(await send(long, 0, zip(1001))).statusCode, pieces()]).toEqual([400, 0])
  })

  test('is refused when it comes in thousands of pieces, or when a piece of it is gone', async () => {
    const put = (url: string, list: string) =>
      here.database.run(`update resource_resumable set received = 1000, pieces = (${list}) where id = $1::bigint`, [idOf(url)])
    const many = await begun('many.zip', 2000)
    await put(many, `select jsonb_agg(jsonb_build_object('key', 'none', 'size', 0)) from generate_series(1, 2000)`)
    const further = await send(many, 1000, zip(500))
    expect([further.statusCode, further.json().msg]).toEqual([400, '上传失败，分片过多'])
    const lost = await begun('lost.zip', 1000)
    await put(lost, `select jsonb_build_array(jsonb_build_object('key', 'gone.part', 'size', 1000))`)
    const { status, msg } = await finish(lost)
    expect([status, msg]).toEqual([400, '上传失败'])
  })

  test('waits where the store does not answer, and is finished when it does', async () => {
    const url = await begun('wait.zip', 2000)
    const content = zip(2000)
    expect((await send(url, 0, content.subarray(0, 1000))).statusCode).toBe(204)
    await s3.shut()
    const down = await send(url, 1000, content.subarray(1000))
    await s3.open()
    expect([down.statusCode, down.json().msg]).toEqual([500, '上传错误，服务器繁忙'])
    expect((await send(url, 1000, content.subarray(1000))).statusCode).toBe(204)
    expect((await finish(url)).data.originalName).toBe('wait.zip')
  })

  test('does not pile up: so many at once, and for so long', async () => {
    for (let count = 0; count < 20; count++) await begun(`${count}.zip`, 1000, stranger)
    const more = await begin(stranger, 'more.zip', 1000)
    expect([more.statusCode, more.json().msg]).toEqual([429, '同时上传的文件过多，最多 20 个'])
    const url = await begun('forgotten.zip', 1000)
    await send(url, 0, zip(1000).subarray(0, 500))
    expect(pieces()).toBe(1)
    await sweepFiles(here.own, here.stores)
    expect(pieces()).toBe(1)
    now = new Date(Date.now() + 25 * 3_600_000)
    await sweepFiles(here.own, here.stores)
    now = new Date()
    expect([pieces(), (await ask(url)).statusCode]).toEqual([0, 404])
    expect((await begin(stranger, 'more.zip', 1000)).statusCode).toBe(201)
  })
})

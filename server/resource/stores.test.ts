import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually'
import { type LocalS3, startS3, storeAt, trust, useStore } from '../testing/s3'
import { stage } from '../testing/people'
import { fileCookie, formWith, putFile, uploadPath } from '../testing/upload'
import { type Client, type World, world } from '../testing/world'
import { sweepFiles } from './sweep'

let here: World
let s3: LocalS3
let admin: Client
let ossId: string
let now = new Date()
/** A further node reads what this one sealed. */
const env = { MASTHEAD_KEY: 'k'.repeat(32) }

beforeAll(async () => {
  s3 = await startS3()
  here = await world({ clock: { now: () => now }, env })
  await trust(here, `127.0.0.1:${s3.port}`)
  await stage(here, '420001', {
    all: { codes: 'all' },
    keeper: { codes: ['resource_oss_add', 'resource_oss_edit', 'resource_oss_view', 'resource_oss_enable'] },
  })
  await stage(here, '420002', { all: { codes: 'all' } })
  admin = await here.as('all@420001')
  ossId = await useStore(admin, storeAt(s3, 'first'))
})

afterAll(async () => {
  await here?.close()
  await s3?.close()
})

const open = async (link: string, client?: Client, headers: Record<string, string> = {}) =>
  here.app.inject({ url: link, headers: { ...headers, ...(client ? { cookie: await fileCookie(client) } : {}) } })
const rowOf = async (id: string) => (await admin.get(`blade-resource/attach/detail?id=${id}`)).data
const inUse = async (): Promise<string[]> =>
  (await admin.get('blade-resource/oss/page?status_equal=1')).data.records.map((row: { ossCode: string }) => row.ossCode)

describe('a store', () => {
  test('is tested before it is used, and says in words what does not work; another one stays in use', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as { port: number }
    await new Promise((done) => closed.close(done))
    await trust(here, `127.0.0.1:${s3.port}`, `127.0.0.1:${port}`)
    const wrong = [
      [{ endpoint: `http://127.0.0.1:${port}` }, '存储不可用，无法写入：连接不上资源地址'],
      [{ accessKey: 'wrong' }, '存储不可用，无法写入：访问密钥不正确或没有权限'],
      [{ bucketName: 'nothing' }, '存储不可用，无法写入：空间不存在'],
      [{ endpoint: 'http://127.0.0.1:9' }, '存储不可用，无法写入：127.0.0.1:9: only https is allowed'],
    ] as const
    for (const [index, [values, message]] of wrong.entries()) {
      const { data } = await admin.post('blade-resource/oss', storeAt(s3, `wrong${index}`, values))
      for (const path of ['test', 'enable']) {
        const { status, msg } = await admin.post(`blade-resource/oss/${path}`, { id: data.id })
        expect([path, status, msg]).toEqual([path, 400, message])
      }
    }
    expect(await inUse()).toEqual(['first'])
    const { status, data } = await admin.post('blade-resource/oss/test', { id: ossId })
    expect([status, data.status, s3.keys()]).toEqual([200, 1, []])
  })

  test('keeps its keys to itself, and only administrators say where files go', async () => {
    const { body } = await admin.get(`blade-resource/oss/detail?id=${ossId}`)
    expect(JSON.stringify(body)).not.toContain('S3RVER')
    const keeper = await here.as('keeper@420001')
    expect((await keeper.post('blade-resource/oss', storeAt(s3, 'theirs'))).status).toBe(403)
    const other = await here.as('all@420002')
    expect((await other.post('blade-resource/oss/enable', { id: ossId })).status).toBe(404)
  })

  test('gives way to the one that is used next; the files that it has stay where they are', async () => {
    const { link } = (await putFile(here, admin, 'before.pdf', '%PDF-1.7 before')).data
    const before = s3.keys()
    await useStore(admin, { ossCode: 'disk', category: 9, bucketName: 'disk' })
    expect(await inUse()).toEqual(['disk'])
    const { data } = await putFile(here, admin, 'after.pdf', '%PDF-1.7 after')
    expect([s3.keys(), (await rowOf(data.attachId)).ossCode]).toEqual([before, 'disk'])
    expect([(await open(link, admin)).body, (await open(data.link, admin)).body]).toEqual(['%PDF-1.7 before', '%PDF-1.7 after'])
    expect((await admin.post('blade-resource/oss/enable', { id: ossId })).status).toBe(200)
    const { version } = (await admin.get(`blade-resource/oss/detail?id=${ossId}`)).data
    const moved = await admin.post('blade-resource/oss/submit', { id: ossId, version, bucketName: 'nothing' })
    expect([moved.status, moved.msg]).toEqual([409, '其中还有文件，不能改变位置，请先迁移'])
    await admin.post('blade-resource/oss/disable', { id: ossId })
    const removed = await admin.post(`blade-resource/oss/remove?ids=${ossId}`)
    expect([removed.status, removed.msg]).toEqual([409, '其中还有文件，不能删除，请先迁移'])
    expect((await admin.post('blade-resource/oss/enable', { id: ossId })).status).toBe(200)
  })
})

describe('a file in a store', () => {
  test('comes back as it was, whole and in parts, from any node, to those alone who may see it', async () => {
    const content = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(20 * 1024 * 1024)])
    const { data } = await putFile(here, admin, 'large.zip', content)
    expect(await rowOf(data.attachId)).toMatchObject({
      ossCode: 'first',
      attachSize: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    const other = await world({ over: { url: here.url, dataDir: `${here.dataDir}/other` }, env })
    try {
      const cookie = await fileCookie(admin)
      const there = await other.app.inject({ url: data.link, headers: { cookie } })
      expect([there.statusCode, there.rawPayload.equals(content)]).toEqual([200, true])
      const part = await other.app.inject({ url: data.link, headers: { cookie, range: 'bytes=9000000-9000009' } })
      expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(content.subarray(9_000_000, 9_000_010))]).toEqual([
        206,
        `bytes 9000000-9000009/${content.length}`,
        true,
      ])
    } finally {
      await other.close()
    }
    expect([(await open(data.link)).statusCode, (await open(data.link, await here.as('all@420002'))).statusCode]).toEqual([404, 404])
    expect((await admin.post(`blade-resource/attach/remove?ids=${data.attachId}`)).status).toBe(200)
    await expect.poll(() => s3.keys().filter((key) => key.endsWith('.zip'))).toEqual([])
  })

  test('that is not what its name says leaves nothing, nor does one whose sender stops', async () => {
    const before = s3.keys()
    const lying = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(9 * 1024 * 1024)])
    const { status, msg } = await putFile(here, admin, 'large.docx', lying)
    expect([status, msg]).toEqual([400, '上传文件格式异常，文件内容与扩展名不符'])
    const { payload, headers } = formWith('half.zip', lying)
    const half = await here.app.inject({
      method: 'POST',
      url: uploadPath,
      payload: payload.subarray(0, payload.length - 1000),
      headers: { ...headers, 'blade-auth': `bearer ${admin.token}` },
    })
    expect([half.statusCode, half.json().msg]).toEqual([400, '上传失败'])
    expect(s3.keys()).toEqual(before)
  })

  test('is not taken while the store does not answer, leaves nothing there or here, and what it has comes back with it', async () => {
    const sweep = async () => {
      now = new Date(Date.now() + 25 * 3_600_000)
      const swept = await sweepFiles(here.own, here.stores)
      now = new Date()
      return swept
    }
    await sweep()
    await expect.poll(() => s3.keys()).toEqual([])
    const { link } = (await putFile(here, admin, 'kept.pdf', '%PDF-1.7 kept')).data
    await admin.post('blade-cms/topic/submit', { topicName: '在用', code: 'kept', sort: 1, expireTime: '2099-01-01 00:00:00', thumb: link })
    const before = s3.keys()
    const picture = await sharp({ create: { width: 1200, height: 20, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer()
    await s3.shut()
    try {
      for (const [name, content] of [
        ['down.pdf', '%PDF-1.7 down'],
        ['down.png', picture],
        ['down.zip', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(9 * 1024 * 1024)])],
      ] as const) {
        const { status, msg } = await putFile(here, admin, name, content)
        expect([name, status, msg]).toEqual([name, 500, '上传错误，服务器繁忙'])
      }
      const missed = await open(link, admin)
      expect([missed.statusCode, missed.headers['cache-control']]).toEqual([503, 'no-store'])
      const [row] = await here.database.query("select 1 from resource_attach where original_name like 'down.%'")
      expect(row).toBeUndefined()
    } finally {
      await s3.open()
    }
    expect((await open(link, admin)).body).toBe('%PDF-1.7 kept')
    expect(s3.keys()).toEqual(before)
    expect(await sweep()).toEqual({ attachments: 0, files: 0, drafts: 0 })
    expect(s3.keys()).toEqual(before)
  })

  test('is fetched from the store itself where readers reach it', async () => {
    const direct = await here.as('all@420002')
    await useStore(direct, storeAt(s3, 'direct', { transformEndpoint: `http://127.0.0.1:${s3.port}` }))
    const { link } = (await putFile(here, direct, '报告.pdf', '%PDF-1.7 direct')).data
    expect((await open(link)).statusCode).toBe(404)
    const sent = await open(link, direct)
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'private, no-store'])
    const there = await fetch(String(sent.headers.location))
    expect([there.status, there.headers.get('content-type'), await there.text()]).toEqual([200, 'application/pdf', '%PDF-1.7 direct'])
    expect(String(sent.headers.location)).toMatch(/X-Amz-Expires=300&.*X-Amz-Signature=[0-9a-f]{64}/)
  })

  test('that no row tells of goes with the clean-up, of another installation never', async () => {
    const day = 24 * 3_600_000
    const store = await here.stores.inUse({ ...here.own, tenantId: '420001' })
    const lost = (await store.storage.put(Buffer.from('lost'), { extension: 'pdf', owner: '420001' })).key
    const { data } = await putFile(here, admin, 'stays.pdf', '%PDF-1.7 stays')
    await admin.post('blade-cms/topic/submit', { topicName: '留', code: 'stays', sort: 1, expireTime: '2099-01-01 00:00:00', thumb: data.link })
    const foreign = await here.stores.made(here.own, {
      tenantId: '420001',
      category: 1,
      endpoint: s3.endpoint,
      region: null,
      bucketName: 'files',
      appId: null,
      accessKey: here.own.keys.encrypt('420001', 'S3RVER'),
      secretKey: here.own.keys.encrypt('420001', 'S3RVER'),
      transformEndpoint: null,
      folder: 'elsewhere',
    })
    const theirs = (await foreign.put(Buffer.from('theirs'), { extension: 'pdf' })).key
    now = new Date(Date.now() + day + 60_000)
    await sweepFiles(here.own, here.stores)
    now = new Date()
    expect([await store.storage.exists(lost), await foreign.exists(theirs), await store.storage.exists(data.name)]).toEqual([
      undefined,
      expect.anything(),
      expect.anything(),
    ])
  })
})

describe('the same content', () => {
  test('is kept once for a tenant, and each row has its own name, privacy and end', async () => {
    const before = s3.keys().length
    const [open1, shut] = [
      (await putFile(here, admin, '公开.pdf', '%PDF-1.7 same', '?isPublic=1')).data,
      (await putFile(here, admin, '内部.pdf', '%PDF-1.7 same')).data,
    ]
    await expect.poll(() => s3.keys().length).toBe(before + 1)
    expect([(await open(open1.link)).body, (await open(shut.link)).statusCode, (await open(shut.link, admin)).body]).toEqual([
      '%PDF-1.7 same',
      404,
      '%PDF-1.7 same',
    ])
    expect((await open(shut.link, admin)).headers['content-disposition']).toContain(encodeURIComponent('内部.pdf'))
    expect((await admin.post(`blade-resource/attach/remove?ids=${open1.attachId}`)).status).toBe(200)
    expect([(await open(open1.link)).statusCode, (await open(shut.link, admin)).body]).toEqual([404, '%PDF-1.7 same'])
    await expect.poll(() => s3.keys().length).toBe(before + 1)
    expect((await admin.post(`blade-resource/attach/remove?ids=${shut.attachId}`)).status).toBe(200)
    await expect.poll(() => s3.keys().length).toBe(before)
    const elsewhere = await here.as('all@420002')
    await putFile(here, elsewhere, 'a.pdf', '%PDF-1.7 both')
    await putFile(here, admin, 'a.pdf', '%PDF-1.7 both')
    expect(s3.keys().length).toBe(before + 2)
  })
})

test('a tenant’s files move to another store in the background, and their links stay', async () => {
  const mover = await makeMover()
  const content = await sharp({ create: { width: 1200, height: 20, channels: 3, background: '#409eff' } })
    .png()
    .toBuffer()
  const sent = [
    (await putFile(here, mover, 'a.png', content)).data,
    (await putFile(here, mover, 'b.png', content, '?isPublic=0')).data,
    (await putFile(here, mover, 'c.pdf', '%PDF-1.7 moving')).data,
  ]
  const before = s3.keys().length
  const id = await useStore(mover, storeAt(s3, 'there'))
  expect((await mover.post('blade-resource/oss/move', { id })).status).toBe(200)
  here.background.start()
  try {
    await eventually(
      () => here.database.query<{ code: string }>("select oss_code as code from resource_attach where tenant_id = '420003' and sha256 is not null"),
      (found) => found.every(({ code }) => code === 'there'),
    )
    // The picture with its two smaller ones, kept once, and the attachment.
    await eventually(
      () => s3.keys().length,
      (count) => count === before + 4,
    )
    for (const { name } of sent) await expect.poll(() => here.storage.exists(name)).toBeUndefined()
  } finally {
    await here.background.stop()
  }
  expect((await open(sent[0].link)).headers['content-type']).toBe('image/png')
  expect((await open(`${sent[0].link}.w320.webp`)).headers['content-type']).toBe('image/webp')
  expect([(await open(sent[1].link)).statusCode, (await open(sent[1].link, mover)).statusCode, (await open(sent[2].link, mover)).body]).toEqual([
    404,
    200,
    '%PDF-1.7 moving',
  ])
})

const makeMover = async (): Promise<Client> => {
  await stage(here, '420003', { all: { codes: 'all' } })
  return here.as('all@420003')
}

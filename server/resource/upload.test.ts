import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { connect as connectTo } from 'node:net'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { attachmentBytes, sizedLink, srcsetOf } from '@masthead/contract/resource/upload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stage } from '../testing/people'
import { formWith, putFile, uploadPath, zipOf } from '../testing/upload'
import { type Client, type World, world } from '../testing/world'

let here: World
let admin: Client

beforeAll(async () => {
  here = await world()
  admin = await here.as('admin@000000')
})

afterAll(() => here.close())

const put = (name: string, content: Buffer | string, query?: string) => putFile(here, admin, name, content, query)

/** Everything an upload may leave: files, half files, rows. */
const left = async () => {
  const files = readdirSync(join(here.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const [rows] = await here.database.query<{ count: number }>('select count(*)::int as count from resource_attach where sha256 is not null')
  return { files: files.length, rows: rows?.count }
}
const leavesNothing = async (work: () => Promise<void>) => {
  mkdirSync(join(here.dataDir, 'files'), { recursive: true })
  const before = await left()
  await work()
  expect(await left()).toEqual(before)
}

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#409eff' } })

/** 24 bits, rows from the bottom, one red pixel at the top left. */
const bmp = (): Buffer => {
  const [width, height, stride] = [3, 2, 12]
  const bytes = Buffer.alloc(54 + stride * height)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes[54 + stride + 2] = 255
  return bytes
}

describe('pictures', () => {
  test('come in several sizes whose links follow from the one that is answered', async () => {
    const { status, data } = await put('大图.jpg', await picture(3000, 1500).jpeg().toBuffer())
    expect(status).toBe(200)
    expect(data).toMatchObject({ width: 2560, height: 1280, originalName: '大图.jpg', thumb: data.link })
    expect(srcsetOf(data.link, data.width)).toBe(`${data.link}.w320.webp 320w, ${data.link}.w960.webp 960w, ${data.link} 2560w`)
    for (const [link, width, format] of [
      [data.link, 2560, 'jpeg'],
      [sizedLink(data.link, 960), 960, 'webp'],
      [sizedLink(data.link, 320), 320, 'webp'],
    ] as const) {
      const answer = await here.app.inject({ url: link })
      expect(answer.headers['content-type']).toBe(`image/${format}`)
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height: width / 2, format })
    }
    const row = (await admin.get(`blade-resource/attach/detail?id=${data.attachId}`)).data
    expect(row).toMatchObject({ width: 2560, height: 1280, mime: 'image/jpeg', originalName: '大图.jpg', refCount: 0, status: 2 })
  })

  test('that are small answer the whole one where a smaller one was never made', async () => {
    const { data } = await put('small.png', await picture(100, 40).png().toBuffer())
    const answer = await here.app.inject({ url: sizedLink(data.link, 960) })
    expect(answer.headers['content-type']).toBe('image/png')
    expect(srcsetOf(data.link, 100)).toBeUndefined()
  })

  test('lose what they carried beside the picture, in every size', async () => {
    const shot = await picture(1200, 800)
      .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(shot.includes('Secret Person')).toBe(true)
    const { data } = await put('shot.jpg', shot)
    for (const link of [data.link, sizedLink(data.link, 960), sizedLink(data.link, 320)]) {
      const { rawPayload } = await here.app.inject({ url: link })
      expect([rawPayload.includes('Secret Person'), (await sharp(rawPayload).metadata()).exif]).toEqual([false, undefined])
    }
  })

  test('of Windows become PNG, pixel for pixel', async () => {
    const { data } = await put('windows.bmp', bmp())
    expect(data.link).toMatch(/\.png$/)
    const { rawPayload } = await here.app.inject({ url: data.link })
    const { data: pixels, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, [...pixels.subarray(0, 6)], [...pixels.subarray(9, 12)]]).toEqual([3, 2, [255, 0, 0, 0, 0, 0], [0, 0, 0]])
    const png = await picture(16, 16).png().toBuffer()
    const icon = Buffer.alloc(22)
    icon.writeUInt16LE(1, 2)
    icon.writeUInt16LE(1, 4)
    icon[6] = 16
    icon[7] = 16
    icon.writeUInt32LE(png.length, 14)
    icon.writeUInt32LE(22, 18)
    expect((await put('favicon.ico', Buffer.concat([icon, png]))).data).toMatchObject({ width: 16, height: 16 })
    expect((await put('scan.tif', await picture(30, 20).tiff().toBuffer())).data).toMatchObject({ width: 30, height: 20 })
  })

  test('that cannot be used are refused in words, and nothing of them stays', () =>
    leavesNothing(async () => {
      const lying = await put('photo.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      expect([lying.status, lying.msg]).toEqual([400, '上传文件格式异常'])
      const large = await put('photo.jpg', Buffer.alloc(5 * 1024 * 1024 + 1, 1))
      expect([large.status, large.msg]).toEqual([400, '上传失败，图片大小须在5M以内'])
      const cover = await put('cover.jpg', Buffer.alloc(500 * 1024 + 1, 1), '?use=cover')
      expect([cover.status, cover.msg]).toEqual([400, '上传失败，封面和头像须在500KB以内'])
      const foreign = await put('photo.pcx', Buffer.from([0x0a, 5, 1, 8]))
      expect([foreign.status, foreign.msg]).toEqual([400, '上传文件格式异常，此 pcx 图片无法转换，请另存为 jpg 或 png 后上传'])
      const cut = (await picture(900, 900).jpeg().toBuffer()).subarray(0, 3000)
      expect((await put('photo.jpg', cut)).status).toBe(400)
    }))
})

const gb = Buffer.from([0xc4, 0xe3, 0xba, 0xc3, 0x0d, 0x0a])
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const good: Record<string, Buffer | string> = {
  'a.pdf': '%PDF-1.7\n...',
  'a.doc': ole,
  'a.xls': ole,
  'a.wps': ole,
  'a.docx': zipOf('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
  'a.xlsx': zipOf('[Content_Types].xml', 'xl/workbook.xml'),
  'a.pptx': zipOf('ppt/presentation.xml', '[Content_Types].xml'),
  'a.zip': zipOf('a.txt'),
  'a.7z': Buffer.from('377abcaf271c0004', 'hex'),
  'a.rar': 'Rar!\x1a\x07\x01\x00',
  'a.txt': '你好，世界\n',
  'windows.txt': gb,
  'a.csv': 'a,b\n1,2\n',
  'a.mp3': Buffer.from('ID3\x04\x00'),
  'a.wav': 'RIFF\x00\x00\x00\x00WAVEfmt ',
  'a.mp4': '\x00\x00\x00\x18ftypmp42',
}
const bad: Record<string, Buffer | string> = {
  'a.pdf': 'MZ\x90\x00',
  'a.doc': 'MZ\x90\x00',
  'a.docx': zipOf('a.exe'),
  'b.docx': zipOf('[Content_Types].xml', 'xl/workbook.xml'),
  'macro.docx': zipOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
  'a.zip': '<html><script>alert(1)</script></html>',
  'a.txt': '  <svg onload=alert(1)>',
  'b.txt': '<!DOCTYPE html><p>',
  'c.txt': Buffer.from([0, 1, 2, 3]),
  'a.csv': Buffer.from('7f454c4602010100', 'hex'),
  'a.mp3': '<script>',
  'a.mp4': 'MZ\x90\x00',
  'empty.pdf': '',
}

describe('attachments', () => {
  test.each(Object.entries(good))('%s is kept as it came', async (name, content) => {
    const { status, data, msg } = await put(name, content)
    expect([status, msg]).toEqual([200, '操作成功'])
    expect(data.link).toMatch(new RegExp(`^/files/private/000000/\\d{4}/\\d{2}/[\\w-]{22}\\.${name.split('.').pop()}$`))
    const stored = await here.storage.open(data.name)
    expect(stored?.size).toBe(Buffer.from(content).length)
    stored?.stream.destroy()
  })

  test.each(Object.entries(bad))('%s that is no such thing is refused and leaves nothing', (name, content) =>
    leavesNothing(async () => {
      const { status, msg } = await put(name, content)
      expect(status).toBe(400)
      expect(msg).toMatch(/上传文件格式异常|上传失败/)
    }),
  )

  test('a picture that says it has more pixels than are read is refused and leaves nothing', () =>
    leavesNothing(async () => {
      const png = await picture(4, 4).png().toBuffer()
      // Its header begins at byte 12 and says width and height first; a checksum follows it.
      png.writeUInt32BE(60_000, 16)
      png.writeUInt32BE(60_000, 20)
      png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
      const { status, msg } = await put('huge.png', png)
      expect([status, msg]).toEqual([400, '上传失败，图片像素过多'])
    }))

  test('of kinds that are not taken are refused with the list of those that are', () =>
    leavesNothing(async () => {
      for (const name of ['a.svg', 'a.html', 'a.exe', 'a.js', 'a.docm', 'noextension', 'a.pdf.exe']) {
        const { status, msg } = await put(name, '%PDF-1.7')
        expect([name, status]).toEqual([name, 400])
        for (const allowed of ['jpg', 'docx', 'rar', 'mp4', 'rmvb']) expect(msg).toContain(allowed)
      }
      const english = await here.app.inject({ method: 'POST', url: uploadPath, ...withToken(formWith('a.svg', '<svg>')) })
      expect(english.json().msg).toContain('Allowed formats: jpg')
    }))

  test('need a file and somebody who may do something', () =>
    leavesNothing(async () => {
      const none = await here.app.inject({ method: 'POST', url: uploadPath, ...withToken(formWith('a.pdf', '%PDF-', 'other')) })
      expect([none.statusCode, none.json().msg]).toEqual([400, 'Please choose a file to upload'])
      const { payload, headers } = formWith('a.pdf', '%PDF-1.7')
      expect((await here.app.inject({ method: 'POST', url: uploadPath, payload, headers })).statusCode).toBe(401)
      await stage(here, '300001', { guest: {} })
      expect((await putFile(here, await here.as('guest@300001'), 'a.pdf', '%PDF-1.7')).status).toBe(403)
    }))
})

const withToken = ({ payload, headers }: ReturnType<typeof formWith>) => ({
  payload,
  headers: { ...headers, 'accept-language': 'en', 'blade-auth': `bearer ${admin.token}` },
})

/** The head of an upload by a raw connection, to stop or to go on as no well-behaved client would. */
const startUpload = async (name: string, length: number | undefined) => {
  const { port } = here.app.server.address() as { port: number }
  const socket = connectTo(port, '127.0.0.1')
  const form = formWith(name, '')
  const part = form.payload.subarray(0, form.payload.indexOf('\r\n\r\n') + 4)
  socket.write(
    `POST ${uploadPath} HTTP/1.1\r\nHost: a\r\nBlade-Auth: bearer ${admin.token}\r\nContent-Type: ${form.headers['content-type']}\r\n${length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`,
  )
  if (length !== undefined) socket.write(part)
  return { socket, part }
}

const answerOf = (socket: ReturnType<typeof connectTo>): Promise<string> =>
  new Promise((done, failed) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      if (/\r\n\r\n\{.*\}$/s.test(text)) done(text)
    })
    socket.on('error', failed)
    socket.on('close', () => done(text))
  })

describe('an upload', () => {
  beforeAll(async () => {
    await here.app.listen({ port: 0, host: '127.0.0.1' })
  })

  test('that stops half-way leaves nothing behind', () =>
    leavesNothing(async () => {
      const { socket } = await startUpload('half.pdf', 5_000_000)
      socket.write(`%PDF-1.7\n${'x'.repeat(300_000)}`)
      const drafts = join(here.dataDir, 'files', 'unfinished')
      await expect.poll(() => readdirSync(drafts).length).toBe(1)
      socket.destroy()
      await expect.poll(() => readdirSync(drafts).length).toBe(0)
    }))

  test('whose form ends before its file does is told so', () =>
    leavesNothing(async () => {
      const { payload, headers } = formWith('a.pdf', `%PDF-1.7${'x'.repeat(100_000)}`)
      const cut = payload.subarray(0, -60)
      const answer = await here.app.inject({
        method: 'POST',
        url: uploadPath,
        payload: cut,
        headers: { ...headers, 'blade-auth': `bearer ${admin.token}` },
      })
      expect([answer.statusCode, answer.json().msg]).toEqual([400, '上传失败'])
    }))

  test('that says it is over 200 MB is refused before it is sent', () =>
    leavesNothing(async () => {
      const { socket } = await startUpload('large.zip', attachmentBytes + 1_000_000)
      const text = await answerOf(socket)
      expect(text).toContain('400 Bad Request')
      expect(text).toContain('附件超过200M，不会上传')
      socket.destroy()
    }))

  test('that lies is refused with its first bytes, however much of it is still to come', () =>
    leavesNothing(async () => {
      const { socket } = await startUpload('lying.pdf', 100_000_000)
      socket.write('<svg>'.padEnd(20_000, ' '))
      expect(await answerOf(socket)).toContain('上传文件格式异常，文件内容与扩展名不符')
      socket.destroy()
    }))

  test('on a full disk is told so and leaves nothing behind', async (context) => {
    const disk = join(here.dataDir, 'files')
    mkdirSync(disk, { recursive: true })
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status !== 0) return context.skip('a disk of its own needs root')
    try {
      await leavesNothing(async () => {
        for (const [name, content] of [
          ['a.pdf', `%PDF-1.7${'x'.repeat(3_000_000)}`],
          ['a.png', await noise()],
        ] as const) {
          const { status, msg } = await put(name, content)
          expect([name, status, msg]).toEqual([name, 500, '上传失败，服务器磁盘空间不足'])
        }
      })
      expect((await put('small.pdf', '%PDF-1.7')).status).toBe(200)
    } finally {
      spawnSync('umount', [disk])
    }
  })
})

/** A picture that stays large when it is packed. */
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(1000 * 800 * 3), { raw: { width: 1000, height: 800, channels: 3 } })
    .png()
    .toBuffer()

import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPictureProblem, storePicture } from './picture'
import { createStorage, type Storage } from './storage'

let dataDir: string
let storage: Storage

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-picture-'))
  storage = createStorage({ dataDir }, { clock: { now: () => new Date('2024-05-31T20:00:00Z') } })
})

afterAll(() => rm(dataDir, { recursive: true }))

const plain = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#409eff' } })
const store = (bytes: Buffer | string, maxBytes = 10_000_000) => storePicture(storage, Readable.from([Buffer.from(bytes)]), { maxBytes })
const problemOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((reason) => reason)
  return isPictureProblem(error) ? error.problem : error
}
const read = async (key: string) => {
  const file = await storage.open(key)
  if (!file) throw new Error(`no file ${key}`)
  return buffer(file.stream)
}
const count = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile()).length

test('a picture is kept under a generated key and described as it was stored', async () => {
  const stored = await store(await plain().png().toBuffer())
  expect(stored).toMatchObject({ mime: 'image/png', width: 40, height: 20 })
  expect(stored.key).toMatch(/^2024\/05\/[\w-]{22}\.png$/)
  const bytes = await read(stored.key)
  expect(bytes).toHaveLength(stored.size)
  expect(stored.sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('place, camera and colour notes are gone, and the picture stands upright', async () => {
  const lying = await plain(40, 20)
    .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(lying.includes('Secret Person')).toBe(true)
  const stored = await store(lying)
  expect(stored).toMatchObject({ mime: 'image/jpeg', width: 20, height: 40 })
  const bytes = await read(stored.key)
  const metadata = await sharp(bytes).metadata()
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation, bytes.includes('Secret Person')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    false,
  ])
})

test('what hides behind or inside a picture is not kept', async () => {
  const script = '<script>alert(1)</script>'
  const stored = await store(Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(script)]))
  expect((await read(stored.key)).includes(script)).toBe(false)
})

test('animations stay animated, TIFF becomes JPEG, WebP stays', async () => {
  const frames = await sharp(Buffer.concat([Buffer.alloc(30 * 20 * 3, 255), Buffer.alloc(30 * 20 * 3, 90)]), {
    raw: { width: 30, height: 40, channels: 3, pageHeight: 20 },
  })
    .gif({ delay: [100, 100] })
    .toBuffer()
  const animated = await store(frames)
  expect(animated).toMatchObject({ mime: 'image/gif', width: 30, height: 20 })
  expect((await sharp(await read(animated.key)).metadata()).pages).toBe(2)
  expect(await store(await plain().tiff().toBuffer())).toMatchObject({ mime: 'image/jpeg', width: 40 })
  expect(await store(await plain().webp().toBuffer())).toMatchObject({ mime: 'image/webp' })
})

test('what is no picture is refused and leaves no file', async () => {
  const before = await count()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const jpeg = await plain(400, 400).jpeg().toBuffer()
  for (const bytes of [
    svg,
    `<?xml version="1.0"?>${svg}`,
    '<!doctype html><p>',
    '',
    '%PDF-1.7',
    'GIF89a<script>alert(1)</script>',
    jpeg.subarray(0, jpeg.length / 2),
  ]) {
    expect(await problemOf(store(bytes))).toBe('not_a_picture')
  }
  expect(await count()).toBe(before)
})

test('the content decides, not what it calls itself', async () => {
  const png = await plain().png().toBuffer()
  expect(await problemOf(store(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), png])))).toBe('not_a_picture')
})

test('a small file that unpacks to more pixels than allowed is refused without unpacking it', async () => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const crc = (bytes: Buffer) => {
    let rest = 0xffffffff
    for (const byte of bytes) {
      rest ^= byte
      for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
    }
    return (rest ^ 0xffffffff) >>> 0
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([1, 0], 8)
  // Whoever unpacks it comes to a broken end, and says another thing.
  const whole = deflateSync(Buffer.alloc(30_000 * (1 + 30_000 / 8)), { level: 9 })
  const body = whole.subarray(0, whole.length / 2)
  const bomb = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
  expect(bomb.length).toBeLessThan(200_000)
  expect(await problemOf(store(bomb))).toBe('too_many_pixels')
})

test('a stream is read no further than it may be long', async () => {
  let sent = 0
  const endless = new Readable({
    read() {
      sent += 65_536
      this.push(Buffer.alloc(65_536))
    },
  })
  expect(await problemOf(storePicture(storage, endless, { maxBytes: 1_000_000 }))).toBe('too_large')
  expect(sent).toBeLessThan(2_000_000)
  expect(endless.destroyed).toBe(true)
})

test('only generated keys open: no path leads out', async () => {
  await writeFile(join(dataDir, 'secret'), 'secret')
  const { key } = await storage.put(Buffer.from('0123456789'), { extension: 'txt' })
  const linked = `2024/05/${'a'.repeat(22)}.txt`
  await symlink(join(dataDir, 'secret'), join(dataDir, 'files', linked))
  for (const bad of [
    '../secret',
    '2024/05/../../../secret',
    `2024/05/../../${key}`,
    `/${key}`,
    `${key}\0`,
    `${key}\n`,
    '',
    '2024/05',
    linked,
    key.replace('.', 'A.'),
  ]) {
    expect(await storage.open(bad)).toBeUndefined()
    if (bad !== linked) expect(await storage.remove(bad)).toBe(false)
  }
  const part = await storage.open(key, { start: 2, end: 4 })
  expect([part && String(await buffer(part.stream)), part?.size]).toEqual(['234', 10])
  await expect(storage.put(Buffer.from(''), { extension: '../x' })).rejects.toThrow('not an extension')
  expect([await storage.remove(key), await storage.remove(key), await storage.open(key)]).toEqual([true, false, undefined])
})

test('a file whose source breaks off is not kept', async () => {
  const before = await count()
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(100)
      throw new Error('connection lost')
    })(),
  )
  await expect(storage.put(broken, { extension: 'txt' })).rejects.toThrow('connection lost')
  expect(await count()).toBe(before)
})

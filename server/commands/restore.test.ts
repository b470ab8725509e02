import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readArchive, writeArchive } from '../platform/database/archive'
import { connect } from '../platform/database/database'
import { tablesIn } from '../platform/database/dump'
import { createStorage } from '../platform/files/storage'
import { emptyDatabase } from '../testing/database'
import { putFile } from '../testing/upload'
import { type World, world } from '../testing/world'
import { backup } from './backup'
import type { Manifest } from './backup'
import { type RestoreOptions, restore } from './restore'

const key = 'k'.repeat(40)
const folder = mkdtempSync(join(tmpdir(), 'masthead-restore-'))
const [good, sealed] = [join(folder, 'good.tar'), join(folder, 'sealed.tar')]
const dataDir = join(folder, 'data')
let origin: World
let target: Awaited<ReturnType<typeof emptyDatabase>>

beforeAll(async () => {
  origin = await world({ env: { MASTHEAD_KEY: key } })
  const admin = await origin.as('admin@000000')
  expect((await putFile(origin, admin, '通知.pdf', '%PDF-1.7 the-end-of-the-file')).status).toBe(200)
  expect((await admin.post('blade-cms/news/submit', { title: 'autumn-harvest', typeId: 1 })).status).toBe(200)
  await origin.database.run('create table somebody_else as select 1 as n')
  const parts = { url: origin.url, storage: origin.storage, key }
  await backup({ ...parts, to: good })
  await backup({ ...parts, to: sealed, passphrase: 'open sesame' })
  target = await emptyDatabase()
  mkdirSync(dataDir)
})

// One that failed, or is still at work when its time was up, must not make the next ones fail.
beforeEach(async () => {
  if ((await tablesIn(target.url)).length === 0) return
  await target.drop()
  target = await emptyDatabase()
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir)
})

afterAll(async () => {
  await target?.drop()
  await origin?.close()
  rmSync(folder, { recursive: true, force: true })
})

const into = (from: string, options: Partial<RestoreOptions> = {}) =>
  restore({
    from,
    dataDir,
    storage: createStorage({ dataDir }),
    migrations: join(import.meta.dirname, '../migrations'),
    open: async () => ({ url: target.url, stop: async () => undefined }),
    ...options,
  })

const expectEmpty = async (): Promise<void> => {
  expect(await tablesIn(target.url)).toEqual([])
  for await (const name of createStorage({ dataDir }).list(new Date(Date.now() + 1e9))) expect(name).toBe('')
  expect(() => readFileSync(join(dataDir, 'secret'))).toThrow('ENOENT')
}

/** A copy of the backup with one text in it replaced by another of the same length. */
const altered = (name: string, from: string, to: string): string => {
  const bytes = readFileSync(good)
  const at = bytes.indexOf(from)
  expect(at).toBeGreaterThan(0)
  bytes.write(to, at)
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

/** A copy whose first file says something else. */
const saying = async (name: string, change: (manifest: Manifest) => object): Promise<string> => {
  const path = join(folder, name)
  const source = await readArchive(good)
  await writeArchive(createWriteStream(path), false, async (copy) => {
    for (let entry = await source.next(); entry; entry = await source.next()) {
      const parts: Buffer[] = []
      for await (const chunk of entry.content) parts.push(chunk)
      let content = Buffer.concat(parts)
      if (entry.name === 'masthead.json') content = Buffer.from(JSON.stringify(change(JSON.parse(content.toString()))))
      await copy.add({ name: entry.name, size: content.length, content: [content] as never })
    }
  })
  return path
}

describe('a restore refuses', () => {
  test('what is no backup, is cut off or was changed, and leaves the system empty', async () => {
    const whole = readFileSync(good)
    const cases: [string, string | Buffer, RegExp][] = [
      ['text', 'Dear all, here is the backup.'.repeat(100), /no archive, or it is damaged/],
      ['nothing', '', /this is no backup/],
      ['cut', whole.subarray(0, Math.floor(whole.length * 0.7)), /damaged or cut off|not written to its end|Unexpected end/],
      ['cut between two files', whole.subarray(0, whole.lastIndexOf('seal.json')), /damaged or cut off|not written to its end/],
      ['cut.gz', gzipSync(whole).subarray(0, -100), /damaged or cut off|unexpected end/i],
    ]
    for (const [name, content, why] of cases) {
      writeFileSync(join(folder, name), content)
      await expect(into(join(folder, name)), name).rejects.toThrow(why)
      await expectEmpty()
    }
    for (const path of [altered('row', 'autumn-harvest', 'spring-harvest'), altered('file', 'the-end-of-the-file', 'the-end-of-the-line')]) {
      await expect(into(path)).rejects.toThrow('the backup is damaged: its content is not what was written')
      await expectEmpty()
    }
    await expect(into(join(folder, 'missing'))).rejects.toThrow(`${join(folder, 'missing')} cannot be read: there is no such file`)
    await expect(into(folder)).rejects.toThrow(`${folder} cannot be read: it is a folder`)
  })

  test('a backup of a later release, or of another history of the schema', async () => {
    const { migrations } = (await manifestOf(good)).contents
    const later = { name: '9999_later.sql', hash: 'x' }
    const newer = await saying('newer', (one) => ({ ...one, contents: { ...one.contents, migrations: [...migrations, later] } }))
    await expect(into(newer)).rejects.toThrow(/newer than this program: .* 9999_later.sql/)
    const other = await saying('other', (one) => ({
      ...one,
      contents: { ...one.contents, migrations: migrations.map((one) => ({ ...one, hash: 'y' })) },
    }))
    await expect(into(other)).rejects.toThrow(/not the one that the backup was made after/)
    await expect(into(await saying('format', (one) => ({ ...one, format: 2 })))).rejects.toThrow('no backup that this program can read')
    await expectEmpty()
  })

  test('another key, and a passphrase that is missing or wrong', async () => {
    await expect(into(good, { key: 'another'.repeat(8) })).rejects.toThrow(/MASTHEAD_KEY is not the key of this backup \(k[0-9a-f]{8}\)/)
    await expect(into(sealed)).rejects.toThrow('give the passphrase')
    await expect(into(sealed, { passphrase: 'open says me' })).rejects.toThrow('not the passphrase')
    expect(readFileSync(sealed).includes(key)).toBe(false)
    await expectEmpty()
  })

  test('a system that holds anything, which it leaves as it was', async () => {
    await expect(into(good, { open: async () => ({ url: origin.url, stop: async () => undefined }) })).rejects.toThrow('the database is not empty')
    const [row] = await origin.database.query(`select title from cms_news`)
    expect(row).toEqual({ title: 'autumn-harvest' })
    await expect(into(good, { storage: origin.storage })).rejects.toThrow('there are files already')
    await expectEmpty()
    writeFileSync(join(dataDir, 'secret'), 'mine')
    await expect(into(good)).rejects.toThrow('DATA_DIR has a key of its own already')
    expect([readFileSync(join(dataDir, 'secret'), 'utf8'), await tablesIn(target.url)]).toEqual(['mine', []])
    rmSync(join(dataDir, 'secret'))
  })
})

const manifestOf = async (path: string): Promise<Manifest> => {
  const archive = await readArchive(path)
  const parts: Buffer[] = []
  for await (const chunk of (await archive.next())?.content ?? []) parts.push(chunk)
  archive.close()
  return JSON.parse(Buffer.concat(parts).toString())
}

test('what so many failures left empty takes the sealed backup, without the tables of somebody else', async () => {
  const { rows, files, foreign } = await into(sealed, { passphrase: 'open sesame' })
  expect([files, foreign]).toEqual([1, ['somebody_else']])
  expect(rows).toBeGreaterThan(100)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(key)
  const database = connect(target.url)
  expect(await database.query('select title from cms_news').finally(() => database.close())).toEqual([{ title: 'autumn-harvest' }])
})

test('a backup takes the place of no other file', async () => {
  await expect(backup({ url: origin.url, storage: origin.storage, key, to: good })).rejects.toThrow('is there already')
})

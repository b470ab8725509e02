import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningEmbedded, startEmbedded } from '../platform/embedded/embedded'
import { emptyDatabase } from '../testing/database'
import { type Process, runProcess, startProcess } from '../testing/process'
import { enter, type Remote } from '../testing/remote'
import { allRows, type Texts } from '../testing/rows'
import { password } from '../testing/world'

const scratch = mkdtempSync(join(tmpdir(), 'masthead-backup-'))
chmodSync(scratch, 0o755)
const at = (name: string): string => join(scratch, name)
const origin = { DATA_DIR: at('origin'), ADMIN_PASSWORD: password }
let server: Process
let remote: Remote

beforeAll(async () => {
  server = await startProcess(origin)
  remote = await enter(server.origin)
}, 120_000)

afterAll(async () => {
  await server?.stop()
  rmSync(scratch, { recursive: true, force: true })
})

interface Saved {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly content: string
  /** The link to its picture. */
  readonly thumb: string
}

/** People who write articles with a picture and an attachment, change earlier ones and throw attachments away, until told to stop. */
const desk = (writers: number) => {
  const saved = new Map<string, Saved>()
  let writing = true
  let refused = 0
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; writing; n += 1) {
      const color = { r: writer * 20, g: n % 256, b: 99 }
      const png = await sharp({ create: { width: 400 + n, height: 300, channels: 3, background: color } })
        .png()
        .toBuffer()
      const pdf = Buffer.from(`%PDF-1.7 ${writer} ${n} ${'文'.repeat(20_000)}`)
      const [picture, attachment, spare] = [
        await remote.upload('图.png', png),
        await remote.upload('件.pdf', pdf),
        await remote.upload('废.pdf', pdf),
      ]
      const content = `<p>第${n}篇</p><img src="${picture.data.link}"><a href="${attachment.data.link}">附件</a>\t\\N`
      const fresh = await remote.post('blade-cms/news/submit', { title: `作者${writer}的第${n}篇`, typeId: 1, content, thumb: picture.data.link })
      if (fresh.status !== 200) {
        refused += 1
        continue
      }
      saved.set(fresh.data.id, fresh.data)
      await remote.post(`blade-resource/attach/remove?ids=${spare.data.attachId}`)
      const earlier = [...saved.values()].filter(({ title }) => title.startsWith(`作者${writer}的`))[Math.floor(n / 2)]
      if (!earlier || n % 3 > 0) continue
      const changed = await remote.post('blade-cms/news/submit', { id: earlier.id, version: earlier.version, title: `${earlier.title}，改` })
      if (changed.status === 200) saved.set(earlier.id, changed.data)
      else refused += 1
    }
  }
  const all = Array.from({ length: writers }, (_, writer) => write(writer))
  return {
    /** What has been acknowledged by now. */
    acknowledged: (): Saved[] => [...saved.values()],
    async stop() {
      writing = false
      await Promise.all(all)
      expect(refused).toBe(0)
    },
  }
}

const sumOf = async (response: Response): Promise<string> =>
  createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex')

/** The sum of every file by its name, which begins with a slash. */
const filesOf = (dataDir: string): Record<string, string> => {
  const root = join(dataDir, 'files')
  if (!existsSync(root)) return {}
  const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    names
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(root.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

test('a backup taken under load restores into an empty system with all that was acknowledged before it', async () => {
  const writers = desk(4)
  await expect.poll(() => writers.acknowledged().length).toBeGreaterThan(40)
  const before = writers.acknowledged()
  const { code, said } = await runProcess(['backup', at('load.tar')], origin)
  const meanwhile = writers.acknowledged().length - before.length
  await writers.stop()
  const after = new Map(writers.acknowledged().map((one) => [one.id, one]))
  expect([code, said]).toEqual([0, expect.stringMatching(/load\.tar: \d+ rows, \d+ files, \d+ bytes\n.*keep it as safe as the system/s)])
  expect(statSync(at('load.tar')).mode & 0o777).toBe(0o600)
  expect(readdirSync(scratch).filter((name) => name.includes('unfinished'))).toEqual([])
  // It was taken while others wrote.
  expect(meanwhile).toBeGreaterThan(3)

  const restored = { DATA_DIR: at('restored') }
  const came = await runProcess(['restore', at('load.tar')], restored)
  expect([came.code, came.said]).toEqual([0, expect.stringMatching(/Restored \d+ rows and \d+ files as of 20/)])
  expect(readFileSync(at('restored/secret'))).toEqual(readFileSync(at('origin/secret')))
  const copy = await startProcess(restored)
  try {
    const url = (await runningEmbedded(at('restored'))) ?? ''
    const [rows, originals] = [await allRows(url), await allRows((await runningEmbedded(at('origin'))) ?? '')]
    // That it was made is noted beside it.
    const noted = originals.platform_setting?.find(({ key }) => key === 'backup.last')
    expect(noted?.value).toBe(String(statSync(at('load.tar')).size))
    // Row by row: what has not been touched since is the same in every column, in every table that a save writes to.
    const untouched = before.filter((one) => after.get(one.id)?.version === one.version).map(({ id }) => id)
    expect(untouched.length).toBeGreaterThan(20)
    for (const [table, owner] of [
      ['cms_news', 'id'],
      ['cms_newshistory', 'news_id'],
      ['log_operatelog', 'biz_id'],
      ['resource_attachuse', 'owner_id'],
    ] as const) {
      const mine = (all: Record<string, Texts[]>) => (all[table] ?? []).filter((row) => untouched.includes(String(row[owner])))
      expect([table, mine(rows)]).toEqual([table, mine(originals)])
      expect(mine(rows).length).toBeGreaterThanOrEqual(untouched.length)
    }
    // All of one moment: the newest event of an article tells of the version that the article has.
    const versions = new Map((rows.cms_news ?? []).map(({ id, version }) => [id, Number(version)]))
    const told = new Map<string | null, number>()
    for (const { noun, row_id: id = null, data } of rows.platform_event ?? [])
      if (noun === 'cms/news') told.set(id, Math.max(told.get(id) ?? 0, Number(JSON.parse(data ?? '').version)))
    expect(told).toEqual(versions)

    // No row without its file, and every file as it was.
    const [files, sources] = [filesOf(at('restored')), filesOf(at('origin'))]
    const named = (rows.resource_attach ?? []).filter((row) => row.is_deleted === 'false')
    expect(named.length).toBeGreaterThan(2 * before.length)
    // What a tenant has twice lies there once.
    for (const { name, object_key: twin } of named) expect([name, files[`/${twin ?? name}`]]).toEqual([name, expect.any(String)])
    for (const [name, sum] of Object.entries(files)) if (sources[name]) expect([name, sum]).toEqual([name, sources[name]])

    // And as its readers see it, with the password and the key of the origin.
    const reader = await enter(copy.origin)
    for (const one of before) {
      const { status, data } = await reader.get(`blade-cms/news/detail?id=${one.id}`)
      expect(status).toBe(200)
      expect(data.version).toBeGreaterThanOrEqual(one.version)
      if (data.version === one.version) expect([data.title, data.content]).toEqual([one.title, one.content])
      const shown = await fetch(`${copy.origin}${one.thumb}`)
      expect([shown.status, await sumOf(shown)]).toEqual([200, sources[one.thumb.slice('/files'.length)]])
    }
    const fresh = await reader.post('blade-cms/news/submit', { title: '恢复之后', typeId: 1 })
    expect(fresh.status).toBe(200)
    expect(versions.has(fresh.data.id)).toBe(false)
  } finally {
    await copy.stop()
  }
}, 180_000)

test('a system that stands still goes over whole: from embedded to a server of one’s own and back, every row of every table', async () => {
  await server.stop()
  const made = await runProcess(['backup', '--to', at('still.tgz'), '--passphrase-file', join(import.meta.dirname, 'key.ts')], origin)
  expect([made.code, made.said]).toEqual([0, expect.not.stringContaining('key lies in it')])
  const asleep = await startEmbedded({ dataDir: at('origin') })
  const stood = await allRows(asleep.url).finally(() => asleep.stop())
  const files = filesOf(at('origin'))

  const outside = await emptyDatabase()
  try {
    const sealed = { BACKUP_PASSPHRASE: readFileSync(join(import.meta.dirname, 'key.ts'), 'utf8').trim() }
    const external = { DATA_DIR: at('external'), DATABASE_URL: outside.url, ...sealed }
    expect((await runProcess(['restore', at('still.tgz'), '--key-to', at('key')], sealed)).code).toBe(0)
    expect(statSync(at('key')).mode & 0o777).toBe(0o600)
    const key = { MASTHEAD_KEY: readFileSync(at('key'), 'utf8').trim() }
    const came = await runProcess(['restore', at('still.tgz')], { ...external, ...key })
    expect([came.code, came.said]).toEqual([0, expect.stringContaining('Restored')])
    const moved = await allRows(outside.url)
    expect(filesOf(at('external'))).toEqual(files)

    // From a database server of one's own, without a passphrase, into an embedded one.
    expect((await runProcess(['backup', at('outside.tar')], { ...external, ...key, BACKUP_PASSPHRASE: '' })).code).toBe(0)
    const home = await runProcess(['restore', '--from', at('outside.tar')], { DATA_DIR: at('home') })
    expect([home.code, home.said]).toEqual([0, expect.stringContaining('Restored')])
    expect(readFileSync(at('home/secret'), 'utf8').trim()).toBe(key.MASTHEAD_KEY)
    const embedded = await startEmbedded({ dataDir: at('home') })
    const back = await allRows(embedded.url).finally(() => embedded.stop())
    expect(Object.keys(moved).length).toBeGreaterThan(40)
    for (const name of Object.keys(moved)) expect([name, back[name]]).toEqual([name, moved[name]])
    expect(filesOf(at('home'))).toEqual(files)
    for (const name of Object.keys(moved)) if (!name.startsWith('platform_')) expect([name, moved[name]]).toEqual([name, stood[name]])
  } finally {
    await outside.drop()
  }
}, 180_000)

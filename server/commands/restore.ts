import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { emptyAgain, type Load, load, tablesIn } from '../platform/dump'
import { keyIds } from '../platform/keys'
import { migrate } from '../platform/migrate'
import type { Storage } from '../platform/storage'
import { type Entry, entriesOf, hashed } from '../platform/tar'
import type { Manifest, Seal } from './backup'
import { type KeptKey, openKey } from './key'

export interface RestoreOptions {
  readonly from: string
  readonly passphrase?: string | undefined
  /** MASTHEAD_KEY, where the installation is given one; else the key of the backup becomes that of dataDir. */
  readonly key?: string | undefined
  readonly dataDir: string
  readonly storage: Storage
  /** Brings up the database to restore into, once the backup has been found fit. */
  open(): Promise<{ url: string; stop(): Promise<void> }>
  readonly migrations: string
}

/**
 * Brings a backup into an empty system: schema by the migrations of its time, all rows in one transaction, files, key, and then the migrations that came
 * since. Refuses a system that holds anything, a backup of a newer program, one that is damaged or cut off, and another key; whatever fails, the
 * system is empty again afterwards.
 */
export const restore = async (options: RestoreOptions): Promise<{ rows: number; files: number; createdAt: string }> => {
  const { from, passphrase, dataDir, storage, migrations } = options
  const source = createReadStream(from, { highWaterMark: 262_144 })
  const unpacked = (await isPacked(from)) ? source.pipe(createGunzip()) : source
  source.on('error', (error) => unpacked.destroy(error))
  const entries = entriesOf(unpacked as AsyncIterable<Buffer>)
  const sums: Record<string, string> = {}
  try {
    const manifest = (await readJson(await next(entries, 'masthead.json'), sums)) as Manifest
    if (manifest.product !== 'masthead' || manifest.format !== 1) throw new Error(`${from} is not a backup that this program can read`)
    const kept = (await readJson(await next(entries, 'key.json'), sums)) as KeptKey
    const secret = ownKey(manifest, options.key) ? undefined : openKey(kept, passphrase)
    await refuseFiles(storage)
    const secretFile = join(dataDir, 'secret')
    const database = await options.open()
    try {
      const there = await tablesIn(database.url)
      if (there.length > 0) throw new Error(`the database is not empty: it holds ${there.length} tables and sequences, ${there[0]} among them`)
      if (secret !== undefined) await writeFile(secretFile, `${secret}\n`, { mode: 0o600, flag: 'wx' }).catch(refuseSecret)
      try {
        const told = await fill(database.url, { manifest, entries, sums, storage, migrations })
        return { ...told, createdAt: manifest.createdAt }
      } catch (error) {
        await emptyAgain(database.url)
        for await (const key of storage.list(farAway())) await storage.remove(key)
        if (secret !== undefined) await rm(secretFile, { force: true })
        throw error
      }
    } finally {
      await database.stop()
    }
  } finally {
    unpacked.destroy()
    source.destroy()
  }
}

/** Whether the installation's own key opens the backup; refuses one that does not, since nothing sealed could be read. */
const ownKey = (manifest: Manifest, key: string | undefined): boolean => {
  if (key === undefined) return false
  const [writing] = manifest.keyIds
  if (writing !== undefined && keyIds(key).includes(writing)) return true
  throw new Error(
    `MASTHEAD_KEY is not the key of this backup (${manifest.keyIds.join(', ')}): set the one that it was made with; \`--key-to file\` writes that out`,
  )
}

const farAway = (): Date => new Date(8_640_000_000_000_000)

const refuseFiles = async (storage: Storage): Promise<void> => {
  for await (const key of storage.list(farAway())) throw new Error(`there are files already, ${key} among them: restore into an empty DATA_DIR`)
}

const refuseSecret = (error: unknown): never => {
  throw new Error('DATA_DIR has a key of its own already: restore into an empty one', { cause: error })
}

interface Filling {
  readonly manifest: Manifest
  readonly entries: AsyncGenerator<Entry>
  readonly sums: Record<string, string>
  readonly storage: Storage
  readonly migrations: string
}

const fill = async (url: string, { manifest, entries, sums, storage, migrations }: Filling): Promise<{ rows: number; files: number }> => {
  const { contents } = manifest
  await migrate(url, migrations, undefined, { only: contents.migrations })
  const rows: Record<string, number> = {}
  let files = 0
  await load(url, contents, async (into) => {
    let entry = await following(entries)
    for (; entry?.name.startsWith('files/'); entry = await following(entries)) {
      const { chunks, sum } = hashed(entry.content)
      await storage.put(Readable.from(chunks, { objectMode: false }), { key: entry.name.slice('files/'.length) })
      sums[entry.name] = sum()
      files += 1
    }
    while (entry?.name.startsWith('database/')) entry = await fillTable(into, entry, { contents, entries, sums, rows })
    const seal = entry?.name === 'seal.json' ? ((await readJson(entry, {})) as Seal) : undefined
    if (!seal) throw new Error('the backup has no end: it was not written whole')
    checkSeal(seal, { sums, rows, files })
    await into.setSequences(seal.sequences)
  })
  await migrate(url, migrations)
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files }
}

/** Feeds all pieces of one table into one COPY; answers the first file after them. */
const fillTable = async (
  into: Load,
  first: Entry,
  { contents, entries, sums, rows }: Pick<Filling, 'entries' | 'sums'> & { contents: Manifest['contents']; rows: Record<string, number> },
): Promise<Entry | undefined> => {
  const name = first.name.split('/')[1] ?? ''
  const table = contents.tables.find((one) => one.name === name)
  if (!table) throw new Error(`the backup has rows of a table that it does not name: ${name}`)
  let entry: Entry | undefined = first
  async function* content(): AsyncGenerator<Buffer> {
    while (entry?.name.startsWith(`database/${name}/`)) {
      const { chunks, sum } = hashed(entry.content)
      yield* chunks
      sums[entry.name] = sum()
      entry = await following(entries)
    }
  }
  rows[name] = await into.rows(table, content())
  return entry
}

const checkSeal = (seal: Seal, { sums, rows, files }: { sums: Record<string, string>; rows: Record<string, number>; files: number }): void => {
  for (const [name, sum] of Object.entries(seal.sums))
    if (sums[name] !== sum) throw new Error(`the backup is damaged: ${name} is not what was written`)
  if (Object.keys(sums).length !== Object.keys(seal.sums).length || files !== seal.files)
    throw new Error('the backup is damaged: it holds files that were not written')
  for (const [name, count] of Object.entries(seal.rows)) {
    if ((rows[name] ?? 0) !== count) throw new Error(`the backup is damaged: ${name} has ${rows[name] ?? 0} rows instead of ${count}`)
  }
}

const following = async (entries: AsyncGenerator<Entry>): Promise<Entry | undefined> => {
  const { value, done } = await entries.next()
  return done ? undefined : value
}

const next = async (entries: AsyncGenerator<Entry>, name: string): Promise<Entry> => {
  const entry = await following(entries)
  if (entry?.name !== name) throw new Error(`this is not a backup: ${name} is not where it should be`)
  return entry
}

const readJson = async (entry: Entry, sums: Record<string, string>): Promise<unknown> => {
  const parts: Buffer[] = []
  const { chunks, sum } = hashed(entry.content)
  for await (const chunk of chunks) parts.push(chunk)
  sums[entry.name] = sum()
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

/** By the first two bytes, whatever the file is called. */
const isPacked = async (path: string): Promise<boolean> => {
  for await (const chunk of createReadStream(path, { start: 0, end: 1 })) return (chunk as Buffer).equals(Buffer.from([0x1f, 0x8b]))
  return false
}

/** The key of a backup, for an installation that is to be given it. */
export const keyOf = async (from: string, passphrase: string | undefined): Promise<string> => {
  const source = createReadStream(from)
  const unpacked = (await isPacked(from)) ? source.pipe(createGunzip()) : source
  const entries = entriesOf(unpacked as AsyncIterable<Buffer>)
  try {
    await next(entries, 'masthead.json')
    return openKey((await readJson(await next(entries, 'key.json'), {})) as KeptKey, passphrase)
  } finally {
    unpacked.destroy()
    source.destroy()
  }
}

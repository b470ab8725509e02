import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type ArchiveReader, type Entry, readArchive } from '../platform/database/archive'
import { connect } from '../platform/database/database'
import { emptyAgain, type Load, load, tablesIn } from '../platform/database/dump'
import { keyIds } from '../platform/secrets/keys'
import { migrate } from '../platform/database/migrate'
import type { Storage } from '../platform/files/storage'
import type { Manifest, Seal } from './backup'
import { type KeptKey, openKey } from './key'
import type { Elsewhere } from './visit'

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

export interface Restored {
  readonly rows: number
  readonly files: number
  readonly createdAt: string
  /** Tables that stood beside the product's own in its database and were left out. */
  readonly foreign: readonly string[]
  /** Tenants whose data lay in a database of their own and are not in the backup. */
  readonly elsewhere: readonly Elsewhere[]
}

/**
 * Brings a backup into an empty system: schema by the migrations of its time, all rows in one transaction, files, key, and then the migrations that came
 * since. Data sources of tenants that the backup lacks come back without their passwords. Refuses a system that holds anything, a backup of a newer program, one that is damaged or cut off, and another key; whatever fails, the
 * system is empty again afterwards.
 */
export const restore = async (options: RestoreOptions): Promise<Restored> => {
  const { from, passphrase, dataDir, storage } = options
  const archive = await readArchive(from)
  try {
    const { manifest, kept } = await readHead(archive, from)
    const secret = isOwnKey(manifest, options.key) ? undefined : openKey(kept, passphrase)
    await refuseFiles(storage)
    const database = await options.open()
    try {
      const there = await tablesIn(database.url)
      if (there.length > 0) throw new Error(`the database is not empty: it holds ${there.length} tables and sequences, ${there[0]} among them`)
      const secretFile = join(dataDir, 'secret')
      if (secret !== undefined) await writeFile(secretFile, `${secret}\n`, { mode: 0o600, flag: 'wx' }).catch(refuseSecret)
      try {
        const told = await fill(database.url, { manifest, archive, storage, migrations: options.migrations })
        return { ...told, createdAt: manifest.createdAt, elsewhere: manifest.elsewhere ?? [] }
      } catch (error) {
        if (secret !== undefined) await rm(secretFile, { force: true })
        await takeBack(database.url, storage, error)
        throw error
      }
    } finally {
      await database.stop()
    }
  } finally {
    archive.close()
  }
}

/** The key of a backup, for an installation that is to be given it. */
export const keyOf = async (from: string, passphrase: string | undefined): Promise<string> => {
  const archive = await readArchive(from)
  try {
    return openKey((await readHead(archive, from)).kept, passphrase)
  } finally {
    archive.close()
  }
}

const readHead = async (archive: ArchiveReader, from: string): Promise<{ manifest: Manifest; kept: KeptKey }> => {
  const manifest = (await readJson(await archive.next(), 'masthead.json')) as Manifest
  if (manifest.product !== 'masthead' || manifest.format !== 1)
    throw new Error(`${from} is no backup that this program can read: it needs the release that made it, or a later one`)
  return { manifest, kept: (await readJson(await archive.next(), 'key.json')) as KeptKey }
}

/** Whether the installation's own key opens the backup; refuses one that does not, since nothing sealed could be read. */
const isOwnKey = (manifest: Manifest, key: string | undefined): boolean => {
  if (key === undefined) return false
  const [writing] = manifest.keyIds
  if (writing !== undefined && keyIds(key).includes(writing)) return true
  throw new Error(
    `MASTHEAD_KEY is not the key of this backup (${manifest.keyIds.join(', ')}): set the one that it was made with; \`--key-to file\` writes that out`,
  )
}

const everyFile = (storage: Storage): AsyncIterable<string> => storage.list(new Date(8_640_000_000_000_000))

const refuseFiles = async (storage: Storage): Promise<void> => {
  for await (const key of everyFile(storage)) throw new Error(`there are files already, ${key} among them: restore into an empty DATA_DIR`)
}

const refuseSecret = (error: unknown): never => {
  throw new Error('DATA_DIR has a key of its own already: restore into an empty one', { cause: error })
}

const takeBack = async (url: string, storage: Storage, cause: unknown): Promise<void> => {
  try {
    for await (const key of everyFile(storage)) await storage.remove(key)
    await emptyAgain(url)
  } catch (error) {
    const say = (one: unknown): string => (one instanceof Error ? one.message : String(one))
    throw new Error(`${say(cause)}; and what had come in could not be taken out again (${say(error)}): empty the database and DATA_DIR`, { cause })
  }
}

interface Filling {
  readonly manifest: Manifest
  readonly archive: ArchiveReader
  readonly storage: Storage
  readonly migrations: string
}

const fill = async (url: string, { manifest, archive, storage, migrations }: Filling): Promise<Omit<Restored, 'createdAt' | 'elsewhere'>> => {
  const { contents } = manifest
  await migrate(url, migrations, undefined, { only: contents.migrations })
  const rows: Record<string, number> = {}
  const foreign: string[] = []
  let files = 0
  await load(url, contents, async (into) => {
    let entry = await archive.next()
    while (entry?.name.startsWith('database/')) entry = await fillTable(into, entry, { contents, archive, rows, foreign })
    for (; entry?.name.startsWith('files/'); entry = await archive.next()) {
      await storage.put(Readable.from(entry.content, { objectMode: false }), { key: entry.name.slice('files/'.length) })
      files += 1
    }
    const digest = archive.digest()
    const seal = (await readJson(entry, 'seal.json')) as Seal
    if (seal.digest !== digest) throw new Error('the backup is damaged: its content is not what was written')
    if (seal.files !== files) throw new Error(`the backup is damaged: it has ${files} files instead of ${seal.files}`)
    for (const [name, count] of Object.entries(seal.rows))
      if (into.has(name) && (rows[name] ?? 0) !== count)
        throw new Error(`the backup is damaged: ${name} has ${rows[name] ?? 0} rows instead of ${count}`)
    if (await archive.next()) throw new Error('the backup is damaged: something follows its end')
    await into.setSequences(seal.sequences)
  })
  await migrate(url, migrations)
  if ((manifest.elsewhere ?? []).length > 0) await shutPlaces(url)
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files, foreign }
}

/** Takes the passwords out of the data sources that tenants lie in: the restored copy reaches none of these databases, which another installation may be working over. */
const shutPlaces = async (url: string): Promise<void> => {
  const home = connect(url, { max: 1 })
  try {
    await home.run(
      `update develop_datasource d set password = null, version = version + 1, update_time = now()
       where d.id in (select t.datasource_id from system_tenant t)`,
    )
  } finally {
    await home.close()
  }
}

interface Tables {
  readonly contents: Manifest['contents']
  readonly archive: ArchiveReader
  readonly rows: Record<string, number>
  readonly foreign: string[]
}

/** Feeds all pieces of one table into one COPY; answers the first file after them. */
const fillTable = async (into: Load, first: Entry, { contents, archive, rows, foreign }: Tables): Promise<Entry | undefined> => {
  const name = first.name.split('/')[1] ?? ''
  const table = contents.tables.find((one) => one.name === name)
  if (!table) throw new Error(`the backup has rows of a table that it does not name: ${name}`)
  let entry: Entry | undefined = first
  async function* content(): AsyncGenerator<Buffer> {
    for (; entry?.name.startsWith(`database/${name}/`); entry = await archive.next()) yield* entry.content
  }
  if (into.has(name)) rows[name] = await into.rows(table, content())
  else {
    foreign.push(name)
    for await (const _chunk of content());
  }
  return entry
}

/** A small file of this name. */
const readJson = async (entry: Entry | undefined, name: string): Promise<unknown> => {
  if (entry?.name !== name) throw new Error(`this is no backup, or it was not written to its end: ${name} is not where it should be`)
  const parts: Buffer[] = []
  for await (const chunk of entry.content) parts.push(chunk)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

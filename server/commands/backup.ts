import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Contents, type Sequence, type Snapshot, withSnapshot } from '../platform/dump'
import { keyIds } from '../platform/keys'
import type { Storage } from '../platform/storage'
import { archiveEnd, hashed, headerOf, paddingOf } from '../platform/tar'
import { keepKey } from './key'

/** The first file of a backup: what it is, and what it takes to restore it. */
export interface Manifest {
  readonly product: 'masthead'
  readonly format: 1
  readonly createdAt: string
  /** Ids of the keys that its secrets are sealed with; not the keys. */
  readonly keyIds: readonly string[]
  readonly contents: Contents
}

/** The last file of a backup: a backup without it was not written to its end. */
export interface Seal {
  /** SHA-256 of every file before it. */
  readonly sums: Readonly<Record<string, string>>
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
  readonly sequences: readonly Sequence[]
}

export interface BackupOptions {
  readonly url: string
  readonly storage: Storage
  /** The key or keys of the installation, as MASTHEAD_KEY writes them. */
  readonly key: string
  /** Seals the key in the backup. */
  readonly passphrase?: string | undefined
  /** Where the backup goes; packed when the name ends in .gz or .tgz. Nothing may be there yet. */
  readonly to: string
}

/** Rows travel in pieces of this size, since a file of an archive states its length first. */
const pieceBytes = 4 * 1024 * 1024

/**
 * Writes one archive of database, files and key from a system that may be running: all tables as of one moment, and every file that was there then. It
 * takes its name when it is whole; its mode is 0600. Answers what is in it.
 */
export const backup = async ({ url, storage, key, passphrase, to }: BackupOptions): Promise<{ rows: number; files: number; bytes: number }> => {
  if (existsSync(to)) throw new Error(`${to} is there already: give the backup another name, or take that one away`)
  const draft = `${to}.unfinished-${randomBytes(4).toString('hex')}`
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  try {
    const seal = await withSnapshot(url, async (snapshot) => {
      const told: { seal?: Seal } = {}
      const archive = Readable.from(write(snapshot, { storage, key, passphrase, told }), { objectMode: false })
      await (/\.t?gz$/.test(to) ? pipeline(archive, createGzip(), out) : pipeline(archive, out))
      return told.seal as Seal
    })
    await rename(draft, to)
    return { rows: Object.values(seal.rows).reduce((sum, count) => sum + count, 0), files: seal.files, bytes: out.bytesWritten }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

interface WriteOptions extends Pick<BackupOptions, 'storage' | 'key' | 'passphrase'> {
  /** Filled at the end. */
  readonly told: { seal?: Seal }
}

async function* write(snapshot: Snapshot, { storage, key, passphrase, told }: WriteOptions): AsyncGenerator<Buffer> {
  const now = new Date()
  const sums: Record<string, string> = {}
  const rows: Record<string, number> = {}
  async function* whole(name: string, content: Buffer): AsyncGenerator<Buffer> {
    sums[name] = createHash('sha256').update(content).digest('hex')
    yield Buffer.concat([headerOf(name, content.length, now), content, paddingOf(content.length)])
  }
  const { contents } = snapshot
  const manifest: Manifest = { product: 'masthead', format: 1, createdAt: now.toISOString(), keyIds: keyIds(key), contents }
  yield* whole('masthead.json', json(manifest))
  yield* whole('key.json', json(keepKey(key, passphrase)))
  // Files come before rows: the sooner after the moment of the snapshot, the fewer were deleted since.
  let files = 0
  for await (const name of storage.list(new Date(now.getTime() + 86_400_000))) {
    const file = await storage.open(name)
    if (!file) continue
    files += 1
    const { chunks, sum } = hashed(file.stream as AsyncIterable<Buffer>)
    yield headerOf(`files/${name}`, file.size, file.modified)
    yield* chunks
    yield paddingOf(file.size)
    sums[`files/${name}`] = sum()
  }
  for (const table of contents.tables) {
    let piece = 0
    rows[table.name] = 0
    for await (const content of pieces(snapshot.rows(table), pieceBytes)) {
      rows[table.name] = (rows[table.name] ?? 0) + linesIn(content)
      piece += 1
      yield* whole(`database/${table.name}/${String(piece).padStart(6, '0')}`, content)
    }
  }
  const seal: Seal = { sums, rows, files, sequences: await snapshot.sequences() }
  told.seal = seal
  yield* whole('seal.json', json({ ...seal, sums: { ...sums } }))
  yield archiveEnd()
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/** Chunks gathered to pieces that end with a whole row. */
async function* pieces(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    if (length < size) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}

/** COPY writes a line end within a value as two signs, so each one ends a row. */
const linesIn = (content: Buffer): number => {
  let count = 0
  for (let at = content.indexOf(10); at >= 0; at = content.indexOf(10, at + 1)) count += 1
  return count
}

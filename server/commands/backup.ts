import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { type ArchiveWriter, writeArchive } from '../platform/database/archive'
import { type Contents, type Sequence, type Snapshot, withSnapshot } from '../platform/database/dump'
import { keyIds } from '../platform/secrets/keys'
import type { Storage } from '../platform/files/storage'
import { keepKey } from './key'
import type { Elsewhere } from './visit'

/** The first file of a backup: what it is, and what it takes to restore it. */
export interface Manifest {
  readonly product: 'masthead'
  readonly format: 1
  readonly createdAt: string
  /** Ids of the keys that its secrets are sealed with; not the keys. */
  readonly keyIds: readonly string[]
  readonly contents: Contents
  /** Tenants whose data lie in a database of their own and are not in the backup. */
  readonly elsewhere?: readonly Elsewhere[]
}

/** The last file of a backup: a backup without it was not written to its end. */
export interface Seal {
  /** SHA-256 of the names, sizes and contents of all files before it. */
  readonly digest: string
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
  /** Tenants that the backup leaves out. */
  readonly elsewhere?: readonly Elsewhere[]
}

/** Rows travel in pieces of this size, since a file of an archive states its length first. */
const pieceBytes = 4 * 1024 * 1024

/**
 * Writes one archive of database, files and key from a system that may be running: all tables as of one moment, and every file that was there then. It
 * takes its name when it is whole; its mode is 0600. Answers what is in it, and its own bytes.
 */
export const backup = async ({
  url,
  storage,
  key,
  passphrase,
  to,
  elsewhere = [],
}: BackupOptions): Promise<{ rows: number; files: number; bytes: number }> => {
  if (existsSync(to)) throw new Error(`${to} is there already: give the backup another name, or take that one away`)
  const draft = `${to}.unfinished-${randomBytes(4).toString('hex')}`
  const out = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true })
  try {
    const packed = /\.t?gz$/.test(to)
    const seal = await withSnapshot(url, (snapshot) =>
      writeArchive(out, packed, (archive) => fill(archive, snapshot, { storage, key, passphrase, elsewhere })),
    )
    await rename(draft, to)
    return { rows: Object.values(seal.rows).reduce((sum, count) => sum + count, 0), files: seal.files, bytes: out.bytesWritten }
  } finally {
    out.destroy()
    await rm(draft, { force: true })
  }
}

const fill = async (
  archive: ArchiveWriter,
  snapshot: Snapshot,
  { storage, key, passphrase, elsewhere = [] }: Pick<BackupOptions, 'storage' | 'key' | 'passphrase' | 'elsewhere'>,
): Promise<Seal> => {
  const now = new Date()
  const whole = (name: string, content: Buffer): Promise<void> => archive.add({ name, size: content.length, content: once(content) })
  const manifest: Manifest = {
    product: 'masthead',
    format: 1,
    createdAt: now.toISOString(),
    keyIds: keyIds(key),
    contents: snapshot.contents,
    ...(elsewhere.length > 0 ? { elsewhere } : {}),
  }
  await whole('masthead.json', json(manifest))
  await whole('key.json', json(keepKey(key, passphrase)))
  const rows: Record<string, number> = {}
  for (const table of snapshot.contents.tables) {
    let piece = 0
    rows[table.name] = 0
    for await (const content of pieces(snapshot.rows(table), pieceBytes)) {
      rows[table.name] = (rows[table.name] ?? 0) + linesIn(content)
      piece += 1
      await whole(`database/${table.name}/${String(piece).padStart(6, '0')}`, content)
    }
  }
  // A sequence stands in no snapshot: read after the rows, it is past all of them.
  const sequences = await snapshot.sequences()
  await snapshot.end()
  let files = 0
  for await (const name of storage.list(new Date(now.getTime() + 86_400_000))) {
    const file = await storage.open(name)
    if (!file) continue
    files += 1
    await archive.add({ name: `files/${name}`, size: file.size, content: file.stream })
  }
  const seal: Seal = { digest: archive.digest(), rows, files, sequences }
  await whole('seal.json', json(seal))
  return seal
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** Chunks gathered to pieces of at least this size, but for the last one. */
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

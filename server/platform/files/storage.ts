import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Clock, systemClock } from '../clock'
import type { Config } from '../config'
import { codeOf } from '../database/lost'

export interface FileFacts {
  /** Bytes of the whole file. */
  size: number
  modified: Date
}

export interface StoredFile extends FileFacts {
  /** The range that was asked for. */
  stream: Readable
}

/** A new key for this kind of file, a private one when it has an owner (a tenant); or the very key it is kept under. */
export type Place = { extension: string; owner?: string } | { key: string }

/** How a file that is fetched from the store itself is to be shown. */
export interface Shown {
  readonly type: string
  readonly disposition: string
  readonly seconds: number
}

/** Where uploaded files lie: this machine's disk, or a store that speaks S3. */
export interface Storage {
  /** Keeps the content, `yyyy/mm/<random>.<extension>` or `private/<owner>/yyyy/mm/...`; it appears whole or not at all. */
  put(content: Buffer | Readable, place: Place): Promise<{ key: string; size: number }>
  /** What is known of the file of a key without reading it. */
  exists(key: string): Promise<FileFacts | undefined>
  /** The file of a key, or a range of it (both ends included); undefined for a key that names none. */
  open(key: string, range?: { start: number; end: number }): Promise<StoredFile | undefined>
  /** Takes the file away; answers whether there was one. */
  remove(key: string): Promise<boolean>
  /** Keys of the files that were last written before a moment, month by month. */
  list(before: Date): AsyncIterable<string>
  /** Drops what a process that was killed left of its uploads, when it was last written to before a moment; answers how many. */
  sweep(before: Date): Promise<number>
  /** Where readers fetch the file of a key for some seconds without this server between; undefined where they cannot. */
  address?(key: string, shown: Shown): Promise<string | undefined>
  /** Bytes that are free where the files lie, and that there are; a store that has no end does not say. */
  room?(): Promise<{ free: number; total: number }>
}

/** Only what put made is a key: no other name, and so no way out of the folder. What follows `.w320` is a smaller picture beside the whole one. */
const keyText = String.raw`(?:private/([A-Za-z0-9_-]{1,20})/)?\d{4}/\d{2}/[A-Za-z0-9_-]{22}\.[a-z0-9]{1,8}(?:\.w\d{2,4}\.webp)?`
const keyShape = new RegExp(`^${keyText}$`)
const linked = new RegExp(`/files/(${keyText})`, 'g')
const linkedAlone = new RegExp(`/files/(${keyText})(?![\\w.?])`, 'g')

/** Whether a text may be the key of a file. */
export const isKey = (key: string): boolean => keyShape.test(key)

/** The owner of a private key; undefined for one that everybody may read, and for what is no key. */
export const ownerOf = (key: string): string | undefined => keyShape.exec(key)?.[1]

/** The key of a smaller picture, kept beside the whole one. */
export const sizedKey = (key: string, width: number): string => `${key}.w${width}.webp`

/** The key of the whole picture that a smaller one belongs to; any other key as it is. */
export const wholeKey = (key: string): string => key.replace(/\.w\d{2,4}\.webp$/, '')

/** The keys that a text (an address, markup, JSON) links to, smaller pictures told by their whole one. */
export const keysIn = (text: string): string[] =>
  text.includes('/files/') ? [...new Set([...text.matchAll(linked)].map(([, key]) => wholeKey(key as string)))] : []

/** A text whose links to keys, smaller pictures told by their whole one, are written anew; those that say more than a key stay as they are. */
export const withKeys = (text: string, write: (link: string, key: string) => string): string =>
  text.replace(linkedAlone, (link, key: string) => write(link, wholeKey(key)))

/** Files on the local disk, under DATA_DIR/files. */
export const createStorage = (config: Pick<Config, 'dataDir'>, { clock = systemClock }: { clock?: Clock } = {}): Storage => {
  const root = join(config.dataDir, 'files')
  const drafts = join(root, 'unfinished')
  return {
    async put(content, place) {
      const key = 'key' in place ? checked(place.key) : newKey(clock.now(), place)
      const path = join(root, key)
      const draft = join(drafts, randomBytes(16).toString('base64url'))
      try {
        await mkdir(drafts, { recursive: true })
        // Opened before anything is read: a stream that opens by itself may do so after the draft was taken away again.
        const file = (await open(draft, 'wx', 0o640)).createWriteStream({ flush: true })
        await pipeline(Buffer.isBuffer(content) ? Readable.from([content], { objectMode: false }) : content, file)
        await mkdir(dirname(path), { recursive: true })
        await rename(draft, path)
        return { key, size: file.bytesWritten }
      } catch (error) {
        // A disk that takes no folder has not begun to read the content either.
        if (!Buffer.isBuffer(content)) content.destroy()
        await rm(draft, { force: true })
        throw error
      }
    },
    async exists(key) {
      if (!isKey(key)) return undefined
      const found = await stat(join(root, key)).catch(absent)
      return found?.isFile() ? { size: found.size, modified: found.mtime } : undefined
    },
    async open(key, range) {
      if (!isKey(key)) return undefined
      const file = await open(join(root, key), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(absent)
      if (!file) return undefined
      const { size, mtime } = await file.stat()
      return { stream: file.createReadStream({ ...range, autoClose: true }), size, modified: mtime }
    },
    async remove(key) {
      if (!isKey(key)) return false
      return rm(join(root, key))
        .then(() => true, absent)
        .then(Boolean)
    },
    async *list(before) {
      for await (const key of keysUnder(root, '')) {
        const found = await stat(join(root, key)).catch(absent)
        if (found && found.mtime < before) yield key
      }
    },
    async sweep(before) {
      let count = 0
      for (const name of await namesIn(drafts)) {
        const path = join(drafts, name)
        const found = await stat(path).catch(absent)
        if (!found || found.mtime >= before) continue
        await rm(path, { force: true })
        count += 1
      }
      return count
    },
    async room() {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return { free: bavail * bsize, total: blocks * bsize }
    },
  }
}

async function* keysUnder(root: string, folder: string): AsyncIterable<string> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => absent(error) ?? [])) {
    const key = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* keysUnder(root, key)
    else if (isKey(key)) yield key
  }
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(absent)) ?? []

/** A new key for a file of this kind. */
export const newKey = (now: Date, { extension, owner }: { extension: string; owner?: string }): string => {
  const month = now.toISOString().slice(0, 7).replace('-', '/')
  const key = `${owner === undefined ? '' : `private/${owner}/`}${month}/${randomBytes(16).toString('base64url')}.${extension}`
  if (!isKey(key)) throw new Error(`not an extension that files are stored under: ${extension}`)
  return key
}

/** The key, known to be one. */
export const checked = (key: string): string => {
  if (!isKey(key)) throw new Error(`not a key that files are stored under: ${key}`)
  return key
}

const absent = (error: unknown): undefined => {
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK'].includes(codeOf(error))) return undefined
  throw error
}

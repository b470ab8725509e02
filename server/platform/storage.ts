import { randomBytes } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Clock, systemClock } from './clock'
import type { Config } from './config'
import { codeOf } from './database'

export interface StoredFile {
  stream: Readable
  /** Bytes of the whole file, whatever range was asked for. */
  size: number
  modified: Date
}

export interface Storage {
  /** Keeps the content under a new key, `yyyy/mm/<random>.<extension>`; it appears whole or not at all. */
  put(content: Buffer | Readable, options: { extension: string }): Promise<{ key: string; size: number }>
  /** The file of a key, or a range of it (both ends included); undefined for a key that names none. */
  open(key: string, range?: { start: number; end: number }): Promise<StoredFile | undefined>
  /** Takes the file away; answers whether there was one. */
  remove(key: string): Promise<boolean>
}

/** Only what put made is a key: no other name, and so no way out of the folder. */
const keyShape = /^\d{4}\/\d{2}\/[A-Za-z0-9_-]{22}\.[a-z0-9]{1,8}$/

/** Files on the local disk, under DATA_DIR/files. */
export const createStorage = (config: Pick<Config, 'dataDir'>, { clock = systemClock }: { clock?: Clock } = {}): Storage => {
  const root = join(config.dataDir, 'files')
  return {
    async put(content, { extension }) {
      const key = newKey(clock.now(), extension)
      const path = join(root, key)
      const draft = join(root, 'unfinished', randomBytes(16).toString('base64url'))
      await mkdir(dirname(draft), { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      try {
        const file = createWriteStream(draft, { flags: 'wx', mode: 0o640, flush: true })
        await pipeline(Buffer.isBuffer(content) ? Readable.from([content], { objectMode: false }) : content, file)
        await rename(draft, path)
        return { key, size: file.bytesWritten }
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async open(key, range) {
      if (!keyShape.test(key)) return undefined
      const file = await open(join(root, key), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(absent)
      if (!file) return undefined
      const { size, mtime } = await file.stat()
      return { stream: file.createReadStream({ ...range, autoClose: true }), size, modified: mtime }
    },
    async remove(key) {
      if (!keyShape.test(key)) return false
      return rm(join(root, key))
        .then(() => true, absent)
        .then(Boolean)
    },
  }
}

const newKey = (now: Date, extension: string): string => {
  const key = `${now.toISOString().slice(0, 7).replace('-', '/')}/${randomBytes(16).toString('base64url')}.${extension}`
  if (!keyShape.test(key)) throw new Error(`not an extension that files are stored under: ${extension}`)
  return key
}

const absent = (error: unknown): undefined => {
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK'].includes(codeOf(error))) return undefined
  throw error
}

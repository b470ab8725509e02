import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'

/** One file of an archive; its content is read once, before the next file is asked for. */
export interface Entry {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

export interface ArchiveWriter {
  /** Adds one file, whose content has exactly `size` bytes. */
  add(entry: Entry): Promise<void>
  /** Hexadecimal SHA-256 of names, sizes and contents so far. */
  digest(): string
}

/** Writes a tar archive as a stream, packed by gzip when asked; nothing of it is held in memory. */
export const writeArchive = async <T>(target: Writable, packed: boolean, fill: (writer: ArchiveWriter) => Promise<T>): Promise<T> => {
  const pack = tar.pack()
  const { hashed, digest } = newDigest()
  const mtime = new Date()
  const add = ({ name, size, content }: Entry): Promise<void> =>
    pipeline(Readable.from(hashed(name, size, content), { objectMode: false }), pack.entry({ name, size, mtime, mode: 0o600 }))
  const filling = fill({ add, digest }).then(
    (result) => {
      pack.finalize()
      return result
    },
    (error: Error) => {
      pack.destroy(error)
      throw error
    },
  )
  const [filled, written] = await Promise.allSettled([filling, packed ? pipeline(pack, createGzip(), target) : pipeline(pack, target)])
  // A full disk ends both; what it said stands with the one that writes to it.
  if (written.status === 'rejected') throw filled.status === 'rejected' && isOurs(filled.reason) ? filled.reason : written.reason
  if (filled.status === 'rejected') throw filled.reason
  return filled.value
}

/** Whether an error is more than the echo of the other stream's end. */
const isOurs = (error: unknown): boolean => error instanceof Error && !/premature close|stream was destroyed|aborted/i.test(error.message)

export interface ArchiveReader {
  /** The next file, past whatever was not read of the one before; undefined at the end. Throws an Error for what is no archive or is cut off. */
  next(): Promise<Entry | undefined>
  /** As the writer's: of the files before the one that was answered last. */
  digest(): string
  close(): void
}

/** Reads a tar archive file after file, packed or not, whatever its name. */
export const readArchive = async (path: string): Promise<ArchiveReader> => {
  const packed = await isPacked(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be read: ${unreadable[(error as NodeJS.ErrnoException).code ?? ''] ?? error}`, { cause: error })
  })
  const extract = tar.extract()
  const source = createReadStream(path, { highWaterMark: 262_144 })
  const reading = packed ? pipeline(source, createGunzip(), extract) : pipeline(source, extract)
  // Told to the caller who waits for the next file or for more of this one. What the entry itself ends with may be the mere echo of it.
  reading.catch(() => undefined)
  const damaged = async (error: unknown): Promise<never> => {
    const cause = isOurs(error)
      ? error
      : await reading.then(
          () => error,
          (own: unknown) => own,
        )
    throw new Error(`${path} is no archive, or it is damaged or cut off: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  const content = async function* (entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* entry
    } catch (error) {
      await damaged(error)
    }
  }
  const entries = extract[Symbol.asyncIterator]()
  const { hashed, digest } = newDigest()
  let current: AsyncGenerator<Buffer> | undefined
  return {
    async next() {
      // Leaving a loop ends a generator, and with it the stream: what is left is read by the same one.
      for (let rest = await current?.next(); rest && !rest.done; rest = await current?.next());
      current = undefined
      const { value: entry, done } = await entries.next().catch(damaged)
      if (done || !entry) return undefined
      const { name, size = 0 } = entry.header
      current = hashed(name, size, content(entry as AsyncIterable<Buffer>))
      return { name, size, content: current }
    },
    digest,
    close() {
      source.destroy()
      extract.destroy()
    },
  }
}

/** What keeps a file from being read, by the system's code. */
const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
}

/** By the first two bytes. */
const isPacked = async (path: string): Promise<boolean> => {
  for await (const chunk of createReadStream(path, { start: 0, end: 1 })) return (chunk as Buffer).equals(Buffer.from([0x1f, 0x8b]))
  return false
}

const newDigest = () => {
  const hash = createHash('sha256')
  return {
    async *hashed(name: string, size: number, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      hash.update(`${name}\n${size}\n`)
      for await (const chunk of content) {
        hash.update(chunk)
        yield chunk
      }
    },
    digest: (): string => hash.copy().digest('hex'),
  }
}

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { badRequest, type Refusal } from '../refusal'

/** Bytes that may still come out of an archive, all its files together. */
export interface Budget {
  left: number
}

/** An opened archive: its files by name, none of them unpacked yet. */
export interface Archive {
  has(name: string): boolean
  /** The names of its files, in the order of its directory. */
  names(): readonly string[]
  /** The content of one file, piece by piece. Throws a 400 Refusal when it is absent or damaged, or as soon as more comes out than the budget has left. */
  read(name: string, budget: Budget): AsyncGenerator<Buffer>
}

const mostEntries = 2000

const damaged = (): Refusal => badRequest('bad_file', ['文件已损坏或不是 xlsx 文件', 'The file is damaged or no .xlsx file'])

/** Reads the directory of a zip archive. Throws a 400 Refusal for what is none, and for a directory longer than that of any spreadsheet. */
export const openArchive = async (file: Uint8Array): Promise<Archive> => {
  const { zip, entries } = await directoryOf(file)
  return {
    has: (name) => entries.has(name),
    names: () => [...entries.keys()],
    async *read(name, budget) {
      const entry = entries.get(name)
      if (!entry?.canDecodeFileData()) throw damaged()
      const pieces = await orDamaged(() => zip.openReadStreamPromise(entry))
      try {
        for await (const piece of pieces) {
          budget.left -= piece.length
          if (budget.left < 0) throw tooLarge()
          yield piece as Buffer
        }
      } catch (error) {
        throw isReaders(error) ? damaged() : error
      } finally {
        pieces.destroy()
      }
    },
  }
}

const tooLarge = (): Refusal => badRequest('too_large', ['文件解压后过大', 'The file is too large once it is unpacked'])

const directoryOf = (file: Uint8Array): Promise<{ zip: ZipFile; entries: ReadonlyMap<string, Entry> }> =>
  orDamaged(async () => {
    const zip = await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength), { lazyEntries: true })
    if (zip.entryCount > mostEntries) throw damaged()
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return { zip, entries }
  })

const orDamaged = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch {
    throw damaged()
  }
}

/** Whether an error tells about the archive: of inflating, or of sizes and sums that do not hold. Refusals and errors of whoever reads are not. */
const isReaders = (error: unknown): boolean =>
  error instanceof Error && (error.constructor === Error || ('code' in error && String(error.code).startsWith('Z_')))

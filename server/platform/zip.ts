import { createInflateRaw } from 'node:zlib'
import { badRequest, type Refusal } from './refusal'

/** One file of an archive, as far as its directory tells; none of it is believed before it was inflated. */
export interface ZipEntry {
  readonly offset: number
  readonly length: number
  readonly isDeflated: boolean
}

/** Bytes that may still be inflated out of an archive, all its files together. */
export interface Budget {
  left: number
}

const mostEntries = 2000

const damaged = (): Refusal => badRequest('bad_file', ['文件已损坏或不是 xlsx 文件', 'The file is damaged or no .xlsx file'])

/** The directory of a zip archive by file name. Throws a 400 Refusal for what is none, is encrypted, or uses what spreadsheets do not (zip64, other methods). */
export const zipEntries = (file: Buffer): ReadonlyMap<string, ZipEntry> => {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > file.length) throw damaged()
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  if (count === 0 || count > mostEntries) throw damaged()
  const entries = new Map<string, ZipEntry>()
  for (let index = 0; index < count; index++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw damaged()
    const [flags, method] = [file.readUInt16LE(at + 8), file.readUInt16LE(at + 10)]
    const [nameLength, extraLength, remarkLength] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const entry = placed(file, file.readUInt32LE(at + 42), file.readUInt32LE(at + 20))
    if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) throw damaged()
    entries.set(name, { ...entry, isDeflated: method === 8 })
    at += 46 + nameLength + extraLength + remarkLength
  }
  return entries
}

const placed = (file: Buffer, header: number, length: number): { offset: number; length: number } => {
  if (header + 30 > file.length || file.readUInt32LE(header) !== 0x04034b50) throw damaged()
  const offset = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28)
  if (offset + length > file.length) throw damaged()
  return { offset, length }
}

/** The content of one file, piece by piece. Throws a 400 Refusal when it is damaged, or as soon as more comes out than the budget has left. */
export async function* unzip(file: Buffer, entry: ZipEntry, budget: Budget): AsyncGenerator<Buffer> {
  const packed = file.subarray(entry.offset, entry.offset + entry.length)
  const spend = (piece: Buffer): Buffer => {
    budget.left -= piece.length
    if (budget.left < 0) throw badRequest('too_large', ['文件解压后过大', 'The file is too large once it is unpacked'])
    return piece
  }
  if (!entry.isDeflated) {
    yield spend(packed)
    return
  }
  const inflate = createInflateRaw()
  inflate.end(packed)
  try {
    for await (const piece of inflate) yield spend(piece as Buffer)
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? damaged() : error
  } finally {
    inflate.destroy()
  }
}

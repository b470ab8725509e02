import { createHash } from 'node:crypto'

/** One file in an archive while it is read; its content is read before the next one comes. */
export interface Entry {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

const block = 512

/** The header of a file in the POSIX form (ustar); a name has at most 100 bytes. */
export const headerOf = (name: string, size: number, modified: Date): Buffer => {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new Error(`too long for an archive: ${name}`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write(
    `${Math.floor(modified.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** What follows the content of a file, up to a whole block. */
export const paddingOf = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block)

/** What ends an archive. */
export const archiveEnd = (): Buffer => Buffer.alloc(block * 2)

const checksum = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0)

/** The files of an archive, one after the other. Throws an Error for what is no archive of ours, and for one that is cut off. */
export async function* entriesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = reader(source)
  for (;;) {
    const header = await take.exactly(block)
    if (header.every((byte) => byte === 0)) return
    const stated = Number.parseInt(header.toString('latin1', 148, 156), 8)
    const blank = Buffer.from(header)
    blank.fill(' ', 148, 156)
    if (header.toString('latin1', 257, 262) !== 'ustar' || checksum(blank) !== stated) throw new Error('this is not an archive, or it is damaged')
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8)
    let left = size
    const content = (async function* () {
      while (left > 0) {
        const chunk = await take.some(left)
        left -= chunk.length
        yield chunk
      }
    })()
    yield { name, size, content }
    for await (const _rest of content) {
      // Whoever did not want the content still gets to the next file.
    }
    while (left > 0) left -= (await take.some(left)).length
    await take.exactly((block - (size % block)) % block)
  }
}

const reader = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  /** As much as has come, `most` bytes at most and never none. */
  const some = async (most: number): Promise<Buffer> => {
    while (held.length === 0) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('the archive ends too early: it was not written to its end')
      held = value
    }
    const part = held.subarray(0, most)
    held = held.subarray(part.length)
    return part
  }
  const exactly = async (length: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for (let left = length; left > 0; ) {
      const part = await some(left)
      left -= part.length
      parts.push(part)
    }
    return Buffer.concat(parts)
  }
  return { some, exactly }
}

/** Passes chunks on and tells their SHA-256 afterwards. */
export const hashed = (source: AsyncIterable<Buffer>) => {
  const hash = createHash('sha256')
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
  return { chunks: chunks(), sum: () => hash.digest('hex') }
}

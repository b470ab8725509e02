import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { badRequest } from './refusal'

export interface Unpacked {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

interface Written {
  readonly name: Buffer
  readonly offset: number
  readonly packed: number
  readonly size: number
  readonly sum: number
}

const largest = 0xffffffff

/** Sizes follow the content; names are UTF-8. */
const flags = 0x0808
/** 1980-01-01: a zip has to say some day. */
const day = 0x21

/**
 * A zip archive as it is read: nothing is made before somebody asks for it, so it takes no more memory than its pieces. Throws a 400 Refusal where a
 * file grows beyond the 4 GB that such an archive can hold.
 */
export async function* zipped(files: readonly Unpacked[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, content } of files) {
    const title = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    entryFacts(head, 4)
    head.writeUInt16LE(title.length, 26)
    yield Buffer.concat([head, title])
    const facts = { size: 0, sum: 0, packed: 0 }
    for await (const piece of deflated(content, facts)) {
      facts.packed += piece.length
      yield piece
    }
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08074b50, 0)
    sizes(tail, 4, facts)
    yield tail
    written.push({ name: title, offset, ...facts })
    offset = within(offset + head.length + title.length + facts.packed + tail.length)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([directory, end])
}

const within = (size: number): number => {
  if (size > largest) throw badRequest('too_large', ['文件超过 4GB，请缩小范围', 'The file grows beyond 4 GB, please narrow it down'])
  return size
}

const entryFacts = (buffer: Buffer, at: number): void => {
  buffer.writeUInt16LE(20, at)
  buffer.writeUInt16LE(flags, at + 2)
  buffer.writeUInt16LE(8, at + 4)
  buffer.writeUInt16LE(day, at + 8)
}

const sizes = (buffer: Buffer, at: number, { sum, packed, size }: Pick<Written, 'sum' | 'packed' | 'size'>): void => {
  buffer.writeUInt32LE(sum, at)
  buffer.writeUInt32LE(within(packed), at + 4)
  buffer.writeUInt32LE(within(size), at + 8)
}

const directoryEntry = (file: Written): Buffer => {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  entryFacts(entry, 6)
  sizes(entry, 16, file)
  entry.writeUInt16LE(file.name.length, 28)
  entry.writeUInt32LE(file.offset, 42)
  return Buffer.concat([entry, file.name])
}

async function* deflated(content: Unpacked['content'], facts: { size: number; sum: number }): AsyncGenerator<Buffer> {
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      facts.size = within(facts.size + bytes.length)
      facts.sum = crc32(bytes, facts.sum)
      yield bytes
    }
  }
  const deflate = createDeflateRaw()
  const feeding = pipeline(Readable.from(counted(), { objectMode: true, highWaterMark: 1 }), deflate)
  feeding.catch(() => undefined)
  try {
    for await (const piece of deflate) yield piece as Buffer
    await feeding
  } finally {
    deflate.destroy()
  }
}

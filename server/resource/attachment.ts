import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { limitOf, uploadMessages } from '@masthead/contract/resource/upload'
import { badRequest } from '../platform/refusal'
import type { Storage } from '../platform/files/storage'
import { type FileType, headBytes, tailBytes } from './filetype'

export interface StoredAttachment {
  readonly key: string
  readonly mime: string
  /** Bytes. */
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
}

interface Options {
  readonly extension: string
  readonly type: FileType
  /** The tenant whose private file it is; undefined for one that everybody with the link may read. */
  readonly owner: string | undefined
}

/**
 * Keeps an attachment as it comes, through the memory of a few chunks however long it is. Refuses one over its limit and one whose bytes are not of the
 * kind its extension promises, most of them with their first bytes; then nothing is kept.
 */
export const storeAttachment = async (storage: Storage, stream: Readable, { extension, type, owner }: Options): Promise<StoredAttachment> => {
  const hash = createHash('sha256')
  const looked = Readable.from(
    inspect(stream, { type, limit: limitOf(`.${extension}`) }, (chunk) => hash.update(chunk)),
    { objectMode: false, highWaterMark: 65_536 },
  )
  const { key, size } = await storage.put(looked, owner === undefined ? { extension } : { extension, owner })
  return { key, mime: type.mime, size, sha256: hash.digest('hex') }
}

interface Expected {
  readonly type: FileType
  readonly limit: ReturnType<typeof limitOf>
}

/** Passes a stream on while it looks at its ends; fails as soon as it is known not to be what it should be. */
async function* inspect(stream: Readable, { type, limit }: Expected, see: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  const tail = Buffer.alloc(type.ends ? tailBytes : 0)
  let head: Buffer = Buffer.alloc(0)
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const wasShort = head.length < headBytes
    length += chunk.length
    if (length > limit.bytes) throw badRequest('too_large', limit.message)
    if (wasShort) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
    if (wasShort && head.length === headBytes && !type.begins(head)) throw lying()
    if (type.ends) keepEnd(tail, chunk)
    see(chunk)
    yield chunk
  }
  if (length === 0) throw badRequest('empty', ['上传失败，文件是空的', 'Upload failed, the file is empty'])
  if (head.length < headBytes && !type.begins(head)) throw lying()
  if (type.ends && !type.ends({ head, tail: tail.subarray(Math.max(0, tail.length - length)) })) throw lying()
}

const keepEnd = (tail: Buffer, chunk: Buffer): void => {
  if (chunk.length < tail.length) tail.copyWithin(0, chunk.length)
  chunk.copy(tail, Math.max(0, tail.length - chunk.length), Math.max(0, chunk.length - tail.length))
}

const lying = () => badRequest('not_its_kind', uploadMessages.content)

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Metadata, Sharp } from 'sharp'
import type { Storage } from './storage'

export interface StoredPicture {
  key: string
  mime: string
  /** Pixels, as a browser shows it. */
  width: number
  height: number
  /** Bytes as stored. */
  size: number
  /** Hexadecimal, of the bytes as stored. */
  sha256: string
}

/** Why a picture was refused: more bytes than allowed, more pixels than allowed, or no picture that can be shown. */
export type PictureProblem = Error & { problem: 'too_large' | 'too_many_pixels' | 'not_a_picture' }

/** Whether an error is a refused picture. */
export const isPictureProblem = (error: unknown): error is PictureProblem => error instanceof Error && 'problem' in error

type Format = 'jpeg' | 'png' | 'gif' | 'webp'

/** Pixels of one picture, and of all frames of an animated one: a file of few bytes may unpack to more memory than the machine has. */
const framePixels = 64_000_000
const allPixels = 100_000_000

/**
 * Keeps an uploaded picture: reads at most maxBytes of the stream, goes by its content and not by its name, turns it upright and writes it anew
 * without what it carried beside the picture (place, camera, scripts). JPEG, PNG, GIF and WebP keep their format and animation, TIFF becomes
 * JPEG. Throws a PictureProblem for everything else.
 */
export const storePicture = async (storage: Storage, stream: Readable, { maxBytes }: { maxBytes: number }): Promise<StoredPicture> => {
  const bytes = await readAtMost(stream, maxBytes)
  const found = formatOf(bytes)
  if (!found) throw problem('not_a_picture')
  const { data, info, format } = await rewrite(bytes, found)
  const { key, size } = await storage.put(data, { extension: format === 'jpeg' ? 'jpg' : format })
  const sha256 = createHash('sha256').update(data).digest('hex')
  return { key, mime: `image/${format}`, width: info.width, height: info.pageHeight ?? info.height, size, sha256 }
}

const readAtMost = async (stream: Readable, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop destroys the stream, so that the rest is never read.
  for await (const chunk of stream) {
    length += chunk.length
    if (length > maxBytes) throw problem('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** By the first bytes; what is not on this list never reaches a decoder. */
const formatOf = (bytes: Buffer): Format | 'tiff' | undefined => {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff'
  return undefined
}

const rewrite = async (bytes: Buffer, found: Format | 'tiff') => {
  // Loaded with the first picture: it is the heaviest thing that the server brings.
  const { default: sharp } = await import('sharp')
  try {
    const animated = found === 'gif' || found === 'webp'
    const picture = () => sharp(bytes, { animated, limitInputPixels: allPixels, failOn: 'error' })
    const metadata = await picture().metadata()
    if (metadata.format !== found) throw problem('not_a_picture')
    if (metadata.width * (metadata.pageHeight ?? metadata.height) > framePixels) throw problem('too_many_pixels')
    const format = found === 'tiff' ? 'jpeg' : found
    const upright = (metadata.pages ?? 1) > 1 && animated ? picture() : picture().autoOrient()
    const { data, info } = await encode(upright, format, metadata).timeout({ seconds: 60 }).toBuffer({ resolveWithObject: true })
    return { data, info, format }
  } catch (error) {
    if (isPictureProblem(error)) throw error
    if (error instanceof Error && /exceeds pixel limit|too large/i.test(error.message)) throw problem('too_many_pixels', error)
    throw problem('not_a_picture', error)
  }
}

const encode = (picture: Sharp, format: Format, metadata: Metadata): Sharp => {
  switch (format) {
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 85, progressive: true })
    case 'png':
      return picture.png({ palette: metadata.isPalette })
    case 'gif':
      return picture.gif()
    case 'webp':
      return picture.webp({ quality: 85 })
  }
}

const sentences = {
  too_large: 'the picture has more bytes than allowed',
  too_many_pixels: 'the picture has more pixels than allowed',
  not_a_picture: 'the content is not a JPEG, PNG, GIF, WebP or TIFF picture',
}

const problem = (name: PictureProblem['problem'], cause?: unknown): PictureProblem =>
  Object.assign(new Error(sentences[name], { cause }), { problem: name })

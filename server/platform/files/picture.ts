import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Metadata, Sharp } from 'sharp'
import { type Pixels, readBmp, readIco } from './bitmap'
import { type Storage, sizedKey } from './storage'

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

/** Why a picture was refused: more bytes than allowed, more pixels than allowed, no picture that can be shown, or too many others are being taken. */
export type PictureProblem = Error & { problem: 'too_large' | 'too_many_pixels' | 'not_a_picture' | 'busy' }

/** Whether an error is a refused picture. */
export const isPictureProblem = (error: unknown): error is PictureProblem => error instanceof Error && 'problem' in error

type Format = 'jpeg' | 'png' | 'gif' | 'webp'
/** A kind of picture, by its first bytes. */
export type Found = Format | 'tiff' | 'bmp' | 'ico'

/** Pixels of one picture, and of all frames of an animated one: a file of few bytes may unpack to more memory than the machine has. */
const framePixels = 64_000_000
const allPixels = 100_000_000

/** Pixels across at most; no screen shows more of an article. */
const mostWidth = 2560

interface Options {
  maxBytes: number
  /** Widths of the smaller pictures (WebP) to keep beside it, where it is wider itself and does not move. */
  widths?: readonly number[]
  /** Keeps it privately for this tenant. */
  owner?: string | undefined
  /** The kinds that are taken; all of them unless told. */
  kinds?: readonly Found[]
}

/**
 * Keeps an uploaded picture: reads at most maxBytes of the stream, goes by its content and not by its name, turns it upright and writes it anew,
 * 2,560 pixels wide at most, without what it carried beside the picture (place, camera, scripts). JPEG, PNG, GIF and WebP keep their format and
 * animation, TIFF becomes JPEG, BMP and ICO become PNG. Throws a PictureProblem for everything else; then nothing is kept.
 */
export const storePicture = async (storage: Storage, stream: Readable, { maxBytes, widths = [], owner, kinds }: Options): Promise<StoredPicture> => {
  const bytes = await readAtMost(stream, maxBytes)
  const found = formatOf(bytes)
  if (!found || kinds?.includes(found) === false) throw problem('not_a_picture')
  const { data, info, format, smaller } = await inTurn(() => rewrite(bytes, found, widths))
  const { key, size } = await storage.put(data, { extension: format === 'jpeg' ? 'jpg' : format, ...(owner === undefined ? {} : { owner }) })
  try {
    for (const one of smaller) await storage.put(one.data, { key: sizedKey(key, one.width) })
  } catch (error) {
    await removePicture(storage, key, widths)
    throw error
  }
  const sha256 = createHash('sha256').update(data).digest('hex')
  return { key, mime: `image/${format}`, width: info.width, height: info.pageHeight ?? info.height, size, sha256 }
}

/** Takes a picture away with the smaller ones beside it. */
export const removePicture = async (storage: Storage, key: string, widths: readonly number[]): Promise<void> => {
  await storage.remove(key)
  for (const width of widths) await storage.remove(sizedKey(key, width))
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
const formatOf = (bytes: Buffer): Found | undefined => {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff'
  if (head.startsWith('BM')) return 'bmp'
  if (head.startsWith('\0\0\x01\0')) return 'ico'
  return undefined
}

/** Unpacked, a picture takes hundreds of megabytes: two at a time, others wait, and beyond those somebody must come again. */
const atOnce = 2
const mostWaiting = 60
let working = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= mostWaiting) throw problem('busy')
  if (working < atOnce) working += 1
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    return await work()
  } finally {
    // The place goes on to the next one, or is free.
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

const rewrite = async (bytes: Buffer, found: Found, widths: readonly number[]) => {
  // Loaded with the first picture: it is the heaviest thing that the server brings.
  const { default: sharp } = await import('sharp')
  try {
    const source = sourceOf(bytes, found)
    const animated = found === 'gif' || found === 'webp'
    const picture = (): Sharp => {
      const options = { animated, limitInputPixels: allPixels, failOn: 'error' as const }
      if (Buffer.isBuffer(source)) return sharp(source, options)
      const { data, width, height, channels } = source
      return sharp(data, { ...options, raw: { width, height, channels } })
    }
    const metadata = await picture().metadata()
    if (Buffer.isBuffer(source) && metadata.format !== (found === 'ico' ? 'png' : found)) throw problem('not_a_picture')
    if (metadata.width * (metadata.pageHeight ?? metadata.height) > framePixels) throw problem('too_many_pixels')
    const moves = (metadata.pages ?? 1) > 1 && animated
    const format = targets[found]
    const upright = (): Sharp => (moves ? picture() : picture().autoOrient())
    const whole = encode(upright().resize({ width: mostWidth, withoutEnlargement: true }), format, metadata)
    const { data, info } = await whole.timeout({ seconds: 60 }).toBuffer({ resolveWithObject: true })
    const smaller: { width: number; data: Buffer }[] = []
    for (const width of moves ? [] : widths.filter((one) => one < info.width)) {
      smaller.push({ width, data: await upright().resize({ width }).webp({ quality: 80 }).timeout({ seconds: 60 }).toBuffer() })
    }
    return { data, info, format, smaller }
  } catch (error) {
    if (isPictureProblem(error)) throw error
    if (error instanceof Error && /exceeds pixel limit|too large/i.test(error.message)) throw problem('too_many_pixels', error)
    throw problem('not_a_picture', error)
  }
}

/** Qualities and widths that are tried one after the other. */
const fits = [
  { quality: 85, width: 2000 },
  { quality: 75, width: 1280 },
  { quality: 60, width: 1080 },
  { quality: 45, width: 720 },
  { quality: 30, width: 480 },
] as const

/** A picture as a JPEG of so many bytes at most, without what it carried beside itself. Throws a PictureProblem where it is none or does not get so small. */
export const fitPicture = (bytes: Buffer, maxBytes: number): Promise<Buffer> =>
  inTurn(async () => {
    const found = formatOf(bytes)
    if (!found) throw problem('not_a_picture')
    const { data } = await rewrite(bytes, found, [])
    const { default: sharp } = await import('sharp')
    for (const { quality, width } of fits) {
      const made = await sharp(data, { limitInputPixels: allPixels })
        .resize({ width, withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality })
        .timeout({ seconds: 60 })
        .toBuffer()
      if (made.length <= maxBytes) return made
    }
    throw problem('too_large')
  })

const targets: Readonly<Record<Found, Format>> = { jpeg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp', tiff: 'jpeg', bmp: 'png', ico: 'png' }

/** What sharp can read: the bytes themselves, or the pixels of the formats it does not know. */
const sourceOf = (bytes: Buffer, found: Found): Buffer | Pixels => {
  if (found !== 'bmp' && found !== 'ico') return bytes
  const read = found === 'bmp' ? readBmp(bytes, framePixels) : readIco(bytes, framePixels)
  if (!read) throw problem('not_a_picture')
  return read
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
  busy: 'too many pictures are being taken at once',
  not_a_picture: 'the content is not a JPEG, PNG, GIF, WebP, TIFF, BMP or ICO picture',
}

const problem = (name: PictureProblem['problem'], cause?: unknown): PictureProblem =>
  Object.assign(new Error(sentences[name], { cause }), { problem: name })

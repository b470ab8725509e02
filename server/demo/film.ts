import { type Light, type SceneName, svg } from './scene'

/** Pixels of a film, and of the drawing across which its window moves. */
const shown = { width: 960, height: 540 } as const
const drawn = { width: 1920, height: 1080 } as const

const perSecond = 12

/** Seconds of a film. */
export const filmSeconds = 10

/** How much of the drawing is seen at first, and at the end. */
const [wide, near] = [1, 0.68] as const

const frames = perSecond * filmSeconds

/** A slow zoom into a scene: an AVI file of JPEG pictures without sound, which the product renders like an uploaded film. */
export const film = async (name: SceneName, view: { readonly seed: number; readonly light: Light }): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(Buffer.from(svg(name, { ...drawn, ...view })))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const pictures: Buffer[] = []
  for (let at = 0; at < frames; at += 1)
    pictures.push(await sharp(data, { raw }).extract(windowAt(at, view.seed)).resize(shown).jpeg({ quality: 80 }).toBuffer())
  return avi(pictures)
}

/** What of the drawing a picture shows: it sets off gently and comes to rest, every other film towards the other side. */
const windowAt = (at: number, seed: number): { left: number; top: number; width: number; height: number } => {
  const way = (1 - Math.cos((Math.PI * at) / (frames - 1))) / 2
  const part = wide - (wide - near) * way
  const [width, height] = [Math.round(drawn.width * part), Math.round(drawn.height * part)]
  const aside = seed % 2 === 0 ? 0.25 : 0.75
  return { left: Math.round((drawn.width - width) * aside), top: Math.round((drawn.height - height) * 0.6), width, height }
}

const chunk = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

const list = (name: string, ...parts: readonly Buffer[]): Buffer => chunk('LIST', Buffer.from(name, 'latin1'), ...parts)

/** Numbers of 32 bits; words are four letters. */
const numbers = (...values: readonly (number | string)[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries())
    if (typeof value === 'string') bytes.write(value, 4 * at, 'latin1')
    else bytes.writeUInt32LE(value, 4 * at)
  return bytes
}

/** JPEG pictures in the container of Microsoft's AVI: its head, the head of its one stream, the pictures, and where each stands. */
const avi = (pictures: readonly Buffer[]): Buffer => {
  const { width, height } = shown
  const largest = Math.max(...pictures.map(({ length }) => length))
  const [indexed, complete, one] = [0x10, 0xffffffff, 1]
  // One plane of 24 bits a pixel, in one number.
  const planes = (24 << 16) | 1
  const head = list(
    'hdrl',
    chunk(
      'avih',
      numbers(Math.round(1_000_000 / perSecond), largest * perSecond, 0, indexed, pictures.length, 0, one, largest, width, height, 0, 0, 0, 0),
    ),
    list(
      'strl',
      chunk('strh', numbers('vids', 'MJPG', 0, 0, 0, 1, perSecond, 0, pictures.length, largest, complete, 0, 0, (height << 16) | width)),
      chunk('strf', numbers(40, width, height, planes, 'MJPG', 3 * width * height, 0, 0, 0, 0)),
    ),
  )
  const places: Buffer[] = []
  let place = 4
  for (const { length } of pictures) {
    places.push(numbers('00dc', indexed, place, length))
    place += 8 + length + (length % 2)
  }
  const body = list('movi', ...pictures.map((picture) => chunk('00dc', picture)))
  return chunk('RIFF', Buffer.from('AVI ', 'latin1'), head, body, chunk('idx1', ...places))
}

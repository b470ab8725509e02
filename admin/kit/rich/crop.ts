/** A part of a picture, in its pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How a picture is held: quarter turns to the right, degrees beside them, and whether it is mirrored. */
export interface Turn {
  readonly quarters: number
  readonly degrees: number
  readonly mirrored: boolean
  readonly flipped: boolean
}

export const upright: Turn = { quarters: 0, degrees: 0, mirrored: false, flipped: false }

/** Draws a picture as it is held, on a canvas just large enough. */
export const drawTurned = (image: HTMLImageElement, turn: Turn): HTMLCanvasElement => {
  const angle = angleOf(turn)
  const { width, height } = boundsOf(image.naturalWidth, image.naturalHeight, angle)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.translate(canvas.width / 2, canvas.height / 2)
  context.scale(turn.mirrored ? -1 : 1, turn.flipped ? -1 : 1)
  context.rotate(angle)
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
  return canvas
}

/** The largest part of a turned picture without empty corners; with an aspect (width through height) the largest part of that shape. */
export const wholeArea = (image: HTMLImageElement, turn: Turn, canvas: HTMLCanvasElement, aspect?: number): Area => {
  const inner = innerSize(image.naturalWidth, image.naturalHeight, angleOf(turn))
  const size = aspect ? fitted(inner, aspect) : inner
  return { x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2, ...size }
}

/** Moves an area, which stays within the picture. */
export const moved = (area: Area, by: { x: number; y: number }, bounds: Size): Area => ({
  ...area,
  x: within(area.x + by.x, 0, bounds.width - area.width),
  y: within(area.y + by.y, 0, bounds.height - area.height),
})

/** The corner or side by which an area is drawn larger or smaller, as a point of the compass. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'

/** Draws one corner or side of an area; it stays within the picture, keeps its aspect where it has one, and never gets smaller than 16 pixels. */
export const resized = (area: Area, handle: Handle, by: { x: number; y: number }, bounds: Size, aspect?: number): Area => {
  const [west, north] = [handle.includes('w'), handle.includes('n')]
  const [east, south] = [handle.includes('e'), handle.includes('s')]
  const right = area.x + area.width
  const bottom = area.y + area.height
  const roomX = west ? right : bounds.width - area.x
  const roomY = north ? bottom : bounds.height - area.y
  let width = within(area.width + (west ? -by.x : east ? by.x : 0), Math.min(smallest, roomX), roomX)
  let height = within(area.height + (north ? -by.y : south ? by.y : 0), Math.min(smallest, roomY), roomY)
  if (aspect) {
    if (!west && !east) width = height * aspect
    else height = width / aspect
    if (height > roomY) [width, height] = [roomY * aspect, roomY]
    if (width > roomX) [width, height] = [roomX, roomX / aspect]
  }
  return { x: west ? right - width : area.x, y: north ? bottom - height : area.y, width, height }
}

/** Cuts an area out and brings it to a width; png stays png, everything else becomes jpg. Fails where a canvas may not be read. */
export const cutOut = (canvas: HTMLCanvasElement, area: Area, width: number, type: 'image/png' | 'image/jpeg'): Promise<Blob> => {
  const made = document.createElement('canvas')
  made.width = Math.max(1, Math.round(width))
  made.height = Math.max(1, Math.round((width * area.height) / area.width))
  const context = made.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    if (type === 'image/jpeg') {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, made.width, made.height)
    }
    context.drawImage(canvas, area.x, area.y, area.width, area.height, 0, 0, made.width, made.height)
  }
  return new Promise((resolve, reject) => made.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas cannot be read'))), type, 0.92))
}

interface Size {
  readonly width: number
  readonly height: number
}

const smallest = 16

const angleOf = ({ quarters, degrees }: Turn): number => ((quarters * 90 + degrees) * Math.PI) / 180

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most))

const boundsOf = (width: number, height: number, angle: number): Size => {
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}

const fitted = ({ width, height }: Size, aspect: number): Size =>
  width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect }

/** The largest upright rectangle within a turned one: either two of its corners touch the long sides, or all four touch. */
const innerSize = (width: number, height: number, angle: number): Size => {
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  if (sin < 1e-9) return { width, height }
  if (cos < 1e-9) return { width: height, height: width }
  const isWide = width >= height
  const [long, short] = isWide ? [width, height] : [height, width]
  if (short <= 2 * sin * cos * long || Math.abs(sin - cos) < 1e-9) {
    const half = short / 2
    return isWide ? { width: half / sin, height: half / cos } : { width: half / cos, height: half / sin }
  }
  const double = cos * cos - sin * sin
  return { width: (width * cos - height * sin) / double, height: (height * cos - width * sin) / double }
}

import type { ChartData } from './data'
import { figureOf, groupsOf, nameOf, sumsOf, written } from './drawing'

/** A tile as it goes into a picture: where it stands in pixels, what it says, and the drawing that is on the page. */
export interface PaintedTile {
  readonly name: string
  readonly data: ChartData
  readonly isNumber: boolean
  readonly unit: string
  readonly none: string
  readonly asOf: string
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  readonly svg: SVGSVGElement | null
}

const scale = 2
const pad = 12

const imageOf = (svg: SVGSVGElement): Promise<HTMLImageElement> => {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const { width, height } = svg.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const image = new Image()
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('The drawing could not be read'))
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  })
}

/** Tiles as one picture in the colours of the page. Throws where the browser makes none. */
export const pngOf = async (tiles: readonly PaintedTile[]): Promise<Blob> => {
  const right = Math.max(0, ...tiles.map(({ box }) => box.left + box.width))
  const bottom = Math.max(0, ...tiles.map(({ box }) => box.top + box.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil((right + pad) * scale)
  canvas.height = Math.ceil((bottom + pad) * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim() || '#000'
  const font = getComputedStyle(document.body).fontFamily
  pen.scale(scale, scale)
  pen.fillStyle = colour('ground')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  for (const tile of tiles) await paint(pen, tile, colour, font)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser draws no pictures')
  return blob
}

const paint = async (pen: CanvasRenderingContext2D, tile: PaintedTile, colour: (name: string) => string, font: string): Promise<void> => {
  const { left, top, width, height } = tile.box
  pen.save()
  pen.beginPath()
  pen.rect(left, top, width, height)
  pen.clip()
  pen.fillStyle = colour('panel')
  pen.fillRect(left, top, width, height)
  pen.textBaseline = 'top'
  pen.fillStyle = colour('ink')
  pen.font = `600 14px ${font}`
  pen.fillText(tile.name, left + pad, top + pad, width - 2 * pad)
  pen.fillStyle = colour('ink-soft')
  pen.font = `12px ${font}`
  pen.fillText(tile.asOf, left + pad, top + height - 20, width - 2 * pad)
  if (tile.svg) pen.drawImage(await imageOf(tile.svg), left + pad, top + 40)
  else if (tile.isNumber) paintNumbers(pen, tile, colour, font)
  else paintLines(pen, tile, colour, font)
  pen.restore()
}

const paintNumbers = (pen: CanvasRenderingContext2D, { data, unit, box }: PaintedTile, colour: (name: string) => string, font: string): void => {
  const sums = sumsOf(data)
  const [line = {}] = data.lines
  for (const [at, column] of sums.entries()) {
    const x = box.left + pad + (at * (box.width - 2 * pad)) / sums.length
    pen.fillStyle = colour('ink')
    pen.font = `600 28px ${font}`
    pen.fillText(written(figureOf(line, column), column, unit) || '–', x, box.top + 48)
    pen.fillStyle = colour('ink-soft')
    pen.font = `12px ${font}`
    pen.fillText(column.label, x, box.top + 84)
  }
}

const paintLines = (pen: CanvasRenderingContext2D, { data, unit, none, box }: PaintedTile, colour: (name: string) => string, font: string): void => {
  const [groups, sums] = [groupsOf(data), sumsOf(data)]
  const rows = [
    data.columns.map(({ label }) => label),
    ...data.lines.map((line) => [
      ...groups.map((column) => nameOf(line, column, none)),
      ...sums.map((column) => written(figureOf(line, column), column, unit)),
    ]),
  ]
  const step = (box.width - 2 * pad) / Math.max(1, data.columns.length)
  const most = Math.max(1, Math.floor((box.height - 72) / 22))
  for (const [at, row] of rows.slice(0, most).entries())
    for (const [column, text] of row.entries()) {
      pen.fillStyle = colour(at === 0 ? 'ink-soft' : 'ink')
      pen.font = `13px ${font}`
      pen.fillText(text, box.left + pad + column * step, box.top + 44 + at * 22, step - 8)
    }
}

/** Hands a file to the browser to keep. */
export const keepFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

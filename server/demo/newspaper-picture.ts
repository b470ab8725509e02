import type { Font } from 'fontkit'
import { fontAt } from '../platform/documents/pdf'
import { jpeg, type Light, type SceneName } from './scene'

/** What stands in one place of a page. */
export interface Piece {
  readonly title: string
  readonly byline: string
  readonly text: string
}

export interface Sheet {
  readonly paper: string
  readonly day: string
  readonly pageNo: string
  readonly pageName: string
  /** As many as there are places. */
  readonly pieces: readonly Piece[]
  /** 'scene/seed/light', as the album names pictures. */
  readonly view: string
}

const size = { width: 1000, height: 1400 } as const

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the articles of a page stand, in pixels of its picture: the first one has the photograph. */
const placesOnPage: readonly Place[] = [
  { x: 40, y: 180, width: 920, height: 460 },
  { x: 40, y: 665, width: 450, height: 345 },
  { x: 510, y: 665, width: 450, height: 345 },
  { x: 40, y: 1030, width: 920, height: 330 },
]

/** The zones of a page's articles, in per cent of its picture. */
export const zones: readonly (readonly { readonly x: number; readonly y: number }[])[] = placesOnPage.map(({ x, y, width, height }) => {
  const at = (left: number, top: number) => ({ x: Math.round((left / size.width) * 1e5) / 1e3, y: Math.round((top / size.height) * 1e5) / 1e3 })
  return [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)]
})

/** Opened for each page: a server that goes on running keeps no fonts. */
const openFonts = async (): Promise<Record<'regular' | 'bold', Font>> => {
  const { create } = await import('fontkit')
  const open = async (weight: '400Regular' | '700Bold'): Promise<Font> => create(await fontAt(weight)) as Font
  return { regular: await open('400Regular'), bold: await open('700Bold') }
}

interface Style {
  readonly size: number
  readonly font: Font
  readonly colour?: string
}

/** A line of text as outlines, so that it looks the same on a machine without fonts; its foot stands at `y`. */
const line = (text: string, x: number, y: number, { size, font, colour = '#1d2430' }: Style): string => {
  const scale = size / font.unitsPerEm
  let at = x
  const glyphs = font.layout(text).glyphs.map((glyph) => {
    const drawn = `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`
    at += glyph.advanceWidth * scale
    return drawn
  })
  return `<g fill="${colour}">${glyphs.join('')}</g>`
}

/** Text in lines of a width, as many as there is room for. */
const block = (text: string, { x, y, width, height }: Place, style: Style): string => {
  const signs = [...text.replace(/\s+/g, '')]
  const each = Math.floor(width / style.size)
  const lines = Math.min(Math.ceil(signs.length / each), Math.floor(height / (style.size * 1.5)))
  return Array.from({ length: Math.max(0, lines) }, (_, at) =>
    line(signs.slice(at * each, (at + 1) * each).join(''), x, Math.round(y + (at + 1) * style.size * 1.5), style),
  ).join('')
}

const piece = (at: number, { title, byline, text }: Piece, { regular, bold }: Record<'regular' | 'bold', Font>): string => {
  const place = placesOnPage[at] as Place
  const head = at === 0 ? 42 : at === 3 ? 32 : 27
  const titleLines = block(title, { ...place, height: head * 3.2 }, { size: head, font: bold })
  const rows = Math.min(2, Math.ceil([...title].length / Math.floor(place.width / head)))
  const top = place.y + rows * head * 1.5 + 14
  const below = { ...place, y: top + 30, height: place.y + place.height - top - 34 }
  const body = { size: 17, font: regular, colour: '#3a4250' }
  const by = line(byline, place.x, Math.round(top + 16), { size: 15, font: regular, colour: '#7a8290' })
  if (at === 0) return titleLines + by + block(text, { ...below, width: 430 }, body)
  if (at !== 3) return titleLines + by + block(text, below, body)
  const third = Math.ceil([...text.replace(/\s+/g, '')].length / 3)
  const columns = [0, 1, 2].map((column) =>
    block(
      [...text.replace(/\s+/g, '')].slice(column * third, (column + 1) * third).join(''),
      { ...below, x: place.x + column * 312, width: 290 },
      body,
    ),
  )
  return titleLines + by + columns.join('')
}

/** A page of a newspaper as a JPEG file. */
export const pagePicture = async ({ paper, day, pageNo, pageName, pieces, view }: Sheet): Promise<Buffer> => {
  const { regular, bold } = await openFonts()
  const [scene, seed, light] = view.split('/')
  const photograph = await jpeg(scene as SceneName, { width: 460, height: 290, seed: Number(seed), light: light as Light })
  const isFront = pageNo === 'A1'
  const head = isFront
    ? line(paper, 40, 118, { size: 84, font: bold, colour: '#b3261e' }) + line(day, 700, 112, { size: 24, font: regular })
    : line(pageName, 40, 110, { size: 56, font: bold }) + line(`${paper}　${day}`, 640, 106, { size: 22, font: regular })
  const number = line(pageNo, 905, 60, { size: 30, font: bold, colour: '#b3261e' })
  const rules = `<rect x="40" y="140" width="920" height="4" fill="#b3261e"/><rect x="40" y="652" width="920" height="1" fill="#c9ced6"/><rect x="499" y="665" width="1" height="345" fill="#c9ced6"/><rect x="40" y="1018" width="920" height="1" fill="#c9ced6"/>`
  const words = pieces.map((one, at) => piece(at, one, { regular, bold })).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#fdfcf8"/>${head}${number}${rules}${words}</svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg))
    .composite([{ input: photograph, left: 500, top: 330 }])
    .jpeg({ quality: 86 })
    .toBuffer()
}

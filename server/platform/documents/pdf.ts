import { readFile } from 'node:fs/promises'
import { carriedFile } from '../carried'

/** What a document is made of, from top to bottom. All text may be Chinese. */
export type PdfBlock =
  | { readonly kind: 'title'; readonly text: string; readonly size?: number; readonly colour?: string }
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'text'
      readonly text: string
      readonly size?: number
      readonly align?: 'left' | 'center' | 'right'
      readonly isIndented?: boolean
    }
  /** What is known, label by label, in one or two columns. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[]; readonly columns?: 1 | 2 }
  /** Widths are parts of the page's; equal unless told. The head stands on every page. */
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[]; readonly widths?: readonly number[] }
  /** JPEG or PNG. As high as told at most, and never wider than the page. */
  | { readonly kind: 'picture'; readonly data: Buffer; readonly height?: number; readonly caption?: string }
  | { readonly kind: 'space'; readonly points: number }
  | { readonly kind: 'line' }
  /** What follows begins on a page of its own. */
  | { readonly kind: 'page' }

export interface PdfAbout {
  /** What readers of the file see as its name. */
  readonly title: string
  readonly author?: string
  readonly isLandscape?: boolean
  /** Stands small at the foot of every page, beside the page's number. */
  readonly foot?: string
  /** A frame around each page, as certificates have one. */
  readonly frame?: string
  /** Without it no page has a number. */
  readonly isNumbered?: boolean
}

type Pdf = PDFKit.PDFDocument

/** Rows and blocks of one document, so that nobody makes the server draw for ever. */
const mostBlocks = 5_000
const mostRows = 20_000

const margin = 56
const body = 11
const grey = '#666666'
const rule = '#cccccc'

/** A font with Chinese letters, as a TrueType file. */
export const fontAt = (weight: '400Regular' | '700Bold'): Promise<Buffer> =>
  readFile(carriedFile(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`))

/** An A4 document. Only the characters that stand in it go into the file, with the font that draws them. */
export const pdfOf = async (about: PdfAbout, blocks: readonly PdfBlock[]): Promise<Buffer> => {
  const rows = blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0)
  if (blocks.length > mostBlocks || rows > mostRows) throw new Error(`a document of ${blocks.length} blocks and ${rows} rows is too long`)
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([import('pdfkit'), fontAt('400Regular'), fontAt('700Bold')])
  const pdf = new PDFDocument({
    size: 'A4',
    layout: about.isLandscape ? 'landscape' : 'portrait',
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    info: { Title: about.title, ...(about.author ? { Author: about.author } : {}) },
    bufferPages: true,
    // The fonts that the library knows by itself have no Chinese.
    font: null as unknown as string,
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  pdf.registerFont('regular', regular).registerFont('bold', bold).font('regular').fontSize(body).fillColor('black')
  for (const block of blocks) draw(pdf, block)
  finishPages(pdf, about)
  pdf.end()
  return done
}

const widthOf = (pdf: Pdf): number => pdf.page.width - pdf.page.margins.left - pdf.page.margins.right
const bottomOf = (pdf: Pdf): number => pdf.page.height - pdf.page.margins.bottom

/** Begins a new page where less than this is left of the one that is written on. */
const demandRoom = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > bottomOf(pdf) && pdf.y > pdf.page.margins.top) pdf.addPage()
}

const draw = (pdf: Pdf, block: PdfBlock): void => {
  pdf.x = pdf.page.margins.left
  if (block.kind === 'page') {
    if (pdf.y > pdf.page.margins.top) pdf.addPage()
  } else if (block.kind === 'title') {
    pdf
      .font('bold')
      .fontSize(block.size ?? 20)
      .fillColor(block.colour ?? 'black')
      .text(block.text, { align: 'center', width: widthOf(pdf) })
    pdf.moveDown(0.6)
  } else if (block.kind === 'heading') {
    demandRoom(pdf, 60)
    pdf
      .moveDown(0.5)
      .font('bold')
      .fontSize(14)
      .text(block.text, { width: widthOf(pdf) })
      .moveDown(0.3)
  } else if (block.kind === 'text') {
    const size = block.size ?? body
    const indent = block.isIndented ? size * 2 : 0
    pdf
      .font('regular')
      .fontSize(size)
      .text(block.text, { width: widthOf(pdf), align: block.align ?? 'left', indent, lineGap: size * 0.45 })
    pdf.moveDown(0.4)
  } else if (block.kind === 'facts') drawFacts(pdf, block.facts, block.columns ?? 2)
  else if (block.kind === 'table') drawTable(pdf, block.head, block.rows, block.widths)
  else if (block.kind === 'picture') drawPicture(pdf, block.data, block.height ?? 260, block.caption)
  else if (block.kind === 'space') pdf.y += block.points
  else {
    pdf
      .moveTo(pdf.page.margins.left, pdf.y)
      .lineTo(pdf.page.width - pdf.page.margins.right, pdf.y)
      .lineWidth(0.7)
      .stroke(rule)
    pdf.y += 10
  }
  pdf.font('regular').fontSize(body).fillColor('black')
}

const drawFacts = (pdf: Pdf, facts: readonly (readonly [string, string])[], columns: 1 | 2): void => {
  const width = widthOf(pdf) / columns
  const inner = width - 84
  for (let at = 0; at < facts.length; at += columns) {
    const line = facts.slice(at, at + columns)
    pdf.font('regular').fontSize(body)
    const height = Math.max(...line.map(([, value]) => pdf.heightOfString(value || '-', { width: inner }))) + 6
    demandRoom(pdf, height)
    const { y } = pdf
    for (const [place, [label, value]] of line.entries()) {
      const x = pdf.page.margins.left + place * width
      pdf.fillColor(grey).text(label, x, y, { width: 76 })
      pdf.fillColor('black').text(value || '-', x + 78, y, { width: inner })
    }
    pdf.y = y + height
  }
  pdf.y += 6
}

const drawTable = (pdf: Pdf, head: readonly string[], rows: readonly (readonly string[])[], widths?: readonly number[]): void => {
  const parts = widths ?? head.map(() => 1)
  const sum = parts.reduce((so, one) => so + one, 0)
  const cells = parts.map((part) => (part / sum) * widthOf(pdf))
  const pad = 5
  const line = (values: readonly string[], isHead: boolean): void => {
    pdf.font(isHead ? 'bold' : 'regular').fontSize(10)
    const most = bottomOf(pdf) - pdf.page.margins.top
    const heights = values.map((value, at) => pdf.heightOfString(value || ' ', { width: (cells[at] as number) - pad * 2 }))
    const height = Math.min(most, Math.max(...heights) + pad * 2)
    if (pdf.y + height > bottomOf(pdf)) {
      pdf.addPage()
      if (!isHead) line(head, true)
      pdf.font(isHead ? 'bold' : 'regular').fontSize(10)
    }
    const { y } = pdf
    let x = pdf.page.margins.left
    for (const [at, value] of values.entries()) {
      const width = cells[at] as number
      if (isHead) pdf.rect(x, y, width, height).fill('#f3f4f6')
      pdf.rect(x, y, width, height).lineWidth(0.5).stroke(rule)
      pdf.fillColor('black').text(value, x + pad, y + pad, { width: width - pad * 2, height: height - pad, ellipsis: true })
      x += width
    }
    pdf.y = y + height
  }
  line(head, true)
  for (const row of rows) line(row, false)
  pdf.x = pdf.page.margins.left
  pdf.y += 10
}

const drawPicture = (pdf: Pdf, data: Buffer, height: number, caption: string | undefined): void => {
  const image = (pdf as Pdf & { openImage(data: Buffer): { width: number; height: number } }).openImage(data)
  const scale = Math.min(widthOf(pdf) / image.width, height / image.height, 1)
  const [width, high] = [image.width * scale, image.height * scale]
  demandRoom(pdf, high + (caption ? 22 : 8))
  const { y } = pdf
  pdf.image(image as unknown as Buffer, pdf.page.margins.left + (widthOf(pdf) - width) / 2, y, { width, height: high })
  pdf.y = y + high + 6
  if (caption)
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(grey)
      .text(caption, pdf.page.margins.left, pdf.y, { width: widthOf(pdf), align: 'center' })
  pdf.y += 6
}

/** Feet, numbers and frames, once it is known how many pages there are. */
const finishPages = (pdf: Pdf, { foot, frame, isNumbered }: PdfAbout): void => {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(start + at)
    const { width, height } = pdf.page
    if (frame) {
      pdf
        .rect(24, 24, width - 48, height - 48)
        .lineWidth(3)
        .stroke(frame)
      pdf
        .rect(31, 31, width - 62, height - 62)
        .lineWidth(0.8)
        .stroke(frame)
    }
    const words = [foot, isNumbered ? `${at + 1} / ${count}` : undefined].filter(Boolean).join('    ')
    if (!words) continue
    // Below the margin, where text would begin a page of its own.
    pdf.page.margins.bottom = 0
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(grey)
      .text(words, margin, height - 40, { width: width - margin * 2, align: 'center', lineBreak: false })
    pdf.page.margins.bottom = margin
  }
}

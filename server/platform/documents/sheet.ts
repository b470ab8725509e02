import { badRequest } from '../refusal'
import { type Piece, xmlPieces } from './xml'
import { type Archive, type Budget, openArchive } from './zip'

/** What stands in a cell. A date is `yyyy-MM-dd HH:mm:ss` as the sheet shows it; `bad` is what is no value: a formula or an error. */
export type Cell = string | number | boolean | { readonly date: string } | { readonly bad: 'formula' | 'error' }

export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  readonly row: number
  /** By column, from 1; empty cells are absent. */
  readonly cells: ReadonlyMap<number, Cell>
}

/** How much of a file is read at most: rows below the first, and bytes once it is unpacked. */
export interface SheetLimits {
  readonly rows: number
  readonly bytes: number
}

const mostColumns = 500
/** Cells that are kept in all: every column of the widest noun in a file of the most rows, and more. */
const mostCells = 1_000_000

/**
 * The rows of the first visible sheet of an .xlsx file that hold anything; the first of them is its header, and what stands right of the header is left
 * out. Formulas are not followed, hidden sheets, names, links and pictures not looked at. Throws a 400 Refusal for a file that is none or too large.
 */
export const readSheet = async (file: Uint8Array, limits: SheetLimits): Promise<SheetRow[]> => {
  const archive = await openArchive(file)
  const budget: Budget = { left: limits.bytes }
  const piecesOf = (name: string) => xmlPieces(archive.read(name, budget))
  const { path, is1904 } = await firstSheet(archive, piecesOf)
  const strings = archive.has('xl/sharedStrings.xml') ? await sharedStrings(piecesOf('xl/sharedStrings.xml')) : []
  const dates = archive.has('xl/styles.xml') ? await dateStyles(piecesOf('xl/styles.xml')) : []
  return rowsOf(piecesOf(path), { strings, dates, is1904, limits })
}

type Pieces = ReturnType<typeof xmlPieces>

/** Shows every piece to `see` until it answers false. */
const each = async (pieces: Pieces, see: (piece: Piece) => unknown): Promise<void> => {
  for await (const some of pieces) for (const piece of some) if (see(piece) === false) return
}

const firstSheet = async (archive: Archive, piecesOf: (name: string) => Pieces): Promise<{ path: string; is1904: boolean }> => {
  let is1904 = false
  let wanted: string | undefined
  await each(piecesOf('xl/workbook.xml'), (piece) => {
    if (!('open' in piece)) return
    if (piece.open === 'workbookPr') is1904 = ['1', 'true'].includes(piece.attributes.date1904 ?? '')
    if (piece.open === 'sheet' && wanted === undefined && (piece.attributes.state ?? 'visible') === 'visible') wanted = piece.attributes.id
  })
  let path = ''
  await each(piecesOf('xl/_rels/workbook.xml.rels'), (piece) => {
    if (!('open' in piece) || piece.open !== 'Relationship' || wanted === undefined || piece.attributes.Id !== wanted) return
    const target = piece.attributes.Target ?? ''
    path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
  })
  if (archive.has(path)) return { path, is1904 }
  throw badRequest('no_sheet', ['文件中没有可见的工作表', 'The file has no visible sheet'])
}

const sharedStrings = async (pieces: Pieces): Promise<string[]> => {
  const found: string[] = []
  let text = ''
  let inside = false
  let aside = false
  await each(pieces, (piece) => {
    if ('text' in piece) {
      if (inside && !aside) text += piece.text
    } else if ('open' in piece) {
      if (piece.open === 'si') text = ''
      else if (piece.open === 't') inside = true
      else if (piece.open === 'rPh') aside = true
    } else if (piece.close === 'si') found.push(plain(text))
    else if (piece.close === 't') inside = false
    else if (piece.close === 'rPh') aside = false
  })
  return found
}

/** Spreadsheets write signs that XML cannot hold as _xHHHH_. */
const plain = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text

const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** By style number whether its cells show a date. */
const dateStyles = async (pieces: Pieces): Promise<boolean[]> => {
  const own = new Map<number, boolean>()
  const found: boolean[] = []
  let inStyles = false
  await each(pieces, (piece) => {
    if ('close' in piece && piece.close === 'cellXfs') inStyles = false
    if (!('open' in piece)) return
    const id = Number(piece.attributes.numFmtId ?? 0)
    if (piece.open === 'cellXfs') inStyles = true
    else if (piece.open === 'numFmt') own.set(id, isDateFormat((piece.attributes.formatCode ?? '').slice(0, longestFormat)))
    else if (piece.open === 'xf' && inStyles) found.push(own.get(id) ?? isBuiltInDate(id))
  })
  return found
}

/** Spreadsheets write none that is longer. */
const longestFormat = 255

const isDateFormat = (format: string): boolean => /[ymdhs]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]|general/gi, ''))

interface Surroundings {
  readonly strings: readonly string[]
  readonly dates: readonly boolean[]
  readonly is1904: boolean
  readonly limits: SheetLimits
}

interface Draft {
  column: number
  type: string
  style: number
  text: string
  hasFormula: boolean
}

const rowsOf = async (pieces: Pieces, around: Surroundings): Promise<SheetRow[]> => {
  const rows: SheetRow[] = []
  let width = mostColumns
  let number = 0
  let cells = new Map<number, Cell>()
  let cell: Draft | undefined
  let reads = false
  let kept = 0
  await each(pieces, (piece) => {
    if ('text' in piece) {
      if (reads && cell) cell.text += piece.text
    } else if ('open' in piece) {
      if (piece.open === 'row') {
        number = Number(piece.attributes.r ?? number + 1)
        cells = new Map()
        cell = undefined
      } else if (piece.open === 'c') cell = draft(piece.attributes, (cell?.column ?? 0) + 1)
      else if (piece.open === 'f' && cell) cell.hasFormula = true
      reads = piece.open === 'v' || piece.open === 't'
    } else {
      reads = false
      if (piece.close === 'c' && cell && cell.column <= width) {
        const value = cellOf(cell, around)
        if (value !== undefined) cells.set(cell.column, value)
      }
      if (piece.close === 'row' && cells.size > 0) {
        if (rows.length === 0) width = Math.max(...cells.keys())
        if (rows.length > around.limits.rows)
          throw badRequest('too_many_rows', [`一次最多导入 ${around.limits.rows} 行`, `${around.limits.rows} rows at most at once`])
        kept += cells.size
        if (kept > mostCells) throw badRequest('too_many_cells', ['文件中的单元格过多', 'The file has too many cells'])
        rows.push({ row: number, cells })
        cells = new Map()
      }
      if (piece.close === 'sheetData') return false
    }
  })
  return rows
}

const draft = (attributes: Readonly<Record<string, string>>, next: number): Draft => {
  const place = /^[A-Z]{1,3}/.exec(attributes.r ?? '')?.[0]
  return {
    column: place ? [...place].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : next,
    type: attributes.t ?? 'n',
    style: Number(attributes.s ?? 0),
    text: '',
    hasFormula: false,
  }
}

const cellOf = ({ type, style, text, hasFormula }: Draft, { strings, dates, is1904 }: Surroundings): Cell | undefined => {
  if (hasFormula) return { bad: 'formula' }
  if (type === 'e') return { bad: 'error' }
  if (type === 's') return strings[Number(text)]?.trim() === '' ? undefined : strings[Number(text)]
  if (type === 'inlineStr' || type === 'str') return text.trim() === '' ? undefined : plain(text)
  if (text.trim() === '') return undefined
  if (type === 'b') return text.trim() === '1'
  if (type === 'd')
    return {
      date: text
        .trim()
        .replace('T', ' ')
        .slice(0, 19)
        .replace(/^[\d-]{10}$/, '$& 00:00:00'),
    }
  const value = Number(text)
  if (!Number.isFinite(value)) return { bad: 'error' }
  return dates[style] ? dateOf(value, is1904) : value
}

/** Days since the end of 1899 (or the start of 1904), as the moment that the sheet shows. */
const dateOf = (days: number, is1904: boolean): Cell => {
  const date = new Date(Math.round((days + (is1904 ? 1462 : 0) - 25569) * 86400) * 1000)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || date.getUTCFullYear() < 1
    ? { bad: 'error' }
    : { date: date.toISOString().slice(0, 19).replace('T', ' ') }
}

import { Readable } from 'node:stream'
import { type Label, say } from '@masthead/contract/kit/label'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bookOf, type Written } from '../../platform/documents/book'
import { type Cell, readSheet } from '../../platform/documents/sheet'
import { badRequest, Refusal } from '../../platform/refusal'
import { raw } from '../behave'
import { refusalOf } from '../input/fault'
import { wireTime } from '../kinds/time'
import type { Context, Model } from '../types'
import { asFile } from './spreadsheet'
import { readUpload } from './upload'

/** A sheet that goes out with a line for each row and comes back with the columns that somebody else filled in. */
export interface FilledSheet<C extends string> {
  readonly name: Label
  readonly head: Readonly<Record<C, Label>>
  /** The column of an amount; the others are texts. */
  readonly amount?: C
  /** Columns without which a file is refused. */
  readonly needs: readonly C[]
  /** Lines of a file at most. */
  readonly most: number
  readonly megabytes: number
}

export interface FilledLine<C extends string> {
  readonly row: number
  readonly cells: Readonly<Partial<Record<C, string>>>
}

/** What a line of a file was refused for. */
export interface LineProblem {
  readonly row: number
  readonly message: string
}

const columnsOf = <C extends string>({ head }: FilledSheet<C>): C[] => Object.keys(head) as C[]

/** Answers the sheet with its lines, in the language of the caller. */
export const sendSheet = <C extends string>(ctx: Context, reply: FastifyReply, sheet: FilledSheet<C>, lines: readonly Written[][]): unknown => {
  const name = say(sheet.name, ctx.language)
  asFile(reply, `${name}-${wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)}.xlsx`)
  const book = {
    name,
    header: columnsOf(sheet).map((column) => say(sheet.head[column], ctx.language)),
    columns: columnsOf(sheet).map((column) => ({ width: 22, look: column === sheet.amount ? ('amount' as const) : ('text' as const) })),
    rows: [lines],
  }
  return raw(Readable.from(bookOf([book]), { objectMode: false }))
}

const textIn = (cell: Cell | undefined): string => {
  if (cell === undefined || (typeof cell === 'object' && 'bad' in cell)) return ''
  return String(typeof cell === 'object' ? cell.date : cell).trim()
}

/** Reads the lines of a sheet that came back, its columns found by their heads in either language. Unpacked, a file has five times as many bytes at most, less a little. Throws a 400 where a column is missing that is needed. */
export const readFilled = async <C extends string>(request: FastifyRequest, sheet: FilledSheet<C>): Promise<FilledLine<C>[]> => {
  const { head, needs, most, megabytes } = sheet
  const bytes = (megabytes * 24 * 1024 * 1024) / 5
  const [first, ...rest] = await readSheet(await readUpload(request, megabytes), { rows: most, bytes })
  const places = new Map<C, number>()
  for (const [at, cell] of first?.cells ?? [])
    for (const column of columnsOf(sheet))
      if (head[column].some((label) => label.toLowerCase() === textIn(cell).toLowerCase())) places.set(column, at)
  for (const column of needs)
    if (!places.has(column)) throw badRequest('no_column', [`文件缺少“${head[column][0]}”列`, `The file has no column ${head[column][1]}`])
  const cellsOf = (cells: ReadonlyMap<number, Cell>) =>
    Object.fromEntries([...places].map(([column, at]) => [column, textIn(cells.get(at))])) as FilledLine<C>['cells']
  return rest.map(({ row, cells }) => ({ row, cells: cellsOf(cells) }))
}

/** Does the work of each line by itself, and returns why lines were refused; a fault that is no refusal is thrown. */
export const eachLine = async <C extends string>(
  ctx: Context,
  model: Model,
  lines: readonly FilledLine<C>[],
  work: (cells: FilledLine<C>['cells']) => Promise<void>,
): Promise<LineProblem[]> => {
  const problems: LineProblem[] = []
  for (const { row, cells } of lines) {
    try {
      await work(cells)
    } catch (error) {
      const known = refusalOf(error, model)
      if (!(known instanceof Refusal)) throw error
      problems.push({ row, message: say(known.label, ctx.language) })
    }
  }
  return problems
}

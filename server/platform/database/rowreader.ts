import { type Keyed, maker } from '../constructor'

/** A value as it comes over the wire, in text form. */
type Wire = string | null
type Parser = (value: string) => unknown

/** Puts a row together from its values in the order of the columns, each read by the parser in its place. */
export type ReadRow = (values: readonly Wire[], parsers: readonly Parser[]) => Record<string, unknown>

export interface ReadColumn {
  readonly name: string
  /** The number of its type. */
  readonly dataTypeID: number
  readonly format: string
}

/** Types whose values stay the text that they come as: int8, text, varchar, date, time, timestamp, timestamptz, interval. */
const texts: ReadonlySet<number> = new Set([20, 25, 1043, 1082, 1083, 1114, 1184, 1186])

/** What is made of each value. */
export const readingOf = (columns: readonly ReadColumn[]): Keyed[] =>
  columns.map(({ name, dataTypeID }, at) => [name, texts.has(dataTypeID) ? `from[${at}]` : `from[${at}] === null ? null : by[${at}](from[${at}])`])

/** The reader of rows with these columns, the same on all connections, so that all rows of a statement have one shape; undefined where a column comes in binary form. */
export const readerOf = (columns: readonly ReadColumn[]): ReadRow | undefined =>
  columns.every(({ format }) => format === 'text') ? maker<readonly Wire[], readonly Parser[]>(readingOf(columns)) : undefined

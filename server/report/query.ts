import { invalid } from '../platform/refusal'
import type { Dialect } from '../develop/address'

/** What stands in one place of a query: the value of a parameter, or a text of the query itself. */
export type Placed = { readonly name: string } | { readonly text: string }

/** A query with its parameters as its database binds them. */
export interface Bound {
  readonly sql: string
  readonly places: readonly Placed[]
}

/** Pieces of a query: texts and names in quotes, comments, casts, parameters, and everything else sign by sign. */
const pieces = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|\$\w*\$|::|:([A-Za-z]\w*)|[\s\S]/g

/** Binds each `:name` of a query that stands outside of texts and comments. Throws a 400 for what is no single query that reads. */
export const bind = (query: string, dialect: Dialect, known: readonly string[]): Bound => {
  const places: Placed[] = []
  const names: string[] = []
  let sql = ''
  for (const [piece, name] of query.matchAll(pieces)) {
    if (/^\$\w*\$$/.test(piece) || piece === '\\') refuse('不能使用 $$ 与反斜线', 'Quotes of dollars and backslashes are not taken')
    if (name === undefined) sql += dialect === 'mysql' ? plainOfMysql(piece, places) : piece
    else {
      if (!known.includes(name)) refuse(`没有参数 ${name}`, `There is no parameter ${name}`)
      if (dialect === 'mysql' || !names.includes(name)) {
        names.push(name)
        places.push({ name })
      }
      sql += dialect === 'mysql' ? '?' : `$${names.indexOf(name) + 1}`
    }
  }
  const bare = sql.trim().replace(/;\s*$/, '')
  if (!/^(select|with)\b/i.test(bare)) refuse('须以 select 或 with 开头', 'A query begins with select or with')
  return { sql: bare, places }
}

/**
 * A piece of a query as MySQL takes it. There a question mark is a place wherever it stands, so that a text with one is bound itself; and what MySQL reads in another way than
 * `pieces` does could move a place into a text: backslashes in texts, comments after `#`, and comments that are carried out.
 */
const plainOfMysql = (piece: string, places: Placed[]): string => {
  if (piece === '#' || piece.includes('\\') || /^\/\*M?!/.test(piece))
    refuse('不能使用反斜线、# 注释与 /*! 注释', 'Backslashes, comments after # and comments that are carried out are not taken')
  if (!piece.includes('?')) return piece
  if (piece.startsWith('--') || piece.startsWith('/*')) return ' '
  if (!piece.startsWith("'")) refuse('问号只能写在单引号内', 'A question mark stands in single quotes only')
  places.push({ text: piece.slice(1, -1).replaceAll("''", "'") })
  return '?'
}

const refuse = (zh: string, en: string): never => {
  throw invalid({ content: [`查询语句${zh}`, en] })
}

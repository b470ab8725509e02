import { invalid } from '../platform/refusal'
import type { Dialect } from '../develop/address'

/** A query with its parameters as its database binds them. */
export interface Bound {
  readonly sql: string
  readonly names: readonly string[]
}

/** Pieces of a query: texts and names in quotes, comments, casts, parameters, and everything else sign by sign. */
const pieces = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|\$\w*\$|::|:([A-Za-z]\w*)|[\s\S]/g

/** Binds each `:name` of a query that stands outside of texts and comments. Throws a 400 for what is no single query that reads. */
export const bind = (query: string, dialect: Dialect, known: readonly string[]): Bound => {
  const names: string[] = []
  let sql = ''
  for (const [piece, name] of query.matchAll(pieces)) {
    if (/^\$\w*\$$/.test(piece) || piece === '\\') refuse('不能使用 $$ 与反斜线', 'Quotes of dollars and backslashes are not taken')
    if (name === undefined) sql += piece
    else {
      if (!known.includes(name)) refuse(`没有参数 ${name}`, `There is no parameter ${name}`)
      if (dialect === 'mysql') names.push(name)
      else if (!names.includes(name)) names.push(name)
      sql += dialect === 'mysql' ? '?' : `$${names.indexOf(name) + 1}`
    }
  }
  const bare = sql.trim().replace(/;\s*$/, '')
  if (!/^(select|with)\b/i.test(bare)) refuse('须以 select 或 with 开头', 'A query begins with select or with')
  return { sql: bare, names }
}

const refuse = (zh: string, en: string): never => {
  throw invalid({ content: [`查询语句${zh}`, en] })
}

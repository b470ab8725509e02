import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../tools/parts.mjs'
import type { Source } from '../../../tools/sources'
import { type Look, lookOf } from './look'

/** By table the columns that an index of its living rows begins with, behind the tenant. */
const leadingColumns = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  const schema = readFileSync(join(root, 'printed/schema.sql'), 'utf8')
  for (const [, table = '', columns = ''] of schema.matchAll(/INDEX "\w+" ON "(\w+)" USING \w+ \(([^;]*?)\) WHERE not is_deleted/g)) {
    const [first] = [...columns.matchAll(/"(\w+)"/g)].flatMap(([, name = '']) => (name === 'tenant_id' ? [] : [name]))
    if (first !== undefined && first !== 'status') found.set(table, (found.get(table) ?? new Set()).add(first))
  }
  return found
}

const named = /\b(?:from|update|join)\s+([a-z]+_[a-z_]+)(?:\s+(?:as\s+)?(?!on\b|set\b|for\b|where\b)([a-z]\w{0,2})\b)?/g

/** The columns by which a statement that says nothing of deleted rows looks for rows of a table. */
const soughtBy = (text: string, alias: string, columns: ReadonlySet<string>): string[] => {
  const own = alias === '' ? '(?<![\\w.])' : `\\b${alias}\\.`
  if (new RegExp(`(?:${own}|(?<![\\w.]))id = `).test(text)) return []
  return [...columns].filter((column) => column !== 'id' && new RegExp(`${own}${column} (?:=|in|<|>)`).test(text))
}

const isOfServer = ({ path }: Source): boolean =>
  /^server\/(?!testing\/|demo\/|migrations\/)/.test(path) && !/\.(?:test|sample|whole)\.ts$/.test(path)

/**
 * A statement that looks rows up by an indexed column says that it means those that are not deleted: indexes hold no others, and a statement that says nothing goes through
 * every row of the tenant.
 */
export const rowsAreFound = (sources: readonly Source[]): Look => {
  const leading = leadingColumns()
  const found: string[] = []
  let tried = 0
  for (const { path, text } of sources.filter(isOfServer))
    for (const [, statement = ''] of text.matchAll(/`([^`]*)`/g))
      for (const [, table = '', alias = ''] of statement.matchAll(named)) {
        const columns = leading.get(table)
        if (!columns) continue
        tried += 1
        if (statement.includes('is_deleted')) continue
        found.push(...soughtBy(statement, alias, columns).map((column) => `${path.slice('server/'.length)} ${table} ${column}`))
      }
  return lookOf('rows are found by an index', tried, found)
}

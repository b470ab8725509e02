import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Drawn, Schema, Table } from './schema'

/**
 * Expand, then contract. Nodes of one release serve beside nodes of the next while an installation is upgraded, so that a column or a table which a release reads
 * goes two releases later at the earliest: the first one leaves it, which takes it out of the declarations and nothing out of the database, and the next drops it.
 */
export interface Left {
  /** A table, or a column as `table.column`. */
  readonly name: string
  /** The release that declares it no more. */
  readonly since: string
  /** The release whose migration drops it. */
  readonly dropped?: string
}

const fileIn = (folder: string): string => join(folder, 'left.txt')

const head = '# What releases have left, and which one dropped it: name, left by, dropped by. Printed.'

/** What a folder of migrations says of what was left. */
export const readLeft = (folder: string): Left[] => (existsSync(fileIn(folder)) ? leftIn(readFileSync(fileIn(folder), 'utf8')) : [])

export const leftIn = (text: string): Left[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', since = '', dropped] = line.split('\t')
      return { name, since, ...(dropped ? { dropped } : {}) }
    })

const textOf = (left: readonly Left[]): string =>
  `${[head, ...left.map(({ name, since, dropped }) => [name, since, ...(dropped ? [dropped] : [])].join('\t')).sort()].join('\n')}\n`

export const isLeftStale = (folder: string, left: readonly Left[]): boolean =>
  existsSync(fileIn(folder)) ? readFileSync(fileIn(folder), 'utf8') !== textOf(left) : left.length > 0

export const writeLeft = (folder: string, left: readonly Left[]): void => {
  if (isLeftStale(folder, left)) writeFileSync(fileIn(folder), textOf(left))
}

/** Whether one release came before another: by their numbers, from the left. */
export const isBefore = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const at = a.findIndex((number, index) => number !== (b[index] ?? 0))
  return at < 0 ? a.length < b.length : (a[at] ?? 0) < (b[at] ?? 0)
}

/** Rows that are made from now on have no value of a column that was left. */
const withoutDemand = (column: Drawn['columns'][string]): Drawn['columns'][string] =>
  column.notNull && column.default === undefined && !column.generated ? { ...column, notNull: false } : column

/** The tables as they are declared, with what the release `version` leaves or an earlier one left and none may drop yet, and the list of it. */
export const withLeft = (
  before: Schema,
  declared: Schema,
  known: readonly Left[],
  version: string,
): { readonly now: Schema; readonly left: readonly Left[] } => {
  const now = new Map(declared)
  const isDeclared = (name: string): boolean => {
    const [table = '', column] = name.split('.')
    const found = declared.get(table)
    return found !== undefined && (column === undefined || Boolean(found.drawn.columns[column]))
  }
  // What is declared again is left no more.
  const left = known.filter(({ name, dropped }) => dropped !== undefined || !isDeclared(name))
  /** Whether it stays for now; it is noted either way. */
  const stays = (name: string): boolean => {
    const at = left.findIndex((one) => one.name === name && one.dropped === undefined)
    const found = left[at]
    if (found && isBefore(found.since, version)) left[at] = { ...found, dropped: version }
    else if (!found) left.push({ name, since: version })
    return found === undefined || !isBefore(found.since, version)
  }
  for (const [name, table] of before) {
    const target = now.get(name)
    if (!target) {
      // What it points at may go before it does.
      if (stays(name)) now.set(name, { ...table, drawn: { ...table.drawn, foreignKeys: {} } })
      continue
    }
    const lost = Object.entries(table.drawn.columns).filter(([column]) => !target.drawn.columns[column])
    const kept = lost.filter(([column]) => stays(`${name}.${column}`)).map(([column, drawn]) => [column, withoutDemand(drawn)] as const)
    if (kept.length > 0) now.set(name, withColumns(target, Object.fromEntries(kept)))
  }
  return { now, left }
}

const withColumns = (table: Table, columns: Drawn['columns']): Table => ({
  ...table,
  drawn: { ...table.drawn, columns: { ...table.drawn.columns, ...columns } },
})

/** Migrations before this one were written when no release had been upgraded node by node. */
const first = '20261127T012947'

/** A statement that takes away what the release before reads, and why that may not be. */
export interface Contraction {
  readonly path: string
  readonly what: string
}

/** Drops and renames in migrations, by their paths, that no release in between has made way for. */
export const contractionsIn = (migrations: Readonly<Record<string, string>>, left: readonly Left[]): Contraction[] => {
  const mayGo = new Set(left.filter(({ since, dropped }) => dropped !== undefined && isBefore(since, dropped)).map(({ name }) => name))
  return Object.entries(migrations).flatMap(([path, text]) => {
    const stamp = /(\d{8}T\d{6})_[^/]*\.sql$/.exec(path)?.[1]
    if (stamp === undefined || stamp < first) return []
    const own = new Set([...text.matchAll(/CREATE (?:TEMP(?:ORARY)? )?TABLE (?:IF NOT EXISTS )?"?(\w+)"?/gi)].map(([, table]) => table))
    const found = text.split(/;/).flatMap((statement): string[] => {
      const dropped = /\bDROP TABLE (?:IF EXISTS )?"?(\w+)"?/i.exec(statement)?.[1]
      if (dropped !== undefined) return own.has(dropped) || mayGo.has(dropped) ? [] : [`drops ${dropped}`]
      const table = /\bALTER TABLE (?:IF EXISTS )?(?:ONLY )?"?(\w+)"?/i.exec(statement)?.[1] ?? ''
      if (own.has(table)) return []
      const columns = [...statement.matchAll(/\bDROP COLUMN (?:IF EXISTS )?"?(\w+)"?/gi)].map(([, column]) => `${table}.${column}`)
      const renamed = /\bRENAME (?:COLUMN )?"?(\w+)"? TO/i.exec(statement)?.[1]
      const isTable = /\bRENAME TO\b/i.test(statement)
      return [
        ...columns.filter((name) => !mayGo.has(name)).map((name) => `drops ${name}`),
        ...(isTable && table !== '' ? [`renames ${table}`] : []),
        ...(renamed !== undefined && renamed.toUpperCase() !== 'CONSTRAINT' && table !== '' ? [`renames ${table}.${renamed}`] : []),
      ]
    })
    return found.map((what) => ({ path, what }))
  })
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Extra } from './extras'
import type { Drawn, Schema, Table } from './schema'

/** The parts of a table that have members, in the order of the file. */
const parts = ['columns', 'compositePrimaryKeys', 'uniqueConstraints', 'foreignKeys', 'checkConstraints', 'indexes', 'policies'] as const

/**
 * The tables as the last migration leaves them, one file each, so that two branches meet only where both change the same table. A file has a line for
 * each column, key, check and index, sorted by name: what changes in it is what changes in the table.
 */
export const snapshotText = ({ drawn, extras, byMonth }: Table): string => {
  const sections: string[] = []
  const add = (name: string, [open, close]: string, lines: readonly string[]): void => {
    if (lines.length > 0) sections.push(` "${name}": ${open}\n${lines.map((line) => `  ${line}`).join(',\n')}\n ${close}`)
  }
  for (const part of parts) {
    const members = Object.entries(drawn[part] as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1))
    const lines = members.map(([name, member]) => `${JSON.stringify(name)}: ${JSON.stringify(member)}`)
    add(part, '{}', lines)
  }
  // In the order in which they are made, as one may rest upon another.
  const kept = extras.map((extra) => JSON.stringify(extra))
  add('extras', '[]', kept)
  if (byMonth) sections.push(' "byMonth": true')
  return `{\n${sections.join(',\n')}\n}\n`
}

const tableFrom = (name: string, text: string): Table => {
  const { extras = [], byMonth, ...given } = JSON.parse(text) as Partial<Drawn> & { extras?: Extra[]; byMonth?: true }
  const empty = Object.fromEntries(parts.map((part) => [part, {}]))
  const drawn = { name, schema: '', isRLSEnabled: false, ...empty, ...given } as Drawn
  return { drawn, extras, ...(byMonth ? { byMonth } : {}) }
}

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
        .sort()
    : []

const textOf = (folder: string, name: string): string => readFileSync(join(folder, `${name}.json`), 'utf8')

/** The state that a folder of snapshots keeps; no table when there is none. */
export const readSnapshot = (folder: string): Schema => new Map(namesIn(folder).map((name) => [name, tableFrom(name, textOf(folder, name))]))

/** The tables whose file does not say what they are. */
export const staleIn = (folder: string, schema: Schema): string[] => {
  const kept = new Set(namesIn(folder))
  return [
    ...[...schema].filter(([name, table]) => !kept.has(name) || textOf(folder, name) !== snapshotText(table)).map(([name]) => name),
    ...[...kept].filter((name) => !schema.has(name)),
  ]
}

/** Writes the files of tables that changed and takes away those of tables that went. */
export const writeSnapshot = (folder: string, schema: Schema): void => {
  mkdirSync(folder, { recursive: true })
  for (const name of staleIn(folder, schema)) {
    const table = schema.get(name)
    if (table) writeFileSync(join(folder, `${name}.json`), snapshotText(table))
    else rmSync(join(folder, `${name}.json`))
  }
}

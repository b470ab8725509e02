import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { snake } from '@masthead/contract/kit/name'
import type { Engine } from '../server/engine/types'
import { isLeftStale, readLeft, withLeft, writeLeft } from './left'
import { type Drawn, type Schema, schemaOf, statementsBetween } from './schema'
import { readSnapshot, staleIn, writeSnapshot } from './snapshot'

/** Columns that a declaration says were called otherwise: renamed in the earlier state first, so that nobody is asked. */
const withRenames = (engine: Engine, before: Schema, now: Schema): { before: Schema; statements: string[] } => {
  const statements: string[] = []
  const renamed = new Map(before)
  for (const { noun, table } of engine.models.values()) {
    const is = now.get(table)?.drawn
    for (const [key, earlier] of Object.entries(noun.renamed ?? {})) {
      const was = renamed.get(table)
      const [to, from] = [snake(key), snake(earlier)]
      if (!was || !is || !was.drawn.columns[from] || was.drawn.columns[to] || !is.columns[to]) continue
      statements.push(`ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}";`)
      renamed.set(table, { ...was, drawn: withName(was.drawn, from, to) })
    }
  }
  return { before: renamed, statements }
}

const withName = (drawn: Drawn, from: string, to: string): Drawn => {
  const copy = structuredClone(drawn)
  const column = copy.columns[from]
  delete copy.columns[from]
  if (column) copy.columns[to] = { ...column, name: to }
  for (const part of [copy.foreignKeys, copy.indexes, copy.compositePrimaryKeys] as Record<string, unknown>[]) replaceNames(part, from, to)
  return copy
}

const replaceNames = (part: unknown, from: string, to: string): void => {
  if (typeof part !== 'object' || part === null) return
  const holder = part as Record<string, unknown>
  for (const [key, value] of Object.entries(holder)) {
    if (value === from && ['expression', 'columns', 'columnsFrom'].includes(key)) holder[key] = to
    else if (Array.isArray(value)) holder[key] = value.map((one) => (one === from ? to : one))
    replaceNames(holder[key], from, to)
  }
}

/** What a printer must not guess: whether a column that went and one that came are the same, and how old rows get a required value. */
const refuseGuesses = (before: Schema, now: Schema): void => {
  const gone = [...before.keys()].filter((name) => !now.has(name))
  const come = [...now.keys()].filter((name) => !before.has(name))
  if (gone.length > 0 && come.length > 0 && process.env.DROP_TABLES !== '1') {
    throw new Error(
      `Tables came (${come.join(', ')}) and went (${gone.join(', ')}). Print them in two steps, or run with DROP_TABLES=1 when none is a rename.`,
    )
  }
  for (const [name, { drawn, byMonth }] of now) {
    const table = before.get(name)
    if (!table) continue
    if (table.byMonth !== byMonth) throw new Error(`${name} cannot be parted by month, or cease to be, once it exists: write that migration by hand.`)
    const was = table.drawn
    const added = Object.keys(drawn.columns).filter((column) => !was.columns[column])
    const lost = Object.keys(was.columns).filter((column) => !drawn.columns[column])
    if (added.length > 0 && lost.length > 0) {
      throw new Error(
        `${name} gains ${added.join(', ')} and loses ${lost.join(', ')}. State renames in its declaration (renamed: { now: 'before' }), or add first and remove in a later release.`,
      )
    }
    for (const key of Object.keys(drawn.columns)) {
      const [earlier, generated] = [was.columns[key], drawn.columns[key]?.generated]
      // A column is made anew for another expression, which takes its indexes along, and PostgreSQL 15 knows no other way.
      if (earlier && earlier.generated?.as !== generated?.as)
        throw new Error(`${name}.${key} comes from another expression than before: print once without the column and once more with it.`)
    }
    for (const key of added) {
      const column = drawn.columns[key]
      if (column?.notNull && column.default === undefined && !column.generated)
        throw new Error(
          `${name}.${key} is required, but rows that exist have no value for it: give it a default, or make it required in a later release.`,
        )
    }
  }
}

/** The statements of a migration: those of one transaction, and those on indexes that may take long and must not stop anybody's writing. */
export interface Printed {
  readonly inside: readonly string[]
  readonly late: readonly string[]
}

/** The migration that leads from an earlier state of the tables to the declared one. Throws where only a person can know what is meant. */
export const migrationTo = async (engine: Engine, before: Schema, declared: Schema, now = declared): Promise<Printed> => {
  const renamed = withRenames(engine, before, declared)
  // Nodes of the release before ask for it by the name that it had.
  if (now !== declared && renamed.statements.length > 0)
    throw new Error(
      `${renamed.statements.join(' ')} would take a column from nodes of the release before: declare the new one beside it, fill it, and leave the other one.`,
    )
  refuseGuesses(renamed.before, declared)
  const statements = [...renamed.statements, ...(await statementsBetween(renamed.before, now))]
  // An index on a table that has rows is built, and one that went is dropped, without stopping its writers, which cannot be done inside a transaction.
  const isBuilt = (statement: string): boolean => {
    const table = /^CREATE (?:UNIQUE )?INDEX "[^"]+" ON "([^"]+)"/.exec(statement)?.[1]
    // On one that is parted it cannot be done so.
    return table !== undefined && before.has(table) && !now.get(table)?.byMonth
  }
  // What takes the place of an index stands before that goes, unless it takes its name too.
  const isDropped = (statement: string): boolean => {
    const index = /^DROP INDEX "([^"]+)"/.exec(statement)?.[1]
    return index !== undefined && !statements.some((other) => isBuilt(other) && other.includes(`INDEX "${index}"`))
  }
  return {
    inside: statements.filter((statement) => !isBuilt(statement) && !isDropped(statement)),
    late: [
      ...statements.filter(isBuilt).map((statement) => statement.replace('INDEX "', 'INDEX CONCURRENTLY IF NOT EXISTS "')),
      ...statements.filter(isDropped).map((statement) => statement.replace('INDEX "', 'INDEX CONCURRENTLY IF EXISTS "')),
    ],
  }
}

/** yyyyMMddTHHmmss in UTC, and later than whatever the folder has: a migration may build upon those that its branch knows. */
export const stampAfter = (names: readonly string[], now: Date): string => {
  const text = (date: Date): string =>
    date
      .toISOString()
      .replace(/\.\d+Z$/, '')
      .replace(/[-:]/g, '')
  const newest = names.map((name) => /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)_/.exec(name)).filter((match) => match !== null)
  const times = newest.map(([, ...digits]) => {
    const [year = 0, month = 1, ...rest] = digits.map(Number)
    return Date.UTC(year, month - 1, ...rest)
  })
  return text(new Date(Math.max(now.getTime(), ...times.map((time) => time + 1000))))
}

interface Printing {
  readonly check: boolean
  readonly label: string
  readonly now?: Date
  /** The release that is being written, where nodes of the one before serve beside it: what that reads is left at first, and dropped by a later one. */
  readonly version?: string
}

/**
 * Writes the migration from the snapshot in a folder of migrations to what is declared, and the snapshot after it; with `check` nothing is
 * written. Answers what was, or would have to be, written.
 */
export const printMigration = async (engine: Engine, folder: string, { check, label, now = new Date(), version }: Printing): Promise<string[]> => {
  mkdirSync(folder, { recursive: true })
  const snapshot = join(folder, 'snapshot')
  const declared = await schemaOf(engine)
  const before = readSnapshot(snapshot)
  const known = readLeft(folder)
  const { now: target, left } = version === undefined ? { now: declared, left: known } : withLeft(before, declared, known, version)
  const { inside, late } = await migrationTo(engine, before, declared, target)
  const stale = staleIn(snapshot, target)
  const isStale = isLeftStale(folder, left)
  const stamp = check ? '' : stampAfter(readdirSync(folder), now)
  const told: string[] = []
  const write = (name: string, head: string, lines: readonly string[]): void => {
    if (lines.length === 0) return
    if (!check) writeFileSync(join(folder, `${stamp}_${name}.sql`), `${head}${lines.join('\n--> statement-breakpoint\n')}\n`)
    told.push(`${check ? 'a migration' : `server/migrations/${stamp}_${name}.sql`}: ${lines.length} statements`)
  }
  write(label, '', inside)
  write(inside.length > 0 ? `${label}_indexes` : label, '-- no transaction\n', late)
  if (!check) {
    writeSnapshot(snapshot, target)
    writeLeft(folder, left)
  }
  return [...told, ...(isStale ? ['server/migrations/left.txt'] : []), ...stale.map((name) => `server/migrations/snapshot/${name}.json`)]
}

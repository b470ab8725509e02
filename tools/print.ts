/**
 * Prints what follows from the declarations: the next migration when the tables changed, and the files of printed/ that a
 * person reviews. With --check it writes nothing and fails when something is not current.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as register from '@masthead/contract/index'
import { behavioursWith } from '../server/behaviours'
import { createStorage } from '../server/platform/storage'
import { createEngine, type Engine, permissionsOf } from '../server/engine/model'
import { openApi } from '../server/engine/openapi'
import { tablesOf } from '../server/engine/table'
import { entriesOf, menuText, stateText } from './printed'

const root = join(import.meta.dirname, '..')
const migrations = join(root, 'server/migrations')
const snapshotFile = join(migrations, 'snapshot.json')

type Snapshot = Awaited<ReturnType<Kit['generateDrizzleJson']>>
interface Table {
  readonly columns: Record<string, { notNull: boolean; default?: unknown }>
}
type Kit = typeof import('drizzle-kit/api')

const kit = async (): Promise<Kit> => import('drizzle-kit/api')

/** Columns that a declaration says were called otherwise: renamed in the earlier snapshot, so that nobody is asked. */
const applyRenames = (engine: Engine, before: Snapshot, now: Snapshot): { snapshot: Snapshot; statements: string[] } => {
  const statements: string[] = []
  const text = JSON.parse(JSON.stringify(before)) as Snapshot
  for (const model of engine.models.values()) {
    const was = text.tables[`public.${model.table}`]
    const is = now.tables[`public.${model.table}`]
    if (!was || !is) continue
    for (const [key, earlier] of Object.entries(model.noun.renamed ?? {})) {
      const [to, from] = [snakeOf(key), snakeOf(earlier)]
      const column = was.columns[from]
      if (!column || was.columns[to] || !is.columns[to]) continue
      statements.push(`ALTER TABLE "${model.table}" RENAME COLUMN "${from}" TO "${to}";`)
      delete was.columns[from]
      was.columns[to] = { ...column, name: to }
      for (const part of [was.foreignKeys, was.indexes, was.compositePrimaryKeys] as Record<string, unknown>[]) replaceNames(part, from, to)
    }
  }
  return { snapshot: text, statements }
}

const snakeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

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
const refuseGuesses = (before: Snapshot, now: Snapshot): void => {
  const gone = Object.keys(before.tables).filter((name) => !now.tables[name])
  const come = Object.keys(now.tables).filter((name) => !before.tables[name])
  if (gone.length > 0 && come.length > 0 && process.env.DROP_TABLES !== '1') {
    throw new Error(
      `Tables came (${come.join(', ')}) and went (${gone.join(', ')}). Print them in two steps, or run with DROP_TABLES=1 when none is a rename.`,
    )
  }
  for (const [name, table] of Object.entries(now.tables as Record<string, Table>)) {
    const was = before.tables[name] as Table | undefined
    if (!was) continue
    const added = Object.keys(table.columns).filter((column) => !was.columns[column])
    const lost = Object.keys(was.columns).filter((column) => !table.columns[column])
    if (added.length > 0 && lost.length > 0) {
      throw new Error(
        `${name} gains ${added.join(', ')} and loses ${lost.join(', ')}. State renames in its declaration (renamed: { now: 'before' }), or add first and remove in a later release.`,
      )
    }
    for (const column of added) {
      const { notNull, default: fallback } = table.columns[column] ?? { notNull: false }
      if (notNull && fallback === undefined)
        throw new Error(
          `${name}.${column} is required, but rows that exist have no value for it: give it a default, or make it required in a later release.`,
        )
    }
  }
}

const statementsBetween = async (before: Snapshot, now: Snapshot): Promise<string[]> => {
  // Tables that came and went are stated by then; drizzle-kit would ask about each pair.
  const gone = Object.keys(before.tables).filter((name) => !now.tables[name])
  const kept = { ...before, tables: Object.fromEntries(Object.entries(before.tables).filter(([name]) => !gone.includes(name))) } as Snapshot
  const statements = await (await kit()).generateMigration(kept, now)
  return [...gone.map((name) => `DROP TABLE "${name.replace('public.', '')}" CASCADE;`), ...statements]
}

/** The tables that are parted by month. drizzle-kit does not know of parts, so they are added to what it prints; there is always one for what no month holds. */
const partedTables = (engine: Engine): Set<string> =>
  new Set([...engine.models.values()].filter(({ noun }) => noun.byMonth).map(({ table }) => table))

const withParts = (engine: Engine, statements: readonly string[]): string[] => {
  const parted = partedTables(engine)
  return statements.flatMap((statement) => {
    const table = /^CREATE TABLE "([^"]+)" \(/.exec(statement)?.[1]
    if (table === undefined || !parted.has(table)) return [statement]
    return [
      statement.trim().replace(/\);$/, ') PARTITION BY RANGE ("id");'),
      `CREATE TABLE "${table}_default" PARTITION OF "${table}" DEFAULT;`,
      `CREATE INDEX "${table}_id_idx" ON "${table}" USING brin ("id") WITH (autosummarize = on);`,
    ]
  })
}

const printMigration = async (engine: Engine, check: boolean): Promise<boolean> => {
  const { generateDrizzleJson } = await kit()
  const now = generateDrizzleJson(tablesOf(engine))
  const before = existsSync(snapshotFile) ? (JSON.parse(readFileSync(snapshotFile, 'utf8')) as Snapshot) : generateDrizzleJson({})
  const renamed = applyRenames(engine, before, now)
  refuseGuesses(renamed.snapshot, now)
  const statements = withParts(engine, [...renamed.statements, ...(await statementsBetween(renamed.snapshot, now))])
  const parted = partedTables(engine)
  if (statements.length === 0) return true
  if (check) {
    console.error(`The tables have changed without a migration (${statements.length} statements). Run npm run print.`)
    return false
  }
  // An index on a table that has rows is built, and one that went is dropped, without stopping its writers, which cannot be done inside a transaction.
  const isBuilt = (statement: string): boolean => {
    const table = /^CREATE (?:UNIQUE )?INDEX "[^"]+" ON "([^"]+)"/.exec(statement)?.[1]
    // On one that is parted it cannot be done so.
    return table !== undefined && before.tables[`public.${table}`] !== undefined && !parted.has(table)
  }
  // What takes the place of an index stands before that goes, unless it takes its name too.
  const isDropped = (statement: string): boolean => {
    const index = /^DROP INDEX "([^"]+)"/.exec(statement)?.[1]
    return index !== undefined && !statements.some((other) => isBuilt(other) && other.includes(`INDEX "${index}"`))
  }
  const late = [
    ...statements.filter(isBuilt).map((statement) => statement.replace('INDEX "', 'INDEX CONCURRENTLY IF NOT EXISTS "')),
    ...statements.filter(isDropped).map((statement) => statement.replace('INDEX "', 'INDEX CONCURRENTLY IF EXISTS "')),
  ]
  const inside = statements.filter((statement) => !isBuilt(statement) && !isDropped(statement))
  const write = (label: string, head: string, lines: string[]): void => {
    if (lines.length === 0) return
    const number = String(readdirSync(migrations).filter((name) => /^\d{4}_.*\.sql$/.test(name)).length + 1).padStart(4, '0')
    const file = `${number}_${label}.sql`
    writeFileSync(join(migrations, file), `${head}${lines.map((line) => line.trim()).join('\n--> statement-breakpoint\n')}\n`)
    console.log(`server/migrations/${file}: ${lines.length} statements`)
  }
  const label = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? 'tables'
  write(label, '', inside)
  write(inside.length > 0 ? `${label}_indexes` : label, '-- no transaction\n', late)
  writeFileSync(snapshotFile, `${JSON.stringify(now, null, 1)}\n`)
  return true
}

const printed = async (engine: Engine): Promise<Record<string, string>> => {
  const { generateDrizzleJson, generateMigration } = await kit()
  const schema = withParts(engine, await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(engine))))
  const permissions = entriesOf(engine).flatMap((entry) =>
    permissionsOf(entry).map(({ code, label, calls }) =>
      [code, `${entry.label[0]} ${label[0]}`, `${entry.label[1]}: ${label[1]}`, calls.join(', ')].join('\t'),
    ),
  )
  return {
    'schema.sql': `${schema.map((line) => line.trim()).join('\n\n')}\n`,
    'openapi.json': `${JSON.stringify(openApi(engine), null, 1)}\n`,
    'permissions.txt': `${permissions.sort().join('\n')}\n`,
    'menu.txt': menuText(engine),
    'states.md': stateText(engine),
  }
}

const main = async (): Promise<void> => {
  const check = process.argv.includes('--check')
  const engine = createEngine(Object.values(register), behavioursWith(createStorage({ dataDir: root })))
  mkdirSync(migrations, { recursive: true })
  mkdirSync(join(root, 'printed'), { recursive: true })
  let current = await printMigration(engine, check)
  for (const [name, text] of Object.entries(await printed(engine))) {
    const file = join(root, 'printed', name)
    const is = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (is === text) continue
    if (check) {
      console.error(`printed/${name} is not current. Run npm run print.`)
      current = false
    } else {
      writeFileSync(file, text)
      console.log(`printed/${name}`)
    }
  }
  if (!current) process.exit(1)
  if (check) console.log('printed files are current')
}

await main()
process.exit(0)

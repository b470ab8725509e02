import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { codeOf } from './lost'
import type { Log } from '../log'

interface Migration {
  name: string
  hash: string
  inTransaction: boolean
  statements: string[]
}

// Any fixed number will do as long as every version of this program takes the same.
const lockKey = 7_205_759_403_792_794

/**
 * Brings a database up to the folder's *.sql files, in the order of their names, while no other node does; one that another branch made earlier
 * than the newest applied is applied too. Statements are parted by a line `--> statement-breakpoint`; a file is one transaction unless its first
 * line is `-- no transaction` (then it must stand being run again after a failure half-way). Refuses a database that holds a migration which the
 * folder lacks, or one whose text has changed since.
 */
export const migrate = async (
  url: string,
  folder: string,
  log?: Log,
  /** The migrations of an earlier time, for a backup that was made then. */
  { only }: { only?: readonly { readonly name: string; readonly hash: string }[] } = {},
): Promise<{ applied: string[] }> => {
  const all = await readMigrations(folder)
  const migrations = only ? only.map((one) => known(all, one)) : all
  const client = new pg.Client({
    connectionString: url,
    application_name: 'masthead migration',
    connectionTimeoutMillis: 10_000,
    // However long a table takes, whatever the role has.
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  })
  client.on('error', (error) => log?.warn({ err: error }, 'migration connection lost'))
  await client.connect()
  try {
    if (missing(migrations, await recorded(client)).length === 0) return { applied: [] }
    await lock(client, log)
    const applied: string[] = []
    for (const migration of missing(migrations, await recorded(client))) {
      await apply(client, migration)
      applied.push(migration.name)
    }
    log?.info({ count: applied.length, newest: applied.at(-1) }, 'migrations applied')
    return { applied }
  } finally {
    // Ending the connection also gives back the lock.
    await client.end().catch(() => undefined)
  }
}

const known = (all: Migration[], { name, hash }: { readonly name: string; readonly hash: string }): Migration => {
  const found = all.find((migration) => migration.name === name)
  if (!found) throw new Error(`the backup is newer than this program: it was made after the migration ${name}, which this program lacks`)
  if (found.hash !== hash)
    throw new Error(`the migration ${name} is not the one that the backup was made after: restore it with the release that made it`)
  return found
}

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout with other line ends is the same migration.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return {
        name,
        hash: createHash('sha256').update(text).digest('hex'),
        inTransaction: text.split('\n', 1)[0]?.trim() !== '-- no transaction',
        statements: text
          .split(/^--> statement-breakpoint[ \t]*$/m)
          .map((statement) => statement.trim())
          .filter((statement) => statement.replace(/^\s*--.*$/gm, '').trim() !== ''),
      }
    }),
  )
}

const recorded = async (client: pg.Client): Promise<Map<string, string>> => {
  try {
    const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM platform_migration')
    return new Map(rows.map(({ name, hash }) => [name, hash]))
  } catch (error) {
    if (codeOf(error) === '42P01') return new Map()
    throw error
  }
}

const missing = (migrations: Migration[], done: Map<string, string>): Migration[] => {
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]))
  for (const [name, hash] of done) {
    const expected = known.get(name)
    if (expected === undefined) throw new Error(`the database is newer than this program: it holds the migration ${name}, which this program lacks`)
    if (expected !== hash)
      throw new Error(`the migration ${name} was changed after it had been applied; restore the file and write a new migration instead`)
  }
  return migrations.filter(({ name }) => !done.has(name))
}

/** Asks again and again rather than waiting inside PostgreSQL: a waiting statement would block CREATE INDEX CONCURRENTLY of the node that holds the lock. */
const lock = async (client: pg.Client, log?: Log): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [lockKey])
    if (rows[0]?.locked) return
    if (turn === 0) log?.info({}, 'another node is migrating, waiting for it')
    await new Promise((done) => setTimeout(done, 50))
  }
}

const apply = async (client: pg.Client, { name, hash, inTransaction, statements }: Migration): Promise<void> => {
  await client.query('SET client_min_messages = warning')
  await client.query(
    'CREATE TABLE IF NOT EXISTS platform_migration (name text COLLATE "C" PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  if (inTransaction) await client.query('BEGIN')
  let position = 0
  try {
    for (const statement of statements) {
      position += 1
      await client.query(statement)
    }
    await client.query('INSERT INTO platform_migration (name, hash) VALUES ($1, $2)', [name, hash])
    if (inTransaction) await client.query('COMMIT')
  } catch (error) {
    if (inTransaction) await client.query('ROLLBACK').catch(() => undefined)
    throw new Error(`migration ${name} failed at its statement ${position}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

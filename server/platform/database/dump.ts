import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { holdFiles } from './hold'

/** What a dump must know of a database to fill another one of the same migrations. */
export interface Contents {
  readonly migrations: readonly { readonly name: string; readonly hash: string }[]
  /** Tables of rows, whole ones and not their partitions, with the columns that rows bring. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[]
  readonly partitions: readonly { readonly name: string; readonly parent: string; readonly bound: string }[]
}

export interface Sequence {
  readonly name: string
  readonly value: string
}

/** A database as it was at one moment, however long the reading takes and whatever is written meanwhile. */
export interface Snapshot {
  readonly contents: Contents
  /** The rows of a table as COPY writes them. */
  rows(table: Contents['tables'][number]): Readable
  sequences(): Promise<Sequence[]>
  /** Nothing more is read: the database need not keep that moment any longer. */
  end(): Promise<void>
}

/** Reads a database in one snapshot of all its tables; until the work ends, no file goes that was there when it began. */
export const withSnapshot = async <T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> => {
  const client = await connectTo(url)
  try {
    await holdFiles(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const contents = await contentsOf(client)
    return await work({
      contents,
      rows: ({ name, columns }) => client.query(copyTo(`COPY (SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}) TO STDOUT`)),
      sequences: () => sequencesOf(client),
      end: async () => void (await client.query('COMMIT')),
    })
  } finally {
    await client.end()
  }
}

export const connectTo = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'masthead backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Waiting for a slow disk is no reason to give up.
    options:
      '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC -c datestyle=ISO,YMD -c client_encoding=UTF8 -c extra_float_digits=3',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** What an extension made is not ours to keep or to take away. */
const ofExtension = (oid: string, catalog: string): string =>
  `EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`

// A column of transaction numbers is left to its default: in another database server they mean nothing.
const contentsOf = async (client: pg.Client): Promise<Contents> => {
  const migrations = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM platform_migration ORDER BY name')
  const tables = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND NOT ${ofExtension('c.oid', 'pg_class')} AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       AND a.atttypid <> 'xid8'::regtype GROUP BY c.relname ORDER BY c.relname`,
  )
  const partitions = await client.query<{ name: string; parent: string; bound: string }>(
    `SELECT c.relname AS name, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound
     FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
     WHERE c.relnamespace = 'public'::regnamespace AND c.relispartition AND c.relkind = 'r' ORDER BY c.relname`,
  )
  return { migrations: migrations.rows, tables: tables.rows, partitions: partitions.rows }
}

const sequencesOf = async (client: pg.Client): Promise<Sequence[]> =>
  (
    await client.query<Sequence>(
      `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
    )
  ).rows

/** Names of the tables, views and sequences in a database; none in an empty one. */
export const tablesIn = async (url: string): Promise<string[]> => {
  const client = await connectTo(url)
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
       AND NOT ${ofExtension('c.oid', 'pg_class')} ORDER BY 1`,
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Takes everything out of a database that was empty before. */
export const emptyAgain = async (url: string): Promise<void> => {
  const client = await connectTo(url)
  try {
    const { rows } = await client.query<{ sql: string }>(
      `SELECT format('DROP %s IF EXISTS %s CASCADE', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, oid::regclass) AS sql
       FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT ${ofExtension('c.oid', 'pg_class')}
       UNION ALL SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
       WHERE pronamespace = 'public'::regnamespace AND NOT ${ofExtension('p.oid', 'pg_proc')}
       UNION ALL SELECT format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype) FROM pg_type t
       WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e') AND NOT ${ofExtension('t.oid', 'pg_type')}`,
    )
    for (const { sql } of rows) await client.query(sql)
  } finally {
    await client.end()
  }
}

export interface Load {
  /** Whether the migrations make this table; somebody else's beside them is not known here. */
  has(name: string): boolean
  /** Fills one table with rows as COPY wrote them; answers how many. */
  rows(table: Contents['tables'][number], source: AsyncIterable<Buffer>): Promise<number>
  setSequences(sequences: readonly Sequence[]): Promise<void>
}

/**
 * Fills the tables of a migrated database in one transaction: all of it stands afterwards, or none. References between tables are taken off while
 * rows come in any order, and checked when they are put back.
 */
export const load = async (url: string, contents: Contents, work: (load: Load) => Promise<void>): Promise<void> => {
  const client = await connectTo(url)
  try {
    await client.query('BEGIN')
    const known = new Set((await contentsOf(client)).tables.map(({ name }) => name))
    const tables = contents.tables.filter(({ name }) => known.has(name))
    for (const { name, parent, bound } of contents.partitions.filter((one) => known.has(one.parent)))
      await client.query(`CREATE TABLE IF NOT EXISTS ${quoted(name)} PARTITION OF ${quoted(parent)} ${bound}`)
    const references = await referencesOf(client)
    for (const { owner, name } of references) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`)
    for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`)
    if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`)
    await work({
      has: (name) => known.has(name),
      async rows({ name, columns }, source) {
        const into = client.query(copyFrom(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`))
        await pipeline(Readable.from(source, { objectMode: false }), into)
        return into.rowCount
      },
      async setSequences(sequences) {
        for (const { name, value } of sequences) await client.query('SELECT setval(to_regclass($1), $2::bigint)', [quoted(name), value])
      },
    })
    for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`)
    for (const { owner, name, definition } of references) await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`)
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

const referencesOf = async (client: pg.Client) =>
  (
    await client.query<{ owner: string; name: string; definition: string }>(
      `SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
    )
  ).rows

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { room } from '../../tools/room.mjs'
import { startEmbedded } from '../platform/embedded/embedded'
import { connect } from '../platform/database/database'
import { migrate } from '../platform/database/migrate'
import { makeAllMonths } from '../platform/database/months'
import { keepRefusals } from './refusals/keep'
import { judgeTried } from './laws/tried'
import { keepStatements } from './statements/keep'

declare module 'vitest' {
  interface ProvidedContext {
    database: {
      /** A database to send CREATE DATABASE from. */
      url: string
      template: string
      /** Begins the name of every database of this run. */
      prefix: string
      /** Where the worlds of this run keep their files. */
      folder: string
    }
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const migrations = join(root, 'server/migrations')

/** Builds what is stale of the server: each process that a test starts would otherwise read a thousand sources anew, which costs five times as much. */
const build = (): void => {
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), '--stale', 'server'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The server could not be built.')
}

let stop: (() => Promise<void>) | undefined

/**
 * Once a run: a server that is built, for tests that start it as a process; one database server (that of DATABASE_URL, else an embedded one in a folder of its own) and a template database with every migration applied.
 * Whatever a file leaves behind, a world that nobody closed or one that a whole process shares, goes away with the run.
 */
export const setup = async (project: TestProject): Promise<void> => {
  build()
  const folder = await mkdtemp(join(room(), 'masthead-run-'))
  // Root runs the database as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => undefined }
    : await throwawayServer(join(folder, 'data'))
  const prefix = `masthead_test_${randomBytes(6).toString('hex')}`
  const template = `${prefix}_template`
  stop = async () => {
    try {
      if (process.env.REFUSALS) keepRefusals(folder, process.env.REFUSALS)
      judgeTried(folder)
      if (process.env.STATEMENTS) await keepStatements(folder, withName(server.url, template), process.env.STATEMENTS)
    } finally {
      if (process.env.DATABASE_URL) await dropAll(server.url, prefix)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
  await admin(server.url, `CREATE DATABASE ${template}`)
  await migrate(withName(server.url, template), migrations)
  await makeMonths(withName(server.url, template))
  project.provide('database', { url: server.url, template, prefix, folder })
}

/** The months of the logs, so that not every world has to make them. */
const makeMonths = async (url: string): Promise<void> => {
  const database = connect(url, { max: 1 })
  try {
    const parted = await database.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace`,
    )
    await makeAllMonths(
      database,
      parted.map(({ name }) => name),
      { at: new Date(), log: { info: () => undefined, warn: console.warn } },
    )
  } finally {
    await database.close()
  }
}

/** Takes away what setup made. */
export const teardown = async (): Promise<void> => {
  await stop?.()
}

/** A database of the caller's own, as it stands after all migrations; drop it in afterAll. */
export const freshDatabase = (): Promise<{ url: string; drop(): Promise<void> }> => createFrom(inject('database').template)

/** A copy of a database of this run, to which nobody may be connected; drop it in afterAll. */
export const copyOf = (url: string): Promise<{ url: string; drop(): Promise<void> }> => createFrom(new URL(url).pathname.slice(1))

/** A database without any table. */
export const emptyDatabase = (): Promise<{ url: string; drop(): Promise<void> }> => createFrom('template0')

const createFrom = async (template: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const { url, prefix } = inject('database')
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  // Copied by file, it goes through neither the buffers of the server nor its log.
  await admin(url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return {
    url: withName(url, name),
    drop: async () => void (await admin(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

/** What it holds goes away with the run, so it need not survive a crash; with two cores that are busy anyway a helper costs a query more than it gives. */
const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // As many as CI's own server takes: with the planes apart each world asks two databases.
  max_connections: '200',
  max_prepared_transactions: '20',
  wal_level: 'logical',
  max_parallel_workers_per_gather: '0',
} as const

const throwawayServer = (dataDir: string) => startEmbedded({ dataDir, settings: quick })

const withName = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const dropAll = async (url: string, prefix: string): Promise<void> => {
  const found = await admin(url, 'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)', [prefix])
  for (const { name } of found as { name: string }[]) await admin(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

const admin = async (url: string, statement: string, values: readonly unknown[] = []): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

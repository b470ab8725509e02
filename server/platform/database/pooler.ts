import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type ConnectOptions, connect, type Database } from './database'
import type { Log } from '../log'

/** What each session has, as PostgreSQL shows it. A pooler refuses it at the start of a session, so that the role has it there. */
const settings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '1min',
} as const

/** Sessions that are opened at most until one has the connection of the pooler that another had before. */
const mostHeld = 8
/** Milliseconds that a pooler may take to give a connection. */
const patience = 3_000

/**
 * Connects the pool of the program: to the database, or to a pooler before it where `directUrl` is the way past it. Throws an Error that says what to do where
 * the two lead to different databases, or where sessions behind the pooler do not have what the program needs.
 */
export const openDatabase = async (
  { url, directUrl }: { readonly url: string; readonly directUrl?: string | undefined },
  options: ConnectOptions & { readonly log: Log },
): Promise<Database> => {
  if (!directUrl) return connect(url, options)
  await settle(directUrl)
  await compare(url, directUrl)
  const isNamed = await keepsNames(url)
  options.log.info(
    { isNamed },
    isNamed ? 'the pooler knows prepared statements' : 'the pooler knows no prepared statements: they are sent without names',
  )
  return connect(url, { ...options, pooler: { directUrl, isNamed } })
}

const within = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await open(url)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Session {
  readonly database: string
  readonly settings: Readonly<Record<string, string>>
}

const sessionOf = async (client: pg.Client): Promise<Session> => {
  const { rows } = await client.query<{ database: string; name: string; value: string }>(
    `select current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as database, name, current_setting(name) as value from unnest($1::text[]) name`,
    [Object.keys(settings)],
  )
  return { database: rows[0]?.database ?? '', settings: Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

const differing = (found: Session): [name: string, value: string][] =>
  Object.entries(settings).filter(([name, value]) => found.settings[name] !== value)

/** Gives the role what sessions have in this database, where it does not have it yet. */
const settle = (directUrl: string): Promise<void> =>
  within(directUrl, async (client) => {
    for (const [name, value] of differing(await sessionOf(client))) {
      const { rows } = await client.query<{ text: string }>(
        `select format('alter role current_user in database %I set %I to %L', current_database(), $1::text, $2::text) as text`,
        [name.toLowerCase(), value],
      )
      await client.query(rows[0]?.text ?? '')
    }
  })

const compare = async (url: string, directUrl: string): Promise<void> => {
  const direct = await within(directUrl, sessionOf)
  const pooled = await within(url, sessionOf)
  if (direct.database !== pooled.database) throw new Error('DATABASE_DIRECT_URL leads to another database than DATABASE_URL')
  const wrong = differing(pooled).map(([name]) => name)
  if (wrong.length > 0)
    throw new Error(
      `sessions behind the pooler have another ${wrong.join(', ')} than the program needs, since they began before it was set: let the pooler connect again (RECONNECT in the console of PgBouncer), then start once more`,
    )
}

const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'masthead pooler',
    connectionTimeoutMillis: 10_000,
    query_timeout: patience,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Whether a statement that has a name in one session is known wherever the pooler carries it out. A session names one, another takes the connection on which it was named, and the
 * first asks again, which now reaches another connection. What cannot be found out this way counts as not known.
 */
const keepsNames = (url: string): Promise<boolean> =>
  within(url, async (client) => {
    const name = `masthead_${randomBytes(6).toString('hex')}`
    const ask = async (one: pg.Client, called?: string): Promise<number | undefined> =>
      (await one.query<{ pid: number }>({ ...(called ? { name: called } : {}), text: 'select pg_backend_pid() as pid' })).rows[0]?.pid
    const held: pg.Client[] = []
    try {
      const first = await ask(client, name)
      for (let pid: number | undefined; pid !== first && held.length < mostHeld; ) {
        const other = await open(url)
        held.push(other)
        await other.query('begin')
        pid = await ask(other)
      }
      return (await ask(client, name)) !== first
    } catch {
      return false
    } finally {
      for (const other of held) await other.end().catch(() => undefined)
    }
  })

import pg from 'pg'
import type { Database, Queryable } from '../database/database'

/** A place in the log of a cluster; what is later is larger. */
export type Place = bigint

/** The place that PostgreSQL writes as two hexadecimal numbers. */
export const placeOf = (text: string): Place => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Where the log of the primary ends for everybody who was told that a change is kept: each commit has been flushed before anybody sees it, unless commits
 * do not wait for that; then it is where the log ends at all.
 */
export const placeNow = async (primary: Queryable): Promise<Place> => {
  const [row] = await primary.query<{ place: string }>(
    `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as place`,
    [],
    'place_now',
  )
  return placeOf(row?.place ?? '')
}

/** The address leads to something that must not be read in place of the primary. */
export class NoStandby extends Error {
  override readonly name = 'NoStandby'
}

/** How far a standby has replayed the log of its primary. Whatever its session asks behind this sees at least that. Throws NoStandby where it replays none. */
export const replayed = async (db: Queryable): Promise<Place> => {
  const [row] = await db.query<{ isStandby: boolean; place: string | null }>(
    `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as place`,
    [],
    'place_replayed',
  )
  if (!row?.isStandby) throw new NoStandby('it follows no primary: it is one itself')
  return row.place === null ? 0n : placeOf(row.place)
}

interface Identity {
  readonly major: number
  readonly cluster: string
  readonly name: string
}

const identityOf = async (db: Queryable): Promise<Identity> => {
  const [row] = await db.query<Identity>(
    `select current_setting('server_version_num')::int / 10000 as major, system_identifier::text as cluster, current_database() as name from pg_control_system()`,
  )
  return row as Identity
}

/** Throws NoStandby where this is no standby of the primary's cluster, or another database of it. */
const compare = async (db: Queryable, primary: Queryable): Promise<void> => {
  const [here, there] = await Promise.all([identityOf(db), identityOf(primary)])
  if (here.major !== there.major) throw new NoStandby(`it is PostgreSQL ${here.major}, and its primary ${there.major}`)
  if (here.cluster !== there.cluster) throw new NoStandby('it belongs to another cluster than the primary')
  if (here.name !== there.name) throw new NoStandby(`it leads to the database ${here.name}, and not to ${there.name}`)
  await replayed(db)
}

/** Milliseconds that a standby may take to answer a look at it. */
const patience = 1_000

/** A session of its own, on which a standby is looked at, however busy its other connections are. */
export interface Watch extends Queryable {
  close(): void
}

/** Connects to a standby and compares it with its primary. Throws NoStandby where it is none, and what the driver says where it does not answer. */
export const watchStandby = async (url: string, primary: Database): Promise<Watch> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'masthead replica watch',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
  })
  // A loss is told by the next look.
  client.on('error', () => undefined)
  const watch: Watch = {
    query: async <T>(sql: string, values: readonly unknown[] = []) => (await client.query(sql, [...values])).rows as T[],
    run: async (sql, values = []) => (await client.query(sql, [...values])).rowCount ?? 0,
    close: () => void client.end().catch(() => undefined),
  }
  try {
    await client.connect()
    await compare(watch, primary)
    return watch
  } catch (error) {
    watch.close()
    throw error
  }
}

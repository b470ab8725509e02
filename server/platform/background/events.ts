import type { Change } from '../database/change'
import type { Database, Queryable } from '../database/database'
import type { Log } from '../log'
import { repeat } from './repeat'

/** Something that happened to a row, as the outbox holds it. A great many at once are told as one with the verb 'many' and no row. */
export interface Event extends Change {
  readonly id: string
  readonly verb: string
  readonly rowId: string | null
  /** The user who did it; null when the system did. */
  readonly actor: string | null
  readonly version: number | null
}

/**
 * A place in the stream of events: a snapshot of the database. What is visible now and was not visible in it is what has happened since,
 * exactly, since ids and times are given before the commit and a later commit may bear an earlier id.
 */
export interface Position {
  /** Milliseconds since 1970 by the database's clock. */
  readonly at: number
  /** When the server started: after a crash it may give numbers of transactions once more. */
  readonly server: string
  /** pg_snapshot as text. */
  readonly snapshot: string
}

/** How long handled events are kept for those who come back, in milliseconds. */
export const keptFor = 10 * 60_000

/** More events than this at once are told by noun instead of one by one. */
const most = 2_000

export const positionText = ({ at, server, snapshot }: Position): string => `${at}-${server}-${snapshot}`

/** Reads a position that a client sent back; undefined when it is none. */
export const positionOf = (text: string): Position | undefined => {
  const [, at, server, snapshot] = /^(\d{13})-(\d{1,12})-(\d{1,19}:\d{1,19}:[\d,]{0,20000})$/.exec(text) ?? []
  if (!at || !server || !snapshot) return undefined
  const [from, to, between] = snapshot.split(':') as [string, string, string]
  const running = between === '' ? [] : between.split(',')
  const orderly = running.every(
    (one, index) =>
      /^\d{1,19}$/.test(one) &&
      BigInt(one) >= BigInt(from) &&
      BigInt(one) < BigInt(to) &&
      (index === 0 || BigInt(one) > BigInt(running[index - 1] as string)),
  )
  return BigInt(from) > 0n && BigInt(from) <= BigInt(to) && BigInt(to) < 2n ** 63n && orderly ? { at: Number(at), server, snapshot } : undefined
}

export interface News {
  readonly events: readonly Event[]
  /** After these events. */
  readonly position: Position
  /** The position was too old, or of another server: what happened since is not known in full. */
  readonly isLost: boolean
}

const place = `pg_current_snapshot()::text as snapshot, floor(extract(epoch from statement_timestamp()) * 1000)::float8 as at,
  floor(extract(epoch from pg_postmaster_start_time()))::bigint::text as server`

/** Where the stream of events stands now. */
export const currentPosition = async (db: Queryable): Promise<Position> => {
  const [row] = await db.query<Position>(`select ${place}`, [], 'event_position')
  return row as Position
}

// One statement has one snapshot: the events and the position after them belong together.
const sinceSql = `select ${place}, e.id::text as id, e.tenant_id as "tenantId", e.noun, e.verb, e.row_id::text as "rowId", e.actor::text as actor, (e.data->>'version')::float8 as version
  from (select 1) one left join (
    select * from platform_event
    where txid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(txid, $1::pg_snapshot) and pg_visible_in_snapshot(txid, pg_current_snapshot())
    order by id limit ${most + 1}
  ) e on true order by e.id`

const manySql = `select distinct tenant_id as "tenantId", noun from platform_event
  where txid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(txid, $1::pg_snapshot) and pg_visible_in_snapshot(txid, $2::pg_snapshot)`

/** All events that were committed since a position, none left out; in the order of their ids, so those of one row in the order they happened. */
export const eventsSince = async (db: Queryable, since: Position): Promise<News> => {
  const rows = await db.query<Position & { [K in keyof Event]: Event[K] | null }>(sinceSql, [since.snapshot], 'events_since')
  const { at, server, snapshot } = rows[0] as Position
  const position = { at, server, snapshot }
  if (server !== since.server || at - since.at > keptFor || since.at > at + 60_000) return { events: [], position, isLost: true }
  if (rows.length > most) {
    const changes = await db.query<Change>(manySql, [since.snapshot, snapshot])
    return {
      events: changes.map((change) => ({ ...change, id: '', verb: 'many', rowId: null, actor: null, version: null })),
      position,
      isLost: false,
    }
  }
  const events = rows.filter((row) => row.id !== null).map(({ at: _at, server: _server, snapshot: _snapshot, ...event }) => event as Event)
  return { events, position, isLost: false }
}

export interface Feed {
  /** Looks at the outbox now. */
  wake(): void
  /** After a loss: what was read in the last seconds is read again, so a server that crashed in between hides nothing. */
  replay(): void
  /** Where this process has read to; undefined until it has begun. */
  position(): Position | undefined
  stop(): Promise<void>
}

interface FeedOptions {
  database: Database
  log: Log
  /** Takes what happened; called in order, one at a time. Events may come twice. */
  take(news: News): void
  /** A look at the outbox succeeded that began at this moment of performance.now. */
  onRead?(began: number): void
  /** Milliseconds between two looks when nobody wakes it. */
  every?: number
}

/** Milliseconds between two looks at least, however busy the nodes are: caches of this one are dropped at its own commits. */
const gap = 50

/** How far back a replay goes, in milliseconds. */
const replayed = 10_000

/** Reads every event once, on each node, within a moment of its commit. Reads by itself once a second, so a notice that was lost costs that second. */
export const startFeed = ({ database, log, take, onRead, every = 1_000 }: FeedOptions): Feed => {
  let back = false
  const past: Position[] = []
  let position: Position | undefined

  const read = async (): Promise<void> => {
    const began = performance.now()
    if (position) {
      const from = back ? (past[0] ?? position) : position
      back = false
      const news = await eventsSince(database, from)
      position = news.position
      if (news.isLost) past.length = 0
      take(news)
    } else position = await currentPosition(database)
    const last = past.at(-1)
    if (!last || position.at - last.at >= 1_000) past.push(position)
    while (past.length > 1 && position.at - (past[1] as Position).at >= replayed) past.shift()
    onRead?.(began)
  }
  const reading = repeat(every, read, log, { gap })
  reading.wake()

  return {
    wake: reading.wake,
    replay() {
      back = true
      reading.wake()
    },
    position: () => position,
    stop: reading.stop,
  }
}

import type { Database } from '../platform/database/database'

/** What an app told of one event, ready to be kept. */
export interface Told {
  readonly tenantId: string
  readonly userId: string | null
  readonly eventCode: string
  readonly deviceId: string | null
  readonly page: string | null
  readonly ms: number | null
  readonly sessionId: string | null
  readonly appVersion: string | null
  /** JSON. */
  readonly params: string | null
  readonly ts: string
}

interface Collector {
  /** Resolves once these are in the database, together with what others told meanwhile. */
  keep(events: readonly Told[]): Promise<void>
}

/** Events of one statement, at most. */
const mostAtOnce = 2_000

interface Waiting {
  readonly events: readonly Told[]
  done(): void
  fail(error: unknown): void
}

const collectors = new WeakMap<Database, Collector>()

/** One statement at a time writes what has come in meanwhile: many who tell little cost as few statements as one who tells much. */
export const collector = (database: Database): Collector => {
  const known = collectors.get(database)
  if (known) return known
  let waiting: Waiting[] = []
  let isWriting = false
  const turn = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    try {
      while (waiting.length > 0) {
        const batch = taken()
        try {
          await write(
            database,
            batch.flatMap(({ events }) => events),
          )
          for (const one of batch) one.done()
        } catch (error) {
          for (const one of batch) one.fail(error)
        }
      }
    } finally {
      isWriting = false
    }
  }
  const taken = (): Waiting[] => {
    let count = 0
    let at = 0
    while (at < waiting.length && (at === 0 || count + (waiting[at] as Waiting).events.length <= mostAtOnce))
      count += (waiting[at++] as Waiting).events.length
    const batch = waiting.slice(0, at)
    waiting = waiting.slice(at)
    return batch
  }
  const made: Collector = {
    keep: (events) =>
      new Promise<void>((done, fail) => {
        waiting.push({ events, done, fail })
        void turn()
      }),
  }
  collectors.set(database, made)
  return made
}

const columns = ['tenantId', 'userId', 'eventCode', 'deviceId', 'page', 'ms', 'sessionId', 'appVersion', 'params', 'ts'] as const

const write = (database: Database, events: readonly Told[]): Promise<number> =>
  database.run(
    `insert into app_config_eventlog (tenant_id, user_id, event_code, device_id, page, ms, session_id, app_version, params, ts)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::jsonb[], $10::timestamptz[])`,
    columns.map((key) => events.map((event) => event[key])),
  )

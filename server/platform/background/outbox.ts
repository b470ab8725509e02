import type { Database, Queryable } from '../database/database'
import { type Event, keptFor } from './events'
import { defineJob, expireJobs, type Handler, type JobKind, type JobOptions } from './jobs'
import type { Log } from '../log'
import { type Repeated, repeat } from './repeat'

/** Somebody who does something about events, once for each whatever the number of nodes. */
export interface Consumer {
  readonly name: string
  readonly wants: (event: Event) => boolean
  /** What it wants where the database says so: looked up once for all events that are handed out together, in the transaction that marks them. */
  readonly among?: (db: Queryable, events: readonly Event[]) => Promise<(event: Event) => boolean>
  /** The job that each event becomes. */
  readonly job: JobKind
  /** The while within which events become one job, which begins after them; nothing for an event that has a job of its own at once. */
  readonly joins?: (event: Event) => While | undefined
}

/** Events of one name and tenant within so many milliseconds are one. */
export interface While {
  readonly as: string
  readonly ms: number
}

/**
 * Declares a consumer of the outbox. Each event of these nouns (all unless told) becomes a job of its own, in the transaction that marks the
 * event as handled: a consumer that fails is tried again by itself and ends among the dead letters, and holds up no other.
 */
export const defineConsumer = (
  name: string,
  handler: Handler<Event>,
  { nouns, among, ...options }: JobOptions & { readonly nouns?: readonly string[] } & Pick<Consumer, 'among'> = {},
): Consumer => ({
  name,
  ...(among ? { among } : {}),
  wants: (event) => nouns === undefined || nouns.includes(event.noun),
  job: defineJob<Event>(`event:${name}`, handler, { keep: false, ...options }),
})

/** Events taken at once. */
const most = 500

/** Hands the events that wait to their consumers and marks them as handled; answers how many. Nodes that do so at the same time take different ones. */
export const dispatch = (database: Database, consumers: readonly Consumer[]): Promise<number> =>
  database.transaction(async (tx) => {
    // Marks and jobs are kept together or lost together, and what is lost is handed out again: nobody waits for the disk.
    tx.send('set local synchronous_commit = off')
    const events = await tx.query<Event>(
      `update platform_event e set handled_at = clock_timestamp()
       from (select id from platform_event where handled_at is null order by id limit ${most} for update skip locked) waiting where e.id = waiting.id
       returning e.id::text as id, e.tenant_id as "tenantId", e.noun, e.verb, e.row_id::text as "rowId", e.actor::text as actor, (e.data->>'version')::float8 as version`,
      [],
      'events_waiting',
    )
    if (events.length === 0) return 0
    const asking: Pick<Consumer, 'wants' | 'job' | 'joins'>[] = []
    for (const { among, wants, ...consumer } of consumers) asking.push({ ...consumer, wants: among ? await among(tx, events) : wants })
    const jobs = firsts(
      events.flatMap((event) =>
        asking.filter(({ wants }) => wants(event)).map(({ job, joins }) => ({ name: job.name, event, joined: joins?.(event) })),
      ),
    )
    if (jobs.length > 0) {
      await tx.run(
        // A while ends a second before its job begins, so that no event of it comes to a job that runs.
        `insert into platform_job (tenant_id, name, key, data, create_user, update_user, run_at)
         select x.tenant, x.name, coalesce(x.subject || ' ' || x.turn, x.key), x.data, x.actor, x.actor,
           coalesce(to_timestamp((x.turn + 1) * x.joins / 1000 + 1), clock_timestamp())
         from (select x.*, floor(extract(epoch from clock_timestamp()) * 1000 / nullif(x.joins, 0)) as turn
           from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::bigint[], $6::text[], $7::float8[]) x(tenant, name, key, data, actor, subject, joins)) x
         on conflict (tenant_id, name, key) where key is not null do nothing`,
        [
          jobs.map(({ event }) => event.tenantId),
          jobs.map(({ name }) => name),
          jobs.map(({ event }) => event.id),
          jobs.map(({ event }) => JSON.stringify(event)),
          jobs.map(({ event }) => event.actor),
          jobs.map(({ joined }) => joined?.as ?? null),
          jobs.map(({ joined }) => joined?.ms ?? 0),
        ],
        'events_to_jobs',
      )
      tx.moved()
    }
    return events.length
  })

/** Of those that become one job, the first. */
const firsts = <T extends { readonly name: string; readonly event: Event; readonly joined: While | undefined }>(jobs: readonly T[]): T[] => {
  const seen = new Set<string>()
  return jobs.filter(({ name, event, joined }) => {
    if (!joined) return true
    const key = JSON.stringify([event.tenantId, name, joined])
    return !seen.has(key) && seen.add(key)
  })
}

/** Dispatches whenever it is woken, and by itself once a second. */
export const startDispatch = (database: Database, consumers: readonly Consumer[], log: Log): Repeated => {
  const running = repeat(
    1_000,
    async () => {
      while ((await dispatch(database, consumers)) === most);
    },
    log,
    { gap: 50 },
  )
  running.wake()
  return running
}

/** Removes events that were handled so long ago that nobody comes back for them, some thousands at a time; answers how many. */
export const expireEvents = (db: Queryable): Promise<number> =>
  db.run(
    `delete from platform_event where id in (select id from platform_event where handled_at < clock_timestamp() - $1 * interval '1 millisecond' limit 5000)`,
    [keptFor + 60_000],
  )

/** Clears the outbox and the queue of what is over, every minute. */
export const expiry = (database: Database): JobKind =>
  defineJob(
    'platform/expire',
    async ({ signal }) => {
      while (!signal.aborted && (await expireEvents(database)) + (await expireJobs(database)) >= 5_000);
    },
    { cron: '30 * * * * *' },
  )

import type { Queryable } from '../database/database'
import { jobStates } from './jobs'

/** What waits to be done in the queue of jobs and in the outbox. Counts end at `mostCounted`. */
export interface Backlog {
  /** Jobs that are due. */
  readonly due: number
  /** Seconds since the job that is due longest should have begun; 0 where none is due. */
  readonly dueSeconds: number
  /** Jobs that are waiting for their time, those that are due among them. */
  readonly waiting: number
  readonly running: number
  /** Jobs that were given up. */
  readonly dead: number
  /** Events that no node has handed to their consumers. */
  readonly events: number
  /** Seconds since the oldest of these events. */
  readonly eventSeconds: number
  /** Milliseconds since 1970 by the database's clock. */
  readonly at: number
}

/** Counting ends here, so that a queue that is out of hand does not make the look at it slow. */
export const mostCounted = 100_000

const { waiting, running, dead } = jobStates

const counted = (where: string): string => `(select count(*) from (select 1 from platform_job where ${where} limit ${mostCounted}) counted)::float8`
const age = (column: string, rest: string): string => `coalesce((select extract(epoch from clock_timestamp() - min(${column})) ${rest}), 0)::float8`

const isDue = `status = ${waiting} and not is_deleted and run_at <= clock_timestamp()`

const statement = `select ${counted(isDue)} as due, ${age('run_at', `from platform_job where ${isDue}`)} as "dueSeconds",
  ${counted(`status = ${waiting} and not is_deleted`)} as waiting, ${counted(`status = ${running}`)} as running, ${counted(`status = ${dead} and not is_deleted`)} as dead,
  (select count(*) from (select 1 from platform_event where handled_at is null limit ${mostCounted}) counted)::float8 as events,
  coalesce((select extract(epoch from clock_timestamp() - created_at) from platform_event where handled_at is null order by id limit 1), 0)::float8 as "eventSeconds",
  (extract(epoch from clock_timestamp()) * 1000)::float8 as at`

/** Looks at queue and outbox in one statement. */
export const readBacklog = async (db: Queryable): Promise<Backlog> => {
  const [row] = await db.query<Backlog>(statement, [], 'backlog')
  return row as Backlog
}

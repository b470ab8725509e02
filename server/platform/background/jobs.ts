import type { Queryable, Transaction } from '../database/database'
import { nextTick } from './cron'

/** One run of a job, as its handler sees it. Whoever runs it may die at any moment, and another node then runs it anew: a handler is idempotent. */
export interface Job<D = unknown> {
  readonly id: string
  readonly tenantId: string
  /** Who asked for it; null when the system did. */
  readonly userId: string | null
  readonly name: string
  readonly data: D
  /** 1 on the first run. */
  readonly attempt: number
  /** Aborted when the time is up, the job was cancelled, another node took it, or the process stops. */
  readonly signal: AbortSignal
  /**
   * Carries out work on the database and completes the job in the same transaction: both stand or neither. Throws when the job is not this run's
   * any more, and nothing of the work remains. What the work returns is kept as the job's result.
   */
  commit<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Tells how far it is, 0 to 100; kept with the next sign of life. */
  progress(percent: number): void
}

/** A handler that does not commit by itself completes when it returns; what it returns is kept as the result. */
export type Handler<D = unknown> = (job: Job<D>) => Promise<unknown>

export interface JobOptions {
  /** Further tries after the first failed; 5 unless told. */
  readonly retries?: number
  /** Milliseconds before the first further try, doubled for each one after it up to an hour; 1,000 unless told. */
  readonly backoff?: number
  /** Milliseconds a run may take; 60,000 unless told. */
  readonly timeout?: number
  /** Recurs by itself: [seconds] minutes hours days months weekdays, in the installation's zone. What was missed while no node ran is made up by one run. */
  readonly cron?: string
  /** Runs at the same time on one node at most. */
  readonly atOnce?: number
  /** Runs of one tenant at the same time on one node at most; tenants then take turns, the one that was served longest ago first. */
  readonly ofTenant?: number
  /** A job that was done is not kept to be looked at. */
  readonly keep?: false
  /** Its work is on the control plane alone: it is done at home, and not once more in each database of tenants. */
  readonly atHome?: true
}

export interface JobKind {
  readonly name: string
  readonly handler: Handler
  readonly retries: number
  readonly backoff: number
  readonly timeout: number
  readonly cron?: string
  readonly atOnce: number
  readonly ofTenant?: number
  readonly keep: boolean
  readonly atHome?: true
}

/** The zone that recurring jobs are told in. */
export const cronZone = 'Asia/Shanghai'

/** Declares a kind of job. Names are family/word; a wrong cron expression throws at once. */
export const defineJob = <D>(name: string, handler: Handler<D>, options: JobOptions = {}): JobKind => {
  if (options.cron) nextTick(options.cron, 0, cronZone)
  const { retries = 5, backoff = 1_000, timeout = 60_000, atOnce = Number.POSITIVE_INFINITY, keep = true, cron, ofTenant, atHome } = options
  // What was asked for under this name is what its handler knows.
  return {
    name,
    handler: handler as Handler,
    retries,
    backoff,
    timeout,
    atOnce,
    keep,
    ...(cron ? { cron } : {}),
    ...(ofTenant ? { ofTenant } : {}),
    ...(atHome ? { atHome } : {}),
  }
}

export interface EnqueueOptions {
  /** One job of this name and key in the tenant, however often it is asked for, as long as the first one is kept. */
  readonly key?: string
  /** Not before. */
  readonly at?: Date
  /** Whose job it is; the platform's unless told. */
  readonly tenantId?: string
  readonly userId?: string | null
}

/** The tenant of jobs that belong to nobody else. */
export const platformJobs = '000000'

/**
 * Asks for a job in the caller's transaction: it is there when that commits, and never was when it does not. Answers the job's id, or undefined
 * where its key is taken. The data are JSON without secrets, since administrators may read them.
 */
export const enqueue = async (tx: Transaction, name: string, data: unknown = null, options: EnqueueOptions = {}): Promise<string | undefined> => {
  const { key = null, at, tenantId = platformJobs, userId = null } = options
  const [made] = await tx.query<{ id: string }>(
    `insert into platform_job (tenant_id, name, key, data, run_at, create_user, update_user) values ($1, $2, $3, $4::jsonb, coalesce($5::timestamptz, clock_timestamp()), $6::bigint, $6::bigint)
     on conflict (tenant_id, name, key) where key is not null do nothing returning id::text as id`,
    [tenantId, name, key, JSON.stringify(data ?? null), at?.toISOString() ?? null, userId],
  )
  if (made) tx.moved()
  return made?.id
}

/** The states of a job. */
export const jobStates = { waiting: 0, running: 1, done: 2, dead: 3, cancelled: 4 } as const

/** Lets a job that was given up or cancelled begin anew; its state is the caller's to move. */
export const beginAnew = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run(
    `update platform_job set attempts = 0, run_at = clock_timestamp(), started_at = null, finished_at = null, progress = null, node = null, lease_until = null
     where tenant_id = $1 and id = $2::bigint`,
    [tenantId, id],
  )

/** Notes when a job was called off; its state is the caller's to move. */
export const noteEnd = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run('update platform_job set finished_at = clock_timestamp(), lease_until = null where tenant_id = $1 and id = $2::bigint', [tenantId, id])

/** Days that finished jobs are kept: done, given up, cancelled. */
const keptDays = { done: 7, dead: 90, cancelled: 7 } as const

/** Removes jobs that have been finished for long, some thousands at a time; answers how many. */
export const expireJobs = (db: Queryable): Promise<number> =>
  db.run(
    `delete from platform_job where (tenant_id, id) in (
       select tenant_id, id from platform_job
       where finished_at < now() - interval '1 day' * case status when ${jobStates.done} then ${keptDays.done} when ${jobStates.dead} then ${keptDays.dead} else ${keptDays.cancelled} end
         and status in (${jobStates.done}, ${jobStates.dead}, ${jobStates.cancelled}) limit 5000)`,
  )

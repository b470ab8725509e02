import { nextTick } from './cron'
import type { Database, Transaction } from '../database/database'
import { cronZone, type JobKind, jobStates, platformJobs } from './jobs'

/** The statements that move a job from state to state. Times are the database's, so clocks of nodes may differ. */

/** A job that a node has taken. */
export interface Taken {
  readonly id: string
  readonly tenantId: string
  readonly userId: string | null
  readonly name: string
  readonly data: unknown
  readonly attempt: number
  readonly cron: string | null
  /** Milliseconds since 1970 by the database's clock. */
  readonly at: number
}

/** One run of it: who has it, and which try it is. */
export interface Holder extends Taken {
  readonly node: string
  readonly kind: JobKind
  /** performance.now() when it was taken. */
  readonly began: number
}

const { waiting, running, done, dead } = jobStates

/** Makes the row of each recurring job, and moves it when its expression has changed. */
export const plan = async (database: Database, jobs: readonly JobKind[]): Promise<void> => {
  const [clock] = await database.query<{ at: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as at')
  for (const { name, cron } of jobs) {
    if (!cron) continue
    const next = new Date(nextTick(cron, (clock as { at: number }).at, cronZone)).toISOString()
    await database.run(
      `insert into platform_job (tenant_id, name, key, cron, run_at) values ($1, $2, 'cron', $3, $4::timestamptz)
       on conflict (tenant_id, name, key) where key is not null do update set cron = excluded.cron, run_at = least(platform_job.run_at, excluded.run_at)
         where platform_job.cron is distinct from excluded.cron and platform_job.status = ${waiting}`,
      [platformJobs, name, cron, next],
    )
  }
}

/**
 * Jobs whose node gave no sign of life wait again, or are given up where that has happened too often: such a job may be what ends the nodes. A node that was
 * too busy to renew its leases knows of its own runs that they go on, and leaves them be.
 */
export const takeBack = (
  database: Database,
  names: readonly string[],
  own: { readonly node: string; readonly ids: readonly string[] },
): Promise<number> =>
  database.run(
    `update platform_job j set status = case when gone.is_over then ${dead} else ${waiting} end, run_at = clock_timestamp(), node = null, lease_until = null,
       finished_at = case when gone.is_over then clock_timestamp() end, last_error = 'the node ' || coalesce(j.node, '?') || ' gave no sign of life'
     from (select tenant_id, id, attempts > retries and cron is null as is_over from platform_job
           where status = ${running} and lease_until < clock_timestamp() and name = any($1) and (node is distinct from $2 or id <> all($3::bigint[])) for update skip locked) gone
     where j.tenant_id = gone.tenant_id and j.id = gone.id`,
    [names, own.node, own.ids],
  )

/** The kinds of which some job is due: most looks find none, and need not ask for each kind then. */
export const dueKinds = async (database: Database): Promise<ReadonlySet<string>> => {
  const rows = await database.query<{ name: string }>(
    `select distinct name from platform_job where status = ${waiting} and run_at <= clock_timestamp()`,
    [],
    'due_kinds',
  )
  return new Set(rows.map(({ name }) => name))
}

interface Room {
  readonly node: string
  /** Jobs at most. */
  readonly free: number
  readonly lease: number
  /** Where tenants take turns: those that have as many runs as they may, and those that were served, the longest ago first. */
  readonly turns?: { readonly full: readonly string[]; readonly served: readonly string[] }
}

/** Takes up to `free` jobs of these kinds that are due; what another node looks at in the same moment is passed over. */
export const take = (database: Database, kinds: readonly JobKind[], { node, free, lease, turns }: Room): Promise<Taken[]> => {
  const [others, order] = turns ? ['and tenant_id <> all($6::text[])', 'coalesce(array_position($7::text[], tenant_id), 0), '] : ['', '']
  return database.query<Taken>(
    `update platform_job j set status = ${running}, attempts = j.attempts + 1, node = $1, lease_until = clock_timestamp() + $5 * interval '1 millisecond',
       started_at = clock_timestamp(), finished_at = null, progress = null, retries = k.retries
     from (select tenant_id, id from platform_job where status = ${waiting} and not is_deleted and run_at <= clock_timestamp() and name = any($2) ${others}
           order by ${order}run_at limit $4 for update skip locked) next, unnest($2::text[], $3::bigint[]) k(name, retries)
     where j.tenant_id = next.tenant_id and j.id = next.id and j.name = k.name
     returning j.id::text as id, j.tenant_id as "tenantId", j.create_user::text as "userId", j.name, j.data, j.attempts::int as attempt, j.cron,
       (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
    [node, kinds.map(({ name }) => name), kinds.map(({ retries }) => retries), free, lease, ...(turns ? [turns.full, turns.served] : [])],
    turns ? 'take_turns' : 'take_jobs',
  )
}

/** Renews the leases of what a node runs and keeps how far it is; answers the ids that are still its own. */
export const renew = async (
  database: Database,
  runs: readonly (Holder & { readonly percent: number | null })[],
  lease: number,
): Promise<ReadonlySet<string>> => {
  const held = await database.query<{ id: string }>(
    `update platform_job j set lease_until = clock_timestamp() + $6 * interval '1 millisecond', progress = coalesce(r.percent, j.progress)
     from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[]) r(tenant_id, id, node, attempt, percent)
     where j.tenant_id = r.tenant_id and j.id = r.id and j.node = r.node and j.attempts = r.attempt and j.status = ${running} returning j.id::text as id`,
    [
      runs.map(({ tenantId }) => tenantId),
      runs.map(({ id }) => id),
      runs.map(({ node }) => node),
      runs.map(({ attempt }) => attempt),
      runs.map(({ percent }) => percent),
      lease,
    ],
  )
  return new Set(held.map(({ id }) => id))
}

/** A node that stops leaves its jobs to the others; the try does not count. */
export const giveBack = (database: Database, node: string): Promise<number> =>
  database.run(
    `update platform_job set status = ${waiting}, attempts = greatest(attempts - 1, 0), run_at = clock_timestamp(), node = null, lease_until = null where node = $1 and status = ${running}`,
    [node],
  )

/** The row is still this run's: same node, same try, still running. */
const mine = `tenant_id = $1 and id = $2::bigint and node = $3 and attempts = $4 and status = ${running}`
const own = ({ tenantId, id, node, attempt }: Holder): unknown[] => [tenantId, id, node, attempt]

/** Completes a run, or throws when it is not this run any more. The last statement of its transaction, so that the row is locked for a moment only. */
export const complete = async (tx: Transaction, run: Holder, result: unknown): Promise<void> => {
  const count = run.cron
    ? await tx.run(
        `update platform_job set status = ${waiting}, attempts = 0, run_at = $5::timestamptz, finished_at = clock_timestamp(), lease_until = null, node = null, last_error = null where ${mine}`,
        [...own(run), nextRun(run)],
      )
    : run.kind.keep
      ? await tx.run(
          `update platform_job set status = ${done}, finished_at = clock_timestamp(), lease_until = null, result = $5::jsonb, progress = 100 where ${mine}`,
          [...own(run), result === undefined ? null : JSON.stringify(result)],
        )
      : await tx.run(`delete from platform_job where ${mine}`, own(run))
  if (count !== 1) throw new Error('the job is not this run’s any more, so nothing of the run is kept')
}

/** Lets a failed run wait for the next try, or gives it up. A recurring job goes on, with one dead letter beside it that holds its last failure. */
export const fail = async (database: Database, run: Holder, error: unknown): Promise<void> => {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 4_000)
  const { retries, backoff } = run.kind
  if (run.attempt <= retries) {
    const wait = Math.min(backoff * 2 ** (run.attempt - 1), 3_600_000) * (0.9 + Math.random() * 0.2)
    await database.run(
      `update platform_job set status = ${waiting}, run_at = clock_timestamp() + $5 * interval '1 millisecond', lease_until = null, node = null, last_error = $6 where ${mine}`,
      [...own(run), wait, reason],
    )
    return
  }
  if (!run.cron) {
    await database.run(
      `update platform_job set status = ${dead}, finished_at = clock_timestamp(), lease_until = null, last_error = $5 where ${mine}`,
      [...own(run), reason],
    )
    return
  }
  await database.run(
    `with again as (
       update platform_job set status = ${waiting}, attempts = 0, run_at = $5::timestamptz, lease_until = null, node = null, last_error = $6 where ${mine}
       returning tenant_id, name, data, retries, started_at)
     insert into platform_job (tenant_id, name, key, data, status, retries, attempts, started_at, finished_at, last_error)
     select tenant_id, name, 'cron failed', data, ${dead}, retries, $4, started_at, clock_timestamp(), $6 from again
     on conflict (tenant_id, name, key) where key is not null do update set status = ${dead}, attempts = excluded.attempts, started_at = excluded.started_at,
       finished_at = excluded.finished_at, last_error = excluded.last_error where platform_job.status <> ${running}`,
    [...own(run), nextRun(run), reason],
  )
}

/** The next time of a recurring job by the database's clock. */
const nextRun = (run: Holder): string => new Date(nextTick(run.cron as string, run.at + performance.now() - run.began, cronZone)).toISOString()

import { connect, type Database } from '../platform/database/database'
import { defineJob, type EnqueueOptions, enqueue, type JobKind, type JobOptions } from '../platform/background/jobs'
import { createLog } from '../platform/log'
import { type Runner, startRunner } from '../platform/background/runner'
import { freshDatabase } from './database'
import { eventually } from './eventually'

/** A row of the queue, states as the digits they are kept as. */
export interface QueueRow {
  readonly id: string
  readonly status: string
  readonly attempts: string
  readonly error: string | null
  readonly result: unknown
  readonly progress: string | null
  /** Milliseconds until it is due. */
  readonly wait: number
}

interface RunOptions {
  readonly lease?: number
  readonly atOnce?: number
  readonly patience?: number
  readonly every?: number
  readonly on?: Database
}

/** A queue without the rest of the product, and a table `effect` for jobs to write to. */
export const trialQueue = async () => {
  const fresh = await freshDatabase()
  const database = connect(fresh.url, { max: 20 })
  await database.run('create table effect (what text not null)')
  const log = createLog({ logLevel: 'silent' })
  const runners: Runner[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  }
  const rowsOf = (name: string): Promise<QueueRow[]> =>
    database.query<QueueRow>(
      `select id::text as id, status::text as status, attempts, last_error as error, result, progress, (extract(epoch from run_at - clock_timestamp()) * 1000)::float8 as wait
       from platform_job where name = $1 order by id`,
      [name],
    )
  return {
    database,
    rowsOf,
    stop,
    /** A further node that looks twenty times a second. */
    run(jobs: readonly JobKind[], options: RunOptions = {}): Runner {
      const runner = startRunner({ database: options.on ?? database, log, jobs, every: 50, ...options })
      runners.push(runner)
      return runner
    },
    /** What the jobs wrote, sorted. */
    effects: async () => (await database.query<{ what: string }>('select what from effect order by what')).map(({ what }) => what),
    /** A kind of job that writes its data. */
    write: (name: string, options: JobOptions = {}) =>
      defineJob<string>(
        name,
        (job) => job.commit((tx) => tx.run('insert into effect values ($1)', [job.data]).then(() => ({ wrote: job.data }))),
        options,
      ),
    ask: (name: string, data: unknown = null, options: EnqueueOptions = {}) => database.transaction((tx) => enqueue(tx, name, data, options)),
    finished: (name: string, count = 1) =>
      eventually(
        () => rowsOf(name),
        (rows) => rows.length === count && rows.every(({ status }) => status === '2'),
      ),
    async clear() {
      await stop()
      await database.run('delete from platform_job')
      await database.run('delete from effect')
    },
    async close() {
      await stop()
      await database.close()
      await fresh.drop()
    },
  }
}

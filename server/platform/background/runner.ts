import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database'
import type { Job, JobKind } from './jobs'
import type { Log } from '../log'
import { complete, dueKinds, fail, giveBack, type Holder, plan, renew, take, takeBack, type Taken } from './queue'
import { repeat } from './repeat'

export interface Runner {
  /** Looks for work now. */
  wake(): void
  /** Takes no more work, lets what runs end for some seconds, and gives the rest back to the queue. */
  stop(): Promise<void>
}

interface RunnerOptions {
  database: Database
  log: Log
  jobs: readonly JobKind[]
  /** Jobs at the same time at most. */
  atOnce?: number
  /** Milliseconds after which a job whose node gives no sign of life is another node's. */
  lease?: number
  /** Milliseconds between two looks when nobody wakes it. */
  every?: number
  /** Milliseconds that stopping waits for what runs. */
  patience?: number
}

/** Tenants whose turns are remembered. */
const mostServed = 1_000

interface Run extends Holder {
  readonly control: AbortController
  percent: number | null
  ended: Promise<void>
}

/** Runs jobs of the kinds it knows, beside any number of other nodes: each takes rows that no other holds and renews its lease on them while it works. */
export const startRunner = (options: RunnerOptions): Runner => {
  const { database, log, jobs, atOnce = 4, lease = 5_000, every = 1_000, patience = 5_000 } = options
  const node = `${process.pid}-${randomBytes(6).toString('hex')}`
  const kinds = new Map(jobs.map((kind) => [kind.name, kind]))
  if (kinds.size < jobs.length) throw new Error('two kinds of jobs have the same name')
  const free = jobs.filter((kind) => kind.atOnce === Number.POSITIVE_INFINITY)
  const limited = jobs.filter((kind) => kind.atOnce < Number.POSITIVE_INFINITY)
  const running = new Map<string, Run>()
  /** The tenants that were served of each kind in which they take turns, the longest ago first. */
  const turns = new Map<string, readonly string[]>()
  let isPlanned = false
  let tookBack = Number.NEGATIVE_INFINITY
  let stopped = false

  const look = async (): Promise<void> => {
    if (!isPlanned) await plan(database, jobs)
    isPlanned = true
    // Whoever gave no sign of life for seconds may wait a moment more.
    if (performance.now() - tookBack >= every / 2) {
      await takeBack(database, [...kinds.keys()], { node, ids: [...running.keys()] })
      tookBack = performance.now()
    }
    const due = await dueKinds(database)
    const some = async (wanted: readonly JobKind[], most: number): Promise<void> => {
      const room = Math.min(most, atOnce - running.size)
      if (stopped || room <= 0 || wanted.length === 0) return
      for (const one of await take(database, wanted, { node, free: room, lease })) begin(one)
    }
    /** Takes a job of the tenant whose turn it is; answers whether there was one. */
    const oneOf = async (kind: JobKind, runs: readonly Run[]): Promise<boolean> => {
      if (stopped || running.size >= atOnce) return false
      const served = turns.get(kind.name) ?? []
      const full = [...new Set(runs.map(({ tenantId }) => tenantId))].filter(
        (id) => runs.filter(({ tenantId }) => tenantId === id).length >= (kind.ofTenant ?? 1),
      )
      const [one] = await take(database, [kind], { node, free: 1, lease, turns: { full, served } })
      if (!one) return false
      turns.set(kind.name, [...served.filter((id) => id !== one.tenantId), one.tenantId].slice(-mostServed))
      begin(one)
      return true
    }
    await some(
      free.filter(({ name }) => due.has(name)),
      atOnce,
    )
    for (const kind of limited.filter(({ name }) => due.has(name))) {
      const runs = (): Run[] => [...running.values()].filter(({ name }) => name === kind.name)
      if (kind.ofTenant === undefined) await some([kind], kind.atOnce - runs().length)
      // One at a time, as each takes a turn.
      else for (let room = kind.atOnce - runs().length; room > 0 && (await oneOf(kind, runs())); room--);
    }
  }
  const looking = repeat(every, look, log)
  looking.wake()

  const begin = (one: Taken): void => {
    const kind = kinds.get(one.name) as JobKind
    const run: Run = { ...one, node, kind, began: performance.now(), control: new AbortController(), percent: null, ended: Promise.resolve() }
    running.set(one.id, run)
    run.ended = carryOut(database, run, log, () => stopped).finally(() => {
      running.delete(one.id)
      looking.wake()
    })
  }

  const beating = repeat(
    lease / 4,
    async () => {
      const runs = [...running.values()]
      if (runs.length === 0) return
      const ids = await renew(database, runs, lease)
      // One that ended meanwhile is not in the map any more.
      for (const run of runs)
        if (!ids.has(run.id) && running.get(run.id) === run) run.control.abort(new Error('the job was cancelled, or taken by another node'))
    },
    log,
  )

  return {
    wake: looking.wake,
    async stop() {
      stopped = true
      await looking.stop()
      const runs = [...running.values()]
      const tired = new AbortController()
      const timer = setTimeout(() => tired.abort(), patience)
      await Promise.race([Promise.all(runs.map(({ ended }) => ended)), new Promise((done) => tired.signal.addEventListener('abort', done))])
      clearTimeout(timer)
      await beating.stop()
      for (const { control } of runs) control.abort(new Error('the process stops'))
      await giveBack(database, node).catch((error: unknown) => log.warn({ err: error }, 'jobs could not be given back; their leases will run out'))
    },
  }
}

const carryOut = async (database: Database, run: Run, log: Log, isStopping: () => boolean): Promise<void> => {
  const { kind, control } = run
  let isComplete = false
  const job: Job = {
    id: run.id,
    tenantId: run.tenantId,
    userId: run.userId,
    name: run.name,
    data: run.data,
    attempt: run.attempt,
    signal: control.signal,
    progress(percent) {
      run.percent = Math.max(0, Math.min(100, Math.round(percent)))
    },
    async commit(work) {
      const result = await database.transaction(async (tx) => {
        const result = await work(tx)
        await complete(tx, run, result)
        return result
      })
      isComplete = true
      return result
    },
  }
  const timer = setTimeout(() => control.abort(new Error(`it took longer than ${kind.timeout} ms`)), kind.timeout)
  const cut = new Promise<never>((_, reject) => control.signal.addEventListener('abort', () => reject(control.signal.reason), { once: true }))
  cut.catch(() => undefined)
  const told = { job: run.name, id: run.id, attempt: run.attempt }
  try {
    const result = await Promise.race([kind.handler(job), cut])
    if (!isComplete) await database.transaction((tx) => complete(tx, run, result))
  } catch (error) {
    if (isComplete) log.error({ err: error, ...told }, 'a job failed after it was complete')
    else if (control.signal.aborted && isStopping()) log.info(told, 'a job is left to another node')
    else {
      log.warn({ err: error, ...told }, 'job failed')
      await fail(database, run, error).catch((failure: unknown) =>
        log.warn({ err: failure, ...told }, 'a failure could not be kept; the lease will run out'),
      )
    }
  } finally {
    clearTimeout(timer)
  }
}

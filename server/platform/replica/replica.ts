import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log'
import { Refusal } from '../refusal'
import { repeat } from '../background/repeat'
import { connect, type Database, type Queryable } from '../database/database'
import { codeOf, isUnreachable } from '../database/lost'
import type { Elsewhere, Reading, Replica, ReplicaState } from '../database/reading'
import { NoStandby, type Place, placeNow, replayed, type Watch, watchStandby } from './standby'

/** A replica that is looked at until it is told to stop. */
export interface OpenReplica extends Replica {
  stop(): Promise<void>
}

interface Parts {
  readonly url: string
  readonly primary: Database
  /** Another number as soon as this process has heard of a change: what it remembers must hold no older answer. */
  heard(): number
  readonly log: Log
}

/** Milliseconds that somebody waits for a replica to replay what was just written, and between two looks at how it is. */
const [patience, lookEvery] = [200, 1_000]
/** Connections to it at most, and milliseconds that one of them and a statement may take: where it is too busy, the primary answers. */
const [most, connectTimeout, statementTimeout] = [10, 500, 5_000]
/** Places of the log that it has not come to yet, remembered with their moments. */
const mostPending = 600

/** What may be asked of a session that takes reads alone. */
const onlyLooks = (sql: string): boolean =>
  /^\s*(?:select|with)\b/i.test(sql) && !/\b(?:insert|update|delete|merge|share|nextval|setval|pg_notify|set_config|pg_\w*advisory\w*)\b/i.test(sql)

/** It has not replayed what is needed. */
class Behind extends Error {}

/** What failed there and is to be asked of the primary, without the code by which a transaction would run there again. */
class Failed extends Error {
  constructor(readonly found: unknown) {
    super('a replica failed')
  }
}

/** What the caller of a transaction is told as it is: refusals, and that it took longer than it set itself, which it would elsewhere. */
const isTold = (error: unknown): boolean =>
  error instanceof Refusal || (codeOf(error) === '57014' && !(error instanceof Error && /conflict/i.test(error.message)))

/** Whether the replica is gone. One that takes no writes is as it should be, and one whose connections are all in use is busy. */
const isGone = (error: unknown): boolean => {
  const found = error instanceof Failed ? error.found : error
  return isUnreachable(found) && codeOf(found) !== '25006' && !(found instanceof Error && found.message.startsWith('timeout exceeded'))
}

/** A replica that was asked how far it is. */
interface Lease {
  readonly there: Database
  readonly place: Place
}

/**
 * A streaming standby of the primary, from which is read what it has replayed: each statement travels behind a question for how far its session is, and counts only where
 * that is far enough; whatever else becomes of it, the primary answers. Throws an Error where the address leads to no such standby. One that does not answer is looked for again.
 */
export const openReplica = async ({ url, primary, heard, log }: Parts): Promise<OpenReplica> => {
  let state: ReplicaState = 'away'
  let pool: Database | undefined
  let watch: Watch | undefined
  const answered = { replica: 0, behind: 0, away: 0, failed: 0, written: 0 }
  const pending: { place: Place; readonly at: number }[] = []

  const become = (next: ReplicaState, error?: unknown): void => {
    if (state === next) return
    state = next
    if (next === 'read') log.info('the replica is read')
    else log.warn({ err: error, state: next }, 'the replica is not read now: the primary answers')
  }
  const lose = (next: 'away' | 'wrong', error: unknown): void => {
    become(next, error)
    watch?.close()
    const before = pool
    watch = pool = undefined
    // What is under way there fails at once, and is asked of the primary.
    before?.close(0).catch(() => undefined)
  }
  /** What went wrong there; of connections that were given up already it says nothing new. */
  const failed = (there: Database, error: unknown): void => {
    if (there !== pool) return
    if (error instanceof NoStandby) lose('wrong', error)
    else if (isGone(error)) lose('away', error)
    else if (error instanceof Behind) become('behind')
    else log.warn({ err: error instanceof Failed ? error.found : error }, 'the primary answers what a replica failed at')
  }

  const note = (place: Place): void => {
    const last = pending.at(-1)
    if (last && last.place >= place) return
    if (last && pending.length >= mostPending) last.place = place
    else pending.push({ place, at: performance.now() })
  }
  const settle = (reached: Place): void => {
    while (pending[0] && pending[0].place <= reached) pending.shift()
  }
  const look = async (): Promise<void> => {
    const needed = await placeNow(primary)
    note(needed)
    try {
      watch ??= await watchStandby(url, primary)
      pool ??= connect(url, {
        ...{ log, max: most, connectTimeout, statementTimeout, restartPatience: 0 },
        ...{ readOnly: true, name: 'masthead replica' },
      })
      const reached = await comesTo(watch, needed)
      settle(reached)
      become(reached >= needed ? 'read' : 'behind')
    } catch (error) {
      lose(error instanceof NoStandby ? 'wrong' : 'away', error)
      throw error
    }
  }
  const first = await look().catch((error: unknown) => error)
  if (first instanceof NoStandby) throw new Error(`DATABASE_REPLICA_URL must lead to a streaming standby of the database: ${first.message}`)
  if (first !== undefined) log.warn({ err: first }, 'the replica does not answer yet: the primary does')
  const looking = repeat(lookEvery, () => look().catch(() => undefined), log)

  const lease = async (): Promise<Lease | undefined> => {
    const there = pool
    // Where the primary does not answer, it says so itself.
    const place = await placeNow(primary).catch(() => undefined)
    if (!there || place === undefined) return undefined
    note(place)
    try {
      const reached = await comesTo(there, place)
      settle(reached)
      demand(reached, place)
      return { there, place }
    } catch (error) {
      failed(there, error)
      return undefined
    }
  }

  const reading = (): Reading => {
    let held: Promise<Lease | undefined> | undefined
    let heardAt = Number.NaN
    /** Why the primary goes on to answer: what follows must not be older than what it answered or was told. */
    let over: Elsewhere | undefined
    const leaseNow = (): Promise<Lease | undefined> => {
      if (held && heardAt === heard()) return held
      heardAt = heard()
      held = lease()
      return held
    }
    const aside = async <T>(work: (lease: Lease) => Promise<T>): Promise<{ readonly value: T } | undefined> => {
      if (!over && state !== 'read') over = elsewhere(state)
      const found = over ? undefined : await leaseNow()
      if (!found) {
        over ??= elsewhere(state)
        answered[over] += 1
        return undefined
      }
      try {
        const value = await work(found)
        answered.replica += 1
        return { value }
      } catch (error) {
        if (isTold(error)) throw error
        failed(found.there, error)
        over = error instanceof Behind ? 'behind' : 'failed'
        answered[over] += 1
        return undefined
      }
    }
    return {
      async query<T>(sql: string, values?: readonly unknown[], name?: string) {
        if (!onlyLooks(sql)) over = 'written'
        const found = await aside(({ there, place }) =>
          there.together(async (db) => {
            const [reached, rows] = await Promise.allSettled([replayed(db), db.query<T>(sql, values, name)])
            if (reached.status === 'rejected') throw reached.reason
            demand(reached.value, place)
            if (rows.status === 'rejected') throw new Failed(rows.reason)
            return rows.value
          }),
        )
        return found ? found.value : primary.query<T>(sql, values, name)
      },
      run(sql, values, name) {
        over = 'written'
        return primary.run(sql, values, name)
      },
      async transaction(work, options) {
        const found = await aside(({ there, place }) =>
          there.transaction(async (tx) => {
            demand(await replayed(tx), place)
            return work(tx).catch((error: unknown) => {
              throw isTold(error) ? error : new Failed(error)
            })
          }, options),
        )
        return found ? found.value : primary.transaction(work, options)
      },
    }
  }
  return {
    reading,
    standing: () => ({ state, seconds: pending[0] ? (performance.now() - pending[0].at) / 1_000 : 0, answered: { ...answered } }),
    async stop() {
      await looking.stop()
      const before = pool
      watch?.close()
      state = 'away'
      watch = pool = undefined
      await before?.close(0)
    },
  }
}

const elsewhere = (state: ReplicaState): Elsewhere => (state === 'read' || state === 'behind' ? 'behind' : 'away')

const demand = (reached: Place, place: Place): void => {
  if (reached < place) throw new Behind('the replica is too old')
}

/** How far a replica has come once it has come to a place, or once nobody waits any longer. */
const comesTo = async (db: Queryable, place: Place): Promise<Place> => {
  const until = performance.now() + patience
  for (let wait = 2; ; wait *= 2) {
    const reached = await replayed(db)
    if (reached >= place || performance.now() + wait > until) return reached
    await pause(wait)
  }
}

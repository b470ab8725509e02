import type { Queryable } from '../platform/database/database'
import type { World } from './world'

/** What a statement has to wait for, while calls run into each other. */
export interface Hurdle {
  readonly sql: string
  readonly params?: readonly unknown[]
}

/** What each call that writes comes to at its end. */
const audit: Hurdle = { sql: 'lock table log_operatelog in exclusive mode' }

/** A table that nobody writes to meanwhile. */
export const writingTo = (table: string): Hurdle => ({ sql: `lock table ${table} in exclusive mode` })

/** Whether so many calls wait for a lock; false where one was answered before it had anything to wait for. */
const allWait = async (world: World, count: number, answered: Promise<unknown>): Promise<boolean> => {
  const done = answered.then(
    () => true,
    () => true,
  )
  for (;;) {
    const [found] = await world.database.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (found && found.waiting >= count) return true
    if (await Promise.race([done, new Promise<false>((go) => setImmediate(go, false))])) return false
  }
}

/**
 * Lets writing calls run into each other: each gets as far as its audit line and waits there, or earlier at another one's lock, until all
 * of them wait; then all go on. What they checked before is by then as old as it can get.
 */
export const race = async <T>(world: World, ...calls: (() => Promise<T>)[]): Promise<T[]> => {
  let started: Promise<T>[] = []
  await world.database.transaction(async (tx) => {
    await tx.run(audit.sql)
    started = calls.map((call) => call())
    await allWait(world, calls.length, Promise.race(started))
  })
  return Promise.all(started)
}

/** Lets two calls run into each other, of which the second begins when the first waits at the hurdle, which is that of the audit unless said: what the first has written is not to be seen by then. */
export const overtake = async <A, B>(world: World, first: () => Promise<A>, second: () => Promise<B>, at: Hurdle = audit): Promise<[A, B]> => {
  let started: [Promise<A>, Promise<B>] | undefined
  await world.database.transaction(async (tx) => {
    await tx.run(at.sql, [...(at.params ?? [])])
    const before = first()
    await allWait(world, 1, before)
    started = [before, second()]
    await allWait(world, 2, Promise.race(started))
  })
  return Promise.all(started as unknown as [Promise<A>, Promise<B>])
}

/** Whether a call waits while somebody holds something, and what it answers when that is free again. */
export const waitsFor = async <T>(
  world: World,
  hold: (tx: Queryable) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<[waits: boolean, answer: T]> => {
  const [waits, started] = await world.database.transaction(async (tx) => {
    await hold(tx)
    const begun = call()
    return [await allWait(world, 1, begun), { begun }] as const
  })
  return [waits, await started.begun]
}

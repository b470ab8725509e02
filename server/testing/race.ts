import type { World } from './world'

/**
 * Lets writing calls run into each other: each gets as far as its audit line and waits there, or earlier at another one's lock, until all
 * of them wait; then all go on. What they checked before is by then as old as it can get.
 */
export const race = async <T>(world: World, ...calls: (() => Promise<T>)[]): Promise<T[]> => {
  let started: Promise<T>[] = []
  await world.database.transaction(async (tx) => {
    await tx.run('lock table log_operatelog in exclusive mode')
    started = calls.map((call) => call())
    const answered = Promise.race(started).then(() => true)
    for (;;) {
      const [found] = await world.database.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (found?.waiting === calls.length) break
      // One that was refused before it had anything to write waits for nobody.
      if (await Promise.race([answered, new Promise<false>((done) => setImmediate(done, false))])) break
    }
  })
  return Promise.all(started)
}

import { randomInt } from 'node:crypto'
import { connect } from '../platform/database/database'
import { eventually } from './eventually'

/** A gate before what writes to a table: whatever comes to it waits until it is opened. */
export interface Gate {
  /** Resolves once something waits at it. */
  reached(): Promise<void>
  open(): Promise<void>
}

/** Puts a gate before rows of a table of any database, where they meet a condition of SQL over `new` and `old`. */
export const gateBefore = async (url: string, event: 'insert' | 'update', table: string, condition = 'true'): Promise<Gate> => {
  const database = connect(url, { max: 3, statementTimeout: 0 })
  const key = randomInt(2 ** 31)
  let release!: () => void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let taken!: () => void
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve
  })
  const holding = database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [key])
    taken()
    await held
  })
  await isTaken
  await database.run(
    `create function gate_${key}() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${key}); return new; end $$`,
  )
  await database.run(`create trigger gate before ${event} on ${table} for each row when (${condition}) execute function gate_${key}()`)
  return {
    reached: () =>
      eventually(
        () => database.query(`select 1 from pg_locks where locktype = 'advisory' and objid = $1::oid and not granted`, [key]),
        (waiting) => waiting.length > 0,
        120_000,
      ).then(() => undefined),
    async open() {
      release()
      await holding
      // Those that waited go on first: the trigger is held by its transaction.
      await database.run(`drop function gate_${key}() cascade`)
      await database.close()
    },
  }
}

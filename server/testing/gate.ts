import { randomInt } from 'node:crypto'
import { connect } from '../platform/database/database'
import { patience } from './edited'
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
  // Where the database itself dies, it lets go of the lock.
  holding.catch(() => undefined)
  await isTaken
  await database.run(
    `create function gate_${key}() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${key}); return new; end $$`,
  )
  await database.run(`create trigger gate_${key} before ${event} on ${table} for each row when (${condition}) execute function gate_${key}()`)
  const letGo = async (): Promise<void> => {
    release()
    await holding.catch(() => undefined)
    // Those that waited go on first: the trigger is held by their transaction. A database that died may be on its way back.
    const gone = (): Promise<boolean> =>
      database.run(`drop function if exists gate_${key}() cascade`).then(
        () => true,
        () => false,
      )
    await eventually(gone, Boolean, patience)
    await database.close()
  }
  let opened: Promise<void> | undefined
  return {
    reached: () =>
      eventually(
        () => database.query(`select 1 from pg_locks where locktype = 'advisory' and objid = $1::oid and not granted`, [key]),
        (waiting) => waiting.length > 0,
        patience,
      ).then(() => undefined),
    open() {
      opened ??= letGo()
      return opened
    },
  }
}

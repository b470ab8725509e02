import type { Database, Queryable, Transaction } from './database'
import type { Log } from '../log'
import { idAt } from '../id'
import { lockForAll } from './lock'

/**
 * Tables that are parted by the month of their rows' ids. Months are those of China's clocks, as recurring jobs are. Rows for whose month there is no
 * part yet lie in the part "default", so that a write never fails for want of one.
 */

const zoneOffset = 8 * 3_600_000

/** When the month begins that lies `offset` months from the one of `at`. */
const monthStart = (at: Date, offset: number): number => {
  const local = new Date(at.getTime() + zoneOffset)
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + offset, 1) - zoneOffset
}

/** 202611 */
const monthName = (ms: number): string => new Date(ms + zoneOffset).toISOString().slice(0, 7).replace('-', '')

export interface Part {
  readonly name: string
  /** The ids of its rows; null for no bound. */
  readonly from: bigint | null
  readonly to: bigint | null
}

/** The parts of a table in the order of their ids, without the default one. */
export const partsOf = async (db: Queryable, table: string): Promise<Part[]> => {
  const rows = await db.query<{ name: string; bound: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound from pg_class c join pg_inherits i on i.inhrelid = c.oid
     where i.inhparent = to_regclass($1) and c.relispartition`,
    [table],
  )
  const parts = rows.flatMap(({ name, bound }) => {
    const ends = /^FOR VALUES FROM \((.+)\) TO \((.+)\)$/.exec(bound)
    return ends ? [{ name, from: limit(ends[1] as string), to: limit(ends[2] as string) }] : []
  })
  return parts.sort((a, b) => ((a.from ?? -1n) < (b.from ?? -1n) ? -1 : 1))
}

const limit = (text: string): bigint | null => (/VALUE$/.test(text) ? null : BigInt(text.replaceAll("'", '')))

const months = 3

/** Makes the parts of this month and the two after it, where they are missing; answers their names. Several nodes may do so at once. */
export const makeMonths = async (database: Database, table: string, at: Date): Promise<string[]> => {
  const made: string[] = []
  const missing = async (db: Queryable): Promise<number[]> => {
    const parts = await partsOf(db, table)
    const starts = Array.from({ length: months }, (_, offset) => monthStart(at, offset))
    return starts.filter((start) => !parts.some(({ from, to }) => (from === null || from <= idAt(start)) && (to === null || idAt(start) < to)))
  }
  if ((await missing(database)).length === 0) return made
  await database.transaction(async (tx) => {
    await alone(tx, table)
    for (const start of await missing(tx)) {
      const name = `${table}_${monthName(start)}`
      const [from, to] = [idAt(start), idAt(monthStart(new Date(start), 1))]
      await tx.run(`create table "${name}" (like "${table}" including defaults including constraints including storage)`)
      // What came before there was this part lies in the default one; nothing may come there meanwhile.
      await tx.run(`lock table "${table}_default" in access exclusive mode`)
      await tx.run(
        `with moved as (delete from "${table}_default" where id >= ${from} and id < ${to} returning *) insert into "${name}" select * from moved`,
      )
      await tx.run(`alter table "${table}" attach partition "${name}" for values from (${from}) to (${to})`)
      made.push(name)
    }
  })
  return made
}

/** Drops the parts whose months ended `keep` months ago and longer, and what the default part has of that age; answers which, oldest first. */
export const dropMonths = async (
  database: Database,
  table: string,
  { at, keep, before }: { at: Date; keep: number; before?: (tx: Transaction, part: Part) => Promise<void> },
): Promise<string[]> => {
  const end = idAt(monthStart(at, -keep))
  const old = (await partsOf(database, table)).filter(({ to }) => to !== null && to <= end)
  const dropped: string[] = []
  for (const part of old) {
    await database.transaction(async (tx) => {
      await alone(tx, table)
      await before?.(tx, part)
      await tx.run(`drop table "${part.name}"`)
    })
    dropped.push(part.name)
  }
  await database.run(`delete from "${table}_default" where id < ${end}`)
  return dropped
}

/** One node at a time, and never for long in the way of those who write. */
const alone = async (tx: Transaction, table: string): Promise<void> => {
  await lockForAll(tx, 'months', table)
  await tx.run(`set local lock_timeout = '5s'`)
}

/** Makes the coming months of several tables; one that cannot be made now is left to the next time, since its rows have a place anyway. */
export const makeAllMonths = async (
  database: Database,
  tables: readonly string[],
  { at, log }: { at: Date; log: Pick<Log, 'info' | 'warn'> },
): Promise<void> => {
  const all: string[] = []
  for (const table of tables) {
    try {
      all.push(...(await makeMonths(database, table, at)))
    } catch (error) {
      log.warn({ err: error, table }, 'months of a log could not be made now')
    }
  }
  if (all.length > 0) log.info({ count: all.length, newest: all.at(-1) }, 'months of logs made')
}

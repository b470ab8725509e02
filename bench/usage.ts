import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@masthead/server/platform/database/database'

/** What a server and the database under it have used since they began. */
export interface Usage {
  /** Milliseconds of processor. */
  readonly node: number
  readonly postgres: number
  /** Bytes that the database has written ahead. */
  readonly log: number
}

/** Milliseconds of the unit in which Linux counts the time of a process (proc(5), clock ticks). */
const tick = 10

interface Times {
  readonly parent: number
  readonly own: number
  /** Of children that have ended. */
  readonly ended: number
}

const timesOf = (pid: number): Times | undefined => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may hold anything, stands the third field.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (field: number): number => (fields[field - 3] ?? 0) * tick
    return { parent: fields[1] ?? 0, own: at(14) + at(15), ended: at(16) + at(17) }
  } catch {
    // It has ended since its folder was listed.
    return undefined
  }
}

/** Answers how to read what is used; nothing where the system does not tell of its processes. */
export const usageOf = async (database: Database): Promise<((pid: number) => Promise<Usage>) | undefined> => {
  const [backend] = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = timesOf(backend?.pid ?? 0)?.parent
  if (postmaster === undefined) return undefined
  return async (pid) => {
    const [written] = await database.query<{ bytes: number }>(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`)
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    let postgres = timesOf(postmaster)?.ended ?? 0
    for (const name of all) {
      const times = timesOf(Number(name))
      if (times?.parent === postmaster) postgres += times.own
    }
    return { node: timesOf(pid)?.own ?? 0, postgres, log: written?.bytes ?? 0 }
  }
}

/** Milliseconds of processor in a second that a server and its database take who have nothing to do, and seconds that are waited for that at most. */
const [resting, patience] = [60, 120]

/** Waits until what a server was asked for before has no effect any more: events on their way, and the database's own tidying. */
export const comeToRest = async (database: Database, pid: number): Promise<void> => {
  const read = await usageOf(database)
  for (let second = 0; read && second < patience; second += 1) {
    const before = await read(pid)
    await pause(1_000)
    const after = await read(pid)
    if (after.node - before.node + after.postgres - before.postgres <= resting) return
  }
}

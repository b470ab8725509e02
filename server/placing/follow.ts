import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connectTo } from '../platform/database/dump'
import {
  beginFollowing,
  demandFollowed,
  enableFollowing,
  endAtSource,
  endAtTarget,
  followable,
  hasCome,
  momentOf,
  type Begun,
} from '../platform/database/follow'
import { closeForComing, type Side } from '../platform/database/mover'
import { copyRest, copySnapshot, orderOf } from '../platform/database/rowcopy'
import { conflict } from '../platform/refusal'

/** Bytes of its log that the source keeps for a move at most: then the move ends, before the disk is full. */
const most = 8 * 1024 ** 3

/** Milliseconds that the target may be behind when writing stops. */
const near = 1_000

/** Milliseconds in which the target takes up the rest once writing has stopped, between two looks, and between two looks at a long copy. */
const [restWithin, lookEvery, lookSeldom] = [60_000, 50, 2_000]

/** Runs a copy, and breaks it off where `look` throws meanwhile; a large table may take hours. */
const watched = async <T>(copy: () => Promise<T>, look: () => Promise<void>, breakOff: () => Promise<unknown>): Promise<T> => {
  let failure: unknown
  let isOver = false
  const looking = async (): Promise<void> => {
    while (!isOver) {
      await pause(lookSeldom, undefined, { ref: false })
      if (isOver) return
      try {
        await look()
      } catch (error) {
        failure = error
        await breakOff()
        return
      }
    }
  }
  looking().catch(() => undefined)
  try {
    return await copy()
  } catch (error) {
    throw failure ?? error
  } finally {
    isOver = true
  }
}

/** A tenant that is written to while its rows go to the target. */
export interface Following {
  /** Copies what was there, and takes up what came meanwhile until hardly anything is left. Answers the rows that were copied. */
  follow(stay: (rows: number, progress: number) => Promise<void>): Promise<number>
  /** Once nothing is written any more: takes up the rest, ends the replication, copies what could not be replicated and compares all. Answers the rows that were copied. */
  finish(ended: () => Promise<void>): Promise<number>
  end(): Promise<void>
}

/** The process that serves a connection. */
const pidOf = (client: pg.Client): number | undefined => (client as pg.Client & { readonly processID?: number }).processID

interface Route {
  readonly name: string
  /** Where the source is found. */
  readonly url: string
  readonly tenantId: string
  /** Takes a step of the move, by its name. */
  step(name: string): Promise<void>
}

/** Sets the replication of a tenant up. Throws what either database says where it cannot be done; nothing of it is left then. */
export const prepareFollowing = async (from: Side, to: Side, { name, url, tenantId, step }: Route): Promise<Following> => {
  const order = orderOf(from, to)
  const can = new Set((await followable(from)).map((table) => table.name))
  const [tables, rest] = [order.filter((table) => can.has(table.name)), order.filter((table) => !can.has(table.name))]
  let begun: Begun
  try {
    begun = await beginFollowing(from, to, { name, url, tenantId, tables })
  } catch (error) {
    await endAtTarget(to, name)
    await endAtSource(from, name)
    throw error
  }
  // The connections of the sides are busy with the copy.
  let source: pg.Client | undefined
  const watching = async (): Promise<pg.Client> => {
    source ??= await connectTo(url)
    return source
  }
  const demandRoom = async (): Promise<void> => {
    const { rows } = await (await watching()).query<{ kept: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as kept from pg_replication_slots where slot_name = $1',
      [name],
    )
    if ((rows[0]?.kept ?? 0) > most)
      throw conflict('too_much_log', [
        '复制期间的变更过多，迁移已停止，以免占满原数据库的磁盘',
        'Too much changed while it was copied: the move ended before the disk of the old database was full',
      ])
  }
  let copied = 0
  return {
    async follow(stay) {
      await closeForComing(to, tenantId)
      let told = 0
      let so: [rows: number, progress: number] = [0, 0]
      const copy = (): Promise<number> =>
        copySnapshot(from, to, tenantId, {
          snapshot: begun.snapshot,
          tables,
          async copied(rows, share) {
            so = [rows, Math.floor(share * 70)]
            if (share < 1 && performance.now() - told < 500) return
            told = performance.now()
            await stay(...so)
          },
        })
      const look = async (): Promise<void> => {
        await demandRoom()
        await stay(...so)
      }
      copied = await watched(copy, look, async () => (await watching()).query('select pg_cancel_backend($1)', [pidOf(from.client)]))
      await begun.seen()
      await enableFollowing(to, name)
      await step('follow')
      for (;;) {
        await stay(copied, 80)
        await demandRoom()
        const began = performance.now()
        const moment = await momentOf(from.client)
        while (!(await hasCome(from.client, name, moment)) && performance.now() - began < lookSeldom) {
          await demandFollowed(from.client, to.client, name)
          await pause(lookEvery)
        }
        if (performance.now() - began < near) return copied
      }
    },
    async finish(ended) {
      const moment = await momentOf(from.client)
      const end = performance.now() + restWithin
      while (!(await hasCome(from.client, name, moment))) {
        await demandFollowed(from.client, to.client, name)
        if (performance.now() > end) throw new Error('the new database did not take up the rest within a minute')
        await pause(lookEvery)
      }
      await endAtTarget(to, name)
      await endAtSource(from, name)
      await ended()
      return copied + (await copyRest(from, to, tenantId, rest))
    },
    async end() {
      await begun.seen().catch(() => undefined)
      await source?.end()
    },
  }
}

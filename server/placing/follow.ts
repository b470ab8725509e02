import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connectTo } from '../platform/database/dump'
import {
  beginFollowing,
  behindOf,
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

/** Bytes that the target may be behind when writing stops: a moment's worth. */
const near = 256 * 1024

/** Milliseconds in which the target takes up the rest once writing has stopped, and between two looks. */
const [restWithin, lookEvery] = [60_000, 50]

/** A tenant that is written to while its rows go to the target. */
export interface Following {
  /** Copies what was there, and takes up what came meanwhile until hardly anything is left. Answers the rows that were copied. */
  follow(stay: (rows: number, progress: number) => Promise<void>): Promise<number>
  /** Once nothing is written any more: takes up the rest, ends the replication, copies what could not be replicated and compares all. Answers the rows that were copied. */
  finish(ended: () => Promise<void>): Promise<number>
  end(): Promise<void>
}

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
      copied = await copySnapshot(from, to, tenantId, {
        snapshot: begun.snapshot,
        tables,
        async copied(rows, share) {
          if (share < 1 && performance.now() - told < 500) return
          told = performance.now()
          await demandRoom()
          await stay(rows, Math.floor(share * 70))
        },
      })
      await begun.seen()
      await enableFollowing(to, name)
      await step('follow')
      for (;;) {
        await stay(copied, 80)
        await demandRoom()
        if ((await behindOf(from.client, to.client, name)) <= near) return copied
        await pause(lookEvery * 4)
      }
    },
    async finish(ended) {
      const moment = await momentOf(from.client)
      const end = performance.now() + restWithin
      while (!(await hasCome(from.client, name, moment))) {
        await behindOf(from.client, to.client, name)
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

import { setTimeout as pause } from 'node:timers/promises'
import { type Label, say } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { tenantmove } from '@masthead/contract/system/tenantmove'
import { inTransaction } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { act } from '../engine/verbs'
import { whyNotFollowed } from '../platform/database/follow'
import { closeQueues, closeTables, openQueues, restJobs, restQueues, type Side } from '../platform/database/mover'
import { copyRows } from '../platform/database/rowcopy'
import { conflict, Refusal } from '../platform/refusal'
import { type Following, prepareFollowing } from './follow'

/** The two ways in which a tenant moves: while it is used, or standing still. */

/** One run of a move, with what tells of it. */
export interface Run {
  readonly own: Context
  readonly move: RowOf<typeof tenantmove>
  step(name: string): Promise<void>
  /** Says how many rows came and how far the move is in per cent. Throws where it is to stop. */
  stay(rowsCopied: number, progress: number): Promise<void>
}

/** Begins to follow the tenant where the databases can; else says why it stands still, and stops writing. */
export const chooseWay = async ({ own, move, step }: Run, from: Side, to: Side, url: string): Promise<Following | undefined> => {
  const name = `masthead_move_${move.id}`
  // Where an earlier run had stopped writing already, the shortest way is to go on without.
  let why: Label | undefined = move.closedTime
    ? ['写入已因中断的迁移而停止', 'Saving was still blocked by a move that had broken off']
    : await whyNotFollowed(from.client, to.client)
  if (!why) {
    try {
      await own.database.run(`update system_tenantmove set slot = $2, way = 'live', still = null, still_en = null where id = $1::bigint`, [
        move.id,
        name,
      ])
      await step('prepare')
      return await prepareFollowing(from, to, { name, url, tenantId: move.movedTenant, step })
    } catch (error) {
      own.log.warn({ err: error, tenantId: move.movedTenant }, 'a tenant that moves stands still, since its rows cannot be followed')
      why = reasonOf(error)
    }
  }
  await inTransaction(own, async (tx) => {
    await act(tx, tenantmove, 'close', move.id)
    await tx.db.run(`update system_tenantmove set slot = null, way = 'still', still = $2, still_en = $3 where id = $1::bigint`, [
      move.id,
      say(why, 'zh').slice(0, 500),
      say(why, 'en').slice(0, 500),
    ])
  })
  return undefined
}

/** The tenant stands still while all of it is copied. */
export const moveStill = async ({ own, move: { id, movedTenant }, step, stay }: Run, from: Side, to: Side): Promise<number> => {
  await step('close')
  await closeTables(from, movedTenant)
  await comeToRest(from, movedTenant, () => stay(0, 0))
  await step('copy')
  let told = 0
  return copyRows(from, to, movedTenant, {
    async copied(count, share) {
      if (share < 1 && performance.now() - told < 500) return
      told = performance.now()
      await stay(count, Math.floor(share * 80))
    },
    async comparing() {
      await step('compare')
      await inTransaction(own, (tx) => act(tx, tenantmove, 'compare', id))
    },
  })
}

/** The tenant is used while it is copied, and stands still for the rest and the comparison alone. */
export const moveLive = async ({ own, move: { id, movedTenant }, step, stay }: Run, from: Side, following: Following): Promise<number> => {
  try {
    await step('copy')
    const copied = await following.follow(stay)
    await jobsRest(from, movedTenant, () => stay(copied, 85))
    await step('close')
    // What takes how long while nobody can save is worth knowing.
    const took: Record<string, number> = {}
    let last = performance.now()
    const mark = (name: string): void => {
      took[name] = Math.round(performance.now() - last)
      last = performance.now()
    }
    await inTransaction(own, (tx) => act(tx, tenantmove, 'close', id))
    await closeTables(from, movedTenant)
    mark('closedMs')
    await comeToRest(from, movedTenant, () => stay(copied, 90))
    mark('restedMs')
    await inTransaction(own, (tx) => act(tx, tenantmove, 'compare', id))
    await step('compare')
    const count = await following.finish(async () => {
      mark('cameMs')
      await own.database.run('update system_tenantmove set slot = null where id = $1::bigint', [id])
    })
    mark('comparedMs')
    own.log.info({ tenantId: movedTenant, rows: count, ...took }, 'a tenant was copied while it was used')
    return count
  } finally {
    await following.end()
  }
}

/** Milliseconds that jobs and events of a tenant may take to come to rest. */
const restWithin = 60_000

/** Why a move came to nothing, in both languages; what only the database or the system says stays as it says it. */
export const reasonOf = (error: unknown): Label => {
  const said = error instanceof Error ? error.message : String(error)
  const label: Label = error instanceof Refusal ? error.label : [said, said]
  return [say(label, 'zh').slice(0, 500), say(label, 'en').slice(0, 500)]
}

const busy = () => conflict('tenant_busy', ['该租户的后台任务没有在一分钟内结束', 'Background jobs of the tenant did not end within a minute'])

/** Waits until no job of the tenant runs, while it is still used. */
const jobsRest = async (from: Side, tenantId: string, stay: () => Promise<void>): Promise<void> => {
  const end = performance.now() + restWithin
  while ((await restJobs(from, tenantId)) > 0) {
    await stay()
    if (performance.now() > end) throw busy()
    await pause(100)
  }
}

/** Waits until no job of the tenant runs and every event is handed out, and lets nothing new come. */
const comeToRest = async (from: Side, tenantId: string, stay: () => Promise<void>): Promise<void> => {
  const end = performance.now() + restWithin
  for (;;) {
    await stay()
    if ((await restQueues(from, tenantId)) === 0) {
      await closeQueues(from)
      if ((await restQueues(from, tenantId)) === 0) return
      // Something came between the two: it is let go on.
      await openQueues(from)
    }
    if (performance.now() > end) throw busy()
    await pause(20)
  }
}

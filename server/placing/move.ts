import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Label } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { tenant } from '@masthead/contract/system/tenant'
import { tenantmove } from '@masthead/contract/system/tenantmove'
import type pg from 'pg'
import { planesOf } from '../engine/planes'
import { asSystem, inTransaction } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { act, lockPlain } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { connectTo } from '../platform/database/dump'
import { endAtSource, endAtTarget } from '../platform/database/follow'
import { takeTurn } from '../platform/database/lock'
import { clearRows, dropResting, hasRows, leave, openAgain, type Side, tablesOfTenants, unguard, wakeJobs } from '../platform/database/mover'
import { notFound } from '../platform/refusal'
import { chooseWay, moveLive, moveStill, type Run, reasonOf } from './ways'
import { demandShard, demandTarget, putMark } from './target'

type Move = RowOf<typeof tenantmove>

const { waiting, copying, comparing, moved } = tenantmove.state
/** The states of a move that has not come to its end. */
export const open: readonly number[] = [waiting, copying, comparing]

/** Days for which what a tenant left behind is kept. */
const keptDays = 7

/** The tables of a database that go with a tenant. */
export const sideOf = async ({ engine }: Pick<Context, 'engine'>, client: pg.Client): Promise<Side> => {
  const planes = planesOf([...engine.models.values()].map(({ noun }) => noun))
  const names = [...planes].flatMap(([name, plane]) => (plane === 'control' || name === 'platform_guard' ? [] : [name]))
  return { client, tables: await tablesOfTenants(client, names) }
}

/** What a move needs besides the program's own context. */
export interface Moving {
  /** Brings the tables of a database up to this program. */
  prepare(url: string): Promise<unknown>
  /** Milliseconds after the switch until the tenant is written to again, within which every node has heard of it or knows that it hears nothing. */
  readonly settle?: number
  /** Milliseconds after which a place that was away is asked again for what a move left there. */
  readonly retry?: number
  /** Told before each step, by its name; for tests of what happens when the process dies there. */
  step?(name: string): Promise<void> | void
}

/** Nodes know within this time that a tenant moves, or that what they know may be old, in milliseconds; and within the second one of what comes next, since they look again while it moves. */
const [heardWithin, seenWithin] = [3_500, 1_500]

/** Thrown where a move is not this run's any more: cancelled, or taken up by another node. */
class Stopped extends Error {}

/** Carries out what waits and ends what broke off; then removes what tenants left behind long ago. One node at a time. Answers how many moves it looked after. */
export const runMoves = async (own: Context, how: Moving): Promise<number> => {
  const pending = await own.database.query<{ id: string }>(
    `select id::text as id from system_tenantmove where not is_deleted and (status = any($1::int[]) or closed_time is not null or slot is not null
       or (status = ${moved} and cleared_time is null and kept_until < now())) order by id`,
    [open],
  )
  if (pending.length === 0) return 0
  // Held by the connection: a process that dies lets go of it.
  const turn = await connectTo((own.places.all()[0] ?? own.database).directUrl)
  try {
    if (!(await takeTurn(turn, 'moves of tenants'))) return 0
    for (const { id } of pending) await lookAfter(asSystem(own, 'move'), how, id)
    return pending.length
  } finally {
    await turn.end()
  }
}

/** Looks every five seconds whether a tenant is to move. */
export const tenantMoving = (own: Context, how: Moving): JobKind =>
  defineJob('system/tenant-moves', () => runMoves(own, how), { cron: '*/5 * * * * *', timeout: 24 * 3_600_000, atOnce: 1, keep: false, atHome: true })

const lookAfter = async (own: Context, how: Moving, id: string): Promise<void> => {
  const move = await inTransaction(own, (tx) => lockPlain(tx, tenantmove, id))
  if (open.includes(move.status)) await carryOut(own, how, move)
  else if (move.closedTime && move.status === moved) await openThere(own, how, move)
  else if (move.closedTime || move.slot) await putBack(own, how, move)
  else await clearOld(own, move)
}

/** The address of where a tenant comes from or goes to. */
export const urlOfPlace = async (own: Context, datasourceId: string | null): Promise<string> =>
  datasourceId === null ? (own.places.all()[0] ?? own.database).directUrl : (await demandTarget(own, datasourceId)).url

const withSide = async <T>(own: Context, datasourceId: string | null | undefined, work: (side: Side, url: string) => Promise<T>): Promise<T> => {
  const url = await urlOfPlace(own, datasourceId ?? null)
  const client = await connectTo(url)
  try {
    return await work(await sideOf(own, client), url)
  } finally {
    await client.end()
  }
}

/** The whole of a move, from the beginning: what an earlier run left is taken away first. */
const carryOut = async (own: Context, how: Moving, { id }: Move): Promise<void> => {
  const holder = randomUUID()
  const step = async (name: string): Promise<void> => how.step?.(name)
  const begun = await inTransaction(own, async (tx) => {
    await act(tx, tenantmove, 'begin', id)
    await tx.db.run('update system_tenantmove set holder = $2, progress = 0, copied_rows = 0 where id = $1::bigint', [id, holder])
    return lockPlain(tx, tenantmove, id)
  })
  const { movedTenant } = begun
  /** Throws where somebody cancelled the move or took it up. */
  const stay = async (rowsCopied: number, progress: number): Promise<void> => {
    const held = await own.database.run(
      'update system_tenantmove set progress = $3, copied_rows = $4 where id = $1::bigint and holder = $2 and status = any($5::int[])',
      [id, holder, progress, rowsCopied, open],
    )
    if (held === 0) throw new Stopped('the move is not this run’s any more')
  }
  const run: Run = { own, move: begun, step, stay }
  try {
    await step('target')
    if (begun.toId) {
      const { url, home } = await demandTarget(own, begun.toId)
      await how.prepare(url)
      const shard = await own.database.transaction((db) => demandShard({ ...own, db }, begun.toId as string, undefined))
      const client = await connectTo(url)
      try {
        await putMark(client, { home: home.home, shard })
      } finally {
        await client.end()
      }
    }
    await withSide(own, begun.fromId, (from, url) =>
      withSide(own, begun.toId, async (to) => {
        if (begun.slot) await forgetSlot(own, begun, from, to)
        // What the tenant left there when it moved away from it, or a run that died.
        if (await hasRows(to, movedTenant)) await clearRows(to, movedTenant)
        await dropResting(to, movedTenant)
        await openAgain(to, movedTenant)
        const following = await chooseWay(run, from, to, url)
        const copied = following ? await moveLive(run, from, following) : await moveStill(run, from, to)
        await stay(copied, 95)
        await step('switch')
        await switchOver(own, begun, holder)
      }),
    )
  } catch (error) {
    own.log.warn({ err: error, tenantId: movedTenant }, 'a move of a tenant came to nothing')
    if (!(error instanceof Stopped)) await giveUp(own, id, holder, reasonOf(error))
  }
  const ended = await inTransaction(own, (tx) => lockPlain(tx, tenantmove, id))
  if (!ended.closedTime && !ended.slot) return
  if (ended.status === moved) await openThere(own, how, ended)
  else if (!open.includes(ended.status)) await putBack(own, how, ended)
}

/** Takes away what replicated between the two. */
const forgetSlot = async (own: Context, { id, slot }: Move, from: Side, to: Side): Promise<void> => {
  await endAtTarget(to, slot as string)
  await endAtSource(from, slot as string)
  await own.database.run('update system_tenantmove set slot = null where id = $1::bigint', [id])
}

const giveUp = (own: Context, id: string, holder: string, [reason, reasonEn]: Label): Promise<void> =>
  inTransaction(own, async (tx) => {
    const move = await lockPlain(tx, tenantmove, id)
    if (move.holder !== holder || !open.includes(move.status)) return
    await act(tx, tenantmove, 'fail', id, { reason, reasonEn })
  })

/** The tenant lies at its new place from the commit of this transaction on. */
const switchOver = (own: Context, { id, movedTenant, toId }: Move, holder: string): Promise<void> =>
  inTransaction(own, async (tx) => {
    const move = await lockPlain(tx, tenantmove, id)
    if (move.holder !== holder) throw new Stopped('the move is not this run’s any more')
    await act(tx, tenantmove, 'finish', id)
    const found = await rows(tx, tenant, { tenantId: movedTenant }, unscoped).one()
    if (!found) throw notFound()
    await tx.db.run('update system_tenant set datasource_id = $2::bigint where id = $1::bigint', [found.id, toId ?? null])
    await tx.db.run(
      `update system_tenantmove set progress = 100, end_time = now(), kept_until = now() + interval '${keptDays} days' where id = $1::bigint`,
      [id],
    )
    // Where it comes to now nothing is kept of an earlier stay.
    await tx.db.run(
      `update system_tenantmove set cleared_time = now() where moved_tenant = $1 and id <> $2::bigint and cleared_time is null and from_id is not distinct from $3::bigint`,
      [movedTenant, id, toId ?? null],
    )
  })

/** Milliseconds until every node knows that a tenant has moved: since when it moves every node looks again and again. */
const settled = async (own: Context, { id }: Move): Promise<number> => {
  const [row] = await own.database.query<{ since: number }>(
    'select extract(epoch from clock_timestamp() - closed_time)::float8 * 1000 as since from system_tenantmove where id = $1::bigint',
    [id],
  )
  return Math.max(seenWithin, heardWithin - (row?.since ?? 0))
}

/** After the switch: once every node knows of it, the tenant is written to again. */
const openThere = async (own: Context, how: Moving, move: Move): Promise<void> => {
  const known = settled(own, move).then((ms) => pause(how.settle ?? ms))
  await withSide(own, move.toId, (to) => unguard(to, move.movedTenant))
  await known
  await how.step?.('open')
  await withSide(own, move.fromId, (from) => leave(from, move.movedTenant))
  await withSide(own, move.toId, (to) => wakeJobs(to, move.movedTenant))
  await reopen(own, move.id)
}

/** When it was last tried to take away what a move left, by the move, and milliseconds until it is tried again. */
const lastTried = new Map<string, number>()
const retryEvery = 60_000

/** The tenant stays where it was: it is written to again there, and what came to the target goes. */
const putBack = async (own: Context, { retry = retryEvery }: Moving, move: Move): Promise<void> => {
  if (!move.closedTime && performance.now() - (lastTried.get(move.id) ?? Number.NEGATIVE_INFINITY) < retry) return
  lastTried.set(move.id, performance.now())
  await withSide(own, move.fromId, async (from) => {
    await openAgain(from, move.movedTenant)
    if (move.closedTime) await reopen(own, move.id)
    if (move.slot) await endAtSource(from, move.slot)
  })
  try {
    await withSide(own, move.toId, async (to) => {
      if (move.slot) await endAtTarget(to, move.slot)
      if (await hasRows(to, move.movedTenant)) await clearRows(to, move.movedTenant)
      await dropResting(to, move.movedTenant)
      await unguard(to, move.movedTenant)
    })
    if (move.slot) await own.database.run('update system_tenantmove set slot = null where id = $1::bigint', [move.id])
    lastTried.delete(move.id)
  } catch (error) {
    own.log.warn({ err: error, tenantId: move.movedTenant }, 'what was copied of a tenant stays in the target for now')
  }
}

/** Tells the nodes that the tenant may be written to. */
const reopen = (own: Context, id: string): Promise<void> =>
  inTransaction(own, async (tx) => {
    await act(tx, tenantmove, 'open', id)
    await tx.db.run('update system_tenantmove set closed_time = null, end_time = coalesce(end_time, now()) where id = $1::bigint', [id])
  })

/** What a tenant left behind goes when its time is over; the guard stays as long as the tenant is elsewhere. */
const clearOld = async (own: Context, move: Move): Promise<void> => {
  const gone = await withSide(own, move.fromId, (from) => clearRows(from, move.movedTenant))
  own.log.info({ tenantId: move.movedTenant, rows: gone }, 'what a tenant left behind was removed')
  await own.database.run('update system_tenantmove set cleared_time = now() where id = $1::bigint', [move.id])
}

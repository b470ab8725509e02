import { ofTenant, within } from '../engine/reach/within'
import type { TxContext } from '../engine/types'
import type { AppReceipt } from '../platform/outside/pushgateway'

/** States of a line of the log. */
export const lineStates = { queued: 0, sent: 1, delivered: 2, opened: 3, failed: 4, skipped: 5 } as const

/** Holds the row of a task: whoever changes lines of it does so first, so that nobody waits for the other while he is waited for. */
export const holdTask = async (tx: TxContext, taskId: string): Promise<void> => {
  await within(tx).query(`select 1 from message_push_task where ${ofTenant} and id = $2::bigint for no key update`, [taskId])
}

/** A line that went out, and what the gateway said of it. */
export interface Outcome {
  readonly id: string
  readonly receipt: AppReceipt | undefined
}

const statusOf = { accepted: lineStates.sent, rejected: lineStates.failed, gone: lineStates.failed } as const

/**
 * Keeps what became of some lines, and what that makes of the sums of their task, which is held; a message that went out before it was withdrawn was sent all the same. A
 * client that is no more takes no further pushes.
 */
export const keepOutcomes = async (tx: TxContext, taskId: string, outcomes: readonly Outcome[]): Promise<void> => {
  const told = outcomes.flatMap(({ id, receipt }) => (receipt ? [{ id, ...receipt }] : []))
  await within(tx).run(`update message_push_pushlog set tries = tries + 1 where ${ofTenant} and id = any($2::bigint[])`, [
    outcomes.map(({ id }) => id),
  ])
  if (told.length === 0) return
  await within(tx).run(
    `with told as (select * from unnest($3::bigint[], $4::int[], $5::text[]) x(id, status, reason)), was as (
       select l.id, l.status as before, told.status as now, told.reason from message_push_pushlog l join told on told.id = l.id
       where l.${ofTenant} and l.status in (${lineStates.queued}, ${lineStates.skipped})
     ), moved as (
       update message_push_pushlog l set status = was.now, reason = was.reason, send_time = clock_timestamp() from was where l.${ofTenant} and l.id = was.id
     ) update message_push_task t set sent = t.sent + n.sent, failed = t.failed + n.failed, skipped = t.skipped - n.again from (
         select count(*) filter (where now = ${lineStates.sent}) as sent, count(*) filter (where now = ${lineStates.failed}) as failed,
           count(*) filter (where before = ${lineStates.skipped}) as again from was
       ) n where t.${ofTenant} and t.id = $2::bigint`,
    [taskId, told.map(({ id }) => id), told.map(({ status }) => statusOf[status]), told.map(({ reason }) => reason || null)],
  )
  const gone = told.flatMap(({ id, status }) => (status === 'gone' ? [id] : []))
  if (gone.length === 0) return
  await within(tx).run(
    `update message_push_userclient c set enabled = false from message_push_pushlog l where c.${ofTenant} and l.tenant_id = c.tenant_id and l.client_row = c.id and l.id = any($2::bigint[])`,
    [gone],
  )
}

/** Ends the lines of a task, which is held, that wait and were tried so often: failed, or passed over, and why. */
export const endLines = async (tx: TxContext, taskId: string, how: 'failed' | 'skipped', reason: string, tries = 0): Promise<void> => {
  await within(tx).run(
    `with over as (
       update message_push_pushlog set status = ${lineStates[how]}, reason = $3 where ${ofTenant} and task_id = $2::bigint and status = ${lineStates.queued} and tries >= $4::int and not is_deleted returning 1
     ) update message_push_task t set ${how} = t.${how} + (select count(*) from over) where t.${ofTenant} and t.id = $2::bigint`,
    [taskId, reason, tries],
  )
}

/** What a gateway tells of a message later. */
export interface Told {
  readonly messageId: string
  readonly event: 'delivered' | 'opened' | 'failed'
  readonly reason: string | null
}

const { queued, sent, delivered, opened, failed } = lineStates

const steps = {
  delivered: { to: delivered, from: [queued, sent], at: 'arrive_time' },
  opened: { to: opened, from: [queued, sent, delivered], at: 'open_time' },
  failed: { to: failed, from: [queued, sent], at: 'send_time' },
} as const

/** Keeps what a gateway tells of a message of its app: each event moves it forward, and once. Answers whether it did. */
export const keepTold = async (tx: TxContext, appId: string, { messageId, event, reason }: Told): Promise<boolean> => {
  const { to, from, at } = steps[event]
  const [line] = await within(tx).query<{ id: string; taskId: string }>(
    `select l.id::text as id, l.task_id::text as "taskId" from message_push_pushlog l join message_push_task t on t.tenant_id = l.tenant_id and t.id = l.task_id
     where l.${ofTenant} and l.message_id = $2 and t.app_id = $3::bigint and not l.is_deleted`,
    [messageId, appId],
  )
  if (!line) return false
  await holdTask(tx, line.taskId)
  const moved = await within(tx).run(
    `with was as (
       select l.id, l.status as before from message_push_pushlog l where l.${ofTenant} and l.id = $3::bigint and l.status = any($4::int[])
     ), moved as (
       update message_push_pushlog l set status = $5::int, reason = coalesce($6, l.reason), ${at} = clock_timestamp() from was where l.${ofTenant} and l.id = was.id
     ) update message_push_task t set sent = t.sent - (was.before = ${sent})::int, delivered = t.delivered - (was.before = ${delivered})::int + ($5::int = ${delivered})::int,
         opened = t.opened + ($5::int = ${opened})::int, failed = t.failed + ($5::int = ${failed})::int from was where t.${ofTenant} and t.id = $2::bigint`,
    [line.taskId, line.id, [...from], to, event === 'failed' ? reason : null],
  )
  return moved > 0
}

import { task as pushTask } from '@masthead/contract/message-push/task'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { inJob, jobContext } from '../engine/due/later'
import { act } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { type AppMessage, type AppReceipt, sendToGateway } from '../platform/outside/pushgateway'
import { outboundOf } from '../system/outbound'
import { sendToBrowsers } from './browsers'
import { endLines, holdTask, keepOutcomes, lineStates } from './sums'

/** The job that sends a task; its data are the task's id. */
export const sendTasks = 'message-push/send'

const atOnce = 100
/** A message of which a gateway that answers says nothing is sent so often, always with the same id. */
const mostTries = 5
/** A gateway that gives no answer is asked again for as long as any task is worth delivering: a week, by the hour in the end. */
const mostOutages = 200

interface Task {
  readonly id: string
  readonly status: number
  readonly title: string
  readonly content: string
  readonly type: string
  readonly link: string | null
  readonly newsId: string | null
  readonly secondsLeft: number
  readonly provider: string
  readonly gateway: string | null
  readonly secret: string | null
  readonly appKey: string
  readonly env: string | null
}

const taskOf = async (ctx: Context, id: string): Promise<Task | undefined> => {
  const [found] = await within(ctx).query<Task>(
    `select t.id::text as id, t.status, t.title, t.content, t.type, t.link, t.news_id::text as "newsId", a.provider, a.gateway, a.secret, a.app_key as "appKey", a.env,
       extract(epoch from t.start_at + make_interval(hours => t.expire_hours::int) - now())::float8 as "secondsLeft"
     from message_push_task t join message_push_appinfo a on ${sameTenant('a', 't')} and a.id = t.app_id where t.${ofTenant} and t.id = $2::bigint and not t.is_deleted`,
    [id],
  )
  return found
}

interface Line {
  readonly id: string
  readonly messageId: string
  readonly clientId: string
}

const nextLines = (ctx: Context, taskId: string): Promise<Line[]> =>
  within(ctx).query<Line>(
    `select l.id::text as id, l.message_id as "messageId", c.client_id as "clientId" from message_push_pushlog l
     join message_push_userclient c on ${sameTenant('c', 'l')} and c.id = l.client_row
     where l.${ofTenant} and l.task_id = $2::bigint and l.status = ${lineStates.queued} and not l.is_deleted order by l.id limit ${atOnce}`,
    [taskId],
  )

const accepted: AppReceipt = { status: 'accepted', reason: '' }

const send = async (ctx: Context, task: Task, lines: readonly Line[]): Promise<ReadonlyMap<string, AppReceipt>> => {
  if (task.provider === 'mock') return new Map(lines.map(({ messageId }) => [messageId, accepted]))
  const open = (sealed: string | null): string => (sealed ? ctx.keys.decrypt(ctx.tenantId, sealed) : '')
  const { title, content, type, newsId } = task
  const link = task.link ?? (newsId ? `/newDetail?id=${newsId}` : null)
  const ttl = Math.max(60, Math.floor(task.secondsLeft))
  if (task.provider === 'web') {
    const to = lines.map(({ messageId, clientId }) => ({ messageId, subscription: open(clientId) }))
    return sendToBrowsers(ctx, { id: task.id, title, content, type, link: link ?? '/home', ttl }, to)
  }
  const messages = lines.map(({ messageId, clientId }): AppMessage => ({ id: messageId, clientId: open(clientId), title, content, type, link, ttl }))
  const gateway = { url: task.gateway ?? '', appKey: task.appKey, secret: open(task.secret), env: task.env ?? 'production' }
  return sendToGateway(await outboundOf(ctx), gateway, messages, ctx.clock.now())
}

const held = (ctx: Context, taskId: string, work: (tx: TxContext) => Promise<void>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await holdTask(tx, taskId)
    await work(tx)
  })

/** Ends the lines that are not worth another try: of a task whose time is over, or of which the gateway said nothing so often. */
const giveUp = (ctx: Context, { id, secondsLeft }: Task): Promise<void> =>
  held(ctx, id, async (tx) => {
    if (secondsLeft <= 0) await endLines(tx, id, 'failed', '已过有效期 / expired')
    else await endLines(tx, id, 'failed', '网关未回应此消息 / the gateway said nothing of it', mostTries)
  })

/** Lets people who look at a task see why it does not get on; nothing where it does. */
const notedProblem = (ctx: Context, id: string, problem: string | null): Promise<number> =>
  within(ctx).run(`update message_push_task set problem = $3::text where ${ofTenant} and id = $2::bigint and problem is distinct from $3::text`, [
    id,
    problem?.slice(0, 200) ?? null,
  ])

/**
 * Sends what waits of a task, some messages at a time, and notes of each batch what the gateway said. Whoever dies in between leaves lines that wait; they are sent again
 * with the same ids, by which a gateway knows what it has.
 */
export const pushSendJob = (own: Context): JobKind =>
  defineJob<{ id: string }>(
    sendTasks,
    async (job) => {
      const ctx = jobContext(own, job)
      const { id } = job.data
      for (;;) {
        job.signal.throwIfAborted()
        const task = await taskOf(ctx, id)
        if (task?.status !== pushTask.state.sending) return
        await giveUp(ctx, task)
        const lines = await nextLines(ctx, id)
        if (lines.length === 0) break
        const receipts = await send(ctx, task, lines).catch(async (error: unknown) => {
          await notedProblem(ctx, id, error instanceof Error ? error.message : String(error))
          throw error
        })
        await held(ctx, id, (tx) =>
          keepOutcomes(
            tx,
            id,
            lines.map((line) => ({ id: line.id, receipt: receipts.get(line.messageId) })),
          ),
        )
        // Services of browsers that did not answer are left alone for a moment.
        if (task.provider === 'web' && receipts.size < lines.length) throw new Error('a push service of browsers gave no answer')
      }
      await notedProblem(ctx, id, null)
      await inJob(own, job, (tx) => act(tx, pushTask, 'finish', id))
    },
    { retries: mostOutages, backoff: 2_000, timeout: 30 * 60_000, keep: false },
  )

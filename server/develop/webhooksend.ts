import { webhook } from '@masthead/contract/develop/webhook'
import { webhooklog } from '@masthead/contract/develop/webhooklog'
import { demandSuccess, Setback } from '../cms/delivery/client'
import { webhookSignature } from '../cms/delivery/webhook'
import { wireTime } from '../engine/kinds/time'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { act, findRow, insertRow, readRow, storeRow } from '../engine/verbs'
import { inJob, jobContext, later } from '../engine/due/later'
import type { Queryable } from '../platform/database/database'
import type { Event } from '../platform/background/events'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { type Consumer, defineConsumer } from '../platform/background/outbox'
import { isOutboundProblem } from '../platform/outside/outbound'
import { outboundOf } from '../system/outbound'

export const webhookJobName = 'develop/webhook'

/** A delivery is tried so often; between two tries lies a minute, then twice as long each time, and longer where the receiver asks for that. */
export const mostTries = 6
const firstWait = 60
const keptDays = 30

interface Hook {
  readonly id: string
  readonly ownerId: string | null
}

interface Told {
  readonly eventId: string
  /** `cms/news:toPublish`. */
  readonly event: string
  readonly rowId: string | null
  readonly actor: string | null
  readonly kind: 'event' | 'trial'
  readonly version?: number | null
}

/** Puts what a webhook is told on its way, once for each event. It says what happened to which row and no more: its receiver reads the row with rights of its own. */
export const addDelivery = async (tx: TxContext, hook: Hook, { eventId, event, rowId, actor, kind, version }: Told): Promise<void> => {
  const [known] = await within(tx).query(
    `select 1 from develop_webhooklog where ${ofTenant} and webhook_id = $2::bigint and event_id = $3 and not is_deleted`,
    [hook.id, eventId],
  )
  if (known) return
  const [noun, verb] = event.includes(':') ? event.split(':') : [null, event]
  const time = wireTime(tx.clock.now(), tx.zone)
  const body = JSON.stringify({ id: eventId, event, noun, verb, rowId, version: version ?? null, actorId: actor, tenantId: tx.tenantId, time })
  const id = await insertRow(tx, webhooklog, { webhookId: hook.id, event, eventId, rowId, body, kind, ownerId: hook.ownerId })
  await later(tx, webhookJobName, { id })
}

interface Subscribed extends Hook {
  readonly tenantId: string
  readonly events: readonly string[]
}

const on = webhook.state.on

const fits = ({ events }: Subscribed, { noun, verb }: Event): boolean => [`${noun}:${verb}`, `${noun}:*`].some((one) => events.includes(one))

/** The webhooks that are on, of all tenants that these events are of. */
const subscribed = (db: Queryable, tenantIds: readonly string[]): Promise<Subscribed[]> =>
  db.query<Subscribed>(
    `select tenant_id as "tenantId", id::text as id, events, create_user::text as "ownerId" from develop_webhook
     where tenant_id = any($1) and status = ${on} and not is_deleted`,
    [[...new Set(tenantIds)]],
    'webhooks_subscribed',
  )

/** Makes deliveries of those events that some webhook subscribes to. */
export const webhookConsumer = (own: Context): Consumer =>
  defineConsumer(
    'webhooks',
    (job) =>
      inJob(own, job, async (tx) => {
        const { id, noun, verb, rowId, actor, version } = job.data
        const hooks = (await subscribed(tx.db, [tx.tenantId])).filter((hook) => fits(hook, job.data))
        for (const hook of hooks) await addDelivery(tx, hook, { eventId: id, event: `${noun}:${verb}`, rowId, actor, kind: 'event', version })
      }),
    {
      async among(db, events) {
        const hooks = await subscribed(
          db,
          events.map(({ tenantId }) => tenantId),
        )
        return (event) => hooks.some((hook) => hook.tenantId === event.tenantId && fits(hook, event))
      },
    },
  )

const setbackOf = (error: unknown): Setback | undefined => {
  if (error instanceof Setback) return error
  return isOutboundProblem(error) ? new Setback([`无法连接：${error.message}`, `No answer: ${error.message}`], 'soon') : undefined
}

/** What came of one try: the status that was answered, and why that is no success. */
interface Outcome {
  readonly statusCode: number | null
  readonly setback: Setback | undefined
}

const trySending = async (
  ctx: Context,
  url: string,
  line: { readonly event: string; readonly eventId: string; readonly body: string; readonly secret: string },
): Promise<Outcome> => {
  let statusCode: number | null = null
  try {
    const out = await outboundOf(ctx)
    const time = String(Math.floor(ctx.clock.now().getTime() / 1000))
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Masthead',
      'idempotency-key': line.eventId,
      'x-masthead-event': line.event,
      'x-masthead-time': time,
      'x-masthead-signature': `sha256=${webhookSignature(line.secret, time, line.body)}`,
    }
    const answer = await out(url, { method: 'POST', headers, body: line.body, mostBytes: 65_536 })
    statusCode = answer.status
    demandSuccess(answer, new URL(url).host)
    return { statusCode, setback: undefined }
  } catch (error) {
    const setback = setbackOf(error)
    if (!setback) throw error
    return { statusCode, setback }
  }
}

/** Notes what came of a try: delivered, tried again after a while, or given up. */
const settle = (ctx: Context, id: string, { statusCode, setback }: Outcome): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await readRow(tx, webhooklog, id, { verb: null, lock: true })
    if (row.status !== webhooklog.state.waiting) return
    const now = tx.clock.now()
    const tries = row.tries + 1
    const sent = { tries, statusCode, sentTime: wireTime(now, tx.zone) }
    if (!setback) {
      await storeRow(tx, webhooklog, row, { ...sent, error: null, nextTime: null })
      await act(tx, webhooklog, 'deliver', id)
      await within(tx).run(`update develop_webhook set last_time = $3, failures = 0 where ${ofTenant} and id = $2::bigint`, [row.webhookId, now])
      return
    }
    const error = `${setback.label[0]} / ${setback.label[1]}`.slice(0, webhooklog.fields.error.max)
    const isOver = setback.until === 'never' || tries >= mostTries
    const wait = Math.max(setback.seconds, firstWait * 2 ** (tries - 1))
    const next = new Date(now.getTime() + Math.min(wait, 86_400) * 1000)
    await storeRow(tx, webhooklog, row, { ...sent, error, nextTime: isOver ? null : wireTime(next, tx.zone) })
    if (!isOver) {
      await later(tx, webhookJobName, { id }, { at: next })
      return
    }
    await act(tx, webhooklog, 'giveUp', id)
    await within(tx).run(`update develop_webhook set failures = failures + 1 where ${ofTenant} and id = $2::bigint`, [row.webhookId])
  })

const off = new Setback(['外发通知已停用', 'The webhook is off'])

/** Sends one delivery that waits. The network is never called within a transaction. */
export const sendDelivery = async (ctx: Context, id: string): Promise<void> => {
  const line = await findRow(ctx, webhooklog, id, { verb: null })
  if (!line || line.status !== webhooklog.state.waiting) return
  const [hook] = await within(ctx).query<{ url: string; secret: string; status: number }>(
    `select url, secret, status::int as status from develop_webhook where ${ofTenant} and id = $2::bigint and not is_deleted`,
    [line.webhookId],
  )
  if (hook?.status !== on) return settle(ctx, id, { statusCode: null, setback: off })
  const secret = ctx.keys.decrypt(ctx.tenantId, hook.secret)
  await settle(ctx, id, await trySending(ctx, hook.url, { event: line.event, eventId: line.eventId, body: line.body, secret }))
}

/** The job that sends one delivery. */
export const webhookJob = (own: Context): JobKind =>
  defineJob<{ id: string }>(webhookJobName, (job) => sendDelivery(jobContext(own, job), job.data.id), {
    timeout: 30_000,
    retries: 20,
    backoff: 5_000,
    keep: false,
  })

/** Forgets what was delivered or given up long ago, some thousands at a time. */
export const webhookExpiry = (own: Context): JobKind =>
  defineJob(
    'develop/webhooks-forget',
    async ({ signal }) => {
      const some = (): Promise<number> =>
        own.database.run(
          `delete from develop_webhooklog where (tenant_id, id) in (select tenant_id, id from develop_webhooklog
           where status <> ${webhooklog.state.waiting} and create_time < now() - interval '${keptDays} days' limit 5000)`,
        )
      while (!signal.aborted && (await some()) === 5_000);
    },
    { cron: '41 3 * * *', keep: false },
  )

import { appinfo } from '@masthead/contract/message-push/appinfo'
import { userclient } from '@masthead/contract/message-push/userclient'
import { addressOf } from '../platform/outside/address'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import { inTransaction, system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { addRow, changeRow, readRow } from '../engine/verbs'
import type { AppReceipt } from '../platform/outside/pushgateway'
import { invalid, notFound, tooMany } from '../platform/refusal'
import { isSame } from '../platform/secrets/same'
import { isSubscription, pushIdentity, type PushSubscription, sendPush } from '../platform/outside/webpush'
import { lock } from '../platform/database/lock'
import { outboundOf } from '../system/outbound'
import { pushContact } from '../system/parameter'

/** Browsers behind one address that subscribe within an hour: an office, and no more for who draws endpoints up. */
const mostAnHour = 30
/** Browsers that are pushed to at once. */
const atOnce = 10

/** The app whose clients are the browsers of the tenant's readers, where it is open. */
export const webApp = async (ctx: Pick<Context, 'db' | 'tenantId'>): Promise<string | undefined> => {
  const [found] = await within(ctx).query<{ id: string }>(
    `select id::text as id from message_push_appinfo where ${ofTenant} and provider = 'web' and status = ${appinfo.state.on} and not is_deleted order by id limit 1`,
    [],
    'web_app',
  )
  return found?.id
}

const openApp = async (ctx: Context): Promise<string> => {
  const app = await webApp(ctx)
  if (!app) throw notFound(['本站未开通推送', 'This site does not send push notifications'])
  return app
}

/** What a browser's row is found by: nobody learns the address from it. */
const aliasOf = (ctx: Context, endpoint: unknown): string => `web-${ctx.keys.hmac(ctx.tenantId, String(endpoint)).slice(-40)}`

/** Whoever stands behind an address today: the hash is another one tomorrow. */
const originOf = (ctx: Context): string =>
  ctx.keys.hmac(ctx.tenantId, `push ${wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)} ${addressOf(ctx.ip)}`).slice(-40)

const outside = <C extends Context>(ctx: C): C => ({ ...ctx, actor: system('public') })

const subscribe = async (tx: TxContext, appId: string, subscription: PushSubscription): Promise<void> => {
  const alias = aliasOf(tx, subscription.endpoint)
  const origin = originOf(tx)
  await lock(tx, 'browsers of pushes', origin)
  const known = await rows(tx, userclient, { appId, alias }, { ...unscoped, lock: 'update' }).one()
  const given = { clientId: JSON.stringify(subscription), enabled: true, lastActive: wireTime(tx.clock.now(), tx.zone) }
  if (known) {
    await changeRow(tx, userclient, await readRow(tx, userclient, known.id, { verb: null, lock: true }), given, { verb: 'subscribe' })
    return
  }
  const [recent] = await within(tx).query<{ count: number }>(
    `select count(*)::int as count from message_push_userclient where ${ofTenant} and origin = $2 and create_time > clock_timestamp() - interval '1 hour' and not is_deleted`,
    [origin],
  )
  if ((recent?.count ?? 0) >= mostAnHour) throw tooMany(['操作过于频繁，请稍后再试', 'Too often, please try again later'])
  await addRow(tx, userclient, { ...given, appId, alias, origin })
}

/** Only who holds the browser's secret speaks for it. Nothing by which it could be reached is kept. */
const unsubscribe = async (tx: TxContext, appId: string, { endpoint, auth }: Pick<PushSubscription, 'endpoint' | 'auth'>): Promise<void> => {
  const [found] = await within(tx).query<{ id: string; clientId: string | null }>(
    `select id::text as id, client_id as "clientId" from message_push_userclient where ${ofTenant} and app_id = $2::bigint and alias = $3 and not is_deleted for update`,
    [appId, aliasOf(tx, endpoint)],
  )
  const kept = found?.clientId ? (JSON.parse(tx.keys.decrypt(tx.tenantId, found.clientId)) as PushSubscription) : undefined
  if (!found || !kept || !isSame(kept.auth, auth)) return
  const before = await readRow(tx, userclient, found.id, { verb: null, lock: true })
  await changeRow(tx, userclient, before, { clientId: null, enabled: false }, { verb: 'unsubscribe' })
}

/** Browsers of readers, who have no account: they come and go by themselves. */
export const userclientBehaviour = behave(userclient, {
  calls: {
    async webKey(ctx) {
      await openApp(ctx)
      return { key: (await pushIdentity(ctx.database, ctx.keys)).publicKey }
    },
    async webSubscribe(ctx, { input }) {
      const subscription = { endpoint: input.endpoint, p256dh: input.p256dh, auth: input.auth }
      if (!isSubscription(subscription)) throw invalid({ endpoint: ['推送订阅无效', 'Invalid push subscription'] })
      const appId = await openApp(ctx)
      await inTransaction(outside(ctx), (tx) => subscribe(tx, appId, subscription))
      return null
    },
    async webUnsubscribe(ctx, { input }) {
      const appId = await openApp(ctx)
      await inTransaction(outside(ctx), (tx) => unsubscribe(tx, appId, { endpoint: input.endpoint, auth: input.auth }))
      return null
    },
  },
})

/** A task as browsers are told of it. */
export interface WebMessage {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly type: string
  readonly link: string
  /** Seconds for which it is worth delivering. */
  readonly ttl: number
}

interface Line {
  readonly messageId: string
  readonly subscription: string
}

/** Pushes one message to some browsers. What is not among the receipts may be tried again. */
export const sendToBrowsers = async (ctx: Context, task: WebMessage, lines: readonly Line[]): Promise<ReadonlyMap<string, AppReceipt>> => {
  const receipts = new Map<string, AppReceipt>()
  const [out, identity, contact] = await Promise.all([outboundOf(ctx), pushIdentity(ctx.database, ctx.keys), pushContact(ctx)])
  const message = { body: { id: task.id, title: task.title, body: task.content, leads: task.link }, topic: `t${task.id}`, ttl: task.ttl }
  const send = async ({ messageId, subscription }: Line): Promise<void> => {
    // Browsers show whatever comes.
    if (task.type === 'silent') return void receipts.set(messageId, { status: 'rejected', reason: '浏览器没有静默推送 / browsers show every push' })
    try {
      const pushed = await sendPush(out, identity, JSON.parse(subscription) as PushSubscription, message, { contact, now: ctx.clock.now() })
      receipts.set(messageId, outcomes[pushed])
    } catch (error) {
      ctx.log.warn({ err: error, messageId }, 'a push service gave no answer')
    }
  }
  for (let at = 0; at < lines.length; at += atOnce) await Promise.all(lines.slice(at, at + atOnce).map(send))
  return receipts
}

const outcomes = {
  taken: { status: 'accepted', reason: '' },
  gone: { status: 'gone', reason: '浏览器已退订 / the browser is gone' },
  refused: { status: 'rejected', reason: '推送服务拒绝 / refused by the push service' },
} as const satisfies Record<string, AppReceipt>

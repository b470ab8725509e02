import { user } from '@masthead/contract/user/user'
import { personalnotice } from '@masthead/contract/desk/personalnotice'
import type { Language } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import type { deskNotice } from '@masthead/contract/desk/notice'
import type { CallInputOf } from '@masthead/contract/kit/resource'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { jobContext, later } from '../engine/due/later'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { invalid } from '../platform/refusal'
import { isSubscription, pushIdentity, type PushSubscription, sendPush } from '../platform/outside/webpush'
import { outboundOf } from '../system/outbound'
import { pushContact } from '../system/parameter'

const pushJob = 'desk/push'
const furtherTries = 4
/** Browsers of one person; the one that was longest ago makes room. */
const mostDevices = 20
/** A browser that is off hears of it within a day. */
const ttl = 86_400

/** Remembers a browser of the caller, in place of whoever used it before. */
export const subscribe = async (tx: TxContext, input: CallInputOf<typeof deskNotice, 'subscribe'>, name: string): Promise<void> => {
  const subscription = { endpoint: input.endpoint, p256dh: input.p256dh, auth: input.auth }
  if (!isSubscription(subscription)) throw invalid({ endpoint: ['推送订阅无效', 'Invalid push subscription'] })
  await within(tx).run(
    `insert into desk_pushdevice as kept (tenant_id, create_user, update_user, user_id, session_id, name, language, endpoint_key, subscription)
       select $1, $2::bigint, $2::bigint, $2::bigint, $3, $4, $5, $6, $7 from user_user u where u.${ofTenant} and u.id = $2::bigint
     on conflict (tenant_id, endpoint_key) where not is_deleted do update set user_id = excluded.user_id, session_id = excluded.session_id, name = excluded.name,
       language = excluded.language, subscription = excluded.subscription, update_time = clock_timestamp(), version = kept.version + 1`,
    [
      tx.actor.userId,
      tx.actor.sessionId ?? '',
      name.slice(0, 200),
      tx.language,
      tx.keys.hmac(tx.tenantId, subscription.endpoint),
      tx.keys.encrypt(tx.tenantId, JSON.stringify(subscription)),
    ],
  )
  await within(tx).run(
    `delete from desk_pushdevice where ${ofTenant} and user_id = $2::bigint and not is_deleted and id not in (
       select id from desk_pushdevice where ${ofTenant} and user_id = $2::bigint and not is_deleted order by update_time desc limit ${mostDevices})`,
    [tx.actor.userId],
  )
}

/** Forgets a browser of the caller. */
export const unsubscribe = (tx: TxContext, endpoint: string): Promise<number> =>
  within(tx).run(`delete from desk_pushdevice where ${ofTenant} and user_id = $2::bigint and endpoint_key = any($3::text[]) and not is_deleted`, [
    tx.actor.userId,
    tx.keys.hmacs(tx.tenantId, endpoint),
  ])

/** SQL of the browsers of the user at alias `u` whose login still holds. */
export const devicesSql = `select d.id from desk_pushdevice d join platform_session s on s.tenant_id = d.tenant_id and s.id = d.session_id::bigint and s.user_id = d.user_id
  and s.ended_at is null and coalesce(s.refresh_expires_at, s.access_expires_at) > now() where d.tenant_id = u.tenant_id and d.user_id = u.id and not d.is_deleted`

/** Asks for a push of a notice to some browsers, one job each: one that fails is tried again by itself. */
export const queuePushes = async (tx: TxContext, noticeId: string, devices: readonly string[], at: Date | undefined): Promise<void> => {
  for (const deviceId of devices) await later(tx, pushJob, { noticeId, deviceId }, { key: `${noticeId} ${deviceId}`, ...(at ? { at } : {}) })
}

interface Device {
  readonly userId: string
  readonly subscription: string
  readonly language: Language
}

/** A browser whose login still holds, of somebody who works here. */
export const reachable = async (ctx: Context, deviceId: string): Promise<Device | undefined> => {
  const [found] = await within(ctx).query<Device>(
    `select d.user_id::text as "userId", d.subscription, d.language from desk_pushdevice d
     join user_user u on u.tenant_id = d.tenant_id and u.id = d.user_id and not u.is_deleted and u.status = ${user.state.on}
     where d.${ofTenant} and d.id = $2::bigint and d.id in (${devicesSql})`,
    [deviceId],
  )
  return found
}

interface Found {
  readonly userId: string
  readonly title: string
  readonly titleEn: string
  readonly body: string | null
  readonly bodyEn: string | null
  readonly leads: string | null
}

/** Pushes one notice to one browser, unless it was read meanwhile; a browser that wants no more is forgotten. */
export const noticePushJob = (own: Context): JobKind =>
  defineJob<{ noticeId: string; deviceId: string }>(
    pushJob,
    async (job) => {
      const ctx = jobContext(own, job)
      const { noticeId, deviceId } = job.data
      const [found] = await within(ctx).query<Found>(
        `select n.user_id::text as "userId", n.title, n.title_en as "titleEn", n.body, n.body_en as "bodyEn", n.leads from desk_personalnotice n
         where n.${ofTenant} and n.id = $2::bigint and n.read_time is null`,
        [noticeId],
      )
      const device = await reachable(ctx, deviceId)
      if (!found || device?.userId !== found.userId) return
      const { title, titleEn, body, bodyEn, leads } = found
      const { subscription, language } = device
      const text = body === null ? '' : say([body, bodyEn ?? body], language)
      await pushTo(ctx, { deviceId, subscription }, { id: noticeId, title: say([title, titleEn], language), body: text, leads })
    },
    { retries: furtherTries, backoff: 5_000, timeout: 30_000, keep: false },
  )

/** Sends a message to one browser, whose sealed subscription is given; a browser that is gone is forgotten. Throws where its service does not answer. */
export const pushTo = async (
  ctx: Context,
  { deviceId, subscription: sealed }: { readonly deviceId: string; readonly subscription: string },
  message: { readonly id: string; readonly title: string; readonly body: string; readonly leads: string | null },
): Promise<void> => {
  const subscription = JSON.parse(ctx.keys.decrypt(ctx.tenantId, sealed)) as PushSubscription
  const about = { contact: await pushContact(ctx), now: ctx.clock.now() }
  const identity = await pushIdentity(ctx.database, ctx.keys)
  const pushed = await sendPush(await outboundOf(ctx), identity, subscription, { body: message, topic: topicOf(message.id), ttl }, about)
  if (pushed === 'gone') await within(ctx).run(`delete from desk_pushdevice where ${ofTenant} and id = $2::bigint`, [deviceId])
  if (pushed === 'refused') ctx.log.warn({ noun: personalnotice.name, deviceId }, 'a push was refused')
}

/** At most 32 characters of base64url (RFC 8030). */
const topicOf = (id: string): string => `n${id}`

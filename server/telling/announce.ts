import { notice } from '@masthead/contract/general/notice'
import { user } from '@masthead/contract/user/user'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { inJob, jobContext, later } from '../engine/due/later'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { devicesSql, pushTo, reachable } from './push'
import { afterQuiet } from './quiet'

const announceJob = 'desk/announce'
const pushJob = 'desk/push-announcement'

/** Asks for pushes of an announcement that is released in the caller's transaction. */
export const announce = (tx: TxContext, noticeId: string): Promise<string | undefined> => later(tx, announceJob, { noticeId })

interface Announcement {
  readonly title: string
  readonly excerpt: string
  /** The users that it is for; null for everybody. */
  readonly receivers: readonly string[] | null
  readonly readers: readonly string[]
}

/** A released announcement, with the users that it is for and those who have read it. */
const announcementOf = async (ctx: Context, noticeId: string): Promise<Announcement | undefined> => {
  const [found] = await within(ctx).query<Announcement>(
    `select n.title, left(trim(regexp_replace(n.content, '<[^>]*>|&nbsp;|\\s+', ' ', 'g')), 200) as excerpt,
       (select array_agg(j.target_id::text) from general_notice_receivers j where j.tenant_id = n.tenant_id and j.row_id = n.id) as receivers,
       array(select r.user_id::text from general_noticeread r where r.tenant_id = n.tenant_id and r.notice_id = n.id and not r.is_deleted) as readers
     from general_notice n where n.${ofTenant} and n.id = $2::bigint and n.status = ${notice.state.released} and not n.is_deleted`,
    [noticeId],
  )
  return found
}

interface Device {
  readonly id: string
  readonly quietFrom: string | null
  readonly quietTo: string | null
}

/** Queues a push of an announcement to each browser of its receivers, if they take pushes at all: one job each, after their quiet hours. */
export const announcementJob = (own: Context): JobKind =>
  defineJob<{ noticeId: string }>(announceJob, async (job) => {
    const { noticeId } = job.data
    await inJob(own, job, async (tx) => {
      const about = await announcementOf(tx, noticeId)
      if (!about) return
      const devices = await within(tx).query<Device>(
        `select d.id::text as id, s.quiet_from as "quietFrom", s.quiet_to as "quietTo" from user_user u
         join desk_pushdevice d on d.tenant_id = u.tenant_id and d.user_id = u.id and d.id in (${devicesSql})
         left join desk_noticesetting s on s.tenant_id = u.tenant_id and s.user_id = u.id and not s.is_deleted
         where u.${ofTenant} and not u.is_deleted and u.status = ${user.state.on} and ($2::bigint[] is null or u.id = any($2::bigint[])) and u.id <> all($3::bigint[])
           and (s.id is null or coalesce(s.push, '') <> '') order by d.id`,
        [about.receivers, about.readers],
      )
      for (const { id, quietFrom, quietTo } of devices) {
        const at = afterQuiet(tx.clock.now(), tx.zone, quietFrom, quietTo)
        await later(tx, pushJob, { noticeId, deviceId: id }, at ? { at } : {})
      }
    })
  })

/** Pushes an announcement to one browser, unless it was read or withdrawn meanwhile. */
export const announcementPushJob = (own: Context): JobKind =>
  defineJob<{ noticeId: string; deviceId: string }>(
    pushJob,
    async (job) => {
      const ctx = jobContext(own, job)
      const { noticeId, deviceId } = job.data
      const about = await announcementOf(ctx, noticeId)
      const device = await reachable(ctx, deviceId)
      if (!about || !device || about.receivers?.includes(device.userId) === false || about.readers.includes(device.userId)) return
      await pushTo(ctx, { deviceId, subscription: device.subscription }, { id: noticeId, title: about.title, body: about.excerpt, leads: null })
    },
    { retries: 4, backoff: 5_000, timeout: 30_000, keep: false },
  )

import { notice } from '@masthead/contract/general/notice'
import { user } from '@masthead/contract/user/user'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { inJob, jobContext, later } from '../engine/write/later'
import { defineJob, type JobKind } from '../platform/jobs'
import { devicesSql, pushTo } from './push'
import { afterQuiet } from './quiet'

const announceJob = 'desk/announce'
const pushJob = 'desk/push-announcement'

/** Asks for pushes of an announcement that is released in the caller's transaction. */
export const announce = (tx: TxContext, noticeId: string): Promise<string | undefined> => later(tx, announceJob, { noticeId })

/** SQL of whether a released announcement at alias `n` is for the user at alias `u` and unread. */
const unreadBy = `(not exists (select 1 from general_notice_receivers j where j.tenant_id = n.tenant_id and j.row_id = n.id)
    or exists (select 1 from general_notice_receivers j where j.tenant_id = n.tenant_id and j.row_id = n.id and j.target_id = u.id))
  and not exists (select 1 from general_noticeread r where r.tenant_id = n.tenant_id and r.notice_id = n.id and r.user_id = u.id)`

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
      const devices = await within(tx).query<Device>(
        `select d.id::text as id, s.quiet_from as "quietFrom", s.quiet_to as "quietTo" from general_notice n
         join user_user u on u.tenant_id = n.tenant_id and not u.is_deleted and u.status = ${user.state.on}
         join desk_pushdevice d on d.tenant_id = u.tenant_id and d.user_id = u.id and d.id in (${devicesSql})
         left join desk_noticesetting s on s.tenant_id = u.tenant_id and s.user_id = u.id and not s.is_deleted
         where n.${ofTenant} and n.id = $2::bigint and n.status = ${notice.state.released} and not n.is_deleted and ${unreadBy} and (s.id is null or coalesce(s.push, '') <> '') order by d.id`,
        [noticeId],
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
      const [found] = await within(ctx).query<{ subscription: string; title: string; excerpt: string }>(
        `select d.subscription, n.title, left(trim(regexp_replace(n.content, '<[^>]*>|&nbsp;|\\s+', ' ', 'g')), 200) as excerpt from general_notice n
         join desk_pushdevice d on d.tenant_id = n.tenant_id and d.id = $3::bigint
         join user_user u on u.tenant_id = n.tenant_id and u.id = d.user_id and not u.is_deleted and u.status = ${user.state.on} and d.id in (${devicesSql})
         where n.${ofTenant} and n.id = $2::bigint and n.status = ${notice.state.released} and not n.is_deleted and ${unreadBy}`,
        [noticeId, deviceId],
      )
      if (found)
        await pushTo(ctx, { deviceId, subscription: found.subscription }, { id: noticeId, title: found.title, body: found.excerpt, leads: null })
    },
    { retries: 4, backoff: 5_000, timeout: 30_000, keep: false },
  )

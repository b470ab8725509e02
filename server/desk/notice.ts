import { noticeread } from '@masthead/contract/general/noticeread'
import { rows, unscoped } from '../engine/read/rows'
import { deskNotice } from '@masthead/contract/desk/notice'
import { notice } from '@masthead/contract/general/notice'
import { behave } from '../engine/behave'
import type { Row, Context, Model } from '../engine/types'
import { inTransaction } from '../engine/reach/context'
import { modelNamed } from '../engine/model'
import { listRows, readRow } from '../engine/read/read'
import { asBody } from '../engine/write/parse'
import { createRow, removeRows, updateRow } from '../engine/write/asked'
import { ofTenant, within } from '../engine/reach/within'
import { notFound } from '../platform/refusal'

const notices = (ctx: Context): Model => modelNamed(ctx.engine, notice.name)

const me = (ctx: Context): string => {
  if (ctx.actor.userId === null || !/^\d{1,19}$/.test(ctx.actor.userId)) throw notFound()
  return ctx.actor.userId
}

/** Released, and for everybody or for the caller. */
const forMe = (ctx: Context): string[] => [
  't.status = 1',
  `(not exists (select 1 from general_notice_receivers j where j.tenant_id = t.tenant_id and j.row_id = t.id)
    or exists (select 1 from general_notice_receivers j where j.tenant_id = t.tenant_id and j.row_id = t.id and j.target_id = ${me(ctx)}))`,
]

const readByMe = (ctx: Context): string =>
  `exists (select 1 from general_noticeread r where r.tenant_id = t.tenant_id and r.notice_id = t.id and r.user_id = ${me(ctx)})`

const unread = (ctx: Context): string[] => [...forMe(ctx), `not ${readByMe(ctx)}`]

const shown = ['id', 'title', 'category', 'categoryName', 'isTop', 'releaseTime'] as const

/** What a reader is shown of an announcement; who else it is for, and who has read it, is not his. */
const faceOf = (row: Row, isRead: boolean): Record<string, unknown> => ({ ...Object.fromEntries(shown.map((key) => [key, row[key]])), isRead })

const readIds = async (ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await rows(ctx, noticeread, { userId: me(ctx), noticeId: ids }, unscoped).list(['noticeId'])
  return new Set(found.map(({ noticeId }) => noticeId))
}

/** The announcements that are for whoever asks. */
export const deskNoticeBehaviour = behave(deskNotice, {
  calls: {
    async page(ctx, { input, query: asked }) {
      const { current = 1, size = 10, isRead } = input as { current?: number; size?: number; isRead?: boolean }
      // A flag that nobody gave is no wish for what is unread.
      const where = asked.isRead === undefined ? forMe(ctx) : [...forMe(ctx), isRead ? readByMe(ctx) : `not ${readByMe(ctx)}`]
      const [from, until = from] = String(asked.releaseTime ?? '').split(',')
      const wanted = {
        ...(input.title ? { title_like: input.title } : {}),
        ...(input.category ? { category_equal: input.category } : {}),
        ...(from ? { releaseTime_datege: from, releaseTime_datele: until } : {}),
      }
      const query = { current: String(current), size: String(size), descs: 'isTop,releaseTime', ...wanted }
      const page = await listRows(ctx, notices(ctx), query, { verb: null, where })
      const known = await readIds(
        ctx,
        page.records.map(({ id }) => String(id)),
      )
      return { ...page, records: page.records.map((row) => faceOf(row as Row, known.has(String(row.id)))) }
    },
    async detail(ctx, { input }) {
      const row = await readRow(ctx, notices(ctx), input.id, { verb: null, where: forMe(ctx) })
      const known = await readIds(ctx, [row.id])
      return { ...faceOf(row, known.has(row.id)), content: row.content, attach: row.attach }
    },
    // Announcements are kept elsewhere, by whoever may; clients of old write them here.
    submit(ctx, { body }) {
      const given = asBody(body)
      return given.id ? updateRow(ctx, notices(ctx), given.id, given) : createRow(ctx, notices(ctx), given)
    },
    async remove(ctx, { input }) {
      await removeRows(ctx, notices(ctx), input.ids as string[])
      return null
    },
    async unread(ctx) {
      const [found] = await within(ctx).query<{ count: number }>(
        `select count(*)::int as count from general_notice t where t.${ofTenant} and not t.is_deleted and ${unread(ctx).join(' and ')}`,
      )
      return { count: found?.count ?? 0 }
    },
    read: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        const ids = (input.ids as string[] | undefined)?.filter((id) => /^\d{1,19}$/.test(id))
        // In the order of their ids, so that two who read at once do not wait for each other in a circle.
        const [found] = await within(tx).query<{ count: number }>(
          `with wanted as (
             select t.id from general_notice t where t.${ofTenant} and not t.is_deleted and ($3::bigint[] is null or t.id = any($3::bigint[])) and ${unread(ctx).join(' and ')}
             order by t.id for update
           ), added as (
             insert into general_noticeread (tenant_id, create_user, update_user, notice_id, user_id, read_time)
             select $1, $2::bigint, $2::bigint, id, $2::bigint, clock_timestamp() from wanted returning notice_id
           ), counted as (
             update general_notice n set read_count = n.read_count + 1 from added a where n.${ofTenant} and n.id = a.notice_id returning 1
           ) select count(*)::int as count from counted`,
          [me(tx), input.ids === undefined || input.ids === null ? null : ids],
        )
        return { count: found?.count ?? 0 }
      }),
  },
})

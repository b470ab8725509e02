import type { Fields } from '@masthead/contract/kit/field'
import { behave } from '../../engine/behave'
import type { Behaviour, Context } from '../../engine/types'
import { wireTime } from '../../engine/kinds/time'
import { modelNamed } from '../../engine/model'
import { readRow } from '../../engine/read/read'
import { insertRow } from '../../engine/write/write'
import * as paper from './register'

/** What the nouns declared on paper do, so that the laws hold them to the same rules as the product's own. */

const now = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone)

const order = behave(paper.order, {
  actions: {
    allocation: { to: (_ctx, { input }) => (input.workerId ? 40 : 20) },
    merchantRefuseAccept: { set: (_ctx, { input }) => ({ refuseReason: input.remark, merchantId: null }) },
    start: { set: (ctx) => ({ startTime: now(ctx) }) },
    finish: { set: (ctx) => ({ finishTime: now(ctx) }) },
    confirm: { set: (ctx) => ({ confirmTime: now(ctx) }) },
    // What was paid goes back without being asked for; an open application stays what it is.
    servicesCancelOrder: {
      to: (_ctx, { row }) => ({ refundStatus: Number(row.refundStatus) }),
      set: (_ctx, { input }) => ({ cancelReason: input.remark }),
    },
    stopOrder: { to: (_ctx, { row }) => ({ refundStatus: Number(row.refundStatus) }), set: (_ctx, { input }) => ({ stopReason: input.remark }) },
    paid: { set: (ctx) => ({ payTime: now(ctx) }) },
    refunded: { to: (_ctx, { row }) => ({ status: Number(row.status) < 50 ? 80 : Number(row.status) }) },
  },
})

const page = <T>(records: readonly T[]) => ({ records, total: records.length, size: 200, current: 1, pages: 1 })

const newspaperauthor = behave(paper.newspaperauthor, {
  actions: {
    examine: {
      async set(ctx, { row, input }) {
        const grade = await readRow(ctx, modelNamed(ctx.engine, 'contribute/newspapergrade'), input.gradeId, { verb: null })
        return { examineUser: ctx.actor.userId, score: Math.round((Number(grade.score) * Number(row.share ?? 100)) / 100) }
      },
    },
    confirm: { set: (ctx) => ({ confirmUser: ctx.actor.userId, month: now(ctx).slice(0, 7) }) },
    reject: { set: (_ctx, { input }) => ({ reason: input.remark }) },
  },
  calls: {
    select: (ctx, { input }) =>
      ctx.db.query(
        'select distinct author from contribute_newspaperauthor where tenant_id = $1 and not is_deleted and author is not null and ($2::bigint is null or paper_news_id = $2::bigint) order by author limit 200',
        [ctx.tenantId, input.paperNewsId ?? null],
      ),
    selectType: (ctx, { input }) =>
      ctx.db.query(
        'select distinct type from contribute_newspaperauthor where tenant_id = $1 and not is_deleted and ($2::text is null or author = $2)',
        [ctx.tenantId, input.authorName ?? null],
      ),
  },
})

const services = behave(paper.services, {
  calls: {
    async copy(ctx, { input }) {
      const model = modelNamed(ctx.engine, 'housekeep/services')
      const from = await readRow(ctx, model, input.id)
      const fields: Fields = model.noun.fields
      const values = Object.fromEntries(
        Object.keys(fields)
          .filter((key) => !fields[key]?.unique)
          .map((key) => [key, from[key]]),
      )
      const id = await ctx.database.transaction((tx) => insertRow({ ...ctx, db: tx }, model, { ...values, status: 0 }))
      return readRow(ctx, model, id)
    },
  },
})

/** Two of the marks count only on the shelf. */
const product = behave(paper.product, { can: { isHot: (row) => row.isUp === 1, isFree: (row) => row.isUp === 1 } })

const income = (ctx: Context, values: readonly unknown[]) =>
  ctx.db.query(
    `select merchant_id::text as "merchantId", count(*)::int as orders, coalesce(sum(pay_price), 0)::float8 as gmv, coalesce(sum(refund_amount) filter (where refund_status = 3), 0)::float8 as refund, coalesce(sum(merchant_income), 0)::float8 as income
     from housekeep_order where tenant_id = $1 and not is_deleted and merchant_id is not null and ($2::bigint is null or merchant_id = $2::bigint) and create_time >= $3::date and create_time < $4::date + 1 group by 1 order by 1 limit 200`,
    [ctx.tenantId, ...values],
  )

const merchantstatistics = behave(paper.merchantstatistics, {
  calls: { incomePage: async (ctx, { input }) => page(await income(ctx, [input.merchantId ?? null, input.startDate, input.endDate])) },
})

const months = (ctx: Context, values: readonly unknown[]) =>
  ctx.db.query<{ userId: string; month: string; orders: number; amount: number; refund: number }>(
    `select user_id::text as "userId", to_char(create_time, 'YYYY-MM') as month, count(*)::int as orders, coalesce(sum(pay_price), 0)::float8 as amount, 0::float8 as refund
     from housekeep_order where tenant_id = $1 and not is_deleted and ($2::text is null or to_char(create_time, 'YYYY-MM') = $2) and ($3::bigint is null or user_id = $3::bigint) group by 1, 2 order by 2 desc, 1 limit 200`,
    [ctx.tenantId, ...values],
  )

const channelUserOrder = behave(paper.channelUserOrder, {
  calls: {
    monthPage: async (ctx, { input }) => page(await months(ctx, [input.month ?? null, input.userId ?? null])),
    monthList: (ctx, { input }) => months(ctx, [input.month ?? null, input.userId ?? null]),
    async monthExport(ctx, { input, reply }) {
      const rows = await months(ctx, [input.month ?? null, input.userId ?? null])
      return reply
        .type('text/csv; charset=utf-8')
        .send(['user,month,orders,amount', ...rows.map((row) => [row.userId, row.month, row.orders, row.amount].join(','))].join('\n'))
    },
  },
})

export const paperBehaviours: readonly Behaviour[] = [channelUserOrder, merchantstatistics, newspaperauthor, order, product, services]

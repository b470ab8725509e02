import { broughtKinds } from '@masthead/contract/activities/broughtkinds'
import { promotioncode } from '@masthead/contract/activities/promotioncode'
import { say } from '@masthead/contract/kit/label'
import { behave } from '../engine/behave'
import { inTransaction, system } from '../engine/reach/context'
import { reaching } from '../engine/reach/scope'
import { isSeen } from '../engine/reach/veil'
import { tenantIs } from '../engine/reach/within'
import { params as newParams, type Params } from '../engine/sql'
import { type Days, inDays, wireTime } from '../engine/kinds/time'
import type { Context } from '../engine/types'
import { modelOf, readRow } from '../engine/verbs'
import { registerPromotion } from '../general/enrolling'
import { demandSeldom, visitorOf } from '../general/seldom'
import { newTicket } from '../general/ticket'
import { notFound } from '../platform/refusal'
import { calledBy } from '../user/called'
import { brought, codeNamed, promotionCookie } from './brought'

registerPromotion({ find: codeNamed, registered: (tx, code, occasion) => brought(tx, code, 'register', occasion) })

type Kind = keyof typeof broughtKinds

interface Span extends Days {
  readonly kind?: Kind | null
}

const spanSql = (ctx: Context, { kind, ...days }: Span, p: Params, t: string): string[] => [
  ...(kind ? [`${t}.kind = ${p.add(kind)}`] : []),
  ...inDays(ctx, `${t}.create_time`, days, p),
]

const mostRanked = 100

interface Ranked {
  readonly rank: number
  readonly name: string
  readonly ownerId: string | null
  readonly count: number
}

export const promotioncodeBehaviour = behave(promotioncode, {
  create: { set: (_tx, { values }) => (values.code ? {} : { code: newTicket().slice(0, 8) }) },
  columns: {
    // Where a code leads: to the page of its activity, or to the site.
    link: ({ t }) =>
      `case when ${t}.target = 'campaign' and ${t}.campaign_id is not null then '/campaign?id=' || ${t}.campaign_id || '&code=' else '/home?code=' end || ${t}.code`,
  },
  calls: {
    async rank(ctx, { input }) {
      const model = modelOf(ctx, promotioncode)
      const p = newParams()
      const on = ['r.promotion_id = t.id', 'r.tenant_id = t.tenant_id', ...spanSql(ctx, { kind: 'register', ...input } as Span, p, 'r')]
      const where = [tenantIs(ctx, p, 't'), 'not t.is_deleted', ...reaching(ctx, model, 'view', p)]
      const found = await ctx.db.query<Ranked>(
        `select rank() over (order by s.count desc)::int as rank, s.name, s.owner_id::text as "ownerId", s.count from (
           select t.tenant_id, t.id, t.name, t.owner_id, count(r.id)::int as count from activities_promotioncode t
           left join activities_promotionrecord r on ${on.join(' and ')} where ${where.join(' and ')} group by 1, 2, 3, 4
         ) s order by 1, s.id limit ${mostRanked}`,
        p.values,
      )
      const owners = await calledBy(
        ctx,
        found.map(({ ownerId }) => ownerId),
      )
      return found.map(({ rank, name, ownerId, count }) => ({
        rank,
        ...(isSeen(ctx, model, 'name') ? { name } : {}),
        ...(isSeen(ctx, model, 'ownerId') ? { ownerName: owners.get(String(ownerId))?.name ?? null } : {}),
        count,
      }))
    },
    async record(ctx, { input }) {
      const { id } = await readRow(ctx, promotioncode, input.id)
      const { current = 1, size = 20, ...span } = input as Span & { current?: number; size?: number }
      const p = newParams()
      const where = [tenantIs(ctx, p, 'r'), `r.promotion_id = ${p.add(id)}::bigint`, ...spanSql(ctx, span, p, 'r')].join(' and ')
      const found = await ctx.db.query<{ kind: Kind; points: number; at: Date; total: number }>(
        `select r.kind, r.points::float8 as points, r.create_time as at, count(*) over ()::int as total from activities_promotionrecord r where ${where}
         order by r.id desc limit ${size} offset ${(current - 1) * size}`,
        p.values,
      )
      const total = found[0]?.total ?? 0
      const records = found.map(({ kind, points, at }) => ({
        kind,
        kindName: say(broughtKinds[kind], ctx.language),
        points,
        createTime: wireTime(new Date(at), ctx.zone),
      }))
      return { records, total, size, current, pages: Math.ceil(total / size) }
    },
    scan: (ctx, { input, request, reply }) =>
      inTransaction({ ...ctx, actor: system('public') }, async (tx) => {
        const code = await codeNamed(tx, input.promotionCode)
        if (!code) throw notFound(['推广码不存在或已失效', 'There is no such code, or it has expired'])
        await demandSeldom(tx, 'scan', 600)
        const isNew = await brought(tx, code, 'scan', `visitor ${visitorOf(tx)}`)
        // What is ordered within the month counts for the same code.
        const secure = request.protocol === 'https'
        reply.setCookie(promotionCookie, String(code.code), { path: '/me', httpOnly: true, sameSite: 'lax', secure, maxAge: 30 * 86_400 })
        return { link: code.link, scans: isNew ? code.scans + 1 : code.scans }
      }),
  },
})

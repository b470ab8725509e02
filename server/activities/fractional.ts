import { campaign } from '@masthead/contract/activities/campaign'
import { fractional, scoreTypes } from '@masthead/contract/activities/fractional'
import { say } from '@masthead/contract/kit/label'
import { behave } from '../engine/behave'
import { reaching } from '../engine/reach/scope'
import { isSeen } from '../engine/reach/veil'
import { tenantIs } from '../engine/reach/within'
import { params as newParams } from '../engine/sql'
import type { Context, TxContext, Values } from '../engine/types'
import { modelOf, readFace, readRow } from '../engine/verbs'
import { forbidden } from '../platform/refusal'

interface Ranked {
  readonly type?: string
  readonly rank: number
  readonly name: string
  readonly team: string | null
  readonly score: number
  readonly count: number
  readonly average?: number
}

interface Asked {
  readonly activityId: string
  readonly type?: string | null
  readonly dimension?: string | null
}

/** Sums of what is valid, the greatest first; equal sums have one place, and the place after them is left out. */
const ranked = (
  ctx: Context,
  { activityId, type = null, dimension = null }: Asked,
  { byType, reach, most }: { byType: boolean; reach: boolean; most: number },
): Promise<Ranked[]> => {
  const p = newParams()
  const where = [
    tenantIs(ctx, p, 't'),
    `t.activity_id = ${p.add(activityId)}::bigint`,
    `t.status = ${fractional.state.valid} and not t.is_deleted`,
    `(${p.add(type)}::text is null or t.type = ${p.add(type)})`,
    `(${p.add(dimension)}::text is null or t.dimension = ${p.add(dimension)})`,
    ...(reach ? reaching(ctx, modelOf(ctx, fractional), 'view', p) : []),
  ]
  const group = byType ? 'type' : "''::text"
  return ctx.db.query<Ranked>(
    `select * from (
       select s.*, rank() over (partition by s.type order by s.score desc)::int as rank from (
         select ${group} as type, max(t.name) as name, max(t.team_id) as team, sum(t.score)::float8 as score, count(*)::int as count, round(avg(t.score), 2)::float8 as average
         from activities_fractional t where ${where.join(' and ')}
         group by ${byType ? 't.type, ' : ''}coalesce(t.team_id, 'u' || t.user_id::text, 'n' || t.name)
       ) s
     ) r where r.rank <= ${most} order by r.type, r.rank, r.name limit ${most * (byType ? 4 : 1)}`,
    p.values,
  )
}

const longest = 100

/** What tells one score from another: whose it is, who gave it, and for what. */
const keyOf = (tx: TxContext, { userId, teamId, name, type, dimension }: Values): string =>
  [teamId ?? userId ?? name, tx.actor.userId ?? '', type ?? 'judge', dimension ?? ''].map(String).join('|').slice(0, 200)

const demandOther = (tx: TxContext, { userId }: Values): void => {
  if (userId && String(userId) === tx.actor.userId) throw forbidden(['不能给自己评分', 'You cannot score yourself'])
}

export const fractionalBehaviour = behave(fractional, {
  create: {
    guard: (tx, { values }) => demandOther(tx, values),
    set: (tx, { values }) => ({ scoreKey: keyOf(tx, values) }),
  },
  calls: {
    async rank(ctx, { input }) {
      const { activityId, type, dimension, size } = input
      const { id } = await readFace(ctx, campaign, 'front', activityId)
      const most = Math.min(size ?? longest, longest)
      const found = await ranked(ctx, { activityId: id, type: type ?? null, dimension: dimension ?? null }, { byType: false, reach: false, most })
      return found.map(({ rank, name, team, score, count }) => ({ rank, name, team, score, count }))
    },
    async rankType(ctx, { input }) {
      const activityId = input.activityId
      await readRow(ctx, campaign, activityId, { verb: null })
      const model = modelOf(ctx, fractional)
      // Who may not see every score learns none of them by their sums.
      if (!isSeen(ctx, model, 'score')) throw forbidden(['没有权限查看此字段', 'You may not see this field'])
      const found = await ranked(ctx, { activityId }, { byType: true, reach: true, most: longest })
      return found.map(({ type = '', average = 0, rank, name, team, score }) => ({
        type,
        typeName: say(scoreTypes[type as keyof typeof scoreTypes] ?? [type, type], ctx.language),
        rank,
        ...(isSeen(ctx, model, 'name') ? { name } : {}),
        ...(isSeen(ctx, model, 'teamId') ? { team } : {}),
        score,
        average: average.toFixed(2),
      }))
    },
  },
})

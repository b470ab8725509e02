import { campaign } from '@masthead/contract/activities/campaign'
import { user } from '@masthead/contract/user/user'
import { points } from '@masthead/contract/activities/points'
import { behave } from '../engine/behave'
import { inTransaction } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { readRow } from '../engine/verbs'
import { tell } from '../telling/tell'
import { invalid } from '../platform/refusal'
import { award, pointsOf } from './award'

export const pointsBehaviour = behave(points, {
  columns: {
    total: ({ t }) =>
      `(select coalesce(sum(l.delta), 0)::float8 from activities_pointslog l where ${sameTenant('l', t)} and l.user_id = ${t}.user_id and l.delta > 0)`,
  },
  calls: {
    async mine(ctx) {
      const userId = ctx.actor.userId ?? '0'
      const [earned] = await within(ctx).query<{ total: number }>(
        `select coalesce(sum(delta), 0)::float8 as total from activities_pointslog where ${ofTenant} and user_id = $2::bigint and delta > 0`,
        [userId],
      )
      return { points: await pointsOf(ctx, userId), total: earned?.total ?? 0 }
    },
    grant: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        const { userId, activityId = null, delta, remark } = input as { userId: string; activityId?: string | null; delta: number; remark: string }
        if (delta === 0) throw invalid({ delta: ['积分不能为 0', 'It must not be 0'] })
        await readRow(tx, user, userId, { verb: null })
        if (activityId) await readRow(tx, campaign, activityId, { verb: null })
        const [made] = await tx.db.query<{ id: string }>('select next_id()::text as id')
        const after = await award(tx, { userId, activityId, bizType: 'grant', bizId: String(made?.id), delta, remark })
        await tell(tx, [userId], {
          kind: 'result',
          what: delta > 0 ? [`获得 ${delta} 积分`, `You got ${delta} points`] : [`扣除 ${-delta} 积分`, `${-delta} points were taken`],
          more: [remark, remark],
          likeness: points.name,
        })
        return { points: after }
      }),
  },
})

import { activity } from '@masthead/contract/coupon/activity'
import { activityprize } from '@masthead/contract/coupon/activityprize'
import { activitytake } from '@masthead/contract/coupon/activitytake'
import { coupon } from '@masthead/contract/coupon/coupon'
import { prizeDrawn, weightOf } from '@masthead/contract/coupon/lottery'
import type { Label } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { behave, type ValuesOf } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { asSystem } from '../engine/reach/context'
import { isSeen, untoldName } from '../engine/reach/veil'
import { demandSeen } from '../engine/reach/where'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { addRow, modelOf, readRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { type Activity, prizesOf, redrawn, weightsOf } from './lottery'

type Values = ValuesOf<typeof activity>

/** Refuses what contradicts itself, each at its field. */
const demandSense = (row: Pick<Values, 'type' | 'couponIds' | 'startTime' | 'endTime' | 'userScope'>): void => {
  const faults: Record<string, Label> = {}
  if (row.startTime && row.endTime && row.endTime <= row.startTime) faults.endTime = ['结束时间须晚于开始时间', 'It must end after it begins']
  if (row.type !== 'lottery' && listOf(row.couponIds).length === 0) faults.couponIds = ['请选择优惠券', 'Please choose coupons']
  // As it is written it is JSON already.
  const { joinedFrom, joinedTo } = (typeof row.userScope === 'string' ? JSON.parse(row.userScope) : (row.userScope ?? {})) as {
    joinedFrom?: string | null
    joinedTo?: string | null
  }
  if (joinedFrom && joinedTo && joinedTo < joinedFrom) faults.userScope = ['注册止不能早于注册起', 'It cannot end before it begins']
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Refuses coupons that nobody could be given by an activity. */
const demandCoupons = async (tx: TxContext, field: 'couponIds' | 'prizes', given: readonly string[]): Promise<void> => {
  const ids = [...new Set(given)]
  const found = await rows(tx, coupon, { id: ids, takeType: 'activity', status: coupon.state.active }, unscoped).count()
  if (found < ids.length) throw invalid({ [field]: ['只能选择发放中的活动券', 'Only active coupons that are issued by activities'] })
}

const hasEnded = (tx: TxContext, { endTime }: Pick<Activity, 'endTime'>): boolean => endTime <= wireTime(tx.clock.now(), tx.zone)

export const couponActivityBehaviour = behave(activity, {
  create: { guard: (_tx, { values }) => demandSense(values) },
  update: {
    guard(_tx, { before, values }) {
      if (before) demandSense({ ...before, ...values } as Values)
    },
  },
  actions: {
    start: {
      async guard(tx, { row }) {
        if (hasEnded(tx, row)) throw conflict('too_late', ['结束时间已过', 'Its end has already passed'])
        if (row.type !== 'lottery') return demandCoupons(tx, 'couponIds', listOf(row.couponIds))
        const prizes = prizesOf(row)
        const couponIds = prizes.length > 0 ? prizes.map(({ couponId }) => couponId) : listOf(row.couponIds)
        if (couponIds.length === 0) throw invalid({ prizes: ['请设置奖项', 'Please enter the prizes'] })
        await demandCoupons(tx, 'prizes', couponIds)
      },
      async effect(tx, { row }) {
        if (row.type !== 'lottery' || prizesOf(row).length > 0) return
        for (const couponId of listOf(row.couponIds)) await addRow(asSystem(tx, 'coupon'), activityprize, { activityId: row.id, couponId, weight: 1 })
      },
    },
    adjust: {
      guard(tx, { row, input }) {
        const faults: Record<string, Label> = {}
        if (input.endTime && (input.endTime < row.endTime || hasEnded(tx, { endTime: input.endTime })))
          faults.endTime = ['只能延后', 'It can only be later']
        for (const key of ['total', 'budget'] as const) {
          const [before, now] = [row[key], input[key]]
          if (before !== null && now !== undefined && now !== null && now < before) faults[key] = ['只能增加', 'It can only be increased']
        }
        if (Object.keys(faults).length > 0) throw invalid(faults)
      },
    },
  },
  calls: {
    async odds(ctx, { input }) {
      const row = await readRow(ctx, activity, input.id)
      if (row.type !== 'lottery') throw conflict('no_lottery', ['只有抽奖活动可核对', 'Only draws are recomputed'])
      demandSeen(ctx, modelOf(ctx, activity), ['prizes', 'missWeight'])
      const weights = weightsOf(row)
      const all = weightOf(weights)
      const draws = await rows(ctx, activitytake, { activityId: row.id, kind: 'lottery' }, unscoped).list([
        'prizeId',
        'seed',
        'drawn',
        'weights',
        'count',
      ])
      const prizes = prizesOf(row)
      const coupons = await rows(ctx, coupon, { id: prizes.map(({ couponId }) => couponId) }, unscoped).list(['name'])
      const isNamed = isSeen(ctx, modelOf(ctx, coupon), 'name')
      const names = new Map(coupons.map(({ id, name }, at) => [id, isNamed ? name : say(untoldName(at + 1), ctx.language)]))
      return weights.map(({ prizeId, weight }) => {
        const own = draws.filter((one) => (one.prizeId ?? '') === prizeId)
        const prize = prizes.find(({ id }) => id === prizeId)
        return {
          prize: prize ? (names.get(prize.couponId) ?? '') : say(['未中奖', 'Nothing'], ctx.language),
          weight,
          total: prize?.total ?? null,
          chance: all === 0 ? 0 : Math.round((weight / all) * 1_000_000) / 10_000,
          draws: own.length,
          given: own.reduce((sum, { count }) => sum + count, 0),
          wrong: own.filter((one) => {
            const again = redrawn(one)
            return again === undefined || again.drawn !== one.drawn || prizeDrawn(again.weights, again.drawn) !== prizeId
          }).length,
        }
      })
    },
  },
})

import { memberpoints } from '@masthead/contract/mall/memberpoints'
import { pointsTypes } from '@masthead/contract/mall/points'
import { pointsconsumelog } from '@masthead/contract/mall/pointsconsumelog'
import { pointsgrant } from '@masthead/contract/mall/pointsgrant'
import { member } from '@masthead/contract/user/member'
import { behave } from '../engine/behave'
import { sameTenant } from '../engine/reach/within'
import { insertRow, readRow } from '../engine/verbs'
import { wireTime } from '../engine/kinds/time'
import { noticeMember } from '../telling/membernotice'
import { invalid } from '../platform/refusal'
import { earnPoints, pointsOfMember, spendPoints } from './points'

export const memberpointsBehaviour = behave(memberpoints, {
  columns: {
    total: ({ t }) =>
      `(select coalesce(sum(l.point), 0)::float8 from mall_pointsconsumelog l where ${sameTenant('l', t)} and l.user_id = ${t}.user_id and l.point > 0
        and l.biz_type not in ('ORDER_USE_CANCEL', 'ORDER_USE_REFUND_ITEM'))`,
  },
  lots: {
    async lapsed(tx, { owner, amount, occurrence }) {
      const { open, owed } = await pointsOfMember(tx, owner)
      await insertRow(tx, pointsconsumelog, {
        userId: owner,
        bizType: 'EXPIRE',
        bizId: occurrence,
        title: pointsTypes.EXPIRE[0],
        point: -amount,
        totalPoint: open - owed,
      })
    },
    async ending(tx, { owner, amount, ends }) {
      const last = wireTime(new Date(ends.getTime() - 1_000), tx.zone).slice(0, 10)
      await noticeMember(tx, owner, {
        what: [`${amount} 积分将于 ${last} 到期`, `${amount} points end on ${last}`],
        more: ['到期未使用的积分将失效', 'Unused points expire'],
        leads: '/me/points/balance',
      })
    },
  },
})

export const pointsconsumelogBehaviour = behave(pointsconsumelog, {
  columns: {
    lotLeft: ({ t }) =>
      `(select sum(l.remaining)::float8 from platform_lot l where ${sameTenant('l', t)} and l.source_noun = '${pointsconsumelog.name}' and l.source_id = ${t}.id::text)`,
  },
})

export const pointsgrantBehaviour = behave(pointsgrant, {
  create: {
    async guard(tx, { values }) {
      if (values.delta === 0) throw invalid({ delta: ['积分不能为 0', 'It must not be 0'] })
      const { status } = await readRow(tx, member, values.userId, { verb: null })
      if (status === member.state.left) throw invalid({ userId: ['该会员已注销', 'This member has left'] })
    },
    async effect(tx, { row: { id, userId, delta, remark } }) {
      const entry = { memberId: userId, type: 'ADMIN', bizId: id, count: Math.abs(delta), description: remark } as const
      await (delta > 0 ? earnPoints : spendPoints)(tx, entry)
      await noticeMember(tx, userId, {
        what: delta > 0 ? [`获得 ${delta} 积分`, `You got ${delta} points`] : [`扣除 ${-delta} 积分`, `${-delta} points were taken`],
        more: [remark, remark],
        leads: '/me/points/balance',
      })
    },
  },
})

import { activityDeeds, activityrecord } from '@masthead/contract/general/activityrecord'
import type { RowOf } from '@masthead/contract/kit/resource'
import { award } from './award'
import { behave } from '../engine/behave'
import type { TxContext } from '../engine/types'

type Kept = Pick<RowOf<typeof activityrecord>, 'id' | 'userId' | 'activityId' | 'action' | 'points' | 'remark'>

/** Gives the points of a record, or takes them back; a 409 where the user has spent them. */
const move = async (tx: TxContext, { id, userId, activityId, action, points, remark }: Kept, isBack: boolean): Promise<void> => {
  if (points === 0) return
  const bizType = isBack ? 'recordAnnulled' : 'record'
  const what = remark ?? activityDeeds[action][0]
  await award(tx, { userId, activityId, bizType, bizId: id, delta: isBack ? -points : points, remark: isBack ? `撤销：${what}` : what })
}

export const activityrecordBehaviour = behave(activityrecord, {
  create: { effect: (tx, { row }) => move(tx, row, false) },
  remove: {
    async effect(tx, { row }) {
      if (row.status === activityrecord.state.counted) await move(tx, row, true)
    },
  },
  actions: { annul: { effect: (tx, { row }) => move(tx, row, true) } },
})

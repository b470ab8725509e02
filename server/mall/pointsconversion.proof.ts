import { award } from '../activities/award'
import { inTransaction } from '../engine/reach/context'
import { proofsOf } from '../testing/walk/step'

const tenantId = 'acme'

const rule = { fromType: 'activity', toType: 'mall', fromRate: 1, toRate: 1, minStep: 1, fee: 0 }
const unlimited = { dayLimit: null, userLimit: null, startTime: null, endTime: null }

export const proofs = proofsOf('mall/pointsconversion', {
  convert: {
    // Somebody whose phone is a member's too, with points of activities, and a rule in force.
    async input({ court }) {
      const userId = court.stages.acme.users.chief as string
      const { id } = await court.make(court.model('user/member'), tenantId)
      await court.world.database.run(
        `update user_user set phone = m.phone, phone_hash = m.phone_hash from user_member m where user_user.id = $1::bigint and m.id = $2::bigint`,
        [userId, id],
      )
      await inTransaction({ ...court.world.own, tenantId }, (tx) =>
        award(tx, { userId, activityId: null, bizType: 'grant', bizId: `walk ${id}`, delta: 10, remark: '走查' }),
      )
      const made = await court.make(court.model('mall/pointsconversion'), tenantId, { ...rule, ...unlimited })
      return { id: made.id, amount: 1 }
    },
  },
})

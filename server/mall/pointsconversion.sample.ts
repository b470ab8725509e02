import { award } from '../activities/award'
import { inTransaction } from '../engine/reach/context'
import type { Court } from '../testing/laws/making'
import { sampleOf } from '../testing/sample'

const tenantId = 'acme'

const rule = { fromType: 'activity', toType: 'mall', fromRate: 1, toRate: 1, minStep: 1, fee: 0 }
const unlimited = { dayLimit: null, userLimit: null, startTime: null, endTime: null }

/** Somebody whose phone is a member's too, with points of activities, and a rule in force. */
const pair = async (court: Court) => {
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
  return { memberId: id, id: made.id, amount: 1 }
}

const ofMember = async ({ court }: { court: Court }) => {
  const { memberId, ...rest } = await pair(court)
  return { userId: memberId, ...rest }
}

export const sample = sampleOf('mall/pointsconversion', {
  // Before the end comes the beginning, and what is converted is another kind than it was.
  row: ({ least }) => (least ? {} : { fromType: 'activity', toType: 'mall', startTime: '2024-05-01 08:00:00', endTime: '2031-05-01 08:00:00' }),
  calls: {
    convert: {
      async input({ court }) {
        const { id, amount } = await pair(court)
        return { id, amount }
      },
    },
    quoteFor: { input: ofMember },
    convertFor: { input: ofMember },
  },
})

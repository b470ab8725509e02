import { petitioncxtppxjj } from '@masthead/contract/petition/petitioncxtppxjj'
import { behave } from '../engine/behave'
import { momentOf } from '../engine/kinds/time'
import { invalid } from '../platform/refusal'

/** A mediation is recorded once it took place, and visits are counted one by one. */
export const disputeActions = behave(petitioncxtppxjj, {
  actions: {
    mediate: {
      guard(tx, { row, input }) {
        const at = momentOf(tx, input.mediateTime)
        if (at > tx.clock.now()) throw invalid({ mediateTime: ['调解时间不能晚于现在', 'A mediation can only be recorded afterwards'] })
        if (at < momentOf(tx, row.receiveTime)) throw invalid({ mediateTime: ['调解时间不能早于收到时间', 'This is before the letter was received'] })
      },
    },
    visit: { set: (_tx, { row }) => ({ visits: (row.visits ?? 0) + 1 }) },
  },
})

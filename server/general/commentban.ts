import { commentban } from '@masthead/contract/general/commentban'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'

const dayMs = 86_400_000

export const commentbanBehaviour = behave(commentban, {
  create: {
    set: (tx, { values }) => {
      const days = values.days ?? 0
      return { endTime: days > 0 ? wireTime(new Date(tx.clock.now().getTime() + days * dayMs), tx.zone) : null }
    },
  },
})

import { sqfkorder } from '@masthead/contract/sqfk/sqfkorder'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { deadlineFor } from '../petition/deadline'

export const sqfkorderBehaviour = behave(sqfkorder, {
  actions: {
    dispatch: {
      // The days that matters of its category take, as with letters and questions.
      set: async (tx, { row }) => ({
        deadline: await deadlineFor(tx, wireTime(tx.clock.now(), tx.zone), { categoryId: row.categoryId, usual: 'petition.answerDays' }),
        overdueTime: null,
      }),
    },
  },
})

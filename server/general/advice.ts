import { advice } from '@masthead/contract/general/advice'
import { behave } from '../engine/behave'
import { conflict } from '../platform/refusal'

export const adviceBehaviour = behave(advice, {
  actions: {
    reply: {
      guard(_tx, { row }) {
        if (row.status === advice.state.replied && row.replyEdits > 0)
          throw conflict('answered', ['回复只能更正一次', 'An answer can be corrected only once'])
      },
      set: (_tx, { row }) => ({ replyEdits: row.status === advice.state.replied ? row.replyEdits + 1 : 0 }),
    },
  },
})

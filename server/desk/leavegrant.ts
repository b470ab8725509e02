import { leavegrant } from '@masthead/contract/desk/leavegrant'
import { behave } from '../engine/behave'
import { forbidden } from '../platform/refusal'

export const leavegrantBehaviour = behave(leavegrant, {
  create: {
    guard(tx, { values }) {
      if (tx.actor.userId !== null && values.userId === tx.actor.userId)
        throw forbidden(['不能给自己核给年假', 'You cannot grant leave to yourself'], { field: 'userId' })
    },
  },
})

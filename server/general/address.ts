import { address } from '@masthead/contract/general/address'
import { behave } from '../engine/behave'

export const addressBehaviour = behave(address, {
  // Whose it is: the user that the caller names, or the caller; a member's own page names the member.
  create: { set: ({ actor }, { values }) => (values.memberId || values.userId ? {} : { userId: actor.userId }) },
})

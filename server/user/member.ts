import { member } from '@masthead/contract/user/member'
import { behave } from '../engine/behave'
import { endMemberSessions } from './membersession'

export const memberBehaviour = behave(member, {
  actions: { lock: { effect: (tx, { row }) => endMemberSessions(tx, row.id) } },
})

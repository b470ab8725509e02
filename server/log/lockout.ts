import { lockout } from '@masthead/contract/log/lockout'
import { behave } from '../engine/behave'
import { conflict } from '../platform/refusal'

const notLocked = () => conflict('not_locked', ['该账号未被锁定', 'The account is not locked'])

/** A lock ends by itself after a while, or at once by whoever may unlock; the count of failures begins anew then. */
export const lockoutBehaviour = behave(lockout, {
  columns: { isLocked: ({ t }) => `coalesce(${t}.locked_until > now(), false)` },
  can: { unlock: (row) => row.isLocked === true || notLocked() },
  actions: { unlock: { set: () => ({ failures: 0, lockedUntil: null }) } },
})

import { user } from '@masthead/contract/user/user'
import { userthird } from '@masthead/contract/user/userthird'
import { behave } from '../engine/behave'
import type { Row, TxContext } from '../engine/types'
import { wireTime } from '../engine/kinds/time'
import { changeRow, readRow, removeRow } from '../engine/verbs'
import { conflict } from '../platform/refusal'
import { accountOf, refuseAccountBeyond } from '../system/cover'
import { bumpEpoch } from '../system/rights'

const { on, awaitingApproval, refused } = user.state

const lockedAccount = (tx: TxContext, id: unknown) => readRow(tx, user, id, { verb: null, lock: true })

/** An identity that is bound to an account opens it: nobody binds one to an account that holds more than they do. */
const refuseForeign = async (tx: TxContext, userId: unknown): Promise<void> => {
  if (!userId) return
  const account = await lockedAccount(tx, userId)
  if (account.id === tx.actor.userId) return
  await refuseAccountBeyond(tx, accountOf(account))
}

const changeAccount = async (tx: TxContext, userId: unknown, values: Record<string, unknown>, verb: string): Promise<void> => {
  await changeRow(tx, user, await lockedAccount(tx, userId), values, { verb })
  await bumpEpoch(tx.db, tx.tenantId)
}

/** What was asked for and not decided yet: an account that is at work is never approved nor refused by this. */
const demandUndecided = async (tx: TxContext, userId: unknown): Promise<void> => {
  const account = userId ? await lockedAccount(tx, userId) : undefined
  if (account?.status !== awaitingApproval && account?.status !== refused) throw noAccount()
}

const noAccount = () => conflict('no_account', ['该申请没有对应的账号', 'No account goes with this registration'])

export const userthirdBehaviour = behave(userthird, {
  create: {
    guard: (tx, { values }) => refuseForeign(tx, values.userId),
    set: (tx, { values }) => (values.userId ? { status: userthird.state.bound, bindTime: wireTime(tx.clock.now(), tx.zone) } : {}),
  },
  update: {
    async guard(tx, { before, values }) {
      if (!('userId' in values)) return
      if (before?.status === userthird.state.waiting)
        throw conflict('wrong_state', ['待审核的申请不能更换账号', 'The account of a registration cannot be changed while it is being reviewed'])
      await refuseForeign(tx, before?.userId)
      await refuseForeign(tx, values.userId)
    },
    set: (tx, { values }) =>
      'userId' in values
        ? {
            status: values.userId ? userthird.state.bound : userthird.state.visitor,
            bindTime: values.userId ? wireTime(tx.clock.now(), tx.zone) : null,
          }
        : {},
  },
  remove: {
    // The account that a guest asked for and nobody approved goes with the guest.
    async effect(tx, { before }) {
      if (!before?.userId || ![userthird.state.waiting, userthird.state.refused].some((state) => state === before.status)) return
      await removeRow(tx, user, await lockedAccount(tx, before.userId))
    },
  },
  actions: {
    approve: {
      async guard(tx, { row, input }) {
        await demandUndecided(tx, row.userId)
        await refuseAccountBeyond(tx, accountOf(null, input))
      },
      set: (tx) => ({ bindTime: wireTime(tx.clock.now(), tx.zone), remark: null }),
      effect: (tx, { row, input }) => changeAccount(tx, row.userId, { roleId: input.roleId, deptId: input.deptId, status: on }, 'approve'),
    },
    refuse: {
      guard: (tx, { row }) => demandUndecided(tx, row.userId),
      set: (_tx, { input }) => ({ remark: input.remark }),
      effect: (tx, { row }) => changeAccount(tx, row.userId, { status: refused }, 'refuse'),
    },
    unbind: {
      guard: (tx, { row }) => refuseForeign(tx, row.userId),
      set: () => ({ userId: null, bindTime: null, account: null }),
    },
    apply: { set: (tx) => ({ applyTime: wireTime(tx.clock.now(), tx.zone) }) },
  },
  can: { approve: (row) => hasAsked(row), refuse: (row) => hasAsked(row) },
})

/** Whether a guest asked for an account; an identity that an administrator entered asks for none. */
const hasAsked = (row: Row): boolean => row.account !== null

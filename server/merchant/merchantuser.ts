import { runners } from '@masthead/contract/kit/staff'
import { merchantuser } from '@masthead/contract/merchant/merchantuser'
import { behave } from '../engine/behave'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { forbidden } from '../platform/refusal'

/** Refuses those who work for a merchant without running it: what its people may do goes by what these rows say of them. */
const demandRunner = async (tx: TxContext, merchantId: unknown): Promise<void> => {
  const { kind, userId, rights } = tx.actor
  if (kind !== 'user' || rights.all) return
  const own = await rows(tx, merchantuser, { merchantId: String(merchantId ?? '0'), userId, status: merchantuser.state.on }, unscoped).one('role')
  if (own && !(runners as readonly string[]).includes(own.role))
    throw forbidden(['只有商户负责人或管理员可以维护商户人员', 'Only people who run the merchant can change its staff'])
}

export const merchantuserBehaviour = behave(merchantuser, {
  create: { guard: (tx, { values }) => demandRunner(tx, values.merchantId) },
  update: { guard: (tx, { before }) => demandRunner(tx, before?.merchantId) },
  remove: { guard: (tx, { before }) => demandRunner(tx, before?.merchantId) },
})

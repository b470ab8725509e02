import { merchantmargin } from '@masthead/contract/housekeep/merchantmargin'
import { system } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { addRow } from '../engine/verbs'
import { conflict } from '../platform/refusal'
import { tenantParameters } from '../system/parameter'

/**
 * Whether a merchant's margin is in order: in force with the whole amount that is required, or never required. Families ask before they give a merchant
 * orders or money.
 */
export const isMarginMet = async (tx: Context, merchantId: string): Promise<boolean> => (await lackingMargin(tx, [merchantId])).size === 0

/** Those merchants whose margin is not in order. */
export const lackingMargin = async (ctx: Context, merchantIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await rows(ctx, merchantmargin, { merchantId: [...merchantIds] }, unscoped).list(['merchantId', 'status', 'missing'])
  const isMet = (one: (typeof found)[number]): boolean => one.status === merchantmargin.state.effective && one.missing === 0
  return new Set(found.filter((one) => !isMet(one)).map(({ merchantId }) => merchantId))
}

/** Refuses what needs a margin in order. */
export const demandMargin = async (tx: TxContext, merchantId: string): Promise<void> => {
  if (!(await isMarginMet(tx, merchantId)))
    throw conflict('margin_open', ['商户保证金未缴足或正在退还', "The merchant's margin is not paid in full, or is being refunded"])
}

/**
 * Asks a merchant who has passed for its margin, where the tenant demands one (the parameter `merchant.margin`, in cents). Called in the transaction in
 * which the merchant passes; a margin that is there already stays.
 */
export const openMargin = async (tx: TxContext, merchantId: string): Promise<void> => {
  const key = 'merchant.margin'
  const required = Number((await tenantParameters(tx, [key])).get(key) || 0)
  if (!Number.isSafeInteger(required) || required <= 0) return
  if (await rows(tx, merchantmargin, { merchantId }, unscoped).exists()) return
  await addRow({ ...tx, actor: { ...system('margin'), deptIds: tx.actor.deptIds } }, merchantmargin, {
    merchantId,
    required,
  })
}

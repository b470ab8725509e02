import { mediaaccounts, platformsWithClient } from '@masthead/contract/cms/mediaaccounts'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, TxContext } from '../../engine/types'
import { later } from '../../engine/due/later'

export const deliveryJobName = 'cms/delivery'

/** Whether articles reach an account by themselves. */
export const isAutomatic = (ctx: Context, accountId: string): Promise<boolean> =>
  rows(ctx, mediaaccounts, { id: accountId, platform: [...platformsWithClient] }, unscoped).exists()

/** Puts a delivery on its way once the transaction stands, where its account has a client. */
export const putOnItsWay = async (tx: TxContext, { id, accountId }: { readonly id: string; readonly accountId: string }): Promise<void> => {
  if (await isAutomatic(tx, accountId)) await later(tx, deliveryJobName, { id })
}

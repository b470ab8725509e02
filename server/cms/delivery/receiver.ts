import { newsreceived } from '@masthead/contract/cms/newsreceived'
import { wireTime } from '../../engine/kinds/time'
import { inTransaction } from '../../engine/reach/context'
import { rows, unscoped } from '../../engine/read/rows'
import { addRow } from '../../engine/verbs'
import type { Around, Client, Parcel } from './client'
import { signedRequest } from './webhook'

/** Keeps what a webhook would get, once for each key, as a good receiver does. */
const keep = (around: Around, parcel: Parcel, isWithdrawal: boolean): Promise<string> =>
  inTransaction(around.ctx, async (tx) => {
    const { event, key, headers, body } = signedRequest(around, parcel, isWithdrawal)
    const known = await rows(tx, newsreceived, { idempotencyKey: key }, unscoped).one()
    if (known) return known.id
    const received = {
      accountId: around.account.id,
      newsId: around.delivery.newsId,
      event,
      idempotencyKey: key,
      headers,
      body: JSON.parse(body) as object,
    }
    return (await addRow(tx, newsreceived, { ...received, receivedAt: wireTime(tx.clock.now(), tx.zone) })).id
  })

/** The receiver that the product brings: it shows what would be sent, and sends nothing. */
export const receiver: Client = {
  publish: async (around, parcel) => ({ remoteId: await keep(around, parcel, false), remoteUrl: parcel.url }),
  withdraw: async (around, parcel) => `开发接收端已记录撤回 / the development receiver noted the withdrawal: ${await keep(around, parcel, true)}`,
}

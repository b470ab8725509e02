import { smslog } from '@masthead/contract/resource/smslog'
import { ofTenant, within } from '../engine/reach/within'
import type { TxContext } from '../engine/types'

/** No number begins with three noughts. */
const nobody = '00000000000'

/** Takes a phone and what was said to it out of the log of messages; what is not on its way yet stays behind. Limits and costs go on counting the lines. */
export const forgetMessages = async (tx: TxContext, hashes: readonly string[]): Promise<void> => {
  const { sending, failed } = smslog.state
  await within(tx).run(
    `update resource_smslog set mobile = $3, mobile_hash = null, body = null, params = null,
       status = case when status = ${sending} then ${failed} else status end, api_code = case when status = ${sending} then 'LEFT' else api_code end
     where ${ofTenant} and mobile_hash = any($2::text[])`,
    [hashes, tx.keys.encrypt(tx.tenantId, nobody)],
  )
}

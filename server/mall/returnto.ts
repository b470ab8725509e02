import { aftersale } from '@masthead/contract/mall/aftersale'
import type { Label } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { opened } from '../engine/kinds/encrypted'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'

/** Where the buyer sends the goods of a case back to, with the telephone that a courier asks for, as long as they are to be sent. */
export const returnTo = async (
  ctx: Context,
  { status, merchantId }: Pick<RowOf<typeof aftersale>, 'status' | 'merchantId'>,
): Promise<readonly [Label, string] | undefined> => {
  if (status !== aftersale.state.toSendBack || !merchantId) return undefined
  const [shop] = await within(ctx).query<{ name: string; contact: string; phone: string; address: string | null }>(
    `select name, contact, phone, address from merchant_merchant where ${ofTenant} and id = $2::bigint`,
    [merchantId],
  )
  return shop && [['寄往', 'Send it to'], [shop.name, shop.contact, opened(ctx, shop.phone), shop.address].filter(Boolean).join(' · ')]
}

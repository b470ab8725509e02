import { mallOrder } from '@masthead/contract/mall/order'
import { member } from '@masthead/contract/user/member'
import { readRow } from '../engine/verbs'
import { basketOf, placeOrder } from '../mall/checkout'
import { joinBaskets, newToken, putIn, removeLines } from '../mall/basket'
import { inTransaction } from '../engine/reach/context'
import { Refusal } from '../platform/refusal'
import type { MallShop } from './mallshop'
import type { Answer } from './world'

interface More {
  readonly userCouponId: string | null
  readonly usePoint: number
  readonly seenPrice?: number
}

/** Orders as the member does: a visitor fills a basket, logs in, and orders what the basket has. Answers as the call does; what is refused leaves an empty basket. */
export const orderByBasket = async (
  { ctx, memberId, merchantId }: MallShop,
  items: readonly { readonly skuId: string; readonly qty: number }[],
  { userCouponId, usePoint, seenPrice }: More,
): Promise<Pick<Answer, 'status' | 'data' | 'msg'>> => {
  const token = newToken()
  for (const item of items) await putIn(ctx, { token }, item)
  await joinBaskets(ctx, token, memberId)
  const { memberNo } = await readRow(ctx, member, memberId, { verb: null })
  const to = { receiver: '张三', phone: '13800138000', regionCode: '', address: '江城路1号', userRemark: '', deliveryType: 'express' }
  const put = {
    userCouponId: userCouponId ?? '',
    usePoint: usePoint > 0 ? String(usePoint) : '',
    seenPrice: seenPrice === undefined ? '' : String(seenPrice),
  }
  try {
    const { id } = await placeOrder(ctx, { id: memberId, memberNo, hashes: [], from: '' }, merchantId, { ...to, ...put })
    return { status: 200, data: await readRow(ctx, mallOrder, id, { verb: null }), msg: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const left = await basketOf(ctx, memberId, merchantId)
    await inTransaction(ctx, (tx) =>
      removeLines(
        tx,
        left.map((line) => line.id),
      ),
    )
    return { status: error.status, data: null, msg: error.label[0] }
  }
}

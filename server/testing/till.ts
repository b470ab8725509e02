import { payorder } from '@masthead/contract/pay/payorder'
import { modelNamed } from '../engine/model'
import { inTransaction } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { act } from '../engine/write/act'
import { post } from '../engine/ledger/post'
import { cashier } from '../pay/payments'
import { receiveOwn } from '../pay/receive'
import { Refusal } from '../platform/refusal'

let fills = 0

/** Puts real money, in cents, into somebody's wallet from beyond the system. */
export const fillWallet = (ctx: Context, userId: string, cents: number): Promise<boolean> =>
  inTransaction(ctx, (tx) =>
    post(tx, { noun: 'user/user', id: userId, verb: 'opening', occurrence: `till ${++fills} ${process.pid}` }, [
      { account: 'outside', owner: userId, purse: 'bank', unit: 'cent', amount: -cents },
      { account: 'pay/wallet', owner: userId, purse: 'balance', unit: 'cent', amount: cents },
    ]),
  )

/** What becomes of a payment: paid, not, paid after it was closed, or reported twice. */
export type Becomes = 'paid' | 'failed' | 'late' | 'twice'

/** Pays with real money, from the payer's wallet, which is filled for it; answers the status that a call would have. */
export const payFor = async (ctx: Context, id: string, what: Becomes = 'paid'): Promise<number> => {
  const payment = await rows(ctx, payorder, { id }, unscoped).one('payNo', 'price', 'payerId', 'status')
  if (!payment) return 404
  if (what === 'failed') return 200
  const { payNo, price, payerId, status } = payment
  if (payerId === null) throw new Error(`nobody pays ${payNo}`)
  const own = cashier(ctx)
  const take = () => receiveOwn(own, { channelCode: 'wallet', configId: null }, { payNo, price, at: ctx.clock.now() })
  try {
    await fillWallet(own, payerId, price)
    if (what === 'late' && status === 0) await act(own, modelNamed(ctx.engine, payorder.name), 'close', id, {})
    await take()
    if (what === 'twice') await take()
    return 200
  } catch (error) {
    if (error instanceof Refusal) return error.status
    throw error
  }
}

import { refundJobOf } from '../pay/refundjob'
import { aftersale } from '@masthead/contract/mall/aftersale'
import { mallOrder } from '@masthead/contract/mall/order'
import { payrefund } from '@masthead/contract/pay/payrefund'
import { inTransaction } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { later } from '../engine/due/later'
import type { TxContext } from '../engine/types'
import { act, readRow, storeRow } from '../engine/verbs'
import { askRefund, cashier, retryRefund } from '../pay/payments'
import type { JobKind } from '../platform/background/jobs'
import { type Case, freightBack, refundKeyOf } from './caseends'
import { sourceOf } from './money'

const refundJob = 'mall/refund'

/** Lets the money of a case go back, once the case says so. */
export const sendBack = (tx: TxContext, { id, version }: Pick<Case, 'id' | 'version'>): Promise<unknown> =>
  later(tx, refundJob, { id }, { key: `${id} ${version}` })

/** Asks for the refund of a case. Asked twice it is one; what costs nothing is back at once. */
export const refundCase = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { orderId } = await readRow(tx, aftersale, id, { verb: null })
    const order = await readRow(tx, mallOrder, orderId, { verb: null, lock: true })
    const row = await readRow(tx, aftersale, id, { verb: null, lock: true })
    if (row.status !== aftersale.state.toRefund || row.refundAskTime === null) return
    const key = refundKeyOf(row)
    // Since it was agreed to something may have been sent.
    const freightPrice = freightBack(order, row)
    if (freightPrice !== row.freightPrice) await storeRow(tx, aftersale, row, { freightPrice }, { quiet: true })
    const amount = (row.refundPrice ?? 0) + freightPrice
    const refund = amount > 0 ? await askRefund(tx, { ...sourceOf(order), amount, reason: row.applyReason ?? '', key }) : undefined
    if (!refund) await act(cashier(tx), mallOrder, 'refunded', order.id, { refundKey: key, amount })
    else if (refund.status === payrefund.state.failed) await retryRefund(tx, refund)
  })

/** Sends money back for cases. What cannot go back is a case whose refund failed, for people to look at. */
export const caseRefunds = (own: Context): JobKind =>
  refundJobOf(own, {
    job: refundJob,
    what: 'a case',
    refund: refundCase,
    refuse: (ctx, id, { label }) => act(ctx, aftersale, 'refundFailed', id, { refundError: label[0] }),
  })

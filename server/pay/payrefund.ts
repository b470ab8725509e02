import type { Channel } from '@masthead/contract/pay/channels'
import { payorder } from '@masthead/contract/pay/payorder'
import { payrefund } from '@masthead/contract/pay/payrefund'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { readRow } from '../engine/read/read'
import type { TxContext } from '../engine/types'
import { later } from '../engine/write/later'
import { post } from '../engine/write/post'
import { refundJob } from './asking'
import { beginRefund, cashier, keptOf, lateKey, type Payment, reserve, sideOf, tellSource } from './payments'
import { holdPayment } from './receive'

const paymentOf = (tx: TxContext, id: string) => readRow(tx, modelNamed(tx.engine, payorder.name), id, { verb: null, lock: true })

/** What belongs to a payment that came too late was never the row's business. */
const concernsSource = ({ refundKey }: { readonly refundKey: string }): boolean => refundKey !== lateKey

export const payrefundBehaviour = behave(payrefund, {
  actions: {
    ask: {
      async effect(tx, { row }) {
        await later(cashier(tx), refundJob, { id: row.id }, { key: `${row.id} ${row.asked}` })
      },
    },
    note: { set: (_tx, { row }) => ({ asked: row.asked + 1 }) },
    refunded: {
      async effect(tx, { row }) {
        const payment = (await paymentOf(tx, row.payOrderId)) as unknown as Payment
        await post(tx, { noun: payrefund.name, id: row.id, verb: 'refunded', occurrence: String(row.channelRefundNo) }, [
          { ...keptOf(payment), amount: -row.amount },
          { ...sideOf(payment, row.channelCode as Channel), amount: row.amount },
        ])
        if (concernsSource(row)) await tellSource(tx, payment, 'refunded')
      },
    },
    failed: {
      async effect(tx, { row }) {
        const payment = await paymentOf(tx, row.payOrderId)
        await reserve(tx, payment, -row.amount)
        if (concernsSource(row)) await tellSource(tx, payment as unknown as Payment, 'refundFailed')
      },
    },
    retry: {
      // In the order in which callbacks hold them: the row that was paid for, its payment, the refund.
      first: async (tx, { row }) => void (await holdPayment(tx, row.payOrderId)),
      async effect(tx, { row }) {
        const payment = await paymentOf(tx, row.payOrderId)
        await reserve(tx, payment, row.amount)
        if (concernsSource(row)) await tellSource(tx, payment as unknown as Payment, 'retryRefund')
        await beginRefund(tx, row)
      },
    },
  },
})

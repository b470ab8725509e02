import type { Channel } from '@masthead/contract/pay/channels'
import { payorder } from '@masthead/contract/pay/payorder'
import { payrefund } from '@masthead/contract/pay/payrefund'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import type { TxContext } from '../engine/types'
import { later } from '../engine/write/later'
import { post } from '../engine/write/post'
import { readRow } from '../engine/verbs'
import { refundJob } from './asking'
import { beginRefund, cashier, keptOf, lateKey, reserve, sideOf, tellSource } from './payments'
import { holdPayment } from './receive'

const paymentOf = (tx: TxContext, id: string) => readRow(tx, payorder, id, { verb: null, lock: true })

/** What belongs to a payment that came too late was never the row's business. */
const concernsSource = ({ refundKey }: { readonly refundKey: string }): boolean => refundKey !== lateKey

/** What a row hears of a refund, of what its declaration takes. */
const aboutOf = ({ refundKey, amount, refundNo, errorText }: RowOf<typeof payrefund>) => ({ refundKey, amount, refundNo, errorText })

export const payrefundBehaviour = behave(payrefund, {
  actions: {
    ask: {
      async effect(tx, { row }) {
        await later(cashier(tx), refundJob, { id: row.id }, { key: `${row.id} ${row.asked}` })
      },
    },
    note: { set: (_tx, { row }) => ({ asked: row.asked + 1 }) },
    refunded: {
      async effect(tx, { row, input }) {
        const payment = await paymentOf(tx, row.payOrderId)
        await post(tx, { noun: payrefund.name, id: row.id, verb: 'refunded', occurrence: input.channelRefundNo }, [
          { ...keptOf(payment), amount: -row.amount },
          { ...sideOf(payment, row.channelCode as Channel), amount: row.amount },
        ])
        if (concernsSource(row)) await tellSource(tx, payment, 'refunded', { about: aboutOf(row) })
      },
    },
    failed: {
      async effect(tx, { row }) {
        const payment = await paymentOf(tx, row.payOrderId)
        await reserve(tx, payment, -row.amount)
        if (concernsSource(row)) await tellSource(tx, payment, 'refundFailed', { about: aboutOf(row) })
      },
    },
    retry: {
      // In the order in which callbacks hold them: the row that was paid for, its payment, the refund.
      first: async (tx, { row }) => void (await holdPayment(tx, row.payOrderId)),
      async effect(tx, { row }) {
        const payment = await paymentOf(tx, row.payOrderId)
        await reserve(tx, payment, row.amount)
        if (concernsSource(row)) await tellSource(tx, payment, 'retryRefund', { about: aboutOf(row) })
        await beginRefund(tx, row)
      },
    },
  },
})

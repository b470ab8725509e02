import type { Channel } from '@masthead/contract/pay/channels'
import { payorder } from '@masthead/contract/pay/payorder'
import { payrefund } from '@masthead/contract/pay/payrefund'
import { behave } from '../engine/behave'
import type { TxContext } from '../engine/types'
import { later } from '../engine/due/later'
import { post } from '../engine/ledger/post'
import { readRow } from '../engine/verbs'
import { refundJob } from './asking'
import { beginRefund, cashier, keptOf, reserve, sideOf } from './payments'
import { holdPayment } from './receive'
import { tellOfRefund } from './refundheard'

const paymentOf = (tx: TxContext, id: string) => readRow(tx, payorder, id, { verb: null, lock: true })

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
        await tellOfRefund(tx, payment, row, 'refunded')
      },
    },
    failed: {
      async effect(tx, { row }) {
        const payment = await paymentOf(tx, row.payOrderId)
        await reserve(tx, payment, -row.amount)
        await tellOfRefund(tx, payment, row, 'refundFailed')
      },
    },
    retry: {
      // In the order in which callbacks hold them: the row that was paid for, its payment, the refund.
      first: async (tx, { row }) => void (await holdPayment(tx, row.payOrderId)),
      async effect(tx, { row }) {
        const payment = await paymentOf(tx, row.payOrderId)
        await reserve(tx, payment, row.amount)
        await tellOfRefund(tx, payment, row, 'retryRefund')
        await beginRefund(tx, row)
      },
    },
  },
})

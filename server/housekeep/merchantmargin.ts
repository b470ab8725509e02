import { merchantmargin } from '@masthead/contract/housekeep/merchantmargin'
import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { order } from '@masthead/contract/housekeep/order'
import { actionPermission } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import { merchant } from '@masthead/contract/merchant/merchant'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { may } from '../engine/reach/context'
import { readRow } from '../engine/read/read'
import { rows, unscoped } from '../engine/read/rows'
import { wireTime } from '../engine/kinds/time'
import type { Context, TxContext } from '../engine/types'
import { post } from '../engine/write/post'
import { askPayment, closePayments } from '../pay/payments'
import { conflict, forbidden, invalid } from '../platform/refusal'

/** Orders that are paid and neither ended nor settled, and money that is on its way out of the wallet. */
const openOrders = [10, 20, 30, 40, 50, 60]
const openRefunds = [1, 2, 5]
const openWithdrawals = [0, 1, 2, 3, 7]

/** A merchant gets its margin back when nobody can want anything of it any more. Whoever gives it an order meanwhile holds it too. */
const refuseWhileOpen = async (tx: TxContext, merchantId: string): Promise<void> => {
  await readRow(tx, modelNamed(tx.engine, merchant.name), merchantId, { verb: null, lock: true })
  const busy =
    (await rows(tx, order, { merchantId, status: openOrders }, unscoped).exists()) ||
    (await rows(tx, order, { merchantId, refundStatus: openRefunds }, unscoped).exists())
  if (busy) throw conflict('orders_open', ['商户仍有未完成的订单或售后', 'The merchant has orders or refunds that are not finished'])
  if (await rows(tx, merchantwithdrawal, { merchantId, status: openWithdrawals }, unscoped).exists())
    throw conflict('withdrawals_open', ['商户仍有未完成的提现', 'The merchant has withdrawals that are not finished'])
}

/** Who reviews a refund in each state, and may send it back there. */
const reviewers = { 10: 'refundFirstPass', 11: 'refundSecondPass', 12: 'refundFinalPass', 13: 'refundSuccess' } as const

const holds = (ctx: Context, name: keyof NonNullable<typeof merchantmargin.actions>): boolean => {
  const action = merchantmargin.actions?.[name]
  return action !== undefined && may(ctx, actionPermission(merchantmargin, name, action))
}

const tooMuch = (remaining: number) =>
  invalid({ deduction: [`不能超过保证金余额 ${(remaining / 100).toFixed(2)} 元`, `${(remaining / 100).toFixed(2)} yuan remain at most`] })

/** How long a margin may be paid online, where nobody hands in a proof before. */
const onlineDays = 30

type Margin = RowOf<typeof merchantmargin>

const sourceOf = ({ id }: Pick<Margin, 'id'>) => ({ source: merchantmargin.name as 'housekeep/merchantmargin', sourceId: id })

const askToPay = async (tx: TxContext, row: Margin): Promise<void> => {
  const payBefore = wireTime(new Date(tx.clock.now().getTime() + onlineDays * 86_400_000), tx.zone)
  await askPayment(tx, { ...sourceOf(row), payerId: tx.actor.userId, price: row.required, body: `商户保证金 ${row.marginNo}`, payBefore })
}

export const merchantmarginBehaviour = behave(merchantmargin, {
  // What was asked for is not what is to be paid now.
  update: {
    async effect(tx, { before, row }) {
      if (before?.required !== row.required) await closePayments(tx, sourceOf(row))
    },
  },
  can: {
    // There is no proof that could be wrong.
    examineReview: ({ payWay }) => payWay !== 'online' || conflict('paid_online', ['在线缴纳已到账，无需退回', 'It was paid online and has arrived']),
    refundReview: (row, ctx) =>
      holds(ctx, reviewers[row.status as keyof typeof reviewers] ?? 'refundFirstPass') ||
      forbidden(['只有本级审核人可以退回', 'Whoever reviews it now may send it back']),
  },
  actions: {
    pay: { effect: (tx, { row }) => closePayments(tx, sourceOf(row)) },
    payOnline: { effect: (tx, { row }) => askToPay(tx, row) },
    // What the proof claimed is taken back; another one claims it anew.
    examineReview: {
      async effect(tx, { before, row }) {
        const amount = Number(before.paid)
        await post(tx, { noun: merchantmargin.name, id: row.id, verb: 'examineReview', occurrence: String(row.version) }, [
          { account: 'housekeep/merchantbalance', owner: row.merchantId, purse: 'marginPending', unit: 'cent', amount: -amount },
          { account: 'outside', owner: row.merchantId, purse: 'bank', unit: 'cent', amount },
        ])
      },
    },
    applyRefund: { guard: (tx, { row }) => refuseWhileOpen(tx, row.merchantId) },
    askDeduct: {
      guard(_tx, { row, input }) {
        if (Number(input.deduction) > Number(row.remaining)) throw tooMuch(Number(row.remaining))
      },
    },
    deduct: {
      guard(_tx, { row }) {
        if (Number(row.deduction) > Number(row.remaining)) throw tooMuch(Number(row.remaining))
      },
      to: (_tx, { row }) => ({ status: Number(row.deduction) === Number(row.remaining) ? 16 : 3, deductStatus: 0 }),
      set: (_tx, { row }) => ({ deducted: Number(row.deducted) + Number(row.deduction) }),
    },
  },
})

import { merchantmargin } from '@masthead/contract/housekeep/merchantmargin'
import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { order } from '@masthead/contract/housekeep/order'
import type { RowOf } from '@masthead/contract/kit/resource'
import { runners } from '@masthead/contract/kit/staff'
import { merchant } from '@masthead/contract/merchant/merchant'
import { merchantuser } from '@masthead/contract/merchant/merchantuser'
import { tell } from '../telling/tell'
import { behave } from '../engine/behave'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import { wireTime } from '../engine/kinds/time'
import type { TxContext, Values } from '../engine/types'
import { modelOf, readRow } from '../engine/verbs'
import { askPayment, closePayments } from '../pay/payments'
import { conflict, invalid, type Refusal } from '../platform/refusal'

/** Orders that are paid and neither ended nor settled, and money that is on its way out of the wallet. */
const { toAssign, toAccept, accepted, workerAssigned, inService, toConfirm } = order.state
const openOrders = [toAssign, toAccept, accepted, workerAssigned, inService, toConfirm]
const { refundAsked, refunding, refundFailed } = order.machineState.refundStatus
const openRefunds = [refundAsked, refunding, refundFailed]
const { submitted, firstPassed, secondPassed, thirdPassed, payoutFailed } = merchantwithdrawal.state
const openWithdrawals = [submitted, firstPassed, secondPassed, thirdPassed, payoutFailed]

/**
 * Refuses to refund the margin of a merchant of which anybody may still want something, or whose wallet is not empty: without a margin nothing is withdrawn.
 * The merchant is locked, as it is by those who give it an order.
 */
const refuseWhileOpen = async (tx: TxContext, merchantId: string): Promise<void> => {
  await readRow(tx, merchant, merchantId, { verb: null, lock: true })
  const busy =
    (await rows(tx, order, { merchantId, status: openOrders }, unscoped).exists()) ||
    (await rows(tx, order, { merchantId, refundStatus: openRefunds }, unscoped).exists())
  if (busy) throw conflict('orders_open', ['商户仍有未完成的订单或售后', 'The merchant has orders or refunds that are not finished'])
  if (await rows(tx, merchantwithdrawal, { merchantId, status: openWithdrawals }, unscoped).exists())
    throw conflict('withdrawals_open', ['商户仍有未完成的提现', 'The merchant has withdrawals that are not finished'])
  const [wallet] = await within(tx).query<{ available: number }>(
    `select available::float8 as available from housekeep_merchantbalance where ${ofTenant} and merchant_id = $2::bigint and available > 0 and not is_deleted`,
    [merchantId],
  )
  if (wallet)
    throw conflict('balance_left', [
      `钱包还有 ${yuan(wallet.available)} 元，退还保证金后不能提现，请先提现`,
      `${yuan(wallet.available)} yuan are in the wallet: withdraw them first, as nothing is withdrawn without a margin`,
    ])
}

const yuan = (cents: number): string => (cents / 100).toFixed(2)

const { state } = merchantmargin
const { deductStatus } = merchantmargin.machineState

/** Whether anything is missing that could be paid. */
const isShort = ({ missing }: { readonly missing: number }): true | Refusal =>
  missing > 0 || conflict('nothing_missing', ['保证金已缴足，无需补缴', 'The margin is paid in full: nothing is missing'])

/** Takes what is missing as paid, to be examined. */
const takeMissing = ({ missing, paid }: { readonly missing: number; readonly paid: number }): Values => ({ handedIn: missing, paid: paid + missing })

/** How long a margin may be paid online, where nobody hands in a proof before. */
const onlineDays = 30

type Margin = RowOf<typeof merchantmargin>

const sourceOf = ({ id }: Pick<Margin, 'id'>) => ({ source: merchantmargin.name as 'housekeep/merchantmargin', sourceId: id })

const askToPay = async (tx: TxContext, row: Margin): Promise<void> => {
  const payBefore = wireTime(new Date(tx.clock.now().getTime() + onlineDays * 86_400_000), tx.zone)
  await askPayment(tx, { ...sourceOf(row), payerId: tx.actor.userId, price: row.missing, body: `商户保证金 ${row.marginNo}`, payBefore })
}

const tellShort = async (tx: TxContext, row: Margin): Promise<void> => {
  const people = await rows(tx, merchantuser, { merchantId: row.merchantId, role: [...runners], status: merchantuser.state.on }, unscoped).list([
    'userId',
  ])
  await tell(
    tx,
    people.map(({ userId }) => userId),
    {
      kind: 'waits',
      what: [`保证金标准已调整，请补缴：${row.marginNo}`, `Your margin is short: ${row.marginNo}`],
      more: [
        `应缴 ${yuan(row.required)} 元，待缴 ${yuan(row.missing)} 元`,
        `${yuan(row.required)} yuan are required, ${yuan(row.missing)} are missing`,
      ],
      likeness: 'housekeep/merchantmargin short',
      about: { model: modelOf(tx, merchantmargin), row, fields: ['required', 'missing'] },
    },
  )
}

const demandShort = (row: Parameters<typeof isShort>[0]): void => {
  const short = isShort(row)
  if (short !== true) throw short
}

export const merchantmarginBehaviour = behave(merchantmargin, {
  // Another amount is to be paid now; a merchant whose margin was in force is notified that it is short.
  update: {
    async effect(tx, { before, row }) {
      if (before?.required === row.required) return
      await closePayments(tx, sourceOf(row))
      if (row.status === state.effective && row.missing > 0) await tellShort(tx, row)
    },
  },
  can: {
    pay: isShort,
    payOnline: isShort,
    // There is no proof that could be wrong.
    examineReview: ({ payWay }) => payWay !== 'online' || conflict('paid_online', ['在线缴纳已到账，无需退回', 'It was paid online and has arrived']),
  },
  actions: {
    pay: { set: (_tx, { row }) => takeMissing(row), effect: (tx, { row }) => closePayments(tx, sourceOf(row)) },
    payOnline: { effect: (tx, { row }) => askToPay(tx, row) },
    paid: { guard: (_tx, { row }) => demandShort(row), set: (_tx, { row }) => takeMissing(row) },
    examineReview: {
      to: (_tx, { row }) => (row.remaining > row.handedIn ? state.effective : state.sentBack),
      set: (_tx, { row }) => ({ paid: row.paid - row.handedIn }),
    },
    applyRefund: {
      guard: (tx, { row }) => refuseWhileOpen(tx, row.merchantId),
      effect: (tx, { row }) => closePayments(tx, sourceOf(row)),
    },
    refundSuccess: { set: (_tx, { row }) => ({ refunded: row.refunded + (row.refundAmount ?? 0) }) },
    askDeduct: {
      guard(_tx, { row, input }) {
        if (input.deduction <= row.remaining) return
        throw invalid({ deduction: [`不能超过保证金余额 ${yuan(row.remaining)} 元`, `${yuan(row.remaining)} yuan remain at most`] })
      },
    },
    deduct: {
      to: (_tx, { row }) => ({ status: row.deduction === row.remaining ? state.exhausted : state.effective, deductStatus: deductStatus.none }),
      set: (_tx, { row }) => ({ deducted: row.deducted + (row.deduction ?? 0) }),
      // A payment that was asked for before is one of too little.
      effect: (tx, { row }) => closePayments(tx, sourceOf(row)),
    },
  },
})

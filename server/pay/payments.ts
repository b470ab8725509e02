import type { Channel, Payable } from '@masthead/contract/pay/channels'
import { isOutside } from '@masthead/contract/pay/channels'
import { payorder } from '@masthead/contract/pay/payorder'
import { payrefund } from '@masthead/contract/pay/payrefund'
import { statesIn } from '@masthead/contract/kit/name'
import type { Resource, RowOf } from '@masthead/contract/kit/resource'
import { wireTime } from '../engine/kinds/time'
import { inState } from '../engine/reach/ability'
import { asSystem } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { type Mark, readMark, readsAsBefore } from '../engine/read/again'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { later } from '../engine/due/later'
import type { Move } from '../engine/ledger/move'
import { act, addRow, findRow, modelOf, nounNamed, readRow, storeRow } from '../engine/verbs'
import { conflict } from '../platform/refusal'
import { askJob, refundJob } from './asking'
import { sandboxPurse } from './sandbox'

/**
 * How a family takes money for one of its rows.
 *
 * 1. Its noun stands in `payable` (contract/pay/channels.ts) and has the action `paid` (`paidByPayment` of the kit); where money may go back, `refunded` and
 *    `refundFailed` too.
 * 2. In the transaction that makes the row it says `askPayment(tx, { source: 'housekeep/order', sourceId: row.id, payerId: row.userId, price: row.payPrice,
 *    body: '保洁服务', payBefore: row.payBefore })`. Who pays finds the payment by `pay/payorder?sourceId=`, and pays by POST blade-pay/payorder/pay.
 * 3. Once it is paid, `paid` of the row is carried out in the transaction of the payment: both stand or neither. What was received lies in
 *    ['platform', 'tenantId', 'received'] until the family's own postings pass it on: a settlement takes it from there, not from `outside`. Money of the
 *    sandbox lies in `sandbox` instead and stays in purses of that name: a noun that may be paid there (`payableInSandbox`) posts by `asPaid`.
 *    Is the row not in a state that may be paid any more (it was cancelled meanwhile), the money goes back by itself.
 * 4. A row that is cancelled unpaid says `closePayments(tx, source)`.
 * 5. `askRefund(tx, { source, amount, reason, key })` sends money back, once for each key, and never more than was paid. When it has arrived `refunded` of
 *    the row is carried out, else `refundFailed`; both at once for a wallet and the sandbox, later for channels outside. It answers undefined for a row
 *    that was paid by no payment of ours. Housekeeping orders (server/housekeep/money.ts) show all of it.
 */
export interface Source {
  readonly source: Payable
  readonly sourceId: string
}

export interface Wish extends Source {
  readonly payerId: string | null
  /** The member of the site who pays, where it is no user. */
  readonly memberId?: string | null
  /** In cents, above 0. */
  readonly price: number
  readonly body: string
  /** As rows have it; two hours from now unless told. */
  readonly payBefore?: string | null
  readonly productId?: string
  /** The row was made in this transaction: nothing waits to be paid for it yet. */
  readonly isNew?: boolean
}

const ordinaryMs = 2 * 3_600_000

/** The program itself, in whose name payments are made and moved; it stands where whoever asked for it stands. */
export const cashier = <C extends Context>(ctx: C): C => asSystem(ctx, 'pay')

export type Payment = RowOf<typeof payorder>
export type Refunding = RowOf<typeof payrefund>

const openOf = (tx: TxContext, { source, sourceId }: Source) =>
  rows(tx, payorder, { sourceType: source, sourceId, status: payorder.state.waiting }, { ...unscoped, lock: 'no key update' }).list(['price'])

/** Asks for a payment of a row, in the transaction that makes it. Asked twice for the same price it is one; another price closes the one before. */
export const askPayment = async (
  tx: TxContext,
  { source, sourceId, payerId, memberId, price, body, payBefore, productId, isNew = false }: Wish,
): Promise<Payment> => {
  if (!Number.isSafeInteger(price) || price <= 0) throw new Error(`${source} ${sourceId}: ${price} cannot be paid`)
  const own = cashier(tx)
  for (const open of isNew ? [] : await openOf(tx, { source, sourceId })) {
    if (open.price === price) return readRow(own, payorder, open.id, { verb: null })
    await act(own, payorder, 'close', open.id)
  }
  const expireTime = payBefore ?? wireTime(new Date(tx.clock.now().getTime() + ordinaryMs), tx.zone)
  return addRow(own, payorder, {
    sourceType: source,
    sourceId,
    payerId,
    ...(memberId ? { memberId } : {}),
    price,
    body: body.slice(0, 100),
    expireTime,
    ...(productId ? { productId } : {}),
  })
}

/** The id of the payment that waits for a row; undefined where nothing is to be paid. */
export const openPayment = async (ctx: Context, { source, sourceId }: Source): Promise<string | undefined> =>
  (await rows(ctx, payorder, { sourceType: source, sourceId, status: payorder.state.waiting }, unscoped).one())?.id

/** Lets the member who has a row now pay for it, and nobody who had it before. */
export const joinPayments = async (tx: TxContext, { source, sourceId }: Source, memberId: string | null): Promise<void> => {
  for (const id of await rows(tx, payorder, { sourceType: source, sourceId }, unscoped).ids())
    await act(cashier(tx), payorder, 'join', id, { memberId })
}

/** Lets nobody pay for a row any more. A channel that a payment was begun with is told first; money that comes all the same goes back. */
export const closePayments = async (tx: TxContext, about: Source): Promise<void> => {
  for (const { id } of await openOf(tx, about)) await lapse(tx, id)
}

const lapse = async (tx: TxContext, id: string): Promise<void> => {
  await act(cashier(tx), payorder, 'lapse', id)
}

/** Asks a channel outside that a payment was begun with, and closes it there and here unless it was paid. */
export const askAndClose = async (tx: TxContext, payment: Pick<Payment, 'id' | 'channelCode'>): Promise<boolean> => {
  if (!isOutside(payment.channelCode)) return false
  await later(cashier(tx), askJob, { id: payment.id, closes: true }, { key: `close ${payment.id}` })
  return true
}

/** The row that a payment is of, locked, and what of the transaction it was read before. */
export interface HeldSource {
  readonly noun: Resource
  readonly row: RowOf<Resource>
  readonly mark: Mark | undefined
}

/** Locks the row that a payment is of; undefined where there is none. */
export const holdSource = async (
  tx: TxContext,
  { sourceType, sourceId }: Pick<Payment, 'sourceType' | 'sourceId'>,
): Promise<HeldSource | undefined> => {
  const own = cashier(tx)
  const noun = nounNamed(tx, sourceType)
  const finding = findRow(own, noun, sourceId, { verb: null, lock: true })
  const mark = readMark(own, modelOf(own, noun))
  const row = await finding
  return row && { noun, row, mark }
}

type ToldOf = Pick<Payment, 'id' | 'sourceType' | 'sourceId' | 'isSandbox'>

/**
 * Tells the row what became of its payment, where it is in a state to hear it; answers whether it was. The action gets of `about` and the payment what its input declares. A row
 * that is held already is told as it was read.
 */
export const tellSource = async (
  tx: TxContext,
  payment: ToldOf,
  action: string,
  { held, about = {} }: { readonly held?: HeldSource; readonly about?: Readonly<Record<string, unknown>> } = {},
): Promise<boolean> => {
  const noun = held?.noun ?? nounNamed(tx, payment.sourceType)
  const declared = noun.actions?.[action]
  if (!declared) return false
  const own = cashier(tx)
  const isAsRead = held !== undefined && readsAsBefore(tx, held.mark, held.row)
  const row = isAsRead ? held.row : await readRow(own, noun, payment.sourceId, { verb: null, lock: held === undefined })
  if (!inState(row, statesIn(declared.from))) return false
  const known: Readonly<Record<string, unknown>> = { ...about, paymentId: payment.id, isSandbox: payment.isSandbox }
  const input = Object.fromEntries(
    Object.keys(declared.input ?? {}).flatMap((key) => (known[key] === undefined || known[key] === null ? [] : [[key, known[key]]])),
  )
  await act(own, noun, action, row.id, input, { held: row })
  return true
}

export interface Repay extends Source {
  /** In cents, above 0. */
  readonly amount: number
  readonly reason: string
  /** Which refund of the row it is: the same key is the same refund. */
  readonly key: string
}

/** The refund of a payment that came too late. */
export const lateKey = 'late'

/** A payment by which a row was paid. */
type PaidBy = Pick<Payment, 'id' | 'isSandbox'>

/** The payment that a row was paid by; one that came too late and went back is none. */
const paymentFor = async (tx: TxContext, { source, sourceId }: Source): Promise<PaidBy | undefined> => {
  const [found] = await within(tx).query<PaidBy>(
    `select p.id::text as id, p.is_sandbox as "isSandbox" from pay_payorder p where p.${ofTenant} and p.source_type = $2 and p.source_id = $3 and p.status = ${payorder.state.paid} and not p.is_deleted
       and not exists (select 1 from pay_payrefund r where ${sameTenant('r', 'p')} and r.pay_order_id = p.id and r.refund_key = $4 and not r.is_deleted)
     order by p.id limit 1`,
    [source, sourceId, lateKey],
    'paid by',
  )
  return found
}

/** Whether a row was paid by a payment of ours. */
export const isPaid = async (tx: TxContext, source: Source): Promise<boolean> => (await paymentFor(tx, source)) !== undefined

/**
 * What is posted for a row, in the purses where its money is: that of one which was paid with money of the sandbox stays in purses of the sandbox.
 * Families whose rows may be paid in the sandbox send every posting of such money through here.
 */
export const asPaid = async (tx: TxContext, source: Source, moves: readonly Move[]): Promise<readonly Move[]> =>
  inPurses((await paymentFor(tx, source))?.isSandbox === true, moves)

/** The same where it is known how the row was paid: the action `paid` is told. */
export const inPurses = (isSandbox: boolean, moves: readonly Move[]): readonly Move[] =>
  isSandbox ? moves.map((move) => ({ ...move, purse: sandboxPurse })) : moves

/** Sends money back to who paid for a row; undefined where no payment of ours was made for it. */
export const askRefund = async (tx: TxContext, { source, sourceId, amount, reason, key }: Repay): Promise<Refunding | undefined> => {
  const payment = await paymentFor(tx, { source, sourceId })
  return payment && refundPayment(tx, payment.id, { amount, reason, key })
}

/** Begins a refund that failed anew. */
export const retryRefund = async (tx: TxContext, { id }: Refunding): Promise<void> => {
  await act(cashier(tx), payrefund, 'retry', id)
}

/** Sends so much of a payment back. All refunds of one payment take turns at its row. */
export const refundPayment = async (
  tx: TxContext,
  payOrderId: string,
  { amount, reason, key }: { amount: number; reason: string; key: string },
): Promise<Refunding> => {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${payOrderId}: ${amount} cannot be refunded`)
  const own = cashier(tx)
  const payment = await readRow(own, payorder, payOrderId, { verb: null, lock: true })
  const known = await rows(tx, payrefund, { payOrderId, refundKey: key }, unscoped).one()
  if (known) return readRow(own, payrefund, known.id, { verb: null })
  await reserve(own, payment, amount)
  const made = await addRow(own, payrefund, { payOrderId, refundKey: key, amount, reason: reason.slice(0, 200), channelCode: payment.channelCode })
  await beginRefund(own, made)
  return readRow(own, payrefund, made.id, { verb: null })
}

/** Keeps so much of a locked payment for a refund, or with a negative amount gives it free again. */
export const reserve = async (tx: TxContext, payment: Payment, amount: number): Promise<void> => {
  if (amount > payment.price - payment.refundedPrice)
    throw conflict('refund_too_much', ['退款金额超过可退金额', 'No more can be refunded than was paid'])
  await storeRow(tx, payorder, payment, { refundedPrice: payment.refundedPrice + amount }, { quiet: true })
}

/** Begins a refund: at once where the money is with us, by a job where a channel outside has it. */
export const beginRefund = async (tx: TxContext, { id, channelCode, refundNo }: Refunding): Promise<void> => {
  if (isOutside(channelCode)) {
    await later(cashier(tx), refundJob, { id })
    return
  }
  const successTime = wireTime(tx.clock.now(), tx.zone)
  await act(cashier(tx), payrefund, 'refunded', id, { channelRefundNo: refundNo, successTime })
}

/** Where the money of a payment comes from and goes back to: with us in a wallet, or beyond the system. */
export const sideOf = ({ id, payerId, isSandbox }: Pick<Payment, 'id' | 'payerId' | 'isSandbox'>, channel: Channel) =>
  channel === 'wallet'
    ? { account: 'pay/wallet', owner: String(payerId), purse: isSandbox ? sandboxPurse : 'balance', unit: 'cent' }
    : { account: 'outside', owner: payerId ?? id, purse: isSandbox ? sandboxPurse : channel, unit: 'cent' }

/** Where the platform keeps what was paid until the families pass it on. */
export const keptOf = ({ tenantId, isSandbox }: Pick<Payment, 'tenantId' | 'isSandbox'>) => ({
  account: 'platform',
  owner: tenantId,
  purse: isSandbox ? sandboxPurse : 'received',
  unit: 'cent',
})

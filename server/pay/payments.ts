import type { Channel, Payable } from '@masthead/contract/pay/channels'
import { isOutside } from '@masthead/contract/pay/channels'
import { payorder } from '@masthead/contract/pay/payorder'
import { payrefund } from '@masthead/contract/pay/payrefund'
import { statesIn } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import { wireTime } from '../engine/kinds/time'
import { modelNamed } from '../engine/model'
import { inState } from '../engine/reach/ability'
import { system } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { type Mark, readMark, readsAsBefore } from '../engine/read/again'
import { findRow, readRow } from '../engine/read/read'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, Model, Row, TxContext } from '../engine/types'
import { act } from '../engine/write/act'
import { later } from '../engine/write/later'
import type { Move } from '../engine/write/move'
import { storeRow } from '../engine/write/store'
import { addRow } from '../engine/write/write'
import type { Transaction } from '../platform/database'
import { conflict } from '../platform/refusal'
import { askJob, refundJob } from './asking'
import { sandboxPurse } from './sandbox'

/**
 * How a family takes money for one of its rows.
 *
 * 1. Its noun stands in `payable` (contract/pay/channels.ts) and has the action `paid`, which the system carries out; where money may go back, `refunded` and
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
  /** In cents, above 0. */
  readonly price: number
  readonly body: string
  /** As rows have it; two hours from now unless told. */
  readonly payBefore?: string | null
  readonly productId?: string
  /** The row was made in this transaction: nothing waits to be paid for it yet. */
  readonly isNew?: boolean
}

const waiting = 0
const paid = 10

const ordinaryMs = 2 * 3_600_000

/** The program itself, in whose name payments are made and moved; it stands where whoever asked for it stands. */
export const cashier = <C extends Context>(ctx: C): C => ({ ...ctx, actor: { ...system('pay'), deptIds: ctx.actor.deptIds } })

const orders = (ctx: Context) => modelNamed(ctx.engine, payorder.name)
const refunds = (ctx: Context) => modelNamed(ctx.engine, payrefund.name)

export type Payment = RowOf<typeof payorder>
export type Refunding = RowOf<typeof payrefund>

const openOf = (tx: TxContext, { source, sourceId }: Source) =>
  rows(tx, payorder, { sourceType: source, sourceId, status: waiting }, { ...unscoped, lock: 'no key update' }).list(['price'])

/** Asks for a payment of a row, in the transaction that makes it. Asked twice for the same price it is one; another price closes the one before. */
export const askPayment = async (
  tx: TxContext,
  { source, sourceId, payerId, price, body, payBefore, productId, isNew = false }: Wish,
): Promise<Payment> => {
  if (!Number.isSafeInteger(price) || price <= 0) throw new Error(`${source} ${sourceId}: ${price} cannot be paid`)
  const own = cashier(tx)
  for (const open of isNew ? [] : await openOf(tx, { source, sourceId })) {
    if (open.price === price) return (await readRow(own, orders(tx), open.id, { verb: null })) as unknown as Payment
    await act(own, orders(tx), 'close', open.id, {})
  }
  const expireTime = payBefore ?? wireTime(new Date(tx.clock.now().getTime() + ordinaryMs), tx.zone)
  const made = await addRow(own, orders(tx), {
    sourceType: source,
    sourceId,
    payerId,
    price,
    body: body.slice(0, 100),
    expireTime,
    ...(productId ? { productId } : {}),
  })
  return made as unknown as Payment
}

/** Lets nobody pay for a row any more. A channel that a payment was begun with is told first; money that comes all the same goes back. */
export const closePayments = async (tx: TxContext, about: Source): Promise<void> => {
  for (const { id } of await openOf(tx, about)) await lapse(tx, id)
}

const lapse = async (tx: TxContext, id: string): Promise<void> => {
  await act(cashier(tx), orders(tx), 'lapse', id, {})
}

/** Asks a channel outside that a payment was begun with, and closes it there and here unless it was paid. */
export const askAndClose = async (tx: TxContext, payment: Pick<Payment, 'id' | 'channelCode'>): Promise<boolean> => {
  if (!isOutside(payment.channelCode)) return false
  await later(cashier(tx), askJob, { id: payment.id, closes: true }, { key: `close ${payment.id}` })
  return true
}

interface HeldSource {
  readonly model: Model
  readonly row: Row
  readonly mark: Mark | undefined
}

/** The row that a transaction holds the payment of. */
const heldSources = new WeakMap<Transaction, HeldSource>()

/** Locks the row that a payment is of, and keeps it for when it is told; answers whether there is one. */
export const holdSource = async (tx: TxContext, { sourceType, sourceId }: Pick<Payment, 'sourceType' | 'sourceId'>): Promise<boolean> => {
  const own = cashier(tx)
  const model = modelNamed(tx.engine, sourceType)
  const finding = findRow(own, model, sourceId, { verb: null, lock: true })
  const mark = readMark(own, model)
  const row = await finding
  if (row) heldSources.set(tx.db, { model, row, mark })
  return row !== undefined
}

const heldSource = (tx: TxContext, model: Model, id: string): Row | undefined => {
  const held = heldSources.get(tx.db)
  return held?.model === model && held.row.id === id && readsAsBefore(tx, held.mark) ? held.row : undefined
}

/** Tells the row what became of its payment, where it is in a state to hear it; answers whether it was. `isHeld` where it is locked already. */
export const tellSource = async (
  tx: TxContext,
  payment: Pick<Payment, 'id' | 'sourceType' | 'sourceId' | 'isSandbox'>,
  action: string,
  { isHeld = false } = {},
): Promise<boolean> => {
  const model = modelNamed(tx.engine, String(payment.sourceType))
  const from = model.noun.actions?.[action]?.from
  if (!model.noun.actions?.[action]) return false
  const own = cashier(tx)
  const row = heldSource(own, model, payment.sourceId) ?? (await readRow(own, model, payment.sourceId, { verb: null, lock: !isHeld }))
  if (!inState(row, statesIn(from))) return false
  if (action === 'paid') paidNow.set(tx.db, { source: model.noun.name as Payable, sourceId: row.id, payment, writes: writesOf(tx) })
  await act(own, model, action, row.id, {}, { held: row })
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

interface PaidNow extends Source {
  readonly payment: PaidBy
  readonly writes: number
}

/** The payment that a transaction tells its row of: the row need not look for it, while no other payment or refund is written. */
const paidNow = new WeakMap<Transaction, PaidNow>()

const writesOf = ({ db }: TxContext): number => db.writesTo(['pay_payorder', 'pay_payrefund'])

/** The payment that a row was paid by; one that came too late and went back is none. */
const paymentFor = async (tx: TxContext, { source, sourceId }: Source): Promise<PaidBy | undefined> => {
  const now = paidNow.get(tx.db)
  if (now?.source === source && now.sourceId === sourceId && now.writes === writesOf(tx)) return now.payment
  const [found] = await within(tx).query<PaidBy>(
    `select p.id::text as id, p.is_sandbox as "isSandbox" from pay_payorder p where p.${ofTenant} and p.source_type = $2 and p.source_id = $3 and p.status = ${paid} and not p.is_deleted
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
  (await paymentFor(tx, source))?.isSandbox ? moves.map((move) => ({ ...move, purse: sandboxPurse })) : moves

/** Sends money back to who paid for a row; undefined where no payment of ours was made for it. */
export const askRefund = async (tx: TxContext, { source, sourceId, amount, reason, key }: Repay): Promise<Refunding | undefined> => {
  const payment = await paymentFor(tx, { source, sourceId })
  return payment && refundPayment(tx, payment.id, { amount, reason, key })
}

/** Begins a refund that failed anew. */
export const retryRefund = async (tx: TxContext, { id }: Refunding): Promise<void> => {
  await act(cashier(tx), refunds(tx), 'retry', id, {})
}

/** Sends so much of a payment back. All refunds of one payment take turns at its row. */
export const refundPayment = async (
  tx: TxContext,
  payOrderId: string,
  { amount, reason, key }: { amount: number; reason: string; key: string },
): Promise<Refunding> => {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${payOrderId}: ${amount} cannot be refunded`)
  const own = cashier(tx)
  const payment = await readRow(own, orders(tx), payOrderId, { verb: null, lock: true })
  const known = await rows(tx, payrefund, { payOrderId, refundKey: key }, unscoped).one()
  if (known) return (await readRow(own, refunds(tx), known.id, { verb: null })) as unknown as Refunding
  await reserve(own, payment, amount)
  const made = await addRow(own, refunds(tx), { payOrderId, refundKey: key, amount, reason: reason.slice(0, 200), channelCode: payment.channelCode })
  await beginRefund(own, made as unknown as Refunding)
  return (await readRow(own, refunds(tx), made.id, { verb: null })) as unknown as Refunding
}

/** Keeps so much of a locked payment for a refund, or with a negative amount gives it free again. */
export const reserve = async (tx: TxContext, payment: Row, amount: number): Promise<void> => {
  if (amount > Number(payment.price) - Number(payment.refundedPrice))
    throw conflict('refund_too_much', ['退款金额超过可退金额', 'No more can go back than was paid'])
  await storeRow(tx, orders(tx), payment, { refundedPrice: Number(payment.refundedPrice) + amount }, { quiet: true })
}

/** Begins a refund: at once where the money is with us, by a job where a channel outside has it. */
export const beginRefund = async (tx: TxContext, { id, channelCode, refundNo }: Refunding): Promise<void> => {
  if (isOutside(channelCode)) {
    await later(cashier(tx), refundJob, { id })
    return
  }
  const successTime = wireTime(tx.clock.now(), tx.zone)
  await act(cashier(tx), refunds(tx), 'refunded', id, { channelRefundNo: refundNo, successTime })
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

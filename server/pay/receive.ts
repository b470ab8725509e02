import type { Channel } from '@masthead/contract/pay/channels'
import { difference } from '@masthead/contract/pay/difference'
import { payorder } from '@masthead/contract/pay/payorder'
import { payrefund } from '@masthead/contract/pay/payrefund'
import type { RowOf } from '@masthead/contract/kit/resource'
import { type Label, say } from '@masthead/contract/kit/label'
import type { ValuesOf } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { abreast, inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { type Piece, rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { act, addRow, readRow } from '../engine/verbs'
import { notFound } from '../platform/refusal'
import { cashier, type HeldSource, holdSource, lateKey, type Payment, refundPayment, tellSource } from './payments'
import { ownCurrency, type PaymentNews, type RefundNews } from './provider'

/** What became of something that was told. */
export type Outcome = 'done' | 'repeated' | 'refused' | 'unknown'

interface Verdict {
  readonly outcome: Outcome
  readonly said: Label
}

const verdict = (outcome: Outcome, zh: string, en: string): Verdict => ({ outcome, said: [zh, en] })

export interface About {
  readonly type: 'pay' | 'refund'
  readonly bizNo: string
  readonly configId: string | null
}

/** A payment that a channel reports: by which channel, and whether with money of the sandbox, as everything in that channel is. */
export interface AboutPayment extends About {
  readonly channelCode: Channel
  readonly isSandbox?: boolean
}

/** What a channel says of money that it took: it has it, or has sent some of it back. */
export type MoneyNews = Extract<PaymentNews, { price: number }>
type BackNews = Extract<RefundNews, { state: 'refunded' }>

/** Notes what does not agree, once a day and number, for the accountants to look at. */
export const noteDifference = async (
  tx: TxContext,
  values: ValuesOf<typeof difference> & Pick<RowOf<typeof difference>, 'kind' | 'refNo'>,
): Promise<void> => {
  const day = values.day ?? wireTime(tx.clock.now(), tx.zone).slice(0, 10)
  const known = rows(tx, difference, { day, kind: values.kind, refNo: values.refNo }, unscoped)
  if (!(await known.exists())) await addRow(cashier(tx), difference, { ...values, day })
}

/**
 * Takes what a channel says: a callback, an answer to a question, or a press in the sandbox. All of it comes through here, takes turns at the payment, and has
 * one effect however often it is told. Amount, currency and receiver are compared with what was asked for. Money that went back at the channel without our asking
 * pays for nothing: it is listed for people to look at, and the payment is closed.
 */
export const receivePayment = (ctx: Context, about: AboutPayment, news: MoneyNews, merchantNo?: string): Promise<Outcome> =>
  inTransaction(cashier(ctx), async (tx) => {
    const found = await rows(tx, payorder, { payNo: about.bizNo }, unscoped).one('sourceType', 'sourceId')
    const held = found && (await holdFound(tx, found))
    const { outcome, said } = await judgePayment(tx, held, about, news, merchantNo)
    if (held) noteCall(tx, about, news.channelNo, outcome, said)
    return outcome
  })

/** Takes what the program itself knows of: a payment from a wallet, or in the sandbox. */
export const receiveOwn = (
  ctx: Context,
  about: Omit<AboutPayment, 'type' | 'bizNo'>,
  { payNo, price, at, channelNo = payNo }: { payNo: string; price: number; at: Date; channelNo?: string },
): Promise<Outcome> =>
  receivePayment(ctx, { ...about, type: 'pay', bizNo: payNo }, { state: 'paid', price, currency: ownCurrency, channelNo, at, mchId: '' })

/** Takes a payment as paid in the sandbox; whether the sandbox is open is the caller's to ask. */
export const receiveInSandbox = (
  ctx: Context,
  { payNo, price, configId }: Pick<Payment, 'payNo' | 'price' | 'configId'>,
  at: Date,
): Promise<Outcome> => receiveOwn(ctx, { configId, channelCode: 'mock' }, { payNo, price, at, channelNo: `SB${payNo}` })

/** A payment and the row that it is for, locked: the row first, as families hold their row when they ask for something. */
interface Held {
  readonly payment: Payment
  readonly source: HeldSource
}

/** Locks a payment with the row that it is for. */
export const holdPayment = async (tx: TxContext, id: string): Promise<Held> => {
  const found = await rows(tx, payorder, { id }, unscoped).one('sourceType', 'sourceId')
  if (!found) throw notFound()
  return holdFound(tx, found)
}

const holdFound = async (tx: TxContext, { id, sourceType, sourceId }: Piece<typeof payorder, 'sourceType' | 'sourceId'>): Promise<Held> => {
  const [source, payment] = await abreast(holdSource(tx, { sourceType, sourceId }), readRow(tx, payorder, id, { verb: null, lock: true }))
  if (!source) throw notFound()
  return { payment, source }
}

const judgePayment = async (
  tx: TxContext,
  held: Held | undefined,
  about: AboutPayment,
  news: MoneyNews,
  merchantNo: string | undefined,
): Promise<Verdict> => {
  if (!held) return verdict('unknown', '没有此支付单', 'There is no such payment')
  const { payment, source } = held
  if (merchantNo !== undefined && news.mchId !== merchantNo) return verdict('refused', '收款商户不符', 'Paid to another merchant')
  if (payment.status === payorder.state.paid) {
    if (payment.channelOrderNo === news.channelNo || news.state === 'reversed') return verdict('repeated', '重复通知', 'Told before')
    await noteDifference(tx, {
      kind: 'state',
      refNo: `${payment.payNo} ${news.channelNo}`,
      channelCode: about.channelCode,
      ours: 0,
      theirs: news.price,
      detail: '同一支付单再次付款，请退回 / paid once more: send it back',
    })
    return verdict('refused', '该单已由另一笔付款', 'Another payment of it came before')
  }
  if (news.state === 'reversed') return closeReversed(tx, payment, about, news)
  if (news.price !== payment.price || news.currency !== ownCurrency) {
    await noteDifference(tx, {
      kind: 'amount',
      refNo: `${payment.payNo} ${news.channelNo}`,
      channelCode: about.channelCode,
      ours: payment.price,
      theirs: news.price,
      detail: otherCurrency(news.currency),
    })
    return verdict('refused', '金额不符', 'Another amount than was asked for')
  }
  if (await rows(tx, payorder, { channelCode: about.channelCode, channelOrderNo: news.channelNo }, unscoped).exists())
    return refuseTaken(tx, payment.payNo, about, { channelNo: news.channelNo, theirs: news.price })
  const input = {
    channelCode: about.channelCode,
    channelOrderNo: news.channelNo,
    successTime: wireTime(news.at, tx.zone),
    isSandbox: about.channelCode === 'mock' || about.isSandbox === true,
  }
  const row = await act(tx, payorder, 'paid', payment.id, input, { held: payment })
  // What it was for is gone or has been paid otherwise: the money goes back.
  if (payment.status !== payorder.state.waiting || !(await tellSource(tx, row, 'paid', { held: source })))
    await refundPayment(tx, row.id, { amount: row.price, reason: '超时支付，自动退款 / paid too late', key: lateKey })
  return verdict('done', '支付成功', 'Paid')
}

/** What an amount in another currency is; null of one in our own. */
const otherCurrency = (currency: string): string | null =>
  currency === ownCurrency ? null : `币种为 ${currency.slice(0, 8)} / the currency is ${currency.slice(0, 8)}`

/** What a channel says of something under a number that stands for something else here is never taken, however often it is told. */
const refuseTaken = async (
  tx: TxContext,
  ourNo: string,
  { channelCode }: { channelCode: Channel },
  { channelNo, theirs }: { channelNo: string; theirs: number },
): Promise<Verdict> => {
  const detail = '渠道流水号已用于另一笔 / its number with the channel belongs to another one'
  await noteDifference(tx, { kind: 'state', refNo: `${ourNo} ${channelNo}`, channelCode, ours: 0, theirs, detail })
  return verdict('refused', '渠道流水号已用于另一笔', "The channel's number belongs to another one")
}

const closeReversed = async (tx: TxContext, payment: Payment, { channelCode }: { channelCode: Channel }, news: MoneyNews): Promise<Verdict> => {
  await noteDifference(tx, {
    kind: 'state',
    refNo: `${payment.payNo} ${news.channelNo}`,
    channelCode,
    ours: 0,
    theirs: news.price,
    detail: '渠道称该笔已转入退款，本方从未记为已付 / the channel has sent it back, and it was never recorded as paid',
  })
  if (payment.status === payorder.state.waiting) await act(tx, payorder, 'close', payment.id)
  return verdict('refused', '渠道已转入退款', 'The channel has sent it back')
}

/** The same of a refund. */
export const receiveRefund = (
  ctx: Context,
  about: About & { channelCode: Channel },
  news: BackNews | { state: 'failed'; error: string },
): Promise<Outcome> =>
  inTransaction(cashier(ctx), async (tx) => {
    const known = await rows(tx, payrefund, { refundNo: about.bizNo }, unscoped).one('payOrderId')
    if (!known) return 'unknown'
    await holdPayment(tx, known.payOrderId)
    const [found] = await rows(tx, payrefund, { id: known.id }, { ...unscoped, lock: 'no key update' }).list(['status', 'amount'])
    if (!found) return 'unknown'
    const { outcome, said } = await judgeRefund(tx, found, about, news)
    noteCall(tx, about, news.state === 'refunded' ? news.channelNo : 'failed', outcome, said)
    return outcome
  })

const judgeRefund = async (
  tx: TxContext,
  { id, status, amount }: { id: string; status: number; amount: number },
  about: About & { channelCode: Channel },
  news: BackNews | { state: 'failed'; error: string },
): Promise<Verdict> => {
  if (status === payrefund.state.refunded) return verdict('repeated', '重复通知', 'Told before')
  if (news.state === 'failed') {
    if (status !== payrefund.state.underWay) return verdict('repeated', '重复通知', 'Told before')
    await act(tx, payrefund, 'failed', id, { errorText: news.error.slice(0, 500) })
    return verdict('done', '退款失败', 'Failed')
  }
  if (news.amount !== amount || news.currency !== ownCurrency) {
    const detail = otherCurrency(news.currency)
    await noteDifference(tx, { kind: 'amount', refNo: about.bizNo, channelCode: about.channelCode, ours: amount, theirs: news.amount, detail })
    return verdict('refused', '金额不符', 'Another amount than was asked for')
  }
  if (status !== payrefund.state.underWay) {
    await noteDifference(tx, {
      kind: 'state',
      refNo: about.bizNo,
      channelCode: about.channelCode,
      ours: amount,
      theirs: news.amount,
      detail: '已记为失败的退款到账 / a refund that was taken for failed has arrived',
    })
    return verdict('refused', '该退款已记为失败', 'It was taken for failed')
  }
  if (await rows(tx, payrefund, { channelCode: about.channelCode, channelRefundNo: news.channelNo }, unscoped).exists())
    return refuseTaken(tx, about.bizNo, about, { channelNo: news.channelNo, theirs: news.amount })
  await act(tx, payrefund, 'refunded', id, { channelRefundNo: news.channelNo, successTime: wireTime(news.at, tx.zone) })
  return verdict('done', '退款成功', 'Refunded')
}

/** One row for each thing told; told again it counts, and what became of it first stands. */
const noteCall = (tx: TxContext, about: About & { channelCode: Channel }, channelNo: string, outcome: Outcome, said: Label): void => {
  const { type, channelCode, bizNo, configId } = about
  const result = outcome === 'refused' ? 'refused' : 'done'
  within(tx).send(
    `insert into pay_paynotify as kept (tenant_id, create_dept, type, channel_code, biz_no, channel_no, config_id, last_time, result, last_result)
     values ($1, $2::bigint, $3, $4, $5, $6, $7::bigint, $8::timestamp at time zone $9, $10, $11)
     on conflict (tenant_id, type, channel_code, biz_no, channel_no) where not is_deleted
     do update set times = kept.times + 1, last_time = excluded.last_time, last_result = excluded.last_result where kept.${ofTenant}`,
    [
      tx.actor.deptIds[0] ?? null,
      ...[type, channelCode, bizNo, channelNo, configId],
      ...[wireTime(tx.clock.now(), tx.zone), tx.zone, result, say(said, 'zh')],
    ],
    'call noted',
  )
}

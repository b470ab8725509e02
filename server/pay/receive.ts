import type { Channel } from '@masthead/contract/pay/channels'
import { difference } from '@masthead/contract/pay/difference'
import { payorder } from '@masthead/contract/pay/payorder'
import { payrefund } from '@masthead/contract/pay/payrefund'
import { type Label, say } from '@masthead/contract/kit/label'
import { wireTime } from '../engine/kinds/time'
import { modelNamed } from '../engine/model'
import { abreast, inTransaction } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { readRow } from '../engine/read/read'
import { type Piece, rows, unscoped } from '../engine/read/rows'
import type { Context, Row, TxContext, Values } from '../engine/types'
import { act } from '../engine/write/act'
import { addRow } from '../engine/write/write'
import { notFound } from '../platform/refusal'
import { cashier, holdSource, type Payment } from './payments'
import { ownCurrency, type PaymentNews, type RefundNews } from './provider'

const waiting = 0
const paid = 10
const refunded = 10

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
  readonly channelCode: string
  readonly isSandbox?: boolean
}

/** What a channel says of money that it took: it has it, or has sent some of it back. */
export type MoneyNews = Extract<PaymentNews, { price: number }>
type BackNews = Extract<RefundNews, { state: 'refunded' }>

/** Notes what does not agree, once a day and number, for the accountants to look at. */
export const noteDifference = async (tx: TxContext, values: Values & { kind: string; refNo: string }): Promise<void> => {
  const day = (values.day as string | undefined) ?? wireTime(tx.clock.now(), tx.zone).slice(0, 10)
  const known = rows(tx, difference, { day, kind: values.kind as never, refNo: values.refNo }, unscoped)
  if (!(await known.exists())) await addRow(cashier(tx), modelNamed(tx.engine, difference.name), { ...values, day })
}

/**
 * Takes what a channel says: a callback, an answer to a question, or a press in the sandbox. All of it comes through here, takes turns at the payment, and has
 * one effect however often it is told. Amount, currency and receiver are compared with what was asked for. Money that went back at the channel without our asking
 * pays for nothing: it is listed for people to look at, and the payment is closed.
 */
export const receivePayment = (ctx: Context, about: AboutPayment, news: MoneyNews, merchantNo?: string): Promise<Outcome> =>
  inTransaction(cashier(ctx), async (tx) => {
    const found = await rows(tx, payorder, { payNo: about.bizNo }, unscoped).one('sourceType', 'sourceId')
    const payment = found && (await holdFound(tx, found))
    const { outcome, said } = await judgePayment(tx, payment, about, news, merchantNo)
    if (payment) noteCall(tx, about, news.channelNo, outcome, said)
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

/** A payment, locked; the row that it is for first, as families hold their row when they ask for something. */
export const holdPayment = async (tx: TxContext, id: string): Promise<Row> => {
  const found = await rows(tx, payorder, { id }, unscoped).one('sourceType', 'sourceId')
  if (!found) throw notFound()
  return holdFound(tx, found)
}

const holdFound = async (tx: TxContext, { id, sourceType, sourceId }: Piece<typeof payorder, 'sourceType' | 'sourceId'>): Promise<Row> => {
  const source = holdSource(tx, { sourceType, sourceId })
  const [isThere, payment] = await abreast(source, readRow(tx, modelNamed(tx.engine, payorder.name), id, { verb: null, lock: true }))
  if (!isThere) throw notFound()
  return payment
}

const judgePayment = async (
  tx: TxContext,
  payment: Row | undefined,
  about: AboutPayment,
  news: MoneyNews,
  merchantNo: string | undefined,
): Promise<Verdict> => {
  if (!payment) return verdict('unknown', '没有此支付单', 'There is no such payment')
  if (merchantNo !== undefined && news.mchId !== merchantNo) return verdict('refused', '收款商户不符', 'Paid to another merchant')
  if (payment.status === paid) {
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
  if (await rows(tx, payorder, { channelCode: about.channelCode as Channel, channelOrderNo: news.channelNo }, unscoped).exists())
    return refuseTaken(tx, String(payment.payNo), about, { channelNo: news.channelNo, theirs: news.price })
  const input = {
    channelCode: about.channelCode,
    channelOrderNo: news.channelNo,
    successTime: wireTime(news.at, tx.zone),
    isSandbox: about.channelCode === 'mock' || about.isSandbox === true,
  }
  await act(tx, modelNamed(tx.engine, payorder.name), 'paid', payment.id, input, { held: payment })
  return verdict('done', '支付成功', 'Paid')
}

/** What an amount in another currency is; null of one in our own. */
const otherCurrency = (currency: string): string | null =>
  currency === ownCurrency ? null : `币种为 ${currency.slice(0, 8)} / the currency is ${currency.slice(0, 8)}`

/** What a channel says of something under a number that stands for something else here is never taken, however often it is told. */
const refuseTaken = async (
  tx: TxContext,
  ourNo: string,
  { channelCode }: { channelCode: string },
  { channelNo, theirs }: { channelNo: string; theirs: number },
): Promise<Verdict> => {
  const detail = '渠道流水号已用于另一笔 / its number with the channel belongs to another one'
  await noteDifference(tx, { kind: 'state', refNo: `${ourNo} ${channelNo}`, channelCode, ours: 0, theirs, detail })
  return verdict('refused', '渠道流水号已用于另一笔', "The channel's number belongs to another one")
}

const closeReversed = async (tx: TxContext, payment: Row, { channelCode }: { channelCode: string }, news: MoneyNews): Promise<Verdict> => {
  await noteDifference(tx, {
    kind: 'state',
    refNo: `${payment.payNo} ${news.channelNo}`,
    channelCode,
    ours: 0,
    theirs: news.price,
    detail: '渠道称该笔已转入退款，本方从未记为已付 / the channel has sent it back, and it was never recorded as paid',
  })
  if (payment.status === waiting) await act(tx, modelNamed(tx.engine, payorder.name), 'close', payment.id, {})
  return verdict('refused', '渠道已转入退款', 'The channel has sent it back')
}

/** The same of a refund. */
export const receiveRefund = (
  ctx: Context,
  about: About & { channelCode: string },
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
  about: About & { channelCode: string },
  news: BackNews | { state: 'failed'; error: string },
): Promise<Verdict> => {
  const model = modelNamed(tx.engine, payrefund.name)
  if (status === refunded) return verdict('repeated', '重复通知', 'Told before')
  if (news.state === 'failed') {
    if (status !== 0) return verdict('repeated', '重复通知', 'Told before')
    await act(tx, model, 'failed', id, { errorText: news.error.slice(0, 500) })
    return verdict('done', '退款失败', 'Failed')
  }
  if (news.amount !== amount || news.currency !== ownCurrency) {
    const detail = otherCurrency(news.currency)
    await noteDifference(tx, { kind: 'amount', refNo: about.bizNo, channelCode: about.channelCode, ours: amount, theirs: news.amount, detail })
    return verdict('refused', '金额不符', 'Another amount than was asked for')
  }
  if (status !== 0) {
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
  if (await rows(tx, payrefund, { channelCode: about.channelCode as Channel, channelRefundNo: news.channelNo }, unscoped).exists())
    return refuseTaken(tx, about.bizNo, about, { channelNo: news.channelNo, theirs: news.amount })
  await act(tx, model, 'refunded', id, { channelRefundNo: news.channelNo, successTime: wireTime(news.at, tx.zone) })
  return verdict('done', '退款成功', 'Refunded')
}

/** One row for each thing told; told again it counts, and what became of it first stands. */
const noteCall = (tx: TxContext, about: About & { channelCode: string }, channelNo: string, outcome: Outcome, said: Label): void => {
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

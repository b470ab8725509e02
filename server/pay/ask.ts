import { isOutside } from '@masthead/contract/pay/channels'
import { payorder } from '@masthead/contract/pay/payorder'
import { payrefund } from '@masthead/contract/pay/payrefund'
import { wireTime } from '../engine/kinds/time'
import type { Context } from '../engine/types'
import { jobContext } from '../engine/due/later'
import { act, readRow } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { surroundings } from './accounts'
import { askJob, refundJob } from './asking'
import { cashier, type Payment } from './payments'
import { Declined, type PaymentNews, type RefundNews } from './provider'
import { receivePayment, receiveRefund } from './receive'

/** Channels outside are asked outside of transactions, and what they say is received like a callback. */

const minutes = [1, 3, 10, 30, 60, 180]

/** When a channel is asked again that had no answer yet: soon at first, then ever later. */
const nextAsk = (ctx: Context, asked: number): string =>
  wireTime(new Date(ctx.clock.now().getTime() + (minutes[Math.min(asked, minutes.length - 1)] ?? 1) * 60_000), ctx.zone)

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** Asks the channel of a payment now, and takes what it says. No answer is an error. */
export const askNow = async (ctx: Context, payment: Payment): Promise<PaymentNews['state']> => {
  const { payNo: bizNo, configId, channelCode } = payment
  if (!isOutside(channelCode)) throw new Error(`${bizNo}: nobody outside knows of it`)
  const { provider, around } = await surroundings(ctx, configId)
  const news = await provider.query(around, bizNo)
  if (news.state === 'paid' || news.state === 'reversed')
    await receivePayment(ctx, { type: 'pay', bizNo, configId, channelCode }, news, around.account.mchId)
  return news.state
}

const askPayment = async (ctx: Context, id: string, closes: boolean): Promise<void> => {
  const payment = await readRow(ctx, payorder, id, { verb: null })
  if (payment.status !== payorder.state.waiting || !isOutside(payment.channelCode)) return
  try {
    const state = await askNow(ctx, payment)
    if (state === 'paid' || state === 'reversed') return
    if (state === 'waiting' && closes) {
      const { provider, around } = await surroundings(ctx, payment.configId)
      await provider.close(around, payment.payNo)
    }
    if (closes || state === 'closed') await act(cashier(ctx), payorder, 'close', id)
    else await act(cashier(ctx), payorder, 'note', id, { askAt: nextAsk(ctx, payment.asked), lastError: null })
  } catch (error) {
    // Unclear: it is asked again, for as long as it takes.
    await act(cashier(ctx), payorder, 'note', id, { askAt: nextAsk(ctx, payment.asked), lastError: textOf(error) })
    if (closes) throw error
  }
}

/** Sends a refund to its channel, or asks what became of it; what is not known is asked again. */
const askRefund = async (ctx: Context, id: string): Promise<void> => {
  const refund = await readRow(ctx, payrefund, id, { verb: null })
  if (refund.status !== payrefund.state.underWay) return
  const payment = await readRow(ctx, payorder, refund.payOrderId, { verb: null })
  const { channelCode } = payment
  if (!isOutside(channelCode)) throw new Error(`${refund.refundNo}: nobody outside has the money`)
  const about = { type: 'refund' as const, bizNo: refund.refundNo, configId: payment.configId, channelCode }
  const note = (errorText: string | null) => act(cashier(ctx), payrefund, 'note', id, { askAt: nextAsk(ctx, refund.asked), errorText })
  try {
    const { provider, around } = await surroundings(ctx, payment.configId)
    const { payNo, price } = payment
    const repayment = { payNo, refundNo: refund.refundNo, price, amount: refund.amount, reason: refund.reason ?? '' }
    // The channel knows a refund by its number: what was sent and not answered is not sent as another one.
    const known: RefundNews = refund.asked > 0 ? await provider.queryRefund(around, repayment) : { state: 'missing' }
    const news = known.state === 'missing' ? await provider.refund(around, repayment) : known
    if (news.state === 'refunded' || news.state === 'failed') await receiveRefund(ctx, about, news)
    else await note(null)
  } catch (error) {
    if (error instanceof Declined && error.code !== 'BAD_SIGNATURE') await receiveRefund(ctx, about, { state: 'failed', error: textOf(error) })
    else await note(textOf(error))
  }
}

/** Asks channels for the result of payments, and closes those that were not paid in time. */
export const payAsking = (own: Context): JobKind =>
  defineJob<{ id: string; closes?: boolean }>(askJob, (job) => askPayment(jobContext(own, job), job.data.id, job.data.closes === true), {
    retries: 8,
    backoff: 5_000,
    timeout: 60_000,
    keep: false,
  })

/** Sends refunds to channels, and asks what became of them. */
export const refundAsking = (own: Context): JobKind =>
  defineJob<{ id: string }>(refundJob, (job) => askRefund(jobContext(own, job), job.data.id), {
    retries: 8,
    backoff: 5_000,
    timeout: 60_000,
    keep: false,
  })

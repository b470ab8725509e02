import type { Channel } from '@masthead/contract/pay/channels'
import type { Context } from '../engine/types'
import { accountNamed, providerOf } from './accounts'
import { type Callback, Declined, type Told } from './provider'
import { receivePayment, receiveRefund } from './receive'

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

const unknown: Answer = { status: 404, type: 'text/plain; charset=utf-8', body: 'unknown' }

/** Takes a callback of a channel: what is not signed by it is refused, everything else is received once. A channel that hears no yes calls again. */
export const takeCallback = async (ctx: Context, configId: string, callback: Callback): Promise<Answer> => {
  const account = /^[1-9]\d{0,17}$/.test(configId) ? await accountNamed(ctx, configId) : undefined
  const provider = providerOf(account?.channel)
  if (!account || !provider) return unknown
  try {
    const told = provider.read({ account, now: ctx.clock.now() }, callback)
    return provider.answer(await receive(ctx, { configId, channelCode: account.channel, mchId: account.mchId }, told))
  } catch (error) {
    // Strangers may send what they like: it is told in the log of the process, and changes nothing.
    ctx.log.warn(
      { err: error, tenantId: ctx.tenantId, configId },
      error instanceof Declined ? 'a callback was refused' : 'a callback could not be taken',
    )
    return provider.answer(false)
  }
}

const receive = async (
  ctx: Context,
  { configId, channelCode, mchId }: { configId: string; channelCode: Channel; mchId: string },
  told: Told,
): Promise<boolean> => {
  if (told.type === 'pay') {
    if (told.news.state !== 'paid' && told.news.state !== 'reversed') return true
    const about = { type: 'pay' as const, bizNo: told.payNo, configId, channelCode }
    // What was refused is refused for good, and stands among the differences: calling again would change nothing.
    return (await receivePayment(ctx, about, told.news, mchId)) !== 'unknown'
  }
  if (told.type === 'refund' && (told.news.state === 'refunded' || told.news.state === 'failed'))
    return (await receiveRefund(ctx, { type: 'refund', bizNo: told.refundNo, configId, channelCode }, told.news)) !== 'unknown'
  return true
}

import { type Channel, channelNames, isOutside } from '@masthead/contract/pay/channels'
import { payconfiginfo } from '@masthead/contract/pay/payconfiginfo'
import { payorder } from '@masthead/contract/pay/payorder'
import { say } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../engine/behave'
import { momentOf, wireTime } from '../engine/kinds/time'
import { modelNamed } from '../engine/model'
import { inTransaction, may } from '../engine/reach/context'
import { readRow } from '../engine/read/read'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, Row, TxContext } from '../engine/types'
import { act } from '../engine/write/act'
import { later } from '../engine/write/later'
import { post } from '../engine/write/post'
import { conflict, forbidden, notFound } from '../platform/refusal'
import { type Offer, offered, offersFor, surroundings } from './accounts'
import { askJob } from './asking'
import { askNow } from './ask'
import { accountOf, askAndClose, cashier, lateKey, type Payment, refundPayment, tellSource } from './payments'
import type { Invitation } from './provider'
import { receivePayment } from './receive'

const waiting = 0

const model = (ctx: Context) => modelNamed(ctx.engine, payorder.name)

/** How long a channel has for its first answer. */
const firstAskMs = 60_000

const later60 = (ctx: Context, ms: number): string => wireTime(new Date(ctx.clock.now().getTime() + ms), ctx.zone)

/** A payment for who pays it, and for who may press in its sandbox; to anybody else it does not exist. */
const paymentFor = async (ctx: Context, id: unknown): Promise<Payment> => {
  const row = await readRow(ctx, model(ctx), id, { verb: null })
  if (row.payerId !== ctx.actor.userId && !may(ctx, permission(payorder, 'sandbox'))) throw notFound()
  return row as unknown as Payment
}

const demandOpen = (ctx: Context, { status, expireTime }: Payment): void => {
  if (status !== waiting || (expireTime !== null && expireTime <= wireTime(ctx.clock.now(), ctx.zone)))
    throw conflict('not_open', ['该支付单已支付或已关闭', 'This has been paid, or is closed'])
}

/** Chooses a channel; a wallet pays at once, everything else answers how to go on. */
const pay = async (ctx: Context, id: string, channelCode: Channel, openId: string): Promise<Record<string, unknown>> => {
  const payment = await paymentFor(ctx, id)
  demandOpen(ctx, payment)
  const offer = await offered(ctx, payment.productId, channelCode)
  if (channelCode === 'wallet') {
    if (payment.payerId !== ctx.actor.userId) throw forbidden(['只能用本人的钱包支付', 'Only the owner pays from a wallet'])
    const news = { state: 'paid' as const, price: payment.price, channelNo: payment.payNo, at: ctx.clock.now(), mchId: '' }
    await receivePayment(ctx, { type: 'pay', bizNo: payment.payNo, configId: offer.configId, channelCode }, news)
    return invitation(await readAgain(ctx, payment), {})
  }
  const chosen = await choose(ctx, payment, offer)
  return invitation(chosen, isOutside(channelCode) ? await invite(ctx, chosen, openId) : {})
}

const readAgain = async (ctx: Context, { id }: Payment): Promise<Payment> =>
  (await readRow(ctx, model(ctx), id, { verb: null })) as unknown as Payment

const choose = async (ctx: Context, payment: Payment, { channelCode, configId }: Offer): Promise<Payment> => {
  // One that was begun with another channel might be paid there all the same.
  if (payment.configId !== null && payment.configId !== configId) {
    const news = await askNow(ctx, payment)
    if (news !== 'waiting' && news !== 'missing') throw conflict('not_open', ['该支付单已支付或已关闭', 'This has been paid, or is closed'])
  }
  const askAt = isOutside(channelCode) ? later60(ctx, firstAskMs) : null
  const row = await inTransaction(cashier(ctx), (tx) => act(tx, model(tx), 'choose', payment.id, { channelCode, configId, askAt }))
  return row as unknown as Payment
}

const invite = async (ctx: Context, { payNo, body, price, expireTime, configId }: Payment, openId: string): Promise<Invitation> => {
  const { provider, around } = await surroundings(ctx, configId)
  const expireAt = expireTime === null ? null : momentOf(ctx, expireTime)
  return provider.prepay(around, { payNo, body, price, expireAt, openId })
}

const invitation = ({ payNo, status, channelCode }: Payment, { codeUrl, link, params }: Invitation): Record<string, unknown> => ({
  payNo,
  status,
  channelCode,
  codeUrl: codeUrl ?? null,
  link: link ?? null,
  params: params ?? null,
})

type Pressed = Pick<Payment, 'id' | 'payNo' | 'status' | 'price' | 'productId' | 'channelCode' | 'configId'>

/** A payment for who may press in its sandbox. */
const toPress = async (ctx: Context, id: string): Promise<Pressed> => {
  const reach = permission(payorder, 'sandbox')
  const found = await rows(ctx, payorder, { id }, { reach }).one('payNo', 'status', 'price', 'productId', 'channelCode', 'configId')
  if (!found) throw notFound()
  return found
}

/** What a person in the sandbox lets become of a payment; it comes in as the word of any other channel does. */
const press = async (ctx: Context, payment: Pressed, what: string): Promise<Row> => {
  const offers = await offersFor(ctx, payment.productId)
  if (payment.channelCode !== 'mock' && !(payment.channelCode === null && offers.some(({ channelCode }) => channelCode === 'mock')))
    throw conflict('not_sandbox', ['该支付单不在沙箱中', 'This payment is not in the sandbox'])
  const about = { type: 'pay' as const, bizNo: payment.payNo, configId: payment.configId, channelCode: 'mock' }
  const tell = () =>
    receivePayment(ctx, about, { state: 'paid', price: payment.price, channelNo: `SB${payment.payNo}`, at: ctx.clock.now(), mchId: '' })
  const own = cashier(ctx)
  if (what === 'failed') await act(own, model(ctx), 'note', payment.id, { lastError: '沙箱：支付失败 / sandbox: failed', askAt: null })
  else {
    if (what === 'late' && payment.status === waiting) await act(own, model(ctx), 'close', payment.id, {})
    await tell()
    if (what === 'twice') await tell()
  }
  return readRow(ctx, model(ctx), payment.id, { verb: null })
}

const feeOf = async (tx: TxContext, { price, configId }: Payment): Promise<number> => {
  const config = configId ? await rows(tx, payconfiginfo, { id: configId }, { ...unscoped, bin: 'also' }).one('feeRate') : undefined
  return config ? Math.round((price * config.feeRate) / 10_000) : 0
}

export const payorderBehaviour = behave(payorder, {
  actions: {
    ask: {
      async effect(tx, { row }) {
        await later(cashier(tx), askJob, { id: row.id }, { key: `${row.id} ${row.asked}` })
      },
    },
    note: { set: (_tx, { row }) => ({ asked: row.asked + 1 }) },
    paid: {
      set: async (tx, { row }) => ({ channelFee: await feeOf(tx, row) }),
      async effect(tx, { before, row }) {
        const channel = row.channelCode as Channel
        const [price, fee] = [row.price, Number(row.channelFee)]
        const platform = { account: 'platform', owner: row.tenantId, unit: 'cent' }
        // The channel keeps its fee, and passes the rest on.
        await post(tx, { noun: payorder.name, id: row.id, verb: 'paid', occurrence: String(row.channelOrderNo) }, [
          { ...accountOf(row, channel), unit: 'cent', amount: fee - price },
          { ...platform, purse: 'received', amount: price },
          { ...platform, purse: 'fees', amount: -fee },
        ])
        // What it was for is gone or has been paid otherwise: the money goes back. Whoever receives money holds it before the payment.
        if (before.status !== waiting || !(await tellSource(tx, row, 'paid', { isHeld: true })))
          await refundPayment(tx, row.id, { amount: price, reason: '超时支付，自动退款 / paid too late', key: lateKey })
      },
    },
    lapse: {
      to: (_tx, { row }) => (isOutside(row.channelCode) ? waiting : 20),
      async effect(tx, { row }) {
        if (row.status === waiting) await askAndClose(tx, row)
      },
    },
  },
  calls: {
    async channels(ctx, { input }) {
      const { productId } = await paymentFor(ctx, input.id)
      return (await offersFor(ctx, productId)).map(({ channelCode }) => ({ channelCode, name: say(channelNames[channelCode], ctx.language) }))
    },
    pay: (ctx, { input }) => pay(ctx, String(input.id), input.channelCode as Channel, String(input.openId ?? '')),
    async sync(ctx, { input }) {
      const row = await readRow(ctx, model(ctx), input.id, { verb: permission(payorder, 'sync') })
      if (isOutside(row.channelCode as string | null) && row.status === waiting) await askNow(ctx, row as unknown as Payment)
      return readRow(ctx, model(ctx), row.id)
    },
    press: async (ctx, { input }) => press(ctx, await toPress(ctx, String(input.id)), String(input.what)),
  },
})

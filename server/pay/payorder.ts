import { type Channel, channelNames, isOutside } from '@masthead/contract/pay/channels'
import { payconfiginfo } from '@masthead/contract/pay/payconfiginfo'
import { payorder } from '@masthead/contract/pay/payorder'
import { say } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../engine/behave'
import { momentOf, wireTime } from '../engine/kinds/time'
import { inTransaction, may } from '../engine/reach/context'
import { veiledFrom } from '../engine/reach/veil'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, Row, TxContext } from '../engine/types'
import { later } from '../engine/due/later'
import { post } from '../engine/ledger/post'
import { act, readRow } from '../engine/verbs'
import { conflict, forbidden, notFound, Refusal } from '../platform/refusal'
import { type Offer, offered, offersFor, surroundings } from './accounts'
import { askJob } from './asking'
import { askNow } from './ask'
import { askAndClose, cashier, keptOf, openPayment, type Payment, sideOf } from './payments'
import { Declined, type Invitation, type Way } from './provider'
import { receiveInSandbox, receiveOwn } from './receive'
import { isSandboxOpen, type SandboxRule } from './sandbox'

/** How long a channel has for its first answer. */
const firstAskMs = 60_000

const later60 = (ctx: Context, ms: number): string => wireTime(new Date(ctx.clock.now().getTime() + ms), ctx.zone)

const isPayer = ({ actor }: Context, { payerId }: Payment): boolean => actor.kind === 'member' || (payerId !== null && payerId === actor.userId)

/** A payment for who pays it, and for who may press in its sandbox; to anybody else it does not exist. */
const paymentFor = async (ctx: Context, id: unknown): Promise<Payment> => {
  // A member reaches what names the member, and nothing else.
  if (ctx.actor.kind === 'member') return readRow(ctx, payorder, id)
  const row = await readRow(ctx, payorder, id, { verb: null })
  if (isPayer(ctx, row)) return row
  if (!may(ctx, permission(payorder, 'sandbox'))) throw notFound()
  return readRow(ctx, payorder, id, { verb: permission(payorder, 'sandbox') })
}

const demandOpen = (ctx: Context, { status, expireTime }: Payment): void => {
  if (status !== payorder.state.waiting || (expireTime !== null && expireTime <= wireTime(ctx.clock.now(), ctx.zone)))
    throw conflict('not_open', ['该支付单已支付或已关闭', 'This has been paid, or is closed'])
}

/** Who the channel meets: under which id it knows them ('' where it does not ask), and at which path of ours their browser goes on afterwards. */
interface Payer {
  readonly way: Way
  readonly openId: string
  readonly returnTo: string
}

/** Chooses a channel; a wallet pays at once, everything else answers how to go on. */
const pay = async (ctx: Context, id: string, channelCode: Channel, payer: Payer, sandbox: SandboxRule): Promise<Record<string, unknown>> => {
  const payment = await paymentFor(ctx, id)
  demandOpen(ctx, payment)
  const offer = await offered(ctx, payment, channelCode, sandbox)
  if (channelCode === 'wallet') {
    if (payment.payerId === null || payment.payerId !== ctx.actor.userId)
      throw forbidden(['只能用本人的钱包支付', 'Only the owner can pay from a wallet'])
    const isSandbox = (await isSandboxOpen(ctx, sandbox, payment.sourceType)) && (await hasSandboxMoney(ctx, payment))
    await receiveOwn(ctx, { ...offer, isSandbox }, { payNo: payment.payNo, price: payment.price, at: ctx.clock.now() })
    return invitation(await readAgain(ctx, payment), {})
  }
  const chosen = await choose(ctx, payment, offer)
  return invitation(chosen, isOutside(channelCode) ? await invite(ctx, chosen, payer) : {})
}

/** Whether the payer's wallet holds as much money of the sandbox; that is spent first while the sandbox is open, and never afterwards. */
const hasSandboxMoney = async (ctx: Context, { payerId, price }: Payment): Promise<boolean> => {
  const found = await within(ctx).query(
    `select 1 from pay_wallet where ${ofTenant} and user_id = $2::bigint and sandbox >= $3::bigint and not is_deleted`,
    [payerId, price],
    'sandbox money',
  )
  return found.length > 0
}

/** Asks a channel on behalf of somebody who waits for it: a refusal, and no answer, are 409s that say so. */
const atChannel = async <T>(ctx: Context, asking: Promise<T>): Promise<T> => {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof Declined) throw conflict('channel_refuses', [`支付渠道拒绝：${error.message}`, `The channel refuses: ${error.message}`])
    ctx.log.warn({ err: error, tenantId: ctx.tenantId }, 'a channel gave no answer')
    throw conflict('channel_silent', ['支付渠道暂时没有答复，请稍后再试', 'The channel is not answering. Please try again later'])
  }
}

const readAgain = async (ctx: Context, { id }: Payment): Promise<Payment> => await readRow(ctx, payorder, id, { verb: null })

const choose = async (ctx: Context, payment: Payment, { channelCode, configId }: Offer): Promise<Payment> => {
  // One that was begun with another channel might be paid there all the same.
  if (isOutside(payment.channelCode) && payment.configId !== configId) {
    const news = await atChannel(ctx, askNow(ctx, payment))
    if (news !== 'waiting' && news !== 'missing') throw conflict('not_open', ['该支付单已支付或已关闭', 'This has been paid, or is closed'])
  }
  const askAt = isOutside(channelCode) ? later60(ctx, firstAskMs) : null
  const row = await inTransaction(cashier(ctx), (tx) => act(tx, payorder, 'choose', payment.id, { channelCode, configId, askAt }))
  return row
}

const invite = async (ctx: Context, { payNo, body, price, expireTime, configId }: Payment, { way, openId, returnTo }: Payer): Promise<Invitation> => {
  const { provider, around } = await surroundings(ctx, configId, returnTo)
  const expireAt = expireTime === null ? null : momentOf(ctx, expireTime)
  return atChannel(ctx, provider.prepay(around, { payNo, body, price, expireAt, openId, way, clientIp: ctx.ip }))
}

const invitation = ({ payNo, status, channelCode }: Payment, { codeUrl, link, params }: Invitation): Record<string, unknown> => ({
  payNo,
  status,
  channelCode,
  codeUrl: codeUrl ?? null,
  link: link ?? null,
  params: params ?? null,
})

type Pressed = Pick<Payment, 'id' | 'payNo' | 'status' | 'price' | 'productId' | 'payerId' | 'sourceType' | 'channelCode' | 'configId'>

/** A payment for those who may press in its sandbox: holders of the permission, and the member who pays it. */
const toPress = async (ctx: Context, id: string): Promise<Pressed> => {
  if (ctx.actor.kind === 'member') return readRow(ctx, payorder, id)
  const reach = permission(payorder, 'sandbox')
  const found = await rows(ctx, payorder, { id }, { reach }).one(
    'payNo',
    'status',
    'price',
    'productId',
    'payerId',
    'sourceType',
    'channelCode',
    'configId',
  )
  if (!found) throw notFound()
  return found
}

/** What a person in the sandbox lets become of a payment; it comes in as the word of any other channel does. */
const press = async (ctx: Context, payment: Pressed, what: string, sandbox: SandboxRule): Promise<Row> => {
  const isOffered = (await offersFor(ctx, payment, sandbox)).some(({ channelCode }) => channelCode === 'mock')
  if (!isOffered || (payment.channelCode !== null && payment.channelCode !== 'mock'))
    throw conflict('not_sandbox', ['该支付单不在沙箱中', 'This payment is not in the sandbox'])
  const tell = () => receiveInSandbox(ctx, payment, ctx.clock.now())
  const own = cashier(ctx)
  if (what === 'failed') await act(own, payorder, 'note', payment.id, { lastError: '沙箱：支付失败 / sandbox: failed', askAt: null })
  else {
    if (what === 'late' && payment.status === payorder.state.waiting) await act(own, payorder, 'close', payment.id)
    await tell()
    if (what === 'twice') await tell()
  }
  return readRow(ctx, payorder, payment.id, { verb: null })
}

const feeOf = async (tx: TxContext, { price, configId }: Pick<Payment, 'price' | 'configId'>, isSandbox: boolean): Promise<number> => {
  // Nobody keeps a fee of money that is none.
  if (isSandbox) return 0
  const config = configId ? await rows(tx, payconfiginfo, { id: configId }, { ...unscoped, bin: 'also' }).one('feeRate') : undefined
  return config ? Math.round((price * config.feeRate) / 10_000) : 0
}

/** Payments, in an installation with this rule of the sandbox. */
export const payorderWith = (sandbox: SandboxRule) =>
  behave(payorder, {
    actions: {
      ask: {
        async effect(tx, { row }) {
          await later(cashier(tx), askJob, { id: row.id }, { key: `${row.id} ${row.asked}` })
        },
      },
      note: { set: (_tx, { row }) => ({ asked: row.asked + 1 }) },
      paid: {
        set: async (tx, { row, input }) => ({ channelFee: await feeOf(tx, row, input.isSandbox) }),
        async effect(tx, { row, input }) {
          const { price, channelFee: fee } = row
          // The channel keeps its fee, and passes the rest on. A payment is paid once, by its state.
          const moves = [
            { ...sideOf(row, input.channelCode), amount: fee - price },
            { ...keptOf(row), amount: price },
            { account: 'platform', owner: row.tenantId, purse: 'fees', unit: 'cent', amount: -fee },
          ]
          await post(tx, { noun: payorder.name, id: row.id, verb: 'paid', occurrence: input.channelOrderNo }, moves, { isNew: true })
        },
      },
      lapse: {
        to: (_tx, { row }) => (isOutside(row.channelCode) ? payorder.state.waiting : payorder.state.closed),
        async effect(tx, { row }) {
          if (row.status === payorder.state.waiting) await askAndClose(tx, row)
        },
      },
    },
    calls: {
      async channels(ctx, { input }) {
        const payment = await paymentFor(ctx, input.id)
        return (await offersFor(ctx, payment, sandbox)).map(({ channelCode }) => ({
          channelCode,
          name: say(channelNames[channelCode], ctx.language),
        }))
      },
      async cashier(ctx, { input }) {
        const { sourceType, sourceId } = input
        const found = input.id ?? (sourceType && sourceId ? await openPayment(ctx, { source: sourceType, sourceId }) : undefined)
        if (!found) throw notFound()
        const payment = await paymentFor(ctx, found)
        const { id, payNo, body, price, status, channelCode, expireTime } = payment
        const shown = { id, payNo, body, price, status, channelCode, expireTime }
        // Payers see what they pay; anybody else sees what they may see of the row.
        return isPayer(ctx, payment) ? shown : veiledFrom(payment, shown)
      },
      pay: (ctx, { input }) =>
        pay(ctx, input.id, input.channelCode, { way: input.way ?? 'code', openId: input.openId ?? '', returnTo: input.returnTo ?? '/' }, sandbox),
      async sync(ctx, { input }) {
        const row = await readRow(ctx, payorder, input.id, { verb: permission(payorder, 'sync') })
        if (isOutside(row.channelCode) && row.status === payorder.state.waiting) await atChannel(ctx, askNow(ctx, row))
        return readRow(ctx, payorder, row.id)
      },
      press: async (ctx, { input }) => press(ctx, await toPress(ctx, input.id), input.what, sandbox),
    },
  })

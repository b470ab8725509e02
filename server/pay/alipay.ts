import { sign, verify } from 'node:crypto'
import { wireTime } from '../engine/kinds/time'
import { alipayStatement } from './bills'
import {
  type Account,
  centsOf,
  Declined,
  ownCurrency,
  type PaymentNews,
  privateKeyOf,
  type Provider,
  publicKeyOf,
  type RefundNews,
  type Repayment,
  type Surroundings,
  yuanOf,
} from './provider'

/** Alipay's gateway: parameters in the order of their names, signed with the merchant's key (RSA2); answers and callbacks signed with Alipay's. */

const official = 'https://openapi.alipay.com/gateway.do'
const zone = 'Asia/Shanghai'

type Params = Readonly<Record<string, string>>

const textToSign = (params: Params): string =>
  Object.keys(params)
    .filter((key) => params[key] !== '')
    .sort()
    .map((key) => `${key}=${params[key]}`)
    .join('&')

const signedParams = ({ account, now, notifyUrl }: Surroundings, method: string, content: object, more: Params = {}): URLSearchParams => {
  const params: Record<string, string> = {
    app_id: account.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: wireTime(now, zone),
    version: '1.0',
    notify_url: notifyUrl,
    biz_content: JSON.stringify(content),
    ...more,
  }
  params.sign = sign('RSA-SHA256', Buffer.from(textToSign(params)), privateKeyOf(account.privateKey)).toString('base64')
  return new URLSearchParams(params)
}

const holds = ({ publicKey }: Account, text: string, signature: string): boolean =>
  verify('RSA-SHA256', Buffer.from(text), publicKeyOf(publicKey), Buffer.from(signature, 'base64'))

type Answer = Readonly<Record<string, unknown>>

/** What stands under a name in JSON, byte by byte as it was sent: that is what was signed. */
const rawNode = (json: string, name: string): string | undefined => {
  const begin = json.indexOf(`"${name}":`)
  if (begin < 0) return undefined
  const from = json.indexOf('{', begin)
  let depth = 0
  for (let at = from, inText = false; at >= 0 && at < json.length; at++) {
    const sign = json[at]
    if (inText) {
      if (sign === '\\') at++
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return json.slice(from, at + 1)
  }
  return undefined
}

/** A fault of the gateway (20000) or of what stands behind it, or too many calls (40005): nobody knows what became of it. */
const isUnclear = ({ code, sub_code }: Answer): boolean =>
  code === '20000' || code === '40005' || sub_code === 'ACQ.SYSTEM_ERROR' || text(sub_code).startsWith('isp.')

const ask = async (around: Surroundings, method: string, content: object): Promise<Answer> => {
  const response = await around.out(around.account.endpoint || official, { method: 'POST', body: signedParams(around, method, content) })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`the channel answers ${response.status}`)
  const node = rawNode(body, `${method.replaceAll('.', '_')}_response`)
  const { sign: signature } = JSON.parse(body) as { sign?: string }
  if (node === undefined || !holds(around.account, node, signature ?? ''))
    throw new Declined('BAD_SIGNATURE', 'the answer is not signed by the channel')
  const answer = JSON.parse(node) as Answer
  if (answer.code === '10000') return answer
  if (isUnclear(answer)) throw new Error(`the channel has a fault: ${String(answer.sub_code ?? answer.code)}`)
  throw new Declined(String(answer.sub_code ?? answer.code), String(answer.sub_msg ?? answer.msg ?? ''))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A moment as Alipay writes it, which is China's. */
const momentOf = (wall: unknown, now: Date): Date => {
  const found = text(wall)
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/.test(found) ? new Date(`${found.slice(0, 19).replace(' ', 'T')}+08:00`) : now
}

/** Without a currency an amount is in yuan: the channel names it for payments that were asked for in another one. */
const currencyIn = (told: unknown): string => text(told) || ownCurrency

const paymentIn = (answer: Answer, { account, now }: Pick<Surroundings, 'account' | 'now'>): PaymentNews => {
  switch (answer.trade_status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return {
        state: 'paid',
        price: centsOf(text(answer.total_amount)),
        currency: currencyIn(answer.trans_currency),
        channelNo: text(answer.trade_no),
        at: momentOf(answer.gmt_payment ?? answer.send_pay_date, now),
        mchId: text(answer.seller_id) || account.mchId,
      }
    case 'TRADE_CLOSED':
      return { state: 'closed' }
    default:
      return { state: 'waiting' }
  }
}

const missing = (error: unknown): { state: 'missing' } => {
  if (error instanceof Declined && error.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'missing' }
  throw error
}

interface Back {
  readonly amount: number
  readonly at: Date
  readonly currency: string
}

/** A refund has no number of its own there: it is the payment's, with ours. */
const refundedAs = (refundNo: string, { amount, at, currency }: Back): RefundNews => ({
  state: 'refunded',
  amount,
  currency,
  channelNo: refundNo,
  at,
})

const queryRefund = async (around: Surroundings, { payNo, refundNo, amount }: Repayment): Promise<RefundNews> => {
  const answer = await ask(around, 'alipay.trade.fastpay.refund.query', { out_trade_no: payNo, out_request_no: refundNo })
  if (answer.refund_status !== 'REFUND_SUCCESS') return { state: 'missing' }
  return refundedAs(refundNo, {
    amount: answer.refund_amount === undefined ? amount : centsOf(text(answer.refund_amount)),
    at: momentOf(answer.gmt_refund_pay, around.now),
    currency: currencyIn(answer.refund_currency),
  })
}

/** Whether a refusal says that there is no bill of the day, or none yet; throws every other. */
const notThere = (error: unknown): undefined => {
  if (/bill_not_exist|bill_not_generated/i.test(String(error))) return undefined
  throw error
}

export const alipay: Provider = {
  async prepay(around, { payNo, body, price, expireAt }) {
    const isPhone = around.account.channel === 'ali_wap'
    const content = {
      out_trade_no: payNo,
      total_amount: yuanOf(price),
      subject: body,
      product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
      ...(expireAt ? { time_expire: wireTime(expireAt, zone) } : {}),
    }
    const method = isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay'
    const params = signedParams(around, method, content, around.returnUrl ? { return_url: around.returnUrl } : {})
    return { link: `${around.account.endpoint || official}?${params}` }
  },
  faults: {
    'isv.invalid-app-id': 'appId',
    'isv.invalid-signature': 'privateKey',
    'isv.missing-signature': 'privateKey',
    'isv.app-unbind-partner': 'mchId',
    BAD_SIGNATURE: 'publicKey',
  },
  // Every key of it is tried by asking for a payment.
  findFault: async () => undefined,
  query: (around, payNo) => ask(around, 'alipay.trade.query', { out_trade_no: payNo }).then((answer) => paymentIn(answer, around), missing),
  async close(around, payNo) {
    // One that nobody began to pay is not known there, and so needs no closing.
    await ask(around, 'alipay.trade.close', { out_trade_no: payNo }).catch(missing)
  },
  async refund(around, repayment) {
    const { payNo, refundNo, amount, reason } = repayment
    const answer = await ask(around, 'alipay.trade.refund', {
      out_trade_no: payNo,
      out_request_no: refundNo,
      refund_amount: yuanOf(amount),
      refund_reason: reason,
    })
    if (answer.fund_change === 'Y') return refundedAs(refundNo, { amount, at: around.now, currency: currencyIn(answer.refund_currency) })
    // Taken without moving money: it was sent back before, or is not yet.
    const found = await queryRefund(around, repayment)
    return found.state === 'missing' ? { state: 'waiting' } : found
  },
  queryRefund,
  read({ account, now }, { body }) {
    const { sign: signature = '', sign_type: _type, ...params } = Object.fromEntries(new URLSearchParams(body)) as Record<string, string>
    if (!holds(account, textToSign(params), signature)) throw new Declined('BAD_SIGNATURE', 'the signature does not hold')
    if (params.app_id !== account.appId || params.seller_id !== account.mchId) throw new Declined('OTHER_MERCHANT', 'meant for another merchant')
    // What tells of a refund tells of the payment again; refunds are asked for by ourselves and answered at once.
    if (params.gmt_refund || params.refund_fee) return { type: 'other' }
    return { type: 'pay', payNo: params.out_trade_no ?? '', news: paymentIn(params, { account, now }) }
  },
  answer: (isTaken) => ({ status: 200, type: 'text/plain; charset=utf-8', body: isTaken ? 'success' : 'failure' }),
  async bill(around, day) {
    const told = await ask(around, 'alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day }).catch(notThere)
    if (!told) return undefined
    // The address holds for half a minute and needs no signature: who has it has the bill.
    const response = await around.out(text(told.bill_download_url), { mostBytes: 64 * 1024 * 1024 })
    if (response.status !== 200) throw new Error(`the bill answers ${response.status}`)
    return alipayStatement(Buffer.from(await response.arrayBuffer()))
  },
}

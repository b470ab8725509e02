import { createDecipheriv, createHash, randomBytes, sign, timingSafeEqual, verify } from 'node:crypto'
import { wechatStatement } from './bills'
import {
  type Account,
  type Callback,
  Declined,
  ownCurrency,
  type PaymentNews,
  privateKeyOf,
  type Provider,
  publicKeyOf,
  type RefundNews,
  type Surroundings,
  type Way,
} from './provider'

/** WeChat Pay's API v3: what is asked is signed with the merchant's key, what is answered and called back with the platform's. */

const official = 'https://api.mch.weixin.qq.com'

/** Seconds that a callback may be old: what is replayed later is refused. */
const freshSeconds = 300

const signed = ({ account, now }: Pick<Surroundings, 'account' | 'now'>, method: string, path: string, body: string): string => {
  const [timestamp, nonce] = [String(Math.floor(now.getTime() / 1000)), randomBytes(16).toString('hex')]
  const text = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`
  const signature = sign('RSA-SHA256', Buffer.from(text), privateKeyOf(account.privateKey)).toString('base64')
  return `WECHATPAY2-SHA256-RSA2048 mchid="${account.mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${account.serialNo}"`
}

type Headers = (name: string) => string

/** The keys that answers and callbacks may be signed with. A certificate is named by its serial number, a public key by its id. */
const verificationKeys = ({ publicKeyId, publicKey, moreKeys }: Account): Account['moreKeys'] => [{ keyId: publicKeyId, key: publicKey }, ...moreKeys]

const demandSignature = (account: Account, header: Headers, body: string, now: Date): void => {
  const [timestamp, nonce, signature] = [header('wechatpay-timestamp'), header('wechatpay-nonce'), header('wechatpay-signature')]
  const serial = header('wechatpay-serial')
  const key = verificationKeys(account).find(({ keyId }) => keyId.toUpperCase() === serial.toUpperCase())?.key
  if (key === undefined) throw new Declined('BAD_SIGNATURE', `signed with key ${serial.slice(0, 64) || '(none)'}, which is not configured`)
  // What is no time at all is not within the limit either.
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= freshSeconds)) throw new Declined('BAD_SIGNATURE', 'signed at another time')
  const text = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`)
  if (!verify('RSA-SHA256', text, publicKeyOf(key), Buffer.from(signature, 'base64')))
    throw new Declined('BAD_SIGNATURE', 'the signature does not hold')
}

type Answer = Readonly<Record<string, unknown>>

const ask = async (around: Surroundings, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
  const text = body === undefined ? '' : JSON.stringify(body)
  const response = await around.out(`${around.account.endpoint || official}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': 'masthead',
      authorization: signed(around, method, path, text),
      // The key that the answer is to be signed with, where the merchant has several.
      'wechatpay-serial': around.account.publicKeyId,
      ...(text ? { 'content-type': 'application/json' } : {}),
    },
    ...(text ? { body: text } : {}),
  })
  const answer = await response.text()
  // An error says who made it; what is unsigned and not an error would be anybody's word.
  if (response.status < 400 || response.headers.has('wechatpay-signature'))
    demandSignature(around.account, (name) => response.headers.get(name) ?? '', answer, around.now)
  const found = answer === '' ? {} : (JSON.parse(answer) as Answer)
  // Neither a fault of the channel nor its "too often, come later" is a no.
  if (response.status >= 500 || response.status === 429) throw new Error(`the channel answers ${response.status}`)
  if (response.status >= 400) throw new Declined(String(found.code ?? response.status), String(found.message ?? ''))
  return found
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const part = (value: unknown): Answer => (typeof value === 'object' && value !== null ? (value as Answer) : {})

/** Without a currency an amount is in yuan: the protocol lets merchants of the mainland leave it out. */
const currencyIn = (amount: Answer): string => text(amount.currency) || ownCurrency

const paymentStates: Readonly<Record<string, PaymentNews['state']>> = {
  SUCCESS: 'paid',
  // Some of it or all has gone back: whether it is still paid is not for this state to say.
  REFUND: 'reversed',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'closed',
}

const paymentIn = (answer: Answer): PaymentNews => {
  const state = paymentStates[text(answer.trade_state)] ?? 'waiting'
  if (state !== 'paid' && state !== 'reversed') return { state }
  const amount = part(answer.amount)
  return {
    state,
    price: Number(amount.total),
    currency: currencyIn(amount),
    channelNo: text(answer.transaction_id),
    at: new Date(text(answer.success_time)),
    mchId: text(answer.mchid),
  }
}

const refundIn = (answer: Answer): RefundNews => {
  const status = text(answer.refund_status ?? answer.status)
  const amount = part(answer.amount)
  if (status === 'SUCCESS')
    return {
      state: 'refunded',
      amount: Number(amount.refund),
      currency: currencyIn(amount),
      channelNo: text(answer.refund_id),
      at: new Date(text(answer.success_time)),
    }
  return status === 'CLOSED' || status === 'ABNORMAL' ? { state: 'failed', error: status } : { state: 'waiting' }
}

const missing = (error: unknown, codes: readonly string[]): { state: 'missing' } => {
  if (error instanceof Declined && codes.includes(error.code)) return { state: 'missing' }
  throw error
}

/** The call that a payment begins with. An official account takes them by code, from browsers of phones, and inside WeChat. */
const kindOf = (channel: Account['channel'], way: Way): 'native' | 'h5' | 'jsapi' | 'app' =>
  channel === 'wx_lite' ? 'jsapi' : channel === 'wx_app' ? 'app' : way === 'code' ? 'native' : way

/** The channel's page for a browser, which leads back to ours. */
const returning = (page: string, returnUrl: string): string =>
  returnUrl === '' ? page : `${page}${page.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(returnUrl)}`

/** What an app hands to WeChat so that it asks its user to pay. */
const appParams = ({ account, now }: Surroundings, prepayId: string): string => {
  const [timeStamp, nonceStr] = [String(Math.floor(now.getTime() / 1000)), randomBytes(16).toString('hex')]
  const isApp = account.channel === 'wx_app'
  const packed = isApp ? prepayId : `prepay_id=${prepayId}`
  const paySign = sign('RSA-SHA256', Buffer.from(`${account.appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`), privateKeyOf(account.privateKey))
  const common = { timeStamp, nonceStr, signType: 'RSA', paySign: paySign.toString('base64') }
  return JSON.stringify(
    isApp
      ? { appId: account.appId, partnerId: account.mchId, prepayId, package: 'Sign=WXPay', ...common }
      : { appId: account.appId, package: packed, ...common },
  )
}

/** Opens what the platform encrypts for the merchant alone; throws where the key is another one. */
const unseal = ({ apiKey }: Account, resource: Answer): string => {
  const bytes = Buffer.from(text(resource.ciphertext), 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(text(resource.nonce)))
  decipher.setAuthTag(bytes.subarray(-16))
  decipher.setAAD(Buffer.from(text(resource.associated_data)))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
}

const headerOf =
  ({ headers }: Callback): Headers =>
  (name) =>
    [headers[name] ?? ''].flat()[0] ?? ''

export const wechat: Provider = {
  async prepay(around, { payNo, body, price, expireAt, openId, way, clientIp }) {
    const { account, notifyUrl, returnUrl } = around
    const kind = kindOf(account.channel, way)
    if (kind === 'jsapi' && openId === '') throw new Declined('OPEN_ID_MISSING', 'a payment inside WeChat names its payer by openId')
    const answer = await ask(around, 'POST', `/v3/pay/transactions/${kind}`, {
      appid: account.appId,
      mchid: account.mchId,
      description: body,
      out_trade_no: payNo,
      notify_url: notifyUrl,
      amount: { total: price, currency: ownCurrency },
      ...(expireAt ? { time_expire: expireAt.toISOString().replace(/\.\d+Z$/, '+00:00') } : {}),
      ...(kind === 'jsapi' ? { payer: { openid: openId } } : {}),
      ...(kind === 'h5' ? { scene_info: { payer_client_ip: clientIp, h5_info: { type: 'Wap' } } } : {}),
    })
    if (kind === 'h5') return { link: returning(text(answer.h5_url), returnUrl) }
    return kind === 'native' ? { codeUrl: text(answer.code_url) } : { params: appParams(around, text(answer.prepay_id)) }
  },
  faults: {
    SIGN_ERROR: 'privateKey',
    MCH_NOT_EXISTS: 'mchId',
    PARAM_ERROR: 'mchId',
    NO_AUTH: 'mchId',
    BAD_SIGNATURE: 'publicKey',
  },
  // Certificates come encrypted with the APIv3 key. A merchant whose answers are signed by a public key alone has none.
  async findFault(around) {
    const found = await ask(around, 'GET', '/v3/certificates').catch((error: unknown) => {
      if (error instanceof Declined && error.code !== 'BAD_SIGNATURE') return undefined
      throw error
    })
    const [first] = Array.isArray(found?.data) ? (found.data as readonly unknown[]) : []
    const sealed = part(part(first).encrypt_certificate)
    if (text(sealed.ciphertext) === '') return undefined
    try {
      unseal(around.account, sealed)
      return undefined
    } catch {
      return 'apiKey'
    }
  },
  query: (around, payNo) =>
    ask(around, 'GET', `/v3/pay/transactions/out-trade-no/${payNo}?mchid=${around.account.mchId}`).then(paymentIn, (error) =>
      missing(error, ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']),
    ),
  async close(around, payNo) {
    await ask(around, 'POST', `/v3/pay/transactions/out-trade-no/${payNo}/close`, { mchid: around.account.mchId })
  },
  async refund(around, { payNo, refundNo, price, amount, reason }) {
    const answer = await ask(around, 'POST', '/v3/refund/domestic/refunds', {
      out_trade_no: payNo,
      out_refund_no: refundNo,
      reason: reason.slice(0, 80),
      notify_url: around.notifyUrl,
      amount: { refund: amount, total: price, currency: ownCurrency },
    })
    return refundIn(answer)
  },
  queryRefund: (around, { refundNo }) =>
    ask(around, 'GET', `/v3/refund/domestic/refunds/${refundNo}`).then(refundIn, (error) => missing(error, ['RESOURCE_NOT_EXISTS'])),
  read({ account, now }, callback) {
    demandSignature(account, headerOf(callback), callback.body, now)
    const told = JSON.parse(callback.body) as Answer
    const found = JSON.parse(unseal(account, part(told.resource))) as Answer
    if (text(found.mchid) !== account.mchId) throw new Declined('OTHER_MERCHANT', 'meant for another merchant')
    const kind = text(told.event_type)
    if (kind.startsWith('TRANSACTION.')) {
      if (text(found.appid) !== account.appId) throw new Declined('OTHER_MERCHANT', 'meant for another app')
      return { type: 'pay', payNo: text(found.out_trade_no), news: paymentIn(found) }
    }
    return kind.startsWith('REFUND.') ? { type: 'refund', refundNo: text(found.out_refund_no), news: refundIn(found) } : { type: 'other' }
  },
  answer: (isTaken) => ({
    status: isTaken ? 200 : 500,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(isTaken ? { code: 'SUCCESS', message: '成功' } : { code: 'FAIL', message: '失败' }),
  }),
  async bill(around, day) {
    const told = await ask(around, 'GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`).catch((error: unknown) => {
      if (error instanceof Declined && ['NO_STATEMENT_EXIST', 'STATEMENT_CREATING'].includes(error.code)) return undefined
      throw error
    })
    if (!told) return undefined
    const url = new URL(text(told.download_url))
    const path = `${url.pathname}${url.search}`
    // The file itself is not signed; its hash is part of the signed answer.
    const response = await around.out(url, { headers: { authorization: signed(around, 'GET', path, '') }, mostBytes: 64 * 1024 * 1024 })
    if (response.status !== 200) throw new Error(`the bill answers ${response.status}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    const hash = createHash('sha1').update(bytes).digest()
    const claimed = Buffer.from(text(told.hash_value), 'hex')
    if (claimed.length !== hash.length || !timingSafeEqual(hash, claimed))
      throw new Declined('BAD_HASH', 'the bill is not the one that was announced')
    return wechatStatement(bytes.toString())
  },
}

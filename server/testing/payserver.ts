import { createCipheriv, createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Channels as far as a test needs them: they verify what they are asked by their own reckoning, and sign what they answer and call back. */

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pemOf = (key: KeyObject): string => String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }))

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += part
  return text
}

interface Trade {
  price: number
  /** `reversed` was paid, and has gone back since. */
  state: 'waiting' | 'paid' | 'closed' | 'reversed'
  channelNo: string
  notifyUrl: string
  /** What the channel says of the currency; nothing unless told. */
  currency?: string
}

/** A further key of a channel, by which it signs while it changes over. */
export interface FurtherKey {
  readonly keyId: string
  readonly key: string
}

export interface PayServer {
  readonly host: string
  readonly port: number
  /** What a merchant configures. */
  readonly config: Readonly<Record<string, string>>
  readonly trades: Map<string, Trade>
  /** What was sent back, by its number. */
  readonly refunds: Map<string, number>
  /** How requests are answered: as they should be, or by nothing for a while. */
  isDown: boolean
  /** What the next calls are answered with, in place of what they asked for: an HTTP status and a body, in order. */
  readonly answers: { readonly status: number; readonly body: object }[]
  /** Refunds are taken, and move no money until this is off again. */
  holdsRefunds: boolean
  /** The headers of the last call. */
  lastHeaders: IncomingMessage['headers']
  /** Signs by another key from now on, as a key or as a certificate is named; answers what a merchant configures to verify it. */
  changeKey(keyId: string): FurtherKey
  /** Somebody pays at the channel. */
  pay(payNo: string, price?: number): void
  /** The callback that tells of a payment: what is sent, and under which headers; where a channel signs the time, another one may be signed. */
  callback(payNo: string, change?: Readonly<Record<string, unknown>>, signedAt?: string): { body: string; headers: Record<string, string> }
  close(): Promise<void>
}

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

const closing = (server: Server) => () => new Promise<void>((done) => server.close(() => done()))

/** WeChat Pay, API v3. */
export const wechatServer = async (): Promise<PayServer> => {
  const merchant = pair()
  let platform = pair()
  const apiKey = randomBytes(16).toString('hex')
  const [mchId, appId, serialNo] = ['1900000001', 'wx0000000000000001', 'SERIAL01']
  let keyId = 'PUB_KEY_ID_01'
  const trades = new Map<string, Trade>()
  let begun = 0
  const refunds = new Map<string, number>()
  const signedHeaders = (body: string, timestamp = String(Math.floor(Date.now() / 1000))): Record<string, string> => {
    const nonce = randomBytes(8).toString('hex')
    const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), platform.privateKey).toString('base64')
    return { 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, 'wechatpay-signature': signature, 'wechatpay-serial': keyId }
  }
  const isSigned = (request: IncomingMessage, body: string): boolean => {
    const told = Object.fromEntries([...(request.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]))
    const text = `${request.method}\n${request.url}\n${told.timestamp}\n${told.nonce_str}\n${body}\n`
    return (
      told.mchid === mchId &&
      told.serial_no === serialNo &&
      Math.abs(Date.now() / 1000 - Number(told.timestamp)) < 300 &&
      verify('RSA-SHA256', Buffer.from(text), merchant.publicKey, Buffer.from(told.signature ?? '', 'base64'))
    )
  }
  const stateNames = { waiting: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED', reversed: 'REFUND' } as const
  const tradeOf = (payNo: string, trade: Trade) => ({
    appid: appId,
    mchid: mchId,
    out_trade_no: payNo,
    transaction_id: trade.channelNo,
    trade_state: stateNames[trade.state],
    success_time: '2026-03-04T10:00:00+08:00',
    amount: { total: trade.price, ...(trade.currency ? { currency: trade.currency } : {}) },
  })
  const csv = (): string => {
    const lines = [...trades]
      .filter(([, { state }]) => state === 'paid')
      .map(([no, { price, channelNo }]) => `\`2026-03-04,\`${channelNo},\`${no},\`SUCCESS,\`${(price / 100).toFixed(2)}`)
    return ['\uFEFF交易时间,微信订单号,商户订单号,交易状态,应结订单金额', ...lines, '总交易单数,应结订单总金额', '`1,`1'].join('\r\n')
  }
  const answer = (method: string, url: URL, body: string): { status: number; body: object | undefined } => {
    const sent = body === '' ? {} : JSON.parse(body)
    const [, payNo = ''] = /out-trade-no\/([^/]+)/.exec(url.pathname) ?? []
    const trade = trades.get(payNo)
    if (url.pathname === '/v3/pay/transactions/native') {
      if (sent.mchid !== mchId || sent.appid !== appId) return { status: 400, body: { code: 'PARAM_ERROR', message: '商户号' } }
      trades.set(sent.out_trade_no, { price: sent.amount.total, state: 'waiting', channelNo: `420000${begun++}`, notifyUrl: sent.notify_url })
      return { status: 200, body: { code_url: `weixin://wxpay/bizpayurl?pr=${sent.out_trade_no}` } }
    }
    if (url.pathname === '/v3/refund/domestic/refunds') {
      const known = trades.get(sent.out_trade_no)
      if (!known || sent.amount.total !== known.price) return { status: 400, body: { code: 'PARAM_ERROR', message: '金额' } }
      refunds.set(sent.out_refund_no, sent.amount.refund)
      return {
        status: 200,
        body: { refund_id: `50${sent.out_refund_no}`, status: 'SUCCESS', success_time: '2026-03-04T11:00:00+08:00', amount: sent.amount },
      }
    }
    // Of a refund that it does not know the channel says so.
    if (url.pathname.startsWith('/v3/refund/domestic/refunds/'))
      return { status: 404, body: { code: 'RESOURCE_NOT_EXISTS', message: '退款单不存在' } }
    if (url.pathname === '/v3/bill/tradebill') {
      const hash = createHash('sha1').update(csv()).digest('hex')
      return { status: 200, body: { download_url: `http://${url.host}/bill`, hash_type: 'SHA1', hash_value: hash } }
    }
    if (!trade) return { status: 404, body: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } }
    if (url.pathname.endsWith('/close') && method === 'POST') {
      trade.state = 'closed'
      return { status: 204, body: undefined }
    }
    return { status: 200, body: tradeOf(payNo, trade) }
  }
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (made.isDown) return void request.socket.destroy()
    if (!isSigned(request, body)) return void response.writeHead(401).end(JSON.stringify({ code: 'SIGN_ERROR', message: '签名错误' }))
    if (url.pathname === '/bill') return void response.end(csv())
    made.lastHeaders = request.headers
    const told = made.answers.shift() ?? answer(request.method ?? '', url, body)
    const text = told.body === undefined ? '' : JSON.stringify(told.body)
    response.writeHead(told.status, { 'content-type': 'application/json', ...signedHeaders(text) }).end(text)
  })
  const port = await listen(server)
  const made: PayServer = {
    host: `http://127.0.0.1:${port}`,
    port,
    config: {
      mchId,
      appId,
      serialNo,
      apiKey,
      privateKey: pemOf(merchant.privateKey),
      publicKey: pemOf(platform.publicKey),
      publicKeyId: keyId,
      endpoint: `http://127.0.0.1:${port}`,
    },
    trades,
    refunds,
    isDown: false,
    answers: [],
    holdsRefunds: false,
    lastHeaders: {},
    changeKey(to) {
      platform = pair()
      keyId = to
      return { keyId, key: pemOf(platform.publicKey) }
    },
    pay(payNo, price) {
      const trade = trades.get(payNo)
      if (trade) Object.assign(trade, { state: 'paid', ...(price === undefined ? {} : { price }) })
    },
    callback(payNo, change = {}, signedAt) {
      const trade = trades.get(payNo) ?? { price: 0, state: 'paid' as const, channelNo: '0', notifyUrl: '' }
      const nonce = randomBytes(6).toString('hex')
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce))
      cipher.setAAD(Buffer.from('transaction'))
      const sealed = Buffer.concat([cipher.update(JSON.stringify({ ...tradeOf(payNo, trade), ...change })), cipher.final(), cipher.getAuthTag()])
      const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64'), nonce, associated_data: 'transaction' }
      const body = JSON.stringify({ id: nonce, event_type: 'TRANSACTION.SUCCESS', resource_type: 'encrypt-resource', resource })
      return { body, headers: { 'content-type': 'application/json', ...signedHeaders(body, signedAt) } }
    },
    close: closing(server),
  }
  return made
}

const joined = (params: Readonly<Record<string, string>>): string =>
  Object.keys(params)
    .filter((key) => params[key] !== '')
    .sort()
    .map((key) => `${key}=${params[key]}`)
    .join('&')

/** Alipay's gateway. */
export const alipayServer = async (): Promise<PayServer> => {
  const merchant = pair()
  let platform = pair()
  const [mchId, appId] = ['2088000000000001', '2021000000000001']
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, number>()
  const stateNames = { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED', reversed: 'TRADE_CLOSED' } as const
  const tradeOf = (payNo: string, trade: Trade) => ({
    out_trade_no: payNo,
    trade_no: trade.channelNo,
    trade_status: stateNames[trade.state],
    total_amount: (trade.price / 100).toFixed(2),
    seller_id: mchId,
    ...(trade.currency ? { trans_currency: trade.currency } : {}),
  })
  const answer = (method: string, content: Record<string, string>): object => {
    const payNo = content.out_trade_no ?? ''
    const trade = trades.get(payNo)
    if (!trade) return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在 {"}' }
    const refundNo = content.out_request_no ?? ''
    if (method === 'alipay.trade.refund') {
      if (made.holdsRefunds || refunds.has(refundNo)) return { code: '10000', msg: 'Success', fund_change: 'N', trade_no: trade.channelNo }
      refunds.set(refundNo, Math.round(Number(content.refund_amount) * 100))
      return { code: '10000', msg: 'Success', fund_change: 'Y', trade_no: trade.channelNo }
    }
    if (method === 'alipay.trade.fastpay.refund.query') {
      const back = refunds.get(refundNo)
      // Of one that has not arrived nothing is told but the call's own success.
      if (back === undefined || made.holdsRefunds) return { code: '10000', msg: 'Success' }
      return { code: '10000', msg: 'Success', refund_status: 'REFUND_SUCCESS', refund_amount: (back / 100).toFixed(2) }
    }
    if (method === 'alipay.trade.close') trade.state = 'closed'
    return { code: '10000', msg: 'Success', ...tradeOf(payNo, trade) }
  }
  const server = createServer(async (request, response) => {
    const { sign: signature = '', ...params } = Object.fromEntries(new URLSearchParams(await bodyOf(request))) as Record<string, string>
    if (made.isDown) return void request.socket.destroy()
    const holds = verify('RSA-SHA256', Buffer.from(joined(params)), createPublicKey(pemOf(merchant.publicKey)), Buffer.from(signature, 'base64'))
    made.lastHeaders = request.headers
    const node = JSON.stringify(
      holds && params.app_id === appId
        ? (made.answers.shift()?.body ?? answer(params.method ?? '', JSON.parse(params.biz_content ?? '{}')))
        : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' },
    )
    const signed = sign('RSA-SHA256', Buffer.from(node), platform.privateKey).toString('base64')
    response.end(`{"${(params.method ?? '').replaceAll('.', '_')}_response":${node},"sign":"${signed}"}`)
  })
  const port = await listen(server)
  const made: PayServer = {
    host: `http://127.0.0.1:${port}`,
    port,
    config: { mchId, appId, privateKey: pemOf(merchant.privateKey), publicKey: pemOf(platform.publicKey), endpoint: `http://127.0.0.1:${port}` },
    trades,
    refunds,
    isDown: false,
    answers: [],
    holdsRefunds: false,
    lastHeaders: {},
    changeKey(keyId) {
      platform = pair()
      return { keyId, key: pemOf(platform.publicKey) }
    },
    // A page that somebody opens makes the trade; there is no call before that.
    pay(payNo, price) {
      trades.set(payNo, { price: price ?? 0, state: 'paid', channelNo: `2026${payNo.slice(-16)}`, notifyUrl: '' })
    },
    callback(payNo, change = {}) {
      const trade = trades.get(payNo) ?? { price: 0, state: 'paid' as const, channelNo: '0', notifyUrl: '' }
      const params: Record<string, string> = {
        app_id: appId,
        notify_id: randomBytes(8).toString('hex'),
        charset: 'utf-8',
        gmt_payment: '2026-03-04 10:00:00',
        ...tradeOf(payNo, trade),
        ...(change as Readonly<Record<string, string>>),
      }
      const signature = sign('RSA-SHA256', Buffer.from(joined(params)), platform.privateKey).toString('base64')
      return {
        body: new URLSearchParams({ ...params, sign_type: 'RSA2', sign: signature }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }
    },
    close: closing(server),
  }
  return made
}

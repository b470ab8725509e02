import { createCipheriv, createHash, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Channels as far as a test needs them: they verify what they are asked by their own reckoning, and sign what they answer and call back. */

export const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
export const pemOf = (key: KeyObject): string => String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }))

export const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += part
  return text
}

export interface Trade {
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

export const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

export const closing = (server: Server) => () => new Promise<void>((done) => server.close(() => done()))

export const yuan = (cents: number): string => (cents / 100).toFixed(2)

/** WeChat Pay, API v3. */
export const wechatServer = async (): Promise<PayServer> => {
  const merchant = pair()
  let platform = pair()
  const apiKey = randomBytes(16).toString('hex')
  const [mchId, appId, serialNo] = ['1900000001', 'wx0000000000000001', 'SERIAL01']
  let keyId = 'PUB_KEY_ID_01'
  const [openId, appSecret] = ['oUpF8uMuAJO_M2pxb1Q9zNjWeS6o', 'secret-of-the-account']
  const codes = new Set<string>()
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
  /** What the merchant alone can read. */
  const sealed = (about: string, text: string) => {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce))
    cipher.setAAD(Buffer.from(about))
    const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
    return { algorithm: 'AEAD_AES_256_GCM', ciphertext: bytes.toString('base64'), nonce, associated_data: about }
  }
  const csv = (): string => {
    const lines = [...trades]
      .filter(([, { state }]) => state === 'paid')
      .map(([no, { price, channelNo }]) => [no, channelNo, 'SUCCESS', yuan(price - 1), '0', '0', '0.00', '', yuan(price), '0.00'])
    // What is settled is less than what was ordered where the channel gave a coupon.
    const back = [...refunds].map(([no, amount]) => ['', '4200', 'REFUND', '0.00', `50${no}`, no, yuan(amount - 1), 'SUCCESS', '0.00', yuan(amount)])
    const head = '交易时间,商户订单号,微信订单号,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,退款状态,订单金额,申请退款金额'
    const rows = [...lines, ...back].map((cells) => ['2026-03-04', ...cells].map((cell) => `\`${cell}`).join(','))
    return [`\uFEFF${head}`, ...rows, '总交易单数,应结订单总金额', '`1,`1'].join('\r\n')
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
    if (url.pathname === '/v3/pay/transactions/jsapi' || url.pathname === '/v3/pay/transactions/h5') {
      const isJsapi = url.pathname.endsWith('jsapi')
      const isWhole = isJsapi ? sent.payer?.openid === openId : sent.scene_info?.h5_info?.type && sent.scene_info.payer_client_ip
      if (sent.mchid !== mchId || sent.appid !== appId || !isWhole) return { status: 400, body: { code: 'PARAM_ERROR', message: '付款人' } }
      trades.set(sent.out_trade_no, { price: sent.amount.total, state: 'waiting', channelNo: `420000${begun++}`, notifyUrl: sent.notify_url })
      const h5 = `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${sent.out_trade_no}&package=1`
      return { status: 200, body: isJsapi ? { prepay_id: `wx${sent.out_trade_no}` } : { h5_url: h5 } }
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
    if (url.pathname === '/v3/certificates')
      return { status: 200, body: { data: [{ serial_no: keyId, encrypt_certificate: sealed('certificate', pemOf(platform.publicKey)) }] } }
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
    // The official account: a browser is sent back with a code, which holds once.
    if (url.pathname === '/connect/oauth2/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      const code = randomBytes(8).toString('hex')
      if (url.searchParams.get('appid') === appId && url.searchParams.get('scope') === 'snsapi_base') codes.add(code)
      back.searchParams.set('code', code)
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      return void response.writeHead(302, { location: back.href }).end()
    }
    if (url.pathname === '/sns/oauth2/access_token') {
      const { appid, secret, code = '', grant_type: kind } = Object.fromEntries(url.searchParams)
      const isRight = appid === appId && secret === appSecret && kind === 'authorization_code' && codes.delete(code)
      return void response.end(
        JSON.stringify(isRight ? { access_token: 't', openid: openId, scope: 'snsapi_base' } : { errcode: 40029, errmsg: 'invalid code' }),
      )
    }
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
      const resource = sealed('transaction', JSON.stringify({ ...tradeOf(payNo, trade), ...change }))
      const body = JSON.stringify({ id: resource.nonce, event_type: 'TRANSACTION.SUCCESS', resource_type: 'encrypt-resource', resource })
      return { body, headers: { 'content-type': 'application/json', ...signedHeaders(body, signedAt) } }
    },
    close: closing(server),
  }
  return made
}

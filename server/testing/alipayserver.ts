import { createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { ZipFile } from 'yazl'
import { bodyOf, closing, listen, pair, type PayServer, pemOf, type Trade, yuan } from './payserver'

const joined = (params: Readonly<Record<string, string>>): string =>
  Object.keys(params)
    .filter((key) => params[key] !== '')
    .sort()
    .map((key) => `${key}=${params[key]}`)
    .join('&')

/** Alipay's archive of a day: the sums, and the details in GBK with cells that end with tabs. */
const billOf = async (trades: ReadonlyMap<string, Trade>, refunds: ReadonlyMap<string, number>): Promise<Buffer> => {
  const cells = (some: readonly string[]): string => some.map((cell) => `${cell}\t`).join(',')
  const paid = [...trades].filter(([, { state }]) => state === 'paid')
  const lines = [
    '#支付宝业务明细查询',
    '支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）,商家实收（元）,退款批次号/请求号',
    ...paid.map(([no, { price, channelNo }]) => cells([channelNo, no, '交易', '充值', yuan(price), yuan(price - 1), ''])),
    ...[...refunds].map(([no, amount]) => cells(['2026', '', '退款', '充值', `-${yuan(amount)}`, `-${yuan(amount)}`, no])),
    '#业务明细列表结束',
  ]
  const files = [
    { name: '20260304_sums.csv', content: [inGbk('#支付宝业务汇总查询\r\n门店编号,交易订单总笔数\r\n合计,1')] },
    { name: '20260304_details.csv', content: [inGbk(lines.join('\r\n'))] },
  ]
  const zip = new ZipFile()
  for (const { name, content } of files) zip.addBuffer(Buffer.concat(content), name)
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece as Uint8Array))
  return Buffer.concat(pieces)
}

/** Text in GBK, which Node reads and does not write. */
const inGbk = (text: string): Buffer => {
  if (gbk.size === 0)
    for (let high = 0x81; high <= 0xfe; high++)
      for (let low = 0x40; low <= 0xfe; low++) gbk.set(new TextDecoder('gbk').decode(Uint8Array.of(high, low)), [high, low])
  return Buffer.from([...text].flatMap((letter) => gbk.get(letter) ?? [letter.charCodeAt(0)]))
}

const gbk = new Map<string, readonly number[]>()

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
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
      if (content.bill_type !== 'trade') return { code: '40004', msg: 'Business Failed', sub_code: 'isv.invalid-arguments' }
      return { code: '10000', msg: 'Success', bill_download_url: `${made.host}/bill.zip` }
    }
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
    if (request.url === '/bill.zip') return void response.end(await billOf(trades, refunds))
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

import { badRequest } from '../platform/refusal'
import { openArchive } from '../platform/documents/zip'
import { type BillLine, centsOf, type RefundLine, type Statement } from './provider'

/** The bills of channels, as their documentation lays them out: a head that names the columns, a line for each payment or refund, sums at the end. */

/** The cells of a line by the names of the columns; undefined for a line of another length, such as the sums. */
const cellsOf = (names: readonly string[], line: string, clean: (cell: string) => string): ((name: string) => string) | undefined => {
  const cells = line.split(',')
  return cells.length === names.length ? (name) => clean(cells[names.indexOf(name)] ?? '') : undefined
}

const wechatRefundStates: Readonly<Record<string, RefundLine['state']>> = { SUCCESS: 'refunded', FAIL: 'failed', CHANGE: 'failed' }

/** The bill of a day of WeChat Pay with all payments and refunds: fields begin with a grave accent, amounts are in yuan and those that were ordered, before coupons. */
export const wechatStatement = (csv: string): Statement => {
  const [head = '', ...lines] = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',').map((name) => name.trim())
  const payments: BillLine[] = []
  const refunds: RefundLine[] = []
  for (const line of lines) {
    const cell = line.startsWith('`') ? cellsOf(names, line, (text) => text.replace(/^`/, '').trim()) : undefined
    if (!cell) continue
    const payNo = cell('商户订单号')
    if (cell('交易状态') === 'SUCCESS') payments.push({ payNo, channelNo: cell('微信订单号'), price: centsOf(cell('订单金额')) })
    if (cell('交易状态') === 'REFUND')
      refunds.push({
        payNo,
        refundNo: cell('商户退款单号'),
        channelNo: cell('微信退款单号'),
        amount: centsOf(cell('申请退款金额')),
        state: wechatRefundStates[cell('退款状态')] ?? 'underWay',
      })
  }
  return { payments, refunds }
}

/** The details of a day of Alipay: lines of remarks begin with #, cells end with tabs, amounts are in yuan and those of refunds negative. */
const alipayDetails = (csv: string): Statement => {
  const lines = csv.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const names = (lines[0] ?? '').split(',').map((name) => name.trim())
  const payments: BillLine[] = []
  const refunds: RefundLine[] = []
  for (const line of lines.slice(1)) {
    const cell = cellsOf(names, line, (text) => text.trim())
    if (!cell) continue
    const [payNo, channelNo, cents] = [cell('商户订单号'), cell('支付宝交易号'), centsOf(cell('订单金额（元）').replace(/^-/, ''))]
    if (cell('业务类型') === '交易') payments.push({ payNo, channelNo, price: cents })
    if (cell('业务类型') === '退款') refunds.push({ payNo, refundNo: cell('退款批次号/请求号'), channelNo, amount: cents, state: 'refunded' })
  }
  return { payments, refunds }
}

/** How much may come out of the archive of a day. */
const mostBytes = 256 * 1024 * 1024

/**
 * The bill of a day of Alipay: an archive of files in GBK, of which one has the details and the other the sums. Throws a 400 Refusal for what is no archive,
 * has no details or unpacks to more than 256 MB.
 */
export const alipayStatement = async (file: Uint8Array): Promise<Statement> => {
  const archive = await openArchive(file)
  const budget = { left: mostBytes }
  for (const name of archive.names()) {
    const pieces: Buffer[] = []
    for await (const piece of archive.read(name, budget)) pieces.push(piece)
    const text = new TextDecoder('gbk').decode(Buffer.concat(pieces))
    if (/^支付宝交易号[\s,].*业务类型/m.test(text)) return alipayDetails(text)
  }
  throw badRequest('bad_bill', ['账单中没有业务明细', 'The bill has no details'])
}

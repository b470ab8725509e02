import { mallOrder } from '@masthead/contract/mall/order'
import type { Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { demandSeen } from '../engine/reach/where'
import { ofTenant, within } from '../engine/reach/within'
import { rows } from '../engine/read/rows'
import { eachLine, type FilledLine, type FilledSheet, type LineProblem, readFilled, sendSheet } from '../engine/sheet/filled'
import type { Context } from '../engine/types'
import { recordUse } from '../engine/write/record'
import { act, modelOf } from '../engine/verbs'
import type { Written } from '../platform/documents/book'
import { badRequest } from '../platform/refusal'

/** Orders that are sent by a sheet: those that wait, and what became of each line of the sheet that was filled in. */

/** Orders of one sheet. */
const most = 2_000

const head = {
  orderNo: ['订单号', 'Order no.'],
  receiver: ['收货人', 'Receiver'],
  phone: ['联系电话', 'Phone'],
  address: ['收货地址', 'Address'],
  goods: ['商品', 'Goods'],
  weight: ['重量（克）', 'Weight (g)'],
  remark: ['买家备注', "Buyer's remark"],
  carrier: ['物流公司', 'Carrier'],
  logisticsNo: ['物流单号', 'Tracking no.'],
} as const satisfies Readonly<Record<string, Label>>

const sheet: FilledSheet<keyof typeof head> = {
  name: ['发货单', 'Shipping sheet'],
  head,
  needs: ['orderNo', 'carrier', 'logisticsNo'],
  most,
  megabytes: 5,
}

interface Waiting {
  readonly orderNo: string
  readonly receiver: string
  readonly phone: string
  readonly address: string | null
  readonly goods: string
  readonly weight: number | null
  readonly remark: string | null
}

/** The orders that wait to be sent and that the caller both views and sends, with phones and addresses in full. The audit has the reason and the numbers of all of them. */
export const sendingFile = async (ctx: Context, reply: FastifyReply, reason: string): Promise<unknown> => {
  const model = modelOf(ctx, mallOrder)
  demandSeen(ctx, model, ['orderNo', 'receiver', 'phone', 'address', 'weight', 'userRemark'])
  const where = { status: mallOrder.state.toSend, deliveryType: 'express' as const }
  const seen = await rows(ctx, mallOrder, where).ids({ limit: most + 1 })
  const own = new Set(await rows(ctx, mallOrder, where, { reach: permission(mallOrder, 'deliver') }).ids())
  const ids = seen.filter((id) => own.has(id))
  if (ids.length > most) throw badRequest('too_many', [`超过 ${most} 单，请分批发货`, `More than ${most}: ship them in several batches`])
  const found = await within(ctx).query<Waiting>(
    `select o.order_no as "orderNo", o.receiver, o.phone, o.address, o.weight::float8 as weight, o.user_remark as remark,
       (select string_agg(i.name || ' × ' || i.qty, '；' order by i.id) from mall_orderitem i where i.tenant_id = o.tenant_id and i.order_id = o.id and not i.is_deleted) as goods
     from mall_order o where o.${ofTenant} and o.id = any($2::bigint[]) order by o.id`,
    [ids],
  )
  await recordUse(ctx, model, 'sendingFile', {
    unmask: { field: 'address', reason },
    count: found.length,
    orders: found.map(({ orderNo }) => orderNo),
  })
  const open = (text: string | null): string | null => (text === null ? null : ctx.keys.decrypt(ctx.tenantId, text))
  const lines = found.map((one): Written[] => [
    one.orderNo,
    one.receiver,
    open(one.phone),
    open(one.address),
    one.goods,
    one.weight,
    one.remark,
    null,
    null,
  ])
  return sendSheet(ctx, reply, sheet, lines)
}

interface Outcome {
  readonly total: number
  readonly sent: number
  readonly problems: readonly LineProblem[]
}

/** Sends the orders of a sheet that was filled in, each by itself. A line without a number is let be, one that came in before with the same number changes nothing. */
export const bringSending = async (ctx: Context, request: FastifyRequest, dryRun: boolean): Promise<Outcome> => {
  const lines = await readFilled(request, sheet)
  let sent = 0
  const problems = await eachLine(ctx, modelOf(ctx, mallOrder), lines, async (cells) => {
    if (await sendLine(ctx, cells, dryRun)) sent++
  })
  await recordUse(ctx, modelOf(ctx, mallOrder), 'sendingResult', { dryRun, lines: lines.length, sent, problems: problems.length })
  return { total: lines.length, sent, problems }
}

const sendLine = async (
  ctx: Context,
  { orderNo = '', carrier = '', logisticsNo = '' }: FilledLine<keyof typeof head>['cells'],
  dryRun: boolean,
): Promise<boolean> => {
  if (logisticsNo === '' && carrier === '') return false
  const found = await rows(ctx, mallOrder, { orderNo }).one('status', 'logisticsNo')
  if (!found) throw badRequest('no_order', [`没有订单 ${orderNo}`, `There is no order ${orderNo}`])
  if (found.status === mallOrder.state.sent && found.logisticsNo === logisticsNo) return false
  if (found.status !== mallOrder.state.toSend)
    throw badRequest('not_to_send', [`订单 ${orderNo} 不在待发货状态`, `Order ${orderNo} is not waiting to be shipped`])
  if (carrier === '' || logisticsNo === '') throw badRequest('no_number', ['缺少物流公司或单号', 'The carrier or the number is missing'])
  if (!dryRun) await act(ctx, mallOrder, 'deliver', found.id, { carrier, logisticsNo })
  return true
}

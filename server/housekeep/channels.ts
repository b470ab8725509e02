import { randomBytes } from 'node:crypto'
import { housechannelmanage } from '@masthead/contract/housekeep/housechannelmanage'
import { housechannelpayment } from '@masthead/contract/housekeep/housechannelpayment'
import { housechannelservice } from '@masthead/contract/housekeep/housechannelservice'
import { housechanneluser } from '@masthead/contract/housekeep/housechanneluser'
import { order } from '@masthead/contract/housekeep/order'
import { reportNamed } from '@masthead/contract/kit/report'
import { permission } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { inTransaction, system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { demand, listRows, readRow } from '../engine/read/read'
import { readReport } from '../engine/read/report'
import { rows, unscoped } from '../engine/read/rows'
import { reportFile } from '../engine/sheet/report'
import type { Context, Row, TxContext, Values } from '../engine/types'
import { act } from '../engine/write/act'
import { claim } from '../engine/write/claim'
import { addRow } from '../engine/write/write'
import { conflict, invalid, notFound, Refusal } from '../platform/refusal'
import { lock } from '../platform/lock'
import { codeFor } from './presence'
import { isSigned } from './signing'

/** Channels: they are told their secret once, sign what they ask, and are paid by the month. */

const orders = (ctx: Context) => modelNamed(ctx.engine, order.name)

/**
 * Orders for whoever looks at channels: as far as the view of orders reaches, and a refusal without it. To view channels is no right to what was ordered through
 * them, and since these lists and sums take any filter of an order, a sum could be narrowed until it is one.
 */
const seenOrders = (ctx: Context) => {
  const model = orders(ctx)
  demand(ctx, model, permission(order, 'view'), false)
  return model
}

const newSecret = (): string => randomBytes(24).toString('base64url')

/** Gives a channel a secret, which whoever asked is shown this once. */
const giveSecret = async (tx: TxContext, id: string): Promise<{ newSecret: string }> => {
  const made = newSecret()
  await within(tx).run(`update housekeep_housechannelmanage set secret = $3 where ${ofTenant} and id = $2::bigint`, [
    id,
    tx.keys.encrypt(tx.tenantId, made),
  ])
  return { newSecret: made }
}

interface Channel {
  readonly id: string
  readonly rate: number
  readonly customerId: string
  readonly secret: string | null
}

const badSignature = (): Refusal => new Refusal(401, 'bad_signature', ['签名无效或已过期', 'The signature is wrong or too old'])

/** The channel that signed a call; a 401 for everybody else, which tells nobody whether there is such a channel. */
const channelOf = async (ctx: Context, fields: Readonly<Record<string, unknown>>): Promise<Channel> => {
  const [found] = await within(ctx).query<Channel>(
    `select id::text as id, rate::int as rate, customer_id::text as "customerId", secret from housekeep_housechannelmanage
     where ${ofTenant} and app_key = $2 and status = 1 and not is_deleted`,
    [String(fields.appKey ?? '')],
  )
  if (!found?.secret || !isSigned(ctx.keys.decrypt(ctx.tenantId, found.secret), fields, ctx.clock.now())) throw badSignature()
  return found
}

/** An order as its channel is told of it, with what its customer tells to whoever comes. */
const told = (ctx: Context, row: Row): Readonly<Record<string, unknown>> => {
  const { id, orderNo, channelOrderNo, status, refundStatus, bookTime, payPrice } = row
  const serviceCode = codeFor(ctx, row as unknown as RowOf<typeof order>)
  return { orderId: id, orderNo, channelOrderNo, status, refundStatus, bookTime, payPrice, serviceCode }
}

const placed = (ctx: Context, channel: Channel, channelOrderNo: string) => rows(ctx, order, { channelId: channel.id, channelOrderNo }, unscoped).one()

/** What a channel says of an order; nobody changes it here once it is paid, as orders of channels are from the start. */
const content = ['serviceId', 'qty', 'bookTime', 'contact', 'phone', 'address', 'regionCode', 'remark'] as const

/** A number that was said before with something else about it is a 409 that names what; calling again would change nothing. */
const demandSameOrder = async (tx: TxContext, row: Row, input: Values): Promise<void> => {
  const [sealed] = await within(tx).query<Record<'phone' | 'address', string>>(
    `select phone, address from housekeep_order where ${ofTenant} and id = $2::bigint`,
    [row.id],
  )
  const before: Values = { ...row }
  for (const [key, value] of Object.entries(sealed ?? {})) before[key] = tx.keys.decrypt(tx.tenantId, value)
  const other = content.filter((key) => String(input[key] ?? '') !== String(before[key] ?? '')).map((key) => order.fields[key].label)
  if (other.length === 0) return
  const [zh, en] = [other.map((label) => label[0]).join('、'), other.map((label) => label[1].toLowerCase()).join(', ')]
  throw conflict('other_content', [`该渠道订单号已用于内容不同的订单：${zh}`, `The channel has ordered something else under this number: ${en}`])
}

/** An order of a channel, which its customers have paid there. The same number with the same content is the same order. */
const place = (ctx: Context, input: Values, body: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> =>
  inTransaction({ ...ctx, actor: system('channel') }, async (tx) => {
    const channel = await channelOf(tx, body)
    const channelOrderNo = String(input.channelOrderNo)
    await lock(tx, 'channel orders', channel.id, channelOrderNo)
    const known = await placed(tx, channel, channelOrderNo)
    if (known) {
      const row = await readRow(tx, orders(tx), known.id, { verb: null })
      await demandSameOrder(tx, row, input)
      return told(tx, row)
    }
    const offer = await rows(tx, housechannelservice, { channelId: channel.id, serviceId: String(input.serviceId), status: 1 }, unscoped).one(
      'price',
      'rate',
    )
    if (!offer) throw invalid({ serviceId: ['该渠道不销售此服务', 'The channel does not sell this service'] })
    await claim(tx, housechannelservice, offer.id, 'sold', Number(input.qty))
    const { outerId } = input
    if (outerId) await meet(tx, channel, { outerId: String(outerId), name: String(input.contact), phone: String(input.phone) })
    const values = {
      userId: channel.customerId,
      channelId: channel.id,
      channelOrderNo,
      channelRate: offer.rate ?? channel.rate,
      unitPrice: offer.price,
      ...Object.fromEntries(
        ['serviceId', 'qty', 'bookTime', 'contact', 'phone', 'address', 'regionCode', 'remark'].map((key) => [key, input[key] ?? null]),
      ),
    }
    // It lies with the department of the account that it goes under, so that who sees that one's orders sees it too.
    const [dept] = await within(tx).query<{ id: string }>(
      `select target_id::text as id from user_user_dept_id where ${ofTenant} and row_id = $2::bigint order by place limit 1`,
      [channel.customerId],
    )
    const by: TxContext = { ...tx, actor: { ...tx.actor, deptIds: dept ? [dept.id] : [] } }
    const row = await addRow(by, orders(tx), values, { behaviour: orders(tx).behaviour.create })
    return told(tx, await act(tx, orders(tx), 'paid', row.id, {}))
  })

/** The first order of somebody makes him known. */
const meet = async (tx: TxContext, channel: Channel, who: { outerId: string; name: string; phone: string }): Promise<void> => {
  const { outerId } = who
  if (await rows(tx, housechanneluser, { channelId: channel.id, outerId }, unscoped).exists()) return
  await addRow(tx, modelNamed(tx.engine, housechanneluser.name), { channelId: channel.id, userId: channel.customerId, ...who })
}

const shownPage = [
  'id',
  'orderNo',
  'channelOrderNo',
  'status',
  'statusName',
  'refundStatus',
  'bookTime',
  'payPrice',
  'channelId',
  'channelName',
  'channelFee',
]

export const housechannelmanageBehaviour = behave(housechannelmanage, {
  answers: ['newSecret'],
  create: {
    set: () => ({ appKey: `ch${randomBytes(9).toString('hex')}` }),
    effect: (tx, { row }) => giveSecret(tx, row.id),
  },
  actions: { rotate: { effect: (tx, { row }) => giveSecret(tx, row.id) } },
  calls: {
    async channelOrderPage(ctx, { query }) {
      const found = await listRows(ctx, seenOrders(ctx), { ...query, ...(query.channelId ? {} : { channelId_notnull: '1' }) })
      return {
        ...found,
        records: found.records.map((row) => ({ orderId: row.id, ...Object.fromEntries(shownPage.map((key) => [key, row[key] ?? null])) })),
      }
    },
    channelOrderMonths: (ctx, { query }) => readReport(ctx, seenOrders(ctx), reportNamed(order, 'channels'), query),
    channelOrderExport: (ctx, { query, reply }) => reportFile(ctx, seenOrders(ctx), reportNamed(order, 'channels'), { query, reply }),
    placeOrder: (ctx, { input, body }) => place(ctx, input, signedFields(body)),
    async orderState(ctx, { input, query }) {
      const channel = await channelOf(ctx, signedFields(query))
      const found = await placed(ctx, channel, String(input.channelOrderNo))
      if (!found) throw notFound()
      return told(ctx, await readRow(ctx, orders(ctx), found.id, { verb: null }))
    },
  },
})

/** What a channel signs is what it sent, but for the tenant that it names. */
const signedFields = (body: unknown): Readonly<Record<string, unknown>> => {
  const { tenantId: _tenant, ...fields } = (body ?? {}) as Record<string, unknown>
  return fields
}

/** What a channel is to get for a month: its part of the orders that were settled within it and that no earlier month was paid for. */
const countMonth = async (tx: TxContext, channelId: unknown, month: unknown): Promise<Values> => {
  const [sum] = await within(tx).query<{ orders: number; amount: string; payable: string }>(
    `select count(*)::int as orders, coalesce(sum(net_price), 0)::text as amount, coalesce(sum(channel_fee), 0)::text as payable
     from housekeep_order where ${ofTenant} and channel_id = $2::bigint and settle_status = 1 and not is_deleted
       and to_char(coalesce(confirm_time, update_time) at time zone $4, 'YYYY-MM') = $3`,
    [channelId, month, tx.zone],
  )
  return { orders: sum?.orders ?? 0, amount: Number(sum?.amount ?? 0), payable: Number(sum?.payable ?? 0) }
}

export const housechannelpaymentBehaviour = behave(housechannelpayment, {
  create: { set: (tx, { values }) => countMonth(tx, values.channelId, values.month) },
  actions: {
    count: { set: (tx, { row }) => countMonth(tx, row.channelId, row.month) },
    confirm: {
      async guard(tx, { row }) {
        const now = await countMonth(tx, row.channelId, row.month)
        if (now.payable !== row.payable)
          throw conflict('counted_before', [
            '统计后又有订单结算或退款，请重新统计',
            'Orders were settled or refunded since it was counted: count again',
          ])
      },
    },
  },
})

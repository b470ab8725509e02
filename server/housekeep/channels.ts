import { randomBytes } from 'node:crypto'
import { housechannelmanage } from '@masthead/contract/housekeep/housechannelmanage'
import { housechannelservice } from '@masthead/contract/housekeep/housechannelservice'
import { housechanneluser } from '@masthead/contract/housekeep/housechanneluser'
import { order } from '@masthead/contract/housekeep/order'
import { reportNamed } from '@masthead/contract/kit/report'
import { permission } from '@masthead/contract/kit/name'
import type { CallInputOf } from '@masthead/contract/kit/resource'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { inTransaction, system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { demand } from '../engine/read/read'
import { readReport } from '../engine/report/report'
import { rows, unscoped } from '../engine/read/rows'
import { reportFile } from '../engine/sheet/report'
import type { Context, TxContext, Values } from '../engine/types'
import { claim } from '../engine/ledger/claim'
import { act, addRow, listRows, modelOf, readRow } from '../engine/verbs'
import { conflict, invalid, notFound, Refusal } from '../platform/refusal'
import { lock } from '../platform/database/lock'
import { codeFor } from './presence'
import { isSigned } from './signing'

/** Channels: each is shown its secret once, signs its calls, and is paid by the month or the quarter. */

/**
 * Orders for whoever looks at channels: as far as the view of orders reaches, and a refusal without it. To view channels is no right to what was ordered through
 * them, and since these lists and sums take any filter of an order, a sum could be narrowed until it is one.
 */
const seenOrders = (ctx: Context) => {
  const model = modelOf(ctx, order)
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
     where ${ofTenant} and app_key = $2 and status = ${housechannelmanage.state.on} and not is_deleted`,
    [String(fields.appKey ?? '')],
  )
  if (!found?.secret || !isSigned(ctx.keys.decrypt(ctx.tenantId, found.secret), fields, ctx.clock.now())) throw badSignature()
  return found
}

type Order = RowOf<typeof order>

/** An order as its channel is told of it, with what its customer tells to whoever comes. */
const told = (ctx: Context, row: Order): Readonly<Record<string, unknown>> => {
  const { id, orderNo, channelOrderNo, status, refundStatus, bookTime, payPrice } = row
  const serviceCode = codeFor(ctx, row)
  return { orderId: id, orderNo, channelOrderNo, status, refundStatus, bookTime, payPrice, serviceCode }
}

const placed = (ctx: Context, channel: Channel, channelOrderNo: string) => rows(ctx, order, { channelId: channel.id, channelOrderNo }, unscoped).one()

/** What a channel says of an order; nobody changes it here once it is paid, as orders of channels are from the start. */
const content = ['serviceId', 'qty', 'bookTime', 'contact', 'phone', 'address', 'regionCode', 'remark'] as const

/** A number that was said before with something else about it is a 409 that names what; calling again would change nothing. */
const demandSameOrder = async (tx: TxContext, row: Order, input: Values): Promise<void> => {
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
const place = (
  ctx: Context,
  input: CallInputOf<typeof housechannelmanage, 'placeOrder'>,
  body: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> =>
  inTransaction({ ...ctx, actor: system('channel') }, async (tx) => {
    const channel = await channelOf(tx, body)
    const { channelOrderNo } = input
    await lock(tx, 'channel orders', channel.id, channelOrderNo)
    const known = await placed(tx, channel, channelOrderNo)
    if (known) {
      const row = await readRow(tx, order, known.id, { verb: null })
      await demandSameOrder(tx, row, input)
      return told(tx, row)
    }
    const offer = await rows(
      tx,
      housechannelservice,
      { channelId: channel.id, serviceId: input.serviceId, status: housechannelservice.state.on },
      unscoped,
    ).one('price', 'rate')
    if (!offer) throw invalid({ serviceId: ['该渠道不销售此服务', 'The channel does not sell this service'] })
    const qty = input.qty ?? 1
    await claim(tx, housechannelservice, offer.id, 'sold', qty)
    const { outerId, serviceId, bookTime, contact, phone, address, regionCode = null, remark = null } = input
    if (outerId) await meet(tx, channel, { outerId, name: contact, phone })
    const values = {
      userId: channel.customerId,
      channelId: channel.id,
      channelOrderNo,
      channelRate: offer.rate ?? channel.rate,
      unitPrice: offer.price,
      ...{ serviceId, qty, bookTime, contact, phone, address, regionCode, remark },
    }
    // It lies with the department of the account that it goes under, so that who sees that one's orders sees it too.
    const [dept] = await within(tx).query<{ id: string }>(
      `select target_id::text as id from user_user_dept_id where ${ofTenant} and row_id = $2::bigint order by place limit 1`,
      [channel.customerId],
    )
    const by: TxContext = { ...tx, actor: { ...tx.actor, deptIds: dept ? [dept.id] : [] } }
    const row = await addRow(by, order, values, { behaviour: modelOf(tx, order).behaviour.create })
    return told(tx, await act(tx, order, 'paid', row.id))
  })

/** The first order of somebody makes him known. */
const meet = async (tx: TxContext, channel: Channel, who: { outerId: string; name: string; phone: string }): Promise<void> => {
  const { outerId } = who
  if (await rows(tx, housechanneluser, { channelId: channel.id, outerId }, unscoped).exists()) return
  await addRow(tx, housechanneluser, { channelId: channel.id, userId: channel.customerId, ...who })
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
      seenOrders(ctx)
      const found = await listRows(ctx, order, { ...query, ...(query.channelId ? {} : { channelId_notnull: '1' }) })
      return {
        ...found,
        records: found.records.map((row: Readonly<Record<string, unknown>>) => ({
          orderId: row.id,
          ...Object.fromEntries(shownPage.map((key) => [key, row[key] ?? null])),
        })),
      }
    },
    channelOrderMonths: (ctx, { query }) => readReport(ctx, seenOrders(ctx), reportNamed(order, 'channels'), query),
    channelOrderExport: (ctx, { query, reply }) => reportFile(ctx, seenOrders(ctx), reportNamed(order, 'channels'), { query, reply }),
    placeOrder: (ctx, { input, body }) => place(ctx, input, signedFields(body)),
    async orderState(ctx, { input, query }) {
      const channel = await channelOf(ctx, signedFields(query))
      const found = await placed(ctx, channel, input.channelOrderNo)
      if (!found) throw notFound()
      return told(ctx, await readRow(ctx, order, found.id, { verb: null }))
    },
  },
})

/** What a channel signs is what it sent, but for the tenant that it names. */
const signedFields = (body: unknown): Readonly<Record<string, unknown>> => {
  const { tenantId: _tenant, ...fields } = (body ?? {}) as Record<string, unknown>
  return fields
}

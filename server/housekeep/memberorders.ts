import { order, orderlog } from '@masthead/contract/housekeep/order'
import type { Label } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { masked } from '../engine/kinds/encrypted'
import { memberActor, system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, Row, TxContext } from '../engine/types'
import { record } from '../engine/write/record'
import { act, findRow, modelOf, nounNamed, readRow, storeRow } from '../engine/verbs'
import { notFound } from '../platform/refusal'
import { openPayment } from '../pay/payments'
import { sourceOf } from './money'
import { backWhenCancelled } from './order'
import { codeFor } from './presence'
import { countOf, nameOf } from './said'
import { givenFor, offeredDeeds } from '../user/deeds'
import { type MemberDeed, type MemberDetail, type MemberPart, mostMemberRows, type Owner } from '../user/memberpart'

const key = 'orders'
const { unpaid, completed: done, cancelled, stopped } = order.state

/** States in which an order is over for its customer, or was never paid. */
export const over: readonly number[] = [unpaid, done, cancelled, stopped]

/** What customers do themselves, in the order in which their page offers it. */
const deeds = ['confirm', 'rate', 'refund', 'cancel', 'servicesCancelOrder'] as const

/** The member at work: reaches the orders of which the member is a party, and no others. */
const asMember = <C extends Context>(ctx: C, owner: Owner): C => ({ ...ctx, actor: memberActor(owner) })

const asSystem = <C extends Context>(ctx: C): C => ({ ...ctx, actor: system('member') })

/** An order as its customer reads it, with the names of what it leads to. */
type Own = RowOf<typeof order> & Row

const labelOf = ([zh, en]: readonly string[] = []): Label => [zh ?? '', en ?? '']

const stateOf = (status: number): Label => labelOf(order.states?.[status])

const money = (cents: unknown): string => `¥${(Number(cents) / 100).toFixed(2)}`

/** What may be done to an order now, as far as it is for customers: what was rated is rated otherwise, and a refund that was refused is appealed for. */
const offered = (row: Own): MemberDeed[] =>
  offeredDeeds(order, row, deeds, (name, label) => {
    if (name === 'rate' && row.score !== null) return ['修改评价', 'Change your rating']
    return name === 'refund' && row.refundStatus === order.machineState.refundStatus.refundRefused
      ? ['申诉，再次申请退款', 'Appeal for the refund']
      : label
  }).map((deed) =>
    deed.name === 'refund' ? { ...deed, fields: deed.fields.map((field) => (field.type === 'money' ? { ...field, hint: most(row) } : field)) } : deed,
  )

/** How much may be asked back. */
const most = ({ payPrice, refundedPrice }: Own): Label => [
  `单位为元，最多 ${money((payPrice ?? 0) - refundedPrice)}`,
  `In yuan, at most ${money((payPrice ?? 0) - refundedPrice)}`,
]

/** What goes back when it is called off so many hours before. */
export const refundWords = (steps: unknown): Label | undefined => {
  const found = (Array.isArray(steps) ? steps : []) as readonly { hoursBefore: number | null; percent: number }[]
  const tiers = found.filter(({ hoursBefore }) => hoursBefore !== null)
  if (tiers.length === 0) return undefined
  // The last step is for a customer who comes later than all of them.
  const after = found.find(({ hoursBefore }) => hoursBefore === null)
  return [
    [...tiers.map(({ hoursBefore, percent }) => `服务前 ${hoursBefore} 小时以上退 ${percent}%`), ...(after ? [`此后退 ${after.percent}%`] : [])].join(
      '；',
    ),
    [...tiers.map(({ hoursBefore, percent }) => `${percent}% until ${hoursBefore} h before`), ...(after ? [`${after.percent}% later`] : [])].join(
      '; ',
    ),
  ]
}

type OrderAction = keyof NonNullable<typeof order.actions>

/** What is the merchant's and the platform's business alone. */
const untold: Readonly<Record<string, true>> = { join: true, settle: true, retryRefund: true, refundFailed: true } satisfies Partial<
  Record<OrderAction, true>
>

/** What a customer reads of the steps whose buttons speak to staff: what has happened, not what is to be done. */
const told: Partial<Readonly<Record<OrderAction, Label>>> = {
  expire: ['超时未支付，已取消', 'Cancelled as it was not paid'],
  cancel: ['已取消', 'Cancelled'],
  platformAssign: ['已派给商户', 'Sent to a merchant'],
  allocation: ['已改派商户', 'Sent to another merchant'],
  missed: ['商户超时未接单', 'Not accepted in time'],
  merchantAccept: ['商户已接单', 'Accepted by the merchant'],
  merchantRefuseAccept: ['商户未接单', 'Not accepted by the merchant'],
  merchantAssign: ['已安排服务人员', 'Worker chosen'],
  start: ['服务开始', 'Service started'],
  finish: ['服务完成', 'Service finished'],
  confirm: ['已确认完成', 'Completion confirmed'],
  rate: ['已评价', 'Rated'],
  replyComment: ['商户已回复评价', 'The merchant replied to your rating'],
  servicesCancelOrder: ['已取消', 'Cancelled'],
  stopOrder: ['订单已终止', 'Order stopped'],
  refund: ['已申请退款', 'Refund requested'],
  agreeRefund: ['商户已同意退款', 'Refund approved'],
  refuseRefund: ['退款被拒绝', 'Refund refused'],
}

/** A step with why it was taken, which its customer was told then. */
const because = ([zh, en]: Label, remark: string): Label => [`${zh}：${remark}`, `${en}: ${remark}`]

const detailOf = async (ctx: Context, row: Own): Promise<MemberDetail> => {
  const lines = await rows(ctx, orderlog, { orderId: row.id }, unscoped).list(['action', 'createTime', 'remark'], { sort: ['id'] })
  const course = lines.flatMap(({ action, createTime, remark }) => {
    const what = action in untold ? undefined : (told[action as OrderAction] ?? order.actions?.[action as OrderAction]?.label)
    return what ? [{ time: createTime.slice(0, 16), what: action === 'refuseRefund' && remark ? because(what, remark) : what }] : []
  })
  const back = refundWords(row.refundSteps)
  const code = codeFor(ctx, row)
  const deeds = offered(row)
  const paymentId = row.status === unpaid ? await openPayment(ctx, sourceOf(row)) : undefined
  const paidBack = deeds.some(({ name }) => name === 'servicesCancelOrder') ? backWhenCancelled(ctx, row) : undefined
  const facts: readonly (readonly [Label, string] | undefined)[] = [
    [order.fields.orderNo.label, row.orderNo],
    [order.fields.bookTime.label, row.bookTime.slice(0, 16)],
    [order.fields.qty.label, say(countOf(row), ctx.language)],
    // Whose number it is now knows the street, and need not know more.
    [order.fields.address.label, masked(row.address, 'address')],
    row.merchantName ? [order.fields.merchantId.label, row.merchantName] : undefined,
    code === null ? undefined : [order.fields.serviceCode.label, code],
    [row.status === unpaid ? ['应付', 'To pay'] : order.fields.payPrice.label, money(row.payPrice)],
    row.refundStatus !== order.machineState.refundStatus.none
      ? [['退款', 'Refund'], say(labelOf(order.machines?.refundStatus?.states[row.refundStatus]), ctx.language)]
      : undefined,
    row.refundAmount !== null && row.refundStatus !== order.machineState.refundStatus.refunded
      ? [order.fields.refundAmount.label, money(row.refundAmount)]
      : undefined,
    row.refundedPrice > 0 ? [order.fields.refundedPrice.label, money(row.refundedPrice)] : undefined,
    row.score === null ? undefined : [order.fields.score.label, [`${row.score}/5`, row.comment].filter(Boolean).join(' ')],
    row.commentReply ? [order.fields.commentReply.label, row.commentReply] : undefined,
    back && row.status < done ? [order.fields.refundSteps.label, say(back, ctx.language)] : undefined,
    paidBack === undefined ? undefined : [['现在取消可退', 'Goes back if cancelled now'], money(paidBack)],
  ]
  return {
    title: nameOf(row),
    state: stateOf(row.status),
    facts: facts.filter((one) => one !== undefined),
    course: [{ time: row.createTime.slice(0, 16), what: ['下单', 'Ordered'] }, ...course],
    deeds,
    leads: paymentId === undefined ? undefined : { label: ['去支付', 'Pay'], href: `/me/pay/${paymentId}` },
  }
}

const ownRow = (ctx: Context, owner: Owner, id: string): Promise<Own | undefined> => findRow(asMember(ctx, owner), order, id)

/** Orders of services of a member: booked by the member, or for the member's phone. The member sees how each goes and acts as a party of it. */
export const memberOrders: MemberPart = {
  key,
  title: ['我的家政订单', 'My orders'],
  empty: ['没有与您手机号关联的订单。', 'There are no orders for your phone number.'],
  async rows(ctx, owner) {
    const columns = ['orderNo', 'snapshot', 'bookTime', 'status', 'payPrice'] as const
    const found = await rows(asMember(ctx, owner), order).list(columns, { sort: ['-id'], limit: mostMemberRows })
    return found.map((row) => ({
      id: row.id,
      title: nameOf(row),
      facts: [row.bookTime.slice(0, 16), money(row.payPrice)],
      state: say(stateOf(row.status), ctx.language),
      href: `/me/${key}/${row.id}`,
    }))
  },
  async open(ctx, owner, id) {
    const row = await ownRow(ctx, owner, id)
    return row && detailOf(ctx, row)
  },
  async act(tx, owner, id, name, input) {
    const row = await ownRow(tx, owner, id)
    const deed = row && offered(row).find((one) => one.name === name)
    if (!deed) throw notFound()
    await act(asMember(tx, owner), nounNamed(tx, order.name), name, id, givenFor(deed, input))
  },
  async join(tx, owner) {
    const own = asSystem(tx)
    const found = await within(tx).query<{ id: string; memberId: string | null }>(
      `select id::text as id, case when create_time < $4::timestamptz then null else $2 end as "memberId" from housekeep_order
       where ${ofTenant} and not is_deleted and (member_id = $2::bigint and create_time < $4::timestamptz
         or member_id is null and phone_hash = any($3::text[]) and create_time >= $4::timestamptz) order by id`,
      [owner.id, owner.hashes, owner.from],
    )
    for (const { id, memberId } of found) await act(own, order, 'join', id, { memberId })
  },
  async forget(tx, owner) {
    const own = asSystem(tx)
    for (const id of await rows(tx, order, { memberId: owner.id }, unscoped).ids()) {
      const { status } = await readRow(own, order, id, { verb: null, lock: true })
      if (status === unpaid) await act(own, order, 'cancel', id)
      // Who comes to an order under way has to find the customer: server/housekeep/leftorders.ts erases the rest once it is over.
      if (!over.includes(status)) continue
      await act(own, order, 'join', id, { memberId: null })
      await eraseCustomer(own, id)
    }
  },
}

/** Takes the customer out of an order; what was paid stays. */
export const eraseCustomer = async (tx: TxContext, id: string): Promise<void> => {
  const model = modelOf(tx, order)
  const before = await readRow(tx, order, id, { verb: null, lock: true })
  // No number begins with three noughts; what was paid stays in the books.
  const values = { contact: '〔已注销〕', phone: `000${id}`.slice(0, 20), address: '〔已注销〕', remark: null, comment: null, lat: null, lng: null }
  await storeRow(tx, order, before, values)
  record(tx, { model, verb: 'erase', before: null, row: await readRow(tx, order, id, { verb: null }), changed: Object.keys(values) })
}

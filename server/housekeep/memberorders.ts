import { order, orderlog } from '@masthead/contract/housekeep/order'
import type { Action } from '@masthead/contract/kit/action'
import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import { partiesOf, setsOf, statesIn } from '@masthead/contract/kit/name'
import type { RowOf } from '@masthead/contract/kit/resource'
import { masked } from '../engine/kinds/encrypted'
import { modelNamed } from '../engine/model'
import { inState } from '../engine/reach/ability'
import { system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { readRow } from '../engine/read/read'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, Row, TxContext } from '../engine/types'
import { act } from '../engine/write/act'
import { record } from '../engine/write/record'
import { storeRow } from '../engine/write/store'
import { notFound } from '../platform/refusal'
import { backWhenCancelled } from './order'
import { codeFor } from './presence'
import { type MemberDeed, type MemberDetail, type MemberPart, mostMemberRows, type Owner } from '../user/memberpart'

const key = 'orders'
const [unpaid, done, cancelled, stopped] = [0, 70, 80, 90]

/** What a customer does himself, in the order in which his page offers it. */
const deeds = ['confirm', 'rate', 'cancel', 'servicesCancelOrder'] as const

const idsOf = async (ctx: Context, { hashes, from }: Owner, rest: string, ...more: unknown[]): Promise<string[]> =>
  (
    await within(ctx).query<{ id: string }>(
      `select id::text as id from housekeep_order where ${ofTenant} and phone_hash = any($2::text[]) and create_time >= $3::timestamptz and not is_deleted ${rest}`,
      [hashes, from, ...more],
    )
  ).map(({ id }) => id)

const nameOf = ({ snapshot, orderNo }: Readonly<Record<string, unknown>>): string => String((snapshot as { name?: unknown } | null)?.name ?? orderNo)

const stateOf = (ctx: Context, status: unknown): Label => {
  const [zh = '', en = ''] = modelNamed(ctx.engine, order.name).machines.status?.states[Number(status)] ?? []
  return [zh, en]
}

const money = (cents: unknown): string => `¥${(Number(cents) / 100).toFixed(2)}`

/** Numbers of which there are so few that they are chosen rather than typed. */
const fewNumbers = 10

const choicesOf = ({ kind, min = 0, max, choices }: Field): Readonly<Record<string, Label>> | undefined => {
  if (kind !== 'integer' || max === undefined || max - min >= fewNumbers) return choices as Readonly<Record<string, Label>> | undefined
  return Object.fromEntries(Array.from({ length: max - min + 1 }, (_, at) => [String(min + at), [`${min + at} / ${max}`, `${min + at} of ${max}`]]))
}

const asked = (name: string, field: Field, isRequired = field.required !== undefined && field.required !== false): MemberDeed['fields'][number] => {
  const choices = choicesOf(field)
  return { key: name, label: field.label, isRequired, max: field.max ?? 200, ...(choices && { choices }) }
}

/** What somebody fills in for a deed: what it asks for, its reason too, and the fields that it sets, which begin with what the row has. */
const askedFor = ({ input = {}, sets }: Action, row: Row): MemberDeed['fields'] => [
  ...Object.entries(input).map(([name, field]) => asked(name, field)),
  ...setsOf({ sets: sets ?? [] }).flatMap(({ key: name, demanded }) => {
    const field = (order.fields as Readonly<Record<string, Field>>)[name]
    return field && !(name in input) ? [{ ...asked(name, field, demanded), value: String(row[name] ?? '') }] : []
  }),
]

/** What a deed is called; whoever has rated an order changes what he said. */
const calledFor = (name: string, { label }: Action, { score }: Row): Label =>
  name === 'rate' && score !== null ? ['修改评价', 'Change your rating'] : label

/** What may be done to an order now, as far as it is for customers. */
const offered = (ctx: Context, row: Row): MemberDeed[] => {
  const { behaviour } = modelNamed(ctx.engine, order.name)
  const actions: Readonly<Record<string, Action>> = order.actions ?? {}
  return deeds.flatMap((name) => {
    const action = actions[name]
    if (!action || !inState(row, statesIn(action.from)) || (behaviour.can?.[name]?.(row, ctx) ?? true) !== true) return []
    return [{ name, label: calledFor(name, action, row), fields: askedFor(action, row) }]
  })
}

/** What goes back when it is called off so many hours before. */
const rule = (steps: unknown): Label | undefined => {
  const found = (Array.isArray(steps) ? steps : []) as readonly { hoursBefore: number | null; percent: number }[]
  const tiers = found.filter(({ hoursBefore }) => hoursBefore !== null)
  if (tiers.length === 0) return undefined
  // The last step is for whoever comes later than all of them.
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

const detailOf = async (ctx: Context, row: Row): Promise<MemberDetail> => {
  const course = await rows(ctx, orderlog, { orderId: row.id }, unscoped).list(['action', 'createTime'], { sort: ['id'] })
  const actions: Readonly<Record<string, Action>> = order.actions ?? {}
  const [zh = '', en = ''] = modelNamed(ctx.engine, order.name).machines.refundStatus?.states[Number(row.refundStatus)] ?? []
  const back = rule(row.refundSteps)
  const code = codeFor(ctx, row as unknown as RowOf<typeof order>)
  const deeds = offered(ctx, row)
  const paidBack = deeds.some(({ name }) => name === 'servicesCancelOrder')
    ? backWhenCancelled(ctx, row as unknown as RowOf<typeof order>)
    : undefined
  const facts: readonly (readonly [Label, string] | undefined)[] = [
    [order.fields.orderNo.label, String(row.orderNo)],
    [order.fields.bookTime.label, String(row.bookTime).slice(0, 16)],
    [order.fields.qty.label, String(row.qty)],
    // Whose number it is now knows the street, and need not know more.
    [order.fields.address.label, masked(String(row.address), 'address')],
    row.merchantName ? [order.fields.merchantId.label, String(row.merchantName)] : undefined,
    code === null ? undefined : [order.fields.serviceCode.label, code],
    [Number(row.status) === unpaid ? ['应付', 'To pay'] : order.fields.payPrice.label, money(row.payPrice)],
    Number(row.refundStatus) > 0 ? [['退款', 'Refund'], say([zh, en], ctx.language)] : undefined,
    Number(row.refundedPrice) > 0 ? [order.fields.refundedPrice.label, money(row.refundedPrice)] : undefined,
    row.score === null ? undefined : [order.fields.score.label, [`${row.score}/5`, row.comment].filter(Boolean).join(' ')],
    row.commentReply ? [order.fields.commentReply.label, String(row.commentReply)] : undefined,
    back && Number(row.status) < done ? [order.fields.refundSteps.label, say(back, ctx.language)] : undefined,
    paidBack === undefined ? undefined : [['现在取消可退', 'Goes back if cancelled now'], money(paidBack)],
  ]
  return {
    title: nameOf(row),
    state: stateOf(ctx, row.status),
    facts: facts.filter((one) => one !== undefined),
    course: [
      { time: String(row.createTime).slice(0, 16), what: ['下单', 'Ordered'] },
      ...course.map(({ action, createTime }) => ({
        time: String(createTime).slice(0, 16),
        what: actions[String(action)]?.label ?? ([String(action), String(action)] as const),
      })),
    ],
    deeds,
  }
}

const ownRow = async (ctx: Context, owner: Owner, id: string): Promise<Row | undefined> => {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined
  const [found] = await idsOf(ctx, owner, 'and id = $4::bigint', id)
  return found === undefined ? undefined : readRow({ ...ctx, actor: system('member') }, modelNamed(ctx.engine, order.name), found, { verb: null })
}

/** Orders of services under a member's phone. He sees how each goes, calls it off as the rules have it, and says what he thinks of it. */
export const memberOrders: MemberPart = {
  key,
  title: ['我的家政订单', 'My orders'],
  empty: ['没有与您手机号关联的订单。', 'There are no orders under your phone.'],
  async rows(ctx, owner) {
    const ids = await idsOf(ctx, owner, `order by id desc limit ${mostMemberRows}`)
    if (ids.length === 0) return []
    const found = await rows(ctx, order, { id: ids }, unscoped).list(['orderNo', 'snapshot', 'bookTime', 'status', 'payPrice'], { sort: ['-id'] })
    return found.map((row) => ({
      id: String(row.id),
      title: nameOf(row),
      facts: [String(row.bookTime).slice(0, 16), money(row.payPrice)],
      state: say(stateOf(ctx, row.status), ctx.language),
      href: `/me/${key}/${row.id}`,
    }))
  },
  async open(ctx, owner, id) {
    const row = await ownRow(ctx, owner, id)
    return row && detailOf(ctx, row)
  },
  async act(tx, owner, id, name, input) {
    const row = await ownRow(tx, owner, id)
    const deed = row && offered(tx, row).find((one) => one.name === name)
    if (!row || !deed) throw notFound()
    const action = (order.actions as Readonly<Record<string, Action>>)[name] as Action
    // What is for the customer alone is done as the customer that the order has: the phone by which it is his is the order's.
    const own = partiesOf(action).length > 0 ? { ...tx, actor: { ...tx.actor, userId: row.userId as string | null } } : tx
    const given = Object.fromEntries(deed.fields.flatMap((field) => (input[field.key] ? [[field.key, input[field.key]]] : [])))
    await act(own, modelNamed(tx.engine, order.name), name, id, given)
  },
  async forget(tx, owner) {
    const own = { ...tx, actor: system('member') }
    const model = modelNamed(tx.engine, order.name)
    for (const id of await idsOf(tx, owner, `and status in (${[unpaid, done, cancelled, stopped].join(', ')})`)) {
      const { status } = await readRow(own, model, id, { verb: null, lock: true })
      if (Number(status) === unpaid) await act(own, model, 'cancel', id, {})
      await erase(own, id)
    }
  },
}

const erase = async (tx: TxContext, id: string): Promise<void> => {
  const model = modelNamed(tx.engine, order.name)
  const before = await readRow(tx, model, id, { verb: null, lock: true })
  // No number begins with three noughts; what was paid stays in the books.
  const values = { contact: '〔已注销〕', phone: `000${id}`.slice(0, 20), address: '〔已注销〕', remark: null, comment: null, lat: null, lng: null }
  await storeRow(tx, model, before, values)
  record(tx, { model, verb: 'erase', before: null, row: await readRow(tx, model, id, { verb: null }), changed: Object.keys(values) })
}

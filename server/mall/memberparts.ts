import { aftersale, aftersalelog, returnDays } from '@masthead/contract/mall/aftersale'
import { mallOrder, mallOrderlog } from '@masthead/contract/mall/order'
import { orderitem } from '@masthead/contract/mall/orderitem'
import { type Label, say } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import type { Resource, RowOf } from '@masthead/contract/kit/resource'
import { masked } from '../engine/kinds/encrypted'
import { asSystem, memberActor } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { act, addRow, findRow, modelOf, readRow, storeRow } from '../engine/verbs'
import { parseBody } from '../engine/input/parse'
import { record } from '../engine/write/record'
import { notFound } from '../platform/refusal'
import { openPayment } from '../pay/payments'
import { givenFor, offeredDeeds, withMain } from '../user/deeds'
import { type MemberDeed, type MemberDetail, type MemberPart, mostMemberRows, type Owner } from '../user/memberpart'
import { forgetBasket } from './basket'
import { daysAfter } from './caseends'
import { claimForm, photos } from './claimform'
import { courseOf } from './membercourse'
import { returnTo } from './returnto'
import { sourceOf } from './money'
import { itemsOf } from './pricing'

/** Orders of the mall and cases of after-sale as their buyer sees them, who acts as a party of each. */

type Order = RowOf<typeof mallOrder>
type Case = RowOf<typeof aftersale>

const asMember = <C extends Context>(ctx: C, owner: Owner): C => ({ ...ctx, actor: memberActor(owner) })

const yuan = (cents: number | null | undefined): string => `¥${((cents ?? 0) / 100).toFixed(2)}`

const off = (cents: number): string => `−${yuan(cents)}`

const points = (count: number): Label => [`${count} 积分`, `${count} points`]

/** What one piece costs: money, points, or both. */
const priceOf = (ctx: Context, price: number, count: number): string =>
  [...(price > 0 || count === 0 ? [yuan(price)] : []), ...(count > 0 ? [say(points(count), ctx.language)] : [])].join(' + ')

const stateOf = (ctx: Context, noun: Pick<Resource, 'name'>, status: number): Label => {
  const [zh = '', en = ''] = modelOf(ctx, noun).machines.status?.states[status] ?? []
  return [zh, en]
}

const facts = (list: readonly (readonly [Label, string] | undefined)[]): MemberDetail['facts'] => list.filter((one) => one !== undefined)

/** Who carries what was sent, under which number where there is one. */
const sentBy = ({ carrier, logisticsNo }: Pick<Order, 'carrier' | 'logisticsNo'>): readonly [Label, string] | undefined =>
  carrier ? [mallOrder.fields.carrier.label, `${carrier} ${logisticsNo ?? ''}`] : undefined

const ownOrder = (ctx: Context, owner: Owner, id: string): Promise<Order | undefined> => findRow(asMember(ctx, owner), mallOrder, id)

const orderDeeds = ['receive', 'cancel'] as const

const deedsOfOrder = (ctx: Context, row: Order): MemberDeed[] => [
  ...withMain(offeredDeeds(mallOrder, row, orderDeeds), 'receive'),
  ...claimForm(ctx, row),
]

const orderDetail = async (ctx: Context, row: Order): Promise<MemberDetail> => {
  const items = itemsOf(row)
  const lines = await rows(ctx, mallOrderlog, { orderId: row.id }, unscoped).list(['action', 'createTime'], { sort: ['id'] })
  const cases = await rows(ctx, aftersale, { orderId: row.id }, unscoped).list(['no', 'status'], { sort: ['-id'] })
  const paymentId = row.status === mallOrder.state.unpaid ? await openPayment(ctx, sourceOf(row)) : undefined
  const { fields } = mallOrder
  const quiet = ['remark', 'refundFailed', 'retryRefund', 'settle']
  return {
    title: titleOf(items) || row.orderNo,
    state: stateOf(ctx, mallOrder, row.status),
    facts: facts([
      [fields.orderNo.label, row.orderNo],
      ...items.map(({ name, qty, price, points: each, refundQty }): readonly [Label, string] => [
        [name ?? '', name ?? ''],
        [
          `${priceOf(ctx, price, each)} × ${qty}`,
          ...(refundQty > 0 ? [say([`已退 ${refundQty} 件`, `${refundQty} returned`], ctx.language)] : []),
        ].join(' · '),
      ]),
      row.couponPrice > 0 ? [fields.couponPrice.label, `${off(row.couponPrice)} · ${row.userCouponName ?? ''}`] : undefined,
      row.pointPrice > 0 ? [fields.pointPrice.label, `${off(row.pointPrice)} · ${say(points(row.usePoint ?? 0), ctx.language)}`] : undefined,
      row.totalPoints > 0 ? [fields.totalPoints.label, say(points(row.totalPoints), ctx.language)] : undefined,
      [fields.freightPrice.label, yuan(row.freightPrice)],
      [row.payTime ? ['实付', 'Paid'] : fields.payPrice.label, yuan(row.payPrice)],
      row.refundPrice > 0 ? [fields.refundPrice.label, yuan(row.refundPrice)] : undefined,
      row.givePoint > 0 && row.status !== mallOrder.state.cancelled ? [fields.givePoint.label, say(points(row.givePoint), ctx.language)] : undefined,
      [fields.receiver.label, row.receiver],
      row.address ? [fields.address.label, masked(row.address, 'address')] : undefined,
      sentBy(row),
      row.userRemark ? [fields.userRemark.label, row.userRemark] : undefined,
      row.payBefore ? [fields.payBefore.label, row.payBefore.slice(0, 16)] : undefined,
      row.confirmBefore ? [fields.confirmBefore.label, row.confirmBefore.slice(0, 16)] : undefined,
      row.cancelReason ? [fields.cancelReason.label, row.cancelReason] : undefined,
    ]),
    course: courseOf(
      mallOrder,
      ['下单', 'Ordered'],
      row,
      lines.filter(({ action }) => !quiet.includes(action)),
    ),
    deeds: deedsOfOrder(ctx, row),
    leads: paymentId === undefined ? undefined : { label: ['去支付', 'Pay'], href: `/me/pay/${paymentId}` },
    further: cases.map(({ id, no, status }) => {
      const [zh, en] = stateOf(ctx, aftersale, status)
      return { label: [`售后单 ${no}：${zh}`, `Case ${no}: ${en}`], href: `/me/aftersale/${id}` }
    }),
  }
}

/** What lines are called, by the id of what they are looked for by. */
const namesBy = async (ctx: Context, key: 'orderId' | 'id', ids: readonly string[]): Promise<(id: string) => string> => {
  const lines = ids.length > 0 ? await rows(ctx, orderitem, { [key]: [...ids] }, unscoped).list(['orderId', 'name'], { sort: ['id'] }) : []
  return (id) => titleOf(lines.filter((line) => line[key] === id))
}

const titleOf = (lines: readonly { readonly name: string | null }[]): string =>
  lines
    .map(({ name }) => name)
    .join('、')
    .slice(0, 100)

/** Orders that a member placed in the mall. */
export const memberPurchases: MemberPart = {
  key: 'mall',
  title: ['我的商城订单', 'My purchases'],
  empty: ['还没有商城订单。', 'No purchases yet.'],
  async rows(ctx, owner) {
    const found = await rows(asMember(ctx, owner), mallOrder).list(['orderNo', 'status', 'payPrice', 'createTime'], {
      sort: ['-id'],
      limit: mostMemberRows,
    })
    const nameOf = await namesBy(
      ctx,
      'orderId',
      found.map(({ id }) => id),
    )
    return found.map(({ id, orderNo, status, payPrice, createTime }) => ({
      id,
      title: nameOf(id) || orderNo,
      facts: [createTime.slice(0, 16), yuan(payPrice)],
      state: say(stateOf(ctx, mallOrder, status), ctx.language),
      href: `/me/mall/${id}`,
    }))
  },
  async open(ctx, owner, id) {
    const row = await ownOrder(ctx, owner, id)
    return row && orderDetail(ctx, row)
  },
  async act(tx, owner, id, name, input, pictures) {
    const row = await ownOrder(tx, owner, id)
    const deed = row && deedsOfOrder(tx, row).find((one) => one.name === name)
    if (!row || !deed) throw notFound()
    const own = asMember(tx, owner)
    if (name !== 'claim') {
      await act(own, mallOrder, name as 'receive', id, givenFor(deed, input) as never)
      return undefined
    }
    const model = modelOf(tx, aftersale)
    const values = await parseBody(own, model, givenFor(deed, input, pictures), null)
    if (!itemsOf(row).some((item) => item.id === values.orderItemId)) throw notFound()
    const actor = { ...own.actor, deptIds: row.createDept === null ? [] : [row.createDept] }
    const made = await addRow({ ...own, actor }, aftersale, values, { behaviour: model.behaviour.create as never })
    return `/me/aftersale/${made.id}`
  },
  async forget(tx, owner) {
    const own = asSystem(tx, 'member')
    const { unpaid, completed, cancelled } = mallOrder.state
    for (const id of await rows(tx, mallOrder, { userId: owner.id }, unscoped).ids()) {
      const { status } = await readRow(own, mallOrder, id, { verb: null, lock: true })
      if (status === unpaid) await act(own, mallOrder, 'cancel', id, { remark: '会员注销 / the member has left' })
      if (([unpaid, completed, cancelled] as number[]).includes(status)) await eraseBuyer(own, id)
    }
    await forgetBasket(tx, owner.id)
  },
}

/** What stands for the name of a buyer who has left. */
export const nameless = '〔已注销〕'

export const eraseBuyer = async (tx: TxContext, id: string): Promise<void> => {
  const before = await readRow(tx, mallOrder, id, { verb: null, lock: true })
  // No number begins with three noughts; what was paid stays in the books.
  const values = { receiver: nameless, phone: `000${id}`.slice(0, 20), address: nameless, userRemark: null }
  await storeRow(tx, mallOrder, before, values)
  const row = await readRow(tx, mallOrder, id, { verb: null })
  record(tx, { model: modelOf(tx, mallOrder), verb: 'erase', before: null, row: row as never, changed: Object.keys(values) })
}

const ownCase = (ctx: Context, owner: Owner, id: string): Promise<Case | undefined> => findRow(asMember(ctx, owner), aftersale, id)

const caseDeeds = ['deliver', 'cancel', 'appeal'] as const

/** What both sides and the arbiter have said of a case, in the order in which they say it. */
const saidInCase = ['applyReason', 'applyDesc', 'auditReason', 'receiveReason', 'appealReason', 'merchantStatement', 'verdict'] as const

/** Until when somebody has to do something about a case, by the state in which it waits for that. */
const untilInCase = [
  { key: 'answerBefore', state: aftersale.state.applied },
  { key: 'sendBefore', state: aftersale.state.toSendBack },
  { key: 'statementBefore', state: aftersale.state.inArbitration },
] as const

/** When what was sent back counts as received, should its merchant say nothing of it. */
const receivedAt = ({ status, deliveryTime }: Pick<Case, 'status' | 'deliveryTime'>): readonly [Label, string] | undefined =>
  status === aftersale.state.sentBack && deliveryTime
    ? [['自动收货', 'Counts as received at'], daysAfter(deliveryTime, returnDays).slice(0, 16)]
    : undefined

/** Each of some pictures, numbered where there are several. */
const picturesOf = ([zh, en]: Label, pictures: string | null): NonNullable<MemberDetail['pictures']> => {
  const all = listOf(pictures ?? '').map(String)
  return all.map((link, at) => ({ label: all.length > 1 ? [`${zh} ${at + 1}`, `${en} ${at + 1}`] : [zh, en], link }))
}

/** Cases of after-sale of a member. */
export const memberCases: MemberPart = {
  key: 'aftersale',
  title: ['我的售后', 'My refunds and returns'],
  empty: ['没有售后申请。', 'No refunds or returns.'],
  async rows(ctx, owner) {
    const found = await rows(asMember(ctx, owner), aftersale).list(['no', 'orderItemId', 'status', 'backPrice', 'createTime'], {
      sort: ['-id'],
      limit: mostMemberRows,
    })
    const nameOf = await namesBy(
      ctx,
      'id',
      found.map(({ orderItemId }) => orderItemId),
    )
    return found.map(({ id, no, orderItemId, status, backPrice, createTime }) => ({
      id,
      title: nameOf(orderItemId) || no,
      facts: [createTime.slice(0, 16), yuan(backPrice)],
      state: say(stateOf(ctx, aftersale, status), ctx.language),
      href: `/me/aftersale/${id}`,
    }))
  },
  async open(ctx, owner, id) {
    const row = await ownCase(ctx, owner, id)
    if (!row) return undefined
    const lines = await rows(ctx, aftersalelog, { afterSaleId: id }, unscoped).list(['action', 'createTime'], { sort: ['id'] })
    const { fields } = aftersale
    const said = (key: (typeof saidInCase)[number]): readonly [Label, string] | undefined => (row[key] ? [fields[key].label, row[key]] : undefined)
    const until = ({ key, state }: (typeof untilInCase)[number]): readonly [Label, string] | undefined =>
      row[key] && row.status === state ? [fields[key].label, row[key].slice(0, 16)] : undefined
    return {
      title: (await namesBy(ctx, 'id', [row.orderItemId]))(row.orderItemId) || row.no,
      state: stateOf(ctx, aftersale, row.status),
      facts: facts([
        [fields.no.label, row.no],
        [fields.way.label, say(fields.way.choices?.[row.way] ?? ['', ''], ctx.language)],
        [fields.qty.label, row.qty.toString()],
        [fields.refundPrice.label, yuan(row.backPrice)],
        row.refundPoint > 0 ? [fields.refundPoint.label, row.refundPoint.toString()] : undefined,
        ...saidInCase.map(said),
        await returnTo(ctx, row),
        sentBy(row),
        ...untilInCase.map(until),
        receivedAt(row),
      ]),
      course: courseOf(aftersale, ['申请售后', 'Requested'], row, lines),
      deeds: withMain(offeredDeeds(aftersale, row, caseDeeds), 'deliver'),
      leads: row.orderId ? { label: ['查看订单', 'See the order'], href: `/me/mall/${row.orderId}` } : undefined,
      pictures: [...picturesOf(photos, row.pics), ...picturesOf(fields.receivePics.label, row.receivePics)],
    }
  },
  async act(tx, owner, id, name, input) {
    const row = await ownCase(tx, owner, id)
    const deed = row && offeredDeeds(aftersale, row, caseDeeds).find((one) => one.name === name)
    if (!deed) throw notFound()
    await act(asMember(tx, owner), aftersale, name as 'deliver', id, givenFor(deed, input) as never)
  },
}

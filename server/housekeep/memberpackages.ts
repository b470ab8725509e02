import { packageorder, packageorderlog } from '@masthead/contract/housekeep/packageorder'
import { product } from '@masthead/contract/housekeep/product'
import type { Label } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { asSystem, inTransaction, memberActor } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { parseBody } from '../engine/input/parse'
import { record } from '../engine/write/record'
import { act, addRow, findRow, modelOf, readRow, storeRow } from '../engine/verbs'
import { lock } from '../platform/database/lock'
import { notFound } from '../platform/refusal'
import { openPayment } from '../pay/payments'
import { type MemberDeed, type MemberPart, mostMemberRows, type Owner } from '../user/memberpart'
import { leftOf, type Package, sourceOfPackage } from './packages'

/** Packages of services as members of the site buy, use and give them back. */

const key = 'packages'
const { unpaid, valid } = packageorder.state

/** Products on one page of the site, at most. */
const mostProducts = 100

const yuan = (cents: number): string => `¥${(cents / 100).toFixed(2)}`

const asMember = <C extends Context>(ctx: C, owner: Owner): C => ({ ...ctx, actor: memberActor(owner) })

type Product = RowOf<typeof product>

/** Packages that members may buy, in the order in which the house shows them: on sale, in stock, with a service in it. */
export const packagesOnSale = async (
  ctx: Context,
): Promise<Pick<Product, 'id' | 'name' | 'price' | 'isFree' | 'isHot' | 'stock' | 'validDays'>[]> => {
  const found = await rows(ctx, product, { isUp: 1, stock_ge: 1 }, unscoped).list(
    ['name', 'price', 'isFree', 'isHot', 'stock', 'validDays', 'serviceIds'],
    { sort: ['sort'], limit: mostProducts },
  )
  return found.filter(({ serviceIds }) => String(serviceIds ?? '') !== '')
}

/** A package that is on sale. Throws a 404 where it is not. */
export const packageOnSale = async (ctx: Context, id: string): Promise<Product> => {
  const found = /^[1-9]\d{0,17}$/.test(id) ? await rows(ctx, product, { id, isUp: 1 }, unscoped).one() : undefined
  if (!found) throw notFound()
  return readRow(asSystem(ctx, 'member'), product, id, { verb: null })
}

export type Purchase = Readonly<Record<'qty' | 'contact' | 'phone', string>>

/** Checks what a member says of a purchase; throws a 400 that names each field that is wrong. Answers what it costs, in cents. */
export const quotePackage = async (ctx: Context, goods: Product, given: Purchase): Promise<number> => {
  const values = await parseBody(ctx, modelOf(ctx, packageorder), { ...given, productId: goods.id }, null)
  return (goods.isFree === 1 ? 0 : goods.price) * (values.qty as number)
}

/** Buys a package in the member's name. Answers the package and the payment that it waits for, if it costs anything. */
export const buyPackage = (ctx: Context, owner: Owner, goods: Product, given: Purchase): Promise<{ id: string; paymentId: string | undefined }> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, 'bookings of a member', owner.id)
    const values = await parseBody(tx, modelOf(tx, packageorder), { ...given, productId: goods.id }, null)
    // The same button pressed twice is one purchase: one that waits for its payment is paid, not bought again.
    const known = await rows(tx, packageorder, { memberId: owner.id, productId: goods.id, qty: values.qty as number, status: unpaid }, unscoped).one()
    const actor = { ...memberActor(owner), deptIds: goods.createDept === null ? [] : [goods.createDept] }
    const behaviour = modelOf(tx, packageorder).behaviour.create as never
    const row = known ?? (await addRow({ ...tx, actor }, packageorder, { ...values, memberId: owner.id }, { behaviour }))
    return { id: row.id, paymentId: await openPayment(tx, sourceOfPackage(row.id)) }
  })

/** Packages of a member by which a service can be booked now, with how often. */
export const usablePackages = async (ctx: Context, owner: Owner, serviceId: string) => {
  const found = await rows(asMember(ctx, owner), packageorder, { status: valid }).list(['snapshot', 'contents', 'qty', 'validUntil'], {
    sort: ['id'],
    limit: mostMemberRows,
  })
  const usable = await Promise.all(
    found.map(async (row) => {
      const content = (await leftOf(ctx, row)).find((one) => one.serviceId === serviceId)
      return content && content.left > 0 ? [{ id: row.id, name: nameOf(row), qty: content.qty, left: content.left }] : []
    }),
  )
  return usable.flat()
}

const nameOf = ({ snapshot }: { readonly snapshot: unknown }): string => String((snapshot as { name?: unknown } | null)?.name ?? '')

const stateOf = (ctx: Context, status: number): Label => {
  const [zh = '', en = ''] = modelOf(ctx, packageorder).machines.status?.states[status] ?? []
  return [zh, en]
}

const actions: Readonly<Record<string, { readonly label: Label }>> = packageorder.actions ?? {}

const deedsOf = (row: { readonly _can?: unknown }): MemberDeed[] => {
  const can = (row._can ?? []) as readonly string[]
  const reason = { key: 'remark', label: packageorder.fields.refundReason.label, isRequired: true, max: 200 }
  return (['refund', 'cancel'] as const).flatMap((name) =>
    can.includes(name) ? [{ name, label: actions[name]?.label ?? [name, name], fields: name === 'refund' ? [reason] : [] }] : [],
  )
}

/** Packages that the member bought, or that were bought for the member's phone. */
export const memberPackages: MemberPart = {
  key,
  title: ['我的套餐', 'My packages'],
  empty: ['还没有购买套餐。', 'You have no packages.'],
  async rows(ctx, owner) {
    const columns = ['snapshot', 'uses', 'used', 'validUntil', 'status', 'payPrice'] as const
    const found = await rows(asMember(ctx, owner), packageorder).list(columns, { sort: ['-id'], limit: mostMemberRows })
    return found.map((row) => ({
      id: row.id,
      title: nameOf(row),
      facts: [yuan(row.payPrice ?? 0), `${row.used} / ${row.uses}`, row.validUntil?.slice(0, 10) ?? ''].filter(Boolean),
      state: say(stateOf(ctx, row.status), ctx.language),
      href: `/me/${key}/${row.id}`,
    }))
  },
  async open(ctx, owner, id) {
    const row = await findRow(asMember(ctx, owner), packageorder, id)
    if (!row) return undefined
    const lines = await rows(ctx, packageorderlog, { packageId: row.id }, unscoped).list(['action', 'createTime'], { sort: ['id'] })
    const left = await leftOf(ctx, row)
    const paymentId = row.status === unpaid ? await openPayment(ctx, sourceOfPackage(row.id)) : undefined
    const facts: readonly (readonly [Label, string] | undefined)[] = [
      [packageorder.fields.orderNo.label, row.orderNo],
      [packageorder.fields.qty.label, row.qty.toString()],
      [row.status === unpaid ? ['应付', 'To pay'] : packageorder.fields.payPrice.label, yuan(row.payPrice ?? 0)],
      ...left.map((one) => [[one.name, one.name], say([`还可预约 ${one.left} 次`, `${one.left} to book`], ctx.language)] as const),
      row.validUntil === null ? undefined : [packageorder.fields.validUntil.label, row.validUntil.slice(0, 16)],
      row.refundedPrice === 0 ? undefined : [packageorder.fields.refundedPrice.label, yuan(row.refundedPrice)],
    ]
    return {
      title: nameOf(row),
      state: stateOf(ctx, row.status),
      facts: facts.filter((one) => one !== undefined),
      course: [
        { time: row.createTime.slice(0, 16), what: ['下单', 'Ordered'] },
        ...lines
          .filter(({ action }) => action !== 'join')
          .map(({ action, createTime }) => ({
            time: createTime.slice(0, 16),
            what: actions[String(action)]?.label ?? ([String(action), String(action)] as const),
          })),
      ],
      deeds: deedsOf(row),
      leads: paymentId === undefined ? undefined : { label: ['去支付', 'Pay'], href: `/me/pay/${paymentId}` },
      further:
        row.status === valid
          ? left
              .filter((one) => one.left > 0)
              .map(({ serviceId, name }) => ({
                label: [`预约${name}`, `Book: ${name}`] as const,
                href: `/me/services/${serviceId}?package=${row.id}`,
              }))
          : [],
    }
  },
  async act(tx, owner, id, name, input) {
    const row = await findRow(asMember(tx, owner), packageorder, id)
    if (!row || !deedsOf(row).some((one) => one.name === name)) throw notFound()
    if (name === 'refund') await act(asMember(tx, owner), packageorder, 'refund', id, { remark: input.remark ?? '' })
    else await act(asMember(tx, owner), packageorder, 'cancel', id)
  },
  async join(tx, owner) {
    const found = await within(tx).query<{ id: string; memberId: string | null }>(
      `select id::text as id, case when create_time < $4::timestamptz then null else $2 end as "memberId" from housekeep_packageorder
       where ${ofTenant} and not is_deleted and (member_id = $2::bigint and create_time < $4::timestamptz
         or member_id is null and phone_hash = any($3::text[]) and create_time >= $4::timestamptz) order by id`,
      [owner.id, owner.hashes, owner.from],
    )
    for (const { id, memberId } of found) await act(asSystem(tx, 'member'), packageorder, 'join', id, { memberId })
  },
  async forget(tx, owner) {
    const own = asSystem(tx, 'member')
    for (const id of await rows(tx, packageorder, { memberId: owner.id }, unscoped).ids()) {
      const row = await readRow(own, packageorder, id, { verb: null, lock: true })
      if (row.status === unpaid) await act(own, packageorder, 'cancel', id)
      // What was not used goes back by the way it came, which needs no member.
      if (row.status === valid && (await leftOf(tx, row)).some(({ left, price }) => left * price > 0))
        await act(own, packageorder, 'refund', id, { remark: '会员注销' })
      await act(own, packageorder, 'join', id, { memberId: null })
      await erase(own, id)
    }
  },
}

const erase = async (tx: TxContext, id: string): Promise<void> => {
  const before: Package = await readRow(tx, packageorder, id, { verb: null, lock: true })
  // The refund under way is told to nobody; what was paid stays in the books.
  const values = { contact: '〔已注销〕', phone: `000${id}`.slice(0, 20), remark: null }
  await storeRow(tx, packageorder, before, values)
  record(tx, {
    model: modelOf(tx, packageorder),
    verb: 'erase',
    before: null,
    row: await readRow(tx, packageorder, id, { verb: null }),
    changed: Object.keys(values),
  })
}

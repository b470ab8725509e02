import { merchantbalance } from '@masthead/contract/housekeep/merchantbalance'
import type { Resource } from '@masthead/contract/kit/resource'
import { mallOrder, mallOrderlog } from '@masthead/contract/mall/order'
import { orderitem } from '@masthead/contract/mall/orderitem'
import { payorder, payorderlog } from '@masthead/contract/pay/payorder'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import { ident } from '../engine/sql'
import type { TxContext } from '../engine/types'
import { modelOf } from '../engine/verbs'
import { post } from '../engine/ledger/post'
import { sandboxPurse } from '../pay/sandbox'
import { idAt } from '../platform/id'

const dayMs = 86_400_000
/** How often each order that is settled comes again, and within how many days before it. */
const [turns, span] = [6, 76] as const

/** An order of which another one is made: from which, under which id and payment, how many days before, and for the buyer of which order. */
interface Copy {
  readonly from: string
  readonly to: string
  readonly payment: string
  readonly days: number
  readonly other: string
}

const { settled } = mallOrder.machineState.settleStatus

/**
 * The months before: each order that is settled comes again with its lines, its payment and its logs, on other days and for other buyers. Its money is posted as that of
 * any order; everything else is written at once, since a hundred and fifty orders that are placed, paid and sent one by one would take the first start too long.
 */
export const furnishHistory = async (tx: TxContext, at: Date): Promise<void> => {
  const sources = await rows(tx, mallOrder, { settleStatus: settled, refundPrice: 0 }, unscoped).list(
    ['payPrice', 'merchantIncome', 'merchantId', 'payOrderId', 'payTime'],
    { sort: ['id'] },
  )
  const made = sources.flatMap((source, index) =>
    Array.from({ length: turns }, (_, turn): Copy & { readonly source: typeof source } => {
      const days = 3 + ((index * 17 + turn * 13) % span)
      const moment = at.getTime() - days * dayMs - (index % 9) * 3_600_000 - turn * 60_000
      const other = sources[(index + turn + 1) % sources.length] ?? source
      return { from: source.id, to: String(idAt(moment - 14 * dayMs)), payment: String(idAt(moment - 14 * dayMs + 1)), days, other: other.id, source }
    }),
  )
  await copyRows(tx, payorder, made, {
    on: `t.source_type = '${mallOrder.name}' and t.source_id = c.source::text`,
    set: {
      id: 'c.payment',
      pay_no: `'ZF' || c.payment`,
      channel_order_no: `'SBZF' || c.payment`,
      source_id: 'c.target::text',
      body: `'商城订单 SC' || to_char(t.create_time - make_interval(days => c.days), 'YYYYMMDD') || c.target`,
      member_id: 'o.user_id',
    },
  })
  await copyRows(tx, payorderlog, made, { on: 't.pay_order_id = o2.pay_order_id', set: { id: 'next_id()', pay_order_id: 'c.payment' } })
  await copyRows(tx, mallOrder, made, {
    on: 't.id = c.source',
    set: {
      id: 'c.target',
      order_no: `'SC' || to_char(t.create_time - make_interval(days => c.days), 'YYYYMMDD') || c.target`,
      pay_order_id: 'c.payment',
      give_point: '0',
      ...Object.fromEntries(
        ['user_id', 'receiver', 'phone', 'phone_hash', 'address', 'address_hash', 'region_code'].map((column) => [column, `o.${column}`]),
      ),
    },
  })
  await copyRows(tx, orderitem, made, { on: 't.order_id = c.source and not t.is_deleted', set: { id: 'next_id()', order_id: 'c.target' } })
  await copyRows(tx, mallOrderlog, made, { on: 't.order_id = c.source', set: { id: 'next_id()', order_id: 'c.target' } })
  await countSold(tx, made)
  for (const copy of made) await postMoney(tx, copy)
}

/** Writes rows of a noun once more for each copy, so many days earlier; `c` is the copy, `o` the order of its buyer and `o2` the order that it is made from. */
const copyRows = async (
  tx: TxContext,
  noun: Pick<Resource, 'name'>,
  copies: readonly Copy[],
  { on, set }: { readonly on: string; readonly set: Readonly<Record<string, string>> },
): Promise<void> => {
  const { table } = modelOf(tx, noun)
  const columns = await tx.db.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const copied = ({ name, type }: (typeof columns)[number]): string =>
    set[name] ?? (type === 'date' || type.startsWith('timestamp') ? `(t.${ident(name)} - make_interval(days => c.days))` : `t.${ident(name)}`)
  await within(tx).run(
    `insert into ${ident(table)} (${columns.map(({ name }) => ident(name)).join(', ')})
     select ${columns.map(copied).join(', ')}
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[]) as c(source, target, payment, days, other)
     join mall_order o on o.${ofTenant} and o.id = c.other join mall_order o2 on ${sameTenant('o2', 'o')} and o2.id = c.source
     join ${ident(table)} t on t.${ofTenant} and ${on}`,
    [
      copies.map(({ from }) => from),
      copies.map(({ to }) => to),
      copies.map(({ payment }) => payment),
      copies.map(({ days }) => days),
      copies.map(({ other }) => other),
    ],
  )
}

/** What was sold of each SKU then was brought in then too: what is there now stays. */
const countSold = (tx: TxContext, copies: readonly Copy[]): Promise<unknown> =>
  within(tx).run(
    `update mall_productspecs s set sales_count = sales_count + i.qty, opening = opening + i.qty
     from (select sku_id, sum(qty) as qty from mall_orderitem where ${ofTenant} and order_id = any($2::bigint[]) group by sku_id) i where s.${ofTenant} and s.id = i.sku_id`,
    [copies.map(({ to }) => to)],
  )

interface Sold extends Copy {
  readonly source: { readonly payPrice: number | null; readonly merchantIncome: number | null; readonly merchantId: string | null }
}

/** What was paid came into the sandbox, and what the platform does not keep of it went to the merchant. */
const postMoney = async (tx: TxContext, { to, payment, source }: Sold): Promise<void> => {
  const [paid, income] = [source.payPrice ?? 0, source.merchantIncome ?? 0]
  const cents = { purse: sandboxPurse, unit: 'cent' } as const
  await post(tx, { noun: payorder.name, id: payment, verb: 'paid', occurrence: `SBZF${payment}` }, [
    { account: 'outside', owner: payment, ...cents, amount: -paid },
    { account: 'platform', owner: tx.tenantId, ...cents, amount: paid },
  ])
  await post(tx, { noun: mallOrder.name, id: to, verb: 'settle', occurrence: to }, [
    { account: 'platform', owner: tx.tenantId, ...cents, amount: -income },
    { account: merchantbalance.name, owner: source.merchantId ?? '', ...cents, amount: income },
  ])
}

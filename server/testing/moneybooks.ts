import { ident } from '../engine/sql'
import type { Engine } from '../engine/types'
import type { Queryable } from '../platform/database/database'
import type { World } from './world'

/** Purses below nothing that may not be, now or after any entry that was ever made. */
export const owing = async (engine: Engine, db: Queryable): Promise<string[]> => {
  const wrong: string[] = []
  for (const model of engine.models.values()) {
    for (const [purse, { may }] of Object.entries(model.noun.purses ?? {})) {
      if (may === 'owe') continue
      const below = await db.query<{ id: string }>(
        `select id::text as id from ${ident(model.table)} where ${ident(model.columns.get(purse)?.name ?? purse)} < 0
         union select account_id from platform_ledger where account = $1 and purse = $2 and balance < 0`,
        [model.noun.name, purse],
      )
      wrong.push(...below.map(({ id }) => `${purse} of ${model.noun.name} ${id} is below nothing`))
    }
  }
  return wrong
}

/**
 * What the books of a tenant must say, whatever was done: each sum with what its rows make of it. `going` is what was agreed to give back of an order that is
 * settled and has not gone yet, and `kept` what stays without it.
 */
const books = `
with whole as (
  select t.*, case when settle_status = 1 and refund_status in (2, 5) then coalesce(refund_amount, 0) else 0 end as going
  from housekeep_order t where t.tenant_id = $1),
parted as (select w.*, w.net_price - w.going as kept, round(w.platform_off * (w.net_price - w.going)::numeric / greatest(w.pay_price, 1)) as added, round((w.net_price - w.going) * w.channel_rate / 10000.0) as to_channel from whole w),
orders as (select p.*, least(greatest(p.least_fee, round(p.kept * p.fee_rate / 10000.0)), p.kept - p.to_channel) as to_platform from parted p),
settled as (select * from orders where settle_status = 1),
held as (select * from housekeep_merchantbalance where tenant_id = $1),
takings as (
  select merchant_id, sum(amount) filter (where status in (0, 1, 2, 3, 7)) as frozen, sum(amount) filter (where status = 4) as paid, sum(fee) filter (where status = 4) as fees
  from housekeep_merchantwithdrawal where tenant_id = $1 group by 1),
margins as (
  select merchant_id, sum(remaining - case when status = 1 then handed_in else 0 end) as held, sum(handed_in) filter (where status = 1) as pending, sum(deducted) as deducted
  from housekeep_merchantmargin where tenant_id = $1 group by 1),
earned as (select merchant_id, sum(kept - to_channel - to_platform + added) as income from settled group by 1),
brought as (select channel_id, sum(to_channel) as fee from settled where channel_id is not null group by 1),
payments as (select * from pay_payorder where tenant_id = $1),
refunds as (
  select pay_order_id, sum(amount) filter (where status in (0, 10)) as taken, sum(amount) filter (where status = 10 and refund_key <> 'late') as gone
  from pay_payrefund where tenant_id = $1 group by 1),
returned as (
  select p.source_id, sum(r.gone) as gone from payments p join refunds r on r.pay_order_id = p.id where p.source_type = 'housekeep/order' group by 1),
purses as (select purse, sum(amount) as sum from platform_ledger where tenant_id = $1 and account = 'platform' and unit = 'cent' group by 1),
says (what, books, rows) as (
  select 'received of the platform', coalesce((select sum from purses where purse = 'received'), 0),
    (select coalesce(sum(case when pay_time is null then 0 when settle_status = 1 then going else pay_price - refunded_price end), 0) from orders)
  union all select 'fees of the platform', coalesce((select sum from purses where purse = 'fees'), 0),
    (select coalesce(sum(to_platform), 0) from settled) + (select coalesce(sum(fees), 0) from takings) - (select coalesce(sum(channel_fee) filter (where status = 10), 0) from payments)
  union all select 'subsidies of the platform', coalesce((select sum from purses where purse = 'subsidies'), 0), (select -coalesce(sum(added), 0) from settled)
  union all select 'penalties of the platform', coalesce((select sum from purses where purse = 'penalties'), 0), (select coalesce(sum(deducted), 0) from margins)
  union all select 'frozen of ' || h.merchant_id, h.frozen, coalesce(t.frozen, 0) from held h left join takings t using (merchant_id)
  union all select 'margin of ' || h.merchant_id, h.margin, coalesce(m.held, 0) from held h left join margins m using (merchant_id)
  union all select 'margin to examine of ' || h.merchant_id, h.margin_pending, coalesce(m.pending, 0) from held h left join margins m using (merchant_id)
  union all select 'income of ' || h.merchant_id, h.available + h.frozen, coalesce(e.income, 0) - coalesce(t.paid, 0)
    from held h left join earned e using (merchant_id) left join takings t using (merchant_id)
  union all select 'payable of channel ' || b.channel_id, b.payable, coalesce(c.fee, 0)
    from housekeep_housechannelbalance b left join brought c using (channel_id) where b.tenant_id = $1
  union all select 'paid back for order ' || o.id, o.refunded_price, coalesce(r.gone, 0) from orders o left join returned r on r.source_id = o.id::text where o.channel_id is null
  union all select 'paid back of payment ' || p.id, p.refunded_price, coalesce(r.taken, 0) from payments p left join refunds r on r.pay_order_id = p.id)
select count(*) over ()::int as count, what, books::text as books, rows::text as rows from says order by books is not distinct from rows limit 20`

/** The balance after each entry is the sum of all entries up to it. */
const astray = `
select account || ' ' || account_id || ' ' || purse as what from (
  select account, account_id, purse, balance, sum(amount) over (partition by tenant_id, account, account_id, purse order by id) as sum from platform_ledger where balance is not null) e
where balance <> sum limit 20`

/** What in the books of the tenant is wrong, and how many sums were compared. */
export const sums = async ({ database, own }: World, tenantId = 'acme'): Promise<{ wrong: readonly string[]; rows: number }> => {
  const found = await database.query<{ count: number; what: string; books: string; rows: string }>(books, [tenantId])
  const wrong = found
    .filter((line) => Number(line.books) !== Number(line.rows))
    .map((line) => `${line.what}: ${line.books} in the books, ${line.rows} by the rows`)
  const strayed = await database.query<{ what: string }>(astray)
  return {
    wrong: [...wrong, ...strayed.map(({ what }) => `${what} tells of another balance than its entries make`), ...(await owing(own.engine, database))],
    rows: found[0]?.count ?? 0,
  }
}

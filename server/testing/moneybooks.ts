import { ident } from '../engine/sql'
import type { Engine } from '../engine/types'
import type { Queryable } from '../platform/database'
import type { World } from './world'

/** Purses below nothing that may not be. */
export const owing = async (engine: Engine, db: Queryable): Promise<string[]> => {
  const wrong: string[] = []
  for (const model of engine.models.values()) {
    for (const [purse, { may }] of Object.entries(model.noun.purses ?? {})) {
      if (may === 'owe') continue
      const below = await db.query(`select 1 from ${ident(model.table)} where ${ident(model.columns.get(purse)?.name ?? purse)} < 0`)
      wrong.push(...below.map(() => `${purse} of a ${model.noun.name} is below nothing`))
    }
  }
  return wrong
}

/** What the books of a tenant must say, whatever was done: each sum with what its rows make of it. */
export const sums = async ({ database, own }: World): Promise<{ wrong: readonly string[]; rows: number }> => {
  const found = await database.query<{ what: string; books: string; rows: string }>(
    `with held as (select t.* from housekeep_merchantbalance t where t.tenant_id = 'acme'),
     orders as (select t.*, case when settle_status = 1 and refund_status in (2, 5) then coalesce(refund_amount, 0) else 0 end as going from housekeep_order t where t.tenant_id = 'acme'),
     takings as (select t.* from housekeep_merchantwithdrawal t where t.tenant_id = 'acme')
     select 'received of the platform' as what,
       (select coalesce(sum(amount), 0) from platform_ledger where tenant_id = 'acme' and account = 'platform' and purse = 'received')::text as books,
       (select coalesce(sum(case when pay_time is null then 0 when settle_status = 1 then going else pay_price - refunded_price end), 0) from orders)::text as rows
     union all select 'frozen of ' || h.merchant_id, h.frozen::text,
       (select coalesce(sum(amount), 0) from takings x where x.merchant_id = h.merchant_id and x.status in (0, 1, 2, 3, 7))::text from held h
     union all select 'margin of ' || h.merchant_id, h.margin::text || ' ' || h.margin_pending::text,
       (select coalesce(sum(case when status in (3, 10, 11, 12, 13, 14, 16) then remaining end), 0)::text || ' ' || coalesce(sum(case when status = 1 then paid end), 0)::text
        from housekeep_merchantmargin x where x.tenant_id = 'acme' and x.merchant_id = h.merchant_id) from held h
     union all select 'paid for order ' || o.id, o.refunded_price::text,
       (select coalesce(sum(r.amount), 0) from pay_payorder p join pay_payrefund r on r.tenant_id = p.tenant_id and r.pay_order_id = p.id and r.status = 10 and r.refund_key <> 'late'
        where p.tenant_id = 'acme' and p.source_type = 'housekeep/order' and p.source_id::text = o.id::text)::text from orders o where o.channel_id is null
     union all select 'refunded of payment ' || p.id, p.refunded_price::text,
       (select coalesce(sum(r.amount), 0) from pay_payrefund r where r.tenant_id = p.tenant_id and r.pay_order_id = p.id and r.status in (0, 10))::text from pay_payorder p where p.tenant_id = 'acme'
     union all select 'income of ' || h.merchant_id, (h.available + h.frozen)::text,
       ((select coalesce(sum(case when going = 0 then merchant_income else merchant_income - going + (platform_fee + channel_fee)
           - least(greatest(least_fee, round((net_price - going) * fee_rate / 10000.0)), net_price - going - round((net_price - going) * channel_rate / 10000.0))
           - round((net_price - going) * channel_rate / 10000.0) end), 0) from orders o where o.merchant_id = h.merchant_id and o.settle_status = 1)
        - (select coalesce(sum(amount), 0) from takings x where x.merchant_id = h.merchant_id and x.status = 4))::bigint::text from held h`,
  )
  const wrong = found
    .filter(({ books, rows }) => books !== rows)
    .map(({ what, books, rows }) => `${what}: ${books} in the books, ${rows} by the rows`)
  return { wrong: [...wrong, ...(await owing(own.engine, database))], rows: found.length }
}

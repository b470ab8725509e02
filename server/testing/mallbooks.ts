import { mallOrder } from '@masthead/contract/mall/order'
import { usercoupon } from '@masthead/contract/coupon/usercoupon'
import type { Database } from '../platform/database/database'

/** Orders whose shares do not add up, whose points or coupon are not where their state says, or whose money is not what was kept. */
export const wrongOrders = (database: Database, ids: readonly string[]): Promise<{ id: string; what: string }[]> =>
  database.query(
    `with o as (
       select o.*, (select coalesce(sum(coupon_price), 0) from mall_orderitem i where i.order_id = o.id and not i.is_deleted) as coupons,
         (select coalesce(sum(point_price), 0) from mall_orderitem i where i.order_id = o.id and not i.is_deleted) as cents,
         (select coalesce(sum(use_point), 0) from mall_orderitem i where i.order_id = o.id and not i.is_deleted) as shares,
         (select coalesce(sum(refund_point), 0) from mall_orderitem i where i.order_id = o.id) as points_back,
         (select coalesce(sum(pay_price), 0) from mall_orderitem i where i.order_id = o.id and not i.is_deleted) as lines,
         (select count(*) from mall_orderitem i where i.order_id = o.id and (i.refund_price > i.pay_price or i.refund_qty > i.qty or i.refund_point > i.use_point)) as beyond,
         (select coalesce(sum(l.point), 0) from mall_pointsconsumelog l where l.biz_type in ('ORDER_USE', 'ORDER_USE_CANCEL') and (l.biz_id = o.id::text or l.biz_id like o.id || '/%')) as used,
         (select coalesce(sum(l.point), 0) from mall_pointsconsumelog l join mall_aftersale a on a.id::text = l.biz_id where l.biz_type = 'ORDER_USE_REFUND_ITEM' and a.order_id = o.id) as returned,
         (select coalesce(sum(e.amount), 0) from platform_ledger e where e.source_noun = 'mall/order' and e.source_id = o.id::text and e.purse = 'pending') as waiting,
         (select coalesce(sum(l.point), 0) from mall_pointsconsumelog l where l.biz_type = 'ORDER_GIVE' and l.biz_id = o.id::text) as given,
         (select coalesce(sum(l.point), 0) from mall_pointsconsumelog l join mall_aftersale a on a.id::text = l.biz_id where l.biz_type = 'ORDER_GIVE_CANCEL' and a.order_id = o.id) as taken,
         (select coalesce(sum(e.amount), 0) from platform_ledger e where e.account = 'platform' and e.purse = 'received' and (
           e.source_noun = 'mall/order' and e.source_id = o.id::text
           or e.source_noun = 'pay/payorder' and e.source_id in (select p.id::text from pay_payorder p where p.source_type = 'mall/order' and p.source_id = o.id::text)
           or e.source_noun = 'pay/payrefund' and e.source_id in (
             select r.id::text from pay_payrefund r join pay_payorder p on p.id = r.pay_order_id where p.source_type = 'mall/order' and p.source_id = o.id::text))) as held,
         (select u.status from coupon_usercoupon u where u.order_type = 'mall/order' and u.order_id = o.id::text) as coupon
       from mall_order o where o.id = any($1::bigint[]))
     select id::text as id, what from o, lateral (values
       ('shares', coupons = coupon_price and cents = point_price and shares = coalesce(use_point, 0) and lines + freight_price = pay_price),
       ('beyond', beyond = 0),
       ('points', used + returned = case when pay_time is null and status = ${mallOrder.state.cancelled} then 0 else points_back - coalesce(use_point, 0) end and returned = points_back),
       ('coupon', coupon is not distinct from case
         when user_coupon_id is null or (status = ${mallOrder.state.cancelled} and (pay_time is null or refund_status = 2)) then null
         when pay_time is null then ${usercoupon.state.locked} else ${usercoupon.state.used} end),
       ('money', held = case when pay_time is null or settle_status = 1 then 0 else net_price end),
       ('given', waiting + given + taken between 0 and give_point and (refund_status <> 2 or waiting + given + taken = 0) and (pay_time is not null or waiting = 0)
         and (pay_time is null or refund_price > 0 or waiting + given = give_point))
     ) as found(what, holds) where not holds`,
    [ids],
  )

/** Coupons whose budget is not what the coupons that hold of it take off. */
export const wrongBudgets = (database: Database, couponIds: readonly string[]): Promise<{ id: string; off: number }[]> =>
  database.query(
    `select id, off from (
       select c.id::text as id, (c.budget_used - coalesce((select sum(u.discount) from coupon_usercoupon u where u.coupon_id = c.id), 0))::float8 as off
       from coupon_coupon c where c.id = any($1::bigint[])) as found where off <> 0`,
    [couponIds],
  )

/** Products of which stock, sold and brought in do not come to the same, or of which less than nothing is left. */
export const wrongStock = (database: Database, skuIds: readonly string[], opening: number): Promise<{ id: string; left: number; due: number }[]> =>
  database.query(
    `select id, "left", due from (
       select s.id::text as id, s.stock::float8 as "left",
         ($2::int - coalesce((select sum(i.qty) from mall_orderitem i join mall_order o on o.id = i.order_id
           where i.sku_id = s.id and not i.is_deleted and o.status <> ${mallOrder.state.cancelled}), 0))::float8 as due
       from mall_productspecs s where s.id = any($1::bigint[])) as found where "left" <> due or "left" < 0`,
    [skuIds, opening],
  )

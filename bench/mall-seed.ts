import type { Database } from '@masthead/server/platform/database/database'
import type { Channel, Payment } from './channel'

/** What the bench of the mall stands on. */

export const tenantId = '000000'
export const [members, products, orders] = [48_000, 60_000, 100_000]

/** A merchant with products, and members with a coupon and points each. */
export const seed = async (database: Database): Promise<void> => {
  await database.run(
    `with who as (select u.id as user_id, (select id from system_dept where tenant_id = $1 limit 1) as dept_id from user_user u where u.tenant_id = $1 limit 1),
       seller as (insert into merchant_merchant (tenant_id, create_dept, merchant_no, name, short_name, license_no, license_no_hash, license_img, contact, phone, phone_hash, status)
         select $1, dept_id, 'M1', '云岭茶叶', '云岭茶叶', 'x', 'x', '/files/1.png', '阮青', 'x', 'x', 2 from who returning id, create_dept),
       goods as (insert into mall_product (tenant_id, create_dept, name, merchant_id, intro, cover, detail, price, stock_level, is_up, status)
         select $1, create_dept, '云岭绿茶' || n, id, '清明前采摘', '/files/1.png', repeat('<p>清明前采摘，手工炒制，由江城本地商户直供。</p>', 12), 1200, 'there', true, 1
         from seller, generate_series(1, $2::int) n returning id)
     insert into mall_productspecs (tenant_id, product_id, price, opening, stock, stock_level) select $1, id, 1200, 1000000, 1000000, 'there' from goods`,
    [tenantId, products],
  )
  await database.run(
    `with kind as (insert into coupon_coupon (tenant_id, name, type, threshold, amount, total_count, take_count, per_limit, status, end_days)
         values ($1, '五元茶券', 'amount', 3000, 500, 1000000, $2, 1, 1, 30) returning id),
       people as (insert into user_member (tenant_id, member_no, name, status) select $1, 'HY' || lpad(n::text, 10, '0'), null, 1 from generate_series(1, $2::int) n returning id),
       accounts as (insert into mall_memberpoints (tenant_id, user_id, open) select $1, id, 500 from people returning id),
       lots as (insert into platform_lot (tenant_id, account, account_id, purse, amount, remaining, ends_at, source_noun, source_id, verb, occurrence)
         select $1, 'mall/memberpoints', id::text, 'open', 500, 500, now() + interval '300 days', 'mall/pointsconsumelog', id::text, 'add', id::text from accounts)
     insert into coupon_usercoupon (tenant_id, code, coupon_id, user_id, seq, take_type, snapshot, valid_from, valid_to, name, status)
     select $1, 'C' || people.id, kind.id, people.id, 1, 'user', '{"name":"五元茶券","type":"amount","scope":"all","amount":500,"bearer":"merchant","maxOff":null,"percent":null,"scopeIds":null,"threshold":3000}',
       now() - interval '1 day', now() + interval '30 days', '五元茶券', 1 from people, kind`,
    [tenantId, members],
  )
  await database.run(
    `insert into system_param_biz (tenant_id, param_name, param_key, param_value) select $1, k, k, '1' from (values ('site.members'), ('site.mall')) p(k)`,
    [tenantId],
  )
  await database.run('analyze')
}

/** Copies of an order for other members, each with its lines, the coupon that it holds and the payment that it waits for, which its payer has begun at the channel. */
export const waiting = (
  database: Database,
  { id, buyers, channel }: { id: string; buyers: readonly Buyer[]; channel: Channel },
): Promise<Payment[]> =>
  database.query<Payment>(
    `with who as (select b.user_id, b.coupon, next_id() as id from unnest($3::bigint[], $4::bigint[]) b(user_id, coupon)),
       made as (insert into mall_order (tenant_id, id, create_user, create_dept, update_user, order_no, user_id, user_coupon_id, merchant_id, type, total_price, coupon_price, use_point, point_price,
           give_point, freight_price, fee_rate, least_fee, delivery_type, receiver, phone, phone_hash, address, address_hash, weight, pay_before)
         select o.tenant_id, who.id, o.create_user, o.create_dept, o.update_user, 'W' || who.id, who.user_id, who.coupon, o.merchant_id, o.type, o.total_price, o.coupon_price, o.use_point, o.point_price,
           o.give_point, o.freight_price, o.fee_rate, o.least_fee, o.delivery_type, o.receiver, o.phone, o.phone_hash, o.address, o.address_hash, o.weight, now() + interval '1 day'
         from mall_order o, who where o.tenant_id = $1 and o.id = $2::bigint returning id, user_id, pay_price),
       lines as (insert into mall_orderitem (tenant_id, create_user, update_user, order_id, sku_id, product_id, name, sku, qty, price, coupon_price, use_point, point_price)
         select i.tenant_id, i.create_user, i.update_user, who.id, s.id, s.product_id, i.name, i.sku, i.qty, i.price, i.coupon_price, i.use_point, i.point_price
         from who cross join (select *, row_number() over (order by id) as line from mall_orderitem where tenant_id = $1 and order_id = $2::bigint) i
           join (select id, product_id, row_number() over (order by id) - 1 as at from mall_productspecs where tenant_id = $1) s on s.at = (who.user_id * 7 + i.line * 911) % $6::int),
       held as (update coupon_usercoupon c set status = 2, order_type = 'mall/order', order_id = who.id::text, discount = 500, lock_time = now() from who where c.tenant_id = $1 and c.id = who.coupon)
     insert into pay_payorder (tenant_id, pay_no, source_type, source_id, body, member_id, price, expire_time, channel_code, config_id)
     select $1, 'W' || id, 'mall/order', id::text, '商城订单', user_id, pay_price, now() + interval '1 day', 'ali_pc', $5::bigint from made
     returning pay_no as "payNo", price::float8 as price`,
    [tenantId, id, buyers.map(({ userId }) => userId), buyers.map(({ userCouponId }) => userCouponId), channel.configId, products],
  )

/** As many orders as a large shop has in its list. */
export const seedOrders = async (database: Database, id: string): Promise<void> => {
  await database.run(
    `insert into mall_order (tenant_id, create_user, create_dept, order_no, user_id, merchant_id, type, total_price, receiver, phone, phone_hash, address, address_hash, status, pay_before)
     select tenant_id, create_user, create_dept, 'B' || n, user_id, merchant_id, type, total_price, receiver, phone, phone_hash, address, address_hash, 30, null
     from mall_order, generate_series(1, $2::int) n where tenant_id = $1 and id = $3::bigint`,
    [tenantId, orders, id],
  )
  await database.run('analyze mall_order')
}

export interface Buyer {
  readonly userId: string
  readonly userCouponId: string
}

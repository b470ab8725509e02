// The mall by hand: a checkout of several lines with a coupon and points, and the list of orders, with what the product keeps beside them.
import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { callerOf, note, tellOf, writeLines } from './lean-caller.mjs'
import { ask, inTransaction, pool } from './lean-store.mjs'

const key = randomBytes(32)

/** A personal number as it is kept. @param {string} plain */
const sealed = (plain) => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}
/** What a personal number is found by. @param {string} plain */
const markOf = (plain) => createHmac('sha256', key).update(plain).digest('base64url')

/** Cents divided by weights, the odd ones to the largest remainders. @param {number} sum @param {number[]} weights */
const divided = (sum, weights) => {
  const all = weights.reduce((so, one) => so + one, 0) || 1
  const parts = weights.map((weight) => Math.floor((sum * weight) / all))
  const order = weights.map((weight, at) => ({ at, rest: (sum * weight) % all })).sort((a, b) => b.rest - a.rest)
  let left = sum - parts.reduce((so, one) => so + one, 0)
  for (const { at } of order) if (left-- > 0) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/** How many orders a tenant has, five seconds old at most, as the product tells it of a long list. @type {Map<string, { at: number, count: Promise<number> }>} */
const counts = new Map()
/** @param {string} tenant */
const countOf = (tenant) => {
  const known = counts.get(tenant)
  if (known && performance.now() - known.at < 5_000) return known.count
  const count = ask(pool, 'select count(*)::int as total from mall_order where tenant_id = $1 and not is_deleted', [tenant]).then(([found]) =>
    Number(found?.total),
  )
  counts.set(tenant, { at: performance.now(), count })
  return count
}

/** @param {import('fastify').FastifyInstance} app */
export const serveMall = (app) => {
  app.addHook('onClose', writeLines)
  app.post('/mall/order', async (request) => {
    const caller = await callerOf(request, 'mall_order_add')
    const { tenant, user, dept } = caller
    /** The program at work, where the caller stands. @param {string} name */
    const by = (name) => ({ tenant, user: null, dept, name })
    const { userId, items, userCouponId, usePoint, receiver, phone, address } = /** @type {any} */ (request.body)
    const answer = await inTransaction(async (client) => {
      const [buyer] = await ask(
        client,
        `select m.id, p.id as account, p.open, p.owed, (select coalesce(sum(l.remaining), 0) from platform_lot l where l.tenant_id = p.tenant_id and l.account = 'mall/memberpoints'
             and l.account_id = p.id::text and l.purse = 'open' and l.remaining > 0 and l.ends_at <= now()) as ended
         from user_member m join mall_memberpoints p on p.tenant_id = m.tenant_id and p.user_id = m.id and not p.is_deleted
         where m.tenant_id = $1 and m.id = $2::bigint and m.status = 1 and not m.is_deleted for no key update of p`,
        [tenant, userId],
      )
      // What has ended is not spent.
      if (!buyer || Number(buyer.owed) !== 0 || Number(buyer.open) - Number(buyer.ended) < usePoint) throw new Error('not so many points')
      const offers = await ask(
        client,
        `select s.id::text, s.name as option, s.price::float8 as price, s.sku_code as code, s.bar_code as bar, s.img, s.points::float8 as points, s.weight::float8 as weight, p.id as product, p.name, p.limit_per_user as limit, p.pay_type as pays, p.delivery_type as ways, p.cost_price::float8 as cost, p.merchant_id as merchant, f.price as freight,
           f.free_from as free from mall_productspecs s join mall_product p on p.tenant_id = s.tenant_id and p.id = s.product_id and p.is_up and p.status = 1 and not p.is_deleted
           left join mall_freight f on f.tenant_id = p.tenant_id and f.merchant_id = p.merchant_id and f.status = 1 and not f.is_deleted
         where s.tenant_id = $1 and s.id = any($2::bigint[]) and s.status = 1 and not s.is_deleted and coalesce(p.start_time, now()) <= now() and coalesce(p.end_time, 'infinity') > now()
         order by s.id`,
        [tenant, items.map((/** @type {any} */ one) => one.skuId)],
      )
      if (offers.length !== items.length || new Set(offers.map(({ merchant }) => merchant)).size !== 1) throw new Error('not on sale')
      if (offers.some(({ limit, pays, ways }) => limit !== null || pays !== 'money' || (ways && !ways.includes('express'))))
        throw new Error('not sold so')
      /** @type {Record<string, any>[]} */
      const lines = offers.map((offer) => ({ ...offer, qty: Number(items.find((/** @type {any} */ one) => one.skuId === offer.id).qty) }))
      const taken = await ask(
        client,
        `with held as materialized (select s.id, n.qty from mall_productspecs s join unnest($2::bigint[], $3::bigint[]) n(id, qty) on n.id = s.id where s.tenant_id = $1 order by s.id for no key update of s)
         update mall_productspecs s set stock = s.stock - held.qty, stock_level = case when s.stock - held.qty <= 0 then 'none' when s.stock - held.qty <= 5 then 'few' else 'there' end
         from held where s.tenant_id = $1 and s.id = held.id and s.stock >= held.qty returning s.id`,
        [tenant, lines.map(({ id }) => id), lines.map(({ qty }) => qty)],
      )
      if (taken.length < lines.length) throw new Error('not enough in stock')
      const [rate] = await ask(
        client,
        `select rate, min_fee from housekeep_platformrate where tenant_id = $1 and kind = 'order' and status = 1 and not is_deleted and effective_from <= current_date
         order by priority desc, id desc limit 1`,
        [tenant],
      )
      const settings = await ask(
        client,
        `select param_key as key, param_value as value from system_param_biz where tenant_id = $1 and param_key = any($2)`,
        [tenant, ['mall.pointWorth', 'mall.pointShare', 'mall.orderPoints']],
      )
      const worth = Number(settings.find((one) => one.key === 'mall.pointWorth')?.value ?? 1)
      const [coupon] = await ask(
        client,
        `select id, coupon_id as kind, snapshot, version from coupon_usercoupon where tenant_id = $1 and id = $2::bigint and user_id = $3::bigint and status = 1 and valid_from <= now()
           and valid_to > now() and not is_deleted for update`,
        [tenant, userCouponId, userId],
      )
      const total = lines.reduce((sum, { price, qty }) => sum + price * qty, 0)
      if (!coupon || total < coupon.snapshot.threshold) throw new Error('no such coupon')
      const off = Math.min(coupon.snapshot.amount, total)
      const offs = divided(
        off,
        lines.map(({ price, qty }) => price * qty),
      )
      const points = divided(
        usePoint,
        lines.map(({ price, qty }, at) => price * qty - (offs[at] ?? 0)),
      )
      const [order] = await ask(
        client,
        `insert into mall_order (tenant_id, create_user, create_dept, update_user, order_no, user_id, user_coupon_id, merchant_id, type, total_price, coupon_price, use_point, point_price, give_point, freight_price,
           fee_rate, least_fee, delivery_type, receiver, phone, phone_hash, address, address_hash, pay_before, weight)
         values ($1, $2, $19, $2, 'SL' || to_char(now(), 'YYYYMMDD') || next_id(), $3, $4, $5, 'goods', $6, $7, $8, $9, $10, $11, $12, $13, 'express', $14, $15, $16, $17, $18, now() + interval '30 minutes', $20)
         returning id::text, order_no as "orderNo", merchant_id::text as "merchantId", status, type, total_price::float8 as "totalPrice", coupon_price::float8 as "couponPrice",
           use_point::float8 as "usePoint", point_price::float8 as "pointPrice", give_point::float8 as "givePoint", freight_price::float8 as "freightPrice", pay_price::float8 as "payPrice",
           net_price::float8 as "netPrice", platform_fee::float8 as "platformFee", merchant_income::float8 as "merchantIncome", fee_rate as "feeRate", weight::float8 as weight,
           to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "createTime", to_char(pay_before at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "payBefore", version`,
        [
          ...[
            tenant,
            user,
            userId,
            userCouponId,
            lines[0]?.merchant,
            total,
            off,
            usePoint,
            usePoint * worth,
            Math.floor((total - off - usePoint * worth) / 100),
          ],
          ...[lines[0]?.freight ?? 0, rate?.rate ?? 0, rate?.min_fee ?? 0, receiver, sealed(phone), markOf(phone), sealed(address), markOf(address)],
          ...[dept, lines.reduce((sum, { weight, qty }) => sum + (weight ?? 0) * qty, 0)],
        ],
      )
      const made = await ask(
        client,
        `insert into mall_orderitem (tenant_id, create_user, create_dept, update_user, order_id, sku_id, product_id, name, sku, qty, price, coupon_price, use_point, point_price, cost_price)
         select $1, $2, $14, $2, $3, l.* from unnest($4::bigint[], $5::bigint[], $6::text[], $7::jsonb[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[]) l
         returning id::text, sku_id::text as "skuId", product_id::text as "productId", name, sku, qty::float8 as qty, price::float8 as price, coupon_price::float8 as "couponPrice",
           use_point::float8 as "usePoint", point_price::float8 as "pointPrice", pay_price::float8 as "payPrice"`,
        [
          ...[
            tenant,
            user,
            order?.id,
            lines.map(({ id }) => id),
            lines.map(({ product }) => product),
            lines.map(({ name, option }) => `${name}（${option}）`),
          ],
          lines.map(({ option, price, code, bar, points, img, weight }) =>
            JSON.stringify({ name: option, skuCode: code, barCode: bar, price, points, img, weight }),
          ),
          ...[lines.map(({ qty }) => qty), lines.map(({ price }) => price), offs, points, points.map((one) => one * worth)],
          lines.map(({ cost, qty }) => (cost === null ? null : cost * qty)),
          dept,
        ],
      )
      await ask(
        client,
        `with held as (update coupon_usercoupon set status = 2, order_type = 'mall/order', order_id = $3, discount = $4, order_price = $5, lock_time = now(), version = version + 1,
             update_time = clock_timestamp() where tenant_id = $1 and id = $2::bigint and status = 1 returning id)
         insert into coupon_userlog (tenant_id, create_dept, user_coupon_id, action, before_status, after_status, operator, ip, diff) select $1, $6, id, 'lock', 1, 2, 'coupon', $7, $8 from held`,
        [
          ...[tenant, userCouponId, order?.id, off, order?.payPrice, dept, request.ip],
          JSON.stringify({ status: [1, 2], orderType: [null, 'mall/order'], orderId: [null, order?.id], discount: [null, off] }),
        ],
      )
      await tellOf(
        client,
        by('coupon'),
        request,
        ['coupon/usercoupon', userCouponId, 'lock'],
        { status: 1, version: coupon.version },
        { status: 2, orderId: order?.id, discount: off },
      )
      const open = Number(buyer.open) - usePoint
      const [entry] = await ask(
        client,
        `insert into mall_pointsconsumelog (tenant_id, create_user, user_id, biz_type, biz_id, title, description, point, total_point)
         values ($1, $2, $3, 'ORDER_USE', $4, '订单抵扣', $5, $6, $7) returning id::text`,
        [tenant, user, userId, order?.id, order?.orderNo, -usePoint, open],
      )
      await ask(client, 'update mall_memberpoints set open = $3 where tenant_id = $1 and id = $2', [tenant, buyer.account, open])
      await ask(
        client,
        `insert into platform_ledger (tenant_id, create_user, account, account_id, purse, unit, amount, balance, source_noun, source_id, verb, occurrence, line) values
         ($1, $2, 'mall/memberpoints', $3, 'open', 'point', $4, $5, 'mall/pointsconsumelog', $6, 'add', $6, 0), ($1, $2, 'platform', $1, 'points', 'point', -$4::bigint, null, 'mall/pointsconsumelog', $6, 'add', $6, 1)`,
        [tenant, user, buyer.account, -usePoint, open, entry?.id],
      )
      let wanted = usePoint
      for (const lot of await ask(
        client,
        `select id, remaining::float8 as left from platform_lot where tenant_id = $1 and account = 'mall/memberpoints' and account_id = $2 and purse = 'open' and remaining > 0 order by ends_at, id`,
        [tenant, buyer.account],
      )) {
        const taken = Math.min(wanted, lot.left)
        if (taken === 0) break
        wanted -= taken
        await ask(
          client,
          `with less as (update platform_lot set remaining = remaining - $3::bigint where tenant_id = $1 and id = $2)
           insert into platform_lot_use (tenant_id, lot_id, amount, source_noun, source_id, verb, occurrence) values ($1, $2, $3, 'mall/pointsconsumelog', $4, 'add', $4)`,
          [tenant, lot.id, taken, entry?.id],
        )
      }
      await ask(
        client,
        `insert into platform_event (tenant_id, noun, verb, row_id, actor, data) values ($1, 'mall/memberpoints', 'post', $2, $3, '{"version":1}')`,
        [tenant, buyer.account, user],
      )
      const [payment] = await ask(
        client,
        `insert into pay_payorder (tenant_id, pay_no, source_type, source_id, body, member_id, price, expire_time)
         values ($1, 'ZL' || next_id(), 'mall/order', $2, $3, $4, $5, now() + interval '30 minutes') returning id::text`,
        [tenant, order?.id, `商城订单 ${order?.orderNo}`, userId, order?.payPrice],
      )
      await tellOf(client, by('pay'), request, ['pay/payorder', payment?.id, 'add'], null, {
        sourceType: 'mall/order',
        sourceId: order?.id,
        price: order?.payPrice,
      })
      // The order as its caller gets it and the audit keeps it: personal numbers are masked.
      const row = {
        ...{ ...order, userId, userCouponId, deliveryType: 'express', receiver, items: made },
        ...{ phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, address: `${address.slice(0, 3)}****` },
      }
      await tellOf(client, caller, request, ['mall/order', order?.id, 'add'], null, row)
      // What all orders want is held for the commit alone.
      const [budget] = await ask(
        client,
        `update coupon_coupon set budget_used = budget_used + $3::bigint where tenant_id = $1 and id = $2 and (budget is null or budget_used + $3::bigint <= budget) returning budget_used`,
        [tenant, coupon.kind, off],
      )
      if (!budget) throw new Error('the budget is used up')
      await tellOf(
        client,
        by('coupon'),
        request,
        ['coupon/coupon', coupon.kind, 'claim'],
        { budgetUsed: budget.budget_used - off },
        { budgetUsed: budget.budget_used },
      )
      return row
    })
    note(request, caller)
    return answer
  })

  app.get('/mall/orders', async (request) => {
    const caller = await callerOf(request, 'mall_order_view')
    const { tenant } = caller
    const [records, total] = await Promise.all([
      ask(
        pool,
        `select o.id::text, o.order_no, o.user_id::text, m.member_no, m.name as member, o.merchant_id::text, s.name as merchant, o.type, o.status, o.settle_status, o.pay_price, o.refund_price,
           o.refund_status, o.receiver, o.create_time, o.version from mall_order o left join user_member m on m.tenant_id = o.tenant_id and m.id = o.user_id
           left join merchant_merchant s on s.tenant_id = o.tenant_id and s.id = o.merchant_id where o.tenant_id = $1 and not o.is_deleted order by o.id desc limit 10`,
        [tenant],
      ),
      countOf(tenant),
    ])
    note(request, caller)
    return { records, total, totalExact: false }
  })
}

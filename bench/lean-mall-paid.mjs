// The payment of an order of the mall by hand: what its channel calls back about, with everything that follows at the order.
import { calledBack } from './lean-orders.mjs'
import { tellOf } from './lean-caller.mjs'
import { ask, inTransaction } from './lean-store.mjs'

/** @param {import('fastify').FastifyInstance} app */
export const serveMallPaid = (app) => {
  app.post('/mall/notify/:tenant/:config', async (request) => {
    const { tenant, config, channel, told } = await calledBack(request)
    const number = told.trade_no
    /** The program at work. @param {string} name */
    const by = (name) => ({ tenant, user: null, dept: null, name })
    await inTransaction(async (client) => {
      const [{ id, source } = {}] = await ask(
        client,
        'select id, source_id as source from pay_payorder where tenant_id = $1 and pay_no = $2 and not is_deleted',
        [tenant, told.out_trade_no],
      )
      const [order] = await ask(
        client,
        `select o.id, o.status, o.user_id, o.give_point, p.id as account, p.pending from mall_order o
         join mall_memberpoints p on p.tenant_id = o.tenant_id and p.user_id = o.user_id and not p.is_deleted where o.tenant_id = $1 and o.id = $2::bigint for no key update`,
        [tenant, source],
      )
      const lines = await ask(
        client,
        'select sku_id, qty from mall_orderitem where tenant_id = $1 and order_id = $2::bigint and not is_deleted order by sku_id',
        [tenant, source],
      )
      const [payment] = await ask(
        client,
        `select p.status, p.price, p.pay_no, round(p.price * c.fee_rate / 10000.0)::bigint as fee from pay_payorder p
         join pay_payconfiginfo c on c.tenant_id = p.tenant_id and c.id = p.config_id where p.tenant_id = $1 and p.id = $2 for update of p`,
        [tenant, id],
      )
      if (order?.status !== 0 || payment?.status !== 0 || payment.price !== String(Math.round(Number(told.total_amount) * 100))) return
      await ask(
        client,
        `update pay_payorder set status = 10, channel_code = $3, channel_order_no = $4, channel_fee = $5, success_time = $6::timestamp at time zone 'Asia/Shanghai',
           version = version + 1, update_time = now(), update_user = null where tenant_id = $1 and id = $2 and status = 0`,
        [tenant, id, channel.code, number, payment.fee, told.gmt_payment],
      )
      await ask(
        client,
        `update mall_order set status = 10, pay_time = now(), pay_before = null, pay_order_id = $3, version = version + 1, update_time = now(), update_user = null
         where tenant_id = $1 and id = $2::bigint and status = 0`,
        [tenant, source, id],
      )
      await ask(client, 'update mall_orderitem set paid_on = current_date where tenant_id = $1 and order_id = $2::bigint and not is_deleted', [
        tenant,
        source,
      ])
      await ask(
        client,
        `with held as materialized (select s.id, n.qty from mall_productspecs s join unnest($2::bigint[], $3::bigint[]) n(id, qty) on n.id = s.id where s.tenant_id = $1 order by s.id for no key update of s)
         update mall_productspecs s set sales_count = s.sales_count + held.qty from held where s.tenant_id = $1 and s.id = held.id`,
        [tenant, lines.map((line) => line.sku_id), lines.map(({ qty }) => qty)],
      )
      await ask(
        client,
        `insert into platform_ledger (tenant_id, account, account_id, purse, unit, amount, source_noun, source_id, verb, occurrence, line) values
         ($1, 'outside', $2::text, $6, 'cent', $5::bigint - $3::bigint, 'pay/payorder', $2::text, 'paid', $4, 0), ($1, 'platform', $1, 'received', 'cent', $3, 'pay/payorder', $2::text, 'paid', $4, 1),
         ($1, 'platform', $1, 'fees', 'cent', -$5::bigint, 'pay/payorder', $2::text, 'paid', $4, 2)`,
        [tenant, id, payment.price, number, payment.fee, channel.code],
      )
      const [coupon] = await ask(
        client,
        `with used as (update coupon_usercoupon set status = 3, use_time = now(), version = version + 1, update_time = clock_timestamp()
             where tenant_id = $1 and order_type = 'mall/order' and order_id = $2 and status = 2 returning id, coupon_id),
           line as (insert into coupon_userlog (tenant_id, user_coupon_id, action, before_status, after_status, operator, ip, diff) select $1, id, 'use', 2, 3, 'coupon', $3, '{"status":[2,3]}' from used)
         select id, coupon_id from used`,
        [tenant, source, request.ip],
      )
      await tellOf(client, by('coupon'), request, ['coupon/usercoupon', coupon?.id, 'use'], { status: 2 }, { status: 3 })
      await ask(client, 'update mall_memberpoints set pending = pending + $3 where tenant_id = $1 and id = $2', [
        tenant,
        order.account,
        order.give_point,
      ])
      await ask(
        client,
        `insert into platform_ledger (tenant_id, account, account_id, purse, unit, amount, balance, source_noun, source_id, verb, occurrence, line) values
         ($1, 'platform', $1, 'points', 'point', -$3::bigint, null, 'mall/order', $4, 'givePoints', 'paid', 0), ($1, 'mall/memberpoints', $2, 'pending', 'point', $3, $5, 'mall/order', $4, 'givePoints', 'paid', 1)`,
        [tenant, order.account, order.give_point, source, Number(order.pending) + Number(order.give_point)],
      )
      await ask(
        client,
        `insert into platform_event (tenant_id, noun, verb, row_id, data) values ($1, 'mall/memberpoints', 'post', $2, '{"version":1}')`,
        [tenant, order.account],
      )
      await ask(
        client,
        `with line as (insert into pay_payorderlog (tenant_id, pay_order_id, action, before_status, after_status, operator, ip, diff) values ($1, $2, 'paid', 0, 10, 'pay', $4, $5))
       insert into mall_orderlog (tenant_id, order_id, action, before_status, after_status, operator, ip, diff) values ($1, $3, 'paid', 0, 10, 'pay', $4, $6)`,
        [
          ...[tenant, id, source, request.ip],
          JSON.stringify({ status: [0, 10], channelCode: [null, channel.code], channelOrderNo: [null, number], channelFee: [0, payment.fee] }),
          JSON.stringify({ status: [0, 10], payOrderId: [null, id] }),
        ],
      )
      await tellOf(
        client,
        by('pay'),
        request,
        ['pay/payorder', id, 'paid'],
        { status: 0 },
        { status: 10, channelCode: channel.code, channelOrderNo: number, channelFee: payment.fee },
      )
      await tellOf(client, by('pay'), request, ['mall/order', String(source), 'paid'], { status: 0 }, { status: 10, payOrderId: id })
      await ask(
        client,
        `insert into pay_paynotify (tenant_id, type, channel_code, biz_no, channel_no, config_id, last_time, result) values ($1, 'pay', $4, $2, $3, $5, now(), 'done')
         on conflict (tenant_id, type, channel_code, biz_no, channel_no) where not is_deleted do update set times = pay_paynotify.times + 1`,
        [tenant, payment.pay_no, number, channel.code, config],
      )
      const [used] = await ask(client, 'update coupon_coupon set use_count = use_count + 1 where tenant_id = $1 and id = $2 returning use_count', [
        tenant,
        coupon?.coupon_id,
      ])
      await tellOf(
        client,
        by('coupon'),
        request,
        ['coupon/coupon', coupon?.coupon_id, 'claim'],
        { useCount: used?.use_count - 1 },
        { useCount: used?.use_count },
      )
    })
    return 'success'
  })
}

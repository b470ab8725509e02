// Orders by hand: what `lean.mjs` answers beside articles.
import { createCipheriv, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { ask, inTransaction, pool, sessionOf, tell } from './lean-store.mjs'

const key = randomBytes(32)

/** A personal number as it is kept. @param {string} plain */
const sealed = (plain) => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** What a personal number is found by. @param {string} plain */
const told = (plain) => createHmac('sha256', key).update(plain).digest('base64url')

/** What a channel says, by the configuration that the path names; the request ends where it is not signed. @param {import('fastify').FastifyRequest} request */
export const calledBack = async (request) => {
  const { tenant, config } = /** @type {{ tenant: string, config: string }} */ (request.params)
  const [channel] = await ask(
    pool,
    'select channel_code as code, app_id as "appId", public_key as "publicKey" from pay_payconfiginfo where tenant_id = $1 and id = $2 and not is_deleted',
    [tenant, config],
  )
  if (!channel) throw new Error('no such channel')
  const { sign: signature = '', sign_type: _type, ...told } = Object.fromEntries(new URLSearchParams(String(request.body)))
  const signed = Object.keys(told)
    .sort()
    .map((name) => `${name}=${told[name]}`)
    .join('&')
  if (!verify('RSA-SHA256', Buffer.from(signed), createPublicKey(channel.publicKey), Buffer.from(signature, 'base64'))) throw new Error('not signed')
  if (told.app_id !== channel.appId) throw new Error('for another app')
  return { tenant, config, channel, told }
}

/** The calls that place an order and pay it. @param {import('fastify').FastifyInstance} app */
export const serveOrders = (app) => {
  app.post('/order', async (request) => {
    const { tenant, user } = await sessionOf(request)
    const { userId, serviceId, qty, bookTime, contact, phone, address } = /** @type {Record<string, string>} */ (request.body)
    return inTransaction(async (client) => {
      // Everything that an order is agreed by, in one look: the service, the rate in force, what goes back when, the hour if somebody limits it, and the customer.
      const [terms] = await ask(
        client,
        `select s.name, s.unit, s.price, s.duration_min as "durationMin", s.category_id, s.presence, coalesce(r.rate, s.fee_rate, 0) as rate,
         coalesce(r.min_fee, 0) as least, f.tiers, f.after_start_percent as "after", t.id as slot
       from housekeep_services s
       join user_user u on u.tenant_id = s.tenant_id and u.id = $4 and not u.is_deleted
       left join lateral (select r.rate, r.min_fee from housekeep_platformrate r where r.tenant_id = s.tenant_id and r.kind = 'order' and r.status = 1 and not r.is_deleted
         and current_date between r.effective_from and coalesce(r.effective_to, 'infinity') and r.merchant_id is null and coalesce(r.category_id, s.category_id) = s.category_id
         order by r.priority desc, r.category_id nulls last, r.id desc limit 1) r on true
       left join housekeep_refundrule f on f.tenant_id = s.tenant_id and not f.is_deleted and f.status = 1 and f.is_default
       left join housekeep_serviceslot t on t.tenant_id = s.tenant_id and t.service_id = s.id and t.slot_time = date_trunc('hour', $3::timestamp at time zone 'Asia/Shanghai')
         and not t.is_deleted
       where s.tenant_id = $1 and s.id = $2 and not s.is_deleted and s.status = 1`,
        [tenant, serviceId, bookTime, userId],
      )
      if (!terms) throw new Error('not on offer')
      if (terms.slot) {
        const [place] = await ask(
          client,
          'update housekeep_serviceslot set booked = booked + 1 where tenant_id = $1 and id = $2 and booked < capacity returning id',
          [tenant, terms.slot],
        )
        if (!place) throw new Error('the hour is full')
      }
      const { name, unit, price, durationMin } = terms
      const steps = [...terms.tiers, { hoursBefore: null, percent: Number(terms.after) }]
      const [order] = await ask(
        client,
        `insert into housekeep_order (tenant_id, create_user, update_user, order_no, user_id, service_id, category_id, snapshot, contact, phone, address, book_time, end_time, qty,
         unit_price, fee_rate, pay_before, least_fee, refund_steps, slot_id, presence, phone_hash, address_hash)
       values ($1, $2, $2, 'DL' || next_id(), $3, $4, $5, $6, $7, $8, $9, $10::timestamp at time zone 'Asia/Shanghai',
         $10::timestamp at time zone 'Asia/Shanghai' + $11 * interval '1 minute', $12::bigint, $13, $14, now() + interval '15 minutes', $15, $16, $17, $18, $19, $20)
       returning id, pay_price, order_no`,
        [
          ...[
            tenant,
            user,
            userId,
            serviceId,
            terms.category_id,
            JSON.stringify({ name, unit, price: Number(price), durationMin: Number(durationMin) }),
          ],
          ...[
            contact,
            sealed(String(phone)),
            sealed(String(address)),
            bookTime,
            Number(durationMin) * Number(qty),
            qty,
            price,
            terms.rate,
            terms.least,
          ],
          ...[JSON.stringify(steps), terms.slot, terms.presence, told(String(phone)), told(String(address))],
        ],
      )
      const [payment] = await ask(
        client,
        `insert into pay_payorder (tenant_id, pay_no, source_type, source_id, body, payer_id, price, expire_time)
       values ($1, 'ZL' || next_id(), 'housekeep/order', $2, $3, $4, $5, now() + interval '15 minutes') returning id`,
        [tenant, order?.id, `家政订单 ${order?.order_no}`, userId, order?.pay_price],
      )
      await tell(client, [tenant, user], ['housekeep/order', order?.id, 'add'], { ...order, contact, bookTime, qty })
      await tell(client, [tenant, user], ['pay/payorder', payment?.id, 'add'], { price: order?.pay_price, payerId: userId })
      return { id: order?.id }
    })
  })

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.post('/notify/:tenant/:config', async (request) => {
    const { tenant, config, channel, told } = await calledBack(request)
    const number = told.trade_no
    await inTransaction(async (client) => {
      const [{ id, source } = {}] = await ask(
        client,
        'select id, source_id as source from pay_payorder where tenant_id = $1 and pay_no = $2 and not is_deleted',
        [tenant, told.out_trade_no],
      )
      const [order] = await ask(client, 'select status from housekeep_order where tenant_id = $1 and id = $2 for update', [tenant, source])
      const [payment] = await ask(
        client,
        `select p.status, p.price, p.pay_no, p.payer_id, round(p.price * c.fee_rate / 10000.0)::bigint as fee from pay_payorder p
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
        `update housekeep_order set status = 10, pay_time = now(), pay_before = null, version = version + 1, update_time = now(), update_user = null
         where tenant_id = $1 and id = $2 and status = 0`,
        [tenant, source],
      )
      await ask(
        client,
        `insert into platform_ledger (tenant_id, account, account_id, purse, unit, amount, source_noun, source_id, verb, occurrence, line) values
         ($1, 'outside', $2, $7, 'cent', $6::bigint - $3::bigint, 'pay/payorder', $4, 'paid', $5, 0), ($1, 'platform', $1, 'received', 'cent', $3, 'pay/payorder', $4, 'paid', $5, 1),
         ($1, 'platform', $1, 'fees', 'cent', -$6::bigint, 'pay/payorder', $4, 'paid', $5, 2)`,
        [tenant, payment.payer_id, payment.price, id, number, payment.fee, channel.code],
      )
      await ask(
        client,
        `with line as (insert into pay_payorderlog (tenant_id, pay_order_id, action, before_status, after_status, operator) values ($1, $2, 'paid', 0, 10, 'pay'))
       insert into housekeep_orderlog (tenant_id, order_id, action, before_status, after_status, operator) values ($1, $3, 'paid', 0, 10, 'pay')`,
        [tenant, id, source],
      )
      await tell(client, [tenant, '1'], ['pay/payorder', id, 'paid'], { status: 10, price: payment.price })
      await tell(client, [tenant, '1'], ['housekeep/order', String(source), 'paid'], { status: 10 })
      await ask(
        client,
        `insert into pay_paynotify (tenant_id, type, channel_code, biz_no, channel_no, config_id, last_time, result) values ($1, 'pay', $4, $2, $3, $5, now(), 'done')
         on conflict (tenant_id, type, channel_code, biz_no, channel_no) where not is_deleted do update set times = pay_paynotify.times + 1`,
        [tenant, payment.pay_no, number, channel.code, config],
      )
    })
    return 'success'
  })
}

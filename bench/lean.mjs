// A server written by hand for these scenes and nothing else: its own SQL over the product's tables, prepared, ten connections. It looks at the session
// of each request, and knows no rights, rules, audit, search or logs: what is left is about the least that such an answer costs.
import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c timezone=UTC -c datestyle=ISO,YMD' })
const app = Fastify({ bodyLimit: 12 * 1024 * 1024 })

/** @type {Map<string, string>} */
const names = new Map()

/**
 * Every statement is prepared once a connection.
 * @param {pg.Pool | pg.PoolClient} client
 * @param {string} text
 * @param {unknown[]} values
 * @returns {Promise<Record<string, any>[]>}
 */
const ask = async (client, text, values) => {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return (await client.query({ name, text, values })).rows
}

/** Whose session a token names; the request ends where it names none. @param {import('fastify').FastifyRequest} request */
const sessionOf = async (request) => {
  const token = String(request.headers['blade-auth'] ?? '').replace(/^bearer /, '')
  const [session] = await ask(
    pool,
    'select tenant_id as tenant, user_id as "user" from platform_session where access_hash = $1 and ended_at is null and access_expires_at > now()',
    [createHash('sha256').update(token).digest()],
  )
  if (!session) throw new Error('no session')
  return /** @type {{ tenant: string, user: string }} */ (session)
}

/** @param {string} join @param {string} table @param {string} name */
const titles = (join, table, name) =>
  `(select string_agg(x.${name}, ',' order by j.place) from ${join} j join ${table} x on x.tenant_id = j.tenant_id and x.id = j.target_id where j.tenant_id = n.tenant_id and j.row_id = n.id)`

const columns = `n.id::text, n.title, n.type_id, n.status, n.publish_time, n.create_name, n.is_top, ${titles('cms_news_topic_id', 'cms_topic', 'topic_name')} as topics,
  ${titles('cms_news_category_id', 'general_category', 'category_name')} as categories`
const usual = 'is_top desc, publish_time desc, update_time desc, id desc'

/** @type {Record<string, { order: string, where?: string }>} */
const lists = {
  list: { order: usual },
  sorted: { order: 'update_time desc, id desc' },
  filtered: {
    order: usual,
    where: `and n.status = 4 and n.type_id = 2 and exists (select 1 from cms_news_topic_id j where j.tenant_id = n.tenant_id and j.row_id = n.id and j.target_id = $4)`,
  },
  searched: { order: usual, where: 'and n.title like $4' },
}

app.get('/news/:list', async (request) => {
  const { list } = /** @type {{ list: string }} */ (request.params)
  const { current = '1', by } = /** @type {{ current?: string, by?: string }} */ (request.query)
  const { order, where = '' } = /** @type {{ order: string, where?: string }} */ (lists[list])
  const { tenant } = await sessionOf(request)
  const more = by === undefined ? [] : [by]
  const [records, [count]] = await Promise.all([
    ask(
      pool,
      `select ${columns} from (select tenant_id, id from cms_news n where tenant_id = $1 and not is_deleted ${where} order by ${order} limit $2 offset $3) k
       join cms_news n on n.tenant_id = k.tenant_id and n.id = k.id order by ${order.replace(/\b(?=(is_top|publish_time|update_time|id)\b)/g, 'n.')}`,
      [tenant, 10, (Number(current) - 1) * 10, ...more],
    ),
    ask(pool, `select count(*)::int as total from cms_news n where tenant_id = $1 and not is_deleted ${where.replace('$4', '$2')}`, [
      tenant,
      ...more,
    ]),
  ])
  return { records, total: count?.total }
})

app.get('/row', async (request) => {
  const { tenant } = await sessionOf(request)
  const [row] = await ask(
    pool,
    `select ${columns}, n.brief, n.thumb, n.sources, n.version, h.content_html as content from cms_news n
     join cms_newshistory h on h.tenant_id = n.tenant_id and h.id = n.revision_id where n.tenant_id = $1 and n.id = $2 and not n.is_deleted`,
    [tenant, /** @type {{ id: string }} */ (request.query).id],
  )
  return row
})

/** Writes the text as a revision and points the article at it. @param {pg.PoolClient} client @param {string[]} keys @param {string} title @param {string} content */
const keep = (client, [tenant, id, user], title, content) =>
  ask(
    client,
    `with kept as (insert into cms_newshistory (tenant_id, news_id, create_user, update_user, revision_no, title, content_html, fields, reason)
       select $1, $2, $3, $3, (select coalesce(max(revision_no), 0) + 1 from cms_newshistory where tenant_id = $1 and news_id = $2 and not is_deleted), $4, $5, '{}', 'save' returning id)
     update cms_news set revision_id = kept.id from kept where tenant_id = $1 and cms_news.id = $2`,
    [tenant, id, user, title, content],
  )

/** @template T @param {(client: pg.PoolClient) => Promise<T>} work */
const inTransaction = async (work) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

app.post('/save', async (request) => {
  const { tenant, user } = await sessionOf(request)
  const { id, version, content } = /** @type {{ id: string, version: number, content: string }} */ (request.body)
  return inTransaction(async (client) => {
    const [row] = await ask(
      client,
      'update cms_news set version = version + 1, update_time = now(), update_user = $4 where tenant_id = $1 and id = $2 and version = $3 returning title, version',
      [tenant, id, version, user],
    )
    if (!row) throw new Error('somebody else saved')
    await keep(client, [tenant, id, user], row.title, content)
    return { id, version: row.version }
  })
})

app.post('/create', async (request) => {
  const { tenant, user } = await sessionOf(request)
  const { title, content, topicId } = /** @type {{ title: string, content: string, topicId: string }} */ (request.body)
  return inTransaction(async (client) => {
    const [row] = await ask(
      client,
      'insert into cms_news (tenant_id, create_user, update_user, title, status) values ($1, $2, $2, $3, 0) returning id',
      [tenant, user, title],
    )
    await ask(client, 'insert into cms_news_topic_id (tenant_id, row_id, target_id, place) values ($1, $2, $3, 1)', [tenant, row?.id, topicId])
    await keep(client, [tenant, row?.id, user], title, content)
    return { id: row?.id }
  })
})

const key = randomBytes(32)

/** A personal number as it is kept. @param {string} plain */
const sealed = (plain) => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** What a personal number is found by. @param {string} plain */
const told = (plain) => createHmac('sha256', key).update(plain).digest('base64url')

/** The line of the audit and the event of a change. @param {pg.PoolClient} client @param {string[]} who @param {string[]} what @param {object} row */
const tell = (client, [tenant, user], [noun, id, verb], row) =>
  ask(
    client,
    `with line as (insert into log_operatelog (tenant_id, create_user, biz_type, biz_id, action, after) values ($1, $2, $3, $4::text, $5, $6))
     insert into platform_event (tenant_id, noun, verb, row_id, actor, data) values ($1, $3, $5, $4::bigint, $2, '{"version":1}')`,
    [tenant, user, noun, id, verb, JSON.stringify(row)],
  )

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

app.post('/paid', async (request) => {
  const { tenant, user } = await sessionOf(request)
  const { id } = /** @type {{ id: string }} */ (request.body)
  return inTransaction(async (client) => {
    const [{ source } = {}] = await ask(client, 'select source_id as source from pay_payorder where tenant_id = $1 and id = $2', [tenant, id])
    const [order] = await ask(client, 'select status from housekeep_order where tenant_id = $1 and id = $2 for update', [tenant, source])
    const [payment] = await ask(client, 'select status, price, pay_no, payer_id from pay_payorder where tenant_id = $1 and id = $2 for update', [
      tenant,
      id,
    ])
    if (order?.status !== 0 || payment?.status !== 0) return { repeated: true }
    await ask(
      client,
      `update pay_payorder set status = 10, channel_code = 'mock', channel_order_no = 'SB' || pay_no, success_time = now(), version = version + 1, update_time = now()
       where tenant_id = $1 and id = $2 and status = 0`,
      [tenant, id],
    )
    await ask(
      client,
      'update housekeep_order set status = 10, pay_time = now(), pay_before = null, version = version + 1, update_time = now() where tenant_id = $1 and id = $2 and status = 0',
      [tenant, source],
    )
    await ask(
      client,
      `insert into platform_ledger (tenant_id, account, account_id, purse, unit, amount, source_noun, source_id, verb, occurrence, line) values
         ($1, 'outside', $2, 'mock', 'cent', -$3::bigint, 'pay/payorder', $4, 'paid', $5, 0), ($1, 'platform', $1, 'received', 'cent', $3, 'pay/payorder', $4, 'paid', $5, 1)`,
      [tenant, payment.payer_id, payment.price, id, `SB${payment.pay_no}`],
    )
    await ask(
      client,
      `with line as (insert into pay_payorderlog (tenant_id, pay_order_id, action, before_status, after_status, operator) values ($1, $2, 'paid', 0, 10, 'pay'))
       insert into housekeep_orderlog (tenant_id, order_id, action, before_status, after_status, operator) values ($1, $3, 'paid', 0, 10, 'pay')`,
      [tenant, id, source],
    )
    await tell(client, [tenant, user], ['pay/payorder', id, 'paid'], { status: 10, price: payment.price })
    await tell(client, [tenant, user], ['housekeep/order', String(source), 'paid'], { status: 10 })
    await ask(
      client,
      `insert into pay_paynotify (tenant_id, type, channel_code, biz_no, channel_no, last_time, result) values ($1, 'pay', 'mock', $2, 'SB' || $2, now(), 'done')`,
      [tenant, payment.pay_no],
    )
    return { id }
  })
})

app.get('/topics', async (request) => {
  const { tenant } = await sessionOf(request)
  const [records, [count]] = await Promise.all([
    ask(
      pool,
      `select id::text, topic_name, code, parent_id, sort, status, expire_time, update_time from cms_topic
       where tenant_id = $1 and not is_deleted order by sort, id limit 10`,
      [tenant],
    ),
    ask(pool, 'select count(*)::int as total from cms_topic where tenant_id = $1 and not is_deleted', [tenant]),
  ])
  return { records, total: count?.total }
})

app.get('/routes', async (request) => {
  const { tenant, user } = await sessionOf(request)
  const rows = await ask(
    pool,
    `select distinct m.id::text, m.parent_id::text as "parentId", m.code, m.name, m.path, m.source, m.sort from user_user_role_id r
     join system_role_menu_ids j on j.tenant_id = r.tenant_id and j.row_id = r.target_id
     join system_menu m on m.id = j.target_id and not m.is_deleted and m.status = 1 and m.category = 1
     where r.tenant_id = $1 and r.row_id = $2 order by m.sort`,
    [tenant, user],
  )
  return { rows }
})

app.get('/dictionary', async (request) => {
  await sessionOf(request)
  const rows = await ask(
    pool,
    'select id::text, dict_key as "dictKey", dict_value as "dictValue", sort from system_dict where code = $1 and parent_id is not null and not is_deleted and status = 1 order by sort',
    [/** @type {{ code: string }} */ (request.query).code],
  )
  return { rows }
})

app.post('/login', async (request) => {
  const { tenant, account, password } = /** @type {{ tenant: string, account: string, password: string }} */ (request.body)
  const [user] = await ask(pool, 'select password from user_user where tenant_id = $1 and account = $2 and not is_deleted', [tenant, account])
  return { ok: await verify(user?.password, password) }
})

await pool.query('select 1')
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  process.exit(0)
})
const address = app.server.address()
console.log(`Lean server ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`)

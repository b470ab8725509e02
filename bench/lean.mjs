// A server written by hand for these scenes and nothing else: its own SQL over the product's tables, prepared, ten connections. It looks at the session
// of each request, and knows no rights, rules, audit, search or logs: what is left is about the least that such an answer costs.
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import { serveFlow } from './lean-flow.mjs'
import { serveOrders } from './lean-orders.mjs'
import { serveMall } from './lean-mall.mjs'
import { serveMallPaid } from './lean-mall-paid.mjs'
import { serveReaders } from './lean-readers.mjs'
import { ask, pool, sessionOf } from './lean-store.mjs'

const app = Fastify({ bodyLimit: 12 * 1024 * 1024 })

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
    where: `and n.status = 4 and n.type_id = 2 and exists (select 1 from cms_news_topic_id j where j.tenant_id = n.tenant_id and j.row_id = n.id and j.target_id = $2)`,
  },
  searched: { order: usual, where: 'and n.title like $2' },
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
      `select ${columns} from (select tenant_id, id from cms_news n where tenant_id = $1 and not is_deleted ${where} order by ${order} limit 10 offset ${(Number(current) - 1) * 10}) k
       join cms_news n on n.tenant_id = k.tenant_id and n.id = k.id order by ${order.replace(/\b(?=(is_top|publish_time|update_time|id)\b)/g, 'n.')}`,
      [tenant, ...more],
    ),
    ask(pool, `select count(*)::int as total from cms_news n where tenant_id = $1 and not is_deleted ${where}`, [tenant, ...more]),
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

serveFlow(app)
serveOrders(app)
serveReaders(app)
serveMall(app)
serveMallPaid(app)

await pool.query('select 1')
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  process.exit(0)
})
const address = app.server.address()
console.log(`Lean server ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`)

// A server written by hand that saves and makes articles with the product's promises. Each request looks at the session, its user, its tenant and
// whether rights have changed since they were read, asks for the right, sanitises, locks the row and checks version, state and lock, keeps a numbered and hashed
// revision with its authors, the words of a new title, the text's place among those to be compared, a line of the audit with values before and after, an event for other nodes and a line of the request log.
import { createHash, randomUUID } from 'node:crypto'
import { cleaned } from '@masthead/server/platform/text/html'
import { evened, partsOf, wordNumber } from '@masthead/server/platform/text/words'
import Fastify from 'fastify'
import { callerOf, note, writeLines } from './lean-caller.mjs'
import { ask, inTransaction, pool } from './lean-store.mjs'

/** @typedef {import('./lean-caller.mjs').Caller} Caller */

/** @param {unknown} content */
const clean = async (content) => {
  const found = await cleaned(String(content))
  if ('acting' in found) throw new Error(`the text acts: ${found.acting}`)
  return found.markup
}

/** Characters of text, as a desk counts them. @param {string} html */
const lengthOf = (html) => [...html.replace(/<[^>]*>/g, '').replace(/\s+/g, '')].length

const keepSql = `with kept as (
    insert into cms_newshistory (tenant_id, news_id, create_user, update_user, create_dept, revision_no, title, content_html, fields, reason, word_count, hash)
    select $1, $2::bigint, $3::bigint, $3::bigint, $4::bigint,
      (select coalesce(max(revision_no), 0) + 1 from cms_newshistory where tenant_id = $1 and news_id = $2::bigint and not is_deleted), $5, $6, $7::jsonb, 'save', $8, $9
    returning id
  ), authored as (insert into cms_newshistory_author_ids (tenant_id, row_id, target_id, place) select $1, id, $3::bigint, 1 from kept)
  , audited as (insert into log_operatelog (tenant_id, create_user, create_dept, biz_type, biz_id, action, before, after, operator, ip, trace_id)
    values ($1, $3::bigint, $4::bigint, 'cms/news', $2::text, $10, $11::jsonb, $12::jsonb, $13, $14, $15))
  , printed as (insert into contribute_textprint (tenant_id, biz_type, biz_id, print) values ($1, 'cms/news', $2::bigint, null)
    on conflict (tenant_id, biz_type, biz_id) where not is_deleted do update set print = null, update_time = clock_timestamp())
  , told as (insert into platform_event (tenant_id, noun, verb, row_id, actor, data) values ($1, 'cms/news', $10, $2::bigint, $3::bigint, $16::jsonb))
  update cms_news set revision_id = kept.id, title = $5, version = cms_news.version + $17, update_time = clock_timestamp(), update_user = $3::bigint
  from kept where cms_news.tenant_id = $1 and cms_news.id = $2::bigint returning kept.id::text as id, cms_news.version::int as version`

/** Revision, audit, event and row by one statement. @param {import('pg').PoolClient} client @param {Caller} caller @param {import('fastify').FastifyRequest} request @param {Record<string, any>} what */
const keep = async (client, { tenant, user, dept, name }, request, { id, verb, before, row, content }) => {
  const fields = JSON.stringify(row)
  const hash = createHash('sha256')
    .update(JSON.stringify([fields, content]))
    .digest('hex')
  const version = (before?.version ?? 0) + 1
  const was = before ? JSON.stringify({ ...row, content: `[${before.size}]`, version: before.version }) : null
  const is = JSON.stringify({ ...row, content: `[${content.length}]`, version })
  const event = JSON.stringify({ version, changed: [...Object.keys(row), 'content'] })
  const text = [row.title, content, fields, lengthOf(content), hash]
  const [kept] = await ask(client, keepSql, [tenant, id, user, dept, ...text, verb, was, is, name, request.ip, randomUUID(), event, before ? 1 : 0])
  return /** @type {{ id: string, version: number }} */ (kept)
}

// Words of bodies are cut later.
const waitsSql = `insert into cms_newsindex_waiting (tenant_id, news_id, revision_id) values ($1, $2, $3)
  on conflict (tenant_id, news_id) do update set revision_id = excluded.revision_id`

const app = Fastify({ bodyLimit: 12 * 1024 * 1024 })
app.post('/save', async (request) => {
  const caller = await callerOf(request, 'news_edit')
  const { id, version, content: given, ...sent } = /** @type {Record<string, any>} */ (request.body)
  const content = await clean(given)
  const answer = await inTransaction(async (client) => {
    const [before] = await ask(
      client,
      `select n.title, n.version::int as version, n.status, n.lock_user::text as lock, n.lock_expire > now() as locked, n.type_id, n.brief, n.sources, n.thumb, length(h.content_html) as size
       from cms_news n left join cms_newshistory h on h.tenant_id = n.tenant_id and h.id = n.revision_id where n.tenant_id = $1 and n.id = $2 and not n.is_deleted for no key update of n`,
      [caller.tenant, id],
    )
    if (!before) throw new Error('no such article')
    if (before.version !== version) throw new Error('somebody else saved')
    if (![0, 2, 5].includes(before.status)) throw new Error('not in this state')
    if (before.locked && before.lock !== caller.user) throw new Error('locked by another')
    const row = { title: sent.title ?? before.title, typeId: before.type_id, brief: before.brief, sources: before.sources, thumb: before.thumb }
    const kept = await keep(client, caller, request, { id, verb: 'edit', before, row, content })
    // The words of the title stand where it stands still.
    await ask(client, waitsSql, [caller.tenant, id, kept.id])
    return { id, version: kept.version, row }
  })
  note(request, caller)
  return answer
})

app.post('/create', async (request) => {
  const caller = await callerOf(request, 'news_add')
  const { title, topicId, content: given } = /** @type {Record<string, any>} */ (request.body)
  const content = await clean(given)
  const answer = await inTransaction(async (client) => {
    const [topic] = await ask(client, 'select 1 from cms_topic where tenant_id = $1 and id = $2 and not is_deleted', [caller.tenant, topicId])
    if (!topic) throw new Error('no such topic')
    const [made] = await ask(
      client,
      `with made as (insert into cms_news (tenant_id, create_user, create_dept, update_user, title, status, create_name) values ($1, $2, $3, $2, $4, 0, $5) returning id),
         shelved as (insert into cms_news_topic_id (tenant_id, row_id, target_id, place) select $1, id, $6, 1 from made) select id::text as id from made`,
      [caller.tenant, caller.user, caller.dept, title, caller.name, topicId],
    )
    const id = made?.id
    const kept = await keep(client, caller, request, { id, verb: 'add', before: null, row: { title, topicId, typeId: 1 }, content })
    const words = partsOf(title).map((word) => wordNumber(caller.tenant, word))
    await ask(
      client,
      `with titled as (insert into cms_newsindex (tenant_id, news_id, title, title_words) values ($1, $2, $4, $5::integer[])) ${waitsSql}`,
      [caller.tenant, id, kept.id, evened(title), words],
    )
    return { id, version: 1, title }
  })
  note(request, caller)
  return answer
})

await pool.query('select 1')
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', async () => {
  await app.close()
  await writeLines()
  await pool.end()
  process.exit(0)
})
const address = app.server.address()
console.log(`Careful server ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`)

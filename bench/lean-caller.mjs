// What every call of the product promises besides its own work, by hand: who calls is looked at each time, and the log of requests has a line of it.
import { createHash, randomUUID } from 'node:crypto'
import { ask, pool } from './lean-store.mjs'

/** @typedef {{ tenant: string, user: string, name: string, dept: string | null, epoch: string, rights: Set<string>, all: boolean }} Caller */

const sessionSql = `select s.tenant_id as tenant, s.user_id::text as user, coalesce(u.real_name, u.name) as name, coalesce(e.epoch, 0)::text || '.' || coalesce(p.epoch, 0)::text as epoch
  from platform_session s
  join user_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and not u.is_deleted and u.status = 1
  join system_tenant t on t.tenant_id = s.tenant_id and not t.is_deleted and t.status = 1 and (t.expire_time is null or t.expire_time > now())
  left join platform_epoch e on e.tenant_id = s.tenant_id
  left join platform_epoch p on p.tenant_id = '000000'
  where s.access_hash = $1 and s.ended_at is null and s.locked_at is null and s.access_expires_at > now()`

/** Rights of users, as long as nothing of the tenant's rights changes. @type {Map<string, { epoch: string, rights: Set<string>, all: boolean, dept: string | null }>} */
const known = new Map()

/** Who calls: the session, its user and its tenant as they are now, and the right that is asked for. @param {import('fastify').FastifyRequest} request @param {string} right @returns {Promise<Caller>} */
export const callerOf = async (request, right) => {
  const token = String(request.headers['blade-auth'] ?? '').replace(/^bearer /, '')
  const [session] = await ask(pool, sessionSql, [createHash('sha256').update(token).digest()])
  if (!session) throw new Error('no session')
  let standing = known.get(session.user)
  if (standing?.epoch !== session.epoch) {
    const codes = await ask(
      pool,
      `select distinct m.code from user_user_role_id r join system_role_menu_ids j on j.tenant_id = r.tenant_id and j.row_id = r.target_id
       join system_menu m on m.id = j.target_id and not m.is_deleted where r.tenant_id = $1 and r.row_id = $2`,
      [session.tenant, session.user],
    )
    // A caller who administers the installation or a tenant may do everything, and has no list of it.
    const chiefs = await ask(
      pool,
      `select 1 from user_user_role_id r join system_role o on o.tenant_id = r.tenant_id and o.id = r.target_id and not o.is_deleted and o.status = 1
       where r.tenant_id = $1 and r.row_id = $2 and o.role_alias in ('admin', 'administrator')`,
      [session.tenant, session.user],
    )
    const [dept] = await ask(
      pool,
      'select target_id::text as id from user_user_dept_id where tenant_id = $1 and row_id = $2 order by place limit 1',
      [session.tenant, session.user],
    )
    standing = { epoch: session.epoch, rights: new Set(codes.map(({ code }) => code)), all: chiefs.length > 0, dept: dept?.id ?? null }
    known.set(session.user, standing)
  }
  if (!standing || !(standing.all || standing.rights.has(right))) throw new Error(`no right ${right}`)
  return /** @type {Caller} */ ({ ...session, ...standing })
}

/** @type {unknown[]} */
let lines = []
/** One statement for all that were answered within a second. */
export const writeLines = async () => {
  const some = lines
  lines = []
  if (some.length === 0) return
  await pool.query(
    `insert into log_api (tenant_id, create_user, method, request_uri, status_code, time, title, create_by, remote_ip, params, trace_id)
     select tenant, "user", method, uri, status, time, uri, name, ip, params, trace from jsonb_to_recordset($1::jsonb)
       x(tenant text, "user" bigint, method text, uri text, status bigint, time bigint, name text, ip text, params jsonb, trace text)`,
    [JSON.stringify(some)],
  )
}

/** @param {Record<string, any>} body */
const shortened = (body) => ({
  body: Object.fromEntries(Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, 1000) : value])),
})

setInterval(() => void writeLines().catch(console.error), 1000).unref()

/** The line of the log of requests. @param {import('fastify').FastifyRequest} request @param {Caller} caller */
export const note = (request, { tenant, user, name }) => {
  const body = /** @type {Record<string, any> | undefined} */ (request.body)
  lines.push({
    tenant,
    user,
    name,
    method: request.method,
    uri: request.url,
    status: 200,
    time: 1,
    ip: request.ip,
    params: body ? shortened(body) : { query: request.query },
    trace: request.id,
  })
}

/**
 * The line of the audit and the event of a change, with who made it and from where.
 * @param {import('pg').PoolClient} client @param {Pick<Caller, 'tenant' | 'name'> & { user: string | null, dept: string | null }} caller @param {import('fastify').FastifyRequest} request
 * @param {readonly [noun: string, id: string, verb: string]} what @param {object | null} before @param {object} after
 */
export const tellOf = (client, { tenant, user, dept, name }, request, [noun, id, verb], before, after) =>
  ask(
    client,
    `with line as (insert into log_operatelog (tenant_id, create_user, create_dept, biz_type, biz_id, action, before, after, operator, ip, trace_id)
         values ($1, $2::bigint, $3::bigint, $4, $5::text, $6, $7::jsonb, $8::jsonb, $9, $10, $11))
     insert into platform_event (tenant_id, noun, verb, row_id, actor, data) values ($1, $4, $6, $5::bigint, $2::bigint, $12::jsonb)`,
    [
      ...[tenant, user, dept, noun, id, verb, before && JSON.stringify(before), JSON.stringify(after), name, request.ip, randomUUID()],
      JSON.stringify({ version: 1, changed: Object.keys(after) }),
    ],
  )

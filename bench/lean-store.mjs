// What the servers written by hand ask the database by.
import { createHash } from 'node:crypto'
import pg from 'pg'

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c timezone=UTC -c datestyle=ISO,YMD' })

/** @type {Map<string, string>} */
const names = new Map()

/**
 * Every statement is prepared once a connection.
 * @param {pg.Pool | pg.PoolClient} client
 * @param {string} text
 * @param {unknown[]} values
 * @returns {Promise<Record<string, any>[]>}
 */
export const ask = async (client, text, values) => {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return (await client.query({ name, text, values })).rows
}

/** Whose session a token names; the request ends where it names none. @param {import('fastify').FastifyRequest} request */
export const sessionOf = async (request) => {
  const token = String(request.headers['blade-auth'] ?? '').replace(/^bearer /, '')
  const [session] = await ask(
    pool,
    'select tenant_id as tenant, user_id as "user" from platform_session where access_hash = $1 and ended_at is null and access_expires_at > now()',
    [createHash('sha256').update(token).digest()],
  )
  if (!session) throw new Error('no session')
  return /** @type {{ tenant: string, user: string }} */ (session)
}

/** @template T @param {(client: pg.PoolClient) => Promise<T>} work */
export const inTransaction = async (work) => {
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

/** The line of the audit and the event of a change. @param {import('pg').PoolClient} client @param {string[]} who @param {string[]} what @param {object} row */
export const tell = (client, [tenant, user], [noun, id, verb], row) =>
  ask(
    client,
    `with line as (insert into log_operatelog (tenant_id, create_user, biz_type, biz_id, action, after) values ($1, $2, $3, $4::text, $5, $6))
     insert into platform_event (tenant_id, noun, verb, row_id, actor, data) values ($1, $3, $5, $4::bigint, $2, '{"version":1}')`,
    [tenant, user, noun, id, verb, JSON.stringify(row)],
  )

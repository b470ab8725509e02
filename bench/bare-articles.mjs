// The least that a server of articles can be: what the product's own statements cost without sessions, rights, parsing, presentation and logs.
import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import pg from 'pg'
import { cleaned } from '../server/platform/html'

/**
 * A value of a statement: as it was sent, the request's own, fresh random bytes, or what an earlier statement answered.
 * @typedef {{ value?: unknown, slot?: string, random?: number, of?: readonly [number, string] }} Filler
 * @typedef {{ sql: string, values: readonly Filler[] }} Statement
 * @typedef {{ pages: Record<string, { rows: Statement, count: Statement }>, detail: Statement, save: readonly Statement[], login: { statements: readonly Statement[], hash: string, password: string } }} Plan
 */

/** @type {Plan} */
const plan = JSON.parse(readFileSync(process.env.PLAN ?? '', 'utf8'))
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options: '-c timezone=UTC -c datestyle=ISO,YMD' })
const app = Fastify({ bodyLimit: 12 * 1024 * 1024 })

/** @type {Map<string, string>} */
const names = new Map()
/** Every statement is prepared once a connection. @param {string} sql */
const nameOf = (sql) => {
  const name = names.get(sql) ?? `s${names.size}`
  names.set(sql, name)
  return name
}

/**
 * @param {pg.Pool | pg.PoolClient} client
 * @param {Statement} statement
 * @param {Record<string, unknown>} slots
 * @param {readonly Record<string, unknown>[]} earlier
 * @returns {Promise<Record<string, unknown>[]>}
 */
const send = async (client, { sql, values }, slots = {}, earlier = []) => {
  const filled = values.map(({ value, slot, random, of }) => {
    if (slot !== undefined) return slots[slot]
    if (random !== undefined) return randomBytes(random)
    return of === undefined ? value : earlier[of[0]]?.[of[1]]
  })
  const { rows, rowCount } = await client.query({ name: nameOf(sql), text: sql, values: filled })
  if (rowCount === 0 && /^update\b/.test(sql)) throw new Error(`nothing was updated by ${sql}`)
  return rows
}

app.get('/page/:name', async (request) => {
  const page = plan.pages[/** @type {{ name: string }} */ (request.params).name]
  if (!page) throw new Error('no such page')
  const slots = /** @type {Record<string, unknown>} */ (request.query)
  const [records, counts] = await Promise.all([send(pool, page.rows, slots), send(pool, page.count, slots)])
  return { records, total: Number(counts[0]?.count) }
})

app.get('/row', async (request) => (await send(pool, plan.detail, /** @type {Record<string, unknown>} */ (request.query)))[0])

app.post('/save', async (request) => {
  const { id, version, content } = /** @type {{ id: string, version: number, content: string }} */ (request.body)
  const safe = await cleaned(content)
  if ('acting' in safe) throw new Error(safe.acting)
  const slots = { id, version, content: safe.markup, revision: 1_000_000 + Number(version) }
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    /** @type {Record<string, unknown>[]} */
    const answers = []
    for (const statement of plan.save) answers.push((await send(client, statement, slots, answers))[0] ?? {})
    await client.query('COMMIT')
    return { id, version: version + 1 }
  } finally {
    client.release()
  }
})

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const padding = constants.RSA_PKCS1_OAEP_PADDING
const sealed = publicEncrypt({ key: publicKey, padding, oaepHash: 'sha256' }, Buffer.from(plan.login.password))

app.post('/login', async (request) => {
  const slots = /** @type {Record<string, unknown>} */ (request.query)
  const plain = privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, sealed).toString()
  /** @type {Record<string, unknown>[]} */
  const answers = []
  for (const statement of plan.login.statements) answers.push((await send(pool, statement, slots, answers))[0] ?? {})
  return { ok: await verify(plan.login.hash, plain) }
})

await pool.query('select 1')
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  process.exit(0)
})
const address = app.server.address()
console.log(`Bare server ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`)

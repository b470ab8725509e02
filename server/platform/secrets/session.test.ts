import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database'
import { connect, type Database } from '../database/database'
import { cleanSessions, endSession, endSessionsOf, findSession, hashToken, rotateSession, startSession } from './session'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = connect(fresh.url)
})

afterAll(async () => {
  await database.close()
  await drop()
})

const options = { clientId: 'saber', accessSeconds: 7200, refreshSeconds: 86_400 }
const start = (userId = '1', tenantId = '000000') => startSession(database, { tenantId, userId, ...options, ip: '::1', userAgent: 'x'.repeat(1000) })
const reasonOf = async (id: string) =>
  (await database.query<{ reason: string }>('SELECT end_reason AS reason FROM platform_session WHERE id = $1', [id]))[0]?.reason

test('tokens are 256 random bits of which only hashes are kept', async () => {
  const tokens = await start()
  expect(tokens.expiresIn).toBe(7200)
  for (const token of [tokens.accessToken, tokens.refreshToken]) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [row] = await database.query<{ text: string; hash: Buffer }>(
    'SELECT s::text AS text, access_hash AS hash FROM platform_session s WHERE id = $1',
    [tokens.id],
  )
  expect(row?.hash).toEqual(hashToken(tokens.accessToken))
  expect(row?.text).not.toContain(tokens.accessToken)
  expect(await findSession(database, tokens.accessToken)).toEqual({ id: tokens.id, tenantId: '000000', userId: '1', clientId: 'saber' })
  for (const other of [tokens.refreshToken, '', 'x']) expect(await findSession(database, other)).toBeUndefined()
})

test('an access token dies with its time, and with its session', async () => {
  const [expired, ended] = [await start(), await start()]
  await database.run('UPDATE platform_session SET access_expires_at = now() WHERE id = $1', [expired.id])
  expect(await findSession(database, expired.accessToken)).toBeUndefined()
  expect([await endSession(database, ended.id, 'logout'), await endSession(database, ended.id, 'again')]).toEqual([true, false])
  expect(await findSession(database, ended.accessToken)).toBeUndefined()
  expect(await rotateSession(database, ended.refreshToken, options)).toEqual({ refused: 'ended' })
  expect(await reasonOf(ended.id)).toBe('logout')
})

test("a user's sessions end together, but for the named one and those of others", async () => {
  const [kept, gone, other, stranger] = [await start('20'), await start('20'), await start('21'), await start('20', 'acme')]
  expect(await endSessionsOf(database, '000000', '20', 'password_changed', kept.id)).toBe(1)
  const alive = await Promise.all([kept, gone, other, stranger].map(async ({ accessToken }) => Boolean(await findSession(database, accessToken))))
  expect(alive).toEqual([true, false, true, true])
  expect(await endSessionsOf(database, '000000', '20', 'disabled')).toBe(1)
})

test('a rotation replaces both tokens', async () => {
  const first = await start()
  const second = await rotateSession(database, first.refreshToken, options)
  if ('refused' in second) throw new Error(second.refused)
  expect(second).toMatchObject({ id: first.id, tenantId: '000000', userId: '1', clientId: 'saber', expiresIn: 7200 })
  expect(await findSession(database, first.accessToken)).toBeUndefined()
  expect(await findSession(database, second.accessToken)).toMatchObject({ id: first.id })
  const third = await rotateSession(database, second.refreshToken, options)
  expect(third).toMatchObject({ id: first.id })
  expect(await rotateSession(database, first.refreshToken, options)).toEqual({ refused: 'unknown' })
  expect(await findSession(database, 'accessToken' in third ? third.accessToken : '')).toBeDefined()
})

test('tabs that race for a rotation get one and the same new pair', async () => {
  const first = await start()
  const results = await Promise.all([1, 2, 3, 4, 5, 6].map(() => rotateSession(database, first.refreshToken, options)))
  const pairs = new Set(results.map((result) => ('refused' in result ? result.refused : `${result.accessToken} ${result.refreshToken}`)))
  expect(pairs.size).toBe(1)
  const [result] = results
  if (!result || 'refused' in result) throw new Error('refused')
  expect(await findSession(database, result.accessToken)).toMatchObject({ id: first.id })
})

test('a replaced refresh token shown after the grace ends the session', async () => {
  const first = await start()
  const second = await rotateSession(database, first.refreshToken, options)
  await database.run("UPDATE platform_session SET rotated_at = rotated_at - interval '31 seconds' WHERE id = $1", [first.id])
  expect(await rotateSession(database, first.refreshToken, options)).toMatchObject({ refused: 'reused', session: { id: first.id } })
  expect(await findSession(database, 'accessToken' in second ? second.accessToken : '')).toBeUndefined()
  expect(await reasonOf(first.id)).toBe('token_reused')
})

test('a token that was replaced several rotations ago ends the session too, once its own grace is over', async () => {
  const first = await start()
  const second = await rotateSession(database, first.refreshToken, options)
  if ('refused' in second) throw new Error('refused')
  const third = await rotateSession(database, second.refreshToken, options)
  if ('refused' in third) throw new Error('refused')
  expect(await rotateSession(database, first.refreshToken, options)).toEqual({ refused: 'unknown' })
  expect(await findSession(database, third.accessToken)).toMatchObject({ id: first.id })
  await database.run("UPDATE platform_used_token SET used_at = used_at - interval '31 seconds' WHERE session_id = $1", [first.id])
  expect(await rotateSession(database, first.refreshToken, { ...options, clientId: 'app' })).toEqual({ refused: 'unknown' })
  expect(await rotateSession(database, first.refreshToken, options)).toMatchObject({ refused: 'reused' })
  expect(await findSession(database, third.accessToken)).toBeUndefined()
})

test('a refresh token of another client is unknown, one whose time is over is refused', async () => {
  const first = await start()
  expect(await rotateSession(database, first.refreshToken, { ...options, clientId: 'app' })).toEqual({ refused: 'unknown' })
  expect(await rotateSession(database, first.accessToken, options)).toEqual({ refused: 'unknown' })
  await database.run('UPDATE platform_session SET refresh_expires_at = now() WHERE id = $1', [first.id])
  expect(await rotateSession(database, first.refreshToken, options)).toEqual({ refused: 'expired' })
})

test('rights are counted anew in the transaction that changes them', async () => {
  const epoch = async () => (await database.query<{ epoch: string }>("SELECT epoch FROM platform_epoch WHERE tenant_id = 'acme'"))[0]?.epoch
  await database.query("SELECT bump_epoch('acme')")
  await Promise.all([1, 2, 3].map(() => database.transaction((tx) => tx.query("SELECT bump_epoch('acme')"))))
  await database.transaction((tx) => tx.query("SELECT bump_epoch('acme'), 1 / 0")).catch(() => undefined)
  expect(await epoch()).toBe('4')
})

test('what nobody can use any more is forgotten, and nothing else', async () => {
  const [living, lately, long] = [await start(), await start(), await start()]
  await endSession(database, lately.id, 'logout')
  await endSession(database, long.id, 'logout')
  await database.run("UPDATE platform_session SET ended_at = now() - interval '31 days' WHERE id = $1", [long.id])
  await database.run(
    "INSERT INTO platform_captcha (key, answer, address, expires_at) VALUES ('old', 'A', '', now()), ('new', 'A', '', now() + interval '1 minute')",
  )
  await cleanSessions(database)
  const left = await database.query<{ id: string }>('SELECT id FROM platform_session WHERE id = ANY($1::bigint[])', [[living.id, lately.id, long.id]])
  expect(left.map(({ id }) => id).sort()).toEqual([living.id, lately.id].sort())
  expect(await database.query('SELECT key FROM platform_captcha')).toEqual([{ key: 'new' }])
})

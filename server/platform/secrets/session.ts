import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Queryable } from '../database/database'

/** What a client holds; only hashes of the tokens are kept. */
export interface Tokens {
  accessToken: string
  refreshToken: string
  /** The session's id. */
  id: string
  /** Seconds that the access token still lives. */
  expiresIn: number
}

export interface Session {
  id: string
  tenantId: string
  userId: string
  clientId: string
  /** The tenant that it looks at, where that is not its own. */
  viewing?: string | null
}

/** Seconds within which the refresh token just replaced is still answered, with the pair that replaced it: tabs race for it. */
const graceSeconds = 30

interface StartOptions {
  tenantId: string
  userId: string
  clientId: string
  ip?: string
  userAgent?: string
  accessSeconds: number
  refreshSeconds: number
}

/** Begins a session and answers its tokens: opaque, 256 random bits in base64url. */
export const startSession = async (db: Queryable, options: StartOptions): Promise<Tokens> => {
  const { tenantId, userId, clientId, ip, userAgent, accessSeconds, refreshSeconds } = options
  const [accessToken, refreshToken] = [makeToken(), makeToken()]
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO platform_session (tenant_id, user_id, client_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, ip, user_agent)
     VALUES ($1, $2, $3, $4, now() + $5 * interval '1 second', $6, now() + $7 * interval '1 second', $8, $9) RETURNING id`,
    [
      tenantId,
      userId,
      clientId,
      hashToken(accessToken),
      accessSeconds,
      hashToken(refreshToken),
      refreshSeconds,
      ip ?? null,
      userAgent?.slice(0, 400) ?? null,
    ],
  )
  return { accessToken, refreshToken, id: row?.id ?? '', expiresIn: accessSeconds }
}

/** The living session behind an access token, checked in the database each time; notes once a minute that it was seen. */
export const findSession = async (db: Queryable, accessToken: string): Promise<Session | undefined> => {
  const [row] = await db.query<Session & { stale: boolean }>(
    `SELECT id, tenant_id AS "tenantId", user_id AS "userId", client_id AS "clientId", last_seen_at < now() - interval '1 minute' AS stale
       FROM platform_session WHERE access_hash = $1 AND ended_at IS NULL AND access_expires_at > now()`,
    [hashToken(accessToken)],
    'find_session',
  )
  if (!row) return undefined
  const { stale, ...session } = row
  if (stale)
    await db.run("UPDATE platform_session SET last_seen_at = now() WHERE id = $1 AND last_seen_at < now() - interval '1 minute'", [session.id])
  return session
}

/** Ends one session; the reason is a word such as logout, locked, replaced. Answers whether it was still alive. */
export const endSession = async (db: Queryable, id: string, reason: string): Promise<boolean> =>
  (await db.run('UPDATE platform_session SET ended_at = now(), end_reason = $2, successor = NULL WHERE id = $1 AND ended_at IS NULL', [id, reason])) >
  0

/** Ends the sessions of a user, all but one if named; answers how many. */
export const endSessionsOf = (db: Queryable, tenantId: string, userId: string, reason: string, exceptId?: string): Promise<number> =>
  db.run(
    `UPDATE platform_session SET ended_at = now(), end_reason = $3, successor = NULL
      WHERE tenant_id = $1 AND user_id = $2 AND ended_at IS NULL AND id IS DISTINCT FROM $4::bigint`,
    [tenantId, userId, reason, exceptId ?? null],
  )

/**
 * Turns a living session to another tenant, or with null back to its own, and answers new tokens for it: whatever still holds the old ones
 * must ask again who it is. Undefined when the session is over.
 */
export const turnSession = async (
  db: Queryable,
  id: string,
  viewing: string | null,
  { accessSeconds, refreshSeconds }: { accessSeconds: number; refreshSeconds: number },
): Promise<Tokens | undefined> => {
  const [accessToken, refreshToken] = [makeToken(), makeToken()]
  const turned = await db.run(
    `UPDATE platform_session SET viewing = $2, access_hash = $3, access_expires_at = now() + $4 * interval '1 second', refresh_hash = $5,
       refresh_expires_at = now() + $6 * interval '1 second', previous_refresh_hash = NULL, successor = NULL
      WHERE id = $1::bigint AND ended_at IS NULL AND viewing IS DISTINCT FROM $2`,
    [id, viewing, hashToken(accessToken), accessSeconds, hashToken(refreshToken), refreshSeconds],
  )
  return turned === 1 ? { accessToken, refreshToken, id, expiresIn: accessSeconds } : undefined
}

/** Sends everybody home who looks at this tenant. */
export const endViewsOf = async (db: Queryable, tenantId: string): Promise<void> => {
  await db.run('UPDATE platform_session SET viewing = NULL WHERE viewing = $1 AND ended_at IS NULL', [tenantId])
}

/** `session` comes with a token that was used after it had been replaced. */
export type Rotation = (Tokens & Session) | { refused: 'unknown' | 'expired' | 'ended' | 'reused'; session?: Session }

interface RotateOptions {
  /** The client that asks: a refresh token of another client is unknown to it. */
  clientId: string
  accessSeconds: number
  refreshSeconds: number
}

/**
 * Replaces both tokens of a session by its refresh token, once however many ask at the same time: for 30 seconds the others get the same new pair.
 * A replaced token shown later than that, whenever it was replaced, has been stolen or copied, so the session ends.
 */
export const rotateSession = async (db: Queryable, refreshToken: string, options: RotateOptions): Promise<Rotation> => {
  const { clientId, accessSeconds, refreshSeconds } = options
  const [accessToken, nextToken] = [makeToken(), makeToken()]
  const held = hashToken(refreshToken)
  const successor = seal(refreshToken, `${accessToken}.${nextToken}`)
  // The old hash in WHERE is the compare of a compare-and-set: of several, one finds it.
  const [rotated] = await db.query<Session>(
    `WITH rotated AS (
       UPDATE platform_session
          SET access_hash = $3, access_expires_at = now() + $4 * interval '1 second', refresh_hash = $5, refresh_expires_at = now() + $6 * interval '1 second',
              previous_refresh_hash = $1, successor = $7, rotated_at = now(), last_seen_at = now()
        WHERE refresh_hash = $1 AND client_id = $2 AND ended_at IS NULL AND refresh_expires_at > now()
        RETURNING id, tenant_id, user_id, client_id, viewing
     ), used AS (INSERT INTO platform_used_token (hash, session_id) SELECT $1, id FROM rotated)
     SELECT id, tenant_id AS "tenantId", user_id AS "userId", client_id AS "clientId", viewing FROM rotated`,
    [held, clientId, hashToken(accessToken), accessSeconds, hashToken(nextToken), refreshSeconds, successor],
  )
  if (rotated) return { ...rotated, accessToken, refreshToken: nextToken, expiresIn: accessSeconds }
  return answerLate(db, refreshToken, held, clientId)
}

interface LateRow extends Session {
  hasEnded: boolean
  hasExpired: boolean
  isCurrent: boolean
  isReplaced: boolean
  inGrace: boolean
  successor: Buffer | null
  secondsLeft: number
}

const answerLate = async (db: Queryable, refreshToken: string, held: Buffer, clientId: string): Promise<Rotation> => {
  const [row] = await db.query<LateRow>(
    `SELECT id, tenant_id AS "tenantId", user_id AS "userId", client_id AS "clientId", viewing, successor, ended_at IS NOT NULL AS "hasEnded",
            refresh_expires_at <= now() AS "hasExpired", refresh_hash = $1 AS "isCurrent",
            coalesce(previous_refresh_hash = $1, false) AS "isReplaced",
            rotated_at > now() - $3 * interval '1 second' AS "inGrace", floor(extract(epoch FROM access_expires_at - now()))::int AS "secondsLeft"
       FROM platform_session
      WHERE (refresh_hash = $1 OR previous_refresh_hash = $1
         OR id = (SELECT session_id FROM platform_used_token WHERE hash = $1 AND used_at <= now() - $3 * interval '1 second')) AND client_id = $2`,
    [held, clientId, graceSeconds],
  )
  if (!row) return { refused: 'unknown' }
  if (row.hasEnded) return { refused: 'ended' }
  // Replaced longer ago than the grace, by the latest rotation or an earlier one: whoever shows that has kept a copy.
  if (!row.isCurrent && !(row.isReplaced && row.inGrace)) {
    await endSession(db, row.id, 'token_reused')
    const { id, tenantId, userId } = row
    return { refused: 'reused', session: { id, tenantId, userId, clientId } }
  }
  if (row.hasExpired || !row.isReplaced || !row.successor) return { refused: 'expired' }
  const [accessToken = '', nextToken = ''] = unseal(refreshToken, row.successor).split('.')
  const { id, tenantId, userId, viewing } = row
  return { id, tenantId, userId, clientId, viewing, accessToken, refreshToken: nextToken, expiresIn: Math.max(0, row.secondsLeft) }
}

const makeToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

// The pair is sealed with the token it replaces: whoever reads the database alone cannot open it. 12 bytes nonce, 16 bytes tag, then the text.
const sealKey = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, 'masthead', 'successor', 32))

const seal = (token: string, text: string): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(token), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

const unseal = (token: string, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(token), sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}

/** Forgets what nobody can use any more: sessions that ended or ran out a month ago, captchas, failures of yesterday. */
export const cleanSessions = async (db: Queryable): Promise<void> => {
  await db.run(
    `DELETE FROM platform_session WHERE id IN (
       SELECT id FROM platform_session WHERE coalesce(ended_at, refresh_expires_at, access_expires_at) < now() - interval '30 days' LIMIT 5000)`,
  )
  await db.run('DELETE FROM platform_captcha WHERE expires_at < now()')
  await db.run("DELETE FROM platform_failed_login WHERE last_at < now() - interval '1 day'")
}

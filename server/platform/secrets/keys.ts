import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, systemClock } from '../clock'
import type { Config } from '../config'
import type { Database, Queryable } from '../database/database'
import { codeOf } from '../database/lost'

/** What is secret at rest or signed. Every value begins with the id of its key, so that several keys can be readable while one is replaced. */
export interface Keys {
  /** The id of the key that writes, with which its values begin. */
  readonly id: string
  /** Seals a text for one tenant; every call answers another value. */
  encrypt(tenantId: string, plain: string): string
  /** Opens what encrypt made for this tenant; throws on anything else. */
  decrypt(tenantId: string, sealed: string): string
  /** Equal texts of a tenant give equal values: for a column that is searched for equality beside the sealed one. */
  hmac(tenantId: string, value: string): string
  /** The hmac under every readable key, for a search while a key is being replaced. */
  hmacs(tenantId: string, value: string): string[]
  /** A token that carries a payload for some seconds; readable by everybody, made by us alone. */
  sign(payload: object, seconds: number): string
  /** The payload of a token of ours that has not run out. */
  verify<T extends object>(token: string): T | undefined
  /** Whether a value was made with the key that writes now; one that was not is due to be made again. */
  isCurrent(value: string): boolean
}

interface Key {
  id: string
  seal: Buffer
  hash: Buffer
  signature: Buffer
}

/**
 * The keys of this installation: MASTHEAD_KEY (one, or a comma list of which the first writes and all read), else one made once in DATA_DIR/secret.
 * With a database the keys are tried on a value kept there; throws an Error when it was written with a key that is not among them.
 */
export const loadKeys = async (options: {
  config: Pick<Config, 'key' | 'databaseUrl' | 'dataDir'>
  database?: Database
  clock?: Clock
}): Promise<Keys> => {
  const { config, database, clock = systemClock } = options
  if (config.databaseUrl && !config.key) throw new Error('MASTHEAD_KEY is required when DATABASE_URL is set (at least 32 random characters)')
  const secrets = partsOf(config.key ?? (await ownSecret(config.dataDir)))
  if (secrets.some((secret) => secret.length < 32)) throw new Error('MASTHEAD_KEY: every key must have at least 32 characters')
  const keys = makeKeys(secrets.filter(Boolean).map(derive), clock)
  if (database) await checkAgainst(database, keys)
  return keys
}

const partsOf = (text: string): string[] => text.split(',').map((secret) => secret.trim())

/** The key or keys of an installation that stands, as MASTHEAD_KEY writes them; for a backup, since nothing that they sealed can be read without. */
export const readSecrets = async (config: Pick<Config, 'key' | 'dataDir'>): Promise<string> =>
  config.key ?? (await readFile(join(config.dataDir, 'secret'), 'utf8')).trim()

/** Which keys these are, without telling them: the ids that sealed values begin with, the writing one first. */
export const keyIds = (secrets: string): string[] =>
  partsOf(secrets)
    .filter(Boolean)
    .map((secret) => derive(secret).id)

/** The settings that hold sealed values, sealed again with the key that writes now; answers how many were. */
export const resealSettings = (database: Database, keys: Keys): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await tx.query<{ key: string; value: string }>("SELECT key, value FROM platform_setting WHERE key LIKE 'sealed.%' FOR UPDATE")
    const due = rows.filter(({ value }) => !keys.isCurrent(value))
    for (const { key, value } of due) {
      await tx.run('UPDATE platform_setting SET value = $2, updated_at = now() WHERE key = $1', [key, keys.encrypt(key, keys.decrypt(key, value))])
    }
    return due.length
  })

/** A sealed setting that is made once, by whichever node comes first; the others read it. */
export const sealedSetting = async (database: Queryable, keys: Keys, name: string, make: () => Promise<string>): Promise<string> => {
  const key = `sealed.${name}`
  const read = async () => (await database.query<{ value: string }>('SELECT value FROM platform_setting WHERE key = $1', [key]))[0]?.value
  let sealed = await read()
  if (sealed === undefined) {
    await database.run('INSERT INTO platform_setting (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [key, keys.encrypt(key, await make())])
    sealed = (await read()) ?? ''
  }
  return keys.decrypt(key, sealed)
}

const ownSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'secret')
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  const existing = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
  if (existing !== undefined) return existing.trim()
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // A link never replaces the secret that another process made meanwhile.
    await link(draft, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}

const derive = (secret: string): Key => {
  const part = (purpose: string, length: number) => Buffer.from(hkdfSync('sha256', secret, 'masthead', purpose, length))
  return { id: `k${part('id', 4).toString('hex')}`, seal: part('seal', 32), hash: part('hash', 32), signature: part('signature', 32) }
}

/** Whether a value has the form that a sealed one has. */
export const isSealed = (value: string): boolean => /^k[0-9a-f]{8}\./.test(value)

const makeKeys = (all: Key[], clock: Clock): Keys => {
  const [writing] = all
  if (!writing) throw new Error('MASTHEAD_KEY holds no key')
  const byId = new Map(all.map((key) => [key.id, key]))
  const hash = (key: Key, tenantId: string, value: string) =>
    `${key.id}.${createHmac('sha256', key.hash).update(`${tenantId}\n${value}`).digest('base64url')}`
  const signature = (key: Key, body: string) => createHmac('sha256', key.signature).update(`${key.id}.${body}`).digest()
  return {
    id: writing.id,
    encrypt: (tenantId, plain) => seal(writing, tenantId, plain),
    decrypt(tenantId, sealed) {
      const [id = '', body = ''] = sealed.split('.')
      const key = byId.get(id)
      if (!key) throw new Error(`a value was sealed with the key ${id}, which MASTHEAD_KEY does not hold`)
      return open(key, tenantId, body)
    },
    hmac: (tenantId, value) => hash(writing, tenantId, value),
    hmacs: (tenantId, value) => all.map((key) => hash(key, tenantId, value)),
    sign(payload, seconds) {
      const end = Math.floor(clock.now().getTime() / 1000) + seconds
      const body = Buffer.from(JSON.stringify([end, payload])).toString('base64url')
      return `${writing.id}.${body}.${signature(writing, body).toString('base64url')}`
    },
    verify<T extends object>(token: string): T | undefined {
      const [id = '', body = '', given = '', ...rest] = token.split('.')
      const key = byId.get(id)
      if (!key || rest.length > 0) return undefined
      const [expected, actual] = [signature(key, body), Buffer.from(given, 'base64url')]
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
      const [end, payload] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, T]
      return clock.now().getTime() < end * 1000 ? payload : undefined
    },
    isCurrent: (value) => value.startsWith(`${writing.id}.`),
  }
}

/** Drawn many at a time: to ask the system for each takes as long as to seal with it. */
let drawn = Buffer.alloc(0)

const nextNonce = (): Buffer => {
  if (drawn.length < 12) drawn = randomBytes(12 * 128)
  const nonce = drawn.subarray(0, 12)
  drawn = drawn.subarray(12)
  return nonce
}

// AES-256-GCM: 12 bytes nonce, 16 bytes tag, then the text. The tenant is authenticated with it, so a value cannot move between tenants.
const seal = (key: Key, tenantId: string, plain: string): string => {
  const nonce = nextNonce()
  const cipher = createCipheriv('aes-256-gcm', key.seal, nonce).setAAD(Buffer.from(tenantId))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`
}

const open = (key: Key, tenantId: string, body: string): string => {
  const bytes = Buffer.from(body, 'base64url')
  if (bytes.length < 28) throw new Error('a sealed value is damaged')
  const decipher = createDecipheriv('aes-256-gcm', key.seal, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(tenantId)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const checkAgainst = async (database: Database, keys: Keys): Promise<void> => {
  try {
    await sealedSetting(database, keys, 'check', async () => 'masthead')
  } catch (error) {
    if (codeOf(error)) throw error
    throw new Error('this database was written with another MASTHEAD_KEY: start with that key, or name both (new,old) to replace it', {
      cause: error,
    })
  }
}

import { resolve } from 'node:path'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Everything the environment may say about one process; all of it has a default or is optional. */
export interface Config {
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** A PostgreSQL server of one's own; without it an embedded one is started in dataDir. */
  databaseUrl?: string
  /** The way to the same server past a pooler; says that databaseUrl leads to one, which shares its connections by transaction. */
  directUrl?: string
  /** A streaming standby of the same server, from which is read what it has replayed. */
  replicaUrl?: string
  /** One key or a comma list: the first writes, all read. */
  key?: string
  adminPassword?: string
  demo?: '0' | '1'
  demoPassword?: string
  /** The payment sandbox: in every tenant ('1') or in none ('0'); in the demo tenant alone unless told. */
  paySandbox?: '0' | '1'
  /** Origin under which users reach this installation, without a slash at its end. */
  publicUrl?: string
  /** Host name of the public site when it has one of its own. */
  siteHost?: string
  /** Host name of uploaded files when they have one of their own. */
  fileHost?: string
  /** Addresses or networks of proxies whose X-Forwarded-For counts. */
  trustProxy: string[]
  /** Bearer tokens, one or several, of which each opens /metrics; without one only this machine reads them. */
  metricsTokens?: string[]
  /** Seconds between the moment when the process is asked to end and the one when it takes no more requests; none unless told. */
  drainSeconds?: number
  logLevel: (typeof levels)[number]
}

/** Reads the environment; an empty variable counts as absent, an invalid one throws an Error that names it. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const config: Config = {
    port: port(text(env, 'PORT') ?? '3000'),
    host: text(env, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
    trustProxy: list(text(env, 'TRUST_PROXY')),
    logLevel: oneOf('LOG_LEVEL', text(env, 'LOG_LEVEL') ?? 'info', levels),
  }
  const databaseUrl = text(env, 'DATABASE_URL')
  const demo = text(env, 'DEMO')
  const paySandbox = text(env, 'PAY_SANDBOX')
  const publicUrl = text(env, 'PUBLIC_URL')
  if (databaseUrl) config.databaseUrl = database('DATABASE_URL', databaseUrl)
  const directUrl = text(env, 'DATABASE_DIRECT_URL')
  if (directUrl) config.directUrl = database('DATABASE_DIRECT_URL', directUrl)
  if (directUrl && !databaseUrl) throw new Error('DATABASE_DIRECT_URL is the way past the pooler of DATABASE_URL, which is not set')
  const replicaUrl = text(env, 'DATABASE_REPLICA_URL')
  if (replicaUrl) config.replicaUrl = database('DATABASE_REPLICA_URL', replicaUrl)
  if (replicaUrl && !databaseUrl) throw new Error('DATABASE_REPLICA_URL is a standby of the server of DATABASE_URL, which is not set')
  if (demo) config.demo = oneOf('DEMO', demo, ['0', '1'] as const)
  if (paySandbox) config.paySandbox = oneOf('PAY_SANDBOX', paySandbox, ['0', '1'] as const)
  if (publicUrl) config.publicUrl = origin(publicUrl)
  assign(config, 'key', text(env, 'MASTHEAD_KEY'))
  assign(config, 'adminPassword', env.ADMIN_PASSWORD || undefined)
  assign(config, 'demoPassword', env.DEMO_PASSWORD || undefined)
  assign(config, 'siteHost', host('SITE_HOST', text(env, 'SITE_HOST')))
  assign(config, 'fileHost', host('FILE_HOST', text(env, 'FILE_HOST')))
  const drain = text(env, 'DRAIN_SECONDS')
  if (drain) config.drainSeconds = seconds('DRAIN_SECONDS', drain, 300)
  const tokens = list(text(env, 'METRICS_TOKEN'))
  if (tokens.length > 0) config.metricsTokens = tokens
  if (tokens.some((token) => token.length < 16)) throw new Error('METRICS_TOKEN: every token must have at least 16 characters')
  for (const key of list(config.key)) if (key.length < 32) throw new Error('MASTHEAD_KEY: every key must have at least 32 characters')
  if (config.databaseUrl && !config.key) throw new Error('MASTHEAD_KEY is required when DATABASE_URL is set (at least 32 random characters)')
  return config
}

const text = (env: NodeJS.ProcessEnv, name: string): string | undefined => env[name]?.trim() || undefined

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const assign = <K extends 'key' | 'adminPassword' | 'demoPassword' | 'siteHost' | 'fileHost'>(config: Config, name: K, value: string | undefined) => {
  if (value !== undefined) config[name] = value
}

const port = (value: string): number => {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) throw new Error(`PORT must be a number from 0 to 65535, not "${value}"`)
  return Number(value)
}

const seconds = (name: string, value: string, most: number): number => {
  if (!/^\d{1,3}$/.test(value) || Number(value) > most) throw new Error(`${name} must be a number from 0 to ${most}, not "${value}"`)
  return Number(value)
}

const oneOf = <T extends string>(name: string, value: string, allowed: readonly T[]): T => {
  const found = allowed.find((option) => option === value)
  if (!found) throw new Error(`${name} must be one of ${allowed.join(', ')}, not "${value}"`)
  return found
}

const database = (name: string, value: string): string => {
  // The value holds a password, so the message never repeats it.
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) throw new Error(`${name} must look like postgresql://user:password@host:5432/name`)
  return value
}

const origin = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(`PUBLIC_URL must be an origin like https://news.example.com, not "${value}"`)
  }
  return url.origin
}

const host = (name: string, value: string | undefined): string | undefined => {
  if (value !== undefined && !/^[a-z0-9.-]+(:\d{1,5})?$/i.test(value))
    throw new Error(`${name} must be a host name like news.example.com, not "${value}"`)
  return value?.toLowerCase()
}

import type { FastifyBaseLogger } from 'fastify'
import { destination as destinationOf, pino, stdSerializers } from 'pino'
import type { Config } from './config'
import { redactText } from './redact'

/** What the platform writes to: one JSON object a line, a message after its data. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

const secretNames = [
  'password',
  'oldPassword',
  'newPassword',
  'newPassword1',
  'lockPassword',
  'token',
  'access_token',
  'accessToken',
  'refresh_token',
  'refreshToken',
  'secret',
  'clientSecret',
  'authorization',
  'cookie',
]
const headerNames = ['["blade-auth"]', '["Blade-Auth"]', '["set-cookie"]', '["Authorization"]', '["Cookie"]', '["x-api-key"]']

/** The error's data (detail, where, parameters) may hold what a row holds, so only its name, code and place are kept. */
const rowData = ['detail', 'where', 'internalQuery', 'parameters'].flatMap((name) => [`err.${name}`, `error.${name}`])

/** The process's logger, for fastify's `loggerInstance`: JSON on standard output, secrets left out at three depths and in query strings. */
export const createLog = (config: Pick<Config, 'logLevel'>, destination?: { write(line: string): void }): FastifyBaseLogger => {
  const options = {
    level: config.logLevel,
    base: { pid: process.pid },
    redact: {
      paths: [
        ...secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        ...headerNames.flatMap((name) => [name, `*${name}`, `*.*${name}`]),
        ...rowData,
      ],
      censor: '[secret]',
    },
    serializers: { err: presentError, error: presentError, req: presentRequest, res: presentReply },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Characters of lines that are written together, and milliseconds that the first of them waits for the others at most. */
const [together, atMost] = [16_000, 500]

/**
 * Where the one line about each answer goes: the same form and place. There is nothing in it that could be a secret, so nothing is looked for, and lines are
 * written some together. They are gathered here, since the destination measures all that it holds with every line it is given.
 */
export const createAccessLog = (config: Pick<Config, 'logLevel'>): Pick<Log, 'info'> => {
  const out = destinationOf({ dest: 1, sync: false })
  let held = ''
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (held !== '') out.write(held)
    held = ''
  }
  process.on('exit', () => {
    flush()
    out.flushSync()
  })
  const write = (line: string): void => {
    held += line
    if (held.length >= together) flush()
    else timer ??= setTimeout(flush, atMost).unref()
  }
  return pino({ level: config.logLevel, base: { pid: process.pid } }, { write })
}

/**
 * A log that bears a request's id, made when something is first said in it: most requests say nothing, and making one looks for secrets in what it
 * bears. For fastify's `childLoggerFactory`.
 */
export const childWhenUsed = (log: FastifyBaseLogger, bindings: Bindings, options?: object): FastifyBaseLogger =>
  Object.assign(Object.create(whenUsed) as Unmade, { log, bindings, options }) as unknown as FastifyBaseLogger

type Bindings = Parameters<FastifyBaseLogger['child']>[0]

interface Unmade {
  log: FastifyBaseLogger
  bindings: Bindings
  options?: object
  made?: FastifyBaseLogger
}

const madeOf = (unmade: Unmade): FastifyBaseLogger => {
  unmade.made ??= unmade.log.child(unmade.bindings, unmade.options)
  return unmade.made
}

const saying = (level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent') =>
  function (this: Unmade, ...words: unknown[]): void {
    ;(madeOf(this)[level] as (...words: unknown[]) => void)(...words)
  }

const whenUsed = {
  fatal: saying('fatal'),
  error: saying('error'),
  warn: saying('warn'),
  info: saying('info'),
  debug: saying('debug'),
  trace: saying('trace'),
  silent: saying('silent'),
  child(this: Unmade, bindings: Bindings, options?: object): FastifyBaseLogger {
    return madeOf(this).child(bindings, options)
  },
  get level(): string {
    return (this as unknown as Unmade).log.level
  },
  set level(level: string) {
    madeOf(this as unknown as Unmade).level = level
  },
}

/** An error's message may quote what somebody sent. */
const presentError = (error: Error): object => {
  const told = stdSerializers.err(error)
  if (typeof told !== 'object' || told === null) return told
  // The driver hangs the lost connection on it: its cancel key, and the values of its last statement.
  const { client: _client, ...plain } = told as typeof told & { client?: unknown }
  return { ...plain, message: redactText(String(told.message ?? '')), stack: redactText(String(told.stack ?? '')) }
}

const presentRequest = (request: { method?: string; url?: string; ip?: string; socket?: { remoteAddress?: string } }) => ({
  method: request.method,
  url: withoutSecrets(request.url ?? ''),
  remoteAddress: request.ip ?? request.socket?.remoteAddress,
})

const presentReply = (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode })

const secretInQuery = /([?&][^=&]*(?:password|token|blade-auth|secret|signature|credential|captcha|code|key)[^=&]*=)[^&]*/gi

/** A URL as a log may show it: the values of parameters whose name speaks of a secret are replaced. */
export const withoutSecrets = (url: string): string => url.replace(secretInQuery, '$1[secret]')

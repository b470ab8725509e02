import { hostname, networkInterfaces } from 'node:os'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { callerOf } from '../auth/session'
import type { Note, Engine } from '../engine/types'
import type { Called } from '../engine/wire/operation'
import type { Log } from '../platform/log'
import { redactParams, redactPath, redactText } from '../platform/redact'
import type { Journal, Origin } from './journal'

/** What the logs hear of: calls by the HTTP server, faults and notes by whoever meets them. */
export interface RequestLog {
  /** Which call a request turned out to be. */
  called(request: FastifyRequest, called: Called): void
  /** A request was answered. */
  answered(request: FastifyRequest, reply: FastifyReply): void
  /** What nobody foresaw. */
  fault(request: FastifyRequest, error: unknown): void
  /** A fault outside of any request: of a job, of work that repeats. */
  failed(error: unknown, about?: { tenantId?: string; name?: string }): void
  note(note: Note): void
}

/** A stream stays open for hours: how long it took tells nothing. */
const isSilent = (called: Called | undefined): boolean => called?.answer === 'stream'

/** Makes lines of the logs of what happens around requests. */
export const witness = (engine: Engine, journal: Journal): RequestLog => {
  const calls = new WeakMap<FastifyRequest, Called>()
  /** Requests under way, for what happens meanwhile and only knows their id. */
  const underway = new Map<string, { readonly request: FastifyRequest; readonly began: number }>()
  const names = personalNames(engine)
  const plainNames = new Set([...names].filter((one) => one !== everyNoun))
  const named = [...engine.models.values()].flatMap(({ noun, columns }) => (columns.get(everyNoun)?.sealed ? [`/${noun.name.split('/')[1]}`] : []))
  const namesFor = (url: string): ReadonlySet<string> => (named.some((path) => url.includes(path)) ? names : plainNames)
  const queries = new Map([names, plainNames].map((some) => [some, new LRUCache<string, Shown>({ max: 500 })]))
  const pathOf = remembered(redactPath)
  const agentOf = remembered(redactText)
  const acting = new Map<string, number>()
  const node = { serviceId: `${hostname()}-${process.pid}`, serverIp: ownAddress(), env: process.env.NODE_ENV ?? 'development' }

  /** Who asked from where. */
  const about = (request: FastifyRequest, isKnown = true): { origin: Origin; values: Readonly<Record<string, unknown>> } => {
    const caller = isKnown ? callerOf(request) : undefined
    const isLogin = calls.get(request)?.noun.startsWith('auth/') ?? false
    return {
      origin: { tenantId: caller?.tenantId, userId: caller?.actor.userId, deptId: caller?.actor.deptIds[0] },
      values: {
        ...node,
        method: request.method,
        requestUri: pathOf(request.url.split('?')[0] ?? ''),
        createBy: caller?.actor.account || null,
        remoteIp: request.ip,
        userAgent: agentOf(request.headers['user-agent'] ?? '') || null,
        traceId: request.id,
        params: paramsOf(request, { names: namesFor(request.url), isLogin }, queries),
      },
    }
  }

  return {
    called(request, called) {
      calls.set(request, called)
      underway.set(request.id, { request, began: performance.now() })
    },
    answered(request, reply) {
      underway.delete(request.id)
      const called = calls.get(request)
      if (!request.url.startsWith('/api/blade-') || isSilent(called)) return
      // Whoever was let in a moment ago is remembered until the answer shows that the session is over.
      const { origin, values } = about(request, reply.statusCode !== 401)
      journal.api(origin, {
        ...values,
        title: called?.path ?? null,
        methodClass: called?.noun ?? null,
        methodName: called?.task ?? null,
        statusCode: reply.statusCode,
        time: Math.round(reply.elapsedTime),
      })
    },
    fault(request, error) {
      const { origin, values } = about(request)
      journal.error(origin, { ...values, source: 'server', ...toldError(error) })
    },
    failed(error, { tenantId, name } = {}) {
      journal.error({ tenantId }, { ...node, source: 'job', requestUri: name ?? null, ...toldError(error) })
    },
    note({ level, id, data, tenantId, actor, ip, traceId }) {
      // Whoever looks around in another tenant does so with every call; one line in ten minutes says it.
      if (id === 'act for tenant') {
        const key = `${actor.userId} ${JSON.stringify(data)}`
        if (Date.now() - (acting.get(key) ?? 0) < 600_000) return
        if (acting.size > 1_000) acting.clear()
        acting.set(key, Date.now())
      }
      const within = underway.get(traceId)
      const { method, requestUri, params } = within ? about(within.request).values : {}
      journal.usual(
        { tenantId, userId: actor.userId, deptId: actor.deptIds[0] },
        {
          ...node,
          ...(within ? { method, requestUri, params, time: Math.round(performance.now() - within.began) } : {}),
          logLevel: level,
          logId: id,
          logData: redactParams(data, { names }),
          createBy: actor.account || null,
          remoteIp: ip || null,
          traceId,
        },
      )
    },
  }
}

/** A log that also tells the witness of the faults that are said in it. */
export const telling = (log: Log, seen: Pick<RequestLog, 'failed'>): Log => {
  const say =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (...words: unknown[]): void => {
      ;(log[level] as (...words: unknown[]) => void)(...words)
      const { err, job } = (typeof words[0] === 'object' ? (words[0] ?? {}) : {}) as { err?: unknown; job?: string }
      if (err !== undefined && (level === 'error' || (level === 'warn' && job !== undefined)))
        seen.failed(err, job === undefined ? {} : { name: job })
    }
  return { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') } as Log
}

/** What is said again and again is judged once; what is long, or was not heard for a while, anew. */
const remembered = (judge: (text: string) => string): ((text: string) => string) => {
  const known = new LRUCache<string, string>({ max: 500 })
  return (text) => {
    const seen = known.get(text)
    if (seen !== undefined) return seen
    const judged = judge(text)
    if (text.length <= 300) known.set(text, judged)
    return judged
  }
}

/** What nearly every noun has a field of: it tells of a person only where a noun keeps it as a secret. */
const everyNoun = 'name'

/** The names of all fields that are kept as secrets or under a mask, as the redaction compares them. */
const personalNames = (engine: Engine): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const { columns } of engine.models.values())
    for (const { key, field, sealed } of columns.values())
      if (sealed || field.kind === 'secret') found.add(key.toLowerCase().replace(/[^a-z0-9]/g, ''))
  return found
}

type Telling = NonNullable<Parameters<typeof redactParams>[1]>

/** A part of what a call brought, as the log shows it; null where it brought nothing. */
interface Shown {
  readonly value: unknown
}

const paramsOf = (request: FastifyRequest, options: Telling, queries: ReadonlyMap<unknown, LRUCache<string, Shown>>): unknown => {
  // Each by itself: a noun may have a field called query or body.
  const query = queryOf(request, options, options.isLogin ? undefined : queries.get(options.names)).value
  const body = shown(request.body, options).value
  if (query === null && body === null) return null
  return { ...(query === null ? {} : { query }), ...(body === null ? {} : { body }) }
}

const shown = (given: unknown, options: Telling): Shown => {
  const isGiven = typeof given === 'object' && given !== null && Object.keys(given).length > 0
  return { value: isGiven ? redactParams(given, options) : null }
}

/** The same list is asked for by the same words over and over. */
const queryOf = (request: FastifyRequest, options: Telling, known: LRUCache<string, Shown> | undefined): Shown => {
  const { url } = request
  const at = url.indexOf('?')
  if (at < 0 || url.length - at > 300) return shown(request.query, options)
  const text = url.slice(at)
  const before = known?.get(text)
  if (before) return before
  const found = shown(request.query, options)
  known?.set(text, found)
  return found
}

/** An error as the log tells it. The data that a database adds (its detail, its parameters) may be what a row holds, so they stay out. */
export const toldError = (error: unknown): Record<string, unknown> => {
  const { name, message, stack, code }: Error & { code?: unknown } = error instanceof Error ? error : new Error(String(error))
  const place = /\(?((?:file:\/\/)?[^\s()]+?):(\d+):\d+\)?$/m.exec(stack?.split('\n').find((line) => /^\s+at /.test(line)) ?? '')
  const causes = error instanceof Error && error.cause instanceof Error ? `\nCaused by: ${error.cause.stack ?? error.cause.message}` : ''
  return {
    exceptionName: typeof code === 'string' ? `${name} ${code}` : name,
    message: redactText(message) || name,
    stackTrace: redactText(`${stack ?? message}${causes}`),
    fileName: place?.[1]?.replace('file://', '') ?? null,
    lineNumber: place?.[2] ? Number(place[2]) : null,
  }
}

/** The address of this machine in its network, for who runs several nodes. */
const ownAddress = (): string => {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  return all.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1'
}

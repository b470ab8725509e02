import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Called } from '../engine/wire/operation'
import type { Config } from '../platform/config'
import { createMetrics, type Metrics } from '../platform/background/metrics'
import { isSame } from '../platform/secrets/same'

/** Counts each request of a server, and serves the counts at /metrics. Answers what has to be told which call a request is, and the counters of what is answered elsewhere. */
export const serveMetrics = (
  app: FastifyInstance,
  parts: Parameters<typeof createMetrics>[0],
  config: Pick<Config, 'metricsTokens' | 'publicUrl' | 'trustProxy'>,
): { count(request: FastifyRequest, called: Called): void; readonly metrics: Metrics } => {
  const metrics = createMetrics(parts)
  const calls = new WeakMap<FastifyRequest, Called>()
  app.addHook('onRequest', (_request, reply, done) => {
    metrics.began()
    // Comes whether the answer was written or its reader left.
    reply.raw.once('close', metrics.ended)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(answeredOf(request, reply, calls.get(request)))
    done()
  })
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    const refused = refusal(request, config)
    if (refused === 404) return reply.callNotFound()
    if (refused) return reply.code(401).headers({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' }).type('text/plain').send('401\n')
    const text = await metrics.text()
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text)
  })
  return { count: (request, called) => calls.set(request, called), metrics }
}

/** A request by its route template, or as a call of the API by its kind: what callers write into paths makes no series. */
const answeredOf = (request: FastifyRequest, reply: FastifyReply, called: Called | undefined): Parameters<Metrics['answered']>[0] => ({
  route: called ? `api ${called.kind}` : (request.routeOptions.url ?? 'none'),
  family: called?.noun.split('/', 1)[0] ?? '',
  status: reply.statusCode,
  milliseconds: reply.elapsedTime,
  isStream: called?.answer === 'stream',
})

/**
 * Why a request may not read the metrics, undefined where it may. Without a token only a caller on this machine may, and nobody where the environment tells of a
 * proxy: what it forwards comes from this machine too.
 */
const refusal = (
  request: FastifyRequest,
  { metricsTokens: tokens, publicUrl, trustProxy }: Parameters<typeof serveMetrics>[2],
): 401 | 404 | undefined => {
  if (!tokens) return isLoopback(request.socket.remoteAddress) && !publicUrl && trustProxy.length === 0 && !isForwarded(request) ? undefined : 404
  const [, sent] = /^bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
  return sent !== undefined && tokens.some((token) => isSame(token, sent)) ? undefined : 401
}

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined

const isLoopback = (address = ''): boolean => {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

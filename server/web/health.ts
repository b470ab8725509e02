import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../platform/database/database'

/** Tells a load balancer about this process. */
export interface Readiness {
  /** From now on the process is not ready, so that requests are sent elsewhere, and its connections end with their next answer. */
  drain(): void
  isDraining(): boolean
}

/**
 * Answers at /api/health whether requests may be sent here, which needs the database and is over once the process is about to end, and at /api/health/live whether
 * the process is alive, which needs neither.
 */
export const serveHealth = (app: FastifyInstance, database: Queryable): Readiness => {
  let isDraining = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  app.get('/api/health', { exposeHeadRoute: false }, async (_request, reply) => {
    if (isDraining) return reply.code(500).send({ code: 500, success: false, data: { status: 'draining' }, msg: 'draining' })
    await database.query('select 1')
    return { code: 200, success: true, data: { status: 'up' }, msg: 'ok' }
  })
  app.get('/api/health/live', { exposeHeadRoute: false }, async () => ({ code: 200, success: true, data: { status: 'alive' }, msg: 'ok' }))
  return {
    drain() {
      isDraining = true
    },
    isDraining: () => isDraining,
  }
}

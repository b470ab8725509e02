import type { FastifyInstance } from 'fastify'
import { system, toTenant } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { takeCallback } from '../pay/callback'
import { strangersBounds } from '../platform/body'

/**
 * Where channels call back: POST /pay/notify/{tenant}/{configuration}. It stands outside of /api, as each channel has its own envelope and signs the bytes of the
 * body. Who calls is known by his signature alone, and hears no more than that it was taken or not.
 */
export const payCallbacks = async (app: FastifyInstance, own: Context): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: strangersBounds.bytes }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { tenant: string; config: string } }>('/pay/notify/:tenant/:config', async (request, reply) => {
      const { tenant, config } = request.params
      const ctx: Context = { ...toTenant(own, tenant), actor: system('pay'), requestId: request.id, ip: request.ip }
      const answer = await takeCallback(ctx, config, { headers: request.headers, body: typeof request.body === 'string' ? request.body : '' })
      return reply.code(answer.status).header('cache-control', 'no-store').type(answer.type).send(answer.body)
    })
  })
}

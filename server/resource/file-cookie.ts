import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../engine/types'
import type { Keys } from '../platform/secrets/keys'

/** The cookie that opens private files: a browser sends it with pictures and downloads, to which it cannot add a header. It opens nothing else. */
const name = 'masthead-files'

/** Seconds; each request looks at the session, so this only ends cookies that nothing renews. */
const lifetime = 86_400

/** Gives the browser of this session the cookie for its files. */
export const setFileCookie = (ctx: Context, request: FastifyRequest, reply: FastifyReply): void => {
  const value = ctx.keys.sign({ use: 'files', session: ctx.actor.sessionId }, lifetime)
  reply.setCookie(name, value, { path: '/files', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https', maxAge: lifetime })
}

/** Returns the session whose cookie comes with a request; undefined without one. */
export const sessionOfFileCookie = (keys: Keys, request: FastifyRequest): string | undefined => {
  const value = request.cookies[name]
  const payload = value ? keys.verify<{ use?: string; session?: string }>(value) : undefined
  return payload?.use === 'files' ? payload.session : undefined
}

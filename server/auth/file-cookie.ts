import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../engine/types'
import type { Keys } from '../platform/keys'
import { contextOfSession, type Services } from './session'

/** The cookie that opens private files: a browser sends it with pictures and downloads, to which it cannot add a header. It opens nothing else. */
const name = 'masthead-files'

/** Seconds; the session is looked at each time, so this only ends what nobody renews. */
const lifetime = 86_400

/** Gives the browser of this session the cookie for its files. */
export const setFileCookie = (ctx: Context, request: FastifyRequest, reply: FastifyReply): void => {
  const value = ctx.keys.sign({ use: 'files', session: ctx.actor.sessionId }, lifetime)
  reply.setCookie(name, value, { path: '/files', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https', maxAge: lifetime })
}

/** The context of the session whose cookie came with a request for a file; undefined without one, and once the session is over. */
export const fileReader = async (around: Services, request: FastifyRequest): Promise<Context | undefined> => {
  const session = sessionIn(around.keys, request.cookies[name])
  return session === undefined ? undefined : contextOfSession(around, request, session)
}

const sessionIn = (keys: Keys, value: string | undefined): string | undefined => {
  const payload = value ? keys.verify<{ use?: string; session?: string }>(value) : undefined
  return payload?.use === 'files' ? payload.session : undefined
}

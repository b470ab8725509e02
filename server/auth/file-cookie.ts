import type { FastifyRequest } from 'fastify'
import type { Context } from '../engine/types'
import { sessionOfFileCookie } from '../resource/file-cookie'
import { contextOfSession, type Services } from './session'

/** Returns the context of the session whose cookie comes with a request for a file; undefined without one, and once the session is over. */
export const fileReader = async (around: Services, request: FastifyRequest): Promise<Context | undefined> => {
  const session = sessionOfFileCookie(around.keys, request)
  return session === undefined ? undefined : contextOfSession(around, request, session)
}

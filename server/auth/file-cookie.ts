import { attach } from '@masthead/contract/resource/attach'
import type { FastifyRequest } from 'fastify'
import { demandScope } from '../engine/reach/grant'
import type { Context } from '../engine/types'
import { Refusal } from '../platform/refusal'
import { sessionOfFileCookie } from '../resource/file-cookie'
import { authenticate, contextOfSession, type Services, tokenOf } from './session'

/** Returns the context of the session whose token or cookie comes with a request for a file; undefined without one, and once the session is over, locked or a guest's. */
export const fileReader = async (around: Services, request: FastifyRequest): Promise<Context | undefined> => {
  if (tokenOf(request) !== undefined) {
    try {
      const ctx = await authenticate(around, request)
      // A token without a scope for files opens what everybody may see.
      demandScope(ctx.actor, attach.name, 'read')
      return ctx
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
  const session = sessionOfFileCookie(around.keys, request)
  return session === undefined ? undefined : contextOfSession(around, request, session)
}

import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below so many characters an answer travels as it is: it fits into few packets, and to pack each page of a list would cost more than it spares. */
const packedFrom = 32_768

const takesGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(headers['accept-encoding'] ?? ''))

type Done = (error: Error | null, payload?: unknown) => void

/** Packs long answers for those who take them so, when they are sent: menus, buttons and trees are a tenth then. */
export const pack = (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void => {
  const isLong = typeof payload === 'string' && payload.length >= packedFrom
  if (isLong) reply.header('vary', 'accept-encoding')
  if (!isLong || !takesGzip(request)) done(null, payload)
  // The first level packs names that repeat nearly as well as the others, in a third of their time.
  else
    gzip(payload, { level: 1 }, (error, packed) => {
      if (!error) reply.header('content-encoding', 'gzip')
      done(error, packed)
    })
}

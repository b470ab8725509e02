import type { FastifyRequest } from 'fastify'

/** Returns the origin under which this installation is reached, or undefined where only the request itself names one. */
export type OriginOf = (request: FastifyRequest) => Promise<string | undefined>

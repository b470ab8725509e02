import { client } from '@masthead/contract/system/client'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../engine/types'
import { isSame } from '../platform/secrets/same'
import { platformTenant } from '../system/rights'

/** A program that may ask for tokens, and for how long they live. */
export interface Client {
  readonly clientId: string
  readonly secret: string
  readonly grants: string[]
  readonly accessSeconds: number
  readonly refreshSeconds: number
}

/** The client that the Basic header names, when its secret is right. */
export const clientOf = async (ctx: Context, request: FastifyRequest): Promise<Client | undefined> => {
  const match = /^Basic\s+(.+)$/i.exec(request.headers.authorization ?? '')
  const [clientId = '', ...rest] = Buffer.from(match?.[1] ?? '', 'base64')
    .toString('utf8')
    .split(':')
  if (clientId === '' || clientId.includes('\u0000')) return undefined
  const [found] = await ctx.db.query<Client>(
    `select client_id as "clientId", client_secret as secret, authorized_grant_types as grants, access_token_validity::float8 as "accessSeconds", refresh_token_validity::float8 as "refreshSeconds"
     from system_client where client_id = $1 and not is_deleted and status = ${client.state.on}`,
    [clientId],
  )
  if (!found) return undefined
  return isSame(ctx.keys.decrypt(platformTenant, found.secret), rest.join(':')) ? found : undefined
}

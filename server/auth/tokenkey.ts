import { createHash, randomBytes } from 'node:crypto'
import { tokenPrefix } from '@masthead/contract/auth/accesstoken'

/** The prefix, the tenant, and 32 bytes in base64url. */
const pattern = /^mht_([A-Za-z0-9]{1,12})_[\w-]{43}$/

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A new access token of a tenant, with what is kept of it: 256 random bits, of which a hash alone is stored. */
export const makeAccessToken = (tenantId: string): { readonly token: string; readonly hash: string; readonly hint: string } => {
  const token = `${tokenPrefix}${tenantId}_${randomBytes(32).toString('base64url')}`
  return { token, hash: hashOf(token), hint: token.slice(-4) }
}

/** The tenant and the hash of an access token; undefined for what is none, such as the token of a session. */
export const keyOfToken = (token: string): { readonly tenantId: string; readonly hash: string } | undefined => {
  const [, tenantId] = pattern.exec(token) ?? []
  return tenantId === undefined ? undefined : { tenantId, hash: hashOf(token) }
}

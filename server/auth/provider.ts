import { loginprovider } from '@masthead/contract/system/loginprovider'
import type { Context } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'
import type { Outbound } from '../platform/outside/outbound'
import { outboundOf } from '../system/outbound'

/** A login provider of a tenant, its secret opened. */
export interface Provider {
  readonly source: string
  readonly name: string
  readonly kind: 'oidc' | 'oauth2' | 'wecom' | 'dingtalk' | 'dingqrcodeprogram' | 'zmyc'
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly userInfoUrl: string
  readonly scope: string
  readonly idField: string
  readonly nameField: string
  readonly agentId: string
  readonly loginUrl: string
  readonly endpoint: string
  readonly exchangeUrl: string
  readonly signMethod: 'hmac' | 'rsa'
  readonly matchPhone: boolean
}

/** Somebody as a provider tells of him. */
export interface Identity {
  /** His id there, unique within the source. */
  readonly uuid: string
  readonly nickName: string
  readonly avatar?: string | undefined
  readonly unionId?: string | undefined
  /** Only where the provider confirms that it is his. */
  readonly phone?: string | undefined
}

/** What the provider answers to, and how it is reached. */
export interface Reach {
  readonly provider: Provider
  readonly out: Outbound
}

/** Where somebody is sent to log in, and the secrets that his return is held to. */
export interface Departure {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** PKCE's; only its hash travels. */
  readonly verifier: string
}

/** What the provider sent somebody back with. */
export interface Return extends Departure {
  readonly code: string
  /** The issuer, where the provider names itself. */
  readonly iss: string
}

/** How a kind of provider is gone to and believed. */
export interface Protocol {
  authorizeUrl(reach: Reach, departure: Departure): Promise<URL>
  identify(reach: Reach, back: Return): Promise<Identity>
}

/** The column that has each part of a provider; its secret lies sealed in its own. */
const columns = {
  source: 'source',
  name: 'name',
  kind: 'kind',
  clientId: 'client_id',
  clientSecret: 'client_secret',
  issuer: 'issuer',
  authorizeUrl: 'authorize_url',
  tokenUrl: 'token_url',
  userInfoUrl: 'user_info_url',
  scope: 'scope',
  idField: 'id_field',
  nameField: 'name_field',
  agentId: 'agent_id',
  loginUrl: 'login_url',
  endpoint: 'endpoint',
  exchangeUrl: 'exchange_url',
  signMethod: 'sign_method',
  matchPhone: 'match_phone',
} as const satisfies Readonly<Record<keyof Provider, string>>

const selected = Object.entries(columns)
  .map(([key, column]) => (key === 'matchPhone' ? `${column} as "${key}"` : `coalesce(${column}, '') as "${key}"`))
  .join(', ')

/** The provider of a source that the tenant has switched on. Without a source the first one of a kind. */
export const findProvider = async (ctx: Context, by: { source: string } | { kind: Provider['kind'] }): Promise<Reach | undefined> => {
  const [column, value] = 'source' in by ? ['source', by.source] : ['kind', by.kind]
  const [row] = await within(ctx).query<Provider>(
    `select ${selected} from system_loginprovider where ${ofTenant} and ${column} = $2 and status = ${loginprovider.state.on} and not is_deleted order by sort, id limit 1`,
    [value],
  )
  if (!row) return undefined
  const provider = { ...row, clientSecret: ctx.keys.decrypt(ctx.tenantId, row.clientSecret) }
  return { provider, out: await outboundOf(ctx) }
}

/** A provider's JSON answer. Throws where it is none. */
export const jsonFrom = async (answer: Response): Promise<Record<string, unknown>> => {
  const found: unknown = await answer.json().catch(() => undefined)
  if (typeof found !== 'object' || found === null || Array.isArray(found)) throw new Error(`the provider answered ${answer.status} without JSON`)
  return found as Record<string, unknown>
}

/** A value of a provider's answer as text; empty for none. */
export const told = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\u0000', '').trim() : ''

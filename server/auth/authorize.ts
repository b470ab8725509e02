import type { CallsOf } from '../engine/behave'
import type { oauth } from '@masthead/contract/auth/oauth'
import { createHash, randomBytes } from 'node:crypto'
import { authorization } from '@masthead/contract/auth/authorization'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Raw, raw } from '../engine/behave'
import type { CallBehaviour, Context } from '../engine/types'
import { inTransaction } from '../engine/reach/context'
import { wireTime } from '../engine/kinds/time'
import { insertRow } from '../engine/verbs'
import type { OriginOf } from '../platform/outside/origin'
import { badRequest, notFound, tooMany } from '../platform/refusal'
import { addressOf } from '../platform/outside/address'
import { dingqrcode, dingtalk, wecom } from './wecom-dingtalk'
import { type Departure, findProvider, type Protocol, type Provider } from './provider'
import { oauth2, oidc } from './standard'

/** Providers that one is sent to and comes back from. A ticket comes by itself. */
export const protocols: Readonly<Partial<Record<Provider['kind'], Protocol>>> = { oidc, oauth2, wecom, dingtalk, dingqrcodeprogram: dingqrcode }

/** The cookie that ties a login under way to the browser that began it. It opens nothing. */
const cookie = 'masthead-login'
const path = '/api/blade-auth/oauth'
const minutes = 10
const loginPage = '/login'

const random = (): string => randomBytes(32).toString('base64url')
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const browserOf = (request: FastifyRequest): string | undefined => {
  const value = request.cookies[cookie]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Sends a browser to a login provider. `originOf` tells where this installation is reached: a provider sends its codes there. */
export const authorize =
  (originOf: OriginOf): CallBehaviour =>
  async (ctx, { query, request, reply }) => {
    const reach = await findProvider(ctx, { source: String(query.source ?? '') })
    const protocol = reach && protocols[reach.provider.kind]
    if (!reach || !protocol) throw notFound(['登录方式不存在或已停用', 'No such login provider'])
    const { source } = reach.provider
    const browser = browserOf(request) ?? random()
    const origin = await originOf(request)
    if (origin === undefined)
      throw badRequest('unknown_host', [
        `不能从地址 ${request.host} 登录：请管理员设置 PUBLIC_URL`,
        `Logging in from the address ${request.host} is not possible: the administrator has to set PUBLIC_URL`,
      ])
    const redirectUri = `${origin}${path}/callback/${source}`
    const departure: Departure = { redirectUri, state: random(), nonce: random(), verifier: random() }
    const url = await protocol.authorizeUrl(reach, departure).catch((error: unknown) => {
      ctx.log.warn({ err: error, source }, 'a login provider cannot be reached')
      throw badRequest('provider_unreachable', ['登录服务暂时无法访问，请稍后再试', 'The login provider cannot be reached, try again later'])
    })
    await keep(ctx, { ...departure, source, browser })
    reply.setCookie(cookie, browser, { path, httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge: minutes * 60 })
    return go(reply, url.href)
  }

/** Logins that one address may begin in a minute. */
const mostAMinute = 60

const keep = (
  ctx: Context,
  { state, nonce, verifier, redirectUri, source, browser }: Departure & { source: string; browser: string },
): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.run(`delete from auth_authorization where expire_time < now() - interval '1 hour'`)
    const address = addressOf(tx.ip)
    const [found] = await tx.db.query<{ count: number }>(
      `select count(*)::int as count from auth_authorization where address = $1 and create_time > now() - interval '1 minute' and not is_deleted`,
      [address],
    )
    if ((found?.count ?? 0) >= mostAMinute) throw tooMany(['请求过于频繁，请稍后再试', 'Too many requests, try again later'])
    return insertRow(tx, authorization, {
      stateHash: hashOf(state),
      browserHash: hashOf(browser),
      address,
      ofTenant: tx.tenantId,
      source,
      nonce,
      verifier: tx.keys.encrypt(tx.tenantId, verifier),
      redirectUri,
      expireTime: wireTime(new Date(tx.clock.now().getTime() + minutes * 60_000), tx.zone),
    })
  })

/** Back from a provider: on to the login page, which asks for the token by the grant that is named here where it is not social. */
export const callback: CallsOf<typeof oauth>['callback'] = async (ctx, { query, reply }) => {
  const { source = '', state = '', iss = '' } = query
  // DingTalk calls its code by a name of its own.
  const code = query.code || query.authCode || ''
  if (code === '')
    return go(reply, `${loginPage}?${new URLSearchParams({ source, failed: query.error === 'access_denied' ? 'denied' : 'provider' })}`)
  const [provider] = await ctx.db.query<{ kind: string }>(
    `select p.kind from auth_authorization a join system_loginprovider p on p.tenant_id = a.of_tenant collate "C" and p.source = a.source collate "C" and not p.is_deleted
     where a.state_hash = $1`,
    [hashOf(state)],
  )
  const grant: Record<string, string> = provider?.kind === 'dingqrcodeprogram' ? { grant: provider.kind } : {}
  return go(reply, `${loginPage}?${new URLSearchParams({ source, code, state, ...(iss && { iss }), ...grant })}`)
}

const go = (reply: FastifyReply, url: string): Raw => {
  reply.header('referrer-policy', 'no-referrer').header('location', url)
  return raw('', 302)
}

/** What a return is held to, and the tenant it belongs to. */
export interface UnderWay extends Departure {
  readonly tenantId: string
}

/** The departure that a return belongs to, once, for the browser that left. */
export const takeBack = async (
  ctx: Context,
  { source, state, request }: { source: string; state: string; request: FastifyRequest },
): Promise<UnderWay | undefined> => {
  const [row] = await ctx.db.query<{ tenantId: string; nonce: string; verifier: string; redirectUri: string }>(
    `update auth_authorization set used_time = now()
     where state_hash = $1 and source = $2 and browser_hash = $3 and used_time is null and expire_time > now() and not is_deleted
     returning of_tenant as "tenantId", nonce, verifier, redirect_uri as "redirectUri"`,
    [hashOf(state), source, hashOf(browserOf(request) ?? '')],
  )
  return row && { ...row, state, verifier: ctx.keys.decrypt(row.tenantId, row.verifier) }
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { oauth } from '@masthead/contract/auth/oauth'
import { say } from '@masthead/contract/kit/label'
import type { Label } from '@masthead/contract/kit/label'
import type { FastifyRequest } from 'fastify'
import { behave, raw, type Raw } from '../engine/behave'
import type { Context } from '../engine/context'
import { hashPassword, verifyPassword } from '../platform/password'
import { endSession, startSession } from '../platform/session'
import { platformTenant } from '../system/rights'
import { clearFailures, isLockedOut, noteFailure } from './lockout'

/** Refused logins answer unwrapped, as clients of the token endpoint expect. */
const refused = (ctx: Context, label: Label, status = 400): Raw =>
  raw({ error: 'invalid_grant', error_description: say(label, ctx.language), msg: say(label, ctx.language), code: status, success: false }, status)

interface Client {
  readonly clientId: string
  readonly secret: string
  readonly grants: string[]
  readonly accessSeconds: number
  readonly refreshSeconds: number
}

/** The client that the Basic header names, when its secret is right. */
const clientOf = async (ctx: Context, request: FastifyRequest): Promise<Client | undefined> => {
  const match = /^Basic\s+(.+)$/i.exec(request.headers.authorization ?? '')
  const [clientId = '', ...rest] = Buffer.from(match?.[1] ?? '', 'base64')
    .toString('utf8')
    .split(':')
  if (clientId === '') return undefined
  const [client] = await ctx.db.query<Client>(
    `select client_id as "clientId", client_secret as secret, authorized_grant_types as grants, access_token_validity::float8 as "accessSeconds", refresh_token_validity::float8 as "refreshSeconds"
     from system_client where client_id = $1 and not is_deleted and status = 1`,
    [clientId],
  )
  if (!client) return undefined
  return sameSecret(ctx.keys.decrypt(platformTenant, client.secret), rest.join(':')) ? client : undefined
}

interface Account {
  readonly id: string
  readonly password: string
  readonly status: number
  readonly account: string
  readonly nick: string
  readonly avatar: string | null
  readonly roles: string
}

const findAccount = async (ctx: Context, tenantId: string, account: string): Promise<Account | undefined> => {
  const [found] = await ctx.db.query<Account>(
    `select u.id::text as id, u.password, u.status, u.account, u.name as nick, u.avatar,
       coalesce((select string_agg(r.role_alias, ',' order by j.place) from user_user_role_id j join system_role r on r.tenant_id = j.tenant_id and r.id = j.target_id and not r.is_deleted where j.tenant_id = u.tenant_id and j.row_id = u.id), '') as roles
     from user_user u join system_tenant t on t.tenant_id = u.tenant_id and not t.is_deleted and t.status = 1 and (t.expire_time is null or t.expire_time > now())
     where u.tenant_id = $1 and u.account = $2 and not u.is_deleted`,
    [tenantId, account],
  )
  return found
}

/** Checked when the account does not exist, so that the answer takes as long as for one that does. */
let nobodysHash: Promise<string> | undefined
const hashOfNobody = (): Promise<string> => {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'))
  return nobodysHash
}

const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

const wrongPassword: Label = ['用户名或密码错误', 'The account or the password is wrong']

const grantPassword = async (ctx: Context, client: Client, given: Readonly<Record<string, unknown>>, request: FastifyRequest): Promise<Raw> => {
  const tenantId = String(given.tenantId ?? request.headers['tenant-id'] ?? '').trim()
  const username = String(given.username ?? '').trim()
  const sealed = String(given.password ?? '')
  if (tenantId === '') return refused(ctx, ['请输入租户编号', 'Please enter the tenant'])
  if (username === '') return refused(ctx, ['请输入账号', 'Please enter the account'])
  if (sealed === '') return refused(ctx, ['请输入密码', 'Please enter the password'])
  const wait = await isLockedOut(ctx, tenantId, username)
  if (wait) return refused(ctx, [`失败次数过多，请 ${wait} 分钟后再试`, `Too many failures, try again in ${wait} minutes`], 429)
  let plain: string
  try {
    plain = ctx.cipher.decrypt(sealed)
  } catch {
    return refused(ctx, ['密码必须加密传输', 'The password must travel encrypted'])
  }
  const account = await findAccount(ctx, tenantId, username)
  const right = await verifyPassword(account?.password ?? (await hashOfNobody()), plain)
  if (!account || !right) {
    await noteFailure(ctx, tenantId, username)
    return refused(ctx, wrongPassword)
  }
  if (account.status !== 1) return refused(ctx, ['账号已停用或待审核', 'The account is disabled or waits for approval'])
  await clearFailures(ctx, tenantId, username)
  const tokens = await startSession(ctx.db, {
    tenantId,
    userId: account.id,
    clientId: client.clientId,
    ip: ctx.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    accessSeconds: client.accessSeconds,
    refreshSeconds: client.refreshSeconds,
  })
  await ctx.db.run('update user_user set last_login_time = now(), last_login_ip = $3 where tenant_id = $1 and id = $2::bigint', [
    tenantId,
    account.id,
    ctx.ip,
  ])
  return raw({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    token_type: 'bearer',
    expires_in: tokens.expiresIn,
    tenant_id: tenantId,
    user_id: account.id,
    account: account.account,
    user_name: account.account,
    nick_name: account.nick,
    role_name: account.roles,
    avatar: account.avatar ?? '',
  })
}

export const oauthBehaviour = behave(oauth, {
  calls: {
    async token(ctx, { query, body, request }) {
      // Parameters may come in the query, a form or JSON; a secret in any of them is read here and never logged.
      const given = { ...query, ...(typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}) }
      const client = await clientOf(ctx, request)
      if (!client) return refused(ctx, ['客户端认证失败', 'The client is not known'])
      const grant = String(given.grant_type ?? '')
      if (!client.grants.includes(grant) || grant !== 'password')
        return refused(ctx, [`不支持的授权类型：${grant}`, `This grant type is not supported: ${grant}`])
      return grantPassword(ctx, client, given, request)
    },
    publicKey: (ctx) => ({ publicKey: ctx.cipher.publicKey }),
    async logout(ctx) {
      if (ctx.actor.sessionId) await endSession(ctx.db, ctx.actor.sessionId, 'logout')
      return null
    },
    async userInfo(ctx) {
      const account = await findAccount(ctx, ctx.tenantId, ctx.actor.account)
      return {
        user_id: ctx.actor.userId,
        tenant_id: ctx.tenantId,
        account: ctx.actor.account,
        user_name: ctx.actor.account,
        nick_name: account?.nick ?? ctx.actor.name,
        role_name: ctx.actor.roleName,
        avatar: account?.avatar ?? '',
      }
    },
  },
})

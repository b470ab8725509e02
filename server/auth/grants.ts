import { user } from '@masthead/contract/user/user'
import { randomBytes } from 'node:crypto'
import { say } from '@masthead/contract/kit/label'
import type { Label } from '@masthead/contract/kit/label'
import type { FastifyRequest } from 'fastify'
import { type Raw, raw } from '../engine/behave'
import { inTransaction } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'
import { isDigest, noDigest } from '../engine/kinds/secret'
import { hashPassword, verifyPassword } from '../platform/secrets/password'
import { endSession, rotateSession, startSession, type Tokens } from '../platform/secrets/session'
import { tenantRole } from '../system/rights'
import { type Account, findAccount } from '../system/account'
import { addressOf } from '../platform/outside/address'
import { answersCaptcha } from './captcha'
import type { Client } from './client'
import { asksCaptcha, clearFailures, isLockedOut, noteFailure, slowDown } from './lockout'
import { type LoginNote, noteLogin } from './loginlog'
import { inTurn } from './turn'
import { tenantNameOf } from './viewing'

/** What a token call is made of: its parameters from query and body, the client that the Basic header named, and the request itself. */
export interface GrantRequest {
  readonly client: Client
  readonly given: Readonly<Record<string, unknown>>
  readonly request: FastifyRequest
}

/** Refused logins answer unwrapped, as clients of the token endpoint expect. */
export const refused = (ctx: Context, label: Label, more: { status?: number; captcha?: boolean } = {}): Raw => {
  const { status = 400, captcha } = more
  const text = say(label, ctx.language)
  return raw(
    { error: 'invalid_grant', error_description: text, msg: text, code: status, success: false, ...(captcha ? { captcha_required: true } : {}) },
    status,
  )
}

/** Checked when the account does not exist, so that the answer takes as long as for one that does. */
let nobodysHash: Promise<string> | undefined
const hashOfNobody = (): Promise<string> => {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'))
  return nobodysHash
}

const waiting = (ctx: Context, minutes: number): Raw =>
  refused(ctx, [`失败次数过多，请 ${minutes} 分钟后再试`, `Too many failures, try again in ${minutes} minutes`], { status: 429 })

/** A parameter of the token call as text; what is none is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\u0000', '') : ''

export const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''

/** What is wrong with the captcha of a login, if one is needed and wrong. A login by captcha always needs one. */
const captchaProblem = async (ctx: Context, about: GrantRequest, isNeeded: boolean): Promise<Label | undefined> => {
  if (!isNeeded) return undefined
  const { given, request } = about
  const key = textOf(request.headers['captcha-key'] ?? given.key)
  const code = textOf(request.headers['captcha-code'] ?? given.code)
  if (key === '' || code.trim() === '') return ['请输入验证码', 'Please enter the captcha']
  return (await answersCaptcha(ctx, key, code)) ? undefined : ['验证码错误或已过期', 'The captcha is wrong or has expired']
}

/** Grants password and captcha: a session for an account of a tenant and its password. */
export const grantPassword = async (ctx: Context, about: GrantRequest): Promise<Raw> => {
  const { given, request } = about
  const tenantId = textOf(given.tenantId ?? request.headers['tenant-id']).trim()
  const username = textOf(given.username).trim()
  const sealed = textOf(given.password)
  if (tenantId === '') return refused(ctx, ['请输入租户编号', 'Please enter the tenant'])
  if (username === '') return refused(ctx, ['请输入账号', 'Please enter the account'])
  if (sealed === '') return refused(ctx, ['请输入密码', 'Please enter the password'])
  // Guesses at once are judged one by one, so that none of them outruns the lockout.
  const { answer, failures } = await inTurn(`${tenantId}\n${username}\n${addressOf(ctx.ip)}`, () => judge(ctx, about, { tenantId, username, sealed }))
  if (failures) await slowDown(failures)
  return answer
}

interface Credentials {
  readonly tenantId: string
  readonly username: string
  /** The password as it travelled. */
  readonly sealed: string
}

interface Judgement {
  readonly answer: Raw
  /** Failures in a row, when this was one. */
  readonly failures?: number
}

const judge = async (ctx: Context, about: GrantRequest, { tenantId, username, sealed }: Credentials): Promise<Judgement> => {
  const { given, request } = about
  const userAgent = userAgentOf(request)
  const wait = await isLockedOut(ctx, tenantId, username)
  if (wait) return { answer: waiting(ctx, wait) }
  const needsCaptcha = given.grant_type === 'captcha' || (await asksCaptcha(ctx, tenantId, username))
  const problem = await captchaProblem(ctx, about, needsCaptcha)
  if (problem) return { answer: refused(ctx, problem, { captcha: true }) }
  let plain: string
  try {
    plain = ctx.cipher.decrypt(sealed)
  } catch {
    return {
      answer: refused(
        ctx,
        isDigest(sealed) ? [`密码${noDigest[0]}`, `The password ${noDigest[1]}`] : ['密码必须加密传输', 'The password must be sent encrypted'],
      ),
    }
  }
  const account = await findAccount(ctx, tenantId, { account: username })
  const isRight = await verifyPassword(account?.password ?? (await hashOfNobody()), plain)
  const note = { tenantId, account: username, userAgent }
  if (!account || !isRight) {
    const failures = await noteFailure(ctx, tenantId, username)
    const isOut = (await isLockedOut(ctx, tenantId, username)) > 0
    await noteLogin(ctx, { ...note, succeeded: false, reason: isOut ? 'locked_out' : 'wrong_password' })
    const captcha = await asksCaptcha(ctx, tenantId, username)
    return { answer: refused(ctx, ['用户名或密码错误', 'The account or the password is wrong'], { captcha }), failures }
  }
  // What failed on another node meanwhile counts against the right one.
  const late = await isLockedOut(ctx, tenantId, username)
  if (late) return { answer: waiting(ctx, late) }
  const refusal = await closedTo(ctx, about, { tenantId, account })
  if (refusal) return { answer: refusal }
  await clearFailures(ctx, tenantId, username)
  return { answer: await admit(ctx, about, { tenantId, account, reason: needsCaptcha ? 'captcha' : 'password' }) }
}

interface Entrant {
  readonly tenantId: string
  readonly account: Account
}

/** Why somebody who proved their identity may not come in all the same: their tenant is closed, or their account is. */
export const closedTo = async (ctx: Context, { request }: GrantRequest, { tenantId, account }: Entrant): Promise<Raw | undefined> => {
  const note = { tenantId, account: account.account, userAgent: userAgentOf(request), succeeded: false }
  if (!account.isOpen) {
    await noteLogin(ctx, { ...note, reason: 'tenant_closed' })
    return refused(ctx, ['租户已停用或已过期', 'The tenant is disabled or has expired'])
  }
  if (account.status === user.state.on) return undefined
  await noteLogin(ctx, { ...note, reason: 'disabled' })
  return refused(ctx, ['账号已停用或待审核', 'The account is disabled or waits for approval'])
}

/** Begins the session of a user who proved their identity; `reason` says how, in the words of the login log. */
export const admit = async (
  ctx: Context,
  { client, request }: GrantRequest,
  about: Entrant & { readonly reason: LoginNote['reason'] },
): Promise<Raw> => {
  const { tenantId, account, reason } = about
  const userAgent = userAgentOf(request)
  const tokens = await inTransaction(ctx, async (tx) => {
    await within({ db: tx.db, tenantId }).run(
      `update user_user set last_login_time = now(), last_login_ip = $3 where ${ofTenant} and id = $2::bigint`,
      [account.id, ctx.ip],
    )
    await noteLogin(tx, { tenantId, account: account.account, userAgent, userId: account.id, succeeded: true, reason })
    const { clientId, accessSeconds, refreshSeconds } = client
    return startSession(tx.db, {
      tenantId,
      userId: account.id,
      clientId,
      ip: ctx.ip,
      userAgent: userAgent.replaceAll('\u0000', ''),
      accessSeconds,
      refreshSeconds,
    })
  })
  return granted(tokens, tenantId, account)
}

const over: Label = ['登录已失效，请重新登录', 'Your session has ended, please log in again']

/**
 * Grant refresh_token: another pair of tokens for the session of a refresh token, whose screen stays locked if it was. Many at once get the same
 * pair; a token that was replaced longer ago has been copied, and ends the session.
 */
export const grantRefresh = async (ctx: Context, { client, given, request }: GrantRequest): Promise<Raw> => {
  const held = textOf(given.refresh_token)
  if (held === '') return refused(ctx, ['缺少刷新令牌', 'The refresh token is missing'])
  const { clientId, accessSeconds, refreshSeconds } = client
  const rotated = await rotateSession(ctx.db, held, { clientId, accessSeconds, refreshSeconds })
  if ('refused' in rotated) {
    if (rotated.session) await noteTheft(ctx, rotated.session, userAgentOf(request))
    return refused(ctx, over)
  }
  const { tenantId, userId } = rotated
  const account = await findAccount(ctx, tenantId, { id: userId })
  if (account?.status !== user.state.on) {
    await endSession(ctx.db, rotated.id, 'account_gone')
    return refused(ctx, over)
  }
  if (!account.isOpen) return refused(ctx, ['租户已停用或已过期', 'The tenant is disabled or has expired'])
  return granted(rotated, rotated.viewing ?? tenantId, account, rotated.viewing ? await tenantNameOf(ctx, rotated.viewing) : '')
}

const noteTheft = async (ctx: Context, { tenantId, userId }: { tenantId: string; userId: string }, userAgent: string): Promise<void> => {
  const account = await findAccount(ctx, tenantId, { id: userId })
  ctx.log.warn({ tenantId, userId, ip: ctx.ip }, 'a replaced refresh token was used: its session ended')
  await noteLogin(ctx, { tenantId, account: account?.account ?? userId, succeeded: false, reason: 'token_reused', userAgent })
}

const granted = (tokens: Tokens, tenantId: string, account: Account, viewing = ''): Raw =>
  raw({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    token_type: 'bearer',
    expires_in: tokens.expiresIn,
    tenant_id: tenantId,
    user_id: account.id,
    account: account.account,
    user_name: account.account,
    nick_name: account.nick,
    // A user who looks at a tenant does so as its administrator.
    role_name: viewing === '' ? account.roles : tenantRole,
    ...(viewing === ''
      ? { role_id: account.roleIds, dept_id: account.deptIds, post_id: account.postIds }
      : { role_id: '', dept_id: '', post_id: '' }),
    avatar: account.avatar ?? '',
    ...(viewing === '' ? {} : { viewing }),
  })

import { user } from '@masthead/contract/user/user'
import { userthird } from '@masthead/contract/user/userthird'
import { say } from '@masthead/contract/kit/label'
import type { Raw } from '../engine/behave'
import { inTransaction, toTenant } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { bindThird, meetThird, type Third } from './third'
import { findAccount } from '../system/account'
import { protocols, takeBack } from './authorize'
import { admit, closedTo, type GrantRequest, refused, textOf, userAgentOf } from './grants'
import { admitGuest } from './guest'
import { type LoginNote, noteLogin } from './loginlog'
import { findProvider, type Identity, type Provider } from './provider'

/** The grant that each kind of provider comes by. */
const grantOf = (kind: Provider['kind']): string => (kind === 'dingqrcodeprogram' || kind === 'zmyc' ? kind : 'social')

/** Grants social and dingqrcodeprogram: a session for whom a provider vouches, by the code and the state that the callback brought. */
export const grantSocial = async (ctx: Context, about: GrantRequest): Promise<Raw> => {
  const { given, request } = about
  const [source, code, state] = [textOf(given.source), textOf(given.code), textOf(given.state)]
  const back = await takeBack(ctx, { source, state, request })
  if (!back || code === '') return refused(ctx, ['登录请求无效或已过期，请重新登录', 'This login is not valid or has expired, please begin again'])
  const here = toTenant(ctx, back.tenantId)
  const reach = await findProvider(here, { source })
  const protocol = reach && protocols[reach.provider.kind]
  if (!reach || !protocol || grantOf(reach.provider.kind) !== given.grant_type)
    return refused(here, ['登录方式不存在或已停用', 'No such login provider'])
  let identity: Identity
  try {
    identity = await protocol.identify(reach, { ...back, code, iss: textOf(given.iss) })
    if (identity.uuid === '') throw new Error('the provider told of nobody')
  } catch (error) {
    return providerRefused(here, about, source, error)
  }
  return enterAs(here, about, { provider: reach.provider, identity, reason: 'social' })
}

/** What is said when a provider did not vouch for somebody; why stands in the log. */
export const providerRefused = async (ctx: Context, { request }: GrantRequest, source: string, error: unknown): Promise<Raw> => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  ctx.log.warn(
    { source, tenantId: ctx.tenantId, why: message, cause: cause instanceof Error ? cause.message : undefined },
    'a login provider refused',
  )
  await noteLogin(ctx, { tenantId: ctx.tenantId, account: source, succeeded: false, reason: 'provider_refused', userAgent: userAgentOf(request) })
  return refused(ctx, ['第三方登录失败，请重试', 'The login provider refused, please try again'])
}

interface Arrival {
  readonly provider: Provider
  readonly identity: Identity
  /** In the words of the login log. */
  readonly reason: LoginNote['reason']
}

/** Lets somebody in for whom a provider vouches: as the account that is bound to him, or as a guest who may ask for one. */
export const enterAs = async (ctx: Context, about: GrantRequest, { provider, identity, reason }: Arrival): Promise<Raw> => {
  const third = await inTransaction(ctx, async (tx) => {
    const met = await meetThird(tx, { ...identity, source: provider.source })
    if (met.status !== userthird.state.visitor || !provider.matchPhone || !identity.phone) return met
    const same = await findAccount(tx, tx.tenantId, { phone: identity.phone })
    return same?.status === user.state.on ? bindThird(tx, met, same.id) : met
  })
  const { tenantId } = ctx
  const note = { tenantId, account: third.account ?? third.nickName, succeeded: false, userAgent: userAgentOf(about.request) }
  if (third.status === userthird.state.visitor) return admitGuest(ctx, about, third)
  if (third.status === userthird.state.bound && third.userId !== null) {
    const account = await findAccount(ctx, tenantId, { id: third.userId })
    if (!account) return refused(ctx, ['账号不存在', 'There is no such account'])
    return (await closedTo(ctx, about, { tenantId, account })) ?? admit(ctx, about, { tenantId, account, reason })
  }
  await noteLogin(ctx, { ...note, reason: 'disabled' })
  return refused(ctx, whyNot(third, ctx.language))
}

const whyNot = (third: Third, language: Context['language']): readonly [string, string] => {
  if (third.status === userthird.state.waiting)
    return ['注册申请正在审核，请等待管理员通过', 'Your registration waits for an administrator to approve it']
  const why = third.remark ? say([`：${third.remark}`, `: ${third.remark}`], language) : ''
  return [`注册申请未通过${why}`, `Your registration was refused${why}`]
}

import { toTenant } from '../engine/reach/context'
import type { Label } from '@masthead/contract/kit/label'
import { messages } from '@masthead/contract/kit/message'
import type { Raw } from '../engine/behave'
import type { Context } from '../engine/types'
import { type Judged, judgeCode } from '../resource/smscode'
import { findAccount } from '../system/account'
import { admit, closedTo, type GrantRequest, refused, textOf, userAgentOf } from './grants'
import { noteLogin } from './loginlog'

/** What is said of a code that does not open anything. */
export const codeProblems: Readonly<Record<Exclude<Judged, 'right'>, Label>> = {
  wrong: ['短信验证码错误', 'The SMS code is wrong'],
  burnt: ['验证码错误次数过多，请重新获取', 'Too many wrong codes, request a new one'],
  none: ['短信验证码错误或已过期，请重新获取', 'The SMS code is wrong or has expired, request a new one'],
}

/**
 * Grant password_sms: a session for the account of a phone that was sent a code. The phone may come as username and the code as password, which may
 * travel sealed as passwords do; the id of the code need not come, since only the newest one counts.
 */
export const grantSms = async (ctx: Context, about: GrantRequest): Promise<Raw> => {
  const { given, request } = about
  const tenantId = textOf(given.tenantId ?? request.headers['tenant-id']).trim()
  const phone = textOf(given.phone ?? given.username).trim()
  const code = opened(ctx, textOf(given.code ?? given.value ?? given.password).trim())
  if (tenantId === '') return refused(ctx, ['请输入租户编号', 'Please enter the tenant'])
  if (phone === '') return refused(ctx, messages.phoneEmpty)
  if (code === '') return refused(ctx, ['请输入短信验证码', 'Please enter the SMS code'])
  const here = toTenant(ctx, tenantId)
  const judged = await judgeCode(here, { phone, id: textOf(given.id ?? given.smsId).trim(), code })
  const account = await findAccount(here, tenantId, { phone })
  if (judged !== 'right' || !account) {
    if (account)
      await noteLogin(here, { tenantId, account: account.account, succeeded: false, reason: 'wrong_code', userAgent: userAgentOf(request) })
    return refused(ctx, codeProblems[judged === 'right' ? 'none' : judged])
  }
  return (await closedTo(here, about, { tenantId, account })) ?? admit(here, about, { tenantId, account, reason: 'sms' })
}

const opened = (ctx: Context, code: string): string => {
  if (code.length < 100) return code
  try {
    return ctx.cipher.decrypt(code).trim()
  } catch {
    return code
  }
}

import { toTenant } from '../engine/reach/context'
import { say } from '@masthead/contract/kit/label'
import type { oauth } from '@masthead/contract/auth/oauth'
import type { CallsOf, Raw } from '../engine/behave'
import type { Context } from '../engine/types'
import { cancelCode, confirmCode, newScanCode, redeemCode, scanCode, scanStateOf } from './userlogincode'
import { badRequest } from '../platform/refusal'
import { findAccount } from '../system/account'
import { deviceOf } from './device'
import { admit, closedTo, type GrantRequest, refused, textOf, userAgentOf } from './grants'

/** The page by which a logged-in phone confirms a code. */
const confirmPage = '/scan'

/** Calls about codes that a login page shows and a logged-in phone scans. */
export const scanCalls: Pick<CallsOf<typeof oauth>, 'scanCode' | 'scanState' | 'scan' | 'confirmScan' | 'cancelScan'> = {
  async scanCode(ctx, { input, request }) {
    if (!input.tenantId) throw badRequest('tenant_missing', ['请输入租户编号', 'Please enter the tenant'])
    const made = await newScanCode(ctx, say(deviceOf(userAgentOf(request)), 'zh'))
    return { ...made, path: `${confirmPage}?code=${made.code}` }
  },
  scanState: (ctx, { input }) => scanStateOf(ctx, input.code ?? ''),
  scan: (ctx, { input }) => scanCode(ctx, input.code ?? ''),
  confirmScan: (ctx, { input }) => confirmCode(ctx, input.code ?? ''),
  cancelScan: (ctx, { input }) => cancelCode(ctx, input.code ?? ''),
}

/** Grant scan_code: a session for whoever confirmed the code, in the browser that shows it. */
export const grantScan = async (ctx: Context, about: GrantRequest): Promise<Raw> => {
  const found = await redeemCode(ctx, textOf(about.given.code), textOf(about.given.key))
  if (!found) return refused(ctx, ['登录码未确认或已过期', 'The code is not confirmed or has expired'])
  const { tenantId, userId } = found
  const here = toTenant(ctx, tenantId)
  const account = await findAccount(here, tenantId, { id: userId })
  if (!account) return refused(ctx, ['账号不存在', 'There is no such account'])
  return (await closedTo(here, about, { tenantId, account })) ?? admit(here, about, { tenantId, account, reason: 'scan' })
}

import { oauth } from '@masthead/contract/auth/oauth'
import { messages } from '@masthead/contract/kit/message'
import { behave, said } from '../engine/behave'
import { atHome } from '../engine/reach/context'
import { forgetTotals } from '../engine/read/total'
import { endSession } from '../platform/secrets/session'
import { bumpEpoch } from '../system/rights'
import { findAccount } from '../system/account'
import type { OriginOf } from '../platform/outside/origin'
import { authorize, callback } from './authorize'
import { makeCaptcha } from './captcha'
import { clientOf } from './client'
import { grantPassword, grantRefresh, refused } from './grants'
import { lock, unlock } from './lock'
import { endMine, mySessions } from './mine'
import { grantScan, scanCalls } from './scan'
import { grantSms } from './sms'
import { tenantNameOf } from './viewing'
import { grantSocial } from './social'
import { grantTicket } from './ticket'
import { loginMethodsOf } from './login-methods'

const grants = {
  password: grantPassword,
  captcha: grantPassword,
  password_sms: grantSms,
  social: grantSocial,
  dingqrcodeprogram: grantSocial,
  zmyc: grantTicket,
  scan_code: grantScan,
  refresh_token: grantRefresh,
} as const

/** Every way in and out. `originOf` tells where this installation is reached, as providers are told. */
export const oauthBehaviour = (originOf: OriginOf) =>
  behave(oauth, {
    calls: {
      ...scanCalls,
      ways: loginMethodsOf,
      authorize: authorize(originOf),
      callback,
      async token(ctx, { query, body, request, reply }) {
        reply.header('pragma', 'no-cache')
        // Parameters may come in the query, a form or JSON; a secret in any of them is read here and never logged.
        const given = { ...query, ...(typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}) }
        const client = await clientOf(ctx, request)
        if (!client) return refused(ctx, ['客户端认证失败', 'The client is not known'])
        const name = String(given.grant_type ?? '')
        const grant = Object.hasOwn(grants, name) && client.grants.includes(name) ? grants[name as keyof typeof grants] : undefined
        if (!grant) return refused(ctx, [`不支持的授权类型：${name}`, `This grant type is not supported: ${name}`])
        return grant(ctx, { client, given, request })
      },
      captcha: (ctx) => makeCaptcha(ctx),
      publicKey: (ctx) => ({ publicKey: ctx.cipher.publicKey }),
      async logout(ctx) {
        if (ctx.actor.sessionId) await endSession(ctx.db, ctx.actor.sessionId, 'logout')
        return null
      },
      lock,
      unlock,
      sessions: mySessions,
      endSession: endMine,
      async clearCache(ctx) {
        // The rights are kept per epoch, so that every node reads the tenant's anew.
        await bumpEpoch(ctx.db, ctx.tenantId)
        forgetTotals(ctx)
        return said(messages.cleared)
      },
      async userInfo(ctx) {
        const account = ctx.actor.userId === null ? undefined : await findAccount(ctx, atHome(ctx).tenantId, { id: ctx.actor.userId })
        return {
          user_id: ctx.actor.userId,
          tenant_id: ctx.tenantId,
          account: ctx.actor.account,
          user_name: ctx.actor.account,
          nick_name: account?.nick ?? ctx.actor.name,
          role_name: ctx.actor.roleName,
          avatar: account?.avatar ?? '',
          ...(ctx.actor.home === undefined ? {} : { viewing: await tenantNameOf(ctx, ctx.tenantId) }),
        }
      },
    },
  })

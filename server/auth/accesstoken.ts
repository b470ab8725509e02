import { authAccesstoken, mostTokens } from '@masthead/contract/auth/accesstoken'
import { familyLabels } from '@masthead/contract/kit/family'
import { say } from '@masthead/contract/kit/label'
import { accesstoken } from '@masthead/contract/user/accesstoken'
import { user } from '@masthead/contract/user/user'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { atHome, callerOf, inTransaction } from '../engine/reach/context'
import { cutRights } from '../engine/reach/cut'
import { parseScope } from '../engine/reach/grant'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { insertRow, modelOf } from '../engine/verbs'
import { recordUse } from '../engine/write/record'
import { conflict, invalid, notFound } from '../platform/refusal'
import { lock } from '../platform/database/lock'
import { makeAccessToken } from './tokenkey'

interface Kept {
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly scopes: string
  readonly createTime: Date
  readonly expireTime: Date
  readonly lastUsedTime: Date | null
  readonly lastUsedIp: string | null
  readonly isExpired: boolean
}

const tokensOf = (ctx: Context, userId: string): Promise<Kept[]> =>
  within(ctx).query<Kept>(
    `select id::text as id, name, hint, scopes, create_time as "createTime", expire_time as "expireTime", last_used_time as "lastUsedTime",
       last_used_ip as "lastUsedIp", expire_time <= now() as "isExpired"
     from user_accesstoken where ${ofTenant} and user_id = $2::bigint and not is_deleted and end_time is null order by id desc limit 200`,
    [userId],
  )

const timeIn = (ctx: Context, time: Date | null): string | null => (time === null ? null : wireTime(new Date(time), ctx.zone))

/** What others read about a user's tokens: what each may do and when it was used, and never the token itself. */
export const listedTokens = async (ctx: Context, userId: string) =>
  (await tokensOf(ctx, userId)).map(({ scopes, createTime, expireTime, lastUsedTime, ...token }) => ({
    ...token,
    scopes: scopes.split(','),
    createTime: timeIn(ctx, createTime),
    expireTime: timeIn(ctx, expireTime),
    lastUsedTime: timeIn(ctx, lastUsedTime),
  }))

/** The scopes of a new token, each of them known, in a fixed order and without those that others include. */
const scopesIn = (ctx: Context, given: readonly string[]): string[] => {
  const scopes = [...given].sort()
  const wrong = scopes.find((scope) => !parseScope(ctx.engine, scope))
  if (wrong !== undefined) throw invalid({ scopes: [`没有授权范围 ${wrong}`, `unknown scope: ${wrong}`] })
  return scopes.filter((scope) => !(scope.endsWith(':read') && scopes.includes(scope.replace(/:read$/, ':write'))))
}

/** Ends every access token of a user, at once and on every node. */
export const endTokensOf = async (ctx: Context, userId: string): Promise<void> => {
  await within(ctx).run(
    `update user_accesstoken set end_time = now() where ${ofTenant} and user_id = $2::bigint and end_time is null and not is_deleted`,
    [userId],
  )
}

/** Ends one token of a user, at once and on every node. Throws a 404 where there is none that lives. */
export const endToken = async (tx: TxContext, userId: string, id: string): Promise<void> => {
  const [ended] = await within(tx).query<{ name: string }>(
    `update user_accesstoken set end_time = now() where ${ofTenant} and user_id = $2::bigint and id::text = $3 and end_time is null and not is_deleted returning name`,
    [userId, id],
  )
  if (!ended) throw notFound(['令牌不存在或已撤销', 'This token does not exist or has already been revoked'])
  await recordUse(tx, modelOf(tx, user), 'token_revoke', { name: ended.name }, userId)
}

export const accesstokenBehaviour = behave(authAccesstoken, {
  calls: {
    async list(asked) {
      const ctx = atHome(asked)
      return listedTokens(ctx, callerOf(ctx))
    },
    scopes(ctx) {
      const entries = [...[...ctx.engine.models.values()].map(({ noun }) => noun), ...ctx.engine.services.values()]
      const held = (scope: string): number => cutRights(ctx.engine, ctx.actor.rights, { scopes: [scope] }).permissions.size
      return Object.entries(familyLabels)
        .filter(([family]) => held(`${family}:write`) > 0)
        .map(([family, label]) => ({
          key: family,
          label: say(label, ctx.language),
          mayWrite: held(`${family}:write`) > held(`${family}:read`),
          nouns: entries
            .filter((entry) => entry.name.startsWith(`${family}/`) && held(`${entry.name}:write`) > 0)
            .map((entry) => ({ key: entry.name, label: say(entry.label, ctx.language) })),
        }))
    },
    add: (asked, { input }) =>
      inTransaction(atHome(asked), async (tx) => {
        const userId = callerOf(tx)
        const scopes = scopesIn(tx, input.scopes)
        await lock(tx, 'access tokens', userId)
        const living = (await tokensOf(tx, userId)).filter(({ isExpired }) => !isExpired)
        if (living.length >= mostTokens)
          throw conflict('too_many', [`最多 ${mostTokens} 个访问令牌，请先撤销不用的`, `At most ${mostTokens} access tokens: revoke unused ones`])
        const { token, hash, hint } = makeAccessToken(tx.tenantId)
        const now = tx.clock.now()
        const expireTime = wireTime(new Date(now.getTime() + input.days * 86_400_000), tx.zone)
        const id = await insertRow(tx, accesstoken, { userId, name: input.name, tokenHash: hash, hint, scopes: scopes.join(','), expireTime })
        await recordUse(tx, modelOf(tx, user), 'token_add', { name: input.name, scopes: scopes.join(','), expireTime }, userId)
        return { id, name: input.name, hint, scopes, createTime: wireTime(now, tx.zone), expireTime, token }
      }),
    revoke: (asked, { input }) =>
      inTransaction(atHome(asked), async (tx) => {
        await endToken(tx, callerOf(tx), input.id)
        return null
      }),
  },
})

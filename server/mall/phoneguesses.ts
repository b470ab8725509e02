import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { tooMany } from '../platform/refusal'

/** Phones of nobody that a merchant may name in a row; beyond that the merchant could find out which numbers have a member. */
const mostMisses = 10
const waitMinutes = 60

/** Misses are counted for the merchant, wherever its people are. */
const everywhere = 'merchant'

const accountOf = (merchantId: string): string => `phones of ${merchantId}`

/** Throws a 429 that says when, where a merchant has named too many phones without a member within the hour. */
export const demandFewMisses = async (ctx: Context, merchantId: string): Promise<void> => {
  const [found] = await within({ db: ctx.database, tenantId: ctx.tenantId }).query<{ minutes: number }>(
    `select ceil(extract(epoch from locked_until - now()) / 60)::int as minutes from platform_failed_login
     where ${ofTenant} and account = $2 and address = $3 and locked_until > now()`,
    [accountOf(merchantId), everywhere],
  )
  if (found)
    throw tooMany([
      `没有会员的手机号填写过多，请 ${found.minutes} 分钟后再试`,
      `Too many phones without a member, try again in ${found.minutes} minutes`,
    ])
}

/** Counts a phone without a member. It stays counted although the gift is refused and its transaction undone. */
export const noteMiss = async (ctx: Context, merchantId: string): Promise<void> => {
  await within({ db: ctx.database, tenantId: ctx.tenantId }).run(
    `insert into platform_failed_login as f (tenant_id, account, address, failures, last_at) values ($1, $2, $3, 1, now())
     on conflict (tenant_id, account, address) do update set
       failures = case when f.last_at < now() - make_interval(mins => $5) or f.locked_until <= now() then 1 else f.failures + 1 end,
       locked_until = case when f.last_at >= now() - make_interval(mins => $5) and f.failures + 1 >= $4 then now() + make_interval(mins => $5) else null end,
       last_at = now()
     where f.${ofTenant}`,
    [accountOf(merchantId), everywhere, mostMisses, waitMinutes],
  )
}

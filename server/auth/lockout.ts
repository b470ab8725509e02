import type { Context } from '../engine/context'

/** Failures of one account from one address: after five of them the pair waits a quarter of an hour. */
const allowed = 5
const waitMinutes = 15

/** Minutes that this account must wait at this address, or 0. */
export const isLockedOut = async (ctx: Context, tenantId: string, account: string): Promise<number> => {
  const [found] = await ctx.db.query<{ minutes: number }>(
    `select ceil(extract(epoch from locked_until - now()) / 60)::int as minutes from platform_failed_login
     where tenant_id = $1 and account = $2 and address = $3 and locked_until > now()`,
    [tenantId, account, ctx.ip],
  )
  return found?.minutes ?? 0
}

export const noteFailure = async (ctx: Context, tenantId: string, account: string): Promise<void> => {
  await ctx.db.run(
    `insert into platform_failed_login as f (tenant_id, account, address, failures, last_at) values ($1, $2, $3, 1, now())
     on conflict (tenant_id, account, address) do update set
       failures = case when f.last_at < now() - make_interval(mins => $5) then 1 else f.failures + 1 end,
       locked_until = case when f.last_at >= now() - make_interval(mins => $5) and f.failures + 1 >= $4 then now() + make_interval(mins => $5) else null end,
       last_at = now()`,
    [tenantId, account.slice(0, 100), ctx.ip, allowed, waitMinutes],
  )
}

export const clearFailures = async (ctx: Context, tenantId: string, account: string): Promise<void> => {
  await ctx.db.run('delete from platform_failed_login where tenant_id = $1 and account = $2 and address = $3', [tenantId, account, ctx.ip])
}

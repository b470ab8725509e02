import { setTimeout as pause } from 'node:timers/promises'
import { installationParameters, isOn } from '../system/parameter'
import type { Context } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'
import { addressOf } from '../platform/outside/address'

/** Failures of one account from one address: after five of them the pair waits a quarter of an hour. */
const allowed = 5
const waitMinutes = 15
/** Failures of one account from this many addresses, or of this many accounts from one address, ask for a captcha. */
const manyAddresses = 3
const manyAccounts = 10
/** Milliseconds that each further failure takes longer to answer. */
const slowerBy = 200

/** Minutes that this account must wait at this address, or 0. */
export const isLockedOut = async (ctx: Context, tenantId: string, account: string): Promise<number> => {
  const [found] = await within({ db: ctx.db, tenantId }).query<{ minutes: number }>(
    `select ceil(extract(epoch from locked_until - now()) / 60)::int as minutes from platform_failed_login
     where ${ofTenant} and account = $2 and address = $3 and locked_until > now()`,
    [account.slice(0, 100), addressOf(ctx.ip)],
  )
  return found?.minutes ?? 0
}

/** Whether the next try must come with a captcha: the account is tried from many addresses, the address tries many accounts, or all tries must. */
export const asksCaptcha = async (ctx: Context, tenantId: string, account: string): Promise<boolean> => {
  if (isOn((await installationParameters(ctx, ['login.captcha'])).get('login.captcha'))) return true
  const [found] = await within({ db: ctx.db, tenantId }).query<{ asked: boolean }>(
    `select (select count(*) from platform_failed_login where ${ofTenant} and account = $2 and last_at > now() - make_interval(mins => $4)) >= $5
       or (select count(*) from platform_failed_login where address = $3 and last_at > now() - make_interval(mins => $4)) >= $6
       as asked`,
    [account.slice(0, 100), addressOf(ctx.ip), waitMinutes, manyAddresses, manyAccounts],
  )
  return found?.asked ?? false
}

/** Counts a failure of this account at this address; answers how many there were in a row. */
export const noteFailure = async (ctx: Context, tenantId: string, account: string): Promise<number> => {
  const [noted] = await ctx.db.query<{ failures: number }>(
    `insert into platform_failed_login as f (tenant_id, account, address, failures, last_at) values ($1, $2, $3, 1, now())
     on conflict (tenant_id, account, address) do update set
       failures = case when f.last_at < now() - make_interval(mins => $5) then 1 else f.failures + 1 end,
       locked_until = case when f.last_at >= now() - make_interval(mins => $5) and f.failures + 1 >= $4 then now() + make_interval(mins => $5) else null end,
       last_at = now()
     returning failures`,
    [tenantId, account.slice(0, 100), addressOf(ctx.ip), allowed, waitMinutes],
  )
  return noted?.failures ?? 1
}

/** Keeps the answer to a failure back, the longer the more of them there were. */
export const slowDown = (failures: number): Promise<unknown> => pause(slowerBy * Math.max(0, Math.min(failures, allowed) - 1))

export const clearFailures = async (ctx: Context, tenantId: string, account: string): Promise<void> => {
  await within({ db: ctx.db, tenantId }).run(`delete from platform_failed_login where ${ofTenant} and account = $2 and address = $3`, [
    account.slice(0, 100),
    addressOf(ctx.ip),
  ])
}

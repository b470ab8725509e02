import type { CallBehaviour } from '../engine/types'
import { channelOf } from '../resource/smssend'
import { protocols } from './authorize'

/** The ways in that a tenant has set up, for its login page; without a tenant there is none but the password. */
export const loginMethodsOf: CallBehaviour = async (ctx, { input }) => {
  if (!input.tenantId) return { sms: false, scan: false, providers: [] }
  const providers = await ctx.db.query(
    `select source, name, kind, logo from system_loginprovider where tenant_id = $1 and status = 1 and not is_deleted and kind = any($2) order by sort, id`,
    [ctx.tenantId, Object.keys(protocols)],
  )
  return { sms: (await channelOf(ctx)) !== undefined, scan: true, providers }
}

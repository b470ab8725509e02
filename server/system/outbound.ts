import type { Context } from '../engine/types'
import { type Outbound, outboundTo } from '../platform/outbound'

/** Hosts inside the installation's own network that its administrator lets the product call, such as a gateway in the cellar. */
const trustedHosts = 'outbound.hosts'

/** A way to servers outside, past the network of the installation except where its administrator opened it. */
export const outboundOf = async (ctx: Context): Promise<Outbound> => {
  const [found] = await ctx.database.query<{ value: string }>(
    'select param_value as value from system_param where param_key = $1 and not is_deleted and status = 1',
    [trustedHosts],
    'outbound_hosts',
  )
  return outboundTo((found?.value ?? '').split(/[\s,，]+/).filter(Boolean))
}

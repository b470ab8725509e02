import type { Context } from '../engine/types'
import { type Outbound, outboundTo } from '../platform/outside/outbound'
import { installationParameters } from './parameter'

/** Hosts inside the network that the installation's administrator opened. */
export const trustedHosts = async (ctx: Pick<Context, 'db'>): Promise<string[]> => {
  const found = await installationParameters(ctx, ['outbound.hosts'])
  return (found.get('outbound.hosts') ?? '').split(/[\s,，]+/).filter(Boolean)
}

/** A way to servers outside, past the network of the installation except where its administrator opened it. */
export const outboundOf = async (ctx: Context): Promise<Outbound> => outboundTo(await trustedHosts(ctx))

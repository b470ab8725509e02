import type { Context } from '../engine/types'
import { type Outbound, outboundTo } from '../platform/outbound'
import { installationParameters } from './parameter'

/** A way to servers outside, past the network of the installation except where its administrator opened it. */
export const outboundOf = async (ctx: Context): Promise<Outbound> => {
  const found = await installationParameters({ db: ctx.database }, ['outbound.hosts'])
  return outboundTo((found.get('outbound.hosts') ?? '').split(/[\s,，]+/).filter(Boolean))
}

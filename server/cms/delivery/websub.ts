import { mediaaccounts } from '@masthead/contract/cms/mediaaccounts'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context } from '../../engine/types'
import { type Around, type Client, demandSuccess, type Parcel, Setback } from './client'

/** Tells a hub that the feed has changed; subscribers then read what is in it now. Repeating it harms nobody. */
const ping = async ({ account, out }: Around, { origin }: Parcel): Promise<string> => {
  if (!account.endpoint) throw new Setback(['账号没有填写订阅中心地址', 'The account has no hub'])
  if (!origin) throw new Setback(['网站没有公开地址，订阅中心无法读取 RSS', 'The site has no public address, so a hub could not read its feed'])
  const feed = `${origin}/rss.xml`
  const body = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed })
  demandSuccess(await out(account.endpoint, { method: 'POST', headers: { 'user-agent': 'Masthead' }, body }), new URL(account.endpoint).host)
  return feed
}

/** The hub at which readers of the feed may subscribe; undefined where the tenant tells none. */
export const hubOf = async (ctx: Context): Promise<string | undefined> =>
  (await rows(ctx, mediaaccounts, { platform: 'websub', status: mediaaccounts.state.on }, unscoped).one('endpoint'))?.endpoint ?? undefined

export const websub: Client = {
  publish: async (around, parcel) => ({ remoteUrl: await ping(around, parcel), remoteId: null }),
  withdraw: async (around, parcel) => `已通知订阅中心重读 / the hub was told to read again: ${await ping(around, parcel)}`,
}

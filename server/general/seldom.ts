import { publicvisit } from '@masthead/contract/general/publicvisit'
import { createHash } from 'node:crypto'
import { addressOf } from '../platform/outside/address'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { insertRow } from '../engine/verbs'
import { tooMany } from '../platform/refusal'
import { lock } from '../platform/database/lock'

const hashed = (ctx: Context, who: string): string =>
  createHash('sha256')
    .update(ctx.keys.hmac(ctx.tenantId, `${wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)} ${who}`))
    .digest('base64url')

/** Whoever stands behind an address today: the hash is another one tomorrow, and nobody finds the address from it. */
export const visitorOf = (ctx: Context): string => hashed(ctx, addressOf(ctx.ip))

/** The same of a member, whatever address they come from. */
export const visitorFor = (ctx: Context, memberId: string): string => hashed(ctx, `member ${memberId}`)

/** Notes that somebody outside did something; a 429 where they, or somebody at their address unless told, did it so often within an hour. */
export const demandSeldom = async (tx: TxContext, what: string, mostAnHour: number, visitor = visitorOf(tx)): Promise<void> => {
  await lock(tx, 'seldom done', what, visitor)
  const [recent] = await within(tx).query<{ count: number }>(
    `select count(*)::int as count from general_publicvisit where ${ofTenant} and visitor = $2 and what = $3 and create_time > clock_timestamp() - interval '1 hour' and not is_deleted`,
    [visitor, what],
  )
  if ((recent?.count ?? 0) >= mostAnHour) throw tooMany(['操作过于频繁，请稍后再试', 'Too often, please try again later'])
  await insertRow(tx, publicvisit, { what, visitor })
}

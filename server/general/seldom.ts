import { publicvisit } from '@masthead/contract/general/publicvisit'
import { createHash } from 'node:crypto'
import { addressOf } from '../platform/outside/address'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { insertRow } from '../engine/verbs'
import { tooMany } from '../platform/refusal'
import { lock } from '../platform/database/lock'

/** Whoever stands behind an address today: the hash is another one tomorrow, and nobody finds the address from it. */
export const visitorOf = (ctx: Context): string =>
  createHash('sha256')
    .update(ctx.keys.hmac(ctx.tenantId, `${wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)} ${addressOf(ctx.ip)}`))
    .digest('base64url')

/** Notes that somebody outside did something; a 429 where his address did it so often within an hour. */
export const demandSeldom = async (tx: TxContext, what: string, mostAnHour: number): Promise<void> => {
  const visitor = visitorOf(tx)
  await lock(tx, 'seldom done', what, visitor)
  const [recent] = await within(tx).query<{ count: number }>(
    `select count(*)::int as count from general_publicvisit where ${ofTenant} and visitor = $2 and what = $3 and create_time > clock_timestamp() - interval '1 hour' and not is_deleted`,
    [visitor, what],
  )
  if ((recent?.count ?? 0) >= mostAnHour) throw tooMany(['操作过于频繁，请稍后再试', 'Too often, please try again later'])
  await insertRow(tx, publicvisit, { what, visitor })
}

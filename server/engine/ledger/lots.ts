import type { Lots } from '@masthead/contract/kit/lots'
import { momentAt, wallAt } from '../../platform/zone'
import { after, type Place } from '../moment'
import type { TxContext } from '../types'
import type { Move, Occasion } from './move'
import { ownAccounts, purseOf } from './postings'

/** Days that a lot has which takes what is given back to lots that ended meanwhile. */
const daysGivenBack = '30d'

/** When a lot ends that comes in at a moment. */
export const endOfLot = (from: Date, { lasts, to }: Lots, place: Place): Date => {
  const end = after(from, lasts, place)
  if (to !== 'month') return end
  const wall = new Date(wallAt(end.getTime(), place.zone))
  return new Date(momentAt(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 1), place.zone))
}

interface Purse {
  readonly account: string
  readonly accountId: string
  readonly purse: string
}

/** One lot of which something is left, or what an entry out took of one. */
interface Found {
  readonly id: string
  readonly left: string
}

/** Keeps the lots of a purse equal to its balance after an entry. The account is locked, so that lots of one purse move one entry at a time. */
export const moveLots = async (tx: TxContext, occasion: Occasion, move: Move, accountId: string): Promise<void> => {
  if (ownAccounts.includes(move.account)) return
  const model = tx.engine.models.get(move.account)
  const lots = model && purseOf(model, move.purse).lots
  if (!lots) return
  const purse = { account: move.account, accountId, purse: move.purse }
  if (move.amount < 0) await take(tx, occasion, purse, -move.amount, move.lotsOf)
  else if (move.lotsOf) await giveBack(tx, occasion, purse, move.amount, move.lotsOf)
  else bring(tx, occasion, purse, move.amount, endOfLot(tx.clock.now(), lots, await placeOf(tx)))
}

const placeOf = async (tx: TxContext): Promise<Place> => ({ zone: tx.zone, calendar: await tx.engine.calendar(tx) })

const keyOf = ({ noun, id, verb, occurrence }: Occasion): string[] => [noun, id, verb, occurrence]

const bring = (tx: TxContext, occasion: Occasion, { account, accountId, purse }: Purse, amount: number, ends: Date, warned = 0): void =>
  tx.db.send(
    `insert into platform_lot (tenant_id, account, account_id, purse, amount, remaining, ends_at, warned, source_noun, source_id, verb, occurrence)
     values ($1, $2, $3, $4, $5::bigint, $5::bigint, $6::timestamptz, $7, $8, $9, $10, $11)`,
    [tx.tenantId, account, accountId, purse, String(amount), ends.toISOString(), warned, ...keyOf(occasion)],
    'bring a lot',
  )

/** Takes from the lots that end first; from those that `first` brought before all others. */
const take = async (tx: TxContext, occasion: Occasion, { account, accountId, purse }: Purse, amount: number, first?: Occasion): Promise<void> => {
  const [taken] = await tx.db.query<{ amount: string }>(
    `with lots as (
       select id, remaining, sum(remaining) over (order by (source_noun, source_id, verb, occurrence) = ($6, $7, $8, $9) desc, ends_at, id rows unbounded preceding) - remaining as before
       from platform_lot where tenant_id = $1 and account = $2 and account_id = $3 and purse = $4 and remaining > 0),
     parts as (select id, least(remaining, $5::bigint - before)::bigint as part from lots where before < $5::bigint),
     less as (update platform_lot l set remaining = l.remaining - p.part from parts p where l.tenant_id = $1 and l.id = p.id),
     uses as (insert into platform_lot_use (tenant_id, lot_id, amount, source_noun, source_id, verb, occurrence) select $1, id, part, $10, $11, $12, $13 from parts)
     select coalesce(sum(part), 0)::text as amount from parts`,
    [tx.tenantId, account, accountId, purse, String(amount), ...(first ? keyOf(first) : ['', '', '', '']), ...keyOf(occasion)],
    'take of lots',
  )
  const open = BigInt(amount) - BigInt(taken?.amount ?? 0)
  if (open > 0n) throw new Error(`${account} ${accountId}: the lots of ${purse} have ${open} less than its balance`)
}

/** Gives back what an occasion took, to the lots that end last first; what has ended meanwhile to a lot of its own. */
const giveBack = async (tx: TxContext, occasion: Occasion, of: Purse, amount: number, taken: Occasion): Promise<void> => {
  const found = await tx.db.query<Found & { lotId: string; isEnded: boolean }>(
    `select u.id::text as id, u.lot_id::text as "lotId", (u.amount - u.returned)::text as left, l.ends_at <= $9::timestamptz as "isEnded"
     from platform_lot_use u join platform_lot l on l.tenant_id = u.tenant_id and l.id = u.lot_id
     where u.tenant_id = $1 and u.source_noun = $2 and u.source_id = $3 and u.verb = $4 and u.occurrence = $5 and u.amount > u.returned
       and l.account = $6 and l.account_id = $7 and l.purse = $8 order by l.ends_at desc, l.id desc`,
    [tx.tenantId, ...keyOf(taken), of.account, of.accountId, of.purse, tx.clock.now().toISOString()],
    'uses of an occasion',
  )
  let open = BigInt(amount)
  let ended = 0n
  for (const { id, lotId, left, isEnded } of found) {
    if (open === 0n) break
    const part = open < BigInt(left) ? open : BigInt(left)
    open -= part
    tx.db.send(
      'update platform_lot_use set returned = returned + $3::bigint where tenant_id = $1 and id = $2::bigint',
      [tx.tenantId, id, String(part)],
      'give back a use',
    )
    if (isEnded) ended += part
    else
      tx.db.send(
        'update platform_lot set remaining = remaining + $3::bigint where tenant_id = $1 and id = $2::bigint',
        [tx.tenantId, lotId, String(part)],
        'give back to a lot',
      )
  }
  if (open > 0n) throw new Error(`${taken.noun} ${taken.id} (${taken.verb}): ${open} more would be given back than were taken`)
  // The month's notice has nothing to say of what ends in thirty days.
  if (ended > 0n) bring(tx, occasion, of, Number(ended), after(tx.clock.now(), daysGivenBack, await placeOf(tx)), 1)
}

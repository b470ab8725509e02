import type { Lots } from '@masthead/contract/kit/lots'
import { here, inTransaction, system } from '../reach/context'
import { ident } from '../sql'
import { after } from '../moment'
import type { Context, Model, TxContext } from '../types'
import { post } from './post'
import { ownerKey } from './postings'

/** Accounts that one look takes, at most. */
const atOnce = 500

interface Account {
  readonly tenantId: string
  readonly id: string
}

interface Purse {
  readonly model: Model
  readonly purse: string
  readonly lots: Lots
}

const pursesWithLots = ({ engine }: Context): Purse[] =>
  [...engine.models.values()].flatMap((model) =>
    Object.entries(model.noun.purses ?? {}).flatMap(([purse, { lots }]) => (lots ? [{ model, purse, lots }] : [])),
  )

/**
 * Lets what is left of lots lapse that have ended, and tells owners of what ends soon; each behaviour hears of it by `lapsed` and `ending`. Any number of nodes may
 * do this at once. Returns how many accounts it moved or told.
 */
export const runLapses = async (own: Context, { signal }: { signal?: AbortSignal } = {}): Promise<number> => {
  let done = 0
  for (const one of pursesWithLots(own)) {
    done += await eachAccount(own, one, { until: own.clock.now(), warned: null, signal }, (tx, id) => lapseEnded(tx, one, id))
    const spans = [...(one.lots.warns ?? [])]
    // Where several are due at once the last one says it all.
    for (let step = spans.length; step > 0; step--)
      done += await eachAccount(own, one, { until: await soon(own, spans[step - 1] as string), warned: step, signal }, (tx, id) =>
        warn(tx, one, id, step),
      )
  }
  return done
}

const soon = async (own: Context, span: string): Promise<Date> =>
  after(own.clock.now(), span, { zone: own.zone, calendar: await own.engine.calendar(own) })

const eachAccount = async (
  own: Context,
  { model, purse }: Purse,
  { until, warned, signal }: { until: Date; warned: number | null; signal: AbortSignal | undefined },
  work: (tx: TxContext, id: string) => Promise<boolean>,
): Promise<number> => {
  let done = 0
  for (let last: Account = { tenantId: '', id: '' }; ; ) {
    const found = await own.database.query<Account>(
      `select distinct tenant_id as "tenantId", account_id as id from platform_lot
       where account = $1 and purse = $2 and remaining > 0 and ends_at <= $3::timestamptz and ($4::int is null or warned < $4 and ends_at > $5::timestamptz)
         and (tenant_id, account_id) > ($6, $7) order by 1, 2 limit ${atOnce}`,
      [model.noun.name, purse, until.toISOString(), warned, own.clock.now().toISOString(), last.tenantId, last.id],
      'accounts with lots that end',
    )
    for (const { tenantId, id } of here(own, found)) {
      if (signal?.aborted) return done
      if (await inTransaction({ ...own, tenantId, actor: system('schedule') }, (tx) => work(tx, id))) done++
    }
    const next = found.at(-1)
    if (!next || found.length < atOnce) return done
    last = next
  }
}

/** The owner of an account, whose row is locked; its id where it names nobody. */
const holdOwner = async (tx: TxContext, { model }: Purse, id: string): Promise<string | undefined> => {
  const column = ident(model.columns.get(ownerKey(model))?.name ?? 'id')
  const [found] = await tx.db.query<{ owner: string }>(
    `select ${column}::text as owner from ${ident(model.table)} where tenant_id = $1 and id = $2::bigint and not is_deleted for no key update`,
    [tx.tenantId, id],
  )
  return found?.owner
}

const lapseEnded = async (tx: TxContext, one: Purse, id: string): Promise<boolean> => {
  const owner = await holdOwner(tx, one, id)
  if (owner === undefined) return false
  const { model, purse } = one
  const [ended] = await tx.db.query<{ amount: number | null; last: string }>(
    `select sum(remaining)::float8 as amount, max(id)::text as last from platform_lot
     where tenant_id = $1 and account = $2 and account_id = $3 and purse = $4 and remaining > 0 and ends_at <= $5::timestamptz`,
    [tx.tenantId, model.noun.name, id, purse, tx.clock.now().toISOString()],
    'lots that ended',
  )
  const amount = ended?.amount ?? 0
  if (!ended || amount === 0) return false
  const unit = model.noun.fields[purse]?.purse?.unit ?? ''
  const occasion = { noun: model.noun.name, id, verb: 'lapse', occurrence: ended.last }
  await post(tx, occasion, [
    { account: model.noun.name, owner: id, isAccount: true, purse, unit, amount: -amount },
    { account: 'platform', owner: tx.tenantId, purse: 'lapsed', unit, amount },
  ])
  await model.behaviour.lots?.lapsed?.(tx, { purse, id, owner, amount, occurrence: ended.last })
  return true
}

const warn = async (tx: TxContext, one: Purse, id: string, step: number): Promise<boolean> => {
  const owner = await holdOwner(tx, one, id)
  if (owner === undefined) return false
  const { model, purse, lots } = one
  const until = await soon(tx, lots.warns?.[step - 1] as string)
  const found = await tx.db.query<{ amount: number; ends: string }>(
    `with w as (update platform_lot set warned = $5 where tenant_id = $1 and account = $2 and account_id = $3 and purse = $4 and remaining > 0 and warned < $5
       and ends_at > $6::timestamptz and ends_at <= $7::timestamptz returning remaining, ends_at)
     select sum(remaining)::float8 as amount, ends_at as ends from w group by ends_at order by ends_at`,
    [tx.tenantId, model.noun.name, id, purse, step, tx.clock.now().toISOString(), until.toISOString()],
    'lots that end soon',
  )
  for (const { amount, ends } of found) await model.behaviour.lots?.ending?.(tx, { purse, id, owner, amount, ends: new Date(ends) })
  return found.length > 0
}

/** Lets lapse what has ended of one owner's purse, before something is taken from it: what ended is not spent, whether the job has come by or not. */
export const lapseOwn = async (tx: TxContext, { name }: { readonly name: string }, purse: string, owner: string): Promise<void> => {
  const model = tx.engine.models.get(name)
  const lots = model?.noun.purses?.[purse]?.lots
  if (!model || !lots) throw new Error(`${name}: ${purse} has no lots`)
  const column = ident(model.columns.get(ownerKey(model))?.name ?? 'id')
  const [account] = await tx.db.query<{ id: string }>(
    `select id::text as id from ${ident(model.table)} where tenant_id = $1 and ${column} = $2::bigint and not is_deleted`,
    [tx.tenantId, owner],
    `account ${name}`,
  )
  if (account) await lapseEnded(tx, { model, purse, lots }, account.id)
}

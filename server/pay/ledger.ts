import { here, inTransaction, tell } from '../engine/reach/context'
import { ident } from '../engine/sql'
import type { Context, Engine, Model } from '../engine/types'
import type { Database, Queryable } from '../platform/database/database'
import { idAt } from '../platform/id'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { noteDifference } from './receive'
import { sandboxPurse } from './sandbox'

/** Something in the ledger that cannot be: a balance that its entries do not make, entries that do not cancel or lead nowhere, money of the sandbox that left it. */
export interface Flaw {
  readonly tenantId: string
  readonly what: string
}

export interface Verdict {
  readonly accounts: number
  readonly entries: number
  /** At most `most` of each kind. */
  readonly flaws: readonly Flaw[]
}

const most = 100

/** Compares every purse of every account with the sum of its entries, and the entries of each occurrence with each other. */
export const verifyLedger = (engine: Engine, database: Database): Promise<Verdict> =>
  database.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only')
    await tx.run('set local statement_timeout = 0')
    return verdictIn(engine, tx)
  })

/** The same as a transaction sees it that is under way. */
export const verdictIn = async (engine: Engine, tx: Queryable): Promise<Verdict> => {
  const flaws: Flaw[] = []
  let accounts = 0
  for (const model of engine.models.values()) {
    if (!model.noun.purses) continue
    const [found] = await tx.query<{ count: number }>(`select count(*)::int as count from ${ident(model.table)}`)
    accounts += found?.count ?? 0
    flaws.push(...(await differences(tx, model)))
    for (const [purse, { lots }] of Object.entries(model.noun.purses)) if (lots) flaws.push(...(await unequalLots(tx, model, purse)))
  }
  flaws.push(...(await uncancelled(tx)))
  const [found] = await tx.query<{ count: number }>('select count(*)::int as count from platform_ledger')
  return { accounts, entries: found?.count ?? 0, flaws }
}

/** Deleted rows count too: nothing may be lost by deleting an account. */
const differences = async (tx: Queryable, model: Model): Promise<Flaw[]> => {
  const purses = Object.keys(model.noun.purses ?? {}).map((key) => ({ key, column: ident(model.columns.get(key)?.name ?? key) }))
  const places = purses.map(({ column }, index) => `($${index + 2}, t.${column})`).join(', ')
  const rows = await tx.query<{ tenantId: string; id: string; purse: string; balance: string; sum: string }>(
    `select coalesce(b.tenant_id, e.tenant_id) as "tenantId", coalesce(b.id, e.account_id) as id, coalesce(b.purse, e.purse) as purse,
       coalesce(b.balance, 0)::text as balance, coalesce(e.sum, 0)::text as sum
     from (select t.tenant_id, t.id::text as id, v.purse, v.balance from ${ident(model.table)} t cross join lateral (values ${places}) v(purse, balance)) b
     full join (select tenant_id, account_id, purse, sum(amount) as sum from platform_ledger where account = $1 group by 1, 2, 3) e
       on e.tenant_id = b.tenant_id and e.account_id = b.id and e.purse = b.purse
     where coalesce(b.balance, 0) <> coalesce(e.sum, 0) order by 1, 2, 3 limit ${most}`,
    [model.noun.name, ...purses.map(({ key }) => key)],
  )
  return rows.map(({ tenantId, id, purse, balance, sum }) => ({
    tenantId,
    what: `${model.noun.name} ${id} has ${balance} in ${purse}, and its entries make ${sum}`,
  }))
}

/** Purses of which the lots have more or less left than the balance. */
const unequalLots = async (tx: Queryable, model: Model, purse: string): Promise<Flaw[]> => {
  const column = ident(model.columns.get(purse)?.name ?? purse)
  const rows = await tx.query<{ tenantId: string; id: string; balance: string; left: string }>(
    `select t.tenant_id as "tenantId", t.id::text as id, t.${column}::text as balance, coalesce(l.left, 0)::text as left
     from ${ident(model.table)} t left join (select tenant_id, account_id, sum(remaining) as left from platform_lot where account = $1 and purse = $2 group by 1, 2) l
       on l.tenant_id = t.tenant_id and l.account_id = t.id::text
     where t.${column} <> coalesce(l.left, 0) order by 1, 2 limit ${most}`,
    [model.noun.name, purse],
  )
  return rows.map(({ tenantId, id, balance, left }) => ({
    tenantId,
    what: `${model.noun.name} ${id} has ${balance} in ${purse}, and its lots have ${left} left`,
  }))
}

interface Left {
  readonly tenantId: string
  readonly noun: string
  readonly id: string
  readonly verb: string
  readonly occurrence: string
  readonly unit: string
  readonly sum: string
  /** What of it are purses of the sandbox. */
  readonly play: string
}

/** Occasions whose entries do not cancel, all of them or those of the sandbox by themselves. */
const uncancelled = async (tx: Queryable): Promise<Flaw[]> => {
  const rows = await tx.query<Left>(
    `select tenant_id as "tenantId", source_noun as noun, source_id as id, verb, occurrence, unit, sum(amount)::text as sum,
       coalesce(sum(amount) filter (where purse = '${sandboxPurse}'), 0)::text as play from platform_ledger
     group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0 or sum(amount) filter (where purse = '${sandboxPurse}') <> 0 order by 1, 2, 3, 4, 5 limit ${most}`,
  )
  return rows.map(({ tenantId, noun, id, verb, occurrence, unit, sum, play }) => ({
    tenantId,
    what:
      `the entries of ${noun} ${id} (${verb} ${occurrence}) ` +
      (sum === '0' ? `take ${play} of ${unit} into or out of the sandbox` : `leave ${sum} of ${unit}`),
  }))
}

const dayMs = 86_400_000
/** By then whatever was under way has been committed, so that no entry comes below one that was summed up. */
const settledMs = 3_600_000

/** Keeps what the platform's purses hold after each day's last entry, which balances are worked out from: all of it anew. */
export const keepSums = (database: Database, now: Date): Promise<number> =>
  database.transaction(async (tx) => {
    await tx.run('set local statement_timeout = 0')
    await tx.run('delete from platform_ledger_sum')
    return tx.run(
      `insert into platform_ledger_sum (tenant_id, account, account_id, purse, upto, balance)
       select tenant_id, account, account_id, purse, max(id), sum(sum(amount)) over (partition by tenant_id, account, account_id, purse order by max(id))
       from platform_ledger where account = 'platform' and id < $1::bigint group by tenant_id, account, account_id, purse, (id >> 22) / ${dayMs}`,
      [String(idAt(now.getTime() - settledMs))],
    )
  })

/** Looks through the ledger every night. */
export const ledgerCheck = (own: Context): JobKind =>
  defineJob('pay/ledger', () => runLedgerCheck(own), { cron: '0 30 3 * * *', atOnce: 1, timeout: 1_800_000 })

/** Puts what does not hold before whoever keeps the accounts. */
const list = (ctx: Context, what: readonly string[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    for (const one of what) await noteDifference(tx, { kind: 'ledger', refNo: one.slice(0, 200), detail: one.slice(0, 500) })
  })

/** Verifies the ledger; what differs is an error in the log of the process and in that of faults. Answers how many accounts, entries and flaws there are. */
export const runLedgerCheck = async (own: Context): Promise<{ accounts: number; entries: number; flaws: number }> => {
  const { accounts, entries, flaws } = await verifyLedger(own.engine, own.database)
  if (flaws.length > 0) {
    own.log.error({ flaws: flaws.slice(0, 10), count: flaws.length }, 'the ledger does not hold')
    for (const tenantId of new Set(here(own, flaws).map((flaw) => flaw.tenantId))) {
      const what = flaws.filter((flaw) => flaw.tenantId === tenantId).map((flaw) => flaw.what)
      tell({ ...own, tenantId }, 'the ledger does not hold', { count: what.length, first: what.slice(0, 10) }, 'error')
      await list({ ...own, tenantId }, what)
    }
  }
  await keepSums(own.database, own.clock.now())
  return { accounts, entries, flaws: flaws.length }
}

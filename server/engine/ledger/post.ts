import type { Posting } from '@masthead/contract/kit/action'
import { conflict } from '../../platform/refusal'
import { sendLock } from '../../platform/database/lock'
import { columnSql, ident, type Params, params as newParams, statementName } from '../sql'
import type { ActionBehaviour, Model, Row, TxContext, Values } from '../types'
import { moveLots } from './lots'
import type { Move, Occasion } from './move'
import { movesOf, ownAccounts, ownerKey, purseOf } from './postings'
import { record } from '../write/record'

export type { Occasion } from './move'

/** A row of an account noun, locked. */
export interface Account {
  readonly model: Model
  readonly id: string
  readonly owner: string
  readonly version: string
  readonly balances: Map<string, bigint>
}

interface Entry {
  readonly move: Move
  readonly accountId: string
  readonly balance: bigint | null
}

/**
 * Moves purses by double entry and writes the entries, in the caller's transaction. Answers false where this occasion was posted before, when nothing
 * moves. A purse that would fall below 0 is a 409 `insufficient`. Rows are locked in one order everywhere and keep their version. An occasion that `isNew` is
 * known to come once, by an id that was made for it or by the state of its row, and is not looked for. Accounts in `held` are not locked again: the
 * caller must have locked them and read them last.
 */
export const post = async (
  tx: TxContext,
  occasion: Occasion,
  moves: readonly Move[],
  { isNew = false, held = [] }: { readonly isNew?: boolean; readonly held?: readonly Account[] } = {},
): Promise<boolean> => {
  const merged = merge(moves)
  if (merged.length === 0) return false
  for (const [unit, sum] of sumsOf(merged)) if (sum !== 0n) throw new Error(`${occasion.noun} ${occasion.verb}: ${sum} of ${unit} come from nowhere`)
  const accounts = await lockAccounts(tx, merged, held)
  if (!isNew) {
    // Nothing was locked that a twin of this would wait for.
    if (accounts.size === 0) sendLock(tx, 'posted once', occasion)
    if (merged.every(({ account }) => ownAccounts.includes(account))) return writeOnce(tx, occasion, merged.map(ownEntry))
    if (await isPosted(tx, occasion)) return false
  }
  const entries = merged.map((move): Entry => moved(tx, move, accounts.get(placeOf(move))))
  write(tx, occasion, entries, [...new Set(accounts.values())])
  for (const { move, accountId } of entries) await moveLots(tx, occasion, move, accountId)
  return true
}

/** Posts what an action, or making a row, declares, in purses of `redirect`'s choice; answers the id that the audit's line of it is to have, the occurrence of these entries. */
export const postDeclared = async (
  tx: TxContext,
  model: Model,
  posts: readonly Posting[] | undefined,
  { verb, row, input = {}, redirect }: { verb: string; row: Row; input?: Values; redirect?: ActionBehaviour['redirect'] },
): Promise<string | undefined> => {
  if (!posts) return undefined
  const [made] = await tx.db.query<{ id: string }>('select next_id()::text as id', [], 'next id')
  const occurrence = (made as { id: string }).id
  const moves = movesOf(model, tx.engine.models, posts, row)
  await post(tx, { noun: model.noun.name, id: row.id, verb, occurrence }, (await redirect?.(tx, { row, input, moves })) ?? moves, { isNew: true })
  return occurrence
}

/** Takes a posting back by its mirrored entries, once; false where it never was, or was taken back before. */
export const reverse = async (tx: TxContext, occasion: Occasion): Promise<boolean> => {
  const entries = await tx.db.query<{ account: string; owner: string; purse: string; unit: string; amount: string }>(
    `select account, account_id as owner, purse, unit, (-amount)::text as amount from platform_ledger
     where tenant_id = $1 and source_noun = $2 and source_id = $3 and verb = $4 and occurrence = $5 order by line`,
    [tx.tenantId, occasion.noun, occasion.id, occasion.verb, occasion.occurrence],
  )
  const moves = entries.map(({ amount, ...entry }): Move => ({ ...entry, amount: Number(amount), isAccount: true, lotsOf: occasion }))
  return post(tx, { ...occasion, verb: `reverse ${occasion.verb}` }, moves)
}

const accountModel = (tx: TxContext, name: string): Model => {
  const model = tx.engine.models.get(name)
  if (!model) throw new Error(`there is no account ${name}`)
  return model
}

/** Which row of which account a move is about. */
const placeOf = ({ account, owner, isAccount }: Move): string => `${account} ${isAccount ? 'id' : 'owner'} ${owner}`

/** One move for each purse, without those that cancel of themselves. */
const merge = (moves: readonly Move[]): Move[] => {
  const found = new Map<string, Move>()
  for (const move of moves) {
    if (!Number.isSafeInteger(move.amount)) throw new Error(`${move.account} ${move.purse}: ${move.amount} cannot be posted`)
    const key = `${placeOf(move)} ${move.purse} ${move.unit}`
    const known = found.get(key)
    found.set(key, known ? { ...known, amount: known.amount + move.amount } : move)
  }
  return [...found.values()].filter(({ amount }) => amount !== 0)
}

const sumsOf = (moves: readonly Move[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const { unit, amount } of moves) sums.set(unit, (sums.get(unit) ?? 0n) + BigInt(amount))
  return sums
}

/** Locks the rows that moves are about, noun by noun and row by row, and opens accounts that nothing was posted to yet. */
const lockAccounts = async (tx: TxContext, moves: readonly Move[], held: readonly Account[]): Promise<Map<string, Account>> => {
  const found = new Map<string, Account>()
  const own = moves.filter(({ account }) => !ownAccounts.includes(account))
  for (const name of [...new Set(own.map(({ account }) => account))].sort()) {
    const model = accountModel(tx, name)
    const ids = (isAccount: boolean): string[] => [
      ...new Set(own.filter((move) => move.account === name && (move.isAccount ?? false) === isAccount).map(({ owner }) => owner)),
    ]
    const wanted = { owners: ids(false), accounts: ids(true) }
    const before = held.filter((one) => one.model === model && wanted.owners.includes(one.owner))
    let rows = wanted.accounts.length === 0 && before.length === wanted.owners.length ? before : await lockRows(tx, model, wanted)
    const missing = wanted.owners.filter((owner) => !rows.some((row) => row.owner === owner))
    if (missing.length > 0) {
      for (const owner of missing.sort()) await open(tx, model, owner)
      rows = await lockRows(tx, model, wanted)
    }
    for (const row of rows) {
      // Two ways to one row are one account.
      found.set(`${name} owner ${row.owner}`, row)
      found.set(`${name} id ${row.id}`, row)
    }
  }
  return found
}

const lockRows = async (tx: TxContext, model: Model, { owners, accounts }: { owners: string[]; accounts: string[] }): Promise<Account[]> => {
  const purses = Object.keys(model.noun.purses ?? {})
  const owner = columnSql(model, ownerKey(model))
  const columns = purses.map((key, index) => `${columnSql(model, key)}::text as p${index}`)
  const sql = `select id::text as id, ${owner}::text as owner, version::text as version, ${columns.join(', ')} from ${ident(model.table)}
    where tenant_id = $1 and not is_deleted and (${owner} = any($2::bigint[]) or id = any($3::bigint[])) order by id for no key update`
  const rows = await tx.db.query<Record<string, string>>(sql, [tx.tenantId, owners, accounts], statementName(sql))
  return rows.map(({ id = '', owner: whose = '', version = '', ...rest }) => ({
    model,
    id,
    owner: whose,
    version,
    balances: new Map(purses.map((key, index) => [key, BigInt(rest[`p${index}`] as string)])),
  }))
}

/** The account that a first posting finds missing; of two that open it at once one waits for the other. */
const open = async (tx: TxContext, model: Model, owner: string): Promise<void> => {
  const p = newParams()
  const key = ownerKey(model)
  const column = columnSql(model, key)
  const actor = `${p.add(tx.actor.userId)}::bigint`
  const sql = `insert into ${ident(model.table)} (tenant_id, create_user, create_dept, update_user, ${column})
    values (${p.add(tx.tenantId)}, ${actor}, ${p.add(tx.actor.deptIds[0] ?? null)}::bigint, ${actor}, ${p.add(owner)}::bigint)
    on conflict (tenant_id, ${column}) where not is_deleted do nothing returning id::text as id`
  const [made] = await tx.db.query<{ id: string }>(sql, p.values, statementName(sql))
  if (made) record(tx, { model, verb: 'add', before: null, row: { id: made.id, version: 1, [key]: owner }, changed: [key] })
}

const ownEntry = (move: Move): Entry => ({ move, accountId: move.owner, balance: null })

const isPosted = async (tx: TxContext, { noun, id, verb, occurrence }: Occasion): Promise<boolean> => {
  const found = await tx.db.query(
    'select 1 from platform_ledger where tenant_id = $1 and source_noun = $2 and source_id = $3 and verb = $4 and occurrence = $5 limit 1',
    [tx.tenantId, noun, id, verb, occurrence],
    'is posted',
  )
  return found.length > 0
}

const moved = (tx: TxContext, move: Move, account: Account | undefined): Entry => {
  if (ownAccounts.includes(move.account)) return ownEntry(move)
  const model = accountModel(tx, move.account)
  if (!account) throw conflict('no_account', [`${model.noun.label[0]}不存在`, `There is no such account: ${model.noun.label[1]}`])
  const { may, unit } = purseOf(model, move.purse)
  if (unit !== move.unit) throw new Error(`${move.account} ${move.purse} counts ${unit}, not ${move.unit}`)
  const balance = (account.balances.get(move.purse) as bigint) + BigInt(move.amount)
  if (balance < 0n && may !== 'owe') throw insufficient(model, move.purse)
  account.balances.set(move.purse, balance)
  return { move, accountId: account.id, balance }
}

const insufficient = ({ noun }: Model, purse: string): Error => {
  const label = noun.purses?.[purse]?.label ?? [purse, purse]
  return conflict(
    'insufficient',
    [`${noun.label[0]}（${label[0]}）不足`, `Insufficient ${noun.label[1].toLowerCase()} (${label[1].toLowerCase()})`],
    { purse },
  )
}

/** SQL that writes the balances of a locked row and an event for its readers, as parts of a larger statement. */
const storing = (tx: TxContext, { model, id, version, balances }: Account, entries: readonly Entry[], p: Params, at: number): string => {
  const changed = [
    ...new Set(entries.filter(({ move, accountId }) => move.account === model.noun.name && accountId === id).map(({ move }) => move.purse)),
  ]
  const sets = changed.map((key) => `${columnSql(model, key)} = ${p.add(String(balances.get(key)))}::bigint`)
  const [tenant, row] = [p.add(tx.tenantId), p.add(id)]
  const event = [model.noun.name, tx.actor.userId, JSON.stringify({ version: Number(version), changed })].map((value) => p.add(value))
  tx.db.moved({ noun: model.noun.name, tenantId: tx.tenantId })
  return `moved${at} as (update ${ident(model.table)} set ${sets.join(', ')} where tenant_id = ${tenant} and id = ${row}::bigint),
    told${at} as (insert into platform_event (tenant_id, noun, verb, row_id, actor, data) values (${tenant}, ${event[0]}, 'post', ${row}::bigint, ${event[1]}::bigint, ${event[2]}::jsonb))`
}

interface Written {
  readonly into: string
  readonly values: string
  /** Of which entries these are. */
  readonly occasion: string
}

const written = (tx: TxContext, { noun, id, verb, occurrence }: Occasion, entries: readonly Entry[], p: Params): Written => {
  const shared = [tx.tenantId, tx.actor.userId, tx.actor.deptIds[0] ?? null, noun, id, verb, occurrence].map((value) => p.add(value))
  const [tenant, user, dept, ...source] = shared
  const rows = entries.map(({ move: { account, purse, unit, amount }, accountId, balance }, line) => {
    const own = [account, accountId, purse, unit, String(amount), balance === null ? null : String(balance)].map((value) => p.add(value))
    const [name, row, kept, counted, much, after] = own
    return `(${tenant}, ${user}::bigint, ${dept}::bigint, ${name}, ${row}, ${kept}, ${counted}, ${much}::bigint, ${after}::bigint, ${source.join(', ')}, ${line})`
  })
  return {
    into: 'platform_ledger (tenant_id, create_user, create_dept, account, account_id, purse, unit, amount, balance, source_noun, source_id, verb, occurrence, line)',
    values: `values ${rows.join(', ')}`,
    occasion: `(tenant_id, source_noun, source_id, verb, occurrence) = (${[tenant, ...source].join(', ')})`,
  }
}

/** Writes balances and entries together. */
const write = (tx: TxContext, occasion: Occasion, entries: readonly Entry[], accounts: readonly Account[]): void => {
  const p = newParams()
  const stored = accounts.map((account, at) => storing(tx, account, entries, p, at))
  const { into, values } = written(tx, occasion, entries, p)
  const sql = `${stored.length > 0 ? `with ${stored.join(',\n')} ` : ''}insert into ${into} ${values}`
  tx.db.send(sql, p.values, statementName(sql))
}

/** The same where the occasion was not posted before, as it answers: for entries of which nothing else depends. */
const writeOnce = async (tx: TxContext, occasion: Occasion, entries: readonly Entry[]): Promise<boolean> => {
  const p = newParams()
  const { into, values, occasion: same } = written(tx, occasion, entries, p)
  const sql = `insert into ${into} select * from (${values}) e where not exists (select 1 from platform_ledger where ${same})`
  return (await tx.db.run(sql, p.values, statementName(sql))) > 0
}

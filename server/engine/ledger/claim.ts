import type { Resource } from '@masthead/contract/kit/resource'
import type { Label } from '@masthead/contract/kit/label'
import { conflict, notFound } from '../../platform/refusal'
import { codeOf } from '../../platform/database/lost'
import { ident, params as newParams, type Params, statementName } from '../sql'
import type { Column, Model, TxContext } from '../types'
import { counted, record, recordMoved } from '../write/record'

/** So much of one counter of one row; a negative `by` takes. */
export interface Claim {
  readonly id: string
  readonly counter: string
  readonly by: number
}

type Counted = Pick<Resource, 'name'>

/** Throws where a counter could not be held to its limit. */
export const checkCounters = ({ noun, columns }: Model, wrong: (text: string) => never): void => {
  for (const [key, { counter }] of Object.entries(noun.fields)) {
    if (counter?.upTo === undefined) continue
    const limit = columns.get(counter.upTo)
    if (!limit || !['integer', 'money'].includes(limit.field.kind)) wrong(`${key}: its limit ${counter.upTo} is no column of whole numbers`)
  }
}

/** Moves a counter of a row by `by`: a 409 `exhausted` where it would fall below 0 or pass its limit, and nothing has changed. The row keeps its version. */
export const claim = (tx: TxContext, noun: Counted, id: string, counter: string, by: number): Promise<void> =>
  claimAll(tx, noun, [{ id, counter, by }])

/**
 * The same when all else of the transaction is done: for a row that many want at once, which is held for the commit alone. What it refuses, the transaction does not commit;
 * what the counter is, the transaction does not see. A row that is gone is `exhausted` too.
 */
export const claimLast = (tx: TxContext, noun: Counted, id: string, counter: string, by: number): void =>
  tx.db.lastly(async () => {
    const model = modelFor(tx, noun)
    // What the platform keeps is told to its operators besides.
    if (model.control) await claim(tx, noun, id, counter, by)
    else takeUnseen(tx, model, { id, counter, by })
  })

/** Moves several counters or none, in one order everywhere, so that two that want the same rows do not wait for each other. */
export const claimAll = async (tx: TxContext, noun: Counted, claims: readonly Claim[]): Promise<void> => {
  const model = modelFor(tx, noun)
  const inOrder = [...claims].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : BigInt(a.id) > BigInt(b.id) ? 1 : a.counter < b.counter ? -1 : 1))
  for (const one of inOrder) await take(tx, model, one)
}

const modelFor = ({ engine }: TxContext, { name }: Counted): Model => {
  const model = engine.models.get(name)
  if (!model) throw new Error(`no noun ${name}`)
  return model
}

const columnFor = (model: Model, { counter, by }: Claim): Column => {
  const column = model.columns.get(counter)
  if (!column?.field.counter) throw new Error(`${model.noun.name} has no counter ${counter}`)
  if (!Number.isSafeInteger(by)) throw new Error(`${model.noun.name}.${counter}: ${by} is no whole number`)
  return column
}

/** Moves the counter where that fits, and brings what it is then. */
const moveSql = (tx: TxContext, model: Model, column: Column, { id, by }: Claim, p: Params): string => {
  const row = [`id = ${p.add(id)}::bigint`, 'not is_deleted', ...(model.byTenant ? [`tenant_id = ${p.add(tx.tenantId)}`] : [])].join(' and ')
  const delta = `${p.add(by)}::bigint`
  return `update ${ident(model.table)} set ${ident(column.name)} = ${ident(column.name)} + ${delta}
    where ${row} and ${fits(model, column, delta)} returning ${ident(column.name)}::float8 as now, version::float8 as version`
}

/** The division by zero of a claim that moved nothing: it fails the transaction without anybody waiting for it. */
const nothingMoved = '22012'

/** Moves a counter and writes what tells of it in one statement, with which the commit travels: nobody waits while the row is held. */
const takeUnseen = (tx: TxContext, model: Model, claim: Claim): void => {
  const column = columnFor(model, claim)
  if (claim.by === 0) return
  const p = newParams()
  const moved = moveSql(tx, model, column, claim, p)
  const traces = recordMoved(tx, { model, id: claim.id, counter: claim.counter, by: claim.by }, p)
  const sql = `with moved as (${moved})${traces.map((trace, at) => `, trace${at} as (${trace})`).join('')} select 1 / count(*) from moved`
  tx.db.send(sql, p.values, statementName(sql), (error) => (codeOf(error) === nothingMoved ? exhausted(column, claim.by) : error))
}

const take = async (tx: TxContext, model: Model, claim: Claim): Promise<void> => {
  const { id, counter, by } = claim
  const column = columnFor(model, claim)
  if (by === 0) return
  const p = newParams()
  const sql = moveSql(tx, model, column, claim, p)
  const [moved] = await tx.db.query<{ now: number; version: number }>(sql, p.values, statementName(sql))
  if (!moved) throw await refusal(tx, model, column, id, by)
  const before = { id, version: moved.version, [counter]: moved.now - by }
  record(tx, { model, verb: counted, before, row: { ...before, [counter]: moved.now }, changed: [counter] })
}

/** Only the side that it moves to is asked about: what is too high already may still come down. */
const fits = (model: Model, column: Column, delta: string): string => {
  const limit = column.field.counter?.upTo && model.columns.get(column.field.counter.upTo)
  const below = limit ? `(${delta} < 0 or ${ident(limit.name)} is null or ${ident(column.name)} + ${delta} <= ${ident(limit.name)})` : 'true'
  return `${ident(column.name)} + ${delta} >= 0 and ${below}`
}

const refusal = async (tx: TxContext, model: Model, column: Column, id: string, by: number): Promise<Error> => {
  const p = newParams()
  const [found] = await tx.db.query(
    `select 1 from ${ident(model.table)} where id = ${p.add(id)}::bigint and not is_deleted${model.byTenant ? ` and tenant_id = ${p.add(tx.tenantId)}` : ''}`,
    p.values,
  )
  return found ? exhausted(column, by) : notFound()
}

const exhausted = (column: Column, by: number): Error => {
  const { label } = column.field
  const words: Label = by < 0 ? [`${label[0]}不足`, `Not enough: ${label[1]}`] : [`${label[0]}已满`, `Full: ${label[1]}`]
  return conflict('exhausted', words, { counter: column.key })
}

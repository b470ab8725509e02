import { badRequest, conflict, notFound, type Refusal } from '../../platform/refusal'
import { freshId, writtenIn } from '../fresh'
import { abreast } from '../reach/context'
import { findRow, readRow } from '../read/read'
import { type Returned, returnedAfter } from '../read/returned'
import { rooted } from '../tree/tree'
import { ident, params as newParams, type Params, statementName } from '../sql'
import type { Model, Row, TxContext, Values } from '../types'
import { unlessKept } from './kept'
import { takeOnly } from './only'
import { isTallied, noteTallies } from '../ledger/tally'

/** Puts values where they are kept: sealed ones sealed, with their hash beside them. */
export const assign = (tx: TxContext, model: Model, values: Values, p: Params, put: (name: string, place: string) => void): void => {
  for (const [key, value] of Object.entries(values)) {
    const column = model.columns.get(key)
    if (!column) continue
    if (value === freshId) {
      put(column.name, 'next_id()')
      continue
    }
    const plain = column.sealed && typeof value === 'string' ? tx.keys.encrypt(tx.tenantId, value) : value
    const place = p.add(plain ?? null)
    put(column.name, column.kind.write?.(place, column.field, tx.zone) ?? place)
    if (column.hash) put(column.hash, p.add(typeof value === 'string' ? tx.keys.hmac(tx.tenantId, value) : null))
  }
}

/** Sends the lists along; what is sent after them sees them, and the commit fails where they do. */
export const writeJoins = (tx: TxContext, model: Model, id: string, values: Values, isNew: boolean): void => {
  for (const join of model.joins.values()) {
    if (!(join.key in values)) continue
    const targets = (values[join.key] ?? []) as string[]
    const own = model.byTenant ? 'tenant_id = $1 and row_id = $2::bigint' : 'row_id = $2::bigint and $1::text is not null'
    const drop = `delete from ${ident(join.table)} where ${own}`
    if (!isNew) tx.db.send(drop, [tx.tenantId, id], statementName(drop))
    if (targets.length === 0) continue
    const tenant = model.byTenant ? { column: 'tenant_id, ', value: '$1, ' } : { column: '', value: '' }
    const add = `insert into ${ident(join.table)} (${tenant.column}row_id, target_id, place) select ${tenant.value}$2::bigint, x.id, x.place from unnest($3::bigint[]) with ordinality x(id, place) where $1::text is not null`
    tx.db.send(add, [tx.tenantId, id, targets], statementName(add))
  }
}

export interface Storing {
  /** Leaves version and update stamps alone. */
  readonly quiet?: boolean
  /** Of the recycle bin. */
  readonly bin?: 'into' | 'outOf' | 'within' | undefined
}

/** The bare update of a locked row; refuses to write over a version or state that changed meanwhile. */
export const storeRow = async (tx: TxContext, model: Model, before: Row, values: Values, options: Storing = {}): Promise<void> => {
  const p = newParams()
  await update(tx, model, before, values, options, { p, ...setsOf(tx, model, before, values, options, p) })
}

/** The same, with the row as it reads then: the statement that writes it brings it, where one statement can. */
export const storeAndRead = async (tx: TxContext, model: Model, before: Row, values: Values, options: Storing = {}): Promise<Row> => {
  const p = newParams()
  const { sets, columns } = setsOf(tx, model, before, values, options, p)
  const since = { row: before, changed: writtenIn(values) }
  const reading = { verb: null, bin: options.bin === 'into', since }
  const returned = sets.length > 0 ? returnedAfter(tx, model, p, since, columns) : undefined
  const storing = update(tx, model, before, values, options, { p, sets, returned })
  if (!returned) return (await abreast(storing, readRow(tx, model, before.id, reading)))[1]
  const found = await storing
  return (found && (await returned.row(found))) ?? readRow(tx, model, before.id, reading)
}

interface Sets {
  readonly sets: readonly string[]
  /** The columns that these write. */
  readonly columns: ReadonlySet<string>
}

const setsOf = (tx: TxContext, model: Model, before: Row, values: Values, { quiet, bin }: Storing, p: Params): Sets => {
  unlessKept(model, values, false)
  takeOnly(tx, model, before, values)
  const sets = new Map<string, string>()
  assign(tx, model, values, p, (name, place) => sets.set(name, place))
  writeJoins(tx, model, before.id, values, false)
  if (bin && bin !== 'within') sets.set('is_deleted', String(bin === 'into'))
  if (!quiet) {
    sets.set('version', 'version + 1')
    sets.set('update_time', 'clock_timestamp()')
    sets.set('update_user', `${p.add(tx.actor.userId)}::bigint`)
  }
  return { sets: [...sets].map(([name, value]) => `${ident(name)} = ${value}`), columns: new Set(sets.keys()) }
}

/** Carries out an update, if there is anything to set, and answers what it returns. */
const update = async (
  tx: TxContext,
  model: Model,
  before: Row,
  values: Values,
  { bin }: Storing,
  { p, sets, returned }: { p: Params; sets: readonly string[]; returned?: Returned | undefined },
): Promise<Record<string, unknown> | undefined> => {
  if (sets.length === 0) return undefined
  const isBinned = bin === 'outOf' || bin === 'within'
  const where = [`t.id = ${p.add(before.id)}::bigint`, `t.version = ${p.add(before.version)}`, isBinned ? 't.is_deleted' : 'not t.is_deleted']
  if (model.byTenant) where.push(`t.tenant_id = ${p.add(tx.tenantId)}`)
  for (const name of Object.keys(model.machines)) where.push(`t.${ident(model.columns.get(name)?.name ?? name)} = ${p.add(before[name])}`)
  const sql = `update ${ident(model.table)} t set ${sets.join(', ')} where ${where.join(' and ')} returning ${returned?.select ?? '1'}`
  const sent = tx.db.query<Record<string, unknown>>(sql, p.values, statementName(sql))
  returned?.sent()
  const [found] = await sent
  if (!found) throw stale(model, await findRow(tx, model, before.id, { verb: null }))
  if (bin !== 'within' && isTallied(tx, model))
    noteTallies(tx, model, bin === 'outOf' ? null : before, bin === 'into' ? null : { ...before, ...values })
  for (const watch of tx.engine.watches) await watch(tx, { model, id: before.id, before, values })
  return found
}

/** A version that a client sent against the row as it is. */
export const checkVersion = (model: Model, row: Row, sent: unknown, required: boolean): void => {
  if (sent === undefined || sent === null || sent === '') {
    if (required)
      throw badRequest('version_missing', ['缺少版本号 version', 'The version is missing'], {
        fields: { version: ['缺少版本号', 'the version is missing'] },
      })
    return
  }
  if (Number(sent) !== row.version) throw stale(model, row)
}

const stale = (model: Model, row: Row | undefined): Refusal =>
  row
    ? conflict('stale', ['数据已被他人修改，请核对后再保存', 'Somebody else has changed this in the meantime'], { row: rooted(model, row) })
    : notFound()

import { ident, params as newParams, statementName } from '../sql'
import type { Column, Model, Row, TxContext, Values } from '../types'
import { sendLock } from '../../platform/database/lock'

const known = new WeakMap<Model, readonly Column[]>()

/** The flags of a noun that one row at most has. */
export const onlyColumns = (model: Model): readonly Column[] => {
  const found = known.get(model) ?? [...model.columns.values()].filter(({ field }) => field.only !== undefined)
  known.set(model, found)
  return found
}

const groupOf = ({ field }: Column): readonly string[] => (field.only === true ? [] : (field.only ?? []))

/** Throws at start where one row cannot be told from the others. */
export const checkOnly = (model: Model, wrong: (text: string) => never): void => {
  const hasBin = Object.values(model.noun.actions ?? {}).some(({ bin }) => bin !== undefined)
  for (const column of onlyColumns(model)) {
    if (hasBin || model.log) wrong(`${column.key}: rows that come out of a bin, or that are never changed, cannot be the only one`)
    for (const key of groupOf(column)) {
      const by = model.columns.get(key)
      if (!by || by.sealed || by.field.many) wrong(`${column.key}: rows are not told apart by ${key}`)
    }
  }
}

/**
 * Takes a flag that only one row may have from the row that had it, before it is written to another. Like a pin that moves this is no edit of that row: whoever has it
 * open can still save it. Two at once wait for each other. Sent and not waited for, so that what is sent after it keeps its place.
 */
export const takeOnly = (tx: TxContext, model: Model, before: Row | null, values: Values): void => {
  for (const column of onlyColumns(model)) {
    const { key, name } = column
    const had = before !== null && (before[key] === true || before[key] === 1)
    const has = key in values ? values[key] === true : had
    if (!has || (had && !groupOf(column).some((one) => one in values))) continue
    sendLock(model.byTenant ? tx : { ...tx, tenantId: '' }, 'one of all', model.noun.name, key)
    const p = newParams()
    const where = [ident(name), 'not is_deleted', `id is distinct from ${p.add(before?.id ?? null)}::bigint`]
    if (model.byTenant) where.push(`tenant_id = ${p.add(tx.tenantId)}`)
    for (const one of groupOf(column)) {
      const by = model.columns.get(one) as Column
      const place = p.add((one in values ? values[one] : before?.[one]) ?? null)
      where.push(`${ident(by.name)} is not distinct from ${by.kind.write?.(place, by.field, tx.zone) ?? `${place}::${by.kind.sqlType(by.field)}`}`)
    }
    const sql = `update ${ident(model.table)} set ${ident(name)} = false where ${where.join(' and ')}`
    tx.db.send(sql, p.values, statementName(sql))
  }
}

import { invalid } from '../../platform/refusal'
import type { Label } from '@masthead/contract/kit/label'
import type { Column, Values, TxContext, Model } from '../types'
import { ident } from '../sql'

const unique = new WeakMap<Model, readonly Column[]>()

/** The sealed fields of a noun that no two rows have alike. */
const uniqueOf = (model: Model): readonly Column[] => {
  const found = unique.get(model) ?? [...model.columns.values()].filter(({ hash, field }) => hash && field.unique)
  unique.set(model, found)
  return found
}

/**
 * Refuses a row just written whose sealed value another row holds already, kept under an older key. The unique index compares what is kept, and
 * so knows only rows of one key; it suffices again once every row is sealed anew.
 */
export const checkUniqueUnderOlderKeys = async (tx: TxContext, model: Model, id: string, values: Values): Promise<void> => {
  const wrong: Record<string, Label> = {}
  for (const column of uniqueOf(model)) {
    const value = values[column.key]
    if (!column.hash || typeof value !== 'string') continue
    const older = tx.keys.hmacs(tx.tenantId, value).slice(1)
    if (older.length === 0) continue
    const hash = ident(column.hash)
    const further = Array.isArray(column.field.unique) ? column.field.unique.map((key) => ident(model.columns.get(key)?.name ?? key)) : []
    const same = [...(model.byTenant ? ['a.tenant_id = b.tenant_id'] : []), ...further.map((name) => `a.${name} is not distinct from b.${name}`)]
    const twins = await tx.db.query(
      `select 1 from ${ident(model.table)} a join ${ident(model.table)} b on b.${hash} = any($2::text[]) and b.id <> a.id and not b.is_deleted${same.map((one) => ` and ${one}`).join('')}
       where a.id = $1::bigint and not a.is_deleted${model.byTenant ? ' and a.tenant_id = $3' : ''} limit 1`,
      [id, older, ...(model.byTenant ? [tx.tenantId] : [])],
    )
    if (twins.length > 0) wrong[column.key] = [`${column.field.label[0]}已存在`, `${column.field.label[1]} exists already`]
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

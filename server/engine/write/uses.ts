import type { Label } from '@masthead/contract/kit/label'
import { conflict } from '../../platform/refusal'
import { aboutOf } from '../read/subjects'
import { questions } from '../questions'
import { ident } from '../sql'
import type { Context, Model, Row, TxContext } from '../types'

/** Living rows that point at this one, in words: deleting it would leave them pointing at nothing. */
export const checkUnused = async (tx: TxContext, model: Model, row: Row): Promise<void> => {
  const used = await countUses(tx, model, [row.id], row)
  if (used.length === 0) return
  throw conflict('in_use', [
    `数据正被使用，不能删除：${used.map(({ label, count }) => `${label[0]} ${count} 条`).join('，')}`,
    `Still in use, cannot be deleted: ${used.map(({ label, count }) => `${count} of ${label[1]}`).join(', ')}`,
  ])
}

export interface Use {
  readonly noun: string
  readonly label: Label
  readonly count: number
}

/** How many living rows of each noun point at some rows, 1000 at most counted; `row` is needed where a column other than the id is pointed at. */
export const countUses = async (ctx: Context, model: Model, ids: readonly string[], row?: Row): Promise<Use[]> => {
  const asked = questions()
  const parts: { noun: string; label: Label }[] = []
  for (const [name, key] of ctx.engine.pointers.get(model.noun.name) ?? []) {
    const other = ctx.engine.models.get(name)
    const owner = ctx.engine.owners.get(name)
    if (owner?.noun === model.noun.name && owner.part.by === key) continue
    if (!other || other.log || model.behaviour.owns?.includes(name)) continue
    const join = other.joins.get(key)
    const column = other.columns.get(key)
    const by = column?.field.by
    if (by && !row) continue
    const p = asked.params(other)
    const same = other.byTenant && model.byTenant ? `x.tenant_id = ${p.add(ctx.tenantId)} and ` : ''
    const from = join
      ? `${ident(join.table)} j join ${ident(other.table)} x on ${other.byTenant ? 'x.tenant_id = j.tenant_id and ' : ''}x.id = j.row_id where ${same}j.target_id = any(${p.add(ids)}::bigint[])`
      : column
        ? `${ident(other.table)} x where ${same}x.${ident(column.name)} = ${by ? p.add(row?.[by]) : `any(${p.add(ids)}::bigint[])`}`
        : undefined
    if (!from) continue
    asked.ask(other, `(select count(*)::int from (select 1 from ${from} and not x.is_deleted limit 1000) c)`)
    parts.push({ noun: name, label: other.noun.label })
  }
  for (const { model: other, type, id, onDelete } of aboutOf(ctx.engine, model.noun.name)) {
    if (onDelete !== 'hold') continue
    const p = asked.params(other)
    const about = `x.tenant_id = ${p.add(ctx.tenantId)} and x.${ident(type.name)} = ${p.add(model.noun.name)} and x.${ident(id.name)} = any(${p.add(ids)}::text[])`
    asked.ask(other, `(select count(*)::int from (select 1 from ${ident(other.table)} x where ${about} and not x.is_deleted limit 1000) c)`)
    parts.push({ noun: other.noun.name, label: other.noun.label })
  }
  if (parts.length === 0) return []
  const counts = await asked.answers<number>(ctx.db)
  return parts.map(({ noun, label }, index) => ({ noun, label, count: counts[index] ?? 0 })).filter(({ count }) => count > 0)
}

import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import type { Context } from '../engine/types'
import { questions } from '../engine/questions'
import { ident } from '../engine/sql'
import { tenantIs } from '../engine/reach/within'
import { conflict } from '../platform/refusal'

/** Where a word or a code stands that rows keep instead of an id. */
interface Use {
  readonly label: Label
  readonly count: number
}

/** How many living rows of each noun have `key` in a field that `keeps` it, 1000 at most counted; of one tenant, or of all. */
const usesOf = async (ctx: Context, keeps: (field: Field) => boolean, { key, tenantId }: { key: string; tenantId?: string }): Promise<Use[]> => {
  const asked = questions()
  const labels: Label[] = []
  for (const model of ctx.engine.models.values()) {
    if (model.log) continue
    for (const column of model.columns.values()) {
      const { field, name } = column
      if (!keeps(field) || (field.numeric && !/^-?\d{1,15}$/.test(key))) continue
      const p = asked.params(model)
      const value = field.many
        ? `${p.add(key)}::text = any(x.${ident(name)})`
        : `x.${ident(name)} = ${p.add(key)}${field.numeric ? '::bigint' : '::text'}`
      const own = tenantId !== undefined && model.byTenant ? `${tenantIs({ tenantId }, p, 'x')} and ` : ''
      asked.ask(model, `(select count(*)::int from (select 1 from ${ident(model.table)} x where ${own}${value} and not x.is_deleted limit 1000) c)`)
      labels.push(model.noun.label)
    }
  }
  const counts = await asked.answers<number>(ctx.db)
  const found = new Map<string, Use>()
  for (const [index, label] of labels.entries()) {
    const count = (counts[index] ?? 0) + (found.get(label[0])?.count ?? 0)
    if (count > 0) found.set(label[0], { label, count })
  }
  return [...found.values()]
}

/** Refuses what would leave rows with a word that nobody knows any more, and says where they are. */
export const refuseUsed = async (
  ctx: Context,
  what: Label,
  keeps: (field: Field) => boolean,
  of: { key: string; tenantId?: string },
): Promise<void> => {
  const used = await usesOf(ctx, keeps, of)
  if (used.length === 0) return
  throw conflict('in_use', [
    `数据正被使用，不能${what[0]}：${used.map(({ label, count }) => `${label[0]} ${count} 条`).join('，')}`,
    `Still in use, cannot be ${what[1]}: ${used.map(({ label, count }) => `${count} of ${label[1]}`).join(', ')}`,
  ])
}

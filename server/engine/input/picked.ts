import type { Field, Fields } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import { invalid } from '../../platform/refusal'
import { may } from '../reach/context'
import { reaching } from '../reach/scope'
import { usable } from '../reach/usable'
import { questions } from '../questions'
import { ident, params as newParams, type Params } from '../sql'
import type { Model, TxContext, Values } from '../types'

/** The ids that a value points at, but for those that the row pointed at before. */
const newIds = (field: Field, value: unknown, before: unknown): string[] => {
  const listed = (one: unknown): string[] =>
    field.kind === 'refs' ? listOf(one).map(String) : one === null || one === undefined ? [] : [String(one)]
  const known = new Set(listed(before))
  return listed(value).filter((id) => id !== '' && id !== '0' && !known.has(id))
}

/** What of a noun the caller may point at is what a picker shows: the rows that the caller views, or all of them where none, without those that other departments alone use. */
const reachSql = (tx: TxContext, target: Model, p: Params): readonly string[] => [
  ...(may(tx, permission(target.noun, 'view')) ? reaching(tx, target, 'view', p, 'x') : []),
  ...usable(tx, target, p, 'x'),
]

/**
 * Refuses references that a client has put where no picker would have offered them: a row of his tenant that he may not see. They read as what does not
 * exist, since he is not to learn that it does. What the row pointed at before stays.
 */
export const demandPicked = async (
  tx: TxContext,
  fields: Fields,
  values: Values,
  before: Readonly<Record<string, unknown>> | null,
): Promise<void> => {
  if (tx.actor.kind === 'reader' || tx.actor.rights.all) return
  const asked = questions()
  const checks: { field: Field; key: string }[] = []
  for (const [key, value] of Object.entries(values)) {
    const field = fields[key]
    if (!field || field.by || (field.kind !== 'ref' && field.kind !== 'refs')) continue
    const target = tx.engine.models.get(field.to ?? '')
    const ids = target ? newIds(field, value, before?.[key]) : []
    if (!target || ids.length === 0) continue
    const own = newParams()
    if (reachSql(tx, target, own).length === 0) continue
    const p = asked.params(target)
    const tenant = target.byTenant ? [`x.tenant_id = ${p.add(tx.tenantId)}`] : []
    const where = [...tenant, `x.id = any(${p.add(ids)}::bigint[])`, ...reachSql(tx, target, p)].join(' and ')
    asked.ask(target, `(select count(*) from ${ident(target.table)} x where ${where}) = ${p.add(new Set(ids).size)}::int`)
    checks.push({ field, key })
  }
  if (checks.length === 0) return
  const found = await asked.answers<boolean>(tx.db)
  const wrong: Record<string, Label> = {}
  for (const [at, { field, key }] of checks.entries())
    if (!found[at]) wrong[key] = [`${field.label[0]}所选的数据不存在`, `${field.label[1]}: the selected item does not exist`]
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

import { ident } from '../sql'
import type { Params } from '../sql'
import type { Context, Model } from '../types'

/**
 * SQL that holds of the rows that a user may pick, where departments alone use some of them: those of the user's own departments and the ones below, and those that
 * no department has alone. Nothing where everybody uses all of them.
 */
export const usable = ({ actor }: Context, { noun, joins }: Model, params: Params, t = 't'): string[] => {
  const join = noun.usedBy === undefined ? undefined : joins.get(noun.usedBy)
  if (!join || actor.kind !== 'user' || actor.rights.all) return []
  const users = `select 1 from ${ident(join.table)} j where j.tenant_id = ${t}.tenant_id and j.row_id = ${t}.id`
  return [`(not exists (${users}) or exists (${users} and j.target_id = any(${params.add(actor.deptBelow)}::bigint[])))`]
}

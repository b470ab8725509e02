import type { Label } from '@masthead/contract/kit/label'
import type { TxContext } from '../engine/types'
import { ident } from '../engine/sql'
import { ofTenant, within } from '../engine/reach/within'
import { conflict } from '../platform/refusal'

/** Names that a refusal tells. */
const mostNames = 3

interface Held {
  readonly count: number
  readonly names: readonly string[]
}

const joined = ({ count, names }: Held): Label => {
  const more = count > names.length
  return [`${names.join('、')}${more ? ` 等 ${count} 个` : ''}`, `${names.join(', ')}${more ? ` and ${count - names.length} more` : ''}`]
}

/** Refuses to delete a department or a post that users have, by their names. */
export const refuseHeldByUsers = async (tx: TxContext, field: 'dept_id' | 'post_id', id: string): Promise<void> => {
  const join = ident(`user_user_${field}`)
  const rows = await within(tx).query<{ name: string; count: number }>(
    `select coalesce(u.real_name, u.name) || '(' || u.account || ')' as name, count(*) over ()::int as count
     from ${join} j join user_user u on u.tenant_id = j.tenant_id and u.id = j.row_id and not u.is_deleted
     where j.${ofTenant} and j.target_id = $2::bigint order by u.id limit ${mostNames}`,
    [id],
  )
  refuse(rows, ['正被用户使用，不能删除', 'Still in use by users, cannot be deleted'])
}

/** Refuses to delete a department that has others below it, by their names. */
export const refuseWithDeptsBelow = async (tx: TxContext, id: string): Promise<void> => {
  const rows = await within(tx).query<{ name: string; count: number }>(
    `select d.dept_name as name, count(*) over ()::int as count from system_dept d
     where d.${ofTenant} and d.parent_id = $2::bigint and not d.is_deleted order by d.sort, d.id limit ${mostNames}`,
    [id],
  )
  refuse(rows, ['还有下级机构，不能删除', 'It has departments below it and cannot be deleted'])
}

const refuse = (rows: readonly { name: string; count: number }[], why: Label): void => {
  const [first] = rows
  if (!first) return
  const names = rows.map(({ name }) => name)
  const told = joined({ count: first.count, names })
  throw conflict('in_use', [`${why[0]}：${told[0]}`, `${why[1]}: ${told[1]}`], { count: first.count, names })
}

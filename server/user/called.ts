import { user } from '@masthead/contract/user/user'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'

/** What users are called by their ids, those who have gone among them: beside rows that name them, which may lie in another database. */
export const calledBy = async (
  ctx: Context,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly realName: string | null }>> => {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const found = await within(ctx).query<{ id: string; name: string; realName: string | null }>(
    `select id::text as id, name, real_name as "realName" from user_user where ${ofTenant} and id = any($2::bigint[])`,
    [asked],
    'called_by',
  )
  return new Map(found.map(({ id, ...names }) => [id, names]))
}

/** Those of these users who work here now. */
export const amongPresent = async (ctx: Context, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const found = await within(ctx).query<{ id: string }>(
    `select id::text as id from user_user where ${ofTenant} and id = any($2::bigint[]) and not is_deleted and status = ${user.state.on} order by id`,
    [[...new Set(ids)]],
    'among_present',
  )
  return found.map(({ id }) => id)
}

/** Users of the tenant who do not work here now: those who left, and those who are off. */
export const goneUsers = async (ctx: Context): Promise<string[]> => {
  const found = await within(ctx).query<{ id: string }>(
    `select id::text as id from user_user where ${ofTenant} and (is_deleted or status <> ${user.state.on})`,
  )
  return found.map(({ id }) => id)
}

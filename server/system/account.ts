import { tenant } from '@masthead/contract/system/tenant'
import type { Context } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'

/** What a login must know of an account. */
export interface Account {
  readonly id: string
  readonly password: string
  readonly status: number
  readonly account: string
  readonly nick: string
  readonly avatar: string | null
  /** Aliases of its roles. */
  readonly roles: string
  /** Ids as comma strings. */
  readonly roleIds: string
  readonly deptIds: string
  readonly postIds: string
  /** Whether its tenant is neither disabled nor expired. */
  readonly isOpen: boolean
}

const idsOf = (what: 'role' | 'dept' | 'post'): string =>
  `coalesce((select string_agg(j.target_id::text, ',' order by j.place) from user_user_${what}_id j where j.tenant_id = u.tenant_id and j.row_id = u.id), '')`

/** The account of a tenant, by its name, its id or its phone. */
export const findAccount = async (
  ctx: Context,
  tenantId: string,
  by: { account: string } | { id: string } | { phone: string },
): Promise<Account | undefined> => {
  const [condition, value] =
    'id' in by
      ? ['u.id = $2::bigint', by.id]
      : 'phone' in by
        ? ['u.phone_hash = any($2::text[])', ctx.keys.hmacs(tenantId, by.phone)]
        : ['u.account = $2', by.account]
  const [found] = await within({ db: ctx.db, tenantId }).query<Account>(
    `select ${idsOf('role')} as "roleIds", ${idsOf('dept')} as "deptIds", ${idsOf('post')} as "postIds", u.id::text as id, u.password, u.status, u.account, u.name as nick, u.avatar, t.status = ${tenant.state.on} and (t.expire_time is null or t.expire_time > now()) as "isOpen",
       coalesce((select string_agg(r.role_alias, ',' order by j.place) from user_user_role_id j join system_role r on r.tenant_id = j.tenant_id and r.id = j.target_id and not r.is_deleted where j.tenant_id = u.tenant_id and j.row_id = u.id), '') as roles
     from user_user u join system_tenant t on t.tenant_id = u.tenant_id and not t.is_deleted
     where u.${ofTenant} and ${condition} and not u.is_deleted`,
    [value],
  )
  return found
}

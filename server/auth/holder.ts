import { tenant } from '@masthead/contract/system/tenant'
import { user } from '@masthead/contract/user/user'
import { ofTenant, within } from '../engine/reach/within'
import type { Database } from '../platform/database/database'

/** The user of a session, who may be here. */
export interface Holder {
  readonly account: string
  readonly name: string
  readonly mustChange: boolean
  /** When the tenant expires, in milliseconds since 1970. */
  readonly until: number
}

interface Asked {
  readonly tenantId: string
  readonly userId: string
  readonly epoch: string
}

const kept = new WeakMap<Database, Map<string, Holder | undefined>>()
const mostKept = 5_000

/**
 * Who a session is of, kept in the process until the epoch of the tenant or the platform moves: the database moves it itself with every change of what is
 * kept here. Undefined where the user or the tenant is switched off or gone; whether the tenant has expired the caller sees by `until`.
 */
export const holderOf = async (home: Database, asked: Asked): Promise<Holder | undefined> => {
  const known = kept.get(home) ?? new Map<string, Holder | undefined>()
  kept.set(home, known)
  const key = `${asked.tenantId} ${asked.userId} ${asked.epoch}`
  if (known.has(key)) return known.get(key)
  const found = await load(home, asked)
  if (known.size >= mostKept) known.clear()
  known.set(key, found)
  return found
}

const load = async (db: Database, { tenantId, userId }: Asked): Promise<Holder | undefined> => {
  const [found] = await within({ db, tenantId }).query<Omit<Holder, 'until'> & { until: number | null }>(
    `select u.account, coalesce(u.real_name, u.name) as name, coalesce(u.must_change_pwd, false) as "mustChange",
       (extract(epoch from t.expire_time) * 1000)::float8 as until
     from user_user u join system_tenant t on t.tenant_id = u.tenant_id and not t.is_deleted and t.status = ${tenant.state.on}
     where u.${ofTenant} and u.id = $2::bigint and not u.is_deleted and u.status = ${user.state.on}`,
    [userId],
    'session_holder',
  )
  return found && { ...found, until: found.until ?? Number.POSITIVE_INFINITY }
}

import { member } from '@masthead/contract/user/member'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { quarantineDays } from './memberpart'

/** A member as a phone finds them. */
export interface Known {
  readonly id: string
  readonly memberNo: string
  readonly status: number
  /** The phone was last proven so long ago that it may be somebody else's now. */
  readonly isLapsed: boolean
}

/** The member of the tenant who has this phone, if any. */
export const memberWith = async (ctx: Context, phone: string): Promise<Known | undefined> => {
  const [found] = await within(ctx).query<Known>(
    `select id::text as id, member_no as "memberNo", status, coalesce(last_login_time, create_time) < now() - make_interval(days => $3) as "isLapsed"
     from user_member where ${ofTenant} and phone_hash = any($2::text[]) and not is_deleted`,
    [ctx.keys.hmacs(ctx.tenantId, phone), quarantineDays],
    'member_with',
  )
  return found
}

/** The id of the open member with this phone, proven within ninety days; null where there is none. */
export const memberIdFor = async (ctx: Context, phone: unknown): Promise<string | null> => {
  const found = typeof phone === 'string' && phone !== '' ? await memberWith(ctx, phone) : undefined
  return found && found.status === member.state.open && !found.isLapsed ? found.id : null
}

import { cmsDeputy } from '@masthead/contract/cms/deputy'
import { signoff } from '@masthead/contract/cms/signoff'
import { deputy } from '@masthead/contract/flow/deputy'
import { permission } from '@masthead/contract/kit/name'
import { user } from '@masthead/contract/user/user'
import { ofTenant, within } from '../../engine/reach/within'
import type { Context, TxContext } from '../../engine/types'
import { holdersOf } from '../../telling/hearers'
import { amongPresent } from '../../user/called'

const mostPeople = 200

/** Who may review a level now: the people it names, the holders of its role (everybody who may review where it names nobody), and the deputies of both at present, named by hand or by an approved leave. */
export const reviewersOf = async (
  tx: TxContext,
  { roleId, named }: { readonly roleId: string | null; readonly named: readonly string[] },
): Promise<string[]> => {
  if (!roleId && named.length === 0) return holdersOf(tx, permission(signoff, 'pass'))
  const people = await peopleOf(tx, { roleId, named })
  // None of them is here any more: those who oversee sign-off review it, so that nothing is stranded.
  return people.length > 0 ? people : holdersOf(tx, permission(signoff, 'oversee'))
}

/** The people that a level names, by themselves or by their role, with their deputies. */
export const peopleOf = async (
  tx: TxContext,
  { roleId, named }: { readonly roleId: string | null; readonly named: readonly string[] },
): Promise<string[]> => {
  const own = await within(tx).query<{ id: string }>(
    `select u.id::text as id from user_user u where u.${ofTenant} and not u.is_deleted and u.status = ${user.state.on} and (u.id = any($2::bigint[])
       or exists (select 1 from user_user_role_id j where j.tenant_id = u.tenant_id and j.row_id = u.id and j.target_id = $3::bigint)) order by u.id limit ${mostPeople}`,
    [named, roleId],
  )
  const ids = own.map(({ id }) => id)
  if (ids.length === 0) return []
  const deputies = await within(tx).query<{ id: string }>(
    `select d.deputy_id::text as id from cms_deputy d
     where d.${ofTenant} and d.user_id = any($2::bigint[]) and not d.is_deleted and d.status <> ${cmsDeputy.state.ended} and d.from_time <= $3::timestamptz and d.to_time > $3::timestamptz
     union
     select d.deputy_id::text from flow_deputy d
     where d.${ofTenant} and d.user_id = any($2::bigint[]) and not d.is_deleted and d.status <> ${deputy.state.ended} and d.start_time <= $3::timestamptz and d.end_time > $3::timestamptz`,
    [ids, tx.clock.now().toISOString()],
  )
  const standIn = await amongPresent(
    tx,
    deputies.map(({ id }) => id),
  )
  return [...new Set([...ids, ...standIn])].sort().slice(0, mostPeople)
}

/** The open levels of the tenant. */
export const openLevelsOf = async (ctx: Context): Promise<string[]> =>
  (
    await within(ctx).query<{ id: string }>(
      `select id::text as id from cms_signoff where ${ofTenant} and status = ${signoff.state.open} and not is_deleted limit 1000`,
    )
  ).map(({ id }) => id)

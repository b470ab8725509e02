import { erstype } from '@masthead/contract/ers/erstype'
import { may } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Params } from '../engine/sql'
import type { Context, TxContext } from '../engine/types'
import { readRow } from '../engine/verbs'
import { conflict } from '../platform/refusal'

interface Held {
  readonly deptId: string | null
  readonly escalation: number | null
}

/** A count of an event. */
export const counted = (count: number | null): number => count ?? 0

/** Whether somebody may decide what units cannot. */
export const supervises = (ctx: Context): boolean => may(ctx, 'ers_ersevent_supervise')

/** Whether it is the caller's unit that has an event now; those above it join in once nobody received it in time. */
export const isOfUnit = ({ deptId, escalation }: Held, ctx: Context): boolean => {
  const { rights, deptIds, deptBelow } = ctx.actor
  if (rights.all) return true
  if (deptId === null) return false
  return deptIds.includes(deptId) || (counted(escalation) > 0 && deptBelow.includes(deptId))
}

/** SQL of the events at `t` that the caller may receive: those of their unit, as above, that are not meant for somebody else. */
export const isForCaller = ({ t, params, ctx }: { readonly t: string; readonly params: Params; readonly ctx: Context }): string => {
  const { rights, deptIds, deptBelow, userId } = ctx.actor
  const among = (ids: readonly string[]): string => `${t}.dept_id = any(${params.add(ids)}::bigint[])`
  const isOf = rights.all ? 'true' : `(${among(deptIds)} or (coalesce(${t}.escalation, 0) > 0 and ${among(deptBelow)}))`
  if (supervises(ctx)) return isOf
  return `(${isOf} and (${t}.assignee_id is null or ${t}.assignee_id = ${params.add(userId)}::bigint or coalesce(${t}.escalation, 0) > 0))`
}

interface Sent {
  readonly deptId: string | null
  readonly fromDept: string | null
  readonly createDept: string | null
}

/** The unit that an event goes back to: the one it came from, else the one that reported it; null where there is none. */
export const unitBefore = ({ deptId, fromDept, createDept }: Sent): string | null =>
  [fromDept, createDept].find((one) => one !== null && one !== deptId) ?? null

/** The unit on duty for a type, where it says so; else that of who reported the event, the caller for a new one. */
export const unitOnDuty = async (tx: TxContext, typeId: string, reported?: Pick<Sent, 'createDept'>): Promise<string | null> => {
  const type = await readRow(tx, erstype, typeId, { verb: null })
  return typeof type.deptId === 'string' ? type.deptId : reported ? reported.createDept : (tx.actor.deptIds[0] ?? null)
}

const most = 2

/** Refuses to hand an event to the unit that has it, or to one that gave it back twice. */
export const demandTarget = async (tx: TxContext, row: { readonly id: string; readonly deptId: string | null }, target: string): Promise<void> => {
  if (target === row.deptId) throw conflict('same_unit', ['该单位就是当前责任单位', 'This unit has it already'])
  const [{ count } = { count: 0 }] = await within(tx).query<{ count: number }>(
    `select count(*)::int as count from ers_erseventlog
     where ${ofTenant} and event_id = $2::bigint and action = 'sendBack' and diff->'deptId'->>0 = $3`,
    [row.id, target],
  )
  if (count >= most)
    throw conflict('refused_twice', ['该单位已两次退回，不能再转给它', 'This unit has sent it back twice and cannot be given it again'])
}

/** The first unit of somebody. */
export const unitOf = async (tx: TxContext, userId: string): Promise<string | null> => {
  const [found] = await within(tx).query<{ id: string }>(
    `select target_id::text as id from user_user_dept_id where ${ofTenant} and row_id = $2::bigint order by place limit 1`,
    [userId],
  )
  return found?.id ?? null
}

/** Those who lead the unit of an event and so many units above it; nobody for a drill, which is the unit's own matter. */
export const leadersAbove = async (
  tx: TxContext,
  { deptId, isDrill }: { readonly deptId: string | null; readonly isDrill: boolean },
  steps: number,
): Promise<string[]> => {
  if (deptId === null || isDrill) return []
  const found = await within(tx).query<{ id: string }>(
    `with recursive up(id, parent_id, leader_id, depth) as (
       select d.id, d.parent_id, d.leader_id, 1 from system_dept d where d.${ofTenant} and d.id = $2::bigint
       union all select d.id, d.parent_id, d.leader_id, up.depth + 1 from system_dept d join up on d.id = up.parent_id where d.${ofTenant} and up.depth < $3
     ) select distinct leader_id::text as id from up where leader_id is not null`,
    [deptId, steps],
  )
  return found.map(({ id }) => id)
}

import { pushlog } from '@masthead/contract/message-push/pushlog'
import { userclient } from '@masthead/contract/message-push/userclient'
import { user } from '@masthead/contract/user/user'
import { listOf } from '@masthead/contract/kit/message'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { calledBy, goneUsers } from '../user/called'

/** Whom a task is for, and what it is about. */
export interface Audience {
  readonly appId: unknown
  readonly audience: unknown
  readonly audienceValue?: unknown
  readonly type?: unknown
}

/** SQL of whether the client at alias `c` belongs to an audience: $2 is the app, $3 its kind, $4 the values. */
const belongs = `c.app_id = $2::bigint and not c.is_deleted and c.status = ${userclient.state.on} and case $3::text
  when 'all' then true
  when 'tag' then coalesce(c.tags && $4::text[], false)
  when 'alias' then coalesce(c.alias = any($4::text[]), false)
  when 'region' then exists (select 1 from unnest($4::text[]) x where c.region_code like x || '%')
  else c.user_id::text = any($4::text[]) end`

/** Clients of people who still work with us, and of readers without an account: $6 are those who do not. */
const clientsSql = `message_push_userclient c where c.${ofTenant} and ${belongs} and (c.user_id is null or c.user_id <> all($6::bigint[]))`

/** Why a client is passed over; null where it is not. $5 is what the message is about. */
const passedOver = `case when not c.enabled then '终端已关闭推送 / switched off' when c.client_id is null then '没有终端标识 / no token'
  when coalesce($5::text = any(c.muted), false) then '不接收此类推送 / does not want this kind' end`

/** Named people, $7, who have no client at all. */
const withoutSql = `select x.id as user_id from unnest($7::bigint[]) x(id)
  where not exists (select 1 from message_push_userclient c where c.${ofTenant} and c.user_id = x.id and not c.is_deleted and ${belongs})`

const noDevice = '没有终端 / no device'

const everyone = `select c.user_id, c.id as client, c.alias, ${passedOver} as reason from ${clientsSql}
  union all select w.user_id, null, null, '${noDevice}' from (${withoutSql}) w`

/** What the statements above are given after the tenant. People are looked up by themselves: they may lie in another database than their clients. */
const valuesOf = async (ctx: Context, { appId, audience, audienceValue, type }: Audience): Promise<unknown[]> => {
  const values = listOf(audienceValue)
  const ids = audience === 'user' ? values.filter((id) => /^\d{1,18}$/.test(id)) : []
  const named = ids.length > 0 ? await rows(ctx, user, { id: ids }, unscoped).ids() : []
  return [appId, String(audience), values, type ?? null, await goneUsers(ctx), named]
}

export interface Counted {
  readonly users: number
  readonly devices: number
  /** Devices that are not passed over. */
  readonly reached: number
  readonly skipped: number
}

/** What a look at an audience shows beforehand: its numbers, why some are passed over, and a few of those who are not. */
export interface Previewed extends Counted {
  readonly reasons: readonly { readonly reason: string; readonly count: number }[]
  readonly some: readonly { readonly name: string | null; readonly alias: string | null }[]
}

const shown = 10

/** How many people and devices an audience has, and how many of these would be passed over. */
export const countAudience = async (ctx: Context, audience: Audience): Promise<Counted> => {
  const [found] = await within(ctx).query<Counted>(
    `select count(distinct x.user_id)::int as users, count(x.client)::int as devices, (count(*) filter (where x.reason is null))::int as reached,
       (count(*) filter (where x.reason is not null))::int as skipped from (${everyone}) x`,
    await valuesOf(ctx, audience),
  )
  return found ?? { users: 0, devices: 0, reached: 0, skipped: 0 }
}

/** The same with why some are passed over, and whom it reaches first. */
export const previewAudience = async (ctx: Context, audience: Audience): Promise<Previewed> => {
  const values = await valuesOf(ctx, audience)
  const reasons = await within(ctx).query<Previewed['reasons'][number]>(
    `select x.reason, count(*)::int as count from (${everyone}) x where x.reason is not null group by 1 order by 2 desc, 1`,
    values,
  )
  const some = await within(ctx).query<{ userId: string | null; alias: string | null }>(
    `select x.user_id::text as "userId", x.alias from (${everyone}) x where x.reason is null order by x.client limit ${shown}`,
    values,
  )
  const people = await calledBy(
    ctx,
    some.map(({ userId }) => userId),
  )
  const first = some.map(({ userId, alias }) => ({ name: people.get(userId ?? '')?.realName ?? null, alias }))
  return { ...(await countAudience(ctx, audience)), reasons, some: first }
}

/**
 * Writes a line for each device of a task, with the id that its message keeps; people without any have a line that says so. A device that has a line already keeps it.
 * Answers how many lines there are and how many are passed over.
 */
export const writeLines = async (tx: TxContext, taskId: string, audience: Audience): Promise<{ total: number; skipped: number }> => {
  await within(tx).run(
    `insert into message_push_pushlog (tenant_id, task_id, user_id, client_row, message_id, status, reason)
     select $1, $8::bigint, x.user_id, x.client, $8::bigint || '-' || coalesce(x.client::text, 'u' || x.user_id), case when x.reason is null then 0 else 5 end, x.reason
     from (${everyone}) x on conflict do nothing`,
    [...(await valuesOf(tx, audience)), taskId],
  )
  const [found] = await within(tx).query<{ total: number; skipped: number }>(
    `select count(*)::int as total, (count(*) filter (where status = ${pushlog.state.skipped}))::int as skipped from message_push_pushlog where ${ofTenant} and task_id = $2::bigint and not is_deleted`,
    [taskId],
  )
  return found ?? { total: 0, skipped: 0 }
}

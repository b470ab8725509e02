import { type NoticeKind, noticeKinds } from '@masthead/contract/kit/tells'
import { invalid } from '../platform/refusal'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext, Values } from '../engine/types'
import { queueMail } from './mailsend'
import { devicesSql, queuePushes } from './push'
import { afterQuiet } from './quiet'

const all = Object.keys(noticeKinds) as NoticeKind[]

/** How somebody hears of each kind of thing besides at his desk, and when he is left alone. */
export interface Ways {
  readonly desk: readonly string[]
  readonly mail: readonly string[]
  readonly push: readonly string[]
  readonly quietFrom: string | null
  readonly quietTo: string | null
}

/** What holds for whoever has said nothing. */
const usual: Ways = { desk: all, mail: [], push: all, quietFrom: null, quietTo: null }

const listIn = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)

/** The ways of the caller. */
export const waysOf = async (ctx: Context): Promise<Ways & { address: string | null }> => {
  const [found] = await within(ctx).query<{ [K in keyof Ways]: string | null } & { isSet: boolean; address: string | null }>(
    `select s.id is not null as "isSet", s.desk, s.mail, s.push, s.quiet_from as "quietFrom", s.quiet_to as "quietTo", u.email as address
     from user_user u left join desk_noticesetting s on s.tenant_id = u.tenant_id and s.user_id = u.id and not s.is_deleted where u.${ofTenant} and u.id = $2::bigint`,
    [ctx.actor.userId],
  )
  if (!found?.isSet) return { ...usual, address: found?.address ?? null }
  const { desk, mail, push, ...rest } = found
  return { ...rest, desk: listIn(desk), mail: listIn(mail), push: listIn(push) }
}

const kindsIn = (input: Values, key: string): string => {
  const given = (input[key] as string[] | null | undefined) ?? []
  const unknown = given.filter((one) => !all.includes(one as NoticeKind))
  if (unknown.length > 0) throw invalid({ [key]: [`不认识的类型：${unknown.join(',')}`, `unknown kinds: ${unknown.join(',')}`] })
  return [...new Set(given)].join(',')
}

/** Keeps what the caller wants to hear, and how. */
export const keepWays = async (tx: TxContext, input: Values): Promise<void> => {
  const { quietFrom, quietTo } = input as { quietFrom?: string | null; quietTo?: string | null }
  if (Boolean(quietFrom) !== Boolean(quietTo)) {
    const missing = quietFrom ? 'quietTo' : 'quietFrom'
    throw invalid({ [missing]: ['请填写免打扰的开始和结束时间', 'Quiet hours have a beginning and an end'] })
  }
  await within(tx).run(
    `insert into desk_noticesetting as kept (tenant_id, create_user, update_user, user_id, desk, mail, push, quiet_from, quiet_to) select $1, $2::bigint, $2::bigint, $2::bigint, $3, $4, $5, $6, $7
       from user_user u where u.${ofTenant} and u.id = $2::bigint
     on conflict (tenant_id, user_id) where not is_deleted do update
       set desk = excluded.desk, mail = excluded.mail, push = excluded.push, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
         version = kept.version + 1, update_time = clock_timestamp()`,
    [tx.actor.userId, kindsIn(input, 'desk'), kindsIn(input, 'mail'), kindsIn(input, 'push'), quietFrom || null, quietTo || null],
  )
}

/** How a user hears of a kind of thing. */
export interface Wish {
  readonly userId: string
  /** Whether it is shown at the desk. */
  readonly isShown: boolean
  readonly address: string | null
  readonly wantsMail: boolean
  /** The browsers that it is pushed to. */
  readonly devices: readonly string[]
  readonly quietFrom: string | null
  readonly quietTo: string | null
}

/** SQL of how the user at alias `u` hears of the kind of thing whose name stands at a parameter: the columns of a `Wish`, and the join that they need. */
export const wishSql = (kind: string): { readonly columns: string; readonly join: string } => ({
  columns: `s.id is null or coalesce(${kind}::text = any(string_to_array(s.desk, ',')), true) as "isShown", u.email as address,
       coalesce(${kind}::text = any(string_to_array(s.mail, ',')) and u.email <> '', false) as "wantsMail", s.quiet_from as "quietFrom", s.quiet_to as "quietTo",
       case when s.id is null or ${kind}::text = any(string_to_array(s.push, ',')) then array(${devicesSql}) else '{}' end::text[] as devices`,
  join: 'left join desk_noticesetting s on s.tenant_id = u.tenant_id and s.user_id = u.id and not s.is_deleted',
})

/** Sends notices by the other ways that their receivers want, after their quiet hours. */
export const sendOn = async (
  tx: TxContext,
  wishes: readonly (Wish & { readonly id: string })[],
  { title, body, leads }: { title: string; body: string; leads?: string | undefined },
): Promise<void> => {
  for (const { id, userId, address, wantsMail, devices, quietFrom, quietTo } of wishes) {
    const at = afterQuiet(tx.clock.now(), tx.zone, quietFrom, quietTo)
    const text = [title, body, leads].filter(Boolean).join('\n\n')
    if (wantsMail && address) await queueMail(tx, { address, userId, scene: 'notice', subject: title, text, noticeId: id, at })
    await queuePushes(tx, id, devices, at)
  }
}

/** Keeps whether the caller has the page of the week sent; who had said nothing else hears as before. */
export const keepWeekly = async (tx: TxContext, isWeekly: boolean): Promise<void> => {
  await within(tx).run(
    `insert into desk_noticesetting as kept (tenant_id, create_user, update_user, user_id, desk, mail, push, is_weekly)
       select $1, $2::bigint, $2::bigint, $2::bigint, $3, $4, $5, $6 from user_user u where u.${ofTenant} and u.id = $2::bigint
     on conflict (tenant_id, user_id) where not is_deleted do update
       set is_weekly = excluded.is_weekly, version = kept.version + 1, update_time = clock_timestamp()`,
    [tx.actor.userId, usual.desk.join(','), usual.mail.join(','), usual.push.join(','), isWeekly],
  )
}

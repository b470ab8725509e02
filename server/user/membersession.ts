import { createHash, randomBytes } from 'node:crypto'
import { member } from '@masthead/contract/user/member'
import { membersession } from '@masthead/contract/user/membersession'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { insertRow } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'

/** Somebody who proved his phone on the site, while his session lives. */
export interface Member {
  readonly id: string
  readonly memberNo: string
  /** Empty until he gives one. */
  readonly name: string
  readonly phone: string
  /** Since when his phone is proven to be his, ISO. */
  readonly since: string
  readonly sessionId: string
}

/** Days that a login lasts. */
export const memberDays = 30

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Begins a session of a member and answers its token, of which a hash alone is kept. */
export const startMemberSession = async (tx: TxContext, memberId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await insertRow(tx, membersession, {
    memberId,
    tokenHash: hashOf(token),
    expireTime: wireTime(new Date(tx.clock.now().getTime() + memberDays * 86_400_000), tx.zone),
  })
  return token
}

/** The member of this tenant whose session a token opens; looked up each time, so that who was locked or left is out at once. */
export const memberOf = async (ctx: Context, token: string | undefined): Promise<Member | undefined> => {
  if (!token || !/^[\w-]{43}$/.test(token)) return undefined
  const [found] = await within(ctx).query<Omit<Member, 'name'> & { readonly name: string | null }>(
    `select m.id::text as id, m.member_no as "memberNo", m.name, m.phone, coalesce(m.proven_time, m.create_time) as since, s.id::text as "sessionId"
     from user_membersession s join user_member m on m.tenant_id = s.tenant_id and m.id = s.member_id and m.status = $3 and not m.is_deleted
     where s.${ofTenant} and s.token_hash = $2 and s.end_time is null and s.expire_time > now()`,
    [hashOf(token), member.state.open],
    'member_session',
  )
  if (!found) return undefined
  const open = (sealed: string | null): string => (sealed ? ctx.keys.decrypt(ctx.tenantId, sealed) : '')
  return { ...found, name: open(found.name), phone: open(found.phone), since: new Date(found.since).toISOString() }
}

/** Ends one session of a member. */
export const endMemberSession = async (ctx: Context, sessionId: string): Promise<void> => {
  await within(ctx).run(`update user_membersession set end_time = now() where ${ofTenant} and id = $2::bigint and end_time is null`, [sessionId])
}

/** Ends all of them, at once and on every node. */
export const endMemberSessions = async (ctx: Context, memberId: string): Promise<void> => {
  await within(ctx).run(
    `update user_membersession set end_time = now() where ${ofTenant} and member_id = $2::bigint and end_time is null and not is_deleted`,
    [memberId],
  )
}

/** Days for which a member finds what he was told. */
const noticeDays = 180

/** Forgets sessions that nobody can use any more and what members were told long ago, some thousands at a time. */
export const memberExpiry = (own: Context): JobKind =>
  defineJob(
    'user/members-forget',
    async ({ signal }) => {
      const some = (table: string, old: string): Promise<number> =>
        own.database.run(`delete from ${table} where (tenant_id, id) in (select tenant_id, id from ${table} where ${old} limit 5000)`)
      for (const [table, old] of [
        ['user_membersession', "coalesce(end_time, expire_time) < now() - interval '30 days'"],
        ['user_membernotice', `create_time < now() - interval '${noticeDays} days'`],
      ] as const)
        while (!signal.aborted && (await some(table, old)) === 5_000);
    },
    { cron: '37 3 * * *', keep: false, atHome: true },
  )

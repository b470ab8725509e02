import type { Label } from '@masthead/contract/kit/label'
import { member } from '@masthead/contract/user/member'
import { membernotice } from '@masthead/contract/user/membernotice'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { insertRow } from '../engine/verbs'

/** What a member is told. */
export interface MemberTelling {
  readonly what: Label
  readonly more?: Label | undefined
  /** A page of the site. */
  readonly leads?: string
}

const short = (text: string, most: number): string => [...text].slice(0, most).join('')

/** Notifies the member of the site with this phone, in the caller's transaction; false where nobody has proved the phone. */
export const tellMember = async (tx: TxContext, phone: string | null, telling: MemberTelling): Promise<boolean> => {
  if (!phone) return false
  const [found] = await within(tx).query<{ id: string }>(
    `select id::text as id from user_member where ${ofTenant} and phone_hash = any($2::text[]) and status = $3 and not is_deleted`,
    [tx.keys.hmacs(tx.tenantId, phone), member.state.open],
  )
  if (found) await insertNotice(tx, found.id, telling)
  return found !== undefined
}

/** Tells a member by id, in the caller's transaction; nothing where the member is locked or has left. */
export const noticeMember = async (tx: TxContext, id: string, telling: MemberTelling): Promise<void> => {
  if (await rows(tx, member, { id, status: member.state.open }, unscoped).exists()) await insertNotice(tx, id, telling)
}

/** Tells many members at once, by their ids; those who are locked or have left are passed over. */
export const noticeMembers = async (tx: TxContext, ids: readonly string[], { what, more, leads }: MemberTelling): Promise<void> => {
  if (ids.length === 0) return
  const texts = [short(what[0], 300), short(what[1], 300), more ? short(more[0], 600) : null, more ? short(more[1], 600) : null, leads ?? null]
  await within(tx).run(
    `insert into user_membernotice (tenant_id, member_id, title, title_en, body, body_en, leads)
     select tenant_id, id, $3, $4, $5, $6, $7 from user_member where ${ofTenant} and id = any($2::bigint[]) and status = ${member.state.open} and not is_deleted`,
    [ids, ...texts],
  )
}

const insertNotice = async (tx: TxContext, memberId: string, { what, more, leads }: MemberTelling): Promise<void> => {
  await insertRow(tx, membernotice, {
    memberId,
    title: short(what[0], 300),
    titleEn: short(what[1], 300),
    body: more ? short(more[0], 600) : null,
    bodyEn: more ? short(more[1], 600) : null,
    leads: leads ?? null,
  })
}

/** A notice as its member reads it. */
export interface MemberNotice {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly leads: string
  readonly time: string
  readonly isRead: boolean
}

/** Notices that one page shows, at most. */
const mostNotices = 50

/** What a member was told, the newest first. */
export const noticesOf = async (ctx: Context, memberId: string): Promise<MemberNotice[]> => {
  const isEnglish = ctx.language === 'en'
  const rows = await within(ctx).query<Omit<MemberNotice, 'time'> & { readonly time: string }>(
    `select id::text as id, case when $3 then title_en else title end as title, coalesce(case when $3 then body_en else body end, '') as body, coalesce(leads, '') as leads,
       create_time as time, read_time is not null as "isRead" from user_membernotice where ${ofTenant} and member_id = $2::bigint and not is_deleted
     order by id desc limit ${mostNotices}`,
    [memberId, isEnglish],
  )
  return rows.map((row) => ({ ...row, time: wireTime(new Date(row.time), ctx.zone) }))
}

/** Marks as read what a member was told up to this notice: what came after the page was drawn stays unread. */
export const readNotices = async (ctx: Context, memberId: string, upTo: string): Promise<void> => {
  await within(ctx).run(
    `update user_membernotice set read_time = now() where ${ofTenant} and member_id = $2::bigint and id <= $3::bigint and read_time is null and not is_deleted`,
    [memberId, upTo],
  )
}

/** Nothing stays of what somebody was told who leaves. */
export const forgetNotices = async (tx: TxContext, memberId: string): Promise<void> => {
  await within(tx).run(`delete from user_membernotice where ${ofTenant} and member_id = $2::bigint`, [memberId])
}

import type { Label } from '@masthead/contract/kit/label'
import { messages } from '@masthead/contract/kit/message'
import { member } from '@masthead/contract/user/member'
import { noteLogin } from '../auth/loginlog'
import { codeProblems } from '../auth/sms'
import { inTransaction, system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, TxContext } from '../engine/types'
import { act, addRow } from '../engine/verbs'
import { invalid, notFound, tooMany } from '../platform/refusal'
import { lock } from '../platform/database/lock'
import { askCode, judgeCode } from '../resource/smscode'
import { forgetMessages } from '../resource/smsforget'
import { roomFor } from '../resource/smslimit'
import { forgetNotices } from '../telling/membernotice'
import { type MemberPart, ownerOf } from './memberpart'
import { type Known, memberWith } from './memberphone'
import { endMemberSessions, type Member, startMemberSession } from './membersession'

const outside = <C extends Context>(ctx: C): C => ({ ...ctx, actor: system('member') })

const mobile = /^1[3-9]\d{9}$/

/** What is wrong with a phone that somebody typed. */
export const phoneProblem = (phone: string): Label | undefined =>
  phone === '' ? messages.phoneEmpty : mobile.test(phone) ? undefined : messages.phoneFormat

/**
 * Sends a code to the well-formed phone of whoever wants to come in, known or not; one who was locked gets none, and the same answer. Answers the seconds
 * until there may be another one. Throws a 429 beyond the limits of the phone, the address and the tenant, a 400 where the tenant uses no channel.
 */
export const askToEnter = async (ctx: Context, phone: string): Promise<number> => {
  const { seconds } = await askCode(ctx, phone, 'member', async (tx) => {
    if ((await roomFor(tx, [])).left < 1)
      throw tooMany(['短信已达发送上限，请稍后再试', 'The message limit has been reached, please try again later'])
    return (await memberWith(tx, phone))?.status !== member.state.locked
  })
  return seconds
}

/** The token of a new session for whoever typed the code that his phone was sent, a new member where he is none; or why there is none. */
export const enterByCode = async (
  ctx: Context,
  { phone, code, userAgent }: { readonly phone: string; readonly code: string; readonly userAgent: string },
  parts: readonly MemberPart[],
): Promise<{ readonly token: string } | { readonly problem: Label }> => {
  const problem = phoneProblem(phone)
  if (problem) return { problem }
  const note = { tenantId: ctx.tenantId, userAgent }
  const judged = await judgeCode(ctx, { phone, id: '', code, scene: 'member' })
  if (judged !== 'right') {
    const known = await memberWith(ctx, phone)
    if (known) await noteLogin(ctx, { ...note, account: known.memberNo, succeeded: false, reason: 'wrong_code' })
    return { problem: codeProblems[judged] }
  }
  return inTransaction(outside(ctx), async (tx) => {
    // Two first logins of one phone at once are one member.
    await lock(tx, 'account of members', tx.keys.hmac(tx.tenantId, phone))
    const known = (await memberWith(tx, phone)) ?? (await newMember(tx, phone))
    const isOpen = known.status === member.state.open
    await noteLogin(tx, { ...note, account: known.memberNo, succeeded: isOpen, reason: isOpen ? 'sms' : 'disabled' })
    if (!isOpen) return { problem: ['账号已停用，请联系我们', 'The account is locked, please get in touch with us'] as const }
    if (known.isLapsed) await beginAnew(tx, known.id)
    await within(tx).run(`update user_member set last_login_time = now() where ${ofTenant} and id = $2::bigint`, [known.id])
    await joinRows(tx, known, phone, parts)
    return { token: await startMemberSession(tx, known.id) }
  })
}

/** Joins what was ordered for the phone to the member who has just proven it. */
const joinRows = async (tx: TxContext, { id, memberNo }: Known, phone: string, parts: readonly MemberPart[]): Promise<void> => {
  const [found] = await within(tx).query<{ since: string }>(
    `select coalesce(proven_time, create_time) as since from user_member where ${ofTenant} and id = $2::bigint`,
    [id],
  )
  const owner = ownerOf(tx, { id, memberNo, phone, since: String(found?.since) })
  for (const part of parts) await part.join?.(tx, owner)
}

/** Whoever proves a phone after so long may have got it from the operator: he is not called by another one's name, nor told what that one was told. */
const beginAnew = async (tx: TxContext, id: string): Promise<void> => {
  await act(tx, member, 'prove', id)
  await forgetNotices(tx, id)
}

const newMember = async (tx: TxContext, phone: string): Promise<Known> => {
  const { id, memberNo, status } = await addRow(tx, member, { phone })
  return { id, memberNo, status, isLapsed: false }
}

/** Characters of a member's name, at most. */
export const longestName = member.fields.name.max ?? 20

/** Writes what a member wants to be called; nothing takes the name away. */
export const renameMember = async (ctx: Context, { id }: Member, name: string): Promise<void> => {
  if ([...name].length > longestName) throw invalid({ name: [`最多 ${longestName} 个字`, `At most ${longestName} characters`] })
  await inTransaction(outside(ctx), (tx) => act(tx, member, 'rename', id, { name: name || null }))
}

/** Does to a row of a member what this part of the member's page offers. Throws a 404 where the part has no such row or deed. */
export const actForMember = (
  ctx: Context,
  who: Member,
  at: { part: MemberPart | undefined; id: string; deed: string },
  { input, pictures = [] }: { readonly input: Readonly<Record<string, string>>; readonly pictures?: readonly string[] },
): Promise<string | undefined> =>
  inTransaction(outside(ctx), async (tx) => {
    if (!at.part?.act) throw notFound()
    return (await at.part.act(tx, ownerOf(tx, who), at.id, at.deed, input, pictures)) ?? undefined
  })

/**
 * A member leaves: his places become free, his rows nameless, his notices and his sessions end, and of himself a number stays, by which the audit names him.
 * Whoever enters with the phone afterwards is somebody new.
 */
export const leaveForGood = (ctx: Context, who: Member, parts: readonly MemberPart[]): Promise<void> =>
  inTransaction(outside(ctx), async (tx) => {
    const owner = ownerOf(tx, who)
    for (const part of parts) await part.forget?.(tx, owner)
    await forgetMessages(tx, owner.hashes)
    await act(tx, member, 'leave', who.id)
    await forgetNotices(tx, who.id)
    await endMemberSessions(tx, who.id)
  })

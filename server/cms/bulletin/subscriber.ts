import { subscriber } from '@masthead/contract/cms/subscriber'
import { say } from '@masthead/contract/kit/label'
import { behave } from '../../engine/behave'
import { asSystem, inTransaction } from '../../engine/reach/context'
import { wireTime } from '../../engine/kinds/time'
import { ofTenant, within } from '../../engine/reach/within'
import type { Context, TxContext } from '../../engine/types'
import { act, addRow, findRow, readRow } from '../../engine/verbs'
import { lock } from '../../platform/database/lock'
import { invalid } from '../../platform/refusal'
import { queueMail } from '../../telling/mailsend'

/** Mails that come back before an address gets no more of them. */
const mostBounces = 3
/** Minutes in which one address is sent one confirmation. */
const confirmMinutes = 10
const daySeconds = 86_400
/** Days for which the links of a mail open. */
const confirmDays = 3
const leaveDays = 400

const nowOf = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone)

type Use = 'confirm' | 'leave'

interface Pass {
  readonly use: `bulletin-${Use}`
  readonly tenantId: string
  readonly id: string
}

const days: Readonly<Record<Use, number>> = { confirm: confirmDays, leave: leaveDays }

/** The address behind which a subscriber confirms or signs off. */
export const linkOf = (ctx: Context, use: Use, { id, site }: { readonly id: string; readonly site: string }): string => {
  const pass: Pass = { use: `bulletin-${use}`, tenantId: ctx.tenantId, id }
  return `${site}/newsletter/${use}?${new URLSearchParams({ token: ctx.keys.sign(pass, days[use] * daySeconds) })}`
}

/** The subscriber that a link was made for; undefined for one that is not ours or has run out. */
const holderOf = async (ctx: Context, use: Use, token: string) => {
  const pass = ctx.keys.verify<Pass>(token)
  if (pass?.use !== `bulletin-${use}` || pass.tenantId !== ctx.tenantId) return undefined
  return findRow(ctx, subscriber, pass.id, { verb: null })
}

const isAddress = /^[^@\s<>,;:"'\\]{1,64}@[^@\s<>,;:"'\\.]+(\.[^@\s<>,;:"'\\.]+)+$/

/** What of an address is shown to who may not read it. */
export const hintOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

/** Asks for the e-mail of the day at an address: a link goes there, whether or not it was known. One that gets it already is sent nothing. */
export const askToSubscribe = (ctx: Context, given: string, site: string): Promise<void> => {
  const email = given.trim().toLowerCase()
  if (email.length > 100 || !isAddress.test(email)) throw invalid({ email: ['请输入正确的电子邮箱', 'Please enter an e-mail address'] })
  return inTransaction(ctx, async (tx) => {
    const own = asSystem(tx, 'bulletin')
    await lock(own, 'seldom done', 'bulletin', own.keys.hmac(own.tenantId, email))
    const [known] = await within(own).query<{ id: string; status: number; isRecent: boolean }>(
      `select id::text as id, status, coalesce(asked_time > $3::timestamptz, false) as "isRecent" from cms_subscriber where ${ofTenant} and email_hash = any($2) and not is_deleted`,
      [own.keys.hmacs(own.tenantId, email), new Date(own.clock.now().getTime() - confirmMinutes * 60_000).toISOString()],
    )
    if (known?.status === subscriber.state.active || known?.isRecent) return
    const row = known
      ? await act(own, subscriber, 'ask', known.id, { site })
      : await addRow(own, subscriber, { email, hint: hintOf(email), site, askedTime: nowOf(own) })
    await sendConfirmation(own, row.id, email)
  })
}

const sendConfirmation = async (tx: TxContext, id: string, address: string): Promise<void> => {
  const row = await readRow(tx, subscriber, id, { verb: null })
  const text = say(
    [
      `有人用这个邮箱订阅了每日新闻邮件。如果是您，请打开下面的链接并点击“确认订阅”：\n\n${linkOf(tx, 'confirm', row)}\n\n链接${confirmDays}天内有效。如果不是您，请忽略本邮件，不会再收到。`,
      `Somebody has subscribed to the daily news with this address. If it was you, please open this link and press “Confirm”:\n\n${linkOf(tx, 'confirm', row)}\n\nThe link is valid for ${confirmDays} days. If it was not you, please ignore this e-mail; you will not receive another.`,
    ],
    tx.language,
  )
  const subject = say(['请确认订阅每日新闻邮件', 'Please confirm your subscription'], tx.language)
  await queueMail(tx, { address, scene: 'confirm', subject, text })
}

/** Whether a link still opens, and where its subscriber stands. */
export const standingOf = async (ctx: Context, use: Use, token: string): Promise<{ hint: string; isActive: boolean } | undefined> => {
  const row = await holderOf(ctx, use, token)
  return row && { hint: row.hint, isActive: row.status === subscriber.state.active }
}

/** Confirms or ends a subscription by its link; false where the link does not open. What is so already stays so. */
export const followLink = (ctx: Context, use: Use, token: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const found = await holderOf(tx, use, token)
    if (!found) return false
    const own = asSystem(tx, 'bulletin')
    const { status } = await readRow(own, subscriber, found.id, { verb: null, lock: true })
    const isActive = status === subscriber.state.active
    if (use === 'confirm' && !isActive) await act(own, subscriber, 'confirm', found.id)
    if (use === 'leave' && (isActive || status === subscriber.state.pending)) await act(own, subscriber, 'leave', found.id)
    return true
  })

/** Whether a server says that nobody has an address: by its enhanced status where it gives one (RFC 3463), else by its code (RFC 5321). */
const hasNobody = (said: string): boolean => {
  const [status] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(said) ?? []
  return status === undefined ? /\b(550|551|553|556)\b/.test(said) : status.startsWith('5.1.')
}

/** Notes that a server refused a mail to a subscriber. */
export const noteBounce = async (ctx: Context, id: string, said: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const own = asSystem(tx, 'bulletin')
    const row = await readRow(own, subscriber, id, { verb: null, lock: true })
    if (row.status !== subscriber.state.active) return
    await act(own, subscriber, 'bounce', id, { permanent: hasNobody(said), said: said.slice(0, 200) })
  })

export const subscriberBehaviour = behave(subscriber, {
  owns: ['cms/bulletinmail'],
  actions: {
    bounce: {
      to: (_tx, { row, input }) => (input.permanent === true || row.bounces + 1 >= mostBounces ? subscriber.state.bounced : subscriber.state.active),
      set: (tx, { row, input }) => {
        const isOver = input.permanent === true || row.bounces + 1 >= mostBounces
        return { bounces: row.bounces + 1, ...(isOver ? { endReason: input.said ?? null, endTime: nowOf(tx) } : {}) }
      },
    },
  },
})

import { campaign } from '@masthead/contract/activities/campaign'
import { enroll } from '@masthead/contract/general/enroll'
import { ofTenant, within } from '../engine/reach/within'
import type { TxContext } from '../engine/types'
import { roomFor } from '../resource/smslimit'
import { queueMessage } from '../resource/smssend'
import { channelOf, gapsOf, type Wording, wordingOf } from '../resource/smstext'
import { tellMember } from '../telling/membernotice'
import { tell } from '../telling/tell'
import { smsKinds } from '@masthead/contract/resource/sms'

/** People who are notified that an activity is called off, at most: the others find it on their ticket. */
const mostTold = 5_000

/** The template that a tenant writes for it, with the variables title and reason, as far as it wants them. */
const template = 'activity-called-off'

const short = (text: string): string => [...text].slice(0, 50).join('')

/** What an SMS about it says: the tenant's template, else a text of its own where the channel in use sends one; undefined where nothing can be sent. */
const wordingFor = async (tx: TxContext, params: Readonly<Record<'title' | 'reason', string>>): Promise<Wording | undefined> => {
  const channel = await channelOf(tx)
  if (!channel) return undefined
  const own = await wordingOf(tx, { template }).catch(() => undefined)
  if (own) return gapsOf(own.text, params).missing.length > 0 ? undefined : own
  // A provider of the cloud sends the text of a template alone, and the channel's own is that of login codes.
  const sendsTexts = channel.category === smsKinds.kept || channel.category === smsKinds.gateway
  // biome-ignore lint/suspicious/noTemplateCurlyInString: variables are written so in templates of messages
  return sendsTexts ? { channel, text: '您报名的活动“${title}”已取消：${reason}', templateId: null } : undefined
}

/**
 * Notifies everybody who means to come that an activity is called off: users and members of the site by a notice, all others by SMS at the phone that
 * they enrolled with, once each and as far as the limits of messages go.
 */
export const tellCalledOff = async (tx: TxContext, { id, title }: { readonly id: string; readonly title: string }, reason: string): Promise<void> => {
  const found = await within(tx).query<{ userId: string | null; phone: string }>(
    `select user_id::text as "userId", phone from general_enroll
     where ${ofTenant} and biz_type = $2 and biz_id = $3 and status in (${enroll.state.toExamine}, ${enroll.state.admitted}, ${enroll.state.waitlisted}) and not is_deleted
     order by id limit ${mostTold}`,
    [campaign.name, id],
  )
  const what = [`活动已取消：${title}`, `Called off: ${title}`] as const
  const users = [...new Set(found.map(({ userId }) => userId))]
  await tell(tx, users, { kind: 'result', what, more: [reason, reason], likeness: `${enroll.name} callOff` })
  const phones = new Set(found.filter(({ userId }) => userId === null).map(({ phone }) => tx.keys.decrypt(tx.tenantId, phone)))
  const unreached: string[] = []
  for (const phone of phones) if (!(await tellMember(tx, phone, { what, more: [reason, reason], leads: '/me#enrolments' }))) unreached.push(phone)
  const params = { title: short(title), reason: short(reason) }
  const wording = await wordingFor(tx, params)
  if (!wording) return
  const { left, full } = await roomFor(tx, unreached)
  for (const phone of unreached.filter((one) => !full.includes(one)).slice(0, left))
    await queueMessage(tx, wording, { phone, scene: 'message', params })
}

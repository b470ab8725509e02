import type { templateEvents } from '@masthead/contract/petition/letterwords'
import { template } from '@masthead/contract/petition/template'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { ident } from '../engine/sql'
import type { TxContext } from '../engine/types'
import { modelOf, nounNamed, readRow, storeRow } from '../engine/verbs'
import { queueMessage } from '../resource/smssend'
import { channelOf } from '../resource/smstext'
import { tellMember } from '../telling/membernotice'
import { fillTemplate } from './template'
import type { Letter } from './warning'

type Event = keyof typeof templateEvents

const { on: inUse } = template.state

interface Found {
  readonly id: string
  readonly type: 'notice' | 'sms'
  readonly content: string
}

/** The template of each kind that is sent at an event: that of the letter's own category before one of every category, the one that is used most. */
const templatesFor = (tx: TxContext, event: Event, categoryId: unknown): Promise<Found[]> =>
  within(tx).query<Found>(
    `select distinct on (t.type) t.id::text as id, t.type, t.content from petition_template t
     where t.${ofTenant} and t.type in ('notice', 'sms') and t.event = $2 and t.status = $4 and not t.is_deleted and (t.category_id is null or t.category_id = $3::bigint)
     order by t.type, t.category_id nulls last, t.use_count desc, t.id`,
    [event, categoryId, inUse],
  )

/** The person's phone as it is, for the program alone. */
const phoneOf = async (tx: TxContext, noun: string, id: string): Promise<string | undefined> => {
  const { table } = modelOf(tx, nounNamed(tx, noun))
  const [found] = await within(tx).query<{ phone: string | null }>(`select phone from ${ident(table)} where ${ofTenant} and id = $2::bigint`, [id])
  return found?.phone ? tx.keys.decrypt(tx.tenantId, found.phone) : undefined
}

/**
 * Tells the person of a letter by the templates of an event, as a notice at the site and by SMS. Where its end reached nobody, the letter waits for somebody who
 * calls, writes or visits; an anonymous person cannot be told.
 */
export const informPerson = async (tx: TxContext, noun: string, row: Letter, event: Event): Promise<void> => {
  const ways: ('sms' | 'site')[] = []
  const phone = await phoneOf(tx, noun, row.id)
  const channel = phone === undefined ? undefined : await channelOf(tx)
  for (const { id, type, content } of phone === undefined ? [] : await templatesFor(tx, event, row.categoryId)) {
    const text = fillTemplate(tx, content, row)
    if (type === 'notice' && (await tellMember(tx, phone ?? null, { what: [text, text], leads: '/myQuestion' }))) ways.push('site')
    if (type === 'sms' && channel && phone) {
      await queueMessage(tx, { channel, text, templateId: channel.templateId }, { phone, scene: 'message', params: {} })
      ways.push('sms')
    }
    await countUse(tx, id)
  }
  if (event === 'handedOver') return
  const letters = nounNamed(tx, noun)
  const letter = await readRow(tx, letters, row.id, { verb: null, lock: true })
  const told = ways.length > 0
  const informed = told ? { informWay: ways.includes('sms') ? 'sms' : 'site', informTime: wireTime(tx.clock.now(), tx.zone) } : {}
  await storeRow(tx, letters, letter, { ...informed, toInform: !told && row.isAnonymous !== true }, { quiet: true })
}

const countUse = (tx: TxContext, id: string): Promise<unknown> =>
  within(tx).run(`update ${ident(modelOf(tx, template).table)} set use_count = use_count + 1 where ${ofTenant} and id = $2::bigint`, [id])

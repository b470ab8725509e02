import type { sms } from '@masthead/contract/resource/sms'
import { smslog } from '@masthead/contract/resource/smslog'
import { type CallsOf, raw } from '../engine/behave'
import { inTransaction, system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import type { Context, Values } from '../engine/types'
import { act } from '../engine/verbs'
import { badRequest, notFound } from '../platform/refusal'
import { isSame } from '../platform/secrets/same'
import type { SmsReport } from '../platform/outside/sms/provider'
import { reportsIn } from '../platform/outside/sms/reports'
import { costOf } from './smssend'
import type { Channel } from './smstext'

/** Receipts that one call may bring. */
const mostReports = 500

/** What the three providers want to hear; each looks at its own words. */
const heard = { code: 0, msg: 'OK', result: 0, errmsg: 'OK' }

type Known = Pick<Channel, 'smsCode' | 'price'>

/** The channel whose key somebody shows. */
const channelWith = async (ctx: Context, key: string): Promise<Known | undefined> => {
  const found = await within(ctx).query<Known & { key: string }>(
    `select sms_code as "smsCode", price::text as price, receipt_key as key from resource_sms where ${ofTenant} and not is_deleted and receipt_key is not null`,
  )
  return found.find((one) => isSame(one.key, key))
}

/** Notes what became of one message; what has come to its end already, or belongs to another channel, is let be. */
const take = (ctx: Context, channel: Known, { bizId, hasCome, code, text, parts }: SmsReport): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [line] = await within(tx).query<{ id: string; parts: number | null }>(
      `select id::text as id, parts::int as parts from resource_smslog
       where ${ofTenant} and biz_id = $2 and sms_code = $3 and status = ${smslog.state.sent} and not is_deleted order by id limit 1 for update`,
      [bizId.slice(0, 64), channel.smsCode],
    )
    if (!line) return
    const billed = parts ?? line.parts ?? 1
    const said: Values = { apiCode: code.slice(0, 100) || (hasCome ? 'DELIVERED' : 'FAILED'), apiMsg: text.slice(0, 500) || null }
    await act(tx, smslog, hasCome ? 'arrive' : 'miss', line.id, { ...said, parts: billed, cost: costOf(channel, billed) })
  })

/** Takes what a provider tells of messages that it was given. Providers do not sign it, so that the address of receipts holds a key. */
export const takeReceipts: CallsOf<typeof sms>['receipt'] = async (ctx, { input, body }) => {
  const channel = await channelWith(ctx, input.key)
  if (!channel) throw notFound()
  const reports = reportsIn(body)
  if (reports.length > mostReports) throw badRequest('too_many', [`一次最多 ${mostReports} 条`, `At most ${mostReports} at a time`])
  for (const report of reports) await take({ ...ctx, actor: system('sms') }, channel, report)
  return raw(heard)
}

import { smsKinds } from '@masthead/contract/resource/sms'
import { smslog } from '@masthead/contract/resource/smslog'
import { addressOf } from '../platform/outside/address'
import { inTransaction, system } from '../engine/reach/context'
import type { Context, TxContext, Values } from '../engine/types'
import { jobContext, later } from '../engine/due/later'
import { ofTenant, within } from '../engine/reach/within'
import { act, addRow } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { sendByAlibaba } from '../platform/outside/sms/alibaba'
import { sendByGateway } from '../platform/outside/sms/gateway'
import { partsOf, type SmsProvider, type SmsReceipt } from '../platform/outside/sms/provider'
import { sendByTencent } from '../platform/outside/sms/tencent'
import { outboundOf } from '../system/outbound'
import { demandRoom } from './smslimit'
import { type Channel, channelOf, demandKnown, filled, type Wording } from './smstext'

const providers: Readonly<Record<number, SmsProvider>> = {
  [smsKinds.alibaba]: sendByAlibaba,
  [smsKinds.tencent]: sendByTencent,
  [smsKinds.gateway]: sendByGateway,
}

const sendJob = 'resource/sms'
const furtherTries = 3

/** What so many messages cost by a channel, in yuan; nothing where it has no price. */
export const costOf = ({ price }: Pick<Channel, 'price'>, parts: number): number | null =>
  price === null ? null : Math.round(Number(price) * parts * 10_000) / 10_000

/** The text of a channel itself, as its login codes and tests have it. */
export const ownWording = (channel: Channel): Wording => ({ channel, text: channel.template, templateId: channel.templateId })

/**
 * Puts a message on its way in the caller's transaction: a development channel keeps it, for every other one a job sends it once the transaction stands.
 * Answers the id of its line in the log. Throws a 400 that names the variables that do not fit.
 */
export const queueMessage = async (
  tx: TxContext,
  wording: Wording,
  about: { phone: string; scene: 'validate' | 'message' | 'test'; params: Readonly<Record<string, string>> },
): Promise<string> => {
  const { phone, scene } = about
  const { channel, templateId } = wording
  const { text, params } = filled(wording, about.params)
  const isKept = channel.category === smsKinds.kept
  const sealed = (plain: string): string => tx.keys.encrypt(tx.tenantId, plain)
  const { id } = await addRow(
    tx,
    smslog,
    {
      mobile: phone,
      smsCode: channel.smsCode,
      scene,
      templateCode: templateId,
      body: sealed(text),
      params: sealed(JSON.stringify(params)),
      isHidden: scene === 'validate' && !isKept,
      address: addressOf(tx.ip),
      parts: partsOf(text),
    },
    { quiet: true },
  )
  if (isKept) await noteSent({ ...tx, actor: system('sms') }, channel, id, { isAccepted: true, code: 'KEPT', text: '' }, partsOf(text))
  else await later(tx, sendJob, { id })
  return id
}

const noteSent = async (ctx: Context, channel: Channel | undefined, id: string, receipt: SmsReceipt, estimated: number): Promise<void> => {
  const { isAccepted, code, text, bizId } = receipt
  const parts = receipt.parts ?? estimated
  const said: Values = { apiCode: code.slice(0, 100), apiMsg: text.slice(0, 500) || null }
  if (isAccepted && bizId) said.bizId = bizId.slice(0, 64)
  if (isAccepted) Object.assign(said, { parts, cost: channel ? costOf(channel, parts) : null })
  const line = await act(ctx, smslog, isAccepted ? 'sent' : 'fail', id, said)
  if (!isAccepted || line.scene !== 'test' || line.smsCode === null) return
  // The test itself is in the log; that it arrived at the provider is no change that anybody made.
  await within(ctx).run(`update resource_sms set tested_time = now() where ${ofTenant} and sms_code = $2 and not is_deleted`, [line.smsCode])
}

interface Line {
  readonly mobile: string
  readonly smsCode: string
  readonly templateCode: string | null
  readonly params: string
  readonly body: string
}

/** Sends what was put on its way; a provider that gives no answer is tried again a few times. */
export const smsJob = (own: Context): JobKind =>
  defineJob<{ id: string }>(
    sendJob,
    async (job) => {
      const ctx = jobContext(own, job)
      const { id } = job.data
      const [line] = await within(ctx).query<Line>(
        `select mobile, sms_code as "smsCode", template_code as "templateCode", params, body from resource_smslog where ${ofTenant} and id = $2::bigint and status = ${smslog.state.sending} and not is_deleted`,
        [id],
      )
      if (!line) return
      const open = (sealed: string | null): string => (sealed ? ctx.keys.decrypt(ctx.tenantId, sealed) : '')
      const [channel, text] = [await channelOf(ctx, line.smsCode), open(line.body)]
      const provider = channel && providers[channel.category]
      if (!provider) return noteSent(ctx, channel, id, { isAccepted: false, code: 'NO_CHANNEL', text: '短信通道不存在' }, 0)
      const account = {
        accessKey: open(channel.accessKey),
        secretKey: open(channel.secretKey),
        regionId: channel.regionId ?? '',
        appId: channel.appId ?? '',
        endpoint: channel.endpoint ?? '',
      }
      const params = JSON.parse(open(line.params)) as Record<string, string>
      const message = { phone: open(line.mobile), signName: channel.signName, templateId: line.templateCode ?? '', params, text, id }
      const receipt = await provider(await outboundOf(ctx), account, message).catch((error: unknown): SmsReceipt => {
        if (job.attempt <= furtherTries) throw error
        return { isAccepted: false, code: 'NO_ANSWER', text: error instanceof Error ? error.message : String(error) }
      })
      await noteSent(ctx, channel, id, receipt, partsOf(text))
    },
    { retries: furtherTries, backoff: 2_000, timeout: 30_000, keep: false },
  )

/** Puts a message to each of these phones on its way, all or none, within the limits. */
export const queueAll = (
  ctx: Context,
  wording: Wording,
  phones: readonly string[],
  params: Readonly<Record<string, string>>,
): Promise<{ id: string; phone: string }[]> =>
  inTransaction(ctx, async (tx) => {
    demandKnown(wording, params)
    filled(wording, params)
    await demandRoom(tx, phones)
    const made: { id: string; phone: string }[] = []
    for (const phone of phones) made.push({ id: await queueMessage(tx, wording, { phone, scene: 'message', params }), phone })
    return made
  })

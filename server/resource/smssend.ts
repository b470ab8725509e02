import { smsKinds } from '@masthead/contract/resource/sms'
import { smslog } from '@masthead/contract/resource/smslog'
import { act } from '../engine/write/act'
import { inTransaction, system } from '../engine/reach/context'
import type { Context, TxContext } from '../engine/types'
import { jobContext, later } from '../engine/write/later'
import { modelNamed } from '../engine/model'
import { addRow } from '../engine/write/write'
import { ofTenant, within } from '../engine/reach/within'
import { defineJob, type JobKind } from '../platform/jobs'
import { invalid, Refusal } from '../platform/refusal'
import { sendByAlibaba } from '../platform/sms/alibaba'
import { fillTemplate, type SmsProvider, type SmsReceipt } from '../platform/sms/provider'
import { outboundOf } from '../system/outbound'

/** A channel as its row has it, secrets sealed. */
export interface Channel {
  readonly smsCode: string
  readonly category: number
  readonly signName: string
  readonly template: string
  readonly templateId: string | null
  readonly accessKey: string | null
  readonly secretKey: string | null
  readonly regionId: string | null
  readonly endpoint: string | null
}

const providers: Readonly<Record<number, SmsProvider>> = { [smsKinds.alibaba]: sendByAlibaba }

const columns = `sms_code as "smsCode", category, sign_name as "signName", template, template_id as "templateId", access_key as "accessKey",
  secret_key as "secretKey", region_id as "regionId", endpoint`

/** The tenant's channel of this code, or the one in use. */
export const channelOf = async (ctx: Context, smsCode?: string): Promise<Channel | undefined> => {
  const [found] = await within(ctx).query<Channel>(
    `select ${columns} from resource_sms where ${ofTenant} and not is_deleted and ${smsCode ? 'sms_code = $2' : 'status = 1 and $2::text is null'} limit 1`,
    [smsCode ?? null],
  )
  return found
}

const sendJob = 'resource/sms'
const furtherTries = 3

/**
 * Puts a message on its way in the caller's transaction: a development channel keeps it, for every other one a job sends it once the transaction stands.
 * Answers the id of its line in the log. Throws a 400 that names the variables that are missing.
 */
export const queueMessage = async (
  tx: TxContext,
  channel: Channel,
  about: { phone: string; scene: 'validate' | 'message' | 'test'; params: Readonly<Record<string, string>> },
): Promise<string> => {
  const { phone, scene, params } = about
  const { text, missing } = fillTemplate(channel.template, params)
  if (missing.length > 0) throw invalid({ params: [`缺少模板变量：${missing.join('、')}`, `Variables are missing: ${missing.join(', ')}`] })
  const isKept = channel.category === smsKinds.kept
  const model = modelNamed(tx.engine, smslog.name)
  const sealed = (plain: string): string => tx.keys.encrypt(tx.tenantId, plain)
  const { id } = await addRow(
    tx,
    model,
    {
      mobile: phone,
      smsCode: channel.smsCode,
      scene,
      templateCode: channel.templateId,
      body: sealed(`【${channel.signName}】${text}`),
      params: sealed(JSON.stringify(params)),
      isHidden: scene === 'validate' && !isKept,
    },
    { quiet: true },
  )
  if (isKept) await note({ ...tx, actor: system('sms') }, id, { isAccepted: true, code: 'KEPT', text: '' })
  else await later(tx, sendJob, { id })
  return id
}

const note = async (ctx: Context, id: string, { isAccepted, code, text, bizId }: SmsReceipt): Promise<void> => {
  const said = { apiCode: code.slice(0, 100), apiMsg: text.slice(0, 500) || null }
  const receipt = isAccepted && bizId ? { bizId: bizId.slice(0, 64) } : {}
  await act(ctx, modelNamed(ctx.engine, smslog.name), isAccepted ? 'sent' : 'fail', id, { ...said, ...receipt })
}

/** Sends what was put on its way; a provider that gives no answer is tried again a few times. */
export const smsJob = (own: Context): JobKind =>
  defineJob<{ id: string }>(
    sendJob,
    async (job) => {
      const ctx = jobContext(own, job)
      const [line] = await within(ctx).query<{ mobile: string; smsCode: string; params: string }>(
        `select mobile, sms_code as "smsCode", params from resource_smslog where ${ofTenant} and id = $2::bigint and status = 0 and not is_deleted`,
        [job.data.id],
      )
      if (!line) return
      const channel = await channelOf(ctx, line.smsCode)
      const provider = channel && providers[channel.category]
      if (!provider) return note(ctx, job.data.id, { isAccepted: false, code: 'NO_CHANNEL', text: '短信通道不存在' })
      const open = (sealed: string | null): string => (sealed ? ctx.keys.decrypt(ctx.tenantId, sealed) : '')
      const params = JSON.parse(open(line.params)) as Record<string, string>
      const account = {
        accessKey: open(channel.accessKey),
        secretKey: open(channel.secretKey),
        regionId: channel.regionId ?? '',
        endpoint: channel.endpoint ?? '',
      }
      const message = { phone: open(line.mobile), signName: channel.signName, templateId: channel.templateId ?? '', params, id: job.data.id }
      const receipt = await provider(await outboundOf(ctx), account, message).catch((error: unknown): SmsReceipt => {
        if (job.attempt <= furtherTries) throw error
        return { isAccepted: false, code: 'NO_ANSWER', text: error instanceof Error ? error.message : String(error) }
      })
      await note(ctx, job.data.id, receipt)
    },
    { retries: furtherTries, backoff: 2_000, timeout: 30_000, keep: false },
  )

/** Puts a message to each of these phones on its way, all or none. */
export const queueAll = (
  ctx: Context,
  channel: Channel,
  phones: readonly string[],
  params: Readonly<Record<string, string>>,
): Promise<{ id: string; phone: string }[]> =>
  inTransaction(ctx, async (tx) => {
    const made: { id: string; phone: string }[] = []
    for (const phone of phones) made.push({ id: await queueMessage(tx, channel, { phone, scene: 'message', params }), phone })
    return made
  })

/** Said where nothing is in use that could send. */
export const noChannel = (): Refusal => new Refusal(400, 'no_channel', ['未启用短信通道，不能发送短信', 'No SMS channel is in use'])

import { smstemplate } from '@masthead/contract/resource/smstemplate'
import { sms } from '@masthead/contract/resource/sms'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { invalid, Refusal } from '../platform/refusal'
import { fillTemplate, variablesIn } from '../platform/outside/sms/provider'

/** A channel as its row has it, secrets sealed. */
export interface Channel {
  readonly smsCode: string
  readonly category: number
  readonly signName: string
  readonly template: string
  readonly templateId: string | null
  readonly appId: string | null
  readonly accessKey: string | null
  readonly secretKey: string | null
  readonly regionId: string | null
  readonly endpoint: string | null
  /** Yuan for each message, as text. */
  readonly price: string | null
}

const columns = `s.sms_code as "smsCode", s.category, s.sign_name as "signName", s.template, s.template_id as "templateId", s.app_id as "appId", s.access_key as "accessKey",
  s.secret_key as "secretKey", s.region_id as "regionId", s.endpoint, s.price::text as price`

/** The tenant's channel of this code, or the one in use. */
export const channelOf = async (ctx: Context, smsCode?: string): Promise<Channel | undefined> => {
  const [found] = await within(ctx).query<Channel>(
    `select ${columns} from resource_sms s where s.${ofTenant} and not s.is_deleted and ${smsCode ? 's.sms_code = $2' : `s.status = ${sms.state.inUse} and $2::text is null`} limit 1`,
    [smsCode ?? null],
  )
  return found
}

/** What is to be sent: the channel, and the text with the number that its provider knows it by. */
export interface Wording {
  readonly channel: Channel
  readonly text: string
  readonly templateId: string | null
}

/** Said where nothing is in use that could send. */
export const noChannel = (): Refusal => new Refusal(400, 'no_channel', ['未启用短信通道，不能发送短信', 'No SMS channel is in use'])

/** The channel and the text that a caller names: a template, or the text of the channel itself. Throws a 400 where there is none. */
export const wordingOf = async (ctx: Context, { code, template }: { code?: unknown; template?: unknown }): Promise<Wording> => {
  const [found] = template
    ? await within(ctx).query<{ content: string; providerId: string | null; smsCode: string | null }>(
        `select t.content, t.provider_id as "providerId", s.sms_code as "smsCode" from resource_smstemplate t
         left join resource_sms s on s.tenant_id = t.tenant_id and s.id = t.sms_id and not s.is_deleted
         where t.${ofTenant} and t.template_code = $2 and t.status = ${smstemplate.state.on} and not t.is_deleted`,
        [String(template)],
      )
    : []
  if (template && !found) throw invalid({ template: ['短信模板不存在或已停用', 'This template does not exist or is disabled'] })
  const named = code ? String(code) : (found?.smsCode ?? undefined)
  const channel = await channelOf(ctx, named)
  if (!channel) throw code ? invalid({ code: ['短信通道不存在', 'No such channel'] }) : noChannel()
  return { channel, text: found?.content ?? channel.template, templateId: found ? (found.providerId ?? channel.templateId) : channel.templateId }
}

/** Characters of a value at most; providers take no more. */
const longest = 50

/** What is wrong with the values of a text's variables: those without one, those that are too long, and those that it does not have. */
export const gapsOf = (text: string, params: Readonly<Record<string, string>>): { missing: string[]; long: string[]; unknown: string[] } => {
  const names = variablesIn(text)
  return {
    missing: names.filter((name) => !Object.hasOwn(params, name) || params[name]?.trim() === ''),
    long: names.filter((name) => [...(params[name] ?? '')].length > longest),
    unknown: Object.keys(params).filter((name) => !names.includes(name)),
  }
}

/** The whole text with its signature, as a phone shows it, and its variables in their order. Throws a 400 that names the variables that do not fit. */
export const filled = ({ channel, text }: Wording, params: Readonly<Record<string, string>>): { text: string; params: Record<string, string> } => {
  const { missing, long } = gapsOf(text, params)
  if (missing.length > 0) throw invalid({ params: [`缺少模板变量：${missing.join('、')}`, `Variables are missing: ${missing.join(', ')}`] })
  if (long.length > 0)
    throw invalid({
      params: [`模板变量不能超过 ${longest} 个字符：${long.join('、')}`, `Variables are longer than ${longest} characters: ${long.join(', ')}`],
    })
  return {
    text: `【${channel.signName}】${fillTemplate(text, params)}`,
    params: Object.fromEntries(variablesIn(text).map((name) => [name, params[name] ?? ''])),
  }
}

/** Refuses values that a text has no variable for: whoever gives them means another text. */
export const demandKnown = ({ text }: Wording, params: Readonly<Record<string, string>>): void => {
  const { unknown } = gapsOf(text, params)
  if (unknown.length > 0)
    throw invalid({ params: [`短信内容中没有这些变量：${unknown.join('、')}`, `The text has no such variables: ${unknown.join(', ')}`] })
}

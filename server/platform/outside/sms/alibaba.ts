import { createHmac, randomUUID } from 'node:crypto'
import type { SmsProvider } from './provider'

const official = 'https://dysmsapi.aliyuncs.com'
const version = '2017-05-25'

/** RFC 3986, in which alone the signature is computed. */
const escaped = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The signature of an RPC call of Alibaba Cloud: HMAC-SHA1, in base64, of the method and the sorted parameters, under the secret and an ampersand
 * (help.aliyun.com/document_detail/315526.html).
 */
export const signatureOf = (method: string, parameters: Readonly<Record<string, string>>, secretKey: string): string => {
  const query = Object.keys(parameters)
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => `${escaped(name)}=${escaped(parameters[name] ?? '')}`)
    .join('&')
  return createHmac('sha1', `${secretKey}&`)
    .update(`${method}&${escaped('/')}&${escaped(query)}`)
    .digest('base64')
}

/** Sends by the SendSms call of Alibaba Cloud. Throws when it gives no answer that can be read. */
export const sendByAlibaba: SmsProvider = async (out, account, message) => {
  const parameters: Record<string, string> = {
    AccessKeyId: account.accessKey,
    Action: 'SendSms',
    Format: 'JSON',
    OutId: message.id,
    PhoneNumbers: message.phone,
    RegionId: account.regionId || 'cn-hangzhou',
    SignName: message.signName,
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: randomUUID(),
    SignatureVersion: '1.0',
    TemplateCode: message.templateId,
    TemplateParam: JSON.stringify(message.params),
    Timestamp: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    Version: version,
  }
  const body = new URLSearchParams({ ...parameters, Signature: signatureOf('POST', parameters, account.secretKey) })
  const answer = await out(`${account.endpoint.replace(/\/+$/, '') || official}/`, { method: 'POST', body })
  const said = (await answer.json()) as { Code?: string; Message?: string; BizId?: string }
  const code = String(said.Code ?? answer.status)
  return { isAccepted: code === 'OK', code, text: String(said.Message ?? ''), bizId: said.BizId }
}

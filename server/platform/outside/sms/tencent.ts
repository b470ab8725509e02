import { createHash, createHmac } from 'node:crypto'
import type { SmsProvider } from './provider'

const official = 'https://sms.tencentcloudapi.com'
const [service, action, version] = ['sms', 'SendSms', '2021-01-11']
const algorithm = 'TC3-HMAC-SHA256'
const contentType = 'application/json; charset=utf-8'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

interface Signed {
  readonly host: string
  readonly body: string
  /** Seconds since 1970. */
  readonly timestamp: number
}

/** The header by which Tencent Cloud knows who calls: its signature of version 3, over the method, these headers and the body. */
export const authorizationOf = ({ accessKey, secretKey }: { accessKey: string; secretKey: string }, { host, body, timestamp }: Signed): string => {
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const names = 'content-type;host;x-tc-action'
  const headers = `content-type:${contentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const request = ['POST', '/', '', headers, names, digest(body)].join('\n')
  const scope = `${day}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = hmac(key, [algorithm, timestamp, scope, digest(request)].join('\n')).toString('hex')
  return `${algorithm} Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

interface Said {
  readonly Response?: {
    readonly Error?: { readonly Code?: string; readonly Message?: string }
    readonly SendStatusSet?: readonly { readonly SerialNo?: string; readonly Fee?: number; readonly Code?: string; readonly Message?: string }[]
  }
}

/** Tencent Cloud's SendSms, as its documentation has it: the variables of a template are known by their order. */
export const sendByTencent: SmsProvider = async (out, account, message) => {
  const url = new URL(account.endpoint || official)
  const body = JSON.stringify({
    PhoneNumberSet: [`+86${message.phone}`],
    SmsSdkAppId: account.appId,
    SignName: message.signName,
    TemplateId: message.templateId,
    TemplateParamSet: Object.values(message.params),
    SessionContext: message.id,
  })
  const timestamp = Math.floor(Date.now() / 1000)
  const answer = await out(`${url.origin}/`, {
    method: 'POST',
    headers: {
      authorization: authorizationOf(account, { host: url.host, body, timestamp }),
      'content-type': contentType,
      'x-tc-action': action,
      'x-tc-version': version,
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': account.regionId || 'ap-guangzhou',
    },
    body,
  })
  const { Error: refused, SendStatusSet: [sent] = [] } = ((await answer.json()) as Said).Response ?? {}
  const code = String(refused?.Code ?? sent?.Code ?? answer.status)
  return { isAccepted: code === 'Ok', code, text: String(refused?.Message ?? sent?.Message ?? ''), bizId: sent?.SerialNo, parts: sent?.Fee }
}

import { createHmac } from 'node:crypto'
import type { SmsProvider } from './provider'

/** HMAC-SHA256 in hexadecimal over lines: of what is sent, and of the receipts that come back. */
export const smsSignature = (secret: string, ...lines: readonly string[]): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex')

/** A gateway of the house's own or of a provider that has none of the others' interfaces: one signed call a message, with its text filled in. */
export const sendByGateway: SmsProvider = async (out, account, message) => {
  const { id, phone, signName, templateId, params, text } = message
  const body = JSON.stringify({ id, phone, signName, templateId, params, text })
  const time = String(Date.now())
  const answer = await out(account.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-access-key': account.accessKey,
      'x-timestamp': time,
      'x-signature': smsSignature(account.secretKey, time, body),
    },
    body,
  })
  const said = (await answer.json().catch(() => ({}))) as { code?: unknown; message?: unknown; id?: unknown; parts?: unknown }
  const code = String(said.code ?? answer.status)
  if (answer.status >= 500) throw new Error(`the gateway answered ${answer.status}`)
  return {
    isAccepted: answer.status === 200 && code === 'OK',
    code,
    text: String(said.message ?? ''),
    bizId: said.id === undefined ? undefined : String(said.id),
    parts: typeof said.parts === 'number' ? said.parts : undefined,
  }
}

import { createHmac } from 'node:crypto'
import { type Around, type Client, demandSuccess, type Parcel, Setback } from './client'

export type ReceivedEvent = 'published' | 'updated' | 'withdrawn'

export interface SignedRequest {
  readonly event: ReceivedEvent
  readonly key: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** HMAC-SHA256 over the time in seconds, a full stop and the body, in hexadecimal. */
export const webhookSignature = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')

/** What goes to a webhook: signed, with its time, and under a key that stays the same however often it is sent. */
export const signedRequest = ({ ctx, delivery, secret }: Around, parcel: Parcel, isWithdrawal: boolean): SignedRequest => {
  const event = isWithdrawal ? 'withdrawn' : delivery.round > 1 ? 'updated' : 'published'
  const key = `${delivery.id}-${delivery.round}-${isWithdrawal ? 'withdraw' : 'publish'}`
  const { title, fields, content, cover, url, publishMode } = parcel
  const article = isWithdrawal ? { id: delivery.newsId, title, url } : { id: delivery.newsId, title, fields, content, cover, url, publishMode }
  const body = JSON.stringify({ event, deliveryId: delivery.id, round: delivery.round, remoteId: delivery.remoteId, article })
  const time = String(Math.floor(ctx.clock.now().getTime() / 1000))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Masthead',
    'idempotency-key': key,
    'x-masthead-event': event,
    'x-masthead-time': time,
    'x-masthead-signature': `sha256=${webhookSignature(secret, time, body)}`,
  }
  return { event, key, headers, body }
}

const send = async (around: Around, parcel: Parcel, isWithdrawal: boolean): Promise<{ readonly id: string | null; readonly url: string | null }> => {
  const { account, out, secret } = around
  if (!account.endpoint) throw new Setback(['账号没有填写接口地址', 'The account has no endpoint'])
  if (!secret) throw new Setback(['账号没有填写签名密钥', 'The account has no secret to sign with'])
  const { headers, body } = signedRequest(around, parcel, isWithdrawal)
  const answer = await out(account.endpoint, { method: 'POST', headers, body })
  demandSuccess(answer, new URL(account.endpoint).host)
  const said = await answer.json().catch(() => null)
  const text = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : null)
  const { id, url } = (typeof said === 'object' && said !== null ? said : {}) as { id?: unknown; url?: unknown }
  return { id: text(id), url: typeof url === 'string' && /^https?:\/\//.test(url) && url.length <= 500 ? url : null }
}

/** Another system of the tenant, which gets articles by signed requests. */
export const webhook: Client = {
  async publish(around, parcel) {
    const { id, url } = await send(around, parcel, false)
    return { remoteId: id, remoteUrl: url }
  },
  async withdraw(around, parcel) {
    await send(around, parcel, true)
    return `${new URL(around.account.endpoint ?? '').host} 已确认撤回 / confirmed the withdrawal`
  },
}

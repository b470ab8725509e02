import { createHmac } from 'node:crypto'
import type { Outbound } from './outbound'

/** One message to one client of an app. */
export interface AppMessage {
  /** Ours; whatever is sent again bears it too. */
  readonly id: string
  readonly clientId: string
  readonly title: string
  readonly content: string
  readonly type: string
  readonly link: string | null
  /** Seconds for which it is worth delivering. */
  readonly ttl: number
}

/** What a gateway said of a message: taken; refused; or its client is no more. */
export interface AppReceipt {
  readonly status: 'accepted' | 'rejected' | 'gone'
  readonly reason: string
}

/** Where the messages of an app go, and how the gateway knows whose they are. */
export interface AppGateway {
  readonly url: string
  readonly appKey: string
  readonly secret: string
  /** test or production, as push services tell apart. */
  readonly env: string
}

/** The signature of what we send and of what a gateway tells us: HMAC-SHA256 in hexadecimal over lines. */
export const gatewaySignature = (secret: string, ...lines: readonly string[]): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex')

const statuses: readonly unknown[] = ['accepted', 'rejected', 'gone']

const isReceipt = (value: unknown): value is { id: unknown; status: AppReceipt['status']; reason?: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value && 'status' in value && statuses.includes(value.status)

/**
 * Hands messages to a gateway and answers what it said of each; one of which it said nothing is not in the answer, and is sent again with the same id. Throws where it
 * gives no answer.
 */
export const sendToGateway = async (
  out: Outbound,
  { url, appKey, secret, env }: AppGateway,
  messages: readonly AppMessage[],
  now: Date,
): Promise<Map<string, AppReceipt>> => {
  const body = JSON.stringify({ env, messages })
  const time = String(now.getTime())
  const answer = await out(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app-key': appKey, 'x-timestamp': time, 'x-signature': gatewaySignature(secret, time, body) },
    body,
  })
  if (answer.status !== 200) throw new Error(`the gateway answered ${answer.status}`)
  const said = (await answer.json()) as { results?: unknown }
  const results = Array.isArray(said.results) ? said.results.filter(isReceipt) : []
  return new Map(results.map(({ id, status, reason }) => [String(id), { status, reason: String(reason ?? '').slice(0, 200) }]))
}

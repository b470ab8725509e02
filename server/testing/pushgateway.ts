import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gatewaySignature } from '../platform/outside/pushgateway'

/** A message as the gateway of an app gets it. */
export interface GatewayMessage {
  readonly id: string
  readonly clientId: string
  readonly title: string
  readonly link: string | null
  readonly type: string
}

/** Whom the gateway of the tests knows. */
export const gatewayApp = { appKey: 'news-app', secret: 'gateway-secret' } as const

/** What the gateway does with the next messages. */
interface Says {
  /** What it says of a message; undefined for nothing. */
  of: (message: GatewayMessage) => string | undefined
  /** So many calls are taken and never answered. */
  isDeaf: number
  /** It takes messages and leaves whoever brought them waiting. */
  holds: boolean
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** A push gateway that looks who calls it, keeps what it gets by its id, and says what it is told to. */
export const openGateway = async () => {
  const got = new Map<string, { message: GatewayMessage; times: number }>()
  const says: Says = { of: () => 'accepted', isDeaf: 0, holds: false }
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const { 'x-timestamp': time = '', 'x-signature': sign, 'x-app-key': appKey } = request.headers
    if (appKey !== gatewayApp.appKey || sign !== gatewaySignature(gatewayApp.secret, String(time), body)) return response.writeHead(403).end()
    const { messages } = JSON.parse(body) as { messages: GatewayMessage[] }
    for (const message of messages) got.set(message.id, { message, times: (got.get(message.id)?.times ?? 0) + 1 })
    // It took them, and whoever asks is dead before he hears of it.
    if (says.holds) return
    // What it took stands; nobody hears of it.
    if (says.isDeaf > 0) {
      says.isDeaf--
      return response.destroy()
    }
    const results = messages.flatMap((message) => {
      const status = says.of(message)
      return status ? [{ id: message.id, status, reason: status === 'accepted' ? '' : 'because' }] : []
    })
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ results }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { got, says, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

export type Gateway = Awaited<ReturnType<typeof openGateway>>

import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push as its service got it, and as its browser reads it. */
export interface Push {
  readonly body: Record<string, unknown>
  readonly topic: string
  readonly ttl: string
  /** What the service was told of the sender. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

/** A browser that subscribed with the service. */
export interface Browser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  readonly got: Push[]
  /** What the service answers the next pushes to it, before it takes them again; 410 once it is gone. */
  readonly answers: number[]
}

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Reads one record of aes128gcm as a browser does (RFC 8188, RFC 8291). */
export const decryptPush = (sealed: Buffer, keys: ECDH, auth: Buffer): Buffer => {
  const [salt, length] = [sealed.subarray(0, 16), sealed[20] ?? 0]
  const [theirs, record] = [sealed.subarray(21, 21 + length), sealed.subarray(21 + length)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const material = derived(keys.computeSecret(theirs), auth, info, 32)
  const key = derived(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the record does not end')
  return padded.subarray(0, end)
}

/** Whether a sender is who he says, for this service (RFC 8292). */
const claimsOf = (header: string, origin: string): Push['claims'] => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const isHis = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Push['claims']
  if (!isHis || said.aud !== origin || said.exp * 1000 < Date.now() || said.exp * 1000 > Date.now() + 86_400_000)
    throw new Error('nobody that is known')
  return said
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A push service as browsers have theirs (RFC 8030): it holds senders to the standard, and opens what its browsers would. */
export const pushService = async () => {
  const browsers = new Map<string, Browser & { readonly keys: ECDH; readonly auth: Buffer }>()
  const server = createServer(async (request, response) => {
    const status = await (async (): Promise<number> => {
      const browser = browsers.get(request.url ?? '')
      if (!browser) return 404
      const sealed = await bodyOf(request)
      const answer = browser.answers.shift()
      if (answer !== undefined) return answer
      const { authorization = '', topic = '', ttl = '', 'content-encoding': coding } = request.headers
      if (coding !== 'aes128gcm' || sealed.length > 4096 || !/^\d+$/.test(String(ttl))) return 400
      const claims = claimsOf(authorization, origin)
      const body = JSON.parse(decryptPush(sealed, browser.keys, browser.auth).toString()) as Record<string, unknown>
      browser.got.push({ body, topic: String(topic), ttl: String(ttl), claims })
      return 201
    })().catch(() => 403)
    response.writeHead(status).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`
  return {
    host,
    /** A browser that subscribes. */
    browser(): Browser {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const [auth, path] = [randomBytes(16), `/${randomBytes(8).toString('hex')}`]
      const subscription = { endpoint: `${origin}${path}`, p256dh: keys.getPublicKey().toString('base64url'), auth: auth.toString('base64url') }
      const made = { subscription, got: [], answers: [], keys, auth }
      browsers.set(path, made)
      return made
    },
    close: () => server.close(),
  }
}

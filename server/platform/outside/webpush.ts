import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '../database/database'
import { type Keys, sealedSetting } from '../secrets/keys'
import type { Outbound } from './outbound'

/** A browser that wants to be told, as it says itself: where its push service takes messages, and the keys under which it reads them. */
export interface PushSubscription {
  readonly endpoint: string
  /** Its public key, 65 bytes in base64url. */
  readonly p256dh: string
  /** Its secret, 16 bytes in base64url. */
  readonly auth: string
}

/** By which push services know us (RFC 8292). */
export interface PushIdentity {
  /** The public key, 65 bytes in base64url, that browsers are given. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

const identities = new WeakMap<Database, Promise<PushIdentity>>()

/** The key pair of the installation: made once for all nodes, its private half sealed in the database. */
export const pushIdentity = (database: Database, keys: Keys): Promise<PushIdentity> => {
  const known = identities.get(database) ?? loadIdentity(database, keys)
  identities.set(database, known)
  known.catch(() => identities.delete(database))
  return known
}

const loadIdentity = async (database: Database, keys: Keys): Promise<PushIdentity> => {
  const privateKey = createPrivateKey(await sealedSetting(database, keys, 'push', makeKey))
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x ?? '', 'base64url'), Buffer.from(y ?? '', 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey }
}

const makeKey = async (): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, typeof info === 'string' ? Buffer.from(info) : info, length))

const recordSize = 4096
/** What fits into one record, which is all that push services promise to carry. */
const mostBytes = 3993

/** What is drawn at random for a message; told only to compare with the example of the standard. */
interface Drawn {
  readonly salt: Uint8Array
  readonly privateKey?: Uint8Array
}

/** A message that this browser alone can read, in one record of aes128gcm (RFC 8291). */
export const encryptPush = (plain: Uint8Array, { p256dh, auth }: PushSubscription, drawn: Drawn = { salt: randomBytes(16) }): Buffer => {
  if (plain.length > mostBytes) throw new Error(`a push of ${plain.length} bytes does not fit into a message`)
  const [theirs, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  const own = createECDH('prime256v1')
  if (drawn.privateKey) own.setPrivateKey(drawn.privateKey)
  else own.generateKeys()
  const mine = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, mine])
  const material = derived(own.computeSecret(theirs), secret, info, 32)
  const key = derived(material, drawn.salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(material, drawn.salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 says that this record is the last one.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([drawn.salt, size, Buffer.from([mine.length]), mine, sealed])
}

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const lifeSeconds = 12 * 3600

/** The header by which a push service knows who sends. */
export const pushAuthorization = ({ publicKey, privateKey }: PushIdentity, endpoint: string, contact: string, now: Date): string => {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + lifeSeconds, sub: contact }
  const text = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${text}.${signature}, k=${publicKey}`
}

/** What became of a push: it was taken, its browser wants no more, or it may be tried again. */
export type Pushed = 'taken' | 'gone' | 'refused'

interface Message {
  readonly body: object
  /** A later message of one topic takes the place of an earlier one that was not delivered. */
  readonly topic: string
  /** Seconds for which a browser that is off may still get it. */
  readonly ttl: number
}

/** Hands one message to the push service of a browser (RFC 8030). Throws where another try may help. */
export const sendPush = async (
  out: Outbound,
  identity: PushIdentity,
  subscription: PushSubscription,
  { body, topic, ttl }: Message,
  { contact, now }: { contact: string; now: Date },
): Promise<Pushed> => {
  const answer = await out(subscription.endpoint, {
    method: 'POST',
    headers: {
      authorization: pushAuthorization(identity, subscription.endpoint, contact, now),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(ttl),
      urgency: 'normal',
      topic,
    },
    body: encryptPush(Buffer.from(JSON.stringify(body)), subscription),
  })
  if (answer.status >= 200 && answer.status < 300) return 'taken'
  if (answer.status === 404 || answer.status === 410) return 'gone'
  if (answer.status === 429 || answer.status >= 500) throw new Error(`the push service answered ${answer.status}`)
  return 'refused'
}

/** Whether what a browser said of itself can be sent to. */
export const isSubscription = ({ endpoint, p256dh, auth }: PushSubscription): boolean =>
  URL.canParse(endpoint) &&
  /^https?:$/.test(new URL(endpoint).protocol) &&
  /^[A-Za-z0-9_-]{87}=?$/.test(p256dh) &&
  Buffer.from(p256dh, 'base64url')[0] === 4 &&
  /^[A-Za-z0-9_-]{22}(==)?$/.test(auth)

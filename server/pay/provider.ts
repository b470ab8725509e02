import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Channel } from '@masthead/contract/pay/channels'
import { LRUCache } from 'lru-cache'
import type { Outbound } from '../platform/outside/outbound'

/** A channel's configuration, opened: nothing of it leaves the process but in signatures. */
export interface Account {
  readonly id: string
  readonly channel: Channel
  readonly mchId: string
  readonly appId: string
  readonly privateKey: string
  readonly serialNo: string
  readonly apiKey: string
  readonly publicKey: string
  readonly publicKeyId: string
  /** Further keys or certificates that the channel may sign with during a change-over, by their id or serial number. */
  readonly moreKeys: readonly { readonly keyId: string; readonly key: string }[]
  /** Empty for the official address. */
  readonly endpoint: string
  /** The secret of the official account, with which its users are recognised inside WeChat; '' where there is none. */
  readonly appSecret: string
}

/** A field of a configuration that a try may find wrong. */
export type AccountField = 'mchId' | 'appId' | 'privateKey' | 'serialNo' | 'apiKey' | 'publicKey' | 'endpoint'

/** What a provider is asked with: the way out, the account, the moment, where it calls back, and where it sends the payer's browser back to ('' for nowhere). */
export interface Surroundings {
  readonly out: Outbound
  readonly account: Account
  readonly now: Date
  readonly notifyUrl: string
  readonly returnUrl: string
}

/** Where the payer is: at a screen whose code a phone scans, in a browser on the phone, or inside the channel's own app. */
export type Way = 'code' | 'h5' | 'jsapi'

export interface Bill {
  readonly payNo: string
  readonly body: string
  /** In cents. */
  readonly price: number
  readonly expireAt: Date | null
  /** Of the payer with the provider, where the channel asks for it. */
  readonly openId: string
  readonly way: Way
  /** The address from which the payer asks, which a channel wants for payments from a browser. */
  readonly clientIp: string
}

/** How to pay: a code to scan, a page to go to, or what an app asks for. */
export interface Invitation {
  readonly codeUrl?: string
  readonly link?: string
  readonly params?: string
}

/** What is paid or sent back, in hundredths of a currency (ISO 4217). */
export interface Sum {
  readonly price: number
  readonly currency: string
}

/** The one currency that payments are asked for in. */
export const ownCurrency = 'CNY'

/** What a provider says of a payment. `reversed` was paid, and all or part of it has gone back since. */
export type PaymentNews =
  | ({ readonly state: 'paid' | 'reversed'; readonly channelNo: string; readonly at: Date; readonly mchId: string } & Sum)
  | { readonly state: 'waiting' | 'closed' | 'missing' }

export type RefundNews =
  | { readonly state: 'refunded'; readonly amount: number; readonly currency: string; readonly channelNo: string; readonly at: Date }
  | { readonly state: 'waiting' | 'missing' }
  | { readonly state: 'failed'; readonly error: string }

export interface Repayment {
  readonly payNo: string
  readonly refundNo: string
  readonly price: number
  readonly amount: number
  readonly reason: string
}

/** What a callback told, once its signature was verified. */
export type Told =
  | { readonly type: 'pay'; readonly payNo: string; readonly news: PaymentNews }
  | { readonly type: 'refund'; readonly refundNo: string; readonly news: RefundNews }
  /** Something else that the provider tells about. */
  | { readonly type: 'other' }

export interface Callback {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** A payment on a provider's bill of a day; the price in cents is what was asked for. */
export interface BillLine {
  readonly payNo: string
  readonly channelNo: string
  readonly price: number
}

/** A refund on a provider's bill of a day, in cents. */
export interface RefundLine {
  readonly payNo: string
  readonly refundNo: string
  readonly channelNo: string
  readonly amount: number
  readonly state: 'refunded' | 'failed' | 'underWay'
}

/** A provider's bill of a day; without `refunds` where it says nothing of them. */
export interface Statement {
  readonly payments: readonly BillLine[]
  readonly refunds?: readonly RefundLine[]
}

/** A channel outside: asks and reads in the provider's own language, and knows nothing of rows. A provider that says no throws a Declined. */
export interface Provider {
  prepay(around: Surroundings, bill: Bill): Promise<Invitation>
  query(around: Surroundings, payNo: string): Promise<PaymentNews>
  close(around: Surroundings, payNo: string): Promise<void>
  refund(around: Surroundings, repayment: Repayment): Promise<RefundNews>
  queryRefund(around: Surroundings, repayment: Repayment): Promise<RefundNews>
  /** Throws a Declined where the signature, the receiver or the moment is not right. */
  read(around: Pick<Surroundings, 'account' | 'now'>, callback: Callback): Told
  /** Which field is wrong where the channel refuses with one of these codes. */
  readonly faults: Readonly<Record<string, AccountField>>
  /** Looks at no cost for a field that asking for a payment does not try; undefined where none is wrong. */
  findFault(around: Surroundings): Promise<AccountField | undefined>
  /** What the provider wants to hear once a callback was taken, or was not. */
  answer(isTaken: boolean): { readonly status: number; readonly type: string; readonly body: string }
  /** What the whole merchant number took and sent back on a day (yyyy-MM-dd), or undefined while the bill is not there yet. */
  bill(around: Surroundings, day: string): Promise<Statement | undefined>
}

/** A provider's definite no, in its own words. */
export class Declined extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`.slice(0, 400))
    this.name = 'Declined'
  }
}

/** Yuan as providers write them, in cents. */
export const centsOf = (yuan: string): number => {
  const found = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan.trim())
  if (!found) throw new Declined('BAD_AMOUNT', `no amount: ${yuan.slice(0, 20)}`)
  const [, sign, whole = '0', rest = ''] = found
  return (sign ? -1 : 1) * (Number(whole) * 100 + Number(rest.padEnd(2, '0')))
}

/** Cents as providers want yuan. */
export const yuanOf = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const publicKeys = new LRUCache<string, KeyObject>({ max: 200 })

const begin = /^\s*-----BEGIN /

/** A key without its PEM lines, as the tools of providers give it: base64 of DER in one of these forms. Throws where it is in none. */
const readBare = (text: string, forms: readonly ((der: Buffer) => KeyObject)[]): KeyObject => {
  const bare = text.replace(/\s+/g, '')
  const der = Buffer.from(bare, 'base64')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) throw new Error('no key')
  for (const read of forms)
    try {
      return read(der)
    } catch {
      // The next form.
    }
  throw new Error('no key')
}

const demandRsa = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('no RSA key')
  return key
}

/** The RSA key that a merchant signs with, given as PEM or as bare base64 of PKCS#8 or PKCS#1. Throws an Error on anything else. */
export const privateKeyOf = (text: string): KeyObject =>
  demandRsa(
    begin.test(text)
      ? createPrivateKey(text)
      : readBare(text, [
          (key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
          (key) => createPrivateKey({ key, format: 'der', type: 'pkcs1' }),
        ]),
  )

const readPublicKey = (text: string): KeyObject =>
  demandRsa(
    begin.test(text)
      ? createPublicKey(text)
      : readBare(text, [
          (key) => createPublicKey({ key, format: 'der', type: 'spki' }),
          (key) => createPublicKey({ key, format: 'der', type: 'pkcs1' }),
        ]),
  )

/**
 * The RSA key with which a channel signs, given as PEM (a key or a certificate) or as bare base64 of SPKI or PKCS#1; kept, since reading the text takes
 * longer than checking a signature. Throws an Error on anything else.
 */
export const publicKeyOf = (text: string): KeyObject => {
  const known = publicKeys.get(text) ?? readPublicKey(text)
  publicKeys.set(text, known)
  return known
}

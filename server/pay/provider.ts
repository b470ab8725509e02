import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Channel } from '@masthead/contract/pay/channels'
import { LRUCache } from 'lru-cache'
import type { Outbound } from '../platform/outbound'

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
  /** Empty for the official address. */
  readonly endpoint: string
}

/** What a provider is asked with: the way out, the account, the moment, and where it calls back. */
export interface Surroundings {
  readonly out: Outbound
  readonly account: Account
  readonly now: Date
  readonly notifyUrl: string
}

export interface Bill {
  readonly payNo: string
  readonly body: string
  /** In cents. */
  readonly price: number
  readonly expireAt: Date | null
  /** Of the payer with the provider, where the channel asks for it. */
  readonly openId: string
}

/** How to pay: a code to scan, a page to go to, or what an app asks for. */
export interface Invitation {
  readonly codeUrl?: string
  readonly link?: string
  readonly params?: string
}

/** What a provider says of a payment. `unknown` is no answer: it is asked again. */
export type PaymentNews =
  | { readonly state: 'paid'; readonly price: number; readonly channelNo: string; readonly at: Date; readonly mchId: string }
  | { readonly state: 'waiting' | 'closed' | 'missing' }

export type RefundNews =
  | { readonly state: 'refunded'; readonly amount: number; readonly channelNo: string; readonly at: Date }
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

/** A line of a provider's bill of a day. */
export interface BillLine {
  readonly payNo: string
  readonly channelNo: string
  readonly price: number
}

/** A channel outside: asks and reads in the provider's own language, and knows nothing of rows. A provider that says no throws a Declined. */
export interface Provider {
  prepay(around: Surroundings, bill: Bill): Promise<Invitation>
  query(around: Surroundings, payNo: string): Promise<PaymentNews>
  close(around: Surroundings, payNo: string): Promise<void>
  refund(around: Surroundings, repayment: Repayment): Promise<RefundNews>
  queryRefund(around: Surroundings, repayment: Repayment): Promise<RefundNews>
  /** Throws a Declined where the signature, the receiver or the moment is not right. */
  read(around: Omit<Surroundings, 'out' | 'notifyUrl'>, callback: Callback): Told
  /** What the provider wants to hear once a callback was taken, or was not. */
  answer(isTaken: boolean): { readonly status: number; readonly type: string; readonly body: string }
  /** The payments of a day (yyyy-MM-dd), or undefined while the bill is not there yet. */
  bill(around: Surroundings, day: string): Promise<readonly BillLine[] | undefined>
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

/** The key with which a channel signs, of which reading the text takes longer than checking a signature. */
export const publicKeyOf = (text: string): KeyObject => {
  const known = publicKeys.get(text) ?? createPublicKey(text)
  publicKeys.set(text, known)
  return known
}

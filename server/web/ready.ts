import { embedOrigins } from '@masthead/contract/kit/embed'
import type { IncomingHttpHeaders } from 'node:http'

/** What a page that lies ready is answered with, by whatever sends it. */

/** A page that is ready to be sent. */
export interface Ready {
  readonly status: number
  readonly type: string
  readonly etag: string
  readonly location?: string | undefined
  readonly headers: PageHeaders
  /** Bytes of the body as it is kept now. */
  readonly length: number
  /** Whether it is kept compressed. */
  readonly isPacked: boolean
  /** The body as it is, or compressed. */
  body(compressed: boolean): Buffer
}

/** The headers of a page that the reader has, of its body as it is, and of its body compressed. */
export type PageHeaders = Readonly<Record<'unchanged' | 'plain' | 'packed', Readonly<Record<string, string>>>>

/** Everything that is not a page itself comes from files: nothing inline runs, and styles of a text cannot do more than lay it out. */
const policy = [
  "default-src 'none'",
  'img-src * data:',
  'media-src *',
  "font-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "style-src-elem 'self'",
  "style-src-attr 'unsafe-inline'",
  "script-src 'self'",
  "connect-src 'self'",
  // Films of the sites that a text may show, and no other page.
  `frame-src ${embedOrigins.join(' ')}`,
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

export const pageHeaders = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** Asked for again each time, which costs no more than a 304: what goes offline is gone from everywhere at once. */
const keptHeaders = { ...pageHeaders, 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-encoding, accept-language' } as const

const wantsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/

export interface ReadyAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** None where the reader has it. */
  readonly body: Buffer | undefined
}

/** The answer of a page that leads nowhere else, for a reader who sends these headers. */
export const readyAnswer = (ready: Ready, asked: IncomingHttpHeaders): ReadyAnswer => {
  const tags = asked['if-none-match']
  if (tags !== undefined && ready.status === 200 && tags.split(',').some((tag) => tag.trim() === ready.etag))
    return { status: 304, headers: ready.headers.unchanged, body: undefined }
  const isPacked = wantsGzip.test(asked['accept-encoding'] ?? '')
  const { headers } = ready
  return { status: ready.status, headers: isPacked ? headers.packed : headers.plain, body: ready.body(isPacked) }
}

export const headersOf = ({ etag, type }: Pick<Ready, 'etag' | 'type'>): PageHeaders => {
  const unchanged = { ...keptHeaders, etag }
  const plain = { ...unchanged, 'content-type': type }
  return { unchanged, plain, packed: { ...plain, 'content-encoding': 'gzip' } }
}

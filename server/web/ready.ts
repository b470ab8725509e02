import { embedOrigins } from '@masthead/contract/kit/embed'
import type { IncomingHttpHeaders } from 'node:http'
import type { Ready } from './store'

/** What a page that lies ready is answered with, by whatever sends it. */

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
    return { status: 304, headers: headersOf(ready).unchanged, body: undefined }
  const isPacked = wantsGzip.test(asked['accept-encoding'] ?? '')
  const headers = headersOf(ready)
  return { status: ready.status, headers: isPacked ? headers.packed : headers.plain, body: ready.body(isPacked) }
}

type Headers = Readonly<Record<'unchanged' | 'plain' | 'packed', Readonly<Record<string, string>>>>

const known = new WeakMap<Ready, Headers>()

const headersOf = (ready: Ready): Headers => {
  const before = known.get(ready)
  if (before) return before
  const unchanged = { ...keptHeaders, etag: ready.etag }
  const plain = { ...unchanged, 'content-type': ready.type }
  const found = { unchanged, plain, packed: { ...plain, 'content-encoding': 'gzip' } }
  known.set(ready, found)
  return found
}

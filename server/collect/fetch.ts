import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import robotsParser from 'robots-parser'
import type { Context } from '../engine/types'
import { isOutboundProblem, type Outbound } from '../platform/outside/outbound'
import { badRequest, type Refusal } from '../platform/refusal'
import { outboundOf } from '../system/outbound'

const agent = 'Masthead'
const mostBytes = 10 * 1024 * 1024
const mostUnpacked = 20 * 1024 * 1024
const mostMoves = 5
/** Milliseconds that all requests for one page take together at most, without the wait for the host to be free. */
const mostMsInAll = 30_000
/** Milliseconds that what a host allows is remembered. */
const robotsKept = 3_600_000

/** What another site answered. */
export interface Fetched {
  readonly isUnchanged: boolean
  readonly text: string
  /** The address that answered, after redirects. */
  readonly base: string
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface Marks {
  readonly etag?: string | null
  readonly lastModified?: string | null
  readonly credential?: string | null | undefined
}

/** How a page is fetched where that is not the installation's own way, and how long all of its requests may take together, in milliseconds. */
export interface Travel {
  readonly way?: Outbound
  readonly mostMs?: number
}

const refuse = (code: string, zh: string, en: string): Refusal => badRequest(code, [zh, en])

/** One request a host at a time: each waits for the one before. */
const underway = new Map<string, Promise<unknown>>()

const inTurn = async <T>(host: string, work: () => Promise<T>): Promise<T> => {
  const before = underway.get(host) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.catch(() => undefined)
  underway.set(host, settled)
  try {
    return await mine
  } finally {
    if (underway.get(host) === settled) underway.delete(host)
  }
}

/**
 * Fetches an address as its site allows: past robots.txt, at most 10 MB and 20 MB unpacked, over five redirects, each of them to a host outside, in half a minute
 * altogether. Throws a 400 that says what was wrong, and, where it is the site that refuses, after how many seconds it may be asked again.
 */
export const fetchPage = async (ctx: Context, address: string, marks: Marks = {}, { way, mostMs = mostMsInAll }: Travel = {}): Promise<Fetched> => {
  const out = limited(way ?? (await outboundOf(ctx)), mostMs)
  let url = new URL(address)
  let from: URL | undefined
  const first = url.host
  for (let moves = 0; moves <= mostMoves; moves++) {
    await demandAllowed(out, url, from)
    // A credential goes to the host that it is for, and to no other one.
    const answer = await send(out, url, from, url.host === first ? marks : {})
    const next = nextOf(answer, url)
    if (next === null) return read(answer, url)
    if (next === undefined) throw refuse('bad_redirect', '跳转地址不正确', 'It leads to an address that is none')
    from = url
    url = next
  }
  throw refuse('redirects', `跳转超过 ${mostMoves} 次`, `It leads on more than ${mostMoves} times`)
}

/** Where an answer leads on to: null where it does not, undefined where that is no address. */
const nextOf = ({ status, headers }: Response, url: URL): URL | null | undefined => {
  const next = status >= 300 && status < 400 && status !== 304 ? headers.get('location') : null
  if (next === null) return null
  return URL.canParse(next, url) ? new URL(next, url) : undefined
}

/** A way whose requests take so many milliseconds together at most. */
const limited = (out: Outbound, most: number): Outbound => {
  let left = most
  return async (url, init) => {
    const began = performance.now()
    try {
      return await out(url, { ...init, signal: AbortSignal.timeout(Math.max(1, Math.ceil(left))) })
    } finally {
      left -= performance.now() - began
    }
  }
}

const send = async (out: Outbound, url: URL, from: URL | undefined, { etag, lastModified, credential }: Marks): Promise<Response> => {
  const headers: Record<string, string> = {
    'user-agent': `Mozilla/5.0 (compatible; ${agent})`,
    accept: 'text/html, application/rss+xml, application/atom+xml, application/feed+json, application/json;q=0.9, */*;q=0.5',
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    ...(credential ? { authorization: credential } : {}),
  }
  return asked(() => inTurn(url.host, () => out(url, { headers, mostBytes, from })))
}

const problemOf = (message: string): Refusal => {
  if (message.includes('too large')) return refuse('too_large', '内容超过 10 MB', 'It has more than 10 MB')
  if (message.includes('not outside')) return refuse('inside', '地址在内网中，不能访问', 'The address is inside the network')
  if (message.includes('only https')) return refuse('not_https', '只支持 https 地址', 'Only https is allowed')
  if (message.includes('in time')) return refuse('slow', '网站没有及时应答', 'The site did not answer in time')
  return refuse('no_answer', '网站无法访问', 'The site cannot be reached')
}

const read = async (answer: Response, url: URL): Promise<Fetched> => {
  const etag = answer.headers.get('etag')?.slice(0, 300) ?? null
  const lastModified = answer.headers.get('last-modified')?.slice(0, 100) ?? null
  const common = { base: url.href, etag, lastModified }
  if (answer.status === 304) return { ...common, isUnchanged: true, text: '' }
  if (answer.status !== 200) {
    const retryAfter = waitOf(answer.headers.get('retry-after') ?? '')
    throw badRequest('status', [`网站应答 ${answer.status}`, `The site answered ${answer.status}`], retryAfter > 0 ? { retryAfter } : undefined)
  }
  const bytes = await unpacked(Buffer.from(await answer.arrayBuffer()), answer.headers.get('content-encoding') ?? '')
  return { ...common, isUnchanged: false, text: decoded(bytes, answer.headers.get('content-type')) }
}

/** Seconds that a site asks to be left alone for, a week at most; 0 where it does not. */
const waitOf = (value: string): number => {
  const seconds = /^\d{1,9}$/.test(value.trim()) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return seconds > 0 ? Math.min(Math.ceil(seconds), 7 * 86_400) : 0
}

type Unpack = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const gunzipped: Unpack = promisify(gunzip)

/** They work beside the thread that serves everybody else. */
const unpackers: Readonly<Record<string, Unpack>> = {
  gzip: gunzipped,
  'x-gzip': gunzipped,
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

const unpacked = async (bytes: Buffer, encoding: string): Promise<Buffer> => {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return bytes
  const unpack = unpackers[name]
  if (!unpack) throw refuse('encoding', '压缩方式不支持', 'It is packed in a way that is not known')
  try {
    return await unpack(bytes, { maxOutputLength: mostUnpacked })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw refuse('unpacked', '内容解压后超过 20 MB', 'It has more than 20 MB when unpacked')
    throw refuse('encoding', '内容无法解压', 'It cannot be unpacked')
  }
}

/** Text by what its header, its own beginning or a mark says of its encoding; UTF-8 where none of them is known. */
export const decoded = (bytes: Buffer, type: string | null): string => {
  const start = bytes.subarray(0, 2048).toString('latin1')
  const named =
    /charset\s*=\s*["']?([\w-]{2,30})/i.exec(String(type))?.[1] ??
    /<\?xml[^>]{0,200}encoding=["']([\w-]{2,30})/i.exec(start)?.[1] ??
    /<meta[^>]{0,300}charset\s*=\s*["']?([\w-]{2,30})/i.exec(start)?.[1]
  const label = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : (named ?? 'utf-8')
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}

type Robots = ReturnType<typeof robotsParser>

const known = new LRUCache<string, { readonly robots: Robots | null }>({ max: 2_000, ttl: robotsKept })

/** Refuses what a site keeps from programs. A site without the file allows everything, one whose file fails allows nothing for now. */
const demandAllowed = async (out: Outbound, url: URL, from: URL | undefined): Promise<void> => {
  const at = new URL('/robots.txt', url)
  const found = known.get(at.href) ?? (await readRobots(out, at, from))
  known.set(at.href, found)
  if (found.robots && found.robots.isAllowed(url.href, agent) === false)
    throw refuse('robots', '网站的 robots.txt 不允许采集', 'The robots.txt of the site forbids it')
}

const mostRobots = 512 * 1024

/** The rules of a site, also where the file leads on to another place (RFC 9309, 2.3.1.2); one that leads on too often is as good as none. */
const readRobots = async (out: Outbound, at: URL, from: URL | undefined): Promise<{ robots: Robots | null }> => {
  const headers = { 'user-agent': `Mozilla/5.0 (compatible; ${agent})` }
  let url = at
  let leading = from
  for (let moves = 0; moves <= mostMoves; moves++) {
    const answer = await asked(() => inTurn(url.host, () => out(url, { headers, mostBytes: mostRobots, from: leading })))
    if (answer.status >= 500) throw refuse('robots', '网站的 robots.txt 暂时无法读取', 'The robots.txt of the site cannot be read now')
    const next = nextOf(answer, url)
    if (!next) return { robots: answer.status === 200 ? robotsParser(at.href, await answer.text()) : null }
    leading = url
    url = next
  }
  return { robots: null }
}

/** Asks another site; what went wrong on the way is a 400. */
const asked = async (ask: () => Promise<Response>): Promise<Response> => {
  try {
    return await ask()
  } catch (error) {
    if (isOutboundProblem(error)) throw problemOf(error.message)
    throw error
  }
}

/** Forgets what sites allow, for tests that change it. */
export const forgetRobots = (): void => known.clear()

import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { lookup as lookupAll } from 'node:dns/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent, request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Calls a server outside. Follows no redirect, takes at most a megabyte unless told otherwise, and gives up after ten seconds. */
export type Outbound = (url: string | URL, init?: OutboundInit) => Promise<Response>

export interface OutboundInit {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>> | Headers
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Whose answer led here: one that is not trusted itself leads to no host that is. */
  readonly from?: URL | undefined
  /** Bytes of the answer at most. */
  readonly mostBytes?: number
}

/** Why a server outside was not called or gave no answer; the message names its host and no more, since paths may hold secrets. */
const outboundProblem = (text: string): Error => Object.assign(new Error(text), { name: problem })

const problem = 'OutboundProblem'

export const isOutboundProblem = (error: unknown): error is Error => error instanceof Error && error.name === problem

const mostBytes = 1024 * 1024

/**
 * Whether an address belongs to this machine or to a network that is nobody else's business. Outside is what may be routed to anybody: addresses of version 4
 * that are written as ones of version 6, in whichever way, are none of them.
 */
export const isInside = (address: string): boolean => {
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return true
  return parsed.kind() === 'ipv6' && !parsed.match(ipaddr.parseCIDR('2000::/3'))
}

/**
 * A way to servers outside. Whoever administers a tenant may name them, so none of them may be one inside the network of the installation, and
 * all must speak TLS, except `hosts` (a name, or name:port), which the installation's administrator trusts.
 */
export const outboundTo = (hosts: readonly string[], { mostMs = 10_000, find = lookup }: Bounds = {}): Outbound => {
  return async (address, init = {}) => {
    const url = new URL(address)
    const known = init.from && !isNamed(hosts, init.from) ? [] : hosts
    return send(url, init, lookupFor(known, url, find), mostMs)
  }
}

const isNamed = (hosts: readonly string[], { hostname, host }: URL): boolean => hosts.includes(hostname) || hosts.includes(host)

interface Bounds {
  /** Milliseconds from the call to the last byte of its answer. */
  readonly mostMs?: number
  /** How names are looked up. */
  readonly find?: Find
}

type Find = (hostname: string, options: LookupAllOptions, done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void) => void

/** The address of a server that speaks another protocol than HTTP, by the same rule: outside, or trusted. */
export const outsideAddress = async (host: string, port: number, hosts: readonly string[]): Promise<{ address: string; isTrusted: boolean }> => {
  if (hosts.includes(host) || hosts.includes(`${host}:${port}`)) return { address: host, isTrusted: true }
  const found = isIP(host) ? [{ address: host }] : await lookupAll(host, { all: true })
  const [first] = found
  if (!first || found.some(({ address }) => isInside(address))) throw outboundProblem(`${host}: the address is not outside`)
  return { address: first.address, isTrusted: false }
}

/** How the name of an address may be looked up by those who hold the connection themselves; throws where it may not be called at all. */
export const lookupFor = (hosts: readonly string[], url: URL, find: Find = lookup): LookupFunction | undefined => {
  const isTrusted = isNamed(hosts, url)
  const refuse = (why: string): never => {
    throw outboundProblem(`${url.host}: ${why}`)
  }
  if (url.protocol !== 'https:' && !(isTrusted && url.protocol === 'http:')) refuse('only https is allowed')
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  if (!isTrusted && isIP(bare) && isInside(bare)) refuse('the address is not outside')
  return isTrusted ? undefined : outsideOnly(find)
}

/** Looks a name up and holds to addresses outside: a name that points inside is as good as the address. */
const outsideOnly =
  (find: Find): LookupFunction =>
  (hostname, options, done) => {
    find(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 4)
      const [first] = found
      if (!first || found.some(({ address }) => isInside(address))) return done(outboundProblem(`${hostname}: the address is not outside`), '', 4)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }

/** Connections to hosts that were looked up and found outside. Those to trusted hosts are kept apart: nobody else is let into an open one unseen. */
const outside = new Agent({ keepAlive: true, scheduling: 'lifo', timeout: 5_000 })

const send = (url: URL, init: OutboundInit, look: LookupFunction | undefined, mostMs: number): Promise<Response> =>
  new Promise((resolve, reject) => {
    const body = bodyOf(init.body)
    const headers = Object.fromEntries(new Headers(init.headers as Record<string, string>))
    if (init.body instanceof URLSearchParams) headers['content-type'] ??= 'application/x-www-form-urlencoded;charset=UTF-8'
    if (body) headers['content-length'] = String(body.length)
    const limit = AbortSignal.timeout(mostMs)
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
    const start = url.protocol === 'https:' ? tlsRequest : plainRequest
    const request = start(url, { method: init.method ?? 'GET', headers, signal, ...(look ? { lookup: look, agent: outside } : {}) })
    const isLate = (): boolean => signal.aborted && (signal.reason as Error | undefined)?.name === 'TimeoutError'
    const fail = (error: Error): void =>
      reject(error.name === problem ? error : outboundProblem(`${url.host}: ${isLate() ? 'no answer in time' : error.message}`))
    request.on('error', fail)
    request.on('response', (answer) => receive(answer, init.mostBytes ?? mostBytes).then(resolve, fail))
    request.end(body)
  })

const bodyOf = (body: unknown): Buffer | undefined => {
  if (body === undefined || body === null) return undefined
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(String(body))
}

const receive = async (answer: IncomingMessage, most: number): Promise<Response> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) {
      answer.destroy()
      throw outboundProblem('the answer is too large')
    }
    parts.push(part)
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) for (const one of [value ?? []].flat()) headers.append(name, one)
  const status = answer.statusCode ?? 500
  const isEmpty = [101, 204, 205, 304].includes(status)
  return new Response(isEmpty ? null : Buffer.concat(parts), { status, headers })
}

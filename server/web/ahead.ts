import type { Language } from '@masthead/contract/kit/label'
import { missingPage } from '@masthead/contract/auth/missing'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Metrics } from '../platform/background/metrics'
import { type Ready, type ReadyAnswer, readyAnswer } from './ready'

/**
 * Answers pages that lie ready ahead of the framework, whose work for a request is several times that of sending such a page. What a request means the framework alone
 * says: how it read one is remembered by the text of the request, and one that reads otherwise goes to it.
 */
export interface Ahead {
  /** Remembers how the framework read a request for a page, so that the next one of the same text is answered here. */
  learn(request: FastifyRequest, page: AskedPage): void
  /** Where pages lie: asked for what was learnt, whenever it is asked for again. */
  find?: (page: AskedPage) => Ready | undefined
}

/** A request for a page of the site as it was read. */
export interface AskedPage {
  readonly host: string
  readonly protocol: FastifyRequest['protocol']
  readonly language: Language
  /** The route that took it. */
  readonly route: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

interface Parts {
  readonly access: Pick<FastifyBaseLogger, 'info'>
  readonly metrics: Pick<Metrics, 'began' | 'ended' | 'answered'>
  /** What every answer says to a browser that came by this protocol. */
  headersFor(protocol: string): Readonly<Record<string, string>>
  requestId(): string
  isDraining(): boolean
}

/** Requests that are remembered by their text. */
const most = 5_000
/** Characters of a text that is remembered. */
const longest = 500

/** The text that a request is remembered by; undefined for what the framework reads each time. */
const textOf = ({ method, url = '', headers, socket }: IncomingMessage): string | undefined => {
  if (method !== 'GET' || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined
  if (headers.cookie?.includes(missingPage)) return undefined
  const [by, as] = [headers['x-forwarded-host'], headers['x-forwarded-proto']]
  // Who may say where a request came from is known by the address, which is that of a proxy then.
  const forwarded = by === undefined && as === undefined ? '' : `${socket.remoteAddress}\n${by}\n${as}`
  const text = `${url}\n${headers.host}\n${headers['accept-language'] ?? ''}\n${forwarded}`
  return text.length > longest ? undefined : text
}

/** Looks at the requests of a server before those who listen now. */
export const answerAhead = (server: Server, { access, metrics, headersFor, requestId, isDraining }: Parts): Ahead => {
  const known = new LRUCache<string, AskedPage>({ max: most })
  const ahead: Ahead = {
    learn(request, page) {
      const text = textOf(request.raw)
      if (text !== undefined) known.set(text, page)
    },
  }
  const readyFor = (request: IncomingMessage): { page: AskedPage; answer: ReadyAnswer } | undefined => {
    const text = isDraining() ? undefined : textOf(request)
    const page = text === undefined ? undefined : known.get(text)
    const ready = page && ahead.find?.(page)
    return page && ready ? { page, answer: readyAnswer(ready, request.headers) } : undefined
  }
  /** Names and values in turn, as they are written, by the headers of an answer, which are the same object for the same page. */
  const written = new WeakMap<object, Map<string, readonly string[]>>()
  const headersOf = (protocol: string, headers: ReadyAnswer['headers'], body: Buffer | undefined): readonly string[] => {
    const byProtocol = written.get(headers) ?? new Map<string, readonly string[]>()
    written.set(headers, byProtocol)
    const known = byProtocol.get(protocol)
    if (known) return known
    const all = { ...headersFor(protocol), ...headers, ...(body ? { 'content-length': String(body.length) } : {}) }
    const found = Object.entries(all).flat()
    byProtocol.set(protocol, found)
    return found
  }
  const send = (response: ServerResponse, { page, answer: { status, headers, body } }: NonNullable<ReturnType<typeof readyFor>>): void => {
    const began = performance.now()
    const reqId = requestId()
    metrics.began()
    response.on('close', () => {
      const milliseconds = performance.now() - began
      metrics.ended()
      metrics.answered({ route: page.route, family: '', status, milliseconds, isStream: false })
      access.info({ reqId, method: 'GET', url: page.path, status, ms: Math.round(milliseconds * 10) / 10 }, 'answered')
    })
    response.writeHead(status, [...headersOf(page.protocol, headers, body), 'x-request-id', reqId])
    response.end(body)
  }
  const others = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const found = readyFor(request)
    if (found) send(response, found)
    else for (const listener of others) listener.call(server, request, response)
  })
  return ahead
}

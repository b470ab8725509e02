import { setTimeout as pause } from 'node:timers/promises'
import type { newspaper } from '@masthead/contract/contribute/newspaper'
import type { RowOf } from '@masthead/contract/kit/resource'
import { isOutboundProblem, type Outbound } from '../../platform/outside/outbound'
import { decoded, type EpaperArticle, type EpaperPage, readArticle, readPage } from './epaper'
import { type Wishes, wishesOf } from './robots'

/** Reads an e-paper; what is not there, and what the site keeps back, is undefined. */
export interface Reader {
  page(url: string): Promise<EpaperPage | undefined>
  article(url: string): Promise<EpaperArticle | undefined>
  bytes(url: string, mostBytes: number): Promise<Buffer | undefined>
  /** Addresses that were not asked for, since the site's robots.txt keeps them back. */
  readonly keptBack: ReadonlySet<string>
}

/** The name by which a robots.txt speaks of this reader. */
const agent = 'Masthead'
const headers = { 'user-agent': `Mozilla/5.0 (compatible; ${agent})` }
const pageMost = 2 * 1024 * 1024
const robotsMost = 1024 * 1024
const mostMoves = 3
/** RFC 9309 has a robots.txt followed this far. */
const mostRobotsMoves = 5

/**
 * Reads a site as a patient reader would: what its robots.txt allows, one request after the other with a pause before each, past the guard of
 * outbound calls. `tell` hears once of each site that keeps something back.
 */
export const readerOf = (out: Outbound, paper: RowOf<typeof newspaper>, signal: AbortSignal, tell: (told: string) => void): Reader => {
  const known = new Map<string, Wishes>()
  const keptBack = new Set<string>()
  const told = new Set<string>()

  const send = async (url: string, mostBytes: number, pauseMs: number): Promise<Response> => {
    signal.throwIfAborted()
    await pause(pauseMs, undefined, { signal })
    const answer = await out(url, { headers, mostBytes, signal })
    // Told to wait, or in trouble: the job tries again later.
    if (answer.status === 429 || answer.status >= 500) throw new Error(`${new URL(url).host} answers ${answer.status}`)
    return answer
  }

  /** A site without a robots.txt wishes nothing; one that gives no answer is left alone until it does. */
  const wishesFor = async (url: string): Promise<Wishes> => {
    const { origin } = new URL(url)
    const found = known.get(origin)
    if (found) return found
    let at: string | undefined = `${origin}/robots.txt`
    let text = ''
    for (let moves = 0; at && moves <= mostRobotsMoves; moves++) {
      const answer: Response = await send(at, robotsMost, paper.pauseMs ?? 0)
      if (answer.status === 200) text = await answer.text()
      at = movedTo(answer, at)
    }
    const wishes = wishesOf(text, agent)
    known.set(origin, wishes)
    return wishes
  }

  const ask = async (first: string, mostBytes: number): Promise<Response | undefined> => {
    let url: string | undefined = first
    for (let moves = 0; url && moves <= mostMoves; moves++) {
      const wishes: Wishes = await wishesFor(url)
      if (!wishes.allows(url)) {
        const { host, pathname } = new URL(url)
        keptBack.add(first)
        if (!told.has(host)) tell(`${host} 的 robots.txt 不允许抓取 ${pathname}`)
        told.add(host)
        return undefined
      }
      const answer: Response = await send(url, mostBytes, Math.max(paper.pauseMs ?? 0, wishes.pauseMs))
      if (answer.status === 200) return answer
      url = movedTo(answer, url)
    }
    return undefined
  }

  const html = async (url: string): Promise<string | undefined> => {
    const answer = await ask(url, pageMost)
    return answer && decoded(Buffer.from(await answer.arrayBuffer()), answer.headers.get('content-type'))
  }
  return {
    keptBack,
    async page(url) {
      const text = await html(url)
      return text === undefined ? undefined : readPage(text, url, paper)
    },
    async article(url) {
      const text = await html(url)
      return text === undefined ? undefined : readArticle(text, paper)
    },
    async bytes(url, mostBytes) {
      const answer = await ask(url, mostBytes).catch((error: unknown) => {
        if (isOutboundProblem(error) && error.message.includes('too large')) return undefined
        throw error
      })
      return answer && Buffer.from(await answer.arrayBuffer())
    },
  }
}

/** Where an answer sends its asker; nowhere when it does not. */
const movedTo = (answer: Response, from: string): string | undefined => {
  const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
  return next !== null && URL.canParse(next, from) ? new URL(next, from).href : undefined
}

import { news } from '@masthead/contract/cms/news'
import { useEffect, useState } from 'react'
import { apiOf } from '../../../kit/noun/nouns'
import { call } from '../../../kit/wire/client'
import type { Activity } from './usePeople'

/** Milliseconds between two signs of life, of nothing written until somebody is idle, and between two signs of what changed. */
const [everyMs, idleMs, apartMs] = [30_000, 4_000, 1_500]

/** The heading that the caret of a text stands below; nothing above the first. */
export const headingAt = (page: Document): string | null => {
  const at = page.getSelection()?.anchorNode
  if (!at || !page.body.contains(at)) return null
  let last: Element | undefined
  for (const one of page.body.querySelectorAll('h1,h2,h3,h4,h5,h6')) {
    if (!one.contains(at) && !(one.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING)) break
    last = one
  }
  return last?.textContent?.trim().slice(0, 120) || null
}

const named = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 12)}`

interface Signs {
  /** Whether what is done here may be written. */
  readonly mayWrite: boolean
  /** The document of the text, once it is there. */
  readonly page: () => Document | undefined
  /** Another one whenever that document may be another. */
  readonly stamp: unknown
}

/** Tells the others that this window has the article open, at which heading, and whether somebody types; and that it leaves, once it does. */
export const useSigns = (newsId: string, { mayWrite, page, stamp }: Signs): void => {
  const [tab] = useState(named)
  const path = apiOf(news, `present/${encodeURIComponent(newsId)}`)

  useEffect(() => {
    const leave = (): void => {
      void call('POST', path, { body: { tab, leaving: true }, quiet: true, keepalive: true }).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [path, tab])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says when to look for the document again
  useEffect(() => {
    const text = page()
    let told = ''
    let typedAt = 0
    let soon: number | undefined
    let idle: number | undefined
    const sign = (): { activity: Activity; heading: string | null } => ({
      activity: !mayWrite ? 'reading' : Date.now() - typedAt < idleMs ? 'typing' : 'idle',
      heading: text ? headingAt(text) : null,
    })
    const send = (): void => {
      const body = sign()
      told = JSON.stringify(body)
      // Nobody waits for it: the next sign tells the same.
      void call('POST', path, { body: { tab, ...body }, quiet: true }).catch(() => undefined)
    }
    const look = (): void => {
      soon ??= window.setTimeout(() => {
        soon = undefined
        if (JSON.stringify(sign()) !== told) send()
      }, apartMs)
    }
    const type = (): void => {
      typedAt = Date.now()
      window.clearTimeout(idle)
      idle = window.setTimeout(look, idleMs)
      look()
    }
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) send()
    }
    const timer = window.setInterval(send, everyMs)
    const pages = [document, ...(text ? [text] : [])]
    for (const one of pages) one.addEventListener('input', type)
    text?.addEventListener('selectionchange', look)
    window.addEventListener('pageshow', back)
    send()
    return () => {
      window.clearInterval(timer)
      window.clearTimeout(soon)
      window.clearTimeout(idle)
      for (const one of pages) one.removeEventListener('input', type)
      text?.removeEventListener('selectionchange', look)
      window.removeEventListener('pageshow', back)
    }
  }, [path, tab, mayWrite, stamp])
}

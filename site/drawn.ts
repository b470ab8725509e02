import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Parts of one owner at most: what a page is called is no bound of its own. */
const mostParts = 200

const drawn = new WeakMap<object, Map<string, string>>()

/** What React asks a browser to load early stands in the head of a page, never in a part of it. */
const loadedEarly = /^(?:<link rel="preload"[^>]*>)+/

const markupOf = (part: ReactElement): string => renderToStaticMarkup(part).replace(loadedEarly, '')

/** The markup of a part that many pages have in common, drawn once for as long as its owner is the same object; a part without a name is drawn each time. */
export const drawnOnce = (owner: object, name: string | undefined, draw: () => ReactElement): { readonly __html: string } => {
  if (name === undefined) return { __html: markupOf(draw()) }
  const parts = drawn.get(owner) ?? new Map<string, string>()
  drawn.set(owner, parts)
  const before = parts.get(name)
  if (before !== undefined) return { __html: before }
  const html = markupOf(draw())
  if (parts.size < mostParts) parts.set(name, html)
  return { __html: html }
}

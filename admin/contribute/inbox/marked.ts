/** A sensitive word as it was found in a text. */
export interface Hit {
  readonly word: string
  readonly found: string
  readonly level: number
}

const colours: Readonly<Record<number, string>> = { 1: '#ffc9c9', 2: '#ffe3a3', 3: '#d5e8ff' }

/** Markup with its sensitive words marked where they stand; what crosses the border of a tag stays unmarked. */
export const markedIn = (markup: string, hits: readonly Hit[]): string => {
  const words = [...new Map(hits.map((hit) => [hit.found, hit])).values()]
    .filter(({ found }) => found !== '')
    .sort((a, b) => b.found.length - a.found.length)
  if (words.length === 0) return markup
  const page = new DOMParser().parseFromString(markup, 'text/html')
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) markText(page, text, words)
  return page.body.innerHTML
}

const markText = (page: Document, text: Text, words: readonly Hit[]): void => {
  const { data } = text
  const parts: (string | HTMLElement)[] = []
  let from = 0
  for (let at = 0; at < data.length; ) {
    const hit = words.find(({ found }) => data.startsWith(found, at))
    if (!hit) {
      at += 1
      continue
    }
    const mark = page.createElement('mark')
    mark.style.background = colours[hit.level] ?? '#ffe3a3'
    mark.title = hit.word
    mark.textContent = hit.found
    parts.push(data.slice(from, at), mark)
    at += hit.found.length
    from = at
  }
  if (from > 0) text.replaceWith(...parts, data.slice(from))
}

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, li, blockquote, tr, figcaption'

/** The words of markup, a line for each paragraph. */
export const linesOf = (markup: string): string => {
  const page = new DOMParser().parseFromString(markup, 'text/html')
  for (const end of page.body.querySelectorAll(blocks)) end.append('\n')
  for (const end of page.body.querySelectorAll('br')) end.replaceWith('\n')
  return (page.body.textContent ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

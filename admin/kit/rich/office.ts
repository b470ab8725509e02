/** What word processors put on the clipboard, brought to plain structure. */

const isListItem = (element: Element): boolean =>
  /mso-list\s*:\s*(?!skip|none)/i.test(element.getAttribute('style') ?? '') && /^(P|H[1-6]|DIV)$/.test(element.nodeName)

const ordered = /^\s*[(（]?\s*(?:\d+|[a-zA-Z]{1,4}|[一二三四五六七八九十百]+)\s*[.、)）．]/

/** Turns the numbered and bulleted paragraphs of Word and WPS, which are lists only to the eye, into lists. */
export const makeLists = (body: HTMLElement): void => {
  const isFirst = (element: Element): boolean =>
    isListItem(element) && !(element.previousElementSibling && isListItem(element.previousElementSibling))
  for (const first of [...body.querySelectorAll('p,h1,h2,h3,h4,h5,h6,div')].filter(isFirst)) {
    const run: Element[] = []
    for (let next: Element | null = first; next && isListItem(next); next = next.nextElementSibling) run.push(next)
    first.before(nested(run.map(itemOf), body.ownerDocument))
    for (const one of run) one.remove()
  }
}

interface Item {
  readonly level: number
  readonly tag: 'ol' | 'ul'
  readonly markup: string
}

const itemOf = (paragraph: Element): Item => {
  const level = Number(/level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
  const sign = [...paragraph.querySelectorAll('span')].find((span) => /mso-list\s*:\s*ignore/i.test(span.getAttribute('style') ?? ''))
  const tag = ordered.test(sign?.textContent ?? '') ? 'ol' : 'ul'
  sign?.remove()
  return { level, tag, markup: paragraph.innerHTML.trim() }
}

const nested = (items: readonly Item[], doc: Document): HTMLElement => {
  const top = doc.createElement(items[0]?.tag ?? 'ul')
  const open: { list: HTMLElement; level: number }[] = [{ list: top, level: items[0]?.level ?? 1 }]
  for (const { level, tag, markup } of items) {
    while (open.length > 1 && level < (open.at(-1)?.level ?? 1)) open.pop()
    const last = open.at(-1)
    if (last && level > last.level && last.list.lastElementChild) {
      const list = doc.createElement(tag)
      last.list.lastElementChild.append(list)
      open.push({ list, level })
    }
    const entry = doc.createElement('li')
    entry.innerHTML = markup
    open.at(-1)?.list.append(entry)
  }
  return top
}

/**
 * The pictures of a copied text in their order, out of its RTF: in the markup beside it they are only addresses on the author's own disk. Each
 * picture stands there twice; the second form is for old programs.
 */
export const picturesInRtf = (rtf: string): Blob[] => {
  const found: Blob[] = []
  const old = rtf.replace(/\{\\nonshppict[\s\S]*?\}\s*\}/g, '')
  for (const [group] of old.matchAll(/\{\\pict[\s\S]+?[\da-fA-F\s]{40,}\}/g)) {
    const type = /\\pngblip/.test(group) ? 'image/png' : /\\jpegblip/.test(group) ? 'image/jpeg' : undefined
    const digits = group.replace(/\{\\\*[^{}]*\}|\\[a-z]+-?\d* ?|[{}\s]/g, '')
    if (!type || digits.length % 2 === 1 || !/^[\da-fA-F]+$/.test(digits)) continue
    const bytes = new Uint8Array(digits.length / 2)
    for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)
    found.push(new Blob([bytes], { type }))
  }
  return found
}

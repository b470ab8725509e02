import { news } from '@masthead/contract/cms/news'
import type { Label } from '@masthead/contract/kit/label'
import { apiOf } from '../../../kit/noun/nouns'
import { call } from '../../../kit/wire/client'
import { filled } from '../../words'
import { contrastOf } from './contrast'
import { words } from './words'

/** Something in a text that readers will stumble over, and the element where it stands. */
export interface Finding {
  readonly label: Label
  readonly place: Element | undefined
}

/** Findings of one kind that are listed, elements that are looked at, and links that the server checks at once. */
const [mostOfKind, mostElements, mostLinks] = [20, 5_000, 50]

const brief = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 30 ? `${line.slice(0, 30)}…` : line
}

const isIn = (element: Element): boolean => element.closest('[data-mce-bogus]') === null

/** Pictures that say nothing to who cannot see them. */
const picturesWithoutText = (body: HTMLElement): Finding[] =>
  [...body.querySelectorAll('img')].filter(isIn).flatMap((image, index) => {
    const isTold = (image.getAttribute('alt') ?? '').trim() !== '' || image.getAttribute('role') === 'presentation'
    return isTold ? [] : [{ label: filled(words.alt, { at: String(index + 1) }), place: image }]
  })

/** Headings that leave a level out. The title of the article is the first level. */
const headingsOutOfOrder = (body: HTMLElement): Finding[] => {
  let before = 1
  return [...body.querySelectorAll('h1,h2,h3,h4,h5,h6')].filter(isIn).flatMap((heading) => {
    const level = Number(heading.tagName.slice(1))
    const from = before
    before = level
    if (level <= from + 1) return []
    return [{ label: filled(words.order, { from: String(from), to: String(level), text: brief(heading.textContent ?? '') }), place: heading }]
  })
}

/** Coloured text that is hard to tell from what it stands on, as readers see it on white. */
const faintText = (body: HTMLElement): Finding[] =>
  [...body.querySelectorAll<HTMLElement>('[style*="color"],[style*="background"],font[color]')].slice(0, mostElements).flatMap((element) => {
    if (!isIn(element)) return []
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '')
    const text = brief(own.join(''))
    const found = text === '' ? undefined : contrastOf(element, body)
    if (!found || found.ratio >= found.wanted) return []
    return [{ label: filled(words.contrast, { ratio: (Math.floor(found.ratio * 10) / 10).toFixed(1), text }), place: element }]
  })

interface Checked {
  readonly url: string
  readonly state: 'ok' | 'dead' | 'unknown'
  readonly msg: string | null
}

/** Links that lead nowhere, as the server found out; and what it could not look at. */
const deadLinks = async (body: HTMLElement): Promise<Finding[]> => {
  const places = new Map<string, Element>()
  for (const anchor of [...body.querySelectorAll('a[href]')].filter(isIn)) {
    const url = (anchor.getAttribute('href') ?? '').trim()
    if (url !== '' && !/^(#|mailto:|tel:|sms:)/i.test(url) && !places.has(url)) places.set(url, anchor)
  }
  if (places.size === 0) return []
  const all = [...places.keys()]
  const asked = all.filter((url) => url.length <= 1_000).slice(0, mostLinks)
  const more: Finding[] =
    all.length > mostLinks ? [{ label: filled(words.beyondLinks, { count: String(mostLinks) }), place: places.get(all[mostLinks] ?? '') }] : []
  try {
    const found = await call<Checked[]>('POST', apiOf(news, 'check-links'), { body: { links: asked.map((url) => ({ url })) }, quiet: true })
    const bad = found.filter(({ state }) => state === 'dead')
    return [...bad.map(({ url, msg }) => ({ label: filled(words.link, { why: msg ?? '', url: brief(url) }), place: places.get(url) })), ...more]
  } catch {
    return [{ label: words.linksFailed, place: undefined }, ...more]
  }
}

const shortened = (found: readonly Finding[]): readonly Finding[] =>
  found.length <= mostOfKind
    ? found
    : [...found.slice(0, mostOfKind), { label: filled(words.beyond, { count: String(found.length - mostOfKind) }), place: found[mostOfKind]?.place }]

/** What of a text its readers will stumble over: pictures without words, headings out of order, faint text, and links that lead nowhere. */
export const findingsIn = async (body: HTMLElement): Promise<readonly Finding[]> =>
  [picturesWithoutText(body), headingsOutOfOrder(body), faintText(body), await deadLinks(body)].flatMap(shortened)

/** Brings a finding before the user's eyes, with the selection over it. */
export const showFinding = ({ place }: Finding): void => {
  const page = place?.ownerDocument
  if (!place?.isConnected || !page?.defaultView) return
  page.defaultView.frameElement?.scrollIntoView({ block: 'nearest' })
  const range = page.createRange()
  if (place.tagName === 'IMG') range.selectNode(place)
  else range.selectNodeContents(place)
  const selection = page.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  place.scrollIntoView({ block: 'center' })
  page.body.focus({ preventScroll: true })
}

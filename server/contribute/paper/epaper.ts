import { parse } from 'node-html-parser'

/** What finds the parts of an e-paper's pages: CSS selectors, as the paper's row has them. */
export interface Layout {
  readonly pageSelector: string
  readonly imageSelector: string
  readonly zoneSelector: string
  readonly titleSelector: string
  readonly subtitleSelector: string
  readonly authorSelector: string
  readonly contentSelector: string
}

export interface Corner {
  readonly x: number
  readonly y: number
}

/** A page as the issue lists it. */
export interface PageLink {
  readonly url: string
  readonly pageNo: string
  readonly pageName: string
}

/** An article of a page, with its zone in the measure of the picture as the page shows it. */
export interface Zone {
  readonly url: string
  readonly corners: readonly Corner[]
}

export interface EpaperPage {
  readonly links: readonly PageLink[]
  readonly image: string | undefined
  /** What the zones are measured in, where the page says it; the picture's own size else. */
  readonly size: { readonly width: number; readonly height: number } | undefined
  readonly zones: readonly Zone[]
}

export interface EpaperArticle {
  readonly title: string
  readonly subtitle: string
  readonly author: string
  readonly content: string
}

/** So much is looked at of one issue and of one page. */
const most = { pages: 300, zones: 300, corners: 40 }

/** The address of the first page of a day's issue. */
export const issueUrl = (template: string, day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return template.replaceAll('{yyyy}', year).replaceAll('{MM}', month).replaceAll('{dd}', date)
}

/** Bytes of a page as text, by what the server or the page itself says of its signs. */
export const decoded = (bytes: Buffer, contentType: string | null): string => {
  const said = /charset=["']?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? /charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1]
  try {
    return new TextDecoder(said ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** An address on a page as a whole one without its fragment; none where it leads away from the paper's own host, or to no page at all. */
const within = (href: string | undefined, base: string, sameHost: boolean): string | undefined => {
  if (!href || !URL.canParse(href, base)) return undefined
  const url = new URL(href, base)
  if (!/^https?:$/.test(url.protocol) || (sameHost && url.host !== new URL(base).host)) return undefined
  url.hash = ''
  return url.href.length > 500 ? undefined : url.href
}

/** '第A01版：要闻' says number and name. */
const numbered = (text: string): { pageNo: string; pageName: string } | undefined => {
  const found = /第?\s*([A-Za-z]{0,2}\d{1,3}[A-Za-z]?)\s*版?\s*[:：\-—]?\s*(.*)/.exec(plain(text))
  return found ? { pageNo: (found[1] as string).toUpperCase(), pageName: plain(found[2] as string).slice(0, 50) } : undefined
}

/** Reads a page of an e-paper: the other pages of the issue, its picture, and where on it each article stands. */
export const readPage = (html: string, url: string, layout: Layout): EpaperPage => {
  const root = parse(html)
  const links = new Map<string, PageLink>()
  for (const link of root.querySelectorAll(layout.pageSelector).slice(0, most.pages * 4)) {
    const to = within(link.getAttribute('href'), url, true)
    const named = numbered(link.text)
    if (to && named && !links.has(to) && links.size < most.pages) links.set(to, { url: to, ...named })
  }
  const image = root.querySelector(layout.imageSelector)
  const [width, height] = ['width', 'height'].map((name) => Number.parseFloat(image?.getAttribute(name) ?? ''))
  const zones = new Map<string, Zone>()
  for (const area of root.querySelectorAll(layout.zoneSelector).slice(0, most.zones)) {
    const to = within(area.getAttribute('href'), url, true)
    const corners = cornersOf(area.getAttribute('coords') ?? '')
    // An article may have several zones: the largest one is where people look for it.
    if (to && areaOf(corners) >= areaOf(zones.get(to)?.corners ?? [])) zones.set(to, { url: to, corners })
  }
  return {
    links: [...links.values()],
    image: within(image?.getAttribute('src'), url, false),
    size: width && height ? { width, height } : undefined,
    zones: [...zones.values()],
  }
}

/** Two corners stand for a rectangle, more are those of a polygon. */
const cornersOf = (coords: string): Corner[] => {
  const numbers = coords
    .split(/[\s,]+/)
    .map(Number)
    .filter(Number.isFinite)
  if (numbers.length === 4) {
    const [left = 0, top = 0, right = 0, bottom = 0] = numbers
    return [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ]
  }
  const corners: Corner[] = []
  for (let at = 0; at + 1 < numbers.length && corners.length < most.corners; at += 2)
    corners.push({ x: numbers[at] as number, y: numbers[at + 1] as number })
  return corners.length < 3 ? [] : corners
}

const areaOf = (corners: readonly Corner[]): number =>
  Math.abs(
    corners.reduce((sum, { x, y }, at) => {
      const next = corners[(at + 1) % corners.length] as Corner
      return sum + x * next.y - next.x * y
    }, 0) / 2,
  )

/** A zone in per cent of the picture, to three digits. */
export const inPercent = (corners: readonly Corner[], { width, height }: { readonly width: number; readonly height: number }): Corner[] => {
  const part = (value: number, whole: number): number => Math.round(Math.min(100, Math.max(0, (value / whole) * 100)) * 1000) / 1000
  return corners.map(({ x, y }) => ({ x: part(x, width), y: part(y, height) }))
}

/** Reads an article: its words without markup, line by line. None where the page has no title. */
export const readArticle = (html: string, layout: Layout): EpaperArticle | undefined => {
  const root = parse(html)
  const text = (selector: string, length: number): string => plain(root.querySelector(selector)?.text ?? '').slice(0, length)
  const title = text(layout.titleSelector, 200)
  if (!title) return undefined
  const lines = (root.querySelector(layout.contentSelector)?.structuredText ?? '').split('\n').map(plain).filter(Boolean)
  return {
    title,
    subtitle: text(layout.subtitleSelector, 200),
    author: text(layout.authorSelector, 100).replace(/^(作者|记者|通讯员)[:：]\s*/, ''),
    content: lines.join('\n').slice(0, 100_000),
  }
}

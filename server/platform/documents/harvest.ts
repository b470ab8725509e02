import { cleaned } from '../text/html'
import { badRequest } from '../refusal'

/** Reads items out of what another site answered: feeds, pages by selectors, JSON by paths. Runs in a thread of its own, as it is a stranger's text. */

/** How items are found; `kind` says in what. */
export interface HarvestRule {
  /** web: the elements that are one item each. api: the path of the list. */
  readonly list?: string
  readonly title?: string
  readonly link?: string
  readonly content?: string
  readonly author?: string
  readonly time?: string
  readonly cover?: string
  readonly remove?: string
}

export interface Harvested {
  readonly key: string
  readonly title: string
  readonly link: string
  readonly content: string
  readonly author: string
  readonly time: string
  readonly cover: string
}

export interface HarvestInput {
  readonly kind: 'rss' | 'web' | 'api' | 'wechat'
  readonly text: string
  readonly base: string
  readonly rule: HarvestRule
  readonly most: number
}

/** A text without the zeros that no database keeps. */
const said = (value: unknown, most: number): string =>
  (value === undefined || value === null || typeof value === 'object' ? '' : `${value}`).replaceAll('\u0000', '').trim().slice(0, most)

const address = (value: string, base: string): string => {
  if (value === '' || !URL.canParse(value, base)) return ''
  const url = new URL(value, base)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href.slice(0, 500) : ''
}

type Found = Readonly<Record<keyof Harvested, unknown>>

const harvested = (found: Partial<Found>, base: string): Harvested => {
  const link = address(said(found.link, 2000), base)
  return {
    key: said(found.key, 500) || link,
    title: said(found.title, 1000).replace(/\s+/g, ' ').slice(0, 200),
    link,
    content: said(found.content, 400_000),
    author: said(found.author, 100),
    time: said(found.time, 60),
    cover: address(said(found.cover, 2000), base),
  }
}

/** The items of a text, those without a title or an address left out. Throws a 400 that says what could not be read. */
export const harvest = async ({ kind, text, base, rule, most }: HarvestInput): Promise<Harvested[]> => {
  const found =
    kind === 'rss'
      ? await ofFeed(text, base)
      : kind === 'api'
        ? ofJson(text, base, rule)
        : await ofPage(text, base, kind === 'wechat' ? wechat : rule)
  const kept = found.filter(({ title, link }) => title !== '' && link !== '').slice(0, most)
  return Promise.all(kept.map(async (one) => ({ ...one, content: await harmless(one.content, one.link) })))
}

/** Markup without what acts, its pictures by their whole address. */
const harmless = async (content: string, base: string): Promise<string> => {
  if (content === '') return ''
  const { load } = await import('cheerio')
  const page = load(content, null, false)
  page('script, style, iframe, object, embed, form, link, meta, base').remove()
  page('*').each((_, element) => {
    if (!('attribs' in element)) return
    for (const name of Object.keys(element.attribs)) if (/^on/i.test(name)) delete element.attribs[name]
    for (const name of ['src', 'href']) {
      const value = element.attribs[name] ?? (name === 'src' ? element.attribs['data-src'] : undefined)
      if (value === undefined) continue
      const whole = address(value, base)
      if (whole === '') delete element.attribs[name]
      else element.attribs[name] = whole
    }
  })
  const found = await cleaned(page.html())
  return 'markup' in found ? found.markup : ''
}

/** Where an article of an official account says what it is. */
const wechat: HarvestRule = {
  list: 'html',
  title: 'meta[property="og:title"]@content, #activity-name, h1',
  author: '#js_name, meta[name="author"]@content',
  content: '#js_content@html',
  cover: 'meta[property="og:image"]@content',
  time: '#publish_time',
  remove: 'script, style, iframe',
}

interface Entry {
  readonly [name: string]: unknown
}

const first = (...values: readonly unknown[]): unknown => values.find((value) => typeof value === 'string' && value.trim() !== '')

const pickLink = (links: unknown): unknown => {
  if (!Array.isArray(links)) return undefined
  const known = links as { href?: string; rel?: string }[]
  return (known.find(({ rel }) => rel === undefined || rel === 'alternate') ?? known[0])?.href
}

const nameOf = (authors: unknown): unknown => {
  const [one] = Array.isArray(authors) ? authors : []
  return typeof one === 'string' ? one : (one as Entry | undefined)?.name
}

const ofFeed = async (text: string, base: string): Promise<Harvested[]> => {
  const { parseFeed } = await import('feedsmith')
  const { feed } = parsed(() => parseFeed(text) as { feed: Entry })
  const entries = (feed.items ?? feed.entries ?? []) as Entry[]
  return entries.map((one) => {
    const guid = (one.guid as Entry | undefined)?.value ?? one.guid ?? one.id
    const encoded = (one.content as Entry | undefined)?.encoded
    const enclosure = (one.enclosures as Entry[] | undefined)?.find(({ type }) => `${type}`.startsWith('image/'))?.url
    const creator = (one.dc as Entry | undefined)?.creator
    return harvested(
      {
        key: typeof guid === 'string' ? guid : undefined,
        title: first(one.title, (one.title as Entry | undefined)?.value),
        link: first(one.link, one.url, pickLink(one.links)),
        content: first(
          encoded,
          one.content_html,
          (one.content as Entry | undefined)?.value,
          one.content,
          one.content_text,
          one.description,
          one.summary,
        ),
        author: first(nameOf(one.authors), creator, nameOf((one.dc as Entry | undefined)?.creators)),
        time: first(one.pubDate, one.published, one.date_published, one.updated, (one.dc as Entry | undefined)?.date),
        cover: first(one.image, enclosure),
      },
      base,
    )
  })
}

const parsed = <T>(work: () => T): T => {
  try {
    return work()
  } catch {
    throw badRequest('unreadable', ['内容不是可识别的订阅源', 'Not a readable feed'])
  }
}

/** A value by a path of names and numbers, such as data.items.0.title. */
const atPath = (value: unknown, path: string | undefined): unknown => {
  if (!path) return undefined
  let found = value
  for (const step of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = (found as Entry)[step]
  }
  return found
}

const ofJson = (text: string, base: string, rule: HarvestRule): Harvested[] => {
  const whole = ((): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      throw badRequest('unreadable', ['内容不是 JSON', 'Not JSON'])
    }
  })()
  const list = rule.list ? atPath(whole, rule.list) : whole
  if (!Array.isArray(list)) throw badRequest('unreadable', ['按路径没有找到列表', 'There is no list at that path'])
  return list.slice(0, 1000).map((one) =>
    harvested(
      {
        key: atPath(one, 'id'),
        title: atPath(one, rule.title ?? 'title'),
        link: atPath(one, rule.link ?? 'url'),
        content: atPath(one, rule.content ?? 'content'),
        author: atPath(one, rule.author ?? 'author'),
        time: atPath(one, rule.time ?? 'time'),
        cover: atPath(one, rule.cover ?? 'cover'),
      },
      base,
    ),
  )
}

const ofPage = async (text: string, base: string, rule: HarvestRule): Promise<Harvested[]> => {
  const { load } = await import('cheerio')
  const page = load(text)
  try {
    if (rule.remove) page(rule.remove).remove()
    const found: Harvested[] = []
    page(rule.list || 'html').each((_, element) => {
      const one = page(element)
      /** The first that a list of selectors finds; `@name` behind one takes an attribute, `@html` the markup, in place of the text. */
      const read = (selectors: string | undefined): string => {
        for (const selector of (selectors ?? '').split(/,\s*/).filter(Boolean)) {
          const [, css = '', name] = /^(.*?)(?:@([\w-]+))?$/.exec(selector) ?? []
          const target = css.trim() === '' ? one : one.find(css).first()
          const value = name === undefined ? target.text() : name === 'html' ? target.html() : target.attr(name)
          if (value && value.trim() !== '') return value
        }
        return ''
      }
      const link = read(rule.link ?? (rule.list === 'html' ? undefined : 'a@href')) || (one.is('a') ? (one.attr('href') ?? '') : '')
      found.push(
        harvested(
          {
            title: read(rule.title) || one.text(),
            link: link || (rule.list === 'html' || !rule.list ? base : ''),
            content: read(rule.content),
            author: read(rule.author),
            time: read(rule.time),
            cover: read(rule.cover),
          },
          base,
        ),
      )
      return found.length < 1000
    })
    return found
  } catch (error) {
    if (error instanceof RangeError || !(error instanceof Error)) throw error
    const why = error.message.slice(0, 100)
    throw badRequest('bad_selector', [`选择器不正确：${why}`, `A selector is not valid: ${why}`])
  }
}

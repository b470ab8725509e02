import { absolute, articleHref, authorHref } from './link'
import type { LoadedArticle } from './load'
import { isoTime } from './time'

export interface Place {
  /** Scheme and host under which readers reach the site. */
  readonly origin: string
  readonly siteName: string
  /** The zone whose clocks its times are told by. */
  readonly zone: string
}

/** What search engines and messengers read about an article. */
export interface ArticleMeta {
  readonly canonical: string
  readonly description: string
  readonly image: string | undefined
  readonly published: string | undefined
  readonly modified: string | undefined
  readonly jsonLd: string
}

/** A step of the breadcrumb, with an absolute address where it leads somewhere. */
export interface Step {
  readonly name: string
  readonly href?: string | undefined
}

/** The metadata of an article page; addresses are absolute. */
export const metaOf = ({ article, byline }: LoadedArticle, { origin, siteName, zone }: Place, trail: readonly Step[]): ArticleMeta => {
  const canonical = `${origin}${articleHref(article)}`
  const description = shorten(article.brief || textOf(article.content ?? '') || article.introduction || '', 120)
  const image = absolute(article.thumb || firstImage(article.content ?? ''), origin)
  const published = isoTime(article.publishTime, zone)
  const modified = isoTime(article.updateTime, zone) ?? published
  // Whose account wrote it down is nobody's business.
  const people = byline.map(({ id, name }) => ({ '@type': 'Person', name, url: id && `${origin}${authorHref(id)}` }))
  const author = people.length > 0 ? people : [{ '@type': 'Organization', name: article.sources || siteName }]
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'NewsArticle',
        headline: article.title,
        alternativeHeadline: article.subtitle || undefined,
        description: description || undefined,
        image: image ? [image] : undefined,
        datePublished: published,
        dateModified: modified,
        author,
        publisher: { '@type': 'NewsMediaOrganization', name: siteName, url: origin },
        articleSection: article.categoryName || undefined,
        keywords: article.keywords || undefined,
        inLanguage: 'zh-CN',
        isAccessibleForFree: true,
        correction: article.correctionNote || undefined,
        mainEntityOfPage: { '@type': 'WebPage', '@id': canonical },
      },
      trailData(trail),
    ],
  }
  return { canonical, description, image, published, modified, jsonLd: scriptJson(data) }
}

/** The breadcrumb as search engines read it. */
export const trailData = (trail: readonly Step[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, href }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: href })),
})

/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export const scriptJson = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

const firstImage = (html: string): string | undefined => decode(/<img\b[^>]*?\bsrc="([^"]+)"/i.exec(html)?.[1] ?? '') || undefined

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')

/** Enough markup for a description; the rest of a long body is not looked at. */
const lookedAt = 4_000

const textOf = (html: string): string =>
  decode(
    html
      .slice(0, lookedAt)
      .replace(/<(style|script)\b[\s\S]*?(<\/\1>|$)/gi, '')
      .replace(/<[^>]*(>|$)/g, ' '),
  )
    .replace(/[\s\u00a0\u3000]+/g, ' ')
    .trim()

/** At most so many characters, an ellipsis where something was cut. */
export const shorten = (text: string, most: number): string => {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}

import type { Language } from '@masthead/contract/kit/label'
import type { Article } from './load'

export interface Place {
  readonly origin: string
  readonly siteName: string
  readonly language: Language
}

/** What search engines and messengers read about an article. */
export interface ArticleMeta {
  readonly canonical: string
  readonly description: string
  readonly image: string | undefined
  readonly published: string | undefined
  readonly jsonLd: string
}

/** The metadata of an article page; addresses are absolute. */
export const metaOf = (article: Article, { origin, siteName }: Place): ArticleMeta => {
  const canonical = `${origin}/newDetail?id=${encodeURIComponent(article.id)}`
  const description = shorten(article.brief || textOf(article.content ?? '') || article.introduction || '', 120)
  const image = absolute(article.thumb || firstImage(article.content ?? ''), origin)
  const published = isoTime(article.publishTime)
  const author = article.createName ? { '@type': 'Person', name: article.createName } : { '@type': 'Organization', name: siteName }
  const data = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    alternativeHeadline: article.subtitle || undefined,
    description: description || undefined,
    image: image ? [image] : undefined,
    datePublished: published,
    dateModified: isoTime(article.updateTime) ?? published,
    author: [author],
    publisher: { '@type': 'Organization', name: siteName, url: origin },
    articleSection: article.categoryName || undefined,
    keywords: article.keywords || undefined,
    inLanguage: 'zh-CN',
    isAccessibleForFree: true,
    mainEntityOfPage: { '@type': 'WebPage', '@id': canonical },
  }
  return { canonical, description, image, published, jsonLd: scriptJson(data) }
}

/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export const scriptJson = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A time of the wire with the offset of China, for <time> and metadata. */
export const isoTime = (time: string | null | undefined): string | undefined => {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(time ?? '')
  return match ? `${match[1]}T${match[2]}+08:00` : undefined
}

/** The address, when it is one that a reader may follow: http, https, tel, or a path of this site. */
export const safeHref = (href: string | null | undefined): string | undefined =>
  href && /^(https?:\/\/|tel:|\/(?!\/))/i.test(href) ? href : undefined

const absolute = (link: string | undefined, origin: string): string | undefined => {
  if (!link || /^(data|blob):/i.test(link) || !URL.canParse(link, origin)) return undefined
  return new URL(link, origin).href
}

const firstImage = (html: string): string | undefined => decode(/<img\b[^>]*?\bsrc="([^"]+)"/i.exec(html)?.[1] ?? '') || undefined

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')

const textOf = (html: string): string =>
  decode(html.replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, '').replace(/<[^>]+>/g, ' '))
    .replace(/[\s\u00a0\u3000]+/g, ' ')
    .trim()

const shorten = (text: string, most: number): string => {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}

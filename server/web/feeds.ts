import { Readable } from 'node:stream'
import type { SitemapStreamOptions } from 'sitemap'
import { articleHref, absolute, categoryHref, topicHref } from '@masthead/site/link'
import type { Load, Shelf } from '@masthead/site/load'
import { isoTime } from '@masthead/site/time'
import { hubOf } from '../cms/delivery/websub'
import { countOnline, onlineNews } from '../cms/news/online'
import type { Context } from '../engine/types'
import { keysIn } from '../platform/files/storage'
import { owners } from '../resource/access'
import type { Made } from './store'

/** Addresses in one sitemap at most, as its protocol has it. */
const perSitemap = 50_000

/** Hours for which search engines take something as news, and how many articles they read of it. */
const newsHours = 48
const mostNews = 1_000

const feedSize = 30

interface About {
  readonly ctx: Context
  readonly load: Load
  readonly origin: string
  readonly query: Readonly<Record<string, string>>
}

const xml = (body: string, type = 'application/xml; charset=utf-8'): Made => ({ status: 200, type, body })
const missing: Made = { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found' }

/** The paths of what programs read, and the parameters that each goes by. */
export const feedPaths: Readonly<Record<string, readonly string[]>> = {
  '/robots.txt': [],
  '/sitemap.xml': ['page'],
  '/sitemap-news.xml': [],
  '/rss.xml': ['categoryId'],
  '/manifest.webmanifest': [],
}

/** What a path of `feedPaths` answers. */
export const makeFeed = (path: string, about: About): Promise<Made> => {
  if (path === '/robots.txt') return robots(about)
  if (path === '/manifest.webmanifest') return manifest(about)
  if (path === '/sitemap.xml') return sitemap(about)
  return path === '/sitemap-news.xml' ? newsSitemap(about) : rss(about)
}

const robots = async ({ origin }: About): Promise<Made> => ({
  status: 200,
  type: 'text/plain; charset=utf-8',
  body: [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /preview',
    'Disallow: /search',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap-news.xml`,
    '',
  ].join('\n'),
})

/** What a phone is told that puts the site among its programs. */
const manifest = async ({ load }: About): Promise<Made> => {
  const { name, colour = '#a8201a', theme } = await load.settings()
  const body = {
    name,
    short_name: [...name].slice(0, 12).join(''),
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: theme?.accent ?? colour,
    lang: 'zh-CN',
    icons: [{ src: '/site/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  }
  return { status: 200, type: 'application/manifest+json; charset=utf-8', body: JSON.stringify(body) }
}

const flat = (shelves: readonly Shelf[]): Shelf[] => shelves.flatMap((shelf) => [shelf, ...flat(shelf.children)])

/** A sitemap of items, or one of sitemaps where no `form` is given, by a library that is loaded with the first. */
const written = async (form: SitemapStreamOptions | undefined, items: readonly object[]): Promise<Made> => {
  const { SitemapIndexStream, SitemapStream, streamToPromise } = await import('sitemap')
  const stream = form ? new SitemapStream(form) : new SitemapIndexStream()
  return xml((await streamToPromise(Readable.from(items).pipe(stream))).toString())
}

/** All pages of the site; beyond 50,000 articles the parts it comes in. */
const sitemap = async ({ ctx, load, origin, query }: About): Promise<Made> => {
  const parts = Math.max(1, Math.ceil((await countOnline(ctx)) / perSitemap))
  if (query.page === undefined && parts > 1) {
    const addresses = Array.from({ length: parts }, (_, index) => ({ url: `${origin}/sitemap.xml?page=${index + 1}` }))
    return written(undefined, addresses)
  }
  const part = query.page === undefined ? 1 : Number(query.page)
  if (!Number.isInteger(part) || part < 1 || part > parts) return missing
  const articles = await onlineNews(ctx, { limit: perSitemap, offset: (part - 1) * perSitemap })
  const shelves =
    part > 1
      ? []
      : [
          { url: '/home', changefreq: 'hourly', priority: 1 },
          { url: '/topicList', changefreq: 'daily' },
          { url: '/archive', changefreq: 'daily' },
          { url: '/corrections', changefreq: 'daily' },
          ...flat(await load.categories()).map(({ id }) => ({ url: categoryHref(id), changefreq: 'hourly' })),
          ...flat(await load.topics()).map(({ id }) => ({ url: topicHref(id), changefreq: 'daily' })),
        ]
  return written({ hostname: origin, xmlns: { news: false, xhtml: false, image: false, video: false } }, [
    ...shelves,
    ...articles.map(({ id, slug, publishTime }) => ({ url: articleHref({ id, slug }), lastmod: isoTime(publishTime, ctx.zone) })),
  ])
}

/** The stream of the library refuses to end with nothing in it. */
const noNews = '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>'

/** The articles of the last two days, as search engines for news want them. */
const newsSitemap = async ({ ctx, load, origin }: About): Promise<Made> => {
  const { name } = await load.settings()
  const articles = await onlineNews(ctx, { limit: mostNews, hours: newsHours })
  if (articles.length === 0) return xml(noNews)
  return written(
    { hostname: origin, xmlns: { news: true, xhtml: false, image: false, video: false } },
    articles.map(({ id, slug, title, publishTime }) => ({
      url: articleHref({ id, slug }),
      news: { publication: { name, language: 'zh-cn' }, publication_date: isoTime(publishTime, ctx.zone), title },
    })),
  )
}

/** Bytes of the whole pictures of these keys, by their links. */
const sizesOf = async (ctx: Context, keys: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await ctx.db.query<{ link: string; bytes: number }>(
    `${owners} select a.link, a.attach_size::float8 as bytes from owner t join resource_attach a on a.tenant_id = t.id and a.link = any($1::text[]) and not a.is_deleted`,
    [keys.map((key) => `/files/${key}`)],
    'feed_sizes',
  )
  return new Map(found.map(({ link, bytes }) => [link, bytes]))
}

/** The newest articles of the site or of one category. */
const rss = async ({ ctx, load, origin, query }: About): Promise<Made> => {
  const shelf = query.categoryId === undefined ? undefined : flat(await load.categories()).find(({ id }) => id === query.categoryId)
  if (query.categoryId !== undefined && !shelf) return missing
  const [{ name, copyright }, listing] = await Promise.all([load.settings(), load.list({ categoryId: shelf?.id, size: feedSize })])
  const title = shelf ? `${shelf.name} - ${name}` : name
  const hub = await hubOf(ctx)
  const self = `${origin}/rss.xml${shelf ? `?categoryId=${shelf.id}` : ''}`
  const newest = listing.records
    .map(({ publishTime }) => isoTime(publishTime, ctx.zone))
    .sort()
    .at(-1)
  const { Feed } = await import('feed')
  const feed = new Feed({
    id: self,
    title: plain(title),
    description: plain(title),
    link: shelf ? `${origin}${categoryHref(shelf.id)}` : `${origin}/home`,
    language: 'zh-CN',
    copyright: plain(copyright ?? name),
    generator: 'Masthead',
    feedLinks: { rss: self },
    ...(hub ? { hub } : {}),
    updated: newest ? new Date(newest) : new Date(0),
  })
  const sizes = await sizesOf(
    ctx,
    listing.records.flatMap(({ thumb }) => keysIn(thumb ?? '')),
  )
  for (const { id, slug, title, brief, publishTime, thumb, categoryName } of listing.records) {
    const time = isoTime(publishTime, ctx.zone)
    const key = keysIn(thumb ?? '')[0]
    const length = key === undefined ? undefined : sizes.get(`/files/${key}`)
    const image = key === undefined ? undefined : absolute(`/files/${key}`, origin)
    feed.addItem({
      // Stays what it is when the article gets another address: readers' programs know it by this.
      id: `${origin}${articleHref(id)}`,
      link: `${origin}${articleHref({ id, slug })}`,
      title: plain(title),
      description: plain(brief ?? ''),
      date: time ? new Date(time) : new Date(0),
      ...(categoryName ? { category: categoryName.split(',').map((one) => ({ name: plain(one) })) } : {}),
      ...(image && length
        ? { image: { url: image, type: `image/${/\.png$/i.test(image) ? 'png' : /\.webp$/i.test(image) ? 'webp' : 'jpeg'}`, length } }
        : {}),
    })
  }
  return xml(feed.rss2(), 'application/rss+xml; charset=utf-8')
}

/** Without what would end a CDATA section, and without signs that XML does not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const plain = (text: string): string => text.replaceAll(']]>', ']] >').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

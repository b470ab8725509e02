import { missingPage } from '@masthead/contract/auth/missing'
import { type Label, type Language, say } from '@masthead/contract/kit/label'
import { renderPage, sitePages, siteRoutes } from '@masthead/site/render'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tenantOfLook } from '../cms/front/look'
import type { ViewCounter } from '../cms/news/newsview'
import { aside } from '../engine/reach/context'
import { languageOf } from '../engine/wire/blade'
import type { Context, Engine } from '../engine/types'
import { wireTime } from '../engine/kinds/time'
import type { Clock } from '../platform/clock'
import { platformTenant } from '../system/rights'
import type { Ahead, AskedPage } from './ahead'
import { serveAssets, type SiteAssets } from './assets'
import type { Editions } from './edition'
import type { FilePlaces } from './files'
import { feedPaths, makeFeed } from './feeds'
import type { Hosts, SiteHost } from './hosts'
import type { SiteParameters } from './parameters'
import { publicLoad } from './publicload'
import { placesOf } from './readers/places'
import { pageHeaders, type Ready, readyAnswer } from './ready'
import { createShelf } from './shelf'
import { stamped } from './stamps'
import { createStore, type Made, readyOf } from './store'

export interface Site {
  /** Where the build leaves the script of the pages. */
  readonly siteDir: string
  /** Where pages lie that memory has no room for; a folder below it is this process's own. */
  readonly pageDir: string
  readonly engine: Engine
  readonly hosts: Hosts
  readonly editions: Editions
  readonly parameters: SiteParameters
  readonly views: ViewCounter
  readonly clock: Clock
  /** Where uploaded files lie, which pages of members take and show. */
  readonly files: FilePlaces
  /** Answers pages that lie ready before anything else looks at a request. */
  readonly ahead: Ahead
  /** The context of a reader of a tenant's site. */
  reader(request: FastifyRequest, tenantId: string): Promise<Context>
}

/** Pages that say how many read, like or enrol, and change with each of them: made again each time. */
const alwaysDrawn = [
  '/questions',
  '/question',
  '/account',
  '/accountText',
  '/campaigns',
  '/campaign',
  '/comments',
  '/enrol',
  '/letter',
  '/letters',
  '/live',
  '/lives',
  '/votes',
  '/vote',
]

/** Pages for the holder of a signed link: kept nowhere. */
const previews = new Set(['/preview', '/themePreview', '/frontPreview'])

/** Shown within the back-office, under its own host: the tenant is the one that signed the link. */
const framed = '/frontPreview'

/** A picture of one pixel that is not there. */
export const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Bytes of pages in memory. */
const memory = 64 * 1024 * 1024

/** The public site. Answers how to show one of its pages, for a caller that finds nothing else there, and what all pages need besides themselves. */
export const serveSite = (
  app: FastifyInstance,
  site: Site,
): { show(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>; assets: SiteAssets } => {
  const assets = serveAssets(app, site.siteDir)
  const places = [...placesOf(site.engine)]
  const paths: Readonly<Record<string, readonly string[]>> = {
    ...sitePages,
    ...feedPaths,
    ...Object.fromEntries(places.map(([path, { kind }]) => [path, { list: ['page'], row: ['id'], form: [] }[kind]])),
  }
  // What is open for a time, or for so many, is another page at any moment.
  const counting = new Set([...alwaysDrawn, ...places.flatMap(([path, { face }]) => (face.pages?.open ? [path] : []))])
  /** What a page goes by: the parameters of its address, those of its path before those behind it. */
  const queryOf = (path: string, request: FastifyRequest): Record<string, string> =>
    chosen(
      paths[path] ?? [],
      path in siteRoutes ? { ...(request.query as object), ...(request.params as object) } : (request.query as Record<string, unknown>),
    )
  const shelf = createShelf(site.pageDir)
  app.addHook('onClose', () => shelf.close())
  const store = createStore(memory, shelf)
  const underway = new Map<string, Promise<Ready>>()

  const make = async (about: Asked): Promise<Made> => {
    const { host, edition, path, query, language } = about
    const ctx = aside(about.ctx)
    const load = publicLoad(ctx, { edition, host, parameters: () => site.parameters.of(host.tenantId) })
    if (path in feedPaths) return stampedPage(ctx, await makeFeed(path, { ctx, load, origin: host.origin, query }))
    const today = wireTime(ctx.clock.now(), ctx.zone).slice(0, 10)
    const answer = await renderPage({ path, query, language, origin: host.origin, tenantId: host.tenantId, today, zone: ctx.zone, ...assets }, load)
    if (!('html' in answer)) return { ...answer, type: '', body: '' }
    return stampedPage(ctx, { status: answer.status, type: 'text/html; charset=utf-8', body: answer.html })
  }

  /** Made once, however many ask for it meanwhile; kept when the edition is still the same then. */
  const makeOnce = (about: Asked, key: string): Promise<Ready> => {
    const known = underway.get(key)
    if (known) return known
    const work = (async () => {
      const ready = readyOf(await make(about))
      if (ready.location === undefined && (await site.editions.of(about.ctx)).number === about.edition.number) store.set(key, ready)
      return ready
    })().finally(() => underway.delete(key))
    underway.set(key, work)
    return work
  }

  const framedSite = async (request: FastifyRequest): Promise<SiteHost | undefined> => {
    const { token } = queryOf(framed, request)
    const tenantId = token === undefined ? undefined : tenantOfLook((await site.reader(request, platformTenant)).keys, token)
    return tenantId === undefined ? site.hosts.of(request) : site.hosts.ofTenant(request, tenantId)
  }

  const show = async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = languageOf(request)
    try {
      const host = path === framed ? await framedSite(request) : await site.hosts.of(request)
      if (!host) return plainPage(reply, 404, closed, language)
      const ctx = await site.reader(request, host.tenantId)
      const edition = await site.editions.of(ctx)
      const query = queryOf(path, request)
      const about: Asked = { ctx, host, edition, path, query, language }
      if (counting.has(path)) return send(request, reply, readyOf(await make(about)))
      if (previews.has(path)) return sendPreview(reply, readyOf(await make(about)))
      const key = keyOf(edition.number, about)
      return send(request, reply, (await store.find(key)) ?? (await makeOnce(about, key)))
    } catch (error) {
      request.log.error({ err: error }, 'a page failed')
      return plainPage(reply, 500, failed, language)
    }
  }

  /** Keys of the last time that a page was asked for, by the page as it was read. */
  const lastKeys = new WeakMap<AskedPage, { readonly host: SiteHost; readonly number: string; readonly key: string }>()
  /** A page that lies ready, without waiting for anything. */
  const findReady = (page: AskedPage): Ready | undefined => {
    const host = site.hosts.peek(page)
    const number = host && site.editions.peek(host.tenantId, site.clock.now().getTime())
    if (number === undefined || !host) return undefined
    let last = lastKeys.get(page)
    if (last?.number !== number || last.host !== host) {
      const { path, query, language } = page
      last = { host, number, key: keyOf(number, { host, path, query, language }) }
      lastKeys.set(page, last)
    }
    return store.get(last.key)
  }
  site.ahead.find = findReady
  const sendReady = (route: string, path: string, request: FastifyRequest, reply: FastifyReply): boolean => {
    const { host, protocol } = request
    const page = { host, protocol, language: languageOf(request), route, path, query: queryOf(path, request) }
    const ready = findReady(page)
    if (!ready) return false
    send(request, reply, ready)
    site.ahead.learn(request, page)
    return true
  }

  for (const [route, path] of Object.keys(paths).flatMap((path) => (siteRoutes[path] ?? [path]).map((route) => [route, path] as const))) {
    app.get(route, (request, reply) => {
      if (request.cookies[missingPage] === undefined && sendReady(route, path, request, reply)) return reply
      return showHere(path, request, reply)
    })
  }
  const showHere = async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const elsewhere = await site.hosts.elsewhere(request)
    // The back-office has a page of its own for what is missing.
    const isOffice = path === '/404' && request.cookies[missingPage] !== undefined && !site.hosts.isSiteAlone(request.host)
    if ((elsewhere === undefined && !isOffice) || path === framed) return show(path, request, reply)
    if (path !== '/404') return reply.redirect(`${elsewhere}${request.url}`, 302)
    reply.callNotFound()
    return reply
  }
  app.get('/', async (request, reply) => ((await site.hosts.of(request))?.isSite ? show('/home', request, reply) : reply.callNotFound()))
  app.get('/site/seen.gif', async (request, reply) => {
    const host = await site.hosts.of(request)
    const { id } = request.query as { id?: unknown }
    const agent = request.headers['user-agent'] ?? ''
    if (host && typeof id === 'string')
      site.views.see(await site.reader(request, host.tenantId), { tenantId: host.tenantId, newsId: id, ip: request.ip, agent })
    return reply.headers({ 'content-type': 'image/gif', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send(pixel)
  })
  return { show, assets }
}

const stampedPage = async (ctx: Context, page: Made): Promise<Made> => ({ ...page, body: await stamped(ctx, page.body) })

interface Asked {
  readonly ctx: Context
  readonly host: SiteHost
  readonly edition: Awaited<ReturnType<Editions['of']>>
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly language: Language
}

/** What a page is kept under: whatever may make it another one. */
const keyOf = (number: string, { host, path, query, language }: Pick<Asked, 'host' | 'path' | 'query' | 'language'>): string => {
  let key = `${number}\n${language}\n${host.origin}\n${path}`
  for (const name in query) key += `\n${name}=${JSON.stringify(query[name])}`
  return key
}

/** The parameters that a page goes by, in one order; whatever else stands in the address makes no other page. */
const chosen = (names: readonly string[], query: Readonly<Record<string, unknown>>): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const name of names) {
    const value = query[name]
    if (typeof value === 'string' && value.trim() !== '') found[name] = value.trim()
  }
  return found
}

const send = (request: FastifyRequest, reply: FastifyReply, ready: Ready): FastifyReply => {
  if (ready.location !== undefined) {
    // A reader who is led to what is missing here sees the site's page for it, whatever the back-office showed there before.
    if (ready.location === '/404') reply.clearCookie(missingPage, { path: '/404' })
    return reply.header('cache-control', 'no-cache').redirect(ready.location, ready.status)
  }
  const { status, headers, body } = readyAnswer(ready, request.headers)
  return reply.code(status).headers(headers).send(body)
}

/** A draft is for anyone who has its token: it is kept nowhere, and its address goes nowhere. */
const sendPreview = (reply: FastifyReply, ready: Ready): FastifyReply => {
  reply.headers({ ...pageHeaders, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  if (ready.location !== undefined) return reply.redirect(ready.location, ready.status)
  return reply.code(ready.status).header('content-type', ready.type).send(ready.body(false))
}

const closed = [
  ['本站暂未开放', 'This site is not open'],
  ['请稍后再来。', 'Please come back later.'],
] as const
/** Said where a page failed. */
export const failed = [
  ['页面暂时打不开', 'The page cannot be shown right now'],
  ['我们已记录此问题，请稍后再试。', 'The problem has been noted. Please try again in a moment.'],
] as const

/** Said where a form was sent from a page of another site. */
export const foreignForm = [
  ['请求来源不正确', 'This form came from elsewhere'],
  ['请回到本站页面再试一次。', 'Please go back to the page of this site and try again.'],
] as const

/** A page that needs nothing of what may be out of order. */
export const plainPage = (
  reply: FastifyReply,
  status: number,
  [title, hint]: readonly [title: Label, hint: Label],
  language: Language,
): FastifyReply =>
  reply
    .code(status)
    .headers({ ...pageHeaders, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(
      `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${say(title, language)}</title></head><body><main><h1>${say(title, language)}</h1><p>${say(hint, language)}</p></main></body></html>`,
    )

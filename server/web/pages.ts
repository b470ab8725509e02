import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Article, LinkName, Load } from '@masthead/site/load'
import { renderNotFound, renderPage, type SiteAnswer, type SiteRequest } from '@masthead/site/render'
import { news } from '@masthead/contract/cms/news'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../engine/blade'
import type { Context } from '../engine/context'
import { modelNamed } from '../engine/model'
import { readFace } from '../engine/read'
import { Refusal } from '../platform/refusal'

export interface Pages {
  /** The built admin; absent while it is developed under its own server. */
  readonly adminDir: string
  readonly publicUrl: string | undefined
  /** The context of a reader without a session. */
  welcome(request: FastifyRequest): Promise<Context>
  /** Parameters of the installation by key. */
  parameters(): Promise<ReadonlyMap<string, string>>
}

/** Everything that is not the API: the public site rendered on the server, and the admin's own page for the rest. */
export const servePages = async (app: FastifyInstance, pages: Pages): Promise<void> => {
  siteRoutes(app, pages)
  await adminRoutes(app, pages)
}

const siteRoutes = (app: FastifyInstance, pages: Pages): void => {
  const requestOf = async (request: FastifyRequest): Promise<SiteRequest> => ({
    path: request.url.split('?')[0] ?? '/',
    query: request.query as Record<string, string>,
    language: languageOf(request),
    nonce: randomBytes(16).toString('base64'),
    origin: pages.publicUrl ?? `${request.protocol}://${request.host}`,
    siteName: (await pages.parameters()).get('site.name') ?? 'Masthead',
  })
  app.get('/newDetail', async (request, reply) => {
    const answer = await renderPage(await requestOf(request), loadFor(pages, request))
    // A failed article load goes to the page for it, as the specification has it; a reader without the article keeps the status.
    return answer.status === 404 ? reply.redirect('/404', 302) : send(reply, answer)
  })
  app.get('/404', async (request, reply) => send(reply, await renderNotFound(await requestOf(request), loadFor(pages, request))))
}

const send = (reply: FastifyReply, answer: SiteAnswer): FastifyReply =>
  reply
    .code(answer.status)
    .headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', ...answer.headers })
    .send(answer.html)

const links: readonly (readonly [LinkName, string])[] = [
  ['order', 'site.link.subscribe'],
  ['address', 'site.link.address'],
  ['association', 'site.link.association'],
  ['farmers', 'site.link.farmers'],
]

const loadFor = (pages: Pages, request: FastifyRequest): Load => ({
  async article(id) {
    const ctx = await pages.welcome(request)
    const face = news.faces?.front
    if (!face) return undefined
    try {
      return (await readFace(ctx, modelNamed(ctx.engine, news.name), face, id)) as unknown as Article
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return undefined
      throw error
    }
  },
  async settings() {
    const found = await pages.parameters()
    const hotline = found.get('site.hotline')
    const named = links.flatMap(([name, key]) => (found.get(key) ? [{ name, href: found.get(key) as string }] : []))
    return { links: [...named, ...(hotline ? [{ name: 'hotline' as const, href: `tel:${hotline}` }] : [])] }
  },
})

const adminRoutes = async (app: FastifyInstance, { adminDir }: Pages): Promise<void> => {
  const index = join(adminDir, 'index.html')
  if (!existsSync(index)) return
  const page = readFileSync(index, 'utf8')
  await app.register(fastifyStatic, {
    root: join(adminDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff')
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/api/') || request.url.startsWith('/assets/') || /\.\w{1,5}(\?|$)/.test(request.url)) {
      return reply.code(404).send({ code: 404, success: false, data: null, msg: languageOf(request) === 'en' ? 'Not found' : '页面不存在' })
    }
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
        'content-security-policy': `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: http: https:; media-src 'self' blob: http: https:; font-src 'self' data:; connect-src 'self' blob: data:; object-src 'none'; base-uri 'self'; frame-ancestors 'self'`,
      })
      .send(page.replace(/<script(?=[\s>])/g, `<script nonce="${nonce}"`))
  })
}

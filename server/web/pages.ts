import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessCookie, isOfficePath } from '@masthead/contract/auth/office'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { BannerCounter } from '../general/bannercount'
import { languageOf } from '../engine/wire/blade'
import { frameHosts, type Parameters } from '../system/parameter'
import { serveBanners } from './banners'
import { serveWellKnown } from './well-known'
import { serveNewsletter } from './newsletter'
import { serveSigners } from './signers'
import { serveVotes } from './votes'
import { serveKeptArticles } from './kept-articles'
import { serveMembers } from './members'
import { serveFaceForms } from './readers/serve'
import { servePushWorker } from './push-worker'
import { serveSite, type Site } from './site'

export interface Pages extends Site {
  /** The built admin; absent while it is developed under its own server. */
  readonly adminDir: string
  readonly banners: BannerCounter
  /** Parameters of the installation. */
  readonly installation: () => Promise<Parameters>
}

/** Everything that is not the API: the public site rendered on the server, and the admin's own page for the rest. */
export const servePages = async (app: FastifyInstance, pages: Pages): Promise<void> => {
  const { adminDir, hosts, installation } = pages
  const { show, assets } = serveSite(app, pages)
  serveMembers(app, { ...pages, show, assets })
  serveBanners(app, pages)
  serveKeptArticles(app, pages)
  serveFaceForms(app, { ...pages, show, assets })
  serveNewsletter(app, { ...pages, show, assets })
  serveSigners(app, { ...pages, show, assets })
  serveVotes(app, { ...pages, show, assets })
  const index = join(adminDir, 'index.html')
  const page = existsSync(index) ? readFileSync(index, 'utf8') : undefined
  if (page !== undefined) {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/assets/') && hosts.isSiteAlone(request.host)) reply.code(404).send()
      else done()
    })
    await app.register(fastifyStatic, {
      root: join(adminDir, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
      // The build left them beside the plain ones.
      preCompressed: true,
      setHeaders: (reply) => {
        reply.header('x-content-type-options', 'nosniff')
      },
    })
  }
  servePushWorker(app)
  serveWellKnown(app, pages)
  const licences = join(adminDir, 'licences.txt')
  if (existsSync(licences)) {
    const text = readFileSync(licences)
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
    app.get('/licences.txt', (_request, reply) => reply.headers(headers).send(text))
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/api/') || request.url.startsWith('/assets/') || /\.\w{1,5}(\?|$)/.test(request.url)) {
      return reply.code(404).send({ code: 404, success: false, data: null, msg: languageOf(request) === 'en' ? 'Not found' : '页面不存在' })
    }
    // Readers at an address that nobody has see the site's own page for it; staff sees the back-office's.
    const path = request.url.split('?')[0] ?? ''
    const isOffice = isOfficePath(path) || request.cookies[accessCookie] !== undefined
    if (page === undefined || hosts.isSiteAlone(request.host) || !isOffice || path.startsWith('/.well-known/')) return show('/404', request, reply)
    const frames = ['', ...frameHosts(await installation())].join(' ')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
        // At a gate a phone reads tickets, once its user has let it.
        'permissions-policy': String(reply.getHeader('permissions-policy')).replace('camera=()', 'camera=(self)'),
        'content-security-policy': `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: http: https:; media-src 'self' blob: http: https:; font-src 'self' data:; connect-src 'self' blob: data:; frame-src 'self'${frames}; object-src 'none'; base-uri 'self'; frame-ancestors 'self'`,
      })
      .send(page.replace(/<script(?=[\s>])/g, `<script nonce="${nonce}"`))
  })
}

import { banner } from '@masthead/contract/general/banner'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BannerCounter } from '../general/bannercount'
import { rows, unscoped } from '../engine/read/rows'
import { targetOf } from './community'
import { pixel, type Site } from './site'

interface Shown extends Site {
  readonly banners: BannerCounter
}

const idIn = ({ query }: FastifyRequest): string | undefined => {
  const { b } = query as { b?: unknown }
  return typeof b === 'string' && /^[1-9]\d{0,17}$/.test(b) ? b : undefined
}

/** What banners of the site ask for: a picture that counts a view, and the way to where one leads, which counts a press. */
export const serveBanners = (app: FastifyInstance, site: Shown): void => {
  const note = (request: FastifyRequest, tenantId: string, id: string, kind: 'views' | 'clicks'): void => {
    // A page that a browser fetches ahead is not seen yet.
    if (request.headers['sec-purpose'] !== undefined) return
    const agent = request.headers['user-agent'] ?? ''
    site.banners.note({ tenantId, id, kind, ip: request.ip, agent, now: site.clock.now().getTime() })
  }
  app.get('/site/shown.gif', async (request, reply) => {
    const host = await site.hosts.of(request)
    const id = idIn(request)
    if (host && id) note(request, host.tenantId, id, 'views')
    return reply.headers({ 'content-type': 'image/gif', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send(pixel)
  })
  app.get('/site/go', async (request, reply) => {
    const host = await site.hosts.of(request)
    const id = idIn(request)
    const ctx = host && id ? await site.reader(request, host.tenantId) : undefined
    const found =
      ctx && id ? await rows(ctx, banner, { id, status: banner.state.on }, unscoped).one('linkType', 'linkUrl', 'newsId', 'topicId') : undefined
    const target = found && targetOf(found)
    if (!host || !id || !target) return reply.header('cache-control', 'no-store').redirect('/404', 302)
    note(request, host.tenantId, id, 'clicks')
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin-when-cross-origin', 'x-robots-tag': 'noindex' })
      .redirect(target, 302)
  })
}

import { news } from '@masthead/contract/cms/news'
import { articleHref } from '@masthead/site/link'
import type { FastifyInstance } from 'fastify'
import { ofTenant, within } from '../engine/reach/within'
import type { Site } from './site'

/** Paths that one browser asks about, at most. */
const most = 40

/** Tells browsers that keep articles which of them readers may still open. */
export const serveKeptArticles = (app: FastifyInstance, site: Site): void => {
  app.get('/site/kept', async (request, reply) => {
    const host = await site.hosts.of(request)
    const { path = [] } = request.query as { path?: unknown }
    const paths = [path]
      .flat()
      .filter((one): one is string => typeof one === 'string' && one.length <= 120)
      .slice(0, most)
    const ids = paths.flatMap((one) => /^\/newDetail\?id=(\d{1,18})$/.exec(one)?.[1] ?? [])
    const slugs = paths.flatMap((one) => /^\/article\/([a-z0-9-]{1,100})$/.exec(one)?.[1] ?? [])
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    if (!host || ids.length + slugs.length === 0) return { online: [] }
    const ctx = await site.reader(request, host.tenantId)
    const found = await within(ctx).query<{ id: string; slug: string | null }>(
      `select id::text as id, slug from cms_news where ${ofTenant} and status = ${news.state.online} and not is_deleted and (id = any($2::bigint[]) or slug = any($3::text[]))`,
      [ids, slugs],
      'kept_articles',
    )
    const online = new Set(found.flatMap((one) => [articleHref(one.id), articleHref(one)]))
    return { online: paths.filter((one) => online.has(one)) }
  })
}

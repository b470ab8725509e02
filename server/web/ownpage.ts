import type { SiteRequest } from '@masthead/site/request'
import type { FastifyReply } from 'fastify'
import { wireTime } from '../engine/kinds/time'
import type { Context } from '../engine/types'
import type { SiteAssets } from './assets'
import type { SiteHost } from './hosts'
import { pageHeaders } from './ready'

/** A page of one reader: kept nowhere, and no search engine has it. The forms on it say where they come from, which `no-referrer` would forbid. */
export const ownHeaders = {
  ...pageHeaders,
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const

interface About {
  readonly ctx: Context
  readonly host: SiteHost
}

/** What a page is drawn by that one reader gets. */
export const pageRequest = ({ ctx, host }: About, assets: SiteAssets, path: string, query: SiteRequest['query'] = {}): SiteRequest => {
  const { language, tenantId, zone } = ctx
  return { path, query, language, origin: host.origin, tenantId, zone, today: wireTime(ctx.clock.now(), zone).slice(0, 10), ...assets }
}

/** Sends a page that was drawn for one reader. */
export const sendOwn = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply.code(status).headers(ownHeaders).header('content-type', 'text/html; charset=utf-8').send(html)

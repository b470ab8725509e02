import type { Language } from '@masthead/contract/kit/label'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ArticlePage } from './ArticlePage'
import type { Load } from './load'
import { metaOf } from './meta'
import { NotFound } from './NotFound'
import type { Frame } from './Page'

export interface SiteRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly language?: Language
  /** Of the content policy of this answer; allows its style element. */
  readonly nonce: string
  /** Scheme and host under which readers reach the site, without a slash at the end. */
  readonly origin: string
  readonly siteName: string
}

export interface SiteAnswer {
  readonly status: number
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Renders a public page. An unknown path or an article that is not online answers the 404 page; a failure of `load` is thrown on. */
export const renderPage = async (request: SiteRequest, load: Load): Promise<SiteAnswer> => {
  if (request.path !== '/newDetail') return renderNotFound(request, load)
  const id = request.query.id?.trim() ?? ''
  const [article, frame] = await Promise.all([/^\d{1,20}$/.test(id) ? load.article(id) : undefined, frameOf(request, load)])
  if (!article) return answer(404, request, <NotFound frame={frame} />)
  const meta = metaOf(article, { origin: request.origin, siteName: request.siteName, language: frame.language })
  return answer(200, request, <ArticlePage frame={frame} article={article} meta={meta} isFromTopics={request.query.from === 'topicList'} />)
}

/** Renders the page that stands at /404; status 404. */
export const renderNotFound = async (request: SiteRequest, load?: Pick<Load, 'settings'>): Promise<SiteAnswer> =>
  answer(404, request, <NotFound frame={await frameOf(request, load)} />)

const frameOf = async (request: SiteRequest, load: Pick<Load, 'settings'> | undefined): Promise<Frame> => ({
  language: request.language ?? 'zh',
  nonce: request.nonce,
  siteName: request.siteName,
  settings: (await load?.settings?.()) ?? {},
})

// Articles carry inline styles and pictures from other hosts; nothing on these pages is a script.
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    'img-src * data:',
    'media-src *',
    "font-src 'self'",
    `style-src-elem 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

const answer = (status: number, { nonce }: SiteRequest, page: ReactElement): SiteAnswer => ({
  status,
  html: `<!doctype html>${renderToString(page)}`,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy(nonce) },
})

import { campaign } from '@masthead/contract/activities/campaign'
import { vote } from '@masthead/contract/cms/vote'
import { news } from '@masthead/contract/cms/news'
import type { Article, LoadedArticle, ReaderCounts } from '@masthead/site/load'
import { filmsIn, picturesIn } from '@masthead/site/picture'
import { aboutArticle } from '../cms/news/byline'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { tallySql } from '../engine/ledger/counting'
import { campaignLoad } from './campaigns'
import { shownVote } from './voteload'
import { modelOf, readFace, readRow } from '../engine/verbs'
import { Refusal } from '../platform/refusal'
import { isRefused } from './faces'
import { liveBelow } from './liveload'
import { signUpBelow } from './signupload'
import { filmsOf, sizesOf } from './sizes'

/** An article that readers see, 'retracted' for one that was withdrawn for good, undefined for any other. */
export const articleOf = async (ctx: Context, id: string): Promise<LoadedArticle | 'retracted' | undefined> => {
  try {
    const row: unknown = await readFace(ctx, news, 'front', id)
    return await withSizes(ctx, row as Article)
  } catch (error) {
    if (isRefused(error, 410)) return 'retracted'
    if (!isRefused(error, 404)) throw error
    const gone = await within(ctx).query(
      `select 1 from cms_news where ${ofTenant} and id = $2::bigint and status = ${news.state.retracted} and not is_deleted`,
      [id],
      'site_gone',
    )
    return gone.length > 0 ? 'retracted' : undefined
  }
}

/** The desk's own preview, for a token that it signed. */
export const previewOf = async (ctx: Context, id: string, token: string): Promise<LoadedArticle | undefined> => {
  const call = modelOf(ctx, news).behaviour.calls?.preview
  if (!call) return undefined
  try {
    const answer = await call(ctx, {
      input: { id, token },
      query: { id, token },
      body: undefined,
      request: undefined as never,
      reply: undefined as never,
    })
    const row = answer && typeof answer === 'object' && 'data' in answer ? answer.data : answer
    return row ? await withSizes(ctx, row as Article) : undefined
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return undefined
    throw error
  }
}

/** How often readers liked, saved and passed on an article; likes with those that the desk added. */
export const readerCounts = async (ctx: Context, id: string): Promise<Omit<ReaderCounts, 'views'>> => {
  const tally = (name: string): string => tallySql(news.name, name, { t: 'n' })
  const [found] = await within(ctx).query<Omit<ReaderCounts, 'views'>>(
    `select ${tally('likes')} + coalesce(c.likes + c.likes_base, 0)::float8 as likes, ${tally('collects')} as collects, ${tally('shares')} as shares
     from cms_news n left join cms_newscount c on c.tenant_id = n.tenant_id and c.news_id = n.id and not c.is_deleted where n.${ofTenant} and n.id = $2::bigint`,
    [id],
    'reader_counts',
  )
  return found ?? { likes: 0, collects: 0, shares: 0 }
}

/** The newest vote of an article that was published. */
const voteBelow = async (ctx: Context, newsId: string) => {
  const [id] = await rows(ctx, vote, { newsId, isPublic: true }, unscoped).ids({ sort: ['-id'], limit: 1 })
  return id ? shownVote(ctx, await readRow(ctx, vote, id, { verb: null })) : undefined
}

/** The newest activity of an article that was published. */
const offerBelow = async (ctx: Context, newsId: string) => {
  const [id] = await rows(ctx, campaign, { newsId, isPublic: true }, unscoped).ids({ sort: ['-id'], limit: 1 })
  return id ? campaignLoad(ctx).offer(id) : undefined
}

/** An article with what is known of its pictures, its authors and its readers. */
export const withSizes = async (ctx: Context, article: Article): Promise<LoadedArticle> => {
  const pictures = [...(article.thumbs ?? '').split(','), ...picturesIn(article.content ?? '')]
  const [sizes, films, about, row] = await Promise.all([
    sizesOf(ctx, pictures),
    filmsOf(ctx, [article.videoUrl, ...filmsIn(article.content ?? '')]),
    aboutArticle(ctx, article.id),
    rows(ctx, news, { id: article.id }, unscoped).one('openActivity', 'openComment', 'openEnroll', 'openVote'),
  ])
  const [counts, offer, vote, signUp, live] = await Promise.all([
    readerCounts(ctx, article.id),
    row?.openActivity ? offerBelow(ctx, article.id) : undefined,
    row?.openVote ? voteBelow(ctx, article.id) : undefined,
    row?.openEnroll ? signUpBelow(ctx, article.id) : undefined,
    liveBelow(ctx, article.id),
  ])
  return {
    article,
    sizes,
    films,
    ...about,
    takesComments: row?.openComment === true,
    counts: { ...counts, views: article.views ?? 0 },
    offer,
    vote,
    signUp,
    live,
  }
}

import { toTenant } from '../../engine/reach/context'
import { news } from '@masthead/contract/cms/news'
import type { CallsOf } from '../../engine/behave'
import type { Context, Row, Values } from '../../engine/types'
import { wireTime } from '../../engine/kinds/time'
import { shownBy } from '../../engine/read/read'
import { veiledIn } from '../../engine/reach/veil'
import { ofTenant, within } from '../../engine/reach/within'
import { findRow, modelOf, readRow } from '../../engine/verbs'
import { forbidden, notFound, Refusal } from '../../platform/refusal'

/** A link is good for so long unless its maker says otherwise. */
const defaultHours = 24

interface Pass {
  readonly use: 'news-preview'
  readonly tenantId: string
  readonly id: string
}

/** A link with which anybody reads the newest text of one article until it runs out. Only who sees the article makes one. */
export const previewToken: CallsOf<typeof news>['previewToken'] = async (ctx, { input }) => {
  const row = await readRow(ctx, news, input.id)
  const hidden = veiledIn(row)
  if (hidden && news.faces?.front?.fields.some((name) => hidden.has(name)))
    throw forbidden(['您只能看到此新闻的部分内容，不能生成预览链接', 'You can see only part of this article, so you cannot share it'])
  const seconds = (input.hours ?? defaultHours) * 3600
  const pass: Pass = { use: 'news-preview', tenantId: ctx.tenantId, id: row.id }
  const token = ctx.keys.sign(pass, seconds)
  return {
    token,
    url: `/preview?${new URLSearchParams({ id: row.id, token })}`,
    expireTime: wireTime(new Date(ctx.clock.now().getTime() + seconds * 1000), ctx.zone),
  }
}

/** The newest text of an article, signed or not, for anyone who has its link. A token that is wrong or has run out reads like an article that is not there. */
export const preview: CallsOf<typeof news>['preview'] = async (ctx, { input }) => {
  const pass = ctx.keys.verify<Pass>(input.token)
  if (pass?.use !== 'news-preview' || pass.id !== input.id) throw notFound(['预览链接无效或已过期', 'The preview link is not valid or has expired'])
  const there = toTenant(ctx, pass.tenantId)
  const row = await findRow(there, news, pass.id, { verb: null })
  if (!row || row.status === news.state.retracted) throw notFound()
  return { ...(await shownAt(there, row, row.pendingRevisionId)), isPreview: true, status: row.status, statusName: (row as Row).statusName }
}

/** What readers would see of an article with the text of one of its revisions; with its own where none is named. */
export const shownAt = async (ctx: Context, row: Row, revisionId: unknown): Promise<Values> =>
  shownBy(modelOf(ctx, news), 'front', { ...row, ...(await textAt(ctx, revisionId)) })

const textAt = async (ctx: Context, revisionId: unknown): Promise<Values> => {
  if (revisionId === null || revisionId === undefined) return {}
  const [copy] = await within(ctx).query<{ fields: Values; content: string | null }>(
    `select fields, content_html as content from cms_newshistory where ${ofTenant} and id = $2::bigint`,
    [revisionId],
  )
  return copy ? { ...copy.fields, content: copy.content, linkUrl: copy.fields.externalUrl ?? null } : {}
}

/** A reader asks for an article that is not shown: one that was retracted says so, for its stone. */
export const retracted = async (ctx: Context, id: string): Promise<Refusal | undefined> => {
  const [found] = await within(ctx).query<{ title: string; at: Date | string | null }>(
    `select title, retract_time as at from cms_news where ${ofTenant} and id = $2::bigint and status = ${news.state.retracted} and not is_deleted`,
    [id],
    'retracted',
  )
  if (!found) return undefined
  return new Refusal(410, 'retracted', ['该新闻已撤稿', 'This article was retracted'], {
    retracted: true,
    title: found.title,
    retractTime: found.at === null ? null : wireTime(new Date(found.at), ctx.zone),
  })
}

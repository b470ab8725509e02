import { articleHref } from '@masthead/contract/cms/address'
import { mediaconfig } from '@masthead/contract/cms/mediaconfig'
import { news } from '@masthead/contract/cms/news'
import { newshistory } from '@masthead/contract/cms/newshistory'
import { ofTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context } from '../../engine/types'
import { findRow, readRow } from '../../engine/verbs'
import type { Config } from '../../platform/config'
import { installationParameters } from '../../system/parameter'
import { platformTenant } from '../../system/rights'
import type { Delivery, Parcel } from './client'

export interface Mapped {
  readonly from: 'title' | 'subtitle' | 'brief' | 'sources' | 'createName'
  readonly to: string
}

/** So often a delivery is tried where its account has no setting any more. */
export const mostTries = 6

const usual: readonly Mapped[] = [
  { from: 'title', to: 'title' },
  { from: 'brief', to: 'digest' },
]

export const configOf = (ctx: Context, accountId: string) =>
  rows(ctx, mediaconfig, { accountId, status: mediaconfig.state.on }, unscoped).one(
    'publishMode',
    'defaultCover',
    'copyrightText',
    'fieldMap',
    'retryMax',
  )

export const mostTriesOf = async (ctx: Context, accountId: string): Promise<number> => (await configOf(ctx, accountId))?.retryMax ?? mostTries

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Values = Readonly<Record<string, unknown>>

/** What an account gets of an article: its values by the platform's names, its text with the closing words, its cover. */
export const draftFor = async (ctx: Context, accountId: string, article: Values) => {
  const config = await configOf(ctx, accountId)
  const given = (config?.fieldMap ?? []) as readonly Mapped[]
  const closing = config?.copyrightText ? `<p>${escapeText(config.copyrightText)}</p>` : ''
  return {
    publishMode: config?.publishMode ?? ('draft' as const),
    cover: (article.thumb as string | null | undefined) ?? config?.defaultCover ?? null,
    fields: Object.fromEntries((given.length > 0 ? given : usual).map(({ from, to }) => [to, String(article[from] ?? '')])),
    content: `${article.content ?? ''}${closing}`,
    most: config?.retryMax ?? mostTries,
  }
}

/** The origin under which anybody reads the tenant's site; null where it has none. */
const originOf = async (ctx: Context, { publicUrl, siteHost }: Pick<Config, 'publicUrl' | 'siteHost'>): Promise<string | null> => {
  const [tenant] = await within(ctx).query<{ domain: string | null }>(`select domain from system_tenant where ${ofTenant} and not is_deleted`, [])
  if (tenant?.domain) return /^https?:\/\//.test(tenant.domain) ? new URL(tenant.domain).origin : `https://${tenant.domain}`
  const shown = (await installationParameters(ctx, ['site.tenant'])).get('site.tenant') || platformTenant
  if (shown !== ctx.tenantId) return null
  return siteHost ? `https://${siteHost}` : (publicUrl ?? null)
}

/** An article as it goes to an account: the revision that was published, whatever is being changed meanwhile. */
export const parcelOf = async (ctx: Context, delivery: Delivery, config: Pick<Config, 'publicUrl' | 'siteHost'>): Promise<Parcel> => {
  const row = await readRow(ctx, news, delivery.newsId, { verb: null })
  const revision = delivery.revisionId ? await findRow(ctx, newshistory, delivery.revisionId, { verb: null }) : undefined
  const article: Values = revision ? { ...row, ...(revision.fields as Values | null), title: revision.title, content: revision.contentHtml } : row
  const { publishMode, cover, fields, content } = await draftFor(ctx, delivery.accountId, article)
  const origin = await originOf(ctx, config)
  const absolute = (text: string): string => (origin ? text.replaceAll(/(["'(])\/files\//g, `$1${origin}/files/`) : text)
  return {
    title: String(article.title ?? ''),
    fields,
    content: absolute(content),
    cover: cover && origin && cover.startsWith('/') ? `${origin}${cover}` : cover,
    url: origin ? `${origin}${articleHref({ id: delivery.newsId, slug: row.slug })}` : null,
    origin,
    publishMode,
  }
}

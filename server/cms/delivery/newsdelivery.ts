import { mediaaccounts } from '@masthead/contract/cms/mediaaccounts'
import { mediaconfig } from '@masthead/contract/cms/mediaconfig'
import { news } from '@masthead/contract/cms/news'
import { newsdelivery } from '@masthead/contract/cms/newsdelivery'
import { listOf } from '@masthead/contract/kit/message'
import { behave } from '../../engine/behave'
import { asSystem } from '../../engine/reach/context'
import { withoutHiddenFields } from '../../engine/reach/veil'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, Row, TxContext } from '../../engine/types'
import { act, addRow, readRow } from '../../engine/verbs'
import { conflict } from '../../platform/refusal'

interface Mapped {
  readonly from: 'title' | 'subtitle' | 'brief' | 'sources' | 'createName'
  readonly to: string
}

/** So often a delivery is tried where its account has no setting any more. */
const mostTries = 6

const configOf = (ctx: Context, accountId: string) =>
  rows(ctx, mediaconfig, { accountId, status: mediaconfig.state.on }, unscoped).one(
    'publishMode',
    'defaultCover',
    'copyrightText',
    'fieldMap',
    'retryMax',
  )

/** Makes a delivery for each account of an article that went online and has a setting; one that was made before begins again. */
export const queueDeliveries = async (tx: TxContext, row: Pick<Row, string>): Promise<void> => {
  const accounts = listOf(row.account)
  if (accounts.length === 0) return
  const set = await rows(tx, mediaconfig, { accountId: accounts, status: mediaconfig.state.on }, unscoped).list(['accountId'])
  const [newsId, revisionId] = [String(row.id), row.publishedRevisionId === null ? null : String(row.publishedRevisionId ?? '') || null]
  for (const { accountId } of set) {
    const known = await rows(tx, newsdelivery, { newsId, accountId }, unscoped).one('status')
    if (!known) await addRow(tx, newsdelivery, { newsId, accountId, revisionId })
    else if (known.status !== newsdelivery.state.queued) await act(asSystem(tx, 'delivery'), newsdelivery, 'requeue', known.id)
  }
}

/** Asks for the withdrawal of an article wherever it went, once it is offline or retracted. */
export const recallDeliveries = async (tx: TxContext, newsId: string): Promise<void> => {
  const { queued, failed, ok } = newsdelivery.state
  const out = await rows(tx, newsdelivery, { newsId, status: [queued, failed, ok] }, unscoped).ids()
  for (const id of out) await act(asSystem(tx, 'delivery'), newsdelivery, 'recall', id)
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** What to put on a platform: the article's values by the platform's names, its cover, and its text with the closing words. */
const draftOf = async (ctx: Context, id: string): Promise<Readonly<Record<string, unknown>>> => {
  const row = withoutHiddenFields(await readRow(ctx, newsdelivery, id))
  const article = withoutHiddenFields(await readRow(ctx, news, row.newsId))
  const account = await rows(ctx, mediaaccounts, { id: row.accountId }, unscoped).one('name', 'platform')
  const config = await configOf(ctx, row.accountId)
  const given = (config?.fieldMap ?? []) as readonly Mapped[]
  const map: readonly Mapped[] =
    given.length > 0
      ? given
      : [
          { from: 'title', to: 'title' },
          { from: 'brief', to: 'digest' },
        ]
  const closing = config?.copyrightText ? `<p>${escapeText(config.copyrightText)}</p>` : ''
  return {
    platform: account?.platform ?? '',
    publishMode: config?.publishMode ?? 'draft',
    cover: article.thumb ?? config?.defaultCover ?? null,
    fields: Object.fromEntries(map.map(({ from, to }) => [to, article[from] ?? ''])),
    content: `${article.content ?? ''}${closing}`,
    remoteUrl: row.remoteUrl ?? null,
    triesLeft: Math.max(0, (config?.retryMax ?? mostTries) - (row.tries ?? 0)),
  }
}

export const newsdeliveryBehaviour = behave(newsdelivery, {
  actions: {
    fulfil: { set: (_tx, { row }) => ({ tries: row.tries + 1 }) },
    fail: { set: (_tx, { row }) => ({ tries: row.tries + 1 }) },
    retry: {
      async guard(tx, { row }) {
        const config = await configOf(tx, row.accountId)
        const most = config?.retryMax ?? mostTries
        if (row.tries >= most)
          throw conflict('tries_over', [`已尝试 ${row.tries} 次，最多 ${most} 次`, `Tried ${row.tries} times; the most is ${most}`])
      },
    },
  },
  calls: { draft: (ctx, { input }) => draftOf(ctx, input.id) },
})

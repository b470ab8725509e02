import { mediaaccounts } from '@masthead/contract/cms/mediaaccounts'
import { mediaconfig } from '@masthead/contract/cms/mediaconfig'
import { news } from '@masthead/contract/cms/news'
import { newsdelivery } from '@masthead/contract/cms/newsdelivery'
import { newshistory } from '@masthead/contract/cms/newshistory'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../../engine/behave'
import { asSystem } from '../../engine/reach/context'
import { withoutHiddenFields } from '../../engine/reach/veil'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, TxContext } from '../../engine/types'
import { act, addRow, readRow } from '../../engine/verbs'
import { conflict, invalid } from '../../platform/refusal'
import { draftFor, mostTriesOf } from './parcel'
import { isAutomatic, putOnItsWay } from './queueing'

/** Makes a delivery for each account of an article that went online and has a setting; one that was made before begins again. */
export const queueDeliveries = async (tx: TxContext, row: Pick<RowOf<typeof news>, 'id' | 'account' | 'publishedRevisionId'>): Promise<void> => {
  const accounts = listOf(row.account)
  if (accounts.length === 0) return
  const set = await rows(tx, mediaconfig, { accountId: accounts, status: mediaconfig.state.on }, unscoped).list(['accountId'])
  const [newsId, revisionId] = [row.id, row.publishedRevisionId || null]
  for (const { accountId } of set) {
    const known = await rows(tx, newsdelivery, { newsId, accountId }, unscoped).one('status')
    if (!known) await putOnItsWay(tx, { id: (await addRow(tx, newsdelivery, { newsId, accountId, revisionId })).id, accountId })
    else if (known.status !== newsdelivery.state.queued) await act(asSystem(tx, 'delivery'), newsdelivery, 'requeue', known.id, { revisionId })
  }
}

/** What to put on a platform by hand, and what a client puts there. */
const draftOf = async (ctx: Context, id: string): Promise<Readonly<Record<string, unknown>>> => {
  const row = withoutHiddenFields(await readRow(ctx, newsdelivery, id))
  const article = withoutHiddenFields(await readRow(ctx, news, row.newsId))
  const account = await rows(ctx, mediaaccounts, { id: row.accountId }, unscoped).one('name', 'platform')
  const { most, ...draft } = await draftFor(ctx, row.accountId, article)
  return {
    platform: account?.platform ?? '',
    ...draft,
    remoteUrl: row.remoteUrl ?? null,
    triesLeft: Math.max(0, most - (row.tries ?? 0)),
    isAutomatic: (await isAutomatic(ctx, row.accountId)) ? 1 : 0,
  }
}

export const newsdeliveryBehaviour = behave(newsdelivery, {
  actions: {
    fulfil: { guard: guardUnderWay, set: (_tx, { row }) => ({ tries: row.tries + 1 }) },
    fail: { guard: guardUnderWay, set: (_tx, { row }) => ({ tries: row.tries + 1 }) },
    retry: {
      async guard(tx, { row }) {
        if (await isAutomatic(tx, row.accountId)) return
        const most = await mostTriesOf(tx, row.accountId)
        if (row.tries >= most)
          throw conflict('tries_over', [`已尝试 ${row.tries} 次，最多 ${most} 次`, `Tried ${row.tries} times; the maximum is ${most}`])
      },
      // By hand a client begins with all its tries.
      set: async (tx, { row }) => ((await isAutomatic(tx, row.accountId)) ? { tries: 0 } : {}),
      effect: putRowOnItsWay,
    },
    withdrawAgain: { set: () => ({ tries: 0 }), effect: putRowOnItsWay },
    requeue: {
      async set(tx, { row, input }) {
        const { revisionId } = input
        const isRevision = revisionId ? await rows(tx, newshistory, { id: revisionId, newsId: row.newsId }, unscoped).exists() : false
        const begins = { round: row.round + 1, tries: 0, step: 'none' as const, publishId: null, coverId: null }
        return { ...begins, ...(isRevision ? { revisionId } : {}) }
      },
      effect: putRowOnItsWay,
    },
    recall: {
      // Of what a client has begun nobody knows that it is not out.
      to: (_tx, { row }) =>
        row.status === newsdelivery.state.ok || row.step !== 'none' ? newsdelivery.state.toWithdraw : newsdelivery.state.withdrawn,
      set: () => ({ tries: 0 }),
      async effect(tx, { row }) {
        if (row.status === newsdelivery.state.toWithdraw) await putOnItsWay(tx, row)
      },
    },
  },
  calls: { draft: (ctx, { input }) => draftOf(ctx, input.id) },
})

/** What a client has begun is its own until it is out or given up. */
function guardUnderWay(_tx: TxContext, { row }: { readonly row: { readonly status: number; readonly step: string } }): void {
  if (row.status === newsdelivery.state.queued && row.step !== 'none')
    throw conflict('automatic', ['此账号自动发布，正在进行', 'Delivery to this account is automatic and in progress'])
}

function putRowOnItsWay(tx: TxContext, { row }: { readonly row: { readonly id: string; readonly accountId: string } }): Promise<void> {
  return putOnItsWay(tx, row)
}

const guardEndpoint = (row: Readonly<Record<string, unknown>>): void => {
  if ((row.platform === 'webhook' || row.platform === 'websub') && !row.endpoint)
    throw invalid({ endpoint: ['请填写接口地址', 'Please enter the endpoint'] })
}

export const mediaaccountsBehaviour = behave(mediaaccounts, {
  create: { guard: (_tx, { values }) => guardEndpoint(values) },
  update: { guard: (_tx, { before, values }) => guardEndpoint({ ...before, ...values }) },
})

import { news } from '@masthead/contract/cms/news'
import { account } from '@masthead/contract/official/account'
import { officialManuscript } from '@masthead/contract/official/manuscript'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { sameTenant } from '../engine/reach/within'
import type { TxContext } from '../engine/types'
import { addRow, modelOf, readRow } from '../engine/verbs'
import { conflict } from '../platform/refusal'
import { isReviewed } from './account'
import { counted } from './counted'
import { closeReviews, openReview } from './review'

/** What is shown, is shown by an account that is. */
const demandAccount = async (tx: TxContext, accountId: unknown): Promise<void> => {
  const { status } = await readRow(tx, account, accountId, { verb: null })
  if (status !== account.state.approved) throw conflict('account_not_shown', ['该账号未入驻或已封禁', 'This account is not shown, or it is banned'])
}

const needsReview = async (tx: TxContext, accountId: unknown): Promise<boolean> => {
  const { categoryId } = await readRow(tx, account, accountId, { verb: null })
  return isReviewed(tx, categoryId)
}

export const officialManuscriptBehaviour = behave(officialManuscript, {
  actions: {
    submit: {
      to: async (tx, { row }) => ((await needsReview(tx, row.accountId)) ? 0 : 1),
      async set(tx, { row }) {
        if (await needsReview(tx, row.accountId)) return { reviewId: await openReview(tx, 'official/manuscript', row) }
        await demandAccount(tx, row.accountId)
        return { publishTime: wireTime(tx.clock.now(), tx.zone) }
      },
    },
    toPublish: {
      guard: (tx, { row }) => demandAccount(tx, row.accountId),
      effect: (tx, { row }) => closeReviews(tx, 'official/manuscript', row.id, 1),
    },
    noPublish: { effect: (tx, { row }) => closeReviews(tx, 'official/manuscript', row.id, 2) },
    pushNews: {
      async set(tx, { row }) {
        const { title, content, cover, source, categoryId } = row
        const draft = { title, content, typeId: 1, thumb: cover, sources: source, ...(categoryId ? { categoryId: [categoryId] } : {}) } as const
        return { newsId: (await addRow(tx, news, draft, { behaviour: modelOf(tx, news).behaviour.create })).id }
      },
    },
  },
  calls: { like: counted(officialManuscript, 'like', 'likes'), seen: counted(officialManuscript, 'seen', 'views') },
  can: { pushNews: (row) => row.newsId === null },
  // What an account that is banned wrote is not shown either.
  faces: {
    front: ({ t }) =>
      `exists (select 1 from official_account a where ${sameTenant('a', t)} and a.id = ${t}.account_id and a.status = ${account.state.approved} and not a.is_deleted)`,
  },
})

import { account } from '@masthead/contract/official/account'
import { accountcategory } from '@masthead/contract/official/accountcategory'
import { behave } from '../engine/behave'
import { tallySql } from '../engine/ledger/counting'
import type { TxContext } from '../engine/types'
import { invalid } from '../platform/refusal'
import { momentOf } from '../engine/kinds/time'
import { readRow } from '../engine/verbs'
import { counted } from './counted'
import { closeReviews, openReview } from './review'

/** Whether accounts of a category, and what they write, are reviewed before they are shown. */
export const isReviewed = async (tx: TxContext, categoryId: unknown): Promise<boolean> =>
  (await readRow(tx, accountcategory, categoryId, { verb: null })).needReview === true

export const accountBehaviour = behave(account, {
  columns: { fans: (place) => `${tallySql(account.name, 'fans', place)} + coalesce(${place.t}.visitors, 0)` },
  create: {
    set: async (tx, { values }) => ({
      // Somebody runs it: whoever asks for it, where nobody else is named.
      ...(values.ownerUserId ? {} : { ownerUserId: tx.actor.userId }),
      ...((await isReviewed(tx, values.categoryId)) ? {} : { status: account.state.approved }),
    }),
    async effect(tx, { row }) {
      if (row.status === account.state.applying) await openReview(tx, 'official/account', row)
    },
  },
  calls: { follow: counted(account, 'follow', 'visitors', 'fans') },
  actions: {
    pass: { effect: (tx, { row }) => closeReviews(tx, 'official/account', row.id, 1) },
    refuse: { effect: (tx, { row }) => closeReviews(tx, 'official/account', row.id, 2) },
    reapply: {
      effect: async (tx, { row }) => {
        await openReview(tx, 'official/account', row)
      },
    },
    ban: {
      guard(tx, { input }) {
        if (input.banUntil && momentOf(tx, input.banUntil) <= tx.clock.now())
          throw invalid({ banUntil: ['必须晚于现在', 'This must lie in the future'] })
      },
    },
  },
})

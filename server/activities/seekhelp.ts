import { seekhelp } from '@masthead/contract/activities/seekhelp'
import { behave } from '../engine/behave'
import { askReview, settleReview } from '../general/review'

export const seekhelpBehaviour = behave(seekhelp, {
  create: {
    async effect(tx, { row }) {
      await askReview(tx, seekhelp.name as 'activities/seekhelp', { id: row.id, title: row.title, applicantId: row.userId ?? row.createUser })
    },
  },
  remove: { effect: (tx, { row }) => settleReview(tx, 'activities/seekhelp', row.id, 2) },
  actions: {
    approve: { effect: (tx, { row }) => settleReview(tx, 'activities/seekhelp', row.id, 1) },
    refuse: { effect: (tx, { row }) => settleReview(tx, 'activities/seekhelp', row.id, 2) },
    reply: { set: (_tx, { row }) => ({ replyCount: row.replyCount + 1 }) },
  },
})

import { need } from '@masthead/contract/cms/need'
import { newsorder } from '@masthead/contract/cms/newsorder'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../../engine/behave'
import { entitled } from '../../engine/reach/context'
import { rows, unscoped } from '../../engine/read/rows'
import type { TxContext } from '../../engine/types'
import { act, addRow } from '../../engine/verbs'
import { invalid } from '../../platform/refusal'

type Need = RowOf<typeof need>

const { reported, invited, underWay } = newsorder.state

/** The order under way for a request. */
const orderOf = (tx: TxContext, needId: string, status: readonly (typeof newsorder.state)[keyof typeof newsorder.state][]) =>
  rows(tx, newsorder, { needId, status }, unscoped).one('status')

const invite = async (tx: TxContext, row: Need, seats: number | null | undefined, inviteIds: readonly string[]): Promise<void> => {
  const known = await orderOf(tx, row.id, [reported, invited])
  const told = { title: row.title, needId: row.id, deadline: row.deadline, eventTime: row.eventTime, brief: row.content, seats: seats ?? 1 }
  const id = known?.id ?? (await addRow(tx, newsorder, { ...told, status: reported })).id
  await act(entitled(tx), newsorder, 'invite', id, { inviteIds, seats })
}

export const needBehaviour = behave(need, {
  create: { guard: (_tx, { values }) => demandTimes(values) },
  update: { guard: (_tx, { before, values }) => demandTimes({ ...before, ...values }) },
  actions: {
    invite: {
      async effect(tx, { row, input }) {
        await invite(tx, row, input.seats, input.inviteIds)
      },
    },
    reply: {
      guard(_tx, { input }) {
        if (!input.reply && !input.newsId) throw invalid({ reply: ['请填写回复或选择稿件', 'Please answer with a text or an article'] })
      },
      set: (_tx, { row }) => ({ replyCount: (row.replyCount ?? 0) + 1 }),
      // The crew of the order alone delivers it.
      async effect(tx, { row }) {
        const order = await orderOf(tx, row.id, [underWay])
        if (order) await act(entitled(tx), newsorder, 'reply', order.id, { summary: row.reply, ...(row.newsId ? { newsId: row.newsId } : {}) })
      },
    },
    delivered: { set: (_tx, { row }) => ({ replyCount: (row.replyCount ?? 0) + 1 }) },
  },
})

const demandTimes = ({ eventTime, deadline }: { eventTime?: string | null; deadline?: string | null }): void => {
  if (eventTime && deadline && deadline < eventTime) throw invalid({ deadline: ['截止时间不能早于活动时间', 'The deadline is before the event'] })
}

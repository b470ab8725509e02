import { attention } from '@masthead/contract/cms/attention'
import type { RowOf } from '@masthead/contract/kit/resource'
import { problem } from '@masthead/contract/petition/problem'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { noticeMembers } from '../telling/membernotice'

/** Tells the members who follow a question that a new answer stands below it. */
export const tellFollowers = async (tx: TxContext, { id, title, problemNo, isPublic }: RowOf<typeof problem>): Promise<void> => {
  if (!isPublic) return
  const followers = await rows(tx, attention, { targetType: problem.name as 'petition/problem', targetId: id }, unscoped).list(['userId'])
  await noticeMembers(
    tx,
    followers.map(({ userId }) => userId),
    {
      what: [`您关注的提问有了新的答复：${title}`, `A question that you follow was answered again: ${title}`],
      more: [`${problemNo}`, `${problemNo}`],
      leads: `/question?id=${id}`,
    },
  )
}

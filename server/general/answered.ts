import type { RowOf } from '@masthead/contract/kit/resource'
import type { comments } from '@masthead/contract/general/comments'
import { userrelation } from '@masthead/contract/general/userrelation'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'
import { noticeMember } from '../telling/membernotice'
import type { Threads } from './threads'

type Answer = Pick<RowOf<typeof comments>, 'parentId' | 'userId' | 'nick' | 'isStaff' | 'content'>

/** Tells the author of a comment that an answer to it is shown now; none of their own, and none by a member that they block. */
export const tellAnswered = async (tx: TxContext, answer: Answer, { table }: Threads, leads: string): Promise<void> => {
  if (!answer.parentId) return
  const [asked] = await within(tx).query<{ author: string; content: string }>(
    `select user_id::text as author, content from ${table} where ${ofTenant} and id = $2::bigint and user_id is not null and not is_deleted`,
    [answer.parentId],
    `comment answered ${table}`,
  )
  if (!asked || asked.author === answer.userId) return
  if (answer.userId && (await rows(tx, userrelation, { userId: asked.author, targetId: answer.userId, type: 'block' }, unscoped).exists())) return
  const [zh, en] = answer.isStaff ? ['编辑部', 'The newsroom'] : [answer.nick ?? '', answer.nick ?? '']
  await noticeMember(tx, asked.author, {
    what: [`${zh}回复了您的评论：${asked.content}`, `${en} replied to your comment: ${asked.content}`],
    more: [answer.content, answer.content],
    leads,
  })
}

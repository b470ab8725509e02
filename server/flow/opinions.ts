import { opinion as flowOpinion } from '@masthead/contract/flow/opinion'
import type { BodyOf } from '@masthead/contract/kit/resource'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { insertRow } from '../engine/verbs'

export type Deed = NonNullable<BodyOf<typeof flowOpinion>['action']>

/** What was said with the refusal that ended a process, or undefined where nothing was. */
export const refusalOf = async (tx: TxContext, instanceId: string): Promise<string | undefined> => {
  const found = await rows(tx, flowOpinion, { instanceId, action: 'refuse' }, unscoped).list(['comment'], { sort: ['-id'], limit: 1 })
  return found[0]?.comment?.slice(0, 200) || undefined
}

/** The last decision of a kind in a process: who decided, and what they said. */
export const decisionOf = async (
  tx: TxContext,
  instanceId: string,
  action: 'approve' | 'refuse',
): Promise<{ readonly userId: string | null; readonly comment: string | null } | undefined> => {
  const found = await rows(tx, flowOpinion, { instanceId, action }, unscoped).list(['userId', 'comment'], { sort: ['-id'], limit: 1 })
  return found[0]
}

export interface Said {
  readonly instanceId: string
  readonly taskId?: string | null
  readonly taskName: string
  readonly action: Deed
  readonly comment?: string | null
  readonly files?: unknown
  readonly toUserId?: string | null
}

/** Notes what somebody did in a process, and what they said with it. */
export const note = (tx: TxContext, { taskId = null, comment = null, files = null, toUserId = null, ...said }: Said): Promise<string> =>
  insertRow(tx, flowOpinion, {
    ...said,
    taskId,
    comment,
    files: files === null || files === undefined ? null : JSON.stringify(files),
    toUserId,
    userId: tx.actor.kind === 'user' ? tx.actor.userId : null,
  })

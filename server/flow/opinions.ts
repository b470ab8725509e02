import { opinion as flowOpinion } from '@masthead/contract/flow/opinion'
import type { BodyOf } from '@masthead/contract/kit/resource'
import type { TxContext } from '../engine/types'
import { insertRow } from '../engine/verbs'

export type Deed = NonNullable<BodyOf<typeof flowOpinion>['action']>

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

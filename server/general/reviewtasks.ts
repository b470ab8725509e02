import type { Resource, RowOf } from '@masthead/contract/kit/resource'
import { entitled } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Values } from '../engine/types'
import { act, addRow, type Declared, modelOf, nounNamed, readRow } from '../engine/verbs'
import { asSystem } from '../engine/reach/context'

/** What a decision is of a noun that is reviewed: the verbs that approve and refuse it, and the one that sends a refused row in again. */
export interface Verdict {
  readonly approve: string
  readonly refuse: string
  readonly again?: { readonly verb: string; readonly from: number }
}

/** A row of a list of reviews. */
interface Task<Subject extends string> {
  readonly bizType: Subject
  readonly bizId: string
}

/** 1 approved, 2 refused, as every list of reviews has them on the wire. */
export type Result = 1 | 2

export interface ReviewTasks<Subject extends string> {
  /** Puts a row on the list, unless it stands there already. Answers the id of the review. */
  open(tx: TxContext, bizType: Subject, bizId: string, values?: Values): Promise<string>
  /** Ends the reviews of a row about which somebody decided in its own place. */
  settle(tx: TxContext, bizType: Subject, bizId: string, result: Result): Promise<void>
  /** Does to the row what was decided, in the same transaction and in the reviewer's name. */
  decide(tx: TxContext, task: Task<Subject>, result: Result, remark?: string | null): Promise<void>
  /** Sends a row that was refused in again. */
  resubmit(tx: TxContext, task: Task<Subject>): Promise<void>
}

/** The fields and states that a list of reviews has. */
type TaskNoun = Declared & { readonly state: { readonly toReview: number } }

/**
 * A list of what waits to be reviewed, over rows of several nouns: one row for each that waits, ended by a decision on either side. With `entitles` the right to
 * review is enough for what follows from it; without, the reviewer needs the rights of the row itself too.
 */
export const reviewTasks = <Subject extends string>({
  noun,
  verdicts,
  entitles = false,
}: {
  readonly noun: TaskNoun
  readonly verdicts: Readonly<Record<Subject, Verdict>>
  readonly entitles?: boolean
}): ReviewTasks<Subject> => {
  const list: Resource = noun
  const waiting = (tx: TxContext, task: Task<Subject>) => rows(tx, list, { ...task, status: noun.state.toReview }, unscoped)
  const reviewer = (tx: TxContext): TxContext => (entitles ? entitled(tx) : tx)
  return {
    async open(tx, bizType, bizId, values = {}) {
      const open = await waiting(tx, { bizType, bizId }).one()
      if (open) return open.id
      return (await addRow(tx, list, { bizType, bizId, ...values }, { behaviour: modelOf(tx, list).behaviour.create })).id
    },
    async settle(tx, bizType, bizId, result) {
      const by = 'by' in (list.actions?.settle?.input ?? {}) ? { by: tx.actor.userId } : {}
      for (const id of await waiting(tx, { bizType, bizId }).ids()) await act(asSystem(tx, 'review'), list, 'settle', id, { result, ...by })
    },
    async decide(tx, { bizType, bizId }, result, remark = null) {
      const { approve, refuse } = verdicts[bizType]
      const subject = nounNamed(tx, bizType)
      if (result === 1) await act(reviewer(tx), subject, approve, bizId)
      else await act(reviewer(tx), subject, refuse, bizId, { remark })
    },
    async resubmit(tx, { bizType, bizId }) {
      const { again } = verdicts[bizType]
      if (!again) return
      const subject = nounNamed(tx, bizType)
      const row: RowOf<Resource> = await readRow(tx, subject, bizId, { verb: null, lock: true })
      if (row.status === again.from) await act(reviewer(tx), subject, again.verb, bizId)
    },
  }
}

import { jobContext } from '../engine/due/later'
import type { Context } from '../engine/types'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { Refusal } from '../platform/refusal'

interface Refunding {
  readonly job: string
  /** What is refunded, as the log of the process names it. */
  readonly what: string
  /** Asks for the refund of a row; asked twice it is one. */
  refund(ctx: Context, id: string): Promise<unknown>
  /** Notes at the row that its refund was refused, for people to look at. */
  refuse(ctx: Context, id: string, refusal: Refusal): Promise<unknown>
}

/** Makes the job that sends money back for rows of one noun. */
export const refundJobOf = (own: Context, { job, what, refund, refuse }: Refunding): JobKind =>
  defineJob<{ id: string }>(
    job,
    async (turn) => {
      const ctx = jobContext(own, turn)
      const { id } = turn.data
      try {
        await refund(ctx, id)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        ctx.log.warn({ err: error, tenantId: ctx.tenantId, id }, `a refund of ${what} was refused`)
        await refuse(ctx, id, error)
      }
    },
    { retries: 8, backoff: 5_000, timeout: 60_000, keep: false },
  )

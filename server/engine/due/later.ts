import { type EnqueueOptions, enqueue, type Job } from '../../platform/background/jobs'
import { system } from '../reach/context'
import type { Context, TxContext } from '../types'

/** Asks for a job of the caller's tenant and in his name, in his transaction. Answers its id, or undefined where its key is taken. */
export const later = (ctx: TxContext, name: string, data?: unknown, options: Pick<EnqueueOptions, 'key' | 'at'> = {}): Promise<string | undefined> =>
  enqueue(ctx.db, name, data, { ...options, tenantId: ctx.tenantId, userId: ctx.actor.userId })

/** The context of a job: the system at work for the job's tenant. */
export const jobContext = (own: Context, job: Job): Context => ({
  ...own,
  tenantId: job.tenantId,
  actor: system(job.name),
  requestId: `job-${job.id}`,
})

/** Carries out a job that touches nothing but the database: its work and its completion are one transaction. */
export const inJob = <T>(own: Context, job: Job, work: (ctx: TxContext) => Promise<T>): Promise<T> =>
  job.commit((tx) => work({ ...jobContext(own, job), db: tx }))

import type { Context } from '../engine/types'
import { defineJob, type JobKind } from '../platform/background/jobs'

const effect = (job: Parameters<JobKind['handler']>[0], hang: boolean): Promise<unknown> =>
  job.commit(async (tx) => {
    await tx.run('insert into effect (what) values ($1)', [String(job.data)])
    if (hang) await new Promise(() => undefined)
  })

/** Jobs for tests of nodes. With HANG set a process begins their effect and never ends it. */
export const trialJobs = (_own: Context): JobKind[] => [
  defineJob('trial/effect', (job) => effect(job, process.env.HANG === '1')),
  defineJob('trial/fail', () => Promise.reject(new Error('this one cannot be done')), { retries: 1, backoff: 10 }),
]

import { job } from '@masthead/contract/log/job'
import { behave } from '../engine/behave'
import { beginAnew, noteEnd } from '../platform/background/jobs'

/** Dead letters go back into the queue; what waits or runs is called off, and the node that runs it is told within seconds and keeps nothing of the run. */
export const jobBehaviour = behave(job, {
  can: {
    // What recurs goes on by itself.
    retry: (row) => !row.cron,
    cancel: (row) => !row.cron,
  },
  actions: {
    retry: {
      async effect(tx, { row }) {
        await beginAnew(tx.db, tx.tenantId, row.id)
      },
    },
    cancel: {
      async effect(tx, { row }) {
        await noteEnd(tx.db, tx.tenantId, row.id)
      },
    },
  },
})

import { sampleOf } from '../testing/sample'

export const sample = sampleOf('log/job', {
  // What recurs can neither be tried again nor cancelled.
  row: () => ({ cron: null }),
})

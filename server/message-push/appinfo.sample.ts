import { sampleOf } from '../testing/sample'

export const sample = sampleOf('message-push/appinfo', {
  // A gateway that is tried must be there.
  row: () => ({ provider: 'mock' }),
})

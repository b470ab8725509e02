import { sampleOf } from '../testing/sample'

export const sample = sampleOf('petition/petitioncxtppxjj', {
  // A mediation that took place.
  actions: { mediate: { input: () => ({ mediateTime: '2024-06-03 10:00:00' }) } },
})

import { sampleOf } from '../testing/sample'

export const sample = sampleOf('housekeep/product', {
  stands: { isUp: true },
  actions: { isHot: { ready: () => ({ isUp: true }) }, isFree: { ready: () => ({ isUp: true }) } },
})

import { granted } from './points.sample'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('activities/pointslog', {
  calls: {
    mine: { input: ({ court }) => granted(court) },
    byActivity: { input: ({ court }) => granted(court) },
  },
})

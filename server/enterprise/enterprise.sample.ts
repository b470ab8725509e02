import { standing } from '../testing/walk/fresh'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('enterprise/enterprise', {
  calls: {
    byIndustry: { input: standing(1) },
  },
})

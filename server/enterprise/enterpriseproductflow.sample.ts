import { standing } from '../testing/walk/fresh'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('enterprise/enterpriseproductflow', {
  row: () => ({ type: 'in' }),
  calls: {
    stock: { input: standing(1) },
  },
})

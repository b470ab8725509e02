import { counted } from '../official/account.sample'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('showroom/showroom', {
  row: () => ({ bookRule: undefined, capacityPerDay: 1_000_000 }),
  calls: { seen: counted('showroom/showroom', 'views') },
})

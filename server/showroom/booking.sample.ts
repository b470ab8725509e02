import { hourOf, hours, sampleOf } from '../testing/sample'

export const sample = sampleOf('showroom/booking', {
  // Two groups never meet, and each had a time to come, within eleven years.
  row: ({ n }) => ({ startTime: hourOf(n % hours, 0, 2011), endTime: hourOf(n % hours, 30, 2011) }),
  // What ends began before.
  due: () => ({ startTime: '1999-01-01T00:00:00Z' }),
})

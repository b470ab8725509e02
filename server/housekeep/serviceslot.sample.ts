import { hourOf, sampleOf } from '../testing/sample'

export const sample = sampleOf('housekeep/serviceslot', {
  row: ({ n }) => ({ slotTime: hourOf(n), capacity: 1000 }),
})

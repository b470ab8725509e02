import { dayOf, sampleOf } from '../testing/sample'

export const sample = sampleOf('oa/attendanceroster', {
  row: ({ n }) => ({ workDate: dayOf(n) }),
})

import { sampleOf } from '../testing/sample'

export const sample = sampleOf('oa/attendancemonth', {
  row: ({ n }) => ({ month: `${1900 + (Math.floor(n / 12) % 100)}-${String((n % 12) + 1).padStart(2, '0')}` }),
})

import { sampleOf } from '../testing/sample'

export const sample = sampleOf('system/region', {
  row: ({ n }) => ({ code: String(100_000 + n).slice(-6), level: 1, subCode: null }),
  fixed: ['code'],
  calls: {
    select: { input: () => ({ code: '0' }) },
  },
})

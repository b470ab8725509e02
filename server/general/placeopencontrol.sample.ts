import { hourOf, sampleOf } from '../testing/sample'

export const sample = sampleOf('general/placeopencontrol', {
  row: ({ n }) => ({
    date: hourOf(24 * n).slice(0, 10),
    openFrom: `0${n % 8}:${String(n % 60).padStart(2, '0')}`,
    openTo: '22:00',
    quota: 50_000,
  }),
  fixed: ['openTo'],
})

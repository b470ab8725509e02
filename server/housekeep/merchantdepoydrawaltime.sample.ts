import { sampleOf } from '../testing/sample'

export const sample = sampleOf('housekeep/merchantdepoydrawaltime', {
  // The whole day, any day, and any amount: what is switched on holds up nobody else.
  row: ({ least }) => (least ? {} : { dayOfMonthFrom: 1, dayOfMonthTo: 31, timeFrom: '00:00', timeTo: '23:59' }),
})

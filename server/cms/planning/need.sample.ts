import { hourOf, hours, sampleOf } from '../../testing/sample'

export const sample = sampleOf('cms/need', {
  row: ({ n }) => ({ eventTime: hourOf(n % hours), deadline: '2050-01-01 12:00:00' }),
})

import { hourOf, hours, sampleOf } from '../../testing/sample'

let dispatched = 5000

export const sample = sampleOf('cms/newsorder', {
  // Stories take place before they are due, each at an hour of its own, so that no crew is at two at once.
  row: ({ n }) => ({ eventTime: hourOf(n % hours), endTime: hourOf(n % hours, 30), deadline: '2050-01-01 12:00:00' }),
  actions: {
    report: { input: () => ({ eventTime: '2031-01-01 00:00:00' }) },
    invite: { input: () => ({ seats: 3, deadline: '2050-01-01 12:00:00' }) },
    dispatch: {
      input() {
        dispatched += 1
        return { eventTime: hourOf(dispatched), endTime: hourOf(dispatched, 30), equipment: [`设备${dispatched}`] }
      },
    },
  },
})

import { sampleOf } from '../testing/sample'
import { eventInHand } from './ersevent.sample'

export const sample = sampleOf('ers/overdue', {
  row: async (about) => ({ eventId: (await eventInHand(about)).id, newDue: '2033-01-03 12:00:00' }),
  targets: { eventId: eventInHand },
})

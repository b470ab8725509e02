import { sampleOf } from '../testing/sample'
import { eventInHand } from './ersevent.sample'

export const sample = sampleOf('ers/erseventfeedback', {
  row: async (about) => ({ eventId: (await eventInHand(about)).id }),
  targets: { eventId: eventInHand },
})

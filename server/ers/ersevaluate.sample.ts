import { sampleOf } from '../testing/sample'
import { eventOver } from './ersevent.sample'

export const sample = sampleOf('ers/ersevaluate', {
  row: async (about) => ({ eventId: (await eventOver(about)).id }),
  targets: { eventId: eventOver },
})

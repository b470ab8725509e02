import type { Body, Court } from '../testing/laws/making'
import { well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

/** The chief has points. */
export const granted = async (court: Court): Promise<Body> => {
  await well(
    court.client('chief').post('blade-activities/points/grant', { userId: court.stages.acme.users.chief, delta: 7, remark: '志愿服务' }),
    'points',
  )
  return {}
}

export const sample = sampleOf('activities/points', {
  calls: {
    mine: { input: ({ court }) => granted(court) },
    grant: { input: ({ court }) => ({ userId: court.stages.acme.users.chief, delta: 5, remark: '志愿服务' }) },
  },
})

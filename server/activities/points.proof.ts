import type { Court } from '../testing/laws/court'
import type { Body } from '../testing/laws/making'
import { proofsOf, well } from '../testing/walk/step'

/** The chief has points. */
export const granted = async (court: Court): Promise<Body> => {
  await well(
    court.client('chief').post('blade-activities/points/grant', { userId: court.stages.acme.users.chief, delta: 7, remark: '志愿服务' }),
    'points',
  )
  return {}
}

export const proofs = proofsOf('activities/points', {
  mine: { input: ({ court }) => granted(court) },
  grant: { input: ({ court }) => ({ userId: court.stages.acme.users.chief, delta: 5, remark: '志愿服务' }) },
})

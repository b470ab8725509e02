import type { Body, Court } from '../testing/laws/making'
import { openActivity } from '../testing/walk/fresh'
import { sendCall } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

const tenantId = 'acme'

const scored = async (court: Court): Promise<string> => {
  const activityId = await openActivity(court)
  await court.make(court.model('activities/fractional'), tenantId, { activityId, name: '红队', teamId: 'red', score: 90 })
  return activityId
}

export const sample = sampleOf('activities/fractional', {
  // Nobody scores themselves, and who makes rows is known.
  row: () => ({ userId: undefined }),
  calls: {
    rank: {
      input: async ({ court }) => ({ tenantId, activityId: await scored(court) }),
      async attempts(step) {
        const hidden = await step.court.make(step.court.model('activities/campaign'), tenantId)
        const send = (input: Body) => () => sendCall(step, step.court.world.nobody, input)
        return [
          { who: 'a reader of what is not public', send: send({ tenantId, activityId: hidden.id }), expected: [404] },
          { who: 'a reader of another tenant', send: send({ tenantId: 'beta', activityId: await scored(step.court) }), expected: [404] },
        ]
      },
    },
    rankType: { input: async ({ court }) => ({ activityId: await scored(court) }) },
  },
})

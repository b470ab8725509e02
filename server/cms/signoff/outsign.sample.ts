import { expect } from 'vitest'
import { article } from '../../testing/walk/fresh'
import { sendCall, well } from '../../testing/walk/step'
import { sampleOf, type Step } from '../../testing/sample'

let count = 0

const asked = async (step: Step): Promise<string> => {
  const given = { newsId: await article(step), signerName: `审签人${++count}`, phone: `1350000${String(1000 + count)}` }
  return (await well(step.court.client('chief').post('blade-cms/outsign', given), 'an outside signer')).data.id
}

export const sample = sampleOf('cms/outsign', {
  row: () => ({ signoffId: undefined, revisionId: undefined, expireTime: '2050-01-01 12:00:00', hours: 48 }),
  calls: {
    link: {
      input: async (step) => ({ id: await asked(step) }),
      async prove(step) {
        const { data } = await well(sendCall(step, step.court.client('chief'), { id: await asked(step) }), step.route)
        const { statusCode } = await step.court.world.app.inject({ url: data.url })
        expect.soft(statusCode, step.route).toBe(200)
      },
    },
  },
})

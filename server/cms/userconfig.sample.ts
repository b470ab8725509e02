import { expect } from 'vitest'
import { newcomer } from '../testing/walk/fresh'
import { sendCall, well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

const configKey = 'walk:setting'

export const sample = sampleOf('cms/userconfig', {
  calls: {
    drop: {
      input: () => ({ configKey }),
      async prove(step) {
        const { client } = await newcomer(step.court)
        await well(client.post('blade-cms/userconfig/keep', { configKey, configValue: { size: 30 } }), 'a setting')
        await well(sendCall(step, client, { configKey }), step.route)
        expect.soft((await client.get(`blade-cms/userconfig/mine?prefix=${configKey}`)).data, step.route).toEqual([])
      },
    },
  },
})

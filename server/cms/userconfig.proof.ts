import { expect } from 'vitest'
import { newcomer } from '../testing/walk/fresh'
import { proofsOf, sendCall, well } from '../testing/walk/step'

const configKey = 'walk:setting'

export const proofs = proofsOf('cms/userconfig', {
  drop: {
    input: () => ({ configKey }),
    async prove(step) {
      const { client } = await newcomer(step.court)
      await well(client.post('blade-cms/userconfig/keep', { configKey, configValue: { size: 30 } }), 'a setting')
      await well(sendCall(step, client, { configKey }), step.route)
      expect.soft((await client.get(`blade-cms/userconfig/mine?prefix=${configKey}`)).data, step.route).toEqual([])
    },
  },
})

import { appclient } from '@masthead/contract/official/appclient'
import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { sendCall, well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

const tenantId = 'acme'
let made = 0

/** A version that is released, of an app that has a secret, and how a device asks for it. */
const released = async (court: Court) => {
  const chief = court.client('chief')
  const added = await well(chief.post('blade-official/app', { name: `客户端 ${++made}`, type: 'android' }), 'an app')
  const { id, appKey, newSecret } = added.data
  const version = await court.make(court.model('official/appclient'), tenantId, { appId: id, versionName: '2.0' })
  await court.place(court.model('official/appclient'), version.id, { status: appclient.state.released })
  const asked = (secret: string) => {
    const [deviceId, time] = ['d1', Math.floor(Date.now() / 1000)]
    return { tenantId, appKey, deviceId, time, sign: createHmac('sha256', secret).update([appKey, deviceId, time].join('\n')).digest('hex') }
  }
  return { asked, newSecret }
}

export const sample = sampleOf('official/appclient', {
  calls: {
    latest: {
      async prove(step) {
        const { asked, newSecret } = await released(step.court)
        const { data } = await well(sendCall(step, step.court.world.nobody, asked(newSecret)), step.route)
        expect.soft(data, step.route).toMatchObject({ versionName: '2.0' })
      },
      async attempts(step) {
        const { asked } = await released(step.court)
        return [{ who: 'a device with another secret', send: () => sendCall(step, step.court.world.nobody, asked('guessed')), expected: [403] }]
      },
    },
  },
})

import { gatewaySignature } from '../platform/outside/pushgateway'
import type { Court } from '../testing/laws/making'
import { sendCall } from '../testing/walk/step'
import { gatewayKey, usedApp } from './push.sample'
import { sampleOf } from '../testing/sample'

/** What a gateway tells of a message that it took. */
const receipt = async (court: Court): Promise<Record<string, string>> => {
  const appId = await usedApp(court)
  const { data: app } = await court.client('chief').get(`blade-message-push/appinfo/detail?id=${appId}`)
  const task = await court.make(court.model('message-push/task'), 'acme', { appId })
  const line = await court.make(court.model('message-push/pushlog'), 'acme', { taskId: task.id })
  const told = { messageId: String(line.messageId), event: 'opened', time: '1760000000000' }
  return { tenantId: 'acme', appKey: String(app.appKey), ...told, sign: gatewaySignature(gatewayKey, told.messageId, told.event, told.time) }
}

export const sample = sampleOf('message-push/pushlog', {
  calls: {
    receipt: {
      input: ({ court }) => receipt(court),
      async attempts(step) {
        const given = await receipt(step.court)
        return [
          {
            who: 'whoever has another key',
            send: () => sendCall(step, step.court.world.nobody, { ...given, sign: 'f'.repeat(64) }),
            expected: [403],
          },
        ]
      },
    },
  },
})

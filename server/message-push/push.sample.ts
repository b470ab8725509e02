import type { Court } from '../testing/laws/making'
import { sampleOf } from '../testing/sample'

/** What the gateway of an app signs with. */
export const gatewayKey = 'walk-gateway-key'

/** An app of acme with somebody who uses it. */
export const usedApp = async (court: Court): Promise<string> => {
  const app = await court.make(court.model('message-push/appinfo'), 'acme', {
    provider: 'http',
    gateway: 'https://push.example.net/walk',
    secret: gatewayKey,
  })
  await court.make(court.model('message-push/userclient'), 'acme', { appId: app.id, enabled: true })
  return app.id
}

export const sample = sampleOf('message-push/push', {
  calls: {
    pushAll: {
      input: async ({ court }) => ({ title: '走查', content: '推送全部', appId: await usedApp(court) }),
    },
  },
})

import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { browser } from '../testing/walk/fresh'
import { sendCall, well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

/** A site of acme whose readers may have news pushed to them; answers what a browser of one says. */
const webReader = async (court: Court): Promise<Record<string, string>> => {
  await court.make(court.model('message-push/appinfo'), 'acme', { provider: 'web', gateway: undefined, secret: undefined })
  return { tenantId: 'acme', ...browser() }
}

const webClients = async (court: Court): Promise<number> =>
  (await court.world.database.query("select 1 from message_push_userclient where alias like 'web-%' and client_id is not null")).length

export const sample = sampleOf('message-push/userclient', {
  calls: {
    webKey: {
      async prove(step) {
        await webReader(step.court)
        const { data } = await well(sendCall(step, step.court.world.nobody, { tenantId: 'acme' }), step.route)
        expect.soft(data.key, step.route).toMatch(/^[\w-]{87}$/)
      },
    },
    webSubscribe: {
      input: ({ court }) => webReader(court),
      async prove(step) {
        const before = await webClients(step.court)
        await well(sendCall(step, step.court.world.nobody, await webReader(step.court)), step.route)
        expect.soft(await webClients(step.court), step.route).toBe(before + 1)
      },
    },
    webUnsubscribe: {
      input: ({ court }) => webReader(court),
      async prove(step) {
        const given = await webReader(step.court)
        await well(step.court.world.nobody.post('blade-message-push/userclient/web/subscribe', given), 'a browser of a reader')
        const before = await webClients(step.court)
        await well(sendCall(step, step.court.world.nobody, { tenantId: 'acme', endpoint: given.endpoint, auth: given.auth }), step.route)
        expect.soft(await webClients(step.court), step.route).toBe(before - 1)
      },
    },
  },
})

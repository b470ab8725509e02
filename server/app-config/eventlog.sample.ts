import { expect } from 'vitest'
import { sendCall, well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

const tenantId = 'acme'

const event = { eventCode: 'page_view', page: '/home', deviceId: 'device-1', ms: 1200 }

export const sample = sampleOf('app-config/eventlog', {
  calls: {
    collect: {
      async prove(step) {
        const { court, route } = step
        const count = async () =>
          (await court.world.database.query<{ count: number }>(`select count(*)::int as count from app_config_eventlog where tenant_id = 'acme'`))[0]
            ?.count ?? 0
        const before = await count()
        const { data } = await well(sendCall(step, court.world.nobody, { tenantId, events: [event, event] }), route)
        expect.soft([data.kept, (await count()) - before], route).toEqual([2, 2])
      },
      attempts: (step) => [
        {
          who: 'somebody who tells nothing that is an event',
          send: () => sendCall(step, step.court.world.nobody, { tenantId, events: [{ eventCode: '<script>' }] }),
          expected: [400],
        },
      ],
    },
    censusPage: {
      async input({ court }) {
        await well(court.world.nobody.post('blade-app-config/eventlog/collect', { tenantId, events: [event] }), 'an event')
        return {}
      },
    },
  },
})

import { expect } from 'vitest'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('desk/stream', {
  calls: {
    open: {
      async prove({ court, entry, route }) {
        const response = await court.world.app.inject({
          method: 'GET',
          url: `/api/${entry.path}?topics=cms/news`,
          headers: { 'blade-auth': `bearer ${court.client('chief').token}` },
          payloadAsStream: true,
        })
        expect.soft([response.statusCode, response.headers['content-type']], route).toEqual([200, expect.stringContaining('text/event-stream')])
        response.stream().destroy()
      },
    },
  },
})

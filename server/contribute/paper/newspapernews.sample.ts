import { newspapernews } from '@masthead/contract/contribute/newspapernews'
import { expect } from 'vitest'
import { well } from '../../testing/walk/step'
import { sampleOf } from '../../testing/sample'

export const sample = sampleOf('contribute/newspapernews', {
  // A zone has three corners at least.
  row: ({ least }) =>
    least
      ? {}
      : {
          hotZone: [
            { x: 1, y: 1 },
            { x: 9.5, y: 1 },
            { x: 9.5, y: 8 },
          ],
        },
  calls: {
    frontList: {
      async prove({ court, route }) {
        const { id } = await court.make(court.model('contribute/newspapernews'), 'acme')
        await court.place(court.model('contribute/newspapernews'), id, { status: newspapernews.state.on })
        const { data } = await well(court.world.nobody.send('POST', 'blade-contribute/newspapernews/front?tenantId=acme', { size: 200 }), route)
        expect.soft(JSON.stringify(data.records), route).toContain(id)
      },
    },
    catchMonth: {
      async input({ court }) {
        const paper = { name: '抓取用报', paperCode: 'walk', indexUrl: 'https://epaper.invalid/{yyyy}-{MM}/{dd}/node_1.htm' }
        const { data } = await court.client('chief').get('blade-contribute/newspaper/page?paperCode_equal=walk')
        if (data.total === 0) await well(court.client('chief').post('blade-contribute/newspaper', paper), 'a paper')
        // Nobody has begun to catch it.
        await court.world.database.run("update platform_job set status = 4 where name = 'contribute/catch' and status = 0")
        return { paperCode: 'walk', year: 2026, month: 1, day: 5 }
      },
    },
  },
})

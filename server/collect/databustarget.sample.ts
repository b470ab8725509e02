import { feedOf, send, type Site, startSite } from '../testing/feedsite'
import { trustHosts } from '../testing/travel'
import { sampleOf } from '../testing/sample'

let site: Promise<Site> | undefined

export const sample = sampleOf('collect/databustarget', {
  calls: {
    attempt: {
      async input({ court }) {
        site ??= startSite()
        const { port, answers } = await site
        answers['/feed'] = send(feedOf(port, { title: '步道开放' }))
        await trustHosts(court.world, [`127.0.0.1:${port}`])
        return { type: 'rss', url: `http://127.0.0.1:${port}/feed` }
      },
    },
  },
})

import { feedOf, type Site, send, startSite } from '../testing/feedsite'
import { trustHosts } from '../testing/travel'
import { proofsOf } from '../testing/walk/step'

let site: Promise<Site> | undefined

export const proofs = proofsOf('collect/databustarget', {
  attempt: {
    async input({ court }) {
      site ??= startSite()
      const { port, answers } = await site
      answers['/feed'] = send(feedOf(port, { title: '步道开放' }))
      await trustHosts(court.world, [`127.0.0.1:${port}`])
      return { type: 'rss', url: `http://127.0.0.1:${port}/feed` }
    },
  },
})

import { news } from '@masthead/contract/cms/news'
import type { Court } from '../../testing/laws/court'
import { proofsOf, sendCall } from '../../testing/walk/step'

const tenantId = 'acme'

/** A live of an article that readers see. */
const going = async (court: Court): Promise<Record<string, unknown>> => {
  const articles = court.model('cms/news')
  const { id: newsId } = await court.make(articles, tenantId)
  await court.place(articles, newsId, { status: news.state.online })
  await court.make(court.model('cms/liveshow'), tenantId, { newsId })
  return { tenantId, newsId, after: 0 }
}

export const proofs = proofsOf('cms/newslive', {
  live: {
    input: ({ court }) => going(court),
    async attempts(step) {
      const input = await going(step.court)
      return [
        { who: 'a reader of another tenant', send: () => sendCall(step, step.court.world.nobody, { ...input, tenantId: 'beta' }), expected: [404] },
      ]
    },
  },
})

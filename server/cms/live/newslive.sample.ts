import { liveshow } from '@masthead/contract/cms/liveshow'
import { news } from '@masthead/contract/cms/news'
import type { Court } from '../../testing/laws/making'
import { sendCall } from '../../testing/walk/step'
import { sampleOf } from '../../testing/sample'
import { modelNamed } from '../../engine/model'
import { ofTenant, within } from '../../engine/reach/within'

const tenantId = 'acme'

/** A live of an article that readers see. */
const going = async (court: Court): Promise<Record<string, unknown>> => {
  const articles = court.model('cms/news')
  const { id: newsId } = await court.make(articles, tenantId)
  await court.place(articles, newsId, { status: news.state.online })
  await court.make(court.model('cms/liveshow'), tenantId, { newsId })
  return { tenantId, newsId, after: 0 }
}

export const sample = sampleOf('cms/newslive', {
  // An entry stands in a live that goes on.
  async row({ maker, engine, tenantId, own }) {
    const newsId = (await maker.target('cms/news', tenantId, true)).id
    const { id } = await maker.make(modelNamed(engine, 'cms/liveshow'), tenantId, { newsId })
    await within({ db: own.database, tenantId }).run(
      `update cms_liveshow set status = ${liveshow.state.running} where ${ofTenant} and id = $2::bigint`,
      [id],
    )
    return { newsId }
  },
  calls: {
    live: {
      input: ({ court }) => going(court),
      async attempts(step) {
        const input = await going(step.court)
        return [
          { who: 'a reader of another tenant', send: () => sendCall(step, step.court.world.nobody, { ...input, tenantId: 'beta' }), expected: [404] },
        ]
      },
    },
  },
})

import { news } from '@masthead/contract/cms/news'
import { comments } from '@masthead/contract/general/comments'
import { sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'

export const sample = sampleOf('general/comments', {
  // A reader speaks about an article that takes comments, about each of them once.
  row: async ({ maker, engine, tenantId }) => ({
    bizType: 'cms/news',
    bizId: (await maker.make(modelNamed(engine, 'cms/news'), tenantId, { openComment: true })).id,
    parentId: null,
    userId: (await maker.target('user/member', tenantId, true)).id,
    isStaff: false,
  }),
  calls: {
    tree: {
      async input({ court }) {
        const model = court.model('general/comments')
        const made = await court.make(model, 'acme')
        await court.place(model, made.id, { status: comments.state.shown })
        await court.place(court.model('cms/news'), String(made.bizId), { status: news.state.online, publishTime: '2024-05-01T00:00:00Z' })
        return { tenantId: 'acme', bizType: 'cms/news', bizId: String(made.bizId) }
      },
    },
  },
})

import { comments } from '@masthead/contract/general/comments'
import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('general/comments', {
  tree: {
    async input({ court }) {
      const model = court.model('general/comments')
      const made = await court.make(model, 'acme')
      await court.place(model, made.id, { status: comments.state.shown })
      await court.place(court.model('cms/news'), String(made.bizId), { status: 4, publishTime: '2024-05-01T00:00:00Z' })
      return { tenantId: 'acme', bizType: 'cms/news', bizId: String(made.bizId) }
    },
  },
})

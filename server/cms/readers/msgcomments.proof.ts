import { msg } from '@masthead/contract/cms/msg'
import { msgcomments } from '@masthead/contract/cms/msgcomments'
import { proofsOf } from '../../testing/walk/step'

export const proofs = proofsOf('cms/msgcomments', {
  tree: {
    async input({ court }) {
      const model = court.model('cms/msgcomments')
      const made = await court.make(model, 'acme')
      await court.place(model, made.id, { status: msgcomments.state.shown })
      await court.place(court.model('cms/msg'), String(made.msgId), { status: msg.state.shown, isPublic: true, isReply: true })
      return { tenantId: 'acme', msgId: String(made.msgId) }
    },
  },
})

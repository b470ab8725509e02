import { msg } from '@masthead/contract/cms/msg'
import { msgcomments } from '@masthead/contract/cms/msgcomments'
import { sampleOf } from '../../testing/sample'
import { modelNamed } from '../../engine/model'
import { ofTenant, within } from '../../engine/reach/within'

export const sample = sampleOf('cms/msgcomments', {
  // A letter that was answered and published takes comments.
  async row({ maker, engine, tenantId, own }) {
    const { id } = await maker.make(modelNamed(engine, 'cms/msg'), tenantId, { isPublic: true })
    await within({ db: own.database, tenantId }).run(
      `update cms_msg set status = ${msg.state.shown}, is_reply = true, is_public = true where ${ofTenant} and id = $2::bigint`,
      [id],
    )
    return { msgId: id, parentId: null, userId: (await maker.target('user/member', tenantId, true)).id, isStaff: false }
  },
  calls: {
    tree: {
      async input({ court }) {
        const model = court.model('cms/msgcomments')
        const made = await court.make(model, 'acme')
        await court.place(model, made.id, { status: msgcomments.state.shown })
        await court.place(court.model('cms/msg'), String(made.msgId), { status: msg.state.shown, isPublic: true, isReply: true })
        return { tenantId: 'acme', msgId: String(made.msgId) }
      },
    },
  },
})

import { putFile } from '../testing/upload'
import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('resource/media', {
  send: {
    async input({ court }) {
      const { data } = await putFile(court.world, court.client('chief'), 'walk.pdf', '%PDF-1.7 walk')
      const { id: appId } = await court.make(court.model('message-push/appinfo'), 'acme')
      return { attachId: data.attachId, appId, userIds: court.stages.acme.users.chief }
    },
  },
})

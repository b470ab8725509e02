import { putFile } from '../testing/upload'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('resource/media', {
  calls: {
    send: {
      async input({ court }) {
        const { data } = await putFile(court.world, court.client('chief'), 'walk.pdf', '%PDF-1.7 walk')
        const { id: appId } = await court.make(court.model('message-push/appinfo'), 'acme')
        return { attachId: data.attachId, appId, userIds: court.stages.acme.users.chief }
      },
    },
  },
})

import { expect } from 'vitest'
import { putFile } from '../testing/upload'
import { proofsOf, sendCall, well } from '../testing/walk/step'

export const proofs = proofsOf('resource/attach', {
  whereUsed: {
    async prove(step) {
      const { court, route } = step
      const chief = court.client('chief')
      const { data } = await putFile(court.world, chief, 'walk.pdf', '%PDF-1.7 walk')
      const news = { ...(await court.body(court.model('cms/news'), 'acme')), content: `<p><a href="${data.link}">件</a></p>` }
      await well(chief.post('blade-cms/news/submit', news), 'an article with an attachment')
      expect.soft((await well(sendCall(step, chief, { id: data.attachId }), route)).data.length, route).toBe(1)
    },
  },
})

import { expect } from 'vitest'
import { putFile } from '../testing/upload'
import { sendCall, well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

export const sample = sampleOf('resource/attach', {
  // One of them may take the place of another; and links lead to it.
  row: ({ n }) => ({ extension: 'pdf', link: `/files/2024/06/${n}.pdf` }),
  // It goes where its content went.
  actions: { replace: { input: async ({ maker, tenantId }) => ({ by: (await maker.target('resource/attach', tenantId, true)).id }) } },
  calls: {
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
  },
})

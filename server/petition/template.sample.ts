import { sampleOf } from '../testing/sample'

const tenantId = 'acme'

export const sample = sampleOf('petition/template', {
  calls: {
    fill: {
      async input({ court }) {
        const letterType = 'petition/petitionxxptjjjb'
        const { id } = await court.make(court.model('petition/template'), tenantId, { content: '您的来信{{letterNo}}已收到' })
        return { id, letterType, letterId: (await court.make(court.model(letterType), tenantId)).id }
      },
    },
  },
})

import { banner } from '@masthead/contract/general/banner'
import { inTime, sampleOf } from '../testing/sample'

export const sample = sampleOf('general/banner', {
  row: () => inTime,
  calls: {
    byAdvertiser: {
      async input({ court }) {
        const model = court.model('general/banner')
        const { id } = await court.make(model, 'acme', { isAdvert: true, advertiser: '走查商行' })
        await court.place(model, id, { status: banner.state.on })
        return {}
      },
    },
  },
})

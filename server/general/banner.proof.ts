import { banner } from '@masthead/contract/general/banner'
import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('general/banner', {
  byAdvertiser: {
    async input({ court }) {
      const model = court.model('general/banner')
      const { id } = await court.make(model, 'acme', { isAdvert: true, advertiser: '走查商行' })
      await court.place(model, id, { status: banner.state.on })
      return {}
    },
  },
})

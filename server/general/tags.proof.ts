import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('general/tags', {
  fromSearch: {
    async input({ court }) {
      const { name } = await court.make(court.model('general/tags'), 'acme')
      return { search: name }
    },
  },
})

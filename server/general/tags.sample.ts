import { sampleOf } from '../testing/sample'

export const sample = sampleOf('general/tags', {
  actions: { unmerge: { ready: async ({ court, model }) => ({ aliasOf: (await court.make(model, 'acme')).id }) } },
  calls: {
    fromSearch: {
      async input({ court }) {
        const { name } = await court.make(court.model('general/tags'), 'acme')
        return { search: name }
      },
    },
  },
})

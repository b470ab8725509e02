import { proofsOf } from '../../testing/walk/step'

export const proofs = proofsOf('cms/guides', {
  childList: {
    async input({ court, model }) {
      if (!model) return {}
      const parent = await court.make(model, 'acme')
      await court.make(model, 'acme', { parentId: parent.id })
      return { parentId: parent.id }
    },
  },
})

import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('desk/contribute', {
  waiting: {
    async input({ court }) {
      const { id } = await court.make(court.model('desk/contribute'), 'acme')
      await court.place(court.model('desk/contribute'), id, { ownerId: court.stages.acme.users.chief })
      return {}
    },
  },
})

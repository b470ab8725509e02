import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('desk/contributeflow', {
  startProcess: {
    async input({ court }) {
      // A row of it points at a manuscript that was submitted, and at a process that is deployed.
      const { id } = await court.make(court.model('desk/contributeflow'), 'acme')
      await court.place(court.model('desk/contributeflow'), id, { userId: court.stages.acme.users.chief })
      return { businessId: id }
    },
  },
})

import { sampleOf } from '../testing/sample'

export const sample = sampleOf('desk/contribute', {
  calls: {
    waiting: {
      async input({ court }) {
        const { id } = await court.make(court.model('desk/contribute'), 'acme')
        await court.place(court.model('desk/contribute'), id, { ownerId: court.stages.acme.users.chief })
        return {}
      },
    },
  },
})

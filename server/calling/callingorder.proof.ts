import { proofsOf } from '../testing/walk/step'

const tenantId = 'acme'

export const proofs = proofsOf('calling/callingorder', {
  caller: {
    async input({ court }) {
      const call = () => court.make(court.model('calling/callingorder'), tenantId, { callerPhone: '13700000009' })
      await call()
      return { id: (await call()).id }
    },
  },
})

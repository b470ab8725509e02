import { sampleOf } from '../testing/sample'

const tenantId = 'acme'

export const sample = sampleOf('calling/callingorder', {
  calls: {
    caller: {
      async input({ court }) {
        const call = () => court.make(court.model('calling/callingorder'), tenantId, { callerPhone: '13700000009' })
        await call()
        return { id: (await call()).id }
      },
    },
  },
})

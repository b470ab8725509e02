import { proofsOf } from '../testing/walk/step'

export const proofs = proofsOf('flow/process', {
  historyFlowList: {
    async input({ court }) {
      const { instanceId } = await court.make(court.model('flow/work'), 'acme')
      return { processInstanceId: instanceId }
    },
  },
})

import { sampleOf } from '../testing/sample'

export const sample = sampleOf('flow/process', {
  calls: {
    historyFlowList: {
      async input({ court }) {
        const { instanceId } = await court.make(court.model('flow/work'), 'acme')
        return { processInstanceId: instanceId }
      },
    },
  },
})

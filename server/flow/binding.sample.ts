import { sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'
import { act } from '../engine/verbs'
import { model as flowModel } from '@masthead/contract/flow/model'

export const sample = sampleOf('flow/binding', {
  // A process that is deployed, whose condition no other row of the laws meets.
  async row({ maker, engine, tenantId, own }) {
    const { id: modelId } = await maker.make(modelNamed(engine, flowModel.name), tenantId)
    await act({ ...own, tenantId }, flowModel, 'deploy', modelId)
    return { modelId, operation: 'desk/leave:start', conditions: [{ field: 'reason', operator: 'equal', value: '绑定走查' }] }
  },
})

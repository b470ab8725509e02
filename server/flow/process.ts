import { follow } from '@masthead/contract/flow/follow'
import { process as flowProcess } from '@masthead/contract/flow/process'
import { behave } from '../engine/behave'
import { readRow } from '../engine/verbs'
import { historyOf } from './sheet'

export const flowProcessBehaviour = behave(flowProcess, {
  calls: {
    historyFlowList: async (ctx, { input }) => {
      const { id } = await readRow(ctx, follow, input.processInstanceId)
      return historyOf(ctx, id)
    },
  },
})

import { token as flowToken } from '@masthead/contract/flow/token'
import { follow } from '@masthead/contract/flow/follow'
import { behave } from '../engine/behave'
import { rows, unscoped } from '../engine/read/rows'
import { nodeOf } from './graph/graph'
import { advance } from './run'
import { carryOutService, holdService } from './service'
import { drawingOf, lockInstance } from './standing'

export const flowTokenBehaviour = behave(flowToken, {
  actions: {
    wake: {
      first: async (tx, { row }) => void (await lockInstance(tx, row.instanceId)),
      async effect(tx, { row }) {
        const instance = await lockInstance(tx, row.instanceId)
        const now = await rows(tx, flowToken, { id: row.id, status: flowToken.state.on }, unscoped).exists()
        if (instance.status !== follow.state.running || !now) return
        const node = nodeOf(await drawingOf(tx, instance.definitionId), row.nodeKey)
        if (node.does) {
          const problem = await carryOutService(tx, instance, node.does)
          if (problem !== undefined) return holdService(tx, instance, { no: row.no, before: row.problem, problem, node })
        }
        await advance(tx, instance, { kind: 'pass', token: row.no }, { isSettled: true })
      },
    },
  },
})

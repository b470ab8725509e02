import { token as flowToken } from '@masthead/contract/flow/token'
import { behave } from '../engine/behave'
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
        // A process that ends takes its tokens away, also between the moment that comes and the turn of the process.
        if (row.status !== flowToken.state.on) return
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

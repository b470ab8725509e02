import { token as flowToken } from '@masthead/contract/flow/token'
import { follow } from '@masthead/contract/flow/follow'
import { behave } from '../engine/behave'
import { asSystem } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import { act, nounNamed } from '../engine/verbs'
import { conflict } from '../platform/refusal'
import { businessOf } from './business'
import { nodeOf } from './graph/graph'
import { advance } from './run'
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
          const about = businessOf(instance.businessKey)
          if (about?.noun !== node.does.noun)
            throw conflict('no_row', [
              `流程没有可执行“${node.does.action}”的数据`,
              `The process is about no row that “${node.does.action}” is done to`,
            ])
          await act(asSystem(tx, 'flow'), nounNamed(tx, about.noun), node.does.action, about.id)
        }
        await advance(tx, instance, { kind: 'pass', token: row.no }, { isSettled: true })
      },
    },
  },
})

import { person } from '@masthead/contract/flow/person'
import { work } from '@masthead/contract/flow/work'
import type { Court } from '../testing/laws/court'
import { inTransaction } from '../engine/reach/context'
import { insertRow } from '../engine/write/write'
import { proofsOf } from '../testing/walk/step'

interface At {
  readonly court: Court
}

/** A task of a process that runs in acme. */
const taskOf = ({ court }: At): Promise<{ readonly id: string; readonly instanceId?: unknown }> => court.make(court.model('flow/work'), 'acme')

/** A task that the administrator of acme has, in this state. */
const mine =
  (status: number) =>
  async ({ court }: At): Promise<Record<string, never>> => {
    const { id } = await taskOf({ court })
    await court.place(court.model('flow/work'), id, { status, assignee: court.stages.acme.users.chief })
    return {}
  }

export const proofs = proofsOf('flow/work', {
  startList: {
    async input(step) {
      await taskOf(step)
      return {}
    },
  },
  start: {
    async input(step) {
      const { instanceId } = await taskOf(step)
      const { database } = step.court.world
      const [found] = await database.query<{ id: string }>(
        `select definition_id::text as id from flow_follow where tenant_id = 'acme' and id = $1::bigint`,
        [instanceId],
      )
      return { processDefinitionId: found?.id }
    },
  },
  claimList: {
    async input(step) {
      const { court } = step
      const { id, instanceId } = await taskOf(step)
      await court.place(court.model('flow/work'), id, { status: work.state.toClaim })
      const values = { instanceId, taskId: id, userId: court.stages.acme.users.chief, part: 'candidate', status: person.state.on }
      await inTransaction({ ...court.world.own, tenantId: 'acme' }, (tx) => insertRow(tx, court.model('flow/person'), values))
      return {}
    },
  },
  todoList: { input: mine(work.state.toDo) },
  doneList: { input: mine(work.state.approved) },
  sendList: {
    async input(step) {
      const { court } = step
      const { instanceId } = await taskOf(step)
      await court.place(court.model('flow/follow'), String(instanceId), { starterId: court.stages.acme.users.chief })
      return {}
    },
  },
  sheet: { input: async (step) => ({ taskId: (await taskOf(step)).id }) },
  drawing: { input: async (step) => ({ taskId: (await taskOf(step)).id }) },
})

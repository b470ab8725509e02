import { person } from '@masthead/contract/flow/person'
import { work } from '@masthead/contract/flow/work'
import { inTransaction, userActor } from '../engine/reach/context'
import { insertRow } from '../engine/write/write'
import { type Making, sampleOf } from '../testing/sample'
import type { Body, Court } from '../testing/laws/making'
import { ofTenant, within } from '../engine/reach/within'
import { act, readRow } from '../engine/verbs'
import { rows, unscoped } from '../engine/read/rows'
import { startInstance } from './run'
import { definition as manager } from '@masthead/contract/flow/definition'
import { twoSteps } from './definition.sample'

/** Starts a process of somebody who works in the tenant, and leads it to its second step. */
const processAt = async (about: Making): Promise<Body> => {
  const { tenantId, own } = about
  const ctx = { ...own, tenantId }
  const definitionId = await twoSteps(about)
  const [starter] = await within({ db: own.database, tenantId }).query<{ id: string }>(
    `select id::text as id from user_user where ${ofTenant} and not is_deleted order by id limit 1`,
  )
  return inTransaction(ctx, async (tx) => {
    const definition = await readRow(tx, manager, definitionId, { verb: null })
    const actor = userActor({ userId: starter?.id ?? '0' })
    const { instance } = await startInstance({ ...tx, actor }, { definition, title: '走查', form: {} })
    const where = (taskKey: string) => ({ instanceId: instance.id, taskKey, status: work.state.toDo }) as never
    const first = await rows(tx, work, where('step1'), unscoped).one()
    await act(tx, work, 'completeTask', first?.id ?? '0', { flag: 'approve' })
    const second = await rows(tx, work, where('step2'), unscoped).one('tokenNo')
    const token = { no: second?.tokenNo, nodeKey: 'step2', path: '', joins: false, onward: null }
    return {
      instanceId: instance.id,
      taskKey: 'step2',
      tokenNo: second?.tokenNo,
      isShared: true,
      isUndoable: true,
      urgedTime: null,
      undo: JSON.stringify({ tokens: [token], form: {}, closed: [] }),
    }
  })
}

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

export const sample = sampleOf('flow/work', {
  row: processAt,
  actions: {
    completeTask: { input: () => ({ flag: 'approve', pass: null, variables: null, next: null, files: null }) },
    returnTask: { input: () => ({ to: 'step1', straight: false, files: null }) },
    resolve: { input: () => ({ files: null }) },
    addSign: { input: () => ({ place: 'after' }) },
  },
  calls: {
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
  },
})

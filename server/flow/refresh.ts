import { work } from '@masthead/contract/flow/work'
import type { RowOf } from '@masthead/contract/kit/resource'
import { asSystem } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext, Watch } from '../engine/types'
import { act } from '../engine/verbs'
import { inJob, later } from '../engine/due/later'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { type Node, nodeOf, type TaskRule } from './graph/graph'
import { fallbackFor, peopleJob, stillThere } from './people'
import { drawingOf, type Instance, lockInstance } from './standing'
import { refreshTask, seekingOf, successorsOf } from './tasks'

/** So many processes are looked at in one transaction. */
const atOnce = 200

const openTasks = { status: [work.state.toClaim, work.state.toDo, work.state.delegated] }

const moving: Readonly<Record<string, readonly string[]>> = {
  'user/user': ['roleId', 'deptId', 'postId', 'status'],
  'system/dept': ['leaderId', 'parentId'],
}

/** Asks for the people of open tasks to be found again when somebody comes, leaves or changes place, in the transaction that does it. */
export const watchPeople: Watch = async (tx, { model, values }) => {
  const keys = moving[model.noun.name]
  if (!keys || (values !== null && !keys.some((key) => key in values))) return
  if (!(await rows(tx, work, openTasks, unscoped).exists())) return
  await later(tx, peopleJob)
}

interface After {
  readonly after?: string
}

/** Finds the people of open tasks again: who came may claim, who left may not, and what lay with them goes to others. */
export const flowPeopleJob = (own: Context): JobKind =>
  defineJob<After | null>(peopleJob, (run) =>
    inJob(own, run, async (tx) => {
      const found = await within(tx).query<{ id: string }>(
        `select instance_id::text as id from flow_work where ${ofTenant} and not is_deleted and status = any($2::int[]) and instance_id > $3::bigint group by instance_id order by instance_id limit ${atOnce}`,
        [openTasks.status, run.data?.after ?? '0'],
      )
      for (const { id } of found) await refreshInstance(tx, id)
      const last = found[found.length - 1]
      if (last && found.length === atOnce) await later(tx, peopleJob, { after: last.id })
      return { processes: found.length }
    }),
  )

/** Who takes over what lies with somebody who is gone: one of the people of the step who has no part in it yet, else its fallback, else any of them. */
const nextFor = async (
  tx: TxContext,
  instance: Instance,
  node: Node,
  { assignee, tokenNo }: Pick<RowOf<typeof work>, 'assignee' | 'tokenNo'>,
): Promise<string | undefined> => {
  const fallback = await fallbackFor(tx, node.task as TaskRule, node.id, seekingOf(instance))
  const all = [...(await successorsOf(tx, instance, node)), ...fallback]
  const people = (await stillThere(tx, all)).filter((one) => one !== assignee)
  const part = await rows(tx, work, { instanceId: instance.id, tokenNo }, unscoped).list(['assignee'])
  return people.find((one) => part.every((task) => task.assignee !== one)) ?? people[0]
}

const refreshInstance = async (tx: TxContext, id: string): Promise<void> => {
  const instance = await lockInstance(tx, id)
  const graph = await drawingOf(tx, instance.definitionId)
  const { toClaim, toDo, delegated } = work.state
  const open = await rows(tx, work, { instanceId: id, status: [toClaim, toDo, delegated] }, unscoped).list([
    'status',
    'taskKey',
    'assignee',
    'isShared',
    'tokenNo',
  ])
  for (const task of open) {
    const node = nodeOf(graph, task.taskKey ?? '')
    if (task.isShared && node.task) await refreshTask(tx, instance, node, task)
    if (task.assignee === null || (await stillThere(tx, [task.assignee])).length > 0) continue
    const program = asSystem(tx, 'flow')
    if (task.status === delegated) await act(program, work, 'resolve', task.id, { comment: '受托人已离任' })
    else {
      const next = node.task ? await nextFor(tx, instance, node, task) : undefined
      if (next) await act(program, work, 'transfer', task.id, { userId: next, comment: '原办理人已离任' })
    }
  }
}

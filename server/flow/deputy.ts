import { deputy } from '@masthead/contract/flow/deputy'
import { work } from '@masthead/contract/flow/work'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { asSystem } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { act, addRow } from '../engine/verbs'
import { later } from '../engine/due/later'
import { note } from './opinions'
import { peopleJob, stillThere } from './people'
import { drawingOf, instanceOf } from './standing'

const { planned, acting } = deputy.state

/** Makes somebody the deputy of who is away for these days; the program begins and ends it. */
export const makeDeputy = async (
  tx: TxContext,
  about: {
    readonly userId: string
    readonly deputyId: string
    readonly startTime: string
    readonly endTime: string
    readonly leaveId: string
    readonly reason: string
  },
): Promise<void> => {
  if (about.userId === about.deputyId) return
  await addRow(asSystem(tx, 'flow'), deputy, about)
}

/** Ends what an absence that does not take place began. */
export const endDeputies = async (tx: TxContext, leaveId: string): Promise<void> => {
  for (const id of await rows(tx, deputy, { leaveId, status: [planned, acting] }, unscoped).ids()) await act(asSystem(tx, 'flow'), deputy, 'end', id)
}

type Standing = Pick<RowOf<typeof deputy>, 'userId' | 'deputyId'>

/** Who stands in for some people now, the earliest first. */
export const standIns = (ctx: Context, people: readonly string[]): Promise<readonly Standing[]> =>
  rows(ctx, deputy, { userId: [...people], status: acting }, unscoped).list(['userId', 'deputyId'], { sort: ['id'] })

/**
 * Some people, and who acts for those of them who are away now, unless that would be one of `but`; `known` are the stand-ins of these and perhaps of others, where
 * they were looked for before.
 */
export const deputised = async (
  ctx: Context,
  people: readonly string[],
  but: ReadonlySet<string>,
  known?: readonly Standing[],
): Promise<{ readonly people: readonly string[]; readonly away: ReadonlyMap<string, string> }> => {
  if (people.length === 0) return { people, away: new Map() }
  const found = (known ?? (await standIns(ctx, people))).filter(({ userId, deputyId }) => people.includes(userId) && !but.has(deputyId))
  const there = new Set(
    await stillThere(
      ctx,
      found.map(({ deputyId }) => deputyId),
    ),
  )
  const away = new Map(found.filter(({ deputyId }) => there.has(deputyId)).map(({ userId, deputyId }) => [userId, deputyId]))
  return { people: [...new Set(people.map((id) => away.get(id) ?? id))], away }
}

/** Notes in a step that a deputy acts in place of somebody. */
export const noteDeputies = async (
  tx: TxContext,
  about: { readonly instanceId: string; readonly taskName: string },
  away: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const toUserId of new Set(away.values()))
    await note(asSystem(tx, 'flow'), { ...about, action: 'transfer', comment: '原办理人请假，由工作交接人代为办理', toUserId })
}

/** Whether a step lets who started its process decide about it. */
const keepsStarter = async (tx: TxContext, { instanceId, taskKey }: Pick<RowOf<typeof work>, 'instanceId' | 'taskKey'>): Promise<boolean> => {
  const { definitionId } = await instanceOf(tx, instanceId)
  return (await drawingOf(tx, definitionId)).nodes.get(taskKey ?? '')?.task?.same === 'keep'
}

/** The tasks that lie with somebody go to the deputy, but for those in which the deputy would decide about themselves. */
const handOver = async (tx: TxContext, { userId, deputyId }: { readonly userId: string; readonly deputyId: string }): Promise<void> => {
  if ((await stillThere(tx, [deputyId])).length === 0) return
  const lie = await rows(tx, work, { assignee: userId, status: work.state.toDo }, unscoped).list(['instanceId', 'taskKey', 'starterId'])
  for (const { id, starterId, ...task } of lie) {
    if (starterId === deputyId && !(await keepsStarter(tx, task))) continue
    await act(asSystem(tx, 'flow'), work, 'transfer', id, { userId: deputyId, comment: '原办理人请假，由工作交接人代为办理' })
  }
}

export const deputyBehaviour = behave(deputy, {
  actions: {
    begin: {
      async effect(tx, { row }) {
        await handOver(tx, row)
        await later(tx, peopleJob)
      },
    },
    end: { effect: async (tx) => void (await later(tx, peopleJob)) },
    stop: { effect: async (tx) => void (await later(tx, peopleJob)) },
  },
})

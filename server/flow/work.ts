import { follow } from '@masthead/contract/flow/follow'
import { definition as manager } from '@masthead/contract/flow/definition'
import { work } from '@masthead/contract/flow/work'
import { behave, rereads } from '../engine/behave'
import { momentOf } from '../engine/kinds/time'
import { abreast, asSystem, bothDone } from '../engine/reach/context'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Values } from '../engine/types'
import { addRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import { asForm, filledIn, type Form, questionsIn, rightOver } from './forms'
import { nodeOf, type TaskRule } from './graph/graph'
import { canReturn } from './graph/step'
import { note } from './opinions'
import { stillThere } from './people'
import { advance, end, type Task } from './run'
import { definitionOf, drawingOf, type Instance, instanceOf, standingOf } from './standing'
import { addPerson, openTask } from './tasks'
import { countFor, countOnce, decidedIn, forgetUndo, settle, undoFor, undoStep } from './votes'
import { watchPeople } from './refresh'
import { drawingSheet, taskSheet } from './sheet'
import { sentBy, startable, startProcess } from './startable'

const urgeMs = 3_600_000
/** Everything that acts in a process takes its turn before the task itself. */
const holds = 'instanceId'
const quietly = (tx: TxContext): TxContext => asSystem(tx, 'flow')

const states = new WeakMap<object, Map<string, Promise<number | undefined>>>()

/** The state of a deployment, looked at once in a transaction. */
const stateOf = (tx: TxContext, definitionId: string): Promise<number | undefined> => {
  const known = states.get(tx.db) ?? new Map<string, Promise<number | undefined>>()
  states.set(tx.db, known)
  const state =
    known.get(definitionId) ??
    rows(tx, manager, { id: definitionId }, { ...unscoped, bin: 'also' })
      .one('status')
      .then((found) => found?.status)
  known.set(definitionId, state)
  return state
}

/** Refuses what is done in a process that is over, or what people do in one whose definition stands still; who left must leave no task behind there either. */
const demandRunning = async (tx: TxContext, instanceId: string): Promise<Instance> => {
  const instance = await instanceOf(tx, instanceId)
  if (instance.status !== follow.state.running) throw conflict('ended', ['流程已结束', 'The process has ended'])
  if (tx.actor.kind !== 'system' && (await stateOf(tx, instance.definitionId)) === manager.state.suspended)
    throw conflict('suspended', ['流程已挂起，激活后再办理', 'The process is suspended; act once it is active again'])
  return instance
}

const running = async (tx: TxContext, { row }: { readonly row: Pick<Task, 'instanceId'> }): Promise<void> => {
  await demandRunning(tx, row.instanceId)
}

/** Refuses to hand a task to who is not with the house, or to the caller. */
const demandOther = async (tx: TxContext, userId: string, field = 'userId'): Promise<void> => {
  if (tx.actor.kind === 'user' && userId === tx.actor.userId) throw invalid({ [field]: ['不能选择自己', 'Choose somebody else'] })
  if ((await stillThere(tx, [userId])).length === 0) throw invalid({ [field]: ['该用户已停用', 'This account is off'] })
}

const said = (
  tx: TxContext,
  row: Pick<Task, 'id' | 'instanceId' | 'name'>,
  action: Parameters<typeof note>[1]['action'],
  more: Values = {},
): Promise<string> => note(tx, { instanceId: row.instanceId, taskId: row.id, taskName: row.name, action, ...more })

const ruleFor = async (tx: TxContext, instance: Instance, taskKey: string | null): Promise<TaskRule> =>
  nodeOf(await drawingOf(tx, instance.definitionId), taskKey ?? '').task as TaskRule

/** Takes over what was filled in, within the rights of the task, and who the caller chose for the next step. */
const takeForm = async (tx: TxContext, instance: Instance, task: Task, given: Form, next: readonly string[]): Promise<Instance> => {
  if (Object.keys(given).length === 0 && next.length === 0) return instance
  const rule = await ruleFor(tx, instance, task.taskKey)
  const definition = await definitionOf(tx, instance.definitionId)
  const filled =
    Object.keys(given).length > 0 ? await filledIn(tx, questionsIn(definition.form), given, (key) => rightOver(rule, key) === 'write') : {}
  const form = { ...asForm(instance.form), ...filled }
  const chosen = { ...asForm(instance.chosen) } as Record<string, unknown>
  if (next.length > 0) {
    const graph = await drawingOf(tx, instance.definitionId)
    const asks = [...graph.nodes.values()].filter(({ task: one }) => one?.people.some(({ kind }) => kind === 'previous'))
    if (asks.length === 0) throw invalid({ next: ['流程没有需要您指定办理人的环节', 'No step of the process lets you choose who acts'] })
    for (const { id } of asks) chosen[id] = await stillThere(tx, next)
  }
  await within(tx).run(`update flow_follow set form = $3::jsonb, chosen = $4::jsonb where ${ofTenant} and id = $2::bigint`, [
    instance.id,
    JSON.stringify(form),
    JSON.stringify(chosen),
  ])
  return { ...instance, form, chosen }
}

/** Notes that a task was handed to somebody else, who takes part from now on. */
const handOn = async (
  tx: TxContext,
  row: Pick<Task, 'id' | 'instanceId' | 'name'>,
  action: 'delegate' | 'transfer',
  { userId, comment }: { readonly userId: string; readonly comment: string | null },
): Promise<void> => {
  await addPerson(tx, { instanceId: row.instanceId, taskId: row.id, userId, part: 'actor' })
  await said(tx, row, action, { comment, toUserId: userId })
  await forgetUndo(tx, row.instanceId)
}

const listIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? value.split(',') : []

const refuses = ({ flag, pass }: { readonly flag?: unknown; readonly pass?: unknown }): boolean => flag === 'refuse' || pass === 'false'

const decisionIn = (input: Parameters<typeof refuses>[0]): typeof work.state.refused | typeof work.state.approved =>
  refuses(input) ? work.state.refused : work.state.approved

export const workBehaviour = behave(work, {
  watch: watchPeople,
  filters: {
    candidate: ({ value, t, params, ctx }) =>
      value !== 'true' && value !== '1'
        ? null
        : `exists (select 1 from flow_person fp where ${sameTenant('fp', t)} and fp.task_id = ${t}.id and fp.part = 'candidate' and fp.user_id = ${params.add(ctx.actor.userId)}::bigint and not fp.is_deleted)`,
  },
  can: {
    release: ({ isShared }) => isShared,
    withdraw: ({ isUndoable }) =>
      isUndoable || conflict('acted', ['后续环节已处理，不能撤回', 'Somebody has acted since, so it cannot be withdrawn']),
    urge: ({ urgedTime }, ctx) =>
      urgedTime === null ||
      ctx.clock.now().getTime() - momentOf(ctx, urgedTime).getTime() >= urgeMs ||
      conflict('urged', ['一小时内只能催办一次', 'You can send a reminder once an hour']),
  },
  actions: {
    open: { to: (_tx, { row }) => (row.assignee === null ? work.state.toClaim : work.state.toDo) },
    claimTask: {
      holds,
      guard: running,
      async effect(tx, { row }) {
        await addPerson(tx, { instanceId: row.instanceId, taskId: row.id, userId: row.assignee ?? '0', part: 'actor' })
        await forgetUndo(tx, row.instanceId)
        await said(tx, row, 'claim')
      },
    },
    release: { holds, guard: running, effect: async (tx, { row }) => void (await said(tx, row, 'release')) },
    completeTask: {
      holds,
      async guard(tx, { row }) {
        await abreast(demandRunning(tx, row.instanceId), countOnce(tx, row))
      },
      to: (_tx, { input }) => decisionIn(input),
      set: (tx, { input }) => ({ comment: input.comment ?? null, finishTime: tx.clock.now() }),
      async along(tx, { row, input }) {
        const { form } = await instanceOf(tx, row.instanceId)
        const undo = undoFor(decidedIn(await countOnce(tx, row), row.id, decisionIn(input)), row, form)
        return undo ? { undo: JSON.stringify(undo), isUndoable: true } : {}
      },
      skipsReload: true,
      async effect(tx, { before, row, input }) {
        const going = async (): Promise<boolean> => {
          const instance = await takeForm(tx, await instanceOf(tx, row.instanceId), row, asForm(input.variables), listIn(input.next))
          return settle(tx, instance, row, decidedIn(await countOnce(tx, before), row.id, row.status))
        }
        const noted = said(tx, row, refuses(input) ? 'refuse' : 'approve', { comment: input.comment, files: input.files })
        const [, ended] = await bothDone(noted, going())
        return ended ? rereads : undefined
      },
    },
    returnTask: {
      holds,
      async guard(tx, { row, input }) {
        const instance = await demandRunning(tx, row.instanceId)
        const graph = await drawingOf(tx, instance.definitionId)
        const { tokens } = await standingOf(tx, instance)
        const token = tokens.find(({ no }) => no === row.tokenNo)
        const isPassed = await rows(tx, work, { instanceId: row.instanceId, taskKey: input.to, status: work.state.approved }, unscoped).exists()
        if (!token || !isPassed || input.to === row.taskKey || !graph.nodes.has(input.to) || !canReturn(graph, token, input.to))
          throw invalid({ to: ['只能退回到已办理过的环节', 'It can only go back to a step that it has already passed'] })
      },
      set: (tx, { input }) => ({ comment: input.comment, finishTime: tx.clock.now() }),
      async effect(tx, { row, input }) {
        await said(tx, row, 'return', { comment: input.comment, files: input.files })
        const instance = await instanceOf(tx, row.instanceId)
        await forgetUndo(tx, row.instanceId)
        await advance(tx, instance, { kind: 'return', token: row.tokenNo, to: input.to, straight: input.straight === true })
      },
    },
    delegate: {
      holds,
      async guard(tx, { row, input }) {
        await running(tx, { row })
        await demandOther(tx, input.userId)
      },
      effect: async (tx, { row, input }) => handOn(tx, row, 'delegate', input),
    },
    resolve: {
      holds,
      guard: running,
      effect: async (tx, { row, input }) => {
        await said(tx, row, 'resolve', { comment: input.comment, files: input.files })
        await forgetUndo(tx, row.instanceId)
      },
    },
    transfer: {
      holds,
      async guard(tx, { row, input }) {
        await running(tx, { row })
        await demandOther(tx, input.userId)
      },
      effect: async (tx, { row, input }) => handOn(tx, row, 'transfer', input),
    },
    addSign: {
      holds,
      async guard(tx, { row, input }) {
        await running(tx, { row })
        await demandOther(tx, input.userId)
      },
      to: (_tx, { input }) => (input.place === 'before' ? work.state.waiting : work.state.toDo),
      async effect(tx, { row, input }) {
        const { id, instanceId, title, name, category, taskKey, tokenNo, starterId, dueTime } = row
        const made = await addRow(quietly(tx), work, {
          ...{ instanceId, title, name, category, taskKey, tokenNo, starterId, dueTime },
          assignee: input.userId,
          adderId: tx.actor.userId,
          afterId: input.place === 'after' ? id : null,
        })
        if (input.place === 'before')
          await within(tx).run(`update flow_work set after_id = $3::bigint where ${ofTenant} and id = $2::bigint`, [id, made.id])
        for (const userId of [input.userId, tx.actor.userId ?? input.userId])
          await addPerson(tx, { instanceId, taskId: made.id, userId, part: 'actor' })
        if (starterId !== null) await addPerson(tx, { instanceId, taskId: made.id, userId: starterId, part: 'starter' })
        await said(tx, row, 'sign', { comment: input.comment, toUserId: input.userId })
        await forgetUndo(tx, instanceId)
        if (input.place === 'before') await openTask(tx, made.id)
      },
    },
    removeSign: {
      holds,
      guard: running,
      async effect(tx, { row }) {
        await said(tx, row, 'unsign', { toUserId: row.assignee })
        await forgetUndo(tx, row.instanceId)
        const waits = await rows(tx, work, { instanceId: row.instanceId, afterId: row.id, status: work.state.waiting }, unscoped).ids()
        for (const id of waits) await openTask(tx, id)
        if (waits.length > 0) return
        const instance = await instanceOf(tx, row.instanceId)
        const counted = await countFor(tx, instance, row)
        await settle(tx, instance, row, counted, undoFor(counted, row, instance.form))
      },
    },
    copy: {
      holds,
      async effect(tx, { row, input }) {
        for (const userId of listIn(input.userIds)) {
          await addPerson(tx, { instanceId: row.instanceId, taskId: row.id, userId, part: 'copy' })
          await said(tx, row, 'copy', { comment: input.comment, toUserId: userId })
        }
      },
    },
    withdraw: {
      holds,
      guard: running,
      async effect(tx, { row }) {
        await undoStep(tx, await instanceOf(tx, row.instanceId), row)
        await said(tx, row, 'withdraw')
      },
    },
    urge: { holds, guard: running, effect: async (tx, { row }) => void (await said(tx, row, 'urge')) },
    expire: {
      holds,
      async effect(tx, { row }) {
        const instance = await instanceOf(tx, row.instanceId)
        const graph = await drawingOf(tx, instance.definitionId)
        const edge = nodeOf(graph, row.taskKey ?? '').edge
        if (!edge) return
        await said(tx, row, 'expire')
        if (edge.does === 'remind') return
        await forgetUndo(tx, row.instanceId)
        if (edge.does === 'refuse') await end(tx, instance, 'refused')
        else await advance(tx, instance, { kind: edge.does === 'pass' ? 'pass' : 'leave', token: row.tokenNo })
      },
    },
  },
  // What a withdrawal restores holds the form whole, whatever its fields' rights.
  present(row, ctx) {
    if (ctx.actor.kind !== 'system' && 'undo' in row) row.undo = null
  },
  calls: {
    startList: startable,
    sendList: sentBy,
    sheet: taskSheet,
    drawing: drawingSheet,
    start: startProcess,
  },
})

import { follow } from '@masthead/contract/flow/follow'
import { opinion as flowOpinion } from '@masthead/contract/flow/opinion'
import { token as flowToken } from '@masthead/contract/flow/token'
import { user } from '@masthead/contract/user/user'
import { work } from '@masthead/contract/flow/work'
import { say } from '@masthead/contract/kit/label'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { readRow } from '../engine/verbs'
import { aboutOf } from './about'
import { heldIn } from './service'
import { asForm, questionsIn, shownOf } from './forms'
import { type Node, nodeOf, type Proven, type TaskRule } from './graph/graph'
import { canReturn, type Token } from './graph/step'
import { openStates } from './run'
import { definitionOf, drawingOf, type Instance, instanceOf, standingOf, xmlOf } from './standing'

/** The names of users by id, as others know them. */
const namesOf = async (ctx: Context, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids.filter((id): id is string => id !== null))]
  if (wanted.length === 0) return new Map()
  const found = await rows(ctx, user, { id: wanted } as never, { ...unscoped, bin: 'also' }).list(['realName', 'account'])
  return new Map(found.map(({ id, realName, account }) => [id, realName || account]))
}

/** What happened in a process, the first first, and the tasks that are open now. */
export const historyOf = async (ctx: Context, instanceId: string) => {
  const said = await rows(ctx, flowOpinion, { instanceId } as never, unscoped).list([
    'taskName',
    'action',
    'comment',
    'files',
    'userId',
    'toUserId',
    'createTime',
  ])
  const open = await rows(ctx, work, { instanceId, status: openStates.filter((state) => state !== work.state.waiting) } as never, unscoped).list([
    'name',
    'assignee',
    'openTime',
    'dueTime',
  ])
  const names = await namesOf(ctx, [...said.flatMap(({ userId, toUserId }) => [userId, toUserId]), ...open.map(({ assignee }) => assignee)])
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))
  const actions = flowOpinion.fields.action.choices ?? {}
  return [
    ...said.map(({ taskName, action, comment, files, userId, toUserId, createTime }) => ({
      historyActivityName: taskName,
      assignee: userId,
      assigneeName: nameOf(userId),
      toName: nameOf(toUserId),
      action,
      actionName: actions[action] ? say(actions[action], ctx.language) : action,
      comment,
      files: typeof files === 'string' ? JSON.parse(files) : files,
      createTime,
      endTime: createTime,
    })),
    ...open.map(({ name, assignee, openTime, dueTime }) => ({
      historyActivityName: name,
      assignee,
      assigneeName: nameOf(assignee),
      toName: null,
      action: 'open',
      actionName: say(['待办理', 'Open'], ctx.language),
      comment: null,
      files: null,
      createTime: openTime,
      endTime: null,
      dueTime,
    })),
  ]
}

/** The steps that follow a task on any way, up to the next people. */
const nextSteps = (graph: Proven, from: string): Node[] => {
  if (!graph.nodes.has(from)) return []
  const found: Node[] = []
  const seen = new Set<string>()
  const open = nodeOf(graph, from).out.map(({ to }) => to)
  while (open.length > 0) {
    const node = nodeOf(graph, open.shift() as string)
    if (seen.has(node.id)) continue
    seen.add(node.id)
    if (node.type === 'user') found.push(node)
    else open.push(...node.out.map(({ to }) => to))
  }
  return found
}

/** The steps that a task may be returned to: those that were passed, in reach of its token. */
const returnsOf = async (ctx: Context, graph: Proven, instanceId: string, token: Token | undefined) => {
  if (!token) return []
  const passed = await rows(ctx, work, { instanceId, status: work.state.approved } as never, unscoped).list(['taskKey', 'name'])
  const found = new Map(passed.map(({ taskKey, name }) => [taskKey ?? '', name]))
  return [...found]
    .filter(([key]) => key !== token.node && graph.nodes.has(key) && canReturn(graph, token, key))
    .map(([key, name]) => ({ key, name }))
}

/** A task with its form, what happened, where it may go, and what the caller may do. */
export const taskSheet = async (ctx: Context, { input }: { readonly input: { readonly taskId: string } }) => {
  const task = await readRow(ctx, work, input.taskId)
  const instance = await instanceOf(ctx, task.instanceId)
  const definition = await definitionOf(ctx, instance.definitionId)
  const graph = await drawingOf(ctx, instance.definitionId)
  const rule: Pick<TaskRule, 'fields'> = graph.nodes.get(task.taskKey ?? '')?.task ?? { fields: {} }
  const { tokens } = await standingOf(ctx, instance)
  const next = nextSteps(graph, task.taskKey ?? '')
  const { starterId, starterName, status, title, instanceNo, businessKey } = instance as typeof instance & { readonly starterName?: string }
  return {
    task,
    instance: { id: instance.id, title, instanceNo, status, starterId, starterName, businessKey },
    about: await aboutOf(ctx, instance),
    ...shownOf(questionsIn(definition.form), asForm(instance.form), rule),
    history: await historyOf(ctx, instance.id),
    returns: await returnsOf(
      ctx,
      graph,
      instance.id,
      tokens.find(({ no }) => no === task.tokenNo),
    ),
    next: next.map(({ id, name }) => name || id),
    asksNext: next.some(({ task: one }) => one?.people.some(({ kind }) => kind === 'previous')),
  }
}

/** The drawing of a process, with the nodes that it stands at and those that it passed. */
const drawnOf = async (ctx: Context, instance: Pick<Instance, 'id' | 'definitionId'>) => {
  const open = await rows(ctx, flowToken, { instanceId: instance.id, status: flowToken.state.on } as never, unscoped).list(['nodeKey'])
  const done = await rows(ctx, work, { instanceId: instance.id, status: work.state.approved } as never, unscoped).list(['taskKey'])
  return {
    xml: await xmlOf(ctx, instance.definitionId),
    open: [...new Set(open.map(({ nodeKey }) => nodeKey))],
    done: [...new Set(done.map(({ taskKey }) => taskKey))],
  }
}

export const drawingSheet = async (ctx: Context, { input }: { readonly input: { readonly taskId: string } }) =>
  drawnOf(ctx, await instanceOf(ctx, (await readRow(ctx, work, input.taskId)).instanceId))

export const instanceDrawing = async (ctx: Context, { input }: { readonly input: { readonly processInstanceId: string } }) =>
  drawnOf(ctx, await readRow(ctx, follow, input.processInstanceId))

/** A process with the row that it is about and what happened; who started it reads the form as well, which others read in their tasks. */
export const instanceSheet = async (ctx: Context, { input }: { readonly input: { readonly processInstanceId: string } }) => {
  const instance = await readRow(ctx, follow, input.processInstanceId)
  const { form, definitionId } = await instanceOf(ctx, instance.id)
  const definition = await definitionOf(ctx, definitionId)
  const isStarter = instance.starterId === ctx.actor.userId
  return {
    instance,
    process: { name: definition.name, versionNo: definition.versionNo },
    about: await aboutOf(ctx, instance),
    held: await heldIn(ctx, { id: instance.id, definitionId }),
    ...shownOf(isStarter ? questionsIn(definition.form) : [], asForm(form), { fields: {} }),
    history: await historyOf(ctx, instance.id),
  }
}

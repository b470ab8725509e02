import { follow } from '@masthead/contract/flow/follow'
import { model as flowModel } from '@masthead/contract/flow/model'
import { definition as manager } from '@masthead/contract/flow/definition'
import { token as flowToken } from '@masthead/contract/flow/token'
import { work } from '@masthead/contract/flow/work'
import type { RowOf } from '@masthead/contract/kit/resource'
import { asSystem, bothDone } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, addRow, readRow } from '../engine/verbs'
import { badRequest, conflict } from '../platform/refusal'
import { tellBusiness } from './business'
import { asForm, type Form } from './forms'
import { meets } from './graph/conditions'
import { type Node, nodeOf, type Proven } from './graph/graph'
import { type Standing, type StepEvent, step, type Token } from './graph/step'
import { note } from './opinions'
import { notePeople, openTasks } from './tasks'
import { type Definition, drawingOf, type Instance, keepStanding, lockInstance, standingOf, startableOf } from './standing'

export type Task = RowOf<typeof work>

/** A process goes through no more steps than this on its own, and calls no deeper than that. */
const mostMoves = 200
const deepest = 5

/** The states in which a task still waits for somebody. */
export const openStates = [work.state.waiting, work.state.toClaim, work.state.toDo, work.state.delegated]

/** How a process ended within the step that was carried out; undefined while it runs. */
export type Ended = 'approved' | 'refused' | undefined

/** Closes what these tokens wait for: the tasks that nobody acts in any more, and the processes that they called. */
export const closeTasks = async (tx: TxContext, instanceId: string, tokens: readonly number[] | 'all'): Promise<void> => {
  if (tokens !== 'all' && tokens.length === 0) return
  const where = { instanceId, status: openStates, ...(tokens === 'all' ? {} : { tokenNo: tokens }) }
  for (const id of await rows(tx, work, where as never, unscoped).ids()) await act(asSystem(tx, 'flow'), work, 'close', id)
  const called = { parentId: instanceId, status: follow.state.running, ...(tokens === 'all' ? {} : { parentToken: tokens }) }
  for (const id of await rows(tx, follow, called as never, unscoped).ids()) await act(asSystem(tx, 'flow'), follow, 'revoke', id)
}

interface Advancing {
  readonly depth?: number
  readonly calledWithin?: boolean
  /** Where the process stands, where that is known. */
  readonly from?: Standing
  /** Nothing is open any more at the token that passes. */
  readonly isSettled?: boolean
}

/** Carries out one event of a process that is held, and all that follows from it until people must act. */
export const advance = async (
  tx: TxContext,
  instance: Instance,
  first: StepEvent,
  { depth = 1, calledWithin = false, from, isSettled = false }: Advancing = {},
): Promise<Ended> => {
  const graph = await drawingOf(tx, instance.definitionId)
  const form = asForm(instance.form)
  let standing = from ?? (await standingOf(tx, instance))
  const events: StepEvent[] = [first]
  for (let moves = 0; events.length > 0; moves += 1) {
    if (moves >= mostMoves)
      throw conflict('flow_loops', ['流程自行循环，没有人可以办理', 'The process loops without anybody to act'], {
        node: standing.tokens[0]?.node,
      })
    const event = events.shift() as StepEvent
    const done = step(graph, standing, event, ({ when }) => when !== undefined && meets(when, form))
    // What stands at a join, or passes of itself, has nothing open.
    const isBare = ({ no, joins }: Token): boolean => joins || (event.kind === 'pass' && event.token === no && (isSettled || moves > 0))
    await closeTasks(
      tx,
      instance.id,
      done.closed.filter((token) => !isBare(token)).map(({ no }) => no),
    )
    keepStanding(tx, instance.id, standing, done.standing)
    standing = done.standing
    if (done.ended) {
      await end(tx, instance, done.ended, calledWithin)
      return done.ended
    }
    for (const token of done.opened) {
      const went = await open(tx, instance, graph, token, depth)
      if (went === 'refuse') {
        await end(tx, instance, 'refused', calledWithin)
        return 'refused'
      }
      if (went === 'pass') events.push({ kind: 'pass', token: token.no })
    }
  }
  return undefined
}

/** Opens what stands at a token: tasks of people, a moment, the turn of a job, another process. */
const open = async (tx: TxContext, instance: Instance, graph: Proven, token: Token, depth: number): Promise<'pass' | 'refuse' | undefined> => {
  const node = nodeOf(graph, token.node)
  if (node.type === 'user') return openTasks(tx, instance, node, token)
  if (node.type === 'call') return callProcess(tx, instance, node, token, depth)
  const seconds = node.type === 'timer' ? (node.seconds ?? 0) : 0
  await within(tx).run(`update flow_token set wake_time = $4 where ${ofTenant} and instance_id = $2::bigint and no = $3 and not is_deleted`, [
    instance.id,
    token.no,
    new Date(tx.clock.now().getTime() + seconds * 1000),
  ])
  return undefined
}

/** Takes every token of a process away. */
export const endToken = (tx: TxContext, instanceId: string): Promise<number> =>
  within(tx).run(`update flow_token set status = $3 where ${ofTenant} and instance_id = $2::bigint and not is_deleted`, [
    instanceId,
    flowToken.state.off,
  ])

/** Ends a process: its tasks close, what it is about follows, and the process that called it goes on. */
export const end = async (tx: TxContext, instance: Instance, result: 'approved' | 'refused', calledWithin = false): Promise<void> => {
  await closeTasks(tx, instance.id, 'all')
  await endToken(tx, instance.id)
  await act(asSystem(tx, 'flow'), follow, 'finish', instance.id, { result })
  await tellBusiness(tx, instance, result)
  if (instance.parentId === null || calledWithin) return
  const parent = await lockInstance(tx, instance.parentId)
  if (parent.status !== follow.state.running) return
  if (result === 'refused') await end(tx, parent, 'refused')
  else await advance(tx, parent, { kind: 'pass', token: instance.parentToken ?? 0 }, { isSettled: true })
}

export interface Starting {
  readonly definition: Definition
  readonly title: string
  readonly form: Form
  readonly chosen?: Form
  readonly businessKey?: string | null
  readonly parent?: { readonly id: string; readonly token: number; readonly starterId: string; readonly starterDept: string | null }
  readonly depth?: number
}

/** Starts a process as the caller. It may end at once, where nobody has to act. */
export const startInstance = async (tx: TxContext, starting: Starting): Promise<{ readonly instance: Instance; readonly ended: Ended }> => {
  const { definition, title, form, chosen = {}, businessKey = null, parent, depth = 1 } = starting
  if (definition.status !== manager.state.active)
    throw conflict('suspended', ['流程已挂起，暂不能发起', 'The process is suspended and cannot be started now'])
  if (depth > deepest) throw badRequest('too_deep', [`流程最多嵌套 ${deepest} 层`, `Processes call each other ${deepest} deep at most`])
  const starterId = parent?.starterId ?? tx.actor.userId
  if (starterId === null) throw badRequest('no_starter', ['流程须由用户发起', 'A user starts a process'])
  const made = await addRow(
    tx,
    follow,
    {
      title: title.slice(0, 200),
      definitionId: definition.id,
      category: definition.category,
      businessKey,
      starterId,
      starterDept: parent?.starterDept ?? tx.actor.deptIds[0] ?? null,
      form: JSON.stringify(form),
      chosen: JSON.stringify(chosen),
      parentId: parent?.id ?? null,
      parentToken: parent?.token ?? null,
    },
    { isSound: true },
  )
  // Nobody else sees it before the commit, so that there is nothing to hold; what its starter does not read of it the program knows.
  const instance: Instance = { ...made, form, chosen }
  notePeople(tx, instance.id, null, [{ userId: starterId, part: 'starter' }])
  const begun = note(tx, { instanceId: instance.id, taskName: '发起', action: 'start' })
  const from: Standing = { tokens: [], next: instance.nextToken }
  const [, ended] = await bothDone(begun, advance(tx, instance, { kind: 'start' }, { depth, calledWithin: parent !== undefined, from }))
  return { instance, ended }
}

/** The version of a process that is started now. */
export const latestOf = async (tx: TxContext, processKey: string): Promise<Definition | undefined> => {
  const found = await rows(tx, manager, { processKey, isLatest: true } as never, unscoped).one()
  return found && startableOf(tx, found.id)
}

/** The version by which a model is started now. */
export const definitionOfModel = async (tx: TxContext, modelId: string): Promise<Definition> => {
  const { definitionId, name } = await readRow(tx, flowModel, modelId, { verb: null })
  if (definitionId === null) throw conflict('not_deployed', [`流程“${name}”尚未部署`, `The process “${name}” is not deployed yet`])
  return startableOf(tx, definitionId)
}

const callProcess = async (tx: TxContext, instance: Instance, node: Node, token: Token, depth: number): Promise<'pass' | 'refuse' | undefined> => {
  const definition = await latestOf(tx, node.calls ?? '')
  if (!definition) throw conflict('no_process', [`没有部署流程“${node.calls}”`, `The process “${node.calls}” is not deployed`], { node: node.id })
  const { ended } = await startInstance(tx, {
    definition,
    title: instance.title,
    form: asForm(instance.form),
    chosen: asForm(instance.chosen),
    parent: { id: instance.id, token: token.no, starterId: instance.starterId, starterDept: instance.starterDept },
    depth: Math.max(depth, await depthOf(tx, instance)) + 1,
  })
  return ended === 'approved' ? 'pass' : ended === 'refused' ? 'refuse' : undefined
}

/** How many processes have called each other down to this one. */
const depthOf = async (tx: TxContext, { parentId }: Pick<Instance, 'parentId'>): Promise<number> => {
  let [at, depth] = [parentId, 1]
  while (at !== null && depth <= deepest) {
    const above: { readonly parentId: string | null } | undefined = await rows(tx, follow, { id: at } as never, unscoped).one('parentId')
    at = above?.parentId ?? null
    depth += 1
  }
  return depth
}

import { token as flowToken } from '@masthead/contract/flow/token'
import { work } from '@masthead/contract/flow/work'
import { rows, unscoped } from '../engine/read/rows'
import { ofTenant, within } from '../engine/reach/within'
import { abreast } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { insertRow } from '../engine/verbs'
import { conflict } from '../platform/refusal'
import type { TaskRule, Vote } from './graph/graph'
import { nodeOf } from './graph/graph'
import { advance, closeTasks, end, openStates, type Task } from './run'
import type { Standing } from './graph/step'
import { drawingOf, type Instance, instanceOf, standingOf } from './standing'
import { openTask } from './tasks'

/** One task of a token, as votes are counted. */
export interface Ballot {
  readonly id: string
  readonly status: number
  readonly turn: number
  readonly adderId: string | null
  readonly afterId: string | null
}

export type Verdict = 'passed' | 'refused' | { readonly open: readonly string[] }

const { waiting, approved, refused } = work.state

/**
 * What the votes of a token come to once one of its tasks was decided: it is passed or refused, or these tasks open next. A signer that was added must
 * approve like the others, and does not count for a ratio.
 */
export const verdictOf = (rule: Pick<TaskRule, 'vote' | 'ratio'>, ballots: readonly Ballot[], decided: Pick<Ballot, 'id'>): Verdict => {
  const own = ballots.find(({ id }) => id === decided.id)
  const isOpen = ({ status }: Ballot): boolean => (openStates as readonly number[]).includes(status)
  const proper = ballots.filter(({ adderId }) => adderId === null)
  const count = (state: number): number => proper.filter(({ status }) => status === state).length
  const needed = Math.ceil((proper.length * rule.ratio) / 100)
  if (own?.status === refused) {
    const mayStill = rule.vote === 'ratio' && own.adderId === null && proper.length - count(refused) >= needed
    if (!mayStill) return 'refused'
  }
  const next = ballots.filter(({ status, afterId }) => status === waiting && afterId === decided.id)
  if (next.length > 0) return { open: next.map(({ id }) => id) }
  const open = ballots.filter(isOpen)
  if (rule.vote === 'ratio' && count(approved) >= needed && !open.some(({ adderId }) => adderId !== null)) return 'passed'
  const turn = nextTurn(rule.vote, open)
  if (turn) return { open: [turn.id] }
  return open.length === 0 ? 'passed' : { open: [] }
}

/** Of tasks one after the other the next, once no other one is open. */
const nextTurn = (vote: Vote, open: readonly Ballot[]): Ballot | undefined => {
  const waits = open.filter(({ status, afterId }) => status === waiting && afterId === null).sort((a, b) => a.turn - b.turn)
  return vote === 'inTurn' && waits.length === open.length ? waits[0] : undefined
}

/** The tasks of the token that a task belongs to. */
export const ballotsOf = (tx: TxContext, { instanceId, tokenNo }: Pick<Task, 'instanceId' | 'tokenNo'>): Promise<Ballot[]> =>
  rows(tx, work, { instanceId, tokenNo }, unscoped).list(['status', 'turn', 'adderId', 'afterId']) as Promise<Ballot[]>

/** What brings back where a process stood before the last decision; it lies with the task that was decided. */
interface Undo {
  readonly tokens: readonly {
    readonly no: number
    readonly nodeKey: string
    readonly path: string
    readonly joins: boolean
    readonly onward: string | null
  }[]
  readonly form: unknown
  readonly closed: readonly string[]
}

/** Nothing of a process is taken back any more, since somebody has acted. */
export const forgetUndo = (tx: TxContext, instanceId: string): Promise<number> =>
  within(tx).run(
    `update flow_work set undo = null, is_undoable = false where ${ofTenant} and instance_id = $2::bigint and is_undoable and not is_deleted`,
    [instanceId],
    'flow forget undo',
  )

/** Keeps what the last decision is taken back with; those before it are not taken back any more. */
const keepUndo = (tx: TxContext, instanceId: string, taskId: string, undo: Undo): void =>
  within(tx).send(
    `update flow_work set undo = case when id = $3::bigint then $4::jsonb end, is_undoable = id = $3::bigint
     where ${ofTenant} and instance_id = $2::bigint and (is_undoable or id = $3::bigint) and not is_deleted`,
    [instanceId, taskId, JSON.stringify(undo)],
    'flow undo',
  )

/** The same for a decision that has been written with what it is taken back with. */
const forgetOthers = (tx: TxContext, instanceId: string, taskId: string): void =>
  within(tx).send(
    `update flow_work set undo = null, is_undoable = false where ${ofTenant} and instance_id = $2::bigint and is_undoable and id <> $3::bigint and not is_deleted`,
    [instanceId, taskId],
    'flow forget others',
  )

/** What a decision is taken back with, or a 409 where somebody has acted since. */
const undoOf = async (tx: TxContext, taskId: string): Promise<Undo> => {
  const [found] = await within(tx).query<{ undo: Undo }>(`select undo from flow_work where ${ofTenant} and id = $2::bigint and undo is not null`, [
    taskId,
  ])
  if (!found) throw conflict('acted', ['后续环节已处理，不能撤回', 'Somebody has acted since, so it cannot be withdrawn'])
  return found.undo
}

/** What a decision is counted by: the rule of its step, the tasks of its token, and where the process stands. */
interface Counted {
  readonly rule: TaskRule
  readonly ballots: readonly Ballot[]
  readonly standing: Standing
}

/** Reads that, in the turn of the process. */
export const countFor = async (tx: TxContext, instance: Instance, task: Pick<Task, 'instanceId' | 'tokenNo' | 'taskKey'>): Promise<Counted> => {
  const graph = await drawingOf(tx, instance.definitionId)
  const rule = nodeOf(graph, task.taskKey ?? '').task as TaskRule
  const [ballots, standing] = await abreast(ballotsOf(tx, task), standingOf(tx, instance))
  return { rule, ballots, standing }
}

const counts = new WeakMap<object, Promise<Counted>>()

/** The same for a task as it was before its decision, read once. */
export const countOnce = (tx: TxContext, row: Pick<Task, 'instanceId' | 'tokenNo' | 'taskKey'>): Promise<Counted> => {
  const count = counts.get(row) ?? instanceOf(tx, row.instanceId).then((instance) => countFor(tx, instance, row))
  counts.set(row, count)
  return count
}

/** The same once a task of it is decided in this way. */
export const decidedIn = (counted: Counted, taskId: string, status: number): Counted => ({
  ...counted,
  ballots: counted.ballots.map((one) => (one.id === taskId ? { ...one, status } : one)),
})

/** The tasks of the token that are open besides the one that was decided. */
const othersOpen = ({ ballots }: Counted, taskId: string): string[] =>
  ballots.flatMap(({ id, status }) => (id !== taskId && (openStates as readonly number[]).includes(status) ? [id] : []))

/** What a decision is taken back with, once it is counted; undefined where it ends the process. */
export const undoFor = (counted: Counted, task: Pick<Task, 'id'>, form: unknown): Undo | undefined => {
  const verdict = verdictOf(counted.rule, counted.ballots, task)
  if (verdict === 'refused') return undefined
  const tokens = counted.standing.tokens.map(({ no, node, path, joins, onward }) => ({
    ...{ no, nodeKey: node, path: path.join(' '), joins },
    onward: onward ?? null,
  }))
  return { tokens, form, closed: verdict === 'passed' ? othersOpen(counted, task.id) : [] }
}

/**
 * Lets the process go on or end after a decision that is counted and written. The process is held. Answers whether it ended within this step. What the decision is taken
 * back with is written with it, or given in `undo`.
 */
export const settle = async (
  tx: TxContext,
  instance: Instance,
  task: Pick<Task, 'id' | 'tokenNo'>,
  counted: Counted,
  undo?: Undo,
): Promise<boolean> => {
  const verdict = verdictOf(counted.rule, counted.ballots, task)
  if (verdict === 'refused') {
    await forgetUndo(tx, instance.id)
    await end(tx, instance, 'refused')
    return true
  }
  if (undo) keepUndo(tx, instance.id, task.id, undo)
  else forgetOthers(tx, instance.id, task.id)
  if (verdict !== 'passed') {
    for (const id of verdict.open) await openTask(tx, id)
    return false
  }
  if (othersOpen(counted, task.id).length > 0) await closeTasks(tx, instance.id, [task.tokenNo])
  const ended = await advance(tx, instance, { kind: 'pass', token: task.tokenNo }, { from: counted.standing, isSettled: true })
  if (ended !== undefined) await forgetUndo(tx, instance.id)
  return ended !== undefined
}

/** Puts a process back where it stood before the last decision: what opened since closes, and what closed because of it opens again. */
export const undoStep = async (tx: TxContext, instance: Instance, task: Pick<Task, 'id' | 'tokenNo'>): Promise<void> => {
  const undo = await undoOf(tx, task.id)
  const old = new Set(undo.tokens.map(({ no }) => no))
  const { tokens } = await standingOf(tx, instance)
  await closeTasks(
    tx,
    instance.id,
    tokens.map(({ no }) => no).filter((no) => !old.has(no)),
  )
  for (const { id, status, turn, afterId } of await ballotsOf(tx, { instanceId: instance.id, tokenNo: task.tokenNo }))
    if (id !== task.id && (afterId === task.id || turn > 0) && status === work.state.toDo)
      await within(tx).run(`update flow_work set status = $3 where ${ofTenant} and id = $2::bigint`, [id, waiting])
  await within(tx).run(`delete from flow_token where ${ofTenant} and instance_id = $2::bigint and not is_deleted`, [instance.id])
  for (const { no, nodeKey, path, joins, onward } of undo.tokens)
    await insertRow(tx, flowToken, { instanceId: instance.id, no, nodeKey, path, joins, onward })
  for (const id of undo.closed) await openTask(tx, id)
  await within(tx).run(`update flow_follow set form = $3::jsonb where ${ofTenant} and id = $2::bigint`, [
    instance.id,
    JSON.stringify(undo.form ?? {}),
  ])
  await forgetUndo(tx, instance.id)
}

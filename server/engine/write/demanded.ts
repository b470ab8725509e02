import type { Action } from '@masthead/contract/kit/action'
import type { Field } from '@masthead/contract/kit/field'
import { type Label, say } from '@masthead/contract/kit/label'
import { openingPermissions, statesIn } from '@masthead/contract/kit/name'
import { conflict, forbidden, notFound, type Refusal } from '../../platform/refusal'
import type { Body } from '../input/parse'
import { demandSameWords } from '../input/repeated'
import { inputFields, isOn, wantedFlag } from '../input/taken'
import { wireTime } from '../kinds/time'
import { modelNamed } from '../model'
import { hasTurn, inState } from '../reach/ability'
import { demandNotWaiting, demandUncarried } from '../reach/carried'
import { abreast, may } from '../reach/context'
import { demandFree } from '../reach/hold'
import { demandPerson, memberPartiesOf } from '../reach/party'
import { areMakersUntold } from '../reach/veil'
import { findReached, lockNamed, lockPlain } from '../read/plain'
import { demand, findRow } from '../read/read'
import { checkParent } from '../tree/tree'
import type { ActionBehaviour, Model, Row, TxContext, Values } from '../types'
import { demandNothingWaits, holdPeriods, writesRow } from '../reach/closed'
import { type Newest, newest } from './record'
import { checkVersion } from './store'
import { checkUnused } from './uses'
import { demandCan, type Last, wrongState } from './write'

/** What an action demands before it is carried out: who asks, the row and its state, whose turn it is, and what may be written. */

/** An action that a caller asks for, in its transaction. */
export interface Doing {
  readonly tx: TxContext
  readonly model: Model
  readonly name: string
  readonly action: Action
  readonly behaviour: ActionBehaviour | undefined
  /** The permission by which the caller may do it, or lacks it. */
  readonly code: string
  readonly fields: Record<string, Field>
  readonly given: Body
}

/** A double click: the same toggle by the same person within this time is one. */
const toggleRepeatMs = 2000

/** The action by its name, for a caller who may do it. */
export const openAction = (tx: TxContext, model: Model, name: string, given: Body): Doing => {
  const action = model.noun.actions?.[name]
  if (!action) throw new Error(`${model.noun.name} has no action ${name}`)
  const codes = openingPermissions(model.noun, name, action)
  const code = codes.find((one) => may(tx, one)) ?? (codes[0] as string)
  if (action.system && tx.actor.kind !== 'system') throw forbidden(['此操作由系统执行', 'Only the system can do this'])
  demandAction(tx, model, action, code)
  return { tx, model, name, action, behaviour: model.behaviour.actions?.[name], code, fields: inputFields(model, action), given }
}

/**
 * The row, locked through the caller's reach, its version and state compared with what the action demands. It is `done` where the row is already as the caller wants
 * it; `flag` is what a toggle is set to, where the caller says so. A wrong state is a 409.
 */
export const openRow = async (
  doing: Doing,
  id: unknown,
  held: Row | undefined,
): Promise<{ before: Row; done: boolean; flag?: boolean | undefined }> => {
  const { tx, model, action, behaviour, code, given } = doing
  const reached = { verb: code, bin: action.bin === 'outOf' }
  const seen = behaviour?.first && (held ?? (await findReached(tx, model, id, reached)))
  if (seen) await behaviour.first?.(tx, { row: seen })
  const [, before] = await abreast(
    holdNamed(doing, id, held, reached),
    held ? Promise.resolve(held) : findRow(tx, model, id, { ...reached, lock: true }),
  )
  if (!before) return { before: await notInBin(doing, id), done: true }
  checkVersion(model, before, given.version, false)
  const flag = await wantedFlag(tx, model, action, given)
  return { before, done: await isDone(doing, before, flag), flag }
}

/** Holds the row that everybody who writes this one holds before it. */
const holdNamed = async (
  { tx, model, behaviour }: Doing,
  id: unknown,
  held: Row | undefined,
  reached: Parameters<typeof findReached>[3],
): Promise<void> => {
  const key = behaviour?.holds
  if (key === undefined) return
  const owner = modelNamed(tx.engine, String(model.columns.get(key)?.field.to))
  await (held ? lockPlain(tx, owner, held[key]) : lockNamed(tx, owner, { model, key, id, reached }))
}

/** Whether the row is already as the caller wants it: the flag is so, the state is reached, or the caller just did the same. */
const isDone = async (doing: Doing, row: Row, flag: boolean | undefined): Promise<boolean> => {
  const { tx, model, name, action } = doing
  if (action.toggles && flag === isOn(row[action.toggles])) return true
  const isFrom = inState(row, statesIn(action.from))
  if (!isFrom && action.idempotent && inState(row, statesIn(action.to))) return true
  if (!isFrom || (model.behaviour.can?.[name]?.(row, tx) ?? true) !== true) {
    await demandRepeat(doing, row, isFrom)
    return true
  }
  return action.toggles !== undefined && flag === undefined && (await repeats(doing, row, toggleRepeatMs)) !== undefined
}

/** Throws where the row does not allow the action, unless the caller did the same last, in the same words. */
const demandRepeat = async (doing: Doing, row: Row, isFrom: boolean): Promise<void> => {
  const { tx, model, name, action, fields, given } = doing
  const label = labelOf(action, row)
  const line = await repeats(doing, row, Number.POSITIVE_INFINITY)
  if (line) {
    await demandSameWords(tx, model, given, { action, fields, row, label, line })
    return
  }
  const last = await lastBy(tx, model, row)
  if (!isFrom) throw wrongState(model, row, label, last)
  demandCan(tx, model, name, row, label, last)
}

/** Throws unless the row waits for this caller: the right person, nobody else's hold, no process that has it, and a period that is open. */
export const demandTurn = async ({ tx, model, name, action }: Doing, row: Row): Promise<void> => {
  await demandPerson(tx, model, action, row)
  demandFree(tx, model, name, row)
  demandUncarried(tx, model, name, row)
  await demandNotWaiting(tx, model, name, row.id)
  if (!hasTurn(tx, model, action, row)) throw notTheirTurn(labelOf(action, row))
  if (writesRow(action)) await holdPeriods(tx, model, row)
}

/** Throws where the row may not become this: others use it, the tree would bite its tail, a period is closed, or what waits in it would be lost. */
export const demandMayBecome = async ({ tx, model, action }: Doing, row: Row, input: Values, values: Values): Promise<void> => {
  if (action.bin === 'into' && !(model.behaviour.forceDeletes && input.force === true)) await checkUnused(tx, model, row)
  await checkParent(tx, model, values, row)
  if (Object.keys(values).length > 0) await holdPeriods(tx, model, row, values)
  await demandNothingWaits(tx, model, row, values, action.label)
}

/** What is to come out of the bin is not in it: it lies there no more, never did, or does not exist. */
const notInBin = async (doing: Doing, id: unknown): Promise<Row> => {
  const { tx, model, action, code } = doing
  const living = action.bin === 'outOf' ? await findRow(tx, model, id, { verb: code }) : undefined
  if (!living) throw notFound()
  if (await repeats(doing, living, Number.POSITIVE_INFINITY)) return living
  throw conflict('not_recycled', ['数据不在回收站，不能恢复', 'It is not in the recycle bin, so there is nothing to restore'])
}

/** Refuses users without the permission, and members of the site who belong to none of its parties. */
const demandAction = (tx: TxContext, model: Model, action: Action, code: string): void => {
  if (tx.actor.kind !== 'member') demand(tx, model, code, true)
  else if (memberPartiesOf(model, action).length === 0) throw notFound()
}

const somebody: Label = ['其他人', 'Somebody else']

/** Who else did something to the row last, for callers who come too late; those without an account learn no names. */
const lastBy = async (tx: TxContext, model: Model, row: Row): Promise<Last | undefined> => {
  const line = await newest(tx, model, row.id)
  if (!line || line.actor === null || tx.actor.kind !== 'user' || line.actor === tx.actor.userId) return undefined
  const action = model.noun.actions?.[line.action]
  const at = wireTime(new Date(Date.now() - line.ageMs), tx.zone)
  const by = areMakersUntold(tx, model) ? say(somebody, tx.language) : line.operator
  return { by, did: action ? say(action.label, tx.language) : line.action, at, action: action?.label }
}

const notTheirTurn = ([zh, en]: Label): Refusal =>
  forbidden([`只有当前环节的办理人可以执行[${zh}]`, `Only the people whose turn it is can do this: ${en}`], { reason: 'not_their_turn' })

/** What the action is called on this row: a toggle has another name when it turns its flag off. */
const labelOf = (action: Action, row: Row): Label =>
  action.toggles && isOn(row[action.toggles]) ? (action.off?.label ?? action.label) : action.label

/** The newest line of the row, where it is the same action by the same caller, and nothing happened since. */
const repeats = async ({ tx, model, name }: Doing, row: Row, withinMs: number): Promise<Newest | undefined> => {
  if (tx.actor.kind !== 'user') return undefined
  const line = await newest(tx, model, row.id)
  const isMine = line !== undefined && line.actor === tx.actor.userId && line.action === name
  return isMine && line.ageMs <= withinMs && Number(line.version) === row.version ? line : undefined
}

import type { Field } from '@masthead/contract/kit/field'
import { openingPermissions, setsOf, statesIn } from '@masthead/contract/kit/name'
import type { Action } from '@masthead/contract/kit/action'
import { type Label, say } from '@masthead/contract/kit/label'
import { conflict, forbidden, invalid, notFound, type Refusal } from '../../platform/refusal'
import { hasTurn, inState } from '../reach/ability'
import { demandNotWaiting, demandUncarried, holdForApproval } from '../reach/carried'
import { demandFree } from '../reach/hold'
import { wireTime } from '../kinds/time'
import type { Row, Values, Context, TxContext, Model } from '../types'
import { inTransaction, may } from '../reach/context'
import { checkedValues } from './checked'
import { type Body, checkReferences, parseInput } from './parse'
import { demandPicked } from './picked'
import { readMark, readsAsBefore } from '../read/again'
import { findReached } from '../read/plain'
import { demand, findRow, readRow } from '../read/read'
import { postDeclared } from '../ledger/post'
import { type Newest, newest, record } from './record'
import { demandSameWords } from './repeated'
import { answeredNames } from '../read/select'
import { checkParent } from '../read/tree'
import { withOnce } from '../reach/veil'
import { demandPerson, memberPartiesOf } from '../reach/party'
import { holdSubjects } from './about'
import { writtenAlong } from '../follow/along'
import { tellDeclared } from '../follow/telling'
import { followDeclared } from '../follow/follow'
import { demandNothingWaits, holdPeriods, writesRow } from './closed'
import { checkVersion, storeAndRead } from './store'
import { withFaults } from './fault'
import { demandCan, type Last, wrongState } from './write'
import { checkUnused } from './uses'

/** A double click: the same toggle by the same person within this time is one. */
const toggleRepeatMs = 2000

/**
 * Carries out an action on one row, the only place where a state changes: permission, input, the row locked through tenant
 * and data scope, source state, guard, the new state by compare-and-set, effect, log line and event, in one transaction.
 * A wrong state or a lost race is a 409 that names the state and changes nothing; a repeat answers the row as it is.
 */
export const act = (ctx: Context, model: Model, name: string, id: unknown, given: Body, { held }: Holding = {}): Promise<Row> =>
  withFaults(model, () => inTransaction(ctx, (tx) => actIn(tx, model, name, id, given, held)))

export interface Holding<R = Row> {
  /** The row as the caller has locked and read it last in this transaction: it is not read again. */
  readonly held?: R
}

/** Carries out an action on several rows, each with its own input: all of them or none. */
export const actTogether = (
  ctx: Context,
  model: Model,
  name: string,
  rows: readonly { readonly id: string; readonly input: Body }[],
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // In one order everywhere, so that two drags of the same rows do not wait for each other.
    const inOrder = [...rows].sort((a, b) => (a.id.padStart(20) < b.id.padStart(20) ? -1 : 1))
    for (const { id, input } of inOrder) await act(tx, model, name, id, input)
  })

/** What is to come out of the bin is not in it: it lies there no more, never did, or does not exist. */
const notInBin = async (tx: TxContext, model: Model, name: string, id: unknown, code: string): Promise<Row> => {
  const living = model.noun.actions?.[name]?.bin === 'outOf' ? await findRow(tx, model, id, { verb: code }) : undefined
  if (!living) throw notFound()
  if (await repeats(tx, model, name, living, Number.POSITIVE_INFINITY)) return living
  throw conflict('not_recycled', ['数据不在回收站，不能恢复', 'It is not in the recycle bin, so there is nothing to restore'])
}

const actIn = async (tx: TxContext, model: Model, name: string, id: unknown, given: Body, held: Row | undefined): Promise<Row> => {
  const action = model.noun.actions?.[name]
  if (!action) throw new Error(`${model.noun.name} has no action ${name}`)
  const codes = openingPermissions(model.noun, name, action)
  const code = codes.find((one) => may(tx, one)) ?? (codes[0] as string)
  if (action.system && tx.actor.kind !== 'system') throw forbidden(['此操作由系统执行', 'Only the system can do this'])
  demandAction(tx, model, action, code)
  const behaviour = model.behaviour.actions?.[name]
  const reached = { verb: code, bin: action.bin === 'outOf' }
  const seen = behaviour?.first && (held ?? (await findReached(tx, model, id, reached)))
  if (seen) await behaviour.first?.(tx, { row: seen })
  const before = held ?? (await findRow(tx, model, id, { ...reached, lock: true }))
  if (!before) return notInBin(tx, model, name, id, code)
  checkVersion(model, before, given.version, false)
  const wanted = await wantedFlag(tx, model, action, given)
  if (action.toggles && wanted === isOn(before[action.toggles])) return before
  const isFrom = inState(before, statesIn(action.from))
  if (!isFrom && action.idempotent && inState(before, statesIn(action.to))) return before
  if (!isFrom || (model.behaviour.can?.[name]?.(before, tx) ?? true) !== true) {
    const line = await repeats(tx, model, name, before, Number.POSITIVE_INFINITY)
    if (line) {
      await demandSameWords(tx, model, given, { action, fields: inputFields(model, action), row: before, label: labelOf(action, before), line })
      return before
    }
    const last = await lastBy(tx, model, before)
    if (!isFrom) throw wrongState(model, before, labelOf(action, before), last)
    demandCan(tx, model, name, before, labelOf(action, before), last)
  }
  if (action.toggles && wanted === undefined && (await repeats(tx, model, name, before, toggleRepeatMs))) return before
  await demandPerson(tx, model, action, before)
  demandFree(tx, model, name, before)
  demandUncarried(tx, model, name, before)
  await demandNotWaiting(tx, model, name, before.id)
  if (!hasTurn(tx, model, action, before)) throw notHisTurn(labelOf(action, before))
  if (writesRow(action)) await holdPeriods(tx, model, before)
  const fields = inputFields(model, action)
  refuseUnknown(model, fields, given)
  const input = await checkedValues(tx, model, await parseInput(tx, fields, given))
  await checkReferences(tx, fields, input)
  await demandPicked(tx, fields, input, before)
  await holdSubjects(tx, model, before, input)
  await behaviour?.guard?.(tx, { row: before, input })
  const bin = action.bin === 'into'
  const again = () => readRow(tx, model, before.id, { verb: null, bin })
  const said = Object.fromEntries(Object.entries(given).filter(([key]) => key in fields))
  if (await holdForApproval(tx, { model, name, row: before, input: said })) return again()
  const values: Values = {
    ...(await behaviour?.set?.(tx, { row: before, input })),
    ...(await target(tx, model, action, before, input, behaviour?.to)),
  }
  for (const { key } of setsOf(action)) if (key in input) values[key] = input[key]
  for (const key of [model.noun.checked?.hits, model.noun.checked?.version]) if (key && key in input) values[key] = input[key]
  Object.assign(values, await writtenAlong(tx, model, action.writes, { row: before, input, values }))
  if (action.toggles) values[action.toggles] = wanted ?? !isOn(before[action.toggles])
  if (action.bin === 'into' && !(model.behaviour.forceDeletes && input.force === true)) await checkUnused(tx, model, before)
  await checkParent(tx, model, values, before)
  if (Object.keys(values).length > 0) await holdPeriods(tx, model, before, values)
  await demandNothingWaits(tx, model, before, values, action.label)
  const storing = storeAndRead(tx, model, before, values, { quiet: action.quiet ?? false, bin: action.bin })
  const mark = behaviour?.effect ? readMark(tx, model) : undefined
  let row = await storing
  const once = (await behaviour?.effect?.(tx, { before, row, input })) ?? undefined
  if (behaviour?.effect) row = withOnce(behaviour.skipsReload || readsAsBefore(tx, mark, row) ? row : await again(), once)
  // Last, as locks on purses are what others wait for.
  const line = await postDeclared(tx, model, action.posts, { verb: name, row, input, redirect: behaviour?.redirect })
  if (line && model.noun.purses) row = withOnce(await again(), once)
  record(tx, {
    model,
    verb: name,
    line,
    before,
    row,
    changed: Object.keys(values),
    remark: remarkOf(tx, input),
    isAction: true,
  })
  const carried = model.noun.flow?.start === name ? await tx.engine.carrier?.carry(tx, { model, name, row }) : undefined
  const hasMoved = action.bin === 'into' || Object.keys(model.machines).some((machine) => before[machine] !== row[machine])
  // A process tells those whose turn it is; nobody else can decide.
  await tellDeclared(tx, model, carried ? undefined : action.tells, { key: name, row, input, hasMoved })
  if (action.after) await followDeclared(tx, model, action, { name, row, input })
  return carried ? again() : row
}

/** What the log says with an action: what the caller said, and who approved it where a process did. */
const remarkOf = ({ approved }: TxContext, { remark }: Values): string | null => {
  const said = [typeof remark === 'string' ? remark : '', approved?.by ?? ''].filter(Boolean).join('；')
  return said === '' ? null : said.slice(0, 200)
}

/** Refuses users without the permission, and members of the site who belong to none of its parties. */
const demandAction = (tx: TxContext, model: Model, action: Action, code: string): void => {
  if (tx.actor.kind !== 'member') demand(tx, model, code, true)
  else if (memberPartiesOf(model, action).length === 0) throw notFound()
}

/** Who else did something to the row last, for whoever comes too late; whoever works without an account learns no names. */
const lastBy = async (tx: TxContext, model: Model, row: Row): Promise<Last | undefined> => {
  const line = await newest(tx, model, row.id)
  if (!line || line.actor === null || tx.actor.kind !== 'user' || line.actor === tx.actor.userId) return undefined
  const action = model.noun.actions?.[line.action]
  const at = wireTime(new Date(Date.now() - line.ageMs), tx.zone)
  return { by: line.operator, did: action ? say(action.label, tx.language) : line.action, at, action: action?.label }
}

const notHisTurn = ([zh, en]: Label): Refusal =>
  forbidden([`只有当前环节的办理人可以执行[${zh}]`, `Only the people whose turn it is can do this: ${en}`], { reason: 'not_their_turn' })

/** What the action is called on this row: a toggle has another name when it turns its flag off. */
export const labelOf = (action: Action, row: Row): Label =>
  action.toggles && isOn(row[action.toggles]) ? (action.off?.label ?? action.label) : action.label

const isOn = (value: unknown): boolean => value === true || value === 1

/**
 * Returns the value that the caller gives for the flag of a toggle, which is then set in place of turned over. A row that is sent whole has the value that it
 * was read with and says nothing.
 */
const wantedFlag = async (tx: TxContext, model: Model, action: Action, given: Body): Promise<boolean | undefined> => {
  const flag = action.toggles
  const field = flag === undefined ? undefined : model.noun.fields[flag]
  if (!flag || !field || given[flag] === undefined || given[flag] === null || given[flag] === '') return undefined
  const own = new Set([flag, 'id', 'ids', 'version', 'tenantId', ...Object.keys(inputFields(model, action))])
  if (Object.keys(given).some((key) => !own.has(key) && !key.startsWith('$'))) return undefined
  const input = await parseInput(tx, { [flag]: { ...field, readOnly: false } }, { [flag]: given[flag] })
  return isOn(input[flag])
}

/** Rows may be sent whole along with an action; a name that neither the action nor the noun knows is a mistake. */
const refuseUnknown = (model: Model, fields: Readonly<Record<string, Field>>, given: Body): void => {
  const wrong: Record<string, Label> = {}
  for (const name of Object.keys(given)) {
    const known =
      name in fields ||
      name in model.noun.fields ||
      model.columns.has(name) ||
      answeredNames(model).has(name) ||
      ['id', 'ids', 'tenantId'].includes(name) ||
      name.startsWith('$')
    if (!known) wrong[name] = [`不认识的字段：${name}`, `unknown field: ${name}`]
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** What an action takes: its own input, and the fields of the noun that it sets. */
export const inputFields = (model: Model, action: Action): Record<string, Field> => {
  const fields: Record<string, Field> = {}
  for (const { key, demanded } of setsOf(action)) {
    const field = model.noun.fields[key]
    if (!field) continue
    // What is not said stays as it is, where it may be left out: a default is for a new row.
    const unsaid = field.required ? field.default : undefined
    fields[key] = { ...field, default: unsaid, readOnly: false, ...(demanded && !field.required ? { required: true } : {}) }
  }
  // The action's own words about a field are stricter than the noun's.
  return { ...fields, ...action.input }
}

/** The states the row ends in: the declared one, or of several the one that the behaviour decides. */
const target = async (
  tx: TxContext,
  model: Model,
  action: Action,
  row: Row,
  input: Values,
  decide:
    | ((ctx: TxContext, about: { row: Row; input: Values }) => Promise<number | Record<string, number>> | number | Record<string, number>)
    | undefined,
): Promise<Values> => {
  const declared = targetsFrom(action, row)
  const decided = decide ? await decide(tx, { row, input }) : action.picks ? pickedState(model, action.picks, declared, row, input) : {}
  const chosen: Record<string, number> = typeof decided === 'number' ? { status: decided } : decided
  const values: Values = {}
  for (const [machine, states] of Object.entries(declared)) {
    const state = chosen[machine] ?? (states.length === 1 ? states[0] : undefined)
    if (state === undefined || !states.includes(state))
      throw new Error(`${model.noun.name}: ${action.label[1]} ended in the undeclared state ${state} of ${machine}`)
    values[machine] = state
  }
  return values
}

/** Where the action leads from the states that the row is in, by machine; a state that no arrow leaves stays as it is. */
const targetsFrom = (action: Action, row: Row): Record<string, readonly number[]> =>
  Object.fromEntries(
    Object.entries(action.arrows ?? {}).map(([machine, arrows]) => [machine, arrows[Number(row[machine])] ?? [Number(row[machine])]]),
  )

/** The state that an input or a column names; one that the action does not lead to is refused by the name of what named it. */
const pickedState = (model: Model, picks: string, declared: Record<string, readonly number[]>, row: Row, input: Values): number => {
  const state = Number(input[picks] ?? row[picks])
  if (declared.status?.includes(state)) return state
  const label = model.noun.fields[picks]?.label ?? [picks, picks]
  throw invalid({ [picks]: [`${label[0]}不能是这个状态`, `${label[1]} names a state that this does not lead to`] })
}

/** The newest line of the row, where it is mine and the same action, and nothing happened since. */
const repeats = async (tx: TxContext, model: Model, name: string, row: Row, withinMs: number): Promise<Newest | undefined> => {
  if (tx.actor.kind !== 'user') return undefined
  const line = await newest(tx, model, row.id)
  const isMine = line !== undefined && line.actor === tx.actor.userId && line.action === name
  return isMine && line.ageMs <= withinMs && Number(line.version) === row.version ? line : undefined
}

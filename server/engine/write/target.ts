import type { Action } from '@masthead/contract/kit/action'
import { setsOf } from '@masthead/contract/kit/name'
import { invalid } from '../../platform/refusal'
import { writtenAlong } from '../follow/along'
import { isOn } from '../input/taken'
import type { ActionBehaviour, Model, Row, TxContext, Values } from '../types'
import type { Doing } from './demanded'

/** What an action writes into its row: what its behaviour sets, the states it leads to, the fields it takes, what the declaration writes along, and its flag. */
export const valuesOf = async (doing: Doing, row: Row, input: Values, flag: boolean | undefined): Promise<Values> => {
  const { tx, model, action, behaviour } = doing
  const values: Values = {
    ...(await behaviour?.set?.(tx, { row, input })),
    ...(await target(tx, model, action, row, input, behaviour?.to)),
  }
  for (const { key } of setsOf(action)) if (key in input) values[key] = input[key]
  for (const key of [model.noun.checked?.hits, model.noun.checked?.version]) if (key && key in input) values[key] = input[key]
  Object.assign(values, await writtenAlong(tx, model, action.writes, { row, input, values }))
  if (action.toggles) values[action.toggles] = flag ?? !isOn(row[action.toggles])
  return values
}

/** The states the row ends in: the declared one, or of several the one that the behaviour decides. */
const target = async (tx: TxContext, model: Model, action: Action, row: Row, input: Values, decide: ActionBehaviour['to']): Promise<Values> => {
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

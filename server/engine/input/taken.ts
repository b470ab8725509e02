import type { Action } from '@masthead/contract/kit/action'
import type { Field } from '@masthead/contract/kit/field'
import { setsOf } from '@masthead/contract/kit/name'
import type { Label } from '@masthead/contract/kit/label'
import { invalid } from '../../platform/refusal'
import { answeredNames } from '../read/select'
import type { Model, Row, TxContext, Values } from '../types'
import { checkedValues } from './checked'
import { type Body, checkReferences, parseInput } from './parse'
import { demandPicked } from './picked'

/** What an action takes of the caller: its fields, the flag of a toggle, and nothing that neither the action nor the noun knows. */

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

/** What the caller sent, parsed: every name known, words checked, each reference to a row that is there and that the caller may pick. */
export const takenInput = async (tx: TxContext, model: Model, about: { fields: Record<string, Field>; given: Body; row: Row }): Promise<Values> => {
  refuseUnknown(model, about.fields, about.given)
  const input = await checkedValues(tx, model, await parseInput(tx, about.fields, about.given))
  await checkReferences(tx, about.fields, input)
  await demandPicked(tx, about.fields, input, about.row)
  return input
}

/**
 * Returns the value that the caller gives for the flag of a toggle, which is then set in place of turned over. A row that is sent whole has the value that it
 * was read with and says nothing.
 */
export const wantedFlag = async (tx: TxContext, model: Model, action: Action, given: Body): Promise<boolean | undefined> => {
  const { toggles: flag = '' } = action
  const [field, said] = [model.noun.fields[flag], given[flag]]
  if (!field || said === undefined || said === null || said === '') return undefined
  const own = new Set([flag, 'id', 'ids', 'version', 'tenantId', ...Object.keys(inputFields(model, action))])
  if (Object.keys(given).some((key) => !own.has(key) && !key.startsWith('$'))) return undefined
  const input = await parseInput(tx, { [flag]: { ...field, readOnly: false } }, { [flag]: said })
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

/** Whether a flag of a row is on. */
export const isOn = (value: unknown): boolean => value === true || value === 1

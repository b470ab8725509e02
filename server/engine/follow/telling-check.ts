import type { Action } from '@masthead/contract/kit/action'
import { statesIn } from '@masthead/contract/kit/name'
import { besides, fieldsTold, gapsIn, type Hearer, hearersOf, type ResolvedTelling, tellingsOf } from '@masthead/contract/kit/tells'
import type { Model } from '../types'

/** Kinds whose values can stand in a sentence. */
const sayable = ['text', 'integer', 'money', 'decimal', 'choice', 'ref', 'day', 'time', 'phone']

type Wrong = (text: string) => never

/** Refuses what could not be told: to nobody, of nothing, or of what must not be read. */
export const checkTells = (model: Model, models: ReadonlyMap<string, Model>, wrong: Wrong): void => {
  const { noun } = model
  for (const telling of tellingsOf(noun.made ?? {})) checkTelling(model, models, 'a new row', telling, wrong)
  for (const [name, action] of Object.entries(noun.actions ?? {})) {
    const what = `the action ${name}`
    const all = tellingsOf(action)
    if (all.length > 0 && action.bin) wrong(`${what} tells of a row in the bin`)
    for (const telling of all) {
      checkTelling(model, models, what, telling, wrong)
      checkStates(action, what, telling, wrong)
    }
  }
}

const checkStates = (action: Action, what: string, telling: ResolvedTelling, wrong: Wrong): void => {
  const ends = statesIn(action.to)
  for (const [machine, states] of Object.entries(statesIn(telling.in)))
    for (const state of states) if (!ends[machine]?.includes(state)) wrong(`${what} tells of the state ${state}, in which it does not end`)
}

const checkTelling = (model: Model, models: ReadonlyMap<string, Model>, what: string, telling: ResolvedTelling, wrong: Wrong): void => {
  if (!model.byTenant) wrong(`${what} tells of rows that belong to no tenant`)
  const hearers = hearersOf(telling)
  if (hearers.length === 0) wrong(`${what} tells nobody`)
  for (const one of hearers) checkHearer(model, what, one, wrong)
  for (const name of [...fieldsTold(telling), ...gapsIn(telling.leads ?? '')]) {
    if (besides.includes(name)) continue
    const column = model.columns.get(name)
    if (!column) wrong(`${what} tells of the unknown column ${name}`)
    else if (column.sealed || column.field.mask) wrong(`${what} tells of ${name}, which is not read in full`)
    else if (!sayable.includes(column.field.kind)) wrong(`${what} tells of ${name}, which stands in no sentence`)
    else if (column.field.kind === 'ref' && column.field.to && !models.has(column.field.to)) wrong(`${what} tells of ${name}, which leads nowhere`)
  }
  if (telling.leads !== undefined && !telling.leads.startsWith('/')) wrong(`${what} leads to ${telling.leads}, which is no page`)
}

const checkHearer = ({ noun, columns, joins }: Model, what: string, one: Hearer, wrong: Wrong): void => {
  if (typeof one === 'string') {
    const to = columns.get(one)?.field.kind === 'ref' ? columns.get(one)?.field.to : joins.get(one)?.target
    if (to !== 'user/user') wrong(`${what} is told to ${one}, which names no user`)
  } else if ('party' in one) {
    if (!noun.parties?.[one.party]) wrong(`${what} is told to the unknown party ${one.party}`)
  } else if ('did' in one) {
    if (!noun.actions?.[one.did]) wrong(`${what} is told to who did the unknown action ${one.did}`)
  } else if (!noun.actions?.[one.may] && !['view', 'edit', 'delete'].includes(one.may) && !noun.rights?.[one.may])
    wrong(`${what} is told to who may do the unknown ${one.may}`)
}

import { aftersOf } from '@masthead/contract/kit/after'
import type { Action } from '@masthead/contract/kit/action'
import { statesIn } from '@masthead/contract/kit/name'
import { inState } from '../reach/ability'
import type { Model, Row, TxContext, Values } from '../types'
import { writtenAlong } from './along'
import { later } from '../due/later'

/** What is to follow on an action, as its job keeps it. */
export interface Following {
  readonly from: { readonly noun: string; readonly id: string; readonly action: string; readonly at: number }
  readonly states: Readonly<Record<string, unknown>>
  readonly input: Values
}

/** The kind of job that carries it out. */
export const following = 'kit/follow'

const statesOf = ({ machines }: Model, row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.keys(machines).map((name) => [name, row[name]]))

/** Asks for what follows on an action elsewhere, in its transaction: there when that commits, and never where it does not. */
export const followDeclared = async (
  tx: TxContext,
  model: Model,
  action: Action,
  { name, row, input }: { name: string; row: Row; input: Values },
): Promise<void> => {
  for (const [at, after] of aftersOf(action).entries()) {
    if (!inState(row, statesIn(after.in))) continue
    const given = await writtenAlong(tx, model, after.with, { row, input, values: {} })
    const data: Following = { from: { noun: model.noun.name, id: row.id, action: name, at }, states: statesOf(model, row), input: given }
    await later(tx, following, data)
  }
}

import { findPlain } from '../read/plain'
import type { Column, Model, TxContext, Values } from '../types'

/** Fields of a row that another one points at, as they were when that one was made: what was ordered, at which price. */

/** The columns of a noun that hold such copies. */
export const copiesOf = (model: Pick<Model, 'columns'>): readonly Column[] => [...model.columns.values()].filter(({ field }) => field.copies)

/** The copies that a new row gets, in the form in which the database takes them. */
export const copiedInto = async (tx: TxContext, model: Model, values: Values): Promise<Values> => {
  const copied: Values = {}
  for (const { key, field } of copiesOf(model)) {
    const { from, of, fields } = field.copies as NonNullable<typeof field.copies>
    const target = tx.engine.models.get(of)
    if (!target || values[from] === null || values[from] === undefined) continue
    const row = await findPlain(tx, target, values[from])
    if (row) copied[key] = JSON.stringify(Object.fromEntries(fields.map((name) => [name, row[name] ?? null])))
  }
  return copied
}

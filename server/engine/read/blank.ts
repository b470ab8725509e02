import type { Column, Model, Values } from '../types'

const candidates = new WeakMap<Model, readonly Column[]>()

/** The columns of a noun's own table that stay empty where nothing is written to them: the table has no default for them and does not work them out. */
const unfilled = (model: Model): readonly Column[] => {
  const known = candidates.get(model) ?? (model.noun.table === undefined ? [...model.columns.values()].filter(staysEmpty) : [])
  candidates.set(model, known)
  return known
}

const staysEmpty = ({ key, base, required, field }: Column): boolean =>
  !base &&
  key !== 'status' &&
  !required &&
  field.kind !== 'flag' &&
  field.default === undefined &&
  field.computed === undefined &&
  field.serial === undefined

/**
 * The columns that hold nothing in a row that is made with these values, so that the database need not be asked what they read as. Of those that are written as empty only
 * regions are among them, whose names would be looked for: a statement for each choice of values would be too many.
 */
export const blankIn = (model: Model, values: Values): ReadonlySet<string> =>
  new Set(unfilled(model).flatMap(({ key, field }) => (key in values && !(field.kind === 'region' && (values[key] ?? null) === null) ? [] : [key])))

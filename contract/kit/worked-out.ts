import type { Field, FieldOptions, Fields } from './field'
import type { Label } from './label'

/** Fields that nobody writes, because other fields say what they hold. */

/**
 * A number that is worked out of others of the same row, in the field's own kind: computed(money(['应付', 'To pay']), 'totalPrice - discount'). It takes
 * names of fields (those that are worked out themselves too), numbers, + - * /, brackets, round(), least( , ) and greatest( , ); where an operand has no value there is none, and whoever does not see an operand does not see it.
 */
export const computed = <R, B>(field: Field<R, B>, expression: string): Field<R, B> => ({ ...field, readOnly: true, computed: expression })

/** Fields of the row that the reference `from` points at, copied when this row is made: what was ordered stays what it was. */
export const snapshot = (
  label: Label,
  from: string,
  fields: readonly string[],
  options?: FieldOptions,
): Field<Readonly<Record<string, unknown>> | null, never> => ({ kind: 'json', label, readOnly: true, ...options, copies: { from, of: '', fields } })

/** The fields of a noun, those that are copied with the noun that they come from. */
export const withSources = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.copies ? { ...field, copies: { ...field.copies, of: fields[field.copies.from]?.to ?? '' } } : field,
    ]),
  )

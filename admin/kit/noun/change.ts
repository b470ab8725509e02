import type { Field } from '@masthead/contract/kit/field'
import { secretMask } from '@masthead/contract/kit/secret'
import type { Row } from '../wire/client'
import type { Named } from './fields'

/** Values of a form beside the row they came from. */
export type Values = Readonly<Record<string, unknown>>

const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (value === 'true' || value === 'false') return value === 'true' ? '1' : '0'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Whether two values of a field mean the same on the wire: 1 and '1', true and 1, null and nothing. */
export const same = (field: Field, one: unknown, other: unknown): boolean => {
  if (field.kind === 'flag') return (plain(one) || '0') === (plain(other) || '0')
  // A root answers '0' as its parent; a form has nothing there.
  if (field.kind === 'ref') return plain(one).replace(/^0$/, '') === plain(other).replace(/^0$/, '')
  return plain(one) === plain(other)
}

/** The fields that differ between a form and the row it began with. Secrets count once something was typed. */
export const changed = (fields: readonly Named[], values: Values, base: Values): Named[] =>
  fields.filter(
    ([key, field]) =>
      key in values && (field.kind === 'secret' ? !['', secretMask].includes(plain(values[key])) : !same(field, values[key], base[key])),
  )

/** What to send for a new row: everything that has a value. */
export const newBody = (fields: readonly Named[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.filter(([key]) => plain(values[key]) !== '').map(([key]) => [key, values[key]]))

/** What to send for a changed row: its id, the version it was read at, and the fields that changed; an emptied one as null. */
export const changeBody = (fields: readonly Named[], values: Values, base: Row): Record<string, unknown> => ({
  id: base.id,
  version: base.version,
  ...Object.fromEntries(
    changed(fields, values, base).map(([key, field]) => [key, plain(values[key]) === '' && field.kind !== 'flag' ? null : values[key]]),
  ),
})

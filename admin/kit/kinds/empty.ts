import type { Field } from '@masthead/contract/kit/field'
import { displayName } from '@masthead/contract/kit/name'
import type { Row } from '../wire/client'

/** What a choice is called in Chinese that says that there is nothing. */
export const none = '无'

/** Whether a field of a row says nothing: it holds nothing, points at no row or at one without a name, is a choice of none, or an amount, a number or a mark of the program's that never came about. */
export const isEmpty = (row: Row, [key, field]: readonly [key: string, field: Field]): boolean => {
  const value = row[key]
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (field.kind === 'ref' && (value === '0' || row[displayName(key, field)] === '')) ||
    (field.kind === 'choice' && !field.many && field.choices?.[String(value)]?.[0] === none) ||
    (field.readOnly === true && (field.kind === 'money' || field.kind === 'integer') && field.default === 0 && value === 0 && !field.says) ||
    (field.readOnly === true && field.kind === 'flag' && (value === false || value === 0 || value === '0'))
  )
}

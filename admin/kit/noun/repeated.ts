import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import type { Row } from '../wire/client'

/** Stands in place of a long text that was shown a moment before. */
export const asAbove: Label = ['同上', 'As above']

/** Whether a long text says what one of the texts before it says. */
export const isRepeated = (row: Row, [key, { kind }]: readonly [string, Field], before: readonly string[]): boolean => {
  const text = row[key]
  return kind === 'longText' && typeof text === 'string' && text !== '' && before.some((other) => other !== key && row[other] === text)
}

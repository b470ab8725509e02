import { givenIn, type Given, type Where } from '@masthead/contract/kit/where'

const asNumber = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN

const equal = (value: unknown, given: Given): boolean =>
  given === null
    ? value === null || value === undefined || value === ''
    : value === given || (value !== null && value !== undefined && String(value) === String(given))

/** Numbers by size, everything else (days, moments) by letters. */
const compare = (value: unknown, given: Given): number => {
  const [a, b] = [asNumber(value), asNumber(given)]
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b
  return String(value ?? '') < String(given ?? '') ? -1 : String(value ?? '') > String(given ?? '') ? 1 : 0
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

const operators: Readonly<Record<string, (value: unknown, given: readonly Given[]) => boolean>> = {
  equal: (value, given) => given.some((one) => equal(value, one)),
  notequal: (value, given) => !given.some((one) => equal(value, one)),
  like: (value, given) => given.some((one) => String(value ?? '').includes(String(one ?? ''))),
  gt: (value, given) => isFilled(value) && given.every((one) => compare(value, one) > 0),
  ge: (value, given) => isFilled(value) && given.every((one) => compare(value, one) >= 0),
  lt: (value, given) => isFilled(value) && given.every((one) => compare(value, one) < 0),
  le: (value, given) => isFilled(value) && given.every((one) => compare(value, one) <= 0),
  dategt: (value, given) => isFilled(value) && given.every((one) => compare(value, one) > 0),
  datege: (value, given) => isFilled(value) && given.every((one) => compare(value, one) >= 0),
  datelt: (value, given) => isFilled(value) && given.every((one) => compare(value, one) < 0),
  datele: (value, given) => isFilled(value) && given.every((one) => compare(value, one) <= 0),
  null: (value) => !isFilled(value),
  notnull: (value) => isFilled(value),
}

/** The field and the operator of a key of a condition: `days_gt`; equality where no operator is named. */
export const fieldIn = (key: string): { readonly field: string; readonly operator: string } => {
  const at = key.lastIndexOf('_')
  const operator = key.slice(at + 1)
  return at > 0 && Object.hasOwn(operators, operator) ? { field: key.slice(0, at), operator } : { field: key, operator: 'equal' }
}

/** Whether a form meets every part of a condition. */
export const meets = (where: Where, form: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(where).every(([key, value]) => {
    const { field, operator } = fieldIn(key)
    return operators[operator]?.(form[field], givenIn(value)) ?? false
  })

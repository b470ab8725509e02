import type { Field } from '@masthead/contract/kit/field'

/** How the pattern of a month ends, whatever its years: yyyy-MM and nothing else. */
const ending = '-(0[1-9]|1[0-2])$'
/** The same of one that may be a quarter too, yyyy-Q1 to yyyy-Q4. */
const endingInQuarters = '-(0[1-9]|1[0-2]|Q[1-4])$'

type Asked = Pick<Field, 'kind' | 'pattern'>

const endsIn = ({ kind, pattern }: Asked, end: string): boolean => kind === 'text' && (pattern?.endsWith(end) ?? false)

/** Whether a text is a month, by the pattern that its declaration demands. */
export const isMonth = (field: Asked): boolean => endsIn(field, ending)

/** Whether a text is a month or a quarter. */
export const isPeriod = (field: Asked): boolean => endsIn(field, endingInQuarters)

/** The first month of a period, yyyy-MM. */
export const beginOf = (period: string): string => {
  const quarter = /^(\d{4})-Q([1-4])$/.exec(period)
  return quarter ? `${quarter[1]}-${String(Number(quarter[2]) * 3 - 2).padStart(2, '0')}` : period
}

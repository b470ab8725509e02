import type { Field } from '@masthead/contract/kit/field'

/** How the pattern of a month ends, whatever its years: yyyy-MM and nothing else. */
const ending = '-(0[1-9]|1[0-2])$'

/** Whether a text is a month, by the pattern that its declaration demands. */
export const isMonth = ({ kind, pattern }: Pick<Field, 'kind' | 'pattern'>): boolean => kind === 'text' && (pattern?.endsWith(ending) ?? false)

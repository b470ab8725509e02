import { fieldRights } from '@masthead/contract/flow/words'
import type { Field } from '@masthead/contract/kit/field'
import type { FormKind, FormQuestion } from '@masthead/contract/kit/form'
import type { Label } from '@masthead/contract/kit/label'

/** What a drawing says about the form of its process, as people set it and as a drawing keeps it. */

export type Operator = 'equal' | 'notequal' | 'like' | 'gt' | 'ge' | 'lt' | 'le' | 'null' | 'notnull'

export const operatorWords = {
  equal: ['等于', 'is'],
  notequal: ['不等于', 'is not'],
  like: ['包含', 'contains'],
  gt: ['大于', 'is more than'],
  ge: ['不小于', 'is at least'],
  lt: ['小于', 'is less than'],
  le: ['不大于', 'is at most'],
  null: ['未填写', 'is left empty'],
  notnull: ['已填写', 'is filled in'],
} as const satisfies Record<Operator, Label>

/** Days and moments are not more or less, but later or earlier. */
export const dayWords = {
  ...operatorWords,
  gt: ['晚于', 'is after'],
  ge: ['不早于', 'is on or after'],
  lt: ['早于', 'is before'],
  le: ['不晚于', 'is on or before'],
} as const satisfies Record<Operator, Label>

const filled: readonly Operator[] = ['notnull', 'null']
const sizes: readonly Operator[] = ['gt', 'ge', 'lt', 'le', 'equal', 'notequal', ...filled]

const operators: Readonly<Record<FormKind, readonly Operator[]>> = {
  text: ['equal', 'notequal', 'like', ...filled],
  longText: ['like', ...filled],
  integer: sizes,
  decimal: sizes,
  money: sizes,
  day: sizes,
  time: ['gt', 'ge', 'lt', 'le', ...filled],
  choice: ['equal', 'notequal', ...filled],
  choices: ['like', ...filled],
  flag: ['equal'],
  user: filled,
  users: filled,
  dept: filled,
  post: filled,
  images: filled,
  file: filled,
}

/** How a field of a row may be compared where a condition of an approval rule speaks of it; one that holds several values contains one of them. */
export const comparisonsOf = (field: Pick<Field, 'kind' | 'many'> | undefined): readonly Operator[] => {
  if (!field) return ['equal']
  if (field.many || field.kind === 'refs') return ['like', 'notnull']
  if (['integer', 'decimal', 'money', 'day', 'time'].includes(field.kind)) return ['equal', 'notequal', 'gt', 'ge', 'lt', 'le', 'notnull']
  if (['ref', 'choice', 'dict', 'flag', 'region'].includes(field.kind)) return ['equal', 'notequal', 'notnull']
  return ['file', 'image', 'images'].includes(field.kind) ? ['notnull'] : ['equal', 'notequal', 'like', 'notnull']
}

/** Comparisons in the words of a field. */
export const comparisonWords = (field: Pick<Field, 'kind'> | undefined): Readonly<Record<Operator, Label>> =>
  field?.kind === 'day' || field?.kind === 'time' ? dayWords : operatorWords

/** The questions of a form as it is edited, where a row has them as text; those that have neither key nor label yet are left out. */
export const questionsIn = (form: unknown): readonly FormQuestion[] => {
  const given: unknown = typeof form === 'string' && form !== '' ? JSON.parse(form) : form
  if (!Array.isArray(given)) return []
  return (given as Partial<FormQuestion>[]).flatMap((one) =>
    one.key && one.label ? [{ ...one, key: one.key, label: one.label, kind: one.kind ?? 'text' }] : [],
  )
}

/** How an answer to a question may be compared; the first is what a new line begins with. */
export const operatorsOf = ({ kind }: Pick<FormQuestion, 'kind'>): readonly Operator[] => operators[kind]

export const isNumber = ({ kind }: Pick<FormQuestion, 'kind'>): boolean => ['integer', 'decimal', 'money'].includes(kind)

/** One part of a condition: an answer, and what it is compared with. */
export interface Line {
  readonly field: string
  readonly operator: Operator
  readonly value: string | number | boolean | null
}

/** The parts of a condition as a drawing keeps it; undefined where it says more than such parts can, or speaks of other answers. */
export const linesOf = (when: string, questions: readonly FormQuestion[]): readonly Line[] | undefined => {
  if (when === '') return []
  try {
    const said: unknown = JSON.parse(when)
    if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined
    const lines = Object.entries(said).map(([key, value]) => lineOf(key, value, questions))
    return lines.some((line) => line === undefined) ? undefined : (lines as Line[])
  } catch {
    return undefined
  }
}

const lineOf = (key: string, value: unknown, questions: readonly FormQuestion[]): Line | undefined => {
  const whole = questions.find((one) => one.key === key)
  const cut = key.lastIndexOf('_')
  const question = whole ?? questions.find((one) => one.key === key.slice(0, cut))
  if (!question || (value !== null && !['string', 'number', 'boolean'].includes(typeof value))) return undefined
  const operator = (whole ? 'equal' : key.slice(cut + 1).replace(/^date/, '')) as Operator
  return operatorsOf(question).includes(operator) ? { field: question.key, operator, value: value as Line['value'] } : undefined
}

/** A condition as a drawing keeps it. */
export const whenOf = (lines: readonly Line[]): string =>
  lines.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(lines.map(({ field, operator, value }) => [operator === 'equal' ? field : `${field}_${operator}`, value])))

export type Right = keyof typeof fieldRights

/** The rights of a step over answers, by their keys: `amount:write,note:hidden`. What is not named is read. */
export const rightsOf = (fields: string): Readonly<Record<string, Right>> =>
  Object.fromEntries(
    fields
      .split(',')
      .map((one) => one.trim().split(':'))
      .filter(([key, right = '']) => key && Object.hasOwn(fieldRights, right)),
  )

export const fieldsOf = (rights: Readonly<Record<string, Right>>): string =>
  Object.entries(rights)
    .filter(([, right]) => right !== 'read')
    .map(([key, right]) => `${key}:${right}`)
    .join(',')

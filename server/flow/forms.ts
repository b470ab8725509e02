import { formOf, type FormQuestion } from '@masthead/contract/kit/form'
import type { Fields } from '@masthead/contract/kit/field'
import { invalid } from '../platform/refusal'
import type { TxContext } from '../engine/types'
import { checkReferences, parseInput } from '../engine/input/parse'
import type { TaskRule } from './graph/graph'

export type Form = Readonly<Record<string, unknown>>

/** The questions of a process, as a row has them or as they are about to be written. */
export const questionsIn = (form: unknown): readonly FormQuestion[] => {
  const list = typeof form === 'string' ? readJson(form) : form
  return Array.isArray(list) ? (list as readonly FormQuestion[]) : []
}

export const asForm = (value: unknown): Form => {
  const form = typeof value === 'string' ? readJson(value) : (value ?? {})
  if (typeof form !== 'object' || form === null || Array.isArray(form))
    throw invalid({ variables: ['表单内容须是对象', 'The form must be an object'] })
  return form as Form
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The right that a task has over a field; what its rule does not name is read. */
export const rightOver = ({ fields }: Pick<TaskRule, 'fields'>, key: string): 'write' | 'read' | 'hidden' => fields[key] ?? 'read'

/**
 * Checks what was filled in, as the declared kinds of its questions check it, and answers it as it is kept: the form of the wire. Unknown fields and those
 * that may not be written are refused by name.
 */
export const filledIn = async (tx: TxContext, questions: readonly FormQuestion[], given: Form, mayWrite: (key: string) => boolean): Promise<Form> => {
  const own = questions.filter(({ key }) => mayWrite(key))
  const fields: Fields = formOf(own)
  const wrong: Record<string, readonly [string, string]> = {}
  for (const key of Object.keys(given))
    if (!Object.hasOwn(fields, key))
      wrong[key] = questions.some((one) => one.key === key)
        ? [`本环节不能填写：${key}`, `This step does not write the field ${key}`]
        : [`不认识的表单字段：${key}`, `Unknown form field: ${key}`]
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  await checkReferences(tx, fields, await parseInput(tx, fields, given))
  return Object.fromEntries(own.filter(({ key }) => key in given).map(({ key }) => [key, given[key]]))
}

/** What a task shows of a form: neither the questions nor the answers that are hidden from it. */
export const shownOf = (questions: readonly FormQuestion[], form: Form, rule: Pick<TaskRule, 'fields'>) => {
  const seen = questions.filter(({ key }) => rightOver(rule, key) !== 'hidden')
  return {
    questions: seen.map((question) => ({ ...question, right: rightOver(rule, question.key) })),
    form: Object.fromEntries(seen.filter(({ key }) => key in form).map(({ key }) => [key, form[key]])),
  }
}

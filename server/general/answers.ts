import { enrollmould } from '@masthead/contract/general/enrollmould'
import { listOf } from '@masthead/contract/kit/message'
import type { Label } from '@masthead/contract/kit/label'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { modelNamed } from '../engine/model'
import { readRow } from '../engine/read/read'
import { invalid } from '../platform/refusal'

/** A question of an enrolment form. */
export interface Question {
  readonly key: string
  readonly label: string
  readonly type: string
  readonly required?: boolean | null
  readonly options?: string | readonly string[] | null
  readonly regex?: string | null
}

const longest = 500

/** The questions of a form, in their order; none where there is no form. */
export const questionsOf = async (ctx: Context, mouldId: string | null): Promise<readonly Question[]> => {
  if (!mouldId || !(await rows(ctx, enrollmould, { id: mouldId, status: 1 }, unscoped).exists())) return []
  const row = await readRow(ctx, modelNamed(ctx.engine, enrollmould.name), mouldId, { verb: null })
  return (row.fields ?? []) as readonly Question[]
}

const optionsOf = ({ options }: Question): string[] => listOf(options ?? '').map(String)

/** What is wrong with an answer, if anything. */
const faultOf = (question: Question, value: string): Label | undefined => {
  const { label, type, required, regex } = question
  if (value === '') return required ? [`请填写${label}`, `Please fill in: ${label}`] : undefined
  const wrong: Label = [`${label}填写不正确`, `This is not right: ${label}`]
  if (value.length > longest) return [`${label}不能超过${longest}字`, `At most ${longest} characters: ${label}`]
  if (type === 'number' && !/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) return wrong
  if (type === 'day' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) return wrong
  if (type === 'select' && !optionsOf(question).includes(value)) return wrong
  if (type === 'multiple' && value.split(',').some((one) => !optionsOf(question).includes(one))) return wrong
  if (regex && !new RegExp(`^(?:${regex})$`, 'u').test(value)) return wrong
  return undefined
}

/** Answers by the keys of a form's questions, checked; what was not asked is left out. Every failing answer is told at once. */
export const answersTo = (questions: readonly Question[], given: unknown): { key: string; label: string; value: string }[] => {
  const said = typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, unknown>) : {}
  const wrong: Record<string, Label> = {}
  const answers: { key: string; label: string; value: string }[] = []
  for (const question of questions) {
    const one = Object.hasOwn(said, question.key) ? said[question.key] : ''
    const value = (Array.isArray(one) ? one.map(String).join(',') : String(one ?? '')).trim()
    const fault = faultOf(question, value)
    if (fault) wrong[`answers.${question.key}`] = fault
    if (value !== '') answers.push({ key: question.key, label: question.label, value })
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return answers
}

/** Whether a pattern is one that cannot keep the server busy: no groups, and few parts of any length. */
export const isPlainPattern = (pattern: string): boolean => {
  if (/(^|[^\\])[()]/.test(pattern) || /\\[1-9k]/.test(pattern)) return false
  if ((pattern.match(/[*+]|\{\d+,\}/g) ?? []).length > 2) return false
  try {
    return Boolean(new RegExp(`^(?:${pattern})$`, 'u'))
  } catch {
    return false
  }
}

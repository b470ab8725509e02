import { enrollmould } from '@masthead/contract/general/enrollmould'
import { listOf } from '@masthead/contract/kit/message'
import type { Fields } from '@masthead/contract/kit/field'
import { type FormKind, formOf } from '@masthead/contract/kit/form'
import type { Label } from '@masthead/contract/kit/label'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { readRow } from '../engine/verbs'
import { compilePattern, type Pattern, type PatternFault } from '../platform/text/pattern'
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

/** Characters of an answer, at most. */
const longest = 500

const kinds: Readonly<Record<string, FormKind>> = { longText: 'longText', day: 'day', number: 'decimal', select: 'choice', multiple: 'choices' }

/** The kind of field that asks a question of this type. */
export const kindOf = (type: string): FormKind => kinds[type] ?? 'text'

/** The fields that ask the questions of a form. */
export const questionFields = (questions: readonly Question[]): Fields =>
  formOf(
    questions.map((question) => {
      const kind = kindOf(question.type)
      return { ...question, kind, ...(kind === 'text' || kind === 'longText' ? { max: longest } : {}) }
    }),
  )

/** The questions of a form, in their order; none where there is no form. */
export const questionsOf = async (ctx: Context, mouldId: string | null): Promise<readonly Question[]> => {
  if (!mouldId || !(await rows(ctx, enrollmould, { id: mouldId, status: enrollmould.state.on }, unscoped).exists())) return []
  const row = await readRow(ctx, enrollmould, mouldId, { verb: null })
  return (row.fields ?? []) as readonly Question[]
}

const optionsOf = ({ options }: Question): string[] => listOf(options ?? '').map(String)

/** Instructions that the patterns of one form have together: what one request that answers it can cost. */
const mostInstructions = 3_000

/** The patterns of a form's questions, and why those that are refused are. */
export interface FormPatterns {
  readonly patterns: ReadonlyMap<Question, Pattern>
  readonly faults: ReadonlyMap<Question, PatternFault>
}

/** Compiles the patterns of a form; one that exceeds what is left for the form is refused as too large. */
export const patternsOf = (questions: readonly Question[]): FormPatterns => {
  const patterns = new Map<Question, Pattern>()
  const faults = new Map<Question, PatternFault>()
  let left = mostInstructions
  for (const question of questions) {
    if (!question.regex) continue
    const result = compilePattern(question.regex)
    if (typeof result === 'string') faults.set(question, result)
    else if (result.size > left) faults.set(question, 'tooLarge')
    else {
      patterns.set(question, result)
      left -= result.size
    }
  }
  return { patterns, faults }
}

/** What is wrong with an answer, if anything. A stored pattern that is refused today asks for nothing: a form stays open to those who enrol. */
const faultOf = (question: Question, value: string, pattern: Pattern | undefined): Label | undefined => {
  const { label, type, required } = question
  if (value === '') return required ? [`请填写${label}`, `Please fill in: ${label}`] : undefined
  const wrong: Label = [`${label}填写不正确`, `This is not right: ${label}`]
  if (value.length > longest) return [`${label}不能超过${longest}字`, `At most ${longest} characters: ${label}`]
  if (type === 'number' && !/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) return wrong
  if (type === 'day' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) return wrong
  if (type === 'select' && !optionsOf(question).includes(value)) return wrong
  if (type === 'multiple' && value.split(',').some((one) => !optionsOf(question).includes(one))) return wrong
  if (pattern && !pattern.match(value).isMatch) return wrong
  return undefined
}

/** Answers by the keys of a form's questions, checked; what was not asked is left out. Every failing answer is told at once. */
export const answersTo = (questions: readonly Question[], given: unknown): { key: string; label: string; value: string }[] => {
  const said = typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, unknown>) : {}
  const { patterns } = patternsOf(questions)
  const wrong: Record<string, Label> = {}
  const answers: { key: string; label: string; value: string }[] = []
  for (const question of questions) {
    const one = Object.hasOwn(said, question.key) ? said[question.key] : ''
    const value = (Array.isArray(one) ? one.map(String).join(',') : String(one ?? '')).trim()
    const fault = faultOf(question, value, patterns.get(question))
    if (fault) wrong[`answers.${question.key}`] = fault
    if (value !== '') answers.push({ key: question.key, label: question.label, value })
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return answers
}

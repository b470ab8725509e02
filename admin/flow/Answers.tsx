import { formOf, type FormQuestion } from '@masthead/contract/kit/form'
import { kinds } from '../kit/kinds/kinds'
import { useSay } from '../kit/look/language'
import type { Row } from '../kit/wire/client'
import { words } from './words'

export type Question = FormQuestion & { readonly right: 'write' | 'read' }

export interface Filled {
  readonly questions: readonly Question[]
  readonly form: Readonly<Record<string, unknown>>
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** What was filled in, as a list; what this task writes stands in its own form. */
export const Answers = ({ sheet }: { readonly sheet: Filled }) => {
  const say = useSay()
  const fields = formOf(sheet.questions)
  if (sheet.questions.length === 0) return <p className="soft">{say(words.noForm)}</p>
  return (
    <dl className="flow-answers">
      {Object.entries(fields).map(([key, field]) => {
        const { Cell } = kinds[field.kind]
        return (
          <div key={key}>
            <dt translate="no">{say(field.label)}</dt>
            <dd translate="no">{isFilled(sheet.form[key]) ? <Cell name={key} field={field} row={sheet.form as Row} roomy /> : '—'}</dd>
          </div>
        )
      })}
    </dl>
  )
}

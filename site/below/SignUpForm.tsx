import { type Language, say } from '@masthead/contract/kit/label'
import type { ReactNode } from 'react'
import { Entry } from '../forms/Entry'
import type { SignUp } from '../signupload'
import { closedText, words } from './signupwords'

/** What was filled in before it was refused, and why. */
export interface SignUpVisit {
  readonly given: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string | undefined>>
}

interface Props {
  readonly signUp: SignUp
  readonly language: Language
  /** What stands in place of the form where the site has no members. */
  readonly instead?: ReactNode
  readonly visit?: SignUpVisit | undefined
}

const Member = ({ signUp, language, visit }: Props) => (
  <form className="form" method="post" action="/me/enrol">
    <input type="hidden" name="enrollId" value={signUp.id} />
    {signUp.asks.map((field) => (
      <Entry
        key={field.name}
        field={{ ...field, value: visit?.given[field.name] ?? '' }}
        fault={visit?.faults[field.name]}
        language={language}
        isPlain
      />
    ))}
    {visit?.faults.form && (
      <p className="fault" role="alert">
        {visit.faults.form}
      </p>
    )}
    <p className="hint">{say(words.phone, language)}</p>
    <p>
      <button className="button" type="submit">
        {say(signUp.chance === 'wait' ? words.enrolWait : words.enrol, language)}
      </button>
    </p>
  </form>
)

/** The form to enrol below an article, or why nobody does now. */
export const SignUpForm = (props: Props) => {
  const { signUp, language, instead } = props
  const closed = closedText(signUp, language)
  if (closed) return <p className="done">{closed}</p>
  return (
    <>
      {signUp.chance === 'wait' && <p className="brief">{say(words.waitHint, language)}</p>}
      {signUp.isExamined && <p className="brief">{say(words.examined, language)}</p>}
      {instead ?? <Member {...props} />}
    </>
  )
}

import { type Label, type Language, say } from '@masthead/contract/kit/label'
import type { ReactNode } from 'react'
import type { Entry } from '../campaignload'
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

interface FilledProps {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: Label
  readonly language: Language
  readonly fault: string | undefined
  readonly children: (about: { id: string; name: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

const Filled = ({ name, label, hint, language, fault, children }: FilledProps) => {
  const described = [hint ? `${name}-hint` : '', fault ? `${name}-fault` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children({ id: name, name, ...(described ? { 'aria-describedby': described } : {}), ...(fault ? { 'aria-invalid': true } : {}) })}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {say(hint, language)}
        </p>
      )}
      {fault && (
        <p className="fault" id={`${name}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

/** A question of the form, as its kind is filled in without a script. */
const Answer = ({ entry, language, visit }: { entry: Entry; language: Language; visit: SignUpVisit | undefined }) => {
  const { key, label, type, required, options } = entry
  const name = `answers.${key}`
  const [fault, value] = [visit?.faults[name], visit?.given[name] ?? '']
  if (type === 'multiple') {
    const chosen = value.split(',')
    return (
      <fieldset className="choices">
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option}>
            <input type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
            {option}
          </label>
        ))}
        {fault && (
          <p className="fault" role="alert">
            {fault}
          </p>
        )}
      </fieldset>
    )
  }
  return (
    <Filled name={name} label={label} language={language} fault={fault} {...(required ? {} : { hint: words.optional })}>
      {(about) => {
        if (type === 'longText') return <textarea {...about} rows={4} maxLength={500} required={required} defaultValue={value} />
        if (type === 'day') return <input {...about} type="date" required={required} defaultValue={value} />
        if (type === 'number') return <input {...about} inputMode="decimal" maxLength={20} required={required} defaultValue={value} />
        if (type !== 'select') return <input {...about} maxLength={500} required={required} defaultValue={value} />
        return (
          <select {...about} defaultValue={value} required={required}>
            <option value="">{say(words.choose, language)}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        )
      }}
    </Filled>
  )
}

const Member = ({ signUp, language, visit }: Props) => (
  <form className="form" method="post" action="/me/enrol">
    <input type="hidden" name="enrollId" value={signUp.id} />
    <Filled name="name" label={say(words.name, language)} hint={words.byName} language={language} fault={visit?.faults.name}>
      {(about) => <input {...about} minLength={2} maxLength={50} required autoComplete="name" defaultValue={visit?.given.name ?? ''} />}
    </Filled>
    {signUp.entries.map((entry) => (
      <Answer key={entry.key} entry={entry} language={language} visit={visit} />
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

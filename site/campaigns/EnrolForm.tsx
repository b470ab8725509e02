import { type Label, type Language, say } from '@masthead/contract/kit/label'
import type { ReactNode } from 'react'
import type { Entry, Offer } from '../campaignload'
import { Captcha, Field, Form, NeedsScript } from '../questions/Field'
import { waitText, words } from './words'

interface Props {
  readonly language: Language
  readonly offer: Offer
  readonly tenantId: string
  readonly code: string | undefined
}

/** Where somebody enrols, by the form that the activity chose; the ticket is shown once, and opened again by its link. */
export const EnrolForm = ({ language, offer, tenantId, code }: Props) => {
  const { campaign, chance, isExamined, entries } = offer
  return (
    <>
      {chance === 'wait' && <p className="brief">{waitText(campaign, language)}</p>}
      {isExamined && <p className="brief">{say(words.examined, language)}</p>}
      <NeedsScript language={language} />
      <Form
        language={language}
        call="POST blade-general/enroll/front/enroll"
        tenantId={tenantId}
        shows="enrolled"
        once
        button={chance === 'wait' ? words.enrolWait : words.enrol}
      >
        <input type="hidden" name="campaignId" value={campaign.id} />
        {code && <input type="hidden" name="promotionCode" value={code} />}
        <Field language={language} name="name" label={words.name}>
          {(about) => <input {...about} minLength={2} maxLength={50} required autoComplete="name" />}
        </Field>
        <Field language={language} name="phone" label={words.phone} hint={words.phoneHint}>
          {(about) => <input {...about} type="tel" inputMode="tel" maxLength={11} required autoComplete="tel-national" />}
        </Field>
        {Boolean(campaign.needIdNo) && (
          <Field language={language} name="idNo" label={words.idNo} hint={words.idHint}>
            {(about) => <input {...about} maxLength={18} required autoComplete="off" autoCapitalize="characters" spellCheck={false} />}
          </Field>
        )}
        {entries.map((entry) => (
          <Asked key={entry.key} entry={entry} language={language} />
        ))}
        <Captcha language={language} />
      </Form>
      <Enrolled language={language} said={words}>
        <dt data-when="seatNo">{say(words.seat, language)}</dt>
        <dd data-when="seatNo" data-field="seatNo" />
        <dt data-when="ahead">{say(words.ahead, language)}</dt>
        <dd data-when="ahead" data-field="ahead" />
      </Enrolled>
    </>
  )
}

interface EnrolledProps {
  readonly language: Language
  readonly said: Readonly<Record<'enrolled' | 'status' | 'ticket' | 'keepIt' | 'open', Label>>
  /** What else is told of it. */
  readonly children?: ReactNode
}

/** What somebody is shown who has enrolled: how it stands, and his ticket, once. */
export const Enrolled = ({ language, said, children }: EnrolledProps) => (
  <div id="enrolled" className="taken" tabIndex={-1} hidden>
    <h3>{say(said.enrolled, language)}</h3>
    <dl>
      <dt>{say(said.status, language)}</dt>
      <dd data-field="statusName" />
      {children}
      <dt>{say(said.ticket, language)}</dt>
      <dd className="code" data-field="passcode" />
    </dl>
    <p>{say(said.keepIt, language)}</p>
    <p>
      <a className="button" href="/myTicket" data-hash="passcode">
        {say(said.open, language)}
      </a>
    </p>
  </div>
)

/** A question of the occasion's own form. */
export const Asked = ({ entry, language }: { entry: Entry; language: Language }) => {
  const { key, label: text, type, required, options } = entry
  const name = `answers.${key}`
  const label: Label = [text, text]
  if (type === 'multiple')
    return (
      <fieldset className="choices" aria-describedby={`${name}-fault`}>
        <legend>{text}</legend>
        {options.map((option) => (
          <label key={option}>
            <input type="checkbox" name={name} value={option} />
            {option}
          </label>
        ))}
        <p className="fault" id={`${name}-fault`} role="alert" hidden />
      </fieldset>
    )
  return (
    <Field language={language} name={name} label={label} {...(required ? {} : { hint: words.optional })}>
      {(about) => {
        if (type === 'longText') return <textarea {...about} rows={4} maxLength={500} required={required} />
        if (type === 'day') return <input {...about} type="date" required={required} />
        if (type === 'number') return <input {...about} inputMode="decimal" maxLength={20} required={required} autoComplete="off" />
        if (type !== 'select') return <input {...about} maxLength={500} required={required} autoComplete="off" />
        return (
          <select {...about} defaultValue="" required={required}>
            <option value="">{say(words.choose, language)}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        )
      }}
    </Field>
  )
}

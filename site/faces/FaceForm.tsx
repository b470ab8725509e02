import { type Language, say } from '@masthead/contract/kit/label'
import { readerPictureTypes } from '@masthead/contract/resource/upload'
import type { Frame } from '../Page'
import { Captcha, Field, Form } from '../questions/Field'
import { words } from './words'
import type { AskedField, FaceFormView } from '../faceload'

interface Asked {
  readonly field: AskedField
  readonly fault: string | undefined
  readonly language: Language
}

/** What browsers fill in by themselves. */
const completed: Readonly<Record<string, string>> = { name: 'name', phone: 'tel-national', guardianName: 'name' }

const Fault = ({ name, fault }: { name: string; fault: string | undefined }) => (
  <p className="fault" id={`${name}-fault`} role="alert" hidden={fault === undefined}>
    {fault}
  </p>
)

const Consent = ({ field: { name, label, hint, value }, fault }: Asked) => (
  <fieldset className="choices consent" aria-describedby={`${name}-fault`}>
    <legend>{label}</legend>
    <label>
      <input type="checkbox" name={name} value="1" defaultChecked={value === '1'} />
      <span>{hint ?? label}</span>
    </label>
    <Fault name={name} fault={fault} />
  </fieldset>
)

const Ticks = ({ field: { name, label, options = [], value }, fault }: Asked) => {
  const picked = new Set(value.split(','))
  return (
    <fieldset className="choices" aria-describedby={`${name}-fault`}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="checkbox" name={name} value={option.value} defaultChecked={picked.has(option.value)} />
          {option.name}
        </label>
      ))}
      <Fault name={name} fault={fault} />
    </fieldset>
  )
}

const Entry = ({ field, fault, language }: Asked) => {
  const { name, type, label, hint, isRequired, min, max, options = [], value } = field
  if (type === 'consent') return <Consent field={field} fault={fault} language={language} />
  if (type === 'ticks') return <Ticks field={field} fault={fault} language={language} />
  return (
    <Field language={language} name={name} label={[label, label]} fault={fault} {...(hint ? { hint: [hint, hint] as const } : {})}>
      {(about) => {
        const common = { ...about, required: isRequired, defaultValue: value }
        if (type === 'longText') return <textarea {...common} rows={max !== undefined && max <= 500 ? 4 : 8} maxLength={max} />
        if (type === 'pictures')
          return <input {...about} type="file" accept={readerPictureTypes.join(',')} multiple={(max ?? 1) > 1} data-pictures={max} />
        if (type === 'day') return <input {...common} type="date" />
        if (type === 'select')
          return (
            <select {...common}>
              <option value="">{say(isRequired ? words.choose : words.mayChoose, language)}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.name}
                </option>
              ))}
            </select>
          )
        const typed = { ...common, autoComplete: completed[name] ?? 'off' }
        if (type === 'tel') return <input {...typed} type="tel" inputMode="tel" maxLength={max} />
        if (type === 'number') return <input {...typed} inputMode="numeric" maxLength={20} />
        if (type === 'decimal') return <input {...typed} inputMode="decimal" maxLength={20} />
        return <input {...typed} minLength={min} maxLength={max} />
      }}
    </Field>
  )
}

/** What readers hear about what they sent; a script fills it in, and a form without one is answered with it. */
const Taken = ({ taken: { title, shows, text, leads }, answer }: Pick<FaceFormView, 'taken' | 'answer'>) => {
  const sign = leads?.sign
  const href = leads && (sign && answer?.[sign] ? `${leads.href}#${new URLSearchParams({ [sign]: answer[sign] })}` : leads.href)
  const told = answer ? shows.filter(({ key }) => answer[key]) : shows
  return (
    <div id="taken" className="taken" tabIndex={-1} hidden={answer === undefined} role="status">
      <h2>{title}</h2>
      {told.length > 0 && (
        <dl>
          {told.map(({ key, label }) => (
            <div key={key} data-when={key}>
              <dt>{label}</dt>
              <dd className={key === 'passcode' ? 'code' : undefined} data-field={key}>
                {answer?.[key]}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text && <p>{text}</p>}
      {leads && (
        <p>
          <a className="button" href={href} data-hash={sign}>
            {leads.label}
          </a>
        </p>
      )}
    </div>
  )
}

/** The form of a face. A script sends it to the call; without one it goes to the page, which draws the captcha, what is wrong, or what became of it. */
export const FaceForm = ({ frame: { language, tenantId }, form }: { frame: Frame; form: FaceFormView }) => {
  const { about, action, call, hidden, groups, button, takesCaptcha, captcha, faults, own, answer } = form
  if (answer) return <Taken taken={form.taken} answer={answer} />
  const named = new Set(groups.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const others = Object.entries(faults).flatMap(([name, fault]) => (named.has(name) || name === 'captchaCode' || !fault ? [] : [fault]))
  return (
    <>
      {about.map((line) => (
        <p key={line} className="brief">
          {line}
        </p>
      ))}
      {own && (
        <p className="hint">
          <a href={own}>{say(words.fillIn, language)}</a>
        </p>
      )}
      <Form
        language={language}
        action={action}
        tenantId={tenantId}
        shows="taken"
        once
        files={groups.some(({ fields }) => fields.some(({ type }) => type === 'pictures'))}
        button={[button, button]}
        problem={others.length > 0 ? others.join(' ') : undefined}
        {...(call ? { call: `POST ${call}` as const } : {})}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {groups.map(({ label, fields }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a form stand in one order, and are drawn once
          <div key={index}>
            {label && <h3>{label}</h3>}
            {fields.map((field) => {
              const entry = <Entry key={field.name} field={field} fault={faults[field.name]} language={language} />
              // Without a script pictures are chosen along with the captcha: what comes before it would be lost.
              return field.type === 'pictures' && takesCaptcha && !captcha ? (
                <div key={field.name} data-with-script hidden>
                  {entry}
                </div>
              ) : (
                entry
              )
            })}
          </div>
        ))}
        {takesCaptcha && <Captcha language={language} given={captcha} fault={faults.captchaCode} />}
      </Form>
      <Taken taken={form.taken} />
    </>
  )
}

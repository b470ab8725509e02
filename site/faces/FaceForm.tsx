import { say } from '@masthead/contract/kit/label'
import type { Frame } from '../Page'
import { Captcha, Form } from '../forms/Field'
import { Entry } from '../forms/Entry'
import { words } from '../forms/words'
import type { FaceFormView } from '../faceload'

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

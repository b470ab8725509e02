import { type Language, say } from '@masthead/contract/kit/label'
import type { ReactNode } from 'react'
import { Field } from '../forms/Field'
import { Own, Sent, Submit, type View } from './MemberPages'
import type { CaptchaPicture, Faults, Kept } from './view'
import { waitText, words } from './words'

/** The characters of a picture, which only people read. */
export const CaptchaEntry = ({
  language,
  captcha,
  faults,
  another,
}: {
  language: Language
  captcha: CaptchaPicture
  faults: Faults
  another: ReactNode
}) => (
  <Field language={language} name="captchaCode" label={words.captcha} fault={faults.captchaCode} isPlain>
    {(about) => (
      <span className="captcha">
        <input {...about} maxLength={10} required autoComplete="off" autoCapitalize="off" spellCheck={false} />
        <img src={captcha.image} alt={say(words.captchaAlt, language)} width={130} height={48} />
        {another}
        <input type="hidden" name="captchaKey" value={captcha.key} />
      </span>
    )}
  </Field>
)

const Carried = ({ kept }: { kept: Kept | undefined }) => (kept ? <input type="hidden" name="kept" value={JSON.stringify(kept)} /> : null)

export const LoginPage = ({ frame, view: { phone, captcha, faults, kept } }: View<'login'>) => {
  const { language } = frame
  return (
    <Own frame={frame} heading={words.login}>
      <p className="brief">{say(kept ? words.keptAbout : words.loginAbout, language)}</p>
      <Sent to="/me/code" fault={faults.form} button={<Submit language={language} label={words.sendCode} />}>
        <Carried kept={kept} />
        <Field language={language} name="phone" label={words.phone} fault={faults.phone} isPlain>
          {(about) => <input {...about} type="tel" inputMode="tel" maxLength={11} required autoComplete="tel-national" defaultValue={phone} />}
        </Field>
        <CaptchaEntry
          language={language}
          captcha={captcha}
          faults={faults}
          another={
            kept ? (
              <button className="linked" type="submit" name="picture" value="1" formNoValidate>
                {say(words.captchaNew, language)}
              </button>
            ) : (
              <a href="/me/login">{say(words.captchaNew, language)}</a>
            )
          }
        />
      </Sent>
    </Own>
  )
}

export const CodePage = ({ frame, view: { phone, seconds, isAgain, captcha, faults, kept } }: View<'code'>) => {
  const { language } = frame
  return (
    <Own frame={frame} heading={words.typeCode}>
      <p className="brief">{`${say(words.sentTo, language)} ${phone}`}</p>
      <Sent to="/me/enter" button={<Submit language={language} label={words.login} />}>
        <Carried kept={kept} />
        <input type="hidden" name="phone" value={phone} />
        <Field language={language} name="code" label={words.code} hint={words.codeHint} fault={faults.code} isPlain>
          {(about) => <input {...about} inputMode="numeric" maxLength={6} pattern="\d{6}" required autoComplete="one-time-code" />}
        </Field>
      </Sent>
      <details className="own" open={isAgain}>
        <summary>{say(words.again, language)}</summary>
        {seconds > 0 && (
          <noscript>
            <p className="hint">{waitText(seconds, language)}</p>
          </noscript>
        )}
        <Sent to="/me/code" fault={faults.form} button={<Submit language={language} label={words.resend} isQuiet wait={seconds} />}>
          <Carried kept={kept} />
          <input type="hidden" name="phone" value={phone} />
          <input type="hidden" name="again" value="1" />
          <CaptchaEntry
            language={language}
            captcha={captcha}
            faults={faults}
            another={
              // Of a form of its own: Enter in the field asks for the code.
              <button className="linked" type="submit" form="picture">
                {say(words.captchaNew, language)}
              </button>
            }
          />
        </Sent>
        <form id="picture" action="/me/code" method="post">
          <Carried kept={kept} />
          <input type="hidden" name="phone" value={phone} />
          <input type="hidden" name="again" value="1" />
          <input type="hidden" name="picture" value="1" />
        </form>
        <p>
          <a href="/me/login">{say(words.otherPhone, language)}</a>
        </p>
      </details>
    </Own>
  )
}

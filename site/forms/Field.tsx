import { type Label, type Language, say } from '@masthead/contract/kit/label'
import type { ReactNode } from 'react'
import { words } from './words'

interface Props {
  readonly language: Language
  readonly name: string
  readonly label: Label
  readonly hint?: Label
  /** What is wrong with it, where the server says so. */
  readonly fault?: string | undefined
  /** Where several forms of a page have a field of this name. */
  readonly id?: string
  /** No script says what is wrong with it. */
  readonly isPlain?: boolean
  readonly children: (about: { id: string; name: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** The place for what is wrong with a field. */
export const Fault = ({ id, fault }: { id: string; fault?: string | undefined }) => (
  <p className="fault" id={`${id}-fault`} role="alert" hidden={fault === undefined}>
    {fault}
  </p>
)

/** A field of a public form: its label, its hint, and a place for what is wrong with it. */
export const Field = ({ language, name, label, hint, fault, id = name, isPlain, children }: Props) => {
  const hasFault = fault !== undefined || !isPlain
  const described = [...(hint ? [`${id}-hint`] : []), ...(hasFault ? [`${id}-fault`] : [])].join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{say(label, language)}</label>
      {children({
        id,
        name,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(fault === undefined ? {} : { 'aria-invalid': true }),
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {say(hint, language)}
        </p>
      )}
      {hasFault && <Fault id={id} fault={fault} />}
    </div>
  )
}

interface FormProps {
  readonly language: Language
  /** Below /api/, with its method: where the page's script sends it. */
  readonly call?: `${'GET' | 'POST'} ${string}`
  /** The page that takes it without a script. */
  readonly action?: string
  /** What is wrong with it as a whole, where the server says so. */
  readonly problem?: string | undefined
  readonly tenantId: string
  /** The id of what appears when it was taken. */
  readonly shows: string
  /** The id of what goes away then. */
  readonly hides?: string
  /** It goes away when it was taken. */
  readonly once?: boolean
  /** Pictures may come with it. */
  readonly files?: boolean
  /** It is sent as soon as the page is there, with what its address says. */
  readonly opens?: string
  readonly button: Label
  readonly hidden?: boolean
  readonly id?: string
  readonly children: ReactNode
}

/** A form that the page's script sends; `site/client/forms.ts` knows what its marks mean. */
export const Form = ({ language, call, action, problem, tenantId, shows, hides, once, files, opens, button, hidden, id, children }: FormProps) => {
  const [method, path] = call?.split(' ') ?? []
  return (
    <form
      className="form"
      id={id}
      hidden={hidden}
      method={action ? 'post' : undefined}
      action={action}
      encType={files ? 'multipart/form-data' : undefined}
      data-form={path}
      data-method={method}
      data-tenant={tenantId}
      data-shows={shows}
      data-hides={hides}
      data-once={once ? '' : undefined}
      data-opens={opens}
      data-broken={say(words.broken, language)}
      data-sending={say(words.sending, language)}
      noValidate
    >
      {children}
      <p className="fault" data-problem role="alert" hidden={problem === undefined}>
        {problem}
      </p>
      <p>
        <button className="button" type="submit">
          {say(button, language)}
        </button>
      </p>
    </form>
  )
}

/** One of a few, as buttons that are told apart by more than their colour. */
export const Choices = ({
  language,
  name,
  label,
  options,
}: {
  language: Language
  name: string
  label: Label
  options: readonly (readonly [number, Label])[]
}) => (
  <fieldset className="choices" aria-describedby={`${name}-fault`}>
    <legend>{say(label, language)}</legend>
    {options.map(([value, text]) => (
      <label key={value}>
        <input type="radio" name={name} value={value} data-number />
        {say(text, language)}
      </label>
    ))}
    <Fault id={name} />
  </fieldset>
)

export const stars = [1, 2, 3, 4, 5].map((count) => [count, [`${count} 分`, `${count}`]] as const)

/** A picture whose characters only people read. The page's script fetches it; a form that came without one is answered with it. */
export const Captcha = ({
  language,
  given,
  fault,
}: {
  language: Language
  given?: { readonly key: string; readonly image: string } | undefined
  fault?: string | undefined
}) => (
  <div data-after-script hidden={given === undefined}>
    <Field language={language} name="captchaCode" label={words.captcha} fault={fault}>
      {(about) => (
        <span className="captcha">
          <input {...about} maxLength={10} required autoComplete="off" autoCapitalize="off" spellCheck={false} />
          <img
            data-captcha="blade-auth/oauth/captcha"
            alt={say(words.captchaAlt, language)}
            width={130}
            height={48}
            src={given?.image}
            hidden={given === undefined}
          />
          <button type="button" className="plain" data-captcha-new hidden>
            {say(words.captchaNew, language)}
          </button>
          <input type="hidden" name="captchaKey" defaultValue={given?.key} />
        </span>
      )}
    </Field>
  </div>
)

export const NeedsScript = ({ language }: { language: Language }) => (
  <noscript>
    <p className="fault">{say(words.needsScript, language)}</p>
  </noscript>
)

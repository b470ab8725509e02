import { framePhrases } from '../kit/look/framePhrases'
import { useSay } from '../kit/look/language'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface Props {
  readonly name: string
  readonly label: string
  readonly problem?: string | undefined
  readonly autoComplete: string
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly initial?: string
  readonly secret?: boolean
  readonly focused?: boolean
  /** For numbers that are typed on a phone. */
  readonly digits?: number
  /** What stands at the end of the line. */
  readonly children?: ReactNode
}

/** One line of a form before the login: label, input, and what is wrong with it. */
export const LoginLine = ({ name, label, problem, autoComplete, value, onChange, initial, secret, focused, digits, children }: Props) => {
  const say = useSay()
  const id = useId()
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  return (
    <div className="login-line" data-bad={problem !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={children ? 'login-control login-joined' : 'login-control'}>
        <input
          ref={input}
          id={id}
          name={name}
          type={secret && !shown ? 'password' : 'text'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          data-secret={secret ?? false}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          {...(digits ? { inputMode: 'numeric', maxLength: digits } : {})}
          {...(initial === undefined ? {} : { defaultValue: initial })}
          {...(onChange ? { value, onChange: (event) => onChange(event.target.value) } : {})}
        />
        {secret && (
          <button
            type="button"
            className="login-reveal"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            aria-label={shown ? say(framePhrases.login.hidePassword) : say(framePhrases.login.showPassword)}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="3" />
              {!shown && <path d="m4 20 16-16" />}
            </svg>
          </button>
        )}
        {children}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="login-hint">
          {problem}
        </p>
      )}
    </div>
  )
}

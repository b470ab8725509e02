import { framePhrases } from '../kit/look/framePhrases'
import { useSay } from '../kit/look/language'
import { useEffect, useId, useRef } from 'react'
import type { Captcha } from './enter'

interface Props {
  readonly captcha: Captcha
  readonly problem: string | undefined
  readonly onAnother: () => void
}

/** The captcha of the login: its picture, and what one reads in it. A press on the picture brings another one. */
export const CaptchaLine = ({ captcha, problem, onAnother }: Props) => {
  const say = useSay()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new picture wants to be read
  useEffect(() => input.current?.focus(), [captcha.key])
  return (
    <div className="login-line" data-bad={problem !== undefined}>
      <label htmlFor={id}>{say(framePhrases.login.captcha)}</label>
      <div className="login-control login-captcha">
        <input
          ref={input}
          key={captcha.key}
          id={id}
          name="captcha"
          maxLength={10}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <button type="button" onClick={onAnother} aria-label={say(framePhrases.login.captchaAnother)} title={say(framePhrases.login.captchaAnother)}>
          <img src={captcha.image} alt={say(framePhrases.login.captchaPicture)} width={120} height={40} />
        </button>
      </div>
      {problem && (
        <p id={`${id}-problem`} className="login-hint">
          {problem}
        </p>
      )}
    </div>
  )
}

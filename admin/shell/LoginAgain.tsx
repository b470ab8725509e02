import { framePhrases } from '../kit/look/framePhrases'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isFailure, isOffline } from '../kit/wire/client'
import { useSay } from '../kit/look/language'
import { resumeSession, type User } from '../kit/wire/session'
import { CaptchaLine } from './CaptchaLine'
import { type Captcha, enter, newCaptcha } from './enter'
import { useStandingDialog } from './useStandingDialog'
import { words } from './words'
import './login.css'
import './lock.css'

interface Props {
  /** Whose session ended; nobody else may go on with what he typed. */
  readonly user: User
  /** He gives up what he typed. */
  readonly onLeave: () => void
}

/** Asks for the password over a page whose session ended, and leaves everything on it as it was. */
export const LoginAgain = ({ user, onLeave }: Props) => {
  const say = useSay()
  const queries = useQueryClient()
  const { box, field } = useStandingDialog()
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [captcha, setCaptcha] = useState<Captcha>()
  const bringCaptcha = (): Promise<void> => newCaptcha().then(setCaptcha, (error: Error) => setProblem(error.message))

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password') ?? '')
    if (!password) return setProblem(say(framePhrases.login.passwordEmpty))
    setBusy(true)
    try {
      const shown = captcha && { key: captcha.key, code: String(data.get('captcha') ?? '').trim() }
      await enter({ tenantId: user.tenant_id, username: user.account, password, captcha: shown }, resumeSession)
      void queries.invalidateQueries()
    } catch (error) {
      setProblem(isOffline(error) || !(error instanceof Error) ? say(framePhrases.login.offline) : error.message)
      // A captcha that was tried is used up, right or wrong.
      if (captcha || (isFailure(error) && error.captcha)) await bringCaptcha()
      setBusy(false)
      field.current?.select()
    }
  }
  return (
    <dialog ref={box} className="lock lock-over" aria-labelledby={`${id}-title`} onCancel={(event) => event.preventDefault()}>
      <form className="lock-panel" onSubmit={submit} noValidate>
        <h1 id={`${id}-title`}>{say(words.again)}</h1>
        <p className="lock-who">{say(words.againHint)}</p>
        <p className="lock-who">
          {user.tenant_id} · {user.account}
        </p>
        <label htmlFor={id}>{say(framePhrases.login.password)}</label>
        <input
          ref={field}
          id={id}
          type="password"
          name="password"
          autoComplete="current-password"
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {captcha && (
          <div className="lock-captcha">
            <CaptchaLine captcha={captcha} problem={undefined} onAnother={() => void bringCaptcha()} />
          </div>
        )}
        {problem && (
          <p className="lock-problem" id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="lock-submit" disabled={busy} aria-busy={busy}>
          {busy ? say(framePhrases.login.busy) : say(framePhrases.login.submit)}
        </button>
        <button type="button" className="plain-button lock-leave" onClick={onLeave}>
          {say(words.againLeave)}
        </button>
      </form>
    </dialog>
  )
}

import { framePhrases } from '../kit/look/framePhrases'
import { phrases } from '../kit/look/phrases'
import { useSay } from '../kit/look/language'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { call, isOffline } from '../kit/wire/client'
import { encryptPassword } from '../kit/wire/encrypt'
import { setLocked, useLock } from '../kit/wire/lock'
import { useSession } from '../kit/wire/session'
import { leave } from './enter'
import { useStandingDialog } from './useStandingDialog'
import './lock.css'

/** The locked screen over everything else, which stays as it was left: forms keep what was typed into them. */
export const LockGate = () => {
  const locked = useLock((lock) => lock.locked)
  const token = useSession((session) => session.token)
  return locked && token !== null ? <LockScreen /> : null
}

const LockScreen = () => {
  const say = useSay()
  const queries = useQueryClient()
  const user = useSession((session) => session.user)
  const { box, field } = useStandingDialog()
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const before = document.title
    document.title = `${say(phrases.lock.title)} - ${say(framePhrases.app.name)}`
    return () => {
      document.title = before
    }
  }, [say])

  const unlock = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const password = field.current?.value ?? ''
    if (!password) return setProblem(say(phrases.lock.empty))
    setBusy(true)
    try {
      await call('POST', '/api/blade-auth/oauth/unlock', { body: { password: await encryptPassword(password) }, quiet: true })
      setLocked(false)
      void queries.invalidateQueries()
    } catch (error) {
      setProblem(isOffline(error) ? say(framePhrases.login.offline) : error instanceof Error ? error.message : say(framePhrases.login.offline))
      setBusy(false)
      field.current?.select()
    }
  }

  return (
    <dialog ref={box} className="lock" aria-labelledby={`${id}-title`} onCancel={(event) => event.preventDefault()}>
      <form className="lock-panel" onSubmit={unlock} noValidate>
        <h1 id={`${id}-title`}>{say(phrases.lock.title)}</h1>
        <p className="lock-who">{user?.nick_name || user?.account}</p>
        <label htmlFor={id}>{say(phrases.lock.password)}</label>
        <input
          ref={field}
          id={id}
          type="password"
          name="lock-password"
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {problem && (
          <p className="lock-problem" id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="lock-submit" disabled={busy} aria-busy={busy}>
          {say(phrases.lock.unlock)}
        </button>
        <button type="button" className="plain-button lock-leave" onClick={() => void leave()}>
          {say(framePhrases.shell.logout)}
        </button>
      </form>
    </dialog>
  )
}

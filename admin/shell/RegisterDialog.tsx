import { framePhrases } from '../kit/look/framePhrases'
import { useSay } from '../kit/look/language'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LoginLine } from './LoginLine'
import { type Granted, leaveAsGuest, registerGuest } from './login-methods'

interface Props {
  readonly grant: Granted
  /** Whether the host's tenant is known, in which case nobody is asked for it. */
  readonly tenantKnown: boolean
  /** The guest is logged out again. */
  readonly onGone: () => void
}

/** Whom a provider vouches for but who has no account asks for one here; then he waits for an administrator. */
export const RegisterDialog = ({ grant, tenantKnown, onGone }: Props) => {
  const say = useSay()
  const [wrong, setWrong] = useState<{ name: string; text: string }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  const leave = async (): Promise<void> => {
    await leaveAsGuest(grant)
    onGone()
  }

  /** The first thing that is wrong, in the order in which the form is read. */
  const check = ({ tenantId, account, password, password2 }: Record<string, string>): { name: string; text: string } | undefined => {
    if (!tenantId) return { name: 'tenantId', text: say(framePhrases.register.tenantEmpty) }
    if (!account) return { name: 'account', text: say(framePhrases.register.accountEmpty) }
    if (!password) return { name: 'password', text: say(framePhrases.register.passwordEmpty) }
    if (!password2) return { name: 'password2', text: say(framePhrases.register.passwordEmpty) }
    if (password !== password2) return { name: 'password2', text: say(framePhrases.register.mismatch) }
    const isStrong = /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,20}$/.test(password)
    return isStrong ? undefined : { name: 'password', text: say(framePhrases.register.passwordWeak) }
  }

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const read = (name: string): string => String(data.get(name) ?? '')
    const given = {
      tenantId: tenantKnown ? grant.tenant_id : read('tenantId').trim(),
      name: read('name').trim(),
      account: read('account').trim(),
      password: read('password'),
      password2: read('password2'),
    }
    const found = check(given)
    setWrong(found)
    setProblem(undefined)
    if (found) {
      form.current?.querySelector<HTMLInputElement>(`[name="${found.name}"]`)?.focus()
      return
    }
    setBusy(true)
    try {
      await registerGuest(grant, given)
      setSent(true)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : say(framePhrases.login.offline))
    } finally {
      setBusy(false)
    }
  }

  const said = (name: string): string | undefined => (wrong?.name === name ? wrong.text : undefined)
  return (
    <dialog
      ref={dialog}
      className="login-register"
      aria-labelledby="register-title"
      onCancel={(event) => {
        event.preventDefault()
        void leave()
      }}
    >
      <h2 id="register-title">{isSent ? say(framePhrases.register.done) : say(framePhrases.register.title)}</h2>
      {isSent ? (
        <>
          <p role="status">{say(framePhrases.register.pending)}</p>
          <button type="button" className="login-submit" onClick={() => void leave()}>
            {say(framePhrases.register.close)}
          </button>
        </>
      ) : (
        <form ref={form} onSubmit={submit} noValidate>
          <p className="login-register-intro">{say(framePhrases.register.intro)}</p>
          {problem && (
            <p className="login-problem" role="alert">
              {problem}
            </p>
          )}
          {!tenantKnown && (
            <LoginLine
              name="tenantId"
              label={say(framePhrases.register.tenant)}
              problem={said('tenantId')}
              autoComplete="organization"
              initial={grant.tenant_id}
            />
          )}
          <LoginLine name="name" label={say(framePhrases.register.name)} problem={said('name')} autoComplete="name" initial={grant.nick_name} />
          <LoginLine
            name="account"
            label={say(framePhrases.register.account)}
            problem={said('account')}
            autoComplete="username"
            initial={grant.user_name}
          />
          <LoginLine name="password" label={say(framePhrases.register.password)} problem={said('password')} autoComplete="new-password" secret />
          <LoginLine name="password2" label={say(framePhrases.register.password2)} problem={said('password2')} autoComplete="new-password" secret />
          <button type="submit" className="login-submit" disabled={busy} aria-busy={busy}>
            {busy ? say(framePhrases.register.busy) : say(framePhrases.register.submit)}
          </button>
          <button type="button" className="login-quiet" onClick={() => void leave()}>
            {say(framePhrases.register.leave)}
          </button>
        </form>
      )}
    </dialog>
  )
}

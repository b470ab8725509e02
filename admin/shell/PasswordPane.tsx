import { useLanguage, useSay } from '../kit/look/language'
import { framePhrases } from '../kit/look/framePhrases'
import { type FormEvent, useRef, useState } from 'react'
import { isFailure } from '../kit/wire/client'
import { CaptchaLine } from './CaptchaLine'
import { type Captcha, enter, newCaptcha } from './enter'
import { LoginLine } from './LoginLine'
import type { PaneProps } from './LoginPanes'

/** Login by account and password, with a captcha where the server asks for one. */
export const PasswordPane = ({ tenantId, demandTenant, focused, onEntered, onProblem }: PaneProps) => {
  const say = useSay()
  const language = useLanguage()
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [captcha, setCaptcha] = useState<Captcha>()
  const form = useRef<HTMLFormElement>(null)

  const bringCaptcha = (): Promise<void> => newCaptcha().then(setCaptcha, (error: Error) => onProblem(error.message))

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const username = String(data.get('username') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const gaps: Record<string, string> = {}
    if (!username) gaps.username = say(framePhrases.login.accountEmpty)
    if (!password) gaps.password = say(framePhrases.login.passwordEmpty)
    const code = String(data.get('captcha') ?? '').trim()
    if (captcha && !code) gaps.captcha = say(framePhrases.login.captchaEmpty)
    setMissing(gaps)
    onProblem(undefined)
    const hasTenant = demandTenant()
    const first = Object.keys(gaps)[0]
    if (first && hasTenant) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    if (first || !hasTenant) return
    setBusy(true)
    try {
      await enter({ tenantId, username, password, captcha: captcha && { key: captcha.key, code } })
      onEntered()
    } catch (error) {
      onProblem(error)
      // A captcha that was tried is used up, right or wrong.
      if (captcha || (isFailure(error) && error.captcha)) await bringCaptcha()
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate lang={language}>
      <LoginLine name="username" label={say(framePhrases.login.account)} problem={missing.username} autoComplete="username" focused={focused} />
      <LoginLine name="password" label={say(framePhrases.login.password)} problem={missing.password} autoComplete="current-password" secret />
      {captcha && <CaptchaLine captcha={captcha} problem={missing.captcha} onAnother={() => void bringCaptcha()} />}
      <button type="submit" className="login-submit" disabled={busy} aria-busy={busy}>
        {busy ? say(framePhrases.login.busy) : say(framePhrases.login.submit)}
      </button>
    </form>
  )
}

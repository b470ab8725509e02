import { useLanguage, useSay } from '../kit/look/language'
import { framePhrases } from '../kit/look/framePhrases'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { beginSession } from '../kit/wire/session'
import { LoginLine } from './LoginLine'
import type { PaneProps } from './LoginPanes'
import { askGrant, sendCode } from './login-methods'

/** Login by a code that a phone is sent. */
export const SmsPane = ({ tenantId, demandTenant, focused, onEntered, onProblem }: PaneProps) => {
  const say = useSay()
  const language = useLanguage()
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<{ id: string; phone: string }>()
  const [wait, setWait] = useWaiting()
  const [phone, setPhone] = useState('')
  const form = useRef<HTMLFormElement>(null)

  const phoneProblem = (): string | undefined => {
    if (phone.trim() === '') return say(framePhrases.login.phoneEmpty)
    if (phone.trim().length !== 11) return say(framePhrases.login.phoneLength)
    return /^1[3-9]\d{9}$/.test(phone.trim()) ? undefined : say(framePhrases.login.phoneFormat)
  }
  const focus = (name: string): void => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

  const send = async (): Promise<void> => {
    const wrong = phoneProblem()
    setMissing(wrong ? { phone: wrong } : {})
    onProblem(undefined)
    const hasTenant = demandTenant()
    if (wrong && hasTenant) focus('phone')
    if (wrong || !hasTenant) return
    setSending(true)
    try {
      const { id, seconds } = await sendCode(tenantId, phone.trim())
      setSent({ id, phone: phone.trim() })
      setWait(seconds)
      focus('code')
    } catch (error) {
      onProblem(error)
    } finally {
      setSending(false)
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    const wrong = phoneProblem()
    const gaps = { ...(wrong && { phone: wrong }), ...(!code && { code: say(framePhrases.login.smsCodeEmpty) }) }
    setMissing(gaps)
    onProblem(undefined)
    const hasTenant = demandTenant()
    const first = Object.keys(gaps)[0]
    if (first && hasTenant) focus(first)
    if (first || !hasTenant) return
    setBusy(true)
    try {
      const id = sent?.phone === phone.trim() ? sent.id : ''
      beginSession(await askGrant({ grant_type: 'password_sms', tenantId, phone: phone.trim(), code, ...(id && { id }) }))
      onEntered()
    } catch (error) {
      onProblem(error)
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate lang={language}>
      <LoginLine
        name="phone"
        label={say(framePhrases.login.phone)}
        problem={missing.phone}
        autoComplete="tel-national"
        value={phone}
        onChange={setPhone}
        digits={11}
        focused={focused}
      />
      <LoginLine name="code" label={say(framePhrases.login.smsCode)} problem={missing.code} autoComplete="one-time-code" digits={6}>
        <button type="button" className="login-send" onClick={() => void send()} disabled={sending || wait > 0}>
          {wait > 0 ? say(framePhrases.login.again, { seconds: wait }) : say(framePhrases.login.getCode)}
        </button>
      </LoginLine>
      <p className="login-sent" role="status">
        {sent && wait > 0 ? say(framePhrases.login.codeSent) : ''}
      </p>
      <button type="submit" className="login-submit" disabled={busy} aria-busy={busy}>
        {busy ? say(framePhrases.login.busy) : say(framePhrases.login.submit)}
      </button>
    </form>
  )
}

/** Seconds that are left, counted by the clock rather than by ticks. */
const useWaiting = (): [number, (seconds: number) => void] => {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const look = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    look()
    if (until <= Date.now()) return
    const ticking = window.setInterval(look, 250)
    return () => window.clearInterval(ticking)
  }, [until])
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)]
}

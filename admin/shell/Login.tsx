import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { call, isFailure } from '../kit/client'
import { kept } from '../kit/storage'
import { CaptchaLine } from './CaptchaLine'
import { type Captcha, enter, newCaptcha } from './enter'
import { LanguageSwitch, LookSwitch } from './Switches'
import './login.css'

/** Login by tenant, account and password. Stands alone: it loads none of the libraries of the pages behind it. */
export const Login = () => {
  const { t, i18n } = useTranslation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [tenant, setTenant] = useState(kept<string>('tenantId') ?? '')
  const [tenantKept] = useState(tenant !== '')
  const tenantKnown = useTenantOfHost(setTenant)
  const [problem, setProblem] = useState<string>()
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [captcha, setCaptcha] = useState<Captcha>()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    document.title = `${t('login.title')} - ${t('app.name')}`
  }, [t])

  const bringCaptcha = (): Promise<void> => newCaptcha().then(setCaptcha, (error: Error) => setProblem(error.message))

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const username = String(data.get('username') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const gaps: Record<string, string> = {}
    if (!tenantKnown && !tenant.trim()) gaps.tenantId = t('login.tenantEmpty')
    if (!username) gaps.username = t('login.accountEmpty')
    if (!password) gaps.password = t('login.passwordEmpty')
    const code = String(data.get('captcha') ?? '').trim()
    if (captcha && !code) gaps.captcha = t('login.captchaEmpty')
    setMissing(gaps)
    setProblem(undefined)
    const first = Object.keys(gaps)[0]
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    try {
      await enter({ tenantId: tenant.trim(), username, password, captcha: captcha && { key: captcha.key, code } })
      navigate(targetOf(query.get('redirect')), { replace: true })
    } catch (error) {
      setProblem(isFailure(error) && error.status === 0 ? t('login.offline') : error instanceof Error ? error.message : t('login.offline'))
      // A captcha that was tried is used up, right or wrong.
      if (captcha || (isFailure(error) && error.captcha)) await bringCaptcha()
      setBusy(false)
    }
  }

  const ended = query.get('ended') !== null && !problem
  return (
    <div className="login">
      <div className="login-switches">
        <LanguageSwitch />
        <LookSwitch />
      </div>
      <main className="login-panel">
        <p className="login-brand">
          <span className="brand-mark" aria-hidden="true" />
          {t('app.full')}
        </p>
        <p className="login-intro">{t('login.intro')}</p>
        <h1>{t('login.title')}</h1>
        <form ref={form} onSubmit={submit} noValidate lang={i18n.language}>
          {ended && (
            <p className="login-note" role="status">
              {t('login.expired')}
            </p>
          )}
          {problem && (
            <p className="login-problem" role="alert">
              {problem}
            </p>
          )}
          {!tenantKnown && (
            <Line
              name="tenantId"
              label={t('login.tenant')}
              problem={missing.tenantId}
              value={tenant}
              onChange={setTenant}
              autoComplete="organization"
              focused={!tenantKept}
            />
          )}
          <Line name="username" label={t('login.account')} problem={missing.username} autoComplete="username" focused={tenantKept || tenantKnown} />
          <Line name="password" label={t('login.password')} problem={missing.password} autoComplete="current-password" secret />
          {captcha && <CaptchaLine captcha={captcha} problem={missing.captcha} onAnother={() => void bringCaptcha()} />}
          <button type="submit" className="login-submit" disabled={busy} aria-busy={busy}>
            {busy ? t('login.busy') : t('login.submit')}
          </button>
        </form>
      </main>
    </div>
  )
}

/** Where to go after login: a path of this site, never another one. */
const targetOf = (wanted: string | null): string => (wanted?.startsWith('/') && !wanted.startsWith('//') ? wanted : '/')

/** Whether the host belongs to one tenant, in which case nobody is asked for it. */
const useTenantOfHost = (setTenant: (id: string) => void): boolean => {
  const [known, setKnown] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    call<{ tenantId?: string } | null>('GET', '/api/blade-system/tenant/info', {
      query: { domain: window.location.host },
      quiet: true,
      signal: stop.signal,
    })
      .then((info) => {
        if (!info?.tenantId) return
        setTenant(info.tenantId)
        setKnown(true)
      })
      .catch(() => undefined)
    return () => stop.abort()
  }, [setTenant])
  return known
}

interface LineProps {
  readonly name: string
  readonly label: string
  readonly problem: string | undefined
  readonly autoComplete: string
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly secret?: boolean
  readonly focused?: boolean
}

const Line = ({ name, label, problem, autoComplete, value, onChange, secret, focused }: LineProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  return (
    <div className="login-line" data-bad={problem !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="login-control">
        <input
          ref={input}
          id={id}
          name={name}
          type={secret && !shown ? 'password' : 'text'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          {...(onChange ? { value, onChange: (event) => onChange(event.target.value) } : {})}
        />
        {secret && (
          <button
            type="button"
            className="login-reveal"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            aria-label={shown ? t('login.hidePassword') : t('login.showPassword')}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="3" />
              {!shown && <path d="m4 20 16-16" />}
            </svg>
          </button>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="login-hint">
          {problem}
        </p>
      )}
    </div>
  )
}

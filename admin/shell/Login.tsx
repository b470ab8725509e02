import { framePhrases } from '../kit/look/framePhrases'
import { useSay } from '../kit/look/language'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call, isFailure } from '../kit/wire/client'
import { kept } from '../kit/look/storage'
import { LoginLine } from './LoginLine'
import { PasswordPane } from './PasswordPane'
import { ownPath } from './place'
import { ProviderLinks } from './ProviderLinks'
import { SmsPane } from './SmsPane'
import { LanguageSwitch, LookSwitch } from './Switches'
import { useArrival } from './useArrival'
import { noLoginMethods, type LoginMethods, loginMethodsOf } from './login-methods'
import { Later, lazyPart } from '../kit/wire/part'
import './login.css'
import './ways.css'

type Way = 'password' | 'sms' | 'scan'

/** What few need comes when it is needed; with the code comes what draws it. */
const RegisterDialog = lazyPart(async () => ({ default: (await import('./RegisterDialog')).RegisterDialog }))
const ScanPane = lazyPart(async () => ({ default: (await import('./ScanPane')).ScanPane }))

/** Login by every way that the tenant has. Stands alone: it loads none of the libraries of the pages behind it. */
export const Login = () => {
  const say = useSay()
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [tenant, setTenant] = useState(kept<string>('tenantId') ?? '')
  const [tenantKept] = useState(tenant !== '')
  const tenantKnown = useTenantOfHost(setTenant)
  const [tenantGap, setTenantGap] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ways = useCommands(tenant.trim())
  const [wanted, setWanted] = useState<Way>('password')
  const tenantLine = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState(false)

  useEffect(() => {
    document.title = `${say(framePhrases.login.title)} - ${say(framePhrases.app.name)}`
  }, [say])

  const onProblem = (error: unknown): void => {
    if (error === undefined) setProblem(undefined)
    else if (isFailure(error) && error.status === 0) setProblem(say(framePhrases.login.offline))
    else setProblem(error instanceof Error && error.message ? error.message : typeof error === 'string' ? error : say(framePhrases.login.offline))
  }
  const enter = (path?: string): void => void navigate(path ?? targetOf(query.get('redirect')), { replace: true })
  const { isArriving, guest, forgetGuest } = useArrival(query, setQuery, { onEntered: enter, onProblem })

  const demandTenant = (): boolean => {
    const isThere = tenantKnown || tenant.trim() !== ''
    setTenantGap(!isThere)
    if (!isThere) tenantLine.current?.querySelector('input')?.focus()
    return isThere
  }

  const offered: readonly Way[] = ['password', ...(ways.sms ? (['sms'] as const) : []), ...(ways.scan ? (['scan'] as const) : [])]
  const way = offered.includes(wanted) ? wanted : 'password'
  const labels: Record<Way, string> = {
    password: say(framePhrases.login.passwordWay),
    sms: say(framePhrases.login.smsWay),
    scan: say(framePhrases.login.scanWay),
  }
  const choose = (next: Way): void => {
    setMoved(true)
    setWanted(next)
    setProblem(undefined)
    setTenantGap(false)
  }
  const pane = { tenantId: tenant.trim(), demandTenant, focused: moved || tenantKept || tenantKnown, onEntered: () => enter(), onProblem }

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
          {say(framePhrases.app.full)}
        </p>
        <p className="login-intro">{say(framePhrases.login.intro)}</p>
        {/* Room is kept for what may have to be said, so that nothing below it moves. */}
        <div className="login-say">
          {ended && !isArriving && (
            <p className="login-note" role="status">
              {say(framePhrases.login.expired)}
            </p>
          )}
          {problem && !isArriving && (
            <p className="login-problem" role="alert">
              {problem}
            </p>
          )}
        </div>
        <h1>{say(framePhrases.login.title)}</h1>
        {isArriving ? (
          <p className="login-arriving" role="status">
            <span className="login-spin" aria-hidden="true" />
            {say(framePhrases.login.entering)}
          </p>
        ) : (
          <>
            {offered.length > 1 ? (
              <WayTabs ways={offered} labels={labels} chosen={way} onChoose={choose} />
            ) : (
              <p className="login-tabs login-way">{labels.password}</p>
            )}
            {!tenantKnown && (
              <div ref={tenantLine}>
                <LoginLine
                  name="tenantId"
                  label={say(framePhrases.login.tenant)}
                  problem={tenantGap ? say(framePhrases.login.tenantEmpty) : undefined}
                  value={tenant}
                  onChange={(value) => {
                    setTenant(value)
                    setTenantGap(false)
                  }}
                  autoComplete="organization"
                  focused={!tenantKept}
                />
              </div>
            )}
            {way === 'password' && <PasswordPane {...pane} />}
            {way === 'sms' && <SmsPane {...pane} />}
            {way === 'scan' && (
              <Later>
                <ScanPane {...pane} />
              </Later>
            )}
            <ProviderLinks tenantId={tenant.trim()} providers={ways.providers} />
          </>
        )}
        {guest && (
          <Later>
            <RegisterDialog grant={guest} tenantKnown={tenantKnown} onGone={forgetGuest} />
          </Later>
        )}
      </main>
    </div>
  )
}

interface TabsProps {
  readonly ways: readonly Way[]
  readonly labels: Readonly<Record<Way, string>>
  readonly chosen: Way
  readonly onChoose: (way: Way) => void
}

const WayTabs = ({ ways, labels, chosen, onChoose }: TabsProps) => {
  const say = useSay()
  const list = useRef<HTMLDivElement>(null)
  const step = (by: number): void => {
    const next = (ways.indexOf(chosen) + by + ways.length) % ways.length
    onChoose(ways[next] as Way)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={list} className="login-tabs" role="tablist" aria-label={say(framePhrases.login.ways)}>
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          role="tab"
          aria-selected={way === chosen}
          tabIndex={way === chosen ? 0 : -1}
          onClick={() => onChoose(way)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') step(1)
            if (key === 'ArrowLeft') step(-1)
          }}
        >
          {labels[way]}
        </button>
      ))}
    </div>
  )
}

/** Where to go after login: a path of this site, never another one. */
const targetOf = (wanted: string | null): string => ownPath(wanted ?? '/', window.location.origin)

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

/** Milliseconds after the last letter of a tenant before it is asked what it offers. */
const pause = 300

/** The ways that a tenant has set up, asked for again when another one is typed. */
const useCommands = (tenantId: string): LoginMethods => {
  const [ways, setWays] = useState<LoginMethods>(noLoginMethods)
  const [isFirst, setFirst] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it is the first time does not ask again
  useEffect(() => {
    if (tenantId === '') {
      setWays(noLoginMethods)
      return
    }
    const stop = new AbortController()
    const timer = window.setTimeout(
      () => {
        setFirst(false)
        loginMethodsOf(tenantId, stop.signal).then((found) => {
          if (!stop.signal.aborted) setWays(found)
        })
      },
      isFirst ? 0 : pause,
    )
    return () => {
      window.clearTimeout(timer)
      stop.abort()
    }
  }, [tenantId])
  return ways
}

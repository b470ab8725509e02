import { framePhrases } from '../kit/look/framePhrases'
import { useSay } from '../kit/look/language'
import { useEffect, useState } from 'react'
import { renderSVG } from 'uqr'
import { beginSession } from '../kit/wire/session'
import type { PaneProps } from './LoginPanes'
import { askGrant, newScanCode, type ScanCode, scanStateOf } from './login-methods'

/** Milliseconds between two looks at the code. */
const lookEvery = 1500

type Shown = 'loading' | 'new' | 'scanned' | 'expired' | 'failed'

/** Login by a code that a phone scans which is logged in already. */
export const ScanPane = ({ tenantId, onEntered, onProblem }: Pick<PaneProps, 'tenantId' | 'onEntered' | 'onProblem'>) => {
  const say = useSay()
  const [code, setCode] = useState<ScanCode>()
  const [shown, setShown] = useState<Shown>('loading')
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for another code
  useEffect(() => {
    if (tenantId === '') return
    let isCurrent = true
    setShown('loading')
    newScanCode(tenantId).then(
      (made) => {
        if (!isCurrent) return
        setCode(made)
        setShown('new')
      },
      (error: unknown) => {
        if (!isCurrent) return
        setShown('failed')
        onProblem(error)
      },
    )
    return () => {
      isCurrent = false
      setCode(undefined)
    }
  }, [tenantId, turn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told to the page is not what it follows
  useEffect(() => {
    if (!code) return
    const stop = new AbortController()
    const look = async (): Promise<void> => {
      try {
        const { state } = await scanStateOf(code.code, stop.signal)
        if (state === 'confirmed') {
          beginSession(await askGrant({ grant_type: 'scan_code', code: code.code, key: code.key }))
          onEntered()
          return
        }
        setShown(state)
        if (state !== 'expired') timer = window.setTimeout(look, lookEvery)
      } catch (error) {
        if (stop.signal.aborted) return
        setShown('failed')
        onProblem(error)
      }
    }
    let timer = window.setTimeout(look, lookEvery)
    return () => {
      stop.abort()
      window.clearTimeout(timer)
    }
  }, [code])

  if (tenantId === '') return <p className="login-scan-hint">{say(framePhrases.login.scanTenant)}</p>
  const isOver = shown === 'expired' || shown === 'failed'
  const picture = code && `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(window.location.origin + code.path, { border: 2 }))}`
  return (
    <div className="login-scan">
      <div className="login-qr" data-state={shown}>
        {picture && <img src={picture} alt={say(framePhrases.login.scanPicture)} width={200} height={200} />}
        {isOver && (
          <div className="login-qr-over">
            <p>{shown === 'expired' ? say(framePhrases.login.scanExpired) : say(framePhrases.login.scanFailed)}</p>
            <button
              type="button"
              onClick={() => {
                onProblem(undefined)
                setTurn(turn + 1)
              }}
            >
              {say(framePhrases.login.scanRefresh)}
            </button>
          </div>
        )}
        {shown === 'scanned' && (
          <div className="login-qr-over" aria-hidden="true">
            <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
              <circle cx="12" cy="12" r="11" />
              <path d="m7 12.5 3.5 3.5L17 9" />
            </svg>
          </div>
        )}
      </div>
      <p className="login-scan-hint" role="status">
        {shown === 'scanned' ? say(framePhrases.login.scanned) : say(framePhrases.login.scanHint)}
      </p>
    </div>
  )
}

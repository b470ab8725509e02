import { framePhrases } from '../kit/look/framePhrases'
import { useSay } from '../kit/look/language'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../kit/wire/session'
import { answerScan } from './login-methods'
import './login.css'
import './ways.css'

type Stage = 'loading' | 'asked' | 'done' | 'cancelled' | 'failed'

/** Where a logged-in phone that scanned a code says whether the device that shows it may come in. */
export const ScanConfirm = () => {
  const say = useSay()
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  const user = useSession((state) => state.user)
  const [stage, setStage] = useState<Stage>('loading')
  const [device, setDevice] = useState<{ device?: string; ip?: string }>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    document.title = `${say(framePhrases.scan.title)} - ${say(framePhrases.app.name)}`
  }, [say])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is scanned once
  useEffect(() => {
    const fail = (error: unknown): void => {
      setStage('failed')
      setProblem(error instanceof Error ? error.message : say(framePhrases.scan.missing))
    }
    if (code === '') {
      fail(undefined)
      return
    }
    answerScan(code, 'scan').then((found) => {
      setDevice(found)
      setStage(found.state === 'confirmed' ? 'done' : 'asked')
    }, fail)
  }, [code])

  const answer = async (what: 'confirm' | 'cancel'): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await answerScan(code, what)
      setStage(what === 'confirm' ? 'done' : 'cancelled')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : say(framePhrases.login.offline))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="login">
      <main className="login-panel">
        <p className="login-brand">
          <span className="brand-mark" aria-hidden="true" />
          {say(framePhrases.app.full)}
        </p>
        <h1>{say(framePhrases.scan.title)}</h1>
        {problem && (
          <p className="login-problem" role="alert">
            {problem}
          </p>
        )}
        {stage === 'loading' && <p role="status">{say(framePhrases.scan.loading)}</p>}
        {stage === 'done' && <p role="status">{say(framePhrases.scan.done)}</p>}
        {stage === 'cancelled' && <p role="status">{say(framePhrases.scan.cancelled)}</p>}
        {stage === 'asked' && (
          <>
            <p>{say(framePhrases.scan.ask)}</p>
            <dl className="login-facts">
              <dt>{say(framePhrases.scan.as)}</dt>
              <dd>{user?.nick_name || user?.account}</dd>
              <dt>{say(framePhrases.scan.device)}</dt>
              <dd>{device.device}</dd>
              <dt>{say(framePhrases.scan.ip)}</dt>
              <dd>{device.ip}</dd>
            </dl>
            <p className="login-register-intro">{say(framePhrases.scan.warn)}</p>
            <button type="button" className="login-submit" disabled={busy} onClick={() => void answer('confirm')}>
              {say(framePhrases.scan.confirm)}
            </button>
            <button type="button" className="login-quiet" disabled={busy} onClick={() => void answer('cancel')}>
              {say(framePhrases.scan.cancel)}
            </button>
          </>
        )}
        {stage !== 'asked' && stage !== 'loading' && (
          <Link className="login-quiet" to="/">
            {say(framePhrases.scan.home)}
          </Link>
        )}
      </main>
    </div>
  )
}
